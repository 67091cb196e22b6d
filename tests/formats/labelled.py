"""What lies where on a board, by the printed numbers of its cells."""

from viewer.board.board import Board


def kinds(board: Board) -> dict[str, str]:
    """Return the key of the kind of terrain of every cell that is there."""
    present = (cell for cell in range(board.grid.n) if board.grid.present[cell])
    return {board.grid.label(cell): board.terrain_at(cell).key for cell in present}


def sides(board: Board, layer: str) -> dict[str, str]:
    """Return the names of the sides that an edge layer has, of every cell that has some."""
    grid = board.grid
    masks = {grid.label(cell): mask for cell, mask in enumerate(board.layer(layer).tolist()) if mask}
    return {
        label: " ".join(name for i, name in enumerate(grid.side_names) if mask >> i & 1)
        for label, mask in masks.items()
    }

// The keyboard cursor: arrows on a map of hexes. Two of the four arrows lie along hexsides; the other two alternate
// between the two sides there are, so that the cursor keeps to its row (flat tops) or column (pointy tops).

/** The cell one step from *cell* towards "Up", "Down", "Left" or "Right"; *cell* itself at the edge of the map. */
export function stepCursor(grid, cell, direction) {
  const col = cell % grid.cols, row = (cell - col) / grid.cols;
  const [dc, dr] = { Up: [0, -1], Down: [0, 1], Left: [-1, 0], Right: [1, 0] }[direction];
  for (let c = col + dc, r = row + dr; c >= 0 && r >= 0 && c < grid.cols && r < grid.rows; c += dc, r += dr) {
    const found = grid.at(c, r);
    if (found >= 0) return found;
  }
  return cell;
}

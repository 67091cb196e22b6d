"""Paints a kept document without end, saying which action is done: a process for tests to kill.

python -m tests.store.painter FOLDER ID FIRST
"""

import sys
from pathlib import Path
from random import Random

from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.editing.document import Document
from viewer.grid.hexgrid import HexGrid
from viewer.grid.shapes import disc
from viewer.store.workspace import Workspace


def blank() -> Scenario:
    """The map that is painted."""
    return Scenario.blank(HexGrid(40, 30))


def act(document: Document, number: int) -> None:
    """Do action *number*: always the same to the same document."""
    dice = Random(number)
    if number % 7 == 3 and document.can_undo:
        document.undo()
    elif number % 7 == 4 and document.can_redo:
        document.redo()
    else:
        stroke(document, dice, number)


def stroke(document: Document, dice: Random, number: int) -> None:
    grid = document.scenario.board.grid
    document.begin_stroke(f"Stroke {number}")
    for _ in range(3):
        cells = disc(grid, dice.randrange(grid.n), 3)
        document.extend(commands.set_level(document.scenario, cells, dice.randrange(1, 100)))
    document.commit_stroke()


def main(folder: str, key: str, first: str) -> None:
    """Go on with a document from action *first*."""
    document = Workspace.at(Path(folder)).open(key).document
    number = int(first)
    while True:
        act(document, number)
        print(number, flush=True)
        number += 1


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Makes processes for tests to kill: each paints a kept document without end, saying which action is done.

``python -m tests.store.painter FOLDER`` reads lines, each the id of a document and the first action. For each
it forks a painter, which says its process id and then each action it has done; when it is dead, a line says
``end``. Forking saves the half second in which Python and NumPy are loaded.
"""

import os
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


def say(what: object) -> None:
    """Write a line in one piece, so that no death cuts it in two."""
    os.write(1, f"{what}\n".encode())


def paint(folder: Path, key: str, number: int) -> None:
    """Go on with a document from action *number*, for ever."""
    say(os.getpid())
    document = Workspace.at(folder).open(key).document
    while True:
        act(document, number)
        say(number)
        number += 1


def main(folder: str) -> None:
    """Fork a painter for each line that is read, one after the other."""
    for line in sys.stdin:
        key, first = line.split()
        child = os.fork()
        if not child:
            paint(Path(folder), key, int(first))
        os.waitpid(child, 0)
        say("end")


if __name__ == "__main__":
    main(*sys.argv[1:])

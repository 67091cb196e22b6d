"""Names of places: the map has no layer for them, so they go into the notes."""

from collections.abc import Iterable, Iterator

from viewer.board.scenario import NOTES_LENGTH
from viewer.formats.findings import Findings
from viewer.formats.text import printable
from viewer.grid.base import Grid

_NAME_LENGTH = 80
_ROOM = NOTES_LENGTH - 1_000


def noted(grid: Grid, places: Iterable[tuple[int, str]], findings: Findings, about: str = "") -> str:
    """Return notes: *about*, and then one line per place, a cell and its name, as far as there is room."""
    lines = list(_lines(grid, places))
    kept: list[str] = [about[:_ROOM]] if about else []
    room = _ROOM - sum(map(len, kept))
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    if lines:
        findings.add("Names on the map are kept in the notes only", times=len(lines))
    if room < 0:
        findings.add("Of the names, only as many as the notes have room for are kept")
    return "\n".join(kept)


def _lines(grid: Grid, places: Iterable[tuple[int, str]]) -> Iterator[str]:
    for cell, name in places:
        shown = printable(name)[:_NAME_LENGTH]
        if shown:
            yield f"{grid.label(cell)} {shown}"

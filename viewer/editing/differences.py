"""What lies between two scenarios on the same grid, as an edit."""

from viewer.board.scenario import Scenario
from viewer.editing.edits import CellEdit, CompoundEdit, Edit, PropertyEdit, UnitEdit


def difference(title: str, before: Scenario, after: Scenario) -> Edit | None:
    """Return the edit from *before* to *after* in layers, labels and units; None when these are equal.

    All else of the two is taken to be the same.
    """
    parts: list[Edit] = []
    for name in after.board.differing(before.board):
        old, new = before.board.layers[name], after.board.layers[name]
        cells = (old != new).nonzero()[0].astype("int32")
        if cells.size:
            parts.append(CellEdit(title, name, cells, old[cells], new[cells]))
    if after.labels != before.labels:
        parts.append(PropertyEdit(title, {"labels": before.labels}, {"labels": after.labels}))
    if after.roster != before.roster:
        parts.append(UnitEdit(title, before.roster, after.roster))
    return CompoundEdit(title, tuple(parts)) if parts else None

"""Squad sight between two cells, worked out exactly and explained (S1 to S5, S15)."""

from dataclasses import replace

from viewer.board.board import Board
from viewer.grid.coords import Axial
from viewer.grid.crossings import cell_shape
from viewer.rules.squad.distance import Dazzled, length, limit, measure, sight_distance
from viewer.rules.squad.options import Metric, check_metric
from viewer.rules.squad.profile import profile
from viewer.rules.squad.reasons import reasons
from viewer.rules.squad.relief import relief
from viewer.rules.squad.sighting import SquadSighting


def explain(
    board: Board,
    observer: int,
    target: int,
    sight: int = 8,
    dazzled: Dazzled = False,
    metric: Metric = "euclidean",
) -> SquadSighting:
    """Return whether a unit of *sight* at *observer* sees the cell *target*, and why.

    *dazzled*: whether it is, or by which numbers. *metric* is how distance is measured on squares. Raises
    CellError for a cell that is missing, void or off the map, RulesError for a sight out of bounds or an
    unknown metric.
    """
    line = profile(relief(board), observer, target)
    reach = sight_distance(int(board.level[observer]), sight, dazzled)
    shape, metric = cell_shape(board.grid), check_metric(metric)
    a, t = board.grid.axial(observer), board.grid.axial(target)
    offset = Axial(t.q - a.q, t.r - a.r)
    sighting = SquadSighting(
        observer=line.observer,
        target=line.target,
        sight=sight,
        dazzled=dazzled,
        metric=metric,
        sight_distance=reach,
        distance=length(shape, metric, *offset),
        near=measure(shape, metric, *offset) <= limit(shape, metric, reach),
        profile=line,
    )
    return replace(sighting, reasons=tuple(reasons(board, sighting)))

"""From a scenario to a picture: what is drawn, in which order, and how large the sheet is."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, get_args

import numpy as np

from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.errors import CellError, RulesError, ViewerError
from viewer.grid.shapes import rectangle
from viewer.overlays import overlays_of
from viewer.render.cells import CellShapes, Mask
from viewer.render.counters import Stranger, counter_marks
from viewer.render.counts import count_marks
from viewer.render.edges import edge_marks
from viewer.render.features import feature_marks
from viewer.render.ground import border_marks, ground_areas, ground_colours, relief_marks, texture_marks
from viewer.render.labels import label_marks, labels_of, zone_names
from viewer.render.letters import text_boxes
from viewer.render.looking import looking, system_of
from viewer.render.looking.asked import Asked
from viewer.render.numbers import number_marks
from viewer.render.overlays import (
    Painted,
    contour_marks,
    covered,
    overlay_cells,
    overlay_ghosts,
    overlay_shapes,
)
from viewer.render.ruler import RulerDrawing, ruler_marks
from viewer.render.shapes import Box, Mark, Picture, Texts
from viewer.render.surround import legend_marks, letter_size, scale_marks, title_marks, widened
from viewer.render.themes import LIGHT, Theme
from viewer.render.underlay import faded, scans
from viewer.render.zones import zone_outlines, zones_painted
from viewer.rules.gev.options import Viewpoint

_MARGIN = 0.3

FARTHEST_MOVE = 50
"""The most hexes that overlays let a unit move."""


@dataclass(frozen=True)
class Wanted:
    """What a picture is to show.

    *overlays* are keys of overlays of the scenario's rules, and *opacity* how strong they are, 0 to 1, where
    that is not as usual; *observer* the cell they look from, *unit* the id of the selected unit, *side* the
    side whose units look; *pointed*, *weapon*, *move* and *compare* are as in `viewer.render.looking.asked`.
    *eyes* is the side whose screen is drawn, with no more than it knows, "" for the umpire's. *ruler* is a
    sighting to draw; *unknown* are units of which no more is to be told than where they are; *picture* is the
    file of the one beneath the map. *corners*, two opposite cells of a rectangle, or *part*, bool of shape
    (n,), say which cells to show instead of the whole map. *theme* is that of the page which it looks like;
    the light one is for print.
    """

    overlays: tuple[str, ...] = ()
    observer: int | None = None
    unit: str | None = None
    side: str | None = None
    pointed: int | None = None
    weapon: str | None = None
    move: int = 3
    compare: Viewpoint | None = None
    eyes: str = ""
    opacity: Mapping[str, float] = field(default_factory=dict)
    ruler: RulerDrawing | None = None
    unknown: tuple[Stranger, ...] = ()
    picture: bytes | None = None
    corners: tuple[int, int] | None = None
    part: Mask | None = None
    numbers: bool = True
    units: bool = True
    labels: bool = True
    zones: bool = True
    legend: bool = True
    theme: Theme = LIGHT


def compose(scenario: Scenario, wanted: Wanted, shown: Sequence[Painted] | None = None) -> Picture:
    """Return the picture of a scenario.

    *shown* are overlays painted already, lowest first, instead of those wanted. A scenario with a
    play-through is drawn as it stands at its last moment. Raises RulesError for an unknown overlay, and
    CellError for corners or an observer off the map.
    """
    shapes = CellShapes(scenario.board.grid)
    drawn = _drawn(scenario, wanted)
    zones = zones_painted(scenario) if wanted.zones else []
    overlays = [*zones, *(painted(scenario, wanted) if shown is None else shown)]
    scenario, wanted = _seen(scenario, wanted)
    inside = tuple(_inside(scenario, wanted, shapes, drawn, overlays))
    frame = _holding(_frame(shapes, drawn), inside)
    margin, theme = letter_size(frame), wanted.theme
    if not wanted.legend:
        return Picture(_grown(frame, margin), frame, inside, (), 2 * shapes.apothem, scenario.title, theme)
    wide = widened(frame)
    above, top = title_marks(scenario, wide, theme)
    bar, bar_height = scale_marks(shapes, wide, theme, scenario.scale)
    listed, listed_height = legend_marks(scenario.board, shapes, wide, drawn, overlays, bar_height, theme)
    sheet = _grown(wide, margin, top, max(bar_height, listed_height))
    around = (*above, *bar, *listed)
    return Picture(sheet, frame, inside, around, 2 * shapes.apothem, scenario.title, theme)


def _grown(frame: Box, margin: float, top: float = 0.0, bottom: float = 0.0) -> Box:
    x0, y0, x1, y1 = frame
    return x0 - margin, y0 - top - margin, x1 + margin, y1 + bottom + margin


def _seen(scenario: Scenario, wanted: Wanted) -> tuple[Scenario, Wanted]:
    """Return the scenario as it is drawn, without what the side does not know whose screen it is."""
    how = looking(scenario)
    stage = how.stage(scenario)
    if not wanted.eyes:
        return stage, wanted
    knows = how.knows(scenario, wanted.eyes)
    known = tuple(unit for unit in stage.roster if knows(unit))
    hidden = [u for u in stage.roster if how.unknown_shown and not u.destroyed and not knows(u)]
    strangers = (Stranger(unit.cell, scenario.side(unit.side).colour) for unit in hidden)
    return stage.replace(roster=Roster(known)), replace(wanted, unknown=(*wanted.unknown, *strangers))


def as_saved(scenario: Scenario) -> Wanted:
    """Return what a map shows on opening; what its view says that makes no sense is passed over."""
    view, keys = scenario.view, [side.key for side in scenario.sides]
    eyes = view["eyes"] if view.get("eyes") in keys else ""
    selected = _selected(scenario, view.get("selected"), eyes)
    overlays, known = view.get("overlays"), list(overlays_of(system_of(scenario)))
    side = eyes or (view["side"] if view.get("side") in keys else None)
    weapon, move, compare = (view.get(name) for name in ("weapon", "move", "compare"))
    return Wanted(
        overlays=tuple(key for key in overlays if key in known) if isinstance(overlays, list) else (),
        observer=selected.cell if selected else _cell(scenario, view.get("observer")),
        unit=selected.id if selected else None,
        side=side,
        weapon=weapon if isinstance(weapon, str) else None,
        move=move if type(move) is int and 0 <= move <= FARTHEST_MOVE else Wanted.move,
        compare=compare if compare in get_args(Viewpoint) else None,
        eyes=eyes,
        ruler=_ruler(scenario, view.get("ruler"), side, eyes),
    )


def _selected(scenario: Scenario, key: Any, eyes: str) -> Unit | None:
    """Return the unit that is selected, as it is drawn, if those who look know at least where it is."""
    how = looking(scenario)
    unit = how.stage(scenario).roster.get(key) if isinstance(key, str) else None
    told = unit is not None and (not eyes or how.unknown_shown or how.knows(scenario, eyes)(unit))
    return unit if told else None


def ruler_between(
    scenario: Scenario, observer: int, target: int, side: str | None = None, eyes: str = ""
) -> RulerDrawing:
    """Return the figure of the sighting from one cell to another, by the scenario's rules and options.

    *side* is the one whose passing on of sightings is drawn, the first if none is given; *eyes* is as in
    `Wanted`. Raises CellError for cells off the map, RulesError where the rules have no answer on this map.
    """
    asked = Asked(eyes or side or scenario.sides[0].key, eyes=eyes)
    return looking(scenario).ruler(scenario, observer, target, asked)


def _ruler(scenario: Scenario, ends: Any, side: str | None, eyes: str) -> RulerDrawing | None:
    if not isinstance(ends, list) or len(ends) != 2:
        return None
    observer, target = (_cell(scenario, end) for end in ends)
    with suppress(ViewerError):
        if observer is not None and target is not None:
            return ruler_between(scenario, observer, target, side, eyes)
    return None


def _cell(scenario: Scenario, label: Any) -> int | None:
    try:
        return scenario.board.grid.cell_at(label) if isinstance(label, str) else None
    except CellError:
        return None


def _inside(
    scenario: Scenario, wanted: Wanted, shapes: CellShapes, drawn: Mask, overlays: list[Painted]
) -> Iterator[Mark]:
    board, theme = scenario.board, wanted.theme
    traced, ground = scans(scenario.underlay, wanted.picture, theme), ground_colours(board, theme)
    yield from traced.below
    yield from ground_areas(ground, shapes, drawn, traced.ground)
    colours = covered(ground, overlays, drawn)
    for shown in overlays:
        yield from overlay_cells(shown, shapes, drawn, colours)
    yield from (faded(mark, traced.ground) for mark in texture_marks(board, shapes, drawn, theme))
    yield from traced.above
    yield from feature_marks(board, shapes, drawn, theme)
    yield border_marks(shapes, drawn, theme)
    if wanted.zones:
        yield from zone_outlines(scenario, shapes, drawn)
    yield from relief_marks(board, shapes, drawn, theme)
    for shown in overlays:
        yield from contour_marks(shown, shapes, drawn, theme)
    yield from edge_marks(board, shapes, drawn, theme)
    for shown in overlays:
        yield from overlay_shapes(shown)
    numbers = list(number_marks(board, shapes, drawn, colours, wanted.numbers))
    yield from numbers
    texts = [
        *(labels_of(scenario) if wanted.labels else ()),
        *(zone_names(scenario, shapes) if wanted.zones else ()),
    ]
    yield from label_marks(texts, shapes, drawn, numbers, theme)
    if wanted.units:
        yield from counter_marks(scenario, shapes, drawn, wanted.unknown)
    taken = _taken(scenario, wanted)
    yield from overlay_ghosts(overlays, shapes, drawn, taken)
    if wanted.numbers:
        yield from count_marks(overlays, shapes, drawn, taken | (board.layers["feature"] > 0), theme)
    if wanted.ruler is not None:
        yield from ruler_marks(wanted.ruler, shapes)


def _taken(scenario: Scenario, wanted: Wanted) -> Mask:
    """Return the cells in which counters are drawn."""
    taken = np.zeros(scenario.board.grid.n, bool)
    if wanted.units:
        taken[[unit.cell for unit in (*scenario.roster, *wanted.unknown)]] = True
    return taken


def _drawn(scenario: Scenario, wanted: Wanted) -> Mask:
    on_map: Mask = scenario.board.on_map
    if wanted.part is not None:
        return on_map & wanted.part
    if wanted.corners is None:
        return on_map
    chosen = np.zeros(scenario.board.grid.n, bool)
    chosen[rectangle(scenario.board.grid, *wanted.corners)] = True
    return on_map & chosen


def _frame(shapes: CellShapes, drawn: Mask) -> Box:
    """Return the box round the cells of *drawn*; round the whole grid when there are none."""
    if not drawn.any():
        return shapes.layout.bounds
    centres, corners = shapes.layout.centres[drawn], shapes.layout.corners
    x0, y0 = (centres.min(axis=0) + corners.min(axis=0) - _MARGIN).tolist()
    x1, y1 = (centres.max(axis=0) + corners.max(axis=0) + _MARGIN).tolist()
    return x0, y0, x1, y1


def _holding(frame: Box, marks: Sequence[Mark]) -> Box:
    """Return a frame that cuts off no text, of which each begins on a cell that is drawn."""
    boxes = [frame, *(box for mark in marks if isinstance(mark, Texts) for box in text_boxes(mark))]
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0), min(y0), max(x1), max(y1)


def painted(scenario: Scenario, wanted: Wanted) -> list[Painted]:
    """Return what the wanted overlays show, lowest first; raises RulesError for an unknown one."""
    known = overlays_of(system_of(scenario))
    unknown = [key for key in wanted.overlays if key not in known]
    if unknown:
        raise RulesError(f"There is no overlay {unknown[0][:40]!r}; known are {', '.join(known)}.")
    if not wanted.overlays:
        return []
    target = None if wanted.ruler is None else wanted.ruler.target
    asked = Asked(
        side=wanted.eyes or wanted.side or scenario.sides[0].key,
        observer=wanted.observer,
        unit=wanted.unit,
        target=target,
        pointed=wanted.pointed,
        weapon=wanted.weapon,
        move=wanted.move,
        compare=wanted.compare,
        eyes=wanted.eyes,
    )
    view = looking(scenario).view(scenario, asked)
    shown = [o for key, o in known.items() if key in wanted.overlays]
    return [Painted(replace(o, opacity=wanted.opacity.get(o.key, o.opacity)), o.paint(view)) for o in shown]

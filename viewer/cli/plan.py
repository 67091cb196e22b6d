"""``hexsight posts`` and ``hexsight route``: plans, by the rules and options of a map."""

import json
from argparse import Namespace
from dataclasses import replace
from typing import Any

from viewer.analysis.grounds import AREA, REACH, ground_of
from viewer.analysis.walks import Walk, walk_of
from viewer.analysis.watch import Mask
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.cli.files import warn, write_all
from viewer.cli.places import find
from viewer.cli.reading import opened_map
from viewer.cli.words import Answer
from viewer.errors import CellError
from viewer.formats.registry import Opened
from viewer.overlays import titled
from viewer.overlays.planned import POSTS_TITLE, ROUTE_TITLE, Planned, PlanningView, posts_for, route_for
from viewer.render.compose import Wanted, compose
from viewer.render.files import picture_file
from viewer.render.looking import looking, system_of
from viewer.render.looking.asked import Asked
from viewer.render.overlays import Painted


def posts(args: Namespace) -> None:
    """Print where posts see most of ``args.ground`` on the map ``args.map``.

    Raises ViewerError for a map that cannot be opened, and for what is not on it.
    """
    opened, scenario = _opened(args)
    unit = None if args.unit is None else scenario.roster[args.unit]
    view, side = _view(scenario, args, unit)
    ground, stands = (_ground(scenario, name, args.steps) for name in (args.ground, args.stands))
    found = posts_for(view, ground, stands, args.posts, not args.alone)
    grid = scenario.board.grid
    answer = Answer({"side": side, **found.to_dict(grid)}, found.describe(grid))
    _tell(args, opened, scenario, answer, _Drawn(view, POSTS_TITLE, Planned(posts=found)))


def route(args: Namespace) -> None:
    """Print the least seen way from ``args.start`` to ``args.end``; raises as `posts` does."""
    opened, scenario = _opened(args)
    start, end = find(scenario, args.start), find(scenario, args.end)
    view, side = _view(scenario, args, start.named)
    found = route_for(view, _walk(scenario, args), start.cell, end.cell, args.longer)
    grid = scenario.board.grid
    sign = " %" if found.least.watched.by_chance else ""
    rows = found.least.to_dict(grid)["steps"]
    steps = [f"  {row['cell']}: {row['exposure']}{sign}" for row in rows]
    least, *rest = found.describe()
    answer = Answer({"side": side, **found.to_dict(grid)}, [least, *steps, *rest])
    _tell(args, opened, scenario, answer, _Drawn(view, ROUTE_TITLE, Planned(route=found)))


class _Drawn:
    """A plan on the view it was made from, as the overlay with a title draws it."""

    def __init__(self, view: Any, title: str, planned: Planned) -> None:
        self._view, self._title, self._planned = view, title, planned

    def on(self, scenario: Scenario, side: str) -> Painted:
        """Return the overlay, painted."""
        planned = replace(self._planned, colour=scenario.side(side).colour)
        overlay = titled(system_of(scenario), self._title)
        return Painted(overlay, overlay.paint(replace(self._view, planned=planned)))


def _opened(args: Namespace) -> tuple[Opened, Scenario]:
    """Return the map, and its scenario as it stands now under the rules that are asked."""
    opened = opened_map(args.map)
    scenario = opened.scenario.replace(rules=args.rules or opened.scenario.rules)
    return opened, looking(scenario).stage(scenario)


def _view(scenario: Scenario, args: Namespace, unit: Unit | None) -> tuple[PlanningView, str]:
    """Return what the overlays of a side look at, and the key of the side."""
    usual = scenario.sides[0].key if unit is None else unit.side
    side = scenario.side(args.side or usual).key
    asked = Asked(side, observer=unit.cell, unit=unit.id) if unit else Asked(side)
    view: PlanningView = looking(scenario).view(scenario, asked)
    return view, side


def _ground(scenario: Scenario, name: str, steps: int) -> Mask:
    kind, _, key = name.partition(":")
    if kind == REACH:
        return ground_of(scenario, REACH, unit=scenario.roster[key], steps=steps)
    try:
        cells = [scenario.board.grid.cell_at(label.strip()) for label in name.split(",")]
    except CellError:
        return ground_of(scenario, name)
    return ground_of(scenario, AREA, cells)


def _walk(scenario: Scenario, args: Namespace) -> Walk:
    usual = walk_of(system_of(scenario))
    costs = usual.costs if args.costs is None else args.costs
    return replace(usual, costs=costs, climb=getattr(args, "climb", usual.climb))


def _tell(args: Namespace, opened: Opened, scenario: Scenario, answer: Answer, drawn: _Drawn) -> None:
    written = []
    if args.picture is not None:
        painted = drawn.on(scenario, str(answer.plain["side"]))
        picture = compose(scenario, Wanted(), [painted])
        data = picture_file(picture, args.picture.suffix.lower().removeprefix("."))
        written = write_all(args.picture.parent, {args.picture.name: data}, False)
    if not args.json:
        warn(opened)
        print("\n".join([*answer.lines, *(f"Written: {path}" for path in written)]))
        return
    about = {"map": str(args.map), "format": opened.format.key, "warnings": list(map(str, opened.warnings))}
    plain = {**about, "rules": system_of(scenario), **answer.plain, "written": written}
    print(json.dumps(plain, indent=2))

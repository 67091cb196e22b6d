"""What a picture is to show, from the words of the command line."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from viewer.board.scenario import Scenario
from viewer.cli.places import find
from viewer.errors import RulesError
from viewer.overlays import overlays_of
from viewer.render.compose import Wanted, as_saved, ruler_between
from viewer.render.looking import looking, system_of
from viewer.render.themes import theme_of

NO_OPACITY: Mapping[str, float] = MappingProxyType({})
"""All overlays are as strong as usual."""


def wanted_of(scenario: Scenario, args: Namespace) -> Wanted:
    """Return what overlays look from and which are wanted; raises CellError for a place off the map."""
    wanted = Wanted(overlays=tuple(args.overlay), side=_side(scenario, args.side))
    if args.observer is None:
        return wanted
    place = find(looking(scenario).stage(scenario), args.observer)
    return replace(wanted, observer=place.cell, unit=place.named.id if place.named else None)


def picture_wanted(scenario: Scenario, args: Namespace) -> Wanted:
    """Return all that a picture is to show: with ``--view`` what the map's view says, and what switches say.

    Raises CellError for places off the map, and RulesError for sides and overlays that are not there.
    """
    given, saved = wanted_of(scenario, args), as_saved(scenario) if args.view else Wanted()
    looks = given if given.observer is not None else saved
    eyes = _side(scenario, args.eyes) or saved.eyes
    side = eyes or given.side or saved.side
    ends, ruler = _cells(scenario, args.ruler), saved.ruler
    if not ends and ruler is not None and eyes != saved.eyes:
        ends = ruler.observer, ruler.target
    if ends:
        ruler = ruler_between(scenario, ends[0], ends[1], side, eyes)
    observer = looks.observer if looks.observer is not None or ruler is None else ruler.observer
    corners = _cells(scenario, args.rect)
    return Wanted(
        overlays=given.overlays or saved.overlays,
        opacity=_opacity(scenario, args.opacity),
        observer=observer,
        unit=looks.unit,
        side=side,
        pointed=_cells(scenario, [args.pointed])[0] if args.pointed else None,
        weapon=args.weapon or saved.weapon,
        move=saved.move if args.move is None else args.move,
        compare=args.compare or saved.compare,
        eyes=eyes,
        ruler=ruler,
        corners=(corners[0], corners[1]) if corners else None,
        numbers=not args.no_numbers,
        units=not args.no_units,
        labels=not args.no_labels,
        zones=not args.no_zones,
        legend=not args.no_legend,
        theme=theme_of(args.theme),
    )


def _cells(scenario: Scenario, places: Sequence[str] | None) -> tuple[int, ...]:
    stage = looking(scenario).stage(scenario)
    return tuple(find(stage, place).cell for place in places or ())


def _side(scenario: Scenario, key: str | None) -> str | None:
    """Return the key of a side that is there, or None; raises RulesError for another."""
    keys = [side.key for side in scenario.sides]
    if key is not None and key not in keys:
        raise RulesError(f"There is no side {key[:40]!r}; the sides of this map are {', '.join(keys)}.")
    return key


def _opacity(scenario: Scenario, given: Sequence[tuple[str, float]]) -> dict[str, float]:
    known = overlays_of(system_of(scenario))
    for key, _ in given:
        if key not in known:
            raise RulesError(f"There is no overlay {key[:40]!r}; known are {', '.join(known)}.")
    return dict(given)

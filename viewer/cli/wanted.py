"""What a picture is to show, from the words of the command line."""

from argparse import Namespace
from dataclasses import replace

from viewer.board.scenario import Scenario
from viewer.cli.places import find
from viewer.render.compose import Wanted, as_saved, ruler_between
from viewer.render.themes import THEMES


def wanted_of(scenario: Scenario, args: Namespace) -> Wanted:
    """Return what overlays look from and which are wanted; raises CellError for a place off the map."""
    wanted = Wanted(overlays=tuple(args.overlay), side=args.side)
    if args.observer is None:
        return wanted
    place = find(scenario, args.observer)
    return replace(wanted, observer=place.cell, unit=place.named.id if place.named else None)


def picture_wanted(scenario: Scenario, args: Namespace) -> Wanted:
    """Return all that a picture is to show; raises CellError for places off the map."""
    given, saved = wanted_of(scenario, args), as_saved(scenario) if args.view else Wanted()
    ruler, corners = saved.ruler, None
    if args.ruler:
        observer, target = (find(scenario, place).cell for place in args.ruler)
        ruler = ruler_between(scenario, observer, target, given.side or saved.side)
    if args.rect:
        first, last = (find(scenario, place).cell for place in args.rect)
        corners = (first, last)
    looks = given if given.observer is not None else saved
    return Wanted(
        overlays=given.overlays or saved.overlays,
        observer=looks.observer if looks.observer is not None or ruler is None else ruler.observer,
        unit=looks.unit,
        side=given.side or saved.side,
        ruler=ruler,
        corners=corners,
        numbers=not args.no_numbers,
        units=not args.no_units,
        legend=not args.no_legend,
        theme=THEMES[args.theme],
    )

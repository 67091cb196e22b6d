"""The command line of plans: ``posts`` and ``route``. Nothing heavy is imported to read it."""

import argparse
from pathlib import Path

from viewer.cli.arguments import RULES
from viewer.cli.numbers import whole, whole_or

PLANS = ("posts", "route")
"""The words that plan on a map, when they come first."""

MOST_POSTS, MOST_LONGER = 12, 300
"""The same as in `viewer.analysis`."""

_DESCRIPTIONS = {
    "posts": "Find where observation posts of a side see most of some ground.",
    "route": "Find the way between two cells on which a unit of a side is seen least.",
}
_GROUND_HELP = "map, passable, terrain:KEY, zone:SIDE, reach:UNIT, or the labels of cells with commas between"


def plan_parser(plan: str) -> argparse.ArgumentParser:
    """Return the parser of one of `PLANS`, without the word itself."""
    parser = argparse.ArgumentParser(prog=f"hexsight {plan}", description=_DESCRIPTIONS[plan])
    parser.add_argument("map", type=Path, metavar="MAP", help="a map file in any known format")
    if plan == "posts":
        _add_posts(parser)
    else:
        _add_route(parser)
    parser.add_argument(
        "--side", metavar="KEY", help="whose plan it is; the unit's or the first unless given"
    )
    parser.add_argument("--rules", choices=RULES, help="ask these rules, not those of the map")
    parser.add_argument(
        "--picture",
        type=Path,
        metavar="OUT",
        help="also draw the plan as a new file .svg, .pdf or .png",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _add_posts(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--posts", type=whole(1, MOST_POSTS), default=3, metavar="N", help="how many posts, 3 unless given"
    )
    parser.add_argument("--ground", default="map", help=f"what to watch: {_GROUND_HELP}; map unless given")
    parser.add_argument(
        "--stands", default="passable", metavar="GROUND", help="where posts may stand; passable unless given"
    )
    parser.add_argument("--steps", type=whole(0, 50), default=3, metavar="N", help="how far a reach goes")
    parser.add_argument(
        "--unit", metavar="ID", help="the unit that looks from posts; a usual one unless given"
    )
    parser.add_argument(
        "--alone", action="store_true", help="do not count what units of the side see already"
    )


def _add_route(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("start", metavar="FROM", help="where it starts: a cell by label, or a unit by its id")
    parser.add_argument("end", metavar="TO", help="where it ends, given in the same way")
    parser.add_argument(
        "--longer", type=whole(0, MOST_LONGER), default=50, metavar="PERCENT",
        help="how much longer than the shortest way it may be, 50 unless given",
    )  # fmt: skip
    parser.add_argument(
        "--climb", type=whole_or("any", 1, 100), default=argparse.SUPPRESS, metavar="N",
        help="how many levels a step may go up or down, or 'any'; 1 under squad sight, else any",
    )  # fmt: skip
    parser.add_argument(
        "--costs", action=argparse.BooleanOptionalAction, default=None,
        help="whether terrain costs movement points as the palette says; under squad sight unless given",
    )  # fmt: skip

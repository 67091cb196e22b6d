"""The command line: which words and switches it takes. Nothing heavy is imported to read it."""

import argparse
from pathlib import Path

from viewer import __version__
from viewer.cli.numbers import whole, whole_or

QUESTIONS = ("los", "fan")
"""The words that ask a question instead of opening the page, when they come first; see also `TOOLS`."""

TARGETS = ("mobile", "command_post", "howitzer", "feature", "submerged")
"""The kinds of target that the rules tell apart; the same as `viewer.rules.gev.roles.Category`."""

RULES = ("gev", "squad", "spotting")
"""The rules that can be asked; the same as the keys of `Scenario.rules` that are known."""

OWNERS = {
    "viewpoint": ("gev", None), "satellite": ("gev", None), "radius": ("gev", 0), "weapon": ("gev", None),
    "target_kind": ("gev", None), "as_side": ("gev", False), "sight": ("squad", None),
}  # fmt: skip
"""The rules to which a switch belongs, and what it is where it was not given."""

_EPILOG = """\
questions, answered in the terminal (each has its own --help):
  hexsight los MAP FROM TO    can FROM see TO, and attack it, and why
  hexsight fan MAP FROM       everything FROM sees

plans (each has its own --help):
  hexsight posts MAP          where observation posts see most of some ground
  hexsight route MAP FROM TO  the way between two cells on which a unit is seen least

tools for map files (each has its own --help):
  hexsight info MAP...        what is in them
  hexsight check MAP...       whether the assertions stored in them hold
  hexsight convert MAP... OUT write them in another format
  hexsight render MAP... OUT  draw them as SVG, PDF or PNG
  hexsight quiz MAP...        questions about who sees whom, for a class

A map file that happens to be called like one of these words can be given as ./los.
"""


def page_parser() -> argparse.ArgumentParser:
    """Return the parser of ``hexsight [MAP]``."""
    parser = argparse.ArgumentParser(
        prog="hexsight",
        usage="hexsight [MAP] [--port N] [--no-show]",
        description="Open the map editor in the browser, on MAP or on a sample.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("map", nargs="?", type=Path, metavar="MAP", help="a map file in any known format")
    parser.add_argument(
        "--port", type=whole(1, 65535), metavar="N", help="serve on this port instead of a free one"
    )
    parser.add_argument("--no-show", action="store_true", help="do not open the browser")
    parser.add_argument("--version", action="version", version=f"hexsight {__version__}")
    return parser


def question_parser(question: str) -> argparse.ArgumentParser:
    """Return the parser of ``hexsight los ...`` or ``hexsight fan ...``, without the word itself."""
    description = {
        "los": "Say whether FROM sees TO, what an attack from FROM comes to (G.E.V.), and why.",
        "fan": "List the cells that FROM sees.",
    }
    parser = argparse.ArgumentParser(prog=f"hexsight {question}", description=description[question])
    parser.add_argument("map", type=Path, metavar="MAP", help="a map file in any known format")
    parser.add_argument(
        "observer", metavar="FROM", help="the observer: a hex by its label, or a unit by its id"
    )
    if question == "los":
        parser.add_argument("target", metavar="TO", help="the target, given in the same way")
        _add_attack(parser)
    else:
        parser.add_argument(
            "--radius", type=whole_or("unlimited", 1, 1000), default=argparse.SUPPRESS, metavar="N",
            help="how many hexes away to look, or 'unlimited'; the map's setting (or 20) unless given",
        )  # fmt: skip
    parser.add_argument(
        "--viewpoint", choices=["some", "centre", "every"], default=argparse.SUPPRESS,
        help="which points of FROM must see the whole target; the map's setting (or some) unless given",
    )  # fmt: skip
    parser.add_argument(
        "--satellite", action=argparse.BooleanOptionalAction, default=argparse.SUPPRESS,
        help="whether both sides have satellite reconnaissance (8.0831); the map's setting unless given",
    )  # fmt: skip
    parser.add_argument("--rules", choices=RULES, help="ask these rules, not those of the map")
    parser.add_argument(
        "--sight", type=whole(1, 100), metavar="N",
        help="squad sight: how many cells are seen from level 0; the unit's or the map's unless given",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _add_attack(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--weapon", metavar="NAME", help="attack with this weapon, not the one that reaches farthest"
    )
    parser.add_argument(
        "--target", dest="target_kind", choices=TARGETS,
        help="judge an attack on the hex TO, where such a target might stand",
    )  # fmt: skip
    parser.add_argument(
        "--as-side", action="store_true", help="tell no more than the attacker's side knows (8.08)"
    )

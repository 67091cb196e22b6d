"""The command line of the tools: convert, render, check and info. Nothing heavy is imported to read it."""

import argparse

from viewer.cli.arguments import RULES
from viewer.cli.numbers import number, whole
from viewer.cli.reading_arguments import add_reading

TOOLS = ("convert", "render", "check", "info", "quiz")
"""The words that do something with map files, when they come first."""

READING = ("convert", "render", "info")
"""Those that ask how foreign maps are read; assertions are in maps of hexsight's own alone."""

_DESCRIPTIONS = {
    "convert": "Write maps in another format. What it cannot carry is said first.",
    "render": "Draw maps as SVG, PDF or PNG.",
    "check": "Report which assertions stored in maps, such as '0305 sees 0911: no', fail.",
    "info": "Say what is in map files.",
    "quiz": "Print questions about who sees whom on maps, the same for the same seed.",
}
_MAPS_HELP = "map files in any known format; * ? [] and ** are understood"
_OUT_HELP = "the file to write, or for several maps a folder"


def tool_parser(tool: str) -> argparse.ArgumentParser:
    """Return the parser of one of `TOOLS`, without the word itself."""
    parser = argparse.ArgumentParser(prog=f"hexsight {tool}", description=_DESCRIPTIONS[tool])
    parser.add_argument("maps", nargs="+", metavar="MAP", help=_MAPS_HELP)
    if tool in ("convert", "render"):
        parser.add_argument("out", metavar="OUT", help=_OUT_HELP)
        parser.add_argument("--force", action="store_true", help="write over files that exist")
    if tool == "convert":
        _add_convert(parser)
    elif tool == "render":
        _add_render(parser)
    elif tool == "quiz":
        _add_quiz(parser)
    if tool in READING:
        parser.add_argument(
            "--beside", action="append", default=[], metavar="FILE",
            help="a file that belongs to the map, such as a tileset; may be given several times",
        )  # fmt: skip
        add_reading(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _add_convert(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", metavar="FORMAT",
        help="hexsight, tmj, tmx, megamek, wesnoth, hexjson, csv or diagram; OUT's suffix tells unless given",
    )  # fmt: skip
    parser.add_argument(
        "--strict", action="store_true", help="refuse to write a map of which something would be left out"
    )
    _add_overlays(parser, "with --to csv: also write this overlay's codes; may be given several times")


def _add_render(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--to", metavar="FORMAT", choices=("svg", "pdf", "png"), help="svg, pdf or png")
    parser.add_argument("--view", action="store_true", help="show what the map shows on opening")
    _add_overlays(parser, "draw this overlay; may be given several times")
    _add_looking(parser)
    parser.add_argument("--ruler", nargs=2, metavar=("A", "B"), help="draw the ruler from A to B")
    parser.add_argument("--rect", nargs=2, metavar=("A", "B"), help="only the rectangle with these corners")
    parser.add_argument("--no-numbers", action="store_true", help="leave out the numbers of hexes")
    parser.add_argument("--no-units", action="store_true", help="leave out the units")
    parser.add_argument("--no-labels", action="store_true", help="leave out what is written on the map")
    parser.add_argument("--no-zones", action="store_true", help="leave out where the sides start")
    parser.add_argument("--no-legend", action="store_true", help="leave out title, legend and scale")
    parser.add_argument(
        "--theme",
        default="light",
        choices=("light", "dark"),
        help="colours of the page (default: light, for print)",
    )
    parser.add_argument(
        "--hex", type=number(1, 100), metavar="MM",
        help="how wide a hex is, 10 unless given; PDF is drawn on one sheet unless given, else over several",
    )  # fmt: skip
    parser.add_argument(
        "--paper", default="a4", choices=("a4", "a3", "letter", "tabloid"), help="paper of PDF (default: a4)"
    )
    parser.add_argument(
        "--dpi", type=number(30, 300), default=150.0, metavar="N", help="dots per inch of PNG (default: 150)"
    )


def _add_quiz(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=whole(0, 999_999), default=1, metavar="N",
        help="which questions are drawn (default: 1)",
    )  # fmt: skip
    parser.add_argument(
        "--count", type=whole(1, 50), default=10, metavar="N", help="how many questions (default: 10)"
    )
    parser.add_argument("--rules", choices=RULES, help="ask by these rules, not those of the map")
    parser.add_argument("--answers", action="store_true", help="print the answers, and why, as well")


def _add_overlays(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--overlay", action="append", default=[], metavar="KEY", help=text)
    parser.add_argument(
        "--from", dest="observer", metavar="PLACE", help="the hex or unit that overlays look from"
    )
    parser.add_argument("--side", metavar="KEY", help="the side whose units look, for overlays of a side")


def _add_looking(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--opacity", action="append", default=[], type=_strength, metavar="KEY=SHARE",
        help="how strong an overlay is, from 0 to 1; may be given several times",
    )  # fmt: skip
    parser.add_argument("--eyes", metavar="KEY", help="draw the screen of this side, with what it knows")
    parser.add_argument(
        "--at", dest="pointed", metavar="PLACE",
        help="the hex pointed at: of 'could see it', of a planned move, of a route",
    )  # fmt: skip
    parser.add_argument("--weapon", metavar="NAME", help="G.E.V.: the weapon of the unit named by --from")
    parser.add_argument("--move", type=whole(0, 50), metavar="N", help="G.E.V.: how far that unit may move")
    parser.add_argument(
        "--compare", choices=("some", "centre", "every"), help="G.E.V.: the reading to set against the map's"
    )


def _strength(text: str) -> tuple[str, float]:
    key, sign, share = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"a strength is told as KEY=SHARE, not {text[:40]!r}")
    return key, number(0, 1)(share)

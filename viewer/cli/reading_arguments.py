"""The switches that say how foreign maps are read. Nothing heavy is imported to read them."""

import argparse
from argparse import ArgumentParser


def add_reading(parser: ArgumentParser) -> None:
    """Add the switches: the fields of `ImportOptions`."""
    group = parser.add_argument_group("how foreign maps are read, as far as their format leaves it open")
    add = group.add_argument
    add(
        "--kind",
        action="append",
        default=[],
        type=_pair,
        metavar="THEIRS=OURS",
        help="what a kind of terrain becomes, '' for what lies beneath; may be given several times",
    )
    add("--keep-border", action="store_true", help="keep the ring round a Wesnoth map")
    add("--flip", action="store_true", help="shove the other columns or rows")
    add("--no-heights", action="store_true", help="hills and mountains do not raise the ground")
    add("--obstacles", action="store_true", help="buildings higher than 1 level raise their ground")
    add("--attribute", default="", metavar="NAME", help="the attribute or column with the terrain")
    add("--layout", choices=("flat", "pointy", "square"), help="how cells lie")
    add("--height-step", type=float, metavar="H", help="how much elevation makes a level")
    add("--cols", type=int, metavar="N", help="height maps: how many columns the map gets")
    add("--cell-size", type=float, metavar="W", help="height maps: how wide a cell is, in the file's unit")
    add(
        "--sampling",
        choices=("mean", "median", "highest"),
        default="mean",
        help="height maps: which of the heights in a cell counts",
    )
    add("--levels", type=int, metavar="N", help="height maps: how many levels there are")
    add("--only", default="", metavar="NAME", help="height maps: the file to read of several")
    add("--base", type=float, metavar="H", help="height maps: where level 0 begins")


def _pair(text: str) -> tuple[str, str]:
    theirs, sign, ours = text.rpartition("=")
    if not sign or not theirs:
        raise argparse.ArgumentTypeError(f"a kind is told as THEIRS=OURS, not {text[:40]!r}")
    return theirs, ours

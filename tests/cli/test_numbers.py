"""Numbers of the command line are within bounds, and these are those of the rooms that do the work."""

from argparse import ArgumentTypeError

import pytest

from viewer.analysis.least_seen import MOST_LONGER
from viewer.analysis.posts import MOST_POSTS
from viewer.cli import plan_arguments, tool_arguments
from viewer.cli.numbers import number, whole, whole_or
from viewer.learning.quiz import LAST_SEED, MOST


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("50", 50), ("007", 7)])
def test_whole_numbers_within_bounds(text: str, value: int) -> None:
    assert whole(0, 50)(text) == value


@pytest.mark.parametrize("text", ["", "51", "-1", "1.5", "x", "²", "١", "0" * 13, "9" * 5000])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="a whole number from 0 to 50, not"):
        whole(0, 50)(text)


def test_a_word_stands_for_no_bound() -> None:
    assert whole_or("any", 1, 9)("any") is None
    assert whole_or("any", 1, 9)("9") == 9
    with pytest.raises(ArgumentTypeError, match="'any' or a whole number from 1 to 9, not 'all'"):
        whole_or("any", 1, 9)("all")


@pytest.mark.parametrize("text", ["", "x", "nan", "inf", "1.01", "-0.1"])
def test_numbers_out_of_bounds_are_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="a number from 0 to 1, not"):
        number(0, 1)(text)
    assert number(0, 1)("0.25") == 0.25


def test_the_switches_take_what_the_work_takes_and_no_more() -> None:
    for parser, words, most in (
        (plan_arguments.plan_parser("posts"), ["map", "--posts"], MOST_POSTS),
        (plan_arguments.plan_parser("route"), ["map", "a", "b", "--longer"], MOST_LONGER),
        (tool_arguments.tool_parser("quiz"), ["map", "--seed"], LAST_SEED),
        (tool_arguments.tool_parser("quiz"), ["map", "--count"], MOST),
    ):
        assert most in vars(parser.parse_args([*words, str(most)])).values()
        with pytest.raises(SystemExit):
            parser.parse_args([*words, str(most + 1)])

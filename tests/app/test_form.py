"""Entries of forms: made from options, and judging what comes back."""

import param
import pytest

from viewer.app.form import Field, Value, fields_of
from viewer.errors import EditError
from viewer.rules.spotting import SpottingOptions

NUMBER = Field("far", "How far", "number", 3, least=2, most=10)
FIELDS = {
    "number": NUMBER,
    "whole": Field("far", "How far", "number", 3, least=2, most=10, whole=True),
    "left out": Field("far", "How far", "number", None, least=2, most=10, empty="any"),
    "switch": Field("on", "On", "switch", False),
    "text": Field("pod", "Pod", "text", "", most=5, empty="none"),
    "choice": Field("arc", "The arc", "choice", 60, choices=((30, "30 degrees"), (None, "all"))),
}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", 2),
        ("number", 2.5),
        ("whole", 10),
        ("left out", None),
        ("switch", True),
        ("text", "crest"),
        ("text", ""),
        ("choice", 30),
        ("choice", None),
    ],
)
def test_what_an_entry_can_hold_is_kept(name: str, value: Value) -> None:
    assert FIELDS[name].check(value) == value


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("number", 1, "How far is a number from 2 to 10, not 1."),
        ("number", None, "a number from 2 to 10"),
        ("number", True, "a number from 2 to 10"),
        ("number", "far", "not 'far'"),
        ("whole", 2.5, "a whole number from 2 to 10, not 2.5"),
        ("left out", 99, "from 2 to 10, not 99"),
        ("switch", 1, "On is on or off, not 1."),
        ("text", "x" * 500, "Pod is text of at most 5 characters, not"),
        ("text", None, "Pod is text of at most 5 characters, not None."),
        ("text", 3, "not 3"),
        ("choice", 45, "The arc is one of 30 degrees, all; not 45."),
        ("choice", "x" * 500, "The arc is one of"),
    ],
)
def test_what_it_cannot_hold_is_refused_with_what_it_can(name: str, value: Value, says: str) -> None:
    with pytest.raises(EditError, match=says):
        FIELDS[name].check(value)


def test_blanks_round_a_text_do_not_count() -> None:
    assert FIELDS["text"].check(" crest ") == "crest"


def test_entries_are_made_from_options_with_their_bounds_and_words() -> None:
    options = SpottingOptions(night=True)
    visibility, night, phase = fields_of(
        options, ("visibility", "night", "phase"), "Light", visibility="clear"
    )
    assert (visibility.kind, visibility.least, visibility.most, visibility.empty) == (
        "number",
        2,
        1000,
        "clear",
    )
    assert (night.kind, night.value, night.group) == ("switch", True, "Light")
    assert (phase.kind, phase.choices) == ("choice", (("movement", "Movement"), ("fire", "Fire")))
    assert all(field.label and field.about for field in (visibility, night, phase))


def test_a_whole_number_is_known_from_its_parameter() -> None:
    class Options(param.Parameterized):
        steps = param.Integer(default=3, bounds=(0, 9), doc="How many.")

    (field,) = fields_of(Options(), ("steps",))
    assert field.whole
    assert field.plain()["most"] == 9

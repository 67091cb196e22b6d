"""Answers in JSON, against the schemas that ship with the command."""

import itertools
import json
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.cli.scene import battle

PLACES = (
    "0102",
    "0502",
    "0602",
    "0301",
    "0503",
    "0901",
    "howitzer",
    "command_post",
    "ogre_mark_v",
    "infantry",
)


def validator(question: str) -> Any:
    schema = json.loads(files("viewer.cli").joinpath(f"schema/{question}.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_los(ask):
    check = validator("los")
    for start, end in itertools.product(PLACES, PLACES):
        check.validate(ask("los", start, end, "--json"))


@pytest.mark.parametrize("viewpoint", ["centre", "every"])
def test_los_in_other_readings(ask, viewpoint):
    for end in PLACES:
        validator("los").validate(ask("los", "0102", end, "--viewpoint", viewpoint, "--json"))


@pytest.mark.parametrize("words", [("--as-side",), ("--target", "feature"), ("--target", "submerged")])
def test_los_of_attacks(ask, words):
    for target in ("0502", "gev", "0901"):
        validator("los").validate(ask("los", "missile_tank", target, "--json", *words))


@pytest.mark.parametrize("words", [(), ("--radius", "unlimited"), ("--radius", "2", "--viewpoint", "every")])
def test_fan(ask, words):
    for place in PLACES:
        validator("fan").validate(ask("fan", place, "--json", *words))


def test_with_a_satellite(ask):
    alone = battle(without="P")
    for question, places in (("los", ("howitzer", "gev")), ("fan", ("howitzer",))):
        validator(question).validate(ask(question, *places, "--satellite", "--json", scenario=alone))


def test_a_value_that_is_missing_or_unknown_is_found(ask):
    answer = ask("los", "howitzer", "gev", "--json")
    assert validator("los").is_valid(answer)
    assert not validator("los").is_valid({**answer, "more": 1})
    assert not validator("los").is_valid({key: answer[key] for key in answer if key != "attack"})
    assert not validator("los").is_valid({**answer, "attack": {**answer["attack"], "kind": "maybe"}})

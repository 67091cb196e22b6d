"""What the page's own components ask for, parsed within bounds before anything believes it.

An action is a JSON object with ``action`` and the fields named in `ACTIONS`; the canvas speaks through
`viewer.app.protocol` instead.
"""

import base64
import binascii
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from viewer.app.forces import ROLES
from viewer.app.view import BRUSHES, FARTHEST_MOVE, LEVEL_OPS, TABS, TOOLS
from viewer.board.layers import EDGE_LAYERS, LEVEL_LIMITS
from viewer.board.units import STATES
from viewer.errors import MessageError
from viewer.grid.base import MAX_SIDE
from viewer.rules.gev.options import MAX_RADIUS, READINGS

MAX_FILE = 12 * 1024 * 1024
"""The most bytes of a file sent from the page."""

SHAPES = ("flat-odd", "flat-even", "pointy-odd", "pointy-even", "square")
"""The shapes of a new map."""

MAX_WEAPONS = 12
"""The most weapons of one kind of unit."""


@dataclass(frozen=True)
class Action:
    """One request: its name and its checked fields."""

    name: str
    fields: Mapping[str, Any]


def parse_action(data: Any) -> Action:
    """Return the action in a message from the page; raises MessageError for anything else."""
    name = data.get("action") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in ACTIONS:
        raise MessageError(f"The page sent an unknown request: {str(name)[:40]!r}.")
    return Action(name, {field: check(data.get(field), field) for field, check in ACTIONS[name].items()})


Check = Callable[[Any, str], Any]


def _text(longest: int) -> Check:
    def check(value: Any, field: str) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise MessageError(f"{field.capitalize()} must be text of at most {longest} characters.")
        return value

    return check


def _one_of(choices: tuple[Any, ...]) -> Check:
    def check(value: Any, field: str) -> Any:
        if isinstance(value, bool) or value not in choices:
            known = ", ".join(map(str, choices))
            raise MessageError(f"{field.capitalize()} must be one of {known}, not {str(value)[:40]!r}.")
        return value

    return check


def _integer(low: int, high: int) -> Check:
    def check(value: Any, field: str) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if type(value) is not int or not low <= value <= high:
            given = str(value)[:20]
            raise MessageError(
                f"{field.capitalize()} must be a whole number from {low} to {high}, not {given}."
            )
        return value

    return check


def _maybe(check: Check) -> Check:
    return lambda value, field: None if value is None else check(value, field)


def _some_of(choices: tuple[str, ...]) -> Check:
    def check(value: Any, field: str) -> tuple[str, ...]:
        one = _one_of(choices)
        if not isinstance(value, list) or len(value) > len(choices):
            raise MessageError(f"{field.capitalize()} must be a list of some of {', '.join(choices)}.")
        return tuple(one(item, field) for item in value)

    return check


def _weapons(value: Any, field: str) -> list[dict[str, Any]]:
    """Read weapons as `viewer.board.kinds.GevWeapon` takes them, which judges the values."""
    names = {"name", "fire", "distance"}
    if not isinstance(value, list) or len(value) > MAX_WEAPONS:
        raise MessageError(f"{field.capitalize()} must be a list of at most {MAX_WEAPONS}.")
    if not all(isinstance(weapon, dict) and set(weapon) == names for weapon in value):
        raise MessageError("A weapon has a name, a fire and a distance, and nothing else.")
    return value


def _fraction(value: Any, field: str) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or not 0 <= value <= 1:
        raise MessageError(f"{field.capitalize()} must be from 0 to 1.")
    return float(value)


def _flag(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise MessageError(f"{field.capitalize()} must be true or false.")
    return value


def _file(value: Any, field: str) -> bytes:
    if not isinstance(value, str) or len(value) > 4 * MAX_FILE // 3 + 4:
        raise MessageError(f"The page opens files of up to {MAX_FILE // 1024**2} MB.")
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError) as error:
        raise MessageError(f"The {field} of the file did not arrive whole; try again.") from error


_KEY = _text(64)

ACTIONS: dict[str, dict[str, Check]] = {
    "title": {"text": _text(120)},
    "new": {"cols": _integer(1, MAX_SIDE), "rows": _integer(1, MAX_SIDE), "shape": _one_of(SHAPES)},
    "open": {"name": _text(255), "data": _file},
    "refuse": {"text": _text(400)},
    "sample": {"key": _KEY},
    "save": {},
    "undo": {},
    "redo": {},
    "theme": {},
    "fit": {},
    "tool": {"kind": _one_of(TOOLS)},
    "brush": {"size": _one_of(BRUSHES)},
    "terrain": {"key": _KEY},
    "edge": {"layer": _one_of(EDGE_LAYERS)},
    "level": {"op": _one_of(LEVEL_OPS), "value": _integer(*LEVEL_LIMITS)},
    "side": {"key": _KEY},
    "kind": {"key": _KEY},
    "eyes": {"key": _KEY},
    "tab": {"key": _one_of(TABS)},
    "weapon": {"name": _KEY},
    "against": {"unit": _KEY},
    "reading": {"key": _one_of(tuple(READINGS))},
    "compare": {"key": _one_of(("", *READINGS))},
    "radius": {"value": _maybe(_integer(1, MAX_RADIUS))},
    "move": {"steps": _integer(0, FARTHEST_MOVE)},
    "satellite": {"on": _flag},
    "numbers": {"on": _flag},
    "tint": {"on": _flag},
    "select": {"unit": _KEY},
    "filter": {"text": _KEY, "side": _KEY},
    "unit": {
        "unit": _KEY,
        "name": _KEY,
        "kind": _KEY,
        "side": _KEY,
        "facing": _maybe(_integer(0, 5)),
        "states": _some_of(STATES),
    },
    "duplicate": {"unit": _KEY},
    "delete": {},
    "add_side": {},
    "change_side": {"key": _KEY, "name": _KEY, "colour": _KEY},
    "remove_side": {"key": _KEY},
    "kinds_file": {"name": _text(255), "data": _file},
    "kind_form": {
        "key": _KEY,
        "name": _KEY,
        "abbreviation": _KEY,
        "symbol": _KEY,
        "weapons": _weapons,
        "roles": _some_of(ROLES),
    },
    "remove_kind": {"key": _KEY},
    "overlay": {"key": _KEY, "visible": _flag},
    "opacity": {"key": _KEY, "value": _fraction},
    "pin": {"on": _flag},
    "swap": {},
    "unruler": {},
    "dismiss": {"id": _integer(0, 10**9)},
}
"""Every action and the check of each of its fields."""

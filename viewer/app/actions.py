"""What the page's own components ask for, parsed within bounds before anything believes it.

An action is a JSON object with ``action`` and the fields named in `ACTIONS`; the canvas speaks through
`viewer.app.protocol` instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from viewer.app.checks import (
    KEY,
    LONGEST_NAME,
    Check,
    file_data,
    flag,
    fraction,
    integer,
    maybe,
    one_of,
    otherwise,
    plain_value,
    some_of,
    text,
)
from viewer.app.details import DETAIL_ACTIONS
from viewer.app.exporting import EXPORT_ACTIONS
from viewer.app.fits import FIT_ACTIONS
from viewer.app.forces import ROLES, STANDS
from viewer.app.holding import HOLD_ACTIONS
from viewer.app.importing import IMPORT_ACTIONS
from viewer.app.landform import LANDFORM_ACTIONS
from viewer.app.learning import LEARN_ACTIONS
from viewer.app.lettering import LETTERING_ACTIONS
from viewer.app.newmap import SHAPES
from viewer.app.palettes import PALETTE_ACTIONS
from viewer.app.planning import PLAN_ACTIONS
from viewer.app.reshaping import RESHAPE_ACTIONS
from viewer.app.selections import AREA_ACTIONS
from viewer.app.sharing import SHARE_ACTIONS
from viewer.app.shortcuts import SHORTCUT_ACTIONS
from viewer.app.steps import STEP_ACTIONS
from viewer.app.systems import SYSTEMS
from viewer.app.underlays import UNDERLAY_ACTIONS
from viewer.app.uploads import UPLOAD_ACTIONS
from viewer.app.view import BRUSHES, LEVEL_OPS, TOOLS
from viewer.board.layers import EDGE_LAYERS, LEVEL_LIMITS
from viewer.board.units import STATES
from viewer.errors import MessageError
from viewer.grid.base import MAX_SIDE

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


def _weapons(value: Any, field: str) -> list[dict[str, Any]]:
    """Read weapons as `viewer.board.kinds.GevWeapon` takes them, which judges the values."""
    names = {"name", "fire", "distance"}
    if not isinstance(value, list) or len(value) > MAX_WEAPONS:
        raise MessageError(f"{field.capitalize()} must be a list of at most {MAX_WEAPONS}.")
    if not all(isinstance(weapon, dict) and set(weapon) == names for weapon in value):
        raise MessageError("A weapon has a name, a fire and a distance, and nothing else.")
    return value


ACTIONS: dict[str, dict[str, Check]] = {
    "title": {"text": text(120)},
    "new": {
        "cols": integer(1, MAX_SIDE),
        "rows": integer(1, MAX_SIDE),
        "shape": one_of(SHAPES),
        "ragged": otherwise(flag, False),
        "first": otherwise(integer(0, 9999), 1),
        "look": otherwise(KEY, "default"),
    },
    "refuse": {"text": text(400)},
    "sample": {"key": KEY},
    "save": {},
    "recents": {},
    "recent": {"key": KEY},
    "forget": {"key": KEY},
    "bring_back": {"key": KEY},
    "undo": {},
    "redo": {},
    "theme": {"to": maybe(one_of(("light", "dark")))},
    "fit": {},
    "tool": {"kind": one_of(TOOLS)},
    "brush": {"size": one_of(BRUSHES)},
    "terrain": {"key": KEY},
    **DETAIL_ACTIONS,
    **STEP_ACTIONS,
    **RESHAPE_ACTIONS,
    **LANDFORM_ACTIONS,
    **PALETTE_ACTIONS,
    **IMPORT_ACTIONS,
    **EXPORT_ACTIONS,
    **SHARE_ACTIONS,
    **HOLD_ACTIONS,
    **PLAN_ACTIONS,
    **AREA_ACTIONS,
    **UNDERLAY_ACTIONS,
    **FIT_ACTIONS,
    **UPLOAD_ACTIONS,
    **LETTERING_ACTIONS,
    **LEARN_ACTIONS,
    **SHORTCUT_ACTIONS,
    "edge": {"layer": one_of(EDGE_LAYERS)},
    "level": {"op": one_of(LEVEL_OPS), "value": integer(*LEVEL_LIMITS)},
    "side": {"key": KEY},
    "kind": {"key": KEY},
    "eyes": {"key": KEY},
    "tab": {"key": KEY},
    "rules": {"key": one_of(tuple(SYSTEMS))},
    "setting": {"name": KEY, "value": plain_value},
    "unit_setting": {"unit": KEY, "name": KEY, "value": plain_value},
    "numbers": {"on": maybe(flag)},
    "tint": {"on": maybe(flag)},
    "select": {"unit": KEY},
    "filter": {"text": KEY, "side": KEY},
    "unit": {
        "unit": KEY,
        "name": KEY,
        "kind": KEY,
        "side": KEY,
        "facing": maybe(integer(0, 5)),
        "states": some_of(STATES),
    },
    "duplicate": {"unit": KEY},
    "delete": {},
    "add_side": {},
    "change_side": {"key": KEY, "name": KEY, "colour": KEY},
    "remove_side": {"key": KEY},
    "kinds_file": {"name": text(LONGEST_NAME), "data": file_data},
    "kind_form": {
        "key": KEY,
        "name": KEY,
        "abbreviation": KEY,
        "symbol": KEY,
        "weapons": _weapons,
        "roles": some_of(ROLES),
        "stand": one_of(STANDS),
    },
    "remove_kind": {"key": KEY},
    "overlay": {"key": KEY, "visible": flag},
    "opacity": {"key": KEY, "value": fraction},
    "pin": {"on": flag},
    "swap": {},
    "unruler": {},
    "dismiss": {"id": integer(0, 10**9)},
    **{name: dict(fields) for system in SYSTEMS.values() for name, fields in system.actions.items()},
}
"""Every action and the check of each of its fields; those of one rule system are told by that system."""

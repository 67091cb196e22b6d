"""The commands that depend on the map and its rules, in the form of ``static/js/commands.js``.

Each is a dict as `viewer.app.offer.offer` makes it; what can be shown or hidden says whether it is ``on``.
"""

from collections.abc import Iterable
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from viewer.app.files import samples
from viewer.app.offer import offer
from viewer.app.systems import SYSTEMS
from viewer.app.view import TABS
from viewer.board.layers import EDGE_LAYERS, FEATURES
from viewer.board.looks import looks
from viewer.overlays import listed

if TYPE_CHECKING:
    from viewer.app.session import Session

OVERLAY_KEYS = [f"Shift+{letter}" for letter in ascii_lowercase]
"""The keys of overlays, in the order in which they are listed."""


def offers(session: "Session") -> list[dict[str, Any]]:
    """Return what the map in *session* adds to the commands there always are."""
    return [
        *_overlays(session),
        *_eyes(session),
        *_tabs(session),
        *session.system.offers(),
        *session.planning.offers(),
        *_ground(session),
        *(
            offer("rules", key, "Rules", f"Rules: {system.title}", {"action": "rules", "key": key})
            for key, system in SYSTEMS.items()
        ),
        *(
            offer("look", key, "Map", f"Look: {look.name}", {"action": "palette_look", "key": key})
            for key, look in looks().items()
        ),
        *(
            offer("sample", s["key"], "Map", f"Sample: {s['title']}", {"action": "sample", "key": s["key"]})
            for s in samples()
        ),
    ]


def overlay_keys(system: str) -> dict[str, list[str]]:
    """Return the keys that the overlays of a rule system come with, by the overlay's own key."""
    names = [overlay.key for overlay in listed(system)]
    return {name: OVERLAY_KEYS[i : i + 1] for i, name in enumerate(names)}


def _overlays(session: "Session") -> Iterable[dict[str, Any]]:
    keys = overlay_keys(session.system.key)
    for overlay in listed(session.system.key):
        on = session.view.shown(overlay.key)
        ask = {"action": "overlay", "key": overlay.key, "visible": not on}
        yield offer("overlay", overlay.key, "Overlays", overlay.title, ask, keys[overlay.key], on=on)


def _eyes(session: "Session") -> Iterable[dict[str, Any]]:
    names = {"": "the umpire", **{side.key: side.name for side in session.scenario.sides}}
    for key, name in names.items():
        yield offer("eyes", key, "Sides", f"View of {name}", {"action": "eyes", "key": key})
        if key:
            yield offer("side", key, "Sides", f"Place units of {name}", {"action": "side", "key": key})


def _tabs(session: "Session") -> Iterable[dict[str, Any]]:
    for key, title in {**TABS, **session.system.tabs}.items():
        yield offer("tab", key, "Page", f"Tab: {title}", {"action": "tab", "key": key})


def _ground(session: "Session") -> Iterable[dict[str, Any]]:
    yield offer("only", "", "Brush", "Paint on any ground", {"action": "brush_only", "key": ""})
    for kind in session.scenario.board.palette.types:
        only = {"action": "brush_only", "key": kind.key}
        yield offer("only", kind.key, "Brush", f"Paint only on {kind.name}", only)
        yield offer(
            "terrain", kind.key, "Paint", f"Paint {kind.name}", {"action": "terrain", "key": kind.key}
        )
    for layer in EDGE_LAYERS:
        yield offer("edge", layer, "Paint", f"Draw {layer}", {"action": "edge", "layer": layer})
    for feature in FEATURES:
        what = "nothing" if feature == "none" else feature
        yield offer("feature", feature, "Paint", f"Put {what}", {"action": "feature", "name": feature})
    for unit in session.scenario.catalogue:
        yield offer(
            "kind", unit.key, "Units", f"Place {unit.name}", {"action": "place_kind", "key": unit.key}
        )

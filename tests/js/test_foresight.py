"""What the page takes in hand before it is told is what the server then says."""

import json
from pathlib import Path
from typing import Any

from tests.app.pages import Browser, notices
from tests.app.test_picking import CELL, on_map
from tests.js.test_node import node
from viewer.app.actions import ACTIONS
from viewer.app.brushwork import MIRRORS, SHAPES
from viewer.app.page import build
from viewer.app.session import Session
from viewer.app.view import BRUSHES, LEVEL_OPS, TOOLS
from viewer.board.layers import EDGE_LAYERS, FEATURES, LAYERS

HERE = Path(__file__).parent
BESIDE = ("fit", "numbers", "show_labels", "show_zones", "theme", "tint")
"""Requests that leave the hand as it is, without what else they need."""


def asks(session: Session) -> list[dict[str, Any]]:
    """One of each request that the page foresees, and of each choice that it has."""
    scenario = session.scenario
    units = [kind.key for kind in scenario.catalogue][:3]
    chosen: list[tuple[str, list[dict[str, Any]]]] = [
        ("tool", [{"kind": kind} for kind in TOOLS if kind != "paste"]),
        ("brush", [{"size": size} for size in BRUSHES]),
        ("brush_step", [{"by": by} for by in (-1, -1, 1, 1, 1, 1)]),
        ("brush_shape", [{"shape": shape} for shape in SHAPES]),
        ("brush_mirror", [{"mirror": mirror} for mirror in MIRRORS]),
        ("brush_density", [{"density": 30}]),
        ("brush_seed", [{}, {}]),
        ("brush_only", [{"key": key} for key in ("forest", "")]),
        ("terrain", [{"key": kind.key} for kind in scenario.board.palette.types]),
        ("level", [{"op": "set", "value": 4}, {"op": "raise", "value": 5}]),
        ("level_op", [{"op": op} for op in LEVEL_OPS]),
        ("feature", [{"name": name} for name in FEATURES]),
        ("edge", [{"layer": layer} for layer in EDGE_LAYERS]),
        ("label_kind", [{"kind": kind} for kind in ("region", "note")]),
        ("zone", [{"key": key} for key in ("red", "", "blue")]),
        ("side", [{"key": key} for key in ("red", "blue")]),
        ("kind", [{"key": key} for key in units]),
        ("place_kind", [{"key": key} for key in units]),
        ("area_shape", [{"shape": shape} for shape in ("lasso", "kind")]),
        ("area_tool", [{"shape": "wand", "mode": "add"}]),
        *((name, [dict.fromkeys(ACTIONS[name])]) for name in BESIDE),
    ]
    return [{"action": name, **fields} for name, choices in chosen for fields in choices]


def hand(session: Session) -> dict[str, Any]:
    canvas = session.parts.canvas
    return {"kind": canvas.tool["kind"], "tools": canvas.tools}


def without_look(hand: dict[str, Any]) -> dict[str, Any]:
    """A hand without the picture of a unit, for which the page waits."""
    unit = {name: value for name, value in hand["tools"]["unit"].items() if name != "counter"}
    return {**hand, "tools": {**hand["tools"], "unit": unit}}


def test_the_page_foresees_what_the_server_makes_of_every_choice() -> None:
    browser = Browser(build(on_map()))
    session, canvas = browser.session, browser.session.parts.canvas
    messages = [{"type": "ask", "action": ask} for ask in asks(session)]
    picks: list[dict[str, Any]] = []
    for kind in TOOLS:
        if kind not in ("paste", "unit"):
            picks.append({"type": "ask", "action": {"action": "tool", "kind": kind}})
            picks += [{"type": "pick", "cell": cell} for cell in (CELL, 0)]
    cases, became = [], []
    for message in messages + picks:
        cases.append({"hand": hand(session), "message": message})
        browser.send(message["type"], **{name: value for name, value in message.items() if name != "type"})
        became.append(hand(session))
    assert notices(session) == []
    board = session.scenario.board
    world = {
        "kinds": canvas.kinds,
        "features": canvas.board["features"],
        "sides": canvas.sides,
        "layers": {name: board.layer(name).tolist() for name in LAYERS},
    }
    done = node(str(HERE / "foresight.mjs"), given=json.dumps({"world": world, "cases": cases}))
    assert done.returncode == 0, done.stderr
    for case, foreseen, after in zip(cases, json.loads(done.stdout), became, strict=True):
        assert foreseen is not None, case["message"]
        assert without_look(foreseen) == without_look(after), case["message"]


def test_the_page_waits_for_what_only_the_server_can_tell() -> None:
    session = build(on_map())
    unsure = [
        {"type": "ask", "action": {"action": "undo"}},
        {"type": "ask", "action": {"action": "area", "do": "paste"}},
        {"type": "ask", "action": {"action": "eyes", "key": "blue"}},
    ]
    cases = [{"hand": hand(session), "message": message} for message in unsure]
    unit = {"kind": "unit", "tools": session.parts.canvas.tools}
    cases.append({"hand": unit, "message": {"type": "pick", "cell": CELL}})
    done = node(str(HERE / "foresight.mjs"), given=json.dumps({"world": {}, "cases": cases}))
    assert json.loads(done.stdout) == [None] * 4

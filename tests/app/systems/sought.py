"""A page under the rules of spotting, without a browser."""

from typing import Any

from tests.overlays.spotting.scenes import BOARD, UNITS
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario

FOE = UNITS["foe"].cell


def scene(**fields: Any) -> Session:
    options = {"inches_per_cell": 12.0, **fields.pop("options", {})}
    view = {"selected": "eye", "side": "blue", **fields.pop("view", {})}
    return build(Scenario(BOARD, UNITS, rules="spotting", options=options, view=view, **fields))


# The die.


def rolled(session: Session) -> list[str]:
    return [line["text"] for line in session.system.parts["dice"].state["lines"]]

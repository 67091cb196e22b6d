"""A scenario as values that compare."""

from dataclasses import fields
from typing import Any

from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario


def state(scenario: Scenario) -> dict[str, Any]:
    """Return everything about a scenario."""
    board = scenario.board
    return {
        "grid": board.grid,
        "palette": board.palette,
        **{name: board.layers[name].tolist() for name in LAYERS},
        **{field.name: getattr(scenario, field.name) for field in fields(Scenario) if field.name != "board"},
    }

"""What keys and the list of commands ask for that no panel does: one step on, the other way round, let go."""

from dataclasses import replace
from typing import TYPE_CHECKING

from viewer.app import brushwork
from viewer.app.checks import KEY, Check, integer, one_of
from viewer.app.selections import AREA_SHAPES
from viewer.app.view import LEVEL_OPS
from viewer.board.layers import FEATURES
from viewer.editing import commands
from viewer.errors import EditError

if TYPE_CHECKING:
    from viewer.app.session import Session

SHORTCUT_ACTIONS: dict[str, dict[str, Check]] = {
    "brush_step": {"by": integer(-1, 1)},
    "brush_shape": {"shape": one_of(brushwork.SHAPES)},
    "brush_mirror": {"mirror": one_of(brushwork.MIRRORS)},
    "brush_density": {"density": integer(1, 100)},
    "brush_seed": {},
    "brush_only": {"key": KEY},
    "level_op": {"op": one_of(LEVEL_OPS)},
    "area_shape": {"shape": one_of(AREA_SHAPES)},
    "feature": {"name": one_of(FEATURES)},
    "place_kind": {"key": KEY},
    "turn_unit": {"by": integer(-1, 1)},
    "let_go": {},
}
"""The requests, and the checks of their fields."""

_PAINTING = ("paint", "erase", "level", "feature", "zone")


class ShortcutRequests:
    """Changes what a session has in hand, by one key each."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._view = session.view

    def do_brush_step(self, by: int) -> None:
        """Take the next larger (1) or smaller (-1) brush."""
        self._view.step_brush(by)

    def do_brush_shape(self, shape: str) -> None:
        """Draw in another shape; with a tool that draws none, go over to painting."""
        self._view.brushwork.shape = shape
        if self._view.tool not in _PAINTING:
            self._view.tool = "paint"

    def do_brush_mirror(self, mirror: str) -> None:
        """Paint again elsewhere, or not."""
        self._view.brushwork.mirror = mirror

    def do_brush_density(self, density: int) -> None:
        """Paint only so many cells in a hundred."""
        self._view.brushwork.density = density

    def do_brush_seed(self) -> None:
        """Paint other cells at the same density."""
        brush = self._view.brushwork
        brush.seed = (brush.seed + 1) % (brushwork.MAX_SEED + 1)

    def do_brush_only(self, key: str) -> None:
        """Paint only on the kind of terrain *key*; "" for any ground."""
        self._view.brushwork.only = key

    def do_level_op(self, op: str) -> None:
        """Take the level brush in hand, to do *op*."""
        self._view.param.update(tool="level", op=op)

    def do_area_shape(self, shape: str) -> None:
        """Take the area tool in hand, to select by *shape*."""
        self._view.param.update(tool="area", area_shape=shape)

    def do_feature(self, name: str) -> None:
        """Take a feature in hand, to put on cells."""
        self._view.brushwork.feature = name
        self._view.tool = "feature"

    def do_place_kind(self, key: str) -> None:
        """Take units of the kind *key* in hand, to place."""
        self._session.requests["kind"](key=key)
        self._view.tool = "unit"

    def do_turn_unit(self, by: int) -> None:
        """Turn the selected unit by a side of its cell; one that faces nowhere then faces the first."""
        session = self._session
        unit = session.screen.known(self._view.selected)
        if unit is None:
            raise EditError("Select a unit to turn it.")
        sides = len(session.scenario.board.grid.directions)
        facing = 0 if unit.facing is None else (unit.facing + by) % sides
        session.apply(commands.change_unit(session.scenario, replace(unit, facing=facing)))

    def do_let_go(self) -> None:
        """Pick no end of a way any longer; else take the ruler away and select nothing."""
        if self._session.planning.stop_picking():
            return
        self._session.requests["unruler"]()
        self._session.select(None, None)

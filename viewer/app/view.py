"""What a session is looking at: tools, selection, overlays. Nothing here changes the map."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, get_args

import numpy as np
import param
from numpy.typing import NDArray

from viewer.app.brushwork import Brushwork
from viewer.app.lettering import zone_number
from viewer.board.labels import LABEL_KINDS
from viewer.board.layers import EDGE_LAYERS, FEATURES
from viewer.board.scenario import Scenario
from viewer.errors import CellError
from viewer.overlays import OVERLAYS, overlays_of
from viewer.rules.gev import Viewpoint

TOOLS = (
    "select",
    "paint",
    "erase",
    "level",
    "feature",
    "edge",
    "unit",
    "ruler",
    "pick",
    "pan",
    "area",
    "paste",
    "label",
    "zone",
    "underlay",
)
BRUSHES = (1, 7, 19, 37)
LEVEL_OPS = ("raise", "lower", "set", "flatten", "ramp")
TABS = {"sight": "Sight", "units": "Units", "plan": "Plan", "options": "Options", "map": "Map"}
"""The pages of the right-hand panel that every system has."""

FARTHEST_MOVE = 50


class ViewState(param.Parameterized):
    """The state of one page that is not part of the map, though it is saved with it."""

    tool: param.Selector[str] = param.Selector(default="select", objects=list(TOOLS), doc="The tool in hand.")
    brush: param.Selector[int] = param.Selector(
        default=1, objects=list(BRUSHES), doc="Cells under the brush."
    )
    terrain = param.String(default="forest", doc="Key of the terrain to paint.")
    op: param.Selector[str] = param.Selector(
        default="raise", objects=list(LEVEL_OPS), doc="What the level brush does."
    )
    level = param.Integer(default=1, bounds=(-100, 200), doc="The level that the brush sets.")
    edge: param.Selector[str] = param.Selector(
        default="river", objects=list(EDGE_LAYERS), doc="The layer that the edge tool draws."
    )
    label_kind: param.Selector[str] = param.Selector(
        default="town", objects=list(LABEL_KINDS), doc="How large the label tool writes."
    )
    zone = param.String(
        default=None,
        allow_None=True,
        doc="Key of the side whose zone is painted; empty erases; None: the first.",
    )
    kind = param.String(default="", doc="Key of the kind of unit to place; empty for the first.")
    side = param.String(default="", doc="Key of the side whose units are placed.")
    eyes = param.String(default="", doc="Key of the side whose screen this is; empty for the umpire's.")
    weapon = param.String(
        default=None, allow_None=True, doc="The selected unit's weapon; None: the farthest."
    )
    against = param.String(default=None, allow_None=True, doc="Id of the unit aimed at, of those in the hex.")
    move = param.Integer(default=3, bounds=(0, FARTHEST_MOVE), doc="How many hexes the unit may move.")
    compare: param.Selector[str] = param.Selector(
        default=None, objects=[None, *get_args(Viewpoint)], doc="The reading to set against the chosen one."
    )
    tab = param.String(default="sight", doc="The page of the right-hand panel: of `TABS`, or of the rules.")
    roster_text = param.String(default="", doc="Units are listed whose name, kind or hex has this.")
    roster_side = param.String(default="", doc="Key of the side whose units are listed; empty for all.")
    selected = param.String(default=None, allow_None=True, doc="Id of the selected unit.")
    pinned = param.Integer(default=None, allow_None=True, doc="The cell looked from when no unit is.")
    area = param.Parameter(default=(), doc="The cells selected, a tuple, ascending.")
    area_shape = param.String(default="box", doc="How the area tool selects.")
    area_mode = param.String(default="new", doc="What becomes of what was selected before.")
    steps_from = param.Integer(
        default=None, allow_None=True, doc="The first step of the history sent; None: around the present one."
    )
    hover = param.Integer(default=None, allow_None=True, doc="The cell under the pointer.")
    ruler = param.Parameter(default=None, doc="The pair (observer, target) of the ruler, or None.")
    ruler_pinned = param.Boolean(default=False, doc="Whether the ruler stays when the pointer moves.")
    show_numbers = param.Boolean(default=True, label="Hex numbers", doc="Print numbers when zoomed in.")
    show_labels = param.Boolean(default=True, label="Labels", doc="Write labels.")
    show_zones = param.Boolean(default=True, label="Start zones", doc="Show where sides start.")
    tint_levels = param.Boolean(default=True, label="Shade levels", doc="Tint the ground by its level.")
    theme: param.Selector[str] = param.Selector(
        default="light", objects=["light", "dark"], doc="Light or dark page."
    )
    hushed = param.Boolean(default=False, doc="Whether no overlay may be shown: a question is open.")
    overlays = param.Dict(default={}, doc="Whether each overlay is shown, by key.")
    opacity = param.Dict(default={}, doc="Opacity of each overlay, by key.")

    def __init__(self, **params: Any) -> None:
        super().__init__(**params)  # type: ignore[no-untyped-call]
        self.brushwork = Brushwork()  # type: ignore[no-untyped-call]

    def shown(self, key: str) -> bool:
        """Return whether the overlay *key* is shown."""
        return not self.hushed and bool(self.overlays.get(key, OVERLAYS[key].shown))

    def opacity_of(self, key: str) -> float:
        """Return how strongly the overlay *key* is drawn, 0 to 1."""
        return float(self.opacity.get(key, OVERLAYS[key].opacity))

    @property
    def looking_side(self) -> str:
        """The key of the side whose sight the overlays show: that whose screen it is, else that chosen."""
        return self.eyes or self.side

    def observer(self, scenario: Scenario) -> int | None:
        """Return the cell looked from: the selected unit's, else the pinned one."""
        unit = scenario.roster.get(self.selected) if self.selected else None
        return unit.cell if unit else self.pinned

    def step_brush(self, by: int) -> None:
        """Take the next larger (1) or smaller (-1) brush, if there is one."""
        place = BRUSHES.index(self.brush) + by
        self.brush = BRUSHES[max(0, min(place, len(BRUSHES) - 1))]

    def tools_for_canvas(self, scenario: Scenario) -> dict[str, dict[str, Any]]:
        """Return every tool as it is set, by kind, as `viewer.app.canvas.HexMap.tools` wants them."""
        level = {"op": self.op, "number": self.level, "value": self.level if self.op == "set" else 1}
        ground = {"layer": "terrain", "value": scenario.board.palette.codes.get(self.terrain, 0)}
        painting = {
            "paint": ground,
            "erase": ground,
            "level": level,
            "feature": {"layer": "feature", "value": FEATURES.index(self.brushwork.feature)},
            "zone": {"layer": "zone", "value": zone_number(scenario, self.zone)},
        }
        how = {"brush": self.brush, **self.brushwork.for_canvas(scenario.board.palette)}
        tools = {
            **{kind: {**what, **how} for kind, what in painting.items()},
            "edge": {"layer": self.edge},
            "label": {"size": self.label_kind},
            "area": {"shape": self.area_shape, "mode": self.area_mode},
            "unit": {
                "unit": self.kind_in(scenario),
                "side": self.side,
                "counter": self._counter(scenario),
            },
        }
        return {kind: {"kind": kind, **tools.get(kind, {})} for kind in TOOLS}

    def _counter(self, scenario: Scenario) -> dict[str, Any]:
        """Return what the unit to place looks like."""
        kind, colours = scenario.catalogue[self.kind_in(scenario)], {s.key: s.colour for s in scenario.sides}
        looks = {"symbol": kind.symbol, "abbreviation": kind.abbreviation}
        return looks | {"side_colour": colours.get(self.side, scenario.sides[0].colour)}

    def kind_in(self, scenario: Scenario) -> str:
        """Return the key of the kind of unit to place: that chosen, else the first."""
        return self.kind if self.kind in scenario.catalogue else next(iter(scenario.catalogue)).key

    def load(self, scenario: Scenario) -> None:
        """Take over what *scenario* saved of its view; anything that no longer fits is left out."""
        saved = scenario.view
        shown, known = saved.get("overlays"), overlays_of(scenario.rules)
        self.param.update(
            overlays={key: key in shown for key in known} if isinstance(shown, list) else {},
            selected=_unit(scenario, saved.get("selected")),
            pinned=_cell(scenario, saved.get("observer")),
            hover=None,
            ruler=_pair(scenario, saved.get("ruler")),
            ruler_pinned=_pair(scenario, saved.get("ruler")) is not None,
            side=_side(scenario, saved.get("side")),
            eyes=saved["eyes"] if saved.get("eyes") in _sides(scenario) else "",
            weapon=None,
            against=None,
            roster_side="",
        )
        for name in ("weapon", "move", "compare"):
            with suppress(ValueError):
                setattr(self, name, saved.get(name, self.param[name].default))

    def saved(self, scenario: Scenario) -> Mapping[str, Any]:
        """Return what `load` needs, as plain data."""
        label = scenario.board.grid.label
        shown = [key for key in overlays_of(scenario.rules) if self.shown(key)]
        out: dict[str, Any] = {"overlays": shown, "side": self.side}
        if self.eyes:
            out["eyes"] = self.eyes
        for name in ("selected", "weapon", "compare", "move"):
            if getattr(self, name) != self.param[name].default:
                out[name] = getattr(self, name)
        if self.pinned is not None:
            out["observer"] = label(self.pinned)
        if self.ruler and self.ruler_pinned:
            out["ruler"] = [label(cell) for cell in self.ruler]
        return out

    def follow(self, moved: NDArray[np.int64]) -> None:
        """Look from and at the same ground on another grid, where cells lie as *moved* says (-1: nowhere)."""

        def there(cell: int | None) -> int | None:
            return None if cell is None or cell >= len(moved) or moved[cell] < 0 else int(moved[cell])

        ruler = tuple(there(cell) for cell in self.ruler or ())
        kept = bool(ruler) and None not in ruler
        self.param.update(
            pinned=there(self.pinned),
            hover=there(self.hover),
            ruler=ruler if kept else None,
            ruler_pinned=self.ruler_pinned and kept,
        )

    def prune(self, scenario: Scenario) -> None:
        """Forget what an edit took away: a removed unit, a cell off a smaller map."""
        grid = scenario.board.grid

        def off(cell: int | None) -> bool:
            return cell is not None and (cell >= grid.n or cell in grid.missing)

        if self.selected and scenario.roster.get(self.selected) is None:
            self.param.update(selected=None, weapon=None)
        if off(self.pinned):
            self.pinned = None
        if off(self.hover):
            self.hover = None
        if self.ruler and any(off(cell) for cell in self.ruler):
            self.param.update(ruler=None, ruler_pinned=False)
        for name in ("eyes", "roster_side"):
            if getattr(self, name) not in _sides(scenario):
                setattr(self, name, "")
        if self.side not in _sides(scenario):
            self.side = _side(scenario, None)


def _unit(scenario: Scenario, name: Any) -> str | None:
    return name if isinstance(name, str) and scenario.roster.get(name) else None


def _cell(scenario: Scenario, label: Any) -> int | None:
    try:
        return scenario.board.grid.cell_at(label) if isinstance(label, str) else None
    except CellError:
        return None


def _pair(scenario: Scenario, labels: Any) -> tuple[int, int] | None:
    if not isinstance(labels, list) or len(labels) != 2:
        return None
    observer, target = (_cell(scenario, label) for label in labels)
    return None if observer is None or target is None else (observer, target)


def _side(scenario: Scenario, key: Any) -> str:
    keys = _sides(scenario)
    return key if key in keys else keys[0]


def _sides(scenario: Scenario) -> list[str]:
    return [side.key for side in scenario.sides]

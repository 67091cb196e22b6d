"""The map on the page: a Bokeh figure whose pixels, view and strokes belong to the browser."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import panel as pn
import param
from bokeh.models import ColumnDataSource
from numpy.typing import NDArray

from viewer.app.component import Component
from viewer.app.esm import esm
from viewer.app.figure import map_figure, plain_grid, plain_terrain
from viewer.app.lettering import plain_labels
from viewer.app.protocol import Message, parse, seq_of
from viewer.board.board import Board
from viewer.board.layers import FEATURES, LAYERS
from viewer.board.scenario import Scenario
from viewer.board.terrain import Palette
from viewer.errors import BoardError, MessageError
from viewer.grid.base import Grid
from viewer.render.inks import opposed
from viewer.resources import resource_dir


class HexMap(Component):
    """A board, overlays, units and a ruler to look at and to paint on.

    Down go codes per cell (binary columns of ``cells``) and small parameters; up come messages, parsed into
    the dataclasses of `viewer.app.protocol`. The browser has one message under way and merges the rest, so
    whoever handles a message must call `ack` with its ``seq`` when the answer has been sent.
    """

    figure = pn.viewable.Child(doc="The Bokeh figure that everything is drawn on.")
    board = param.Dict({}, doc="Shape of the map and features.")
    kinds = param.List([], item_type=dict, doc="Kinds of terrain, by their codes.")
    overlays = param.List([], item_type=dict, doc="Overlays in drawing order, without their codes.")
    units = param.List([], item_type=dict, doc="Counters; see `set_units`.")
    ghosts = param.List([], item_type=dict, doc="Pale counters of overlays; see `set_ghosts`.")
    ruler = param.Dict(None, allow_None=True, doc="The ruler's figure; see `set_ruler`.")
    labels = param.List([], item_type=dict, doc="What is written on the map: cell, text and kind.")
    sides = param.List([], item_type=dict, doc="Key, name and colour of each side.")
    underlay = param.Dict(None, allow_None=True, doc="The picture beneath; see `viewer.app.underlays`.")
    area = param.List([], doc="The cells selected, as runs of a first cell and how many.")
    clip = param.Dict(None, allow_None=True, doc="The piece of map in hand; see `viewer.app.clips`.")
    stamp = param.Dict(None, allow_None=True, doc="What to keep as a stamp: slot, piece, its own number.")
    clip_units = param.List([], item_type=dict, doc="Counters on the piece in hand; ``at`` is a cell of it.")
    tool = param.Dict({"kind": "pan"}, doc="kind, layer, value, brush, op: what the pointer does.")
    tools = param.Dict({}, doc="All tools by kind, of which `tool` is in hand: the page may take another.")
    theme: Any = param.Selector(default="light", objects=["light", "dark"], doc="Light or dark page.")
    show_numbers = param.Boolean(True, doc="Print the number of each cell where there is room.")
    show_labels = param.Boolean(True, doc="Write the labels.")
    show_zones = param.Boolean(True, doc="Show start zones and whose they are.")
    tint_levels = param.Boolean(True, doc="Tint the map by ground level.")
    label = param.String("Map. Arrow keys move the cursor, Enter uses the tool.", doc="For screen readers.")
    acknowledged = param.Integer(0, doc="The last message that was dealt with.")
    fit_count = param.Integer(0, doc="Counts up to show the whole map.")
    around = param.List([], item_type=int, doc="Cells to look at closely; none: the whole map is shown.")

    _esm = esm("hexmap.js")
    _stylesheets = [(resource_dir("static") / "css" / "hexmap.css").read_text("utf-8")]  # noqa: RUF012

    def __init__(self, **params: Any) -> None:
        self._cells = ColumnDataSource({})
        self._polygons = ColumnDataSource(_no_polygons())
        plot = map_figure(self._cells, self._polygons)
        self._shapes: dict[str, Sequence[Any]] = {}
        self._heard: list[Callable[[Message], None]] = []
        self._refused: list[Callable[[MessageError], None]] = []
        pane = pn.pane.Bokeh(plot, sizing_mode="stretch_both", margin=0)
        super().__init__(figure=pane, **params)  # type: ignore[no-untyped-call]
        self._grid: Grid | None = None

    def set_board(self, board: Board) -> None:
        """Show another map: its shape, palette and all layers; overlays lose their codes."""
        self._grid = board.grid
        self._shapes.clear()
        self._draw_shapes()
        self.set_palette(board.palette)
        self._cells.data = {name: board.layers[name] for name in LAYERS}
        self.board = {"grid": plain_grid(board.grid), "features": list(FEATURES)}

    def set_palette(self, palette: Palette) -> None:
        """Show the map in other kinds; where their codes are others, its terrain must be sent after them."""
        self.kinds = plain_terrain(palette)

    def set_cells(self, layer: str, values: NDArray[Any]) -> None:
        """Send a layer anew, shape (n,), when something else than the browser's own stroke changed it.

        Right at any time: the browser paints what the server has not acknowledged yet on top.
        """
        if layer not in LAYERS:
            raise BoardError(f"There is no layer {layer[:40]!r}; known are {', '.join(LAYERS)}.")
        self._send(layer, np.asarray(values, LAYERS[layer].dtype))

    def set_overlays(self, overlays: Iterable[Mapping[str, Any]]) -> None:
        """Say which overlays there are, in drawing order.

        Each has ``key``, ``title``, ``legend`` (dicts of code, label, colour, pattern, line), ``opacity``
        from 0 to 1, ``fade`` (seconds, 0 for never), ``prints`` (how its numbers are printed, "" for not at
        all) and ``visible``. Only the uppermost one that prints and is visible has its numbers in the cells.
        """
        self.overlays = [dict(overlay) for overlay in overlays]
        self._draw_shapes()

    def set_overlay(
        self,
        key: str,
        codes: NDArray[np.uint8],
        shapes: Sequence[Any] = (),
        numbers: NDArray[np.integer[Any]] | None = None,
    ) -> None:
        """Send what an overlay shows: a legend code per cell, shape (n,), 0 for none, and polygons.

        *shapes* have ``rings`` (float arrays of shape (k, 2) in world coordinates, the first the outline, the
        others holes) and a legend ``code``. *numbers*, shape (n,), go with the codes and are printed where
        there is one, but for -128; numbers beyond -128 and 127 are taken for these.

        What is there already is not sent again: that would tell a side when something happens out of its
        sight.
        """
        self._send_new(f"overlay:{key}", np.asarray(codes, np.uint8))
        if numbers is not None:
            self._send_new(f"number:{key}", np.clip(numbers, -128, 127).astype(np.int8))
        self._shapes[key] = tuple(shapes)
        self._draw_shapes()

    def blank_hidden(self) -> None:
        """Take back what overlays show that are not visible now: codes, numbers and polygons."""
        visible = {overlay["key"] for overlay in self.overlays if overlay["visible"]}
        for column, values in dict(self._cells.data).items():
            kind, _, key = column.partition(":")
            if kind in ("overlay", "number") and key not in visible:
                self._send(column, np.zeros_like(values))
        self._shapes = {key: shapes for key, shapes in self._shapes.items() if key in visible}

    def set_lettering(self, scenario: Scenario) -> None:
        """Write the labels, and know the sides by whose numbers start zones are told."""
        self.labels = plain_labels(scenario)
        self.sides = [{"key": s.key, "name": s.name, "colour": s.colour} for s in scenario.sides]

    def send_picture(self, digest: str, number: int, count: int, data: bytes) -> None:
        """Send the part with a *number* of the *count* that a picture has; none means that it is not here."""
        self._send_msg({"picture": {"digest": digest, "number": number, "count": count, "data": data}})

    def set_units(self, units: Iterable[Mapping[str, Any]]) -> None:
        """Show counters.

        Each unit has id, cell, side_colour, abbreviation, symbol, name, facing (a side or None), states (a
        list) and selected.
        """
        self.units = [dict(unit) for unit in units]

    def set_ghosts(self, ghosts: Iterable[Mapping[str, Any]]) -> None:
        """Show pale counters where something was; each has cell, colour, abbreviation, text and about."""
        self.ghosts = [dict(ghost) for ghost in ghosts]

    def set_ruler(self, ruler: Mapping[str, Any] | None) -> None:
        """Show the figure of a sighting, or none.

        *ruler* has ``observer`` and ``target`` (cells), ``verdict`` (``"yes"``; ``"partly"``: in line, but
        the unit is not in LOS; ``"no"``), ``window`` (axial points as pairs of floats: none, one, the two
        ends of a segment, or a polygon), ``witness`` (an axial point or None), ``blockers`` (cells),
        ``figure`` (None, or in axial points the ``best`` viewpoint, the sight ``triangle`` and the ``hidden``
        parts of the target) and ``supplies`` (lists of cells along which a sighting is passed on, from the
        observer to the user; these may come alone).
        """
        self.ruler = None if ruler is None else dict(ruler)

    def fit(self) -> None:
        """Show the whole map."""
        self.fit_count += 1

    def ack(self, seq: int) -> None:
        """Tell the browser that message *seq* has been dealt with, and that it may send the next."""
        self.acknowledged = max(self.acknowledged, seq)

    def on_message(self, callback: Callable[[Message], None]) -> None:
        """Call *callback* with every message from the browser; it must see to `ack`."""
        self._heard.append(callback)

    def on_error(self, callback: Callable[[MessageError], None]) -> None:
        """Call *callback* with what is wrong with a refused message; the message is acknowledged already."""
        self._refused.append(callback)

    @classmethod
    def _patch_datamodel_ref(cls, props: Any, ref: str) -> None:
        # Panel looks through the whole figure for new models on every update; here there never are any.
        if f"__ref:{ref}" not in props.tags:
            super()._patch_datamodel_ref(props, ref)  # type: ignore[no-untyped-call]

    def _handle_msg(self, data: Any) -> None:
        # All that follows from one message goes to the browser in one piece and in order.
        with pn.io.hold(pn.state.curdoc):
            self._hear(data)

    def _hear(self, data: Any) -> None:
        try:
            message = parse(data, 0 if self._grid is None else self._grid.n)
        except MessageError as error:
            seq = seq_of(data)
            if seq is not None:
                self.ack(seq)
            for refused in self._refused:
                refused(error)
            return
        for heard in self._heard:
            heard(message)

    def _send(self, column: str, values: NDArray[Any]) -> None:
        expected = None if self._grid is None else (self._grid.n,)
        if values.shape != expected:
            raise BoardError(f"{column} has shape {values.shape}; the map on screen needs {expected}.")
        self._cells.data[column] = values

    def _send_new(self, column: str, values: NDArray[Any]) -> None:
        if not np.array_equal(self._cells.data.get(column, ()), values):
            self._send(column, values)

    def _draw_shapes(self) -> None:
        columns = _no_polygons()
        for overlay in self.overlays:
            if overlay["visible"]:
                _add_shapes(columns, overlay, self._shapes.get(overlay["key"], ()))
        if columns != self._polygons.data:
            self._polygons.data = columns


def _no_polygons() -> dict[str, list[Any]]:
    return {"xs": [], "ys": [], "colour": [], "rim": [], "alpha": [], "hatch": []}


_HATCHES = {"diagonal": "/", "back": "\\", "cross": "x", "dots": ".", "horizontal": "-", "vertical": "|"}


def _add_shapes(columns: dict[str, list[Any]], overlay: Mapping[str, Any], shapes: Sequence[Any]) -> None:
    legend = {entry["code"]: entry for entry in overlay["legend"]}
    for shape in shapes:
        entry = legend[shape.code]
        columns["xs"].append([[np.asarray(ring)[:, 0].tolist() for ring in shape.rings]])
        columns["ys"].append([[np.asarray(ring)[:, 1].tolist() for ring in shape.rings]])
        columns["colour"].append(entry["colour"])
        columns["rim"].append(opposed(entry["colour"]))
        columns["alpha"].append(0.0 if entry["pattern"] == "outline" else 0.3 * overlay["opacity"])
        columns["hatch"].append(_HATCHES.get(entry["pattern"], " "))

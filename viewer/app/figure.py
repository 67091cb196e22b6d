"""The Bokeh figure of the map, and the shape of a map as the browser takes it."""

from typing import Any

import numpy as np
from bokeh.models import ColumnDataSource, Range1d, Text
from bokeh.plotting import figure

from viewer.board.terrain import Palette
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid


def map_figure(cells: ColumnDataSource, polygons: ColumnDataSource) -> figure:
    """Return an empty map: an image below, stock glyphs above, filled by the browser and by `HexMap`.

    *cells* has one column per layer and overlay. It hangs on the figure's tags, so no glyph follows it.
    *polygons* has xs, ys, colour, alpha and hatch of areas that overlays draw beside their cells.
    """
    plot = figure(
        x_range=Range1d(start=0, end=1),
        y_range=Range1d(start=1, end=0),
        tools="",
        toolbar_location=None,
        min_border=0,
        sizing_mode="stretch_both",
        outline_line_color=None,
        lod_threshold=None,
        tags=[cells],
        name="plot",
    )
    plot.axis.visible = False
    plot.grid.visible = False
    # The image covers the frame whatever part of the map is shown.
    plot.extra_x_ranges = {"frame": Range1d(start=0, end=1)}
    plot.extra_y_ranges = {"frame": Range1d(start=1, end=0)}
    _add_below(plot)
    _add_on_map(plot, polygons)
    _add_above(plot)
    return plot


def _add_below(plot: figure) -> None:
    blank = np.zeros((2, 2), np.uint32)
    raster = ColumnDataSource({"image": [blank], "x": [0], "y": [0], "dw": [1], "dh": [1]})
    plot.image_rgba(
        "image", "x", "y", "dw", "dh", source=raster, level="image", name="raster",
        x_range_name="frame", y_range_name="frame",
    )  # fmt: skip
    plot.multi_line(
        "xs", "ys", source=_empty("xs", "ys", "colour", "width"), line_color="colour", line_width="width",
        line_cap="round", line_join="round", level="underlay", name="edges",
    )  # fmt: skip


def _add_on_map(plot: figure, polygons: ColumnDataSource) -> None:
    plot.multi_polygons(
        "xs", "ys", source=polygons, fill_color="colour",
        fill_alpha="alpha", line_color="colour", line_width=1.5, hatch_pattern="hatch", hatch_color="colour",
        hatch_alpha=0.5, hatch_scale=9, name="shapes",
    )  # fmt: skip
    plot.text(
        "x", "y", "text", source=_empty("x", "y", "text", "size", "colour"), text_font_size="size",
        text_align="center", text_baseline="middle", text_color="colour", name="numbers",
    )  # fmt: skip
    plot.text(
        "x", "y", "text", source=_empty("x", "y", "text", "size", "colour", "style"), text_font_size="size",
        text_align="center", text_baseline="middle", text_color="colour", text_font_style="style",
        name="labels",
    )  # fmt: skip
    plot.image_url(
        "url", "x", "y", "size", "size", source=_empty("url", "x", "y", "size"), anchor="center",
        name="counters",
    )  # fmt: skip
    plot.image_url(
        "url", "x", "y", "size", "size", source=_empty("url", "x", "y", "size"), anchor="center",
        name="ghosts",
    )  # fmt: skip
    corners: Any = {"padding": 2, "border_radius": 3}
    counts = Text(
        x="x", y="y", text="text", text_font_size="size", text_align="center", text_baseline="middle",
        text_color="colour", background_fill_color="ground", background_fill_alpha=0.8, **corners,
    )  # fmt: skip
    plot.add_glyph(_empty("x", "y", "text", "size", "colour", "ground"), counts, name="counts")


def _add_above(plot: figure) -> None:
    _add_in_hand(plot)
    plot.patches(
        "xs", "ys", source=_empty("xs", "ys", "fill", "alpha", "line"), fill_color="fill", fill_alpha="alpha",
        line_color="line", line_width=1.5, level="overlay", name="ruler_areas",
    )  # fmt: skip
    plot.multi_line(
        "xs", "ys", source=_empty("xs", "ys", "colour", "width", "dash"), line_color="colour",
        line_width="width", line_dash="dash", line_cap="round", level="overlay", name="ruler_lines",
    )  # fmt: skip
    plot.multi_line(
        "xs", "ys", source=_empty("xs", "ys"), line_color="#fffdf6", line_width=2.5, line_alpha=0.9,
        level="overlay", name="area_ground",
    )  # fmt: skip
    plot.multi_line(
        "xs", "ys", source=_empty("xs", "ys"), line_color="#1b2733", line_width=2, line_dash=[5, 4],
        level="overlay", name="area",
    )  # fmt: skip
    plot.multi_line(
        "xs", "ys", source=_empty("xs", "ys", "colour", "width"), line_color="colour", line_width="width",
        line_cap="round", level="overlay", name="crosses",
    )  # fmt: skip
    plot.multi_line(
        "xs", "ys", source=_empty("xs", "ys", "colour", "width"), line_color="colour", line_width="width",
        line_cap="round", level="overlay", name="cursor",
    )  # fmt: skip


def _add_in_hand(plot: figure) -> None:
    """Add what a click would put down: a picture of the ground, edges and counters, a little transparent."""
    ground = plot.image_rgba(
        "image", "x", "y", "dw", "dh", source=_empty("image", "x", "y", "dw", "dh"), level="overlay",
        name="inhand",
    )  # fmt: skip
    ground.glyph.global_alpha = 0.85
    plot.multi_line(
        "xs", "ys", source=_empty("xs", "ys", "colour", "width"), line_color="colour", line_width="width",
        line_cap="round", line_join="round", line_alpha=0.9, level="overlay", name="inhand_edges",
    )  # fmt: skip
    plot.image_url(
        "url", "x", "y", "size", "size", source=_empty("url", "x", "y", "size"), anchor="center",
        global_alpha=0.75, level="overlay", name="inhand_units",
    )  # fmt: skip


def _empty(*columns: str) -> ColumnDataSource:
    return ColumnDataSource({column: [] for column in columns})


def plain_terrain(palette: Palette) -> list[dict[str, Any]]:
    """Return how kinds of terrain look, by their codes, as ``static/js/scene.js`` takes them."""
    return [
        {"key": k.key, "name": k.name, "colour": k.colour, "texture": k.texture, "void": k.void}
        for k in palette.types
    ]


def plain_grid(grid: Grid) -> dict[str, Any]:
    """Return the shape of a map as plain data, as ``static/js/grid.js`` takes it."""
    scheme = grid.labels
    shape: dict[str, Any] = {
        "kind": "square",
        "cols": grid.cols,
        "rows": grid.rows,
        "missing": sorted(grid.missing),
        "labels": {
            "first_col": scheme.first_col,
            "first_row": scheme.first_row,
            "order": scheme.order,
            "separator": scheme.separator,
            "width": scheme.width(grid.cols, grid.rows),
            "letters": scheme.letters,
            "upward": scheme.upward,
        },
    }
    return (
        shape | {"kind": "hex", "top": grid.top, "shoved": grid.shoved}
        if isinstance(grid, HexGrid)
        else shape
    )

"""The Bokeh figure of the map, and the shape of a map as the browser takes it."""

from typing import Any

import numpy as np
from bokeh.core.properties import field
from bokeh.models import ColumnDataSource, Range1d
from bokeh.models.glyphs import ImageRGBA, ImageURL, MultiLine, MultiPolygons, Patches, Text
from bokeh.plotting import figure

from viewer.board.terrain import Palette
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.render.overlays import RIM, RIM_ALPHA


def map_figure(cells: ColumnDataSource, polygons: ColumnDataSource) -> figure:
    """Return an empty map: an image below, stock glyphs above, filled by the browser and by `HexMap`.

    *cells* has one column per layer and overlay. It hangs on the figure's tags, so no glyph follows it.
    *polygons* has xs, ys, colour, rim, alpha and hatch of areas that overlays draw beside their cells.
    """
    plot = figure(
        x_range=Range1d(start=0, end=1),
        y_range=Range1d(start=1, end=0),
        x_axis_type=None,
        y_axis_type=None,
        tools="",
        toolbar_location=None,
        min_border=0,
        sizing_mode="stretch_both",
        outline_line_color=None,
        lod_threshold=None,
        tags=[cells],
        name="plot",
    )
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
    plot.add_glyph(
        raster, ImageRGBA(), level="image", name="raster", x_range_name="frame", y_range_name="frame"
    )
    _add_lines(plot, "edges", level="underlay", line_join="round")


def _add_on_map(plot: figure, polygons: ColumnDataSource) -> None:
    shapes = MultiPolygons(
        fill_color="colour", fill_alpha="alpha", line_color="colour", line_width=1.5,
        hatch_pattern=field("hatch"), hatch_color="colour", hatch_alpha=0.5, hatch_scale=9,
    )  # fmt: skip
    rims = MultiPolygons(fill_color=None, line_color="rim", line_width=RIM, line_alpha=RIM_ALPHA)
    plot.add_glyph(polygons, rims, name="rims")
    plot.add_glyph(polygons, shapes, name="shapes")
    _add_words(plot, "numbers")
    _add_words(plot, "labels", "style", text_font_style=field("style"))
    _add_pictures(plot, "counters")
    _add_pictures(plot, "ghosts")
    plate = {"background_fill_color": "ground", "background_fill_alpha": 0.8}
    _add_words(plot, "counts", "ground", padding=2, border_radius=3, **plate)


def _add_above(plot: figure) -> None:
    _add_in_hand(plot)
    areas = Patches(fill_color="fill", fill_alpha="alpha", line_color="line", line_width=1.5)
    plot.add_glyph(_empty("xs", "ys", "fill", "alpha", "line"), areas, level="overlay", name="ruler_areas")
    _add_lines(plot, "ruler_lines", "dash", line_dash=field("dash"))
    ground = MultiLine(line_color="#fffdf6", line_width=2.5, line_alpha=0.9)
    plot.add_glyph(_empty("xs", "ys"), ground, level="overlay", name="area_ground")
    border = MultiLine(line_color="#1b2733", line_width=2, line_dash=[5, 4])
    plot.add_glyph(_empty("xs", "ys"), border, level="overlay", name="area")
    _add_lines(plot, "crosses")
    _add_lines(plot, "cursor")


def _add_in_hand(plot: figure) -> None:
    """Add what a click would put down: a picture of the ground, edges and counters, a little transparent."""
    ground = ImageRGBA(global_alpha=0.85)
    plot.add_glyph(_empty("image", "x", "y", "dw", "dh"), ground, level="overlay", name="inhand")
    _add_lines(plot, "inhand_edges", line_join="round", line_alpha=0.9)
    _add_pictures(plot, "inhand_units", level="overlay", global_alpha=0.75)


# By themselves and not by the methods of the figure, which make three more glyphs of each, for selections.


def _add_lines(plot: figure, name: str, *columns: str, level: str = "overlay", **look: Any) -> None:
    lines = MultiLine(line_color="colour", line_width="width", line_cap="round", **look)
    plot.add_glyph(_empty("xs", "ys", "colour", "width", *columns), lines, level=level, name=name)


def _add_words(plot: figure, name: str, *columns: str, **look: Any) -> None:
    words = Text(
        text_font_size="size", text_align="center", text_baseline="middle", text_color="colour", **look
    )
    plot.add_glyph(_empty("x", "y", "text", "size", "colour", *columns), words, name=name)


def _add_pictures(plot: figure, name: str, level: str = "glyph", **look: Any) -> None:
    middle: Any = "center"
    pictures = ImageURL(w=field("size"), h=field("size"), anchor=middle, **look)
    plot.add_glyph(_empty("url", "x", "y", "size"), pictures, level=level, name=name)


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

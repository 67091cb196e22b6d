"""What the plots have in common: their frame, their heading, and the colours of the page."""

from typing import Any

from bokeh.plotting import figure
from panel import Column
from panel.pane import HTML, Bokeh

from viewer.app.panels import css

THEMES = {
    "light": {"paper": "#fffdf8", "ink": "#1f2b33", "soft": "#55626b", "line": "#d9d4c7"},
    "dark": {"paper": "#20272c", "ink": "#e9ecea", "soft": "#a9b4b8", "line": "#38434a"},
}


def titled(title: str, pane: Bokeh) -> Column:
    """Return a plot under a heading."""
    heading = HTML(
        f"<h2>{title}</h2>", stylesheets=[css("ui")], sizing_mode="stretch_width", margin=(12, 12, 4, 12)
    )
    return Column(heading, pane, sizing_mode="stretch_width", margin=0)


def blank(height: int, **more: Any) -> Any:
    """Return an empty plot on the ground of the page, without tools."""
    plot = figure(height=height, toolbar_location=None, tools="", sizing_mode="stretch_width", **more)
    plot.background_fill_color = plot.border_fill_color = plot.outline_line_color = None
    plot.frame_align = False
    plot.min_border_right = 12
    return plot


def coloured(plot: Any, page: str) -> None:
    """Give a plot the colours of the light or the dark page."""
    theme = THEMES[page]
    for axis in plot.axis:
        axis.axis_label_text_color = axis.major_label_text_color = theme["soft"]
        axis.axis_line_color = axis.major_tick_line_color = theme["line"]
        axis.minor_tick_line_color = None
    plot.grid.grid_line_color = theme["line"]
    for legend in plot.legend:
        legend.background_fill_color, legend.background_fill_alpha = theme["paper"], 0.7
        legend.label_text_color, legend.border_line_color = theme["ink"], None
    for words in plot.select({"name": "words"}):
        words.glyph.text_color = theme["ink"]

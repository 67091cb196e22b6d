"""The plots of a chance: along the distance, modifier by modifier, single changes, table A."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bokeh.models import ColumnDataSource, FactorRange, Range1d
from panel.pane import HTML, Bokeh

from viewer.analysis.alternatives import alternatives
from viewer.app.panels import css
from viewer.app.systems.spotting.answer import SpottingAnswer
from viewer.app.systems.spotting.figures import THEMES, blank, coloured, titled
from viewer.board.board import Board
from viewer.rules.spotting import Calculation, calculate
from viewer.rules.spotting.tables import DIE, DISTANCES

DAY, NIGHT, UP, DOWN, WHOLE = "#d98200", "#5b8fd6", "#2a9d72", "#d1593f", "#8d8d8d"
TITLES = {
    "curve": "Chance by distance, with nothing in the way",
    "waterfall": "Range factor, modifier by modifier",
    "changes": "What single change would matter most",
    "table": "Table A: how far each of the ten rolls reaches",
}
NOTHING = "Select a unit and point at a cell, or draw the ruler: here its chance is drawn."
_LISTED = 8
_ROW, _TICKS, _AXES, _AIR = 24, 34, 54, 4


class Plots:
    """Four figures that show one answer; `show` brings them up to date."""

    def __init__(self) -> None:
        self._lines = ColumnDataSource({"inches": [], "day": [], "night": []})
        self._here = ColumnDataSource({"inches": [], "chance": []})
        self._shares, self._changes = ColumnDataSource(_no_bars()), ColumnDataSource(_no_bars())
        self._rolls = ColumnDataSource({"factor": [], "reach": [], "colour": [], "sign": []})
        self.figures = {
            "curve": self._curve(),
            "waterfall": self._bars(self._shares),
            "changes": self._bars(self._changes),
            "table": self._table(),
        }
        self.figures["changes"].xaxis.ticker = [0, 50, 100]
        self.figures["changes"].xaxis.axis_label = "%"
        self._now = self.figures["changes"].vspan(x=0.0, line_dash="dashed")
        self._far = self.figures["table"].hspan(y=0.0, line_dash="dashed")
        self.panes = {
            name: Bokeh(plot, sizing_mode="stretch_width", margin=(0, 12))
            for name, plot in self.figures.items()
        }
        self.parts = {name: titled(TITLES[name], pane) for name, pane in self.panes.items()}
        self._theme = ""

    def show(self, answer: SpottingAnswer, board: Board, theme: str) -> None:
        """Draw an answer in the colours of a page."""
        sighting, inches = answer.sighting, float(answer.sighting.inches)
        self._lines.data = _lines(answer)
        self._here.data = {"inches": [inches], "chance": [10 * sighting.calculation.tenths(sighting.inches)]}
        self._fill("waterfall", self._shares, _shares(sighting.calculation))
        self._fill("changes", self._changes, _changes(answer, board))
        self._now.glyph.x, self._far.glyph.y = 10.0 * sighting.tenths, inches
        self._rolls.data = _rolls(sighting.calculation, inches)
        factors = [0, len(DISTANCES), *self._rolls.data["factor"]]
        self.figures["table"].x_range.update(start=min(factors) - 1, end=max(factors) + 1)
        if theme != self._theme:
            self._theme = theme
            self._colour(theme)

    def _colour(self, theme: str) -> None:
        for plot in self.figures.values():
            coloured(plot, theme)
        for span in (self._now, self._far):
            span.glyph.line_color = THEMES[theme]["ink"]

    def _fill(self, name: str, source: ColumnDataSource, data: dict[str, list[Any]]) -> None:
        plot = self.figures[name]
        plot.y_range.factors = data["name"][::-1]
        under = _AXES if name == "changes" else _TICKS
        plot.height = self.panes[name].height = under + _ROW * max(1, len(data["name"]))
        if name == "waterfall":
            ends = [0, *data["left"], *data["right"]]
            plot.x_range.update(start=min(ends) - _AIR, end=max(ends) + _AIR)
        source.data = data

    def _curve(self) -> Any:
        plot = blank(
            210,
            x_range=Range1d(start=0, end=122),
            y_range=Range1d(start=-4, end=104),
        )
        for column, colour, dash in (("day", DAY, "solid"), ("night", NIGHT, "dashed")):
            plot.step(
                "inches", column, source=self._lines, color=colour, line_dash=dash, line_width=2.5,
                mode="before", legend_label=f"by {column}",
            )  # fmt: skip
        plot.scatter("inches", "chance", source=self._here, size=12, color=DOWN, line_color="white")
        plot.xaxis.axis_label, plot.yaxis.axis_label = "inches", "%"
        plot.legend.location = "top_right"
        return plot

    def _bars(self, source: ColumnDataSource) -> Any:
        plot = blank(200, x_range=Range1d(start=-18, end=140), y_range=FactorRange())
        plot.hbar("name", left="left", right="right", height=0.7, source=source, color="colour")
        plot.text(
            "right", "name", name="words", text="text", source=source, x_offset="offset", text_align="align",
            text_baseline="middle", text_font_size="11px",
        )  # fmt: skip
        plot.ygrid.visible = False
        return plot

    def _table(self) -> Any:
        plot = blank(
            210,
            x_range=Range1d(start=-1, end=31),
            y_range=Range1d(start=-4, end=126),
        )
        factors = list(range(1, len(DISTANCES) + 1))
        plot.line(factors, list(DISTANCES), color=WHOLE, line_width=1.5)
        plot.scatter("factor", "reach", source=self._rolls, size=9, color="colour", marker="sign")
        plot.xaxis.axis_label, plot.yaxis.axis_label = "range factor with the roll", "inches"
        return plot


def no_plots() -> HTML:
    """Return what stands in place of the plots while there is no answer."""
    return HTML(f"<p>{NOTHING}</p>", stylesheets=[css("ui")], margin=12)


def _lines(answer: SpottingAnswer) -> dict[str, Sequence[int]]:
    sighting = answer.sighting
    day, night = (
        calculate(
            sighting.spotter,
            sighting.observed,
            replace(answer.conditions, night=night),
            sighting.place,
            sighting.front,
        ).curve()
        for night in (False, True)
    )
    return {
        "inches": list(range(len(day))),
        "day": [10 * tenths for tenths in day],
        "night": [10 * tenths for tenths in night],
    }


def _shares(calculation: Calculation) -> dict[str, list[Any]]:
    """Return the bars of the waterfall: the base factor, each modifier where the last one ended, the sum."""
    steps = [(f"base factor ({calculation.category})", calculation.base, WHOLE)]
    steps += [(m.title, m.value, UP if m.value > 0 else DOWN) for m in calculation.modifiers]
    rows, total = _no_bars(), 0
    for name, value, colour in steps:
        _add(rows, name, total, total + value, colour, f"{value:+d}" if rows["name"] else str(value))
        total += value
    _add(rows, "before the roll", 0, total, WHOLE, str(total))
    return rows


def _changes(answer: SpottingAnswer, board: Board) -> dict[str, list[Any]]:
    rows, now = _no_bars(), 10 * answer.sighting.tenths
    found = alternatives(board, answer.sighting, answer.conditions)
    most = {change.about: change for change in reversed(found)}
    for change in sorted(most.values(), key=found.index)[:_LISTED]:
        then = 10 * change.tenths
        _add(rows, change.text, now, then, UP if then > now else DOWN, str(then))
    return rows


def _no_bars() -> dict[str, list[Any]]:
    return {column: [] for column in ("name", "left", "right", "colour", "text", "align", "offset")}


def _add(rows: dict[str, list[Any]], name: str, left: int, right: int, colour: str, text: str) -> None:
    """Add a bar from *left* to *right*; its text stands beyond its right end, whichever way that lies."""
    beyond = ("left", 4) if right >= left else ("right", -4)
    for column, value in zip(rows.values(), (name, left, right, colour, text, *beyond), strict=True):
        column.append(value)


def _rolls(calculation: Calculation, inches: float) -> dict[str, list[Any]]:
    reaches = calculation.reaches
    return {
        "factor": [calculation.factor + roll for roll in range(1, DIE + 1)],
        "reach": list(reaches),
        "colour": [UP if reach >= inches else DOWN for reach in reaches],
        "sign": ["circle" if reach >= inches else "x" for reach in reaches],
    }

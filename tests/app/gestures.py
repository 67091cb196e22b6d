"""Gestures on the map in a real browser that several tests make."""

from tests.app.desks import GRID, Desk, cell, corner
from viewer.grid.shapes import rectangle


def drag(desk: Desk, points: list[list[float]]) -> None:
    desk.tab.mouse.move(*points[0])
    desk.tab.mouse.down()
    for point in points[1:]:
        desk.tab.mouse.move(*point, steps=6)
    desk.tab.mouse.up()


def forest(desk: Desk) -> int:
    return desk.session.scenario.board.palette.code("forest")


def select(desk: Desk, start: str, end: str) -> None:
    desk.choose("tool-area")
    desk.drag([cell(start), cell(end)])
    desk.selected(rectangle(GRID, cell(start), cell(end)))


def scenery(desk: Desk) -> None:
    """A river, a forest and a unit to take along."""
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.click(cell("0303"))
    desk.steps(1)
    desk.choose("tool-edge")
    drag(desk, [corner(desk, "0303", number) for number in (0, 1)])
    desk.steps(2)
    desk.choose("tool-unit")
    desk.click(cell("0304"))
    desk.steps(3)

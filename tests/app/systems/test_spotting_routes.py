"""Routes under the rules of spotting: drawn on the page, told with their risk, saved, kept from others."""

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from tests.app.systems.sought import FOE, rolled, scene
from tests.overlays.spotting.scenes import BOARD, EYE, UNITS
from viewer.analysis.routes import route_risk
from viewer.app.outgoing import outgoing
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.spotting_play import SpottingPlay
from viewer.formats.native import write
from viewer.formats.registry import open_bytes
from viewer.grid.shapes import line
from viewer.rules.spotting import Conditions, Stand, stand_of


@pytest.fixture
def session() -> Session:
    return scene()


def routes(session: Session) -> list[dict[str, str]]:
    found: list[dict[str, str]] = session.system.parts["routes"].state["routes"]
    return found


def draw(browser: Browser, *cells: int) -> None:
    for cell in cells:
        browser.send("select", unit=None, cell=cell)


def test_a_route_is_drawn_by_clicks_and_told_with_its_risk(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    browser.ask("setting", name="inches_per_cell", value=4)
    draw(browser, EYE + 2, EYE)
    way = tuple(line(BOARD.grid, EYE, EYE + 2)[1:] + line(BOARD.grid, EYE + 2, EYE)[1:])
    foe = stand_of(UNITS["foe"], session.scenario.catalogue)
    risk = route_risk(BOARD, way, Stand(action="moving"), [(FOE, foe)], Conditions(inches_per_cell=4))
    assert risk.whole > 0
    (told,) = routes(session)
    assert told["about"].startswith(f"Steps: {len(way)}; spotted on the way: {int(100 * risk.whole)} %")
    plot = session.system._route_plot._steps.data
    assert plot["so_far"] == [float(100 * chance) for chance in risk.so_far]
    assert set(np.flatnonzero(column(session, "overlay:spotting_route")).tolist()) == set(way)
    assert session.view.selected == "eye"


def test_a_route_leads_over_cells_that_are_there(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    draw(browser, int(np.flatnonzero(~BOARD.on_map)[0]))
    assert "which is not on the map" in notices(session)[0]
    assert routes(session)[0]["about"] == "No steps yet."


def test_map_and_plot_point_at_each_others_steps(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    draw(browser, EYE - 3)
    way = line(BOARD.grid, EYE, EYE - 3)[1:]
    browser.send("hover", cell=way[1])
    assert session.system._route_plot._mark.glyph.x == 2
    browser.send("hover", cell=None)
    assert not session.system._route_plot._mark.visible
    browser.ask("route_point", step=3)
    assert column(session, "overlay:spotting_route")[way[2]] == 7


def test_alternatives_stand_side_by_side(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    draw(browser, EYE - 2)
    browser.ask("route_new")
    draw(browser, EYE - 9)
    assert [route["title"] for route in routes(session)] == ["Route 1", "Route 2"]
    browser.ask("route_pick", number=0)
    browser.ask("route_back")
    assert routes(session)[0]["about"].startswith("Steps: 1; ")
    browser.ask("route_remove")
    browser.ask("route_remove")
    assert routes(session) == []
    browser.ask("route_back")
    assert "no route yet" in notices(session)[0]


def test_routes_and_rolls_are_steps_of_the_history_and_fall_alike_again(
    session: Session, browser: Browser
) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    draw(browser, EYE + 2, EYE + 3)
    browser.ask("undo")
    assert session.scenario.spotting.plans[0].ways == (tuple(line(BOARD.grid, EYE, EYE + 2)[1:]),)
    browser.ask("tab", key="chance")
    browser.send("ruler", start=EYE, end=FOE, pin=True)
    browser.ask("roll")
    first = rolled(session)
    browser.ask("undo")
    assert rolled(session) == [] and session.scenario.spotting.thrown == 0
    browser.ask("redo")
    assert rolled(session) == first


def test_routes_and_rolls_are_saved_with_the_map(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    draw(browser, EYE + 2)
    browser.ask("tab", key="chance")
    browser.ask("roll_phase")
    saved = open_bytes(write(outgoing(session)), "map.json").scenario
    assert saved.spotting == session.scenario.spotting and saved.spotting.log
    again = build(saved)
    Browser(again).ask("tab", key="routes")
    assert [route["title"] for route in routes(again)] == ["Route 1"]


def test_no_file_of_a_side_has_the_routes_and_rolls_of_others(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    draw(browser, EYE + 2)
    browser.ask("tab", key="chance")
    browser.ask("roll_phase")
    browser.ask("eyes", key="red")
    assert outgoing(session).spotting == SpottingPlay()
    browser.ask("eyes", key="blue")
    assert outgoing(session).spotting.plans == session.scenario.spotting.plans
    assert outgoing(session).spotting.log == ()


def test_a_click_selects_again_once_the_route_is_drawn(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    draw(browser, EYE - 2)
    browser.ask("route_draw")
    draw(browser, EYE - 5)
    assert session.view.pinned == EYE - 5
    assert len(routes(session)) == 1
    browser.ask("new", cols=3, rows=3, shape="square")
    browser.ask("rules", key="spotting")
    browser.ask("tab", key="routes")
    assert routes(session) == []


def test_a_route_needs_a_unit_and_a_side_is_not_shown_those_of_others() -> None:
    session = scene(view={"selected": None})
    browser = Browser(session)
    browser.ask("tab", key="routes")
    browser.ask("route_draw")
    assert "Select a unit of your own" in notices(session)[0]
    browser.send("select", unit="foe", cell=FOE)
    browser.ask("route_draw")
    draw(browser, FOE - 2)
    assert len(routes(session)) == 1
    browser.ask("eyes", key="blue")
    assert routes(session) == []
    assert not column(session, "overlay:spotting_route").any()

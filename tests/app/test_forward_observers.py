"""Forward observation in a browser: a verdict through a Command Post, its loss, the other side's view."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.app.tabs import Map, choose
from viewer.app.page import page
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.formats.registry import open_bytes, save_bytes
from viewer.overlays.gev.side_seen import ADJACENT, DIRECT, SHARED
from viewer.rules.gev.observation import observe
from viewer.rules.gev.situation import Situation

pytestmark = pytest.mark.browser

PICTURE = """
.   .   .   .   .   .   .   .
  .   .   f   .   .W  .   .   .
.   .   f   .   .   .   .   .
  .H  .   f   .T  .   .   .   .
.   .   f   .   .   .   .   .
  .C  .   f   .   .   .   .   .
"""
MARKS = {mark: cells[0] for mark, cells in marks_from_diagram(PICTURE).items()}
GUN, POST, TARGET, WATCH = (MARKS[mark] for mark in "HCTW")
BOARD = board_from_diagram(PICTURE)
PLACED = [("Howitzer", GUN), ("Infantry", WATCH), ("Command post", POST)]


def seen(*destroyed: str) -> Any:
    """Return the codes of the overlay "Seen by this side" for Blue, with some units destroyed."""
    units = [
        Unit("howitzer", "howitzer", "blue", GUN),
        Unit("infantry", "infantry", "blue", WATCH),
        Unit("post", "command_post", "blue", POST),
    ]
    scenario = Scenario(BOARD, Roster(tuple(units)))
    situation = Situation(BOARD, scenario.roster, scenario.catalogue)
    for name in destroyed:
        situation = situation.without(name)
    view = observe(situation, "blue")
    codes = view.direct * DIRECT
    codes[view.adjacent] = ADJACENT
    codes[view.shared] = SHARED
    return codes


def place(tab: Page, where: Map, side: str) -> None:
    choose(tab.get_by_role("radiogroup", name="Side").get_by_role("radio", name=side))
    for kind, cell in PLACED if side == "Blue" else [("Heavy tank", TARGET)]:
        choose(tab.get_by_role("radio", name=kind, exact=True))
        where.click(cell)
        tab.wait_for_function(
            "cell => window.hexsight.map.model.units.some((unit) => unit.cell === cell)", arg=cell
        )


def test_forward_observation(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> None:
    empty = Scenario(BOARD, view={"overlays": ["side_seen"]})
    opened = open_bytes(save_bytes(empty), "empty.hexsight.json")
    frames: list[str] = []
    tab.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(serve(lambda: page(opened)) + "?debug=1")
    where = Map(tab)
    where.ready(BOARD.grid.n)

    # Units of two sides; the infantry sees the target for the howitzer behind the woods.
    choose(tab.get_by_role("radio", name="Unit", exact=True))
    place(tab, where, "Blue")
    place(tab, where, "Red")
    choose(tab.get_by_role("radiogroup", name="Side").get_by_role("radio", name="Blue"))
    where.overlay_becomes("side_seen", seen())
    choose(tab.get_by_role("radio", name="Select", exact=True))
    where.click(GUN)
    tab.mouse.move(*where.at(TARGET))
    verdict = tab.locator(".attack")
    expect(verdict.locator("strong")).to_have_text("Normal")
    expect(verdict).to_contain_text("passes it on (G.E.V. 8.083)")

    # The Command Post is destroyed: nothing is passed on any more, and the attack is indirect.
    tab.get_by_role("tab", name="Units").click()
    listed = tab.get_by_role("listbox", name="Units")
    listed.get_by_role("option", name="Command post").click()
    form = tab.get_by_role("region", name="Selected unit")
    expect(form).to_contain_text("command_post-1")
    form.get_by_role("checkbox", name="destroyed").click()
    where.overlay_becomes("side_seen", seen("post"))
    assert (seen("post") == SHARED).sum() == 0 < (seen() == SHARED).sum()
    tab.get_by_role("tab", name="Sight").click()
    where.click(GUN)
    tab.mouse.move(*where.at(TARGET))
    expect(verdict.locator("strong")).to_have_text("Indirect")
    expect(verdict).to_contain_text("What happens next")

    # A satellite is refused where a side had a Command Post, and its switch stays off.
    tab.get_by_role("tab", name="Options").click()
    satellite = tab.get_by_role("checkbox", name="Satellite")
    satellite.click()
    expect(tab.get_by_role("log")).to_contain_text("8.0831")
    expect(satellite).not_to_be_checked()

    # Red does not know what stands behind the woods.
    tab.mouse.move(5, 5)
    where.settled()
    frames.clear()
    choose(tab.get_by_role("radiogroup", name="View of").get_by_role("radio", name="Red"))
    tab.get_by_role("tab", name="Units").click()
    expect(listed.get_by_role("option", name="Unknown unit")).to_have_count(1)
    expect(listed.get_by_role("option", name="Howitzer")).to_have_count(0)
    counters = tab.evaluate("() => window.hexsight.map.model.units")
    assert [unit["symbol"] for unit in counters if unit["cell"] == GUN] == ["unknown"]
    assert "howitzer-1" not in "".join(frames)

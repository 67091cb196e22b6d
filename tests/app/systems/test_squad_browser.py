"""One round of a play-through in a real browser, on the squad's own page."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tests.app.tabs import Map
from viewer.app.files import open_sample
from viewer.app.page import page
from viewer.formats.registry import open_bytes, save_bytes
from viewer.rules.squad.play import EndPhase, Game, RaiseStone, Settings, Step
from viewer.rules.squad.play.record import play_record
from viewer.rules.squad.play.seen import fan

pytestmark = pytest.mark.browser

SCENARIO = open_sample("7-hill-fight")
CELL = SCENARIO.board.grid.cell_at
BEGUN = Game.begin(SCENARIO.replace(play={}), Settings())
HIDDEN = "iridant-1"


def squads_page() -> Any:
    """The page on a play-through that has just begun, seen by the squad."""
    view = {"overlays": ["squad_fan", "squad_reach"], "side": "blue", "eyes": "blue"}
    scenario = SCENARIO.replace(play=play_record(BEGUN), view=view, notes="")
    return page(open_bytes(save_bytes(scenario), "hill.hexsight.json"))


def test_a_round_of_the_squad(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> None:
    frames: list[str] = []
    tab.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    tab.set_viewport_size({"width": 1280, "height": 900})
    tab.set_default_timeout(10_000)
    tab.goto(serve(squads_page) + "?debug=1")
    where = Map(tab)
    where.ready(SCENARIO.board.grid.n)
    tab.get_by_role("tab", name="Play").click()
    expect(tab.get_by_text("Squad phase", exact=True)).to_be_visible()

    # Brook walks by a click, and the fan goes along.
    where.click(BEGUN.state["brook"].cell)
    expect(tab.get_by_role("heading", name="Brook in 0307")).to_be_visible()
    where.click(CELL("0507"))
    game = BEGUN.do(Step("brook", CELL("0406"))).do(Step("brook", CELL("0507")))
    expect(tab.get_by_text("Brook moves from 0406 to 0507")).to_be_visible()
    where.overlay_becomes("squad_fan", fan_codes(game))

    # One step is taken back and done again.
    tab.get_by_role("button", name="Undo").click()
    expect(tab.get_by_role("heading", name="Brook in 0406")).to_be_visible()
    tab.get_by_role("button", name="Redo").click()
    expect(tab.get_by_role("heading", name="Brook in 0507")).to_be_visible()

    # Thorn raises a stone, and the phase ends.
    where.click(BEGUN.state["thorn"].cell)
    tab.get_by_role("radio", name="Raise stone").click()
    where.click(CELL("0408"))
    game = game.do(RaiseStone("thorn", CELL("0408")))
    tab.wait_for_function(
        "([cell, code]) => window.hexsight.codes('feature')[cell] === code",
        arg=[CELL("0408"), int(game.state.board.layer("feature")[CELL("0408")])],
    )
    tab.get_by_role("button", name="End phase").click()
    expect(tab.get_by_text("Enemy phase", exact=True)).to_be_visible()
    expect(tab.get_by_role("button", name="End phase")).to_have_count(0)
    assert game.do(EndPhase()).state.phase == "enemy"

    # Nobody whom the squad has not met was ever sent to its page.
    assert not [frame for frame in frames if f'"{HIDDEN}"' in frame]
    assert HIDDEN not in tab.content()


def fan_codes(game: Game) -> Any:
    """What Brook sees: nearby cells are seen or, if blocked, marked as such."""
    seen = fan(game.state, game.state["brook"])
    level = game.state.board.level[game.state["brook"].cell]
    grid, here = SCENARIO.board.grid, game.state["brook"].cell
    distances = np.array([grid.distance(here, cell) for cell in range(grid.n)])
    assert level == 0
    return np.where(seen, 1, np.where((distances <= 10) & SCENARIO.board.on_map, 3, 0))

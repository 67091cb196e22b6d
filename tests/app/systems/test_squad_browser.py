"""One round of a play-through in a real browser, on the squad's own page."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tests.app.tabs import Map, choose
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
HELD = Game.begin(SCENARIO.replace(play={}), Settings(mission="hold"))
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


def umpires_page() -> Any:
    """The page on a hold mission that has just begun, seen by the umpire."""
    view = {"overlays": ["squad_reach", "squad_markers"], "side": "blue"}
    scenario = SCENARIO.replace(play=play_record(HELD), view=view)
    return page(open_bytes(save_bytes(scenario), "hill.hexsight.json"))


class Keys:
    """The map's cursor, moved by arrow keys."""

    def __init__(self, tab: Page) -> None:
        self.tab = tab
        tab.evaluate("document.addEventListener('hexsight:hover', (e) => { window.told = e.detail?.cell; })")
        tab.get_by_role("application").focus()
        tab.keyboard.press("ArrowDown")

    def go(self, label: str) -> None:
        """Walk with the arrow keys, as often as it takes, column by column and then row by row."""
        cols = SCENARIO.board.grid.cols
        for axis, back, on in ((lambda c: c % cols, "Left", "Right"), (lambda c: c // cols, "Up", "Down")):
            while (away := axis(CELL(label)) - axis(self.tab.evaluate("window.told"))) != 0:
                self.tab.keyboard.press(f"Arrow{on if away > 0 else back}")

    def enter(self, label: str) -> None:
        """Use the tool on a cell."""
        self.go(label)
        self.tab.keyboard.press("Enter")


def test_a_round_of_the_umpire_by_keys(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> None:
    tab.set_viewport_size({"width": 1280, "height": 900})
    tab.goto(serve(umpires_page) + "?debug=1")
    where = Map(tab)
    where.ready(SCENARIO.board.grid.n)
    tab.get_by_role("tab", name="Play").press("Enter")
    expect(tab.get_by_text("Squad phase", exact=True)).to_be_visible()
    keys, log = Keys(tab), tab.get_by_role("log", name="What happened")

    # Where the enemy knows Ada to be, a pale counter tells since when; Brook walks two cells.
    keys.go("0206")
    expect(tab.locator(".hex-live")).to_contain_text("Ada, last seen in round 1")
    keys.enter("0307")
    expect(tab.get_by_role("heading", name="Brook in 0307")).to_be_visible()
    keys.enter("0507")
    expect(tab.get_by_role("heading", name="Brook in 0507")).to_be_visible()

    # The umpire puts a wall on a cell and lets go.
    tab.get_by_role("button", name="Wall").press("Enter")
    tab.get_by_role("application").focus()
    keys.enter("0606")
    expect(log).to_contain_text("A wall stands at 0606")
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("button", name="Wall")).to_have_attribute("aria-pressed", "false")

    # The phase ends; a Warden shoots at Sanna, whom it sees, with odds.
    tab.keyboard.press("Alt+Enter")
    expect(tab.get_by_text("Enemy phase", exact=True)).to_be_visible()
    keys.enter("1106")
    expect(tab.get_by_role("heading", name="Warden 1 in 1106")).to_be_visible()
    tab.keyboard.press("Alt+2")
    odds = tab.get_by_label("Odds in per cent")
    odds.fill("45")
    odds.press("Tab")
    tab.get_by_role("radio", name="Miss").press("Enter")
    tab.get_by_role("button", name="Sanna").press("Enter")
    expect(log).to_contain_text("Warden 1 shoots at Sanna at 45% and misses")

    # It shoots once more, by the mouse.
    tab.get_by_role("radio", name="Shoot").click()
    choose(tab.get_by_role("radio", name="Hit"))
    where.click(HELD.state["sanna"].cell)
    expect(log).to_contain_text("Warden 1 shoots at Sanna at 45% and hits")

    # The next round begins, and all of it is taken back step by step.
    tab.get_by_role("application").focus()
    tab.keyboard.press("Alt+Enter")
    expect(tab.get_by_text("Squad phase", exact=True)).to_be_visible()
    expect(log).to_contain_text("Round 2, squad phase")
    for _ in range(7):
        tab.keyboard.press("Control+z")
    expect(log).not_to_contain_text("Brook")


def fan_codes(game: Game) -> Any:
    """What Brook sees: nearby cells are seen or, if blocked, marked as such."""
    seen = fan(game.state, game.state["brook"])
    level = game.state.board.level[game.state["brook"].cell]
    grid, here = SCENARIO.board.grid, game.state["brook"].cell
    distances = np.array([grid.distance(here, cell) for cell in range(grid.n)])
    assert level == 0
    return np.where(seen, 1, np.where((distances <= 10) & SCENARIO.board.on_map, 3, 0))

"""A page on a play-through, without a browser."""

from typing import Any

from tests.app.pages import Browser
from viewer.app.files import open_sample
from viewer.app.page import build
from viewer.app.session import Session
from viewer.rules.squad.play import Game


def opened(played: bool = True, sample: str = "7-hill-fight") -> tuple[Session, Browser]:
    scenario = open_sample(sample)
    session = build(scenario if played else scenario.replace(play={}))
    browser = Browser(session)
    browser.ask("tab", key="play")
    return session, browser


def begun(**fields: Any) -> tuple[Session, Browser]:
    session, browser = opened(played=False)
    browser.ask("play_begin", squad="blue", mission="normal", **fields)
    return session, browser


def panel(session: Session) -> dict[str, Any]:
    return session.system.parts["play"].state  # type: ignore[attr-defined, no-any-return]


def game(session: Session) -> Game:
    found = session.system.outlook.game
    assert found is not None
    return found  # type: ignore[no-any-return]


def at(session: Session, unit: str) -> str:
    return game(session).state.label(game(session).state[unit].cell)


def click(session: Session, browser: Browser, label: str, unit: str | None = None) -> None:
    cell = session.scenario.board.grid.cell_at(label)
    browser.send("hover", cell=cell)
    browser.send("select", unit=unit, cell=cell)


def heard(session: Session) -> list[str]:
    return [line["text"] for line in panel(session)["log"]]

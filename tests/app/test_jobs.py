"""Work beside the page."""

from pathlib import Path
from threading import Event

import pytest

from tests.app.pages import notices
from viewer.app.jobs import Progress
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.errors import EditError, RulesError
from viewer.grid.hexgrid import HexGrid


class Beside:
    """Stands for the page in a browser: keeps what threads want done on it until it is asked to."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.session = session
        self.waiting: list[object] = []
        self.come = Event()
        monkeypatch.setattr(session.job, "_way_back", lambda: self.put)

    def put(self, finish: object) -> None:
        self.waiting.append(finish)
        self.come.set()

    def let(self) -> None:
        assert self.come.wait(60)
        self.come.clear()
        while self.waiting:
            self.session.resume(self.waiting.pop(0))  # type: ignore[arg-type]


@pytest.fixture
def session() -> Session:
    return build(Scenario.blank(HexGrid(3, 3)))


@pytest.fixture
def beside(session: Session, monkeypatch: pytest.MonkeyPatch) -> Beside:
    return Beside(session, monkeypatch)


def working(session: Session) -> object:
    return session.parts.topbar.state["working"]


def test_work_goes_on_beside_the_page_which_shows_how_far_it_is(session: Session, beside: Beside) -> None:
    go, results = Event(), []

    def work(told: Progress) -> str:
        told(0.5)
        assert go.wait(60)
        return "made"

    session.job.start("Drawing", work, results.append)
    beside.let()
    assert working(session) == {"title": "Drawing", "share": 0.5} and results == []
    with pytest.raises(EditError, match="Drawing is still under way"):
        session.job.start("More", work, results.append)
    go.set()
    beside.let()
    assert results == ["made"] and working(session) is None


def test_a_page_that_is_slow_to_show_progress_is_not_told_more_meanwhile(
    session: Session, beside: Beside
) -> None:
    told_all, go, results = Event(), Event(), []

    def work(told: Progress) -> str:
        for share in (0.1, 0.2, 0.3):
            told(share)
        told_all.set()
        assert go.wait(60)
        told(0.9)
        return "made"

    session.job.start("Drawing", work, results.append)
    assert told_all.wait(60)
    assert len(beside.waiting) == 1
    beside.let()
    assert session.job.share == 0.1
    go.set()
    beside.let()
    assert session.job.share == 0.9
    while not results:
        beside.let()
    assert results == ["made"]


def test_work_that_is_cancelled_ends_at_its_next_word_and_other_work_may_begin(
    session: Session, beside: Beside
) -> None:
    go, ended, far, results = Event(), Event(), [], []

    def work(told: Progress) -> str:
        assert go.wait(60)
        try:
            told(0.1)
        finally:
            ended.set()
        far.append("too far")
        return "made"

    session.job.start("Drawing", work, results.append)
    session.request({"action": "cancel"})
    assert working(session) is None
    session.job.start("Again", lambda _: "made again", results.append)
    beside.let()
    go.set()
    assert ended.wait(60)
    assert results == ["made again"] and far == [] and working(session) is None


@pytest.mark.parametrize("error", [RulesError("Too large."), ZeroDivisionError()])
def test_a_failure_becomes_a_notice(session: Session, beside: Beside, error: Exception) -> None:
    def work(_told: Progress) -> Path:
        raise error

    session.job.start("Drawing", work, lambda _: None)
    beside.let()
    assert notices(session)[-1] in ("Too large.", "Drawing failed; your map is as it was.")
    assert working(session) is None

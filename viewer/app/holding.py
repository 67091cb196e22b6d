"""What the umpire holds true of the map, "A sees B" or not: stated from the pinned ruler, and judged anew
whenever the map changes.
"""

import time
from typing import TYPE_CHECKING, Any

from viewer.analysis.assertions import Judged, judge, sight_of
from viewer.app.checks import Check, flag, integer
from viewer.board.assertions import MAX_ASSERTIONS, Assertion
from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.errors import EditError, ViewerError

if TYPE_CHECKING:
    from viewer.app.session import Session

_CELL = integer(0, 10**6)

HOLD_ACTIONS: dict[str, dict[str, Check]] = {
    "hold": {"as_now": flag},
    "show_held": {"observer": _CELL, "target": _CELL},
    "drop_held": {"observer": _CELL, "target": _CELL},
}

_QUICK = 0.02
"""Judging that takes longer than this many seconds waits for the end of a stroke."""


class HoldRequests:
    """States, shows and drops what is held true; remembers how it was judged until something changes."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._asked = session.scenario
        self._judged: tuple[Judged, ...] | None = None
        self._before: tuple[Judged, ...] = ()
        self._pairs: dict[tuple[int, int], bool | None] = {}
        self._took = 0.0

    def do_hold(self, as_now: bool) -> None:
        """Hold true of the ruler's pair what the rules now say, or the opposite."""
        session, ruler = self._umpires(), self._session.view.ruler
        if ruler is None or not session.view.ruler_pinned:
            raise EditError("Pin the ruler to what is to be held true.")
        observer, target = ruler
        others = tuple(one for one in session.scenario.assertions if (one.observer, one.target) != ruler)
        if len(others) == MAX_ASSERTIONS:
            raise EditError(f"Up to {MAX_ASSERTIONS} assertions are held; remove one first.")
        sees = sight_of(self._current())(observer, [target])[0]
        stated = Assertion(observer, target, sees == as_now)
        self._set((*others, stated), f"Hold {stated.text(session.scenario.board.grid)}")

    def do_show_held(self, observer: int, target: int) -> None:
        """Pin the ruler to a pair."""
        one = self._held(observer, target)
        self._session.view.param.update(ruler=(one.observer, one.target), ruler_pinned=True)

    def do_drop_held(self, observer: int, target: int) -> None:
        """Hold a pair true no more."""
        one = self._held(observer, target)
        scenario = self._session.scenario
        others = tuple(other for other in scenario.assertions if other != one)
        self._set(others, f"Hold no more {one.text(scenario.board.grid)}")

    def judged(self) -> tuple[Judged, ...]:
        """Return how the assertions of the map stand; during a stroke perhaps how they stood before it."""
        if not self._session.scenario.assertions:
            return ()
        scenario = self._current()
        if self._judged is None:
            if self._took > _QUICK and self._session.document.stroke_under_way:
                return self._before
            begun = time.perf_counter()
            self._judged = self._before = judge(scenario)
            self._took = time.perf_counter() - begun
        return self._judged

    def state(self) -> dict[str, Any]:
        """Return what the panel draws: nothing on the screen of a side."""
        if self._session.view.eyes:
            return {}
        grid = self._session.scenario.board.grid
        return {
            "pair": self._pair(),
            "held": [
                {
                    "observer": one.stated.observer,
                    "target": one.stated.target,
                    "text": one.stated.text(grid),
                    "holds": one.holds,
                    "why": one.refusal,
                }
                for one in self.judged()
            ],
        }

    def _pair(self) -> dict[str, Any] | None:
        """The pinned ruler's pair, what the rules say of it, and whether that is held already."""
        view, scenario = self._session.view, self._session.scenario
        if view.ruler is None or not view.ruler_pinned:
            return None
        observer, target = view.ruler
        sees = self._sees(observer, target)
        if sees is None:
            return None
        held = [one.sees for one in scenario.assertions if (one.observer, one.target) == view.ruler]
        grid = scenario.board.grid
        return {
            "now": Assertion(observer, target, sees).text(grid),
            "opposite": Assertion(observer, target, not sees).text(grid),
            "held": held[0] == sees if held else None,
        }

    def _sees(self, observer: int, target: int) -> bool | None:
        """What the rules say of a pair, None where they cannot be asked."""
        scenario, pair = self._current(), (observer, target)
        if pair not in self._pairs:
            try:
                self._pairs[pair] = sight_of(scenario)(observer, [target])[0]
            except ViewerError:
                self._pairs[pair] = None
        return self._pairs[pair]

    def _current(self) -> Scenario:
        """The scenario as it would be saved, as ``hexsight check`` reads it; forgets what is no more."""
        session, asked = self._session, self._asked
        now, rules, options = session.scenario, session.system.key, session.saved_options()
        same = now.board is asked.board and (rules, options) == (asked.rules, asked.options)
        if not same or now.assertions != asked.assertions:
            self._asked = now.replace(rules=rules, options=options)
            self._judged = None
        if not same:
            self._pairs = {}
        return self._asked

    def _held(self, observer: int, target: int) -> Assertion:
        for one in self._umpires().scenario.assertions:
            if (one.observer, one.target) == (observer, target):
                return one
        raise EditError("That is held no more.")

    def _umpires(self) -> "Session":
        if self._session.view.eyes:
            raise EditError("What is held true of the map is the umpire's to see and to change.")
        return self._session

    def _set(self, assertions: tuple[Assertion, ...], title: str) -> None:
        edit = commands.set_properties(self._session.scenario, assertions=assertions)
        self._session.apply(edit.titled(title) if edit else None)

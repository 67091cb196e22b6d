"""Lessons and quizzes on the page: a question is laid out as a map of its own, and answered before the page
may show anything that would tell.

The user's own document waits meanwhile, open and untouched, and comes back when the lesson is left.
"""

from typing import TYPE_CHECKING, Any

from viewer.analysis.progress import Told
from viewer.app import protocol
from viewer.app.checks import KEY, Check, integer, otherwise, text
from viewer.app.keeping import Arrival
from viewer.app.outgoing import outgoing
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.errors import EditError, ViewerError
from viewer.learning.asking import Solution
from viewer.learning.exercise import Exercise
from viewer.learning.lesson import shipped_lessons
from viewer.learning.quiz import LAST_SEED, MOST, quiz
from viewer.learning.sitting import Sitting

if TYPE_CHECKING:
    from viewer.app.session import Session

LEARN_ACTIONS: dict[str, dict[str, Check]] = {
    "learn": {},
    "lesson": {"key": KEY},
    "quiz": {
        "seed": integer(0, LAST_SEED),
        "count": integer(1, MOST),
        "at": otherwise(integer(0, MOST), 0),
        "answers": otherwise(text(MOST), ""),
    },
    "exercise": {"number": integer(0, MOST)},
    "exercise_step": {"by": integer(-1, 1)},
    "guess": {"key": otherwise(KEY, "")},
    "hint": {},
    "show_answer": {},
    "leave_lesson": {},
}

OPEN_WHILE_ASKING = frozenset(LEARN_ACTIONS) | {
    "theme", "fit", "numbers", "tint", "dismiss", "refuse", "share", "link", "open", "import", "take_import",
    "drop_import", "import_plainly", "cancel", "file_cancel", "new", "sample", "recents", "recent", "forget",
    "bring_back",
}  # fmt: skip
"""What the page may ask for while a question is open: nothing that tells the answer or changes the map."""

ANSWER_FIRST = "A question is open: answer it, or have it shown, before the map is changed or looked at."


class LearnRequests:
    """Lays exercises out, takes answers, and shows why; ``sitting`` is None outside of lessons."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self.sitting: Sitting | None = None
        self._home: Arrival | None = None
        self._tools: tuple[str, str] = ("select", "sight")

    # What the page asks for.

    def do_learn(self) -> None:
        """Open the list of lessons."""
        self._session.parts.topbar.tell("learn", {"lessons": _contents(), "most": MOST, "last": LAST_SEED})

    def do_lesson(self, key: str) -> None:
        """Begin a lesson, and the set that it is of; raises EditError for an unknown one."""
        lessons = shipped_lessons()
        if key not in lessons:
            raise EditError(f"There is no lesson {clip(key)}.")
        same = [lesson for lesson in lessons.values() if lesson.rules == lessons[key].rules]
        ids = [lesson.id for lesson in same]
        self._begin(Sitting([lesson.exercise for lesson in same], ids, ids.index(key)))

    def do_quiz(self, seed: int, count: int, at: int, answers: str) -> None:
        """Make a quiz of the user's map; of its ground alone, so that it tells nothing of anybody's units.

        It is taken up at the exercise *at*, with the answers that were given (`Sitting.progress`).
        """
        self.leave()
        self._quiz(outgoing(self._session), seed, count, at, answers)

    def do_exercise(self, number: int) -> None:
        """Go to an exercise of those under way, counted from 0."""
        self._under_way().go(number)
        self._lay()

    def do_exercise_step(self, by: int) -> None:
        """Go on to the next exercise, or back, or with 0 begin this one again."""
        sitting = self._under_way()
        self.do_exercise(sitting.at + by)

    def do_guess(self, key: str) -> None:
        """Answer with a choice, or with the cells that were clicked."""
        self._under_way().guess(key)
        self._reveal()

    def do_hint(self) -> None:
        """Give the hint."""
        self._under_way().hinted = True

    def do_show_answer(self) -> None:
        """Show the answer without a guess."""
        self._under_way().show()
        self._reveal()

    def do_leave_lesson(self) -> None:
        """Go back to the map that was open before."""
        self.leave()

    # What others ask.

    @property
    def asking(self) -> bool:
        """Whether a question waits for an answer."""
        return self.sitting is not None and self.sitting.asking

    def allow(self, name: str) -> None:
        """Raise EditError for an action, by its name, that has to wait for an answer."""
        if self.asking and name not in OPEN_WHILE_ASKING:
            raise EditError(ANSWER_FIRST)

    def receive(self, message: protocol.Message) -> bool:
        """Take what the map says while a question is open: clicks choose cells, nothing else is done.

        What keys ask for is left to `allow`.
        """
        if not self.asking or isinstance(message, protocol.Ready | protocol.Ask):
            return False
        if isinstance(message, protocol.Select):
            self._click(message.cell)
        elif not isinstance(message, protocol.Hover | protocol.Area | protocol.Abandon):
            raise EditError(ANSWER_FIRST)
        return True

    def leave(self) -> None:
        """Leave the lesson, if there is one, for the map that was open before."""
        home = self._home
        if home is None:
            return
        self.sitting, self._home, self._session.view.hushed = None, None, False
        self._session.take(home)
        self._session.parts.canvas.around = []
        tool, tab = self._tools
        self._session.view.param.update(tool=tool, tab=tab)

    def close(self) -> None:
        """Let go of the map that waits: the page is gone."""
        if self._home is not None:
            self._session.keeping.workspace.release(self._home.live)

    def shared(self, scenario: Scenario) -> Scenario:
        """Return what a link holds: of a quiz the ground, and what it was drawn by."""
        quiz = None if self.sitting is None else self.sitting.quiz
        return scenario if quiz is None else quiz.whole.replace(view={"quiz": [quiz.seed, quiz.count]})

    def arrived(self, scenario: Scenario) -> None:
        """Begin the quiz that came in a link, if one did."""
        told = scenario.view.get("quiz")
        if isinstance(told, list) and len(told) == 2 and all(type(number) is int for number in told):
            self._quiz(scenario, *told)

    def now(self) -> str:
        """Return what the rules say of the map as the learner has changed it; empty as long as it is not."""
        session, sitting = self._session, self.sitting
        exercise = sitting.exercise if sitting else None
        if exercise is None or self.asking:
            return ""
        told = _answers(exercise, session.scenario.replace(options=session.saved_options()))
        same = not session.document.history.position and told == exercise.solution.told
        return "" if same else told

    # The doing of it.

    def _quiz(self, scenario: Scenario, seed: int, count: int, at: int = 0, answers: str = "") -> None:
        def work(told: Told) -> Sitting:
            made = quiz(scenario, seed, count, told)
            ids = [f"{number}" for number in range(len(made.pairs))]
            sitting = Sitting([made.exercise(int(key)) for key in ids], ids, quiz=made)
            sitting.resume(at, answers)
            return sitting

        self._session.job.start("Making a quiz", work, self._begin)

    def _begin(self, sitting: Sitting) -> None:
        if self._home is None:
            view = self._session.view
            self._tools = view.tool, view.tab
            self._home = self._session.keeping.held_again()
        self.sitting = sitting
        self._lay()

    def _lay(self) -> None:
        """Lay the map of the exercise on the table out; nothing on it tells the answer."""
        session, sitting = self._session, self._under_way()
        exercise = sitting.exercise
        if exercise is None:
            session.keeping.readdress(self._query())
            return
        session.view.hushed = True
        session.view.param.update(tool="select", tab="sight")
        live = session.keeping.workspace.passing(exercise.start)
        session.take(Arrival(live, query=self._query()))
        session.parts.canvas.around = list(exercise.solution.pair or ()) if sitting.quiz else []
        session.view.hushed = self.asking
        if not self.asking:
            self._reveal()

    def _reveal(self) -> None:
        """Show the answer with what the page has: overlays and ruler."""
        session, exercise = self._session, self._under_way().exercise
        if exercise is None:
            return
        session.keeping.readdress(self._query())
        solution, view = exercise.solution, session.view
        session.selections.select(() if solution.pair else solution.blockers or _right(solution))
        view.param.update(
            hushed=False,
            overlays={**view.overlays, **dict.fromkeys(exercise.overlays, True)},
            ruler=solution.pair,
            ruler_pinned=solution.pair is not None,
        )
        observer = exercise.asks.observer(exercise.scene)
        unit = next(iter(exercise.scene.scenario.roster.at(observer)), None)
        session.select(unit.id if unit else None, observer)
        session.refresher.describe()
        session.refresher.mark_all()

    def _click(self, cell: int) -> None:
        sitting = self._under_way()
        if sitting.exercise is not None and sitting.exercise.asks.clicks:
            sitting.click(cell)
            self._session.selections.select(sitting.chosen)

    def _query(self) -> dict[str, str]:
        """Return the address: that of the map that waits, and the lesson."""
        sitting, home = self._under_way(), self._home
        waits: dict[str, str] = {}
        if home is not None:
            waits = {"doc": home.live.id} if home.live.begun else {"sample": home.sample}
            waits |= {"eyes": home.eyes} if home.eyes else {}
        if sitting.quiz is None:
            return {**waits, "lesson": sitting.ids[sitting.at]}
        told = (str(sitting.quiz.seed), str(sitting.quiz.count), sitting.progress)
        return {**waits, "quiz": ".".join(filter(None, told))}

    def _under_way(self) -> Sitting:
        if self.sitting is None:
            raise EditError("There is no lesson under way.")
        return self.sitting


def _right(solution: Solution) -> frozenset[int]:
    return next(iter(solution.accepted), frozenset())


def _answers(exercise: Exercise, scenario: Scenario) -> str:
    try:
        return exercise.asks.solve(exercise.scene.on(scenario)).told
    except ViewerError as error:
        return str(error)


def _contents() -> list[dict[str, Any]]:
    return [
        {"id": one.id, "rules": one.rules, "title": one.exercise.title, "section": one.exercise.section}
        for one in shipped_lessons().values()
    ]

"""What a page hears of the document: its own changes at once, those of other pages when its turn comes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from viewer.editing.document import Change
from viewer.editing.edits import Touched

Work = Callable[[], None]


class Following:
    """Passes on what has changed.

    While this page is `at_work`, *changed* is told at once. A change by another page must wait until this
    one may be drawn: *later* puts off *refresh*, which is at work in its turn, and all that was missed is
    told first.
    """

    def __init__(
        self, changed: Callable[[Touched], None], refresh: Work, later: Callable[[Work], None]
    ) -> None:
        self._changed = changed
        self._refresh = refresh
        self._later = later
        self._at_work = False
        self._missed: list[Change] = []

    def hear(self, change: Change) -> None:
        """Take in a change of the document."""
        if self._at_work:
            self._changed(change.touched)
            return
        self._missed.append(change)
        if len(self._missed) == 1:
            self._later(self._refresh)

    def forget(self) -> None:
        """Drop what was missed: the page shows another document."""
        self._missed.clear()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Mark that what now changes is changed by this page."""
        self._at_work = True
        try:
            self._catch_up()
            yield
        finally:
            self._at_work = False

    def _catch_up(self) -> None:
        missed = [change.touched for change in self._missed]
        self._missed.clear()
        if missed:
            self._changed(Touched.union(missed))

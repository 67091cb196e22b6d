"""Long work that runs beside the page: the page goes on answering, shows how far it is, and can end it."""

import logging
from collections.abc import Callable
from functools import partial
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeVar

import panel as pn
from bokeh.server.contexts import BokehSessionContext
from tornado.ioloop import IOLoop

from viewer.errors import EditError, ViewerError

if TYPE_CHECKING:
    from viewer.app.session import Session

log = logging.getLogger(__name__)

Result = TypeVar("Result")
Progress = Callable[[float], None]


class _EndedError(Exception):
    """Raised within the work to end it."""


class Job:
    """One piece of work at a time for one page.

    ``title`` says what is under way, "" for nothing; ``share`` how much of it is done, 0 to 1.
    """

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._end = Event()
        self.title = ""
        self.share = 0.0

    def start(self, title: str, work: Callable[[Progress], Result], done: Callable[[Result], None]) -> None:
        """Run *work* in a thread of its own, and *done* with its result on the page.

        *work* must look at nothing that changes; it is given a function to tell its progress to. Without a
        page in a browser it runs at once. Raises EditError while other work is under way.
        """
        if self.title:
            raise EditError(f"{self.title} is still under way; wait for it, or cancel it.")
        self.title, self.share, self._end = title, 0.0, Event()
        back = self._way_back()
        if back is None:
            self._run(self._end, work, done, lambda finish: finish())
        else:
            Thread(target=self._run, args=(self._end, work, done, back), daemon=True).start()

    def cancel(self) -> None:
        """Drop what the work makes; it ends as soon as it tells its progress, and other work may begin."""
        self._end.set()
        self.title = ""

    def _way_back(self) -> Callable[[Callable[[], None]], None] | None:
        document = pn.state.curdoc
        context = document.session_context if document else None
        # While the page is being built there is nobody yet to show progress to.
        if document is None or not isinstance(context, BokehSessionContext) or context.session is None:
            return None

        loop = IOLoop.current()

        def on_loop(finish: Callable[[], None]) -> None:
            if not context.destroyed:
                document.add_next_tick_callback(lambda: self._on_page(finish))

        # By way of the server's own thread: a document that just then sends what it held back for a while
        # can lose what another thread adds to it.
        return lambda finish: loop.add_callback(on_loop, finish)

    def _on_page(self, finish: Callable[[], None]) -> None:
        with pn.io.hold(pn.state.curdoc):
            self._session.resume(finish)

    def _run(
        self,
        end: Event,
        work: Callable[[Progress], Result],
        done: Callable[[Result], None],
        back: Callable[[Callable[[], None]], None],
    ) -> None:
        shown = Event()
        shown.set()

        def told(share: float) -> None:
            if end.is_set():
                raise _EndedError
            # One at a time: work that tells its progress faster than the page can show it would keep it busy.
            if shown.is_set():
                shown.clear()
                back(lambda: self._show(end, share, shown))

        try:
            result = work(told)
        except _EndedError:
            pass
        except ViewerError as error:
            back(partial(self._refuse, end, error))
        except Exception:
            log.exception("work beside the page failed")
            back(lambda: self._refuse(end, EditError(f"{self.title} failed; your map is as it was.")))
        else:
            back(lambda: self._finish(end, done, result))

    def _show(self, end: Event, share: float, shown: Event) -> None:
        shown.set()
        if not end.is_set():
            self.share = share

    def _refuse(self, end: Event, error: ViewerError) -> None:
        if not end.is_set():
            self.title = ""
            raise error

    def _finish(self, end: Event, done: Callable[[Result], None], result: Result) -> None:
        if not end.is_set():
            self.title = ""
            done(result)

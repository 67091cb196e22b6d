"""A bound on how long reading a map may take, where the system can interrupt a process."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from viewer.errors import FormatError

LIMIT = 60.0
"""The most seconds that reading one map may take on the command line, and in Python unless told."""


class _StoppedError(BaseException):
    """Not an Exception, so that no reader takes it for trouble with the file and goes on."""


@contextmanager
def limited(seconds: float | None = LIMIT) -> Iterator[None]:
    """Raise FormatError when what is done within takes longer than *seconds*; None bounds nothing.

    On Windows, and outside the main thread, nothing is bounded: Ctrl+C is the way out there.
    """
    if seconds is None or not _interruptible():
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    timer = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except _StoppedError:
        raise FormatError(
            f"The file takes longer to read than {seconds:g} seconds; reading was stopped."
        ) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, *timer)


def _interruptible() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _stop(*_: Any) -> None:
    raise _StoppedError

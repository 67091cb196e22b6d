"""One row of the table, and how a time is taken."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Timing = Callable[[], float]
"""Takes the time of something; returns seconds."""


@dataclass(frozen=True)
class Row:
    """A thing to time, the seconds it may take, and the same work done by a peer, if it is installed.

    With the *unit* ``"MB"`` it is memory that is measured.
    """

    title: str
    target: float
    timing: Timing
    peer: Timing | None = None
    unit: str = "s"


def timed(work: Callable[[], object], times: int = 9) -> float:
    """Return the median seconds that *work* takes, after one go to warm up."""
    work()
    return median(_once(work) for _ in range(times))


def _once(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def cold(prepare: str, work: str, times: int = 5) -> float:
    """Return the median seconds that the statements *work* take in a new process, after *prepare*."""
    clock = "from time import perf_counter"
    script = "\n".join([clock, prepare, "start = perf_counter()", work, "print(perf_counter() - start)"])
    return median(float(subprocess.check_output([sys.executable, "-c", script])) for _ in range(times))

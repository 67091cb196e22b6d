"""A process that stands by to read a file: started early, it is ready when the file is.

Nothing heavy is imported here, so that a command can start it before anything else.
"""

import atexit
import os
import subprocess
import sys
from functools import lru_cache
from threading import Lock

Process = subprocess.Popen[bytes]

PROGRAM = "from viewer.formats.apart import read_and_end; read_and_end()"


class StandBy:
    """Holds one process that waits for files, if any."""

    def __init__(self, program: str = PROGRAM) -> None:
        self._program = program
        self._lock = Lock()
        self._spare: Process | None = None

    def begin(self) -> None:
        """Start a process that waits for files, if there is none."""
        with self._lock:
            if self._spare is None or self._spare.poll() is not None:
                self._spare = self._started()

    def take(self) -> Process:
        """Return the process that waits, or a new one; whoever takes it ends it."""
        with self._lock:
            process, self._spare = self._spare, None
        return process or self._started()

    def end(self) -> None:
        """End the process that waits."""
        with self._lock:
            if self._spare is not None:
                self._spare.kill()
                self._spare.communicate()
            self._spare = None

    def _started(self) -> Process:
        """Start a process that finds the same modules as this one."""
        path = os.pathsep.join(sys.path)
        return subprocess.Popen(
            [sys.executable, "-c", self._program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"},
            start_new_session=True,
        )


@lru_cache
def standing_by() -> StandBy:
    """Return what all of this process shares; its process is ended with this one."""
    made = StandBy()
    atexit.register(made.end)
    return made

"""Reading files in a process of their own, which is ended when it takes too long or nobody waits any more.

A process reads one lot of files and is gone, so that nothing of a bad file stays behind; `standby` has the
next one started beforehand, so that nobody waits for it. What it found comes back as a map in hexsight's own
format, which is read as warily as any file.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Thread
from typing import Any, BinaryIO

from viewer.errors import FormatError, ViewerError
from viewer.formats import native
from viewer.formats.base import AS_IS, ImportOptions, Match, ReadWarning
from viewer.formats.registry import FORMATS, Opened, open_many, save_bytes
from viewer.formats.standby import Process, StandBy, standing_by

LIMIT = 60.0
"""The most seconds that reading may take, unless something else is said."""

MEMORY = 3 * 2**30
"""The most bytes of memory, where the system can hold a process to it."""

_TICK = 0.05
_HEAD = 4
_GONE = "The file could not be read: its reader broke down, perhaps for want of memory."

Waiting = Callable[[float], None]
"""Is told now and then which share of the time is spent, 0 to 1; what it raises ends the reading."""


def ignored(_share: float, /) -> None:
    """Go on waiting."""


class Readers:
    """Reads files, each lot in a process of its own.

    *limit* is the most seconds that one lot may take; with *ahead* the process for the next one is started
    when one is done.
    """

    def __init__(self, limit: float = LIMIT, ahead: bool = False, standby: StandBy | None = None) -> None:
        self._limit = limit
        self._ahead = ahead
        self._standby = standby or standing_by()

    def open(
        self, files: Mapping[str, bytes], options: ImportOptions = AS_IS, waiting: Waiting = ignored
    ) -> Opened:
        """Do what `open_many` does; raises FormatError as well when it takes longer than the limit."""
        process = self._standby.take()
        try:
            answer = self._answer(process, _request(files, options, self._limit), waiting)
        finally:
            if self._ahead:
                self._standby.begin()
        return _opened(answer)

    def _answer(self, process: Process, request: bytes, waiting: Waiting) -> bytes:
        answer: list[bytes] = []
        talk = Thread(target=lambda: answer.append(process.communicate(request)[0]), daemon=True)
        talk.start()
        begun = time.monotonic()
        try:
            while talk.is_alive():
                spent = (time.monotonic() - begun) / self._limit
                if spent > 1:
                    raise FormatError(
                        f"The file takes longer to read than {self._limit:g} seconds; reading was stopped."
                    )
                waiting(spent)
                talk.join(_TICK)
        finally:
            process.kill()
            talk.join()
        return answer[0] if answer else b""


# What goes over the pipes: the length of a JSON object in 4 bytes, the object, and bytes.


def _framed(head: Mapping[str, Any], body: bytes = b"") -> bytes:
    text = json.dumps(head).encode()
    return len(text).to_bytes(_HEAD, "big") + text + body


def _unframed(data: bytes) -> tuple[dict[str, Any], bytes]:
    end = _HEAD + int.from_bytes(data[:_HEAD], "big")
    return json.loads(data[_HEAD:end]), data[end:]


def _request(files: Mapping[str, bytes], options: ImportOptions, limit: float) -> bytes:
    sizes = [[name, len(data)] for name, data in files.items()]
    plain = vars(options) | {"kinds": dict(options.kinds)}
    return _framed({"files": sizes, "options": plain, "limit": limit}, b"".join(files.values()))


def _opened(answer: bytes) -> Opened:
    if len(answer) < _HEAD:
        raise FormatError(_GONE)
    head, saved = _unframed(answer)
    if "error" in head:
        raise FormatError(head["error"])
    reading = native.read(saved)
    return Opened(
        reading.scenario,
        FORMATS[head["format"]],
        tuple(ReadWarning(*warning) for warning in head["warnings"]),
        {name: Match(*match) for name, *match in head["mapping"]},
        head["about"],
        head["taken"],
        reading.pictures,
        tuple(head["offered"]),
    )


# The other side of the pipes.


def read_and_end() -> None:
    """Read what comes in, and write what was found: all that the process does."""
    _hold_to("RLIMIT_AS", MEMORY)
    out = os.fdopen(os.dup(1), "wb")
    # a library that prints must not speak in between
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    _serve(sys.stdin.buffer, out)


def _hold_to(limit: str, most: int) -> None:
    """Hold this process to some memory or time, also when the other one is gone."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(getattr(resource, limit), (most, most))


def _serve(requests: BinaryIO, out: BinaryIO) -> None:
    data = requests.read()
    if data:
        out.write(_found(data))
        out.flush()


def _found(data: bytes) -> bytes:
    head, content = _unframed(data)
    _hold_to("RLIMIT_CPU", int(2 * head["limit"]) + 1)
    files, at = {}, 0
    for name, size in head["files"]:
        files[name] = content[at : at + size]
        at += size
    try:
        opened = open_many(files, ImportOptions(**head["options"]))
        return _framed(_plain(opened), save_bytes(opened.scenario, opened.pictures))
    except ViewerError as error:
        return _framed({"error": str(error)})
    except MemoryError:
        return _framed({"error": f"The file needs more than {MEMORY // 2**30} GB of memory to be read."})
    except Exception as error:  # whoever waits must hear of it in any case
        return _framed({"error": f"The file could not be read: its reader failed ({type(error).__name__})."})


def _plain(opened: Opened) -> dict[str, Any]:
    return {
        "format": opened.format.key,
        "warnings": [[warning.message, warning.line] for warning in opened.warnings],
        "mapping": [[name, m.key, m.count, m.known] for name, m in opened.mapping.items()],
        "about": opened.about,
        "taken": dict(opened.taken),
        "offered": list(opened.offered),
    }

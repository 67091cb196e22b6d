"""From what is kept back to a document: the snapshot, and every step done to it again."""

from collections.abc import Iterable

from viewer.board.scenario import Scenario
from viewer.editing.document import Document
from viewer.errors import FormatError, StoreError, ViewerError
from viewer.store.archive import Stored
from viewer.store.packing import unpacked
from viewer.store.serial import edit_from
from viewer.store.snapshots import scenario_from


def restored(stored: Stored) -> Document:
    """Return the document with its history, where it stood. Raises StoreError for a damaged step."""
    before, after = _split(stored)
    document = Document(state_after(_snapshot(stored), before, stored.start))
    for number, step in enumerate(after, stored.place.first):
        _redo(document, step, number)
    _stand(document, stored)
    return document


def salvaged(stored: Stored) -> Document:
    """Return the document with as many steps as can be read, after the last of these if one cannot be.

    Raises StoreError when not even the snapshot can be read.
    """
    document = Document(_snapshot(stored))
    try:
        for number, step in enumerate(stored.steps, stored.start):
            _redo(document, step, number)
    except StoreError:
        return document
    document.jump(max(0, min(stored.place.position - stored.start, len(document.history.steps))))
    return document


def state_after(scenario: Scenario, steps: Iterable[bytes], number: int) -> Scenario:
    """Do packed steps to *scenario*, the first of which has a *number*. Raises StoreError."""
    for at, step in enumerate(steps, number):
        try:
            scenario = edit_from(unpacked(step), scenario).apply(scenario)
        except ViewerError as error:
            raise _damaged(at, error) from error
    return scenario


def compacted(stored: Stored) -> Scenario:
    """Return the state before the oldest step of the history. Raises StoreError."""
    return state_after(_snapshot(stored), _split(stored)[0], stored.start)


def _snapshot(stored: Stored) -> Scenario:
    try:
        return scenario_from(unpacked(stored.snapshot))
    except FormatError as error:
        raise StoreError(f"The kept map cannot be read: {error}") from error


def _split(stored: Stored) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """Return the steps that the history has forgotten, and those it has."""
    forgotten = stored.place.first - stored.start
    if not 0 <= forgotten <= len(stored.steps):
        raise StoreError(f"The history begins with step {stored.place.first}, which is not kept.")
    return stored.steps[:forgotten], stored.steps[forgotten:]


def _redo(document: Document, step: bytes, number: int) -> None:
    try:
        edit = edit_from(unpacked(step), document.scenario)
        if not edit.touched.layers:
            raise FormatError("it changes nothing.")
        document.apply(edit)
    except ViewerError as error:
        raise _damaged(number, error) from error


def _stand(document: Document, stored: Stored) -> None:
    forgotten = len(stored.steps) - (stored.place.first - stored.start) - len(document.history.steps)
    try:
        document.jump(stored.place.position - stored.place.first - forgotten)
    except ViewerError as error:
        raise StoreError(f"The document stands after a step that is not kept: {error}") from error


def _damaged(number: int, error: ViewerError) -> StoreError:
    return StoreError(f"Step {number} of the kept history cannot be read: {error}")

"""Pieces of a map as plain data, for the browser to keep, to outline and to hand from one tab to another."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from viewer.board.labels import MAX_LABELS, Label
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.board.terrain import MAX_TYPES
from viewer.board.units import Unit
from viewer.editing.pieces import MAX_PIECE, Piece
from viewer.errors import BoardError, MessageError
from viewer.grid.base import MAX_SIDE

_LAYERS = [name for name in LAYERS if name != "terrain"]
_BOUNDS = [
    *2 * [(-2 * MAX_SIDE, 2 * MAX_SIDE)],
    (0, MAX_TYPES - 1),
    *((LAYERS[name].low, LAYERS[name].high) for name in _LAYERS),
]
_UNIT = {"at", "kind", "side", "name", "facing", "states"}
_LABEL = {"at", "text", "kind"}


def plain_piece(piece: Piece) -> dict[str, Any]:
    """Return *piece* as plain data.

    ``shape``; ``kinds``: keys of terrain; ``cells``: lists of q, r, position in ``kinds``, and the other
    layers in the order of `LAYERS`; ``units``: the number of the cell each stands ``at``, and what is
    known of it; ``labels``: as units, their text and kind.
    """
    columns = [*piece.places.T, piece.terrain, *(piece.layers[name] for name in _LAYERS)]
    units = [
        {
            "at": at,
            "kind": unit.kind,
            "side": unit.side,
            "name": unit.name,
            "facing": unit.facing,
            "states": sorted(unit.states),
        }
        for at, unit in piece.units
    ]
    cells = np.column_stack(columns).tolist()
    labels = [{"at": at, "text": label.text, "kind": label.kind} for at, label in piece.labels]
    whole = {"shape": piece.shape, "kinds": list(piece.kinds), "cells": cells}
    return whole | {"units": units, "labels": labels}


def counters_on(piece: Piece, scenario: Scenario) -> list[dict[str, Any]]:
    """Return how the units of *piece* look on the map of *scenario*, those that it knows."""
    colours = {side.key: side.colour for side in scenario.sides}
    return [
        {
            "at": at,
            "side_colour": colours[unit.side],
            "symbol": scenario.catalogue[unit.kind].symbol,
            "abbreviation": scenario.catalogue[unit.kind].abbreviation,
            "facing": unit.facing,
            "states": sorted(unit.states),
        }
        for at, unit in piece.units
        if unit.side in colours and unit.kind in scenario.catalogue
    ]


def piece_from_plain(data: Any) -> Piece:
    """Return the piece in plain data from a browser; raises MessageError for anything but what we wrote."""
    if not isinstance(data, dict) or set(data) != {"shape", "kinds", "cells", "units", "labels"}:
        raise MessageError("What is to be pasted is not a piece of a map.")
    cells = _cells(data["cells"])
    columns = np.array(cells, np.int64).T
    kinds, shape = _kinds(data["kinds"]), data["shape"]
    if shape not in ("flat", "pointy", "square") or int(columns[2].max()) >= len(kinds):
        raise MessageError("The piece to be pasted has cells or terrain of no known kind.")
    layers = {name: columns[3 + i].astype(LAYERS[name].dtype) for i, name in enumerate(_LAYERS)}
    units, labels = _units(data["units"], len(cells)), _labels(data["labels"], len(cells))
    places = np.ascontiguousarray(columns[:2].T)
    return Piece(shape, places, kinds, columns[2].copy(), layers, units, labels)


def _cells(value: Any) -> list[list[int]]:
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_PIECE:
        raise MessageError(f"A piece to be pasted has 1 to {MAX_PIECE} cells.")
    if not all(isinstance(cell, list) and _fits(cell) for cell in value):
        raise MessageError(f"A cell of a piece has {len(_BOUNDS)} whole numbers within their bounds.")
    if len({(cell[0], cell[1]) for cell in value}) != len(value):
        raise MessageError("The cells of a piece to be pasted must differ.")
    return value


def _fits(cell: list[Any]) -> bool:
    return len(cell) == len(_BOUNDS) and all(
        type(number) is int and low <= number <= high
        for number, (low, high) in zip(cell, _BOUNDS, strict=True)
    )


def _kinds(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MAX_TYPES or not all(_short(key) for key in value):
        raise MessageError(f"The terrain of a piece is a list of at most {MAX_TYPES} keys.")
    return tuple(value)


def _short(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 64


def _units(value: Any, cells: int) -> tuple[tuple[int, Unit], ...]:
    if not isinstance(value, list) or len(value) > MAX_PIECE:
        raise MessageError(f"A piece to be pasted has at most {MAX_PIECE} units.")
    return tuple(_unit(number, unit, cells) for number, unit in enumerate(value))


def _labels(value: Any, cells: int) -> tuple[tuple[int, Label], ...]:
    if not isinstance(value, list) or len(value) > MAX_LABELS:
        raise MessageError(f"A piece to be pasted has at most {MAX_LABELS} labels.")
    labels = tuple(_label(label, cells) for label in value)
    if len(set(labels)) < len(labels):
        raise MessageError("The labels of a piece to be pasted must differ.")
    return labels


def _label(data: Any, cells: int) -> tuple[int, Label]:
    if not isinstance(data, Mapping) or set(data) != _LABEL:
        raise MessageError(f"A label of a piece has {', '.join(sorted(_LABEL))}.")
    at = data["at"]
    if type(at) is not int or not 0 <= at < cells:
        raise MessageError("A label of a piece is written on one of its cells.")
    try:
        return at, Label(at, data["text"], data["kind"])
    except BoardError as error:
        raise MessageError(str(error)) from error


def _unit(number: int, data: Any, cells: int) -> tuple[int, Unit]:
    if not isinstance(data, Mapping) or set(data) != _UNIT:
        raise MessageError(f"A unit of a piece has {', '.join(sorted(_UNIT))}.")
    at, states, facing = data["at"], data["states"], data["facing"]
    if type(at) is not int or not 0 <= at < cells or (facing is not None and type(facing) is not int):
        raise MessageError("A unit of a piece stands on one of its cells and faces a side or none.")
    if not isinstance(states, list) or len(states) > 8 or not all(_short(state) for state in states):
        raise MessageError("The states of a unit of a piece are a few words.")
    try:
        return at, Unit(
            f"piece-{number}", data["kind"], data["side"], at, data["name"], facing, frozenset(states)
        )
    except BoardError as error:
        raise MessageError(str(error)) from error

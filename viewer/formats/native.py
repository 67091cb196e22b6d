"""hexsight's own format: versioned JSON that people can read, compare and write by script.

Described for users in ``docs/file-format.md`` and for machines in ``schema/hexsight-2.json``.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.assertions import Assertion
from viewer.board.board import Board
from viewer.board.kinds import Catalogue, UnitKind, shipped_catalogue
from viewer.board.layers import EDGE_LAYERS, FEATURES
from viewer.board.scenario import BLUE_AND_RED, Scenario
from viewer.board.sides import mirrored, neighbour_table
from viewer.board.stands import SpottingMember
from viewer.board.terrain import MISSING, Palette, TerrainType, shipped_palette
from viewer.board.units import Roster, Side, SquadMember, Unit
from viewer.errors import BoardError, CellError, EditError, FormatError, RulesError
from viewer.formats.base import AS_IS, MAX_BYTES, NOTHING_BESIDE, Format, ImportOptions, Reading
from viewer.formats.migrations import CURRENT, migrated
from viewer.formats.records import record
from viewer.formats.spotting_play import spotting_in, spotting_record
from viewer.formats.strict_json import MAX_VALUES, laid_out, parse, values_at_most
from viewer.formats.text import decoded, head
from viewer.formats.underlays import (
    Pictures,
    missing_picture,
    picture_beside,
    picture_of,
    underlay_of,
    underlay_record,
)
from viewer.formats.written import label_records, labels_in, zone_rows, zones_in
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.squad.play.record import play_record, replayed, retold

_TELLTALE = re.compile(rb'"format"\s*:\s*"hexsight"')


def sniff(data: bytes) -> bool:
    """Return whether this is JSON that calls itself a hexsight map."""
    return head(data).lstrip().startswith("{") and _TELLTALE.search(data) is not None


def read(
    data: bytes,
    _filename: str = "",
    _options: ImportOptions = AS_IS,
    beside: Mapping[str, bytes] = NOTHING_BESIDE,
    /,
) -> Reading:
    """Return the scenario of a saved map, of this version or an older one, and the picture beneath it.

    Raises FormatError, also for a play-through whose actions do not lead to its state.
    """
    text, warnings = decoded(data)
    document = parse(text)
    if document.get("format") != "hexsight":
        raise FormatError('The file does not call itself a hexsight map: "format" must be "hexsight".')
    try:
        scenario = scenario_of(migrated(document))
        pictures, used = picture_of(document.get("underlay")), frozenset[str]()
        if scenario.underlay and not pictures:
            pictures, used = picture_beside(scenario.underlay, beside)
            warnings = warnings if pictures else (*warnings, missing_picture(scenario.underlay))
        replayed(scenario)
    except (BoardError, CellError, EditError, RulesError) as error:
        raise FormatError(str(error)) from error
    return Reading(scenario, warnings, used=used, pictures=pictures)


def write(scenario: Scenario, pictures: Pictures = NOTHING_BESIDE) -> bytes:
    """Return a scenario as a file of the current version; the same scenario always gives the same bytes.

    A picture beneath the map that is to be embedded is taken from *pictures*; what of a play-through is left
    out, `not_kept` says. Raises FormatError for a scenario too large to be opened again.
    """
    text = laid_out(document_of(scenario, pictures)) + "\n"
    data = text.encode("utf-8")
    if len(data) > MAX_BYTES or values_at_most(text) > MAX_VALUES:
        raise FormatError("This map has too many features on its sides to be saved in one file.")
    return data


def not_kept(scenario: Scenario) -> tuple[str, ...]:
    """Return in sentences what `write` leaves out: of a play-through what does not follow from the map."""
    game, refusal = retold(scenario)
    kept = "not saved" if game is None else f"saved up to action {game.position}"
    return (f"The play-through is {kept}. {refusal}",) if refusal else ()


def _play_record(scenario: Scenario) -> dict[str, Any]:
    game, _ = retold(scenario)
    return {} if game is None else play_record(game)


def document_of(scenario: Scenario, pictures: Pictures = NOTHING_BESIDE) -> dict[str, Any]:
    """Return a scenario as plain data in the current version of the format, with a picture to be embedded."""
    board = scenario.board
    document = {
        "format": "hexsight",
        "version": CURRENT,
        "title": scenario.title,
        "author": scenario.author,
        "notes": scenario.notes,
        "scale": scenario.scale,
        "underlay": underlay_record(scenario.underlay, pictures) if scenario.underlay else None,
        "grid": _grid_record(board.grid),
        "terrain": _terrain_rows(board),
        "level": _level_rows(board),
        "feature": _feature_labels(board),
        "zones": zone_rows(board),
        "edges": _edge_sides(board),
        "sides": record(scenario.sides),
        "units": [_unit_record(unit, board.grid) for unit in scenario.roster],
        "rules": scenario.rules,
        "options": dict(scenario.options),
        "view": dict(scenario.view),
        "play": _play_record(scenario),
        "spotting": spotting_record(scenario.spotting, board.grid),
        "assertions": [stated.text(board.grid) for stated in scenario.assertions],
        "labels": label_records(scenario),
        "palette": {"name": board.palette.name, "terrain": record(board.palette.types)},
        "catalogue": record(scenario.catalogue),
    }
    for name in _LEFT_OUT:
        if not document[name]:
            del document[name]
    return document


def scenario_of(document: dict[str, Any]) -> Scenario:
    """Undo `document_of`, for a document that fits the schema.

    Raises FormatError, BoardError or CellError for one whose parts do not fit together.
    """
    palette = _palette(document.get("palette"))
    rows = _rows_of_text(document)
    grid = _grid(document["grid"], rows)
    board = Board.of(
        grid,
        palette,
        terrain=_terrain(rows, palette),
        level=_levels(document.get("level"), grid),
        feature=_features(document.get("feature", {}), grid),
        zone=zones_in(document.get("zones"), grid),
        **{name: _edges(name, sides, grid) for name, sides in document.get("edges", {}).items()},
    )
    return Scenario(
        board,
        Roster(tuple(_unit(unit, grid) for unit in document.get("units", []))),
        tuple(Side(**side) for side in document["sides"]) if "sides" in document else BLUE_AND_RED,
        _catalogue(document.get("catalogue")),
        assertions=tuple(Assertion.parse(text, grid) for text in document.get("assertions", [])),
        labels=labels_in(document.get("labels", []), grid),
        spotting=spotting_in(document.get("spotting", {}), grid),
        underlay=underlay_of(document["underlay"]) if "underlay" in document else None,
        **{name: document[name] for name in _WORDS if name in document},
    )


_LEFT_OUT = (
    "scale", "underlay", "level", "feature", "zones", "edges", "play", "spotting", "assertions", "labels",
)  # fmt: skip
"""What is not written where there is nothing of it."""

_WORDS = ("title", "author", "notes", "scale", "rules", "options", "view", "play")


def _grid_record(grid: Grid) -> dict[str, Any]:
    shape = "hex" if isinstance(grid, HexGrid) else "square"
    made: dict[str, Any] = {"shape": shape, "cols": grid.cols, "rows": grid.rows}
    if isinstance(grid, HexGrid):
        made |= {"top": grid.top, "shoved": grid.shoved}
    labels = record(grid.labels)
    return made | {"labels": labels} if labels else made


def _grid(data: dict[str, Any], rows: list[str]) -> Grid:
    cols, labels = data["cols"], LabelScheme(**data.get("labels", {}))
    missing = frozenset(i for i, symbol in enumerate("".join(rows)) if symbol == MISSING)
    if data["shape"] == "square":
        return SquareGrid(cols, len(rows), missing, labels)
    return HexGrid(cols, len(rows), missing, labels, data.get("top", "flat"), data.get("shoved", "odd"))


def _palette(data: dict[str, Any] | None) -> Palette:
    if data is None:
        return shipped_palette()
    return Palette(data["name"], tuple(TerrainType.from_dict(kind) for kind in data["terrain"]))


def _catalogue(data: dict[str, Any] | None) -> Catalogue:
    if data is None:
        return shipped_catalogue()
    return Catalogue(data["name"], tuple(UnitKind.from_dict(kind) for kind in data["kinds"]))


def _rows_of_text(document: dict[str, Any]) -> list[str]:
    rows: list[str] = document["terrain"]
    cols, expected = document["grid"]["cols"], document["grid"]["rows"]
    if len(rows) != expected:
        raise FormatError(f"At terrain: {len(rows)} rows were given for a map of {expected}.")
    for number, row in enumerate(rows, 1):
        if len(row) != cols:
            raise FormatError(f"At terrain, row {number}: {len(row)} symbols were given for {cols} columns.")
    return rows


def _terrain_rows(board: Board) -> list[str]:
    symbols = np.array([kind.symbol for kind in board.palette.types])[board.terrain]
    symbols[~board.grid.present] = MISSING
    return ["".join(row) for row in symbols.reshape(board.grid.rows, board.grid.cols).tolist()]


def _terrain(rows: list[str], palette: Palette) -> list[int]:
    codes = palette.symbols | {MISSING: 0}
    try:
        return [codes[symbol] for row in rows for symbol in row]
    except KeyError as error:
        row = next(number for number, text in enumerate(rows, 1) if error.args[0] in text)
        raise FormatError(
            f"At terrain, row {row}: {error.args[0]!r} is no symbol of the palette, which has "
            f"{' '.join(palette.symbols)}"
        ) from None


def _level_rows(board: Board) -> list[str]:
    levels = np.where(board.grid.present, board.level, 0).reshape(board.grid.rows, board.grid.cols)
    return [" ".join(map(str, row)) for row in levels.tolist()] if levels.any() else []


def _levels(rows: list[str] | None, grid: Grid) -> NDArray[np.int64]:
    if not rows:
        return np.zeros(grid.n, np.int64)
    table = [list(map(int, row.split(" "))) for row in rows]
    if len(table) != grid.rows or any(len(row) != grid.cols for row in table):
        raise FormatError(f"At level: expected {grid.rows} rows of {grid.cols} numbers each.")
    return np.where(grid.present, np.array(table, np.int64).ravel(), 0)


def _feature_labels(board: Board) -> dict[str, list[str]]:
    features = np.where(board.grid.present, board.layers["feature"], 0)
    found = {name: np.flatnonzero(features == code).tolist() for code, name in enumerate(FEATURES) if code}
    return {name: [board.grid.label(cell) for cell in cells] for name, cells in found.items() if cells}


def _features(data: dict[str, list[str]], grid: Grid) -> NDArray[np.uint8]:
    features = np.zeros(grid.n, np.uint8)
    for name, labels in data.items():
        features[_cells(f"feature.{name}", labels, grid)] = FEATURES.index(name)
    return features


def _edge_sides(board: Board) -> dict[str, dict[str, str]]:
    """Name every side once: from the cell that comes first."""
    drawn = [name for name in EDGE_LAYERS if board.layers[name].any()]
    if not drawn:
        return {}
    across = neighbour_table(board.grid)
    later = (across < 0) | (across > np.arange(board.grid.n))
    weights = (1 << np.arange(len(later), dtype=np.uint8))[:, None]
    first = (later * weights).sum(axis=0, dtype=np.uint8)
    made = {}
    for name in drawn:
        masks = mirrored(board.grid, board.layers[name]) & first
        cells = np.flatnonzero(masks).tolist()
        if cells:
            made[name] = {board.grid.label(cell): _side_names(int(masks[cell]), board.grid) for cell in cells}
    return made


def _side_names(mask: int, grid: Grid) -> str:
    return " ".join(name for i, name in enumerate(grid.side_names) if mask >> i & 1)


def _edges(layer: str, data: dict[str, str], grid: Grid) -> NDArray[np.uint8]:
    masks = np.zeros(grid.n, np.uint8)
    bits = {name: 1 << i for i, name in enumerate(grid.side_names)}
    for cell, (label, names) in zip(_cells(f"edges.{layer}", data, grid), data.items(), strict=True):
        for name in names.split():
            if name not in bits:
                known = ", ".join(bits)
                raise FormatError(f"At edges.{layer}, {label}: {name!r} is no side; sides here are {known}.")
            masks[cell] |= bits[name]
    return mirrored(grid, masks)


def _cells(where: str, labels: Iterable[str], grid: Grid) -> list[int]:
    try:
        return grid.cells_at(labels)
    except CellError as error:
        raise FormatError(f"At {where}: {error}") from error


def _unit_record(unit: Unit, grid: Grid) -> dict[str, Any]:
    made: dict[str, Any] = {"id": unit.id, "kind": unit.kind, "side": unit.side, "at": grid.label(unit.cell)}
    if unit.name:
        made["name"] = unit.name
    if unit.facing is not None:
        made["facing"] = grid.side_names[unit.facing]
    if unit.states:
        made["states"] = sorted(unit.states)
    own = {"squad": record(unit.squad), "spotting": record(unit.spotting)}
    return made | {system: kept for system, kept in own.items() if kept}


def _unit(data: dict[str, Any], grid: Grid) -> Unit:
    facing = data.get("facing")
    if facing is not None and facing not in grid.side_names:
        known = ", ".join(grid.side_names)
        raise FormatError(f"Unit {data['id']} faces {facing!r}; directions here are {known}.")
    return Unit(
        data["id"],
        data["kind"],
        data["side"],
        _cells(f"unit {data['id']}", [data["at"]], grid)[0],
        data.get("name", ""),
        None if facing is None else grid.side_names.index(facing),
        frozenset(data.get("states", ())),
        SquadMember(**data.get("squad", {})),
        SpottingMember(**data.get("spotting", {})),
    )


FORMAT = Format(
    key="hexsight",
    name="hexsight map",
    suffixes=(".hexsight", ".json"),
    telltale='JSON with "format": "hexsight"',
    sniff=sniff,
    read=read,
    write=write,
)

import copy
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.state import state
from viewer.board.board import Board
from viewer.board.diagram import diagram
from viewer.board.kinds import Catalogue, GevUnit, GevWeapon, SpottingUnit, SquadUnit, UnitKind
from viewer.board.labels import LABEL_KINDS, Label
from viewer.board.layers import EDGE_LAYERS, FEATURES, LAYERS
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored
from viewer.board.spotting_play import Line, Plan, SpottingPlay
from viewer.board.stands import WORDS, SpottingMember
from viewer.board.terrain import GevTerrain, Palette, TerrainType, shipped_palette
from viewer.board.units import Roster, Side, SquadMember, Unit
from viewer.errors import FormatError
from viewer.formats.native import document_of, read, scenario_of, write
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.squaregrid import SquareGrid

HERE = Path(__file__).parent / "samples" / "hexsight"
BY_HAND = (HERE / "by_hand.json").read_bytes()


def test_a_map_written_by_hand():
    scenario = read(BY_HAND).scenario
    board, grid = scenario.board, scenario.board.grid
    assert (
        diagram(board)
        == """\
.   f
  .   -
.   w
  w   .
t   .
  .   ."""
    )
    assert board.level[grid.cell_at("0403")] == 2
    assert board.layer("feature")[grid.cell_at("0403")] == FEATURES.index("boulder")
    assert board.layer("river")[grid.cells_at(["0202", "0201", "0303"])].tolist() == [0b101, 0b1000, 0b100000]
    assert scenario.roster["hvy-1"] == Unit("hvy-1", "heavy_tank", "blue", 0, facing=2)
    assert scenario.roster["cp-1"].destroyed
    assert (scenario.title, scenario.view["selected"]) == ("Written by hand", "hvy-1")


def test_the_first_version_is_still_read():
    scenario = read((HERE / "version_1.json").read_bytes()).scenario
    assert diagram(scenario.board) == "  f\n.   w\n  t\n.   ."
    assert scenario.board.level.tolist() == [0, 0, -1, 2, 0, 0]
    assert scenario.roster.units == (Unit("t-1", "heavy_tank", "red", 3),)
    assert json.loads(write(scenario))["version"] == 2


# ---- any scenario comes back -------------------------------------------------------------------------------

TEXT = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=20)
WORDS_ON_MAP = TEXT.map(str.strip).filter(bool)
SCHEMES = st.builds(
    LabelScheme,
    first_col=st.integers(0, 120),
    first_row=st.integers(-3, 5),
    order=st.sampled_from(("CR", "RC")),
    separator=st.just("."),
    digits=st.integers(1, 4),
)
OWN_PALETTE = Palette(
    "own",
    (
        TerrainType("sand", "Sand", "å", "#ffee00"),
        TerrainType("dune", "Düne", '"', "#ddcc00", "hills", gev=GevTerrain(True)),
    ),
)
OWN_CATALOGUE = Catalogue(
    "own",
    (
        UnitKind(
            "walker",
            "Walker",
            "W",
            size="huge",
            gev=GevUnit((GevWeapon("Ray", "own", 0),), False),
            squad=SquadUnit(sight=9, powers=("glare",)),
            spotting=SpottingUnit("afv"),
        ),
    ),
)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    cols, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = st.integers(0, cols * rows - 1)
    missing = frozenset(draw(st.sets(cells))) - {draw(cells)}
    labels = draw(st.just(LabelScheme()) | SCHEMES)
    if draw(st.booleans()):
        return SquareGrid(cols, rows, missing, labels)
    top, shoved = draw(st.sampled_from(("flat", "pointy"))), draw(st.sampled_from(("odd", "even")))
    return HexGrid(cols, rows, missing, labels, top, shoved)


MEMBERS = st.builds(
    SquadMember, st.sampled_from(["", "north"]), st.sampled_from([None, 1, 100]), st.sampled_from([None, 0])
)

STANDS = st.builds(
    SpottingMember,
    kind=st.sampled_from(WORDS["kind"]),
    training=st.sampled_from(WORDS["training"]),
    equipment=st.sampled_from(WORDS["equipment"]),
    recon=st.booleans(),
    place=st.sampled_from(WORDS["place"]),
)


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    grid = draw(grids())
    palette = draw(st.sampled_from((shipped_palette(), OWN_PALETTE)))
    random = np.random.default_rng(draw(st.integers(0, 2**32)))
    layers = {
        "terrain": random.integers(0, len(palette.types), grid.n),
        "level": random.integers(-100, 200, grid.n) * draw(st.integers(0, 1)),
        "feature": random.integers(0, len(FEATURES), grid.n),
        "zone": random.integers(0, 2, grid.n) * draw(st.integers(0, 1)),
    }
    for name in EDGE_LAYERS:
        masks = random.integers(0, 64, grid.n) * draw(st.integers(0, 1))
        layers[name] = mirrored(grid, masks.astype(np.uint8))
    board = Board.of(grid, palette, **{k: np.where(grid.present, v, 0) for k, v in layers.items()})
    cells = st.sampled_from(np.flatnonzero(grid.present).tolist())
    facings = st.none() | st.integers(0, len(grid.directions) - 1)
    states = st.frozensets(st.sampled_from(("disabled", "destroyed")))
    units = [
        Unit(
            f"u-{number}",
            "walker",
            "green",
            draw(cells),
            draw(TEXT),
            draw(facings),
            draw(states),
            draw(MEMBERS),
            draw(STANDS),
        )
        for number in range(draw(st.integers(0, 4)))
    ]
    ways = st.lists(st.lists(cells, max_size=3).map(tuple), min_size=1, max_size=2).map(tuple)
    lines = st.lists(st.builds(Line, st.sampled_from(["", "green"]), TEXT, st.booleans()), max_size=2)
    plans = draw(st.builds(Plan, st.just("u-0"), cells, ways) | st.none())
    play = SpottingPlay(() if plans is None else (plans,), draw(st.integers(0, 9)), 3, 2, tuple(draw(lines)))
    labels = draw(st.lists(st.builds(Label, cells, WORDS_ON_MAP, st.sampled_from(LABEL_KINDS)), unique=True))
    return Scenario(
        board,
        Roster(tuple(units)),
        (Side("green", "Grün", "#00ff00"),),
        OWN_CATALOGUE,
        title=draw(TEXT),
        notes=draw(TEXT) + "\nNext line",
        options={"radius": draw(st.integers() | st.none()), "share": draw(st.floats(0, 1))},
        view={"overlays": draw(st.lists(TEXT, max_size=3))},
        labels=tuple(labels),
        spotting=draw(st.sampled_from((SpottingPlay(), play))),
    )


@given(scenarios())
@settings(max_examples=150, deadline=None)
def test_any_scenario_comes_back_and_saves_to_the_same_bytes(scenario: Scenario):
    saved = write(scenario)
    again = read(saved).scenario
    assert state(scenario) == state(again)
    assert write(again) == saved


def test_a_large_map_comes_back():
    grid = HexGrid(120, 150)
    random = np.random.default_rng(1)
    board = Board.of(grid, shipped_palette(), terrain=random.integers(0, 17, grid.n))
    units = Roster(tuple(Unit(f"u-{cell}", "gev", "red", cell) for cell in range(3000)))
    scenario = Scenario(board, units)
    assert state(scenario) == state(read(write(scenario)).scenario)


def test_what_lies_on_missing_cells_is_not_saved():
    grid = HexGrid(2, 1, frozenset({1}))
    everywhere = {name: [1, 1] for name in LAYERS}
    here = {name: [1, 0] for name in LAYERS}
    saved = [write(Scenario(Board.of(grid, shipped_palette(), **layers))) for layers in (everywhere, here)]
    assert saved[0] == saved[1]


def test_every_side_is_named_once():
    edges = document_of(read(BY_HAND).scenario)["edges"]
    assert edges == {"river": {"0201": "S", "0202": "SE"}, "road": {"0102": "S", "0103": "SW"}}


def test_a_map_too_large_to_open_again_is_not_saved(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("viewer.formats.native.MAX_VALUES", 10)
    with pytest.raises(FormatError, match="too many features"):
        write(read(BY_HAND).scenario)


# ---- what is refused ---------------------------------------------------------------------------------------


def changed(**parts: Any) -> bytes:
    return json.dumps(json.loads(BY_HAND) | parts).encode()


@pytest.mark.parametrize(
    "parts, told",
    [
        ({"format": "other"}, 'does not call itself a hexsight map: "format"'),
        ({"version": 3}, "saved by a newer hexsight: its format has version 3, and versions up to 2"),
        ({"version": 0}, "does not say which version"),
        ({"version": True}, "does not say which version"),
        ({"version": 2.0}, "does not say which version"),
        ({"extra": 1}, "'extra' was unexpected"),
        ({"grid": {"shape": "hex", "cols": 0, "rows": 0}}, "At grid.cols: 0 is less than the minimum of 1"),
        ({"grid": {"shape": "hex", "cols": 5000, "rows": 5000}}, "5000 is greater than the maximum of 1000"),
        ({"terrain": ["...."]}, "At terrain: 1 rows were given for a map of 3"),
        ({"terrain": ["....", "...", "...."]}, "At terrain, row 2: 3 symbols were given for 4 columns"),
        ({"terrain": ["....", "..?.", "...."]}, "At terrain, row 2: '?' is no symbol of the palette"),
        ({"terrain": ["----", "----", "----"]}, "at least one cell"),
        ({"level": ["0 0 0 0"]}, "At level: expected 3 rows of 4 numbers each"),
        ({"level": ["0 0 0 0", "0 0 x 0", "0 0 0 0"]}, "At level[1]: '0 0 x 0' does not match"),
        ({"level": ["0 0 0 0", "0 0 999 0", "0 0 0 0"]}, "Level must be from -100 to 200"),
        ({"feature": {"tree": ["9999"]}}, "At feature.tree: '9999' is not on this map"),
        ({"feature": {"tree": ["0401"]}}, "At feature.tree: '0401' is not on this map"),
        ({"edges": {"river": {"0101": "N E"}}}, "At edges.river, 0101: 'E' is no side; sides here are N, NE"),
        ({"edges": {"river": {"01": "N"}}}, "At edges.river: '01' is not a cell label"),
        ({"edges": {"lava": {}}}, "'lava' was unexpected"),
        (
            {"units": [{"id": "a", "kind": "gev", "side": "blue", "at": "0401"}]},
            "At unit a: '0401' is not on",
        ),
        ({"units": [{"id": "a", "kind": "gev", "side": "pink", "at": "0101"}]}, "on the side 'pink'"),
        ({"units": [{"id": "a", "kind": "yacht", "side": "blue", "at": "0101"}]}, "of the kind 'yacht'"),
        (
            {"units": [{"id": "a", "kind": "gev", "side": "blue", "at": "0101", "facing": "E"}]},
            "Unit a faces 'E'; directions here are N, NE",
        ),
        (
            {"units": [{"id": "a", "kind": "gev", "side": "blue", "at": "0101"}] * 2},
            "Two units have the id a",
        ),
        ({"sides": []}, "At sides: [] should be non-empty"),
        ({"palette": {"name": "p", "terrain": []}}, "At palette.terrain: [] should be non-empty"),
        ({"title": "x" * 200}, "At title"),
        ({"notes": "\ud800"}, "control character"),
        (
            {"spotting": {"plans": [{"unit": "a", "from": "0901", "ways": [[]]}]}},
            "'0901' is not on this map",
        ),
        ({"spotting": {"seed": -1}}, "At spotting.seed: -1 is less than the minimum of 0"),
        ({"spotting": {"log": [{"eyes": "", "text": "spotted"}]}}, "lines of those written"),
        ({"options": {"a": [[[[[[[1]]]]]]]}}, "nested up to 5 deep"),
    ],
)
def test_what_does_not_fit_together_is_told(parts: dict[str, Any], told: str):
    with pytest.raises(FormatError) as caught:
        read(changed(**parts))
    assert told in str(caught.value)


def test_migrated_values_are_checked_too():
    old = json.loads((HERE / "version_1.json").read_bytes())
    for parts, told in (
        ({"terrain": ["clear"]}, "At terrain: 1 values were given for 6 cells"),
        ({"terrain": ["lava"] * 6}, "no terrain 'lava'"),
        ({"terrain": [[]] * 6}, "every value is a key"),
        ({"levels": [0.5] * 6}, "every value is a whole number"),
        ({"units": [{"id": "a", "kind": "gev", "side": "red", "cell": 6}]}, "Cell 6 is not on"),
    ):
        with pytest.raises(FormatError) as caught:
            read(json.dumps(old | parts).encode())
        assert told in str(caught.value)


def nodes(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [found for key, item in inner for found in nodes(item, (*path, key))]


FULL = document_of(read(BY_HAND).scenario)
PLACES = [path for path in nodes(FULL) if path]
ODD_VALUES = st.one_of(
    *(st.none(), st.booleans(), st.integers(), st.floats(), TEXT, st.just([]), st.just({}), st.just([{}])),
    st.sampled_from([-1, 0, 1, 3, 4, 1000, "0101", "-", "N", "gev", "#000000", ["0101"], {"0101": "N"}]),
)


@given(st.lists(st.tuples(st.sampled_from(PLACES), ODD_VALUES), min_size=1, max_size=3))
@settings(max_examples=400, deadline=None)
def test_odd_values_anywhere_are_taken_or_refused(changes: list[tuple[tuple[Any, ...], Any]]):
    document = copy.deepcopy(FULL)
    for path, value in changes:
        place = document
        try:
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = copy.deepcopy(value)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    try:
        scenario = read(json.dumps(document).encode()).scenario
    except FormatError:
        return
    assert state(scenario) == state(scenario_of(document_of(scenario)))

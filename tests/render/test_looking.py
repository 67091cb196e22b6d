"""Pictures ask the rules of the map: overlays, ruler and units of every system."""

from collections.abc import Iterator

import numpy as np
import pytest

from viewer.board.board import Board
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.formats.registry import open_file
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import OVERLAYS, overlays_of
from viewer.render import Wanted, as_saved, compose, to_svg
from viewer.render.cells import CellShapes
from viewer.render.compose import painted, ruler_between
from viewer.render.counters import Stranger
from viewer.render.counts import count_marks
from viewer.render.features import FEATURE_DRAWINGS
from viewer.render.looking import LOOKING
from viewer.render.overlays import LINE_DASHES
from viewer.render.shapes import Lines, Mark, Picture, Stamps, Texts
from viewer.render.themes import LIGHT
from viewer.resources import resource_dir
from viewer.rules.spotting import Stand, see, stand_of

SAMPLES = sorted((resource_dir("sample_maps")).glob("*.hexsight.json"))


def sample(name: str) -> Scenario:
    return open_file(resource_dir("sample_maps") / f"{name}.hexsight.json").scenario


def texts(marks: tuple[Mark, ...]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Texts):
            yield from mark.texts
        elif isinstance(mark, Stamps):
            yield from texts(mark.drawing)


def printed_numbers(picture: Picture) -> list[str]:
    return [text for text in texts(picture.inside) if text.endswith("%")]


def test_every_system_with_overlays_is_asked() -> None:
    assert set(LOOKING) == {overlay.system for overlay in OVERLAYS.values()}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_every_sample_is_drawn_with_every_overlay_of_its_rules(path) -> None:
    scenario = open_file(path).scenario
    wanted = as_saved(scenario)
    keys = tuple(overlays_of(scenario.rules))
    told = list(texts(compose(scenario, Wanted(keys, wanted.observer, wanted.unit, wanted.side)).around))
    assert all(
        OVERLAYS[key].title in told for key in keys if painted(scenario, Wanted((key,), 0))[0].painting.note
    )


def test_chances_have_their_numbers_and_contours() -> None:
    scenario = sample("6-beyond-the-old-distances")
    picture = compose(scenario, as_saved(scenario))
    scout = scenario.roster["scout"]
    field = see(scenario.board, scout.cell, stand_of(scout, scenario.catalogue), Stand())
    tens = np.unique(field.tenths[field.tenths > 0]) * 10
    assert set(printed_numbers(picture)) == {f"{ten}%" for ten in tens.tolist()}
    contours = [m for m in picture.inside if isinstance(m, Lines) and m.ink.colour == LIGHT.contour]
    assert [mark.dash for mark in contours] == [*LINE_DASHES.values()]


def test_contours_run_along_the_sides_across_which_the_chance_falls() -> None:
    scenario = sample("6-beyond-the-old-distances")
    (chance,) = painted(scenario, as_saved(scenario))
    codes, grid = chance.painting.codes, scenario.board.grid
    falls = sum(codes[other] < codes[cell] for cell in range(grid.n) for other in grid.neighbours(cell))
    picture = compose(scenario, as_saved(scenario))
    drawn = [m for m in picture.inside if isinstance(m, Lines) and m.ink.colour == LIGHT.contour]
    assert sum(len(mark.lines) for mark in drawn) == falls


def test_numbers_are_left_out_with_the_others_and_are_of_the_uppermost_that_prints() -> None:
    scenario = sample("6-beyond-the-old-distances")
    wanted = as_saved(scenario)
    bare = Wanted(wanted.overlays, wanted.observer, wanted.unit, wanted.side, numbers=False)
    assert printed_numbers(compose(scenario, bare)) == []
    both = Wanted(("spotting_chance", "spotting_action"), wanted.observer, wanted.unit, wanted.side)
    numbers = [text for text in texts(compose(scenario, both).inside) if text[:1] in "+\N{MINUS SIGN}"]
    assert numbers and printed_numbers(compose(scenario, both)) == []


def test_a_play_through_is_drawn_as_it_stands_at_its_end() -> None:
    scenario = sample("7-hill-fight")
    picture = compose(scenario, as_saved(scenario))
    assert "R3" in list(texts(picture.inside))
    stage = LOOKING["squad"].stage(scenario)
    assert stage.roster != scenario.roster and not stage.play
    assert "Seen here last" in list(texts(picture.around))


@pytest.mark.parametrize("name", FEATURE_DRAWINGS)
def test_what_stands_on_cells_is_drawn(name: str) -> None:
    board = Board.blank(HexGrid(3, 3)).replace("feature", [4], [1 + list(FEATURE_DRAWINGS).index(name)])
    marks = compose(Scenario(board), Wanted()).inside
    stamped = [m for m in marks if isinstance(m, Stamps) and m.drawing == FEATURE_DRAWINGS[name]]
    assert len(stamped) == 1 and len(stamped[0].places) == 1


def test_an_unknown_unit_is_a_counter_without_letters() -> None:
    scenario = Scenario(Board.blank(HexGrid(3, 3)))
    marks = compose(scenario, Wanted(unknown=(Stranger(4, "#c8442b"),), numbers=False)).inside
    (counter,) = [mark for mark in marks if isinstance(mark, Stamps)]
    assert list(texts(counter.drawing)) == [] and "#c8442b" in to_svg(
        compose(scenario, Wanted(unknown=(Stranger(4, "#c8442b"),)))
    )
    assert not [
        m
        for m in compose(scenario, Wanted(unknown=(Stranger(4, "#c8442b"),), units=False)).inside
        if isinstance(m, Stamps)
    ]


@pytest.mark.parametrize("rules", sorted(LOOKING))
def test_a_ruler_of_any_rules_has_two_ends_and_a_verdict(rules: str) -> None:
    catalogue = shipped_catalogue()
    units = Roster((Unit("a", "heavy_tank", "blue", 0), Unit("b", "infantry", "red", 24)))
    made = Scenario(Board.blank(HexGrid(5, 5)), units, catalogue=catalogue, rules=rules)
    drawn = ruler_between(made, 0, 24)
    assert (drawn.observer, drawn.target) == (0, 24) and drawn.verdict in ("yes", "partly", "no")
    plain, ruled = compose(made, Wanted()), compose(made, Wanted(ruler=drawn))
    assert len(ruled.inside) > len(plain.inside) + 5


def test_a_command_posts_supply_is_drawn_with_the_ruler() -> None:
    scenario = sample("4-forward-observers")
    ruler = as_saved(scenario).ruler
    assert ruler is not None and ruler.supplies
    posts = {unit.cell for unit in scenario.roster if unit.kind == "command_post"}
    assert all(line[1] in posts for line in ruler.supplies)


def test_nothing_is_printed_for_overlays_without_numbers() -> None:
    scenario = sample("7-hill-fight")
    shown = painted(scenario, Wanted(("squad_fan",), 0))
    on_map = scenario.board.on_map
    assert list(count_marks(shown, CellShapes(scenario.board.grid), on_map, on_map, LIGHT)) == []

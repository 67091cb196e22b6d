import subprocess
import sys

import pytest

import viewer
from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.errors import CellError, FileError, FormatError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.render.looking.squad import stage
from viewer.resources import resource_dir

BOARD = board_from_diagram(
    """
    .   .   .
      f   .
    .   .   .
      .   .
    """
)


def scenario(**more) -> Scenario:
    return Scenario(BOARD, Roster((Unit("scout", "gev", "blue", 0),)), **more)


def test_places_are_labels_or_units():
    sighting = viewer.explain(scenario(), "scout", "0302")
    assert sighting == viewer.explain(scenario(), "0101", "0302")
    with pytest.raises(CellError):
        viewer.explain(scenario(), "0101", "nobody")


def test_the_options_saved_with_the_map_hold():
    assert viewer.explain(scenario(options={"viewpoint": "every"}), "0101", "0302").viewpoint == "every"
    near = viewer.seen_from(scenario(options={"radius": 1}), "0101")
    assert sorted(near) == ["0101", "0102", "0201"]


def test_a_map_is_saved_and_opened(tmp_path):
    path = tmp_path / "a.hexsight.json"
    assert viewer.save_map(scenario(title="Here"), path) == ()
    again = viewer.open_map(path)
    assert again.title == "Here" and "scout" in again.roster


def test_what_is_lost_is_returned_and_warned_of(tmp_path):
    lost = viewer.save_map(scenario(), tmp_path / "a.board")
    assert any("Units" in loss for loss in lost)
    (tmp_path / "b.board").write_text('size 1 1\nhex 0101 0 "building:2;bldg_elev:3" ""\nend\n')
    with pytest.warns(UserWarning, match="Line 2: 'bldg_elev'"):
        viewer.open_map(tmp_path / "b.board")


def test_other_files_lie_beside_the_first(tmp_path):
    viewer.save_map(scenario(), tmp_path / "a.tmx")
    assert {path.name for path in tmp_path.iterdir()} == {"a.tmx", "a-tiles.png"}


@pytest.mark.parametrize("name", ["a.svg", "a.pdf", "a.png"])
def test_pictures_are_saved(tmp_path, name):
    drawn = viewer.picture(scenario(), overlays=["fan"], observer="scout", ruler=("0101", "0302"))
    viewer.save_picture(drawn, tmp_path / name, hex_mm=5, dpi=72)
    head = (tmp_path / name).read_bytes()[:8]
    assert head.startswith((b"<svg", b"%PDF", b"\x89PNG"))


def test_what_cannot_be_saved_is_refused(tmp_path):
    drawn = viewer.picture(scenario())
    with pytest.raises(FormatError, match="gif"):
        viewer.save_picture(drawn, tmp_path / "a.gif")
    with pytest.raises(FileError, match="cannot be written"):
        viewer.save_picture(drawn, tmp_path / "none" / "a.svg")


def test_a_scenario_shows_itself_in_a_notebook():
    assert viewer.svg(viewer.picture(scenario())) == scenario()._repr_svg_()


def test_a_scenario_alone_draws_nothing_and_imports_nothing():
    script = (
        "import sys; from viewer.board.scenario import Scenario; from viewer.grid.hexgrid import HexGrid\n"
        "print(Scenario.blank(HexGrid(1, 1))._repr_svg_(), 'viewer.render' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert told.stdout.split() == ["None", "False"]


def test_there_are_no_other_names():
    with pytest.raises(AttributeError, match="nonsense"):
        viewer.nonsense  # noqa: B018
    assert all(hasattr(viewer, name) for name in viewer.__all__)


def test_squares_are_drawn_too():
    for grid in (SquareGrid(2, 3), HexGrid(2, 3, top="pointy")):
        assert "0203" in viewer.svg(viewer.picture(Scenario(Board.blank(grid))))


@pytest.mark.parametrize("rules", ["gev", "squad", "spotting"])
def test_the_rules_of_the_map_are_asked(rules):
    asked = scenario(rules=rules)
    answer = viewer.explain(asked, "0101", "0302")
    assert type(answer).__module__.startswith(f"viewer.rules.{rules}.")
    assert answer.describe(BOARD) and answer.to_dict(BOARD)["verdict"] == answer.verdict
    assert "0201" in viewer.seen_from(asked, "0101")
    assert asked._repr_svg_().startswith("<svg")


def test_squad_sight_asks_how_a_play_through_ends():
    fight = viewer.open_map(resource_dir("sample_maps") / "7-hill-fight.hexsight.json")
    moved = [unit for unit in stage(fight).roster if fight.roster.get(unit.id).cell != unit.cell]
    label = fight.board.grid.label(moved[0].cell)
    assert viewer.explain(fight, moved[0].id, "0101").to_dict(fight.board)["observer"] == label


def test_reading_is_stopped_when_its_time_is_over(tmp_path):
    path = tmp_path / "a.board"
    path.write_text("size 200 200\n" + "".join(f'hex {i:06} 0 "" ""\n' for i in range(40_000)) + "end\n")
    with pytest.raises(FormatError, match=r"longer to read than 0\.001 seconds"):
        viewer.open_map(path, seconds=0.001)


def test_reading_may_take_any_time_if_so_told(tmp_path):
    path = tmp_path / "a.hexsight.json"
    viewer.save_map(scenario(title="Here"), path)
    assert viewer.open_map(path, seconds=None).title == "Here"

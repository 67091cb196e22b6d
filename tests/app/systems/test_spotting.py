"""Command Decision spotting on the page: conditions, stands, answers, and what a side may know."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.app.pages import Browser, column, notices
from tests.app.systems.sought import FOE, rolled, scene
from tests.overlays.spotting.scenes import BOARD, EYE, TANK, UNITS
from viewer.app.page import build
from viewer.app.session import Session
from viewer.app.systems.spotting.figures import THEMES
from viewer.board.scenario import Scenario
from viewer.board.stands import SpottingMember
from viewer.formats.registry import open_bytes
from viewer.overlays.spotting.view import classes
from viewer.rules.spotting import Conditions, Stand, explain, see, stand_of


@pytest.fixture
def session() -> Session:
    return scene()


def chances(session: Session, conditions: Conditions, sought: Stand | None = None) -> Any:
    unit = session.scenario.roster["eye"]
    field = see(BOARD, EYE, stand_of(unit, session.scenario.catalogue), sought or Stand(), conditions)
    return classes(field.tenths.astype(np.int32) * 10)


@pytest.mark.parametrize(
    ("name", "value", "changed"),
    [
        ("night", True, {"night": True}),
        ("visibility", 20, {"visibility": 20}),
        ("inches_per_cell", 6.5, {"inches_per_cell": 6.5}),
        ("phase", "fire", {"phase": "fire"}),
    ],
)
def test_a_condition_changes_the_map_at_once(
    session: Session, browser: Browser, name: str, value: object, changed: dict[str, Any]
) -> None:
    usual = {"inches_per_cell": 12}
    assert np.array_equal(column(session, "overlay:spotting_chance"), chances(session, Conditions(**usual)))
    browser.ask("setting", name=name, value=value)
    expected = chances(session, Conditions(**{**usual, **changed}))
    assert np.array_equal(column(session, "overlay:spotting_chance"), expected)
    assert notices(session) == []


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("visibility", 1, "Visibility is a number from 2 to 1000, not 1."),
        ("visibility", -5, "not -5"),
        ("inches_per_cell", 0, "Inches per cell is a number from 0.5 to 1000, not 0."),
        ("phase", "supper", "Phase is one of Movement, Fire; not 'supper'."),
    ],
)
def test_a_condition_out_of_bounds_is_explained_and_nothing_is_lost(
    session: Session, browser: Browser, name: str, value: object, says: str
) -> None:
    before = session.system.plain()
    browser.ask("setting", name=name, value=value)
    assert says in notices(session)[0]
    assert session.system.plain() == before


def test_what_is_looked_for_changes_the_map(session: Session, browser: Browser) -> None:
    browser.ask("setting", name="sought_action", value="moving")
    browser.ask("setting", name="sought_kind", value="afv")
    expected = chances(session, Conditions(inches_per_cell=12), Stand("afv", action="moving"))
    assert np.array_equal(column(session, "overlay:spotting_chance"), expected)


def test_the_calculation_is_told_line_by_line_both_ways(session: Session, browser: Browser) -> None:
    browser.send("hover", cell=FOE)
    catalogue = session.scenario.catalogue
    eye, foe = (stand_of(UNITS[name], catalogue) for name in ("eye", "foe"))
    sighting = explain(BOARD, EYE, FOE, eye, foe, Conditions(inches_per_cell=12))
    lines = session.parts.verdict.state["lines"]
    assert lines[0] == sighting.describe(BOARD)[0]
    assert lines[2:-1] == sighting.describe(BOARD)[1:]
    assert lines[1].startswith("Infantry (regular, infantry, stationary) looks for Infantry")
    assert lines[-1].startswith("The other way round: ")
    assert session.parts.canvas.ruler["verdict"] == {"certain": "yes", "possible": "partly"}.get(
        sighting.verdict, "no"
    )


def test_an_empty_cell_is_asked_about_as_if_the_stand_looked_for_stood_there(
    session: Session, browser: Browser
) -> None:
    browser.ask("setting", name="sought_kind", value="gun")
    browser.send("hover", cell=EYE - 1)
    assert "a stand (regular, gun, stationary)" in session.parts.verdict.state["lines"][1]


def test_the_attributes_of_a_unit_are_edited_saved_and_undone(
    session: Session, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: list[bytes] = []
    monkeypatch.setattr(session.parts.topbar, "download", lambda _name, data: files.append(data))
    for name, value in (("training", "elite"), ("equipment", "lltv"), ("recon", True), ("fired", True)):
        browser.ask("unit_setting", unit="eye", name=name, value=value)
    member = SpottingMember(training="elite", equipment="lltv", recon=True, fired=True, action="firing")
    assert session.scenario.roster["eye"].spotting == member
    browser.ask("setting", name="night", value=True)
    browser.ask("save")
    again = open_bytes(files[0], "x").scenario
    assert again.roster["eye"].spotting == member
    assert (again.rules, again.options["night"]) == ("spotting", True)
    browser.ask("undo")
    assert not session.scenario.roster["eye"].spotting.fired
    browser.ask("unit_setting", unit="eye", name="action", value="stationary")
    assert session.scenario.roster["eye"].spotting.action == "stationary"


def test_one_that_stops_firing_has_not_fired(session: Session, browser: Browser) -> None:
    browser.ask("unit_setting", unit="eye", name="fired", value=True)
    browser.ask("unit_setting", unit="eye", name="action", value="moving")
    kept = session.scenario.roster["eye"].spotting
    assert (kept.action, kept.fired) == ("moving", False)


@pytest.mark.parametrize(("name", "value"), [("training", "heroic"), ("equipment", "owl"), ("recon", "yes")])
def test_an_unknown_attribute_is_explained(
    session: Session, browser: Browser, name: str, value: object
) -> None:
    browser.ask("unit_setting", unit="eye", name=name, value=value)
    assert str(value) in notices(session)[0]
    assert session.scenario.roster["eye"] == UNITS["eye"]


def test_the_form_offers_every_attribute(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="units")
    fields = {field["name"]: field for field in session.parts.roster.state["unit"]["fields"]}
    assert set(fields) == set(SpottingMember.__dataclass_fields__)
    assert fields["kind"]["choices"][0] == (None, "as its kind: infantry")


def test_a_side_is_shown_what_it_is_certain_to_spot() -> None:
    near = scene(options={"inches_per_cell": 1.0}, view={"eyes": "blue"})
    assert "foe" in {unit["id"] for unit in near.parts.canvas.units}
    far = scene(options={"inches_per_cell": 30.0}, view={"eyes": "blue"})
    assert "foe" not in {unit["id"] for unit in far.parts.canvas.units}
    Browser(far).send("hover", cell=FOE)
    assert "a stand (" in far.parts.verdict.state["lines"][1]
    Browser(far).ask("setting", name="inches_per_cell", value=1)
    assert "foe" in {unit["id"] for unit in far.parts.canvas.units}


def test_the_exact_number_stands_in_the_status_line(session: Session, browser: Browser) -> None:
    browser.send("hover", cell=TANK)
    tank = explain(BOARD, EYE, TANK, Stand(), Stand(), Conditions(inches_per_cell=12))
    assert session.parts.status.state["counts"] == [f"Chance to be spotted, %: {10 * tank.tenths}"]
    browser.send("hover", cell=None)
    assert session.parts.status.state["counts"] == []


def test_options_of_the_other_rules_are_saved_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    session, files = scene(), []
    monkeypatch.setattr(session.parts.topbar, "download", lambda _name, data: files.append(data))
    browser = Browser(session)
    browser.ask("setting", name="night", value=True)
    browser.ask("rules", key="gev")
    browser.ask("radius", value=7)
    browser.ask("save")
    again = build(open_bytes(files[0], "x").scenario)
    assert again.systems["gev"].options.radius == 7
    Browser(again).ask("rules", key="spotting")
    assert again.system.options.night


def test_a_destroyed_unit_neither_spots_nor_is_looked_for() -> None:
    gone = replace(UNITS["foe"], states=frozenset({"destroyed"}))
    session = build(
        Scenario(BOARD, UNITS.replace(gone), rules="spotting", view={"selected": "eye", "side": "red"})
    )
    browser = Browser(session)
    browser.ask("overlay", key="spotting_side", visible=True)
    assert "no unit" in session.refresher.notes["spotting_side"]
    browser.send("hover", cell=FOE)
    assert "a stand (" in session.parts.verdict.state["lines"][1]


# The tab of plots.


def test_the_plots_show_the_pair_of_the_ruler(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="chance")
    system = session.system
    assert [name for name, part in system.parts.items() if part.visible] == ["dice", "nothing"]
    browser.send("hover", cell=FOE)
    assert not system.parts["nothing"].visible
    plots, calculation = system._plots, session.ruler.answer.sighting.calculation
    assert plots._lines.data["day"] == [10 * tenths for tenths in calculation.curve()]
    assert plots._here.data["inches"] == [float(session.ruler.answer.sighting.inches)]
    assert plots._shares.data["right"][-1] == calculation.factor
    assert plots._shares.data["name"][1:-1] == [m.title for m in calculation.modifiers]
    assert plots._rolls.data["reach"] == list(calculation.reaches)


def test_the_plots_follow_the_conditions_and_the_theme(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="chance")
    browser.send("hover", cell=FOE)
    plots = session.system._plots
    by_day = list(plots._shares.data["name"])
    browser.ask("setting", name="night", value=True)
    assert plots._shares.data["name"] == [*by_day[:-1], "no night vision aids, dark night", by_day[-1]]
    browser.ask("theme")
    assert plots.figures["curve"].xaxis[0].axis_label_text_color == THEMES["dark"]["soft"]


def test_what_matters_most_has_one_line_for_each_attribute(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="chance")
    field = see(BOARD, EYE, Stand(), Stand(), Conditions(inches_per_cell=12))
    possible = np.flatnonzero((field.tenths > 0) & (field.tenths < 10)).tolist()
    browser.send("hover", cell=next(cell for cell in possible if not UNITS.at(cell)))
    rows = session.system._plots._changes.data
    assert 0 < len(rows["name"]) <= 8
    assert len(set(rows["name"])) == len(rows["name"])
    assert rows["left"] == [10 * session.ruler.answer.sighting.tenths] * len(rows["name"])


def test_the_plots_are_not_drawn_while_their_tab_is_closed(session: Session, browser: Browser) -> None:
    browser.send("hover", cell=FOE)
    assert session.system._plots._lines.data["day"] == []
    browser.ask("rules", key="gev")
    assert not any(part.visible for part in session.systems["spotting"].parts.values())


def test_an_attempt_is_rolled_and_logged_and_falls_alike_from_the_same_seed(
    session: Session, browser: Browser
) -> None:
    browser.ask("tab", key="chance")
    browser.ask("roll")
    assert "Draw the ruler" in notices(session)[0]
    browser.send("hover", cell=TANK)
    for _ in range(6):
        browser.ask("roll")
    first = rolled(session)
    assert len(first) == 6
    assert all("Infantry (" in line and "looks for Heavy tank (" in line for line in first)
    browser.ask("roll_seed", value=1)
    assert rolled(session) == []
    for _ in range(6):
        browser.ask("roll")
    assert rolled(session) == first


def test_the_seed_is_the_umpires_for_who_has_it_foretells_rolls(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="chance")
    browser.ask("roll_seed", value=4711)
    assert session.system.parts["dice"].state["seed"] == 4711
    browser.ask("eyes", key="red")
    assert session.system.parts["dice"].state["seed"] is None
    browser.ask("roll_seed", value=3)
    assert "the umpire's" in notices(session)[0]
    assert session.scenario.spotting.seed == 4711


def test_a_phase_tries_every_pair_that_has_a_chance(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="chance")
    browser.ask("setting", name="inches_per_cell", value=4)
    browser.ask("roll_phase")
    summary, *attempts = rolled(session)
    catalogue, conditions = session.scenario.catalogue, Conditions(inches_per_cell=4)
    pairs = [(UNITS[name], UNITS["foe"]) for name in ("tank", "eye")]
    chances = [
        explain(BOARD, a.cell, b.cell, stand_of(a, catalogue), stand_of(b, catalogue), conditions).tenths
        for a, b in pairs
    ]
    tried = sum(tenths > 0 for tenths in chances)
    assert len(attempts) == tried > 0
    assert summary.endswith(f"attempts: {tried}, without a chance: {2 - tried}.")


def test_a_side_reads_its_own_rolls_only_and_rolls_no_phase(session: Session, browser: Browser) -> None:
    browser.ask("tab", key="chance")
    browser.send("hover", cell=TANK)
    browser.ask("roll")
    browser.ask("eyes", key="red")
    assert rolled(session) == []
    browser.ask("roll_phase")
    assert "umpire" in notices(session)[-1]
    browser.ask("eyes", key="")
    assert len(rolled(session)) == 1


def test_the_chance_of_units_is_that_of_each_pair() -> None:
    outlook = scene(options={"inches_per_cell": 5.0}).system.outlook
    catalogue, conditions = outlook.scenario.catalogue, Conditions(inches_per_cell=5)
    for a in UNITS:
        for b in UNITS:
            stands = stand_of(a, catalogue), stand_of(b, catalogue)
            sighting = explain(BOARD, a.cell, b.cell, *stands, conditions)
            assert outlook.chance(a, b) == sighting.tenths
            if sighting.tenths:
                assert outlook.clear_sighting(a, b) == sighting

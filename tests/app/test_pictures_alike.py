"""The command draws what the page would: the same overlays, units and ruler, to umpire and sides."""

from pathlib import Path

import numpy as np
import pytest

from viewer.app.outgoing import on_screen, wanted
from viewer.app.page import build
from viewer.board.scenario import Scenario
from viewer.formats.registry import open_file
from viewer.overlays import overlays_of
from viewer.render.compose import Wanted, _seen, as_saved, painted
from viewer.render.overlays import Painted
from viewer.resources import resource_dir

SAMPLES = sorted(resource_dir("sample_maps").glob("*.json"))
OF_THE_PAGE = {"changed", "spotting_changed", "squad_changed"}
"""What was changed last only the page knows."""


def seen_by(path: Path, eyes: str) -> Scenario:
    """A sample with all overlays, through the eyes of a side."""
    scenario = open_file(path).scenario
    view = {**scenario.view, "overlays": list(overlays_of(scenario.rules)), "eyes": eyes}
    return scenario.replace(view=view)


def told(one: Painted) -> tuple[object, ...]:
    painting = one.painting
    counts = None if painting.counts is None else painting.counts.tolist()
    shapes = [(shape.code, [np.round(ring, 6).tolist() for ring in shape.rings]) for shape in painting.shapes]
    return painting.codes.tolist(), counts, shapes, painting.ghosts, painting.note


@pytest.mark.parametrize("eyes", ["", "blue", "red"])
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name[:1])
def test_pictures_of_the_command_are_those_of_the_page(path: Path, eyes: str) -> None:
    scenario = seen_by(path, eyes)
    session = build(scenario)
    asked = as_saved(scenario)
    ours = {one.overlay.key: told(one) for one in painted(scenario, asked)}
    theirs = {one.overlay.key: told(one) for one in on_screen(session)}
    assert set(ours) == set(theirs)
    for key in set(ours) - OF_THE_PAGE:
        assert ours[key] == theirs[key], key
    stage, shown = _seen(scenario, Wanted(eyes=eyes))
    page = wanted(session)
    assert {u.id for u in stage.roster} == {row["id"] for row in session.screen.units if row["known"]}
    assert sorted(s.cell for s in shown.unknown) == sorted(s.cell for s in page.unknown)
    assert asked.ruler == page.ruler


def test_a_walk_that_is_pointed_at_is_drawn_by_both() -> None:
    scenario = seen_by(SAMPLES[6], "")
    session = build(scenario)
    state = session.system.outlook.state
    walker = next(p for p in state.pieces if p.role == state.phase and p.standing and not p.spent)
    goal = int(np.flatnonzero(session.system.reach(walker))[0])
    session.view.selected, session.view.hover = walker.id, goal
    (theirs,) = (one for one in on_screen(session) if one.overlay.key == "squad_plan")
    asked = Wanted(("squad_plan",), walker.cell, walker.id, "blue", pointed=goal)
    (ours,) = painted(scenario, asked)
    assert told(ours) == told(theirs) and ours.painting.codes.any()

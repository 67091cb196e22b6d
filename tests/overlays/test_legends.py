"""Legends stay apart when several overlays are on, also for colour-blind eyes, and never by colour alone."""

from itertools import combinations

import numpy as np
import pytest

from tests.colours import SIGHT, difference, lab
from viewer.overlays import OVERLAYS, overlays_of
from viewer.overlays.base import LegendEntry

SYSTEMS = sorted({overlay.system for overlay in OVERLAYS.values()})


def entries(system: str) -> list[tuple[str, LegendEntry]]:
    """The legends that can be on the map together."""
    return [(key, entry) for key, overlay in overlays_of(system).items() for entry in overlay.legend]


def test_the_measure_knows_what_a_colour_blind_eye_confuses() -> None:
    red, green = (LegendEntry(1, "", colour, "solid") for colour in ("#b05050", "#707850"))
    assert (
        difference(red.colour, green.colour)
        < 15
        < np.linalg.norm(lab("#b05050", "normal") - lab("#707850", "normal"))
    )


@pytest.mark.parametrize("key", OVERLAYS)
def test_within_an_overlay_every_entry_has_its_own_pattern(key: str) -> None:
    patterns = [entry.pattern for entry in OVERLAYS[key].legend]
    assert len(set(patterns)) == len(patterns)


@pytest.mark.parametrize("system", SYSTEMS)
def test_entries_with_one_pattern_differ_in_colour_unless_they_mean_the_same(system: str) -> None:
    for (one, a), (other, b) in combinations(entries(system), 2):
        if a.pattern == b.pattern and a.label != b.label:
            assert difference(a.colour, b.colour) > 20, (one, a, other, b, difference(a.colour, b.colour))


@pytest.mark.parametrize("system", SYSTEMS)
def test_entries_that_mean_the_same_look_the_same(system: str) -> None:
    looks: dict[str, tuple[str, str]] = {}
    for _, entry in entries(system):
        assert looks.setdefault(entry.label, (entry.colour, entry.pattern)) == (entry.colour, entry.pattern)


@pytest.mark.parametrize("key", ["observers", "exposure"])
def test_more_is_darker_for_every_eye(key: str) -> None:
    for sight in SIGHT:
        lightness = [lab(entry.colour, sight)[0] for entry in OVERLAYS[key].legend]
        assert lightness == sorted(lightness, reverse=True)

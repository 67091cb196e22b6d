"""Legends stay apart when several overlays are on, also for colour-blind eyes, and never by colour alone."""

from itertools import combinations

import numpy as np
import pytest

from viewer.overlays import OVERLAYS, overlays_of
from viewer.overlays.base import LegendEntry

SIGHT = {
    "normal": np.eye(3),
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}
"""Linear RGB as seen with each colour-blindness (Machado, Oliveira, Fernandes 2009)."""

XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = XYZ.sum(axis=1)
SYSTEMS = sorted({overlay.system for overlay in OVERLAYS.values()})


def entries(system: str) -> list[tuple[str, LegendEntry]]:
    """The legends that can be on the map together."""
    return [(key, entry) for key, overlay in overlays_of(system).items() for entry in overlay.legend]


def lab(colour: str, sight: str) -> np.ndarray:
    srgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    x, y, z = np.cbrt(XYZ @ np.clip(SIGHT[sight] @ linear, 0, 1) / WHITE)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def difference(a: LegendEntry, b: LegendEntry) -> float:
    """The smallest colour difference (CIE 1976) of two entries over all kinds of sight."""
    return min(float(np.linalg.norm(lab(a.colour, sight) - lab(b.colour, sight))) for sight in SIGHT)


def test_the_measure_knows_what_a_colour_blind_eye_confuses() -> None:
    red, green = (LegendEntry(1, "", colour, "solid") for colour in ("#b05050", "#707850"))
    assert difference(red, green) < 15 < np.linalg.norm(lab("#b05050", "normal") - lab("#707850", "normal"))


@pytest.mark.parametrize("key", OVERLAYS)
def test_within_an_overlay_every_entry_has_its_own_pattern(key: str) -> None:
    patterns = [entry.pattern for entry in OVERLAYS[key].legend]
    assert len(set(patterns)) == len(patterns)


@pytest.mark.parametrize("system", SYSTEMS)
def test_entries_with_one_pattern_differ_in_colour_unless_they_mean_the_same(system: str) -> None:
    for (one, a), (other, b) in combinations(entries(system), 2):
        if a.pattern == b.pattern and a.label != b.label:
            assert difference(a, b) > 20, (one, a, other, b, difference(a, b))


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

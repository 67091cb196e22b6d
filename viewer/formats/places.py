"""Names of places and starts of sides in files of others: labels and start zones of the map."""

from collections.abc import Iterable, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from viewer.board.labels import LABEL_LENGTH, MAX_LABELS, Label, LabelKind
from viewer.board.layers import MAX_SIDES
from viewer.board.scenario import BLUE_AND_RED
from viewer.board.units import SIDE_COLOURS, Side
from viewer.formats.findings import Findings
from viewer.formats.text import printable


def labels_of(
    places: Iterable[tuple[int, str]], findings: Findings, kind: LabelKind = "town"
) -> tuple[Label, ...]:
    """Return a label for each place, a cell and its name, as far as a map can have them."""
    labels = dict.fromkeys(_labels(places, findings, kind))
    if len(labels) > MAX_LABELS:
        findings.add(f"A map has {MAX_LABELS} labels at most; others are left out")
    return tuple(labels)[:MAX_LABELS]


def _labels(places: Iterable[tuple[int, str]], findings: Findings, kind: LabelKind) -> Iterator[Label]:
    for cell, name in places:
        words = " ".join(printable(name.replace("\n", " ").replace("\t", " ")).split())
        if len(words) > LABEL_LENGTH:
            findings.add(f"Of a name, the first {LABEL_LENGTH} letters are kept")
        if words:
            yield Label(cell, words[:LABEL_LENGTH].strip(), kind)


def zones_of(starts: Mapping[int, int], cells: int) -> NDArray[np.uint8]:
    """Return start zones, shape (*cells*,): *starts* has the number of the side that starts on a cell."""
    zones = np.zeros(cells, np.uint8)
    zones[list(starts)] = list(starts.values())
    return zones


def sides_for(zones: NDArray[np.uint8]) -> tuple[Side, ...]:
    """Return the sides of a new map, and as many more as have start zones."""
    numbers = range(len(BLUE_AND_RED) + 1, min(int(zones.max(initial=0)), MAX_SIDES) + 1)
    more = (Side(f"side_{number}", f"Side {number}", SIDE_COLOURS[number - 1]) for number in numbers)
    return (*BLUE_AND_RED, *more)

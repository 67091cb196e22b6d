"""What single change to a spotting attempt would matter, and how much."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from viewer.board.board import Board
from viewer.board.stands import WORDS
from viewer.rules.spotting import Conditions, SpottingSighting, Stand, explain
from viewer.rules.spotting.tables import Action, Place

_SPOTTER: Final = {"training": "the spotter is {}", "equipment": "the spotter has {}"}
_OBSERVED: Final = {
    "action": "the observed is {}",
    "size": "the observed is {}",
    "training": "the observed is {}",
    "order": "the observed is {}",
}
_WRITTEN: Final = {
    "moving_firing": "moving and firing",
    "full": "of full size",
    "half": "of half size",
    "patrol": "a patrol",
    "normal": "in no special order",
    "cautious": "cautious",
    "travel_march": "on travel march",
    "none": "no night vision",
    "passive_ir_ii": "passive IR (II)",
    "passive_ir": "passive IR",
    "active_ir": "active IR",
    "lltv": "light amplification",
    "thermal": "thermal imaging",
}


@dataclass(frozen=True)
class Alternative:
    """One thing that could be otherwise, in words, and the chance in tenths if it were.

    *about* is the same for all that could be otherwise about one attribute, such as the observed's action.
    """

    about: str
    text: str
    tenths: int


def alternatives(board: Board, sighting: SpottingSighting, conditions: Conditions) -> tuple[Alternative, ...]:
    """Return every single change that would change the chance, that which matters most first.

    Line of sight stays as it is. Of changes that matter equally those of the spotter come first, then those
    of the observed, then those of the conditions.
    """
    at, found = (sighting.observer, sighting.target), []
    for about, text, spotter, observed, other in _tried(sighting, conditions):
        tenths = explain(board, *at, spotter, observed, other, sighting.obstacles).tenths
        if tenths != sighting.tenths:
            found.append(Alternative(about, text, tenths))
    return tuple(sorted(found, key=lambda change: -abs(change.tenths - sighting.tenths)))


_Try = tuple[str, str, Stand, Stand, Conditions]


def _tried(sighting: SpottingSighting, conditions: Conditions) -> Iterator[_Try]:
    spotter, observed = sighting.spotter, sighting.observed
    for about, text, stand in _spotters(spotter, sighting.front):
        yield f"spotter's {about}", text, stand, observed, conditions
    for about, text, stand in _observed(observed, sighting.place):
        yield f"observed's {about}", text, spotter, stand, conditions
    for about, text, other in _conditions(conditions):
        yield about, text, spotter, observed, other


_Changed = Iterator[tuple[str, str, Stand]]


def _spotters(stand: Stand, front: bool) -> _Changed:
    yield from _words(stand, _SPOTTER)
    text = "the spotter is not recon" if stand.recon else "the spotter is recon"
    yield "recon", text, replace(stand, recon=not stand.recon)
    other: Action = "stationary" if stand.moves else "moving"
    yield "action", f"the spotter is {other}", replace(stand, action=other, fired=False)
    if not front:
        yield "facing", "the spotter turns its front there", replace(stand, facing=None)


def _observed(stand: Stand, place: Place) -> _Changed:
    yield from _words(stand, _OBSERVED)
    elsewhere: Place = "open" if place == "cover" else "cover"
    words = {"open": "in the open", "cover": "under cover"}
    yield "place", f"the observed is {words[elsewhere]}", replace(stand, place=elsewhere)


def _conditions(conditions: Conditions) -> Iterator[tuple[str, str, Conditions]]:
    light = "it is day" if conditions.night else "it is night"
    yield "light", light, replace(conditions, night=not conditions.night)
    if conditions.night:
        moon = "the moon does not shine" if conditions.moonlit else "the moon shines"
        yield "moon", moon, replace(conditions, moonlit=not conditions.moonlit)
    if conditions.visibility is not None:
        yield "weather", "the weather is clear", replace(conditions, visibility=None)


def _words(stand: Stand, sentences: dict[str, str]) -> _Changed:
    for name, sentence in sentences.items():
        for word in WORDS[name]:
            if word is not None and word != getattr(stand, name):
                changes: dict[str, Any] = {name: word}
                if name == "action":
                    changes["fired"] = word in ("firing", "moving_firing")
                yield name, sentence.format(_WRITTEN.get(word, word)), replace(stand, **changes)

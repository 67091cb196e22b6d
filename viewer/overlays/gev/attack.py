"""What kind of attack the selected unit could make on each cell."""

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.overlays.gev.view import GevView
from viewer.rules.gev.attacks import ATTACK_KINDS
from viewer.rules.gev.sighted import HOWS
from viewer.rules.gev.verdict_maps import VerdictMap, verdict_map

NORMAL, INDIRECT, NO_ATTACK, OUT_OF_RANGE, OWN_RULES = range(1, len(ATTACK_KINDS) + 1)
WORDS = {NORMAL: "normal", INDIRECT: "indirect", NO_ATTACK: "no attack", OWN_RULES: "rules of its own"}


def draw(view: GevView) -> Painting:
    """Colour the cells by the verdict on a mobile target there; what is out of range stays blank."""
    unit = view.selected
    verdicts = verdict_map(view.situation, view.observed(unit.side), unit.id, view.weapon)
    codes = np.where(verdicts.kinds == OUT_OF_RANGE, np.uint8(0), verdicts.kinds)
    return Painting(codes, note=_note(view, verdicts))


def _note(view: GevView, verdicts: VerdictMap) -> str:
    weapon = view.situation.weapon(view.selected, view.weapon)
    hexes = np.bincount(verdicts.kinds, minlength=len(ATTACK_KINDS) + 1)
    found = [f"{word} {hexes[code]}" for code, word in WORDS.items() if hexes[code]]
    return (
        f"{view.situation.name(view.selected)}, {weapon.name}: {', '.join(found)}{_relayed(view, verdicts)}."
    )


def _relayed(view: GevView, verdicts: VerdictMap) -> str:
    relay = view.observed(view.selected.side).relay
    if relay is None:
        return ""
    count = np.count_nonzero((verdicts.hows == HOWS.index(relay.how)) & (verdicts.kinds == NORMAL))
    return f"; normal on a sighting passed on by {view.relay_name(relay)}: {count}" if count else ""


OVERLAY = Overlay(
    key="attack",
    title="Attack by hex",
    help="What the selected unit's weapon could do to a mobile enemy in each hex: a normal attack on what is "
    "sighted, by its own eyes or passed on (G.E.V. 8.081, 8.083); indirect fire (8.0812); none, where raised "
    "terrain blocks straight fire (8.0821). Arc fire is never blocked (8.0822); lasers and cruise missiles "
    "have rules of their own (8.0823). What is out of range stays blank.",
    legend=(
        LegendEntry(NORMAL, "Normal attack", "#228844", "solid", line="solid"),
        LegendEntry(INDIRECT, "Indirect fire", "#eebb44", "diagonal"),
        LegendEntry(NO_ATTACK, "No attack", "#ff5544", "cross"),
        LegendEntry(OWN_RULES, "Rules of its own", "#998888", "dots"),
    ),
    needs=frozenset({"terrain", "units", "observer", "options"}),
    order=35,
    group="attack",
    draw=draw,
)

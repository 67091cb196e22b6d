"""Whose a step of the history is: a side takes back what it did itself, the umpire everything."""

from typing import Final

from viewer.editing.edits import Edit, PropertyEdit
from viewer.rules.squad.play import GameState
from viewer.rules.squad.play.state import Role

HELD: Final = (
    "A side takes back its own steps while its phase lasts, and this was none of them; "
    "the umpire can take it back."
)

_OTHERS: Final = ("end", "scramble", "feature", "down", "mend")
"""Actions that are not a unit's own: they end a phase, follow from the rules, or are the umpire's hand."""


def held(step: Edit, role: Role | None, state: GameState) -> str:
    """Return why a side may not take back or do again a *step* at a moment; empty where it may.

    Once its phase is over it may not, whatever the other side has done since: that would tell something.
    """
    return "" if role == state.phase and _acted(step) else HELD


def _acted(step: Edit) -> bool:
    """Return whether a step is one more action of a unit, after all that were there."""
    if not isinstance(step, PropertyEdit) or not step.old.get("play") or not step.new.get("play"):
        return False
    before, after = step.old["play"]["actions"], step.new["play"]["actions"]
    same_phase = step.old["play"]["state"]["phase"] == step.new["play"]["state"]["phase"]
    return len(after) == len(before) + 1 and same_phase and after[-1]["do"] not in _OTHERS

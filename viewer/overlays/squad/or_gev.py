"""Where squad and G.E.V. disagree on what an observer sees."""

from viewer.overlays.differing import between_rules

OVERLAY = between_rules("squad", "gev", "(S1 to S5)", order=204)

"""Where squad and spotting disagree on what an observer sees."""

from viewer.overlays.differing import between_rules

OVERLAY = between_rules("squad", "spotting", "(S1 to S5)", order=205)

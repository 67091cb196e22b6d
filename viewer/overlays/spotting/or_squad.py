"""Where spotting and squad disagree on what an observer sees."""

from viewer.overlays.differing import between_rules

OVERLAY = between_rules("spotting", "squad", "(Command Decision A to F)", order=121)

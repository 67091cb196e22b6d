"""Where spotting and G.E.V. disagree on what an observer sees."""

from viewer.overlays.differing import between_rules

OVERLAY = between_rules("spotting", "gev", "(Command Decision A to F)", order=120)

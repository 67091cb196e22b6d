"""Where G.E.V. and spotting disagree on what an observer sees."""

from viewer.overlays.differing import between_rules

OVERLAY = between_rules("gev", "spotting", "(G.E.V. 8.081)", order=77)

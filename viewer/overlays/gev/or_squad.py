"""Where G.E.V. and squad disagree on what an observer sees."""

from viewer.overlays.differing import between_rules

OVERLAY = between_rules("gev", "squad", "(G.E.V. 8.081)", order=76)

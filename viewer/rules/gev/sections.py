"""The sections of the optional sighting rules that attacks and forward observation rest on."""

from viewer.rules.base import Citation

INDIRECT_FIRE = Citation("G.E.V.", "8.0812")
ARC_FIRE = Citation("G.E.V.", "8.0822")
OTHER_FIRE = Citation("G.E.V.", "8.0823")
FORWARD_OBSERVATION = Citation("G.E.V.", "8.083")
SATELLITE = Citation("G.E.V.", "8.0831")
UNDER_WATER = Citation("G.E.V.", "6.113")
GAME = Citation("G.E.V.", "basic rules")
"""The published game, where the sighting rules take something for granted."""

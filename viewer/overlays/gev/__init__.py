"""Overlays of G.E.V. sighting."""

"""Overlays of Command Decision spotting."""

"""Overlays of squad sight."""

"""Command Decision spotting on the page."""

from viewer.app.systems.spotting.system import SYSTEM as SYSTEM

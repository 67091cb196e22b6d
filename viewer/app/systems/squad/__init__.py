"""Squad sight and fog of war on the page."""

from viewer.app.systems.squad.system import SYSTEM as SYSTEM

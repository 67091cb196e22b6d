"""G.E.V. sighting on the page."""

from viewer.app.systems.gev.system import SYSTEM as SYSTEM

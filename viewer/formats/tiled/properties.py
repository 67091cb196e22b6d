"""Custom properties of maps, layers and tiles."""

from typing import Any

from viewer.formats.values import whole


def property_of(properties: Any, names: tuple[str, ...]) -> Any:
    """Return the value of the first custom property with one of *names*, any case, or None."""
    found = properties if isinstance(properties, list) else []
    values = {
        str(item.get("name", "")).lower(): item.get("value")
        for item in reversed(found)
        if isinstance(item, dict)
    }
    return next((values[name] for name in names if name in values), None)


def level_of(properties: Any) -> int | None:
    """Return the level that custom properties give to a tile or a layer."""
    return whole(property_of(properties, ("level", "height", "elevation")))

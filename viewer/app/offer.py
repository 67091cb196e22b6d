"""One command that depends on the map, in the form of ``static/js/commands.js``."""

from collections.abc import Iterable
from typing import Any


def offer(
    kind: str, key: str, group: str, title: str, ask: dict[str, Any], keys: Iterable[str] = (), **more: Any
) -> dict[str, Any]:
    """Return a command called *title* that asks for an action; *kind* and *key* together make its id."""
    return {
        "id": f"{kind}-{key}",
        "group": group,
        "title": title,
        "keys": list(keys),
        "ask": ask,
        "offered": True,
        **more,
    }

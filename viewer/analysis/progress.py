"""How long work tells how far it is, and is stopped."""

from collections.abc import Callable

Told = Callable[[float], None]
"""Is told how much of the work is done, 0 to 1; ends the work by raising."""


def unheard(_share: float) -> None:
    """Tell nobody."""

"""How what the server says travels to the page."""

from collections.abc import Callable
from typing import Any

from panel.io.server import WSHandler

_open: Callable[..., Any] = WSHandler.open


def send_at_once() -> None:
    """Have every part of a message leave as soon as it is written, on all pages opened from now on.

    Bokeh writes a message in several small parts. By default TCP keeps back each of them until the browser
    has confirmed the one before, and a browser usually takes 40 ms for that: longer than all the work on a
    stroke. Tornado has a switch for it (TCP_NODELAY), which neither Bokeh nor Panel sets.
    """
    # The server may have been built already, as by ``panel serve``: another class of sockets comes too late.
    WSHandler.open = _open_without_delay  # type: ignore[assignment, method-assign]


def _open_without_delay(socket: WSHandler, *args: Any, **kwargs: Any) -> Any:
    socket.set_nodelay(True)
    return _open(socket, *args, **kwargs)

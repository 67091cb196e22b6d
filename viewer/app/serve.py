"""Serves the page on this machine's loopback address."""

import gc
import socket
from pathlib import Path

import panel as pn

from viewer.app.page import page
from viewer.errors import FileError
from viewer.formats.apart import Readers
from viewer.formats.registry import Opened, file_bytes

ADDRESS = "127.0.0.1"


def serve(path: Path | None = None, port: int | None = None, show: bool = True) -> None:
    """Serve until interrupted; every browser tab gets a session of its own.

    *path* is opened once, before anything is served, so that a bad file is refused at once. Without *port*
    a free one is taken. Raises FileError for a file that cannot be read and a port that is not free, and
    FormatError for a file that is no map or takes too long to read.
    """
    opened = _opened(path) if path is not None else None
    port = _free_port(port)
    print(f"hexsight is at http://{ADDRESS}:{port}/ (Ctrl+C ends it)", flush=True)
    # All that has been imported stays; looking through it for garbage holds up pages, even in mid-stroke.
    gc.freeze()
    pn.serve(
        {"/": lambda: page(opened)},
        address=ADDRESS,
        port=port,
        websocket_origin=[f"{ADDRESS}:{port}", f"localhost:{port}"],
        show=show,
        title="hexsight",
        verbose=False,
    )


def _opened(path: Path) -> Opened:
    return Readers(ahead=True).open({path.name: file_bytes(path)})


def _free_port(wanted: int | None) -> int:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ADDRESS, wanted or 0))
        except (OSError, OverflowError) as error:
            raise FileError(
                f"Port {wanted} cannot be used: {error}. Leave --port out for a free one."
            ) from error
        return int(probe.getsockname()[1])

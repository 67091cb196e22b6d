"""Ports for servers that tests start."""

import random
import socket
import time
from contextlib import suppress

OUTSIDE = range(20_000, 32_000)
"""Ports that no system gives to a connection which is going out, also while a server is down for a moment."""


def free_port() -> int:
    """Return a port of the loopback address that nothing listens on."""
    while True:
        port = random.SystemRandom().choice(OUTSIDE)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def wait_for_port(port: int, seconds: float = 120) -> None:
    """Return when something listens on *port*; raises TimeoutError when nothing does in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with socket.socket() as probe:
            probe.settimeout(0.2)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing answers on port {port}")

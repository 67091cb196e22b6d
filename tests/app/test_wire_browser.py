"""Whether the parts of an answer wait for each other."""

from socket import IPPROTO_TCP, TCP_NODELAY

import pytest

from tests.app.desks import Desk
from viewer.app import page as pages


def test_the_parts_of_an_answer_leave_at_once(desk: Desk) -> None:
    # That the map is ready means that it has had an answer, so its connection is open.
    document = desk.session.parts.canvas.figure.object.document
    (connection,) = document.session_context.session._subscribed_connections
    socket = connection._socket.ws_connection.stream.socket
    assert socket.getsockopt(IPPROTO_TCP, TCP_NODELAY)


def test_every_page_sees_to_that(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(pages, "send_at_once", lambda: asked.append(True))
    pages.page()
    assert asked

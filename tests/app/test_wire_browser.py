"""Whether messages wait for each other, and how many there are."""

from socket import IPPROTO_TCP, TCP_NODELAY

import pytest

from tests.app.desks import GRID, Desk
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


def test_a_shape_is_told_in_one_message(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("shape-fill")
    desk.tab.wait_for_function("hexsight.map.model.tool.shape === 'fill'")
    desk.tab.evaluate(
        """() => { const { outbox } = hexsight.map, { send } = outbox; window.told = [];
             outbox.send = (message) => { told.push(message); send(message); }; }"""
    )
    desk.click(GRID.n // 2)
    desk.steps(1)
    strokes = desk.tab.evaluate(
        "told.filter(({ type }) => type === 'stroke').map(({ cells, end }) => [cells.length, end])"
    )
    assert strokes == [[GRID.n, True]]

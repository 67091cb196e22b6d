"""Share: a link that holds the whole map, and a dispute in link, words and picture.

A link carries a saved map, compressed, in its fragment, which browsers keep to themselves: the page that is
opened with it sends it to its own server, where it is read as warily as any file.
"""

import base64
import binascii
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np

from viewer.app.checks import Check, text
from viewer.app.jobs import Progress
from viewer.app.outgoing import held_back, inside, on_screen, outgoing, wanted
from viewer.board.scenario import Scenario
from viewer.errors import FormatError
from viewer.formats import native
from viewer.grid.layout import Layout
from viewer.render import compose
from viewer.render.png import to_png
from viewer.render.shapes import Box, Picture

if TYPE_CHECKING:
    from viewer.app.session import Session

MAX_LINK = 8 * 1024
"""The most characters of a link's fragment: what chats, mails and browsers pass on without cutting it."""

PICTURE_LEFT_OUT = "The picture beneath the map is left out of the link; Save keeps it."

MAX_UNPACKED = 4 * 2**20
"""The most bytes of the map within a link."""

_AROUND = 4.5
_PIXELS = 1000
_CELL_PIXELS = (12, 64)


SHARE_ACTIONS: dict[str, dict[str, Check]] = {
    "share": {},
    "dispute_picture": {},
    "link": {"fragment": text(MAX_LINK)},
}


def packed(scenario: Scenario) -> str:
    """Return a saved map as text that can stand in a link."""
    return base64.urlsafe_b64encode(zlib.compress(native.write(scenario), 9)).decode("ascii").rstrip("=")


def unpacked(fragment: str) -> Scenario:
    """Return the map in the text of a link; raises FormatError for any other text."""
    unpacking = zlib.decompressobj()
    try:
        data = base64.b64decode(fragment + "=" * (-len(fragment) % 4), b"-_", validate=True)
        document = unpacking.decompress(data, MAX_UNPACKED)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise FormatError("The link is damaged: it holds no map. Copy it whole and try again.") from error
    if unpacking.unconsumed_tail:
        raise FormatError(f"The map in the link is larger than {MAX_UNPACKED // 2**20} MB.")
    if not unpacking.eof:
        raise FormatError("The link has been cut off: the map in it is not whole.")
    return native.read(document).scenario


class ShareRequests:
    """Makes links and opens them, and puts a dispute together."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._job = session.job

    def do_share(self) -> None:
        """Open the dialog with the link, or with why there is none, and what the ruler says."""
        session, scenario = self._session, self._session.learning.shared(self._with_ruler())
        fragment = packed(scenario.replace(underlay=None))
        left_out = [PICTURE_LEFT_OUT] if scenario.underlay else []
        session.parts.topbar.tell(
            "share",
            {
                "fragment": fragment if len(fragment) <= MAX_LINK else "",
                "length": len(fragment),
                "most": MAX_LINK,
                "held_back": [*held_back(session), *left_out],
                "dispute": self._dispute(),
            },
        )

    def do_dispute_picture(self) -> None:
        """Draw the ruler's surroundings for the dialog."""
        session, scenario = self._session, self._with_ruler()
        if session.view.ruler is None:
            return
        look = wanted(session, inside(scenario.board, around(scenario, session.view.ruler)), legend=False)
        shown = on_screen(session)

        def work(told: Progress) -> bytes:
            return small_png(compose(scenario, look, shown), told)

        def done(data: bytes) -> None:
            session.parts.topbar.tell("picture", base64.b64encode(data).decode("ascii"))

        self._job.start("Drawing the dispute", work, done)

    def do_link(self, fragment: str) -> None:
        """Open the map in a link, and the quiz that is asked about it."""
        scenario = unpacked(fragment)
        self._session.files.show(scenario, "Open link")
        self._session.learning.arrived(scenario)

    def _with_ruler(self) -> Scenario:
        """Return what goes out, with the ruler as it lies now, pinned or not."""
        scenario, ruler = outgoing(self._session), self._session.view.ruler
        if ruler is None:
            return scenario
        ends = [scenario.board.grid.label(cell) for cell in ruler]
        return scenario.replace(view={**scenario.view, "ruler": ends})

    def _dispute(self) -> dict[str, Any] | None:
        session = self._session
        if session.view.ruler is None or session.ruler.answer is None:
            return None
        observer, target = (session.scenario.board.grid.label(cell) for cell in session.view.ruler)
        return {
            "title": f"{session.scenario.title or 'Untitled map'}: does {observer} see {target}?",
            "lines": list(session.system.words(session.ruler.answer)["lines"]),
            "rules": session.system.title,
        }


def around(scenario: Scenario, ends: tuple[int, int]) -> Box:
    """Return the box of the world round two cells, with some cells about them."""
    places = Layout(scenario.board.grid).centres[list(ends)]
    x0, y0, x1, y1 = np.concatenate([places.min(axis=0) - _AROUND, places.max(axis=0) + _AROUND]).tolist()
    return x0, y0, x1, y1


def small_png(picture: Picture, told: Progress) -> bytes:
    """Return a picture for the screen, about `_PIXELS` wide at most."""
    least, most = _CELL_PIXELS
    per_cell = min(max(least, _PIXELS * picture.cell / picture.width), most)
    return to_png(picture, per_cell / picture.cell, 96, told)

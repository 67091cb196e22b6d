"""The picture beneath the map, as a page works with it: load, show, move, fit and save it."""

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from viewer.app.checks import KEY, Check, flag, integer, one_of, plain_value, real
from viewer.board.underlay import MAX_EMBEDDED, MAX_SIDE, NAME_LENGTH, Underlay
from viewer.editing import commands
from viewer.editing.covering import margins_over
from viewer.editing.edits import Edit
from viewer.editing.reshaping import Margins, resize
from viewer.errors import EditError, StoreError
from viewer.formats.images import ImageHeader, image_header
from viewer.formats.underlays import Pictures, check_picture
from viewer.grid.affine import FARTHEST, Affine
from viewer.grid.layout import Layout
from viewer.store.pictures import PART, digest_of, whole

if TYPE_CHECKING:
    from viewer.app.session import Session

TITLES = {
    "opacity": "Show the picture more or less",
    "ground": "Show the terrain over the picture more or less",
    "above": "Lay the picture over or under the terrain",
    "shown": "Show or hide the picture",
    "locked": "Lock or unlock the picture",
    "embedded": "Save the picture in or beside the file",
}
"""What of an underlay can be switched, and how the history calls it."""

NUMBERS = ("left", "top", "size", "angle")
"""Where a picture lies, in numbers; see `numbers`."""

FARTHEST_STEP = 10_000.0

UNDERLAY_ACTIONS: dict[str, dict[str, Check]] = {
    "picture_wanted": {"digest": KEY, "number": integer(0, 1000)},
    "underlay_set": {"name": one_of(tuple(TITLES)), "value": plain_value},
    "underlay_toggle": {},
    "underlay_remove": {},
    "underlay_nudge": {"x": real(FARTHEST_STEP), "y": real(FARTHEST_STEP), "end": flag},
    "underlay_number": {"name": one_of(NUMBERS), "value": real(FARTHEST)},
    "underlay_move": {},
    "underlay_grow": {},
}


class UnderlayRequests:
    """Works on the underlay of one page's scenario; each change is a step that can be undone."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._seen = ""

    # The picture itself.

    def take(self, name: str, data: bytes, at_once: bool) -> None:
        """Keep a picture and lay it under the map, if *at_once*; it may be the one that the map misses."""
        header = image_header(data)
        assert header is not None  # a whole file has a header or is refused
        digest, underlay = digest_of(data), self._session.scenario.underlay
        if underlay is not None and underlay.digest == digest:
            check_picture(underlay, data)
        self._pictures.keep(digest, data)
        if not at_once:
            return
        if underlay is None or underlay.digest != digest:
            self._lay(name, digest, header, len(data))
        if header.moving:
            self._session.notices.add("warn", ["Of a moving picture the first frame is shown."])

    def adopt(self, pictures: Pictures) -> None:
        """Keep pictures that came with a file; before the scenario that names them is shown."""
        for digest, data in pictures.items():
            self._pictures.keep(digest, data)

    def at_hand(self) -> Pictures:
        """Return the picture of the scenario by its digest, if there is one and it is kept."""
        underlay = self._session.scenario.underlay
        data = whole(self._pictures, underlay.digest) if underlay else None
        return {underlay.digest: data} if underlay and data is not None else {}

    def on_screen(self) -> bytes | None:
        """Return the file of the picture, if it is shown and at hand."""
        underlay = self._session.scenario.underlay
        return next(iter(self.at_hand().values()), None) if underlay and underlay.shown else None

    @property
    def missing(self) -> bool:
        """Whether the map names a picture that is not kept here; asked so often that it is remembered."""
        underlay = self._session.scenario.underlay
        if underlay is None or underlay.digest == self._seen:
            return False
        with suppress(StoreError):
            if self._pictures.size(underlay.digest) is not None:
                self._seen = underlay.digest
        return underlay.digest != self._seen

    def do_picture_wanted(self, digest: str, number: int) -> None:
        """Send a part of the picture to the map, which asks for one after the other."""
        underlay = self._session.scenario.underlay
        size = self._pictures.size(digest) if underlay and underlay.digest == digest else None
        data = b"" if size is None else self._pictures.part(digest, number)
        count = 0 if size is None else -(-size // PART)
        self._session.parts.canvas.send_picture(digest, number, count, data)

    # How it is shown.

    def do_underlay_set(self, name: str, value: Any) -> None:
        """Switch something, or set how strongly the picture or the terrain is shown."""
        underlay = self._needed()
        switch = isinstance(getattr(underlay, name), bool)
        if not isinstance(value, bool if switch else (int, float)) or switch is not isinstance(value, bool):
            raise EditError(f"{name.capitalize()} of the picture cannot be {str(value)[:20]}.")
        size = self._pictures.size(underlay.digest) or 0
        if name == "embedded" and value and size > MAX_EMBEDDED:
            raise EditError(
                f"Pictures of up to {MAX_EMBEDDED // 2**20} MB are saved within the file; this one has "
                f"{size / 2**20:.0f} MB and is saved beside it."
            )
        changed: dict[str, Any] = {name: value}
        self.change(TITLES[name], replace(underlay, **changed))

    def do_underlay_toggle(self) -> None:
        """Show or hide the picture, by key."""
        underlay = self._needed()
        self.change(TITLES["shown"], replace(underlay, shown=not underlay.shown))

    def do_underlay_remove(self) -> None:
        """Take the picture away."""
        self._needed()
        self._session.fits.stop()
        self.change("Remove the picture", None)

    # Where it lies.

    def do_underlay_move(self) -> None:
        """Take the picture in hand: drag it, or nudge it with the arrow keys."""
        self.movable()
        self._session.fits.stop()
        self._session.view.tool = "underlay"

    def do_underlay_nudge(self, x: float, y: float, end: bool) -> None:
        """Move the picture in the world; all nudges up to the *end* are one step."""
        underlay, document = self.movable(), self._session.document
        if not document.stroke_under_way:
            document.begin_stroke("Move the picture")
        document.extend(self._edit("Move the picture", replace(underlay, fit=underlay.fit.moved(x, y))))
        if end:
            document.commit_stroke()

    def do_underlay_number(self, name: str, value: float) -> None:
        """Set one of `NUMBERS`; size and angle about the middle of the picture."""
        underlay = self.movable()
        now, fit, middle = self.numbers(underlay)[name], underlay.fit, underlay.middle
        if name == "angle":
            fit = fit.turned(value - now, *middle)
        elif name == "size":
            if not 1 <= value <= MAX_SIDE:
                raise EditError(f"A cell is 1 to {MAX_SIDE} pixels wide in the picture, not {value:g}.")
            fit = fit.scaled(now / value, *middle)
        else:
            fit = fit.moved(value - now, 0) if name == "left" else fit.moved(0, value - now)
        verb = {"angle": "Turn", "size": "Scale"}.get(name, "Move")
        self.change(f"{verb} the picture", replace(underlay, fit=fit))

    def numbers(self, underlay: Underlay) -> dict[str, float]:
        """Return where a picture lies.

        ``left`` and ``top``: its upper left corner, in sides of a cell from the middle of the first cell;
        ``size``: how many pixels a cell is wide from side to side; ``angle`` in degrees, clockwise.
        """
        fit = underlay.fit
        return {
            "left": fit.x0,
            "top": fit.y0,
            "size": self._cell_width / float(np.sqrt(abs(fit.area))),
            "angle": fit.angle,
        }

    def growth(self) -> Margins:
        """Return how much the map would have to grow to cover the picture."""
        underlay = self._session.scenario.underlay
        return margins_over(self._session.scenario.board.grid, underlay.corners) if underlay else Margins()

    def do_underlay_grow(self) -> None:
        """Let the map grow until it covers the picture; cells keep their numbers."""
        scenario, growth = self._session.scenario, self.growth()
        self._needed()
        if self._session.view.eyes:
            raise EditError("The map is resized in the umpire's view.")
        if growth != Margins():
            carried = resize(scenario, growth, keep_numbers=True)
            self._session.apply(carried.edit("Let the map grow over the picture", scenario))

    # What the map is told.

    def for_canvas(self) -> dict[str, Any] | None:
        """Return what the map draws, as `viewer.app.canvas.HexMap.underlay` wants it."""
        underlay, fitting = self._session.scenario.underlay, self._session.fits.fitting
        if underlay is None or self.missing:
            return None
        return {
            "digest": underlay.digest,
            "width": underlay.width,
            "height": underlay.height,
            "fit": list(vars(underlay.fit).values()),
            "opacity": underlay.opacity,
            "ground": underlay.ground,
            "above": underlay.above,
            "shown": underlay.shown,
            "locked": underlay.locked,
            "fitting": fitting is not None,
            "crosses": fitting.crosses() if fitting else [],
        }

    def movable(self) -> Underlay:
        """Return the picture; raises EditError where there is none or it is locked."""
        underlay = self._needed()
        if underlay.locked:
            raise EditError("The picture is locked; unlock it on the Map tab to move it.")
        return underlay

    def change(self, title: str, underlay: Underlay | None) -> None:
        """Put another picture, or the same in another way, in the place of the present one, as one step."""
        self._session.apply(self._edit(title, underlay))

    # What all of these need.

    @property
    def _pictures(self) -> Any:
        return self._session.keeping.workspace.pictures

    @property
    def _cell_width(self) -> float:
        corners = Layout(self._session.scenario.board.grid).corners
        return 2 * float(np.hypot(*(corners[0] + corners[-1])) / 2)

    def _needed(self) -> Underlay:
        underlay = self._session.scenario.underlay
        if underlay is None:
            raise EditError("There is no picture beneath the map; load one on the Map tab.")
        return underlay

    def _lay(self, name: str, digest: str, header: ImageHeader, size: int) -> None:
        before = self._session.scenario.underlay
        again = before is not None and (before.width, before.height) == (header.width, header.height)
        fit = before.fit if before is not None and again else self._over_the_map(header)
        shown = "".join(c for c in name if c.isprintable())[-NAME_LENGTH:]
        underlay = Underlay(digest, shown, header.format, header.width, header.height, fit)
        self._session.fits.stop()
        self.change("Load a picture", replace(underlay, embedded=size <= MAX_EMBEDDED))

    def _over_the_map(self, header: ImageHeader) -> Affine:
        """Return the fit that lays a picture over the map, as large as fits on it."""
        x0, y0, x1, y1 = Layout(self._session.scenario.board.grid).bounds
        return Affine.upright(min((x1 - x0) / header.width, (y1 - y0) / header.height), x0, y0)

    def _edit(self, title: str, underlay: Underlay | None) -> Edit | None:
        edit = commands.set_properties(self._session.scenario, underlay=underlay)
        return edit and edit.titled(title)

"""Import: what is recognised in foreign files is shown and read anew until it is as wanted, and then opened.

Files are read beside the page and in a process of their own, which is stopped when it takes too long. The map
that is open stays as it is until the user takes the other.
"""

import base64
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from viewer.app.checks import (
    KEY,
    LONGEST_NAME,
    MAX_FILE,
    Check,
    file_data,
    flag,
    integer,
    maybe,
    one_of,
    real,
    text,
)
from viewer.app.jobs import Progress
from viewer.app.preview import preview
from viewer.board.names import clip
from viewer.board.terrain import shipped_palette
from viewer.errors import EditError, FormatError, MessageError
from viewer.formats.apart import Readers
from viewer.formats.base import AS_IS, SAMPLINGS, ImportOptions
from viewer.formats.heightmap.board import MOST_LEVELS
from viewer.formats.registry import MAX_FILES, Opened
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.hexgrid import HexGrid
from viewer.render.themes import THEMES
from viewer.store.habits import Habits

if TYPE_CHECKING:
    from viewer.app.session import Session

MAX_KINDS = 2000
"""The most foreign kinds of terrain that the dialog lists and takes back."""

HIGHEST_STEP = 1e6


def _files(value: Any, field: str) -> dict[str, bytes]:
    """Read files that were chosen together, by name."""
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_FILES:
        raise MessageError(f"The page opens 1 to {MAX_FILES} {field} at once.")
    if not all(isinstance(given, dict) for given in value):
        raise MessageError("A file has a name and data.")
    name = text(LONGEST_NAME)
    files = {name(given.get("name"), "name"): file_data(given.get("data"), "data") for given in value}
    if sum(map(len, files.values())) > MAX_FILE:
        raise MessageError(f"The page opens files of up to {MAX_FILE // 1024**2} MB together.")
    return files


def _kinds(value: Any, field: str) -> dict[str, str]:
    """Read what foreign kinds of terrain are to become."""
    if not isinstance(value, dict) or len(value) > MAX_KINDS:
        raise MessageError(f"{field.capitalize()} must name at most {MAX_KINDS} kinds of terrain.")
    foreign = text(LONGEST_NAME)
    return {foreign(name, field): KEY(key, field) for name, key in value.items()}


def _above_zero(value: Any, field: str) -> float:
    """Check a number above 0."""
    if type(value) not in (int, float) or not 0 < value <= HIGHEST_STEP:
        raise MessageError(f"{field.replace('_', ' ').capitalize()} must be a number above 0.")
    return float(value)


_OPTIONS: dict[str, Check] = {
    "strip_border": flag,
    "flip_parity": flag,
    "heights": flag,
    "height_step": maybe(_above_zero),
    "attribute": KEY,
    "layout": one_of((None, "flat", "pointy", "square")),
    "obstacles": flag,
    "cols": maybe(integer(1, MAX_SIDE)),
    "cell_size": maybe(_above_zero),
    "sampling": one_of(SAMPLINGS),
    "base": maybe(real(HIGHEST_STEP)),
    "levels": maybe(integer(1, MOST_LEVELS)),
    "only": text(LONGEST_NAME),
}
"""The fields of `ImportOptions` apart from the kinds."""


def _options(value: Any, field: str) -> dict[str, Any]:
    """Read how files are to be read."""
    if not isinstance(value, dict):
        raise MessageError(f"{field.capitalize()} must name {', '.join(_OPTIONS)}.")
    return {name: check(value.get(name), name) for name, check in _OPTIONS.items()}


IMPORT_ACTIONS: dict[str, dict[str, Check]] = {
    "open": {"files": _files},
    "import": {"kinds": _kinds, "options": _options},
    "import_plainly": {},
    "take_import": {"remember": flag},
    "drop_import": {},
}


LIMIT = 20.0
"""The most seconds that reading files may take while somebody waits before the page."""


@lru_cache
def readers() -> Readers:
    """Return what reads files for all pages of this process."""
    return Readers(LIMIT, ahead=True)


@dataclass(frozen=True)
class _Offer:
    """Files that were read and not yet taken; *recalled* is how many kinds are as in an earlier import."""

    files: Mapping[str, bytes]
    options: ImportOptions
    opened: Opened
    recalled: int

    @property
    def title(self) -> str:
        return clip(next(iter(self.files)))


class ImportRequests:
    """Keeps the files opened last, to read them again under options of the user's, and to take them."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._offered: _Offer | None = None

    def do_open(self, files: Mapping[str, bytes]) -> None:
        """Read files that belong together: open what needs no questions, else offer what was made of it."""
        self._offered = None
        habits, theme = Habits(), THEMES[self._session.view.theme]

        def work(told: Progress) -> tuple[_Offer, bytes]:
            offer = _first_offer(files, told)
            kinds = _recalled(habits, offer.opened)
            if kinds:
                options = replace(offer.options, kinds=kinds)
                offer = _Offer(files, options, readers().open(files, options, told), len(kinds))
            return offer, preview(offer.opened.scenario, theme) if offer.opened.format.choices else b""

        def done(made: tuple[_Offer, bytes]) -> None:
            offer, picture = made
            if offer.opened.format.choices:
                self._show(offer, picture, again=False)
            else:
                self._open(offer)
                self._session.files.remark(next(iter(files)), offer.opened.warnings)

        self._session.job.start(f"Reading {clip(next(iter(files)))}", work, done)

    def do_import(self, kinds: Mapping[str, str], options: Mapping[str, Any]) -> None:
        """Read the same files under other options."""
        offer = self._asked()
        self._again(replace(offer, options=ImportOptions(kinds, **options), recalled=0))

    def do_import_plainly(self) -> None:
        """Forget what kinds of this format became in earlier imports, and read the files without."""
        offer = self._asked()
        Habits().forget(offer.opened.format.key)
        self._again(replace(offer, options=replace(offer.options, kinds={}), recalled=0))

    def do_take_import(self, remember: bool) -> None:
        """Open what was read as one step, and remember for next time what the user made of its kinds."""
        offer = self._asked()
        self._open(offer)
        if remember:
            Habits().remember(offer.opened.format.key, offer.options.kinds)

    def do_drop_import(self) -> None:
        """Be done with the files, and with reading them."""
        self._offered = None
        self._session.job.cancel()

    def _asked(self) -> _Offer:
        if self._offered is None:
            raise EditError("There is no file to read again: open it first.")
        return self._offered

    def _again(self, offer: _Offer) -> None:
        before, theme = self._asked(), THEMES[self._session.view.theme]

        def work(told: Progress) -> tuple[_Offer, bytes] | str:
            try:
                opened = readers().open(offer.files, offer.options, told)
            except FormatError as error:
                return str(error)
            return replace(offer, opened=opened), preview(opened.scenario, theme)

        def done(made: tuple[_Offer, bytes] | str) -> None:
            if self._offered is not before:
                return
            if isinstance(made, str):
                self._session.parts.topbar.tell("import_refused", made)
            else:
                self._show(*made, again=True)

        self._session.job.start(f"Reading {offer.title}", work, done)

    def _show(self, offer: _Offer, picture: bytes, again: bool) -> None:
        self._offered = offer
        told = {**import_state(offer.opened, offer.options), "again": again, "recalled": offer.recalled}
        told["picture"] = base64.b64encode(picture).decode("ascii")
        self._session.parts.topbar.tell("import", told)

    def _open(self, offer: _Offer) -> None:
        self._offered = None
        self._session.underlays.adopt(offer.opened.pictures)
        self._session.files.show(offer.opened.scenario, f"Open {offer.title}")


def _first_offer(files: Mapping[str, bytes], told: Progress) -> _Offer:
    """Read files without any options, or as hexes where that is what they cannot be read without."""
    try:
        return _Offer(files, AS_IS, readers().open(files, AS_IS, told), 0)
    except FormatError as error:
        as_hexes = replace(AS_IS, layout="pointy")
        with suppress(FormatError):
            return _Offer(files, as_hexes, readers().open(files, as_hexes, told), 0)
        raise error


def _recalled(habits: Habits, opened: Opened) -> dict[str, str]:
    """Return what kinds of this map became in earlier imports, where that is still a kind of ours."""
    known = {"", *shipped_palette().codes}
    kinds = habits.kinds(opened.format.key)
    return {name: kinds[name] for name in opened.mapping if kinds.get(name) in known}


def import_state(opened: Opened, options: ImportOptions) -> dict[str, Any]:
    """Return what the dialog shows of files that were read under *options*."""
    grid = opened.scenario.board.grid
    matches = list(opened.mapping.items())
    return {
        "format": opened.format.name,
        "about": opened.about,
        "size": f"{grid.cols} × {grid.rows} cells",
        "lie": _lie(grid),
        "kinds": [
            {"name": name, "key": match.key, "count": match.count, "known": match.known}
            for name, match in matches[:MAX_KINDS]
        ],
        "palette": [
            {"key": kind.key, "name": kind.name, "colour": kind.colour}
            for kind in opened.scenario.board.palette.types
        ],
        "choices": sorted(opened.format.choices),
        "options": {name: value for name, value in vars(options).items() if name != "kinds"},
        "taken": dict(opened.taken),
        "offered": list(opened.offered),
        "mapped": dict(options.kinds),
        "warnings": [str(warning) for warning in opened.warnings],
    }


def _lie(grid: Grid) -> str:
    if not isinstance(grid, HexGrid):
        return "Squares."
    numbers = "2, 4, 6 ..." if grid.shoved == "odd" else "1, 3, 5 ..."
    lower = f"columns {numbers} stand lower" if grid.top == "flat" else f"rows {numbers} stand to the right"
    return f"Hexes with {grid.top} tops; {lower}."

"""Import: after a foreign file was opened, what was recognised in it, and another reading of it if wanted."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from viewer.app.checks import KEY, LONGEST_NAME, MAX_FILE, Check, file_data, flag, maybe, one_of, text
from viewer.board.names import clip
from viewer.editing.edits import Edit
from viewer.errors import EditError, MessageError
from viewer.formats.base import ImportOptions
from viewer.formats.registry import MAX_FILES, Opened, open_many

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


IMPORT_ACTIONS: dict[str, dict[str, Check]] = {
    "open": {"files": _files},
    "import": {
        "kinds": _kinds,
        "strip_border": flag,
        "flip_parity": flag,
        "heights": flag,
        "height_step": maybe(_above_zero),
        "attribute": KEY,
        "layout": one_of((None, "flat", "pointy", "square")),
    },
    "keep": {},
}


class ImportRequests:
    """Keeps the files opened last, to read them again under options of the user's."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._files: Mapping[str, bytes] = {}
        self._step: Edit | None = None

    def do_open(self, files: Mapping[str, bytes]) -> None:
        """Open files that belong together; for a foreign format show what was made of them."""
        opened = open_many(files)
        self._show(opened, files)
        if opened.format.choices:
            self._offer(opened, ImportOptions(), again=False)
        else:
            self._session.files.remark(next(iter(files)), opened.warnings)
            self.do_keep()

    def do_import(
        self,
        kinds: Mapping[str, str],
        strip_border: bool,
        flip_parity: bool,
        heights: bool,
        height_step: float | None,
        attribute: str,
        layout: Any,
    ) -> None:
        """Read the same files under other options; both readings together are one step to undo."""
        if not self._files:
            raise EditError("There is no file to read again: open it first.")
        options = ImportOptions(kinds, strip_border, flip_parity, heights, height_step, attribute, layout)
        opened = open_many(self._files, options)
        session = self._session
        if session.files.last_step is self._step:
            session.document.undo()
        self._show(opened, self._files)
        self._offer(opened, options, again=True)

    def do_keep(self) -> None:
        """Be done with the files."""
        self._files, self._step = {}, None

    def _show(self, opened: Opened, files: Mapping[str, bytes]) -> None:
        self._session.files.show(opened.scenario, f"Open {clip(next(iter(files)))}")
        self._files, self._step = files, self._session.files.last_step

    def _offer(self, opened: Opened, options: ImportOptions, again: bool) -> None:
        self._session.parts.topbar.tell("import", {**import_state(opened, options), "again": again})


def import_state(opened: Opened, options: ImportOptions) -> dict[str, Any]:
    """Return what the dialog shows of files that were read under *options*."""
    grid = opened.scenario.board.grid
    matches = list(opened.mapping.items())
    return {
        "format": opened.format.name,
        "size": f"{grid.cols} × {grid.rows} cells",
        "kinds": [
            {"name": name, "key": match.key, "count": match.count, "known": match.known}
            for name, match in matches[:MAX_KINDS]
        ],
        "palette": [{"key": kind.key, "name": kind.name} for kind in opened.scenario.board.palette.types],
        "choices": sorted(opened.format.choices),
        "options": {name: value for name, value in vars(options).items() if name != "kinds"},
        "mapped": dict(options.kinds),
        "warnings": [str(warning) for warning in opened.warnings],
    }

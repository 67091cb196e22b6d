"""New, open, save and the sample maps, as a session does them."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.editing.edits import Edit
from viewer.errors import FileError
from viewer.formats.registry import open_bytes, open_file, save_bytes
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.resources import resource_dir

if TYPE_CHECKING:
    from viewer.app.session import Session

FIRST_SAMPLE = "1-valley-road"
"""The sample map that a page opens on."""


class FileRequests:
    """Replaces the scenario of a session, always by an edit that can be undone."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._saved: Edit | None = None

    @property
    def dirty(self) -> bool:
        """Whether the map has changed since it was opened or last downloaded."""
        return self._last_step() is not self._saved

    def new(self, cols: int, rows: int, shape: str) -> None:
        """Start a blank map of a shape from `viewer.app.actions.SHAPES`."""
        self._show(Scenario.blank(_grid(cols, rows, shape)), "New map")

    def open(self, name: str, data: bytes) -> None:
        """Open the bytes of a file; what its reader changed or dropped becomes a notice."""
        opened = open_bytes(data, name)
        self._show(opened.scenario, f"Open {name}")
        warnings = [str(warning) for warning in opened.warnings]
        count = f"{len(warnings)} remark{'s' if len(warnings) != 1 else ''}"
        if warnings:
            self._session.notices.add("warn", [f"{name} is open, with {count}:", *warnings])

    def sample(self, key: str) -> None:
        """Open one of the maps that come with hexsight."""
        self._show(open_sample(key), "Open sample")

    def save(self) -> None:
        """Send the map to the browser, which stores it as a download."""
        session = self._session
        scenario = session.scenario
        kept = scenario.replace(view=session.view.saved(scenario), options=session.saved_options())
        session.parts.topbar.download(file_name(scenario.title), save_bytes(kept))
        self._saved = self._last_step()

    def _show(self, scenario: Scenario, title: str) -> None:
        session = self._session
        session.document.apply(commands.replace_scenario(session.scenario, scenario, title))
        self._saved = self._last_step()
        session.open_view()

    def _last_step(self) -> Edit | None:
        history = self._session.document.history
        return history.steps[history.position - 1] if history.position else None


def file_name(title: str) -> str:
    """Return a file name, safe everywhere, for a map called *title*."""
    stem = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "untitled"
    return f"{stem}.hexsight.json"


@lru_cache
def samples() -> tuple[dict[str, str], ...]:
    """Return key, title and first line of notes of every sample map, in order of file name."""
    out = []
    for path in sorted(resource_dir("sample_maps").glob("*.json")):
        scenario = open_file(path).scenario
        about = (scenario.notes.splitlines() or [""])[0]
        out.append({"key": path.name.removesuffix(".hexsight.json"), "title": scenario.title, "about": about})
    return tuple(out)


def open_sample(key: str) -> Scenario:
    """Return the sample map with a key; raises FileError for an unknown one."""
    if key not in {sample["key"] for sample in samples()}:
        raise FileError(f"There is no sample map {key[:40]!r}.")
    return open_file(resource_dir("sample_maps") / f"{key}.hexsight.json").scenario


def _grid(cols: int, rows: int, shape: str) -> Grid:
    if shape == "square":
        return SquareGrid(cols, rows)
    top, shoved = shape.split("-")
    kinds: dict[str, Any] = {"top": top, "shoved": shoved}
    return HexGrid(cols, rows, **kinds)

"""New, open, save and the sample maps, as a session does them."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from viewer.app.keeping import Arrival
from viewer.app.outgoing import outgoing
from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.errors import FileError
from viewer.formats.base import ReadWarning
from viewer.formats.native import not_kept
from viewer.formats.registry import open_file, save_bytes
from viewer.formats.underlays import missing_picture
from viewer.resources import resource_dir

if TYPE_CHECKING:
    from viewer.app.session import Session

FIRST_SAMPLE = "1-valley-road"
"""The sample map that a page opens on."""


class FileRequests:
    """Opens and saves maps; where the one before is kept, another map becomes a document of its own."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def remark(self, name: str, warnings: Iterable[ReadWarning]) -> None:
        """Tell what the reader of a file that is now open changed or dropped."""
        underlay = self._session.scenario.underlay
        here = missing_picture(underlay) if underlay and not self._session.underlays.missing else None
        lines = [str(warning) for warning in warnings if warning != here]
        count = f"{len(lines)} remark{'s' if len(lines) != 1 else ''}"
        if lines:
            self._session.notices.add("warn", [f"{name} is open, with {count}:", *lines])

    def sample(self, key: str) -> None:
        """Open one of the maps that come with hexsight."""
        sample = open_sample(key)
        self._session.learning.leave()
        if self._session.keeping.safe:
            live = self._session.keeping.workspace.create(sample)
            self._session.take(Arrival(live, key))
        else:
            self.show(sample, "Open sample")

    def save(self) -> None:
        """Send what the screen may know of the map to the browser, which stores it as a download.

        A picture that is to lie beside the map is a second one.
        """
        kept, topbar = outgoing(self._session), self._session.parts.topbar
        pictures, stem = self._session.underlays.at_hand(), file_stem(kept.title)
        topbar.download(f"{stem}.hexsight.json", save_bytes(kept, pictures))
        if lost := not_kept(kept):
            self._session.notices.add("warn", list(lost))
        if kept.underlay and not kept.underlay.embedded:
            for data in pictures.values():
                topbar.download(f"{stem}.{kept.underlay.format}", data)

    def show(self, scenario: Scenario, title: str) -> None:
        """Put a scenario in the place of the one that is open, as a step called *title*.

        If something was done to that one and it is kept, this is the first step of another document.
        """
        session = self._session
        session.learning.leave()
        session.document.commit_stroke()
        if session.keeping.safe and session.document.history.position:
            session.take(Arrival(session.keeping.workspace.create(session.scenario)))
        session.document.apply(commands.replace_scenario(session.scenario, scenario, title))
        session.open_view(scenario)


def file_stem(title: str) -> str:
    """Return the stem of a file name, safe everywhere, for a map called *title*."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "untitled"


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

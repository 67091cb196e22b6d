"""What a user chose in earlier imports, for the next one: what foreign kinds of terrain become, by format."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from viewer.board.names import check_key
from viewer.errors import BoardError, FormatError, StoreError
from viewer.formats.strict_json import parse
from viewer.store.place import data_folder

FILE_NAME = "imports.json"
MAX_BYTES = 2 * 2**20
MAX_KINDS = 2_000
"""The most kinds that are remembered for a format; the oldest are forgotten first."""

MAX_NAME = 255

Kinds = Mapping[str, str]


class Habits:
    """One small file in the user's data folder.

    A file that is damaged or too large counts as empty, and what makes no sense in it is left out: it only
    saves work that can be done again.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or data_folder()) / FILE_NAME

    def kinds(self, key: str) -> Kinds:
        """Return what kinds of the format *key* became: our keys, by the names in its files."""
        return self._read().get(key, {})

    def remember(self, key: str, kinds: Kinds) -> None:
        """Add *kinds* to those of a format; raises StoreError when the file cannot be written."""
        if kinds:
            known = {**self.kinds(key), **kinds}
            self._write({**self._read(), key: dict(list(known.items())[-MAX_KINDS:])})

    def forget(self, key: str) -> None:
        """Forget the kinds of a format; raises StoreError when the file cannot be written."""
        formats = self._read()
        if formats.pop(key, None):
            self._write(formats)

    def _read(self) -> dict[str, Kinds]:
        try:
            with self._path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
            formats = parse(data.decode("utf-8")).get("kinds") if len(data) <= MAX_BYTES else None
        except (OSError, UnicodeDecodeError, FormatError):
            return {}
        formats = formats if isinstance(formats, dict) else {}
        return {key: _sound(kinds) for key, kinds in formats.items() if isinstance(kinds, dict)}

    def _write(self, formats: Mapping[str, Kinds]) -> None:
        text = json.dumps({"kinds": formats}, indent=1, ensure_ascii=False)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            # beside it first, so that a process that ends half-way leaves the old one whole
            beside = self._path.with_suffix(f".{os.getpid()}.new")
            beside.write_text(text, "utf-8")
            beside.replace(self._path)
        except OSError as error:
            raise StoreError(f"The choice cannot be remembered for next time: {error.strerror}.") from error


def _sound(kinds: Mapping[Any, Any]) -> Kinds:
    """Return the entries that could have been written, as many as are remembered."""
    sound = {name: key for name, key in kinds.items() if len(name) <= MAX_NAME and _is_key(key)}
    return dict(list(sound.items())[-MAX_KINDS:])


def _is_key(key: Any) -> bool:
    with suppress(BoardError):
        if key != "":
            check_key("a kind", key)
        return True
    return False

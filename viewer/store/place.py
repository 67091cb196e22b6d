"""Where the store lies: one folder per user, where each system keeps such things."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

FOLDER_VARIABLE = "HEXSIGHT_DATA"
"""The environment variable that names another folder."""

FILE_NAME = "documents.sqlite3"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder of the store; it need not exist.

    ``HEXSIGHT_DATA`` if it is set, else ``hexsight`` in the user's data folder: ``%LOCALAPPDATA%`` on
    Windows, ``~/Library/Application Support`` on macOS, elsewhere ``$XDG_DATA_HOME`` or ``~/.local/share``
    (XDG Base Directory Specification: a path that is not absolute is to be ignored).
    """
    if environment.get(FOLDER_VARIABLE):
        return Path(environment[FOLDER_VARIABLE]).expanduser()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "hexsight"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hexsight"
    named = Path(environment.get("XDG_DATA_HOME", ""))
    return (named if named.is_absolute() else Path.home() / ".local" / "share") / "hexsight"

from pathlib import Path

import pytest

from viewer.store.place import data_folder

HOME = Path.home()


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, HOME / ".local/share/hexsight"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/hexsight")),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, HOME / ".local/share/hexsight"),
        ("darwin", {}, HOME / "Library/Application Support/hexsight"),
        ("win32", {"LOCALAPPDATA": "C:/Local"}, Path("C:/Local/hexsight")),
        ("win32", {}, HOME / "AppData/Local/hexsight"),
        ("linux", {"HEXSIGHT_DATA": "/maps", "XDG_DATA_HOME": "/data"}, Path("/maps")),
        ("darwin", {"HEXSIGHT_DATA": "~/maps"}, HOME / "maps"),
    ],
)
def test_the_store_lies_where_the_system_keeps_such_things(platform, environment, folder):
    assert data_folder(environment, platform) == folder

"""Maps read in this process, where the command would start one for each: quicker, and the same."""

from collections.abc import Iterator, Mapping

import pytest

from viewer.formats.base import AS_IS, ImportOptions
from viewer.formats.registry import Opened, open_many
from viewer.formats.standby import StandBy


class Here:
    """Stands in for `viewer.formats.apart.Readers`, which `tests/formats/test_apart.py` tests."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def open(self, files: Mapping[str, bytes], options: ImportOptions = AS_IS) -> Opened:
        return open_many(files, options)


class Nobody(StandBy):
    """Starts no process."""

    def begin(self) -> None:
        pass


@pytest.fixture(scope="module", autouse=True)
def read_here() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("viewer.cli.reading.Readers", Here)
        patch.setattr("viewer.__main__.standing_by", Nobody)
        yield

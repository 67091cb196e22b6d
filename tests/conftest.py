"""For all tests: no time limits, for machines are shared; and stores other than the user's own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from viewer.store.workspace import Workspace

settings.register_profile("hexsight", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("hexsight-ci", settings.get_profile("hexsight"), derandomize=True, database=None)
settings.load_profile("hexsight-ci" if os.environ.get("CI") else "hexsight")


@pytest.fixture(scope="session", autouse=True)
def _store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have every page, also one in a process of its own, keep its documents in a folder of this run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEXSIGHT_DATA", str(tmp_path_factory.mktemp("store")))
        yield


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """A store of its own."""
    made = Workspace.at(tmp_path)
    yield made
    made.close()

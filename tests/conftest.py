"""For all tests: no time limits, for machines are shared; and the user's own store is left alone."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("hexsight", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("hexsight-ci", settings.get_profile("hexsight"), derandomize=True, database=None)
settings.load_profile("hexsight-ci" if os.environ.get("CI") else "hexsight")


@pytest.fixture(scope="session", autouse=True)
def _store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have every page, also one in a process of its own, keep its documents in a folder of this run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEXSIGHT_DATA", str(tmp_path_factory.mktemp("store")))
        yield

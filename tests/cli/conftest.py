import pytest

from tests.cli.scene import Ask, asker


@pytest.fixture
def ask(tmp_path, capsys) -> Ask:
    return asker(tmp_path, capsys)

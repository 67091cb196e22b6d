import pytest

from tests.cli.scene import Ask, asker
from tests.reading import read_here

__all__ = ["ask", "read_here"]


@pytest.fixture
def ask(tmp_path, capsys) -> Ask:
    return asker(tmp_path, capsys)

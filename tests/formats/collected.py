"""Real files that lie beside the project on some machines; tests of them are skipped elsewhere."""

from pathlib import Path

import pytest

COLLECTED = Path(__file__).parents[2].parent / "shared" / "maps"

needs_collected = pytest.mark.skipif(not COLLECTED.is_dir(), reason="no collected files here")

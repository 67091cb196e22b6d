"""Where ``static/`` and ``sample_maps/`` lie: inside an installed wheel, beside the package in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource_dir(name: str) -> Path:
    """Return the folder of shipped files called *name* (``"static"`` or ``"sample_maps"``)."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name

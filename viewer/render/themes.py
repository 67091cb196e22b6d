"""How pictures are inked in either theme of the page; numbers as in ``static/js/colours.js``."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from viewer.errors import RulesError


@dataclass(frozen=True)
class Theme:
    """Colours ``#rrggbb`` and shares from 0 to 1.

    *paper* lies under all, *text* is the colour of writing on it and *halo* that of what surrounds writing on
    the map. *ink* and *ink_share* make the textures, *rim* what dark lines stand out by on dark ground. What
    terrain and features are coloured is given over to *night*, by the share *dim*. *printed*: paper of such a
    colour is what it is printed on.
    """

    paper: str
    text: str
    halo: str
    ink: str
    ink_share: float
    border: str
    border_alpha: float
    step: str
    contour: str
    shade: str
    rim: str
    night: str = "#161a20"
    dim: float = 0.0
    printed: bool = False


LIGHT = Theme(
    paper="#fffdf6", text="#2c261e", halo="#fffdf6", ink="#26201a", ink_share=0.62, border="#3c3228",
    border_alpha=0.34, step="#5e3c1a", contour="#341002", shade="#46301a", rim="#ece2cd", printed=True,
)  # fmt: skip
DARK = Theme(
    paper="#181b1f", text="#f3ecdf", halo="#14171b", ink="#0a0c0e", ink_share=0.6, border="#080a0c",
    border_alpha=0.5, step="#e4be8c", contour="#ffe8c4", shade="#000000", rim="#b4ad9d", dim=0.45,
)  # fmt: skip

THEMES: Mapping[str, Theme] = MappingProxyType({"light": LIGHT, "dark": DARK})
"""By name; light is for print."""


def theme_of(name: str) -> Theme:
    """Return a theme by its name; raises RulesError for an unknown one."""
    if name not in THEMES:
        raise RulesError(f"There is no theme {name[:40]!r}; known are {', '.join(THEMES)}.")
    return THEMES[name]

"""How wide texts are in Helvetica, the font that every PDF reader and, under its names, every system has."""

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

_LETTERS: Mapping[bool, Mapping[int, str]] = MappingProxyType({
    False: {
        191: "'", 222: "ijl", 260: "|", 278: " !,./:;I[\\]ft", 333: "()-`r", 334: "{}", 355: '"', 389: "*",
        469: "^", 500: "Jckszvxy", 556: "#$0123456789?L_abdeghnopqu", 584: "+<=>~", 611: "FTZ",
        667: "&ABEKPSVXY", 722: "CDHNRUw", 778: "GOQ", 833: "Mm", 889: "%", 944: "W", 1015: "@",
    },
    True: {
        238: "'", 278: " ,./I\\ijl", 280: "|", 333: "!()-:;[]`ft", 389: "*r{}", 474: '"', 500: "z",
        556: "#$0123456789J_aceksvxy", 584: "+<=>^~", 611: "?FLTZbdghnopqu", 667: "EPSVXY",
        722: "&ABCDHKNRU", 778: "GOQw", 833: "M", 889: "%m", 944: "W", 975: "@",
    },
})  # fmt: skip
"""The letters of each width, in thousandths of the size, for the regular and the bold font."""

_WIDTHS: Mapping[bool, Mapping[str, int]] = MappingProxyType(
    {
        bold: {letter: width for width, letters in table.items() for letter in letters}
        for bold, table in _LETTERS.items()
    }
)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a text at a size; letters with accents are as wide as without."""
    plain = unicodedata.normalize("NFD", text)
    widths = _WIDTHS[bold]
    return sum(widths.get(c, 556) for c in plain if not unicodedata.combining(c)) * size / 1000

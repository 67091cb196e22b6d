"""How wide texts are in Helvetica, which every reader of PDF has, and how to spell what a font lacks."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from viewer.render.roboto import width_of
from viewer.render.shapes import CAPITALS, Box, Texts

_LETTERS: Mapping[bool, Mapping[int, str]] = MappingProxyType({
    False: {
        191: "'", 222: "ijl", 260: "|", 278: " !,./:;I[\\]ft", 333: "()-`r", 334: "{}", 355: '"', 389: "*",
        469: "^", 500: "Jckszvxy", 556: "#$0123456789?L_abdeghnopqu", 584: "+<=>~", 611: "FTZ",
        667: "&ABEKPSVXY", 722: "CDHNRUw", 778: "GOQ", 833: "Mm", 889: "%", 944: "W", 1000: "—…", 1015: "@",
    },
    True: {
        238: "'", 278: " ,./I\\ijl", 280: "|", 333: "!()-:;[]`ft", 389: "*r{}", 474: '"', 500: "z",
        556: "#$0123456789J_aceksvxy", 584: "+<=>^~", 611: "?FLTZbdghnopqu", 667: "EPSVXY",
        722: "&ABCDHKNRU", 778: "GOQw", 833: "M", 889: "%m", 944: "W", 975: "@", 1000: "—…",
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
    return (
        sum(widths.get(c) or width_of(c, bold) for c in plain if not unicodedata.combining(c)) * size / 1000
    )


def text_boxes(mark: Texts) -> Iterator[Box]:
    """Yield the room that each text of a mark takes."""
    high = CAPITALS * mark.size + mark.grown
    for text, (x, y) in zip(mark.texts, mark.places.tolist(), strict=True):
        wide = text_width(text, mark.size, mark.bold)
        left = x - (wide / 2 if mark.anchor == "middle" else 0)
        yield left - mark.grown, y - high, left + wide + mark.grown, y + high


_NEAREST: Mapping[str, str] = MappingProxyType(
    {
        "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-", "\N{MULTIPLICATION SIGN}": "x",
        "\N{LATIN CAPITAL LETTER L WITH STROKE}": "L", "\N{LATIN SMALL LETTER L WITH STROKE}": "l",
        "\N{LATIN CAPITAL LETTER D WITH STROKE}": "D", "\N{LATIN SMALL LETTER D WITH STROKE}": "d",
        "\N{LATIN CAPITAL LETTER O WITH STROKE}": "O", "\N{LATIN SMALL LETTER O WITH STROKE}": "o",
        "\N{LATIN SMALL LETTER SHARP S}": "ss", "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "\N{LATIN CAPITAL LETTER AE}": "AE", "\N{LATIN SMALL LETTER AE}": "ae",
    }
)  # fmt: skip
"""What letters come to that have no marks to lose."""


def spelt(text: str, has: Callable[[str], bool]) -> str:
    """Return a text in letters that a font *has*: others lose their marks, or become question marks."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(letter if has(letter) else _nearest(letter, has) for letter in whole)


def _nearest(letter: str, has: Callable[[str], bool]) -> str:
    bare = _NEAREST.get(letter) or unicodedata.normalize("NFD", letter)[0]
    return bare if all(map(has, bare)) else "?"

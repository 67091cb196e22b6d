"""Letters beyond those of the standard fonts, in every kind of picture."""

import re
import zlib

import pytest

from viewer.board.board import Board
from viewer.board.labels import Label
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.render import Picture, Wanted, compose, picture_file, roboto
from viewer.render.files import replaced
from viewer.render.letters import text_width
from viewer.render.pdffile import PdfFile
from viewer.render.pdffonts import PdfFonts

FOUND = ("Ångström", "Dąbrowa", "Кремль", "Αθήνα", "Łódź", "Việt")


def labelled(*words: str) -> Picture:
    labels = tuple(Label(cell, word, "town") for cell, word in enumerate(words))
    return compose(Scenario(Board.blank(HexGrid(4, 4)), labels=labels), Wanted())


@pytest.mark.parametrize("word", FOUND)
def test_a_pdf_has_the_very_letters(word: str) -> None:
    """What is shown goes back to the letters by the table that readers of PDF copy text with."""
    file = PdfFile()
    fonts = PdfFonts(file)
    pieces = fonts.pieces(word, bold=False)
    fonts.finish()
    data = file.data(1, 1)
    tables = [zlib.decompress(part) for part in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)]
    told = dict(re.findall(r"<(\w{4})> <(\w{4})>", b"".join(t for t in tables if b"begincmap" in t).decode()))
    shown = ""
    for piece in pieces:
        codes = piece.shown[1:-1]
        if piece.font in ("F0", "F1"):
            shown += bytes.fromhex(codes).decode("cp1252")
        else:
            shown += "".join(chr(int(told[code], 16)) for code in re.findall("....", codes))
    assert shown == word
    assert sum(piece.width for piece in pieces) == pytest.approx(text_width(word, 1), rel=0.1)


def test_a_text_is_in_one_typeface() -> None:
    fonts = PdfFonts(PdfFile())
    assert {piece.font for piece in fonts.pieces("Ångström", bold=True)} == {"F1"}
    assert not {piece.font for piece in fonts.pieces("Dąbrowa", bold=True)} & {"F0", "F1"}


@pytest.mark.parametrize(("kind", "told"), [("svg", ""), ("pdf", ": 京東"), ("png", ": 京東")])
def test_letters_that_no_font_has_are_told(kind: str, told: str) -> None:
    picture = labelled(*FOUND, "東京")
    assert picture_file(picture, kind, dpi=40)
    assert replaced(picture, kind).endswith(told)
    assert not replaced(labelled(*FOUND), kind)


def test_without_the_font_letters_lose_their_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roboto, "_font_of", lambda *_: None)
    (piece,) = PdfFonts(PdfFile()).pieces("Łódź", bold=False)
    assert bytes.fromhex(piece.shown[1:-1]).decode("cp1252") == "Lódz"
    assert replaced(labelled("Łódź"), "pdf").endswith(": Łź")


def test_the_font_is_found() -> None:
    assert len(roboto.fonts()) == len(roboto.fonts(bold=True)) == 9

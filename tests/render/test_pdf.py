"""PDF: the bones by themselves, and pages against PNG where a renderer is installed."""

import os
import re
import shutil
import subprocess
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.render.scenes import scenario
from viewer.render import Wanted, compose
from viewer.render.compose import ruler_between
from viewer.render.paper import MARGIN, many_sheets, one_sheet
from viewer.render.pdf import to_pdf
from viewer.render.pdffile import is_standard, shown_string, text_string
from viewer.render.png import to_png


def picture():
    made = scenario()
    wanted = Wanted(overlays=("fan", "blocked", "raised"), observer=0, ruler=ruler_between(made, 0, 14))
    return compose(made, wanted)


def streams(data: bytes) -> list[bytes]:
    found = re.finditer(rb"/Length (\d+) >>\nstream\n", data)
    return [zlib.decompress(data[match.end() : match.end() + int(match[1])]) for match in found]


def test_the_table_says_where_each_object_begins():
    data = to_pdf(picture(), one_sheet(picture(), "a4"))
    table = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)[1])
    lines = data[table:].split(b"\n")
    count = int(lines[1].split()[1])
    assert lines[0] == b"xref" and f"/Size {count}".encode() in data[table:]
    for number in range(1, count):
        entry = lines[2 + number]
        assert len(entry) == 19 and data[int(entry[:10]) :].startswith(b"%d 0 obj\n" % number)


def test_what_streams_use_is_in_their_resources():
    data = to_pdf(picture(), one_sheet(picture(), "a4"))
    for match in re.finditer(rb"<< ([^\n]*?) /Filter /FlateDecode /Length (\d+) >>\nstream\n", data):
        content = zlib.decompress(data[match.end() : match.end() + int(match[2])])
        names = set(re.findall(rb"/([ASPF]\d+) (?:gs|Do|scn|\d)", content))
        assert all(b"/" + name + b" " in match[1] for name in names), names


def test_a_page_for_every_sheet_and_one_form_for_all():
    printed = many_sheets(picture(), "a4", 30)
    data = to_pdf(picture(), printed)
    assert len(printed.sheets) > 3
    assert data.count(b"/Type /Page ") == len(printed.sheets)
    forms = [content for content in streams(data) if not content.startswith(b"\0\1\0\0")]
    assert sum(len(content) > 5000 for content in forms) == 1
    assert any(
        shown_string(f"Sheet A1 of {printed.columns} x {printed.rows}").encode() in s for s in streams(data)
    )


def test_the_standard_fonts_have_the_letters_of_western_europe():
    assert (
        shown_string("Ångström \N{MINUS SIGN}1") == "<" + "Ångström \N{EN DASH}1".encode("cp1252").hex() + ">"
    )
    assert not is_standard("Łódź") and not is_standard("Киев")
    assert bytes.fromhex(text_string("Łódź")[5:-1]).decode("utf-16-be") == "Łódź"


@pytest.mark.skipif(
    shutil.which("pdftoppm") is None and "CI" not in os.environ, reason="poppler-utils are not installed"
)
def test_a_page_looks_like_the_png(tmp_path: Path):
    made, dpi = picture(), 100
    printed = one_sheet(made, "letter")
    (tmp_path / "a.pdf").write_bytes(to_pdf(made, printed))
    command = [
        "pdftoppm",
        "-r",
        str(dpi),
        "-png",
        "-singlefile",
        str(tmp_path / "a.pdf"),
        str(tmp_path / "a"),
    ]
    told = subprocess.run(command, capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")
    page = Image.open(tmp_path / "a.png").convert("RGB")
    other = Image.open(BytesIO(to_png(made, printed.unit / 25.4 * dpi, dpi)))
    edge = round(MARGIN / 25.4 * dpi)
    part = page.crop((edge, edge, edge + other.width, edge + other.height))
    # letters differ in their fonts, so it is places as large as a few letters that are compared
    differing = abs(np.asarray(part.reduce(8), float) - np.asarray(other.reduce(8), float)).mean(axis=2)
    assert differing.mean() < 6 and np.quantile(differing, 0.98) < 25

"""The picture beneath a map is saved within the file or beside it, and found again by its digest."""

import json
from dataclasses import replace
from hashlib import sha256
from io import BytesIO

import pytest
from PIL import Image

from viewer.board.scenario import Scenario
from viewer.board.underlay import Underlay
from viewer.errors import FormatError
from viewer.formats.exports import EXPORTS
from viewer.formats.native import read, write
from viewer.formats.registry import open_bytes, open_many
from viewer.grid.affine import Affine
from viewer.grid.hexgrid import HexGrid


def png(colour: str = "red") -> bytes:
    out = BytesIO()
    Image.new("RGB", (30, 20), colour).save(out, "png")
    return out.getvalue()


PICTURE = png()
DIGEST = sha256(PICTURE).hexdigest()
FIT = Affine(0.1, 0.01, -0.02, 1 / 3, -1.5, 1e-17)
SCAN = Underlay(DIGEST, "scan.png", "png", 30, 20, FIT, opacity=0.25, above=True, locked=True)
TRACED = Scenario.blank(HexGrid(3, 2)).replace(underlay=SCAN)
BESIDE = TRACED.replace(underlay=replace(SCAN, embedded=False))


def test_an_embedded_picture_comes_back_with_the_map():
    reading = read(write(TRACED, {DIGEST: PICTURE}))
    assert reading.scenario.underlay == SCAN
    assert reading.pictures == {DIGEST: PICTURE}
    assert not reading.warnings


def test_a_picture_beside_the_map_is_not_in_its_file_and_missed():
    reading = read(write(BESIDE, {DIGEST: PICTURE}))
    assert reading.scenario.underlay == BESIDE.underlay
    assert reading.pictures == {}
    assert "'scan.png', is not in the file" in str(reading.warnings[0])


def test_both_opened_together_are_joined_whatever_the_picture_is_called_now():
    opened = open_many({"map.json": write(BESIDE), "holiday.png": PICTURE, "other.png": png("blue")})
    assert opened.pictures == {DIGEST: PICTURE}
    assert [str(warning) for warning in opened.warnings] == ["Not needed of the files: other.png."]


def test_the_wrong_picture_beside_a_map_does_not_join():
    opened = open_many({"map.json": write(BESIDE), "scan.png": png("blue")})
    assert opened.pictures == {}
    assert len(opened.warnings) == 2


def changed(**fields: object) -> bytes:
    document = json.loads(write(TRACED, {DIGEST: PICTURE}))
    document["underlay"] |= fields
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"data": "not base64!"}, "did not arrive whole"),
        ({"data": ""}, "not the one"),
        ({"digest": "0" * 64}, "not the one"),
        ({"width": 31}, "another format or size"),
        ({"format": "webp"}, "another format or size"),
        ({"width": 30_000, "height": 30_000}, "pixels; up to"),
        ({"fit": [1, 0, 0, 0, 0, 0]}, "flatten"),
        ({"fit": [1, 0, 0, 1, 0]}, "At underlay.fit"),
        ({"fit": [1, 0, 0, 1, 0, 10**400]}, "At underlay.fit"),
        ({"opacity": 2}, "At underlay.opacity"),
        ({"more": 1}, "At underlay"),
    ],
)
def test_an_underlay_that_makes_no_sense_is_refused(fields, told):
    with pytest.raises(FormatError, match=told):
        open_bytes(changed(**fields), "map.json")


def test_every_export_says_that_the_picture_stays_behind():
    for export in EXPORTS.values():
        assert any("picture beneath" in loss for loss in export.losses(TRACED)), export.key

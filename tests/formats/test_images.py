"""Headers of pictures, honest and hostile ones."""

import struct
import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from viewer.board.underlay import MAX_PICTURE
from viewer.errors import FormatError
from viewer.formats.images import ImageHeader, image_header


def picture(kind: str, size: tuple[int, int] = (40, 20), mode: str = "RGB", **options: object) -> bytes:
    out = BytesIO()
    Image.new(mode, size).save(out, kind, **options)
    return out.getvalue()


def turned(orientation: int) -> Image.Exif:
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp"])
def test_the_size_stands_in_the_header(kind):
    assert image_header(picture(kind, (321, 123))) == ImageHeader(kind, 321, 123)


@pytest.mark.parametrize("options", [{"lossless": True}, {"lossless": False}, {"exif": turned(1)}])
def test_all_kinds_of_webp_are_read(options):
    assert image_header(picture("webp", (321, 123), **options)) == ImageHeader("webp", 321, 123)


def test_a_jpeg_in_the_colours_of_print_and_a_progressive_one_are_read():
    assert image_header(picture("jpeg", mode="CMYK")) == ImageHeader("jpeg", 40, 20)
    assert image_header(picture("jpeg", progressive=True)) == ImageHeader("jpeg", 40, 20)


@pytest.mark.parametrize(
    ("orientation", "size"), [(1, (40, 20)), (3, (40, 20)), (6, (20, 40)), (8, (20, 40))]
)
@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_picture_lies_as_its_orientation_says(kind, orientation, size):
    header = image_header(picture(kind, exif=turned(orientation)))
    assert header == ImageHeader(kind, *size, orientation=orientation)


def test_browsers_do_not_turn_webp():
    assert image_header(picture("webp", exif=turned(6))) == ImageHeader("webp", 40, 20)


@pytest.mark.parametrize("kind", ["png", "webp"])
def test_a_moving_picture_is_told(kind):
    first, second = Image.new("RGB", (8, 8), "red"), Image.new("RGB", (8, 8), "blue")
    out = BytesIO()
    first.save(out, kind, save_all=True, append_images=[second])
    header = image_header(out.getvalue())
    assert header is not None
    assert header.moving


@pytest.mark.parametrize("size", [(30_001, 10), (20_000, 20_000), (2**31 - 1, 2**31 - 1), (0, 5)])
def test_a_bomb_is_refused_by_its_header(size):
    with pytest.raises(FormatError, match="pixels; up to"):
        image_header(png(*size))


def test_ten_thousand_pixels_a_side_are_taken():
    assert image_header(png(10_000, 10_000)) == ImageHeader("png", 10_000, 10_000)


def test_too_many_bytes_are_refused_unread():
    with pytest.raises(FormatError, match="larger than 200 MB"):
        image_header(bytes(MAX_PICTURE + 1))


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"GIF89a....", "a GIF"),
        (b"%PDF-1.7", "a PDF"),
        (b"PK\x03\x04....", "a ZIP archive"),
        (b"MM\0*....", "a TIFF"),
        (b"<svg xmlns='...'/>", "XML, perhaps an SVG"),
        (b"\0\0\0\x20ftypavif....", "an AVIF or HEIC picture"),
        (b"size 16 17", "no picture (it begins with 73 69"),
        (b"", "empty"),
    ],
)
def test_what_is_no_picture_is_named(data, found):
    with pytest.raises(FormatError) as refusal:
        image_header(data)
    assert found in str(refusal.value)


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp"])
def test_a_beginning_that_is_too_short_asks_for_more(kind):
    data = picture(kind)
    assert image_header(data[:11], whole=False) is None
    with pytest.raises(FormatError, match="not complete"):
        image_header(data[:20])


@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_file_that_was_cut_off_is_refused(kind):
    data = picture(kind, (300, 300), mode="L")
    with pytest.raises(FormatError, match="not complete"):
        image_header(data[: len(data) // 2] if kind == "png" else data[:-2])


def test_a_header_behind_much_else_is_found():
    data = picture("jpeg", exif=turned(6), icc_profile=bytes(200_000))
    assert image_header(data[:1000], whole=False) is None
    assert image_header(data) == ImageHeader("jpeg", 20, 40, orientation=6)


ENDLESS = {
    "jpeg": b"\xff\xd8" + b"\xff\xd0" * 100_000,
    "png": png(5, 5)[:33] + chunk(b"tEXt", b"") * 20_000,
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_endless_headers_are_given_up(kind):
    with pytest.raises(FormatError, match=r"no frame header|more than 10000 chunks"):
        image_header(ENDLESS[kind])


@given(st.sampled_from(["png", "jpeg", "webp"]), st.data())
def test_damage_is_refused_or_read_and_never_raises_anything_else(kind, data):
    whole = bytearray(picture(kind, exif=turned(6)))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = bytes(whole[: data.draw(st.integers(0, len(whole)))])
    try:
        image_header(cut, whole=data.draw(st.booleans()))
    except FormatError as error:
        assert str(error)

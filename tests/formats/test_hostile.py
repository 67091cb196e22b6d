"""Small files that ask for much: each is refused or opened within a moment, and within little memory."""

import gzip
import json
import struct
import tracemalloc
import zlib
from base64 import b64encode
from io import BytesIO
from time import thread_time

import pytest
from PIL import Image

from viewer.errors import ViewerError
from viewer.formats.registry import open_bytes

ZEROS = 96 * 2**20
SECONDS, MEGABYTES = 3, 300


def png_bomb() -> bytes:
    """A small file with a picture of 81 million pixels."""
    out = BytesIO()
    Image.new("L", (9000, 9000)).save(out, "PNG")
    return out.getvalue()


def png_that_lies() -> bytes:
    header = b"IHDR" + struct.pack(">IIBBBBB", 50_000, 50_000, 16, 0, 0, 0, 0)
    chunk = struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header))
    return b"\x89PNG\r\n\x1a\n" + chunk


def tmx(layer: str, side: int = 1000, layers: int = 1) -> bytes:
    data = f'<data encoding="base64" compression="zlib">{layer}</data>'
    one = f'<layer name="a" width="{side}" height="{side}">{data}</layer>'
    return (
        f'<map orientation="hexagonal" width="{side}" height="{side}" tilewidth="32" tileheight="28" '
        f'hexsidelength="16" staggeraxis="x" staggerindex="odd">{one * layers}</map>'
    ).encode()


def zeros() -> bytes:
    pack = zlib.compressobj(9)
    block = bytes(2**20)
    return b"".join(pack.compress(block) for _ in range(ZEROS // 2**20)) + pack.flush()


def gzipped_utf16() -> bytes:
    return gzip.compress("<map>".encode("utf-16-be").join([b"\xfe\xff", b"\0 " * (ZEROS // 2)]), 9)


LAUGHS = b'<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]><map orientation="hexagonal">&c;</map>'

HOSTILE = {
    "bomb.png": png_bomb,
    "lies.png": png_that_lies,
    "bomb.tmx": lambda: tmx(b64encode(zeros()).decode()),
    "layers.tmx": lambda: tmx(b64encode(zlib.compress(bytes(4 * 10**6), 9)).decode(), layers=400),
    "bomb.wxx": gzipped_utf16,
    "laughs.tmx": lambda: LAUGHS,
    "deep.json": lambda: b'{"layout":"odd-r","hexes":' + b"[" * 10**6,
    "deep.tmx": lambda: b"<map>" * 10**5,
    "wide.asc": lambda: b"ncols 2000000000\nnrows 2000000000\ncellsize 1\n1 2 3\n",
    "long.asc": lambda: b"ncols 4000\nnrows 4000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3\n",
    "numbers.txt": lambda: b"1 " * 10**6 + b"\n",
    "empty.board": lambda: b'size 1000 1000\nhex 0101 0 "" ""\nend\n',
    "quotes.board": lambda: b"size 2 2\n" + b'hex 0101 0 "' + b"\\" * 10**6 + b"\n",
    "commas.map": lambda: b"Gg," * 10**6 + b"Gg\n",
    "kinds.csv": lambda: ",".join(f"k{i}" for i in range(300_000)).encode() + b"\n",
    "keys.json": lambda: json.dumps(
        {"layout": "odd-r", "hexes": {str(i): {"q": i, "r": -i} for i in range(90_000)}}
    ).encode(),
    "far.hexjson": lambda: (
        b'{"layout":"odd-r","hexes":{"a":{"q":0,"r":0},"b":{"q":999999999,"r":-999999999}}}'
    ),
    "minus.txt": lambda: b"-9999-9999 grass\n99999999 grass\n" * 20_000,
    "ways.txt": lambda: b"0101 grass\n" + b"0101-99990199 road\n" * 20_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_asks_for_much_gets_little(name: str) -> None:
    data = HOSTILE[name]()
    tracemalloc.start()
    begun = thread_time()
    try:
        opened = open_bytes(data, name)
    except ViewerError as error:
        assert len(str(error)) < 1500
    else:
        assert opened.scenario.board.grid.n <= 10**6
    spent, (_, peak) = thread_time() - begun, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"{name}: {len(data)} bytes, {spent:.2f} s, {peak / 2**20:.0f} MB")
    # tracing takes several times as long as reading
    assert spent < 10 * SECONDS
    assert peak < MEGABYTES * 2**20 + 8 * len(data)

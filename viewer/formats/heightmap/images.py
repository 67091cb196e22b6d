"""Heights as pictures: grey PNG and PGM of 8 or 16 bits, and GeoTIFF of any of the usual numbers.

All are read by Pillow, one plugin allowed at a time; the size is checked before a pixel is unpacked.
"""

import warnings
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.heightmap.points import Place, Points, check_size, in_metres
from viewer.formats.values import number

_MAGIC = {
    b"\x89PNG\r\n\x1a\n": "PNG",
    b"II*\0": "TIFF",
    b"MM\0*": "TIFF",
    b"II+\0": "TIFF",
    b"MM\0+": "TIFF",
    b"P5\n": "PPM",
    b"P5 ": "PPM",
    b"P2\n": "PPM",
}
_NAMES = {"PNG": "PNG picture", "TIFF": "GeoTIFF", "PPM": "PGM picture"}
_ONE_NUMBER = ("1", "L", "I", "I;16", "I;16B", "I;16L", "F")

# Tags of GeoTIFF (OGC 19-008r4, annex) and of GDAL.
_PIXEL_SCALE, _TIEPOINT, _GEO_KEYS, _GDAL_NODATA = 33550, 33922, 34735, 42113
_MODEL_TYPE, _GEOGRAPHIC = 1024, 2

_LEAST = -32_767


def picture_kind(data: bytes) -> str | None:
    """Return which of the pictures that can hold heights this is, by its first bytes."""
    return next((kind for magic, kind in _MAGIC.items() if data.startswith(magic)), None)


def read_picture(data: bytes, findings: Findings) -> Points:
    """Return the heights in a picture; raises FormatError for one that is in colour, or damaged."""
    # Pillow is large, and other formats do without it
    from PIL import Image

    kind = picture_kind(data) or "PNG"
    try:
        with warnings.catch_warnings(action="ignore"), Image.open(BytesIO(data), formats=[kind]) as image:
            check_size(*image.size)
            values = _heights(image)
            tags = dict(getattr(image, "tag_v2", {}))
            pictures = getattr(image, "n_frames", 1)
            if pictures > 1:
                findings.add(f"Of {pictures} pictures in the file, the first was read")
    except FormatError:
        raise
    except Exception as error:  # a decoder of strangers' bytes may raise anything
        raise FormatError(f"The picture cannot be read: {str(error)[:100] or 'it is damaged'}.") from error
    _clear_no_data(values, tags.get(_GDAL_NODATA))
    across, down, unit = _steps(tags, image.size[1], findings)
    return Points(values, _NAMES[kind], across, down, unit, _place(tags) if unit != "points" else None)


def _heights(image: Any) -> NDArray[np.float32]:
    """The heights of a picture of one number per pixel, or of three equal ones; clear pixels are NaN."""
    transparent = image.info.get("transparency")
    if image.mode in _ONE_NUMBER:
        values = np.asarray(image).astype(np.float32)
        if isinstance(transparent, int):
            values[values == transparent] = np.nan
    else:
        values = _equal_bands(image)
    values[~np.isfinite(values)] = np.nan
    return values


def _equal_bands(image: Any) -> NDArray[np.float32]:
    alpha = "A" in image.mode or "transparency" in image.info
    bands = np.asarray(image.convert("RGBA"))
    if (bands[..., :3] != bands[..., :1]).any():
        raise FormatError("The picture is in colour; heights are told by a grey one.")
    values = bands[..., 0].astype(np.float32)
    if alpha:
        values[bands[..., 3] == 0] = np.nan
    return values


def _clear_no_data(values: NDArray[np.float32], given: Any) -> None:
    """Make NaN of what the file calls no data, and of what everybody means so: the least of 16 or 32 bits."""
    told = number(str(given).strip("\0 ")) if given is not None else None
    if told is not None:
        values[values == np.float32(told)] = np.nan
    values[values <= _LEAST] = np.nan


def _steps(tags: dict[int, Any], rows: int, findings: Findings) -> tuple[float, float, str]:
    """How far apart the pixels of a GeoTIFF lie; 1 for other pictures."""
    scale = [number(step) for step in tags.get(_PIXEL_SCALE, ())][:2]
    if len(scale) < 2 or not all(step is not None and 1e-12 < step < 1e9 for step in scale):
        return 1.0, 1.0, "points"
    across, down = float(scale[0] or 0), float(scale[1] or 0)
    if _model_type(tags) != _GEOGRAPHIC:
        return across, down, "units"
    tie = [number(part) or 0.0 for part in tags.get(_TIEPOINT, ())]
    north = tie[4] + tie[1] * down if len(tie) >= 6 else 0.0
    findings.add("The grid is in degrees; distances are those at its middle latitude")
    return *in_metres(across, down, north - rows * down / 2), "m"


def _place(tags: dict[int, Any]) -> Place | None:
    """Return where the pixels of a GeoTIFF with steps lie; None without a point that ties them."""
    tie = [number(part) for part in tags.get(_TIEPOINT, ())][:6]
    col, row, _, west, north, _ = tie if len(tie) == 6 else [None] * 6
    if col is None or row is None or west is None or north is None:
        return None
    across, down = (float(step) for step in tags[_PIXEL_SCALE][:2])
    return Place(west - col * across, north + row * down, across, down, _model_type(tags) == _GEOGRAPHIC)


def _model_type(tags: dict[int, Any]) -> int | None:
    """The value of GTModelTypeGeoKey: keys come in fours, and this one has its value in the last."""
    keys = list(tags.get(_GEO_KEYS, ()))
    found = [keys[at + 3] for at in range(4, len(keys) - 3, 4) if keys[at] == _MODEL_TYPE]
    return int(found[0]) if found else None

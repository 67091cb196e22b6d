"""The file of a picture beneath a map, decoded for each kind of picture that is drawn."""

import base64
import warnings
from io import BytesIO
from math import ceil, sqrt

import numpy as np
from PIL import Image

from viewer.errors import FormatError
from viewer.formats.images import image_header
from viewer.render.shapes import Points, Scan

_MOST_BYTES = 16 * 2**20
_MOST_PIXELS = 16_000_000
_QUALITY = 90


def scan_element(scan: Scan, unit: int) -> str:
    """Return a picture as an SVG element, where a world unit has *unit* steps."""
    kind, data = _file(scan)
    fit = scan.fit
    numbers = (fit.xx, fit.yx, fit.xy, fit.yy, fit.x0, fit.y0)
    matrix = " ".join(f"{number * unit:.7g}" for number in numbers)
    faint = "" if scan.opacity == 1 else f' opacity="{scan.opacity:.3g}"'
    return (
        f'<image width="{scan.width}" height="{scan.height}" preserveAspectRatio="none" '
        f'transform="matrix({matrix})"{faint} href="data:image/{kind};base64,'
        f'{base64.b64encode(data).decode("ascii")}"/>\n'
    )


def scan_jpeg(scan: Scan) -> tuple[bytes, int, int]:
    """Return a picture as JPEG of up to 16 million pixels, and its size. Raises FormatError."""
    image = _upright(scan, ceil(sqrt(scan.width * scan.height / _MOST_PIXELS)))
    out = BytesIO()
    image.save(out, "jpeg", quality=_QUALITY)
    return out.getvalue(), image.width, image.height


def paste_scan(image: Image.Image, scan: Scan, scale: float, origin: Points) -> None:
    """Draw a picture on *image*, whose upper left corner lies at *origin*, in pixels.

    A world unit has *scale* pixels. Raises FormatError for a picture that cannot be decoded.
    """
    shrink = max(1, int(1 / (sqrt(abs(scan.fit.area)) * scale)))
    pixels = _upright(scan, shrink)
    back = scan.fit.inverse()
    x, y = back.apply(origin / scale).tolist()
    rows = np.array([(back.xx / scale, back.xy / scale, x), (back.yx / scale, back.yy / scale, y)])
    rows *= [[pixels.width / scan.width], [pixels.height / scan.height]]
    matrix = rows.ravel().tolist()
    drawn = pixels.transform(image.size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)
    cover = Image.new("L", pixels.size, round(255 * scan.opacity))
    image.paste(drawn, (0, 0), cover.transform(image.size, Image.Transform.AFFINE, matrix))


def _file(scan: Scan) -> tuple[str, bytes]:
    """Return the picture as every program shows it: as it is, or smaller and upright where that is needed."""
    header = image_header(scan.data)
    if header is not None and header.orientation == 1 and len(scan.data) <= _MOST_BYTES:
        return header.format, scan.data
    return "jpeg", scan_jpeg(scan)[0]


def _upright(scan: Scan, shrink: int) -> Image.Image:
    """Return the picture decoded, its sides divided by *shrink*; kept for the next strip that needs it."""
    if shrink not in scan.decoded:
        scan.decoded.clear()
        scan.decoded[shrink] = _decoded(scan, shrink)
    image: Image.Image = scan.decoded[shrink]
    return image


def _decoded(scan: Scan, shrink: int) -> Image.Image:
    """Return the first frame as RGB, upright, about *shrink* times smaller a side."""
    header = image_header(scan.data)  # within bounds, before anything is decoded
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(scan.data), formats=("PNG", "JPEG", "WEBP"))
            width = image.width
            image.draft("RGB", (image.width // shrink, image.height // shrink))  # JPEG alone can do so
            smaller = image.reduce(max(1, shrink * image.width // width))
    except (OSError, ValueError, SyntaxError) as error:
        raise FormatError(f"The picture beneath the map cannot be decoded: {error}.") from error
    if header is not None and header.orientation != 1:
        smaller = smaller.transpose(_TURNS[header.orientation])
    paper = Image.new("RGB", smaller.size, scan.paper)
    clear = smaller.convert("RGBA")
    paper.paste(clear, (0, 0), clear)
    return paper


_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}

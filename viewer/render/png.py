"""A picture as PNG, drawn with Pillow larger than it becomes, in strips that fit into memory."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import accumulate, cycle, pairwise

import numpy as np
from PIL import Image, ImageChops, ImageDraw
from PIL.ImageFont import FreeTypeFont

from viewer.errors import RulesError
from viewer.render.faces import faces
from viewer.render.hatches import hatch
from viewer.render.letters import text_width
from viewer.render.scans import paste_scan
from viewer.render.shapes import (
    CAPITALS,
    PERIOD,
    Area,
    Lines,
    Mark,
    Picture,
    Points,
    Scan,
    Stamps,
    Texts,
    moved,
)

MAX_PIXELS = 100_000_000
"""The largest picture that is made, about 35 x 35 inches at 300 dpi."""

Progress = Callable[[float], None]
"""Is told which share of some work is done, 0 to 1."""

_SMOOTH_PIXELS = 8_000_000
_STRIP = 12_000_000
_BOLDER = 1 / 40
"""How much letters grow to be bold, on each side, in sizes."""


def ignored(_share: float, /) -> None:
    """Let the work go on."""


def to_png(picture: Picture, unit: float, dpi: float, drawn: Progress = ignored) -> bytes:
    """Return a picture as PNG; *unit* is the length of a world unit in pixels, *dpi* is noted in the file.

    *drawn* is told after each strip which share of the picture is done; what it raises ends the work. Raises
    RulesError for more than `MAX_PIXELS`.
    """
    width, height = max(1, round(picture.width * unit)), max(1, round(picture.height * unit))
    if width * height > MAX_PIXELS:
        raise RulesError(
            f"The picture would be {width} x {height} pixels; up to {MAX_PIXELS // 10**6} million are drawn. "
            "Choose fewer dots per inch, smaller hexes or a part of the map."
        )
    image = Image.new("RGB", (width, height))
    finer = 3 if width * height <= _SMOOTH_PIXELS else 2
    rows = max(1, _STRIP // (width * finer**2))
    for top in range(0, height, rows):
        size = (width * finer, min(rows, height - top) * finer)
        image.paste(_strip(picture, unit * finer, top * finer, size).reduce(finer), (0, top))
        drawn(min(1.0, (top + rows) / height))
    out = BytesIO()
    image.save(out, "png", dpi=(dpi, dpi))
    return out.getvalue()


def _strip(picture: Picture, scale: float, top: int, size: tuple[int, int]) -> Image.Image:
    """Return rows of the picture from *top* on, in the finer pixels, of which a world unit has *scale*."""
    brush = _Brush(scale, np.array([picture.sheet[0] * scale, picture.sheet[1] * scale + top]))
    strip = Image.new("RGB", size, picture.theme.paper)
    frame = brush.box(np.array(picture.frame).reshape(2, 2), 0, size)
    if frame is not None:
        inner = strip.crop(frame)
        moved = _Brush(scale, brush.origin + frame[:2])
        for mark in picture.inside:
            moved.put(inner, mark)
        strip.paste(inner, frame)
    for mark in picture.around:
        brush.put(strip, mark)
    return strip


Pixels = tuple[int, int, int, int]


class _Brush:
    """Draws marks on images whose upper left corner lies at *origin*, in pixels of the whole picture."""

    def __init__(self, scale: float, origin: Points) -> None:
        self.scale = scale
        self.origin = origin

    def put(self, image: Image.Image, mark: Mark) -> None:
        """Draw a mark, as far as it lies on the image."""
        if isinstance(mark, Stamps):
            self._stamp(image, mark)
            return
        if isinstance(mark, Scan):
            paste_scan(image, mark, self.scale, self.origin)
            return
        box = self.box(*_extent(mark), image.size)
        if box is None:
            return
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        _Brush(self.scale, self.origin + box[:2])._cover(mask, mark)
        if mark.ink.pattern != "solid":
            mask = ImageChops.multiply(mask, self._hatching(mark.ink.pattern, box))
        if mark.ink.alpha < 1:
            mask = mask.point(lambda value: value * mark.ink.alpha)
        image.paste(mark.ink.colour, box, mask)

    def box(self, places: Points, reach: float, size: tuple[int, int]) -> Pixels | None:
        """Return the pixels of an image of *size* that hold *places* and what lies within *reach* of them."""
        if not len(places):
            return None
        low, high = self._placed(places.min(axis=0) - reach), self._placed(places.max(axis=0) + reach)
        left, top = np.floor(low).clip(0, size).astype(int).tolist()
        right, bottom = (np.ceil(high) + 1).clip(0, size).astype(int).tolist()
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _near(self, lines: Sequence[Points], reach: float, size: tuple[int, int]) -> list[Points]:
        """Return the lines that may show on an image of *size*."""
        if not lines:
            return []
        starts = np.cumsum([0, *map(len, lines[:-1])])
        placed = self._placed(np.concatenate(lines))
        high = np.maximum.reduceat(placed, starts) + reach * self.scale
        low = np.minimum.reduceat(placed, starts) - reach * self.scale
        return [lines[i] for i in np.flatnonzero(((high >= 0) & (low <= size)).all(axis=1)).tolist()]

    def _placed(self, places: Points) -> Points:
        placed: Points = places * self.scale - self.origin
        return placed

    def _cover(self, mask: Image.Image, mark: Area | Lines | Texts) -> None:
        """Set to 255 the pixels of *mask* that a mark covers."""
        if isinstance(mark, Area):
            self._rings(mask, mark)
        elif isinstance(mark, Lines):
            self._lines(ImageDraw.Draw(mask), mark)
        else:
            self._texts(ImageDraw.Draw(mask), mark)

    def _rings(self, mask: Image.Image, mark: Area) -> None:
        """Turn over the pixels of each ring in turn, which makes holes of rings within rings."""
        for ring in self._near(mark.rings, 0, mask.size):
            box = self.box(ring, 0, mask.size)
            if box is not None:
                turned = Image.new("L", (box[2] - box[0], box[3] - box[1]))
                ImageDraw.Draw(turned).polygon(_flat(self._placed(ring) - box[:2]), fill=255)
                mask.paste(ImageChops.difference(mask.crop(box), turned), box)

    def _lines(self, draw: ImageDraw.ImageDraw, mark: Lines) -> None:
        width = max(1, round(mark.width * self.scale))
        for line in self._near(mark.lines, mark.width, draw.im.size):
            for part in _dashes(line, mark.dash):
                placed = self._placed(part)
                draw.line(_flat(placed), fill=255, width=width, joint="curve")
                if width > 3 and not mark.dash:
                    for x, y in placed[[0, -1]].tolist():
                        draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)

    def _texts(self, draw: ImageDraw.ImageDraw, mark: Texts) -> None:
        size = mark.size * self.scale
        places = self._placed(moved(mark.places, 0, CAPITALS * mark.size)).tolist()
        stroke = (size * _BOLDER if mark.bold else 0) + mark.grown * self.scale
        width, height = draw.im.size
        for text, (x, y) in zip(mark.texts, places, strict=True):
            if -size < y < height + size and abs(x - width / 2) < width / 2 + size * len(text):
                written = list(faces(unicodedata.normalize("NFC", text), max(1.0, size)))
                for font, part, away, anchor in _parts(written, size, mark):
                    draw.text((x + away, y), part, fill=255, font=font, anchor=anchor, stroke_width=stroke)

    def _stamp(self, image: Image.Image, mark: Stamps) -> None:
        """Draw the stamp once, and set it down at whole pixels."""
        reach = max(float(np.abs(places).max()) + more for places, more in map(_extent, mark.drawing))
        half = int(np.ceil(reach * self.scale)) + 1
        stamp = Image.new("RGBA", (2 * half, 2 * half))
        brush = _Brush(self.scale, np.array([-half, -half], float))
        for part in mark.drawing:
            ink = Image.new("RGBA", stamp.size, part.ink.colour)
            mask = Image.new("L", stamp.size)
            brush._cover(mask, part)
            ink.putalpha(mask.point(lambda value, alpha=part.ink.alpha: value * alpha))
            stamp.alpha_composite(ink)
        for x, y in (self._placed(mark.places).round().astype(int) - half).tolist():
            if -2 * half < x < image.width and -2 * half < y < image.height:
                image.paste(stamp, (x, y), stamp)

    def _hatching(self, pattern: str, box: Pixels) -> Image.Image:
        """Return the pixels of a hatching; it hangs on the world's origin, so that parts fit together."""
        pitch = max(1, round(PERIOD * self.scale))
        tile = Image.new("L", (pitch, pitch))
        _Brush(pitch / PERIOD, np.zeros(2))._cover(tile, hatch(pattern, "#000000"))
        left, top = (np.round(self.origin).astype(int) + box[:2]) % pitch
        down, across = -(-(box[3] - box[1]) // pitch) + 1, -(-(box[2] - box[0]) // pitch) + 1
        pixels = np.tile(np.asarray(tile), (down, across))
        return Image.fromarray(pixels[top : top + box[3] - box[1], left : left + box[2] - box[0]])


Faced = tuple[FreeTypeFont, str]


def _parts(
    written: Sequence[Faced], size: float, mark: Texts
) -> Iterator[tuple[FreeTypeFont, str, float, str]]:
    """Yield what is drawn at once, how far to the right of the text's place, and how it is anchored there.

    The fonts at hand are regular ones: a bold text is made of its letters, grown, each in the middle of the
    room that a bold one takes.
    """
    middle = mark.anchor == "middle"
    if mark.bold:
        yield from _bold(written, size, middle)
    elif len(written) == 1:
        yield *written[0], 0.0, "ms" if middle else "ls"
    else:
        wide = [font.getlength(part) for font, part in written]
        starts = accumulate(wide, initial=-sum(wide) / 2 if middle else 0.0)
        yield from ((*faced, away, "ls") for faced, away in zip(written, starts, strict=False))


def _bold(
    written: Sequence[Faced], size: float, middle: bool
) -> Iterator[tuple[FreeTypeFont, str, float, str]]:
    away = -sum(text_width(part, size, bold=True) for _, part in written) / 2 if middle else 0.0
    for font, part in written:
        for letter in part:
            room = text_width(letter, size, bold=True)
            if not letter.isspace():
                yield font, letter, away + room / 2, "ms"
            away += room


def _extent(mark: Area | Lines | Texts) -> tuple[Points, float]:
    """Return places of a mark in world units, and how far from them it reaches."""
    if isinstance(mark, Area):
        return _together(mark.rings), 0.0
    if isinstance(mark, Lines):
        return _together(mark.lines), mark.width
    return mark.places, mark.size * max(map(len, mark.texts), default=0)


def _together(lines: Sequence[Points]) -> Points:
    return np.concatenate(lines) if lines else np.zeros((0, 2))


def _flat(places: Points) -> list[float]:
    flat: list[float] = places.ravel().tolist()
    return flat


def _dashes(line: Points, dash: tuple[float, ...]) -> Iterator[Points]:
    """Yield the parts of a line that are drawn; dashes begin anew at each of its corners."""
    if not dash:
        yield line
        return
    for start, end in pairwise(line):
        far = float(np.linalg.norm(end - start))
        at, drawn = 0.0, True
        for part in cycle(dash):
            if at >= far:
                break
            if drawn:
                yield start + (end - start) * np.array([[at], [min(far, at + part)]]) / far
            at, drawn = at + part, not drawn

"""A picture as SVG, with true vectors: coordinates are whole hundredths of a world unit."""

import zlib
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

import numpy as np

from viewer.render.hatches import hatch
from viewer.render.shapes import (
    CAPITALS,
    PERIOD,
    Area,
    Box,
    Ink,
    Lines,
    Mark,
    Picture,
    Points,
    Scan,
    Texts,
    moved,
)

_UNIT = 100

_OWN = "\0"
"""Stands before each name until the text is there to tell it from others; no text of a map can hold it."""


def to_svg(picture: Picture, millimetres: float = 6.0) -> str:
    """Return a picture as an SVG document; *millimetres* is the length of a world unit on paper.

    Names within it are its own, so that several pictures can stand in one page.
    """
    text = "".join(_Writer().document(picture, millimetres))
    return text.replace(_OWN, f"m{zlib.crc32(text.encode('utf-8')) & 0xFFFFFF:x}")


class _Writer:
    """Turns marks into elements, and collects what they refer to."""

    def __init__(self) -> None:
        self._symbols: dict[tuple[Area | Lines | Texts, ...], str] = {}
        self._patterns: dict[tuple[str, str], str] = {}

    def document(self, picture: Picture, millimetres: float) -> Iterator[str]:
        inside = [self._mark(mark) for mark in picture.inside]
        around = [self._mark(mark) for mark in picture.around]
        x0, y0, x1, y1 = (_whole(v) for v in picture.sheet)
        size = f'width="{picture.width * millimetres:.1f}mm" height="{picture.height * millimetres:.1f}mm"'
        yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{x0} {y0} {x1 - x0} {y1 - y0}">\n'
        yield f"<title>{_clean(picture.title)}</title>\n"
        yield f"<defs>\n{''.join(self._definitions())}{_clip(picture.frame)}</defs>\n"
        yield f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" fill="{picture.theme.paper}"/>\n'
        yield '<g stroke-linecap="round" stroke-linejoin="round" font-family="Helvetica,Arial,sans-serif">\n'
        yield f'<g clip-path="url(#{_OWN}map)">\n'
        yield from inside
        yield "</g>\n"
        yield from around
        yield "</g>\n</svg>\n"

    def _definitions(self) -> Iterator[str]:
        side = f"{PERIOD * _UNIT:.2f}"
        for (pattern, colour), key in self._patterns.items():
            drawn = self._mark(hatch(pattern, colour))
            yield f'<pattern id="{key}" patternUnits="userSpaceOnUse" width="{side}" height="{side}">'
            yield f"{drawn}</pattern>\n"
        for drawing, key in self._symbols.items():
            yield f'<g id="{key}">{"".join(map(self._mark, drawing))}</g>\n'

    def _mark(self, mark: Mark) -> str:
        if isinstance(mark, Area):
            return f'<path fill-rule="evenodd" {self._fill(mark.ink)} d="{_paths(mark.rings, "z")}"/>\n'
        if isinstance(mark, Lines):
            return f'<path fill="none" {_stroke(mark)} d="{_paths(mark.lines, "")}"/>\n'
        if isinstance(mark, Texts):
            return "".join(self._texts(mark))
        if isinstance(mark, Scan):
            from viewer.render.scans import scan_element  # Pillow, needed for this alone

            return scan_element(mark, _UNIT)
        key = self._symbols.setdefault(mark.drawing, f"{_OWN}s{len(self._symbols)}")
        places = (np.round(mark.places * _UNIT)).astype(int).tolist()
        return "".join(f'<use href="#{key}" x="{x}" y="{y}"/>' for x, y in places) + "\n"

    def _texts(self, mark: Texts) -> Iterator[str]:
        weight = ' font-weight="700"' if mark.bold else ""
        look = f'font-size="{mark.size * _UNIT:.1f}"{weight} {self._fill(mark.ink)}'
        if mark.grown:
            rim = f'stroke="{mark.ink.colour}" stroke-width="{2 * mark.grown * _UNIT:.1f}"'
            look += f" {rim}{_opacity('stroke', mark.ink)}"
        yield f'<g text-anchor="{mark.anchor}" {look}>'
        places = np.round(moved(mark.places, 0, CAPITALS * mark.size) * _UNIT).astype(int).tolist()
        for text, (x, y) in zip(mark.texts, places, strict=True):
            yield f'<text x="{x}" y="{y}">{_clean(text)}</text>'
        yield "</g>\n"

    def _fill(self, ink: Ink) -> str:
        colour = ink.colour
        if ink.pattern != "solid":
            key = self._patterns.setdefault((ink.pattern, ink.colour), f"{_OWN}p{len(self._patterns)}")
            colour = f"url(#{key})"
        return f'fill="{colour}"' + _opacity("fill", ink)


def _stroke(mark: Lines) -> str:
    dash = " ".join(f"{part * _UNIT:.1f}" for part in mark.dash)
    dashed = f' stroke-linecap="butt" stroke-dasharray="{dash}"' if dash else ""
    width = f'stroke-width="{mark.width * _UNIT:.1f}"'
    return f'stroke="{mark.ink.colour}" {width}{_opacity("stroke", mark.ink)}{dashed}'


def _opacity(word: str, ink: Ink) -> str:
    return "" if ink.alpha == 1 else f' {word}-opacity="{ink.alpha:.3g}"'


def _paths(lines: Sequence[Points], end: str) -> str:
    """Return path data: each line from a place of its own on, by steps between rounded places."""
    if not lines:
        return ""
    lengths = [len(line) for line in lines]
    rounded = np.round(np.concatenate(lines) * _UNIT).astype(np.int64)
    steps = np.diff(rounded, axis=0, prepend=0)
    starts = np.cumsum([0, *lengths[:-1]])
    steps[starts] = rounded[starts]
    pairs = [f"{x} {y}" if y >= 0 else f"{x}{y}" for x, y in steps.tolist()]
    return "".join(
        f"M{pairs[start]}l{' '.join(pairs[start + 1 : start + length])}{end}"
        for start, length in zip(starts.tolist(), lengths, strict=True)
    )


def _clip(frame: Box) -> str:
    x0, y0, x1, y1 = map(_whole, frame)
    rectangle = f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}"/>'
    return f'<clipPath id="{_OWN}map">{rectangle}</clipPath>\n'


def _whole(value: float) -> int:
    return round(value * _UNIT)


def _clean(text: str) -> str:
    """Escape text; what XML does not allow has no look either and is left out."""
    return escape("".join(c for c in text if c.isprintable()))

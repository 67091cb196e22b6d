"""The ground: colours by kind and level, textures, borders between cells, steps and their shade."""

from collections.abc import Iterator

import numpy as np

from viewer.board.board import Board
from viewer.render.cells import CellShapes, Mask
from viewer.render.inks import Colours, drawn_on, mix, named, rgb, shown_in, tinted
from viewer.render.shapes import PIXEL, Area, Ink, Lines, Mark, Stamps
from viewer.render.textures import VARIANTS, texture
from viewer.render.themes import LIGHT, Theme

_SHADE_DEPTHS = (0.07, 0.14, 0.21)
_SQUARE_SCALE = 0.6


def ground_colours(board: Board, theme: Theme = LIGHT) -> Colours:
    """Return the colour of the ground of every cell, tinted by its level, shape (n, 3)."""
    pairs, which = np.unique(np.stack([board.terrain, board.level]), axis=1, return_inverse=True)
    kinds = [mix(rgb(kind.colour), rgb(theme.night), theme.dim) for kind in board.palette.types]
    colours = [tinted(kinds[kind], level) for kind, level in pairs.T.tolist()]
    return np.array(colours)[which.ravel()]


def ground_areas(ground: Colours, shapes: CellShapes, drawn: Mask, alpha: float = 1.0) -> list[Area]:
    """Return the ground of the cells in *drawn*, shape (n,), in the colours of *ground*, shape (n, 3).

    All of it is laid in the commonest colour first, so that no paper shows between areas that touch; but not
    where it covers only in part, by *alpha*.
    """
    if not drawn.any():
        return []
    colours = ground.round().astype(np.int64)
    known, which, counts = np.unique(colours[drawn], axis=0, return_inverse=True, return_counts=True)
    code = np.full(len(colours), -1)
    code[drawn] = which.ravel()
    common = int(counts.argmax())
    first = drawn if alpha == 1 else code == common
    masks = {common: first, **{i: code == i for i in range(len(known)) if i != common}}
    return [Area(shapes.rings(mask), Ink(named(known[i]), alpha)) for i, mask in masks.items()]


def texture_marks(board: Board, shapes: CellShapes, drawn: Mask, theme: Theme) -> Iterator[Stamps]:
    """Yield the textures of the cells in *drawn*, each variant of each kind once for all its cells."""
    cells = np.arange(board.grid.n)
    variants = (cells * 7 + (cells >> 3) * 5) % VARIANTS
    scale = _SQUARE_SCALE if len(shapes.across) == 4 else 1.0
    for code in np.unique(board.terrain[drawn]).tolist():
        kind = board.palette.types[code]
        ink = drawn_on(shown_in(theme, kind.colour), theme)
        for variant in range(VARIANTS):
            marks = texture(kind.texture, variant, ink, scale)
            places = shapes.layout.centres[drawn & (board.terrain == code) & (variants == variant)]
            if marks and len(places):
                yield Stamps(marks, places)


def border_marks(shapes: CellShapes, drawn: Mask, theme: Theme) -> Lines:
    """Return the borders of cells, each side once: three sides of each cell, and the rest at the edge."""
    half = len(shapes.across) // 2
    cells = np.flatnonzero(drawn)
    corners = shapes.layout.corners[np.arange(-1, half)]
    lines = list(shapes.layout.centres[cells][:, None, :] + corners)
    for side in range(half, 2 * half):
        lines += list(shapes.sides(np.flatnonzero(shapes.beyond(drawn, side)), side))
    return Lines(lines, Ink(theme.border, theme.border_alpha), 1.1 * PIXEL)


def relief_marks(board: Board, shapes: CellShapes, drawn: Mask, theme: Theme) -> Iterator[Mark]:
    """Yield shade at the foot of higher ground, and the steps themselves."""
    strips: list[list[np.ndarray]] = [[] for _ in _SHADE_DEPTHS]
    steps: list[np.ndarray] = []
    for side, across in enumerate(shapes.across):
        there = drawn & (across >= 0) & drawn[across]
        lower = np.flatnonzero(there & (board.level < board.level[across]))
        outer = shapes.sides(lower, side)
        steps += list(outer)
        for strip, depth in zip(strips, _SHADE_DEPTHS, strict=True):
            inner = shapes.sides(lower, side, 1 - depth)[:, ::-1]
            strip += list(np.concatenate([outer, inner], axis=1))
    if steps:
        yield from (Area(rings, Ink(theme.shade, 0.13)) for rings in strips)
        yield Lines(steps, Ink(theme.step, 0.8), 1.9 * PIXEL)

"""What the files of a project say, whatever they are called: each is known by what is in it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from types import MappingProxyType
from typing import Any

from viewer.errors import FormatError
from viewer.formats.strict_json import parse
from viewer.formats.text import decoded, head
from viewer.formats.values import listed, table, tables, text
from viewer.formats.vocabulary import words_of

LAYERS: Mapping[str, str] = MappingProxyType(
    {
        "rivers": "river",
        "roads": "road",
        "rails": "railroad",
        "bridges": "bridge",
        "mountains": "ridge",
        "escarpments": "cliff",
        "impassible": "",
        "slopes": "",
    }
)
"""Our edge layer for each of theirs; ``""`` for those that are left out."""

_BY_FILENAME = {"rail": "rails", "rails": "rails", "road": "roads", "roads": "roads", "river": "rivers"}
_CODE = rb'"[0-9]{4,6}"'
_TELLTALES = tuple(
    re.compile(pattern)
    for pattern in (
        rb'"n_cols"\s*:\s*[0-9]',
        rb'"hexgrid"\s*:\s*"',
        rb'"(terrain|elevation|names)"\s*:\s*\{\s*' + _CODE + rb"\s*:",
        rb'"features"\s*:\s*\[\s*\{\s*"code"\s*:\s*' + _CODE,
        rb'"[a-z]+"\s*:\s*\[\s*\{\s*"a"\s*:\s*' + _CODE,
        rb'"(hexsides|links)"\s*:\s*\[\s*\[\s*' + _CODE,
    )
)
Pair = tuple[str, str]


@dataclass
class Project:
    """All that the files of a project say together; hexes are named by their codes."""

    title: str = ""
    grid: Mapping[str, Any] = field(default_factory=dict)
    terrain: dict[str, str] = field(default_factory=dict)
    elevation: dict[str, Any] = field(default_factory=dict)
    default_elevation: Any = None
    pairs: dict[str, list[Pair]] = field(default_factory=dict)
    """The neighbours that a feature of their layers lies between."""
    places: list[Pair] = field(default_factory=list)
    """Codes and names."""


def looks_like_part(data: bytes) -> bool:
    """Return whether this is JSON with the marks of a file of a project."""
    return head(data).lstrip().startswith("{") and any(mark.search(data) for mark in _TELLTALES)


def add_file(project: Project, data: bytes, filename: str) -> None:
    """Add what one file says; of what two files say, the first counts. Raises FormatError."""
    document = parse(decoded(data)[0])
    if "n_cols" in document:
        project.grid = project.grid or document
    if any(isinstance(document.get(part), str) for part in ("hexgrid", "terrain", "hexsides")):
        project.title = project.title or text(document.get("name"))
    for code, kind in table(document.get("terrain")).items():
        if isinstance(kind, str):
            project.terrain.setdefault(code, kind[:80])
    project.elevation = {**table(document.get("elevation")), **project.elevation}
    project.default_elevation = document.get("defaultElevation", project.default_elevation)
    project.places += list(_places(document))
    _add_pairs(project, document, filename)


def codes_of(project: Project) -> Iterator[str]:
    """Yield every code that is used for a hex of the map."""
    yield from project.terrain
    yield from project.elevation
    for pairs in project.pairs.values():
        for pair in pairs:
            yield from pair


def offset_of(code: str) -> tuple[int, int] | None:
    """Return the column and row, from 0, of a code such as ``0312``."""
    if not (4 <= len(code) <= 6 and len(code) % 2 == 0 and code.isascii() and code.isdigit()):
        return None
    return int(code[: len(code) // 2]), int(code[len(code) // 2 :])


def _add_pairs(project: Project, document: Mapping[str, Any], filename: str) -> None:
    for layer in LAYERS:
        project.pairs.setdefault(layer, []).extend(_pairs(document.get(layer)))
    told = (layer for word, layer in _BY_FILENAME.items() if word in words_of(PurePath(filename).stem))
    for name, usual in (("hexsides", "rivers"), ("links", "roads")):
        pairs = list(_pairs(document.get(name)))
        if pairs:
            project.pairs[next(told, usual)].extend(pairs)


def _pairs(given: Any) -> Iterator[Pair]:
    for item in listed(given):
        ends = (item.get("a"), item.get("b")) if isinstance(item, dict) else item
        if not (isinstance(ends, (list, tuple)) and len(ends) == 2 and all(isinstance(e, str) for e in ends)):
            raise FormatError(f"{str(item)[:40]!r} is no pair of codes of hexes.")
        yield ends[0], ends[1]


def _places(document: Mapping[str, Any]) -> Iterator[Pair]:
    for code, name in table(document.get("names")).items():
        if isinstance(name, str):
            yield code, name
    for feature in tables(document.get("features")):
        name = f"{text(feature.get('name'))} ({text(feature.get('type'))})".replace("()", "")
        yield text(feature.get("code")), name

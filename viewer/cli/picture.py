"""``hexsight render``: maps as pictures."""

import sys
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import Any

from viewer.cli.files import each, matching, target_of, warnings_of, write_all
from viewer.cli.reading import opened_map, options_of
from viewer.cli.wanted import picture_wanted
from viewer.errors import FormatError
from viewer.render.compose import compose
from viewer.render.files import KINDS, picture_file, replaced


def render(args: Namespace) -> int:
    """Draw ``args.maps``; returns the exit code. Raises ViewerError for a single bad file."""
    paths = matching(args.maps)
    return each(paths, lambda path: _rendered(path, len(paths), args), args.json, _text)


def _rendered(path: Path, count: int, args: Namespace) -> dict[str, Any]:
    opened = opened_map(path, options_of(args), args.beside, more=count > 1)
    target = target_of(path, count, args.out, args.to and f".{args.to}")
    kind = args.to or target.suffix.lower().removeprefix(".")
    if kind not in KINDS:
        raise FormatError(f"Pictures are drawn as .svg, .pdf or .png; not {args.out[-40:]!r}.")
    wanted = picture_wanted(opened.scenario, args)
    traced = next(iter(opened.pictures.values()), None)
    picture = compose(opened.scenario, replace(wanted, picture=traced))
    drawn = picture_file(picture, kind, args.hex, args.paper, args.dpi)
    return {
        "format": opened.format.key,
        "written": write_all(target.parent, {target.name: drawn}, args.force),
        "warnings": [*warnings_of(opened, args.json), *_told(replaced(picture, kind), args.json)],
    }


def _told(sentence: str, as_json: bool) -> list[str]:
    if sentence and not as_json:
        print(f"warning: {sentence}", file=sys.stderr)
    return [sentence] if sentence else []


def _text(answer: dict[str, Any]) -> str:
    return f"{answer['map']} -> {', '.join(answer['written'])}"

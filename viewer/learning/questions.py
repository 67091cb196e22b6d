"""The kinds of questions. Each is a few words of data; the rules answer it on the map that it is asked of.

A question is answered by one of some choices, or by clicking cells. A `Solution` holds what is right; nothing
of it is ever written down beside a question.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from viewer.board.names import clip
from viewer.errors import BoardError
from viewer.learning.asking import Question
from viewer.learning.pair_questions import Attack, Blocks, Chance, Height, Sees, Which, Who
from viewer.learning.unit_questions import Deployed, Odds, Reach, Scrambles, Step, Unveiled

_ALL = (
    *(Sees, Chance, Attack, Blocks, Which, Who, Height),
    *(Step, Odds, Reach, Unveiled, Deployed, Scrambles),
)

KINDS: Mapping[str, type[Question]] = {kind.kind: kind for kind in _ALL}
"""The kinds of questions by name."""


def question(data: Mapping[str, Any]) -> Question:
    """Return the question of plain data: its ``kind`` and the fields of that; raises BoardError."""
    plain = dict(data)
    kind = KINDS.get(plain.pop("kind", ""))
    if kind is None:
        raise BoardError(f"A question is one of {', '.join(KINDS)}, not {clip(data.get('kind'))}.")
    known_fields = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    for name in plain:
        if name not in known_fields:
            raise BoardError(f"A question {kind.kind!r} has no {clip(name)}, but {', '.join(known_fields)}.")
    return kind(**plain)

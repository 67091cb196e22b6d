"""What all questions have in common: choices, what is right, and how both are put into words."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from viewer.learning.scene import Scene, listed

NEVER = "never"


@dataclass(frozen=True)
class Choice:
    """One of several answers: a key, and what it says."""

    key: str
    text: str


YES_OR_NO = (Choice("yes", "Yes"), Choice("no", "No"))


@dataclass(frozen=True)
class Solution:
    """What is right, as the rules have it.

    *choices* to choose from and the key of the *right* one; without choices, the sets of cells that are
    *accepted*. *told*: the right answer in words. *lines*: why, with citations. *blockers*: what stands in
    the way. *pair*: what the ruler asks, observer and target, if the question is about one.
    """

    told: str
    lines: tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    right: str = ""
    accepted: tuple[frozenset[int], ...] = ()
    blockers: tuple[int, ...] = ()
    pair: tuple[int, int] | None = None

    def is_right(self, guess: str | frozenset[int]) -> bool:
        """Return whether a *guess*, the key of a choice or a set of cells, is right."""
        return guess == self.right if self.choices else guess in self.accepted


class Question(ABC):
    """A question about a scene; `ask` is put where a lesson does not say it in its own words."""

    kind: ClassVar[str]
    ask: ClassVar[str]
    clicks: ClassVar[bool] = False
    """Whether it is answered by clicking cells."""

    @abstractmethod
    def solve(self, scene: Scene) -> Solution:
        """Return what is right; raises any ViewerError for a scene that it cannot be asked of."""

    @abstractmethod
    def observer(self, scene: Scene) -> int:
        """Return the cell that is looked from when the answer is shown."""


@dataclass(frozen=True)
class AboutOne(Question):
    """A question about the one at the mark *start*, from where is looked when the answer is shown."""

    start: str = "A"

    def observer(self, scene: Scene) -> int:
        """Return the cell of that mark."""
        return scene.cell(self.start)


def told_of(choices: Iterable[Choice], right: str) -> str:
    """Return what the choice with the key *right* says."""
    return next(f"{choice.text}." for choice in choices if choice.key == right)


def labels_of(scene: Scene, cells: Iterable[int]) -> str:
    """Return cells by their printed numbers, and by what is written on them, for a sentence."""
    written = {cell: mark for mark, cells in scene.marks.items() if not mark.islower() for cell in cells}
    label = scene.board.grid.label
    told = [f"{written[cell]} ({label(cell)})" if cell in written else label(cell) for cell in cells]
    return listed(sorted(told)) or "None"


def sentence(lines: Sequence[str], sees: bool) -> str:
    """Return the head of an answer, with its first reason where nothing is seen."""
    return lines[0] if sees else " ".join(lines[:2])

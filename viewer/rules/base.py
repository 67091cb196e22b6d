"""The words every sighting system uses to say why."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Citation:
    """A section of a published rule, such as G.E.V. 8.081."""

    system: str
    section: str

    def __str__(self) -> str:
        return f"{self.system} {self.section}"


@dataclass(frozen=True)
class Reason:
    """One sentence of a verdict, the rule it rests on, and the cells it speaks of."""

    text: str
    citation: Citation
    cells: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.text} ({self.citation})"

"""What a learner gets: a map, a question about it, and words before and after the answer."""

from dataclasses import dataclass
from functools import cached_property

from viewer.board.names import check_text, clip
from viewer.board.scenario import Scenario
from viewer.errors import BoardError
from viewer.learning.asking import Question, Solution
from viewer.learning.scene import Scene
from viewer.overlays import overlays_of

SHOWS = {"gev": ("fan",), "squad": ("squad_fan",), "spotting": ("spotting_chance",)}
"""The overlays that show an answer, unless others are named."""

_LONGEST = {"title": 80, "section": 40, "ask": 300, "hint": 300, "explain": 700, "attempt": 300}


@dataclass(frozen=True, eq=False)
class Exercise:
    """A question about a scene; raises BoardError for what does not fit together.

    *section* is what is taught, *ask* the question in other words than its own. *attempt* is what may be
    tried once the answer is known. *overlays* show it. ``{mark}`` in words stands for the numbers of its
    cells.
    """

    title: str
    section: str
    scene: Scene
    asks: Question
    ask: str = ""
    hint: str = ""
    explain: str = ""
    attempt: str = ""
    overlays: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check the words, and that they speak of marks that are there."""
        for name, longest in _LONGEST.items():
            text = getattr(self, name)
            check_text(f"Exercise {clip(self.title)}: {name}", text, longest)
            self.told(text)
        strange = [key for key in self.overlays if key not in overlays_of(self.scene.scenario.rules)]
        if strange:
            raise BoardError(f"Exercise {clip(self.title)} shows {clip(strange[0])}, which its rules lack.")

    @cached_property
    def solution(self) -> Solution:
        """What is right on the map as it is drawn."""
        return self.asks.solve(self.scene)

    @property
    def question(self) -> str:
        """What is asked, in words."""
        return self.told(self.ask or self.asks.ask)

    @property
    def start(self) -> Scenario:
        """The map as it is laid before the learner, with no overlay shown."""
        scenario = self.scene.scenario
        return scenario.replace(title=self.title, view={"overlays": [], "side": scenario.sides[0].key})

    def told(self, text: str) -> str:
        """Return *text* with the numbers of cells in it."""
        return self.scene.told(text)

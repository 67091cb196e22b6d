"""What G.E.V. makes of a scenario under the options of the page."""

from dataclasses import dataclass
from functools import cached_property

from viewer.analysis.counterfactual import Change
from viewer.app.systems.base import Outlook
from viewer.errors import RulesError
from viewer.rules.gev.command import satellite_refused
from viewer.rules.gev.observation import SideView, observe
from viewer.rules.gev.sighted import supplies
from viewer.rules.gev.situation import Situation


@dataclass(frozen=True, eq=False)
class GevOutlook(Outlook):
    """A scenario, its situation and what each side sees there.

    ``satellite`` is whether one is in play: it is asked for, and no Command Post stands against it.
    """

    @cached_property
    def refusal(self) -> str:
        """Why there can be no satellite (8.0831), by unit; empty when there can."""
        reason = satellite_refused(self.scenario.roster, self.scenario.catalogue)
        return f"{reason}." if reason else ""

    @property
    def satellite(self) -> bool:
        """Whether a satellite is in play."""
        return bool(self.options["satellite"]) and not self.refusal

    @cached_property
    def situation(self) -> Situation | None:
        """The units under the options; None on a map where G.E.V. has no answers."""
        chosen = {**self.options, "satellite": self.satellite}
        try:
            return Situation(
                self.scenario.board,
                self.scenario.roster,
                self.scenario.catalogue,
                **chosen,
            )
        except RulesError:
            return None

    def observed(self, side: str) -> SideView | None:
        """Return what a side sees, worked out once; None where G.E.V. has no answers."""
        if self.situation is None:
            return None
        if side not in self._observed:
            self._observed[side] = observe(self.situation, side)
        return self._observed[side]

    def change_since(self, earlier: "GevOutlook", side: str) -> tuple[int, int]:
        """Return how many cells *side* sees that it did not see in an *earlier* outlook, and how many fewer.

        Another map, and a side that nobody looks for, compare as no change.
        """
        before, now = earlier.observed(side), self.observed(side)
        if before is None or now is None or earlier.scenario.board.grid is not self.scenario.board.grid:
            return 0, 0
        return Change.between(before.seen, now.seen).counts

    def supply_lines(self, side: str, cell: int) -> list[list[int]]:
        """Return, for each unit that sights *cell* through its side's relay, from where and to where.

        Each is the cells of the observer, of the Command Post (left out for a satellite) and of the user.
        """
        view, situation = self.observed(side), self.situation
        if view is None or situation is None or not view.shared[cell]:
            return []
        roster = self.scenario.roster
        found = [(s.observer, s.command_post, s.user) for s in supplies(situation, side, cell)]
        return [[roster[name].cell for name in line if name is not None] for line in found]

    @cached_property
    def _observed(self) -> dict[str, SideView]:
        return {}

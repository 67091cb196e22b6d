"""The small map of a lesson: a text diagram whose marks name cells, made a scenario.

Marks are the characters after the symbols of a `viewer.board.diagram`; several cells may share one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, marks_from_diagram
from viewer.board.kinds import Catalogue, shipped_catalogue
from viewer.board.labels import Label
from viewer.board.layers import FEATURES
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.board.stands import SpottingMember
from viewer.board.units import Roster, SquadMember, Unit
from viewer.errors import BoardError

CATALOGUES = {"gev": "ogre", "squad": "squad", "spotting": "ogre"}
"""The kinds of units that a lesson of each system takes its units from."""

_BRACED = re.compile(r"\{(.)\}")

_MEMBERS = {"squad": SquadMember, "spotting": SpottingMember}


@dataclass(frozen=True, eq=False)
class Scene:
    """A *scenario*, and the cells of each mark in reading order."""

    scenario: Scenario
    marks: Mapping[str, tuple[int, ...]]

    @property
    def board(self) -> Board:
        """The map."""
        return self.scenario.board

    def cells(self, mark: str) -> tuple[int, ...]:
        """Return the cells of a mark; raises BoardError for one that the map lacks."""
        try:
            return self.marks[mark]
        except KeyError:
            known = " ".join(sorted(self.marks))
            raise BoardError(f"There is no mark {clip(mark)} on the map; it has {known}.") from None

    def cell(self, mark: str) -> int:
        """Return the one cell of a mark; raises BoardError for none or several."""
        cells = self.cells(mark)
        if len(cells) > 1:
            raise BoardError(f"The mark {clip(mark)} stands in {len(cells)} cells, where one is meant.")
        return cells[0]

    def labels(self, mark: str) -> str:
        """Return the printed numbers of a mark's cells, for a sentence."""
        return listed([self.board.grid.label(cell) for cell in self.cells(mark)])

    def told(self, text: str) -> str:
        """Return *text* with each ``{mark}`` replaced by the printed numbers of its cells.

        Raises BoardError for a mark that the map lacks.
        """
        return _BRACED.sub(lambda found: self.labels(found[1]), text)

    def on(self, scenario: Scenario) -> "Scene":
        """Return the same marks on another scenario of the same grid."""
        return replace(self, scenario=scenario)

    def changed(self, change: Mapping[str, Any]) -> "Scene":
        """Return the scene after *change*: ``terrain``, ``levels``, ``features`` and ``states`` of units by
        mark, and ``options``.
        """
        board, roster = _painted(self.board, self, change), self.scenario.roster
        for mark, states in change.get("states", {}).items():
            roster = roster.replace(replace(roster[mark], states=frozenset(states)))
        options = {**self.scenario.options, **change.get("options", {})}
        return self.on(self.scenario.replace(board=board, roster=roster, options=options))


def scene(data: Mapping[str, Any], rules: str) -> Scene:
    """Return the scene of a lesson's ``map`` (with its ``shape``), ``levels``, ``features``, ``units`` and
    ``options``; raises BoardError for what does not fit together.

    Marks that are no small letters are written on the map, or on the counter of the unit that stands there.
    """
    text, top = data["map"], data.get("shape", "flat")
    board = board_from_diagram(text, top)
    marks = {mark: tuple(cells) for mark, cells in marks_from_diagram(text, top).items()}
    bare = Scene(Scenario(board, rules=rules, catalogue=shipped_catalogue(CATALOGUES[rules])), marks)
    whole = bare.changed(data)
    units = {mark: _unit(whole, mark, told) for mark, told in data.get("units", {}).items()}
    written = [mark for mark in marks if not (mark.islower() or mark in units)]
    return whole.on(
        whole.scenario.replace(
            catalogue=_lettered(whole.scenario.catalogue, units),
            roster=Roster(tuple(units.values())),
            labels=tuple(Label(cell, mark) for mark in written for cell in marks[mark]),
        )
    )


def listed(words: list[str]) -> str:
    """Return words as a sentence has them: with commas, and "and" before the last."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _painted(board: Board, marks: Scene, change: Mapping[str, Any]) -> Board:
    for mark, key in change.get("terrain", {}).items():
        board = board.replace("terrain", list(marks.cells(mark)), board.palette.code(key))
    for mark, level in change.get("levels", {}).items():
        board = board.replace("level", list(marks.cells(mark)), level)
    for mark, feature in change.get("features", {}).items():
        board = board.replace("feature", list(marks.cells(mark)), FEATURES.index(feature))
    return board


def _unit(at: Scene, mark: str, told: Mapping[str, Any]) -> Unit:
    """Return the unit that stands on a mark, called like it."""
    kind = _kind_key(told["kind"], mark)
    plain = {"name": mark, **told, "kind": kind, "states": frozenset(told.get("states", ()))}
    for system, member in _MEMBERS.items():
        if system in plain:
            plain[system] = member(**plain[system])
    return Unit(id=mark, cell=at.cell(mark), **plain)


def _kind_key(kind: str, mark: str) -> str:
    return f"{kind}_{mark.lower()}"


def _lettered(catalogue: Catalogue, units: Mapping[str, Unit]) -> Catalogue:
    """Return the catalogue, and for each unit its kind with the mark of the unit as abbreviation."""
    own = [
        replace(kind, key=unit.kind, abbreviation=mark)
        for mark, unit in units.items()
        for kind in catalogue
        if _kind_key(kind.key, mark) == unit.kind
    ]
    return Catalogue(catalogue.name, (*catalogue.kinds, *own))

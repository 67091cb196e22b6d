"""What a rule system is to the page: everything that differs from one to the next.

The session, the refresher, the ruler and the panels ask the system of the scenario, and know no rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import param
from panel.viewable import Viewable

from viewer.analysis.across import Across
from viewer.app.checks import Check
from viewer.app.form import Field, Value
from viewer.board.board import Board
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.board.terrain import TerrainType
from viewer.board.units import Unit
from viewer.editing.edits import Edit
from viewer.errors import EditError
from viewer.overlays.planned import PlanningView
from viewer.render.ruler import RulerDrawing

if TYPE_CHECKING:
    from viewer.app.session import Session


@dataclass(frozen=True, eq=False)
class Outlook:
    """What a system makes of a scenario under its options; made anew when either changes."""

    scenario: Scenario
    options: Mapping[str, Any]

    def still(self, scenario: Scenario, options: Mapping[str, Any]) -> bool:
        """Return whether this is the outlook on *scenario* under *options*."""
        return scenario is self.scenario and options == self.options

    @property
    def board(self) -> Board:
        """The map."""
        return self.scenario.board


OutlookT = TypeVar("OutlookT", bound=Outlook)
AnswerT = TypeVar("AnswerT")


class System(ABC, Generic[OutlookT, AnswerT]):
    """One rule system on one page: its outlook on a scenario, its answer about a pair of cells.

    A subclass has a *key* (as in `Scenario.rules`), a *title*, a sentence *about* it, its place in the
    *order* of the list, the *actions* of its own that the page may ask for (each is a method ``do_<name>``),
    and *tabs* of its own beside Sight, Units and Options, by key. *parts* are its own components by name,
    and *on_tab* says on which tab each stands; ``options`` are set by the page and saved with the map.
    *unknown_shown* is whether a side knows that a unit stands somewhere of which it knows nothing else.
    *umpires* names the options that no side may read or set, *catalogue* the kinds of units that it brings.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    order: ClassVar[int]
    actions: ClassVar[Mapping[str, Mapping[str, Check]]] = {}
    tabs: ClassVar[Mapping[str, str]] = {}
    unknown_shown: ClassVar[bool] = True
    umpires: ClassVar[frozenset[str]] = frozenset()
    catalogue: ClassVar[str] = "ogre"

    options_type: ClassVar[type[param.Parameterized]]

    _outlook: OutlookT | None
    _start: OutlookT | None
    _earlier: OutlookT | None

    def __init__(self, session: "Session") -> None:
        self._session = session
        self.options: Any = self.options_type()
        self.options.param.watch(self._options_changed, self._own)
        self._plain: Mapping[str, Any] | None = None
        self.parts: dict[str, Viewable] = {}
        self.on_tab: dict[str, str] = {}
        self.forget()

    # Options.

    @property
    def _own(self) -> list[str]:
        return [name for name in self.options.param if name != "name"]

    def plain(self) -> Mapping[str, Any]:
        """Return the options as plain data, as `load` takes them; made anew when one has changed."""
        if self._plain is None:
            self._plain = MappingProxyType({name: getattr(self.options, name) for name in self._own})
        return self._plain

    def _options_changed(self, *_events: object) -> None:
        self._plain = None

    def chosen(self) -> dict[str, Any]:
        """Return the options that differ from their defaults."""
        return {n: value for n, value in self.plain().items() if value != self.options.param[n].default}

    def load(self, saved: Mapping[str, Any]) -> None:
        """Take over the options saved with a map; what is missing or makes no sense has its default."""
        for name in self._own:
            default = self.options.param[name].default
            setattr(self.options, name, default)
            with suppress(ValueError):
                setattr(self.options, name, saved.get(name, default))

    def fields(self) -> list[Field]:
        """Return the options as entries of a form; none where the panel is the system's own."""
        return []

    def set_option(self, name: str, value: Value) -> None:
        """Set an option by its name in `fields`; raises EditError for a value it cannot hold."""
        setattr(self.options, name, _named(self.fields(), name).check(value))

    def offers(self) -> Iterable[dict[str, Any]]:
        """Return the system's own commands just now, as `viewer.app.offer.offer` makes them."""
        return ()

    def settings(self) -> dict[str, Any]:
        """Return what the panel of options draws for this system."""
        return {"fields": [field.plain() for field in self.fields()]}

    # The outlook, now and before the last change.

    @abstractmethod
    def make_outlook(self, scenario: Scenario) -> OutlookT:
        """Return the outlook on a scenario under the present options."""

    @property
    def outlook(self) -> OutlookT:
        """The outlook on the scenario as it now stands."""
        if self._outlook is None or not self._outlook.still(self._session.scenario, self.plain()):
            self._outlook = self.make_outlook(self._session.scenario)
        return self._outlook

    @property
    def earlier(self) -> OutlookT:
        """The outlook before the last change."""
        return self._earlier or self.outlook

    def open_step(self) -> None:
        """Note that something may be about to change."""
        self._start = self.outlook

    def settle(self) -> None:
        """Note that all changes of a request have been made, before anything is drawn."""
        if self._start is not None and not self._start.still(self._session.scenario, self.plain()):
            self._earlier = self._start

    def forget(self) -> None:
        """Start anew: there is no earlier outlook, as when these rules have just been chosen."""
        self._outlook = self._start = self._earlier = None

    # What is drawn.

    @property
    def stage(self) -> Scenario:
        """What is drawn and asked about: the scenario, or how it stands at a moment of a play-through."""
        return self._session.scenario

    def receive(self, _message: object, /) -> bool:
        """Act on a message of the canvas in a way of the system's own; False leaves it to the page."""
        return False

    @property
    def across(self) -> Across:
        """Whoever looks, to be asked under any rules: the selected unit if the screen commands it."""
        session = self._session
        unit = session.commanded and self.stage.roster.get(session.commanded)
        return Across(self.stage.catalogue, session.saved_options(), unit or None)

    @abstractmethod
    def view(self) -> PlanningView:
        """Return what the overlays of this system look at."""

    @abstractmethod
    def inputs(self) -> dict[str, object]:
        """Return what the view was made of, by the names in `viewer.overlays.base.NEEDS`.

        The layers of the board and the units are not among it: the session hears of those from the edits.
        """

    @abstractmethod
    def ask(self, observer: int, target: int) -> AnswerT:
        """Answer the ruler's question; may raise any ViewerError."""

    @property
    def asked_in(self) -> object:
        """That which the ruler's answer depends on besides the pair; the same as long as it holds."""
        return self.outlook

    @abstractmethod
    def drawing(self, answer: AnswerT) -> dict[str, Any]:
        """Return what `viewer.app.canvas.HexMap.set_ruler` draws of an answer."""

    def hint(self, _cell: int, /) -> dict[str, Any] | None:
        """Return what the canvas draws about a hovered cell while there is no ruler; most rules: nothing."""
        return None

    @abstractmethod
    def figure(self, answer: AnswerT, /) -> RulerDrawing:
        """Return what pictures draw of an answer."""

    @abstractmethod
    def words(self, answer: AnswerT) -> dict[str, Any]:
        """Return what the panel of answers shows: ``lines``, ``verdict``, and what is the system's own."""

    @abstractmethod
    def knows(self, side: str, unit: Unit) -> bool:
        """Return whether the screen of *side* may show what an enemy *unit* is."""

    @property
    def status(self) -> str:
        """What the status line says of the rules."""
        return self.title

    def change(self) -> str:
        """Return what the last change did, for the status line; empty for nothing to tell."""
        return ""

    def held(self, _step: Edit, /) -> str:
        """Return why this screen may not take back, or do again, a step of the history; empty: it may."""
        return ""

    @abstractmethod
    def terrain(self, kind: TerrainType) -> str:
        """Return what a kind of terrain means to the system, in half a sentence."""

    # Units.

    def unit_fields(self, _unit: Unit, /) -> list[Field]:
        """Return what the system keeps for a unit, as entries of its form."""
        return []

    def with_setting(self, unit: Unit, name: str, value: Value) -> Unit:
        """Return *unit* with an entry of `unit_fields` changed; raises EditError for a bad one."""
        return self._with(unit, name, _named(self.unit_fields(unit), name).check(value))

    def _with(self, unit: Unit, _name: str, _value: Value, /) -> Unit:
        """Return *unit* with an entry of `unit_fields` set to a value that it can hold."""
        return unit

    # Panels of the system's own.

    def publish(self) -> None:
        """Bring `parts` up to date; called while these rules are in force."""


def _named(fields: list[Field], name: str) -> Field:
    for field in fields:
        if field.name == name:
            return field
    known = ", ".join(field.name for field in fields) or "none"
    raise EditError(f"These rules have no setting {clip(name)} here; they have {known}.")

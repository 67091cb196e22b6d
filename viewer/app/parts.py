"""The components of a page, by name."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from viewer.app.canvas import HexMap
from viewer.app.panels import (
    Assertions,
    HistoryList,
    KindList,
    LessonCard,
    MapDetails,
    Notes,
    OptionList,
    OverlayList,
    PaletteEditor,
    PaletteLook,
    Planning,
    RosterList,
    SideList,
    StatusBar,
    Tabs,
    Toolbox,
    TopBar,
    UnderlayPanel,
    Verdict,
)


@dataclass(frozen=True)
class Parts:
    """The components of the page."""

    canvas: HexMap
    topbar: TopBar
    toolbox: Toolbox
    lesson: LessonCard
    tabs: Tabs
    notes: Notes
    verdict: Verdict
    assertions: Assertions
    overlays: OverlayList
    roster: RosterList
    sides: SideList
    kinds: KindList
    options: OptionList
    mapdetails: MapDetails
    history: HistoryList
    planning: Planning
    underlay: UnderlayPanel
    palette: PaletteLook
    palette_editor: PaletteEditor
    status: StatusBar

    @classmethod
    def around(cls, canvas: HexMap, ask: Callable[[Any], None]) -> "Parts":
        """Make the panels that go with a canvas; what they ask for goes to *ask*."""
        kinds: dict[str, Any] = {part.name: part.type for part in fields(cls) if part.name != "canvas"}
        return cls(canvas=canvas, **{name: kind(ask) for name, kind in kinds.items()})

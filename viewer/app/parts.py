"""The components of a page, by name."""

from dataclasses import dataclass

from viewer.app.canvas import HexMap
from viewer.app.panels import (
    Assertions,
    HistoryList,
    KindList,
    MapDetails,
    Notes,
    OptionList,
    OverlayList,
    PaletteEditor,
    PaletteLook,
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
    underlay: UnderlayPanel
    palette: PaletteLook
    palette_editor: PaletteEditor
    status: StatusBar

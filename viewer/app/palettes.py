"""The palette editor: kinds of terrain, looks, and palettes from files."""

import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from viewer.app.checks import KEY, LONGEST_NAME, Check, file_data, flag, integer, plain_value, text
from viewer.app.files import file_stem
from viewer.app.form import Value
from viewer.app.terrain_form import called, with_property
from viewer.board.board import Board
from viewer.board.likeness import most_like
from viewer.board.looks import dressed, looks
from viewer.board.names import counted
from viewer.board.terrain import MAX_TYPES, MISSING, NAME_LENGTH, Palette, TerrainType, shipped_palette
from viewer.editing import palettes
from viewer.errors import EditError, FormatError, MessageError
from viewer.formats.palette_file import read_palette, write_palette

if TYPE_CHECKING:
    from viewer.app.session import Session


def _becomes(value: Any, field: str) -> dict[str, str]:
    """Read what kinds of the map turn into, by their keys."""
    if not isinstance(value, dict) or len(value) > MAX_TYPES:
        raise MessageError(f"{field.capitalize()} must name at most {MAX_TYPES} kinds of terrain.")
    return {KEY(old, field): KEY(new, field) for old, new in value.items()}


PALETTE_ACTIONS: dict[str, dict[str, Check]] = {
    "palette_open": {"on": flag},
    "palette_choose": {"key": KEY},
    "palette_name": {"text": KEY},
    "palette_set": {"key": KEY, "name": KEY, "value": plain_value},
    "palette_add": {},
    "palette_copy": {"key": KEY},
    "palette_move": {"key": KEY, "place": integer(0, MAX_TYPES)},
    "palette_remove": {"key": KEY, "instead": KEY},
    "palette_look": {"key": KEY},
    "palette_file": {"name": text(LONGEST_NAME), "data": file_data},
    "palette_apply": {"becomes": _becomes},
    "palette_save": {},
}
"""The requests of the palette editor and the checks of their fields."""

PRESENT = "present"
"""Stands for the palette of the map that is open when another is made."""


@dataclass(frozen=True)
class Offer:
    """A palette from a file that lacks kinds in use: it waits until somebody has said what these become."""

    name: str
    palette: Palette


class PaletteRequests:
    """Changes the palette of the map; *opened* and *chosen* are what the editor shows, if it does."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._chosen = ""
        self.opened = False
        self.offer: Offer | None = None

    @property
    def _board(self) -> Board:
        return self._session.scenario.board

    @property
    def chosen(self) -> TerrainType:
        """The kind that the form shows."""
        palette = self._board.palette
        return palette.types[palette.codes.get(self._chosen, 0)]

    # What the editor shows.

    def do_palette_open(self, on: bool) -> None:
        """Open the editor on the kind in hand, or close it."""
        self.opened, self.offer = on, None
        self._chosen = self._session.view.terrain

    def do_palette_choose(self, key: str) -> None:
        """Show another kind."""
        self._chosen = self._board.palette[key].key

    # Kinds.

    def do_palette_set(self, key: str, name: str, value: Value) -> None:
        """Set a property of a kind."""
        before = self._board.palette[key]
        kind = with_property(before, name, value)
        edit = palettes.change_kind(self._session.scenario, key, kind)
        self._session.apply(edit and edit.titled(f"{before.name}: {called(before, name)}"))
        self._follow(key, kind.key)

    def do_palette_add(self) -> None:
        """Add a plain kind."""
        self._add(TerrainType("kind", "New kind", "?", "#c8c8b8"))

    def do_palette_copy(self, key: str) -> None:
        """Add a kind like another."""
        kind = self._board.palette[key]
        self._add(replace(kind, name=f"{kind.name[: NAME_LENGTH - 2]} 2"))

    def do_palette_move(self, key: str, place: int) -> None:
        """Move a kind within the palette."""
        self._session.apply(palettes.move_kind(self._session.scenario, key, place))

    def do_palette_remove(self, key: str, instead: str) -> None:
        """Remove a kind; where cells are of it, *instead* takes its place."""
        code = self._board.palette.code(key)
        self._session.apply(palettes.remove_kind(self._session.scenario, key, instead))
        types = self._board.palette.types
        self._follow(key, instead or types[min(code, len(types) - 1)].key)

    # The palette as a whole.

    def do_palette_name(self, text: str) -> None:
        """Call the palette otherwise."""
        self._replace(replace(self._board.palette, name=text.strip()), "Rename palette")

    def do_palette_look(self, key: str) -> None:
        """Put the kinds that come with hexsight into other colours; what they mean stays."""
        palette = dressed(self._board.palette, key)
        self._replace(palette, f"Look: {looks()[key].name.lower()}")

    def do_palette_save(self) -> None:
        """Give the palette to the browser as a file."""
        palette = self._board.palette
        self._session.parts.topbar.download(f"{file_stem(palette.name)}.palette.toml", write_palette(palette))

    def do_palette_file(self, name: str, data: bytes) -> None:
        """Take the palette of a file; if it lacks kinds in use, first ask what they become."""
        try:
            palette = read_palette(data)
        except FormatError as error:
            raise FormatError(f"{name}: {error}") from error
        if palettes.lacking(self._board, palette):
            self.opened, self.offer = True, Offer(name, palette)
            return
        self._replace(palette, f"Palette {palette.name}")
        self._tell("good", f"{name} is the palette now: {counted(len(palette.types), 'kind')} of terrain.")

    def do_palette_apply(self, becomes: Mapping[str, str]) -> None:
        """Take the palette that was offered; *becomes* says what kinds that it lacks turn into."""
        if self.offer is None:
            raise EditError("There is no palette to take: open its file first.")
        offer, told = self.offer, list(self._mapped(self.offer.palette, becomes))
        self._replace(offer.palette, f"Palette {offer.palette.name}", becomes)
        self.offer = None
        self._tell("warn", f"{offer.name} is the palette now. It lacked kinds of terrain in use:", *told)

    def _mapped(self, palette: Palette, becomes: Mapping[str, str]) -> Iterable[str]:
        count = dict(zip(self._board.palette.codes, palettes.counts(self._board).tolist(), strict=True))
        for kind in palettes.lacking(self._board, palette):
            if kind.key in becomes:
                cells = counted(count[kind.key], "cell")
                yield f"{kind.name} became {palette[becomes[kind.key]].name} ({cells})."

    def _replace(self, palette: Palette, title: str, becomes: Mapping[str, str] | None = None) -> None:
        self._session.apply(palettes.set_palette(self._session.scenario, palette, becomes or {}, title))
        if self._session.view.terrain not in palette.codes:
            self._follow(self._session.view.terrain, palette.types[0].key)

    def _add(self, kind: TerrainType) -> None:
        palette = self._board.palette
        key, symbol = _free_key(kind.key, palette), _free_symbol(kind.symbol, palette)
        added = replace(kind, key=key, symbol=symbol)
        self._session.apply(palettes.add_kind(self._session.scenario, added))
        self._chosen = added.key

    def _follow(self, old: str, new: str) -> None:
        """Have what is in hand and in the form go from one key to another."""
        view = self._session.view
        if view.terrain == old:
            view.terrain = new
        if view.brushwork.only == old:
            view.brushwork.only = new
        if self._chosen == old:
            self._chosen = new

    def _tell(self, how: Literal["good", "warn"], *lines: str) -> None:
        self._session.notices.add(how, list(lines))


def palettes_of_new(present: Palette) -> list[dict[str, str]]:
    """Return what a new map may be made of, by key and name: *present* too if it is not as shipped."""
    offered = [{"key": look.key, "name": look.name} for look in looks().values()]
    own = present not in _as_shipped()
    return [*offered, {"key": PRESENT, "name": f"As on this map: {present.name}"}] if own else offered


@lru_cache
def _as_shipped() -> tuple[Palette, ...]:
    return tuple(dressed(shipped_palette(), key) for key in looks())


def palette_of_new(present: Palette, key: str) -> Palette:
    """Return the palette with a key from `palettes_of_new`; raises BoardError for an unknown one."""
    return present if key == PRESENT else dressed(shipped_palette(), key)


def suggested(board: Board, palette: Palette) -> dict[str, str]:
    """Return what kinds in use that *palette* lacks are most like there, by keys."""
    return {kind.key: most_like(kind, palette).key for kind in palettes.lacking(board, palette)}


def _free_key(stem: str, palette: Palette) -> str:
    numbered = (f"{stem[:28]}_{number}" for number in range(2, MAX_TYPES + 3))
    return next(key for key in (stem, *numbered) if key not in palette.codes)


def _free_symbol(wanted: str, palette: Palette) -> str:
    other = wanted.swapcase() + string.ascii_letters + string.digits + string.punctuation
    return next(sign for sign in wanted + other if sign not in palette.symbols and sign != MISSING)

"""One moment of a play-through: who stands where, what each side remembers, which round and phase it is."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.kinds import Power
from viewer.board.layers import FEATURES
from viewer.errors import EditError
from viewer.rules.squad.play.settings import Settings

Role = Literal["squad", "enemy"]
Viewer = Literal["squad", "enemy", "umpire"]
Phase = Role
"""In a squad phase exiles act, in an enemy phase enemies."""

ROLES: tuple[Role, Role] = ("squad", "enemy")


def other(role: Role) -> Role:
    """Return the side against a side."""
    return "enemy" if role == "squad" else "squad"


@dataclass(frozen=True)
class Piece:
    """A unit in play.

    *points*: movement left in this phase. *spent*: it has no actions left in it. *dazzled*: the round at the
    end of whose squad phase that ends (S15), *unveiling*: the round at the start of whose squad phase its
    Unveil ends (S13); 0 without. *shown*: it was found though hidden, until the phase ends (S14).
    """

    id: str
    name: str
    kind: str
    role: Role
    pod: str
    sight: int
    move: int
    powers: tuple[Power, ...]
    cell: int
    standing: bool = True
    points: int = 0
    spent: bool = False
    dazzled: int = 0
    unveiling: int = 0
    shown: bool = False


@dataclass(frozen=True)
class Pod:
    """A group of enemies (S9): *awake*, and if so *scrambling* while its members have yet to take cover."""

    key: str
    awake: bool = False
    scrambling: bool = False


@dataclass(frozen=True)
class Marker:
    """Where the side *by* saw a unit of the other side last, and in which round (S8)."""

    by: Role
    unit: str
    cell: int
    round: int


@dataclass(frozen=True, eq=False)
class GameState:
    """One moment; immutable. Two moments are the same when `to_dict` says so.

    *board* is the ground as it is now, *changed* the features that differ from the start, by cell.
    *attacked*: whether an enemy attacked in this round; *quiet*: for how many rounds none did (S12).
    *explored* by each side, and *searched* by the enemy since it last saw an exile: masks (n,), as bits.
    """

    board: Board
    settings: Settings
    pieces: tuple[Piece, ...]
    pods: tuple[Pod, ...]
    explored: tuple[bytes, bytes]
    searched: bytes
    round: int = 1
    phase: Phase = "squad"
    markers: tuple[Marker, ...] = ()
    attacked: bool = False
    quiet: int = 0
    changed: tuple[tuple[int, int], ...] = ()

    def __getitem__(self, unit_id: str) -> Piece:
        """Return the unit with an id; raises EditError when it is not in play."""
        try:
            return self._by_id[unit_id]
        except KeyError:
            raise EditError(f"There is no unit {str(unit_id)[:40]!r} in this play-through.") from None

    def of(self, role: Role) -> Iterator[Piece]:
        """Yield the units of a side, standing or not."""
        return (piece for piece in self.pieces if piece.role == role)

    def standing(self, role: Role) -> Iterator[Piece]:
        """Yield the standing units of a side."""
        return (piece for piece in self.of(role) if piece.standing)

    def at(self, cell: int) -> Piece | None:
        """Return who stands in a cell, if anyone; a downed unit leaves room."""
        return next((piece for piece in self.pieces if piece.cell == cell and piece.standing), None)

    def pod(self, key: str) -> Pod:
        """Return the pod with a key; raises EditError when there is none."""
        for pod in self.pods:
            if pod.key == key:
                return pod
        raise EditError(f"There is no pod {str(key)[:40]!r} in this play-through.")

    def members(self, key: str) -> Iterator[Piece]:
        """Yield the standing members of a pod."""
        return (piece for piece in self.standing("enemy") if piece.pod == key)

    def awake(self, piece: Piece) -> bool:
        """Return whether a unit is an exile, or an enemy of a pod that is awake."""
        return piece.role == "squad" or self.pod(piece.pod).awake

    def marker(self, by: Role, unit_id: str) -> Marker | None:
        """Return where a side saw a unit last."""
        return next((m for m in self.markers if (m.by, m.unit) == (by, unit_id)), None)

    def label(self, cell: int) -> str:
        """Return the printed number of a cell."""
        return self.board.grid.label(cell)

    # The changes below are what everything that happens is made of.

    def with_piece(self, unit_id: str, **changes: Any) -> "GameState":
        """Return the moment with some fields of a unit changed."""
        old = self[unit_id]
        new = replace(old, **changes)
        return replace(self, pieces=tuple(new if piece is old else piece for piece in self.pieces))

    def with_pod(self, key: str, **changes: Any) -> "GameState":
        """Return the moment with some fields of a pod changed."""
        old = self.pod(key)
        new = replace(old, **changes)
        return replace(self, pods=tuple(new if pod is old else pod for pod in self.pods))

    def with_feature(self, cell: int, code: int) -> "GameState":
        """Return the moment with another feature on a cell."""
        board = self.board.replace("feature", [cell], code)
        changed = tuple(sorted({**dict(self.changed), cell: code}.items()))
        return replace(self, board=board, changed=changed)

    def to_dict(self) -> dict[str, Any]:
        """Return the moment as plain data: equal for equal moments. Masks are checksums."""
        return {
            "round": self.round,
            "phase": self.phase,
            "quiet": self.quiet,
            "attacked": self.attacked,
            "units": {piece.id: self._unit(piece) for piece in self.pieces},
            "pods": {pod.key: _pod_word(pod) for pod in self.pods},
            "markers": [[m.by, m.unit, self.label(m.cell), m.round] for m in self.markers],
            "features": {self.label(cell): FEATURES[code] for cell, code in self.changed},
            "explored": [crc32(bits) for bits in self.explored],
            "searched": crc32(self.searched),
        }

    def _unit(self, piece: Piece) -> dict[str, Any]:
        now = {
            name: getattr(piece, name)
            for name in ("standing", "points", "spent", "dazzled", "unveiling", "shown")
            if getattr(piece, name) != getattr(Piece, name)
        }
        return {"at": self.label(piece.cell), **now}

    @cached_property
    def _by_id(self) -> dict[str, Piece]:
        return {piece.id: piece for piece in self.pieces}


def as_bits(mask: NDArray[np.bool_]) -> bytes:
    """Return a mask, shape (n,), packed."""
    return np.packbits(mask).tobytes()


def as_mask(bits: bytes, n: int) -> NDArray[np.bool_]:
    """Undo `as_bits`."""
    return np.unpackbits(np.frombuffer(bits, np.uint8), count=n).view(np.bool_)


def _pod_word(pod: Pod) -> str:
    return "scrambling" if pod.scrambling else "awake" if pod.awake else "unaware"

"""Which kind of another palette is most like a kind of terrain."""

from viewer.board.terrain import Palette, TerrainType


def most_like(kind: TerrainType, palette: Palette) -> TerrainType:
    """Return the kind with the same key, else the same name, else what means most nearly the same.

    Of several that mean the same to the rules, a kind with the same texture is more alike than one without,
    and then the nearer colour.
    """
    return min(palette.types, key=lambda other: _unlike(kind, other))


def _unlike(a: TerrainType, b: TerrainType) -> tuple[float, ...]:
    named = 0 if a.key == b.key else 1 if a.name.casefold() == b.name.casefold() else 2
    rules = sum(x != y for x, y in zip(_meaning(a), _meaning(b), strict=True))
    colour = sum((x - y) ** 2 for x, y in zip(_rgb(a), _rgb(b), strict=True))
    return named, a.void != b.void, rules, a.texture != b.texture, colour


def _meaning(kind: TerrainType) -> tuple[object, ...]:
    squad, spotting = kind.squad, kind.spotting
    return (
        kind.passable,
        kind.gev.raised,
        squad.obstacle,
        squad.cover,
        squad.cost,
        spotting.cover,
        spotting.height,
    )


def _rgb(kind: TerrainType) -> bytes:
    return bytes.fromhex(kind.colour[1:])

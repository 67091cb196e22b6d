"""How far the weapons of the selected unit reach."""

from dataclasses import replace

from viewer.analysis.outline import disc_rings
from viewer.board.kinds import GevWeapon
from viewer.errors import RulesError
from viewer.overlays.base import LegendEntry, Overlay, Painting, Shape
from viewer.overlays.gev.view import GevView

RING = 1


def draw(view: GevView) -> Painting:
    """Outline the hexes within the distance of each weapon, the nearest ring first."""
    weapons = _weapons(view)
    if not weapons:
        raise RulesError("The selected unit has no weapon with a distance to draw a ring at.")
    drawn = (disc_rings(view.layout, view.selected.cell, distance) for distance in weapons)
    shapes = tuple(Shape((ring,), RING) for rings in drawn for ring in rings)
    names = "; ".join(f"distance {distance}, {' and '.join(names)}" for distance, names in weapons.items())
    return replace(Painting.empty(view.board, f"Rings from the inside: {names}."), shapes=shapes)


def _weapons(view: GevView) -> dict[int, list[str]]:
    """Return the names of the weapons by their distance, the shortest first."""
    weapons = [weapon for weapon in view.catalogue[view.selected.kind].gev.weapons if weapon.distance]
    by_distance: dict[int, list[str]] = {}
    for weapon in sorted(weapons, key=lambda weapon: weapon.distance):
        by_distance.setdefault(weapon.distance, []).append(_words(weapon))
    return by_distance


def _words(weapon: GevWeapon) -> str:
    return f"{weapon.name} ({weapon.fire} fire)"


OVERLAY = Overlay(
    key="reach",
    title="Reach of its weapons",
    help="Rings round the selected unit at the distances of its weapons, straight fire (G.E.V. 8.0821) and "
    "arc fire (8.0822). Terrain does not shorten them; whether it blocks is shown by the attack by hex.",
    legend=(LegendEntry(RING, "As far as a weapon reaches", "#ff6633", "outline"),),
    needs=frozenset({"units", "observer"}),
    order=95,
    group="attack",
    draw=draw,
)

"""What is asked for on the tab Plan: which ground, where posts may stand, how a unit goes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from viewer.analysis.grounds import AREA, MAP, PASSABLE, REACH, TERRAIN, ZONE, ground_of
from viewer.analysis.least_seen import MOST_LONGER
from viewer.analysis.posts import MOST_POSTS
from viewer.analysis.walks import Walk, walk_of
from viewer.analysis.watch import Mask
from viewer.app.form import Field, Value
from viewer.board.names import counted
from viewer.errors import EditError

if TYPE_CHECKING:
    from viewer.app.session import Session

HIGHEST_STEP = 20


@dataclass(frozen=True)
class Wishes:
    """What the form holds; *costs* and *climb* as in `Walk`, None for what is usual under the rules.

    *climb* is 0 for steps of any height.
    """

    posts: int = 3
    ground: str = MAP
    stands: str = PASSABLE
    units: bool = True
    longer: int = 50
    costs: bool | None = None
    climb: int | None = None

    def walk(self, rules: str) -> Walk:
        """Return how units go."""
        usual = walk_of(rules)
        climb = usual.climb if self.climb is None else self.climb or None
        return replace(usual, costs=usual.costs if self.costs is None else self.costs, climb=climb)


def post_fields(session: "Session", wishes: Wishes) -> list[Field]:
    """Return the entries about posts."""
    selected = session.commanded is not None
    within = f"Within {counted(session.view.move, 'step')} of the selected unit"
    reach = ((REACH, within),) if selected else ()
    ground = tuple(_grounds(session))
    stands = ((PASSABLE, "On passable ground"), (MAP, "Anywhere"), *reach, *ground[1:])
    return [
        Field("posts", "Posts", "number", wishes.posts, least=1, most=MOST_POSTS, whole=True),
        Field("ground", "Ground to watch", "choice", _still(wishes.ground, ground), choices=ground),
        Field("stands", "Where they may stand", "choice", _still(wishes.stands, stands), choices=stands),
        Field(
            "units", "Count what is seen already", "switch", wishes.units,
            "Posts are then put where they add to it.",
        ),
    ]  # fmt: skip


def way_fields(session: "Session", wishes: Wishes) -> list[Field]:
    """Return the entries about ways."""
    walk = wishes.walk(session.system.key)
    return [
        Field(
            "longer", "At most longer than the shortest, %", "number", wishes.longer,
            "The more, the less the unit need be seen.", least=0, most=MOST_LONGER, whole=True,
        ),
        Field(
            "climb", "Highest step, levels", "number", walk.climb, "Empty: steps of any height.",
            least=1, most=HIGHEST_STEP, whole=True, empty="any",
        ),
        Field(
            "costs", "Terrain costs movement points", "switch", walk.costs,
            "As the palette says; otherwise every step is as long as any other.",
        ),
    ]  # fmt: skip


def changed(wishes: Wishes, fields: list[Field], name: str, value: Value) -> Wishes:
    """Return the wishes with an entry changed; raises EditError for one that is not there or cannot be."""
    field = next((field for field in fields if field.name == name), None)
    if field is None:
        raise EditError(f"There is nothing called {name[:40]!r} to set for a plan.")
    held = field.check(value)
    new: dict[str, Any] = {name: 0 if name == "climb" and held is None else held}
    return replace(wishes, **new)


def ground_chosen(session: "Session", name: str) -> Mask:
    """Return the cells on the map that a choice stands for, shape (n,); raises as `ground_of` does."""
    stage, commanded = session.system.stage, session.commanded
    unit = None if commanded is None else stage.roster[commanded]
    return ground_of(stage, name, session.view.area, unit, session.view.move)


def _grounds(session: "Session") -> Iterator[tuple[Value, str]]:
    """Yield the grounds there are to choose from: kinds of terrain and zones that are on the map."""
    scenario, area = session.system.stage, session.view.area
    yield MAP, "The whole map"
    if area:
        yield AREA, f"The selected cells ({len(area)})"
    board = scenario.board
    zones = np.unique(board.layer("zone")[board.on_map])
    for number, side in enumerate(scenario.sides, 1):
        if number in zones:
            yield f"{ZONE}:{side.key}", f"The start zone of {side.name}"
    there = np.unique(board.terrain[board.on_map])
    for code, kind in enumerate(board.palette.types):
        if code in there:
            yield f"{TERRAIN}:{kind.key}", kind.name


def _still(key: str, choices: tuple[tuple[Value, str], ...]) -> str:
    """Return a choice made before, or the first of those there are now."""
    known = [str(value) for value, _ in choices]
    return key if key in known else known[0]

"""Why a sighting came out as it did: one sentence for each rule that had a say."""

from collections.abc import Iterator

from viewer.board.board import Board
from viewer.rules.base import Citation, Reason
from viewer.rules.gev.ground import raised
from viewer.rules.gev.sighting import GevSighting

SIGHT = Citation("G.E.V.", "8.081")
RAISED = Citation("G.E.V.", "8.0811")
STRAIGHT_FIRE = Citation("G.E.V.", "8.0821")


def reasons(board: Board, sighting: GevSighting) -> Iterator[Reason]:
    """Yield the reasons for a sighting, the deciding one first."""
    target = board.grid.label(sighting.target)
    if sighting.adjacent:
        yield Reason("Within one hex a target is always seen, whatever the terrain", SIGHT)
        return
    if sighting.in_line:
        yield Reason(f"The whole of {target} is visible from {_where(board, sighting)}", SIGHT)
    else:
        yield _blocked(board, sighting)
        yield Reason(f"The whole of {target} is not visible from {_asked(board, sighting)}", SIGHT)
    if sighting.in_line and not sighting.los:
        kind = board.terrain_at(sighting.target).name.lower()
        text = (
            f"{target} is itself raised terrain ({kind}): fire can go into it, but no unit in it is in sight"
        )
        yield Reason(text, STRAIGHT_FIRE, (sighting.target,))
    if raised(board)[sighting.observer]:
        yield Reason("The observer's own raised terrain never blocks", SIGHT, (sighting.observer,))


def _where(board: Board, sighting: GevSighting) -> str:
    """Return where in the observer's hex the sight window lies, as the viewpoint asks for it."""
    label = board.grid.label(sighting.observer)
    if sighting.viewpoint == "centre":
        return f"the centre of {label}"
    if not sighting.blockers:
        return f"every point of {label}"
    sizes = {1: "a single point", 2: "the points of one line"}
    return f"{sizes.get(len(sighting.window), 'part')} of {label}"


def _asked(board: Board, sighting: GevSighting) -> str:
    label = board.grid.label(sighting.observer)
    asked = {"some": "any point", "centre": "the centre", "every": "every point"}
    return f"{asked[sighting.viewpoint]} of {label}"


def _blocked(board: Board, sighting: GevSighting) -> Reason:
    cells = sighting.blocking_set
    named = [f"{board.grid.label(c)} ({board.terrain_at(c).name.lower()})" for c in cells]
    if len(named) == 1:
        return Reason(f"Raised terrain blocks at {named[0]}", RAISED, cells)
    listed = f"{', '.join(named[:-1])} and {named[-1]}"
    return Reason(f"Raised terrain blocks between {listed}, together but none of them alone", RAISED, cells)

"""Where observation posts of the side would see most of some ground."""

from viewer.overlays.base import Overlay
from viewer.overlays.planned import POSTS_LEGEND, POSTS_TITLE, draw_posts
from viewer.overlays.squad.view import SquadView

OVERLAY: Overlay[SquadView] = Overlay(
    key="squad_posts",
    title=POSTS_TITLE,
    help="The posts found on the tab Plan, in the order in which they were chosen, each where it sees "
    "most of the ground that is still out of view (S1 to S5).",
    legend=POSTS_LEGEND,
    needs=frozenset({"plan"}),
    order=240,
    group="plan",
    draw=draw_posts,
    system="squad",
    opacity=0.8,
)

"""Where observation posts of the side would see most of some ground."""

from viewer.overlays.base import Overlay
from viewer.overlays.gev.view import GevView
from viewer.overlays.planned import POSTS_LEGEND, POSTS_TITLE, draw_posts

OVERLAY: Overlay[GevView] = Overlay(
    key="posts",
    title=POSTS_TITLE,
    help="The posts found on the tab Plan, in the order in which they were chosen, each where it sees "
    "most of the ground that is still out of view (G.E.V. 8.081).",
    legend=POSTS_LEGEND,
    needs=frozenset({"plan"}),
    order=120,
    group="plan",
    draw=draw_posts,
    system="gev",
    opacity=0.8,
)

"""Where observation posts of the side would see most of some ground."""

from viewer.overlays.base import Overlay
from viewer.overlays.planned import POSTS_LEGEND, POSTS_TITLE, draw_posts
from viewer.overlays.spotting.view import SpottingView

OVERLAY: Overlay[SpottingView] = Overlay(
    key="spotting_posts",
    title=POSTS_TITLE,
    help="The posts found on the tab Plan, in the order in which they were chosen, each where it sees "
    "most of the ground that is still out of view (Command Decision A to F).",
    legend=POSTS_LEGEND,
    needs=frozenset({"plan"}),
    order=130,
    group="plan",
    draw=draw_posts,
    system="spotting",
    opacity=0.8,
    count_label="Best chance with these posts, %",
)

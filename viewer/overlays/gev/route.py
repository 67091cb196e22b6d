"""The way between two cells on which a unit of the side is seen least."""

from viewer.overlays.base import Overlay
from viewer.overlays.gev.view import GevView
from viewer.overlays.planned import ROUTE_TITLE, SIGHTINGS_LEGEND, by_sightings, route_drawing

OVERLAY: Overlay[GevView] = Overlay(
    key="route",
    title=ROUTE_TITLE,
    help="The way found on the tab Plan, by how many enemies see each of its steps (G.E.V. 8.081), and "
    "the shortest way to compare it with. Only enemies that this screen knows of are counted.",
    legend=SIGHTINGS_LEGEND,
    needs=frozenset({"plan"}),
    order=121,
    group="plan",
    draw=route_drawing(by_sightings),
    system="gev",
    opacity=0.85,
    count_label="Enemies that see this step",
)

"""The page, for ``panel serve viewer/app.py``."""

from viewer.app.page import page

page().servable(title="hexsight")

"""What all components of the page have in common: how their script and their state reach the browser."""

from typing import Any

import param
from bokeh.document import Document
from panel.custom import JSComponent


class Component(JSComponent):
    """A component whose script is plain JavaScript, to be run as it stands.

    Panel has the browser read every other script as TypeScript and translate it, once per component and page:
    a fifth of the time that the page took to open. It leaves alone what is said to be a bundle.
    """

    __abstract = True

    def _get_properties(self, doc: Document | None) -> dict[str, Any]:
        properties: dict[str, Any] = super()._get_properties(doc)
        return properties | {"bundle": f"hexsight {type(self).__name__}"}


def renew(part: param.Parameterized, **values: Any) -> None:
    """Set those parameters of *part* that have other values now."""
    # Param would find out the same, in twenty times as long.
    news = {name: value for name, value in values.items() if getattr(part, name) != value}
    if news:
        part.param.update(news)

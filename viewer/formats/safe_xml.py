"""XML from strangers: no document type, no entities, nothing that is fetched, and bounds on its size."""

import re
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from viewer.errors import FormatError

MAX_ELEMENTS = 1_200_000
MAX_DEPTH = 50

_DECLARATION = re.compile(r"\s*<\?xml\b[^>]{0,200}\?>")


def parse_xml(text: str) -> Element:
    """Return the root of XML that is already text, whatever encoding or version it declares.

    Raises FormatError for what is malformed, has a document type (and so could have entities), or has more
    than `MAX_ELEMENTS` elements or `MAX_DEPTH` levels of them.
    """
    parser = XMLParser(target=_Guard())
    declaration = _DECLARATION.match(text)
    try:
        parser.feed(text[declaration.end() if declaration else 0 :])
        root: Element = parser.close()
    except FormatError:
        raise
    except ParseError as error:
        raise FormatError(f"not valid XML: {str(error)[:200]}.") from error
    except (ValueError, AssertionError) as error:
        raise FormatError("The file is not valid XML: it holds what is no text, or nothing.") from error
    return root


class _Guard:
    """Builds the tree of a document and refuses the rest of it as soon as it is too much."""

    def __init__(self) -> None:
        self._tree = TreeBuilder()
        self._elements = 0
        self._depth = 0

    def doctype(self, *_: object) -> None:
        raise FormatError("The XML has a document type, which could make it read other files: refused.")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        self._depth += 1
        if self._elements > MAX_ELEMENTS:
            raise FormatError(f"The XML has more than {MAX_ELEMENTS} elements.")
        if self._depth > MAX_DEPTH:
            raise FormatError(f"The XML is nested deeper than {MAX_DEPTH} levels.")
        self._tree.start(tag, attributes)

    def end(self, tag: str) -> None:
        self._depth -= 1
        self._tree.end(tag)

    def data(self, text: str) -> None:
        self._tree.data(text)

    def close(self) -> Element:
        return self._tree.close()

"""The entries of a form: how options are shown, and how what comes back is judged."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Literal

import param

from viewer.board.names import clip
from viewer.errors import EditError

Value = str | int | float | bool | None


@dataclass(frozen=True)
class Field:
    """One entry of a form: a switch, a number within bounds, a choice of (value, words), or a text.

    *about* is a sentence of help; *group* the heading it stands under; *empty* the words for a number that
    is not given (None), where it may be left out, or for no text. A text has up to *most* characters, and
    its *choices* are proposals.
    """

    name: str
    label: str
    kind: Literal["switch", "number", "choice", "text"]
    value: Value
    about: str = ""
    group: str = ""
    choices: tuple[tuple[Value, str], ...] = ()
    least: float | None = None
    most: float | None = None
    whole: bool = False
    empty: str = ""

    def plain(self) -> dict[str, Any]:
        """Return plain data, as ``static/js/ui/form.js`` draws it."""
        return asdict(self)

    def check(self, value: Value) -> Value:
        """Return *value* if the entry can hold it; raises EditError that says what it can hold."""
        if self.kind == "switch" and not isinstance(value, bool):
            raise EditError(f"{self.label} is on or off, not {clip(value)}.")
        if self.kind == "choice":
            return self._choice(value)
        if self.kind == "text":
            return self._text(value)
        return self._number(value) if self.kind == "number" else value

    def _choice(self, value: Value) -> Value:
        for known, _ in self.choices:
            if known == value and isinstance(known, bool) == isinstance(value, bool):
                return known
        words = ", ".join(text for _, text in self.choices)
        raise EditError(f"{self.label} is one of {words}; not {clip(value)}.")

    def _number(self, value: Value) -> Value:
        if value is None and self.empty:
            return None
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not self._within(value) or (self.whole and value != int(value)):  # type: ignore[arg-type]
            what = "a whole number" if self.whole else "a number"
            raise EditError(f"{self.label} is {what} {self._bounds()}, not {clip(value)}.")
        return int(value) if self.whole else value  # type: ignore[arg-type]

    def _text(self, value: Value) -> Value:
        if not isinstance(value, str) or (self.most is not None and len(value.strip()) > self.most):
            longest = f" of at most {self.most:g} characters" if self.most is not None else ""
            raise EditError(f"{self.label} is text{longest}, not {clip(value)}.")
        return value.strip()

    def _within(self, value: float) -> bool:
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def _bounds(self) -> str:
        return (
            f"from {self.least:g} to {self.most:g}"
            if self.most is not None
            else f"of at least {self.least:g}"
        )


def fields_of(
    options: param.Parameterized, names: Iterable[str], group: str = "", **empty: str
) -> list[Field]:
    """Return the entries for some parameters of *options*; *empty* has words for numbers left out."""
    return [_field(options.param[name], getattr(options, name), group, empty.get(name, "")) for name in names]


def _field(parameter: Any, value: Value, group: str, empty: str) -> Field:
    name, label, about = parameter.name, parameter.label, parameter.doc
    if isinstance(parameter, param.Boolean):
        return Field(name, label, "switch", value, about, group)
    if isinstance(parameter, param.Selector):
        choices = tuple((key, str(words)) for words, key in parameter.get_range().items())
        return Field(name, label, "choice", value, about, group, choices)
    (least, most), whole = parameter.bounds, type(parameter) is param.Integer
    return Field(name, label, "number", value, about, group, (), least, most, whole, empty)

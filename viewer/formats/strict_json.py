"""JSON from strangers, read within bounds; and JSON for people, laid out to be read and compared."""

import json
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Any, NoReturn

from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from viewer.errors import FormatError

MAX_VALUES = 2_000_000
"""The most values a document may hold: a bound on memory, as each takes about 100 bytes."""

_WIDTH = 240


def parse(text: str) -> dict[str, Any]:
    """Return the object that is the whole of *text*.

    Raises FormatError for anything malformed, for a name given twice, for NaN and infinities, and for more
    than `MAX_VALUES` values.
    """
    if values_at_most(text) > MAX_VALUES:
        raise FormatError(f"The file holds more than {MAX_VALUES} values.")
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise FormatError(f"not valid JSON: {error.msg}.", error.lineno) from error
    except RecursionError:
        raise FormatError("The file is nested too deep.") from None
    except FormatError:
        raise
    except ValueError as error:
        raise FormatError(f"The file is not valid JSON: {error}.") from error
    if not isinstance(value, dict):
        raise FormatError("The file is not a JSON object.")
    return value


def values_at_most(text: str) -> int:
    """Return an upper bound of the number of values in JSON text, without parsing it."""
    return 1 + text.count(",") + text.count("[") + text.count("{")


def validate(document: Any, schema: str) -> None:
    """Raise FormatError unless *document* fits a schema of ``viewer/formats/schema/``."""
    try:
        error = next(_validator(schema).iter_errors(document), None)
    except RecursionError:
        raise FormatError("The file is nested too deep.") from None
    if error is not None:
        where = error.json_path.removeprefix("$").removeprefix(".") or "the file"
        message = error.message if len(error.message) <= 200 else f"{error.message[:197]}..."
        raise FormatError(f"At {where[:80]}: {message}.")


def laid_out(value: Any, depth: int = 0) -> str:
    """Return JSON text: short things on one line, lists at the top one item per line. Deterministic."""
    flat = json.dumps(value, ensure_ascii=False, allow_nan=False)
    at_top = depth == 0 or (depth == 1 and isinstance(value, list))
    if not value or not isinstance(value, (dict, list)) or (len(flat) <= _WIDTH and not at_top):
        return flat
    if isinstance(value, dict):
        items = [f"{json.dumps(k, ensure_ascii=False)}: {laid_out(v, depth + 1)}" for k, v in value.items()]
        return _block("{", items, "}", depth)
    return _block("[", [laid_out(item, depth + 1) for item in value], "]", depth)


def _block(opening: str, items: Iterable[str], closing: str, depth: int) -> str:
    inner = "  " * (depth + 1)
    return f"{opening}\n{inner}" + f",\n{inner}".join(items) + f"\n{'  ' * depth}{closing}"


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise FormatError(f"The name {twice[:40]!r} is given twice in one place.")
    return made


def _no_constant(constant: str) -> NoReturn:
    raise FormatError(f"The file holds {constant}, which is not a number JSON allows.")


@lru_cache
def _validator(schema: str) -> Any:
    """Return the validator of a schema; to it, unlike to JSON Schema, 5.0 is no integer."""
    source = files("viewer.formats") / "schema" / f"{schema}.json"
    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    return extend(Draft202012Validator, type_checker=types)(json.loads(source.read_text("utf-8")))

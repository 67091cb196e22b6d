"""Rows of fields, whatever parts them."""

import csv
from collections.abc import Iterable
from io import StringIO

from viewer.errors import FormatError

MAX_FIELDS = 5_000_000

Rows = list[list[str]]
_DELIMITERS = ",;\t"


def rows_of(text: str) -> Rows:
    """Return the rows of a table, blanks round each field taken off; empty lines are left out.

    Commas, semicolons or tabs part the fields, whichever the first line has most of. Raises FormatError.
    """
    if text.count("\n") + sum(map(text.count, _DELIMITERS)) > MAX_FIELDS:
        raise FormatError(f"The table has more than {MAX_FIELDS} fields.")
    first = next((line for line in StringIO(text) if line.strip()), "")
    reader = csv.reader(StringIO(text, newline=""), delimiter=max(_DELIMITERS, key=first.count))
    return list(_stripped(reader))


def _stripped(reader: Iterable[list[str]]) -> Iterable[list[str]]:
    rows = iter(reader)
    while True:
        try:
            row = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            raise FormatError(f"The table cannot be read: {error}.") from error
        if row:
            yield [field.strip() for field in row]

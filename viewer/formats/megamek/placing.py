"""Which hex each record of a board is about.

MegaMek goes by the order of the records and ignores their numbers. That is right for whole boards and puts
everything after one lost or doubled record in the wrong place, so boards whose count is off go by number.
"""

import re
from collections.abc import Iterator, Sequence

from viewer.board.names import counted
from viewer.formats.findings import Findings
from viewer.formats.megamek.syntax import Record


def placed(records: Sequence[Record], cols: int, rows: int, findings: Findings) -> dict[int, Record]:
    """Return the record of each cell (row-major), for cells that have one."""
    if len(records) == cols * rows or not any(record.number for record in records):
        found = _by_order(records, cols, rows, findings)
    else:
        findings.add(
            f"{counted(len(records), 'hex is', 'hexes are')} given for a board of {cols * rows} "
            "and went by number"
        )
        found = _by_number(records, cols, rows, findings)
    _tell_gaps(found, cols, rows, findings)
    return found


def numbers(text: str, cols: int, rows: int) -> Iterator[int]:
    """Yield the cells that a printed hex number can mean on this board, usually one.

    Column then row, from 1, each padded to two digits: so from 100 on five digits are ambiguous. Three
    digits are four that lost a leading 0.
    """
    if not re.fullmatch(r"[0-9]{3,8}", text):
        return
    digits = text.zfill(4)
    for split in range(2, len(digits) - 1):
        col, row = int(digits[:split]), int(digits[split:])
        if f"{col:02d}{row:02d}" == digits and 1 <= col <= cols and 1 <= row <= rows:
            yield (row - 1) * cols + col - 1


def number_of(cell: int, cols: int) -> str:
    """Return the printed number of a cell."""
    row, col = divmod(cell, cols)
    return f"{col + 1:02d}{row + 1:02d}"


def _by_order(records: Sequence[Record], cols: int, rows: int, findings: Findings) -> dict[int, Record]:
    for record in records[cols * rows :]:
        findings.add("The board has more hexes than its size; the last were left out", record.line)
    found = dict(enumerate(records[: cols * rows]))
    for cell, record in found.items():
        if record.number and record.number.zfill(4) != number_of(cell, cols):
            findings.add("A hex number does not fit its place in the file; the place counts", record.line)
    return found


def _by_number(records: Sequence[Record], cols: int, rows: int, findings: Findings) -> dict[int, Record]:
    found: dict[int, Record] = {}
    following = 0
    for record in records:
        meant = list(numbers(record.number, cols, rows))
        if not meant:
            findings.add("A hex whose number is not on the board was left out", record.line)
            continue
        cell = following if following in meant else meant[0]
        following = cell + 1
        if cell in found:
            findings.add(f"Hex {record.number} is given again; the first was kept", record.line)
        else:
            found[cell] = record
    return found


def _tell_gaps(found: dict[int, Record], cols: int, rows: int, findings: Findings) -> None:
    missing = [cell for cell in range(cols * rows) if cell not in found]
    if missing:
        first = ", ".join(number_of(cell, cols) for cell in missing[:5])
        more = ", ..." if len(missing) > 5 else ""
        findings.add(f"Hexes that are not given were left clear, {len(missing)} in all: {first}{more}")

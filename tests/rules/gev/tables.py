"""Reading tables of expected answers: rows of words, ``a/b`` for either, ``*`` for any."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Row:
    """One row: what it asks for, by column, and what it answers."""

    asks: dict[str, frozenset[str] | None]
    answers: dict[str, str]

    def meets(self, case: dict[str, str]) -> bool:
        return all(allowed is None or case[name] in allowed for name, allowed in self.asks.items())


def read_table(name: str, answers: tuple[str, ...]) -> list[Row]:
    """Return the rows of a table beside this file; the columns *answers* answer, the others ask."""
    text = (Path(__file__).parent / name).read_text("utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    header, *body = [[field.strip() for field in line.split("|")] for line in lines]
    rows = [dict(zip(header, fields, strict=True)) for fields in body]
    return [
        Row(
            {n: None if v == "*" else frozenset(v.split("/")) for n, v in row.items() if n not in answers},
            {n: row[n] for n in answers},
        )
        for row in rows
    ]


def look_up(rows: list[Row], case: dict[str, str]) -> dict[str, str]:
    """Return the answers of the one row that *case* meets."""
    met = [row.answers for row in rows if row.meets(case)]
    assert len(met) == 1, f"{len(met)} rows for {case}"
    return met[0]

"""Print the table: every row of every file here that ends in ``ROWS`` and ``NOTE``."""

import pkgutil
from importlib import import_module

import benchmarks
from benchmarks.rows import Row

HEAD = ("what", "median", "at most", "", "peer", "ratio")
LAYOUT = "{:<58} {:>10} {:>10} {:<5} {:>10} {:>7}"


def main() -> None:
    """Time everything and print as it comes."""
    for module in pkgutil.iter_modules(benchmarks.__path__):
        found = None if module.name == "__main__" else import_module(f"benchmarks.{module.name}")
        if found is None or not hasattr(found, "ROWS"):
            continue
        print(LAYOUT.format(*HEAD))
        for row in found.ROWS:
            seconds = row.timing()
            kept = "ok" if seconds <= row.target else "SLOW"
            peer = row.peer() if row.peer else None
            ratio = f"{peer / seconds:.2g} x" if peer else ""
            print(
                LAYOUT.format(
                    row.title, _amount(row, seconds), _amount(row, row.target), kept, _time(peer), ratio
                ),
                flush=True,
            )
        print(found.NOTE)


def _amount(row: Row, figure: float) -> str:
    return _time(figure) if row.unit == "s" else f"{figure:.0f} {row.unit}"


def _time(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


main()

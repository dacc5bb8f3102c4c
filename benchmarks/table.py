"""The table that a benchmark prints: each figure beside what it must be and what is aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Row:
    """One figure, what it must not exceed (with `more`: fall below), what is aimed at.

    `spread` is how far the best and the worst are apart where it was measured several times.
    """

    name: str
    figure: float
    limit: float
    aim: float
    unit: str
    spread: float | None = None
    more: bool = False

    @property
    def missed(self) -> bool:
        """Whether the limit is missed."""
        return self.figure < self.limit if self.more else self.figure > self.limit


def middling(
    name: str, found: Sequence[float], limit: float, aim: float, unit: str, more: bool = False
) -> Row:
    """The row of a figure measured several times: its median, and how far the figures reach."""
    figure = median(found)
    spread = (max(found) - min(found)) / figure if figure else 0.0
    return Row(name, figure, limit, aim, unit, spread, more)


def printed(rows: Sequence[Row]) -> int:
    """Print a table of figures; 1 when a limit is missed."""
    spreads = any(row.spread is not None for row in rows)
    print(f"{'what':40} {'figure':>9} {'spread ' if spreads else ''}{'limit':>8} {'aim':>8}")
    for row in rows:
        spread = "" if row.spread is None else f"{row.spread:6.0%} "
        mark = "  MISSED" if row.missed else ""
        print(f"{row.name:40} {row.figure:9.2f} {spread}{row.limit:8} {row.aim:8} {row.unit}{mark}")
    return int(any(row.missed for row in rows))

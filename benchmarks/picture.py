"""`python -m benchmarks.picture [FOLDER]`: how long a board takes to draw, with 3, 10 and 40 units.

Prints a table and exits with 1 when the limit is missed; with a folder the boards are written
there as pictures and as text, to be looked at.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.table import Row, printed
from bot.evaluate import percentile
from bot.library.ensure import ensure_index
from bot.playing import board
from bot.render.board import board_text
from bot.render.picture import board_picture
from bot.settings import Settings

ROUNDS = 40
LIMIT, AIM = 80.0, 30.0  # ms

CARDS = ("Stalwart Poro", "Pit Rookie", "Vanguard Captain", "Mega-Mech")


def crowd(units: int) -> str:
    """A fight with that many units, some of them damaged, stunned, buffed or worn out."""
    lines = [f"  {('Ana', 'Ben')[n % 2]} has {state(n)} at {'AAB'[n % 3]}" for n in range(units)]
    lines += ["  Ana has Hextech Ray in hand", "  Ben has Defy in hand"]
    lines += ["  Ana has 3 points", "  Ana has a 2-Might unit called Runner in base"]
    acts = ["  Ana plays Hextech Ray on Fighter 1", "  Ben reacts with Defy on Hextech Ray"]
    return "\n".join(["A crowd", "given", *lines, "when", *acts, ""])


def state(number: int) -> str:
    """A unit, by its number in another condition."""
    how = ("a ready", "an exhausted", "a stunned", "a buffed")[number % 4]
    damage = f", with {number % 3} damage" if number % 3 else ""
    return f"{how} {number % 5 + 3}-Might unit called Fighter {number}{damage},"


def drawn(index: Path, units: int) -> Any:
    """The board of such a fight at its end."""
    found = board(crowd(units), index, 10_000)
    if found is None:
        raise RuntimeError(f"the scenario of {units} units does not read")
    return found


def main() -> int:
    """Measure and print."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        index = Path(scratch) / "library.db"
        ensure_index(Settings(token=None).data, index, None)
        for units in (3, 10, 40):
            shown = drawn(index, units)
            board_picture(shown)
            taken = []
            for _ in range(ROUNDS):
                start = time.process_time()
                png = board_picture(shown)
                taken.append((time.process_time() - start) * 1000)
            rows.append(
                Row(f"picture, {units} units, p95", percentile(taken, 0.95), LIMIT, AIM, "ms")
            )
            if folder is not None:
                (folder / f"board-{units}.png").write_bytes(png)
                (folder / f"board-{units}.txt").write_text(board_text(shown) + "\n", "utf-8")
    return printed(rows)


if __name__ == "__main__":
    sys.exit(main())

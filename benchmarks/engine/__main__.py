"""`python -m benchmarks.engine`: how fast the engine is on this machine, against what it must be.

Each figure is measured several times; the table shows the median of them, how far the best and the
worst are apart (`spread`), the limit and the aim. Exits with 1 when a limit is missed. `--profile` adds
the functions in which random games spend most of their time.
"""

from __future__ import annotations

import cProfile
import io
import pstats
import sys

from benchmarks.engine.measures import (
    chain,
    crowded,
    exploring,
    forking,
    importing,
    lines_read,
    playing,
    saving,
    shipped,
    twenty,
)
from benchmarks.engine.positions import cards, new_game, seeded, ten_times
from benchmarks.table import Row, middling, printed
from engine.core.collector import settle
from engine.riftbound.procedures.random_play import play_out


def profile(most: int = 15) -> str:
    """The functions in which random games spend most of their time."""
    watch = cProfile.Profile()
    watch.enable()
    for seed in range(3):
        play_out(new_game(), seeded(seed))
    watch.disable()
    text = io.StringIO()
    pstats.Stats(watch, stream=text).sort_stats("tottime").print_stats(most)
    return text.getvalue()


def rows() -> list[Row]:
    """Everything measured."""
    engine, everything = importing()
    answered, played = playing()
    listed, steps = crowded()
    scenarios = shipped()
    slow = scenarios[len(scenarios) * 99 // 100 :]
    return [
        middling("whole random games", played, 21, 42, "/s", more=True),
        middling("actions in random full games", answered, 5_000, 10_000, "/s", more=True),
        middling("twenty against twenty, worst step", twenty(), 100, 10, "ms"),
        middling("a shipped scenario, median", scenarios, 12, 4, "ms"),
        middling("a shipped scenario, slowest hundredth", slow[:1], 60, 20, "ms"),
        middling("24 lines read", lines_read(), 12, 5, "ms"),
        middling("new decision states explored", exploring(), 7_000, 20_000, "/s", more=True),
        middling("300 units with text, first list", listed, 40, 10, "ms"),
        middling("300 units with text, a step", steps, 10, 3, "ms"),
        middling("eight chain items, end to end", chain(8, cards()), 50, 10, "ms"),
        middling("    with ten times the cards", chain(8, ten_times()), 20, 15, "ms"),
        middling("forty chain items, end to end", chain(40, cards()), 60, 20, "ms"),
        middling("import of the engine and all cards", everything, 1, 0.3, "s"),
        middling("    of that, the engine alone", engine, 1, 0.3, "s"),
        middling("fork of a state", forking(), 5, 0, "µs"),
        middling("game with its record to JSON and back", saving(), 50, 10, "ms"),
    ]


def main(words: list[str]) -> int:
    """Measure everything and print the table. The collector is set as in the bot's workers."""
    cards()
    settle()
    missed = printed(rows())
    if "--profile" in words:
        print(profile())
    return missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

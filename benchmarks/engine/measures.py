"""Each measure of the engine: what it takes, several times over.

Times are those of the processor, so that a busy machine measures much the same as an idle one.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial

from benchmarks.engine.positions import (
    ROOT,
    cards,
    chained,
    crowd,
    facts,
    fight,
    middle,
    new_game,
    seeded,
)
from engine.core.explore import walk
from engine.core.language.text import read_text
from engine.core.scenario import outcome_json, transcript_text
from engine.riftbound.language import play
from engine.riftbound.language.understanding import Understanding
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.decisions import Window
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import PASS, Answer, MoveUnits
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.staples import unit
from engine.riftbound.procedures.random_play import by_chance, play_out
from engine.riftbound.procedures.rules import RULES

ROUNDS = 5
GAMES = 10
"""Random games of a round; no game is played twice, as what is kept of one would help the other."""
LINES = 24
"""Sentences of a long scenario."""

IMPORT = """
import json, sys, time
start = time.process_time()
from engine.riftbound.language import play
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.vocabulary.cards import define_all
from engine.riftbound.model.cards import Cards
imported = time.process_time()
with open(sys.argv[1], encoding="utf-8") as file:
    facts = json.load(file)
Cards(define_all(*facts))
done = time.process_time()
print(imported - start, done - start)
"""


def timed(work: Callable[[], object]) -> float:
    """Seconds that some work takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def playing() -> tuple[list[float], list[float]]:
    """Answers a second and games a second in random full games with the record on."""
    answered, played = [], []
    for first in range(0, ROUNDS * GAMES, GAMES):
        count = 0
        begin = time.process_time()
        for seed in range(first, first + GAMES):
            game, answers = play_out(new_game(), seeded(seed))
            assert game.state.over and game.record is not None
            count += answers
        taken = time.process_time() - begin
        answered.append(count / taken)
        played.append(GAMES / taken)
    return answered, played


def twenty() -> list[float]:
    """Milliseconds of the worst step of a combat of twenty against twenty, no two sides alike."""
    attacking = [unit(f"Attacker {number}", 1 + number % 3) for number in range(20)]
    defending = [unit(f"Defender {number}", 1 + number % 6) for number in range(20)]
    found = []
    for seed in range(ROUNDS):
        pose = Pose(cards().plus([*attacking, *defending]))
        place = pose.battlefield("Void Gate", controller=1)
        pose.battlefield("Trifarian War Camp")
        units = [pose.put(one.key, 0) for one in attacking]
        for one in defending:
            pose.put(one.key, 1, place=place)
        game, random, worst = RULES.advance(pose.game()), seeded(seed), 0.0
        choice: Answer = MoveUnits(place, tuple(units))
        while True:
            begin = time.process_time()
            game = RULES.answer(game, choice)
            worst = max(worst, time.process_time() - begin)
            if game.state.combat is None:
                break
            asked = game.state.decision
            acts = isinstance(asked, Window)
            choice = PASS if acts else by_chance(game, random)
        found.append(worst * 1000)
    return found


def scenario_texts() -> list[str]:
    """The texts of the shipped scenarios, by their paths."""
    folder = ROOT / "data" / "scenarios" / "riftbound"
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*/*.scn"))]


def shipped() -> list[float]:
    """Milliseconds to read and play out each of the shipped scenarios, ascending."""

    def work(text: str) -> Callable[[], object]:
        return lambda: play(text, cards())

    return sorted(timed(work(text)) * 1000 for text in scenario_texts())


def lines_read() -> list[float]:
    """Milliseconds to read 24 sentences, of each shipped scenario that has as many."""
    long = [text for text in scenario_texts() if len(read_text(text).lines()) >= LINES]

    def work(text: str) -> None:
        lines = read_text(text).lines()
        understanding = Understanding(cards(), [line.text for line in lines])
        assert all(understanding.read(line).trees for line in lines[:LINES])

    work(long[0])
    return [timed(partial(work, text)) * 1000 for text in long]


def exploring() -> list[float]:
    """New decision states a second, searching that fight to the end of the turn."""
    found = []
    for _ in range(ROUNDS):
        game = fight()
        begin = time.process_time()
        seen = walk(RULES, game, lambda now: now.state.turn.number > 5, 3_000).seen
        found.append(seen / (time.process_time() - begin))
    return found


def chain(count: int, known: Cards) -> list[float]:
    """Milliseconds from the text of a scenario to its transcript and JSON."""
    text = chained(count)

    def work() -> None:
        outcome = play(text, known)
        assert outcome.passed
        transcript_text(outcome)
        outcome_json(outcome)

    work()
    return [timed(work) * 1000 for _ in range(4 * ROUNDS)]


def crowded() -> tuple[list[float], list[float]]:
    """Milliseconds of the first list of options among 300 units, and of each of twenty steps."""
    first, steps = [], []
    for seed in range(ROUNDS):
        game, random = crowd(), seeded(seed)
        begin = time.process_time()
        RULES.legal(game)
        first.append((time.process_time() - begin) * 1000)
        for _ in range(20):
            choice = by_chance(game, random)
            begin = time.process_time()
            game = RULES.answer(game, choice)
            steps.append((time.process_time() - begin) * 1000)
    return first, steps


def forking() -> list[float]:
    """Microseconds for a second line of play from the same position: keeping a reference."""
    game = middle()
    count = 100_000
    found = []
    for _ in range(ROUNDS):
        kept: list[Game] = []
        begin = time.process_time()
        for _ in range(count):
            kept.append(game)
        found.append((time.process_time() - begin) / count * 1e6)
    return found


def saving() -> list[float]:
    """Milliseconds to write a game with its record as JSON and read it back."""
    game = middle()
    for _ in range(ROUNDS):
        assert RULES.load(RULES.dump(game), game).state == game.state
    return [timed(lambda: RULES.load(RULES.dump(game), game)) * 1000 for _ in range(4 * ROUNDS)]


def importing() -> tuple[list[float], list[float]]:
    """Seconds to import the engine, and with all card data read into definitions."""
    engine, everything = [], []
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(facts(), file, default=str)
        file.flush()
        for _ in range(ROUNDS):
            done = subprocess.run(  # noqa: S603  # our own interpreter and code
                [sys.executable, "-c", IMPORT, file.name],
                capture_output=True, text=True, cwd=ROOT, check=True,
            )  # fmt: skip
            one, both = done.stdout.split()
            engine.append(float(one))
            everything.append(float(both))
    return engine, everything

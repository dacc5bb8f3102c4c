"""`python -m benchmarks.engine`: how fast the engine is on this machine, against what it must be.

Times are those of the processor, so that a busy machine measures much the same as an idle one.
Each figure is measured several times; the table shows the median of them, how far the best and the
worst are apart (`spread`), the limit and the aim. Exits with 1 when a limit is missed. `--profile` adds
the functions in which random games spend most of their time.
"""

from __future__ import annotations

import cProfile
import io
import json
import pstats
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import yaml
from msgspec.structs import replace

from engine.core.collector import settle
from engine.core.decision import NATURE
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
from engine.riftbound.procedures.random_play import by_chance, play_out, settle_chance
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.setup import Deck, start
from engine.riftbound.vocabulary.cards import define_all

HERE = Path(__file__).parent
ROUNDS = 5
GAMES = 10
"""Random games of a round; no game is played twice, as what is kept of one would help the other."""
LINES = 24
"""Sentences of a long scenario."""

UNFORGIVEN = Deck(
    "Unforgiven",
    "Yasuo, Remorseful",
    (
        "Charm", "Defy", "Rune Prison", "Stalwart Poro", "Discipline", "Wind Wall",
        "Ahri, Alluring", "Blitzcrank, Impassive", "Zhonya's Hourglass", "Ember Monk", "Rebuke",
        "Ride the Wind", "Tideturner",
    ) * 3,
    ("Calm Rune",) * 6 + ("Chaos Rune",) * 6,
    ("Targon's Peak", "Trifarian War Camp", "Void Gate"),
)  # fmt: skip
DARK_CHILD = Deck(
    "Dark Child - Starter",
    "Annie, Fiery",
    (
        "Disintegrate", "Hextech Ray", "Legion Rearguard", "Pouty Poro", "Captain Farron",
        "Noxus Saboteur", "Void Seeker", "Falling Star", "Sun Disc", "Ember Monk", "Rebuke",
        "Fight or Flight", "Kog'Maw, Caustic",
    ) * 3,
    ("Fury Rune",) * 6 + ("Chaos Rune",) * 6,
    ("Trifarian War Camp", "Reaver's Row", "Vilemaw's Lair"),
)  # fmt: skip

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


@dataclass(frozen=True)
class Row:
    """One figure, what it must be at least (or at most), what is aimed at, and its spread."""

    name: str
    figure: float
    limit: float
    aim: float
    unit: str
    spread: float
    more: bool = False

    @property
    def missed(self) -> bool:
        """Whether the limit is missed."""
        return self.figure < self.limit if self.more else self.figure > self.limit


def row(
    name: str, found: list[float], limit: float, aim: float, unit: str, more: bool = False
) -> Row:
    """The row of a figure measured several times: its median, and how far the figures reach."""
    middling = median(found)
    spread = (max(found) - min(found)) / middling if middling else 0.0
    return Row(name, middling, limit, aim, unit, spread, more)


def timed(work: Callable[[], object]) -> float:
    """Seconds that some work takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def seeded(number: int) -> Random:
    """Chance that falls the same way each time."""
    return Random(number)  # no secret


@cache
def facts() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The fields of every card of the card files, and of every term."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: list[list[dict[str, Any]]] = []
    for kind, files in ("cards", "*/*.yaml"), ("terms", "*.yaml"):
        folder = HERE.parent / "data" / kind / "riftbound"
        texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob(files))]
        found.append([one for text in texts for one in yaml.load(text, Loader=loader)[kind]])  # noqa: S506
    return found[0], found[1]


@cache
def cards() -> Cards:
    """Every card, and what keywords are short for."""
    return Cards(define_all(*facts()))


def new_game() -> Game:
    """The two decks, before set-up."""
    return start(cards(), (UNFORGIVEN, DARK_CHILD), "duel")


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


def shipped() -> list[float]:
    """Milliseconds to read and play out each of the shipped scenarios, ascending."""
    folder = HERE.parent / "data" / "scenarios" / "riftbound"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*/*.scn"))]

    def work(text: str) -> Callable[[], object]:
        return lambda: play(text, cards())

    return sorted(timed(work(text)) * 1000 for text in texts)


def lines_read() -> list[float]:
    """Milliseconds to read 24 sentences, of each shipped scenario that has as many."""
    folder = HERE.parent / "data" / "scenarios" / "riftbound"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*/*.scn"))]
    long = [text for text in texts if len(read_text(text).lines()) >= LINES]

    def work(text: str) -> None:
        lines = read_text(text).lines()
        understanding = Understanding(cards(), [line.text for line in lines])
        assert all(understanding.read(line).trees for line in lines[:LINES])

    work(long[0])
    return [timed(partial(work, text)) * 1000 for text in long]


def middle() -> Game:
    """A game of real cards some way in, at a player's decision."""
    random = seeded(7)
    game = settle_chance(new_game(), random)
    for _ in range(60):
        game = RULES.answer(game, by_chance(game, random))
    while game.state.decision is None or game.state.decision.player == NATURE:
        game = RULES.answer(game, by_chance(game, random))
    return game


def fight() -> Game:
    """Two against three at a battlefield, two Reactions each in hand, before the move."""
    pose = Pose(cards())
    left = pose.battlefield("Void Gate", controller=1)
    pose.battlefield("Trifarian War Camp")
    for name in ("Pouty Poro", "Captain Farron"):
        pose.put(name, 0)
    for name in ("Stalwart Poro", "Ember Monk", "Ember Monk"):
        pose.put(name, 1, place=left)
    for player, name in ((0, "Hextech Ray"), (0, "Discipline"), (1, "Discipline"), (1, "Charm")):
        pose.card(name, player, "hand")
    for player in (0, 1):
        pose.set(player, energy=6, power=("calm", "fury"))
        for _ in range(5):
            pose.card("Ember Monk", player, "deck")
    return RULES.advance(pose.game())


def exploring() -> list[float]:
    """New decision states a second, searching that fight to the end of the turn."""
    found = []
    for _ in range(ROUNDS):
        game = fight()
        begin = time.process_time()
        seen = walk(RULES, game, lambda now: now.state.turn.number > 5, 3_000).seen
        found.append(seen / (time.process_time() - begin))
    return found


def chained(count: int) -> str:
    """A scenario in which so many spells, an even number, are on one chain."""
    acts = ["Ana reacts with Discipline on Rook", "Ben reacts with Discipline on Crab"] * (
        count // 2
    )
    given = [f"{who} has {count // 2} Discipline in hand" for who in ("Ana", "Ben")]
    given += ["Ana has a 3-Might unit called Rook at A", "Ben has a 2-Might unit called Crab at B"]
    when = ["Ana plays Discipline on Rook", *acts[1:], "everything resolves"]
    then = [f"Rook has {3 + count} Might", f"Crab has {2 + count} Might"]
    parts = {"given": given, "when": when, "then": then}
    lines = [line for head, said in parts.items() for line in (head, *(f"  {one}" for one in said))]
    return "\n".join([f"{count} items on one chain", "", *lines, ""])


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


def ten_times() -> Cards:
    """Every card, and nine more of each under other names."""
    more = [
        replace(card, key=f"{card.key} {number}", name=f"{card.name} {number}")
        for card in define_all(facts()[0])
        if card.types != ("rune",)
        for number in range(2, 11)
    ]
    return cards().plus(more)


def crowd() -> Game:
    """300 different units with text, in four places, before the first list of options."""
    texts = [card for card in cards() if card.abilities and card.types == ("unit",)]
    pose = Pose(cards())
    fields = (
        pose.battlefield("Void Gate", controller=0),
        pose.battlefield("Trifarian War Camp", controller=1),
    )
    for number, card in enumerate(sorted(texts, key=lambda card: card.key)[:300]):
        player = number % 2
        pose.put(card.key, player, **({"place": fields[player]} if number % 3 else {}))
    for player in (0, 1):
        pose.set(player, energy=6, power=("calm", "chaos", "fury"))
        for name in ("Hextech Ray", "Discipline", "Charm"):
            pose.card(name, player, "hand")
        for _ in range(10):
            pose.card("Ember Monk", player, "deck")
    return RULES.advance(pose.game())


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
                capture_output=True, text=True, cwd=HERE.parent, check=True,
            )  # fmt: skip
            one, both = done.stdout.split()
            engine.append(float(one))
            everything.append(float(both))
    return engine, everything


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
        row("whole random games", played, 21, 42, "/s", more=True),
        row("actions in random full games", answered, 5_000, 10_000, "/s", more=True),
        row("twenty against twenty, worst step", twenty(), 100, 10, "ms"),
        row("a shipped scenario, median", scenarios, 12, 4, "ms"),
        row("a shipped scenario, slowest hundredth", slow[:1], 60, 20, "ms"),
        row("24 lines read", lines_read(), 12, 5, "ms"),
        row("new decision states explored", exploring(), 7_000, 20_000, "/s", more=True),
        row("300 units with text, first list", listed, 40, 10, "ms"),
        row("300 units with text, a step", steps, 10, 3, "ms"),
        row("eight chain items, end to end", chain(8, cards()), 50, 10, "ms"),
        row("    with ten times the cards", chain(8, ten_times()), 20, 15, "ms"),
        row("forty chain items, end to end", chain(40, cards()), 60, 20, "ms"),
        row("import of the engine and all cards", everything, 1, 0.3, "s"),
        row("    of that, the engine alone", engine, 1, 0.3, "s"),
        row("fork of a state", forking(), 5, 0, "µs"),
        row("game with its record to JSON and back", saving(), 50, 10, "ms"),
    ]


def main(words: list[str]) -> int:
    """Measure everything and print the table. The collector is set as in the bot's workers."""
    cards()
    settle()
    found = rows()
    print(f"{'what':38} {'figure':>9} {'spread':>6} {'limit':>7} {'aim':>7}")
    for one in found:
        mark = "  MISSED" if one.missed else ""
        print(
            f"{one.name:38} {one.figure:9.2f} {one.spread:6.0%} {one.limit:7} {one.aim:7} "
            f"{one.unit}{mark}"
        )
    if "--profile" in words:
        print(profile())
    return int(any(one.missed for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

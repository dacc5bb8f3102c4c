"""One random game, played, watched and played again."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

from msgspec import Struct, field

from benchmarks.soak.decks import Builder
from benchmarks.soak.events import untold
from engine.core.decision import NATURE
from engine.core.errors import Broken
from engine.core.record import Record, nodes
from engine.riftbound import oracle
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.decisions import AddMore
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MODES
from engine.riftbound.model.moves import CANCEL, Answer, Concede
from engine.riftbound.model.state import State
from engine.riftbound.procedures.decks import table_faults
from engine.riftbound.procedures.random_play import eagerly
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.setup import start

MOST = 5_000
"""Answers after which a game is said not to end; the longest of the games that do take 2,000."""

CANCELS, CONCEDES = 0.02, 0.0002
"""How often a payment is cancelled, and any other decision answered by conceding."""

ENDINGS = {
    "323.1": "points",
    "196": "an effect",
    "431.3.c.1": "burning out",
    "651.1": "conceding",
}
"""How a game ends, by the rule of the winning."""

SAVES = 40
"""Every so many answers, the game that is played again goes through JSON."""


class Fault(Struct, frozen=True):
    """What went wrong: in short, at length, and where."""

    what: str
    detail: str
    game: int
    mode: str
    answers: int


class Course(Struct):
    """How one game went."""

    number: int
    mode: str
    answers: int = 0
    turns: int = 0
    events: int = 0
    ended: str = "not"
    seconds: float = 0.0
    states_watched: int = 0
    events_watched: int = 0
    events_retold: int = 0
    again: int = 0
    saves: int = 0
    played: dict[str, int] = field(default_factory=dict)
    spoke: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, what: str, detail: str = "") -> None:
        """One more fault of this game, now."""
        self.faults.append(Fault(what, detail, self.number, self.mode, self.answers))


def mode_of(number: int, only: str = "") -> str:
    """The mode of the game of that number: they take turns."""
    return only or tuple(MODES)[number % len(MODES)]


def new_game(cards: Cards, builder: Builder, number: int, mode: str) -> Game:
    """The game of that number before set-up; `Broken` if a deck is not legal."""
    most = max(one.players for one in MODES.values())
    seats = range(MODES[mode].players)
    decks = tuple(builder.deck(number * most + seat) for seat in seats)
    for fault in table_faults(cards, decks, mode):
        raise Broken(f"a deck is not legal: {fault.what}", rules=tuple(map(str, fault.rules)))
    return start(cards, decks, mode)


def answer_of(game: Game, random: Random) -> Answer:
    """An eager player's answer; now and then a payment is cancelled or a player concedes."""
    asked = game.state.decision
    assert asked is not None
    luck = random.random()
    if asked.player != NATURE and luck < CONCEDES:
        return Concede(asked.player)
    if isinstance(asked, AddMore) and luck < CANCELS:
        return CANCEL
    return eagerly(game, random)


def play(cards: Cards, builder: Builder, number: int, only: str = "", again: bool = True) -> Course:
    """The game of that number, played to its end, watched, and played again."""
    course = Course(number, mode_of(number, only))
    began = time.process_time()
    answers: list[Answer] = []
    try:
        first = new_game(cards, builder, number, course.mode)
        last = _play_out(first, course, answers)
        _note_what_spoke(last, course)
        if again and not course.faults:
            _retell(first, last, course)
            _play_again(first, last, answers, course)
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(frame.filename).name}:{frame.name}"
        course.fault(f"{type(error).__name__} in {place}", f"{error} (line {frame.lineno})")
    course.seconds = time.process_time() - began
    return course


def _play_out(first: Game, course: Course, answers: list[Answer]) -> Game:
    """The game to its end or the bound, the oracle looking at every state and every event."""
    random = Random(course.number)
    watched: set[Record[Event, State]] = set()
    game = RULES.advance(first)
    _watch(game, first, watched, course)
    while not game.state.over and course.answers < MOST and not course.faults:
        answers.append(answer_of(game, random))
        course.answers += 1
        game = RULES.answer(game, answers[-1])
        _watch(game, first, watched, course)
    course.turns, course.events = game.state.turn.number, len(game.record or ())
    if game.state.over:
        course.ended = _ending(game)
    elif not course.faults:
        course.fault("the game does not end", f"points {[p.points for p in game.state.players]}")
    return game


def _watch(game: Game, first: Game, watched: set[Record[Event, State]], course: Course) -> None:
    """What the oracle has against the state, and against each event not looked at yet."""
    found = oracle.faults(game)
    course.states_watched += 1
    record = game.record
    while record is not None and record not in watched:
        watched.add(record)
        before = record.previous.after if record.previous else first.state
        found += oracle.faults_of_step(before, record.entry.event, record.after)
        course.events_watched += 1
        record = record.previous
    for fault in found:
        course.fault(fault.partition("] ")[0] + "]", fault)


def _ending(game: Game) -> str:
    """What made somebody win: points, an effect, burning out, or everyone else conceding."""
    wins = (node.entry.event for node in nodes(game.record) if node.entry.event.kind == "win")
    numbers = [str(rule) for event in wins for rule in event.rules]
    return ENDINGS.get(numbers[0] if numbers else "", "nobody wins")


def _note_what_spoke(game: Game, course: Course) -> None:
    """The cards that were played, the abilities that resolved, the replacements that applied."""
    played: Counter[str] = Counter()
    spoke: Counter[str] = Counter()
    for node in nodes(game.record):
        event = node.entry.event
        if event.kind == "played":
            played[node.after.objects[event.object].card] += 1
        if event.kind == "resolves":
            item = next((one for one in node.after.chain if one.id == event.other), None)
            if item is not None and item.text is not None:
                spoke[f"{item.text.card}:{item.text.node}"] += 1
        for key in event.replaced_by:
            spoke[key.split(":", 2)[-1]] += 1
    course.played, course.spoke = dict(played), dict(spoke)


def _retell(first: Game, last: Game, course: Course) -> None:
    """Each event, applied to the state before it, gives the facts of the state after it."""
    before = first.state
    for node in nodes(last.record):
        for what in untold(first.at(before), node.entry.event, node.after):
            course.fault("the record does not tell what changed", what)
        course.events_retold += 1
        before = node.after


def _play_again(first: Game, last: Game, answers: list[Answer], course: Course) -> None:
    """The same answers, the game going through JSON at times: the same events and the same end."""
    game = RULES.advance(first)
    for number, choice in enumerate(answers):
        if number % SAVES == 0:
            game = RULES.load(RULES.dump(game), game)
            course.saves += 1
        game = RULES.answer(game, choice)
    course.again = 1
    if game.state != last.state:
        course.fault("the same answers lead to another state")
    if [node.entry for node in nodes(game.record)] != [node.entry for node in nodes(last.record)]:
        course.fault("the same answers lead to other events")

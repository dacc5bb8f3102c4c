"""Where a scenario is played out: the position in the making, then the game, and what was assumed."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from engine.core.errors import Endless, Illegal
from engine.core.language.text import WHEN
from engine.core.patience import is_up
from engine.core.record import Record
from engine.core.scenario import Limits
from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.memory import View
from engine.riftbound.model.modes import MAIN, MODES, phase
from engine.riftbound.model.moves import Answer
from engine.riftbound.model.names import NOBODY, PLAYER_NAMES
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.position import Restore
from engine.riftbound.model.staples import field
from engine.riftbound.model.state import Object, State
from engine.riftbound.procedures import answers
from engine.riftbound.stage.ledger import Ledger
from engine.riftbound.stage.lexicon import UNKNOWN, Lexicon, series
from engine.riftbound.stage.said import Said

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.language.units import Unit
    from engine.riftbound.stage.kept import Kept

RICH_ENERGY = 90
RICH_POWER = 16
DECK = 20
RUNES = 6
LETTERS = "ABCD"
SHORTER = ("fewer objects or turns", "an act that ends what repeats")


class Waited(NamedTuple):
    """The game before everything played out for a question, and the record when it had."""

    game: Game
    record: Record[Event, State] | None


class Decided(NamedTuple):
    """An answer that was given: the position it was made in, and the line that was under way."""

    state: State
    record: Record[Event, State] | None
    undo: tuple[Restore, ...]
    move: Answer
    line: int


KEPT = (
    "called", "undescribed", "stated", "assumptions", "read", "lines", "refused_lines", "later", "only",
    "ledger", "decided", "told",
)  # fmt: skip
"""What a stage has that is changed in place, so that to keep it is to copy it."""


class Stage(Said, ABC):
    """A position in the making until `begin`, then a game; it assumes what nobody said.

    What drives the game and tells of it stands above (`whole`); it is asked for here by name.
    """

    headless: bool = False
    """Whether no headings say what is laid down, done and asked."""
    agreed: tuple[tuple[int, str], ...]
    """Who was taken to do what is optional, and the key of the card that offered it."""

    def __init__(
        self, cards: Any, limits: Limits, settles_control: Callable[[Stage], None]
    ) -> None:
        super().__init__()
        self.settles_control = settles_control
        lexicon = cards.made(Lexicon) if isinstance(cards, Cards) else Lexicon(cards)
        self.lexicon = lexicon.copy()
        self.limits = limits
        self.mode = "duel"
        self.victory = 0
        self.laid: Pose | None = None
        self.begun: Game | None = None
        self.first: State | None = None
        self.started: Record[Event, State] | None = None
        self.block: Record[Event, State] | None = None
        self.act_began: Record[Event, State] | None = None
        self.called: dict[int, str] = {}
        self.undescribed: set[int] = set()
        self.stated: set[str] = set()
        self.ledger = Ledger()
        self.refusal: Illegal | None = None
        self.tried = False
        self.trying = False
        self.waits = False
        self.turn_before = self.turn_now = 1_000
        self.pinned: dict[str, int] = {}
        self.coming: set[str] = set()
        self.last_acts = False
        self.ahead: tuple[Unit, ...] = ()
        self.runs_on = False
        self.until: Callable[[Game], bool] | None = None
        self.lines: list[tuple[int, int]] = []
        self.refused_lines: list[tuple[int, int, str, Illegal]] = []
        self.later: list[Kept] = []
        self.only: list[tuple[int, Answer]] = []
        self.decided: list[Decided] = []
        self.taken = 0
        self.guesses = 0
        self.agreed = ()
        self.done: Record[Event, State] | None = None
        self.waited: Waited | None = None

    def save(self) -> dict[str, Any]:
        """A copy of everything that a sentence could change, for `restore`."""
        kept = dict(self.__dict__)
        for name in KEPT:
            kept[name] = copy.copy(kept[name])
        kept["lexicon"] = self.lexicon.copy()
        if self.laid is not None:
            kept["laid"] = _copied(self.laid)
        return kept

    def restore(self, saved: dict[str, Any]) -> None:
        """Put the stage back to what `save` gave."""
        taken = self.taken
        self.__dict__.update(saved)
        self.taken = taken

    def assume_refusal(self, sentence: str) -> None:
        """An attempt that was refused, told where it was made."""
        assert self.refusal is not None
        length = len(self.begun.record) if self.begun is not None and self.begun.record else 0
        self.refused_lines.append((length, self.line, sentence, self.refusal))

    @property
    def pose(self) -> Pose:
        """The position in the making, with its battlefields."""
        if self.begun is not None:
            raise Misread("", "the game has begun; this belongs under “given”")
        if self.laid is None:
            mode = MODES[self.mode]
            self.laid = Pose(self.lexicon.cards, self.mode, PLAYER_NAMES, self.victory)
            for place in range(mode.battlefields):
                name = f"Battlefield {LETTERS[place]}"
                plain_field = field(name)
                self.invent(_keyed(plain_field, f"field {LETTERS[place]}"))
                self.laid.cards = self.lexicon.cards
                self.laid.battlefield(f"field {LETTERS[place]}", place % mode.players)
        self.laid.cards = self.lexicon.cards
        return self.laid

    @property
    def game(self) -> Game:
        """The game, begun if it was not."""
        if self.begun is None:
            self.begin()
        assert self.begun is not None
        if self.begun.cards is not self.lexicon.cards:
            held = self.begun
            self.begun = replace(held, cards=self.lexicon.cards, view=View(held.view.memory))
        return self.begun

    @game.setter
    def game(self, game: Game) -> None:
        self.begun = game

    @property
    def objects(self) -> dict[int, Object]:
        """Every object there is."""
        return self.pose.objects if self.begun is None else self.begun.state.objects

    @property
    def seats(self) -> int:
        """How many players there are."""
        return MODES[self.mode].players

    @property
    def field_ids(self) -> list[int]:
        """The battlefields, left to right."""
        if self.begun is not None:
            return [one.id for one in self.begun.state.fields]
        return [one.id for one in self.pose.fields]

    def card_of(self, id: int) -> CardDefinition:
        """The card of that object."""
        return self.lexicon.cards[self.objects[id].card]

    def player_name(self, player: int) -> str:
        """The name of that player."""
        return PLAYER_NAMES[player] if player >= 0 else "nobody"

    def invent(self, card: CardDefinition) -> None:
        """A card that only this scenario has."""
        self.lexicon.invent(card)

    def rich(self, player: int) -> bool:
        """Whether nobody said what that player can pay, so that it is enough."""
        return f"pool {player}" not in self.stated

    def opens(self, opener: str) -> None:
        """The turn is whose action opens the scenario, if nothing else says so."""
        quiet = self.begun is None and all(one.contested_by < 0 for one in self.pose.fields)
        if not opener or "turn" in self.stated or not quiet:
            return
        player = PLAYER_NAMES.index(opener)
        if player < self.seats and player != self.pose.now.player:
            self.pose.turn(player)
            self.stated.add("turn")
            self.assume(f"It is {PLAYER_NAMES[player]}'s Main Phase, nothing on the chain.")

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        if self.begun is not None:
            return self.begun.state.turn.player
        return self.pose.now.player

    def team_of(self, seat: int) -> int:
        """The team of that player."""
        players = self.pose.players if self.begun is None else self.begun.state.players
        return players[seat].team

    def at_sentence(self, said: Any) -> None:
        """The sentence that is being carried out; an act after a claim begins a block."""
        self.sentence = said.sentence
        self.block_begins(said.kind, said.line.number)
        for typed, taken in said.sentence.reworded:
            self.read_as(typed, taken)

    def block_begins(self, kind: str, line: int) -> None:
        """A sentence of that kind begins."""
        if kind == WHEN:
            self.nothing_forgotten()
        if kind == WHEN and self.kind != WHEN and self.begun is not None:
            self.block = self.begun.record
        self.line = line
        self.kind = kind
        if kind == WHEN and self.begun is not None:
            self.turn_before, self.turn_now = self.turn_now, self.begun.state.turn.number
        length = len(self.begun.record) if self.begun is not None and self.begun.record else 0
        self.lines.append((length, line))

    def begin(self) -> None:
        """The game begun: what nobody laid down is filled in."""
        if self.begun is not None:
            return
        pose = self.pose
        self.settles_control(self)
        self.spoken = self.told[max(self.told)] if self.told else self.spoken
        for player in range(self.seats):
            self._fill(player)
        if len(pose.objects) > self.limits.objects:
            raise Misread("", f"there are more than {self.limits.objects} objects")
        if "turn" not in self.stated:
            self.assume("It is Ana's Main Phase, nothing on the chain.")
        rich = [self.player_name(seat) for seat in range(self.seats) if self.rich(seat)]
        if rich:
            self.assume(f"{series(rich)} can pay whatever is needed.")
        game = pose.game()
        turn = game.state.turn
        if turn.row == MAIN:
            game = game.with_(priority=turn.player)
        self.begun = game
        self.started = game.record
        self.top_up()
        self.first = self.begun.state
        if game.state.cleanup:
            self.open_fight()

    def start_here(self) -> None:
        """What has happened so far was before the scenario's first step."""
        self.started = self.game.record
        self.first = self.game.state

    def _fill(self, player: int) -> None:
        pose = self.pose
        if f"deck {player}" not in self.stated:
            for _ in range(DECK):
                pose.card(UNKNOWN.key, player, "deck")
        if f"runes {player}" not in self.stated:
            for _ in range(RUNES):
                self.undescribed.add(pose.card("Fury Rune", player, "runes"))

    def top_up(self) -> None:
        """The pools of those who can pay whatever is needed, full."""
        assert self.begun is not None
        players = list(self.begun.state.players)
        changed = False
        for player in players[: self.seats]:
            if self.rich(player.id) and player.energy < RICH_ENERGY - 30:
                players[player.id] = replace(
                    player, energy=RICH_ENERGY, power=("any",) * RICH_POWER
                )
                changed = True
            elif self.rich(player.id) and len(player.power) < RICH_POWER - 8:
                players[player.id] = replace(player, power=("any",) * RICH_POWER)
                changed = True
        if changed:
            self.begun = self.begun.with_(players=tuple(players))

    def answered(self, move: Answer) -> Game:
        """The game after that answer to what it waits on; the answer is noted."""
        game = self.game
        after = answers.answer(game, move)
        self.decided.append(Decided(game.state, game.record, game.undo, move, self.line))
        return after

    def at(self, decided: Decided) -> None:
        """Back to the position in which that answer was given."""
        self.begun = self.game.at(decided.state, decided.record, decided.undo)

    def spend(self) -> None:
        """Count one step more; `Endless` where the scenario has used all that it may."""
        self.taken += 1
        if self.taken > self.limits.steps:
            raise Endless(
                f"this still goes on after {self.limits.steps} steps of the rules; the last steps told"
                " show what repeats",
                works=SHORTER,
            )
        if self.taken % 64 == 0 and is_up():
            raise Endless("this takes longer than it may; it was stopped there", works=SHORTER)

    def events(self, *kinds: EventKind) -> list[Event]:
        """What has happened since the scenario began, of those kinds if any are named."""
        found: list[Event] = []
        record = self.game.record
        while record is not None and record is not self.started:
            if not kinds or record.entry.event.kind in kinds:
                found.append(record.entry.event)
            record = record.previous
        found.reverse()
        return found

    @abstractmethod
    def open_fight(self) -> None:
        """What the facts have begun, a combat or showdown, gone on with up to its first choice."""

    @abstractmethod
    def quiet(self) -> bool:
        """Whether nothing is going on."""

    @abstractmethod
    def settle(self) -> None:
        """What was left open is answered as nobody said otherwise."""

    @abstractmethod
    def nothing_forgotten(self) -> None:
        """`Misread` if a place that a sentence names was never asked for."""

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return phase(self.game.state.turn.row)


def _copied(pose: Pose) -> Pose:
    other = copy.copy(pose)
    for name in ("players", "objects", "board", "fields", "lasting"):
        setattr(other, name, copy.copy(getattr(pose, name)))
    return other


def _keyed(card: CardDefinition, key: str) -> CardDefinition:
    return replace(card, key=key)


__all__ = ["NOBODY", "Stage"]

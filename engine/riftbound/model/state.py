"""The state of a game: frozen values, replaced and never changed."""

from __future__ import annotations

from msgspec import Struct

from engine.riftbound.model.chain import Item, Waiting
from engine.riftbound.model.decisions import Asked
from engine.riftbound.model.event import Event, Ref, Source
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.names import NOBODY, NOWHERE, Power, Resource, Role, Zone
from engine.riftbound.model.work import Work


class Wound(Struct, frozen=True, gc=False, array_like=True):
    """Marked damage, who marked it (142.3.a), and the spell or ability it is attributed to."""

    amount: int
    by: int
    source: Source | None = None


class Object(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, cache_hash=True):
    """A game object (119–124): a card, a token, a rune, a battlefield or a legend.

    `era` counts its changes of zone to or from a non-board zone: an (id, era) pair names one
    object in the sense of rule 124.
    """

    id: int
    card: str
    owner: int
    controller: int
    zone: Zone
    place: int = NOWHERE
    era: int = 0
    token: bool = False
    exhausted: bool = False
    wounds: tuple[Wound, ...] = ()
    stunned: bool = False
    buffs: int = 0
    empowered: int = 0
    role: Role = ""
    attached_to: int = 0
    hidden_on: int = 0
    stamp: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    notes: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    since: tuple[tuple[Ref, int], ...] = ()
    covers: tuple[int, ...] = ()

    @property
    def damage(self) -> int:
        """The damage marked on it (142)."""
        return sum(wound.amount for wound in self.wounds)


class Field(Struct, frozen=True, gc=False, array_like=True):
    """What is temporary about a battlefield: who contested it, what is staged there (190.3, 323).

    Its controller is its object's.
    """

    id: int
    contested_by: int = NOBODY
    showdown_staged: bool = False
    combat_staged: bool = False


class Kept(Struct, frozen=True, gc=False):
    """One Energy or Power in a Rune Pool that pays for some purposes only: `play spells`."""

    resource: Resource
    purposes: tuple[str, ...]


class Player(Struct, frozen=True, gc=False, kw_only=True, cache_hash=True):
    """A player's part of the game. Unordered zones hold ids ascending; decks top card first.

    `kept` is what the pool holds beside `energy` and `power`, for some purposes only.
    `chosen` is the name of the Chosen Champion (103.2.a.3), whose zone is `champion`.
    """

    id: int
    name: str
    team: int
    points: int = 0
    xp: int = 0
    energy: int = 0
    power: tuple[Power, ...] = ()
    kept: tuple[Kept, ...] = ()
    deck: tuple[int, ...] = ()
    runes: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    trash: tuple[int, ...] = ()
    banished: tuple[int, ...] = ()
    champion: tuple[int, ...] = ()
    chosen: str = ""
    legend: tuple[int, ...] = ()
    turns: int = 0
    gone: bool = False


class Showdown(Struct, frozen=True, gc=False, omit_defaults=True):
    """A showdown in progress (341–348); `combat` says it is a Combat Showdown."""

    place: int
    combat: bool = False
    passes: int = 0


class Combat(Struct, frozen=True, gc=False, omit_defaults=True):
    """A combat in progress (459–466): its row of the table and what it remembers.

    `designated` are the units that have had a designation in it (383.4.e.2.a), `assigned` the
    pairs of unit and damage assigned so far, `ordered` the replacement effects of the damage of a
    unit in the order they apply (465.2.c.5).
    """

    number: int
    place: int
    attacker: int
    defender: int
    row: int = 0
    designated: tuple[tuple[int, int], ...] = ()
    assigned: tuple[tuple[int, int, int], ...] = ()
    ordered: tuple[tuple[int, tuple[str, ...]], ...] = ()
    result: str = ""


class Turn(Struct, frozen=True, gc=False, omit_defaults=True):
    """Whose turn it is, how far it is, and which turns are queued before the next in order."""

    number: int = 1
    player: int = 0
    row: int = 0
    extra: tuple[int, ...] = ()
    additional: bool = False
    resume_after: int = NOBODY
    items_before: int = 0


class State(Struct, frozen=True, gc=False, kw_only=True):
    """Everything there is to know about a game, except the texts of its cards.

    `objects` is never mutated: it is replaced by `objects | {...}`. `order` is the turn order,
    `board` the ids on the board in the order they became present, `history` this turn's notable
    events, `refused` the objects whose play or ability came to nothing in this window, `at_scoring` who of the turn
    player's team controlled which battlefield in this turn's Scoring Step (489.8.b), `clock` the
    newest timestamp, `work` what is outstanding with the next piece last.
    """

    mode: str
    victory: int
    players: tuple[Player, ...]
    order: tuple[int, ...]
    objects: dict[int, Object]
    fields: tuple[Field, ...] = ()
    board: tuple[int, ...] = ()
    chain: tuple[Item, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    showdown: Showdown | None = None
    combat: Combat | None = None
    turn: Turn = Turn()
    priority: int = NOBODY
    focus: int = NOBODY
    passes: int = 0
    chain_moves_focus: bool = False
    invited: int = NOBODY
    refused: tuple[int, ...] = ()
    cleanup: bool = False
    closed: bool = False
    work: tuple[Work, ...] = ()
    decision: Asked | None = None
    history: tuple[Event, ...] = ()
    at_scoring: tuple[tuple[int, int], ...] = ()
    winner: int = NOBODY
    over: bool = False
    next_id: int = 1
    clock: int = 0
    combats: int = 0
    items: int = 0

    def past(self, kinds: Kinds) -> tuple[Event, ...]:
        """This turn's notable events of those kinds; whoever reads no others is right for longer."""
        return tuple([event for event in self.history if event.kind in kinds])

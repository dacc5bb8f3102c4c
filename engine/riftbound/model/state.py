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
    """Marked damage (142.3.a)."""

    amount: int
    """How much."""
    by: int
    """Who marked it."""
    source: Source | None = None
    """The spell, ability or combat it is attributed to."""


class Object(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, cache_hash=True):
    """A game object (119–124): a card, a token, a rune, a battlefield or a legend."""

    id: int
    """Its number, for the whole game."""
    card: str
    """Its card's key, whatever it is a copy of."""
    owner: int
    """Who owns it."""
    controller: int
    """Who controls it."""
    zone: Zone
    """The zone it is in."""
    place: int = NOWHERE
    """Where on the board: a battlefield's id, a Base below 0, 0 nowhere."""
    era: int = 0
    """How often it went to or from a non-board zone: an (id, era) pair names one object in the sense
    of rule 124."""
    token: bool = False
    """Whether it is a token."""
    exhausted: bool = False
    """Whether it is exhausted."""
    wounds: tuple[Wound, ...] = ()
    """The damage marked on it."""
    stunned: bool = False
    """Whether it is stunned."""
    buffs: int = 0
    """How many buffs it has."""
    empowered: int = 0
    """How often it was empowered."""
    role: Role = ""
    """What it is designated in a combat."""
    attached_to: int = 0
    """What it is attached to; 0 is nothing."""
    hidden_on: int = 0
    """The turn in which it was hidden; 0 is none."""
    stamp: int = 0
    """Its timestamp (480)."""
    counters: tuple[tuple[str, int], ...] = ()
    """Pairs of a kind of counter and how many."""
    notes: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    """Pairs of a name and what is remembered under it (394)."""
    since: tuple[tuple[Ref, int], ...] = ()
    """Pairs of an ability that has become active and the timestamp of that (480.2)."""
    covers: tuple[int, ...] = ()
    """The objects in whose places it stands (438)."""

    @property
    def damage(self) -> int:
        """The damage marked on it (142)."""
        return sum(wound.amount for wound in self.wounds)


class Field(Struct, frozen=True, gc=False, array_like=True):
    """What is temporary about a battlefield (190.3, 323); its controller is its object's."""

    id: int
    """The battlefield."""
    contested_by: int = NOBODY
    """Who contested it; -1 is nobody."""
    showdown_staged: bool = False
    """Whether a showdown is staged there."""
    combat_staged: bool = False
    """Whether a combat is staged there."""


class Kept(Struct, frozen=True, gc=False):
    """One Energy or Power in a Rune Pool that pays for some purposes only."""

    resource: Resource
    """Energy, or the domain of the Power."""
    purposes: tuple[str, ...]
    """What it pays for: `play spells`."""


class Player(Struct, frozen=True, gc=False, kw_only=True, cache_hash=True):
    """A player's part of the game. Unordered zones hold ids ascending, decks the top card first."""

    id: int
    """Their number, from 0."""
    name: str
    """Their name."""
    team: int
    """The number of their team."""
    points: int = 0
    """Their points."""
    xp: int = 0
    """Their XP."""
    energy: int = 0
    """The Energy in their Rune Pool that pays for anything."""
    power: tuple[Power, ...] = ()
    """The Power in it that pays for anything."""
    kept: tuple[Kept, ...] = ()
    """What it holds for some purposes only."""
    deck: tuple[int, ...] = ()
    """Their Main Deck."""
    runes: tuple[int, ...] = ()
    """Their Rune Deck."""
    hand: tuple[int, ...] = ()
    """Their hand."""
    trash: tuple[int, ...] = ()
    """Their trash."""
    banished: tuple[int, ...] = ()
    """Their banished cards."""
    champion: tuple[int, ...] = ()
    """Their Champion Zone."""
    chosen: str = ""
    """The name of their Chosen Champion (103.2.a.3)."""
    legend: tuple[int, ...] = ()
    """Their Legend Zone."""
    turns: int = 0
    """How many turns they have ended."""
    gone: bool = False
    """Whether they have left the game (652)."""


class Showdown(Struct, frozen=True, gc=False, omit_defaults=True):
    """A showdown in progress (341–348)."""

    place: int
    """The battlefield."""
    combat: bool = False
    """Whether it is a Combat Showdown."""
    passes: int = 0
    """How many have passed Focus one after the other."""


class Combat(Struct, frozen=True, gc=False, omit_defaults=True):
    """A combat in progress (459–466)."""

    number: int
    """Which combat of the game it is."""
    place: int
    """The battlefield."""
    attacker: int
    """The attacking player."""
    defender: int
    """The defending player."""
    row: int = 0
    """How far it is: the row of its table."""
    designated: tuple[tuple[int, int], ...] = ()
    """Pairs of id and era: the units that have had a designation in it (383.4.e.2.a)."""
    assigned: tuple[tuple[int, int, int], ...] = ()
    """The damage assigned so far: the unit, how much, and the player whose side assigned it."""
    ordered: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Pairs of a unit and the replacement effects of its damage in the order they apply
    (465.2.c.5)."""
    result: str = ""
    """How it ended, once that is determined (466.3)."""


class Turn(Struct, frozen=True, gc=False, omit_defaults=True):
    """Whose turn it is, how far it is, and which turns are queued before the next in order."""

    number: int = 1
    """Which turn of the game it is."""
    player: int = 0
    """The turn player."""
    row: int = 0
    """How far it is: the row of its table."""
    extra: tuple[int, ...] = ()
    """The players of additional turns that are queued, the next first (737)."""
    additional: bool = False
    """Whether it is an additional turn."""
    resume_after: int = NOBODY
    """Of an additional turn: after whom turn order goes on."""
    items_before: int = 0
    """How many chain items there had been as the Expiration Step began (317.2.f)."""


class State(Struct, frozen=True, gc=False, kw_only=True):
    """Everything there is to know about a game, except the texts of its cards."""

    mode: str
    """The Mode of Play, by its key."""
    victory: int
    """The Victory Score."""
    players: tuple[Player, ...]
    """The players, by their numbers."""
    order: tuple[int, ...]
    """The turn order."""
    objects: dict[int, Object]
    """The objects, by their numbers; never changed, but replaced by `objects | {…}`."""
    fields: tuple[Field, ...] = ()
    """What is temporary about each battlefield."""
    board: tuple[int, ...] = ()
    """The ids on the board, in the order in which they came there."""
    chain: tuple[Item, ...] = ()
    """The chain, the oldest item first."""
    waiting: tuple[Waiting, ...] = ()
    """Triggered abilities that wait to be put on the chain."""
    lasting: tuple[Lasting, ...] = ()
    """The effects in force, the oldest first."""
    showdown: Showdown | None = None
    """The showdown in progress."""
    combat: Combat | None = None
    """The combat in progress."""
    turn: Turn = Turn()
    """The turn."""
    priority: int = NOBODY
    """Who has priority; -1 is nobody."""
    focus: int = NOBODY
    """Who has Focus; -1 is nobody."""
    passes: int = 0
    """How many have passed priority one after the other."""
    chain_moves_focus: bool = False
    """Whether Focus passes on when the chain is empty (346.1)."""
    invited: int = NOBODY
    """The teammate who is invited to play something (489.8.a); -1 is nobody."""
    refused: tuple[int, ...] = ()
    """The objects whose play or ability came to nothing in this window."""
    cleanup: bool = False
    """Whether a Cleanup is due (319)."""
    work: tuple[Work, ...] = ()
    """What is outstanding, the next piece last."""
    decision: Asked | None = None
    """The question that the game waits on."""
    history: tuple[Event, ...] = ()
    """This turn's notable events."""
    at_scoring: tuple[tuple[int, int], ...] = ()
    """Pairs of a player of the turn player's team and a battlefield they controlled in this turn's
    Scoring Step (489.8.b)."""
    winner: int = NOBODY
    """Who won, or of a team one of them; -1 is nobody."""
    over: bool = False
    """Whether the game is over."""
    next_id: int = 1
    """The number of the next object that is made."""
    clock: int = 0
    """The newest timestamp."""
    combats: int = 0
    """How many combats there have been."""
    items: int = 0
    """How many chain items there have been."""

    def past(self, kinds: Kinds) -> tuple[Event, ...]:
        """This turn's notable events of those kinds; whoever reads no others is right for longer."""
        return tuple([event for event in self.history if event.kind in kinds])

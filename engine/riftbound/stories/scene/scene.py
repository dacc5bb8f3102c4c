"""The scene that a question tells: who and what there is, where, what is done, and what was assumed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.story import NOWHERE, Assumed, Mood, Span
from engine.riftbound.stories.words.book import Book

ANA, BEN = "Ana", "Ben"
OTHER = {ANA: BEN, BEN: ANA}
QUIET = "nobody does anything more"
USUAL_MIGHT, MIGHTS = 3, (1, 3, 5, 9)
FIELDS = ("A", "B")
COSTING = "costing "
NOUNS = {"unit": "Unit", "spell": "Spell", "gear": "Gear"}
WHOSE = {ANA: "yours", BEN: "your opponent's"}

FIXED = frozenset({"book", "chosen", "turned"})
Saved = tuple[dict[str, Any], list[tuple["Thing", dict[str, Any]]]]


ThingKind = Literal[
    "unit", "gear", "spell", "rune", "battlefield", "legend", "marker", "field", "card"
]
"""What a thing of a scene is: a card of that type, or a `field`, which has no card of its own."""


class Unplaced(Exception):
    """A clause means nothing that can be told here; its words find no place."""


@dataclass
class Thing:
    """Something on the table: a card, or a unit that nobody named.

    `start` is where it is at first, `now` where it is by what was told (base, a battlefield's letter,
    hand, facedown A, legend, trash, nothing yet), `fixed` what the text said, `made` what nobody spoke
    of, `noun` what it is called where no card is named, `paying` what is paid besides as it is played.
    """

    id: int
    kind: ThingKind
    card: CardDefinition | None = None
    owner: str = ""
    start: str = ""
    now: str = ""
    might: int | None = None
    damage: int = 0
    states: list[str] = field(default_factory=list)
    keywords: list[tuple[str, int]] = field(default_factory=list)
    text: str = ""
    does: str = ""
    label: str = ""
    fixed: set[str] = field(default_factory=set)
    attached: Thing | None = None
    count: int = 1
    maybe: tuple[CardDefinition, ...] = ()
    asks: str = ""
    made: bool = False
    noun: str = ""
    paying: str = ""
    tag: str = ""

    @property
    def mark(self) -> str:
        """What stands for its name until all names are known."""
        return f"<{self.id}>"

    @property
    def generic(self) -> bool:
        """Whether no card was named."""
        return self.card is None

    @property
    def unit_text(self) -> str:
        """What is printed on a unit card that nobody named."""
        words = ", ".join(f"{word} {n}".removesuffix(" 0") for word, n in self.keywords)
        told = f": {words}" if words else ""
        return f"{self.mark} is a {{might}}-Might {self.kind_said} costing 2 Energy{told}"

    @property
    def kind_said(self) -> str:
        """*unit*, or what kind of unit by its tag."""
        return f"{self.tag} unit" if self.tag else "unit"

    def has_tag(self, tag: str) -> bool:
        """Whether it has that tag, by its card or by what was said of it."""
        return tag == self.tag or (self.card is not None and tag in self.card.tags)

    @property
    def hides(self) -> bool:
        """Whether it was said to have Hidden, where no card is named."""
        said = "Hidden" in self.text or any(word == "Hidden" for word, _ in self.keywords)
        return self.card is None and said

    def at_field(self) -> bool:
        """Whether it is at a battlefield now."""
        return self.now in FIELDS


@dataclass
class Line:
    """A sentence in the making."""

    text: str
    mood: Mood
    span: Span = NOWHERE


class Scene:
    """What was told so far. `chosen` are the values that a player chose for what is assumed."""

    def __init__(self, book: Book, chosen: Mapping[str, str]) -> None:
        self.book = book
        self.chosen = chosen
        self.things: list[Thing] = []
        self.recent: list[Thing] = []
        self.facts: list[Line] = []
        self.lines: list[Line] = []
        self.assumed: dict[str, Assumed] = {}
        self.open: dict[str, Assumed] = {}
        self.notes: list[str] = []
        self.fields: dict[str, CardDefinition] = {}
        self.turn = ""
        self.chain: list[Thing] = []
        self.contested = ""
        self.mover = ""
        self.focus = ""
        self.last_field = self.last_player = ""
        self.they, self.she = BEN, False
        self.anybody = ANA
        self.acted = self.starts = False
        self.presumed = ""
        self.presets: Mapping[str, str] = {}
        self.flips: dict[str, str] = {}
        self.turned: dict[str, str] = {}
        self.coming = ""
        self.waiting: list[Thing] = []
        self.telling = -1
        self.pointed: dict[int, str] = {}
        self.absent: set[tuple[str, str]] = set()
        self.fights_told: tuple[int, ...] = ()
        self.due: list[Line] = []
        self.gaps: list[Span] = []
        self.spoken: dict[int, int] = {}
        self.fought = ""
        self.ended = False
        self.pronouns: dict[int, Thing] = {}
        self.meant: Thing | None = None
        self.tried: tuple[str, Thing | None, str] | None = None

    # one clause at a time

    def save(self) -> Saved:
        """Everything as it is, for a clause that may turn out to mean nothing."""
        held = {name: _copied(value) for name, value in vars(self).items() if name not in FIXED}
        things = [
            (one, {name: _copied(value) for name, value in vars(one).items()})
            for one in self.things
        ]
        return held, things

    def restore(self, saved: Saved) -> None:
        """Everything as it was then."""
        held, things = saved
        for name, value in held.items():
            setattr(self, name, _copied(value))
        for thing, values in things:
            for name, value in values.items():
                setattr(thing, name, _copied(value))

    # sentences

    def fact(self, text: str, span: Span = NOWHERE) -> None:
        """Something given, once."""
        if all(line.text != text for line in self.facts):
            self.facts.append(Line(text, "fact", span))

    def act(self, text: str, span: Span = NOWHERE) -> None:
        """Something done."""
        self.acted = True
        self.lines.append(Line(text, "act", span))

    def premise(self, text: str, span: Span) -> None:
        """Something that must have come true by now."""
        self.lines.append(Line(text, "premise", span))

    def ask(self, text: str, span: Span) -> None:
        """Something asked of this moment, once."""
        last = max((n for n, one in enumerate(self.lines) if one.mood == "act"), default=0)
        if all((line.text, line.mood) != (text, "asked") for line in self.lines[last:]):
            self.lines.append(Line(text, "asked", span))

    def settle(self) -> None:
        """Everybody passes until nothing is on the chain."""
        if self.chain:
            self.act("the chain empties")
            self.chain = []
            self.comes_true()
            if self.contested:
                self.focus = OTHER.get(self.focus, self.focus)

    def comes_true(self) -> None:
        """What was told of an item of the chain must have come true now."""
        self.lines += self.due
        self.due = []

    @property
    def deeds(self) -> list[str]:
        """What was told to be done, in that order."""
        return [line.text for line in self.lines if line.mood == "act"]

    @property
    def over(self) -> bool:
        """Whether everything that was under way has come to its end."""
        return self.deeds[-1:] == [QUIET]

    def finish(self) -> None:
        """Everything that is under way comes to its end."""
        if self.acted and not self.over:
            self.act(QUIET)
            self.comes_true()
        self.fought = self.contested or self.fought
        self.chain, self.contested = [], ""

    def note(self, text: str) -> None:
        """What a player's words were taken to mean, once."""
        if text not in self.notes:
            self.notes.append(text)

    # what is assumed

    def assume(self, key: str, value: str, words: str, others: Mapping[str, str]) -> str:
        """What is taken, which a player may have chosen otherwise."""
        taken = self.chosen.get(key, value)
        said = {value: words, **others}
        if taken not in said and taken.isdigit() and len(taken) < 3 and value in words:
            said[taken] = words.replace(value, taken)  # any number where one was assumed
        taken = taken if taken in said else value
        rest = tuple((one, text) for one, text in said.items() if one != taken)
        self.assumed[key] = Assumed(key, taken, said[taken], rest)
        return taken

    # things

    def add(self, thing: Thing) -> Thing:
        """One more thing."""
        self.things.append(thing)
        return thing

    def new(self, kind: ThingKind, card: CardDefinition | None = None) -> Thing:
        """A new thing of that kind."""
        return self.add(Thing(max((one.id for one in self.things), default=0) + 1, kind, card))

    def mention(self, thing: Thing) -> Thing:
        """That thing, as the one last spoken of."""
        self.spoken[thing.id] = self.telling
        self.recent = [one for one in self.recent if one is not thing] + [thing]
        return thing

    def touched(self, thing: Thing) -> bool:
        """Whether an effect was told to do something to it."""
        return any(thing.mark in line.text and "effect" in line.text for line in self.lines)

    def lost(self, thing: Thing) -> bool:
        """Whether words that were not read stand between what is told and where it was spoken of:
        *it* may be something else then."""
        since = self.spoken.get(thing.id, -1)
        return any(since < start < self.telling for start, _ in self.gaps)

    def own(self, thing: Thing, player: str, said: bool = False) -> Thing:
        """That player controls it, if nobody else was said to."""
        player = self.presets.get(self.bare(thing), player) if not said and thing.card else player
        if thing.owner:
            if said and thing.owner != player:
                raise Unplaced
            return thing
        thing.owner = player
        if said:
            thing.fixed.add("owner")
        if "place" in thing.fixed:
            self.relieve(thing)
        return thing

    def at(self, thing: Thing, place: str, said: bool = False) -> Thing:
        """It is there at first, if it was not said to be elsewhere."""
        if not thing.start:
            thing.start = thing.now = place
            if said:
                thing.fixed.add("place")
                self.relieve(thing)
        elif said and thing.now != place:
            raise Unplaced
        return thing

    def here(self, player: str, field: str, only: bool = False) -> Thing:
        """A unit of that player at that battlefield: one that is there, or a new one."""
        for thing in self.things:
            if thing.kind == "unit" and thing.owner in ("", player) and thing.now == field:
                return self.own(thing, player)
        for thing in self.things:
            meant = thing.generic or "owner" in thing.fixed
            if thing.kind == "unit" and thing.owner == player and not thing.start and meant:
                self.own(thing, player)
                return self.at(thing, field)
        if {(player, ""), (player, field)} & self.absent:
            raise Unplaced
        thing = self.own(self.new("unit"), player)
        thing.made = True
        return self.at(thing, field)

    def relieve(self, thing: Thing) -> None:
        """Where a thing is said to be, nobody is needed any more whom nobody spoke of."""
        for one in list(self.things):
            same = one.owner == thing.owner and one.now == thing.now and one.kind == thing.kind
            told = any(one.mark in line.text for line in self.lines)
            if one.made and one is not thing and same and not told:
                self.things = [other for other in self.things if other is not one]
                self.recent = [other for other in self.recent if other is not one]

    def stand_in(self, thing: Thing) -> bool:
        """Whether a unit that is spoken of in a fight is the one that had to be there, of whom nobody
        spoke; it takes its place."""
        field = self.contested or self.presumed
        if thing.kind != "unit" or not field:
            return False
        for one in self.things:
            there = one.made and one.kind == "unit" and one.now == field
            if there and one.owner == thing.owner and one is not thing:
                for line in (*self.lines, *self.facts):
                    line.text = line.text.replace(one.mark, thing.mark)
                thing.start, thing.now = one.start, one.now
                self.things = [other for other in self.things if other is not one]
                self.recent = [other for other in self.recent if other is not one]
                return True
        return False

    def field(self, thing: Thing | None = None) -> str:
        """The battlefield that is spoken of."""
        if thing is not None and thing.at_field():
            return thing.now
        return self.last_field or "A"

    def quiet_field(self, player: str) -> str:
        """The battlefield that is spoken of, or another where that starts no fight."""
        first = self.field()
        for letter in (first, *FIELDS):
            enemy = any(one.now == letter and one.owner == OTHER[player] for one in self.things)
            if not enemy or letter == self.contested:
                return letter
        return first

    def turned_round(self) -> None:
        """The showdown that was only said to go on is one in which the other player attacks, if so
        far nobody was told to be in it, nor whose turn it is."""
        fighting = [one for one in self.things if one.kind == "unit" and one.now == self.contested]
        if not self.presumed or len(self.deeds) != 1 or not all(one.made for one in fighting):
            return
        for one in fighting:
            one.owner = OTHER[one.owner]
        mover = self.turn = self.mover = self.focus = OTHER[self.mover]
        said = f"{OTHER[mover]} moves", f"{mover} moves"
        self.lines = [replace(one, text=one.text.replace(*said, 1)) for one in self.lines]

    def untouched(self, field: str) -> bool:
        """Whether nothing was told to be done at that battlefield: what is so there was so before."""
        words = {word for line in self.lines for word in line.text.split()}
        return field not in words and field not in (self.contested, self.fought)

    def acted_with(self, thing: Thing) -> bool:
        """Whether its player was told to do something with it."""
        verbs = ("moves", "plays", "reacts with", "hides", "activates")
        return any(
            f"{thing.owner} {verb} {thing.mark}" in one for one in self.deeds for verb in verbs
        )

    def is_answered(self, spell: Thing) -> bool:
        """Whether something was told to be played on that spell."""
        return any(one.endswith(f" on {spell.mark}") for one in self.deeds)

    def begins(self, player: str) -> None:
        """It is that player's turn, unless it was somebody's already."""
        if not self.turn:
            self.turn = player

    def bare(self, thing: Thing) -> str:
        """Its name, as long as there is no other of that name."""
        whose = "My" if thing.owner == ANA else "Their"
        said = f"{whose} {thing.noun or NOUNS.get(thing.kind, 'Card')}"
        return said if thing.card is None else thing.card.name


def _copied(value: Any) -> Any:
    """A list, set or dict again; what is no container as it is."""
    return value.copy() if isinstance(value, list | set | dict) else value

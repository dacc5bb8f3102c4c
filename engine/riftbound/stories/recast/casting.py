"""Who plays which role of an example: what a question names in the places of what it does not name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.language.text import WHEN
from engine.riftbound.examples import Example
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.recast.example import PLAYED, Role, Run, names_in
from engine.riftbound.stories.recast.wanted import Asked, Wanted
from engine.riftbound.stories.words.book import Book

ASKERS = ("ana", "ben")
OTHER = {"ana": "ben", "ben": "ana", "": ""}
STAYS, FREE, OF_A_CARD, OF_THE_RULING = 0, 1, 10, 20
"""How dear a role is: of the very thing that is named, of something made up, of a card, of a card that
the ruling is about."""
ANOTHERS = 3
"""What is added for a role of the other player, where nobody says whose a thing is: most tell of theirs."""
UNLIKE, MOST_APART = 5, 2
"""What is added where a card has a keyword that the ruling is about and the role has not; and at most
for another Might."""
MISTAKEN = 15
"""What is added where a legend is the other player's than it seems to be told."""
LYING = frozenset({"legend", "battlefield"})
EFFECT = "an effect "
FIELD, OTHER_FIELD = "A", "B"
HIDING = frozenset({"facedown"})
HIDDEN = "Hidden"
OF_TOKENS = "token:"
"""How the keys of tokens begin."""
CHOSEN = "Deflect"
"""The keyword that looks at being chosen, by whatever spell."""


@dataclass(frozen=True)
class Part:
    """A role, what of the question plays it, and the card that it is then; none where only its Might
    is another, or nothing is."""

    role: Role
    wanted: Wanted
    card: CardDefinition | None = None

    @property
    def words(self) -> str:
        """What plays it, in short."""
        kept = self.role.card.name if self.wanted.cards else ""
        return self.card.name if self.card is not None else kept or self.wanted.words

    @property
    def changed(self) -> bool:
        """Whether somebody else plays the role, or with another Might."""
        other = self.wanted.might is not None and self.role.card.might != self.wanted.might
        return self.card is not None or (not self.wanted.cards and other)


@dataclass(frozen=True)
class Cast:
    """A course of an example with its roles given away; `asker` is who of Ana and Ben asks, `left` what
    the question names and has no place there, `props` how many cards are there that it does not name,
    or may be named and are not there, `field` the battlefield that A is, `number` of how many points or
    XP there are how many now."""

    run: Run
    asker: str
    parts: tuple[Part, ...]
    left: tuple[Wanted, ...]
    props: int
    field: CardDefinition | None = None
    number: tuple[int, int] | None = None

    @property
    def stays(self) -> int:
        """How many of the cards that the question names are those of the example."""
        return sum(bool(part.wanted.cards) and part.card is None for part in self.parts)

    @property
    def names(self) -> list[str]:
        """What is put in the places of the example, in short."""
        return [*(part.words for part in self.parts), *([self.field.name] if self.field else [])]

    @property
    def fits(self) -> tuple[int, int, int]:
        """How much of the question has a place, how many cards stay what they are, and of how much it
        is told whose it is."""
        agreed = sum(_agrees(part.role, part.wanted, self.asker) for part in self.parts)
        placed = len(self.parts) + (self.field is not None)
        return placed - len(self.left), self.stays, agreed

    def part(self, role: Role | None) -> Part | None:
        """What plays a role that is somebody else's now."""
        return next((one for one in self.parts if one.role == role and one.changed), None)


def cast(example: Example, runs: Sequence[Run], asked: Asked, book: Book) -> list[Cast]:
    """The courses of an example in which what a question surely names has a place, and that show no
    other card that the ruling is about; asked by whichever of the two players fits better. Where a
    card that is named is the ruling's own, something else may have no place."""
    best: list[Cast] = []
    for asker in ASKERS:
        found = [one for run in runs if (one := _cast(example, run, asker, asked, book))]
        most = max((one.fits for one in found), default=None)
        if most is not None and (not best or most > best[0].fits):
            best = [one for one in found if one.fits == most]
    return best


def are_played(casts: Sequence[Cast]) -> bool:
    """Whether each spell is played in one of the courses."""
    names = (name for one in casts for name in names_in(one.run.sentences, WHEN))
    played = {word for name in names for word in (name.text, *name.meant)}
    roles = [part.role for one in casts for part in one.parts if "spell" in part.role.card.types]
    return all(role.name in played or role.card.name in played for role in roles)


def _cast(example: Example, run: Run, asker: str, asked: Asked, book: Book) -> Cast | None:
    """One course with its roles given away: first to the very things that are named, then card by
    card, then by Might."""
    parts: list[Part] = []
    missing: list[Wanted] = []
    loose = 0
    field: CardDefinition | None = None
    order = sorted(asked.things, key=lambda one: (_is_token(one), not one.cards, not one.sure))
    stay = [one for one in order if any(_is_named(role, one) for role in run.roles)]
    for one in (*stay, *(other for other in order if other not in stay)):
        free = [role for role in run.roles if all(role != part.role for part in parts)]
        priced = [
            (*price, role) for role in free if (price := _price(example, role, one, asker, book))
        ]
        if priced:
            _, card, role = min(priced, key=lambda option: option[0])
            parts.append(Part(role, one, card))
        elif "battlefield" in _types(one) and not field and _has_free_field(run):
            field = one.cards[0]
        elif _is_token(one):
            continue  # what comes of it may be named as well as what is there
        elif one.sure or (not one.cards and (example.known or not _names_a_unit(order))):
            missing.append(one)
        else:
            loose += bool(one.cards) and example.known
    given = {part.role for part in parts}
    props = [role for role in run.roles if role not in given and _is_told_of(example, role)]
    number = _number(example, run, asked)
    others = set(run.counted) - asked.numbers - set(number or ())
    if any(role.central for role in props) or (asked.numbers and others):
        return None
    found = Cast(run, asker, tuple(parts), tuple(missing), len(props) + loose, field, number)
    return found if _is_enough(found, example) else None


def _number(example: Example, run: Run, asked: Asked) -> tuple[int, int] | None:
    """The points or XP of a known situation and those that the question tells, where each tells of one
    number and they are not the same."""
    if not example.known or len(run.counted) != 1 or len(asked.numbers) != 1:
        return None
    (old,), (new,) = run.counted, asked.numbers
    return (old, new) if old != new else None


def _is_told_of(example: Example, role: Role) -> bool:
    """Whether something is there that belongs to the situation: of a known one only what its first line
    tells of, the rest is how it was laid down."""
    if not example.known:
        return not role.made_up
    title = example.text.partition("\n")[0]
    if role.made_up:
        return re.search(rf"\b{role.card.might}\b", title) is not None
    return role.card.name in title or role.card.name.split(",")[0] in title


def _names_a_unit(things: Sequence[Wanted]) -> bool:
    """Whether one of several things is a unit that is a card."""
    return any("unit" in _types(one) for one in things)


def _is_token(one: Wanted) -> bool:
    """Whether a token is named."""
    return bool(one.cards) and all(card.key.startswith(OF_TOKENS) for card in one.cards)


def _types(one: Wanted) -> set[str]:
    """The types of the cards that something named may be."""
    return {type_ for card in one.cards for type_ in card.types}


def _has_free_field(run: Run) -> bool:
    """Whether a course speaks of A and of no battlefield by its name, so that A may be any."""
    named = any("battlefield" in role.card.types for role in run.roles)
    words = {word.text for _, one in run.sentences for word in one.words}
    return not named and FIELD in words and OTHER_FIELD not in words


def _is_enough(found: Cast, example: Example) -> bool:
    """Whether so much of the question has a place that it may be the same situation: all of it, or all
    but one thing with a card that the ruling is about; with more cards besides than are named only
    where such a card is there, or nothing is named at all."""
    if example.known:
        return len(found.left) <= min(1, found.stays)
    own = any(part.role.central and part.card is None for part in found.parts)
    if found.left:
        only = len(found.left) == 1 <= len(found.parts)
        return own and only and ("spell" not in _types(found.left[0]) or _has_the_like(found))
    return own or not found.parts or found.props <= len(found.parts)


def _has_the_like(found: Cast) -> bool:
    """Whether a spell that the text made up is played there, or an effect does something, in the place
    of a spell that is named."""
    if any(kind == WHEN and one.text.startswith(EFFECT) for kind, one in found.run.sentences):
        return True
    given = {part.role for part in found.parts}
    made_up = [one for one in found.run.roles if one.made_up and one not in given]
    return any("spell" in one.card.types and bool(one.deeds & PLAYED) for one in made_up)


def _is_named(role: Role, one: Wanted) -> bool:
    """Whether a role is the very card that is named."""
    return not role.made_up and role.card.key in one.keys


def _agrees(role: Role, one: Wanted, asker: str) -> int:
    """1 if a role is whose the question says, -1 if it is not; 0 where that is not said."""
    if not one.owner or not role.owner or "battlefield" in role.card.types:
        return 0
    mine = role.owner if asker == "ana" else OTHER[role.owner]
    return 1 if mine == one.owner else -1


def _price(
    example: Example, role: Role, one: Wanted, asker: str, book: Book
) -> tuple[int, CardDefinition | None] | None:
    """How dear a role is for something named, and as which card it plays it; None if it cannot."""
    mine = role.owner if asker == "ana" else OTHER[role.owner]
    agrees = _agrees(role, one, asker) >= 0
    if _is_named(role, one) and (_lies_there(role) or (agrees and _is_so(role, one))):
        return STAYS + (0 if agrees else MISTAKEN), None
    if not agrees or not _is_so(role, one):
        return None
    if not one.cards:
        return _price_of_might(role, one, mine, book)
    fitting = [card for card in one.cards if _can_be(example, role, card, book)]
    if not fitting:
        return None
    price = 0 if one.owner or mine == "ana" else ANOTHERS
    price += FREE if role.made_up else OF_THE_RULING if role.central else OF_A_CARD
    wanting = set(book.cards.profile(fitting[0].key).keywords) & _about(example)
    price += UNLIKE * len(wanting - keywords_of(role.card))
    apart = abs((role.card.might or 0) - (fitting[0].might or 0))
    return price + min(apart, MOST_APART), fitting[0]


def _lies_there(role: Role) -> bool:
    """Whether it is a legend or a battlefield: whoever speaks of it, it is where it is."""
    return not LYING.isdisjoint(role.card.types)


def _about(example: Example) -> set[str]:
    """The keywords that a ruling is about."""
    return {one.split()[0] for one in example.keywords}


def _is_so(role: Role, one: Wanted) -> bool:
    """Whether what is told of something is so of a role: a spell is played, what is hidden is hidden,
    who attacks comes from elsewhere."""
    hidden = role.zone in HIDING or "hide" in role.deeds
    if (one.way == "hide") != hidden or ("spell" in role.card.types and not role.deeds & PLAYED):
        return False
    if one.way == "play":
        return bool(role.deeds & PLAYED)
    from_there = role.afield and "attack" not in role.deeds
    return not ((one.way == "attack" and from_there) or (one.way == "defend" and not role.afield))


def _price_of_might(role: Role, one: Wanted, mine: str, book: Book) -> tuple[int, None] | None:
    """The same of a unit of some Might: whoever has that Might, else what is made up."""
    if role.card.might is None or one.might is None or role.central:
        return None
    if not set(one.keywords) <= keywords_of(role.card):
        return None
    same = role.card.might == one.might
    apart = abs(role.card.might - one.might)
    apart += 0 if one.owner or mine == "ana" else ANOTHERS
    return (FREE + apart, None) if role.made_up or same else None


def _can_be(example: Example, role: Role, card: CardDefinition, book: Book) -> bool:
    """Whether a card can play a role: any that can be hidden one that lies facedown, else one of
    its type, with the keywords of what was made up, or
    those of the ruling that the card there has; of a card that the ruling is about only one that
    looks at the like."""
    if role.zone in HIDING and not role.central:
        return book.has(card, HIDDEN)
    if not _alike(role.card, card):
        return False
    if "spell" in card.types:
        exact = role.made_up or role.central
        if CHOSEN in _about(example) and len(book.slots(card)) == len(book.slots(role.card)) == 1:
            return _counter(role.card, card, book)  # what it does does not matter
        return _does_the_like(role.card, card, book) if exact else _counter(role.card, card, book)
    needs = keywords_of(role.card)
    if role.made_up:
        return needs <= keywords_of(card) and not role.card.abilities
    needs &= _about(example)
    if not needs <= keywords_of(card):
        return False
    return not role.central or bool(needs or book.events(role.card) & book.events(card))


def _counter(one: CardDefinition, other: CardDefinition, book: Book) -> bool:
    """Whether both spells counter, or neither."""
    return book.counters(one) == book.counters(other)


def _does_the_like(one: CardDefinition, other: CardDefinition, book: Book) -> bool:
    """Whether both spells choose as many things, and both counter, deal damage, help, or neither."""
    return _counter(one, other, book) and all(
        asked(one) == asked(other)
        for asked in (
            lambda card: len(book.slots(card)),
            lambda card: bool(book.deals(card)),
            book.helps,
        )
    )


def _alike(one: CardDefinition, other: CardDefinition) -> bool:
    """Whether both are of one type; Equipment is no other gear."""
    if not set(one.types) & set(other.types):
        return False
    return (one.might_bonus is None) == (other.might_bonus is None)


def keywords_of(card: CardDefinition) -> set[str]:
    """The keywords on a card, made up or not."""
    return {one.name for one in card.keywords}

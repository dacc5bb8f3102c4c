"""Who plays which role of an example: what a question names in the places of what it does not name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.riftbound.examples import Example
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.recast.example import Role, Run
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
PLAYED = frozenset({"play", "react", "counter"})
"""Verbs of whoever plays a card."""
HIDING = frozenset({"facedown"})


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
    """A course of an example with its roles given away; `asker` is who of Ana and Ben asks."""

    run: Run
    asker: str
    parts: tuple[Part, ...]
    fits: tuple[int, int]

    def part(self, role: Role | None) -> Part | None:
        """What plays a role that is somebody else's now."""
        return next((one for one in self.parts if one.role == role and one.changed), None)


def cast(example: Example, runs: Sequence[Run], asked: Asked, book: Book) -> list[Cast]:
    """The courses of an example in which all that a question surely names has a place, and that show
    no other card that the ruling is about; asked by whichever of the two players fits better."""
    best: list[Cast] = []
    for asker in ASKERS:
        found = [one for run in runs if (one := _cast(example, run, asker, asked, book))]
        most = max((one.fits for one in found), default=(0, 0))
        if most > max((one.fits for one in best), default=(0, 0)):
            best = [one for one in found if one.fits == most]
    return best


def _cast(example: Example, run: Run, asker: str, asked: Asked, book: Book) -> Cast | None:
    """One course with its roles given away: first to the very things that are named, then card by
    card, then by Might."""
    parts: list[Part] = []
    order = sorted(asked.things, key=lambda one: (not one.cards, not one.sure))
    stay = [one for one in order if one.cards and _stays(run, one, asker)]
    for one in (*stay, *(other for other in order if other not in stay)):
        free = [role for role in run.roles if all(role != part.role for part in parts)]
        priced = [
            (*price, role) for role in free if (price := _price(example, role, one, asker, book))
        ]
        if priced:
            _, card, role = min(priced, key=lambda option: option[0])
            parts.append(Part(role, one, card))
        elif one.sure or not one.cards:
            return None
    given = {part.role for part in parts}
    left = [role for role in run.roles if role not in given and not role.made_up]
    if any(role.central for role in left) or len(left) > len(parts):
        return None
    if asked.numbers and run.numbers - asked.numbers:
        return None
    agreed = sum(bool(part.wanted.owner) for part in parts)
    return Cast(run, asker, tuple(parts), (len(parts), agreed))


def _stays(run: Run, one: Wanted, asker: str) -> bool:
    return any(not role.made_up and role.card.key in one.keys for role in run.roles)


def _price(
    example: Example, role: Role, one: Wanted, asker: str, book: Book
) -> tuple[int, CardDefinition | None] | None:
    """How dear a role is for something named, and as which card it plays it; None if it cannot."""
    mine = role.owner if asker == "ana" else OTHER[role.owner]
    if one.owner and mine != one.owner and "battlefield" not in role.card.types:
        return None
    if not _is_so(role, one):
        return None
    if not one.cards:
        return _price_of_might(role, one, mine, book)
    if not role.made_up and role.card.key in one.keys:
        return STAYS, None
    fitting = [card for card in one.cards if _can_be(example, role, card, book)]
    if not fitting:
        return None
    price = 0 if one.owner or mine == "ana" else ANOTHERS
    price += FREE if role.made_up else OF_THE_RULING if role.central else OF_A_CARD
    wanting = set(book.cards.profile(fitting[0].key).keywords) & _about(example)
    price += UNLIKE * len(wanting - keywords_of(role.card))
    apart = abs((role.card.might or 0) - (fitting[0].might or 0))
    return price + min(apart, MOST_APART), fitting[0]


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
    return not ((one.way == "attack" and role.afield) or (one.way == "defend" and not role.afield))


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
    """Whether a card can play a role: one of its type, with the keywords of what was made up, or
    those of the ruling that the card there has; of a card that the ruling is about only one that
    looks at the like."""
    if not _alike(role.card, card):
        return False
    if "spell" in card.types:
        exact = role.made_up or role.central
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

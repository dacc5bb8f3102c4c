"""What a noun phrase of a question says, and what a clause says of such phrases."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from engine.riftbound.stories.words.book import Naming

HOPED = "hoped"
"""The adverb of what is denied and hoped for: *…, so that it does not die*."""
TAG = "tag "
"""Before the tag that a unit is said to have, among its adjectives."""
PLACE_WORDS = frozenset({"battlefield", "base", "hand", "trash", "deck", "champion-zone", "board"})

BEING = frozenset({"Temporary"})
"""Keywords that say what a thing *is*."""
EACH = frozenset({"both", "all", "each"})
"""Words that say of several that it is so of each of them."""
FOE = {"ana": "ben", "ben": "ana"}
"""Whom each of the two plays against."""


PhraseKind = Literal["name", "noun", "person", "pronoun", "amount", "keyword", "ellipsis"]
"""What a noun phrase is by its head."""


@dataclass
class Phrase:
    """A noun phrase.

    `kind` is name, noun, person, pronoun or amount; `word` the noun or the person. `owner` is a
    person's word (ana, ben, they, it) or the phrase in the possessive; `part` the noun behind a
    possessive that names something of it (its trigger, its Might). `person` says that a pronoun
    is *he*, who may be the opponent, `reflexive` that it is who acts; `letter` which battlefield is meant, `bare` that it is a
    number alone, `apart` what several are like
    one by one, `out` that it is said to be in play, `she` that it is *she*, whom nobody calls an
    unnamed unit; `spent` that it is Power that a player spends,
    and of which domain; `signed` that it is a change, as *+2* is; `part` that it is so many of
    those that were told of.
    """

    kind: PhraseKind
    word: str
    start: int
    end: int
    naming: Naming | None = None
    owner: str | Phrase | None = None
    det: str = ""
    adjectives: list[str] = field(default_factory=list)
    number: int | None = None
    might: int | None = None
    keywords: list[tuple[str, int]] = field(default_factory=list)
    damage: int | None = None
    plural: bool = False
    person: bool = False
    reflexive: bool = False
    letter: str = ""
    bare: bool = False
    apart: list[Phrase] = field(default_factory=list)
    where: tuple[str, Phrase] | None = None
    facts: list[Frame] = field(default_factory=list)
    also: list[Phrase] = field(default_factory=list)
    wears: list[Phrase] = field(default_factory=list)
    bearer: Phrase | None = None
    out: bool = False
    she: bool = False
    spent: str = ""
    signed: bool = False
    part: bool = False

    @property
    def somebody(self) -> bool:
        """Whether it is *he* or *she*, who may be the opponent."""
        return self.person or self.she

    @property
    def placed(self) -> bool:
        """Whether it says where something is."""
        return (self.kind == "noun" and self.word in PLACE_WORDS) or self.names("battlefield")

    def names(self, type_: str) -> bool:
        """Whether it is a name that only cards of that type have."""
        return self.naming is not None and all(type_ in card.types for card in self.naming.cards)


@dataclass
class Frame:
    """A clause: its verb with what is done by whom to what, and how it stands to the others.

    `asks` is whether, what, who, where, how many, how much, or nothing for what is told; `about`
    what a number or a *which* is of. A verb CARD is the card of `naming` (rule 2). `preps` are
    what stands behind prepositions, `means` a clause that says by what, `purpose` one with *to*;
    `becomes` says that it *gets* so, and is not so already, `cut` that it says more than was read.
    """

    verb: str
    start: int
    end: int
    link: str = ""
    asks: str = ""
    about: Phrase | None = None
    naming: Naming | None = None
    subject: Phrase | None = None
    objects: list[Phrase] = field(default_factory=list)
    preps: list[tuple[str, Phrase]] = field(default_factory=list)
    means: list[Frame] = field(default_factory=list)
    purpose: Frame | None = None
    states: list[str] = field(default_factory=list)
    adverbs: list[str] = field(default_factory=list)
    modal: str = ""
    negated: bool = False
    passive: bool = False
    past: bool = False
    going: bool = False
    becomes: bool = False
    cut: bool = False

    def behind(self, *preps: str) -> Phrase | None:
        """What stands behind the first of these prepositions."""
        return next((phrase for prep, phrase in self.preps if prep in preps), None)


def again(frame: Frame) -> Frame:
    """The clause as it was parsed, for one more reading, which takes it apart."""
    purpose = again(frame.purpose) if frame.purpose is not None else None
    return replace(
        frame,
        objects=list(frame.objects), preps=list(frame.preps), states=list(frame.states),
        adverbs=list(frame.adverbs), means=[again(one) for one in frame.means], purpose=purpose,
    )  # fmt: skip


def tokens_named(phrase: Phrase) -> bool:
    """Whether only tokens have that name."""
    return phrase.naming is not None and all("token:" in one.key for one in phrase.naming.cards)


def is_ability(phrase: Phrase) -> bool:
    """Whether it is an ability: *its trigger*, *the ability of X*."""
    return phrase.word in ("ability", "trigger", "deathknell") or phrase.word.endswith("-trigger")


def same_card(one: Phrase, other: Phrase) -> bool:
    """Whether both name the same card."""
    named = one.naming is not None and other.naming is not None
    return named and one.naming.cards == other.naming.cards  # type: ignore[union-attr]

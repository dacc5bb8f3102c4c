"""The shape of every file under `data/`, as pydantic models (see `docs/formats.md`)."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    field_validator,
    model_validator,
)

from bot.library.books import BOOKS, book_of

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=4000)]
Phrase = Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, max_length=200)]
Number = Annotated[
    str,
    StringConstraints(
        pattern=r"^((TR )?\d{3}(\.(\d{1,2}|[a-z]))*|SW-\d{1,2}(\.\d{1,2})*(\.[a-z])?)$"
    ),
]
Edition = Annotated[str, StringConstraints(pattern=r"^[a-z]+-[0-9a-z.-]+$")]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]

Domain = Literal["fury", "calm", "mind", "body", "chaos", "order", "colorless"]
Game = Literal["riftbound", "summonerwars"]
GAMES: dict[Game, str] = {"riftbound": "Riftbound", "summonerwars": "Summoner Wars"}


class Model(BaseModel):
    """A value read from a file: unknown fields are faults, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Correction(Model):
    """A newer official document that overrides a rule."""

    by: Edition
    says: Text


class Penalty(Model):
    """What an infraction costs; with `when`, only then."""

    penalty: Literal["No Penalty", "Warning", "Game Loss", "Match Loss", "Disqualification"] = (
        Field(alias="is")
    )
    when: Text | None = None

    def __str__(self) -> str:
        return f"{self.penalty} {self.when}" if self.when else self.penalty


class Rule(Model):
    """One numbered rule in our own words."""

    number: Number
    title: Text | None = None
    says: Text | None = None
    under: Number | None = None
    see: tuple[Number, ...] = ()
    example: tuple[Text, ...] = ()
    corrected: Correction | None = None
    penalties: tuple[Penalty, ...] = ()
    unsaid: Edition | None = None
    asked: tuple[Phrase, ...] = ()

    @property
    def reads(self) -> str:
        """What the rule says, the penalty for breaking it first; empty for a heading alone."""
        penalty = "; ".join(map(str, self.penalties))
        return " ".join(
            [*([f"Penalty: {penalty}."] if penalty else []), *filter(None, [self.says])]
        )

    @property
    def parent(self) -> str | None:
        """The number one level up; for a three-digit number the heading it stands under."""
        if self.under is not None:
            return self.under
        head, dot, _ = self.number.rpartition(".")
        return head if dot else None


class RuleFile(Model):
    """A stretch of one rulebook in printed order."""

    title: Text
    edition: Edition
    rules: tuple[Rule, ...]

    @model_validator(mode="after")
    def _of_one_book(self) -> RuleFile:
        family = self.edition.partition("-")[0]
        book = next((book for book in BOOKS if book.family == family), None)
        if book is None:
            known = ", ".join(book.family for book in BOOKS)
            raise ValueError(f"edition: “{family}” begins no rulebook's name ({known})")
        for rule in self.rules:
            if book_of(rule.number) is not book:
                meant = f"“{book.prefix}”" if book.prefix else "nothing"
                raise ValueError(f"{rule.number}: numbers of the {book.name} begin with {meant}")
        return self


class Change(Model):
    """What a rule's change of meaning came to, in one sentence of ours."""

    number: Number
    edition: Edition
    kind: Literal["new", "meaning", "removed"]
    says: Text


class ChangeFile(Model):
    """The changes of meaning between editions of one rulebook."""

    changes: tuple[Change, ...]


class Term(Model):
    """A keyword, status, zone, action, phase or defined term."""

    name: Text
    kind: Literal["keyword", "status", "zone", "action", "term", "phase"]
    rule: Number | None = None
    says: Text
    does: Text | None = None
    aliases: tuple[Phrase, ...] = ()
    asked: tuple[Phrase, ...] = ()
    see: tuple[Number, ...] = ()


class TermFile(Model):
    """A list of terms."""

    terms: tuple[Term, ...]


class Synonym(Model):
    """What players say, and the words the rulebook uses for it."""

    says: tuple[Phrase, ...] = Field(min_length=1)
    means: tuple[Phrase, ...] = Field(min_length=1)
    origin: Text | None = Field(default=None, alias="from")


class ThesaurusFile(Model):
    """The slang of one game."""

    words: tuple[Synonym, ...]


class Erratum(Model):
    """An official change to a card's text, told in our words."""

    date: dt.date
    notice: Text
    changed: Text
    functional: bool


class Card(Model):
    """The facts of a card, and what it does in our words."""

    name: Text
    code: Text
    type: Text
    also: tuple[Text, ...] = ()
    supertype: Text | None = None
    champion: Text | None = None
    faction: Text | None = None
    domains: tuple[Domain, ...] = ()
    energy: int | None = Field(default=None, ge=0, le=99)
    power: int | None = Field(default=None, ge=0, le=99)
    might: int | None = Field(default=None, ge=0, le=99)
    might_bonus: int | None = Field(default=None, ge=-9, le=99)
    attack: int | None = Field(default=None, ge=0, le=99)
    cost: int | None = Field(default=None, ge=0, le=99)
    life: int | None = Field(default=None, ge=0, le=99)
    range: Literal["melee", "ranged"] | None = None
    ability: Text | None = None
    tags: tuple[Text, ...] = ()
    keywords: tuple[Text, ...] = ()
    rarity: Text | None = None
    printings: tuple[Text, ...] = ()
    banned: dt.date | None = None
    copies: Literal["any"] | None = None
    gist: Text | None = None
    does: Text | None = None
    aliases: tuple[Phrase, ...] = ()
    asked: tuple[Phrase, ...] = ()
    errata: tuple[Erratum, ...] = ()


class CardFile(Model):
    """The cards of one set, or a group of them."""

    set: Text
    cards: tuple[Card, ...]


class Source(Model):
    """A document that answers a ruling's question."""

    name: Text
    id: Text | None = None
    date: dt.date | None = None
    url: Annotated[str, StringConstraints(pattern=r"^https://", max_length=300)] | None = None


class Ruling(Model):
    """One question, its answer, its reasons and where they come from."""

    id: Slug
    question: Text
    asked: tuple[Phrase, ...] = ()
    cards: tuple[Text, ...] = ()
    keywords: tuple[Text, ...] = ()
    rules: tuple[Number, ...] = ()
    edition: Edition
    authority: Literal["official", "reviewed", "community", "ours"]
    sources: tuple[Source, ...] = Field(min_length=1)
    superseded_by: Text | None = None
    scenario: Text | None = None
    claims: tuple[Text, ...] = ()
    body: Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=2400)]

    @field_validator("question")
    @classmethod
    def _asks(cls, value: str) -> str:
        if len(value) > 300:
            raise ValueError("a question has at most 300 characters")
        return value

    @property
    def answer(self) -> str:
        """The first line: the answer before its reasons."""
        return self.body.split("\n", 1)[0].strip()

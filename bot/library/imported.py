"""What official documents say: the models that importers make and `official.db` keeps.

Every text here is the publisher's, obtained by the operator; none of it ships.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal, get_args

from pydantic import Field, StringConstraints

from bot.library.models import Edition, Game, Model, Number

What = Literal["rules", "faq", "cards", "rulings"]
WHATS: tuple[What, ...] = get_args(What)
MOST_TEXT = 20_000  # characters of one rule, answer or card text
MOST_ITEMS = 20_000  # rules, answers, cards or rulings of one document

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_TEXT)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300)]
Address = Annotated[str, StringConstraints(pattern=r"^https://\S+$", max_length=500)]
Amount = Annotated[int, Field(ge=-99, le=999)]


class OfficialRule(Model):
    """One numbered rule as it is printed; `text` is without its examples."""

    number: Number
    text: Words
    examples: tuple[Words, ...] = ()
    page: int | None = None


class OfficialAnswer(Model):
    """A question of a FAQ with its answer, or a passage of patch notes under its heading."""

    id: Name
    question: Name
    answer: Words
    section: Name | None = None
    kind: Literal["question", "passage"] = "question"


class TextChange(Model):
    """A card's text as an errata notice changes it; `old` where the notice prints it."""

    card: Name
    new: Words
    old: Words | None = None
    section: Name | None = None


class OfficialCard(Model):
    """A card of a feed: its facts and its official text."""

    id: Name
    name: Name
    set: Name
    type: Name
    text: Words | None = None
    text_printed: Words | None = None
    supertype: Name | None = None
    champion: Name | None = None
    domains: tuple[Name, ...] = Field(default=(), max_length=8)
    energy: Amount | None = None
    power: Amount | None = None
    might: Amount | None = None
    might_bonus: Amount | None = None
    tags: tuple[Name, ...] = Field(default=(), max_length=40)
    keywords: tuple[Name, ...] = Field(default=(), max_length=40)
    rarity: Name | None = None
    banned: dt.date | None = None
    status: Literal["released", "preview"] = "released"
    printings: tuple[Name, ...] = Field(default=(), max_length=200)
    attached_text: Words | None = None
    image: Address | None = None


class OfficialRuling(Model):
    """A question and its answer from a list of rulings, with who stands behind it."""

    id: Name
    question: Words
    answer: Words
    authority: Literal["official", "reviewed", "community", "ours"]
    source: Name
    date: dt.date | None = None
    url: Address | None = None
    cards: tuple[Name, ...] = Field(default=(), max_length=200)
    rules: tuple[Name, ...] = Field(default=(), max_length=400)
    edition: Edition | None = None
    status: Name | None = None
    superseded_by: Name | None = None


class Quoted(Model):
    """An imported question with its answer and where it stands, ready to be shown."""

    id: Name
    question: Words
    answer: Words
    document: Name
    date: dt.date | None = None
    url: Address | None = None
    authority: Literal["official", "reviewed", "community", "ours"]
    section: Name | None = None
    passage: bool = False
    status: Name | None = None
    superseded_by: Name | None = None
    cards: tuple[Name, ...] = ()


Item = OfficialRule | OfficialAnswer | TextChange | OfficialCard | OfficialRuling
MODELS: dict[str, type[Item]] = {
    "rule": OfficialRule,
    "answer": OfficialAnswer,
    "change": TextChange,
    "card": OfficialCard,
    "ruling": OfficialRuling,
}


class Imported(Model):
    """One document, read whole: what it is, and everything it says, in its order.

    `key` is the same for a newer state of the same document, which then takes its place.
    """

    what: What
    key: Name
    title: Name
    game: Game = "riftbound"
    edition: Edition | None = None
    date: dt.date | None = None
    url: Address | None = None
    rules: tuple[OfficialRule, ...] = Field(default=(), max_length=MOST_ITEMS)
    answers: tuple[OfficialAnswer, ...] = Field(default=(), max_length=MOST_ITEMS)
    changes: tuple[TextChange, ...] = Field(default=(), max_length=MOST_ITEMS)
    cards: tuple[OfficialCard, ...] = Field(default=(), max_length=MOST_ITEMS)
    rulings: tuple[OfficialRuling, ...] = Field(default=(), max_length=MOST_ITEMS)

    def items(self) -> list[tuple[str, str, Item]]:
        """Everything the document says as (kind, key, value), in its order."""
        return [
            *(("rule", rule.number, rule) for rule in self.rules),
            *(("answer", answer.id, answer) for answer in self.answers),
            *(("change", change.card, change) for change in self.changes),
            *(("card", card.id, card) for card in self.cards),
            *(("ruling", ruling.id, ruling) for ruling in self.rulings),
        ]

    def counts(self) -> dict[str, int]:
        """How many of each it holds, without those it has none of."""
        found: dict[str, int] = {}
        for kind, _, _ in self.items():
            found[kind] = found.get(kind, 0) + 1
        return found

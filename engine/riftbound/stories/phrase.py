"""What a noun phrase of a question says: who or what, whose, how many, what it is like, where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.riftbound.stories.book import Naming

if TYPE_CHECKING:
    from engine.riftbound.stories.predicates import Frame

PLACE_WORDS = frozenset({"battlefield", "base", "hand", "trash", "deck", "champion-zone", "board"})


@dataclass
class Phrase:
    """A noun phrase.

    `kind` is name, noun, person, pronoun or amount; `word` the noun or the person. `owner` is a
    person's word (ana, ben, they, it) or the phrase in the possessive; `part` the noun behind a
    possessive that names something of it (its trigger, its Might). `person` says that a pronoun
    is *he*, who may be the opponent, `reflexive` that it is who acts; `letter` which battlefield is meant, `apart` what several are like
    one by one.
    """

    kind: str
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
    apart: list[Phrase] = field(default_factory=list)
    where: tuple[str, Phrase] | None = None
    facts: list[Frame] = field(default_factory=list)
    also: list[Phrase] = field(default_factory=list)
    wears: list[Phrase] = field(default_factory=list)

    @property
    def placed(self) -> bool:
        """Whether it says where something is."""
        return (self.kind == "noun" and self.word in PLACE_WORDS) or self.names("battlefield")

    def names(self, type_: str) -> bool:
        """Whether it is a name that only cards of that type have."""
        return self.naming is not None and all(type_ in card.types for card in self.naming.cards)

"""The official texts at hand, as values: editions of the rules, cards, answers of documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.library.books import CORE, TOURNAMENT
from bot.library.checked import edition_order
from bot.library.imported import OfficialAnswer, OfficialCard, OfficialRuling
from bot.library.official import Official
from bot.library.quotes import Quotable, newest_text, quotable
from bot.library.wording import Clause, Wording, text_digest, wording


@dataclass(frozen=True)
class SourceText:
    """An official text and the document that it stands in."""

    text: str
    source: str

    @property
    def digest(self) -> str:
        """The digest of its words."""
        return text_digest(self.text)


@dataclass(frozen=True)
class Sources:
    """Everything official that is at hand: editions oldest first, cards by code, answers by id.

    `replaced` are earlier states of cards and answers: (card or document, key, text).
    """

    wordings: Sequence[Wording] = ()
    cards: Mapping[str, SourceText] = field(default_factory=dict)
    documents: Mapping[str, SourceText] = field(default_factory=dict)
    replaced: Sequence[tuple[str, str, SourceText]] = ()
    quotes: Quotable = field(default_factory=Quotable)

    def wording(self, edition: str) -> Wording | None:
        """An edition's texts; None where it is not at hand."""
        return next((one for one in self.wordings if one.edition == edition), None)

    def newest(self, family: str) -> Wording | None:
        """The newest edition of a rulebook; None without any."""
        named = [one for one in self.wordings if one.edition.startswith(f"{family}-")]
        return named[-1] if named else None


NOTHING = Sources()


def imported_sources(official: Official) -> Sources:
    """What an operator imported, each document in its newest state."""
    return Sources(
        tuple(sorted(imported_wordings(official), key=lambda one: edition_order(one.edition))),
        dict(imported_cards(official)),
        dict(imported_documents(official)),
        tuple(replaced_texts(official)),
        quotable(official),
    )


def imported_wordings(official: Official) -> Iterator[Wording]:
    """The imported editions of every rulebook."""
    for book in (CORE, TOURNAMENT):
        for one in official.editions(book.family):
            edition = one.edition or ""
            rules = official.rules(edition).values()
            clauses = (
                Clause(book.prefix + rule.number, rule.text, rule.examples) for rule in rules
            )
            yield wording(edition, clauses, f"{one.date or ''}", one.digest)


def imported_cards(official: Official) -> Iterator[tuple[str, SourceText]]:
    """Each card's official text in force: its feed's, or a newer notice's change of it."""
    changes = list(official.changes())
    for code, (feed, card) in official.cards().items():
        one, text = newest_text(card, feed, changes)
        if text:
            yield code, SourceText(text, one.title)


def imported_documents(official: Official) -> Iterator[tuple[str, SourceText]]:
    """Each answer of a FAQ or a list of rulings, by its id."""
    for one, answer in official.answers():
        yield answer.id, SourceText(answer.answer, one.title)
    for one, ruling in official.rulings().values():
        yield ruling.id, SourceText(ruling.answer, one.title)


def replaced_texts(official: Official) -> Iterator[tuple[str, str, SourceText]]:
    """The cards and answers of documents that a newer state has replaced."""
    in_force = {one.id for one in official.documents()}
    for one in official.imports():
        if one.id in in_force:
            continue
        for card in official.held(one.id, OfficialCard) if one.what == "cards" else ():
            yield "card", card.id, SourceText(card.text or "", one.title)
        for answer in official.held(one.id, OfficialAnswer) if one.what == "faq" else ():
            yield "document", answer.id, SourceText(answer.answer, one.title)
        for ruling in official.held(one.id, OfficialRuling) if one.what == "rulings" else ():
            yield "document", ruling.id, SourceText(ruling.answer, one.title)

"""Answers to questions about facts, from the cards and terms themselves, not looked up among rulings.

Each takes how it was asked; one that cannot answer returns None. How they are asked: fact_questions.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.fact_wordings import (
    ERRATA,
    LEAST,
    LONGEST_FACT,
    MOST,
    NUMBERS,
    SUBJECT,
)
from bot.library.catalog import Entry
from bot.library.matching import Filter, read_filter
from bot.library.models import Card, Game, Rule, Term
from bot.library.query import squash
from bot.library.search import Search
from bot.library.words import stem
from bot.past import Past
from bot.render.facts import (
    Meaning,
    render_banned,
    render_cards,
    render_compared,
    render_copies,
    render_difference,
    render_in_deck,
    render_legal,
    render_numbers,
)
from bot.render.message import Message

SHORTEST_NAME = 3  # letters
MOST_COMPARED = 6  # cards
IN_DECKS = ("unit", "spell", "gear")  # types of what a Main Deck consists of


class FactAnswers:
    """What is told from the facts of one library."""

    def __init__(self, search: Search, past: Past) -> None:
        self.search = search
        self.past = past
        self.catalog = search.catalog

    def legal(self, match: re.Match[str], game: Game) -> Message | None:
        """Whether cards may be played with in tournaments."""
        cards = self.all_named(match["card"], game)
        further = re.split(r"\band\b|\bor\b|[,?]", match.string[match.end("card") :])[1:]
        for piece in filter(str.strip, further):  # “is X legal? and Y?”
            cards += self.cards(piece, game) or self.cards(piece.partition(" is ")[2], game)
        cards = list({card.code: card for card in cards}.values())
        return render_legal(game, cards, self.catalog.edition(game)) if cards else None

    def in_deck(self, match: re.Match[str], game: Game) -> Message | None:
        """Whether a card may be in the deck of a legend: by its domains, and a signature card by
        its champion."""
        if game != "riftbound":
            return None
        legends = legends_named(match["legend"], self.every(game))
        cards = [card for card in self.cards(match["card"], game) if card.type in IN_DECKS]
        if not legends or len(cards) != 1:
            return None
        return render_in_deck(game, cards[0], legends, self.catalog.edition(game))

    def banned(self, match: re.Match[str], game: Game) -> Message | None:
        """All cards that are banned."""
        return render_banned(game, [card for card in self.every(game) if card.banned])

    def numbers(self, match: re.Match[str], game: Game) -> Message | None:
        """A number of every card that the name may mean; none where a ruling is about just that."""
        if self.is_ruled(match.string, game):
            return None
        wanted = NUMBERS[(match.groupdict().get("number") or "cost").lower()]
        cards = self.cards(match["card"], game)
        if wanted == "cost" and game == "riftbound":
            having = [card for card in cards if card.energy is not None or card.power is not None]
        else:
            having = [card for card in cards if getattr(card, wanted) is not None]
        return render_numbers(game, having or cards, wanted) if cards else None

    def is_ruled(self, text: str, game: Game) -> bool:
        """Whether a ruling is claimed for a text."""
        answer = self.search.search(text, game)
        return answer.claimed and answer.hits[0].entry.kind == "ruling"

    def copies(self, match: re.Match[str], game: Game) -> Message | None:
        """How many of a card a deck may hold; runes and tokens are counted otherwise."""
        cards = self.cards(match["card"], game) if game == "riftbound" else []
        if not cards or any(card.type == "rune" or card.supertype == "token" for card in cards):
            return None
        return render_copies(game, cards, self.catalog.edition(game))

    def which(self, match: re.Match[str], game: Game) -> Message | None:
        """The cards that have everything that is asked for."""
        keywords = [entry.key for entry in self.catalog.of(game, "keyword")]
        found = read_filter(match["kind"], match["rest"], keywords, self.tags(game))
        if found is None or (not match["rest"] and len(found.tests) < 2):
            return None
        return render_cards(game, matching(self.every(game), found), found.said)

    def extreme(self, match: re.Match[str], game: Game) -> Message | None:
        """The cards of a kind with the most or least of a number."""
        asked = match["most"].lower()
        field = MOST[asked] or NUMBERS.get((match["number"] or "").lower(), "")
        field = "energy" if field == "cost" else field
        keywords = [entry.key for entry in self.catalog.of(game, "keyword")]
        found = read_filter(match["kind"], match["rest"], keywords, self.tags(game))
        if found is None or not field:
            return None
        numbers = {
            card.code: number
            for card in matching(self.every(game), found)
            if (number := getattr(card, field)) is not None
        }
        best = (min if asked in LEAST else max)(numbers.values(), default=None)
        cards = [card for card in self.every(game) if card.code in numbers]
        kept = [card for card in cards if numbers[card.code] == best]
        return render_cards(game, kept, (*found.said, f"{field.capitalize()} {best}"))

    def difference(self, match: re.Match[str], game: Game) -> Message | None:
        """Two terms side by side, as the rulebook uses them, or two cards."""
        if self.is_ruled(match.string, game):
            return None  # it speaks of just these two
        return self.terms_beside(match, game) or self.compared(match, game)

    def compared(self, match: re.Match[str], game: Game) -> Message | None:
        """Two cards side by side; all of a champion, where a name means several."""
        sides = [self.cards(match[name].strip(), game) for name in ("one", "two")]
        cards = list({card.code: card for side in sides for card in side}.values())
        if not all(sides) or not 2 <= len(cards) <= MOST_COMPARED:
            return None
        return render_compared(game, cards, self.catalog.edition(game))

    def terms_beside(self, match: re.Match[str], game: Game) -> Message | None:
        """Two terms side by side."""
        meanings = [self.meaning(match[name].strip(), game) for name in ("one", "two")]
        one, two = meanings
        if one is None or two is None or not (one.said and two.said):
            return None
        return render_difference(game, one, two, self.catalog.edition(game))

    def reworded(self, text: str, game: Game) -> Card | None:
        """The one card whose errata, or wording of today, a text asks for and nothing else."""
        asked = " ".join(text.split()).rstrip("?!. ")
        for pattern in ERRATA if len(asked) <= LONGEST_FACT else ():
            match = pattern.fullmatch(asked)
            cards = self.cards(match["card"], game) if match else []
            if len(cards) == 1:
                return cards[0]
        return None

    def changes(self, match: re.Match[str], game: Game) -> Message | None:
        """What changed between editions, of all or of one thing, or the history of the rule that is
        named."""
        if game != "riftbound":
            return None
        found = SUBJECT.search(match.string)
        entry = self.named(found["subject"].lower(), game) if found else None
        return self.past.changes(match.string, about=entry.title if entry else "")

    def changes_of(self, match: re.Match[str], game: Game) -> Message | None:
        """What the edition in force changed about one thing."""
        known = game == "riftbound" and self.named(match["subject"].lower(), game)
        return self.changes(match, game) if known else None

    # -- what is named ---------------------------------------------------------------------------

    def every(self, game: Game) -> list[Card]:
        """All cards of a game."""
        models = (entry.model for entry in self.catalog.of(game, "card"))
        return [model for model in models if isinstance(model, Card)]

    def tags(self, game: Game) -> set[str]:
        """Every tag that a card has."""
        return {tag for card in self.every(game) for tag in card.tags}

    def cards(self, name: str, game: Game) -> list[Card]:
        """The cards that a name means: one of this very name, all of a champion, or nearly."""
        names = self.search.names[game]
        key = names.owner(squash(re.sub(r"^(the|a|an|my|card) ", "", name.strip(), flags=re.I)))
        if len(key) < SHORTEST_NAME:
            return []
        known = names.exact.get(key, []) or names.champions.get(key, [])
        near = known or names.part.get(key, []) or [e for e, _ in names.nearly(key)]
        models = (entry.model for entry in near if entry.kind == "card")
        return [model for model in models if isinstance(model, Card)][:12]

    def all_named(self, names: str, game: Game) -> list[Card]:
        """The cards of one name, or of several with “and” or commas between; none where one of these
        names no card."""
        pieces = list(filter(None, re.split(r"\s*(?:,|&|\band\b|\bor\b)\s*", names)))
        whole = squash(names) in self.search.names[game].exact
        several = [self.cards(piece, game) for piece in pieces]
        if whole or len(pieces) < 2 or not all(several):
            return self.cards(names, game)
        return list({card.code: card for found in several for card in found}.values())

    def meaning(self, word: str, game: Game) -> Meaning | None:
        """A word of the rulebook with what it means; of a player's word what it is read as."""
        bare = re.sub(r"^(the|a|an|being|to) ", "", word)
        entry = self.named(bare, game)
        if entry is not None:
            return meaning_of(bare, entry)
        slang = self.search.reader.slang.get(game, {}).get((bare,), ())
        read = next((found for means in slang if (found := self.named(means, game))), None)
        return meaning_of(bare, read) if read else None

    def named(self, word: str, game: Game) -> Entry | None:
        """The keyword, term or rule of this name, in any of its forms."""
        exact = self.search.names[game].exact
        for key in dict.fromkeys((word, stem(word), re.sub(r"(ning|ing|ed|s|es)$", "", word))):
            for kind in ("keyword", "term", "rule"):
                entry = self.catalog.named(game, "keyword", key) if kind == "keyword" else None
                entry = entry or self.catalog.named(game, "term", key)
                found = entry or next(
                    (e for e in exact.get(squash(key), []) if e.kind == kind), None
                )
                if found is not None:
                    return found
        return None


def legends_named(words: str, cards: Sequence[Card]) -> list[Card]:
    """The legends of that name, or of the champion named among the words."""
    said = words.split()
    runs = {
        squash(" ".join(said[n:m])) for n in range(len(said)) for m in range(n + 1, len(said) + 1)
    }
    legends = [card for card in cards if card.type == "legend"]
    named = [card for card in legends if squash(card.name) in runs]
    return named or [card for card in legends if runs & set(map(squash, card.tags))]


def matching(cards: Sequence[Card], wanted: Filter) -> list[Card]:
    """The cards that pass every test."""
    return [card for card in cards if all(test(card) for test in wanted.tests)]


def meaning_of(said: str, entry: Entry) -> Meaning:
    """What an entry says of a word, and its rule."""
    model = entry.model
    if isinstance(model, Term):
        return Meaning(said, model.name, model.says, model.rule or "", entry)
    says = (model.says or "") if isinstance(model, Rule) else ""
    return Meaning(said, entry.title or said, says, entry.key, entry)

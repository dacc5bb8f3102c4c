"""Questions about facts: answered from the cards and terms themselves, not looked up among rulings.

Each row of QUESTIONS is a way of asking and the function that answers; one that cannot answer
returns None, and the question is looked up like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.decklist import faults, is_decklist, read_decklist
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
    render_deck,
    render_difference,
    render_legal,
    render_numbers,
)
from bot.render.message import Message

LONGEST_FACT = 160  # characters; what is longer tells a story
LONGEST_LEAD = 4  # words before a question about a fact
SHORTEST_NAME = 3  # letters
MOST_COMPARED = 6  # cards
NUMBERS = {
    "might": "might", "strength": "might", "energy": "energy", "cost": "cost", "power": "power",
    "costs": "cost", "price": "cost", "attack": "attack", "life": "life",
}  # fmt: skip
_NUMBER = "|".join(NUMBERS)
_CARD = r"(?P<card>.{2,60}?)"
_LIMITED = r"(?!.*\b(?:limited|sealed|draft)\b)"  # where the ban list is another
_TWO = r"(?P<one>[a-z' -]{3,40}?) (?:and|vs\.?|versus|or) (?P<two>[a-z' -]{3,40}?)"
_FORMAT = r"(?:in|at|for) (?:constructed|tournaments?|a tournament|ranked|standard)"
_HOLD = r"(?:can|could|may|do|should)? ?(?:i|you|we|u|one|a deck|my deck) (?:can |could |may )?(?:run|play|have|use|put|include|hold)"
_DECK = r"(?:in(?:to)?|of|per) (?:a|my|one|the|your|each)? ?(?:main ?)?deck"
_NUMBER_OF = (
    r"(?:[0-9]{1,2}|two|three|four|five|six|ten|more than (?:3|three)|any number of|as many)"
)
_LIMIT = r"(?:max(?:imum)?|limit|most)(?: number)?(?: of)?(?: copies)?(?: of| for| on)?"
_TWO_APART = (
    r"(?P<one>[a-z' -]{3,40}?) (?:different (?:from|to|than)|differ from) (?P<two>[a-z' -]{3,40}?)"
)
_CARDS = r"(?P<one>[a-z'!, -]{3,40}?),? (?:and|vs\.?|versus|or|with|to) (?P<two>[a-z'!, -]{3,40}?)"
_DIFFERENCE = (
    r"(?:(?:what|whats|what's|is|are|whats even|any)(?: is| are| there)?(?: the| any| a)? )?"
    r"(?:actual |real |exact |big |main )?(?:difference|differences|diff)"
)
_ASKS_AGAIN = re.compile(
    r"\?|(?:^|[,.;]|\band)\s*(?:can|could|may|does|did|will|what|which|who|when|how|why)\b", re.I
)
_BETTER = r"(?:better|stronger|cheaper|worse)"


_FIRST = re.compile(
    r"(?:(?:so|ok|okay|hey|hi|yo|and|but|also|btw|pls|please|sorry|wait|hmm|um|just|quick question)\b"
    r"[:,.!]* *)+",
    re.I,
)
_LAST = re.compile(
    r"(?:,? (?:or (?:what|not|nah)|pls|please|thanks|thx|btw|again|atm|rn|though|tho|so far|exactly))+$",
    re.I,
)
_SUBJECT = re.compile(
    r"\b(?:for|about|with|to|on|regarding|in) (?:the |a |how )?(?P<subject>[a-z][a-z' -]*?)"
    r"(?: rules?| works?)?(?= (?:in|of|from|since|between|with)\b|$)",
    re.I,
)


class Facts:
    """Answers from the facts of one library."""

    def __init__(self, search: Search, past: Past) -> None:
        self.search = search
        self.past = past
        self.catalog = search.catalog

    def answer(self, text: str, game: Game) -> Message | None:
        """The answer to a question about facts; None for any other question."""
        if game == "riftbound" and is_decklist(text):
            deck = read_decklist(text, self.catalog)
            return render_deck(deck, faults(deck, self.catalog))
        for asked in readings(text):
            for pattern, answer in QUESTIONS:
                match = pattern.fullmatch(asked)
                message = answer(self, match, game) if match else None
                if message is not None:
                    return message
        return None

    def legal(self, match: re.Match[str], game: Game) -> Message | None:
        """Whether cards may be played with in tournaments."""
        cards = self.all_named(match["card"], game)
        further = re.split(r"\band\b|\bor\b|[,?]", match.string[match.end("card") :])[1:]
        for piece in filter(str.strip, further):  # “is X legal? and Y?”
            cards += self.cards(piece, game) or self.cards(piece.partition(" is ")[2], game)
        cards = list({card.code: card for card in cards}.values())
        return render_legal(game, cards, self.catalog.edition(game)) if cards else None

    def banned(self, match: re.Match[str], game: Game) -> Message | None:
        """All cards that are banned."""
        return render_banned(game, [card for card in self.every(game) if card.banned])

    def numbers(self, match: re.Match[str], game: Game) -> Message | None:
        """A number of every card that the name may mean."""
        wanted = NUMBERS[(match.groupdict().get("number") or "cost").lower()]
        cards = self.cards(match["card"], game)
        if wanted == "cost" and game == "riftbound":
            having = [card for card in cards if card.energy is not None or card.power is not None]
        else:
            having = [card for card in cards if getattr(card, wanted) is not None]
        return render_numbers(game, having or cards, wanted) if cards else None

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

    def difference(self, match: re.Match[str], game: Game) -> Message | None:
        """Two terms side by side, as the rulebook uses them, or two cards."""
        if self.search.search(match.string, game).claimed:
            return None  # a ruling speaks of just these two
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
        found = _SUBJECT.search(match.string)
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


def readings(text: str) -> list[str]:
    """A question about a fact as it may be read: whole; without what is said after its question
    mark; without the few words before a comma that lead to it; and each without words around it
    that say nothing."""
    asked = " ".join(text.split()).rstrip("?!. ")
    if len(asked) > LONGEST_FACT:
        return []
    question, _, talk = asked.partition("?")
    if _ASKS_AGAIN.search(talk):
        return [asked]
    lead, _, rest = question.partition(",")
    found = [asked, question.strip()]
    if rest and len(lead.split()) <= LONGEST_LEAD:
        found.append(rest.strip())
    found += [_LAST.sub("", _FIRST.sub("", one)) for one in found]
    return list(dict.fromkeys(filter(None, found)))


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


def ask(pattern: str) -> re.Pattern[str]:
    """A way of asking, whatever its case."""
    return re.compile(pattern, re.IGNORECASE)


CHANGED = r"(?:changed|errata(?:'?e?d)?|errated|reworded|updated)"
ERRATA = tuple(
    map(
        ask,
        (
            rf"{_CARD}(?:'s|s')? (?:errata|erratum)",
            rf"(?:what(?:'s| is| are)? )?(?:the |any |latest )*(?:errata|erratum) (?:of|for|on|to) {_CARD}",
            rf"(?:is|are|was|were|did|does|has|have) {_CARD} (?:been |get |have |any )*{CHANGED}",
            rf"(?:what|how) (?:has |was |is )?(?:been )?changed? (?:on|in|with|about|for) {_CARD}",
            rf"(?:what|how) (?:has|was|is|did) {_CARD} (?:been )?changed?",
            rf"{_CARD} (?:what |how )?(?:has |was |is )?(?:been )?changed(?: how)?",
            r"(?:what(?:'s| is)? )?(?:the )?(?:current|new|newest|latest|official)"
            rf" (?:wording|text) (?:of|for|on) {_CARD}",
            rf"{_CARD}(?:'s|s')? (?:current|new|newest|latest|official) (?:wording|text)",
            rf"(?:how|what) does {_CARD} (?:read|say)(?: today| now| currently)*",
        ),
    )
)

Answering = Callable[[Facts, re.Match[str], Game], Message | None]
QUESTIONS: tuple[tuple[re.Pattern[str], Answering], ...] = (
    (
        ask(
            r"what(?:'?s| is| has|s)? ?(?:new|changed|different) (?:for|about|with|to|on)"
            r" (?:the )?(?P<subject>[a-z][a-z' -]*?)(?: rules?)?"
        ),
        Facts.changes_of,
    ),
    (
        ask(
            r"(?:what|which rules)(?:'?s| is| has| was| were)? ?(?:new|changed|changes|different).* 1\.\d{1,2}.*"
        ),
        Facts.changes,
    ),
    (
        ask(r"(?:all )?(?:rules? )?changes (?:in|of|from|between|since) .*1\.\d{1,2}.*"),
        Facts.changes,
    ),
    (
        ask(
            rf"{_LIMITED}(?:(?:what(?:'?s| is|s)|show(?: me)?) )?(?:the |current |on )*"
            rf"(?:ban ?list|banned cards|list of banned cards)(?: {_FORMAT}| now| right now)*"
        ),
        Facts.banned,
    ),
    (
        ask(
            rf"{_LIMITED}(?:which|what|list|all)(?: all)?(?: the)? cards?"
            r"(?: (?:is|are|were|was|got|get|have|has|been|now|currently|still|all))*"
            r" (?:banned|on the ban ?list)\b.*"
        ),
        Facts.banned,
    ),
    (
        ask(
            rf"{_LIMITED}what(?:'?s| is)(?: currently| now)? banned(?: {_FORMAT}| now| right now)*"
        ),
        Facts.banned,
    ),
    (
        ask(
            rf"{_LIMITED}(?:is|are|was|can i (?:still )?play) {_CARD}"
            r" (?:still |currently |tournament |both |all |even |actually )*"
            r"(?:legal|banned|allowed|on the ban ?list|legal or banned|banned or legal)"
            r"(?: (?:in|at|for|right now|now|any ?more|yet|still)\b.*)?"
        ),
        Facts.legal,
    ),
    (ask(rf"{_LIMITED}how many copies of (?:the )?{_CARD} {_HOLD}(?: {_DECK})?"), Facts.copies),
    (
        ask(
            rf"{_LIMITED}how many (?:copies of )?(?:the )?{_CARD} (?:{_HOLD} |(?:are|is|fit|go|allowed) )*{_DECK}"
        ),
        Facts.copies,
    ),
    (
        ask(rf"{_LIMITED}{_HOLD} {_NUMBER_OF} copies of {_CARD}(?: {_DECK}.*)?(?: or .*)?"),
        Facts.copies,
    ),
    (ask(rf"{_LIMITED}{_HOLD} {_NUMBER_OF} {_CARD} {_DECK}(?: or .*)?"), Facts.copies),
    (ask(rf"{_LIMITED}(?:what(?:'?s| is) )?(?:the )?{_LIMIT} {_CARD}(?: {_DECK})?"), Facts.copies),
    (ask(rf"can i (?:still )?run {_CARD}(?: {_FORMAT}| now)*"), Facts.legal),
    (ask(rf"can i (?:still )?(?:play|use) {_CARD} {_FORMAT}(?: now)?"), Facts.legal),
    (
        ask(
            rf"(?:how much|how many|what(?:'?s| is)?(?: the)?) (?P<number>{_NUMBER})(?: cost)?"
            rf"(?: does| has| do| is| of| for)* {_CARD}(?: have| has| cost| got)?"
        ),
        Facts.numbers,
    ),
    (ask(rf"(?:what|how much) (?:does|do) {_CARD} cost"), Facts.numbers),
    (ask(rf"{_CARD}(?:'s|s')? (?P<number>energy|power) cost"), Facts.numbers),
    (ask(rf"{_CARD}(?:'s|s')? (?P<number>{_NUMBER})"), Facts.numbers),
    (ask(rf"(?:the )?(?P<number>{_NUMBER})(?: cost)? (?:of|for) {_CARD}"), Facts.numbers),
    (ask(rf"how expensive (?:is|are) {_CARD}"), Facts.numbers),
    (
        ask(
            r"(?:which|what|list|show(?: me)?|give me|find|all|any|how many|(?:is|are) there(?: any| an?)?)"
            r"(?: all)?(?: the)?(?P<kind> [a-z0-9+ -]*?"
            r"(?:cards?|units?|spells?|gears?|legends?|battlefields?|runes?))(?: are| is)?"
            r"(?P<rest>(?: are| have| has| with| cost| costs| that| which| of| in| from).*|)"
        ),
        Facts.which,
    ),
    (ask(rf"{_DIFFERENCE} (?:between )?{_TWO}"), Facts.difference),
    (ask(rf"{_TWO},? {_DIFFERENCE}(?:,.*| besides.*)?"), Facts.difference),
    (ask(rf"how (?:is|are|does|do) {_TWO_APART}"), Facts.difference),
    (ask(rf"{_DIFFERENCE} (?:between )?{_CARDS}"), Facts.compared),
    (ask(rf"{_CARDS},? {_DIFFERENCE}(?:,.*| besides.*)?"), Facts.compared),
    (ask(rf"(?:please )?compare {_CARDS}"), Facts.compared),
    (
        ask(rf"(?:what|which)(?:'?s| is| one is| card is)? {_BETTER},? {_CARDS}(?:,.*)?"),
        Facts.compared,
    ),
    (
        ask(rf"(?:is )?{_CARDS},? (?:which|what|whats)(?: one| card)?(?:'s| is)? {_BETTER}"),
        Facts.compared,
    ),
)

"""What is told beside the nearest result of a question: its cards, their rules, and what else may answer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.library.catalog import Entry
from bot.library.models import Card, Rule, Term
from bot.library.names import SURELY_NAMED
from bot.library.query import part_asked, squash
from bot.library.search import Answer, Hit
from bot.library.words import stem
from bot.render.closest import Beside, leads_on
from bot.shown import Shown
from bot.timing import is_in_answer, timings

MOST_NAMED = 4  # cards that are told beside the closest result
MOST_KEYWORDS = 4  # on these cards
MOST_FURTHER = 4  # results that are told in short below it
STILL_NEAR = 0.6  # share of the best's score that a further result must reach
TIMINGS = {"Action", "Reaction"}  # keywords that say only when
FACTS = frozenset(map(stem, ["cost", "price", "signature", "domain", "tag", "print"]))


def beside(shown: Shown, answer: Answer, told: Sequence[Entry] = ()) -> Beside:
    """What stands beside the best results of a question; `told` are those shown already, where they
    are several, and then nothing is above them."""
    several = bool(told)
    told = told or [answer.hits[0].entry]
    whole = set() if several else {entry.title for entry in told}
    named = named_cards(shown, answer)
    cards = [card for card in named if card.name not in whole][:MOST_NAMED]
    explained = {base(name) for card in named if card.name in whole for name in card.keywords}
    early = is_in_answer(answer.query)
    near = further(shown, answer, told)
    return Beside(
        cards=cards,
        keywords=keywords(shown, answer, cards, explained if early else explained | TIMINGS),
        times=timings(answer.query, named),
        further=near,
        first=(answer.apart or of_facts(answer)) and not several,
        beneath=beneath(shown, [*told, *(hit.entry for hit in near)]),
    )


def beneath(shown: Shown, entries: Iterable[Entry]) -> dict[int, list[Rule]]:
    """The rules directly beneath each entry, by its id, that only leads to them."""
    return {one.id: shown.catalog.below(one.game, one.key) for one in entries if leads_on(one)}


def of_facts(answer: Answer) -> bool:
    """Whether a question asks for what is printed on the cards that it names."""
    return not FACTS.isdisjoint(answer.query.stems)


def named_cards(shown: Shown, answer: Answer) -> list[Card]:
    """The cards that a question surely names, in its order."""
    sure = [name for name, trust in answer.cards.items() if trust >= SURELY_NAMED]
    said = squash(answer.query.text)
    cards = [card for card in shown.cards(answer.game, sure) if card.gist]
    return sorted(cards, key=lambda card: said.find(squash(card.name.split(",")[0])))


def keywords(
    shown: Shown, answer: Answer, cards: Sequence[Card], explained: Collection[str]
) -> list[Term]:
    """The keywords on some cards, but those `explained` already or not asked about."""
    names = dict.fromkeys(base(name) for card in cards for name in card.keywords)
    terms = (shown.term(answer.game, name) for name in names if name not in explained)
    return [term for term in terms if term and term.rule][:MOST_KEYWORDS]


def base(keyword: str) -> str:
    """A keyword without its number."""
    return keyword.rstrip("0123456789 ")


def further(shown: Shown, answer: Answer, told: Sequence[Entry]) -> list[Hit]:
    """What is told in short, because it may answer as well.

    Of a question that names cards the rule or ruling that is nearest to it in general, the same for
    the part of it that asks, and the next results; nothing that is shown already, and nothing far
    behind the best.
    """
    told = list(told)
    search, found = shown.search, list[Hit]()
    general, asked = (
        search.in_general(answer),
        search.asked_for(answer, part_asked(answer.query.text)),
    )
    for hits in (general, asked, answer.hits[1:], asked or answer.hits[1:]):
        near = [hit for hit in hits if is_near(hit, answer) and not tells_any(told, hit.entry)]
        if near and len(found) < MOST_FURTHER:
            found.append(near[0])
            told.append(near[0].entry)
    return found


def is_near(hit: Hit, answer: Answer) -> bool:
    """Whether a further result may answer; what a card does is told elsewhere."""
    return hit.score >= STILL_NEAR * answer.hits[0].score and hit.entry.kind != "card"


def tells_any(shown: Iterable[Entry], other: Entry) -> bool:
    """Whether one of some entries tells another as well."""
    return any(tells(entry, other) for entry in shown)


def tells(shown: Entry, other: Entry) -> bool:
    """Whether an entry that is shown tells another as well: it is the same, a ruling that cites it,
    the rule above or beneath it, or the keyword whose rule it is."""
    if shown.id == other.id or (shown.kind == "ruling" and other.key in shown.facts.rules):
        return True
    one, two = (rule_of(entry) for entry in (shown, other))
    return bool(one and two) and (
        f"{one}.".startswith(f"{two}.") or f"{two}.".startswith(f"{one}.")
    )


def rule_of(entry: Entry) -> str:
    """The number of a rule, or of the rule that defines a keyword; empty for anything else."""
    if entry.kind == "rule":
        return entry.key
    return (entry.model.rule or "") if isinstance(entry.model, Term) else ""

"""Whether the best result may be claimed as the answer, or is only the closest there is.

A claim is made where a linear score of the features below reaches CUT. The weights and the cut
are learned by `benchmarks/train_claims.py` so that at most 2 % of the claims on development
questions are wrong, and of these questions without their answer at most 2 % are claimed
(docs/search.md); they are plain numbers, like those of `rank`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from bot.library.catalog import Entry
from bot.library.overlap import met
from bot.library.points import ACTS, CIRCUMSTANCES
from bot.library.query import Query
from bot.library.rank import Mentions
from bot.library.texts import Texts

CERTAIN_NAME = 0.8  # from here on the whole query is a name; it needs no other evidence
VERBATIM = 0.97  # a ruling's own question, or one of its phrasings, but for words that say nothing
WIDE = 2.0  # a lead over the second that is as good as any greater one
LONG = 20  # telling words from which a query is as long as any
MOST = 12.0  # about the best score that anything but a name reaches

FEATURES = (
    "one",
    "score",  # the ranking's score
    "lead",  # over the second
    "unmet",  # share of the query's telling words that the entry nowhere holds
    "length",
    "is_rule",
    "is_card",
    "is_ruling",
    "cards_all",  # for a ruling: it is about every card that the query names,
    "cards_some",  # some,
    "cards_none",  # or none of them
    "strange_cards",  # share of its cards that the query does not name
    "strange_point",  # circumstances in a ruling's own question that the query does not name
    "acts",  # share of what the query says is done that title or phrasings say too
    "acts_back",  # share of what its nearest phrasing says is done that the query says too
    "circumstances",
    "circumstances_back",
)
MEANT = ("alike",)  # with sentence vectors: how near in meaning the entry is
WEIGHTS: dict[str, float] = {
    "one": -4.45,
    "score": 1.35,
    "lead": 1.14,
    "unmet": -3.09,
    "length": 2.21,
    "is_rule": -0.79,
    "is_card": -1.17,
    "is_ruling": 0.32,
    "cards_all": 0.77,
    "cards_some": 0.50,
    "cards_none": 0.10,
    "strange_cards": -0.41,
    "strange_point": -0.30,
    "acts": 0.69,
    "acts_back": 0.56,
    "circumstances": 0.47,
    "circumstances_back": 0.36,
}
WEIGHTS_WITH_MEANING: dict[str, float] = {
    "one": -3.68,
    "score": -0.50,
    "lead": 1.11,
    "unmet": -2.58,
    "length": 1.81,
    "is_rule": -0.91,
    "is_card": -1.84,
    "is_ruling": -0.21,
    "cards_all": 0.62,
    "cards_some": 0.48,
    "cards_none": 0.31,
    "strange_cards": -0.19,
    "strange_point": -0.17,
    "acts": 0.52,
    "acts_back": 0.44,
    "circumstances": 0.31,
    "circumstances_back": 0.41,
    "alike": 3.24,
}
# Above which is claimed; what is printed is 2.28 with words alone, where there is less to go by, and
# 2.37 with meaning (docs/search.md).
CUT, CUT_WITH_MEANING = 2.7, 2.4

Ranked = Sequence[tuple[float, Entry, Mapping[str, float]]]


def is_named(values: Mapping[str, float]) -> bool:
    """Whether the query is an entry's very name or number."""
    return values.get("named", 0.0) >= CERTAIN_NAME or values.get("number", 0.0) > 0.0


def claimed(query: Query, mentions: Mentions, ranked: Ranked, texts: Texts) -> bool:
    """Whether the first of the ranked results answers the query, as far as words can tell."""
    if is_named(ranked[0][2]):
        return True
    if ranked[0][1].kind == "ruling" and ranked[0][2]["phrase"] >= VERBATIM:
        return min(agreement(query, texts).values()) == 1.0
    values = claim_features(query, mentions, ranked, texts)
    weights, cut = (WEIGHTS_WITH_MEANING, CUT_WITH_MEANING) if "alike" in values else (WEIGHTS, CUT)
    return sum(weights[name] * value for name, value in values.items()) >= cut


def claim_features(
    query: Query, mentions: Mentions, ranked: Ranked, texts: Texts
) -> dict[str, float]:
    """What speaks for and against claiming the first of the ranked results."""
    total, entry, values = ranked[0]
    lead = total - ranked[1][0] if len(ranked) > 1 else WIDE
    unmet = sum(not met(wanted, texts.where) for wanted in query.wanted)
    found = {
        "one": 1.0,
        "score": min(total, MOST) / MOST,
        "lead": min(lead, WIDE),
        "unmet": unmet / max(1, len(query.wanted)),
        "length": min(len(query.wanted), LONG) / LONG,
        "strange_cards": values.get("strange_cards", 0.0),
        "strange_point": float(len(question(entry, texts) - query.said)),
        **agreement(query, texts),
    }
    if "asked_alike" in values:
        found["alike"] = max(values["asked_alike"], values["says_alike"])
    if entry.kind in ("rule", "card", "ruling"):
        found[f"is_{entry.kind}"] = 1.0
    if entry.kind == "ruling" and mentions.cards:
        share = values.get("cards", 0.0)
        found[f"cards_{'all' if share > 0.99 else 'some' if share else 'none'}"] = 1.0
    return found


def question(entry: Entry, texts: Texts) -> Set[str]:
    """The circumstances that a ruling's own question names; of anything else none."""
    asked = texts.names[0][0] if entry.kind == "ruling" and texts.names else frozenset[str]()
    return CIRCUMSTANCES & asked


def agreement(query: Query, texts: Texts) -> dict[str, float]:
    """How far query and entry speak of the same acts under the same circumstances, both ways."""
    nearest = nearest_phrase(query, texts)
    near: set[str] = set().union(*(said for said, _ in texts.phrases))
    asked = query.reach.union(query.stems)
    options = {wanted.stem: wanted for wanted in query.wanted}
    found = {}
    for name, words in (("acts", ACTS), ("circumstances", CIRCUMSTANCES)):
        said = words.intersection(query.stems)
        both = sum(bool(met(options[s], near)) if s in options else s in near for s in said)
        back = words.intersection(nearest)
        found[name] = both / len(said) if said else 1.0
        found[f"{name}_back"] = len(back & asked) / len(back) if back else 1.0
    return found


def nearest_phrase(query: Query, texts: Texts) -> Set[str]:
    """The title or phrasing of an entry that is most like the query."""
    best: tuple[float, Set[str]] = (0.0, frozenset())
    for said, weight in texts.phrases:
        alike = sum(wanted.weight * met(wanted, said) for wanted in query.wanted)
        best = max(best, (alike / (query.weight + weight), said), key=lambda pair: pair[0])
    return best[1]

"""Whether the best result may be claimed as the answer, or is only the closest there is.

A claim is made where a linear score of the features below reaches CUT. The weights and the cut
are learned by `benchmarks/train_claims.py` so that at most 2 % of the claims on development
questions are wrong, and of these questions without their answer at most 2 % are claimed
(docs/search.md); they are plain numbers, like those of `rank`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from bot.library.catalog import Entry
from bot.library.query import Query
from bot.library.rank import Mentions, Texts, met
from bot.library.words import STOP, stem

CERTAIN_NAME = 0.8  # from here on the whole query is a name; it needs no other evidence
VERBATIM = 0.97  # a ruling's own question, or one of its phrasings, but for words that say nothing
WIDE = 2.0  # a lead over the second that is as good as any greater one
LONG = 20  # telling words from which a query is as long as any
MOST = 12.0  # about the best score that anything but a name reaches

# What players and cards do, and under which circumstances: a ruling is about the same point as a
# question only where these agree. As in the rulebook and as players say it.
_ACTS = """
    play use cast trigger activate move go retreat follow pull send choose target pick kill die
    destroy lose conquer take react respond answer attack fight resolve finish counter stop prevent
    pay get gain give grant hide flip reveal draw discard recycle banish control steal win defend
    ready exhaust tap attach equip detach stun buff heal recall empower score hold return save
    dodge count leave remove deal fall raise reduce replay copy become survive start begin end
    repeat accelerate swap replace apply affect put enter spawn create keep stay contest ambush
    gank channel burn split skip name assign look search add spend shuffle predict
"""
_CIRCUMSTANCES = """
    alone stunned hidden facedown token opponent enemy turn empty uncontested base battlefield last
    showdown combat legend champion ready exhausted deathknell hand trash deck chain
    simultaneously twice both first second different without unless instead before during
    already cost energy power might damage temporary legion tank shield assault deflect vision
    quick point free teammate
"""
ACTS = frozenset(map(stem, _ACTS.split())) - STOP
CIRCUMSTANCES = frozenset(map(stem, _CIRCUMSTANCES.split())) - STOP

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
    "acts",  # share of what the query says is done that title or phrasings say too
    "acts_back",  # share of what its nearest phrasing says is done that the query says too
    "circumstances",
    "circumstances_back",
)
MEANT = ("alike",)  # with sentence vectors: how near in meaning the entry is
WEIGHTS: dict[str, float] = {
    "one": -4.77,
    "score": 1.26,
    "lead": 1.41,
    "unmet": -3.07,
    "length": 2.17,
    "is_rule": -0.99,
    "is_card": -1.88,
    "is_ruling": -0.01,
    "cards_all": 0.81,
    "cards_some": 0.01,
    "cards_none": 0.13,
    "strange_cards": 0.12,
    "acts": 0.40,
    "acts_back": 0.79,
    "circumstances": 0.65,
    "circumstances_back": 0.72,
}
WEIGHTS_WITH_MEANING: dict[str, float] = {
    "one": -3.53,
    "score": -0.75,
    "lead": 1.16,
    "unmet": -3.38,
    "length": 1.37,
    "is_rule": -1.29,
    "is_card": -2.48,
    "is_ruling": -0.69,
    "cards_all": 0.79,
    "cards_some": 0.20,
    "cards_none": 0.40,
    "strange_cards": 0.12,
    "acts": 0.30,
    "acts_back": 0.66,
    "circumstances": 0.51,
    "circumstances_back": 0.75,
    "alike": 3.36,
}
CUT = 2.7  # above what is printed (2.44 with words alone, 2.42 with meaning): see docs/search.md

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
    weights = WEIGHTS_WITH_MEANING if "alike" in values else WEIGHTS
    return sum(weights[name] * value for name, value in values.items()) >= CUT


def claim_features(
    query: Query, mentions: Mentions, ranked: Ranked, texts: Texts
) -> dict[str, float]:
    """What speaks for and against claiming the first of the ranked results."""
    total, entry, values = ranked[0]
    lead = total - ranked[1][0] if len(ranked) > 1 else WIDE
    unmet = sum(not met(wanted, texts.where.keys()) for wanted in query.wanted)
    found = {
        "one": 1.0,
        "score": min(total, MOST) / MOST,
        "lead": min(lead, WIDE),
        "unmet": unmet / max(1, len(query.wanted)),
        "length": min(len(query.wanted), LONG) / LONG,
        "strange_cards": values.get("strange_cards", 0.0),
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

"""When the cards that a question names may be used: what is told first where that is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from bot.library.models import Card
from bot.library.query import Query
from bot.library.words import stem

QUICK = frozenset(["Action", "Reaction", "Hidden", "Ambush", "Quick-Draw"])
"""What a card may be played early by."""
IN_ANSWER = frozenset(
    map(stem, ["react", "respond", "response", "answer", "instant", "counter", "save", "dodge"])
)
AT_A_TIME = re.compile(
    r"\b(?:(?:opp\w*|his|her|their|enem\w+|other (?:player|guy)\S*) (?:own )?(?:turn|go)"
    r"|(?:in|during|mid|mid-) ?(?:a|the|this|my|his|her)? ?(?:showdown|combat|fight|battle)"
    r"|any ?time|timing|(?:spell|instant|reaction|action) speed|my[- ]turn)\b",
    re.IGNORECASE,
)
MAY = re.compile(r"\b(?:can|may|could|allowed|able|when|legal|only)\b", re.IGNORECASE)
BEGINS = re.compile(
    r"^(?:[\w’' -]+[:,] )??(?:[A-Z][\w -]*(?: \[[^]]*\])?, )*?"
    r"(?:(?P<speed>action|reaction) \[|\[[^]]*\]: |(?P<named>Empower|Equip) \[)"
)
"""How a line of a card begins that is an activated ability: its keyword of time, its cost or its name."""


ABILITY_OF = "ability"


class Timing(NamedTuple):
    """What of a card is used (nothing for the card itself, its `ability`, or the keyword that is one),
    and the keyword by which it is used early; nothing where it waits for its player's own turn."""

    card: str
    what: str
    speed: str


def timings(query: Query, cards: Sequence[Card]) -> list[Timing]:
    """Where a question asks when something may be used, or names it as an answer to something: which of
    the named spells waits for its player's own turn, and when the abilities of the named cards are used."""
    answers = is_in_answer(query)
    found = [Timing(card.name, "", "") for card in cards if answers and waits(card)]
    if answers or (AT_A_TIME.search(query.text) and MAY.search(query.text)):
        found += [one for card in cards if card.type != "spell" for one in abilities(card)]
    return found


def is_in_answer(query: Query) -> bool:
    """Whether a question asks what may be done in answer to something."""
    return not IN_ANSWER.isdisjoint(query.stems)


def waits(card: Card) -> bool:
    """Whether a card is a spell that waits for its player's own turn."""
    return card.type == "spell" and QUICK.isdisjoint(card.keywords)


def abilities(card: Card) -> list[Timing]:
    """The activated abilities of a card, each kind of them once, as the lines of its text begin."""
    found: dict[Timing, None] = {}
    for line in (card.does or "").splitlines():
        begins = BEGINS.match(line.strip())
        if begins is None:
            continue
        found[Timing(card.name, begins["named"] or ABILITY_OF, begins["speed"] or "")] = None
    return list(found)

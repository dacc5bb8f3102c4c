"""What an example claims, asked: *Crab died* is *did Crab die?*"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.language.trees import (
    Adjective,
    Clause,
    Group,
    Noun,
    Quantity,
    Question,
    Tailed,
    Thing,
    pronoun,
)
from engine.riftbound.language.grammar.verbs import BY_NAME
from engine.riftbound.language.understanding import Sentence
from engine.riftbound.model.names import KEYWORDS

FIRST = frozenset({"is", "are", "was", "were", "can", "may", "must"})
"""Words that stand before whom a question asks about."""
MAY = ("can ", "may ", "must ")
ANYBODY = {"nobody": "anybody", "no one": "anyone", "nothing": "anything"}
BECAUSE = "because"
LEGAL = "is that legal?"
NUMBER = frozenset({"number", "exactly", "no"})
"""Quantities that are the very number of something."""
UNCOUNTED = frozenset({"might", "damage", "energy", "power", "xp"})
CARDS = "cards"
"""What is drawn where nothing is said but how many."""
PAID = frozenset({"pay", "cost"})
CONTROL, OF_A_CARD = "control", "card"
ILLEGAL = Adjective(word="illegal")


class Asked(NamedTuple):
    """A claim as a question; `denied` if *no* to it is what was claimed, `reason` if that gives the rule
    that forbids it, `open` if it asks how many or who. Without a question, how it was said."""

    text: str
    denied: bool = False
    reason: bool = False
    open: bool = False

    @property
    def of_now(self) -> bool:
        """Whether it asks what may be done at that moment."""
        return self.text.startswith(MAY)


def asked(sentence: Sentence) -> Asked:
    """The question to which a claim is the answer, if the language reads it as one of the same; else
    the claim as it is."""
    tree = sentence.tree
    reason = isinstance(tree, Tailed) and tree.frame == BECAUSE
    clause = tree.clause if reason else tree
    if not isinstance(clause, Clause):
        return Asked(sentence.text)
    if ILLEGAL in (one.value for one in clause.roles):
        return Asked(LEGAL, not clause.negated, reason)
    text = _open(sentence, clause) if not reason else ""
    if text and isinstance(sentence.reads(text).tree, Question):
        return Asked(text, open=True)
    found = _turned(sentence, clause)
    read = sentence.reads(found.text).tree if found is not None else None
    alike = isinstance(read, Question) and read.asks == "whether" and _alike(read.clause, clause)
    return found._replace(reason=reason) if found and alike else Asked(sentence.text)


def _alike(asked: Any, claimed: Clause) -> bool:
    """Whether a question is of what was claimed, or of its contrary."""
    if not isinstance(asked, Clause) or asked.verb != claimed.verb:
        return False
    return asked.roles == claimed.roles and asked.passive == claimed.passive


def _open(sentence: Sentence, clause: Clause) -> str:
    """The clause as a question of how much or how many there is, or of who controls something; nothing
    where no number is claimed."""
    subject, what, words = clause.subject, clause.role("what"), sentence.words
    if not isinstance(subject, Thing) or subject.span[0] != 0 or clause.negated or clause.modal:
        return ""
    who = sentence.text[: words[subject.span[1] - 1].end]
    base = BY_NAME[clause.verb].forms[0] if clause.verb in BY_NAME else clause.verb
    plainly = clause.tense == "present" and not clause.adverbs and len(clause.roles) == 1
    if clause.verb == CONTROL and plainly and isinstance(what, Thing) and not what.quantity:
        return f"who controls {_words(sentence, what)}?"
    amount = _amount(sentence, what, clause.verb)
    if not amount:
        return ""
    rest = sentence.text[words[what.span[1] - 1].end :]
    if clause.passive:
        was = words[subject.span[1]].text
        return f"{amount} {was} {who} {words[subject.span[1] + 1].text}{rest}?"
    return f"{amount} {'did' if clause.tense == 'past' else 'does'} {who} {base}{rest}?"


def _amount(sentence: Sentence, what: Any, verb: str) -> str:
    """*how much Might*, *how many Recruits*, where there is said to be just that number of it."""
    if isinstance(what, Group) and verb in PAID:
        return "how much"
    if not isinstance(what, Thing):
        return ""
    if isinstance(what.head, Quantity):
        return f"how many {CARDS}" if what.head.kind in NUMBER and verb == "draw" else ""
    kinds = {one.kind for one in what.quantity}
    if not kinds or kinds - NUMBER or what.adjectives or what.behind or what.owner is not None:
        return ""
    if verb in PAID:
        return "how much"
    first = what.head.span[0] if what.head.span != (0, 0) else what.span[1] - 1
    name = sentence.text[sentence.words[first].start : sentence.words[what.span[1] - 1].end]
    if isinstance(what.head, Noun) and what.head.word in UNCOUNTED:
        return f"how much {name}"
    noun = isinstance(what.head, Noun) and what.head.word not in KEYWORDS
    if not noun and getattr(what.head, "how", "") != OF_A_CARD:
        return ""
    many = name if name.endswith("s") else f"{name}s"
    return f"how many {many}"


def _words(sentence: Sentence, thing: Thing) -> str:
    """A thing as it was said."""
    first, last = thing.span
    return sentence.text[sentence.words[first].start : sentence.words[last - 1].end]


def _turned(sentence: Sentence, clause: Clause) -> Asked | None:
    """The clause with its verb before its subject."""
    subject, words = clause.subject, sentence.words
    there = clause.verb == words[0].low == "there"
    if not there and (not isinstance(subject, Thing | Group) or subject.span[0] != 0):
        return None
    at = 1 if there else subject.span[1]
    who = sentence.text[: words[at - 1].end]
    nobody = pronoun(subject) in ANYBODY
    who = ANYBODY[pronoun(subject)] if nobody else who
    left = [word for word in words[at:] if word.low != "not"]
    end = next((n for n, word in enumerate(left) if word.low == BECAUSE), len(left))
    left = left[: end - (end < len(left) and left[end - 1].low == ",")]
    if not left:
        return None
    first, rest = left[0].low, left[1:]
    if first not in FIRST:
        rest = rest if first in ("does", "did", "do") else left
        first = "did" if clause.tense == "past" else "does"
        base = BY_NAME[clause.verb].forms[0] if clause.verb in BY_NAME else clause.verb
        rest_ = sentence.text[rest[0].end : left[-1].end]
        return Asked(f"{first} {who} {base}{rest_}?", clause.negated or nobody)
    tail = sentence.text[rest[0].start : left[-1].end] if rest else ""
    return Asked(f"{first} {who} {tail}".strip() + "?", clause.negated or nobody)

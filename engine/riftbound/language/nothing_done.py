"""In how many words nothing is done: *neither player does anything about it*, *he doesn't react to that*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Noun, Pronoun, Role, Thing, pronoun

NOT_DONE = frozenset({"play", "react", "do", "pass"})
"""Verbs of what is told not to be done."""
ABOUT_IT = frozenset({"about it", "about that", "about this", "to that", "at all"})
"""Said of what waits, which alone can be passed on."""
AS_WELL = frozenset({"too", "as well", "either"})


def done_nothing(clause: Clause) -> Clause | None:
    """The clause in the words that have a meaning; None where it is in them."""
    if clause.verb == "pass":  # “I pass, and he passes too”
        passed = tuple(one for one in clause.adverbs if one not in AS_WELL)
        return replace(clause, adverbs=passed) if passed != clause.adverbs else None
    subject, nobody = clause.subject, _nobody(clause.subject)
    if nobody:
        subject = Thing(head=Pronoun(word="nobody"), span=clause.subject.span)
    undone = nobody or clause.negated or pronoun(clause.role("what")) == "nothing"
    undone = undone or pronoun(subject) in ("nobody", "no one")
    what = clause.role("what")
    drop = clause.verb == "do" and clause.negated and pronoun(what) == "anything"
    adverbs = tuple(one for one in clause.adverbs if one not in ABOUT_IT | AS_WELL)
    about = undone and not clause.modal and clause.tense == "present"
    if not about or not (nobody or drop or adverbs != clause.adverbs):
        return None
    if drop:  # “he doesn't do anything” does not react
        rest = tuple(one for one in clause.roles if one.name != "what")
        return replace(clause, verb="react", roles=rest, adverbs=adverbs)
    return replace(clause, subject=subject, adverbs=adverbs)


def _nobody(phrase: Any) -> bool:
    """*none of us*, *neither of us*, *neither player*, *no player*."""
    if not isinstance(phrase, Thing) or phrase.behind or phrase.adjectives or phrase.owner:
        return False
    kinds = [one.kind for one in phrase.quantity]
    if isinstance(phrase.head, Noun) and phrase.head.word == "player":
        return kinds in (["neither"], ["no"])
    return pronoun(phrase) == "everyone" and kinds in (["none"], ["neither"])


NOTHING_MORE = Clause(
    verb="do",
    subject=Thing(head=Pronoun(word="nobody")),
    roles=(Role(name="what", value=Thing(head=Pronoun(word="anything"))),),
    adverbs=("more",),
)
"""*nobody does anything more*, which *everyone passes on everything* and *nothing is left* say too."""


def all_over(end: Any) -> Any:
    """*until it's over*, *until everything is done*: until nobody does anything more; *until it's all
    resolved*: until everything resolves."""
    if not isinstance(end, Clause) or end.negated or end.modal:
        return end
    whole = ("all",) in (end.adverbs, tuple(one.kind for one in _quantity(end.subject)))
    every = pronoun(end.subject) in ("everything", "all")
    if not every and pronoun(end.subject) != "it":
        return end
    over = end.verb == "be" and getattr(end.role("is"), "word", "") == "over"
    if over or (end.verb == "do" and end.passive and not end.roles):
        return NOTHING_MORE if not set(end.adverbs) - {"all"} else end
    if end.verb != "resolve" or end.roles or not whole:
        return end
    rest = tuple(one for one in end.adverbs if one != "all")
    return replace(end, subject=Thing(head=Pronoun(word="everything")), passive=False, adverbs=rest)


def _quantity(phrase: Any) -> Any:
    return phrase.quantity if isinstance(phrase, Thing) else ()

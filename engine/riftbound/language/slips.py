"""Which words of a text may be slips, and what they may be slips for."""

from __future__ import annotations

from functools import cache

from rapidfuzz import fuzz

from engine.core.language.trees import Noun
from engine.core.language.words import CONTRACTIONS
from engine.riftbound.language.grammar.lexicon import NUMBERS, table
from engine.riftbound.language.grammar.reading import grammar
from engine.riftbound.language.grammar.verbs import BY_FORM, STANDS_FOR, VERBS

NEGATIONS = frozenset({"not", "no", "never", "cannot", "neither", "nobody", "nothing", "only"})
"""Words that are never taken for a slip: without them the sentence would say the opposite."""

DENYING = 75
"""How much like one of them a word must be to be left as it is."""

CONTRACTED = {one.replace("'", ""): one for one in CONTRACTIONS}
"""Contractions as they are written without their mark."""

CONFUSED = {
    "its": ("it is",),
    "is": ("has",),
    "has": ("is",),
    "there": ("their",),
    "their": ("there",),
    "onto": ("on",),
    "into": ("in",),
}
"""Words that are written for others that sound or work alike."""


@cache
def vocabulary() -> list[str]:
    """Every word of the language."""
    words = {word for run in table() for word in run}
    words |= {
        element.what
        for alternatives in grammar().rules.values()
        for one in alternatives
        for element in one.elements
        if element.kind == "word" and element.what.isalpha()
    }
    return sorted(words.union(*BY_FORM.values()))


@cache
def known_words() -> frozenset[str]:
    """Every word of the language and every number in words."""
    return frozenset([*vocabulary(), *NUMBERS])


@cache
def other_forms() -> dict[str, list[str]]:
    """For each form of a verb or noun its other forms, the likeliest first; words that stand for
    others are left as they are."""
    found: dict[str, list[str]] = {word: list(others) for word, others in CONFUSED.items()}
    families = [(one.forms[1], one.forms[2], one.forms[3], one.forms[4]) for one in VERBS]
    nouns: dict[str, list[str]] = {}
    for run, entries in table().items():
        for _, tree, _ in entries:
            if isinstance(tree, Noun) and len(run) == 1:
                nouns.setdefault(tree.word, []).append(run[0])
    for family in (*families, *nouns.values()):
        for form in family if not STANDS_FOR.keys() & set(family) else ():
            others = [one for one in dict.fromkeys(family) if one != form]
            found.setdefault(form, []).extend(others)
    for verb in VERBS:
        found.setdefault(verb.forms[0], []).append(verb.forms[1])
    return found


@cache
def carrying() -> frozenset[str]:
    """Words without which the sentence would say something else: where, when, how, how many."""
    said = {
        run[0] for run, entries in table().items() if len(run) == 1
        if any(name in ("ADVERB", "ADJECTIVE", "QUANTITY", "PLACE") for name, _, _ in entries)
    }  # fmt: skip
    return frozenset(said | LIMITS) - ARTICLES


LIMITS = frozenset({"there", "until", "before", "after", "when", "while", "because", "without"})
ARTICLES = frozenset({"a", "an", "the"})


def denies(low: str) -> bool:
    """Whether the sentence would say the opposite without that word, or what it may be a slip for."""
    if low in known_words():
        return low in NEGATIONS
    return low in CONTRACTED or low.endswith("n't") or bool(denials(low))


def denials(low: str) -> list[str]:
    """The words of denial that the word is like."""
    return [one for one in NEGATIONS if fuzz.ratio(low, one) >= DENYING]

"""What was asked or told once, asked of something else: *and Crab?*, *is Crab too?*, *what about his Might?*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Question, Tailed, Thing
from engine.core.language.words import cut
from engine.riftbound.language.grammar.sorts import sorts

if TYPE_CHECKING:
    from engine.riftbound.language.understanding import Sentence


def to_ask_again(sentence: Sentence, tree: Any) -> tuple[Sentence, Question] | None:
    """What was asked or told there, which may be asked of something else: *and Crab?*, *is Crab too?*"""
    while isinstance(tree, Tailed) and tree.frame == "said":
        tree = tree.clause
    if isinstance(tree, Clause) and not tree.negated:
        return sentence, Question(asks=TOLD, clause=tree, span=tree.span)
    return (sentence, tree) if isinstance(tree, Question) else None


TOLD = "told"
"""Stands for what a question asks, where nothing was asked but told."""


def _same_way(before: tuple[Sentence, Question], word: str) -> bool:
    """Whether what was asked or told is asked by that word: *does Crab too?* of *Bob dies*."""
    sentence, asked = before
    clause = asked.clause
    if asked.asks != TOLD:
        lead, *rest = (one.low for one in cut(sentence.words_of(asked)))
        return word in (lead, *rest[: lead in ("and", "but", "so")])
    if clause.modal:
        return word == str(clause.modal)
    being = clause.verb == "be" or clause.passive
    return word in (("is", "are", "was", "were") if being else ("does", "do", "did", "has", "have"))


def asked_of(
    before: tuple[Sentence, Question] | None, words: str, about: Any, word: str = ""
) -> str:
    """The question before, asked of something else, or how much of something there is; nothing where
    it asks nothing of its like. With a `word` it is asked by that word, *is Crab too?*, and may ask
    what was told."""
    if sorts(about) == "M" and isinstance(about, Thing) and about.owner is not None:
        return f"what is {words}?"
    if before is None or (before[1].asks == TOLD and not word):
        return ""
    if word and not _same_way(before, word):
        return ""
    sentence, asked = before
    subject = getattr(asked.clause, "subject", None)
    alike = subject is not None and ("P" in sorts(subject)) == ("P" in sorts(about))
    if not alike or not isinstance(subject, Thing) or subject.span == (0, 0):
        return ""
    whole, old = sentence.words_of(asked), sentence.words_of(subject)
    again = whole.replace(old, words, 1) if whole.count(old) == 1 else ""
    return f"{again.rstrip('.')}, right?" if again and asked.asks == TOLD else again

"""What a fact's tree may say, and what becomes of it: helpers of the families of facts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core.language.trees import Adjective, Clause, Group, Noun, Pronoun, Quantity, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.whose import is_player

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


class Meant(NamedTuple):
    """When a fact is laid down, the lowest first, and how."""

    order: int
    lay: Callable[[Stage], None]


FILLERS = frozenset(
    {"now", "still", "already", "also", "too", "ing", "so far", "as well", "yet", "where", "note"}
)
"""Adverbs that change nothing about a fact."""

EACH = frozenset({"each", "both"})
"""Adverbs that say of several subjects that each is meant, as it is without them."""

TODAY = frozenset({"this turn", "earlier this turn", "earlier"})
"""Adverbs of what has happened this turn."""


def says(
    clause: Any,
    *verbs: str,
    roles: Iterable[str] = (),
    needs: Iterable[str] = (),
    adverbs: Iterable[str] = (),
    tense: Iterable[str] = ("present",),
    modal: str = "",
    negated: bool = False,
    passive: bool = False,
) -> bool:
    """Whether the clause has one of those verbs, so said, and nothing beyond those parts."""
    if not isinstance(clause, Clause) or clause.verb not in verbs:
        return False
    if (clause.modal, clause.negated, clause.passive) != (modal, negated, passive):
        return False
    names = [role.name for role in clause.roles]
    needed = set(needs)
    return (
        clause.tense in tense
        and len(set(names)) == len(names)
        and needed <= set(names) <= needed | set(roles)
        and set(clause.adverbs) <= FILLERS | EACH | set(adverbs)
        and (not EACH & set(clause.adverbs) or isinstance(clause.subject, Group))
    )


def word_of(phrase: Any) -> str:
    """The word of a phrase whose head is a common noun, or nothing."""
    if isinstance(phrase, Noun):
        return phrase.word
    if isinstance(phrase, Thing) and isinstance(phrase.head, (Noun, Pronoun)):
        return phrase.head.word
    return ""


def bare(phrase: Any, word: str = "") -> bool:
    """Whether the phrase is a noun (that one) with at most an article and an owner."""
    return (
        isinstance(phrase, Thing)
        and isinstance(phrase.head, Noun)
        and word in ("", phrase.head.word)
        and not phrase.adjectives
        and not phrase.behind
        and {one.kind for one in phrase.quantity} <= {"the", "a"}
    )


def adjective_of(clause: Clause) -> tuple[Adjective, ...]:
    """What something is said to be, if that is said by adjectives alone."""
    value = clause.role("is")
    said = value if isinstance(value, tuple) else (value,)
    return tuple(said) if all(isinstance(one, Adjective) for one in said) else ()


def number_of(phrase: Any) -> int | None:
    """The number that a phrase is, or how many of something it says, exactly."""
    if not isinstance(phrase, Thing):
        return None
    quantity = phrase.quantity
    if isinstance(phrase.head, Quantity):
        quantity = (*quantity, phrase.head)
    found: int | None = None
    for one in quantity:
        if one.whole:
            return None
        if one.kind == "number":
            found = one.number
        elif one.kind in ("a", "no"):
            found = 1 if one.kind == "a" else 0
        elif one.kind not in ("exactly", "only", "the", "other"):
            return None
    return found


def are_players(phrase: Any) -> bool:
    """Whether the phrase is of one player or several."""
    if isinstance(phrase, Group):
        return all(are_players(one) for one in phrase.members)
    return is_player(phrase) or word_of(phrase) in ("everyone", "everybody")


def confirm(stage: Stage, about: Hashable, value: object, replaces: bool = False) -> bool:
    """Whether this is new; what was said before is noted, a contradiction is `Misread`.

    What a case says `replaces` what was said for every case.
    """
    held = stage.ledger.say(about, value, replaces)
    if held is None:
        return True
    if held.line != stage.line:
        stage.assume(f"Line {stage.line} says again what line {held.line} says.")
    return False


def refuse(stage: Stage, part: object, what: str, works: Iterable[str] = ()) -> Misread:
    """An error about a part of the sentence; `{}` in `what` stands for its words."""
    text = stage.words_of(part)
    return Misread(text, what.format(f"“{text}”"), tuple(works))

"""How a verb gets its meaning as a claim: one decorator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Noun, Quantity, Thing, parts, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language.qualities import counts

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Look = Callable[["Stage", Clause], str]
CLAIMS: dict[str, Look] = {}
SPECIAL: dict[str, list[tuple[Callable[[Clause], bool], Look]]] = {}
"""What a verb means for some clauses alone, whichever family says so."""
UNSETTLED: set[str] = set()
"""Verbs whose claims look at the game with what is open left open."""

ADVERBS = frozenset({
    "still", "now", "immediately", "already", "again", "ing", "only", "earlier this turn", "first", "also",
    "back", "at once", "where", "as well", "too", "further", "yet",
    "over", "straight", "across", "along", "directly", "anyway", "all the same", "after all",
    "even so", "instead",
})  # fmt: skip
"""Adverbs that change nothing of what is said, or are read with the subject."""

STATES = frozenset({"be", "have", "control"})
SAYS_MORE: Mapping[str, frozenset[str]] = {
    "first": frozenset(),
    "again": STATES,
    "back": STATES | {"return", "go", "come", "get", "put", "bring", "send", "move", "recall"},
    "only": frozenset({"do", "affect"}),
}
"""Adverbs that say more of what happened than that it did (that nobody did so before, or that it did
once already), by the verbs with which they do not: *is ready again*."""


def claim(
    *verbs: str, settles: bool = True, meant: Callable[[Clause], bool] | None = None
) -> Callable[[Look], Look]:
    """The meaning of those verbs as claims: what is true instead, or nothing; for the clauses alone
    that are `meant`, before any other, where that is said."""

    def add(look: Look) -> Look:
        for verb in verbs:
            if meant is not None:
                SPECIAL.setdefault(verb, []).append((meant, look))
                continue
            CLAIMS[verb] = look
            if not settles:
                UNSETTLED.add(verb)
        return look

    return add


def look_of(clause: Clause) -> Look | None:
    """What the verb of the clause means as a claim, or None where nobody has said so."""
    for meant, look in SPECIAL.get(clause.verb, ()):
        if meant(clause):
            return look
    return CLAIMS.get(clause.verb)


def denied(clause: Clause) -> bool:
    """Whether it says that it is not so, or no longer."""
    return clause.negated


def noun(phrase: object) -> str:
    """The common noun at the head of a phrase, or nothing."""
    if isinstance(phrase, Thing) and isinstance(phrase.head, Noun):
        return phrase.head.word
    return ""


def amount(phrase: object) -> int | None:
    """The number that an amount says: *3 damage*, *two cards*, *no damage*, *a buff*, *3*."""
    if not isinstance(phrase, Thing):
        return None
    if isinstance(phrase.head, Quantity):
        return phrase.head.number
    for one in phrase.quantity:
        if one.number is not None:
            return one.number
        if one.kind in ("no", "none", "neither"):
            return 0
        if one.kind in ("a", "another"):
            return 1
    return 0 if pronoun(phrase) == "nothing" else None


def is_amount(phrase: object) -> bool:
    """Whether it says how many and not which."""
    return amount(phrase) is not None


def fits(phrase: Thing, number: int) -> bool:
    """Whether that many is what the amount says; *any* is some."""
    if isinstance(phrase.head, Quantity):
        quantity = (*phrase.quantity, phrase.head)
        return counts(quantity, number)
    if pronoun(phrase) == "nothing":
        return number == 0
    return counts(phrase.quantity, number)


def times(clause: Clause) -> int | None:
    """How often the adverbs say: *once*, *twice*, *3 times*."""
    for one in clause.adverbs:
        if one in ("once", "twice"):
            return 1 if one == "once" else 2
        if one.endswith(" times") and one.split()[0].isdigit():
            return int(one.split()[0])
    return None


def check_adverbs(stage: Stage, clause: Clause, *known: str) -> None:
    """`Misread` for an adverb that means nothing with this verb."""
    for one in clause.adverbs:
        if one == "anymore" and clause.negated:
            continue
        if one not in ADVERBS and one not in known and not one.endswith(" times"):
            raise Misread(one, f"“{one}” says nothing here")
        if one.endswith(" times") and not {"times", one} & set(known):
            raise Misread(one, f"“{one}” says nothing here")


def check_no_more(clause: Clause) -> None:
    """`Misread` for an adverb that claims more of what happened than the verb looks at."""
    for one in clause.adverbs:
        if clause.verb not in SAYS_MORE.get(one, {clause.verb}):
            raise Misread(one, f"whether it was so “{one}” is not looked at; say it without")


def check_roles(stage: Stage, clause: Clause, *known: str) -> None:
    """`Misread` for a part of the sentence that the verb has no meaning for."""
    for role in clause.roles:
        if role.name not in known:
            text = stage.words_of(role.value)
            raise Misread(text, f"“{role.name} {text}” says nothing here")


def split(phrase: Any) -> list[Thing]:
    """The members of a phrase."""
    return parts(phrase) if isinstance(phrase, (Thing, Group)) else []

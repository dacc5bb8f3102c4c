"""A story told in the past: *I attacked A with Bob, and Ben played Charm*, done as if it were told now.

Under no headings the first thing done may be told in the past; what players do is then so told
throughout. What came of it stays a claim, and what there was before anything was done is what is there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Joined, Tailed, pronoun
from engine.riftbound.language.moods import DEEDS, has_player, introduces

NARRATED = DEEDS | {
    "pass",
    "choose",
    "target",
    "end",
    "kill",
    "sacrifice",
    "discard",
    "assign",
    "do",
}
"""What players do that a story tells."""
EARLIER = frozenset(
    {"this turn", "earlier", "earlier this turn", "last turn", "already", "first", "once", "twice"}
)
"""What is told so was done before the story begins."""
FLOWING = frozenset({"resolve", "trigger"})
WAS = frozenset({"have", "be", "there", "control", "hold"})


def tells_past(tree: Any) -> bool:
    """Whether what it tells first is something that a player did."""
    first = _first(tree)
    return isinstance(first, Clause) and _done(first)


def told_now(tree: Any, acted: bool, past: bool) -> Any:
    """The sentence with what players did in it told as being done, and what was there as being there;
    `past` says that the story is told so, `acted` that something was done before."""
    if isinstance(tree, Joined):
        found = []
        for one in tree.clauses:
            found.append(told_now(one, acted, past))
            acted = acted or (found[-1] is not one and tells_past(one))
        return replace(tree, clauses=tuple(found))
    if isinstance(tree, Tailed) and tree.frame in ("during", "once"):
        return replace(tree, clause=told_now(tree.clause, acted, past))
    if not isinstance(tree, Clause) or tree.tense != "past" or tree.modal:
        return tree
    there = not acted and tree.verb in WAS and not EARLIER & set(tree.adverbs) and not tree.passive
    goes_on = acted and past and tree.verb in FLOWING and not tree.negated
    there = there or (past and acted and introduces(replace(tree, tense="present")))
    return replace(tree, tense="present") if there or goes_on or (past and _done(tree)) else tree


def unclear(tree: Any) -> bool:
    """Whether it tells how something was, which may be before or after what was done."""
    clauses = tree.clauses if isinstance(tree, Joined) else (tree,)
    return any(
        isinstance(one, Clause) and one.verb in WAS and one.tense == "past" and not one.passive
        and not one.adverbs
        for one in clauses
    )  # fmt: skip


def _done(clause: Clause) -> bool:
    plain = clause.tense == "past" and not clause.modal and not clause.passive
    nothing = clause.negated or pronoun(clause.subject) in ("nobody", "no one")
    by_player = has_player(clause) and clause.verb in NARRATED
    return plain and by_player and not EARLIER & set(clause.adverbs) and (
        not nothing or clause.verb in ("react", "play", "do")
    )  # fmt: skip


def _first(tree: Any) -> Any:
    if isinstance(tree, Joined):
        return _first(tree.clauses[0])
    return _first(tree.clause) if isinstance(tree, Tailed) else tree

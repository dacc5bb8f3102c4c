"""Whether a sentence lays down, does or claims something, and the clauses that it has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.text import GIVEN, THEN, WHEN
from engine.core.language.trees import (
    Behind,
    Clause,
    Declared,
    Joined,
    Name,
    Noun,
    Pronoun,
    Question,
    Role,
    Tailed,
    Thing,
    inside,
)
from engine.riftbound.language.grammar.sorts import sorts


def clauses(tree: Any) -> list[Any]:
    """The clauses of a sentence, each with what frames it."""
    if isinstance(tree, Joined):
        return _paid([one for part in tree.clauses for one in clauses(part)])
    if isinstance(tree, Tailed) and tree.frame == "once":
        return [replace(tree, clause=tree.value, frame="reached"), *clauses(tree.clause)]
    if isinstance(tree, Tailed) and tree.frame == "with":
        return [tree.value, *clauses(tree.clause)]
    if isinstance(tree, Tailed) and isinstance(tree.clause, Joined):
        return [
            Tailed(clause=one, frame=tree.frame, value=tree.value) for one in clauses(tree.clause)
        ]
    return [tree]


def is_turn(clause: Clause) -> bool:
    """Whether it says whose turn it is."""
    it = isinstance(clause.subject, Noun) and clause.subject.word == "it"
    turn = getattr(getattr(clause.role("is"), "head", None), "word", "") == "turn"
    return clause.verb == "be" and it and turn and not clause.negated


def parted(tree: Any) -> bool:
    """Whether something in it is reached, or so, before the rest is: *once Bob is gone, …*."""
    if isinstance(tree, Joined):
        return any(parted(one) for one in tree.clauses)
    return isinstance(tree, Tailed) and tree.frame in ("once", "with")


def _paid(found: list[Any]) -> list[Any]:
    """*plays X and pays the additional cost* is one act, in either order: the cost is paid along the
    way."""
    acts: list[Any] = []
    for one in found:
        last = acts[-1] if acts else None
        if last is not None and (unpaid := _unpaid(one, last)) is not None:
            acts[-1] = replace(last, roles=(*last.roles, Role(name="along", value=unpaid)))
        elif last is not None and _pays_for(one, last):
            acts[-1] = _paying(last, one)
        elif last is not None and _pays_for(last, one):
            acts[-1] = _paying(one, last)
        else:
            acts.append(one)
    return acts


EXTRA = frozenset({"Accelerate", "Repeat"})


def _unpaid(cost: Any, act: Any) -> Clause | None:
    """*plays Bob, and does not pay for Accelerate*: along the way, that is not paid."""
    if not isinstance(cost, Clause) or not isinstance(act, Clause) or cost.verb != "pay":
        return None
    what = cost.role("what") or cost.role("for")
    word = getattr(getattr(what, "head", None), "word", "")
    fits = cost.negated and not cost.modal and word in EXTRA and len(cost.roles) == 1
    if not fits or act.verb != "play" or act.subject != cost.subject or act.modal:
        return None
    return Clause(verb="pay", tense="ing", negated=True, roles=(Role(name="what", value=what),))


def _pays_for(cost: Any, act: Any) -> bool:
    """Whether the one says what is paid for the other by the same player."""
    if not isinstance(cost, Clause) or not isinstance(act, Clause) or cost.negated or act.modal:
        return False
    what, moved = cost.role("what"), act.role("what")
    if cost.verb == "repeat" and act.verb == "play" and act.subject == cost.subject:
        return what is None or what == moved or _is_pronoun(what)
    if cost.verb == "exhaust" and act.verb == "move" and act.subject == cost.subject:
        return moved is not None and (moved == what or _is_pronoun(moved))
    said = what is not None or cost.role("for") is not None
    pays = cost.verb == "pay" and said and not cost.modal
    return pays and act.verb in ("play", "activate") and act.subject == cost.subject


def _is_pronoun(phrase: Any) -> bool:
    return isinstance(phrase, Thing) and isinstance(phrase.head, Pronoun)


def _paying(act: Clause, cost: Clause) -> Clause:
    """The act with the cost paid along the way; who moves is exhausted for it anyway."""
    if act.verb == "move":
        rest = tuple(one for one in act.roles if one.name != "what")
        return replace(act, roles=(Role(name="what", value=cost.role("what")), *rest))
    along = replace(cost, subject=None, tense="ing")
    return replace(act, roles=(*act.roles, Role(name="along", value=along)))


STATES = frozenset({"be", "have", "there", "control", "hold", "wear", "own", "cost", "stay"})
DEEDS = frozenset({"play", "react", "attack", "move", "hide", "use", "activate", "equip", "gank"})
"""What a player does who says that they will."""
OUTCOMES = frozenset({"die", "survive", "live", "win", "lose"})
"""What comes of what is done, where nobody says that an effect does it."""


def introduces(clause: Clause) -> bool:
    """Whether somebody has things there that it gives their names to."""
    what = clause.role("what")
    plain = clause.tense == "present" and not clause.negated and not clause.modal
    if plain and any(one.startswith("since ") for one in clause.adverbs):
        return True  # facedown since an earlier turn
    named = any(one.kind == "called" for one in inside(what) if isinstance(one, Behind))
    return plain and clause.verb == "have" and (named or any(map(_sized_name, inside(what))))


def _sized_name(tree: Any) -> bool:
    """*Pawn (2 Might)*, *Crab with 3 Might*: a name of the text's own with the Might it is given."""
    if not isinstance(tree, Thing) or not isinstance(tree.head, Name) or tree.head.how != "own":
        return False
    told = [one for one in tree.behind if one.kind in ("bracket", "with")]
    mights = [one for one in inside(tuple(told)) if isinstance(one, Noun) and one.word == "might"]
    return bool(mights) or any(one.word == "Might" for one in tree.adjectives)


def _stands_there(core: Clause, acted: bool) -> bool:
    """*Ben holds A with Crab*, *Ben defends with Crab*: who is there, and does nothing for it."""
    if core.negated:
        return False
    if core.verb == "hold":
        return core.role("with") is not None and not acted
    defends = core.verb == "defend" and core.tense == "present"
    return defends and (core.role("with") is not None or _sized_name(core.subject))


def has_player(clause: Clause) -> bool:
    """Whether a player is said to do it."""
    return sorts(clause.subject) in ("P", "PT")


def mood(tree: Any, acted: bool) -> str:
    """Whether the sentence is a fact, an act or a claim, as its verb tells."""
    core = tree
    while isinstance(core, Tailed):
        at_once = core.frame == "moment" and core.value in ("in response", "at once")
        if core.frame in ("before", "after", "moment", "said") and not at_once:
            return THEN
        core = core.clause
    if isinstance(core, Question):
        return THEN
    if isinstance(core, Declared):
        return GIVEN
    if isinstance(core, Joined):
        return mood(core.clauses[0], acted)
    if not isinstance(core, Clause):
        return GIVEN if not acted else WHEN
    if core.modal == "tries" or core.verb == "try":
        return WHEN
    if introduces(core):
        return GIVEN
    if core.modal == "will" and core.verb in DEEDS and not core.negated and has_player(core):
        return WHEN  # “I'll attack A with Bob”
    if is_turn(core) and "again" in core.adverbs:
        return WHEN  # “it is Ana's turn again”
    what = core.role("what")
    game = core.verb == "win" and getattr(getattr(what, "head", None), "word", "") == "game"
    if acted and core.verb in OUTCOMES and (what is None or game):
        return THEN
    if acted and core.verb == "conquer" and core.role("with") is None:
        return THEN
    if core.verb == "react" and core.negated and core.tense == "present" and not core.modal:
        return WHEN  # “Ben does not respond”
    if core.verb == "fight" and core.passive and core.tense == "present":
        return WHEN  # “the combat is fought”
    if _stands_there(core, acted):
        return GIVEN
    if core.verb == "play" and "ing" in core.adverbs and not core.roles:
        return GIVEN  # “Ana, Ben and Cleo are playing”
    claims = core.modal or core.negated or core.tense in ("past", "perfect")
    if claims or core.verb in STATES or core.passive:
        return THEN if acted else GIVEN
    return WHEN

"""Claims: what is so, has been so, or could be so, at the moment at which the sentence stands.

Each verb has one meaning here, in the module of its family; *not*, *only*, *nobody*, counts, moments
and reasons are read once for all of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import Broken, EngineError
from engine.core.language.playing import LATER
from engine.core.language.trees import (
    Adjective,
    Clause,
    Group,
    Joined,
    Name,
    Noun,
    Question,
    Role,
    Tailed,
    Thing,
    inside,
    pronoun,
)
from engine.core.scenario_errors import Misread
from engine.riftbound.language import endings, nouns
from engine.riftbound.language.acts import families as acts
from engine.riftbound.language.claims import assignments as claims_assignments
from engine.riftbound.language.claims import damage as claims_damage
from engine.riftbound.language.claims import events as claims_events
from engine.riftbound.language.claims import fights as claims_fights
from engine.riftbound.language.claims import having as claims_having
from engine.riftbound.language.claims import items as claims_items
from engine.riftbound.language.claims import keeping as claims_keeping
from engine.riftbound.language.claims import moments as claims_moments
from engine.riftbound.language.claims import options as claims_options
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims import prices as claims_prices
from engine.riftbound.language.claims import reasons as claims_reasons
from engine.riftbound.language.claims import sides as claims_sides
from engine.riftbound.language.claims import spending as claims_spending
from engine.riftbound.language.claims import things as claims_things
from engine.riftbound.language.claims import told as claims_told
from engine.riftbound.language.claims import zones as claims_zones
from engine.riftbound.language.claims.claiming import (
    CLAIMS,
    UNSETTLED,
    check_no_more,
    look_of,
    noun,
)
from engine.riftbound.language.claims.judging import NOBODY
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.selecting import plural
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import PLAYER_NAMES
from engine.riftbound.stage.choosing import waiting
from engine.riftbound.stage.driving import drain, run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

FAMILIES = (
    claims_things,
    claims_players,
    claims_having,
    claims_events,
    claims_damage,
    claims_items,
    claims_fights,
    claims_sides,
    claims_zones,
    claims_options,
    claims_assignments,
    claims_prices,
    claims_spending,
    claims_moments,
    claims_keeping,
)
"""The modules that give verbs their meanings."""


def meaning(tree: Any) -> Any:
    """What the tree claims; `NotMeant` if nobody has said so."""
    core, frames = framed(timed(tree))
    if isinstance(core, Joined):
        return [meaning(one) for one in core.clauses]
    if isinstance(core, Question) or not isinstance(core, Clause):
        raise NotMeant
    if frames - {"because", "moment", "before", "after", "while", "during", "said"}:
        raise NotMeant
    if core.modal in ("may", "can", "must"):
        return CLAIMS["may"]
    if core.modal and core.modal not in ("will",):
        raise NotMeant
    if (look := look_of(core)) is None and core.verb not in claims_told.WHOLLY:
        raise NotMeant
    return look or claims_told.told


def timed(tree: Any) -> Any:
    """What could be done *when she has priority* could be in response."""
    if isinstance(tree, Tailed) and tree.frame in ("when", "moment"):
        inner = tree.clause
        while isinstance(inner, Tailed):
            inner = inner.clause
        if isinstance(inner, Clause) and inner.modal in ("may", "can") and (
            tree.frame == "when" or tree.value in ("in response", "at once")
        ):  # fmt: skip
            return acts.core(tree) or tree
    if isinstance(tree, Tailed):
        return replace(tree, clause=timed(tree.clause))
    return tree


def framed(tree: Any) -> tuple[Any, set[str]]:
    """The clause within its frames, and what those are."""
    frames = set()
    while isinstance(tree, Tailed):
        frames.add(tree.frame)
        tree = tree.clause
    return tree, frames


def look(stage: Stage, tree: Any, settles: bool) -> str:
    """What is true instead of the claim, or nothing. It looks at the game with what is open answered
    as nobody said otherwise, if it `settles`; the game itself stays as it is."""
    stage.begin()
    tree = timed(tree)
    held, later, asks, spoken = stage.begun, list(stage.later), None, stage.spoken
    if settles and settled(tree):
        try:
            stage.settle()
        except Misread as open_:
            asks = open_
    try:
        instead = _or_unmet(stage, tree)
        if instead and (going_on := waiting(stage, instead)):
            stage.spoken = spoken  # “it dies and I draw a card”
            instead += going_on + _once_over(stage, tree)
    finally:
        stage.begun, stage.later = held, later
    if instead and asks is not None:
        raise asks
    return instead


def _or_unmet(stage: Stage, tree: Any) -> str:
    """What is true instead; where the claim names what is yet to come, that it is not there."""
    try:
        return true_instead(stage, tree)
    except Misread as unmet:
        missing = unmet.what.endswith("is nowhere in this scenario")
        if not missing or not waiting(stage, unmet.what) or not _once_over(stage, tree):
            raise
        return unmet.what


def _once_over(stage: Stage, tree: Any) -> str:
    """That the claim holds once everybody has passed on what is going on, where that is so."""
    return LATER if _once_drained(stage, tree) == "" else ""


def _once_drained(stage: Stage, tree: Any) -> str | None:
    """What is true instead of the claim once everybody has passed; None where that cannot be told."""
    saved = stage.save()
    try:
        drain(stage)
        return true_instead(stage, tree)
    except Broken:
        raise
    except (Misread, EngineError):
        return None
    finally:
        stage.restore(saved)


OF_THE_MOMENT = frozenset([
    "priority", "focus", "chain", "attacker", "defender", "state", "turn", "phase", "showdown",
    "combat", "step", "item", "trigger", "ability", "spell", "turn player", "showdown state",
    "showdown open", "showdown closed", "neutral open", "neutral closed", "neutral state",
])  # fmt: skip
"""What is said of a chain, a showdown and their ends is said of the moment at which it stands."""


def fleeting(tree: Any) -> bool:
    """Whether it speaks of a moment that ends by itself."""
    return any(
        (isinstance(one, Noun) and one.word in OF_THE_MOMENT)
        or (isinstance(one, Adjective) and one.word in FIGHTING)
        or (isinstance(one, Clause) and one.verb in ("attack", "defend") and "ing" in one.adverbs)
        for one in inside(tree)
    )


FIGHTING = frozenset({"attacking", "defending"})


def passing(stage: Stage, tree: Any) -> str:
    """What still waits, where a claim that holds does so no longer once everybody has passed on it."""
    waits = waiting(stage, "").removeprefix("; ")
    tree = timed(tree)
    if not waits or not settled(tree) or fleeting(tree):
        return ""
    instead = _once_drained(stage, tree)
    return f"{waits}; once nobody does anything more: {instead}" if instead else ""


def settled(tree: Any) -> bool:
    """Whether it looks at the game with what is open answered as nobody said otherwise."""
    core, frames = framed(tree)
    if "moment" in frames or "before" in frames or "after" in frames:
        return False
    if isinstance(core, Clause):
        about = {noun(core.subject), noun(core.role("is")), noun(core.role("what"))}
        open_ = "assignment" in about or claims_reasons.is_that(core)
        open_ = open_ or (
            noun(core.role("what")) == "damage" and core.verb == "have" and has_player(core.subject)
        )
        return not (core.modal or core.verb in UNSETTLED or open_)
    return True


def true_instead(stage: Stage, tree: Any) -> str:
    """What is true instead of the tree, at this moment of the stage."""
    if isinstance(tree, Joined):
        return _all_of(stage, tree)
    if isinstance(tree, Tailed) and tree.frame == "because":
        return claims_reasons.because(stage, tree, true_instead)
    if isinstance(tree, Tailed) and tree.frame == "moment" and "assignment" in str(tree.value):
        return claims_assignments.over_assignments(
            stage, tree.clause, str(tree.value), true_instead
        )
    if isinstance(tree, Tailed) and tree.frame == "said":
        return true_instead(stage, tree.clause)
    if isinstance(tree, Tailed) and tree.frame == "during":
        return _now(stage, tree)
    if isinstance(tree, Tailed):
        return claims_moments.framed(stage, tree, true_instead)
    if not isinstance(tree, Clause):
        raise NotMeant
    tree = _each(stage, tree)
    if tree.negated and pronoun(tree.subject) in NOBODY:
        text = pronoun(tree.subject)
        raise Misread(text, f"“{text} … not” says two things at once")
    if isinstance(tree.subject, Group) and tree.subject.joint in ("or", "either"):
        return _of_any(stage, tree, tree.subject)
    if tree.modal in ("may", "can", "must"):
        return CLAIMS["may"](stage, tree)
    if "this turn" in tree.adverbs and tree.tense in ("past", "perfect"):
        rest = tuple(one for one in tree.adverbs if one != "this turn")
        return claims_moments.this_turn(stage, replace(tree, adverbs=rest), true_instead)
    if (reason := tree.role("reason")) is not None:
        return _for_that(stage, tree, reason)
    return _meant(stage, tree)


def _for_that(stage: Stage, tree: Clause, reason: Clause) -> str:
    """*gets a point for holding A*: that it is so, and that it came of that; where it cannot be told
    what it came of, only that it did not."""
    bare = replace(tree, roles=tuple(one for one in tree.roles if one.name != "reason"))
    denied = bare.negated
    instead = true_instead(stage, replace(bare, negated=False))
    who = tree.subject
    if pronoun(who) and pronoun(who) not in NOBODY:  # “does she win by holding A?”
        who = Thing(head=Name(text=PLAYER_NAMES[player_of(stage, who)], how="player"))
    done = replace(reason, subject=who, tense="past")
    instead = instead or true_instead(stage, done)
    if not instead and noun(tree.role("what")) != "point" and tree.verb != "win":
        text = stage.words_of(reason)
        raise Misread(text, f"whether it came of “{text}” is not told apart")
    if denied:
        return "" if instead else "it is so"
    return instead


def _all_of(stage: Stage, tree: Joined) -> str:
    """What is true instead of each; behind one that is not so, *it* may be nothing at all."""
    found: list[str] = []
    for one in tree.clauses:
        try:
            found.append(true_instead(stage, one))
        except Misread:
            if not any(found):
                raise
    return "; ".join(one for one in found if one)


def _now(stage: Stage, tree: Tailed) -> str:
    """*during Ana's turn Bob has 3 Might*: it is her turn, and that is so now."""
    inner, _ = framed(tree.clause)
    if noun(tree.value) == "combat" and isinstance(inner, Clause) and inner.verb in FOUGHT_SO:
        return _in_the_fight(stage, tree)
    if noun(tree.value) in ("combat", "showdown") and isinstance(inner, Clause) and inner.modal:
        run(stage)
        state = stage.game.state
        open_ = state.showdown if noun(tree.value) == "showdown" else state.combat
        if open_ is None:
            return f"no {noun(tree.value)} goes on"
        return true_instead(stage, tree.clause)
    if isinstance(inner, Clause) and inner.tense in ("past", "perfect"):
        text = stage.words_of(tree.value)
        raise Misread(text, "a turn or phase is said of what is so now", ("this turn",))
    is_then = Clause(verb="be", subject=Noun(word="it"), roles=(Role(name="is", value=tree.value),))
    return true_instead(stage, is_then) or true_instead(stage, tree.clause)


FOUGHT_SO = frozenset({"have", "be"})
"""Verbs of what is so in a combat: when its damage is assigned."""


def _in_the_fight(stage: Stage, tree: Tailed) -> str:
    """*during the combat Bob has 5 Might*: as the damage of the latest one is assigned."""
    node = endings.at_damage(stage, stage.words_of(tree.value))
    held = stage.begun
    stage.begun = stage.game.at(node.after, node)
    try:
        return true_instead(stage, claims_moments.so_then(tree.clause))
    finally:
        stage.begun = held


def _of_any(stage: Stage, clause: Clause, subject: Group) -> str:
    """*Bob or Crab died*: one of them at least; denied, it could mean two things."""
    if clause.negated:
        text = stage.words_of(subject)
        raise Misread(text, "“or” and “not” together can mean two things", ("neither … nor",))
    found = [true_instead(stage, replace(clause, subject=one)) for one in subject.members]
    return "" if "" in found else "; ".join(dict.fromkeys(found))


EACH = frozenset({"both", "each", "all"})


def _each(stage: Stage, clause: Clause) -> Clause:
    """*Bob and Eel both died*: as without the word, if they are as many as it says."""
    said = EACH & set(clause.adverbs)
    subject = clause.subject
    if not said or not isinstance(subject, (Thing, Group)) or has_player(subject):
        return clause
    if isinstance(subject, Thing) and not plural(subject):
        return clause
    if "both" in said and len(ids := nouns.things(stage, subject)) != 2:
        raise Misread("both", f"“both” are {len(ids)}")
    return replace(clause, adverbs=tuple(one for one in clause.adverbs if one not in said))


def _meant(stage: Stage, clause: Clause) -> str:
    """By the meaning of the verb; where that says nothing of it, by what the steps tell."""
    check_no_more(clause)
    look = look_of(clause)
    if look is None:
        found = claims_told.told(stage, clause)
        assert found is not None
        return found
    try:
        return look(stage, clause)
    except Misread:
        found = claims_told.told(stage, clause)
        if found is None:
            raise
        return found

"""Acts: what is done, by whom, as the game's protocol has it; and attempts, which may be refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Name, Noun, Tailed, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts import changing as acts_changing
from engine.riftbound.language.acts import choosing as acts_choosing
from engine.riftbound.language.acts import deeds as acts_deeds
from engine.riftbound.language.acts import effects as acts_effects
from engine.riftbound.language.acts import flow as acts_flow
from engine.riftbound.language.acts import moving as acts_moving
from engine.riftbound.language.acts import ordering as acts_ordering
from engine.riftbound.language.acts import passing as acts_passing
from engine.riftbound.language.acts import playing as acts_playing
from engine.riftbound.language.acts import runes as acts_runes
from engine.riftbound.language.acts import turns as acts_turns
from engine.riftbound.language.acts import uncalled as acts_uncalled
from engine.riftbound.language.acts.asked import asks
from engine.riftbound.language.acts.doing import ACTS, Act, act, run_act
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.claims.claiming import noun
from engine.riftbound.language.grammar.verbs import VERBS
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import PLAYER_NAMES
from engine.riftbound.stage.driving import NoWindow, window

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

FAMILIES = (
    acts_playing,
    acts_uncalled,
    acts_runes,
    acts_moving,
    acts_passing,
    acts_choosing,
    acts_ordering,
    acts_effects,
    acts_deeds,
    acts_changing,
    acts_flow,
    acts_turns,
)
"""The modules that give verbs their meanings."""

TOLD = frozenset({acts_effects.__name__, acts_deeds.__name__, acts_changing.__name__})
"""The families of what is told without saying what does it."""

RESPONDING = frozenset({"react", "counter"})


def meaning(tree: Any) -> Act:
    """What the tree does; `NotMeant` if nobody has said so."""
    clause = core(tree)
    if not isinstance(clause, Clause) or clause.tense in ("past", "perfect"):
        raise NotMeant
    passing = clause.negated and clause.verb == "react"
    if passing and by_player(clause):
        return Act(acts_passing.passes, False, False, False, True, by_player)
    if clause.modal not in ("", "will", "do") or (
        clause.negated and clause.verb not in ("do", "pay", "use")
    ):
        raise NotMeant
    for one in ACTS.get(clause.verb, ()):
        if one.meant(clause):
            return one
    raise NotMeant


def core(tree: Any) -> Any:
    """The clause that is done: what stands before or behind it says when."""
    if isinstance(tree, Tailed) and tree.frame in ("moment", "when"):
        return _timed(tree)
    if isinstance(tree, Tailed) and tree.frame == "during":
        return core(tree.clause)
    if isinstance(tree, Tailed) and tree.frame == "until":
        return _until(tree)
    if isinstance(tree, tuple) and tree and tree[0] == "later":
        return Clause(verb="pass", subject=tree[1])
    if isinstance(tree, tuple) and tree and tree[0] == "turn":
        return Clause(verb="begin", subject=Thing(head=_TURN, owner=tree[1]))
    if isinstance(tree, Clause) and tree.verb == "be":
        return _done(tree)
    return tree


def _done(clause: Clause) -> Clause:
    """*Bob is stunned* as something that happens; *the showdown is over* as its end."""
    said = clause.role("is")
    word = getattr(said, "word", "")
    if word in ("over", "closed") and not clause.negated:
        return replace(
            clause, verb="end", roles=tuple(one for one in clause.roles if one.name != "is")
        )
    if word == "empty" and not clause.negated and len(clause.roles) == 1:
        return replace(clause, verb="empty", roles=())
    for verb in VERBS:
        if verb.forms[3] == word and verb.what != "-":
            roles = tuple(one for one in clause.roles if one.name != "is")
            return replace(clause, verb=verb.name, passive=True, roles=roles)
    return clause


_TURN = Noun(word="turn")


def _until(tree: Tailed) -> Any:
    """*everyone passes until the combat is over* runs on to that end."""
    passing, end = core(tree.clause), core(tree.value)
    if not isinstance(passing, Clause) or not isinstance(end, Clause) or end.negated or end.modal:
        return None
    alone = not passing.roles or acts_passing.is_passed(passing)
    said = set(passing.adverbs) - {"both", "all"}
    if not acts_passing.by_all_or_none(passing) or not alone or said:
        return None
    reached = replace(end, tense="present")
    ends = any(one.runs_on and one.meant(reached) for one in ACTS.get(reached.verb, ()))
    return reached if ends else None


def _timed(tree: Tailed) -> Any:
    """*in response* and *when she gets focus*: once the others have passed."""
    inner = core(tree.clause)
    if not isinstance(inner, Clause):
        return inner
    if tree.frame == "moment":
        said = str(tree.value)
        if said not in ("in response", "at once", "this turn"):
            return None
        return replace(inner, adverbs=(*inner.adverbs, said))
    when = tree.value
    window_ = isinstance(when, Clause) and when.verb in ("get", "have", "receive")
    what = when.role("what") if window_ else None
    if isinstance(what, Thing) and getattr(what.head, "word", "") in ("priority", "focus"):
        return replace(inner, adverbs=(*inner.adverbs, "in response"))
    return None


def answers(tree: Any) -> bool:
    """Whether it answers what a player is asked."""
    return meaning(tree).answers


def opener(stage: Stage, tree: Any) -> str:
    """The player in whose turn it is done, if nothing else says whose it is."""
    try:
        one, clause = meaning(tree), core(tree)
    except NotMeant:
        return ""
    if one.do is acts_moving.move_themselves:
        units = nouns.known(stage, clause.subject)
        seats = {stage.objects[id].controller for id in units}
        return PLAYER_NAMES[seats.pop()] if len(seats) == 1 else ""
    if (when := _time(tree)) is not None and when.owner is not None:
        return _player_name(when.owner)
    subject = clause.subject if isinstance(clause, Clause) else None
    if clause.verb == "end" and noun(subject) == "turn":
        return _player_name(getattr(subject, "owner", None))
    return subject_name(tree) if one.own else ""


def names_phase(tree: Any) -> bool:
    """Whether it goes on to a phase."""
    clause = core(tree)
    return isinstance(clause, Clause) and bool(
        acts_turns.phase_of(clause.subject) or acts_turns.phase_of(clause.role("to"))
    )


def subject_name(tree: Any) -> str:
    """The name of the player who does it, or nothing."""
    clause = core(tree)
    return _player_name(clause.subject if isinstance(clause, Clause) else None)


def _player_name(subject: Any) -> str:
    head = subject.head if isinstance(subject, Thing) else None
    if isinstance(subject, Thing) and isinstance(head, Noun) and head.word == "opponent":
        owner = subject.owner.head if isinstance(subject.owner, Thing) else None
        return PLAYER_NAMES[1] if getattr(owner, "text", "") == PLAYER_NAMES[0] else ""
    return head.text if isinstance(head, Name) and head.how == "player" else ""


FILLING = frozenset({"just", "simply", "then", "immediately"})
"""What changes nothing of what is done."""


def do(stage: Stage, tree: Any) -> None:
    """The act done."""
    one = meaning(tree)
    if (when := _time(tree)) is not None:
        stage.begin()
        acts_turns.in_time(stage, when)
    clause = core(tree)
    plain = tuple(one for one in clause.adverbs if one not in FILLING)
    run_act(stage, one, replace(clause, adverbs=plain))


def _time(tree: Any) -> Any:
    """The turn or phase in which it is done, if the sentence says so."""
    while isinstance(tree, Tailed) and tree.frame != "during":
        tree = tree.clause
    return tree.value if isinstance(tree, Tailed) else None


# -- attempts --------------------------------------------------------------------------------------


def waits(clause: Clause) -> bool:
    """Whether an attempt waits until the others have passed."""
    return clause.verb in RESPONDING or "in response" in clause.adverbs


def is_told(stage: Stage, clause: Clause) -> bool:
    """Whether nobody does that of their own accord, and nobody is asked for it now: it is told to come
    of something, *Ana kills Crab*."""
    one = meaning(clause)
    asked = one.answers and asks(stage, player_of(stage, clause.subject))
    return one.do.__module__ in TOLD and not asked


def attempt(stage: Stage, clause: Clause) -> Illegal | None:
    """What refuses that act, or None with the game after it; refused, nothing has changed.

    It is made now, whoever has priority; one in response waits until the others have passed.
    """
    one = meaning(clause)
    refused = _attempted(stage, one, clause, waits(clause))
    if isinstance(refused, NoWindow) and not waits(clause):
        saved = stage.save()
        refused.later = _attempted(stage, one, clause, True)
        refused.only = refused.later is None
        stage.restore(saved)
    return refused


def _attempted(stage: Stage, one: Act, clause: Clause, later: bool) -> Illegal | None:
    saved = stage.save()
    stage.trying, stage.waits = True, later
    try:
        if one.answers or one.settles:
            run_act(stage, one, clause)
        else:
            one.do(stage, clause)
    except Illegal as refused:
        stage.restore(saved)
        return refused
    except Misread:
        stage.restore(saved)
        raise
    stage.trying = stage.waits = False
    return None


def attempted(clause: Clause) -> Clause:
    """What is done or tried."""
    return tried(clause) if clause.verb == "try" else clause


def tried(clause: Clause) -> Clause:
    """What is tried, as done by whoever tries it."""
    doing = clause.role("to do")
    if not isinstance(doing, Clause):
        raise Misread(clause.verb, "tries what?", ("Ana tries to move Bob to A",))
    along = tuple(one for one in clause.roles if one.name == "along")
    return replace(
        doing, subject=clause.subject, tense="present", roles=(*doing.roles, *along),
        adverbs=(*doing.adverbs, *clause.adverbs),
    )  # fmt: skip


@act("try", answers=True, meant=by_player)
def tries(stage: Stage, clause: Clause) -> None:
    """An attempt at this moment, whoever has priority: if a rule forbids it nothing changes, and the
    reason is kept. `react with`, `in response` and `when she has priority` wait until the others have
    passed; nothing resolves meanwhile."""
    player_of(stage, clause.subject)
    wanted = tried(clause)
    try:
        stage.refusal = attempt(stage, wanted)
    except NotMeant:
        text = stage.words_of(clause)
        raise Misread(text, f"“{wanted.verb}” is nothing a player tries") from None
    stage.tried = True
    if stage.refusal is not None:
        stage.assume_refusal(stage.sentence.text)


__all__ = ["NoWindow", "attempt", "do", "meaning", "window"]

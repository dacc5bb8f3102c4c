"""Acts: running until something is over: an item of the chain, a showdown, a combat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Thing, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.picking import find_item
from engine.riftbound.language.claims.claiming import check_adverbs, check_roles, noun
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.model.decisions import AssignDamage, Window
from engine.riftbound.model.game import Game
from engine.riftbound.stage.driving import drain, pass_round, run
from engine.riftbound.stage.flow import damage_is_marked, until_off_chain

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def _resolves_item(clause: Clause) -> bool:
    head = getattr(clause.subject, "head", None)
    whole = pronoun(clause.subject) in {*ALL, "everyone"} or getattr(head, "kind", "") in ALL
    return noun(clause.subject) not in ("chain", "combat") and not whole


ALL = frozenset({"everything", "all", "both"})


@act("resolve", runs_on=True, meant=_resolves_item)
def resolves(stage: Stage, clause: Clause) -> None:
    """Everyone passes until that item has resolved, if it has not since the block began; what is
    newer resolves before it."""
    check_roles(stage, clause)
    check_adverbs(stage, clause)
    run(stage)
    if _resolved_just_now(stage, clause.subject) and not _waits(stage, clause.subject):
        return
    until_off_chain(stage, find_item(stage, clause.subject))


def _waits(stage: Stage, phrase: Thing) -> bool:
    """Whether such an item is still on the chain."""
    if not stage.game.state.chain:
        return False
    try:
        find_item(stage, phrase)
    except Misread:
        return False
    return True


def _resolved_just_now(stage: Stage, phrase: Thing) -> bool:
    """Whether such an item has resolved since the block began, as one does that was answered in."""
    source = source_of(phrase)
    any_ = pronoun(phrase) in ("it", "that") or not isinstance(source, (Thing, Group))
    any_ = any_ or noun(phrase) in ("item", "spell")
    named = None if any_ else set(nouns.known(stage, source))
    node = stage.game.record
    while node is not None and node is not (stage.block or stage.started):
        event = node.entry.event
        if event.kind == "resolves" and (named is None or event.object in named):
            return True
        node = node.previous
    return False


def _resolved_since(stage: Stage) -> int:
    """How many items have resolved since the block began."""
    node, found = stage.game.record, 0
    while node is not None and node is not (stage.block or stage.started):
        found += node.entry.event.kind == "resolves"
        node = node.previous
    return found


@act("empty", runs_on=True)
@act(
    "resolve",
    runs_on=True,
    meant=lambda clause: not _resolves_item(clause) and noun(clause.subject) != "combat",
)
def empties(stage: Stage, clause: Clause) -> None:
    """Everyone passes until no chain exists; a showdown stays open."""
    check_roles(stage, clause)
    check_adverbs(stage, clause, "both")
    if clause.subject is None or noun(clause.subject) not in ("chain", ""):
        raise Misread(stage.words_of(clause.subject or clause), "the chain empties")
    run(stage)
    both = pronoun(clause.subject) == "both" or getattr(clause.subject.head, "kind", "") == "both"
    both = both or "both" in clause.adverbs
    if both and not stage.game.state.chain and _resolved_since(stage) == 2:
        return
    if both and (items := len(stage.game.state.chain)) != 2:
        raise Misread(stage.words_of(clause.subject), f"there are {items} items on the chain")
    while stage.game.state.chain:
        if not pass_round(stage):
            return
        stage.settle()


FURTHER = frozenset({"more", "anymore", "further"})


@act(
    "do",
    runs_on=True,
    meant=lambda clause: (
        pronoun(clause.subject) in ("nobody", "no one") and bool(FURTHER & set(clause.adverbs))
    ),
)
@act("play", runs_on=True, meant=lambda clause: clause.role("out") is True)
def nothing_more(stage: Stage, clause: Clause) -> None:
    """Everyone passes until no chain, showdown or combat is left."""
    drain(stage)


def _until(stage: Stage, until: Callable[[Game], bool], what: str) -> None:
    drain(stage, until)
    if not until(stage.game):
        raise Illegal(what)


@act("happen", answers=True, runs_on=True, meant=lambda clause: noun(clause.subject) == "damage")
@act(
    "deal",
    answers=True,
    runs_on=True,
    meant=lambda clause: clause.passive and noun(clause.subject) == "damage",
)
def damage_dealt(stage: Stage, clause: Clause) -> None:
    """Everyone passes; it stops when combat damage is marked and the Combat Cleanup is to come."""
    check_roles(stage, clause)
    check_adverbs(stage, clause)
    fought = stage.game.state.combats
    _until(stage, damage_is_marked, "combat damage is not dealt here")
    if stage.game.state.combats < fought:
        raise Illegal("no combat is in progress", rules=("465",))


def _of(word: str) -> Callable[[Clause], bool]:
    return lambda clause: noun(clause.subject) == word


def _at_damage(clause: Clause) -> bool:
    at = clause.role("at") if clause.role("at") is not None else clause.role("in")
    return noun(at) == "damage step" or noun(at) == "combat damage step"


@act("be", answers=True, runs_on=True, meant=_at_damage)
def to_damage(stage: Stage, clause: Clause) -> None:
    """Everyone passes until combat damage is to be assigned."""
    drain(stage, lambda game: isinstance(game.state.decision, AssignDamage))
    if stage.game.state.combat is None:
        raise Illegal("no combat is in progress", rules=("465",))


@act("end", answers=True, runs_on=True, meant=_of("combat"))
@act("happen", "resolve", answers=True, runs_on=True, meant=_of("combat"))
def combat_ends(stage: Stage, clause: Clause) -> None:
    """Everyone passes until the combat that is in progress, or about to be, is over."""
    check_roles(stage, clause, "at")
    run(stage)
    ended = len(stage.events("combat ends"))
    if stage.game.state.combat is None:
        if ended:
            return
        raise Illegal("no combat is in progress", rules=("464",))
    number = stage.game.state.combats
    drain(
        stage,
        lambda game: game.state.combat is None or game.state.combat.number != number,
    )
    run(stage)


def _all_fight(clause: Clause) -> bool:
    they = pronoun(clause.subject) == "they" or noun(clause.subject) == "unit"
    return (clause.passive and noun(clause.subject) == "combat") or (they and not clause.roles)


@act("fight", runs_on=True, meant=_all_fight)
def fought(stage: Stage, clause: Clause) -> None:
    """*the combat is fought*, *is fought out*, *they fight*: up to its end."""
    kept = tuple(one for one in clause.roles if one.name != "out")
    combat_ends(stage, replace(clause, roles=kept))


@act("end", "close", answers=True, runs_on=True, meant=_of("showdown"))
def showdown_ends(stage: Stage, clause: Clause) -> None:
    """Everyone passes until the showdown is closed; combat damage is not assigned yet.

    Without a combat a conquest belongs to it (348.2.a.1).
    """
    run(stage)
    if stage.game.state.showdown is None:
        raise Illegal("no showdown is open", rules=("341",))
    _until(stage, lambda game: game.state.showdown is None, "the showdown does not close here")
    if stage.game.state.combat is None:
        run(stage)


@act("begin", "open", meant=lambda clause: noun(clause.subject) in ("showdown", "combat"))
@act("go", meant=lambda clause: noun(clause.subject) == "game" and bool(clause.role("on")))
def goes_on(stage: Stage, clause: Clause) -> None:
    """What the rules do by themselves, up to the next choice."""
    run(stage)


@act("happen", meant=_of("cleanup"))
def cleans_up(stage: Stage, clause: Clause) -> None:
    """A Cleanup (323), whatever made it due, and what it leads to, up to the next choice."""
    run(stage)
    if any(one.word == "combat" for one in clause.subject.adjectives):
        return
    if stage.game.state.decision is None or isinstance(stage.game.state.decision, Window):
        stage.game = stage.game.with_(decision=None, cleanup=True)
    run(stage)

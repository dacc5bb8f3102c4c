"""Acts: passing, alone or all together, and what ends a turn or a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import take_action
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.acts.wishing import Wishes
from engine.riftbound.language.claims.claiming import check_adverbs, check_roles, noun, times
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.whose import player_of, players_of
from engine.riftbound.model.decisions import Window
from engine.riftbound.model.moves import END, PASS, Invite
from engine.riftbound.procedures.conceding import concede as leave
from engine.riftbound.stage.driving import (
    drain,
    give,
    idle,
    pass_round_answered,
    run,
    to_next_turn,
    window,
)
from engine.riftbound.stage.flow import to_main_phase

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game
    from engine.riftbound.stage.stage import Stage


EVERYONE = frozenset({"everyone", "everybody", "both", "all", "nobody else"})


def by_all(clause: Clause) -> bool:
    """Whether everyone does it."""
    subject = clause.subject
    kinds = {one.kind for one in getattr(subject, "quantity", ())} | {
        getattr(getattr(subject, "head", None), "kind", "")
    }
    told = pronoun(subject) == "they" and bool({"both", "all"} & set(clause.adverbs))
    return (
        told
        or pronoun(subject) in EVERYONE
        or (noun(subject) in ("player", "") and bool(kinds & {"both", "all"}))
    )


def by_all_or_none(clause: Clause) -> bool:
    """Whether everyone passes, or nobody does anything, which is the same."""
    if clause.verb == "pass":
        return by_all(clause)
    return clause.verb in ("play", "react", "do") and pronoun(clause.subject) in NOT_ONE


NOT_ONE = frozenset({"nobody", "no one"})


def is_passed(clause: Clause) -> bool:
    """Whether nothing is said beyond what is passed or left undone."""
    what = clause.role("what")
    plain = noun(what) in ("priority", "focus") or pronoun(what) in ("anything", "something")
    return len(clause.roles) == 1 and plain


def _what_is_passed(stage: Stage, clause: Clause) -> None:
    """`Misread` unless it is priority or focus, or nothing is said of it."""
    what = clause.role("what")
    if what is not None and noun(what) not in ("priority", "focus"):
        said = stage.words_of(what)
        raise Misread(said, f"“{said}” is not passed; priority and focus are", ("priority",))


@act("pass", settles=False, meant=by_all)
def everyone_passes(stage: Stage, clause: Clause) -> None:
    """One round of passing: the newest item resolves, or the showdown closes and what follows
    happens, up to the next choice."""
    check_adverbs(stage, clause, "times", "once", "twice", "both", "each", "all")
    _what_is_passed(stage, clause)
    for _ in range(times(clause) or 1):
        _round(stage)


def _round(stage: Stage) -> None:
    over = stage.game.state.decision is None and stage.done is stage.game.record
    if (over and stage.done is not None) or not pass_round_answered(stage):
        stage.assume("Nothing was left to pass on.")


@act(
    "play",
    "react",
    "do",
    settles=False,
    meant=lambda clause: (
        pronoun(clause.subject) in NOT_ONE
        and not (clause.verb == "do" and {"more", "anymore", "further"} & set(clause.adverbs))
    ),
)
def nobody_does(stage: Stage, clause: Clause) -> None:
    """One round of passing; of a combat behind which nothing is done any more, all of it."""
    what = clause.role("what")
    if pronoun(what) == "nothing":
        raise Misread("nothing", "“nobody … nothing” says two things at once", ("anything",))
    everyone_passes(stage, replace(clause, roles=()))
    if (
        clause.verb == "play"
        and stage.last_acts
        and not stage.ahead
        and not _cards_wait(stage.game)
    ):
        drain(stage, _cards_wait)


def _cards_wait(game: Game) -> bool:
    """Whether something that was played or used waits to resolve, and not only what triggered."""
    return any(one.event is None for one in game.state.chain)


@act(
    "let",
    meant=lambda clause: (
        by_player(clause) and getattr(clause.role("doing"), "verb", "") == "resolve"
    ),
)
def lets_resolve(stage: Stage, clause: Clause) -> None:
    """*Ben lets Hextech Ray resolve*: he passes."""
    check_roles(stage, clause, "what", "doing")
    check_adverbs(stage, clause)
    what = clause.role("what")
    if noun(what) in ("ability", "trigger"):
        if not any(one.kind == "ability" for one in stage.game.state.chain):
            raise Misread(stage.words_of(what), "no ability is on the chain")
    elif pronoun(what) != "it" and not nouns.known(stage, source_of(what)):
        nouns.things(stage, what)
    passes(stage, replace(clause, verb="pass", roles=()))


@act("do", meant=lambda clause: by_player(clause) and pronoun(clause.role("what")) == "nothing")
def does_nothing(stage: Stage, clause: Clause) -> None:
    """*Ben does nothing* where he could: he passes."""
    passes(stage, replace(clause, roles=()))


@act("pass", meant=lambda clause: by_player(clause) and not by_all(clause))
def passes(stage: Stage, clause: Clause) -> None:
    """One player passes, once, or several do, each in turn."""
    check_roles(stage, clause, "what")
    _what_is_passed(stage, clause)
    check_adverbs(stage, clause)
    left = players_of(stage, clause.subject)
    if noun(clause.role("what")) == "focus" and stage.game.state.chain and not stage.trying:
        _to_focus(stage, left[0])
    while left:
        decision = run(stage)
        first = decision.player if decision is not None and decision.player in left else left[0]
        _pass_once(stage, first)
        left.remove(first)


def _to_focus(stage: Stage, player: int) -> None:
    """Focus is passed once the chain is empty (347.2): whoever says so has let all of it resolve."""
    stage.assume(
        f"Everyone passed until the chain was empty, then {stage.player_name(player)} passed focus."
    )
    drain(stage, lambda game: not game.state.chain)


def _pass_once(stage: Stage, player: int) -> None:
    run(stage)
    if idle(stage.game) and not stage.trying and stage.game.state.invited != player:
        stage.assume(f"Nothing was left for {stage.player_name(player)} to pass on.")
        return
    window(stage, player)
    give(stage, PASS)


@act(
    "get",
    "receive",
    meant=lambda clause: by_player(clause) and noun(clause.role("what")) in ("priority", "focus"),
)
def gets(stage: Stage, clause: Clause) -> None:
    """The others pass until that player may act; nothing resolves meanwhile."""
    window(stage, player_of(stage, clause.subject))


@act(
    "keep", "hold",
    meant=lambda clause: by_player(clause) and noun(clause.role("what")) in ("priority", "focus"),
)  # fmt: skip
def keeps(stage: Stage, clause: Clause) -> None:
    """*Ana keeps priority*: she has it, and does not pass."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    player = player_of(stage, clause.subject)
    decision = run(stage)
    if not isinstance(decision, Window) or decision.player != player:
        raise Illegal(f"{stage.player_name(player)} has no priority to keep", rules=("312.2",))


@act("end", own=True, meant=by_player)
def ends_turn(stage: Stage, clause: Clause) -> None:
    """The Main Phase ended."""
    check_roles(stage, clause, "what")
    what = clause.role("what")
    if noun(what) not in ("turn", "main phase"):
        text = stage.words_of(what)
        raise Misread(text, "a player ends the turn", ("Ana ends her turn",))
    player = player_of(stage, clause.subject)
    if not stage.trying and stage.game.state.turn.player == player and not idle(stage.game):
        stage.assume("Everyone passes until nothing is going on before the turn ends.")
        drain(stage)
    window(stage, player)
    if not idle(stage.game):
        raise Illegal("the turn ends from a Neutral Open state", rules=("316.9",))
    if stage.ahead and stage.ahead[0].names_phase():
        to_next_turn(stage)
        return
    give(stage, END)
    run(stage)
    if (
        not stage.ahead
        and stage.last_acts
        and stage.game.state.chain
        and stage.game.state.turn.player == player
    ):
        stage.assume("Everyone passes on what triggers as the turn ends.")
        to_next_turn(stage)
        to_main_phase(stage)


@act("concede", settles=False, meant=by_player)
def concedes(stage: Stage, clause: Clause) -> None:
    """The player leaves the game (649–652), at any time: what is being asked stays open (650)."""
    run(stage)
    stage.game = leave(stage.game, player_of(stage, clause.subject))
    run(stage)


@act("invite", meant=by_player)
def invites(stage: Stage, clause: Clause) -> None:
    """A teammate may use the turn player's priority (489.8.a)."""
    player, mate = player_of(stage, clause.subject), player_of(stage, clause.role("what"))
    window(stage, player)
    take_action(stage, Wishes(), Invite(mate))

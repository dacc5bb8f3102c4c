"""Facts of the chain and of windows: what waits, what has resolved, who may act."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Name, Thing
from engine.core.language.words import cut
from engine.riftbound.language.acts.acting import play, play_by_effect
from engine.riftbound.language.acts.picking import flat
from engine.riftbound.language.acts.wishing import Wishes
from engine.riftbound.language.cardnames import playable
from engine.riftbound.language.facts.meant import (
    Meant,
    adjective_of,
    are_players,
    bare,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.rulebook import rules
from engine.riftbound.procedures.showdown import give_focus
from engine.riftbound.stage.driving import pass_round, run, window
from engine.riftbound.stage.playing import add_to_hand

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


UNDER_WAY = frozenset(
    {
        "open",
        "in progress",
        "staged",
        "active",
        "ongoing",
        "going on",
        "under way",
        "underway",
        "on",
    }
)


FIGHTS = ("combat", "showdown")


def meaning(tree: Any) -> Meant | None:
    """What a sentence about the chain or a window lays down."""
    if not isinstance(tree, Clause):
        return None
    return _chain(tree) or _resolved(tree) or _window(tree) or _quiet(tree)


def is_fight(subject: Any) -> bool:
    """Whether *combat* or *showdown* is spoken of, and nothing else said of it."""
    if word_of(subject) not in FIGHTS or subject.behind or subject.owner is not None:
        return False
    return {one.word for one in subject.adjectives} <= {"combat", "non-combat"}


# -- the chain -------------------------------------------------------------------------------------


def _chain(clause: Clause) -> Meant | None:
    """The card is played by the rules and waits on the chain; the next such line is newer."""
    plays = says(clause, "play", needs=("what",), roles=("on", "at"), tense=("present", "perfect"))
    if plays and are_players(clause.subject) and isinstance(clause.role("what"), Thing):
        found = clause.subject, clause.role("what"), clause.role("on"), clause.role("at")
        return Meant(90, partial(_on_the_chain, *found))
    if says(clause, "hold", "have", needs=("what",), roles=("on",)):
        what = clause.role("what")
        of = _owner_of(what) if word_of(clause.subject) == "chain" else None
        if of is not None:
            return Meant(90, partial(_on_the_chain, of, what, clause.role("on"), None))
    return None


def _owner_of(what: Any) -> Any:
    if not isinstance(what, Thing):
        return None
    of = what.owner or next((one.value for one in what.behind if one.kind == "of"), None)
    return of if of is not None and are_players(of) else None


def _card_text(stage: Stage, what: Thing) -> str:
    head = what.head
    extra = {one.kind for one in what.behind} - {"of"}
    if not isinstance(head, Name) or what.adjectives or extra:
        raise refuse(stage, what, "{} is no card", ("Ana has played Falling Star on Bob",))
    return head.text


def _wishes(on: Any, place: Any = None) -> Wishes:
    wishes = Wishes()
    wishes.targets, wishes.place = flat(on), place
    return wishes


def _on_the_chain(who: Any, what: Thing, on: Any, at: Any, stage: Stage) -> None:
    length = len(cut(_card_text(stage, what)))
    card = replace(what, behind=(), span=(what.span[0], what.span[0] + length))
    play(stage, player_of(stage, who), card, _wishes(on, at))


def _resolved(clause: Clause) -> Meant | None:
    """A spell played and resolved before the scenario's first step, so that what it leaves in force
    is in force; it was paid for then, and was none of the cards that are said to be in hand."""
    when = ("this turn", "earlier this turn", "earlier")
    if not says(clause, "resolve", roles=("on", "what"), adverbs=when, tense=("past", "perfect")):
        return None
    if clause.role("what") is not None:
        who, what = clause.subject, clause.role("what")
        if not are_players(who) or not isinstance(what, Thing):
            return None
    else:
        who, what = _owner_of(clause.subject), clause.subject
    return None if who is None else Meant(85, partial(_resolve, who, what, clause.role("on")))


def _resolve(who: Any, what: Thing, on: Any, stage: Stage) -> None:
    player = player_of(stage, who)
    _card_text(stage, what)
    assert isinstance(what.head, Name)
    key = playable(stage, what.head).key
    run(stage)
    focus = stage.game.state.focus
    card = add_to_hand(stage, player, key)
    play_by_effect(stage, player, card, _wishes(on), "ignored")
    while stage.game.state.chain and pass_round(stage):
        stage.settle()
    if focus != NOBODY and stage.game.state.showdown is not None:
        stage.game = give_focus(stage.game, focus, rules("345"))
    stage.start_here()


# -- who acts --------------------------------------------------------------------------------------


def _window(clause: Clause) -> Meant | None:
    """Those before have passed."""
    what = clause.role("what")
    if not says(clause, "have", needs=("what",)) or not are_players(clause.subject):
        return None
    if bare(what, "priority"):
        return Meant(96, partial(_priority, clause.subject))
    return Meant(96, partial(_focus, clause.subject)) if bare(what, "focus") else None


def _priority(who: Any, stage: Stage) -> None:
    window(stage, player_of(stage, who))


def _focus(who: Any, stage: Stage) -> None:
    """Those before have passed focus in the showdown that is open."""
    player = player_of(stage, who)
    run(stage)
    if stage.game.state.showdown is None:
        raise refuse(stage, who, "no showdown is open", ("a showdown is open at A",))
    window(stage, player)
    if stage.game.state.focus != player:
        raise Illegal(f"{stage.player_name(player)} cannot have focus here", rules=("313",))


def _quiet(clause: Clause) -> Meant | None:
    """*the chain is empty*, *no showdown is open*: as it is when nobody says otherwise."""
    if _nothing_on_chain(clause):
        return Meant(49, lambda stage: None)
    if not says(clause, "be", needs=("is",)):
        return None
    words = [one.word for one in adjective_of(clause)]
    subject = clause.subject
    none = is_fight(subject) and [one.kind for one in subject.quantity] == ["no"]
    if (bare(subject, "chain") and words == ["empty"]) or (
        none and words and words[0] in UNDER_WAY
    ):
        return Meant(49, lambda stage: None)
    return None


def _nothing_on_chain(clause: Clause) -> bool:
    """*nothing is on the chain*, *there is nothing on the chain*."""
    if says(clause, "be", needs=("on",)):
        return word_of(clause.subject) == "nothing" and bare(clause.role("on"), "chain")
    what = clause.role("what")
    if not says(clause, "there", needs=("what",)) or word_of(what) != "nothing":
        return False
    return [one.kind for one in what.behind] == ["on"] and bare(what.behind[0].value, "chain")

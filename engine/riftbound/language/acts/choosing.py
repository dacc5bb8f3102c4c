"""Acts: answers to what is asked: choices, damage, orders, costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Name, Quantity, Thing, pronoun
from engine.core.language.words import lows
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import give_choice
from engine.riftbound.language.acts.asked import CHOOSING, asked, asks
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.ordering import in_order, is_order, replacement
from engine.riftbound.language.acts.picking import flat, is_nothing, means, pick
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.acts.purposes import (
    is_place_asked,
    plainly_chosen,
    refuse_unless_said,
    said_by,
    without_purpose,
)
from engine.riftbound.language.acts.runes import of_runes
from engine.riftbound.language.acts.wishing import Wishes
from engine.riftbound.language.claims.claiming import amount, check_adverbs, check_roles, noun
from engine.riftbound.language.claims.events import ABILITY, TRIGGERS, source_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.decisions import (
    Among,
    ApplyEffect,
    Arrange,
    Consent,
    FillSlot,
    Number,
    Pick,
    PlaceTriggers,
)
from engine.riftbound.model.moves import (
    NO,
    NOTHING,
    YES,
    Choice,
)
from engine.riftbound.procedures import answers
from engine.riftbound.stage import policy
from engine.riftbound.stage.choosing import cannot_choose, slot_of
from engine.riftbound.stage.driving import give, run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def _meant(clause: Clause) -> list[Any]:
    """What is chosen: things, or a mode."""
    doing, what = clause.role("doing"), clause.role("what")
    if doing is not None:
        return [doing]
    members = flat(what)
    paid = any(noun(one) in ("energy", "power") for one in members)
    return [what] if paid else members


@act(
    "choose",
    "take",
    "keep",
    "name",
    "target",
    answers=True,
    meant=lambda clause: (
        by_player(clause) and noun(clause.role("what")) not in ("turn", "priority", "focus")
    ),
)
def chooses(stage: Stage, clause: Clause) -> None:
    """An answer to a choice: units, cards, players, battlefields, modes, a number, or nothing."""
    check_roles(stage, clause, "what", "doing", "for", "on", "as", "to do")
    check_adverbs(stage, clause, "on top", "both times", "for it", "for that")
    player = player_of(stage, clause.subject)
    wanted = _meant(clause) * (2 if "both times" in clause.adverbs else 1)
    if not wanted:
        raise Misread(clause.verb, "chooses what?", ("Ana chooses Bob",))
    if (clause.verb == "keep" and pronoun(wanted[0]) in ("it", "them")) or (
        noun(wanted[0]) == "card" and clause.verb == "keep"
    ):
        _keeps(stage, player, False)
        return
    if clause.role("on") is not None and noun(clause.role("on")) != "top":
        wanted += flat(clause.role("on"))
    choose(stage, player, wanted, inverse=clause.verb == "keep")
    if (purpose := clause.role("to do")) is not None:
        mine = [one for one in stage.game.state.chain if one.controller == player]
        texts = [said_by(stage.lexicon.cards[one.card]) for one in mine[-1:]]
        refuse_unless_said(stage, texts, purpose)


def _is_made_target(clause: Clause) -> bool:
    into = clause.role("into")
    new = {one.word for one in getattr(into, "adjectives", ())} <= {"new", "chosen"}
    return by_player(clause) and noun(into) == "target" and new


@act("make", answers=True, meant=_is_made_target)
def makes_target(stage: Stage, clause: Clause) -> None:
    """*makes Rat the new target*: chooses it."""
    check_roles(stage, clause, "what", "into")
    check_adverbs(stage, clause)
    choose(stage, player_of(stage, clause.subject), flat(clause.role("what")))


def _by_ability(clause: Clause) -> bool:
    """Whether an ability or a card is said to choose."""
    subject = clause.subject
    named = isinstance(subject, Thing) and isinstance(subject.head, Name)
    return not by_player(clause) and (named or noun(subject) in ABILITY) and (
        isinstance(source_of(subject), Thing)
    )  # fmt: skip


@act("choose", "target", answers=True, meant=_by_ability)
def its_choice(stage: Stage, clause: Clause) -> None:
    """What is chosen for an ability or spell on the chain, by whoever controls that."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    text = stage.words_of(clause.subject)
    ids = nouns.things(stage, source_of(clause.subject))
    run(stage)
    items = [item for item in stage.game.state.chain if item.object in ids]
    if not items:
        raise Misread(text, f"nothing of “{text}” is on the chain")
    decision = stage.game.state.decision
    found = slot_of(stage, decision) if decision is not None and decision.kind == "slot" else None
    if found is not None and found[0].object not in ids:
        raise Misread(text, f"the choice that is open is not for “{text}”")
    choose(stage, items[-1].controller, _meant(clause))


def choose(stage: Stage, player: int, wanted: list[Any], inverse: bool = False) -> None:
    """What that player is asked to choose; with `inverse`, what Predict leaves on top."""
    if not asks(stage, player) and was_chosen(stage, player, wanted):
        return
    try:
        decision = asked(stage, player, lambda one: isinstance(one, CHOOSING), "to choose")
    except Illegal:
        if was_chosen(stage, player, wanted):  # it was the only choice when it came to that
            return
        raise
    if is_place_asked(stage, decision, wanted):
        give(stage, policy.assumed(stage, decision))  # what is named is chosen behind that
        choose(stage, player, wanted, inverse)
        return
    if isinstance(decision, PlaceTriggers) and not is_order(stage, decision, wanted):
        give(stage, policy.assumed(stage, decision))  # what is named is for one of them
        choose(stage, player, wanted, inverse)
        return
    if isinstance(decision, (Arrange, PlaceTriggers)):
        give(stage, in_order(stage, decision, wanted))
    elif (done := without_purpose(stage, decision, wanted)) != wanted:
        _choose_all(stage, player, decision, done, inverse)
    elif isinstance(decision, ApplyEffect):
        give(stage, replacement(stage, decision, wanted[0], None))
    elif is_nothing(wanted[0]):
        give_choice(stage, decision, ())
    elif decision.name == "named":
        give_choice(stage, decision, tuple(pick(stage, decision, wanted[0])))
    else:
        _choose_all(stage, player, decision, wanted, inverse)


def _choose_all(
    stage: Stage, player: int, decision: Decision, wanted: list[Any], inverse: bool
) -> None:
    wishes = Wishes()
    wishes.targets = list(wanted)
    if isinstance(decision, FillSlot) and wishes.is_at_each(stage, decision):
        _choose_at_each(stage, decision, wishes)
        return
    if isinstance(decision, FillSlot) and len(wishes.targets) > 1:
        wishes.use_forced(stage, decision)
    values: list[int | str] = []
    most = decision.most if isinstance(decision, (Among, Number)) else 1
    while wishes.targets and (not values or len(values) < most):
        values += pick(stage, decision, wishes.targets.pop(0), values)
    if inverse and decision.name == "predict":
        values = [one for one in decision.of if one not in values]
    give_choice(stage, decision, tuple(values))
    while wishes.targets:
        following = asked(stage, player, lambda one: isinstance(one, CHOOSING), "to choose")
        give_choice(stage, following, tuple(pick(stage, following, wishes.targets.pop(0))))


def _choose_at_each(stage: Stage, decision: FillSlot, wishes: Wishes) -> None:
    """What is named at one location after the other, in any order; nothing where none of it is."""
    following: Decision | None = decision
    while wishes.targets:
        if not isinstance(following, FillSlot) or following.item != decision.item:
            raise cannot_choose(stage, decision, pick(stage, decision, wishes.targets[0])[0])
        give_choice(stage, following, wishes.chosen(stage, following))
        following = run(stage)
    stage.named_for = decision.item


def was_chosen(stage: Stage, player: int, wanted: list[Any]) -> bool:
    """Whether that is what the player was left to choose, or had chosen, or left out."""
    name = stage.player_name(player)
    wanted = plainly_chosen(stage, player, wanted)
    if is_nothing(wanted[0]) and _left_out(stage, player):
        stage.assume(f"{name} had nothing more to choose.")
        return True
    text = " and ".join(stage.words_of(one) for one in wanted)
    if forced_already(stage, player, wanted):
        stage.assume(f"{text} was the only choice {name} had.")
        return True
    if chosen_already(stage, player, wanted):
        stage.assume(f"{name} had chosen {text} before.")
        return True
    return False


def _left_out(stage: Stage, player: int) -> bool:
    """Whether that player's newest item has a choice that was left empty."""
    mine = [item for item in stage.game.state.chain if item.controller == player]
    return bool(mine) and any(not chosen.values for chosen in mine[-1].chosen)


def _names(stage: Stage, wanted: list[Any], taken: list[int | str], numbers: bool = False) -> bool:
    """Whether each of the phrases means one of these values: a number only where `numbers` may be
    among them, for others are the ids of what was chosen."""
    left = list(taken)
    for phrase in wanted:
        if not numbers and isinstance(getattr(phrase, "head", None), Quantity):
            return False
        found = next((value for value in left if means(stage, phrase, value)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def forced_already(stage: Stage, player: int, wanted: list[Any]) -> bool:
    """Whether that player's newest item has exactly that choice, or was left no other before."""
    mine = [item for item in stage.game.state.chain if item.controller == player]
    if mine and _names(stage, wanted, [v for chosen in mine[-1].chosen for v in chosen.values]):
        return True
    left = was_left(stage, player, wanted)
    if left is not None:
        del stage.only[left]
    return left is not None


def was_left(stage: Stage, player: int, wanted: list[Any]) -> int | None:
    """Which of the only possible answers that were taken for the player is exactly that."""
    for place, (who, move) in reversed(list(enumerate(stage.only))):
        if who == player and move.said and _names(stage, wanted, list(move.said), numbers=True):
            return place
    return None


def chosen_already(stage: Stage, player: int, wanted: list[Any]) -> bool:
    """Whether that player chose exactly that as a target before, for whatever item (355.5)."""
    taken: list[int | str] = [one.object for one in stage.events("chose") if one.player == player]
    return _names(stage, wanted, taken)


@act("look", answers=True, meant=by_player)
def looks(stage: Stage, clause: Clause) -> None:
    """*looks at the top card*: up to where a player who predicts says what is recycled."""
    check_roles(stage, clause, "at", "for")
    check_adverbs(stage, clause)
    player, at = player_of(stage, clause.subject), clause.role("at")
    if noun(at) != "card" or not any(one.word == "top" for one in at.adjectives):
        raise Misread(stage.words_of(clause), "the top card is looked at")
    if noun(clause.role("for")) not in ("", "Vision"):
        text = stage.words_of(clause.role("for"))
        raise Misread(text, f"“{text}” looks at no card", ("looks at the top card for Vision",))
    asked(stage, player, lambda one: isinstance(one, Pick) and one.name == "predict", "to look")


@act("recycle", answers=True, meant=lambda clause: by_player(clause) and not of_runes(clause))
def recycles(stage: Stage, clause: Clause) -> None:
    """What Predict or a choice among cards recycles."""
    check_roles(stage, clause, "what", "with")
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    if pronoun(what) in ("it", "them") or (noun(what) == "card" and amount(what) is None):
        _keeps(stage, player, True)
        return
    decision = asked(stage, player, lambda one: isinstance(one, Pick), "to recycle")
    give_choice(stage, decision, tuple(pick(stage, decision, what)))


def _keeps(stage: Stage, player: int, recycling: bool) -> None:
    decision = asked(stage, player, lambda one: isinstance(one, Pick), "to recycle")
    give(stage, Choice(decision.of) if recycling else NOTHING)


def is_decision(clause: Clause) -> bool:
    """Whether it says yes or no to what is optional."""
    what = clause.role("what")
    plain = what is None or pronoun(what) in ("it", "that") or noun(what) in TRIGGERS
    return by_player(clause) and (plain or clause.verb in ("pay", "accept", "decline"))


def _of_that(stage: Stage, decision: Decision, what: Any) -> None:
    """`Illegal` where a trigger is named and something else is asked."""
    source = source_of(what) if noun(what) in TRIGGERS else None
    if not isinstance(source, Thing) or not isinstance(decision, Consent):
        return
    cards = {stage.objects[id].card for id in nouns.things(stage, source)}
    if decision.card not in cards:
        raise Illegal(f"what is asked here is not “{stage.words_of(what)}”")


def _agreed_before(stage: Stage, player: int, clause: Clause) -> bool:
    """*may she pay 1 to draw?* where she was taken to do so when it came to that."""
    doing, for_ = clause.role("to do"), clause.role("for")
    if doing is None and for_ is None:
        return False
    keys = [card for who, card in stage.agreed if who == player]
    if for_ is not None:
        named = {stage.objects[id].card for id in nouns.known(stage, source_of(for_))}
        keys = [one for one in keys if one in named]
    texts = [" ".join(map(str, stage.lexicon.cards[one].abilities)).lower() for one in keys]
    return any(doing is None or doing.verb in lows(one) for one in texts)


@act("accept", "do", "use", "decline", "pay", answers=True, meant=is_decision)
def decides(stage: Stage, clause: Clause) -> None:
    """Yes or no to what is optional, or to paying; no to a choice that may be of nothing."""
    check_roles(stage, clause, "what", "for", "with", "to do", "along")
    check_adverbs(stage, clause)
    player = player_of(stage, clause.subject)
    no = clause.verb == "decline" or clause.negated
    nothing = no and clause.verb != "pay"
    if stage.trying and not no and _agreed_before(stage, player, clause):
        return
    decision = asked(
        stage, player,
        lambda one: (
            isinstance(one, (Consent, ApplyEffect, Number))
            or (nothing and isinstance(one, Pick) and not one.least)
        ),
        "whether to do something",
    )  # fmt: skip
    what = clause.role("what")
    _of_that(stage, decision, what)
    if isinstance(decision, Pick):
        give_choice(stage, decision, ())
    elif isinstance(decision, Number):
        number = amount(what) if what is not None else decision.least
        give_choice(stage, decision, (number if number is not None else decision.least,))
    elif isinstance(decision, ApplyEffect):
        found = answers.choices(stage.game)
        if no and NO not in found:
            raise Illegal("the replacement is not optional", rules=("371.2",))
        give(stage, NO if no else found[0])
    else:
        give(stage, NO if no else YES)
    for role in clause.roles:  # “Ana pays, choosing Bob”
        if role.name == "along":
            choose(stage, player, _meant(role.value))


__all__ = ["label"]

"""Acts: answers about damage, orders and replacement effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Name, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import give_choice
from engine.riftbound.language.acts.asked import asked, asks
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.picking import flat, pick
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.acts.sharing import no_such_split, shares, units_named
from engine.riftbound.language.claims.claiming import (
    check_adverbs,
    check_roles,
    noun,
)
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.places import place_of
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.decisions import (
    ApplyEffect,
    Arrange,
    AssignDamage,
    Pick,
    PlaceTriggers,
    SplitDamage,
)
from engine.riftbound.model.moves import (
    Answer,
    Apply,
    Assign,
    InOrder,
    Split,
)
from engine.riftbound.model.work import Happen
from engine.riftbound.procedures import answers
from engine.riftbound.stage.choosing import choice_text, effect_source, options, slot_of
from engine.riftbound.stage.driving import give, run
from engine.riftbound.vocabulary.whom import Choose

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


@act("assign", "split", answers=True, meant=by_player)
def assigns(stage: Stage, clause: Clause) -> None:
    """Combat damage assigned, or an effect's damage split; everyone passes up to that point."""
    check_roles(stage, clause, "what", "to", "among")
    check_adverbs(stage, clause)
    player = player_of(stage, clause.subject)
    _aim(stage, player, clause)
    kinds = (AssignDamage, SplitDamage)
    decision = asked(stage, player, lambda one: isinstance(one, kinds), "to assign damage")
    assert isinstance(decision, (AssignDamage, SplitDamage))
    said = shares(stage, clause, decision)
    total = sum(amount for _, amount in said)
    amounts = dict(said)
    parts = tuple(amounts.get(int(one), 0) for one in decision.of)
    move: Answer = Split(parts) if isinstance(decision, SplitDamage) else Assign(said)
    try:
        give(stage, move)
    except Illegal as refused:
        why = refused
        if isinstance(decision, SplitDamage):
            why = no_such_split(stage, decision, parts)
        text = stage.words_of(clause.role("what"))
        raise Illegal(
            f"{text} ({total}) is no legal assignment: {why.what}",
            rules=why.rules,
            works=why.works or tuple(options(stage)),
        ) from None


def _aim(stage: Stage, player: int, clause: Clause) -> None:
    """Whom damage is to be split among, if that is still being chosen (355.14.b)."""
    decision = run(stage)
    found = slot_of(stage, decision) if decision is not None else None
    if decision is None or found is None or decision.player != player:
        return
    if isinstance(found[1], Choose) and found[1].split is not None:
        give_choice(stage, decision, tuple(dict.fromkeys(units_named(stage, clause, decision))))


@act(
    "order",
    "place",
    answers=True,
    meant=lambda clause: by_player(clause) and clause.role("order") is not None,
)
def orders(stage: Stage, clause: Clause) -> None:
    """The order in which abilities go on the chain: the first named resolves last."""
    player = player_of(stage, clause.subject)
    decision = asked(
        stage, player, lambda one: isinstance(one, (PlaceTriggers, Arrange)), "for an order"
    )
    give(stage, in_order(stage, decision, flat(clause.role("order"))))


def is_order(stage: Stage, decision: Decision, wanted: list[Any]) -> bool:
    """Whether the phrases name the sources of abilities that are to be ordered."""
    try:
        in_order(stage, decision, wanted)
    except Misread:
        return False
    return True


def in_order(stage: Stage, decision: Decision, wanted: list[Any]) -> Answer:
    """All that is to be ordered, those named first."""
    left = list(decision.of)
    found: list[int | str] = []
    for phrase in wanted:
        value = _ordered(stage, decision, phrase, left)
        found.append(value)
        left.remove(value)
    return InOrder((*found, *left))


def _ordered(stage: Stage, decision: Decision, phrase: Any, left: list[int | str]) -> int | str:
    text = stage.words_of(phrase)
    if isinstance(decision, PlaceTriggers):
        source = source_of(phrase)
        ids = nouns.known(stage, source) if isinstance(source, (Thing, Group)) else []
        for place in left:
            if decision.sources[int(place)] in ids:
                return place
        raise Misread(text, f"“{text}” has no ability to place here")
    for value in pick(stage, decision, phrase):
        if value in left:
            return value
    raise Misread(text, f"“{text}” is not to be ordered here")


@act("apply", answers=True, meant=by_player)
def applies(stage: Stage, clause: Clause) -> None:
    """Which replacement effect comes first, and for what; in combat before damage is assigned."""
    check_roles(stage, clause, "what", "to", "on")
    check_adverbs(stage, clause, "first")

    player = player_of(stage, clause.subject)
    what, to = clause.role("what"), clause.role("to") or clause.role("on")
    if not asks(stage, player) and _applied(stage, what, to):
        text = stage.words_of(what)
        stage.assume(f"{stage.player_name(player)} had nothing else to apply than {text}.")
        return
    decision = asked(stage, player, _of_effects, "what to apply")
    if isinstance(decision, Arrange):
        give(stage, _first_of(stage, decision, what))
    else:
        give(stage, replacement(stage, decision, what, to))


def _of_effects(one: Decision) -> bool:
    """Whether replacement effects are to be applied, or put in their order."""
    in_order = isinstance(one, Arrange) and one.about == "replacements"
    return in_order or isinstance(one, ApplyEffect)


def _speaks(phrase: Any, name: str) -> bool:
    """Whether the phrase is the name of that card."""
    head = phrase.head if isinstance(phrase, Thing) else None
    if not isinstance(head, Name):
        return False
    return name.lower() in {head.text.lower(), *(one.lower() for one in head.meant)}


def _applied(stage: Stage, phrase: Any, target: Any) -> bool:
    """Whether that effect was applied, to that thing, without anybody being asked."""
    sources = nouns.known(stage, phrase)
    things = nouns.known(stage, target) if target is not None else []
    done = [one for one in stage.events("replaced") if target is None or one.object in things]
    lent = {one.source.card for one in done if one.source is not None}
    return any(one.other in sources for one in done) or any(
        _speaks(phrase, stage.game.cards[card].name) for card in lent if card
    )


def _first_of(stage: Stage, decision: Arrange, phrase: Any) -> Answer:
    """The replacement effect of that thing, then the others as they came (465.2.c.5)."""
    matching = nouns.known(stage, phrase)
    for place, key in zip(decision.of, decision.keys, strict=True):
        source, speaks = effect_source(stage, key)
        if source in matching or _speaks(phrase, speaks):
            return InOrder((place, *(other for other in decision.of if other != place)))
    text = stage.words_of(phrase)
    raise Misread(text, f"“{text}” has nothing to apply here")


def replacement(stage: Stage, decision: Decision, phrase: Any, target: Any) -> Answer:
    """The option of a replacement decision that comes from that thing, for that target."""
    work = stage.game.state.work[-1]
    wanted = nouns.known(stage, phrase)
    applied = [one for one in answers.choices(stage.game) if isinstance(one, Apply)]
    for move in applied:
        source, speaks = effect_source(stage, move.effect)
        if source not in wanted and not _speaks(phrase, speaks):
            continue
        if target is not None and isinstance(work, Happen):
            event = work.events[move.event]
            if event.object not in nouns.known(stage, target):
                continue
        return move
    text = stage.words_of(phrase)
    works = dict.fromkeys(
        f"{stage.player_name(decision.player)} applies {choice_text(stage, decision, one)}"
        for one in applied
    )  # fmt: skip
    raise Misread(text, f"“{text}” has nothing to apply here", tuple(works))


@act(
    "begin",
    answers=True,
    meant=lambda clause: by_player(clause) and clause.role("with") is not None,
)
def starts(stage: Stage, clause: Clause) -> None:
    """Which of several staged showdowns or combats comes first."""
    player = player_of(stage, clause.subject)
    said = clause.role("with")
    if noun(said) in ("showdown", "combat"):
        said = next((one.value for one in said.behind if one.kind == "at"), said)
    decision = asked(
        stage, player,
        lambda one: isinstance(one, Pick) and one.about in ("showdown", "combat"),
        "where to begin",
    )  # fmt: skip
    give_choice(stage, decision, (place_of(stage, said),))

"""What something is chosen for, as the sentence says it: *chooses Bob to be buffed*, *chooses to buff Bob*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision
from engine.core.language.trees import Clause, Name, Thing
from engine.core.language.words import lows
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.picking import flat
from engine.riftbound.language.places import place_or_none
from engine.riftbound.model.decisions import FillSlot
from engine.riftbound.stage.choosing import slot_of, sort_of

if TYPE_CHECKING:
    from engine.riftbound.model.cards import CardDefinition
    from engine.riftbound.stage.stage import Stage


def said_by(card: CardDefinition) -> str:
    """What the card says, as it is understood."""
    return " ".join(map(str, (card.effect, *card.abilities)))


def is_place_asked(stage: Stage, decision: Decision, wanted: Sequence[Any]) -> bool:
    """Whether a place is asked for where things are named that are none, and there are."""
    named = [one for phrase in wanted for one in _things(phrase)]
    if sort_of(stage, decision) != "place" or not named:
        return False
    return all(
        isinstance(one, Thing)
        and isinstance(one.head, Name)
        and place_or_none(stage, one, decision.player) is None
        and nouns.known(stage, one)
        for one in named
    )


def _things(phrase: Any) -> list[Any]:
    """What is chosen, or what is said to be done with it."""
    return flat(phrase.role("what")) if isinstance(phrase, Clause) else [phrase]


def without_purpose(stage: Stage, decision: Decision, wanted: list[Any]) -> list[Any]:
    """*chooses to buff Bob* chooses him, where he is asked for by words that buff."""
    first = wanted[0]
    if not isinstance(decision, FillSlot) or not isinstance(first, Clause):
        return wanted
    if sort_of(stage, decision) == "mode" or {one.name for one in first.roles} != {"what"}:
        return wanted
    refuse_other_purpose(stage, decision, first)
    return [*flat(first.role("what")), *wanted[1:]]


def refuse_other_purpose(stage: Stage, decision: Decision, doing: Clause) -> None:
    """`Misread` where what asks for the choice does something else with what is chosen."""
    found = slot_of(stage, decision)
    if found is not None:
        card = stage.lexicon.cards[found[0].card]
        refuse_unless_said(stage, [said_by(card)], doing)


def refuse_unless_said(stage: Stage, texts: Sequence[str], doing: Clause) -> None:
    """`Misread` where none of these texts does that."""
    if doing.negated or not any(doing.verb in lows(text) for text in texts):
        text = stage.words_of(doing)
        raise Misread(text, f"“{text}” is not what it is chosen for")


def plainly_chosen(stage: Stage, player: int, wanted: list[Any]) -> list[Any]:
    """*to buff Bob* as Bob, where that player's newest item buffs."""
    mine = [one for one in stage.game.state.chain if one.controller == player]
    first = wanted[0]
    if not mine or not isinstance(first, Clause) or {one.name for one in first.roles} != {"what"}:
        return wanted
    said = said_by(stage.lexicon.cards[mine[-1].card]).lower()
    if first.negated or first.verb not in lows(said):
        return wanted
    return [*flat(first.role("what")), *wanted[1:]]

"""Targets that an action names and that it could not choose, told beside what else forbids it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.decision import Values
from engine.core.errors import Illegal
from engine.core.language.trees import Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.picking import flat, is_nothing, means
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Ref
from engine.riftbound.model.moves import Activate, Answer, Play
from engine.riftbound.model.rulebook import specific_first
from engine.riftbound.model.tree import Slot
from engine.riftbound.procedures.beginning import item_of
from engine.riftbound.procedures.choosing import bound_choice, candidates, next_slot
from engine.riftbound.procedures.completing import FINE, Why
from engine.riftbound.procedures.costs import scope_of_item
from engine.riftbound.procedures.discretionary import ability_item, ways_to_play
from engine.riftbound.stage.choosing import refusal_of, target_rules, value_text
from engine.riftbound.vocabulary.whom import Choose

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


AMONG = frozenset({"object", "card", "item"})
"""What is chosen among where a name says what is meant."""


def with_misnamed(
    stage: Stage, player: int, named: list[Any], move: Answer, refused: Illegal
) -> Illegal:
    """That refusal of the action, and why the first of the named targets that is none is no legal
    choice for it, where that is so."""
    item = _item(stage, player, move)
    targets = [part for one in named for part in flat(one) if not is_nothing(part)]
    why = FINE
    if item is not None:
        with suppress(Misread):  # what cannot be read is said where it is looked at
            why = _first_misnamed(stage, item, targets)
    if not why[0]:
        return refused
    numbers = specific_first((*why[1], *refused.rules))
    return Illegal(f"{refused.what}; {why[0]}", rules=numbers, works=refused.works)


def _item(stage: Stage, player: int, move: Answer) -> Item | None:
    """What would be on the chain by that action."""
    game = stage.game
    if isinstance(move, Play):
        ways = ways_to_play(game, player, move.card)
        return item_of(game, player, move.card, ways[move.way]) if move.way < len(ways) else None
    if isinstance(move, Activate):
        return ability_item(game, player, move.object, Ref(move.card, move.node))
    return None


def _first_misnamed(stage: Stage, item: Item, named: list[Any]) -> Why:
    """Why the first of those that no choice of the item takes cannot be chosen, or nothing; nothing
    either where what is chosen among hangs on a mode or on a place."""
    game = stage.game
    taken: Values = ()
    for phrase in named:
        why, short = FINE, False
        while True:
            found = next_slot(game, item)
            if found is None:
                return why
            slot, run = found
            if slot.kind not in AMONG or (isinstance(slot, Choose) and slot.at):
                return FINE
            scope = scope_of_item(item, run)
            values = _meant(stage, phrase, candidates(game, item, slot, run), taken)
            if values:
                taken += values[:1]
            else:
                why = why if why[0] else _refused(stage, item, slot, run, phrase)
                short = short or len(taken) < slot.least(game, scope)
            if not values or len(taken) >= slot.most(game, scope):
                chosen = bound_choice(game, slot, run, taken)
                item, taken = replace(item, chosen=(*item.chosen, chosen)), ()
            if values and short:
                return (
                    FINE  # it would do for a later choice; what an earlier one lacks is not named
                )
            if values:
                break
    return FINE


def _meant(stage: Stage, phrase: Any, of: Values, taken: Values) -> Values:
    """Those of them that the phrase could mean and that were not taken already."""
    return tuple(one for one in of if one not in taken and means(stage, phrase, one))


def _refused(stage: Stage, item: Item, slot: Slot, run: int, phrase: Any) -> Why:
    """Why that slot does not take what the phrase names; nothing where it names nothing there is."""
    known = nouns.known(stage, phrase) if isinstance(phrase, Thing) else []
    there = [one.id for one in stage.game.state.chain] if slot.kind == "item" else known
    value = next((one for one in there if means(stage, phrase, one)), None)
    if value is not None:
        name = value_text(stage, "item" if slot.kind == "item" else "object", value)
        why = refusal_of(stage.game, item, slot, run, value)
    elif known:
        name, why = value_text(stage, "object", known[0]), "it is not on the chain"
    else:
        return FINE
    why = why.removeprefix(f"{name}: ")  # its own words
    return f"{name} cannot be chosen" + (f": {why}" if why else ""), target_rules(item)

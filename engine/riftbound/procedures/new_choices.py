"""Making new choices for a finalized item (750–755), and activating named effects (383.4.g)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.decision import Values
from engine.riftbound.model.chain import Chosen, Item
from engine.riftbound.model.decisions import ChooseAnew
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import index, scope_of
from engine.riftbound.model.outstanding import ask
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import ActivateEffects, MakeNewChoices
from engine.riftbound.model.tree import Slot
from engine.riftbound.procedures.applying.chain import change_item
from engine.riftbound.procedures.choosing import (
    bound_choice,
    choices_made,
    runs_of,
    slot_name,
    targeted,
)
from engine.riftbound.procedures.choosing import choices as slot_choices
from engine.riftbound.procedures.costs import scope_of_item, speaking_of
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.triggers import wait_for


def make_new(game: Game, task: MakeNewChoices) -> Game:
    """Each choice of the item may be made anew or left, one after the other (753)."""
    item, number = game.item(task.item), task.number
    found = slot_at(game, item, number) if item is not None else None
    if item is None or found is None:
        return drop(game)
    slot, run, chosen = found
    following = MakeNewChoices(item.id, number + 1)
    if not alternatives(game, item, slot, run, chosen):
        return swap(game, following)
    answer = task.named("renew")
    if answer is None:
        question = ChooseAnew(
            player=item.controller, rules=rules("751.1", "753"), of=chosen.values,
            item=item.id, number=number, card=item.card,
        )  # fmt: skip
        return ask(game, question)
    game = swap(game, following)
    if answer == chosen.values:
        return game
    new = bound_choice(game, slot, run, answer)
    kept = tuple(new if one.name == chosen.name else one for one in item.chosen)
    game = change_item(game, replace(item, chosen=kept))
    fresh = replace(new, values=tuple(value for value in answer if value not in chosen.values))
    events = [
        *choices_made(game, item, fresh, "751.1"),
        *targeted(item, fresh, "754"),
    ]
    return happen_now(game, *events)


def slot_at(game: Game, item: Item, number: int) -> tuple[Slot, int, Chosen] | None:
    """The slot of that number over all executions, with what was chosen for it."""
    speaking = speaking_of(game, item)
    if speaking is None:
        return None
    found = []
    for run in range(runs_of(game, item)):
        for slot in speaking.slot_list(game, scope_of_item(item, run)):
            for chosen in item.chosen:
                if chosen.name == slot_name(slot, run):
                    found.append((slot, run, chosen))
    return found[number] if number < len(found) else None


def alternatives(game: Game, item: Item, slot: Slot, run: int, chosen: Chosen) -> list[Values]:
    """The legal choices that could stand there instead (753.1)."""
    without = tuple(one for one in item.chosen if one.name != chosen.name)
    trial = replace(item, chosen=without)
    return [one for one in slot_choices(game, trial, slot, run) if one != chosen.values]


def renewals(game: Game, item_id: int, number: int) -> list[Values]:
    """What was chosen, and what could be chosen instead."""
    item = game.item(item_id)
    found = slot_at(game, item, number) if item is not None else None
    if item is None or found is None:
        return []
    slot, run, chosen = found
    return [chosen.values, *alternatives(game, item, slot, run, chosen)]


def activate_effects(game: Game, task: ActivateEffects) -> Game:
    """Named effects of those objects trigger as if their event had happened (383.4.g)."""
    game, kind = drop(game), task.kind
    named = Event(kind=kind, rules=rules("383.4.g.1"), player=task.player, place=task.place)
    found = []
    for id, ref, node in index(game).triggers.get(kind, ()):
        if id not in task.objects:
            continue
        event = named if kind in ("conquer", "hold") else replace(named, object=id)
        scope = replace(scope_of(game, id, ref), event=event)
        if not node.active(game, scope) or not node.when.matches(game, scope, event):
            continue
        if all(one.holds(game, scope) for one in node.given):
            found.append((id, ref, event))
    return wait_for(game, found)

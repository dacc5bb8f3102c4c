"""The process of play (349–359, 398–406), as rows from choices to finalizing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Item, Permission
from engine.riftbound.model.cost import Price
from engine.riftbound.model.decisions import Arrange, Consent, Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import ask, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Finalize, Pay, PutOnBoard, Resolve
from engine.riftbound.model.tree import Activated, Triggered
from engine.riftbound.procedures.applying.chain import add_item, change_item
from engine.riftbound.procedures.beginning import item_of
from engine.riftbound.procedures.choosing import recheck, targeted
from engine.riftbound.procedures.completing import spoiled
from engine.riftbound.procedures.costs import (
    as_ordered,
    discounts_to_order,
    scope_of_item,
    speaking_of,
    undiscounted,
)
from engine.riftbound.procedures.paying import can_pay, part_of
from engine.riftbound.procedures.pipeline import happen_now, revealed
from engine.riftbound.procedures.play_choices import (
    below,
    choose_as_played,
    choose_place,
    choose_slots,
    decide_to_perform,
    paid_extra,
    reactive_places_of,
)
from engine.riftbound.procedures.steps import drop
from engine.riftbound.procedures.timing import (
    cannot_play,
)
from engine.riftbound.procedures.triggers import instance_of
from engine.riftbound.procedures.undoing import remove, undo
from engine.riftbound.procedures.zones import relocate


def begin(game: Game, player: int, id: int, way: Permission) -> Game:
    """Step 1: the card is on the chain, pending (354), from facedown by 811.1.b. What was before is
    kept (358.5)."""
    restore = (game.state.items + 1, game.state, game.record)
    game = replace(game, undo=(*game.undo, restore))
    closing = not game.state.chain
    if game.object(id).zone == "facedown":
        game = happen_now(game, revealed(game.object(id)))
    game = relocate(game, id, "chain", controller=player)
    item = item_of(game, player, id, way)
    if closing:
        game = game.with_(chain_moves_focus=game.state.showdown is not None)
    return announce(game, item, "354", *(("811.1.b",) if way.hidden_at else ()))


def begin_ability(game: Game, item: Item, moves_focus: bool) -> Game:
    """Step 1 for an ability: a pending item stands for it (401.1).

    What triggers as a chain empties leaves the pass of focus owed for that chain owed (346.1).
    """
    if moves_focus:
        restore = (item.id, game.state, game.record)
        game = replace(game, undo=(*game.undo, restore))
    if not game.state.chain and moves_focus:
        game = game.with_(chain_moves_focus=game.state.showdown is not None)
    return announce(game, item, "401.1")


def announce(game: Game, item: Item, *numbers: str, word: str = "") -> Game:
    """The item is on the chain, pending (329); `word` says what it is where its kind does not.

    Whoever plays or activates something has not passed: the showdown goes on (348).
    """
    showdown = game.state.showdown
    if not word and item.event is None and showdown is not None and showdown.passes:
        game = game.with_(showdown=replace(showdown, passes=0))
    return happen_now(
        add_item(game, item),
        Event(
            kind="put on chain" if item.event is None else "trigger",
            rules=rules(*numbers),
            object=item.object if item.kind == "card" or item.object else 0,
            player=item.controller,
            by=item.controller,
            other=item.id,
            word=word or item.kind,
        ),
    )


class Row(NamedTuple):
    """One numbered step of finalizing; it gives the game back and whether it is done."""

    rule: str
    do: Callable[[Game, Item, Finalize], tuple[Game, bool]]


def determine_cost(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """The total cost, its player ordering discounts where that matters (356, 403, 356.4.d.1)."""
    answer, costs = task.named("order"), undiscounted(game, item)
    count = discounts_to_order(costs) if answer is None else 0
    if count:
        of, numbers = tuple(range(count)), rules("356.4.d.1", "356.4.e")
        ordering = Arrange(player=item.controller, rules=numbers, of=of, about="discounts")
        return ask(game, ordering), False
    prices = as_ordered(costs, tuple(int(place) for place in answer or ()))
    payable = [price for price in prices if _payable(game, item, price)]
    if len(payable) > 1:
        said, texts = task.named("price"), tuple(str(price) for price in payable)
        if said is None:
            question = Pick(
                player=item.controller, rules=rules("356.4"), of=texts,
                about="price", card=item.card, name="price",
            )  # fmt: skip
            return ask(game, question), False
        payable = [payable[texts.index(str(said[0]))]]
    game = change_item(game, replace(item, price=(payable or prices)[0]))
    if payable:
        return game, True
    if isinstance(speaking_of(game, item), Triggered):
        return remove(game, item, "404.2"), False
    return undo(game, item, prices[0].unpaid(), "357.1"), False


def _payable(game: Game, item: Item, price: Price) -> bool:
    scope = scope_of_item(item)
    return can_pay(game, item.controller, price, item.object, item) and all(
        part_of(game, ref).payable(game, scope) for ref in price.parts
    )


def pay_costs(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """The cost is paid, or a trigger's declined (357, 404)."""
    price = item.price
    if price is None or not (price.energy or price.power or price.parts):
        return game, True
    speaking = speaking_of(game, item)
    triggered = isinstance(speaking, Triggered)
    paid = task.accepted("paid")
    if paid:
        return game, True
    if paid is not None:
        if triggered:
            return remove(game, item, "404.2"), False
        return undo(game, item, "its cost was not paid", "358.2"), False
    consent = task.accepted("may")
    if isinstance(speaking, Triggered) and not speaking.may and consent is None:
        asked = Consent(player=item.controller, rules=rules("404.2"), about="pay", what=str(price))
        return ask(game, asked), False
    if consent is False:
        return remove(game, item, "404.2"), False
    return push(game, Pay(item.controller, price, item.object, item.id)), False


def check_legality(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """Targets, the outcome, permissions and places once more (358, 405)."""
    checked = recheck(game, item)
    speaking = speaking_of(game, item)
    for chosen in checked.chosen:
        if chosen.legal and not any(chosen.legal):
            if isinstance(speaking, Triggered):
                continue
            why = chosen.why[0]
            return undo(game, item, f"a target is not legal: {why}", "358.1"), False
    spoils = spoiled(game, checked)
    if spoils[0]:
        if isinstance(speaking, Triggered):
            return remove(game, item, "405.2"), False
        return undo(game, item, spoils[0], *spoils[1]), False
    if item.kind == "card" and not item.permission.limited:
        before = below(game, item)
        paid = paid_extra(game, item)
        reason, numbers = cannot_play(
            before, item.controller, item.object, item.permission, item.place, paid
        )
        if reason:
            return undo(game, item, reason, *(str(one) for one in numbers), "358.4"), False
    enters = item.text is None and item.kind == "card"
    if enters and item.place not in reactive_places_of(game, item):
        return undo(game, item, "it may no longer enter there", "358.3", "822.3"), False
    return game, True


def finish(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """The item is finalized; permanents and Add abilities go on at once (359, 337.2)."""
    undo_kept = tuple(entry for entry in game.undo if entry[0] != item.id)
    game = replace(game, undo=undo_kept)
    game = drop(game).with_(refused=(), invited=NOBODY)
    speaking = speaking_of(game, item)
    game = happen_now(game, *_finalized(game, item))
    if item.kind == "card" and item.text is None:
        return push(game, PutOnBoard(item.id)), False
    if speaking is not None and speaking.times and item.text is not None:
        now = instance_of(game, item.object, item.era, item.text)
        used = acts.performed(item.object, item.controller, item.text, now)
        game = happen_now(game, used)
    if adds(game, item):
        return push(game, Resolve(item.id)), False
    return game, False


def adds(game: Game, item: Item) -> bool:
    """Whether it is an ability that Adds resources, which resolves at once (429.2)."""
    if item.kind != "ability":
        return False
    speaking = speaking_of(game, item)
    if speaking is None:
        return False
    scope = scope_of_item(item)
    return (isinstance(speaking, Activated) and speaking.adds) or any(
        step.yields(game, scope) for step in speaking.does.steps
    )


def _finalized(game: Game, item: Item) -> list[Event]:
    """The item is finalized, and Targeting Effects see each of its targets (383.4.b.2)."""
    events = [
        Event(
            kind="finalized",
            rules=rules("359.1") if item.kind == "card" else rules("406.2"),
            object=item.object,
            player=item.controller,
            by=item.controller,
            other=item.id,
            word=item.kind,
            zone=item.permission.origin if item.kind == "card" else "",
            amount=item.permission.by,
            text=item.text if item.kind != "card" else None,
        )
    ]
    for chosen in item.chosen:
        events.extend(targeted(item, chosen, "383.4.b.2"))
        if chosen.kind == "mode" and item.text is not None:
            events.extend(
                Event(
                    kind="chose mode",
                    rules=rules("355.3"),
                    object=item.object,
                    player=item.controller,
                    amount=int(mode),
                    other=instance_of(game, item.object, item.era, item.text),
                    text=item.text,
                )
                for mode in chosen.values
            )
    return events


ROWS: tuple[Row, ...] = (
    Row("402.1", decide_to_perform),
    Row("355.1", choose_as_played),
    Row("355.2", choose_place),
    Row("355.3", choose_slots),
    Row("356", determine_cost),
    Row("357", pay_costs),
    Row("358", check_legality),
    Row("359", finish),
)


def finalize(game: Game, task: Finalize) -> Game:
    """The pending item as many rows further as nothing else is to be done first (337.1)."""
    depth = len(game.state.work) - 1
    while True:
        item = game.item(task.item)
        if item is None:
            return drop(game)
        if not item.begun:
            item = replace(item, begun=True)
            game = change_item(game, item)
        game, done = ROWS[task.row].do(game, item, task)
        state = game.state
        if len(state.work) <= depth:
            return game
        held = state.work[depth]
        if not isinstance(held, Finalize) or held.item != item.id:
            return game
        task = Finalize(item.id, task.row + 1 if done else task.row)
        if not done or len(state.work) > depth + 1 or state.waiting or state.decision is not None:
            return game.with_work((*state.work[:depth], task, *state.work[depth + 1 :]))

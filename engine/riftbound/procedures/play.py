"""The process of play (349–359, 398–406), as rows from choices to finalizing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from engine.core.record import Entry, Record
from engine.riftbound.model.chain import Item, Permission
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import ask, propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import Triggered
from engine.riftbound.model.work import Task
from engine.riftbound.procedures.apply_chain import add_item, change_item, take_off
from engine.riftbound.procedures.choosing import (
    bound_choice,
    candidates,
    next_slot,
    recheck,
    slot_name,
)
from engine.riftbound.procedures.choosing import choices as slot_choices
from engine.riftbound.procedures.costs import (
    extra_price,
    extras_of,
    scope_of_item,
    speaking_of,
    total_price,
)
from engine.riftbound.procedures.paying import can_pay, part_of, payment
from engine.riftbound.procedures.pipeline import happen_now, within
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.timing import cannot_play, reactive_places
from engine.riftbound.procedures.triggers import performed
from engine.riftbound.procedures.zones import mark, relocate


def begin(game: Game, player: int, id: int, way: Permission) -> Game:
    """Step 1: the card is on the chain, pending (354). What was before is kept (358.5)."""
    restore = (game.state.items + 1, game.state, game.record)
    game = Game(game.state, game.cards, game.record, (*game.undo, restore))
    closing = not game.state.chain
    game = relocate(game, id, "chain", controller=player)
    spell = game.cards.profile(game.object(id).card).spell
    item = Item(
        id=game.state.items + 1,
        kind="card",
        controller=player,
        object=id,
        era=game.object(id).era,
        card=game.object(id).card,
        text=spell if "spell" in traits(game, id).types else None,
        permission=way,
        began_closed=closing,
    )
    if closing:
        game = game.with_(chain_moves_focus=game.state.showdown is not None)
    return announce(game, item, "354.1")


def begin_ability(game: Game, item: Item, moves_focus: bool) -> Game:
    """Step 1 for an ability: a pending item stands for it (401.1)."""
    if moves_focus:
        restore = (item.id, game.state, game.record)
        game = Game(game.state, game.cards, game.record, (*game.undo, restore))
    if not game.state.chain:
        in_showdown = game.state.showdown is not None
        game = game.with_(chain_moves_focus=moves_focus and in_showdown)
    return announce(game, item, "401.1")


def announce(game: Game, item: Item, number: str) -> Game:
    """The item is on the chain, pending (329)."""
    return happen_now(
        add_item(game, item),
        Event(
            kind="put on chain" if item.event is None else "trigger",
            rules=rules(number),
            object=item.object if item.kind == "card" or item.object else 0,
            player=item.controller,
            by=item.controller,
            other=item.id,
            word=item.kind,
        ),
    )


class Row(NamedTuple):
    """One numbered step of finalizing; it gives the game back and whether it is done."""

    rule: str
    do: Callable[[Game, Item, Task], tuple[Game, bool]]


def decide_to_perform(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """“You may” at the head of a trigger's effect is decided now (402.1, 383.3.a)."""
    speaking = speaking_of(game, item)
    if not isinstance(speaking, Triggered):
        return game, True
    ref = item.text
    assert ref is not None
    if speaking.times and performed(game, item.object, item.era, ref) >= speaking.times:
        return remove(game, item, "383.3.e.1"), False
    if not speaking.may:
        return game, True
    answer = task.answer("may")
    if answer is None:
        about = ("perform", ref.card, ref.node)
        return ask(game, "may", item.controller, rules("402.1"), about=about), False
    if answer == ("no",):
        return remove(game, item, "402.1.a"), False
    return game, True


def choose_extras(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """Whether to pay each optional additional cost (355.1.a)."""
    extras = extras_of(game, item)
    answer = task.answer("may")
    for place, extra in enumerate(extras):
        if not extra.optional or place in item.extras or place in item.declined:
            continue
        if answer is not None:
            yes = answer == ("yes",)
            decided = "extras" if yes else "declined"
            item = replace(item, **{decided: (*getattr(item, decided), place)})
            return choose_extras(change_item(game, item), item, replace(task, answers=()))
        if not _could_pay_extra(game, item, place):
            item = replace(item, declined=(*item.declined, place))
            game = change_item(game, item)
            continue
        about = ("extra", extra.name, item.card)
        return ask(game, "may", item.controller, rules("355.1.a"), about=about), False
    return game, True


def _could_pay_extra(game: Game, item: Item, place: int) -> bool:
    trial = replace(item, extras=(*item.extras, place))
    price = total_price(game, trial)
    if not can_pay(game, item.controller, price, item.object):
        return False
    scope = scope_of_item(game, item)
    extra = extras_of(game, item)[place]
    return all(
        part_of(game, ref).payable(game, scope) for ref in extra_price(game, item, extra).parts
    )


def choose_place(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """A permanent's location is chosen among the valid ones (355.2)."""
    if item.kind != "card" or item.text is not None:
        return game, True
    places = reactive_places_of(game, item)
    answer = task.answer("place")
    if answer is None:
        if not places:
            return undo(game, item, "there is nowhere it may enter", "355.2"), False
        if len(places) > 1:
            asked = ask(
                game,
                "choose",
                item.controller,
                rules("355.2"),
                of=tuple(places),
                about=("place", item.card),
                name="place",
            )
            return asked, False
        answer = (places[0],)
    return change_item(game, replace(item, place=int(answer[0]))), True


def reactive_places_of(game: Game, item: Item) -> list[int]:
    """Where the permanent may enter, in the timing in which it was begun."""
    state = game.state
    others = tuple(other for other in state.chain if other.id != item.id)
    before = game.with_(chain=others)
    return reactive_places(before, item.controller, item.object, item.permission)


def choose_slots(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """Modes, destinations and targets, one slot after the other (355.3–355.14, 402.2)."""
    found = next_slot(game, item)
    if found is None:
        return game, True
    slot, run = found
    answer = task.answer("slot")
    if answer is not None:
        item = replace(item, chosen=(*item.chosen, bound_choice(game, slot, run, answer)))
        return choose_slots(change_item(game, item), item, replace(task, answers=()))
    ways = slot_choices(game, item, slot, run)
    if not ways:
        return no_legal_choice(game, item), False
    if len(ways) == 1:
        item = replace(item, chosen=(*item.chosen, bound_choice(game, slot, run, ways[0])))
        return choose_slots(change_item(game, item), item, task)
    scope = scope_of_item(game, item, run)
    of = candidates(game, item, slot, run)
    asked = ask(
        game,
        "slot",
        item.controller,
        rules("355.8") if slot.targets else rules("355.1"),
        of=of,
        least=slot.least(game, scope),
        most=min(len(of), slot.most(game, scope)),
        about=(item.id, slot_name(slot, run), item.card),
    )
    return asked, False


def no_legal_choice(game: Game, item: Item) -> Game:
    """A trigger leaves the chain, anything else was not legal to play (402.3, 402.4)."""
    if isinstance(speaking_of(game, item), Triggered):
        return remove(game, item, "402.4")
    return undo(game, item, "there is no legal choice for it", "355.8")


def determine_cost(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """The total cost (356, 403)."""
    price = total_price(game, item)
    game = change_item(game, replace(item, price=price))
    scope = scope_of_item(game, item)
    payable = can_pay(game, item.controller, price, item.object) and all(
        part_of(game, ref).payable(game, scope) for ref in price.parts
    )
    if payable:
        return game, True
    if isinstance(speaking_of(game, item), Triggered):
        return remove(game, item, "404.2"), False
    return undo(game, item, "its cost cannot be paid", "357.1"), False


def pay_costs(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """The cost is paid, or a trigger's declined (357, 404)."""
    price = item.price
    if price is None or not (price.energy or price.power or price.parts):
        return game, True
    speaking = speaking_of(game, item)
    triggered = isinstance(speaking, Triggered)
    paid = task.answer("paid")
    if paid == ("yes",):
        return game, True
    if paid is not None:
        if triggered:
            return remove(game, item, "404.2"), False
        return undo(game, item, "its cost was not paid", "358.2"), False
    consent = task.answer("may")
    if isinstance(speaking, Triggered) and not speaking.may and consent is None:
        about = ("pay", price.energy, " ".join(price.power))
        return ask(game, "may", item.controller, rules("404.2"), about=about), False
    if consent == ("no",):
        return remove(game, item, "404.2"), False
    return push(game, payment(item.controller, price, item.object, item.id)), False


def check_legality(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """Targets, permissions and places once more (358, 405)."""
    checked = recheck(game, item)
    speaking = speaking_of(game, item)
    for chosen in checked.chosen:
        if chosen.legal and not any(chosen.legal):
            if isinstance(speaking, Triggered):
                continue
            why = chosen.why[0]
            return undo(game, item, f"a target is not legal: {why}", "358.1"), False
    if item.kind == "card" and not item.permission.limited:
        others = tuple(other for other in game.state.chain if other.id != item.id)
        before = game.with_(chain=others)
        reason, numbers = cannot_play(before, item.controller, item.object, item.permission)
        if reason:
            return undo(game, item, reason, *(str(one) for one in numbers), "358.4"), False
    enters = item.text is None and item.kind == "card"
    if enters and item.place not in reactive_places_of(game, item):
        return undo(game, item, "it may no longer enter there", "358.3", "822.3"), False
    return game, True


def finish(game: Game, item: Item, task: Task) -> tuple[Game, bool]:
    """The item is finalized; permanents and Add abilities go on at once (359, 337.2)."""
    undo_kept = tuple(entry for entry in game.undo if entry[0] != item.id)
    game = Game(game.state, game.cards, game.record, undo_kept)
    game = drop(game).with_(refused=(), invited=NOBODY)
    speaking = speaking_of(game, item)
    game = happen_now(game, *_finalized(game, item))
    if item.kind == "card" and item.text is None:
        return push(game, Task("permanent", (item.id, 0))), False
    if isinstance(speaking, Triggered) and speaking.times:
        game = happen_now(game, _performed(item))
    if adds(game, item):
        return push(game, Task("resolve", (item.id, 0))), False
    return game, False


def adds(game: Game, item: Item) -> bool:
    """Whether it is an ability that Adds resources, which resolves at once (429.2)."""
    if item.kind != "ability":
        return False
    speaking = speaking_of(game, item)
    if speaking is None:
        return False
    scope = scope_of_item(game, item)
    return getattr(speaking, "adds", False) or any(
        step.yields(game, scope) for step in speaking.does.steps
    )


def _performed(item: Item) -> Event:
    assert item.text is not None
    return Event(
        kind="performed",
        rules=rules("383.3.e.1"),
        object=item.object,
        player=item.controller,
        chosen=(item.text.card, item.text.node),
    )


def _finalized(game: Game, item: Item) -> list[Event]:
    """The item is finalized, and each of its targets is chosen (383.4.b.2)."""
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
        )
    ]
    for chosen in item.chosen:
        if chosen.target and chosen.kind == "object":
            events.extend(
                Event(
                    kind="chose",
                    rules=rules("355.7", "383.4.b.2"),
                    object=int(value),
                    player=item.controller,
                    by=item.controller,
                    other=item.id,
                )
                for value in chosen.values
            )
    return events


ROWS: tuple[Row, ...] = (
    Row("402.1", decide_to_perform),
    Row("355.1", choose_extras),
    Row("355.2", choose_place),
    Row("355.3", choose_slots),
    Row("356", determine_cost),
    Row("357", pay_costs),
    Row("358", check_legality),
    Row("359", finish),
)


def finalize(game: Game, task: Task) -> Game:
    """The pending item one row further (337.1)."""
    item = game.item(int(task.args[0]))
    if item is None:
        return drop(game)
    row = int(task.args[1])
    if item.row != row + 1:
        item = replace(item, row=row + 1)
        game = change_item(game, item)
    depth = len(game.state.work) - 1
    game, done = ROWS[row].do(game, item, task)
    if len(game.state.work) <= depth:
        return game
    held = game.state.work[depth]
    if not isinstance(held, Task) or held.step != "finalize" or held.args[0] != item.id:
        return game
    work = list(game.state.work)
    work[depth] = Task("finalize", (item.id, row + 1 if done else row))
    return game.with_(work=tuple(work))


def remove(game: Game, item: Item, number: str) -> Game:
    """A triggered ability leaves the chain without having been finalized (402.4.a)."""
    game = drop(game)
    game = take_off(game, item.id)
    return happen_now(
        game,
        Event(
            kind="silent",
            rules=rules(number),
            object=item.object,
            player=item.controller,
            other=item.id,
        ),
    )


def undo(game: Game, item: Item, why: str, *numbers: str) -> Game:
    """Everything done to play the item is undone (358.5)."""
    for place, (id, state, record) in enumerate(game.undo):
        if id != item.id:
            continue
        refused = (*state.refused, ("play", item.object))
        event = Event(
            kind="undone",
            rules=rules(*numbers, "358.5"),
            object=item.object,
            player=item.controller,
            word=why,
        )
        state = replace(state, refused=refused, decision=None)
        before = Game(state, game.cards, record, game.undo[:place])
        entry = Entry(event, within(before))
        return Game(state, game.cards, Record(entry, state, record), before.undo)
    return _unplayable(game, item, why, numbers)


def _unplayable(game: Game, item: Item, why: str, numbers: tuple[str, ...]) -> Game:
    """What an effect tried to play goes back where it came from (358.5, 419.3)."""
    game = drop(game)
    if item.kind == "card":
        origin = item.permission.origin
        game = relocate(game, item.object, origin if origin != "facedown" else "trash")
    game = take_off(game, item.id)
    return happen_now(
        game,
        Event(
            kind="undone",
            rules=rules(*numbers, "358.5"),
            object=item.object,
            player=item.controller,
            word=why,
        ),
    )


def permanent(game: Game, task: Task) -> Game:
    """A finalized permanent leaves the chain, enters, and has been played (359.2, 419.4.a)."""
    item = game.item(int(task.args[0]))
    stage = int(task.args[1])
    if item is None:
        return drop(game)
    player = item.controller
    if stage == 0:
        extras = extras_of(game, item)
        paid = [extras[place] for place in item.extras]
        notes: tuple[tuple[str, tuple[int | str, ...]], ...] = (
            ("paid", tuple(extra.name for extra in paid)),
            ("from", (item.permission.origin,)),
        )
        if item.permission.hidden_at:
            notes += (("hidden at", (item.permission.hidden_at,)),)
        game = mark(game, item.object, notes=notes)
        unit = "unit" in traits(game, item.object).types
        ready = not unit or item.permission.ready or any(extra.ready for extra in paid)
        game = swap(game, replace(task, args=(item.id, 1)))
        enter = Event(
            kind="enter",
            rules=rules("359.2.c") if unit else rules("359.2.d"),
            object=item.object,
            player=player,
            by=player,
            place=item.place,
            ready=ready,
            other=item.id,
        )
        return propose(game, enter)
    game = happen_now(
        drop(game),
        Event(
            kind="left chain",
            rules=rules("359.2"),
            object=item.object,
            player=player,
            other=item.id,
        ),
    )
    return happen_now(game, played(game, item))


def played(game: Game, item: Item) -> Event:
    """The act of playing is complete (350.1, 419.4.a)."""
    return Event(
        kind="played",
        rules=rules("419.4.a"),
        object=item.object,
        player=item.controller,
        by=item.controller,
        other=item.id,
        word=" ".join(game.cards[item.card].types),
        zone=item.permission.origin,
        chosen=tuple(extras_of(game, item)[place].name for place in item.extras),
        place=item.place,
        origin=item.permission.hidden_at,
    )


def cannot_begin(game: Game, player: int, id: int, way: Permission) -> tuple[str, tuple[str, ...]]:
    """Why the card cannot be played now: timing, prohibition, choices, cost; or nothing."""
    reason, numbers = cannot_play(game, player, id, way)
    if reason:
        return reason, tuple(str(number) for number in numbers)
    spell = game.cards.profile(game.object(id).card).spell
    trial = Item(
        id=game.state.items + 1,
        kind="card",
        controller=player,
        object=id,
        era=game.object(id).era,
        card=game.object(id).card,
        text=spell if "spell" in traits(game, id).types else None,
        permission=way,
    )
    if trial.text is None and not reactive_places(game, player, id, way):
        return "there is nowhere it may enter", ("355.2",)
    return cannot_complete(game, trial)


def cannot_complete(game: Game, trial: Item) -> tuple[str, tuple[str, ...]]:
    """Why the item could not be finalized: choices and costs; or nothing."""
    found = next_slot(game, trial)
    if found is not None and not slot_choices(game, trial, *found):
        return "there is no legal choice for it", ("355.8", "402.3")
    price = total_price(game, trial)
    if not can_pay(game, trial.controller, price, trial.object):
        return "its cost cannot be paid", ("357.1", "419.2.a")
    scope = scope_of_item(game, trial)
    if not all(part_of(game, ref).payable(game, scope) for ref in price.parts):
        return "its cost cannot be paid", ("357.2", "203.3")
    return "", ()

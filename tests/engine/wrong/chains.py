"""Wrong rules of the chain, its windows, triggers and replacements."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.riftbound.model import views
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import CleanUp, Finalize, MakeNewChoices, PutOnBoard, Resolve
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures import (
    choosing,
    executing,
    loop,
    new_choices,
    noting,
    pipeline,
    play,
    replacing,
    resolving,
    showdown,
    triggers,
)
from engine.riftbound.procedures.applying import chain as apply_chain
from engine.riftbound.procedures.applying import game as apply_game
from engine.riftbound.procedures.steps import drop, swap
from tests.engine.mutant import PROCEDURES, TRAPS, mutant
from tests.engine.patching import exchanged, named


@mutant(
    "337.2",
    "a permanent waits on the chain until everybody has passed",
    f"{PROCEDURES}/test_chain.py::test_a_permanent_does_not_wait_on_the_chain",
)
def permanents_wait() -> Any:
    finish, resolve = play.finish, resolving.resolve

    def wrong_finish(game: Game, item: Item, task_: Finalize) -> tuple[Game, bool]:
        game, done = finish(game, item, task_)
        if game.state.work and game.state.work[-1] == PutOnBoard(item.id):
            return drop(game), done
        return game, done

    def wrong_resolve(game: Game, task_: Resolve) -> Game:
        item = game.item(task_.item)
        if item is not None and item.kind == "card" and item.text is None:
            return swap(game, PutOnBoard(item.id))
        return resolve(game, task_)

    return exchanged(finish, wrong_finish), exchanged(resolve, wrong_resolve)


@mutant(
    "429.2",
    "an ability that Adds waits on the chain like any other",
    f"{TRAPS}::test_a_trigger_that_adds_does_not_wait",
)
def add_waits() -> Any:
    return exchanged(named("adds"), lambda game, item: False)


@mutant(
    "303.2.a",
    "players take their turns in an effect in seat order, not from the turn player",
    f"{TRAPS}::test_in_bens_turn_bens_triggers_are_placed_first",
)
def seat_order() -> Any:
    return exchanged(views.in_turn_order, lambda game, first=None: views.playing(game))


@mutant(
    "340.1",
    "the oldest item resolves first",
    f"{PROCEDURES}/test_chain.py::test_after_each_resolution_the_newest_items_controller_has_priority",
    f"{PROCEDURES}/test_chain.py::test_a_countered_card_does_nothing_and_was_not_played",
)
def oldest_first() -> Any:
    right = loop.chain_step

    def wrong(game: Game) -> Game:
        chain = game.state.chain
        after = right(game)
        top = after.state.work[-1] if after.state.work else None
        if isinstance(top, Resolve):
            return swap(after, Resolve(chain[0].id))
        return after

    return exchanged(right, wrong)


@mutant(
    "339.1",
    "one pass is enough for an item to resolve",
    f"{PROCEDURES}/test_chain.py::test_only_reactions_answer_a_chain",
    f"{PROCEDURES}/test_chain.py::test_its_play_effect_can_be_answered",
    "tests/engine/riftbound/test_perft.py::test_lines",
)
def one_pass() -> Any:
    right = apply_game.pass_priority
    return exchanged(
        right,
        lambda game, event: right(game, event).with_(passes=len(game.state.players)),
    )


@mutant(
    "347.2",
    "a showdown closes when one player passes",
    f"{PROCEDURES}/test_traps.py::test_everybody_keeps_a_window_even_without_cards",
)
def one_pass_in_a_showdown() -> Any:
    right = showdown.everyone_passed

    def wrong(game: Game) -> bool:
        going_on = game.state.showdown
        return right(game) or (going_on is not None and going_on.passes > 0)

    return exchanged(right, wrong)


@mutant(
    "346.1",
    "focus passes after a chain that a trigger opened",
    f"{TRAPS}::test_focus_stays_where_it_was_after_a_trigger_in_a_showdown",
)
def focus_always_passes() -> Any:
    right = loop._place

    def wrong(game: Game, entries: list[Any]) -> Game:
        opens = not game.state.chain and game.state.focus != NOBODY
        after = right(game, entries)
        return after.with_(chain_moves_focus=True) if opens else after

    return exchanged(right, wrong)


@mutant(
    "425.1.b",
    "a countered card counts as played",
    f"{PROCEDURES}/test_chain.py::test_a_countered_card_does_nothing_and_was_not_played",
)
def countered_was_played() -> Any:
    right = named("_happen_one")

    def wrong(game: Game, event: Event, happened: list[Event]) -> Game:
        game = right(game, event, happened)
        if event.kind != "counter":
            return game
        played = replace(event, kind="played", player=game.state.turn.player)
        happened.append(played)
        return noting.note(game, played)

    return exchanged(right, wrong)


@mutant(
    "425.1.a.1",
    "a countered card goes back to hand",
    f"{PROCEDURES}/test_chain.py::test_a_countered_card_does_nothing_and_was_not_played",
)
def countered_to_hand() -> Any:
    right = apply_chain.left_chain

    def wrong(game: Game, event: Event) -> Game:
        return right(game, replace(event, zone="hand") if event.kind == "counter" else event)

    return exchanged(right, wrong)


@mutant(
    "359.3.e.1",
    "a spell whose target is illegal does nothing at all",
    f"{PROCEDURES}/test_chain.py::test_a_missed_instruction_is_ignored_and_the_next_is_followed",
)
def spells_fizzle() -> Any:
    right = executing.ignored

    def wrong(game: Game, doing: Doing, instruction: Any) -> str:
        for chosen in doing.scope.bound:
            if chosen.legal and not all(chosen.legal):
                return "the spell has no legal target"
        return right(game, doing, instruction)

    return exchanged(right, wrong)


@mutant(
    "359.3.e.14.a",
    "a linked instruction is followed although the one before was ignored",
    f"{PROCEDURES}/test_chain.py::test_a_linked_instruction_is_ignored_with_the_one_before",
)
def links_are_loose() -> Any:
    return exchanged(executing.falls_away, lambda doing, instruction: False)


@mutant(
    "359.3.e.4",
    "what left and came back is the same object",
    f"{TRAPS}::test_what_left_and_came_back_is_another_object",
)
def eras_do_not_count() -> Any:
    right = choosing._why_illegal

    def wrong(game: Game, item: Item, slot: Any, scope: Any, chosen: Any, place: int) -> str:
        return right(game, item, slot, scope, replace(chosen, eras=()), place)

    return (
        exchanged(right, wrong),
        exchanged(views.same, lambda game, id, era: id in game.state.objects),
    )


@mutant(
    "402.4",
    "a trigger without a legal choice stays on the chain",
    f"{PROCEDURES}/test_chain.py::test_a_trigger_without_a_legal_choice_leaves_the_chain",
)
def triggers_stay() -> Any:
    right = named("choose_slots")

    def wrong(game: Game, item: Item, work: Finalize) -> tuple[Game, bool]:
        found = choosing.next_slot(game, item)
        if found is not None and not choosing.choices(game, item, *found):
            return game, True
        done: tuple[Game, bool] = right(game, item, work)
        return done

    return exchanged(right, wrong)


@mutant(
    "383.3.e.1",
    "“once each turn” triggers every time",
    f"{PROCEDURES}/test_chain.py::test_a_trigger_of_once_each_turn_triggers_once",
)
def every_time() -> Any:
    return exchanged(triggers.performed, lambda game, id, era, ref: 0)


@mutant(
    "383.2.c.2",
    "what dies with another sees it die",
    f"{TRAPS}::test_what_dies_at_the_same_time_does_not_see_it",
)
def the_dying_see() -> Any:
    right = pipeline.apply_batch

    def wrong(game: Game, events: tuple[Event, ...], noted: bool = False) -> Game:
        if len(events) > 1 and events[0].kind == "kill":
            for event in events:
                game = right(game, (event,), noted)
            return game
        return right(game, events, noted)

    return exchanged(right, wrong)


@mutant(
    "322",
    "a Cleanup that changed something is not followed by another",
    f"{TRAPS}::test_a_death_that_makes_damage_lethal_is_cleaned_up_too",
)
def cleaned_once() -> Any:
    right = noting.note

    def wrong(game: Game, event: Event) -> Game:
        due = game.state.cleanup
        after = right(game, event)
        busy = any(isinstance(work, CleanUp) for work in game.state.work)
        return after.with_(cleanup=due) if busy else after

    return exchanged(right, wrong)


@mutant(
    "373.2",
    "a replacement effect goes on after another has come in between",
    f"{PROCEDURES}/test_effects.py::test_one_sequence_of_replacements_per_batch",
)
def sequences_go_on() -> Any:
    right = replacing.apply
    return exchanged(
        right,
        lambda game, work, candidate: right(game, replace(work, last="", closed=()), candidate),
    )


@mutant(
    "753",
    "new choices are made by whoever played the item",
    f"{PROCEDURES}/test_effects.py::test_new_choices_move_a_spell_to_another_target",
)
def the_owner_chooses() -> Any:
    right = new_choices.make_new

    def wrong(game: Game, work: MakeNewChoices) -> Game:
        after = right(game, work)
        asked = after.state.decision
        item = after.item(work.item)
        if asked is None or item is None:
            return after
        owner = after.object(item.object).owner
        return after.with_(decision=replace(asked, player=owner))

    return exchanged(right, wrong)


@mutant(
    "808.1.d.2",
    "a Deathknell resolves before the other deaths' Cleanup is over",
    f"{PROCEDURES}/test_combat.py::test_a_deathknell_resolves_after_the_combat_heal",
)
def deathknells_interrupt() -> Any:
    right = loop.proceed

    def wrong(game: Game) -> Game:
        pending = [item for item in game.state.chain if item.pending and item.event is not None]
        work = game.state.work
        busy = bool(work) and isinstance(work[-1], CleanUp)
        if busy and not game.state.waiting and pending:
            first = pending[0]
            game = push(game, Resolve(first.id))
            return push(game, Finalize(first.id))
        return right(game)

    return exchanged(right, wrong)

"""Resolving the newest finalized item (340, 359.3, 406.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.decision import Values
from engine.riftbound.model.chain import Chosen, Item
from engine.riftbound.model.decisions import KeepTargets
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.outstanding import ask, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Resolve
from engine.riftbound.model.tree import Slot, Triggered
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures.applying.chain import change_item
from engine.riftbound.procedures.choosing import (
    broken_group,
    is_subset,
    legal_values,
    recheck,
    runs_of,
    subsets,
)
from engine.riftbound.procedures.costs import scope_of_item, speaking_of
from engine.riftbound.procedures.permanents import played
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.steps import drop, swap


def resolve(game: Game, task: Resolve) -> Game:
    """The game with the item one stage further: rechecked, carried out, or off the chain."""
    item = game.item(task.item)
    if item is None:
        return drop(game)
    if not task.carried_out:
        return _start(game, task, item)
    return _end(drop(game), item)


def _start(game: Game, task: Resolve, item: Item) -> Game:
    if not item.resolving:
        item = recheck(game, replace(item, resolving=True))
        game = change_item(game, item)
        game = happen_now(
            game,
            Event(
                kind="resolves",
                rules=rules("340.1"),
                object=item.object,
                player=item.controller,
                other=item.id,
                word=item.kind,
            ),
        )
    broken = broken_group(game, item)
    if broken is not None:
        return _keep_subset(game, task, item, *broken)
    return _enter(swap(game, Resolve(item.id, carried_out=True)), item)


def _keep_subset(
    game: Game, task: Resolve, item: Item, slot: Slot, run: int, chosen: Chosen
) -> Game:
    """Its controller chooses which targets stay; none do where no subset meets the requirement."""
    of = legal_values(chosen)
    answer = task.named("subset") if subsets(game, item, slot, run, chosen) else ()
    if answer is None:
        question = KeepTargets(
            player=item.controller, rules=rules("355.11.b"), of=of, most=len(of),
            item=item.id, slot=chosen.name,
        )  # fmt: skip
        return ask(game, question)
    together = slot.refuses_group(game, scope_of_item(item, run), of)
    whys = zip(chosen.values, chosen.why or ("",) * len(chosen.values), strict=True)
    left = replace(
        chosen,
        legal=tuple([value in answer for value in chosen.values]),
        why=tuple([why or ("" if value in answer else together) for value, why in whys]),
    )
    kept = tuple([left if one.name == chosen.name else one for one in item.chosen])
    game = change_item(game, replace(item, chosen=kept))
    return swap(game, replace(task, answers=()))


def subset_choices(game: Game, item_id: int) -> list[tuple[int | str, ...]]:
    """The subsets its controller may keep as targets (355.11.b)."""
    item = game.item(item_id)
    broken = broken_group(game, item) if item is not None else None
    if item is None or broken is None:
        return []
    return subsets(game, item, *broken)


def is_subset_choice(game: Game, item_id: int, group: Values) -> bool:
    """Whether its controller may keep those as targets, though very many are not listed."""
    item = game.item(item_id)
    broken = broken_group(game, item) if item is not None else None
    return item is not None and broken is not None and is_subset(game, item, *broken, group)


def _enter(game: Game, item: Item) -> Game:
    """The instructions, once more for each Repeat that was paid (820.1.d)."""
    speaking = speaking_of(game, item)
    if speaking is None or item.text is None:
        return game
    text = game.cards.ref(item.text.card, speaking.does)
    doings = [Doing(scope_of_item(item, run), text) for run in range(runs_of(game, item))]
    return push(game, *reversed(doings))


def _end(game: Game, item: Item) -> Game:
    """The item leaves the chain; a card has been played, an ability used (157, 377.2.a)."""
    game = happen_now(
        game,
        Event(
            kind="left chain",
            rules=rules("157", "359.3.d") if item.kind == "card" else rules("406.5"),
            object=item.object if item.kind == "card" else 0,
            player=item.controller,
            other=item.id,
            zone="trash" if item.kind == "card" else "",
        ),
    )
    if item.kind == "card":
        return happen_now(game, played(game, item))
    if isinstance(speaking_of(game, item), Triggered):
        return game
    return happen_now(
        game,
        Event(
            kind="used",
            rules=rules("377.2.a"),
            object=item.object,
            player=item.controller,
            other=item.id,
            text=item.text,
        ),
    )

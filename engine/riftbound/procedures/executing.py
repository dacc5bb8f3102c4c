"""Carrying out sequences of instructions, top to bottom (158.1, 359.3.e)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Instruction, Sequence
from engine.riftbound.model.views import picked
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures.pipeline import happen_now, tell
from engine.riftbound.procedures.steps import drop, swap


def carry_out(game: Game, doing: Doing) -> Game:
    """The game after one more instruction of that sequence."""
    sequence = game.cards.node(doing.text)
    assert isinstance(sequence, Sequence)
    if doing.performed:
        doing = replace(doing, index=doing.index + 1, stage=0, answers=(), performed=False)
    if doing.index >= len(sequence.steps) or stopped(game, doing):
        events = tuple(event for _, events in doing.happened for event in events)
        return tell(drop(game), events) if events else drop(game)
    instruction = sequence.steps[doing.index]
    if not doing.stage and not doing.answers:
        why = ignored(game, doing, instruction)
        if why:
            return _ignore(game, doing, why, "359.3.e.5", "359.3.e.6")
        if falls_away(doing, instruction):
            why = "it is linked to an instruction that was ignored"
            return _ignore(game, doing, why, "359.3.e.14.a")
    held = replace(doing, performed=True)
    depth = len(game.state.work) - 1
    game = instruction.perform(swap(game, held), held)
    if game.state.decision is not None:
        work = list(game.state.work)
        waiting = work[depth]
        assert isinstance(waiting, Doing)
        work[depth] = replace(waiting, performed=False)
        return game.with_work(tuple(work))
    return game


def stopped(game: Game, doing: Doing) -> bool:
    """Whether the item that is resolving has left the chain (359.3.e.15)."""
    if not doing.scope.item:
        return False
    item = game.item(doing.scope.item)
    if item is None:
        return True
    if item.kind != "card":
        return False
    object = game.object(item.object)
    return object.zone != "chain" or object.era != item.era


def falls_away(doing: Doing, instruction: Instruction) -> bool:
    """Whether it is linked to the instruction before, and that was ignored (359.3.e.14.a)."""
    return instruction.follows() and doing.index - 1 in doing.ignored


def ignored(game: Game, doing: Doing, instruction: Instruction) -> str:
    """Why the instruction cannot be followed, or nothing (359.3.e.5–8).

    What it speaks of but does not target makes it come to nothing where it is gone, not ignored.
    """
    for name in instruction.needs():
        chosen = [one for one in doing.scope.chosen_for(name) if one.target]
        if chosen and not any(picked(game, doing.scope, one.name) for one in chosen):
            reasons = [why for one in chosen for why in one.why if why]
            return reasons[0] if reasons else "what was chosen is no longer there"
    return ""


def _ignore(game: Game, doing: Doing, why: str, *numbers: str) -> Game:
    game = swap(
        game,
        replace(
            doing,
            index=doing.index + 1,
            ignored=(*doing.ignored, doing.index),
            performed=False,
        ),
    )
    return happen_now(
        game,
        Event(
            kind="ignored",
            rules=rules(*numbers),
            player=doing.scope.you,
            word=why,
            other=doing.scope.item,
        ),
    )

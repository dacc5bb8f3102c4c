"""The few ways to note what comes next.

Words and procedures never change facts themselves. They `propose` events, `ask`, `enter`
sequences and add tasks; `engine.riftbound.procedures` makes them happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.decisions import Asked
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.work import Doing, Happen, Work

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def push(game: Game, *work: Work) -> Game:
    """The game with this outstanding, steps of `tasks` among it; the last is handled first."""
    return game.with_work(game.state.work + work)


def propose(game: Game, *events: Event) -> Game:
    """The game in which these events are about to happen simultaneously."""
    return push(game, Happen(events)) if events else game


def propose_in_turn(game: Game, *events: Event) -> Game:
    """The game in which these events are about to happen, one after the other (303.2)."""
    return push(game, *(Happen((event,)) for event in reversed(events)))


def enter(game: Game, scope: Scope, text: Ref) -> Game:
    """The game about to carry out that sequence of instructions for that scope."""
    return push(game, Doing(scope, text))


def again(game: Game, doing: Doing) -> Game:
    """The game in which this instruction is called once more, one stage further."""
    work = list(game.state.work)
    depth = position(game, doing)
    work[depth] = replace(current(game, depth), stage=doing.stage + 1, answers=(), performed=False)
    return game.with_work(tuple(work))


def bind(game: Game, doing: Doing, *chosen: Chosen) -> Game:
    """The game in which later instructions of this sequence may refer to these."""
    names = {choice.name for choice in chosen}
    depth = position(game, doing)
    held = current(game, depth)
    kept = tuple(choice for choice in held.scope.bound if choice.name not in names)
    work = list(game.state.work)
    work[depth] = replace(held, scope=replace(held.scope, bound=kept + chosen))
    return game.with_work(tuple(work))


def position(game: Game, doing: Doing) -> int:
    """Where in the work this sequence is; it is found by its text and instruction."""
    for depth in range(len(game.state.work) - 1, -1, -1):
        work = game.state.work[depth]
        if isinstance(work, Doing) and work.text == doing.text and work.index == doing.index:
            return depth
    raise LookupError(f"no such work is outstanding: {doing.text}")


def current(game: Game, depth: int) -> Doing:
    """The sequence at that depth of the work, as it stands."""
    work = game.state.work[depth]
    if not isinstance(work, Doing):
        raise TypeError(f"no sequence is outstanding at {depth}")
    return work


def ask(game: Game, question: Asked) -> Game:
    """The game waiting on this question; the answer goes to the last work under its `name`."""
    return game.with_decision(question)

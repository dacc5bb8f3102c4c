"""An ability that Adds, used while something is being paid for (357.1.a, 429.3.a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import scope_of
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.moves import Add
from engine.riftbound.model.outstanding import propose_in_turn
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.traits import sheet_of
from engine.riftbound.model.tree import Activated, CostPart
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.pipeline import happen_now, happen_undisturbed, undisturbed
from engine.riftbound.procedures.triggers import instance_of


def use_well(game: Game, move: Add, player: int) -> Game:
    """The Add ability activated: its cost paid, its effect carried out at once (429.3.a)."""
    id, ref = move.object, Ref(move.card, move.node)
    ability = game.cards.activated(ref)
    assert ability is not None
    scope = replace(scope_of(game, id, ref), you=player)
    used = Event(
        kind="activate",
        rules=rules("429.3.a"),
        object=id,
        player=player,
        text=ref,
    )
    if _is_plain(game, game.object(id).card, ability):
        return happen_undisturbed(
            game, (used, *_costs(game, scope, ability), *_added(game, scope, ability))
        )
    game = happen_now(game, used)
    if game.object(id).card not in game.cards.runes:  # these nothing counts, and there are many
        game = game.with_(history=(*game.state.history, used))
    if ability.times:
        now = instance_of(game, id, game.object(id).era, ref)
        game = happen_now(game, acts.performed(id, player, ref, now))
    sequence = game.cards.ref(ref.card, ability.does)
    game = game.with_work((*game.state.work, Doing(scope, sequence)))
    return propose_in_turn(game, *_costs(game, scope, ability))


OF_RUNES: Kinds = frozenset({"activate", "exhaust", "recycle", "add"})
"""What happens as a rune is used."""


def _is_plain(game: Game, card: str, ability: Activated) -> bool:
    """Whether it is an ability of a rune, and while it is used nothing else can happen.

    Then no work need be outstanding between its cost and its effect.
    """
    if card not in game.cards.runes or ability.times:
        return False
    if not all(step.adds() for step in ability.does.steps):
        return False
    return undisturbed(game, OF_RUNES) and sheet_of(game).overlooks(card)


def _costs(game: Game, scope: Scope, ability: Activated) -> list[Event]:
    """What pays for the ability; what takes the payer comes last (357.2)."""
    parts = ability.cost.parts
    if len(parts) > 1:
        parts = tuple(sorted(parts, key=lambda part: takes(game, scope, part)))
    return [event for part in parts for event in part.pay(game, scope, ())]


def _added(game: Game, scope: Scope, ability: Activated) -> list[Event]:
    """What the pool holds more of by the ability."""
    return [event for step in ability.does.steps for event in step.added(game, scope)]


def takes(game: Game, scope: Scope, part: CostPart) -> bool:
    """Whether paying that part moves something to another zone."""
    picked = part.candidates(game, scope)[:1]
    return any(KINDS[event.kind].leaves for event in part.pay(game, scope, picked))

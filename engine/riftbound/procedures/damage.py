"""Assigning combat damage (465.2.c): how much there is, what is lethal to whom, and who is asked."""

from __future__ import annotations

from itertools import permutations

from msgspec.structs import replace

from engine.core.patience import look
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden, ignores
from engine.riftbound.model.decisions import Arrange, AssignDamage
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import index
from engine.riftbound.model.moves import Assign
from engine.riftbound.model.names import Side
from engine.riftbound.model.outstanding import ask
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import AssignSide
from engine.riftbound.model.traits import keyword, might
from engine.riftbound.model.views import units_at
from engine.riftbound.procedures import replacing
from engine.riftbound.procedures.assignments import FIRST, LAST, NORMAL, Assignment
from engine.riftbound.procedures.lethal import lethal_amount
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.steps import drop

MOST_ORDERED = 4
"""More replacement effects than this on one unit's damage apply in the order they came in."""
ENDLESS = 10**6
"""The damage that would be lethal to a unit that no amount kills."""


def assignment(game: Game, side: Side) -> Assignment:
    """What that side, `attacker` or `defender`, has to assign (465.2.a–c)."""
    combat = game.state.combat
    assert combat is not None
    mine, theirs = combat.attacker, combat.defender
    if side == "defender":
        mine, theirs = theirs, mine
    total = sum(might(game, id) or 0 for id in strikers(game, mine))
    needs, ranks, exempt = [], [], []
    for id in sorted(units_at(game, combat.place, theirs)):
        if forbidden(game, Act("damage", mine, id, combat.place)):
            exempt.append((id, _ranks(game, id, mine)))
            continue
        needs.append((id, need(game, id, mine, total)))
        ranks.append(_ranks(game, id, mine))
    return Assignment(mine, total, tuple(needs), tuple(ranks), tuple(exempt))


def strikers(game: Game, player: int) -> list[int]:
    """The units of that player whose Might is dealt as combat damage (465.2.a, 423.1.b)."""
    combat = game.state.combat
    assert combat is not None
    return [
        id
        for id in units_at(game, combat.place, player)
        if not game.object(id).stunned
        and might(game, id)
        and not forbidden(game, Act("combat damage", player, id, combat.place))
    ]


def combat_source(game: Game, player: int) -> Source:
    """What that player's combat damage comes from: the units that deal it (417.6.c)."""
    units = tuple((id, game.object(id).era) for id in strikers(game, player))
    return Source("combat", player, units=units)


def _ranks(game: Game, id: int, player: int) -> tuple[int, ...]:
    """Tank first (815.1.b), Backline last (826.3); with both, either (465.2.c.8)."""
    tank, back = _demands(game, id, player, "Tank"), _demands(game, id, player, "Backline")
    if tank and back:
        return (FIRST, LAST)
    return (FIRST,) if tank else (LAST,) if back else (NORMAL,)


def _demands(game: Game, id: int, player: int, name: str) -> bool:
    """Whether the unit has that keyword and the player does not ignore it (766–767)."""
    if not keyword(game, id, name):
        return False
    return not ignores(game, name, player, "assigning", id, game.object(id).place)


def need(game: Game, id: int, player: int, total: int) -> int:
    """The least damage to assign that is lethal with what is marked (465.2.c.4, 437.5.a)."""
    object = game.object(id)
    amounts = []
    whole = lethal_amount(game, object, -1)
    if whole is not None:
        amounts.append(max(0, whole - object.damage))
    by = sum(wound.amount for wound in object.wounds if wound.by == player)
    mine = lethal_amount(game, object, player)
    if mine is not None:
        amounts.append(max(0, mine - by))
    if not amounts:
        return ENDLESS
    least = min(amounts)
    if not least or not (game.state.lasting or index(game).replacements.get("deal")):
        return least
    for raw in range(1, total + 1):
        if after_replacement(game, id, raw, player) >= least:
            return raw
    return ENDLESS


def after_replacement(
    game: Game, id: int, raw: int, player: int, order: tuple[str, ...] | None = None
) -> int:
    """The damage that would be dealt if that much were assigned (465.2.c.5)."""
    event = _blow(game, id, raw, player)
    found = replacing.for_event(game, event, 0)
    if order is None:
        order = replacing.settled_order(game, id)
    for candidate in replacing.in_that_order(found, order):
        if candidate.lasting is not None and candidate.node is None:
            value = candidate.lasting.amount
            left = 0 if value < 0 else max(0, event.amount - value)
            event = replace(event, amount=left)
        elif candidate.node is not None and not candidate.optional:
            instead = candidate.node.rewrites(game, candidate.scope, event)
            mine = [one for one in instead or () if one.kind == "deal" and one.object == id]
            event = replace(event, amount=sum(one.amount for one in mine))
    return event.amount


def _blow(game: Game, id: int, raw: int, player: int) -> Event:
    source = combat_source(game, player)
    return Event(kind="deal", object=id, amount=raw, by=player, word="combat", source=source)


def to_order(game: Game, asked: Assignment) -> tuple[int, tuple[str, ...]] | None:
    """A unit whose damage depends on the order of its replacement effects, and those (465.2.c.5)."""
    combat = game.state.combat
    assert combat is not None
    if not (game.state.lasting or index(game).replacements.get("deal")):
        return None
    done = {id for id, _ in combat.ordered}
    for id, _ in asked.needs:
        found = replacing.for_event(game, _blow(game, id, asked.total, asked.player), 0)
        keys = tuple(one.key for one in found if not one.optional)
        if id in done or not 1 < len(keys) <= MOST_ORDERED:
            continue
        for raw in range(1, asked.total + 1):
            look()
            ways = permutations(keys)
            if len({after_replacement(game, id, raw, asked.player, way) for way in ways}) > 1:
                return id, keys
    return None


def assign(game: Game, task: AssignSide) -> Game:
    """One side's assignment, asked and noted (465.2.c)."""
    combat = game.state.combat
    assert combat is not None
    side = task.side
    asked = assignment(game, side)
    if not asked.total or not (asked.needs or asked.exempt):  # or a side has left (652.1)
        return drop(game)
    loose = to_order(game, asked)
    if loose is not None:
        return _order_replacements(game, task, *loose)
    answer = task.answer("assign")
    if not isinstance(answer, Assign):
        question = AssignDamage(
            player=asked.player,
            rules=rules("465.2.c"),
            of=asked.among,
            side=side,
            total=asked.total,
        )
        return ask(game, question)
    pairs = tuple((id, amount, asked.player) for id, amount in answer.shares)
    game = drop(game).with_(combat=replace(combat, assigned=combat.assigned + pairs))
    needs = dict(asked.needs)
    excess = sum(max(0, amount - needs.get(id, amount)) for id, amount, _ in pairs)
    return happen_now(
        game,
        Event(
            kind="assigned",
            rules=rules("465.2.c"),
            player=asked.player,
            amount=asked.total,
            shares=answer.shares,
            place=combat.place,
            other=excess,
        ),
    )


def _order_replacements(game: Game, task: AssignSide, id: int, keys: tuple[str, ...]) -> Game:
    """The unit's controller says in which order they apply, before damage is assigned (372)."""
    combat = game.state.combat
    assert combat is not None
    name = f"order {id}"
    answer = task.named(name)
    if answer is None:
        controller, of = game.object(id).controller, tuple(range(len(keys)))
        numbers = rules("465.2.c.5", "372")
        question = Arrange(
            player=controller, rules=numbers, of=of,
            about="replacements", object=id, keys=keys, name=name,
        )  # fmt: skip
        return ask(game, question)
    order = tuple(keys[int(place)] for place in answer)
    return game.with_(combat=replace(combat, ordered=(*combat.ordered, (id, order))))

"""The payment of a price, asked for step by step (357, 404)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.decision import Values
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.decisions import AddMore, Consent, Pick, SpendPower
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import NO, YES, Add, Answer
from engine.riftbound.model.names import Power
from engine.riftbound.model.outstanding import ask, propose_in_turn, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Asking, OfferToPay, Pay
from engine.riftbound.procedures.completing import sparing
from engine.riftbound.procedures.matching_power import covers, spendings
from engine.riftbound.procedures.paying import can_pay, part_of, paying_scope, useful
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.pool import Resources, purse, serves
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.using_wells import takes, use_well


def pay_price(game: Game, task: Pay) -> Game:
    """The payment one step further: Add until covered, pay the resources, then the other parts."""
    price, player = task.price, task.player
    if price.energy or price.power:
        added = task.answer("add")
        if added is not None:
            return _add(game, task, added)
        item = game.item(task.item)
        held = purse(game, player, item)
        if not covers(*held, price):
            return _ask_to_add(game, task, item, held)
        return _pay_resources(game, task, item, held[1])
    if price.parts:
        return _pay_part(game, task)
    return _done(game, YES)


def _ask_to_add(game: Game, task: Pay, item: Item | None, held: Resources) -> Game:
    price, player = task.price, task.player
    options = useful(game, player, price, task.me, item, held)
    if not options:
        return _done(game, NO)
    question = AddMore(
        player=player,
        rules=rules("357.1.a"),
        wells=tuple([(id, well.node, well.card) for id, well in options]),
        energy=price.energy,
        power=price.power,
    )
    return ask(game, question)


def _add(game: Game, task: Pay, move: Answer) -> Game:
    game = swap(game, replace(task, answers=()))
    if not isinstance(move, Add):
        return _done(game, NO)
    return use_well(game, move, task.player)


def _pay_resources(game: Game, task: Pay, item: Item | None, held: tuple[Power, ...]) -> Game:
    """The Energy and Power paid; `held` is the Power of the pool that may pay for that."""
    price, player = task.price, task.player
    power: Values = ()
    if price.power:
        ways = spendings(price.power, held)
        chosen = task.named("power")
        if len(ways) > 1 and chosen is None:
            of = tuple(" ".join(way) for way in ways)
            return ask(game, SpendPower(player=player, rules=rules("357.1"), of=of))
        power = tuple(str(chosen[0]).split()) if chosen is not None else ways[0]
    rest = _rest(task, price.parts)
    event = Event(
        kind="pay",
        rules=rules("357.1", "444.1"),
        player=player,
        by=player,
        amount=price.energy,
        chosen=power,
        other=task.item,
    )
    kept = _released(game, player, item, (*("energy",) * price.energy, *power))
    return happen_now(happen_now(swap(game, rest), *kept), event)


def _released(game: Game, player: int, item: Item | None, spent: Values) -> list[Event]:
    """Events that release what the pool keeps for this purpose, which is spent first."""
    left, events = list(spent), []
    for one in game.player(player).kept:
        if one.resource in left and serves(game, one.purposes, item):
            left.remove(one.resource)
            events.append(
                Event(
                    kind="release",
                    rules=rules("444.1"),
                    player=player,
                    amount=1,
                    word=one.resource,
                    chosen=one.purposes,
                )
            )
    return events


def _pay_part(game: Game, task: Pay) -> Game:
    """One non-standard part of the cost, the player choosing which is next (357.2)."""
    scope, price = paying_scope(game, task), task.price
    now = next_parts(game, scope, price)
    if not now:
        return _done(game, NO)
    named = task.named("next")
    if named is None and len(now) > 1:
        of = tuple(str(part_of(game, ref)) for ref in now)
        question = Pick(
            player=scope.you, rules=rules("357.2"), of=of,
            about="next cost", card=now[0].card, name="next",
        )  # fmt: skip
        return ask(game, question)
    ref = now[0] if named is None else next(r for r in now if str(part_of(game, r)) == named[0])
    part = part_of(game, ref)
    count = part.count(game, scope)
    candidates = sparing(game, scope, game.item(scope.item), part)
    if len(candidates) < count:  # no choice but to take a target (357.3)
        candidates = part.candidates(game, scope)
    picked = task.named("part")
    if picked is None:
        if len(candidates) > count:
            question = Pick(
                player=scope.you, rules=rules("357.2", "357.3"), of=candidates,
                least=count, most=count, about="cost", card=ref.card, name="part",
            )  # fmt: skip
            return ask(game, question)
        picked = candidates
    left = list(price.parts)
    left.remove(ref)
    rest = _rest(task, tuple(left))
    return propose_in_turn(swap(game, rest), *part.pay(game, scope, picked))


def _rest(task: Pay, parts: tuple[Ref, ...]) -> Pay:
    """The payment of what is left: those parts."""
    return Pay(task.player, Price(parts=parts), task.me, task.item)


def next_parts(game: Game, scope: Scope, price: Price) -> tuple[Ref, ...]:
    """The parts of the cost that may be paid next: one alone where the order cannot matter.

    It matters among parts that take something; what takes the payer comes last.
    """
    payable = [ref for ref in price.parts if part_of(game, ref).payable(game, scope)]
    taking = [ref for ref in payable if takes(game, scope, part_of(game, ref))]
    others = {str(part_of(game, ref)): ref for ref in taking if _picks(game, scope, ref)}
    if len(others) > 1:
        return tuple(others.values())
    early = [ref for ref in payable if ref not in taking or ref in others.values()]
    return tuple(early[:1] or payable[:1])


def _picks(game: Game, scope: Scope, ref: Ref) -> bool:
    """Whether paying that part takes something chosen, not the payer itself."""
    return bool(part_of(game, ref).candidates(game, scope))


def _done(game: Game, result: Answer) -> Game:
    """The game with the payment over, the work below told whether it was made."""
    game = drop(game)
    below = game.state.work[-1] if game.state.work else None
    if isinstance(below, Asking):
        return swap(game, replace(below, answers=(*below.answers, ("paid", result))))
    return game


def ask_to_pay(game: Game, task: OfferToPay) -> Game:
    """Whether to pay, asked when it can be paid; then the payment (444.2, 204.3.b)."""
    player, price = task.player, task.price
    paying = Pay(player, price, task.me)
    scope = paying_scope(game, paying)
    possible = can_pay(game, player, price, task.me) and all(
        part_of(game, ref).payable(game, scope) for ref in price.parts
    )
    wanted = task.accepted("may")
    if not possible or wanted is False:
        return _done(game, NO)
    if wanted is None:
        question = Consent(player=player, rules=rules("444.2"), about="pay", what=str(price))
        return ask(game, question)
    return push(drop(game), paying)

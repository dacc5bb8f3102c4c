"""Replacement effects: which applies next, who says so, and what happens instead (367–375)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.decisions import ApplyEffect
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import hears, index, lasting_scope, scope_of
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.moves import NO, Answer, Apply
from engine.riftbound.model.outstanding import ask
from engine.riftbound.model.prices import scope_price
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import OfferToPay, Redeem
from engine.riftbound.model.tree import Cost
from engine.riftbound.model.work import Doing, Happen, Work
from engine.riftbound.procedures.noting import note
from engine.riftbound.procedures.steps import drop
from engine.riftbound.procedures.who_replaces import (
    Asked,
    Candidate,
    asked,
    controller,
    left_open,
)


def candidates(game: Game, work: Happen, would: Callable[[Game, Event], bool]) -> list[Candidate]:
    """Everything that could be applied now, each effect once per event and what became of it."""
    found: list[Candidate] = []
    for place, event in enumerate(work.events):
        for candidate in for_event(game, event, place):
            if candidate.key in event.replaced_by or candidate.key in work.closed:
                continue
            if (candidate.key, place) in work.declined or not would(game, event):
                continue
            if all((one.key, one.place) != (candidate.key, place) for one in found):
                found.append(candidate)
    return found


def for_event(game: Game, event: Event, place: int) -> list[Candidate]:
    found = []
    for id, ref, node in index(game).replacements.get(event.kind, ()):
        if event.kind == "enter" and id == event.object:
            continue  # how it enters itself is looked at below
        object = game.object(id)
        scope = replace(scope_of(game, id, ref), event=event)
        key = f"{id}:{object.era}:{ref.card}:{ref.node}"
        if node.times and _used(game, key) >= node.times:
            continue
        if not hears(game, id, ref, event):
            continue
        if node.active(game, scope) and node.applies(game, scope, event):
            found.append(Candidate(key, place, scope, node, None))
    if event.kind == "enter":
        found.extend(_own_entry(game, event, place))
    for lasting in game.state.lasting:
        candidate = _from_lasting(game, lasting, event, place)
        if candidate is not None:
            found.append(candidate)
    return found


def _own_entry(game: Game, event: Event, place: int) -> list[Candidate]:
    """How the permanent that is about to enter says it enters (369.3)."""
    object = game.object(event.object)
    found = []
    for ref, node in game.cards.spoken(game.cards.profile(object.card).abilities).replacements:
        scope = replace(scope_of(game, object.id, ref), event=event)
        applies = "enter" in node.kinds() and node.active(game, scope)
        if applies and node.applies(game, scope, event):
            key = f"{object.id}:{object.era}:{ref.card}:{ref.node}"
            found.append(Candidate(key, place, scope, node, None))
    return found


def _used(game: Game, key: str) -> int:
    """How often a limited replacement was applied this turn (371.1)."""
    return sum(1 for event in game.state.history if event.kind == "performed" and event.word == key)


def _from_lasting(game: Game, lasting: Lasting, event: Event, place: int) -> Candidate | None:
    key = f"lasting:{lasting.stamp}"
    if lasting.uses == 0:
        return None
    if lasting.prevents:
        object = game.state.objects.get(event.object)
        if event.kind != "deal" or object is None or event.amount <= 0:
            return None
        if (object.id, object.era) not in lasting.affects:
            return None
        return Candidate(key, place, replace(lasting_scope(lasting), event=event), None, lasting)
    node = game.cards.replacement(lasting.text) if lasting.text is not None else None
    if node is None or event.kind not in node.kinds():
        return None
    scope = replace(lasting_scope(lasting), event=event)
    if not node.applies(game, scope, event):
        return None
    return Candidate(key, place, scope, node, lasting)


def step(game: Game, work: Happen, would: Callable[[Game, Event], bool]) -> Game | None:
    """The game one replacement further, or None when nothing is left to apply."""
    found = candidates(game, work, would)
    if not found:
        return None
    settled = _settled(game, work, found)
    if settled is not None:
        return apply(game, work, settled)
    who = asked(game, work, found)
    if len(who.offered) == 1 and not who.optional:
        return _decided(game, work, found, who, who.offered[0])
    question = ApplyEffect(
        player=who.player,
        rules=rules(who.number),
        effects=tuple((one.key, one.place) for one in who.offered),
        optional=who.optional,
    )
    return ask(game, question)


def _decided(game: Game, work: Happen, found: list[Candidate], who: Asked, one: Candidate) -> Game:
    """The effect applied, or what is left open about it noted, for somebody else to say."""
    picked = left_open(game, work, found, who, one)
    if picked is None:
        return apply(game, replace(work, picked=("", -1)), one)
    return _continue(game, replace(work, picked=picked))


def settled_order(game: Game, unit: int) -> tuple[str, ...]:
    """The order said when combat damage was assigned to that unit (465.2.c.5)."""
    combat = game.state.combat
    return dict(combat.ordered).get(unit, ()) if combat is not None else ()


def in_that_order(found: list[Candidate], order: tuple[str, ...]) -> list[Candidate]:
    """These candidates in the order given, those that it does not name behind them."""
    if not order:
        return found
    return sorted(found, key=lambda one: order.index(one.key) if one.key in order else len(order))


def _settled(game: Game, work: Happen, found: list[Candidate]) -> Candidate | None:
    """The next replacement of combat damage whose order was said at its assignment (465.2.c.5)."""
    for place, event in enumerate(work.events):
        if event.kind != "deal" or event.word != "combat":
            continue
        order = settled_order(game, event.object)
        mine = [one for one in found if one.place == place and one.key in order]
        if mine:
            return in_that_order(mine, order)[0]
    return None


def answer(game: Game, work: Happen, move: Answer, would: Callable[[Game, Event], bool]) -> Game:
    """The game with that effect applied to that event, or with all offered declined."""
    found = candidates(game, work, would)
    who = asked(game, work, found)
    if move == NO:
        passed = tuple(
            (one.key, one.place) for one in who.offered if controller(game, one) == who.player
        )
        return _continue(game, replace(work, declined=work.declined + passed, picked=("", -1)))
    for candidate in who.offered:
        if Apply(candidate.key, candidate.place) == move:
            return _decided(game, work, found, who, candidate)
    raise LookupError(f"no such replacement: {move}")


def _continue(game: Game, work: Happen, *more: Work) -> Game:
    return game.with_work((*game.state.work[:-1], work, *more))


def apply(game: Game, work: Happen, candidate: Candidate, paid: bool = False) -> Game:
    """The game with the effect applied: the event rewritten, or its instructions entered.

    Whether a cost is paid for that comes first, and without it nothing is applied (371.2).
    """
    if candidate.node is not None and candidate.node.cost is not None and not paid:
        return _continue(game, work, *_payment(game, candidate, candidate.node.cost))
    event = work.events[candidate.place]
    marked = replace(event, replaced_by=(*event.replaced_by, candidate.key))
    closed = work.closed
    if work.last and work.last != candidate.key and work.last not in closed:
        closed = (*closed, work.last)
    work = replace(work, last=candidate.key, closed=closed)
    game = _count_use(game, candidate)
    if candidate.node is None:
        return _prevent(game, work, candidate, marked)
    instead = candidate.node.rewrites(game, candidate.scope, event)
    less = event.amount - sum(one.amount for one in instead or ())
    prevents = event.kind == "deal" and instead is not None and less > 0
    number = "437.2" if prevents else "370.1.b.1" if candidate.node.also else "370.1.b"
    game = note(game, _replaced(candidate, event, less, number))
    before, after = work.events[: candidate.place], work.events[candidate.place + 1 :]
    if instead is not None:
        new = tuple(replace(one, replaced_by=marked.replaced_by) for one in instead)
        return _continue(game, replace(work, events=before + new + after))
    scope = replace(candidate.scope, event=marked)
    text = candidate.scope.text
    assert text is not None
    sequence = game.cards.ref(text.card, candidate.node.instead)
    doing = Doing(scope, sequence, replacing=True)
    work = replace(work, events=before + after)
    if candidate.node.also:  # the same event, then what is done as it happens (370.1.b.1)
        return _continue(game, work, doing, Happen((marked,), opened=True))
    return _continue(game, work, doing)


def _payment(game: Game, candidate: Candidate, cost: Cost) -> tuple[Redeem, OfferToPay]:
    """Asking to pay for the effect, and what is to be done once that is settled."""
    scope, node = candidate.scope, candidate.node
    assert scope.text is not None and node is not None
    price = scope_price(game, scope, cost)
    held = Scope(scope.you, scope.me, scope.era, scope.text)
    return (
        Redeem(candidate.key, candidate.place, held),
        OfferToPay(node.payer(game, scope), price, scope.me),
    )


def redeem(game: Game, task: Redeem) -> Game:
    """The effect that was to be paid for is applied, or left if it was not paid for (371.2.b).

    What waited for the next such event has had it all the same (390.3).
    """
    key, place, text = task.effect, task.place, task.scope.text
    game = drop(game)
    work = game.state.work[-1]
    assert isinstance(work, Happen) and text is not None
    lasting = next((one for one in game.state.lasting if key == f"lasting:{one.stamp}"), None)
    scope = replace(task.scope, event=work.events[place])
    if lasting is not None:
        scope = replace(scope, bound=lasting.bound)
    one = Candidate(key, place, scope, game.cards.replacement(text), lasting)
    if task.accepted("paid"):
        return apply(game, work, one, paid=True)
    game = _count_use(game, one) if lasting is not None else game
    return _continue(game, replace(work, declined=(*work.declined, (one.key, one.place))))


def _replaced(candidate: Candidate, event: Event, less: int, number: str) -> Event:
    """The marker that an effect was applied to this event: its `other`, by how much less."""
    lasting = candidate.lasting
    return Event(
        kind="replaced",
        rules=rules(number),
        object=event.object,
        player=event.player,
        by=candidate.scope.you,
        amount=less,
        place=event.place,
        zone=event.zone,
        other=lasting.source.object if lasting is not None else candidate.scope.me,
        word=event.kind,
        source=acts.source(candidate.scope),
    )


def _count_use(game: Game, candidate: Candidate) -> Game:
    lasting = candidate.lasting
    if lasting is not None and lasting.uses > 0:
        kept = []
        for effect in game.state.lasting:
            if effect.stamp != lasting.stamp:
                kept.append(effect)
            elif lasting.uses > 1:
                kept.append(replace(effect, uses=lasting.uses - 1))
        return game.with_(lasting=tuple(kept))
    if candidate.node is not None and candidate.node.times:
        used = Event(
            kind="performed",
            rules=rules("371.1"),
            player=candidate.scope.you,
            word=candidate.key,
        )
        return game.with_(history=(*game.state.history, used))
    return game


def _prevent(game: Game, work: Happen, candidate: Candidate, event: Event) -> Game:
    """The damage less what is prevented, and the Prevent Value less that (437.2–437.3)."""
    lasting = candidate.lasting
    assert lasting is not None
    prevented = event.amount if lasting.amount < 0 else min(event.amount, lasting.amount)
    left = -1 if lasting.amount < 0 else lasting.amount - prevented
    effects = []
    for effect in game.state.lasting:
        if effect.stamp != lasting.stamp:
            effects.append(effect)
        elif left:
            effects.append(replace(effect, amount=left))
    game = note(game.with_(lasting=tuple(effects)), _replaced(candidate, event, prevented, "437.2"))
    reduced = replace(event, amount=event.amount - prevented, rules=event.rules + rules("437.2"))
    before, after = work.events[: candidate.place], work.events[candidate.place + 1 :]
    return _continue(game, replace(work, events=(*before, reduced, *after)))

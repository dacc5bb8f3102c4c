"""Two tables by kind of decision: which choices it has, and what a choice does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, islice, permutations
from typing import Any

from msgspec.structs import replace

from engine.core.decision import Decision, Move
from engine.core.errors import Illegal
from engine.core.patience import look
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.cost import Price
from engine.riftbound.model.decisions import (
    IN_ORDER,
    AddMore,
    ApplyEffect,
    Arrange,
    AssignDamage,
    Chance,
    ChooseAnew,
    Consent,
    FillSlot,
    KeepTargets,
    Number,
    Pick,
    PlaceTriggers,
    SpendPower,
    SplitDamage,
    Window,
)
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import (
    CANCEL,
    NO,
    YES,
    Add,
    Amount,
    Answer,
    Apply,
    Assign,
    Choice,
    Concede,
    InOrder,
    Spend,
    Split,
)
from engine.riftbound.model.state import State
from engine.riftbound.model.tasks import Task
from engine.riftbound.model.work import Doing, Happen
from engine.riftbound.procedures import acting, assignments, damage, replacing
from engine.riftbound.procedures.choosing import MOST_LISTED, next_slot
from engine.riftbound.procedures.completing import is_open_choice, open_choices
from engine.riftbound.procedures.conceding import concede
from engine.riftbound.procedures.loop import choose_occasion, order_triggers
from engine.riftbound.procedures.new_choices import renewals
from engine.riftbound.procedures.noting import note
from engine.riftbound.procedures.paying import can_pay
from engine.riftbound.procedures.pipeline import would_happen
from engine.riftbound.procedures.resolving import is_subset_choice, subset_choices


def _waiting_on(game: Game) -> Decision:
    decision = game.state.decision
    if decision is None:
        raise Illegal("nobody is asked anything now")
    return decision


def _act(game: Game, asked: Window) -> list[Answer]:
    return acting.options(game, asked.player)


def _choose(game: Game, asked: Pick) -> list[Answer]:
    found: list[Answer] = []
    for size in range(asked.least, min(asked.most, len(asked.of)) + 1):
        for group in combinations(asked.of, size):
            found.append(Choice(group))
            if len(found) >= MOST_LISTED:
                return found
    return found


def _slot(game: Game, asked: FillSlot) -> list[Answer]:
    """The choices for the slot that can be completed; of single ones, those asked among (355.16)."""
    if asked.least == asked.most == 1:
        return [Choice((one,)) for one in asked.of]
    item = game.item(asked.item)
    found = next_slot(game, item) if item is not None else None
    if item is None or found is None:
        return []
    return [Choice(group) for group in open_choices(game, item, *found)]


def _subset(game: Game, asked: KeepTargets) -> list[Answer]:
    return [Choice(group) for group in subset_choices(game, asked.item)]


def _may(game: Game, asked: Consent) -> list[Answer]:
    return [YES, NO]


def _order(game: Game, asked: Decision) -> list[Answer]:
    found: list[Answer] = []
    for way in permutations(asked.of):
        found.append(InOrder(way))
        if len(found) >= MOST_LISTED:
            break
    return found


def _replace(game: Game, asked: ApplyEffect) -> list[Answer]:
    applied: list[Answer] = [Apply(*one) for one in asked.effects]
    return [*applied, NO] if asked.optional else applied


def _assign(game: Game, asked: AssignDamage) -> list[Answer]:
    return [Assign(way) for way in assignments.ways(damage.assignment(game, asked.side))]


def _add(game: Game, asked: AddMore) -> list[Answer]:
    return [Add(*well) for well in asked.wells]


def _number(game: Game, asked: Number) -> list[Answer]:
    """The numbers that may be answered; of a resource, those that can be paid (204.3.b)."""
    highest, resource = asked.most, asked.resource
    if resource:
        highest = asked.least
        while highest < asked.most:
            look()
            more = highest + 1
            price = Price(more) if resource == "energy" else Price(0, (resource,) * more)
            if not can_pay(game, asked.player, price, 0):
                break
            highest = more
    return [Amount(number) for number in range(asked.least, highest + 1)]


def _split(game: Game, asked: SplitDamage) -> list[Answer]:
    """Amounts in the order of `of`: each at least 1, or as many at 1 as there is (355.14.f–h)."""
    total, parts = asked.total, len(asked.of)
    if parts > total:
        hit = islice(combinations(range(parts), total), MOST_LISTED)
        return [Split(tuple(int(place in some) for place in range(parts))) for some in hit]
    cuts = islice(combinations(range(1, total), parts - 1), MOST_LISTED)
    return [
        Split(tuple(high - low for low, high in zip((0, *some), (*some, total), strict=True)))
        for some in cuts
    ]


def _is_split(asked: SplitDamage, amounts: tuple[int, ...]) -> bool:
    """Whether damage may be split so (355.14.f–h), whether that split is listed or not."""
    total, parts = asked.total, len(asked.of)
    least, most = (1, total) if parts <= total else (0, 1)
    in_range = all(least <= one <= most for one in amounts)
    return in_range and len(amounts) == parts and sum(amounts) == total


def _renew(game: Game, asked: ChooseAnew) -> list[Answer]:
    return [Choice(group) for group in renewals(game, asked.item, asked.number)]


def _power(game: Game, asked: SpendPower) -> list[Answer]:
    return [Spend(str(one)) for one in asked.of]


CHOICES: dict[type[Decision], Callable[[Game, Any], list[Answer]]] = {
    Window: _act,
    Pick: _choose,
    FillSlot: _slot,
    KeepTargets: _subset,
    Consent: _may,
    Arrange: _order,
    PlaceTriggers: _order,
    Chance: _order,
    ApplyEffect: _replace,
    AssignDamage: _assign,
    AddMore: _add,
    SpendPower: _power,
    Number: _number,
    ChooseAnew: _renew,
    SplitDamage: _split,
}


class Listed:
    """The choices of the newest decision: it is looked at before, while and after it is answered."""

    __slots__ = ("cards", "choices", "state")

    def __init__(self) -> None:
        self.state: State | None = None
        self.cards: Cards | None = None
        self.choices: list[Answer] = []


def choices(game: Game) -> list[Answer]:
    """The legal answers in a stable order; of very many only the first, though `fits` takes all."""
    newest = game.view.memory.part(Listed)
    if newest.state is not game.state or newest.cards is not game.cards:
        asked = _waiting_on(game)
        found = CHOICES[type(asked)](game, asked)
        newest.state, newest.cards, newest.choices = game.state, game.cards, found
    return list(newest.choices)


def _is_listed(game: Game) -> bool:
    newest = game.view.memory.part(Listed)
    return newest.state is game.state and newest.cards is game.cards


def _is_legal(game: Game, move: Move) -> bool:
    """Whether that move is known to be legal; an action need not be looked at again then."""
    return _is_listed(game) and move in game.view.memory.part(Listed).choices


def fits(game: Game, asked: Decision, move: Move) -> None:
    """Raise `Illegal` with the reason if that is no legal answer."""
    if isinstance(asked, IN_ORDER):
        values = move.values if isinstance(move, InOrder) else ()
        if sorted(map(str, values)) != sorted(map(str, asked.of)):
            raise Illegal("each of them is named once", rules=tuple(map(str, asked.rules)))
        return
    if isinstance(asked, AssignDamage) and isinstance(move, Assign):
        reason, numbers = assignments.refusal(damage.assignment(game, asked.side), move.shares)
        if reason:
            raise Illegal(reason, rules=numbers)
        return
    if isinstance(asked, AddMore) and move == CANCEL:
        return
    if (
        isinstance(asked, SplitDamage)
        and isinstance(move, Split)
        and _is_split(asked, move.amounts)
    ):
        return
    listed = choices(game)
    if move not in listed and not (isinstance(move, Choice) and _may_choose(game, asked, move)):
        raise Illegal(
            f"“{move}” is not among the choices",
            rules=tuple(map(str, asked.rules)),
            works=tuple(str(one) for one in listed[:20]),
        )


def _may_choose(game: Game, asked: Decision, move: Choice) -> bool:
    """Whether that is a legal choice of several, listed or not: of many there are too many to list."""
    group = move.values
    if isinstance(asked, Pick):
        whole = len(set(group)) == len(group) and set(group) <= set(asked.of)
        return whole and asked.least <= len(group) <= asked.most
    if isinstance(asked, KeepTargets):
        return is_subset_choice(game, asked.item, group)
    item = game.item(asked.item) if isinstance(asked, FillSlot) else None
    found = next_slot(game, item) if item is not None else None
    return item is not None and found is not None and is_open_choice(game, item, *found, group)


def accepts(game: Game, move: Answer) -> bool:
    """Whether that is a legal answer to what is asked now."""
    asked = _waiting_on(game)
    try:
        fits(game, asked, _normal(asked, move))
    except Illegal:
        return False
    return True


def _normal(asked: Decision, move: Answer) -> Answer:
    """Sets of things are kept in the order in which they were offered."""
    if not isinstance(asked, (Pick, FillSlot, KeepTargets)) or not isinstance(move, Choice):
        return move
    values = set(move.values)
    if len(values) == len(move.values) and values <= set(asked.of):
        return Choice(tuple(one for one in asked.of if one in values))
    return move


def answer(game: Game, move: Answer) -> Game:
    """The game after that answer; `Illegal` names the rule and what would do."""
    asked = _waiting_on(game)
    if isinstance(move, Concede):
        return concede(game, move.player)
    if isinstance(asked, Window):
        legal = _is_legal(game, move)
        return acting.do(game.with_decision(None), asked.player, move, legal)
    move = _normal(asked, move)
    fits(game, asked, move)
    if isinstance(asked, PlaceTriggers):
        return order_triggers(game, move.said)
    if asked.name == "occasion":
        return choose_occasion(game, move.said)
    *below, work = game.state.work
    if isinstance(work, Happen):
        return replacing.answer(game.with_decision(None), work, move, would_happen)
    if isinstance(work, Doing) and isinstance(asked, SAID_ON_RESOLUTION):
        game = note(game, _decided(asked, move))
    game = game.with_decision(None)
    return game.with_work((*below, _told(work, asked.name, move)))


SAID_ON_RESOLUTION = (Pick, Consent, Number, SplitDamage)
"""The kinds of decision that are told where they are made while instructions are carried out."""


def _decided(asked: Decision, move: Answer) -> Event:
    """The marker of a choice made on resolution (355.17): its `word` what about, or the kind."""
    return Event(
        kind="decided",
        rules=asked.rules,
        player=asked.player,
        word=asked.about if isinstance(asked, Pick) else asked.kind,
        chosen=(move.verb,) if isinstance(asked, Consent) else move.said,
    )


def _told(work: Doing | Task, name: str, move: Answer) -> Doing | Task:
    return replace(work, answers=(*work.answers, (name, move)))


def forced(game: Game) -> Answer | None:
    """The only possible answer, except in windows, which are never skipped.

    For a player who has left, who chooses nothing any more, it is the least there is (651.3).
    """
    asked = game.state.decision
    if asked is None or isinstance(asked, Window):
        return None
    if asked.player >= 0 and game.player(asked.player).gone:
        return NO if isinstance(asked, Consent) else choices(game)[0]
    if isinstance(asked, IN_ORDER) and len(asked.of) > 1:
        return None
    if isinstance(asked, Pick) and len(asked.of) > asked.least:
        return None
    if isinstance(asked, Consent):
        return None
    if isinstance(asked, AssignDamage):
        way = assignments.only_way(damage.assignment(game, asked.side))
        return Assign(way) if way is not None else None
    found = choices(game)
    return found[0] if len(found) == 1 else None

"""Whether an item can be finalized: choices and payments that spoil no later step (355.16, 357.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

from msgspec.structs import replace

from engine.core.decision import Values
from engine.core.patience import look
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.game import Game
from engine.riftbound.model.rulebook import specific_first
from engine.riftbound.model.traits import keyword
from engine.riftbound.model.tree import CostPart, Slot
from engine.riftbound.model.views import hostile
from engine.riftbound.procedures.choosing import (
    MOST_LISTED,
    bound_choice,
    candidates,
    choices,
    groups,
    is_group,
    next_slot,
    runs_of,
)
from engine.riftbound.procedures.costs import (
    cheaper_by_choice,
    deflected,
    possible_prices,
    scope_of_item,
    speaking_of,
    total_price,
)
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.paying import can_pay, part_of

Why = tuple[str, tuple[str, ...]]
FINE: Why = ("", ())


def together(whys: Iterable[Why]) -> Why:
    """All of those reasons, with the rules of each, the most specific first; or nothing.

    One that is given twice, as it is seen early, stands where it is given last.
    """
    found = list(dict.fromkeys(reversed([why for why in whys if why[0]])))[::-1]
    numbers = (number for _, numbers in found for number in numbers)
    return " and ".join(reason for reason, _ in found), specific_first(numbers)


MOST_TRIED = 100
"""How many ways to make all choices are looked at before an item counts as one that cannot be."""

NO_CHOICE: Why = ("there is no legal choice for it", ("355.8",))
NO_CHOICE_OF_ABILITY: Why = (NO_CHOICE[0], ("402.3", "355.8"))


def cannot_complete(game: Game, item: Item, plain: bool = False) -> Iterator[Why]:
    """Each reason why the item cannot be finalized: its choices, and its cost, which comes first
    and again in its place.

    With `plain` it is known that the cost can be paid, and that nothing but Deflect adds to it.
    """
    none = NO_CHOICE if item.kind == "card" else NO_CHOICE_OF_ABILITY
    dear = FINE if plain else _unpayable(game, item)
    if dear[0] and not cheaper_by_choice(game, item):
        yield dear
        found = next_slot(game, item)
        if found is not None and next(_groups(game, item, *found), None) is None:
            yield none
            yield dear
        return
    why = _why(game, item, not dear[0], plain)
    if why[0]:
        yield none if why == NO_CHOICE else why


def _whole(game: Game, item: Item, plain: bool = False) -> Why:
    """Why the item with all its choices cannot be paid or may not be carried out, or nothing."""
    if plain and not deflected(game, item):
        return spoiled(game, item)
    why = _unpayable(game, item)
    return why if why[0] else spoiled(game, item)


def spoiled(game: Game, item: Item) -> Why:
    """Why what it would lead to is an illegal state, which takes three players (358.3, 405.2)."""
    speaking = speaking_of(game, item) if len(game.state.players) > 2 else None
    if speaking is None:
        return FINE
    for run in range(runs_of(game, item)):
        reason, numbers = speaking.does.spoils(game, scope_of_item(item, run))
        if reason:
            return reason, (*(str(number) for number in numbers), "358.3")
    return FINE


def _why(game: Game, item: Item, priced: bool = False, plain: bool = False) -> Why:
    """Why the choices still open cannot be made so that what follows is legal, or nothing.

    That the cost can be paid may be known of the item as it is, with `plain` whatever is chosen but
    for Deflect. Of the ways to make the choices at
    most `MOST_TRIED` are looked at, those that cost least first where the item is too dear.
    """
    found = next_slot(game, item)
    if found is None:
        return spoiled(game, item) if priced else _whole(game, item)
    dear = not priced and bool(_unpayable(game, item)[0])
    why = NO_CHOICE
    for whole in islice(_completions(game, item, *found, dear), MOST_TRIED):
        further = NO_CHOICE if whole is None else _whole(game, whole, plain)
        if not further[0]:
            return FINE
        if why == NO_CHOICE:
            why = further
    return why


def _completions(game: Game, item: Item, slot: Slot, run: int, dear: bool) -> Iterator[Item | None]:
    """The item with its open choices, that for the slot first, made in every way, None for each
    way that comes to no end."""
    further: Iterator[Item] = (
        with_choice(game, item, slot, run, group) for group in _groups(game, item, slot, run)
    )
    if dear:
        listed = islice(further, MOST_LISTED)
        further = iter(sorted(listed, key=lambda one: _dearness(game, one)))
    none = True
    for one in further:
        look()
        none, found = False, next_slot(game, one)
        if found is None:
            yield one
        else:
            yield from _completions(game, one, *found, dear)
    if none:
        yield None


def _dearness(game: Game, item: Item) -> int:
    """How much Energy and Power together the item costs with the choices made."""
    look()
    price = total_price(game, item)
    return price.energy + len(price.power)


def _groups(game: Game, item: Item, slot: Slot, run: int) -> Iterator[Values]:
    """The legal choices for that slot one by one, few first."""
    scope = scope_of_item(item, run)
    of = candidates(game, item, slot, run)
    least, most = slot.least(game, scope), min(len(of), slot.most(game, scope))
    return groups(game, scope, slot, of, least, most)


def with_choice(game: Game, item: Item, slot: Slot, run: int, group: Values) -> Item:
    """The item with that chosen for the slot."""
    return replace(item, chosen=(*item.chosen, bound_choice(game, slot, run, group)))


def _unpayable(game: Game, item: Item) -> Why:
    """Why the cost cannot be paid so that every target stays one, or nothing (357, 203.3)."""
    first, *others = possible_prices(game, item)
    why = _cannot_pay(game, item, first)
    if why[0] and any(not _cannot_pay(game, item, price)[0] for price in others):
        return FINE
    return why


def unpaid(price: Price) -> Why:
    """That there is too little Energy or Power for it (357.1, 419.2.a)."""
    return price.unpaid(), ("357.1", "419.2.a")


def _cannot_pay(game: Game, item: Item, price: Price) -> Why:
    if not can_pay(game, item.controller, price, item.object, item):
        if item.permission.cost != "free" and deflected(game, item):
            return "its cost cannot be paid with what Deflect adds", ("809.1.c", "357.1")
        return unpaid(price)
    if not price.parts:
        return FINE
    scope = scope_of_item(item)
    for ref in price.parts:
        part = part_of(game, ref)
        if not part.payable(game, scope):
            return f"its cost cannot be paid: {part}", (*part.rules(), "357.2", "203.3")
        if len(sparing(game, scope, item, part)) < part.count(game, scope):
            return f"paying its cost would take its target: {part}", ("355.16", "357.3")
    return FINE


def sparing(game: Game, scope: Scope, item: Item | None, part: CostPart) -> Values:
    """What may pay that part of the cost and leave every target of the item one (357.3)."""
    targets = {
        value
        for chosen in (item.chosen if item is not None else ())
        if chosen.target and chosen.kind == "object"
        for value in chosen.values
    }
    return tuple(
        one
        for one in part.candidates(game, scope)
        if one not in targets
        or not any(KINDS[event.kind].leaves for event in part.pay(game, scope, (one,)))
    )


def open_choices(game: Game, item: Item, slot: Slot, run: int) -> list[Values]:
    """The legal choices for the slot after which the rest can be completed; all if none (355.16)."""
    found = choices(game, item, slot, run)
    why = _why_not_that(game, item, slot, run, found)
    if why is None:
        return found
    return [group for group in found if not why(group)[0]] or found


def is_open_choice(game: Game, item: Item, slot: Slot, run: int, group: Values) -> bool:
    """Whether that is a legal choice for the slot where there are more than are listed."""
    found = choices(game, item, slot, run)
    if len(found) < MOST_LISTED or not is_group(game, item, slot, run, group):
        return False
    why = _why_not_that(game, item, slot, run, found)
    return why is None or not why(group)[0] or all(why(one)[0] for one in found)


def _why_not_that(
    game: Game, item: Item, slot: Slot, run: int, found: list[Values]
) -> Callable[[Values], Why] | None:
    """What tells of a choice for the slot why the rest cannot be completed after it; None where it
    makes no difference which is made of those found."""
    if found and _looks_ahead(game, item, slot, run, found):
        return lambda group: _why(game, with_choice(game, item, slot, run, group))
    if not found or len(game.state.players) < 3:
        return None
    return lambda group: spoiled(game, with_choice(game, item, slot, run, group))


def afterwards(game: Game, item: Item, slot: Slot, run: int, group: Values) -> Why:
    """Why the rest cannot be completed after that choice for the slot, or nothing (355.16)."""
    return _why(game, with_choice(game, item, slot, run, group))


def _looks_ahead(game: Game, item: Item, slot: Slot, run: int, found: list[Values]) -> bool:
    """Whether one choice for the slot may leave less than another: a slot after it, a part of the
    cost that takes something, a Deflect that makes it dearer."""
    trial = with_choice(game, item, slot, run, found[0])
    if next_slot(game, trial) is not None or total_price(game, item).parts:
        return True
    if cheaper_by_choice(game, item):
        return True
    if slot.kind != "object" or not slot.targets:
        return False
    objects = game.state.objects
    against = [
        int(id)
        for id in set(chain.from_iterable(found))
        if hostile(game, objects[int(id)].controller, item.controller)
    ]
    return any(keyword(game, id, "Deflect") for id in against)

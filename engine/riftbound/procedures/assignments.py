"""Which assignments of combat damage are legal (465.2.c, 815, 826): checked, found in order, drawn.

They are never all written down to know something about them: twenty units have half a million.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from msgspec import Struct

from engine.core.patience import look

FIRST, NORMAL, LAST = 0, 1, 2
MOST_WAYS = 1000
"""An assignment with more ways than this is answered by naming one, not by listing all."""

Pairs = tuple[tuple[int, int], ...]
Refusal = tuple[str, tuple[str, ...]]


class Assignment(Struct, frozen=True):
    """A player's damage to assign, and among what.

    `needs` has for each unit what is lethal to it, `ranks` in the same order whether it is to be
    assigned damage first, last or in between, with both where its player may say. `exempt` are
    the units that cannot be dealt damage, with their ranks: they may be assigned any of it, and
    nobody has to wait for them (465.2.c.10).
    """

    player: int
    total: int
    needs: Pairs
    ranks: tuple[tuple[int, ...], ...]
    exempt: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def among(self) -> tuple[int, ...]:
        """The units that may be assigned some of it."""
        return (*(id for id, _ in self.needs), *(id for id, _ in self.exempt))


def refusal(asked: Assignment, pairs: Pairs) -> Refusal:
    """Why that assignment is not legal, and by which rules, the most specific first; or nothing."""
    given = dict(pairs)
    if len(given) != len(pairs) or not set(asked.among).issuperset(given):
        return "damage is assigned to the other side's units, once each", ("465.2.c",)
    if any(amount < 0 for amount in given.values()):
        return "damage is never negative", ("417.1.e",)
    if sum(given.values()) != asked.total:
        return f"exactly {asked.total} must be assigned", ("465.2.c",)
    if all(given.get(id, 0) >= needed for id, needed in asked.needs):
        return "", ()
    found = [*_out_of_turn(asked, given), *_spread(asked, given)]
    reasons = " and ".join(reason for reason, _ in found)
    return reasons, tuple(dict.fromkeys(number for _, numbers in found for number in numbers))


def _spread(asked: Assignment, given: dict[int, int]) -> list[Refusal]:
    """What is wrong with the amounts alone, where some unit has less than lethal damage."""
    found: list[Refusal] = []
    partial = [id for id, needed in asked.needs if 0 < given.get(id, 0) < needed]
    if any(given.get(id, 0) > needed for id, needed in asked.needs):
        found.append(("no unit gets more than lethal while another has less", ("465.2.c.4",)))
        if partial:
            found[0] = (found[0][0], ("465.2.c.4", "465.2.c.3"))
    if len(partial) > 1:
        reason = "lethal damage goes to one unit in full before another gets any"
        found.append((reason, ("465.2.c.3",)))
    return found


def _out_of_turn(asked: Assignment, given: dict[int, int]) -> list[Refusal]:
    """The demands of Tank and of Backline that are not met, however those with both are taken."""
    least: list[Refusal] | None = None
    for both in (FIRST, LAST):  # how a unit with both that gets some, not enough, is taken
        short, hit = [], []
        for (id, needed), ranks in zip(asked.needs, asked.ranks, strict=True):
            amount = given.get(id, 0)
            if amount and amount < needed:
                rank = both if len(ranks) > 1 else ranks[0]
                short.append(rank)
                hit.append(rank)
            elif amount < needed:
                short.append(max(ranks))
            elif amount:
                hit.append(min(ranks))
        hit += [min(ranks) for id, ranks in asked.exempt if given.get(id, 0)]
        found = _unmet(short, hit)
        if least is None or len(found) < len(least):
            least = found
    return least or []


def first_refusal(asked: Assignment, unit: int) -> Refusal:
    """Why that unit may not be the first to be assigned damage, and by which rules; or nothing."""
    own = [ranks for (id, _), ranks in zip(asked.needs, asked.ranks, strict=True) if id == unit]
    own += [ranks for id, ranks in asked.exempt if id == unit]
    if not own:
        return "damage is assigned to the other side's units", ("465.2.c",)
    others = [
        max(ranks) for (id, _), ranks in zip(asked.needs, asked.ranks, strict=True) if id != unit
    ]
    found = _unmet(others, [min(own[0])])
    reasons = " and ".join(reason for reason, _ in found)
    return reasons, tuple(dict.fromkeys(number for _, numbers in found for number in numbers))


def _unmet(short: list[int], hit: list[int]) -> list[Refusal]:
    if not short or not hit or max(hit) <= min(short):
        return []
    found: list[Refusal] = []
    if min(short) == FIRST:
        reason = "units with Tank are assigned lethal damage before others get any"
        found.append((reason, ("815.1.c.2", "815.1.b")))
    if max(hit) == LAST:
        reason = "units with Backline get none before all others are assigned lethal damage"
        found.append((reason, ("826.4.b", "826.3")))
    reason, numbers = found[-1]
    return [*found[:-1], (reason, (*numbers, "465.2.c.6"))]


def ways(asked: Assignment, most: int = MOST_WAYS) -> list[Pairs]:
    """The first legal assignments that differ in who is dealt how much, in a stable order.

    What is beyond lethal damage to all goes to one unit. Before other ways to share damage with
    units that cannot be dealt any come those that give these nothing.
    """
    return list(islice(_different(asked), most))


def only_way(asked: Assignment) -> Pairs | None:
    """The assignment that is the only legal one, if there is no other."""
    found = ways(asked, 2)
    return found[0] if len(found) == 1 else None


def _different(asked: Assignment) -> Iterator[Pairs]:
    seen: set[Pairs] = set()
    for way in _some(asked):
        pairs = tuple(sorted((id, amount) for id, amount in way.items() if amount))
        if pairs not in seen:
            seen.add(pairs)
            yield pairs


def _some(asked: Assignment) -> Iterator[dict[int, int]]:
    for level in (FIRST, NORMAL, LAST):
        yield from _shared(asked, level, asked.total)
    lethal = dict(asked.needs)
    spare = asked.total - sum(lethal.values())
    if spare >= 0:
        for id in asked.among:
            yield {**lethal, id: lethal.get(id, 0) + spare}
    for id, ranks in asked.exempt:
        for amount in range(1, asked.total + 1):
            for level in range(min(ranks), LAST + 1):
                for way in _shared(asked, level, asked.total - amount):
                    yield {**way, id: amount}
            if spare - amount >= 0:
                for other, needed in asked.needs:
                    yield {**lethal, other: needed + spare - amount, id: amount}


class Level(Struct, frozen=True):
    """How damage is shared that stops at one rank: `full` have lethal damage, as they come before
    it; of `free` some have it and at most one has less; of `either` some have it, and none less."""

    full: Pairs
    free: Pairs
    either: Pairs


def _level(asked: Assignment, level: int) -> Level:
    full, free, either = [], [], []
    for pair, ranks in zip(asked.needs, asked.ranks, strict=True):
        if level in ranks:
            free.append(pair)
        elif min(ranks) < level < max(ranks):
            either.append(pair)
        elif max(ranks) < level:
            full.append(pair)
    return Level(tuple(full), tuple(free), tuple(either))


def _shared(asked: Assignment, level: int, total: int) -> Iterator[dict[int, int]]:
    """The ways to assign that much which stop at that rank, with some unit short of lethal."""
    at = _level(asked, level)
    rest = total - sum(needed for _, needed in at.full)
    if rest < 0:
        return
    for chosen in _chosen(at, rest):
        left = rest - sum(needed for _, needed in chosen)
        lethal = dict((*at.full, *chosen))
        if not left:
            yield lethal
            continue
        for id, needed in at.free:
            if id not in lethal and needed > left:
                yield {**lethal, id: left}


def _chosen(at: Level, rest: int) -> Iterator[Pairs]:
    """Every choice of units that get lethal damage, such that what is left fits one unit or none."""
    units = tuple(sorted((*at.free, *at.either)))
    room = max((needed for _, needed in at.free), default=1)
    within = (1 << (rest + 1)) - 1
    sums = [1]
    for _, needed in reversed(units):
        sums.append((sums[-1] | (sums[-1] << needed if needed <= rest else 0)) & within)
    sums.reverse()

    def go(place: int, left: int, taken: Pairs) -> Iterator[Pairs]:
        look()
        # some sum of what follows must leave less than a unit needs
        if not (sums[place] & ((1 << (left + 1)) - 1)) >> max(0, left - room + 1):
            return
        if place == len(units):
            yield taken
            return
        if units[place][1] <= left:
            yield from go(place + 1, left - units[place][1], (*taken, units[place]))
        yield from go(place + 1, left, taken)

    yield from go(0, rest, ())


def most_killed(asked: Assignment) -> Pairs:
    """A legal assignment that is lethal to as many units as possible, the first ones of these."""
    lethal = dict(asked.needs)
    spare = asked.total - sum(lethal.values())
    best: dict[int, int] = {}
    if spare >= 0 or not lethal:
        last = asked.needs[-1][0] if asked.needs else asked.exempt[-1][0]
        best = {**lethal, last: lethal.get(last, 0) + (spare if lethal else asked.total)}
    else:
        found = [way for level in (FIRST, NORMAL, LAST) if (way := _greedy(asked, level))]
        found = found or [next(_some(asked))]

        def worth(way: dict[int, int]) -> tuple[int, list[int]]:
            killed = sorted(id for id, amount in way.items() if amount >= lethal[id])
            return len(killed), [-id for id in killed]

        best = max(found, key=worth)
    return tuple(sorted((id, amount) for id, amount in best.items() if amount))


def _greedy(asked: Assignment, level: int) -> dict[int, int] | None:
    """An assignment that stops at that rank and kills the most units, the first of them if several do."""
    at = _level(asked, level)
    rest = asked.total - sum(needed for _, needed in at.full)
    if rest < 0:
        return None
    units = sorted((*at.free, *at.either))
    count = _how_many(units, rest)
    lethal = dict(at.full)
    while count:
        id, needed = units.pop(0)
        if needed <= rest and _how_many(units, rest - needed) >= count - 1:
            lethal[id] = needed
            rest -= needed
            count -= 1
    if rest:
        last = next((id for id, need in at.free if id not in lethal and need > rest), None)
        return None if last is None else {**lethal, last: rest}
    return lethal


def _how_many(units: list[tuple[int, int]], rest: int) -> int:
    count = 0
    for needed in sorted(needed for _, needed in units):
        rest -= needed
        if rest < 0:
            break
        count += 1
    return count


def drawn(asked: Assignment, random: Random) -> Pairs:
    """A legal assignment drawn at random: the units in an order within what they demand."""
    order = []
    for (id, needed), ranks in zip(asked.needs, asked.ranks, strict=True):
        order.append((random.choice(ranks), random.random(), id, needed))
    left, given = asked.total, {}
    for _, _, id, needed in sorted(order):
        given[id] = min(left, needed)
        left -= given[id]
    if left:
        id = random.choice(asked.among)
        given[id] = given.get(id, 0) + left
    return tuple(sorted((id, amount) for id, amount in given.items() if amount))

"""Which assignments of combat damage are legal (465.2.c): listed, checked, chosen, drawn."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.riftbound.procedures.assignments import (
    FIRST,
    LAST,
    NORMAL,
    Assignment,
    Pairs,
    drawn,
    most_killed,
    only_way,
    refusal,
    ways,
)

TANK, BACKLINE = ("815.1.c.2", "815.1.b", "465.2.c.6"), ("826.4.b", "826.3", "465.2.c.6")
RANKS = [(NORMAL,), (FIRST,), (LAST,), (FIRST, LAST)]


def asked(
    total: int,
    needs: tuple[int, ...],
    ranks: tuple[tuple[int, ...], ...] = (),
    exempt: tuple[tuple[int, ...], ...] = (),
) -> Assignment:
    """Units 1, 2, … with those needs, then those that cannot be dealt damage."""
    first = len(needs) + 1
    return Assignment(
        player=0,
        total=total,
        needs=tuple(enumerate(needs, 1)),
        ranks=ranks or ((NORMAL,),) * len(needs),
        exempt=tuple(enumerate(exempt, first)),
    )


def every_legal(one: Assignment) -> set[Pairs]:
    """Every way to share the damage out that is not refused."""
    found: set[Pairs] = set()
    for amounts in product(range(one.total + 1), repeat=len(one.among)):
        if sum(amounts) == one.total:
            pairs = tuple(pair for pair in zip(one.among, amounts, strict=True) if pair[1])
            if not refusal(one, pairs)[0]:
                found.add(pairs)
    return found


def killed(one: Assignment, way: Pairs) -> list[int]:
    """The units to which that assignment is lethal."""
    given = dict(way)
    return [id for id, need in one.needs if given.get(id, 0) >= need]


SMALL = [
    asked(total, needs, ranks, exempt)
    for total in (1, 3, 5)
    for needs in ((2, 2, 2), (1, 3, 2), (4, 1, 9))
    for ranks in product(RANKS, repeat=3)
    for exempt in ((), ((NORMAL,),), ((LAST,),))
]


def test_what_is_listed_is_what_is_not_refused() -> None:
    """With less damage than kills all, the two agree on every way there is (465.2.c.3–9)."""
    for one in SMALL:
        if one.total < sum(need for _, need in one.needs):
            assert set(ways(one)) == every_legal(one), one


def test_beyond_lethal_to_all_anybody_gets_the_rest() -> None:
    """Any way is legal then, and those listed leave it to one unit (465.2.c.4)."""
    one = asked(6, (2, 2), exempt=((NORMAL,),))
    assert set(ways(one)) < every_legal(one)
    assert ((1, 4), (2, 2)) in ways(one)
    assert ((1, 2), (2, 2), (3, 2)) in ways(one)


def test_what_a_judge_would_take_kills_the_most() -> None:
    """No legal assignment is lethal to more units, none to earlier ones of as many."""
    for one in SMALL:
        best = most_killed(one)
        assert not refusal(one, best)[0], one
        most = max(len(killed(one, way)) for way in ways(one))
        first = min(killed(one, way) for way in ways(one) if len(killed(one, way)) == most)
        assert killed(one, best) == first, one


def test_what_is_drawn_is_legal() -> None:
    """At random, and never refused."""
    random = Random(1)
    for one in SMALL:
        assert not refusal(one, drawn(one, random))[0], one


@pytest.mark.parametrize(
    ("pairs", "numbers"),
    [
        (((1, 3), (3, 2)), TANK),
        (((3, 3), (2, 2)), BACKLINE),  # the plain unit, 1, has nothing
        (((2, 3), (1, 2)), (*TANK[:2], *BACKLINE, "465.2.c.4", "465.2.c.3")),
        (((3, 5),), ("465.2.c.4",)),
        (((3, 1), (1, 2), (2, 2)), (*TANK[:2], *BACKLINE, "465.2.c.3")),
    ],
)
def test_a_refusal_names_every_demand_not_met_the_most_specific_first(
    pairs: Pairs, numbers: tuple[str, ...]
) -> None:
    """Tank's rules for Tank, Backline's for Backline, then those of amounts (465.2.c.6)."""
    one = asked(5, (3, 2, 3), ((NORMAL,), (LAST,), (FIRST,)))
    assert refusal(one, pairs)[1] == numbers


def test_a_unit_that_cannot_be_dealt_damage_may_be_assigned_some() -> None:
    """Nobody has to wait for it, and it waits only for Tank (465.2.c.10)."""
    plain = asked(4, (3, 3), exempt=((NORMAL,),))
    assert not refusal(plain, ((1, 1), (3, 3)))[0]
    assert not refusal(plain, ((3, 4),))[0]
    assert not refusal(plain, ((1, 3), (2, 1)))[0]
    tank = asked(4, (3, 3), ((FIRST,), (NORMAL,)), exempt=((NORMAL,),))
    assert refusal(tank, ((1, 1), (3, 3)))[1] == ("815.1.c.2", "815.1.b", "465.2.c.6")
    assert only_way(asked(4, (), exempt=((NORMAL,),))) == ((1, 4),)


def test_twenty_against_twenty_is_not_enumerated() -> None:
    """Of half a million ways the first are listed, and any is checked (465.2.c)."""
    twenty = asked(30, (3,) * 20)
    listed = ways(twenty)
    assert len(listed) == 1000
    assert not any(refusal(twenty, way)[0] for way in listed)
    last = tuple((id, 3) for id in range(11, 21))
    assert last not in listed
    assert not refusal(twenty, last)[0]
    assert only_way(twenty) is None

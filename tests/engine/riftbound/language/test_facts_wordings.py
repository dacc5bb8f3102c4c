"""Every way to state a fact lays it down."""

from __future__ import annotations

import pytest

from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

BOARD = (
    "Ana has a 2-Might unit called Poro at B",
    "Ben has a 4-Might unit called Crab in base",
    "Ben has Kayle, Justified in base",
    "Ana has Long Sword in base",
)
BOB = "Ana has a 3-Might unit called Bob at B"

WORDINGS = """
a duel
a three-player free-for-all
a four-player free-for-all
two teams: Ana and Cleo against Ben and Dara
a 2v2
the Victory Score is 10
it is Ben's turn
it is Ana's scoring step
it is the start of Ben's turn
it is Ben's first turn
it is Ana's third turn
Ana has 7 points
Ana's team has 9 points
Ana has 3 XP
Ben's deck is empty
Ana's hand is empty
Ben has 2 cards in hand
Ana's deck has 3 cards
Ana has Hextech Ray and Defy in hand
Ben holds Flash
the top of Ana's deck is Defy, Hextech Ray
Ben's deck is Flash
Ana's rune deck is Fury Rune, Calm Rune
Ben's trash holds Flash and Defy
Ana has Hextech Ray in the trash
Ana has banished Defy
Ana's legend is Yasuo, Unforgiven
Ben's legend is Ahri, Nine-Tailed Fox, exhausted
Ana's legend is Rogue Assassin, empowered
Ana's chosen champion is Yasuo, Remorseful
Ana has 3 Energy and 1 Fury Power
Ben can pay 2 Energy
Ben can pay nothing
Ana can pay exactly the cost of Falling Star
Ana can pay 1 Power more than the cost of Falling Star
Ana has three ready Fury runes
Ben has 2 exhausted runes
the left battlefield is Targon's Peak
battlefield A is Targon's Peak
Zap is an Action costing 2 Energy: deal 3 to a unit
Raider is a 2-Might unit with Assault 3
Ben controls A
Ana controls the left battlefield
Ben controls no battlefields
nobody controls B
Ana has Tideturner facedown at A
Ben has Flash facedown at B, hidden this turn
Ben has Stalwart Poro at the left battlefield
Ana has a 3-Might unit called Bob with Tank and Shield 2, stunned, at A
Ana has three 2-Might units in base
Ben has Zhonya's Hourglass
Bob is exhausted
Poro and Bob are stunned
Bob has a buff
Kayle, Justified is empowered 2 times
Bob has 2 damage
2 damage is marked on Bob
Bob has +2 Might this turn
Poro has -4 Might this turn, at least 1
Bob has Ganking this turn
the base Might of Bob is 5
Crab has lost Tank
Bob wears Long Sword
Long Sword is attached to Bob
Bob is owned by Ben, controlled by Ana
Ana conquered A this turn
Ana has already scored the left battlefield
Ana held A and B this turn
Ana has scored nothing this turn
Ben has played no card this turn
Ana conquered A last turn
Ana has played 2 cards this turn
Ana has already played Defy this turn
Bob moved 2 times this turn
Bob has already moved this turn
Bob moved twice this turn
the ability of Bob was already used this turn
Bob died this turn
a 3-Might unit of Ben died earlier this turn
Ana drew 2 cards this turn
Ben has already discarded Flash this turn
Bob was readied this turn
Bob attacked earlier this turn
Ana gained 2 XP this turn
Ben cannot play spells
Ana cannot move units to A
Ben cannot gain points this turn
Bob cannot move to base
Crab cannot be chosen by Ben
Bob cannot be killed this turn
the next time Bob would die, instead: heal it; exhaust it; recall it
the next time Crab would be dealt damage this turn, prevent it
damage to Bob is prevented this turn
the next 3 damage to Crab is prevented
in force for Ana: when a friendly unit dies: draw 1
Bob is a copy of Stalwart Poro
Ana is attacking A with a 5-Might unit; Ben defends with Stalwart Poro
Ana attacks A with 7 Might in all
Ben defends with Poro and Bob
Ben is defending A with a 4-Might unit
Bob is attacking A
Bob is an attacker
Poro is a defender at B
A is contested by Ana
a showdown is open at A, contested by Ana
a combat is in progress at A
Smoke Screen of Ana has resolved on Bob
Ana has already resolved Discipline on Bob
Ana attacks A with a total of 7 Might
Ana attacks B with a 3-Might unit against Ben's Crab
Bob has been given Tank this turn
Bob's base Might is 4
Bob has taken 2 damage
Bob deals no combat damage this turn
neither player controls A
Ana also has a 3-Might unit at A
both players have 7 points
Ana is at 7 points
Ben controls A with a 3-Might unit
A is controlled by Ben
Defy is in Ben's hand
a 3-Might unit of Ben is in base
Ana has Yasuo, Unforgiven as her legend
Ana has Yasuo, Remorseful as her champion
Ana's hand contains Defy
Ana's base holds Zhonya's Hourglass
Ana's score is 5
it is Ana's turn, draw phase
nobody has scored this turn
Ben's Stalwart Poro is at A
Ben has no runes
it is the first turn of Ben
it is the start of Ana's first turn
Ben is the turn player
nobody controls any battlefield
a three player free for all
A is Targon's Peak
Ana has a facedown Tideturner at A
Ana's pool holds 3 Energy
Ana's pool is empty
Ana has an empty deck
Ana has exactly 3 cards in hand
Ana has 4 runes, all exhausted
the turn player is Ben
Ana has not scored this turn
there are three players
Ana and Cleo are teammates
Ana has a unit called Bob that is exhausted at A
""".strip().splitlines()


@pytest.mark.parametrize("fact", WORDINGS)
def test_the_fact_is_laid_down(fact: str) -> None:
    facts = [*BOARD, *(() if "called Bob" in fact else (BOB,))]
    if "'s team" in fact:
        facts.insert(0, "a 2v2")
    lines = ["A title", "given", *(f"  {one}" for one in (*facts, fact))]
    outcome = play("\n".join([*lines, "then", "  nobody has won"]), all_cards())
    assert outcome.courses[0].stopped is None


AGAIN = [
    ("Ana's pool is empty", "Ana can pay nothing"),
    ("Ana is at 7 points", "Ana has 7 points"),
    ("at A, Ben has Stalwart Poro", "Ben has Stalwart Poro at A"),
    ("A is controlled by Ben", "Ben controls A"),
    ("Defy is in Ben's hand", "Ben has Defy in hand"),
    ("Ana has Yasuo, Remorseful as her champion", "Ana's champion is Yasuo, Remorseful"),
    ("Ben's Stalwart Poro is at A", "Ben has Stalwart Poro at A"),
    ("Ana has a facedown Tideturner at A", "Ana has Tideturner facedown at A"),
    ("Ana attacks A with a total of 7 Might", "Ana attacks A with 7 Might in all"),
    ("it is the first turn of Ben", "it is Ben's first turn"),
    ("Ben is the turn player", "it is Ben's turn"),
]


@pytest.mark.parametrize(("one", "other"), AGAIN)
def test_two_wordings_lay_down_the_same(one: str, other: str) -> None:
    boards = []
    for fact in (one, other):
        outcome = play(f"A title\ngiven\n  {fact}\nthen\n  nobody has won", all_cards())
        course = outcome.courses[0]
        boards.append((course.assumptions, course.final, course.steps))
    assert boards[0] == boards[1]

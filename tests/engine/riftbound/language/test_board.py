"""The board at each moment, as plain data and as text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.playing import board
from bot.render.board import board_text

SITUATION = """A fight and a spell
given
  Ana has 5 points
  Ana has a 3-Might unit called Bob in base
  Ana has an exhausted 2-Might unit called Al in base
  Ana has Long Sword attached to Bob
  Ana has Hextech Ray in hand
  Ben has a 4-Might unit called Dot with 1 damage at the left battlefield
  Ben has a stunned 6-Might unit called Hal at the right battlefield
  Ben has Hidden Blade facedown at the right battlefield
when
  Ana plays Hextech Ray on Dot
  everyone passes
  Ana moves Bob to the left battlefield
"""


@pytest.fixture(scope="module")
def play(index: Path) -> Any:
    """The board of a scenario after a step; None for a large number: the end."""

    def at(step: int, text: str = SITUATION) -> Any:
        found = board(text, index, step)
        assert found is not None
        return found

    return at


def piece(site: Any, name: str) -> Any:
    """A piece at a place by its name."""
    return next(piece for piece in site.pieces if piece.name == name)


def test_everything_in_sight_is_on_it(play: Any) -> None:
    """Bases, battlefields, Might, damage, statuses, attachments, facedown cards, hands as counts."""
    shown = play(0)
    ana, ben = shown.seats
    assert (ana.points, ana.hand, ben.hand) == (5, 0, 0)  # the first step is the card being played
    left, right = shown.battlefields
    bob = piece(shown.bases[0], "Bob")
    assert bob.attached == ("Long Sword",)
    assert piece(shown.bases[0], "Al").exhausted
    dot = piece(left, "Dot")
    assert (dot.might, dot.damage) == (4, 1)
    assert piece(right, "Hal").marks == ("stunned",)
    assert piece(right, "facedown card").facedown
    assert (left.controller, right.controller) == (1, 1)


def test_the_chain_shows_the_newest_on_top_and_what_is_new(play: Any) -> None:
    shown = play(0)
    assert [(link.name, link.controller, link.changed) for link in shown.chain] == [
        ("Hextech Ray", 0, True)
    ]


def test_an_invented_card_is_on_the_chain_by_its_name(play: Any) -> None:
    invented = """Nay
given
  Nay is an Action: ready a unit
  Ana has Nay in hand
  Ana has a 3-Might unit called Bob in base
when
  Ana plays Nay on Bob
"""
    shown = play(0, invented)
    assert [link.name for link in shown.chain] == ["Nay"]


def test_a_contested_battlefield_names_its_showdown_and_who_contests_it(play: Any) -> None:
    shown = play(10_000)
    left = shown.battlefields[0]
    assert left.contested_by == 0
    assert left.doing == "showdown"
    assert piece(left, "Bob").controller == 0


TWO_FIGHTS = """Two fights, one after the other
given
  Ana has a 3-Might unit called Al at A
  Ben has a 4-Might unit called Bo at A
  Ana has a 3-Might unit called Ad at B
  Ben has a 4-Might unit called Bu at B
  Ana has Hextech Ray in hand
  Ben has Defy in hand
when
  Ana plays Hextech Ray on Bo
  Ben reacts with Defy on Hextech Ray
"""


def test_only_one_battlefield_has_a_combat_while_the_other_waits_for_it(play: Any) -> None:
    """Combats are staged all at once and fought one after the other."""
    shown = play(10_000, TWO_FIGHTS)
    assert [site.doing for site in shown.battlefields] == ["combat", "combat staged"]


def test_whoever_is_to_act_has_priority_on_the_board(play: Any) -> None:
    """Nobody tells that priority comes to a player, so it belongs to the step before."""
    shown = play(10_000, TWO_FIGHTS)
    assert (shown.focus, shown.priority) == (0, 1)
    assert "focus: Ana · priority: Ben" in board_text(shown)


def test_what_is_on_the_chain_says_on_what_it_is(play: Any) -> None:
    """A spell, an answer to it, and an ability by the name of what has it."""
    shown = play(10_000, TWO_FIGHTS)
    assert [(link.name, link.on) for link in shown.chain] == [
        ("Defy", ("Hextech Ray",)), ("Hextech Ray", ("Bo",))]  # fmt: skip
    assert "› Defy (Ben) on Hextech Ray; Hextech Ray (Ana) on Bo" in board_text(shown)
    loop = (
        "Ability\ngiven\n  Loop is a 2-Might unit: when you gain XP: gain 1 XP\n"
        "  Ana has Loop in base\nwhen\n  Ana gains 1 XP\n"
    )
    assert [link.name for link in play(10_000, loop).chain] == ["ability of Loop"]


def test_what_a_step_changed_is_marked_and_nothing_else(play: Any) -> None:
    """Somewhere Dot takes the damage; at that step only Dot is new on the board."""
    boards = [play(step) for step in range(12)]
    hurt = next(shown for shown in boards if not shown.battlefields[0].pieces or
                piece(shown.battlefields[0], "Dot").damage > 1)  # fmt: skip
    sites = (*hurt.battlefields, *hurt.bases)
    assert {one.name for site in sites for one in site.pieces if one.changed} <= {"Dot"}


def test_as_text_it_says_the_same(play: Any) -> None:
    text = board_text(play(0))
    for line in (
        "Ana, 5 points, 0 cards in hand",
        "Battlefield A, Ben controls it",
        "  Ben: Dot, Might 4, 1 damage",
        "  Ben: Hal, Might 6, stunned",
        "  Ben: facedown card",
        "Al, Might 2, exhausted",
        "with Long Sword",
        "Chain, newest first: › Hextech Ray (Ana)",
    ):
        assert line in text


def test_there_is_a_board_for_three_players(play: Any) -> None:
    text = (
        "Three\ngiven\n  a three-player free-for-all\n  Cleo has a 2-Might unit called Cid in base\n"
        "  Ana has a 2-Might unit called Al in base\nwhen\n  Ana moves Al to the left battlefield\n"
    )
    shown = play(10_000, text)
    assert [seat.name for seat in shown.seats] == ["Ana", "Ben", "Cleo"]
    assert piece(shown.bases[2], "Cid").might == 2


def test_without_a_game_there_is_none(index: Path) -> None:
    assert board("nonsense", index, 0) is None

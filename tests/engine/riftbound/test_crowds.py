"""What many units cost: so many times as many with text, so many times the work and no more.

Counted is how many functions are called; no clock is looked at.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import PASS, Answer, MoveUnits, Play
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.staples import field
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.vocabulary.cards import define
from tests.engine.cardfile import all_cards

TEXTS = {
    "Buffed": "I have +1 Might, while I am buffed",
    "Posted": "I have +1 Might, while I am at a battlefield",
    "Mighty": "I have Tank, while I am Mighty",
    "Shy": "I can't be chosen by enemy spells and abilities",
    "Keen": "when I attack: draw 1",
    "Loud": "when you play a spell: give me +1 Might this turn",
    "Able": "[exhaust me]: draw 1",
}
"""What the units say, each of itself alone: what one does to all others is as much as there are."""

FEW, MANY = 70, 280


def crowd(count: int, said: str) -> Game:
    """So many units that say that, in four places; Ana has a spell that raises a unit's Might."""
    card = define({"name": said, "type": "unit", "might": 4, "does": TEXTS[said]})
    pose = Pose(all_cards().plus([card, field("Left"), field("Right")]))
    fields = pose.battlefield("Left", controller=0), pose.battlefield("Right", controller=1)
    for number in range(count):
        player = number % 2
        pose.put(said, player, **({"place": fields[player]} if number % 3 else {}))
    pose.card("Discipline", 0, "hand")
    for player in (0, 1):
        pose.set(player, energy=6)
        for _ in range(count):
            pose.card("Ember Monk", player, "deck")
    return RULES.advance(pose.game())


def calls(work: Callable[[], Any]) -> int:
    """How many functions are called in that work."""
    count = 0

    def watch(frame: FrameType, event: str, value: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def playing(game: Game) -> Game:
    """Discipline played on the first unit that may be chosen, and resolved."""
    move: Answer = next(one for one in RULES.legal(game) if isinstance(one, Play))
    while True:
        game = RULES.answer(game, move)
        if not game.state.chain:
            return game
        options = RULES.legal(game)
        move = PASS if PASS in options else options[0]


def moving(game: Game) -> Game:
    """The first unit that may move to a battlefield gone there."""
    moves = [one for one in RULES.legal(game) if isinstance(one, MoveUnits)]
    return RULES.answer(game, moves[0])


ACTS: dict[str, Callable[[Game], object]] = {
    "listing": RULES.legal,
    "playing": playing,
    "moving": moving,
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("said", TEXTS)
def test_what_is_done_takes_no_more_for_each_unit_where_there_are_many(act: str, said: str) -> None:
    """Four times as many units are four times the work at most; where each looks at all it is sixteen."""
    crowd(FEW, said)  # what is worked out of cards alone is there
    few, many = crowd(FEW, said), crowd(MANY, said)
    assert calls(lambda: ACTS[act](many)) <= 1.1 * MANY / FEW * calls(lambda: ACTS[act](few))

"""How many cards are modelled, and that each complete one can be played with."""

import pytest

from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import Activate, Answer, MoveUnits, Play
from engine.riftbound.model.posing import Pose
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.vocabulary.cards import coverage
from tests.engine.riftbound.vocabulary.desk import INVENTED
from tests.engine.riftbound.vocabulary.shelf import card, cards, shelf, spoken
from tests.engine.table import ANA, BEN

COMPLETE = [name for name in spoken() if not card(name).missing]
STEPS = 14


def test_coverage_counts_each_card_once() -> None:
    """Complete, partial and unmodelled add up to the released cards."""
    found = coverage((facts["set"], facts) for facts in shelf().values())
    assert found.count("complete") == len(COMPLETE) >= 100
    assert sum(found.count(word) for word in ("complete", "partial", "unmodelled")) == len(shelf())
    assert found.count("complete") == len(shelf())
    ogre = {
        "name": "Ogre",
        "set": "OGN",
        "type": "gear",
        "does": "when I am played: draw 1\nmissing: a dance",
    }
    assert coverage([("OGN", ogre)])["OGN"]["partial"] == ["Ogre"]


def position(name: str) -> Game:
    """Ana can play or use that card, with something for every kind of choice."""
    definition = card(name)
    kind = definition.types[0]
    pose = Pose(cards(name, also=INVENTED))
    left = pose.battlefield(definition.key if kind == "battlefield" else "Left", ANA, ANA)
    right = pose.battlefield("Right", BEN, BEN)
    for player, place in ((ANA, left), (BEN, right)):
        for _ in range(6):
            pose.card("Unit 1", player, "deck")
        for zone in ("hand", "trash"):
            pose.card("Unit 2", player, zone)
        pose.put("Unit 3", player)
        pose.put("Unit 5", player, place, buffs=1)
        pose.put("token:Gold", player)
        pose.set(player, energy=14, power=("any",) * 8, xp=3)
    if kind == "legend":
        pose.card(definition.key, ANA, "legend")
    elif kind != "battlefield":
        if kind != "spell":
            pose.put(definition.key, ANA)
        if "token" not in definition.supertypes and kind != "rune":
            pose.card(definition.key, ANA, "hand")
    return RULES.advance(pose.game())


def preferred(moves: tuple[Answer, ...], step: int) -> Answer:
    """Plays and uses before moves before passing; other answers in rotation."""
    for kind in (Play, Activate, MoveUnits):
        found = [move for move in moves if isinstance(move, kind)]
        if found:
            return found[step % len(found)]
    return moves[step % len(moves)]


@pytest.mark.parametrize("name", COMPLETE)
def test_a_complete_card_can_be_played_with(name: str) -> None:
    """None of its words stops a game."""
    game = position(name)
    for step in range(STEPS):
        if game.state.over:
            break
        game = RULES.answer(game, preferred(RULES.legal(game), step))
    assert game.record is not None

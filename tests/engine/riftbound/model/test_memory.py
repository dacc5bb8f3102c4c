"""What is kept beside games: whose it is, how long it lives, when it is handed on."""

import gc
import weakref
from random import Random

from benchmarks.engine.positions import cards, fight, new_game
from engine.riftbound.model.index import index
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.position import Position
from engine.riftbound.model.traits import sheet_of
from engine.riftbound.procedures.random_play import by_chance, settle_chance
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.zones import relocate


class Seen:
    """A part of a memory, to see how long it lives."""


def test_games_of_one_beginning_share_a_memory_and_games_begun_apart_do_not() -> None:
    """A fork finds what its brother left; another game of the same cards does not."""
    game, other = fight(), fight()
    passed = RULES.answer(game, RULES.legal(game)[0])
    seen = game.view.memory.part(Seen)
    assert passed.view.memory.part(Seen) is seen
    assert game.at(passed.state).view.memory.part(Seen) is seen
    assert Position(game.state, game.cards).view.memory.part(Seen) is not seen
    assert other.view.memory.part(Seen) is not seen


def test_a_memory_goes_with_the_last_of_its_games() -> None:
    """Nothing in it leads back to a game, so that no collector of garbage is needed."""
    gc.disable()
    try:
        random = Random(3)
        game = settle_chance(new_game(), random)
        for _ in range(120):
            game = RULES.answer(game, by_chance(game, random))
        seen = weakref.ref(game.view.memory.part(Seen))
        assert seen() is not None
        del game
        assert seen() is None
    finally:
        gc.enable()


def test_what_is_known_is_handed_on_while_what_moves_matters_to_none_of_it() -> None:
    """A card that is drawn and a rune that is channeled matter to no card here; a unit does."""
    pose = Pose(cards())
    pose.battlefield("Trifarian War Camp")
    unit = pose.put("Captain Farron", 0)
    card, rune = pose.card("Ember Monk", 0, "deck"), pose.card("Fury Rune", 0, "runes")
    game = pose.game()
    sheet, listening = sheet_of(game), index(game)
    drawn = relocate(game, card, "hand")
    channeled = relocate(drawn, rune, "board", place=-1)
    for other in (drawn, channeled, relocate(drawn, card, "trash")):
        assert other.view.sheet is sheet
        assert other.view.index is listening
    for other in (relocate(game, unit, "hand"), relocate(game, card, "board", place=-1)):
        assert other.view.sheet is None
        assert other.view.index is None
    assert drawn.player(0).hand == (card,)
    assert drawn.player(0).deck == ()
    assert channeled.state.board == (unit, rune)
    assert channeled.player(0).runes == ()

"""What a noun phrase names is found by where and whose things are, and is what fits it."""

from random import Random

import pytest

from benchmarks.engine.positions import cards
from benchmarks.soak import games
from benchmarks.soak.decks import Builder
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.traits import permanents
from engine.riftbound.model.tree import walk
from engine.riftbound.procedures.random_play import play_out
from engine.riftbound.vocabulary.nouns import Filter


def phrases() -> list[Filter]:
    """Every noun phrase of the cards that speaks of permanents alone."""
    nodes = [node for card in cards() for node in walk((card.abilities, card.effect))]
    found = {str(node): node for node in nodes if isinstance(node, Filter) and node._stands}
    return list(found.values())


@pytest.mark.parametrize(("seed", "mode"), [(1, "duel"), (2, "2v2"), (3, "ffa3")])
def test_a_noun_names_exactly_what_it_fits(seed: int, mode: str) -> None:
    """Of whoever “you” are and wherever “here” is: no permanent is missing, none too many."""
    game, _ = play_out(games.new_game(cards(), Builder(cards()), seed, mode), Random(seed), 300)
    game = game.at(game.state)
    there = permanents(game)
    assert len(there) > 3
    named = 0
    for phrase in phrases():
        for me in there:
            scope = Scope(you=game.object(me).controller, me=me, era=game.object(me).era)
            fitting = tuple(sorted(id for id in there if phrase.fits(game, scope, id)))
            assert phrase.candidates(game, scope) == fitting, str(phrase)
            named += len(fitting)
    assert named > 100

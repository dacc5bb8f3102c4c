"""What is kept about characteristics and listeners serves only where it is right (ADR 0018)."""

from collections.abc import Iterable
from random import Random

import pytest

from benchmarks.engine.positions import cards
from benchmarks.soak import games
from benchmarks.soak.decks import Builder
from engine.core.record import entries
from engine.riftbound.model import traits as made
from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import Index, index
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.sheet import Sheet
from engine.riftbound.model.state import Field, Object, Player, State, Wound
from engine.riftbound.model.traits import same_facts, sheet_of, true_might
from engine.riftbound.model.watching import WatchedState
from engine.riftbound.procedures.random_play import play_out

BOOKKEEPING = {
    "mode", "victory", "order", "waiting", "priority", "focus", "passes", "chain_moves_focus",
    "invited", "refused", "cleanup", "closed", "work", "decision", "at_scoring", "winner", "over",
    "next_id", "clock", "combats", "items",
}  # fmt: skip
"""What no condition of a passive ability reads."""

EVERYTHING = frozenset(
    name for part in (State, Object, Player, Field) for name in part.__struct_fields__
)


def played(seed: int, mode: str) -> tuple[State, list[Event]]:
    """The end of that random game, and its events."""
    game, _ = play_out(games.new_game(cards(), Builder(cards()), seed, mode), Random(seed))
    return game.state, [entry.event for entry in entries(game.record)]


@pytest.mark.parametrize(("seed", "mode"), [(1, "duel"), (2, "match"), (3, "2v2")])
def test_games_are_the_same_with_everything_computed_for_every_state(
    seed: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answers come to the same events and the same end."""
    keeping = played(seed, mode)
    monkeypatch.setattr(WatchedState, "names", lambda self: EVERYTHING)
    monkeypatch.setattr(Sheet, "serves", lambda self, cards, state, lasting: False)
    monkeypatch.setattr(Index, "serves", lambda self, game, words: False)
    assert played(seed, mode) == keeping


@pytest.mark.parametrize(("seed", "mode"), [(4, "duel"), (5, "ffa3"), (6, "2v2")])
def test_might_added_afterwards_comes_to_what_the_layers_come_to(
    seed: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plain amounts may be added last where no effect asks for Might (477.3)."""
    adding = played(seed, mode)
    monkeypatch.setattr(made, "_in_force", lambda game: (game.state.lasting, ()))
    assert played(seed, mode) == adding


@pytest.mark.parametrize("name", State.__struct_fields__)
def test_every_field_of_a_state_is_a_fact_or_bookkeeping(name: str) -> None:
    """Conditions of passive abilities are asked anew unless only bookkeeping differs."""
    game = Pose(cards()).game()
    other = game.with_(**{name: object()})
    assert same_facts(game.state, other.state) == (name in BOOKKEEPING)


def test_what_is_known_is_handed_on_while_nothing_is_replaced_that_it_was_computed_from() -> None:
    """The row of the turn matters to no card here, what players have and where units are may."""
    pose = Pose(cards())
    pose.battlefield("Trifarian War Camp")
    unit = pose.put("Captain Farron", 0)
    game = pose.game()
    might = true_might(game, unit)
    listening = index(game)
    for name in ("turn", "work", "history", "chain", "decision", "priority"):
        other = game.with_(**{name: getattr(game.state, name)})
        assert other.view.sheet is sheet_of(game)
        assert other.view.index is listening
    richer = game.with_(players=(Player(id=0, name="Ana", team=0, xp=3), *game.state.players[1:]))
    assert richer.view.sheet is None
    assert richer.view.index is None
    assert true_might(richer, unit) == might
    assert sheet_of(richer) is sheet_of(game)


def test_what_is_known_is_handed_on_while_only_facts_differ_that_it_was_not_computed_from() -> None:
    """Energy, exhausted cards and damage matter to no card here; where units are does."""
    pose = Pose(cards())
    there = pose.battlefield("Trifarian War Camp")
    unit = pose.put("Captain Farron", 0)
    game = pose.game()
    sheet, listening = sheet_of(game), index(game)
    for other in (
        game.with_player(0, energy=3),
        game.with_object(unit, exhausted=True),
        game.with_object(unit, wounds=(Wound(1, 1),)),
        game.with_field(there, contested_by=0),
    ):
        assert other.view.sheet is sheet
        assert other.view.index is listening
    for other in (
        game.with_player(0, legend=()),
        game.with_object(unit, place=there),
        game.with_object(unit, attached_to=there),
    ):
        assert other.view.sheet is None
        assert other.view.index is None


class WhileDamaged(Passive, frozen=True, kw_only=True):
    """While I'm damaged, I have +1 Might."""

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        if game.object(scope.me).damage:
            yield scope.me, Change(3, "might", 1)


def test_a_passive_that_asks_for_damage_depends_on_wounds() -> None:
    """What is read of an object without being one of its facts comes from some of them."""
    card = CardDefinition(
        key="Sore", name="Sore", types=("unit",), might=3, abilities=(WhileDamaged(),)
    )
    pose = Pose(Cards([card]))
    sore = pose.put("Sore", 0)
    game = pose.game()
    assert true_might(game, sore) == 3
    assert true_might(game.with_object(sore, wounds=(Wound(1, 1),)), sore) == 4


def test_only_events_of_the_kinds_that_a_passive_asks_for_make_it_be_asked_anew() -> None:
    """Wily Newtfish looks at what gained XP this turn: that another event happened is the same."""
    pose = Pose(cards())
    fish = pose.put("Wily Newtfish", 0)
    game = pose.game()
    sheet = sheet_of(game)
    might = true_might(game, fish)
    paid = game.with_(history=(Event(kind="pay", player=0),))
    assert sheet_of(paid) is sheet
    richer = paid.with_(history=(*paid.state.history, Event(kind="gain xp", player=0, amount=1)))
    assert sheet_of(richer) is not sheet
    assert true_might(richer, fish) == (might or 0) + 1

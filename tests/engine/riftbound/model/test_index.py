"""What is kept about who listens, and what the engine may skip because of it."""

import pytest

from engine.riftbound.model.game import Game
from engine.riftbound.model.index import index, passives
from engine.riftbound.model.passive import QUESTIONS, Passive, answered
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.tree import Replacement, Triggered
from engine.riftbound.procedures.events import KINDS
from tests.engine.cardfile import all_cards


def test_every_card_triggers_on_and_replaces_kinds_of_event_that_there_are() -> None:
    """A kind that no module declares would never happen, and its ability would stay silent."""
    cards = all_cards()
    nodes = [node for card in cards for node in cards.nodes(card.key)]
    heard = {kind for node in nodes if isinstance(node, Triggered) for kind in node.when.kinds()}
    awaited = {kind for node in nodes if isinstance(node, Replacement) for kind in node.kinds()}
    assert "played" in heard
    assert "deal" in awaited
    assert heard | awaited <= set(KINDS)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_passive_is_asked_only_what_it_answers(question: str) -> None:
    """Every question is one that the shape of passives knows, and the shape itself is silent."""
    assert hasattr(Passive, question)
    assert question not in answered(Passive)


def test_a_rune_that_comes_or_goes_changes_nothing_about_who_listens() -> None:
    """The index is found again for a board that differs in runes, not for one with another unit."""
    pose = Pose(all_cards())
    pose.battlefield("Trifarian War Camp")
    unit, rune = pose.put("Captain Farron", 0), pose.put("Fury Rune", 0)
    game = pose.game()
    found = index(game)
    assert index(game.with_(board=(unit,))) is found
    assert index(game.with_(board=(rune,))) is not found
    assert index(game) is found
    assert list(passives(game, "forbids")) == []


def test_another_game_with_other_legends_has_an_index_of_its_own() -> None:
    """The same numbers are other cards there, though everything else is the same."""

    def posed(legend: str) -> Game:
        pose = Pose(all_cards())
        pose.battlefield("Trifarian War Camp")
        pose.card(legend, 0, "legend")
        return pose.game()

    first, other = posed("Defender of Tomorrow"), posed("Glorious Executioner")
    assert first.state.players[0].legend == other.state.players[0].legend
    assert {ref.card for _, ref, _ in index(first).activated} == {"Defender of Tomorrow"}
    assert not index(other).activated


def test_another_game_with_other_cards_in_the_trash_has_an_index_of_its_own() -> None:
    """What speaks there speaks, though it has the number that another card had before."""

    def posed(*trash: str) -> Game:
        pose = Pose(all_cards())
        pose.battlefield("Trifarian War Camp")
        for card in trash:
            pose.card(card, 0, "trash")
        return pose.game()

    def listening(game: Game) -> set[str]:
        return {ref.card for _, ref, _ in index(game).triggers.get("kill", ())}

    assert listening(posed("Immortal Phoenix", "Defy")) == {"Immortal Phoenix"}
    assert not listening(posed("Flash", "Defy"))
    assert listening(posed("Defy", "Immortal Phoenix")) == {"Immortal Phoenix"}

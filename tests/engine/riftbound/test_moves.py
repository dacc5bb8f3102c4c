"""Moves as text and as JSON: what is written reads back, and what says nothing is refused."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from benchmarks.engine.positions import cards
from benchmarks.soak import games
from benchmarks.soak.decks import Builder
from engine.core.errors import Malformed
from engine.riftbound.model.moves import (
    KINDS,
    NOTHING,
    Activate,
    Answer,
    Apply,
    Assign,
    Choice,
    Hide,
    MoveUnits,
    Play,
    Spend,
    Split,
)
from engine.riftbound.procedures.random_play import eagerly
from engine.riftbound.procedures.rules import RULES

AS_TEXT = [
    (Play(12), "play 12"),
    (Play(12, 1), "play 12 1"),
    (Activate(3, 4, "Vex, Mocking"), "activate 3 4 'Vex, Mocking'"),
    (MoveUnits(-1, (5, 6)), "move -1 5 6"),
    (Hide(3, 9), "hide 3 9"),
    (NOTHING, "choose"),
    (Choice(("Draven's", 2)), "choose 'Draven'\"'\"'s' 2"),
    (Apply("12:0:Card:3", 1), "apply 12:0:Card:3 1"),
    (Assign(((1, 2), (3, 4))), "assign 1 2 3 4"),
    (Split((2, 1)), "split 2 1"),
    (Spend("fury any"), "spend 'fury any'"),
]


@pytest.mark.parametrize(("move", "text"), AS_TEXT)
def test_a_move_is_written_so_and_reads_back(move: Answer, text: str) -> None:
    """What is usual is left out, and a name of several words is quoted."""
    assert str(move) == text
    assert RULES.read(text) == move


@pytest.mark.parametrize(
    ("text", "works"),
    [
        ("", tuple(KINDS)),
        ("sing", tuple(KINDS)),
        ("play", ("play CARD WAY",)),
        ("play 3 first", ("play CARD WAY",)),
        ("move 3", ("move PLACE UNITS",)),
        ("assign 1 2 3", ("assign SHARES",)),
        ("pass 3", ("pass",)),
        ("choose 'Vex", ()),
    ],
)
def test_what_is_no_move_is_refused_with_what_would_be(text: str, works: tuple[str, ...]) -> None:
    """Too little, too much, a word for a number, a quotation without an end."""
    with pytest.raises(Malformed) as refused:
        RULES.read(text)
    assert refused.value.works == works


@pytest.mark.parametrize(("seed", "mode"), [(31, "duel"), (32, "2v2"), (33, "ffa3")])
def test_every_legal_move_of_a_game_reads_back(seed: int, mode: str) -> None:
    """From its text and from its JSON; no two have the same text."""
    random = Random(seed)
    game = RULES.advance(games.new_game(cards(), Builder(cards()), seed, mode))
    verbs: set[str] = set()
    for _ in range(200):
        if game.state.over:
            break
        legal = RULES.legal(game)
        texts = [str(move) for move in legal]
        assert [RULES.read(text) for text in texts] == list(legal)
        assert len(set(texts)) == len(texts)
        assert msgspec.json.decode(msgspec.json.encode(legal), type=list[Answer]) == list(legal)
        verbs.update(move.verb for move in legal)
        game = RULES.answer(game, eagerly(game, random))
    assert {"play", "pass", "end", "choose", "order"} <= verbs


@pytest.mark.parametrize(
    "change",
    [
        {"decision": {"kind": "act", "player": 0, "rules": [], "about": ["main"]}},
        {"refused": [["play", 3]]},
        {"work": [{"type": "Task", "step": "draw", "answers": [["may", ["yes"]]]}]},
    ],
)
def test_a_game_written_before_moves_were_classes_is_refused_in_words(change: Any) -> None:
    """A decision by `about`, an answer as a tuple: nothing of it is guessed."""
    game = RULES.advance(games.new_game(cards(), Builder(cards()), 1, "duel"))
    written = json.loads(RULES.dump(game))
    written["state"].update(change)
    with pytest.raises(Malformed, match="no game as this version writes one"):
        RULES.load(json.dumps(written).encode(), game)

"""Whole games with real cards: no word stops one, and the oracle finds nothing."""

from random import Random

import pytest

from engine.riftbound import oracle
from engine.riftbound.procedures.random_play import eagerly
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.setup import Deck, start
from tests.engine.riftbound.vocabulary.shelf import card, cards, shelf, spoken

COMPLETE = [name for name in spoken() if not card(name).missing]
MAIN = [
    name
    for name in COMPLETE
    if shelf()[name]["type"] in ("unit", "spell", "gear")
    and shelf()[name].get("supertype") != "token"
    and name != "Lee Sin, Ascetic"  # the oracle takes several buffs for a mistake
]
RUNES = tuple(f"{name} Rune" for name in ("Fury", "Calm", "Mind", "Body", "Chaos", "Order"))


def of_type(kind: str) -> list[str]:
    return [
        name
        for name in COMPLETE
        if shelf()[name]["type"] == kind and shelf()[name].get("supertype") != "token"
    ]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_game_with_real_cards_breaks_no_invariant(seed: int) -> None:
    """Two decks of 13 complete cards each, three of a kind, to the end or for 250 actions."""
    random = Random(seed)
    chosen = random.sample(MAIN, 26)
    champions = random.sample([n for n in MAIN if shelf()[n].get("supertype") == "champion"], 2)
    legends = random.sample(of_type("legend"), 2)
    fields = random.sample(of_type("battlefield"), 6)
    decks = tuple(
        Deck(legends[side], champions[side], tuple(chosen[side::2]) * 3, RUNES * 2,
             tuple(fields[side::2]))
        for side in (0, 1)
    )  # fmt: skip
    game = start(cards(*dict.fromkeys([*chosen, *champions, *legends, *fields])), decks, "duel")
    game = RULES.advance(game)
    for _ in range(250):
        if game.state.over:
            break
        before = game.record
        game = RULES.answer(game, eagerly(game, random))
        assert oracle.faults(game) == []
        record = game.record
        while record is not None and record is not before and record.previous is not None:
            step = (record.previous.after, record.entry.event, record.after)
            assert oracle.faults_of_step(*step) == []
            record = record.previous

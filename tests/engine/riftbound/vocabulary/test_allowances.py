"""What words forbid of what says them alone."""

from typing import get_args

import pytest

from engine.riftbound.model.asked import ACTS, Act, ActVerb
from engine.riftbound.model.chain import Scope
from engine.riftbound.vocabulary.allowances import OF_ME, PROHIBITIONS
from tests.engine.table import ANA, BEN, Table


def test_every_verb_of_an_act_says_what_it_is() -> None:
    assert sorted(ACTS) == sorted(get_args(ActVerb))


@pytest.mark.parametrize("sentence", sorted(OF_ME))
def test_what_is_said_of_me_is_said_of_nothing_else(sentence: str) -> None:
    """Whoever asks about an object need not ask those of other objects."""
    at = Table()
    mine, other = at.pose.put("Imp", ANA), at.pose.put("Imp", ANA, place=at.left)
    verbs, forbids = PROHIBITIONS[sentence]
    for player in (ANA, BEN):
        for verb in verbs:
            act = Act(verb, player, other, at.left, at.right)
            assert not forbids(at.game, Scope(ANA, mine), act)

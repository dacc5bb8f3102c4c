"""What a worker plays before the first scenario."""

from __future__ import annotations

from bot.warming import WARMING
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards


def test_a_worker_warms_itself_with_a_scenario_that_holds() -> None:
    """One that stopped at its first line would warm nothing."""
    outcome = play(WARMING, all_cards())
    assert outcome.passed
    assert len(outcome.checks) == 2

"""Riftbound's scenario language: a row for each kind of sentence, and the stage they play on.

`RIFTBOUND` is handed to `engine.core.scenario.parse_scenario`. The order of the imports is the
order in which rows are tried.
"""

from engine.core.scenario_rows import Language
from engine.riftbound.phrases import (
    given_board,
    given_earlier,
    given_force,
    given_game,
    given_middle,
    then_assignments,
    then_cards,
    then_combat,
    then_game,
    then_happened,
    then_like,
    then_moments,
    then_options,
    then_things,
    when_actions,
    when_choices,
    when_events,
    when_flow,
)
from engine.riftbound.phrases.paraphrases import HINTS, PARAPHRASES
from engine.riftbound.phrases.paraphrases_claims import CLAIMS
from engine.riftbound.phrases.paraphrases_facts import FACTS
from engine.riftbound.phrases.paraphrases_fights import FIGHTS
from engine.riftbound.phrases.rows import ROWS
from engine.riftbound.phrases.slots import SLOTS
from engine.riftbound.phrases.stage import Stage

RIFTBOUND = Language(
    "Riftbound", tuple(ROWS), SLOTS, Stage, FIGHTS + CLAIMS + PARAPHRASES + FACTS, HINTS
)
"""The scenario language of Riftbound."""

Stage.language = RIFTBOUND

__all__ = [
    "RIFTBOUND",
    "given_board",
    "given_earlier",
    "given_force",
    "given_game",
    "given_middle",
    "then_assignments",
    "then_cards",
    "then_combat",
    "then_game",
    "then_happened",
    "then_like",
    "then_moments",
    "then_options",
    "then_things",
    "when_actions",
    "when_choices",
    "when_events",
    "when_flow",
]

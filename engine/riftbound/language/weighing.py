"""What each claim of a text shows: its contrary, and the text played out with both looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Joined, Tailed
from engine.core.language.weighing import Weight, weigh_text
from engine.core.scenario import LIMITS, Limits
from engine.core.scenario_outcome import Outcome
from engine.riftbound.language.facts_middle import settle_control
from engine.riftbound.language.speaking import RiftboundSpeaker, Said, taken_apart
from engine.riftbound.stage.whole import WholeStage


def weigh(text: str, cards: Any, limits: Limits = LIMITS) -> tuple[Outcome, tuple[Weight, ...]]:
    """The text played out, and what each of its claims shows; `ScenarioError` as for `play`."""
    taken = taken_apart(text, cards)
    speaker = RiftboundSpeaker(cards, taken)
    return weigh_text(
        taken,
        speaker,
        lambda: WholeStage(cards, limits, settle_control),
        limits.seconds,
        contraries,
    )


def contraries(said: Said) -> list[Said]:
    """What would be false if that were true: each of its clauses turned into its contrary."""
    return [Said(said.kind, said.sentence, one, said.meaning) for one in _turned(said.tree)]


def _turned(tree: Any) -> list[Any]:
    if isinstance(tree, Joined):
        return [one for clause in tree.clauses for one in _turned(clause)]
    if isinstance(tree, Tailed):
        return [replace(tree, clause=one) for one in _turned(tree.clause)]
    return [replace(tree, negated=not tree.negated)] if isinstance(tree, Clause) else []

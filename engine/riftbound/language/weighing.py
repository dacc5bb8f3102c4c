"""What each claim of a text shows: its contrary, and the text played out with both looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Joined, Name, Tailed, pronoun
from engine.core.language.weighing import Turns, Weight, weigh_text
from engine.core.scenario import LIMITS, Limits
from engine.core.scenario_outcome import Outcome
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.said import Said
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.titles import taken_apart
from engine.riftbound.stage.reasons import forbidding
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.whole import WholeStage

NOBODY = frozenset({"nobody", "no one"})


def weigh(text: str, cards: Any, limits: Limits = LIMITS) -> tuple[Outcome, tuple[Weight, ...]]:
    """The text played out, and what each of its claims shows; `ScenarioError` as for `play`."""
    taken = taken_apart(text, cards)
    speaker = RiftboundSpeaker(cards, taken)
    return weigh_text(
        taken,
        speaker,
        lambda: WholeStage(cards, limits, settle_control),
        limits.seconds,
        Turns(contraries, reasons, forbid),
    )


def contraries(said: Said, stage: Stage) -> list[Said]:
    """What would be false if that were true: each of its clauses turned into its contrary."""
    players = tuple(Name(text=stage.player_name(seat), how="player") for seat in range(stage.seats))
    turned = _turned(said.tree, players)
    return [Said(said.kind, said.sentence, one, said.meaning) for one in turned]


def reasons(said: Said) -> tuple[str, ...]:
    """The rules that it names as the reason why something cannot be done: *because 309.1.a*."""
    tree, found = said.tree, ()
    while isinstance(tree, Tailed):
        if tree.frame == "because" and isinstance(tree.value, tuple):
            found = tree.value
        tree = tree.clause
    return found


def forbid(stage: Stage) -> tuple[str, ...]:
    """The rules that refused what the claims looked at since the last call deny, with priority too,
    and all that forbid the same."""
    refused, stage.denied = stage.denied, []
    return tuple(sorted(forbidding(rule for one in refused for rule in one.rules)))


def _turned(tree: Any, players: tuple[Name, ...]) -> list[Any]:
    """The contraries of a tree; of *nobody …* what it says, of each player."""
    if isinstance(tree, Joined):
        return [one for clause in tree.clauses for one in _turned(clause, players)]
    if isinstance(tree, Tailed):
        return [replace(tree, clause=one) for one in _turned(tree.clause, players)]
    if not isinstance(tree, Clause):
        return []
    if pronoun(tree.subject) in NOBODY:
        return [replace(tree, subject=replace(tree.subject, head=one)) for one in players]
    return [replace(tree, negated=not tree.negated)]

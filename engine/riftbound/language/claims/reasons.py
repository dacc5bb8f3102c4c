"""Why something cannot be done, in words, and claims that name the reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rapidfuzz import fuzz

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Tailed
from engine.core.scenario_errors import Misread
from engine.riftbound.language.claims.claiming import (
    noun,
)
from engine.riftbound.language.told import names_of
from engine.riftbound.stage.driving import NoWindow
from engine.riftbound.stage.lexicon import plain
from engine.riftbound.stage.reasons import cites

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


True_ = Callable[["Stage", Any], str]


def reason(refused: Illegal) -> str:
    """A refusal in words, with its rules and what would work."""
    cited = f" [{', '.join(refused.rules)}]" if refused.rules else ""
    later = refused.later if isinstance(refused, NoWindow) else None
    if later is not None and not isinstance(later, NoWindow):  # waiting for priority does not help
        return f"{refused.what}{cited}; with priority: {reason(later)}"
    works = f"; what would work: {'; '.join(refused.works[:8])}" if refused.works else ""
    return f"{refused.what}{cited}{works}"


# -- why -------------------------------------------------------------------------------------------

_COMMON = frozenset([
    "a", "an", "and", "are", "at", "be", "because", "can", "cannot", "card", "cards", "does",
    "for", "has", "have", "he", "her", "his", "i", "in", "is", "it", "its", "may", "no", "not",
    "of", "on", "one", "or", "player", "she", "spell", "that", "the", "there", "they", "this",
    "to", "unit", "units", "was", "with",
])  # fmt: skip
"""Words that say nothing about a reason."""
_WINDOW = re.compile(r"\b(?:turn|priority|focus)\b", re.IGNORECASE)


def because(stage: Stage, tree: Tailed, true_instead: True_) -> str:
    """A claim with its reason: a rule that forbids it, or the words for it."""
    clause = tree.clause
    if not (
        isinstance(clause, Clause)
        and (clause.modal or is_that(clause) or noun(clause.role("is")) == "assignment")
    ):
        raise Misread("because", "a reason stands behind what cannot be done")
    stage.reason, held = tree.value, stage.reason
    try:
        return true_instead(stage, clause)
    finally:
        stage.reason = held


def is_that(clause: Clause) -> bool:
    """Whether it speaks of the last attempt: *that is illegal*."""
    return getattr(clause.subject, "word", "") == "that"


def not_for_that(stage: Stage, refused: Illegal) -> str:
    """Nothing if the refusal is for the reason named, or none is named. Who has no priority is
    refused for what would refuse them with priority too."""
    stage.denied.append(refused)
    wanted = stage.reason
    if wanted is None:
        return ""
    later = refused.later if isinstance(refused, NoWindow) else None
    if later is not None and not not_for_that(stage, later):
        return ""
    if isinstance(wanted, tuple):
        missing = [one for one in wanted if not cites(refused, one)]
        return f"the reason is: {reason(refused)}" if missing else ""
    said = wanted if isinstance(wanted, str) else stage.reason_text
    waits = isinstance(refused, NoWindow) and _WINDOW.search(said)
    return "" if waits or _alike(stage, said, refused.what) else f"the reason is: {reason(refused)}"


def _alike(stage: Stage, said: str, what: str) -> bool:
    """Whether half of the words that matter in the reason are in what was refused with."""
    names = {
        word for id in stage.objects for name in names_of(stage, id) for word in plain(name).split()
    }
    names |= {stage.player_name(player).lower() for player in range(stage.seats)}
    there = re.findall(r"\w+", what.lower())
    matter = set(re.findall(r"\w+", said.lower())) - _COMMON - names
    hits = sum(any(fuzz.ratio(word, other) >= 80 for other in there) for word in matter)
    return bool(matter) and 2 * hits >= len(matter)

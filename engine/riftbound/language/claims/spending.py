"""Claims about what was paid, and for what."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.claiming import check_adverbs, check_roles, claim, fits, noun
from engine.riftbound.language.claims.having import pool_of
from engine.riftbound.language.claims.players import PEOPLE
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.event import Event

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


IN_ALL = ("in all", "in total", "altogether")


@claim("pay", "spend")
def paid(stage: Stage, clause: Clause) -> str:
    """All Energy and Power paid since the scenario began; `2 Power` is Power of any domain."""
    check_roles(stage, clause, "what", "for")
    check_adverbs(stage, clause, *IN_ALL)
    what = clause.role("what")
    subject = clause.subject
    one = not clause.passive and pronoun(subject) not in PEOPLE
    events = _paid_for(stage, clause.role("for"), player_of(stage, subject) if one else None)
    if clause.passive:
        if pronoun(subject) != "nothing":
            raise Misread(stage.words_of(subject), "say who paid what", ("Ana paid 2 Energy",))
        return _spent(events) if events and _sum(events) != (0, []) else ""
    if pronoun(subject) in PEOPLE:
        return _spent(events) if _sum(events) != (0, []) else ""
    seat = player_of(stage, subject)
    energy, power = _sum(events)
    if what is None:
        return "" if bool(events) != clause.negated else f"it was {_spent(events)}"
    if noun(what) == "xp":
        found = sum(one.amount for one in stage.events("spend xp") if one.player == seat)
        return "" if fits(what, found) != clause.negated else f"it was {found}"
    wanted_energy, wanted = pool_of(what)
    counts, named = Counter(power), Counter(wanted or [])
    named.pop("any", 0)
    fine = energy == (wanted_energy or 0) and len(power) == len(wanted or [])
    fine = fine and all(counts[one] + counts["any"] >= count for one, count in named.items())
    return "" if fine != clause.negated else f"it was {_spent(events)}"


def _paid_for(stage: Stage, what: Any, seat: int | None) -> list[Event]:
    """What has been paid since the scenario began, by that player alone if one is named; for that card
    or ability alone, if one is named."""
    events = [one for one in stage.events("pay") if seat in (None, one.player)]
    if what is None:
        return events
    if pronoun(what) == "it":  # what was paid for last
        return [one for one in events if one.other == events[-1].other] if events else []
    ids = set(nouns.things(stage, what))
    items = {one.other for one in stage.events("put on chain", "trigger") if one.object in ids}
    return [one for one in events if one.other in items or one.object in ids]


def _sum(events: list[Event]) -> tuple[int, list[str]]:
    return sum(one.amount for one in events), [str(word) for one in events for word in one.chosen]


def spent(stage: Stage, clause: Clause) -> str:
    """How much the player has paid, for that card or ability if one is named."""
    check_roles(stage, clause, "for")
    check_adverbs(stage, clause, *IN_ALL)
    events = _paid_for(stage, clause.role("for"), player_of(stage, clause.subject))
    return _spent(events) if _sum(events) != (0, []) else "nothing"


def _spent(events: list[Event]) -> str:
    energy, power = _sum(events)
    return f"{energy} Energy and {len(power)} Power"

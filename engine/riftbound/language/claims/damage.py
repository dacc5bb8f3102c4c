"""Claims about damage dealt since the scenario began: to whom, by what, in combat or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Noun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.claiming import (
    check_adverbs,
    check_roles,
    claim,
    fits,
    is_amount,
    noun,
)
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.claims.judging import each, units
from engine.riftbound.language.claims.killing import dealer
from engine.riftbound.language.told import label

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- damage ----------------------------------------------------------------------------------------


@claim("deal", "take")
def dealt(stage: Stage, clause: Clause) -> str:
    """Damage dealt since the scenario began, healed or not: to something, or by something."""
    if clause.verb == "take":
        check_roles(stage, clause, "what", "from")
        check_adverbs(stage, clause)
        return _dealt_to(stage, clause, clause.subject, clause.role("what"))
    if not clause.passive:
        return _dealt_by(stage, clause)
    if noun(clause.subject) == "damage":
        return _was_dealt(stage, clause)
    check_roles(stage, clause, "what", "by")
    check_adverbs(stage, clause)
    return _dealt_to(stage, clause, clause.subject, clause.role("what"))


def is_combat(what: Any) -> bool:
    """Whether combat damage is meant."""
    return isinstance(what, Thing) and any(one.word == "combat" for one in what.adjectives)


def _dealt_to(stage: Stage, clause: Clause, whom: Any, what: Any) -> str:
    combat = is_combat(what)
    by = clause.role("by") or clause.role("from")
    sources = set(nouns.known(stage, source_of(by))) if by is not None else None
    if what is not None and not isinstance(what.head, Noun) and not is_amount(what):
        raise Misread(stage.words_of(what), "how much damage?")
    if what is not None and noun(what) not in ("damage", ""):
        raise Misread(stage.words_of(what), "damage is dealt")

    def total(id: int) -> int:
        return sum(
            one.amount for one in stage.events("deal")
            if one.object == id and (not combat or one.word == "combat")
            and (sources is None or dealer(one) in sources)
        )  # fmt: skip

    def so(id: int) -> bool:
        kinds = {one.kind for one in what.quantity} if what is not None else set()
        if what is None or (not is_amount(what)) or kinds == {"any"}:
            return total(id) > 0
        return fits(what, total(id))

    return each(
        stage, whom, so, lambda id: f"{label(stage, id)} was dealt {total(id)}", clause.negated,
        past=True, universe=lambda: units(stage, True),
    )  # fmt: skip


def _dealt_by(stage: Stage, clause: Clause) -> str:
    """Damage that a spell, an ability or a unit by itself has dealt since the scenario began; combat
    damage is a whole side's."""
    check_roles(stage, clause, "what", "to", "whom")
    check_adverbs(stage, clause)
    source = source_of(clause.subject)
    sources = set(nouns.known(stage, source)) or set(nouns.things(stage, source))
    deals = stage.events("deal")
    if any(event.word == "combat" for event in deals) and any(
        "unit" in stage.card_of(id).types for id in sources
    ):
        what = "combat damage is dealt by all units of a side together"
        raise Misread(stage.words_of(clause.subject), what, ("Crab was dealt 3 damage",))
    to = clause.role("to") or clause.role("whom")
    only = set(nouns.things(stage, to)) if to is not None else None
    found = sum(
        event.amount for event in deals
        if dealer(event) in sources and (only is None or event.object in only)
    )  # fmt: skip
    what = clause.role("what")
    some = what is None or not is_amount(what) or {one.kind for one in what.quantity} == {"any"}
    holds = found > 0 if some else fits(what, found)
    return "" if holds != clause.negated else f"it was {found}"


def _was_dealt(stage: Stage, clause: Clause) -> str:
    """*no combat damage was dealt*, *3 damage was dealt to Bob*."""
    check_roles(stage, clause, "to", "by")
    to = clause.role("to")
    what = clause.subject
    if to is not None:
        return _dealt_to(stage, clause, to, what)
    word = "combat" if is_combat(what) else ""
    total = sum(one.amount for one in stage.events("deal") if word in ("", one.word))
    holds = fits(what, total) if is_amount(what) else total > 0
    return "" if holds != clause.negated else f"{total} was dealt" if total else "none was dealt"

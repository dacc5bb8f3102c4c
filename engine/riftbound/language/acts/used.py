"""How players say that they use something: what of it is an ability, where it stands, what it answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Name, Role, Thing, pronoun
from engine.riftbound.language.claims.claiming import noun, times
from engine.riftbound.language.claims.events import TRIGGERS
from engine.riftbound.language.claims.players import has_player


def names_ability(clause: Clause) -> bool:
    """Whether a player uses something that is named, and is no trigger."""
    what = clause.role("what")
    return (
        has_player(clause.subject)
        and pronoun(what) not in ("it", "that")
        and noun(what) not in TRIGGERS
    )


def answers_with_it(clause: Clause) -> bool:
    """Whether it may answer what is asked for a triggered ability or a replacement: see `uncalled`."""
    if clause.verb in ("attach", "equip"):
        return any(clause.role(name) is not None for name in ("to", "on", "onto"))
    return clause.role("with") is None and clause.role("along") is None and times(clause) is None


def on_behind(clause: Clause, card: Any) -> Clause:
    """*plays Charm on Crab to move it to B*: what it is played on stands behind the card."""
    behind = card.behind if isinstance(card, Thing) and isinstance(card.head, Name) else ()
    on = [one for one in behind if one.kind == "on"]
    if len(on) != 1 or clause.role("on") is not None:
        return clause
    rest = tuple(one for one in behind if one is not on[0])
    bare = replace(card, behind=rest, span=(card.span[0], on[0].value.span[0] - 1))
    roles = tuple(replace(one, value=bare) if one.value is card else one for one in clause.roles)
    return replace(clause, roles=(*roles, Role(name="on", value=on[0].value)))

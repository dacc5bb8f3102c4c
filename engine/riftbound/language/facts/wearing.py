"""Equipment that is told with who wears it: *Long Sword on Bob*, *attached to a 3-Might unit called Bob*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.language.trees import Behind, Clause, Role, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.facts.describing import described, wears
from engine.riftbound.language.facts.description import Description
from engine.riftbound.language.facts.meant import refuse
from engine.riftbound.language.facts.members import sized

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def worn(stage: Stage, clause: Clause) -> Clause:
    """*has Long Sword on Bob*: it is attached to him."""
    what, on = clause.role("what"), clause.role("on")
    if not isinstance(what, Thing) or on is None or not wears(stage, on):
        return clause
    borne = replace(what, behind=(*what.behind, Behind(kind="attached", value=on)))
    roles = tuple(one for one in clause.roles if one.name not in ("what", "on"))
    return replace(clause, roles=(Role(name="what", value=borne), *roles))


def dressed(stage: Stage, player: int, found: Description) -> Description:
    """*Long Sword attached to a 3-Might unit called Bob at A*: who wears it, where nobody spoke of
    that before."""
    host = found.attached
    if not isinstance(host, Thing) or not _is_new(host) or nouns.known(stage, host):
        return found  # a name alone may be laid down by another line
    card = stage.lexicon.cards[found.card] if found.card else None
    if (card is None or "gear" not in card.types) and found.kind != "gear":
        raise Misread(found.text, f"“{found.text}” is no Equipment")
    [unit] = described(stage, host)
    new = unit.kind == "unit" or (unit.card and "unit" in stage.lexicon.cards[unit.card].types)
    if not new or unit.count != 1 or unit.controller not in (None, player) or found.count != 1:
        raise refuse(stage, host, "there is nothing here called {}")
    place = unit.place if unit.place is not None else found.place
    return replace(unit, place=place, worn=(*unit.worn, replace(found, attached=None, place=None)))


def _is_new(host: Thing) -> bool:
    """Whether the phrase describes a unit anew: *a 3-Might unit called Bob*, *Bob (3 Might)*."""
    return any(one.kind == "a" for one in host.quantity) or sized(host)

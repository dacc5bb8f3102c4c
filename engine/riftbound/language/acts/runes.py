"""Acts: what players do with their runes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.errors import Illegal
from engine.core.language.trees import Clause
from engine.riftbound.language.acts.acting import take_action
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.acts.wishing import Wishes
from engine.riftbound.language.claims.claiming import amount, check_roles, noun
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.moves import Activate
from engine.riftbound.model.names import DOMAINS
from engine.riftbound.procedures import discretionary
from engine.riftbound.stage import policy
from engine.riftbound.stage.driving import window

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def of_runes(clause: Clause) -> bool:
    """Whether a player exhausts or recycles runes by their own abilities."""
    return by_player(clause) and noun(clause.role("what")) == "rune"


@act("exhaust", "recycle", meant=of_runes)
def uses_runes(stage: Stage, clause: Clause) -> None:
    """The runes' own abilities: Energy for exhausting, Power for recycling."""
    check_roles(stage, clause, "what", "for")
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    recycling = clause.verb == "recycle"
    domain = next((one.word for one in what.adjectives if one.word in DOMAINS), "")
    for _ in range(amount(what) or 1):
        window(stage, player)
        found = [
            (object.exhausted != recycling, id, ref)
            for id, ref, node in discretionary.abilities(stage.game, player)
            if "rune" in stage.card_of(id).types and domain in ("", *stage.card_of(id).domains)
            for object in [stage.objects[id]]
            if policy.recycles(stage, ref) == recycling
            and not any(discretionary.cannot_activate(stage.game, player, id, ref, node))
        ]
        if not found:
            raise Illegal(f"{stage.player_name(player)} has no such rune", rules=("357.1.a",))
        _, id, ref = min(found, key=lambda one: (*one[:2], one[2].node, one[2].card))
        take_action(stage, Wishes(), Activate(id, ref.node, ref.card))

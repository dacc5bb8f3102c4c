"""What is done to an object, as an instruction or as a cost: one table of verbs."""

from __future__ import annotations

from collections.abc import Callable

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.state import Object

DEEDS: dict[str, Callable[[Scope, int], Event]] = {
    "kill": acts.kill,
    "recycle": acts.recycle,
    "banish": acts.banish,
    "return": acts.bounce,
    "heal": acts.heal,
    "exhaust": acts.exhaust,
    "ready": acts.ready,
    "stun": acts.stun,
    "buff": acts.buff,
    "spend the buff of": acts.spend_buff,
    "empower": acts.empower,
    "disempower": acts.disempower,
    "detach": acts.detach,
    "reveal": acts.reveal,
}
"""The event of each verb, which takes nothing but its object."""

PAYS: dict[str, Callable[[Object], bool]] = {
    "exhaust": lambda object: not object.exhausted,  # 414.4
    "spend the buff of": lambda object: object.buffs > 0,
    "disempower": lambda object: object.empowered > 0,
}
"""What an object must be like to pay a cost by that verb (203.3); for the others, anything."""


def pays(verb: str, object: Object) -> bool:
    """Whether that can be done to the object so that a cost is paid by it (203.3)."""
    return verb not in PAYS or PAYS[verb](object)

"""What passives are asked about, and what they answer about a cost, as data."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from engine.riftbound.model.names import NOBODY, NOWHERE

ActVerb = Literal[
    "act", "activate", "ambush", "attach", "banish", "buff", "channel", "choose", "combat damage",
    "counter", "damage", "detach", "empower", "exhaust", "gain", "gank", "hide", "hide for Energy",
    "hide for nothing", "ignore", "kill", "look first", "move", "phase", "play", "play to", "react",
    "ready", "score", "see", "stun",
]  # fmt: skip
"""What somebody is about to do, as far as words forbid it or permit it beyond the rules."""

ACTS: Final[dict[ActVerb, str]] = {
    "act": "play it with the timing of an Action (806)",
    "activate": "activate an ability of it",
    "ambush": "play it to a battlefield by Ambush (822)",
    "attach": "attach it to something",
    "banish": "banish the card where it would go from the chain to the trash",
    "buff": "buff it though it has a buff (426.1.b)",
    "channel": "channel more than one rune in the Channel Phase",
    "choose": "choose it",
    "combat damage": "assign it damage of a combat",
    "counter": "counter it on the chain",
    "damage": "deal damage to it",
    "detach": "detach it",
    "empower": "empower it once more, in all `amount` times",
    "exhaust": "exhaust it",
    "gain": "gain points",
    "gank": "move it to there from anywhere (810)",
    "hide": "hide it there, or one card more",
    "hide for Energy": "hide for Energy instead of Power",
    "hide for nothing": "hide without a cost",
    "ignore": "ignore the keyword `card` in the procedure `doing`: `paying` or `assigning` (765)",
    "kill": "kill it",
    "look first": "look at the top card before cards of the deck are revealed",
    "move": "move it",
    "phase": "have the phase `card` of the turn (443)",
    "play": "play it",
    "play to": "play it to that place",
    "react": "play it with the timing of a Reaction (813)",
    "ready": "ready it",
    "score": "score the battlefield",
    "see": "look at a card that its player alone may look at",
    "stun": "stun it",
}
"""What each of them is."""


class Act(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something a procedure is about to allow, for passives to forbid or permit.

    `verb` is one of `ACTS`, `object` what it is done with, by `player`.
    """

    verb: ActVerb
    player: int = NOBODY
    object: int = 0
    place: int = NOWHERE
    origin: int = NOWHERE
    item: int = 0
    card: str = ""
    doing: str = ""
    amount: int = 1


class Reprice(Struct, frozen=True, gc=False, omit_defaults=True):
    """A change to a cost (356.3–356.4): negative is a discount; `floor` is that discount's own.

    `either` says that it is of the Energy or of the Power, whichever its player likes.
    """

    energy: int = 0
    power: int = 0
    symbols: tuple[str, ...] = ()
    floor: int = 0
    component: str = ""
    either: bool = False

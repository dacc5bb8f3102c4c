"""The names of the kinds of event; what each is stands in its declaration (`procedures/events.py`)."""

from typing import Final, Literal, get_args

EventKind = Literal[
    "activate", "add", "assigned", "attach", "attack", "banish", "battlefield", "becomes active",
    "beginning", "buff", "burn", "burn out", "channel", "chose", "chose mode", "combat begins",
    "combat ends", "combat result", "combat start", "concede", "conquer", "contest",
    "control item", "counter", "counters", "create", "deal", "decided",
    "defend", "designate", "detach", "discard", "disempower", "draw",
    "draws instead", "effect begins", "effect ends", "empower", "empty pool", "ending", "enter",
    "establish control", "exhaust", "extra turn", "finalized", "focus", "gain control",
    "gain point", "gain xp", "heal", "hide", "hold", "ignored", "impossible", "invited", "kill",
    "left chain", "look", "lose control", "main", "might", "move", "move counter",
    "named", "note", "pass focus", "pass priority", "pay", "performed", "phase", "played",
    "player attacks", "player defends", "predict", "priority", "put on chain", "put on top",
    "ready", "recall", "recycle", "reflex", "release", "remove player", "replace", "replaced",
    "replaced field", "resolves", "return", "reveal", "showdown begins", "showdown changes",
    "showdown ends", "shuffle", "silent", "skip", "spend buff", "spend xp", "stage", "stun",
    "swap back", "targeted", "to champion zone", "to deck", "trash", "trigger", "turn begins",
    "turn ends", "uncontest", "undone", "unstage", "unstun", "used", "win",
]  # fmt: skip
"""The verb of an event."""

EVENT_KINDS: Final[dict[str, EventKind]] = {kind: kind for kind in get_args(EventKind)}
"""By their words, for what comes from outside."""

Kinds = frozenset[EventKind]
"""What a trigger or a replacement effect looks at."""

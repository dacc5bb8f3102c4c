"""What is told to be done before something resolves: *before it resolves, I play X*, *I play X before the trigger
resolves*: in response."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.words.tokens import STOPS, Token

BEFORE = frozenset({"before", "right before"})
WAITING = frozenset({"it", "that", "this", "spell", "trigger", "ability", "effect", "deathknell"})
"""Words of what waits to resolve."""
MOST = 5
"""Of how many words what waits is said."""
ASKS = ("MODAL", "DO", "BE", "HAVE", "WH")


def in_answer(part: list[Token]) -> list[Token]:
    """The sentence, where what is told to come before something resolves is done in response to it."""
    for at, token in enumerate(part):
        end = _resolves(part, at) if token.low in BEFORE else 0
        before = [one for one in part[:at] if not one.filler and one.low not in STOPS]
        leads = all(one.has("LINK") for one in before)
        closes = end == len(part) or part[min(end, len(part) - 1)].low in STOPS
        if not end or (leads and end >= len(part)) or not (leads or closes):
            continue
        if not leads and (part[-1].low == "?" or any(one.has(*ASKS) for one in before)):
            continue
        now = Token(
            token.text, "in response", token.start, part[end - 1].end, {"ADV": "responding"}
        )
        return [*part[:at], now,
                *part[end:]]  # fmt: skip
    return part


def _resolves(part: Sequence[Token], at: int) -> int:
    """Where *before its trigger resolves* ends that begins there; 0 where it says no such thing."""
    for end in range(at + 2, min(at + 2 + MOST, len(part))):
        if any(one.stem == "resolve" and one.form != "ing" for one in part[end].forms):
            last = part[end - 1]
            waits = last.low in WAITING or last.kinds.get("NOUN", "").endswith("-trigger")
            waits = waits or (last.name is not None and end == at + 2)
            return end + 1 if waits else 0
        if part[end].low in STOPS:
            return 0
    return 0

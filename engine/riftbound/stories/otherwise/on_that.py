"""What hangs on the question before it: *can I play X? If I cannot, can I play Y?*, *does it get a buff, so that it
has 4 Might?*. What is asked *if I do* is asked of another course (courses.py)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.riftbound.stories.otherwise.in_answer import in_answer
from engine.riftbound.stories.otherwise.legally import legally
from engine.riftbound.stories.words.tokens import STOPS, Token

ANSWERING = frozenset({"respond", "react", "answer", "reply"})
"""Verbs of what is done before something resolves anyway."""
THERE = frozenset({"there", "here"})
"""Behind what comes by moving, which nobody can answer."""
COMING = frozenset({"enter", "land", "attach", "get", "gain", "happen"})
"""Verbs of what comes about as something resolves."""
GETTING = frozenset({"get", "gain"})
"""Verbs of what comes also of what nobody answers: *before he gets the point*."""
SO = frozenset({"so", "that", "it", "this"})
"""What stands for what was asked."""
ASKS = ("MODAL", "DO", "BE", "HAVE", "MAY-I", "WH")


def on_that(parts: list[list[Token]]) -> list[list[Token]]:
    """The sentences of a text without *if I cannot*, behind what is asked whether I may; and with what is
    asked behind *so that*."""
    found: list[list[Token]] = []
    who = ""
    for part in parts:
        asks = bool(part) and part[-1].low == "?"
        left = _without(part, who) if asks else part
        who = _who_may(left) or who if asks else ""
        left = legally(_in_time(_so_that(left))) if asks else left
        found.append(in_answer(left))
    return found


def _named(token: Token) -> str:
    """The player that it names."""
    return token.low if token.low in ("he", "she") else token.kinds.get("PERSON", "")


def _who_may(part: Sequence[Token]) -> str:
    """Of whom it is asked whether they may do something."""
    for token, behind in pairwise(part):
        if token.has("MAY-I"):
            return "ana"
        if token.kinds.get("MODAL") == "can" and _named(behind):
            return _named(behind)
    return ""


def _without(part: list[Token], who: str) -> list[Token]:
    """The sentence without *if I cannot* of that player, before what may be done else."""
    for at, token in enumerate(part):
        inner = _who_may(part[:at]) or who
        end = _condition(part, at, inner)
        if token.low != "if" or not inner or not end:
            continue
        rest = [one for one in part[end:] if one.low not in STOPS]
        if rest and rest[0].kinds.get("MODAL") == "can":
            return [*part[:at], *part[end:]]
    return part


def _condition(part: Sequence[Token], at: int, who: str) -> int:
    """Where it ends that they cannot; nothing where something else is said."""
    if at + 3 >= len(part) or _named(part[at + 1]) != who:
        return 0
    if part[at + 2].kinds.get("MODAL") != "can" or not part[at + 3].has("NOT"):
        return 0
    end = at + 4
    end += part[end].low == "do"
    end += part[end].low in SO
    return end if part[end].low in STOPS else 0


def _so_that(part: list[Token]) -> list[Token]:
    """*…, so that it enters ready?*: whether that is so is asked, too."""
    first = next((one for one in part if not one.filler and one.low not in STOPS), None)
    if first is None or not first.has(*ASKS):
        return part
    for token in part[1:]:
        if token.low == "so that" and token is not first:
            token.kinds = {"MEANS": token.low}
    return part


def _in_time(part: list[Token]) -> list[Token]:
    """*can I move it before the spell resolves?*: in answer; *before the damage is dealt*: before damage."""
    may = next((n for n, one in enumerate(part) if one.kinds.get("MODAL") == "can"), len(part))
    for at in range(may, len(part) - 1):
        token = part[at]
        rest = part[at + 1 : at + 7]
        end = next((n for n, one in enumerate(rest) if one.low in STOPS), 0)
        if token.kinds.get("ADV") == "before-damage" and [one.low for one in rest[:end]] == [
            "is",
            "dealt",
        ]:
            return [*part[: at + 1], *part[at + 1 + end :]]
        resolves = end > 1 and any(one.stem == "resolve" for one in rest[end - 1].forms)
        answers = any(one.stem in ANSWERING for word in part[may:at] for one in word.forms)
        comes = any(one.stem.split()[0] in COMING for word in rest[1:end] for one in word.forms)
        gets = any(one.stem in GETTING for word in rest[1:end] for one in word.forms)
        walks = any(one.low in THERE for one in rest[1:end])
        if token.low == "before" and (
            (resolves and not answers) or (comes and not walks and (answers or not gets))
        ):
            now = Token(token.text, "in response", token.start, rest[end - 1].end,
                        {"ADV": "responding"})  # fmt: skip
            before = part[: at - (part[at - 1].low == ",")]
            said = any(one.kinds.get("ADV") == "responding" for one in before)
            return [*before, *([] if said else [now]), *part[at + 1 + end :]]
    return part

"""Damage shared out in words: `3 to Bob, the rest to Poro`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.core.decision import Choice, Decision
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.riftbound.phrases import lists, refs
from engine.riftbound.phrases.slots import NUMBERS, number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.procedures.damage import assignment

_ALL = r"(?:all|everything|all(?: of)? (?:it|(?:the|her|his|its) damage)|all damage)"
_REST = r"(?:the )?(?:rest|remainder|remaining(?: \d+)?)(?: damage| of (?:it|the damage))?"
_LETHAL = r"lethal(?: damage)?"
_AMOUNT = rf"(?:{_ALL}|{_REST}|{_LETHAL}|\w+(?: damage)?(?: each)?)"
_NEXT = re.compile(
    rf"(?:\s*[,;]\s*(?:and\s+|then\s+)?|\s+(?:and|then)\s+)(?={_AMOUNT} (?:to|on)\s)",
    re.IGNORECASE,
)
_SHARE = re.compile(rf"\s*({_AMOUNT}) (?:to|on) (.+?)\s*$", re.IGNORECASE)
_LED = re.compile(r"^(?:each|both|all)(?: of)? ", re.IGNORECASE)
_HEAD = re.compile(r"(?:(?:the|her|his) )?damage:?,?\s+(?!to\b|on\b)", re.IGNORECASE)


def shares(stage: Stage, text: str, decision: Decision) -> Choice:
    """Pairs of unit and damage that a list such as `3 to Bob, 2 to Poro` says."""
    flat: list[int | str] = []
    for id, amount in named(stage, text, decision):
        left = int(decision.about[-1]) - sum(int(one) for one in flat[1::2])
        flat.extend((id, _amount(stage, amount, decision, id, left)))
    return tuple(flat)


def named(stage: Stage, text: str, decision: Decision) -> Iterator[tuple[int, str]]:
    """Each unit that such a list names, with the words for its share."""
    for part in _NEXT.split(_HEAD.sub("", text, count=1) if _HEAD.match(text) else text):
        match = _SHARE.match(part)
        if not match:
            raise Misread(part, "an assignment is written like “3 to Bob, 2 to Poro”")
        amount, whom = match.groups()
        for id in _among(stage, _LED.sub("", whom), decision):
            yield id, amount


def _among(stage: Stage, text: str, decision: Decision) -> list[int]:
    """Whom the text names of those that get damage; `Illegal` if it names only others."""
    among = [int(one) for one in decision.of]
    if text.lower() == "each":
        return among
    try:
        return lists.find_all(stage, text, among)
    except Misread:
        others = lists.find_all(stage, text)
    numbers = ("465.2.c.10", "465.2.c") if decision.kind == "assign" else ("355.14.a",)
    names = " and ".join(refs.label(stage, id) for id in others)
    raise Illegal(f"{names} cannot be given any of this damage", rules=numbers)


def _amount(stage: Stage, text: str, decision: Decision, id: int, left: int) -> int:
    """That much, all that is left, or what is lethal to the unit (465.2.c.4)."""
    lower = text.lower().removesuffix(" each").removesuffix(" damage")
    if lower in NUMBERS or lower.isdigit():
        return number(lower)
    if re.fullmatch(_LETHAL, lower) and decision.kind == "assign":
        needs = dict(assignment(stage.game, str(decision.about[0])).needs)
        return min(needs.get(id, left), left)
    if re.fullmatch(f"{_ALL}|{_REST}", text, re.IGNORECASE):
        return left
    raise Misread(text, "a share is a number, “all damage”, “the rest” or “lethal damage”")


def no_such_split(stage: Stage, decision: Decision) -> str:
    """Why an effect's damage cannot be split so (355.14.f)."""
    names = ", ".join(refs.label(stage, int(one)) for one in decision.of)
    return f"{decision.about[-1]} is split among {names}, at least 1 to each"

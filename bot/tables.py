"""Whose table holds which text, and the facts by which a card comes onto it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from bot.latest import Latest
from bot.library.models import Card

MOST = 1000  # tables that are remembered, each a key of a kept text
EMPTY = "A situation\ngiven\n"
PLAYERS: tuple[Literal["Ana"], Literal["Ben"]] = ("Ana", "Ben")
FIELDS = {"A": "left", "B": "right"}

_POINTS = re.compile(r"\s*(Ana|Ben) has \d+ points?\s*")
_TURN = re.compile(r"\s*it is (Ana|Ben)'s turn\s*")


class Tables:
    """The key of the text that each user had on the table last; a restart forgets it."""

    def __init__(self) -> None:
        self._last: Latest[int, str] = Latest(MOST)

    def of(self, user: int) -> str | None:
        """The key of a user's table, if there is one."""
        return self._last.get(user)

    def remember(self, user: int, key: str) -> None:
        """That this is on the user's table now."""
        self._last[user] = key

    def forget(self, user: int) -> None:
        """That the user's table is empty."""
        self._last.pop(user, None)


def places(card: Card) -> list[str]:
    """The facts by which a card may come onto a table, by its type: whose it is, and where."""
    return list(_places(card.name, card.type))


def _places(name: str, type: str) -> Iterator[str]:
    if type == "battlefield":
        yield from (f"the {side} battlefield is {name}" for side in FIELDS.values())
        return
    for who in PLAYERS:
        if type == "legend":
            yield f"{who}'s legend is {name}"
            continue
        if type == "rune":
            yield f"{who} has three ready {name}s"
            continue
        yield f"{who} has {name} in hand"
        if type in ("unit", "gear", "champion"):
            yield f"{who} has {name} in base"
        if type in ("unit", "champion"):
            yield from (f"{who} has {name} at {letter}" for letter in FIELDS)
        yield f"{who}'s trash holds {name}"


def with_fact_replaced(text: str, fact: str) -> str:
    """The text without the fact that a new one of its kind takes the place of: a player's points,
    whose turn it is."""
    for kind in (_POINTS, _TURN):
        match = kind.fullmatch(fact)
        if match is None:
            continue
        same = match[1] if kind is _POINTS else None
        lines = (
            line for line in text.splitlines()
            if not ((old := kind.fullmatch(line)) and same in (None, old[1]))
        )  # fmt: skip
        return "\n".join(lines) + "\n"
    return text


def fact_of(card: Card, whose: str, where: str) -> str | None:
    """The fact that puts a card there; None where it cannot be there."""
    letter = where.removeprefix("battlefield ")
    own = [one for one in places(card) if one.startswith(whose)]
    if card.type in ("legend", "rune"):
        return own[0]
    if card.type == "battlefield":
        return f"the {FIELDS.get(letter, 'left')} battlefield is {card.name}"
    ends = {"trash": f"trash holds {card.name}", "A": " at A", "B": " at B"}
    end = ends.get(letter, f" in {where}")
    return next((one for one in own if one.endswith(end)), None)


def facts_of(ana: int | None, ben: int | None, turn: str | None) -> list[str]:
    """Points and whose turn it is, as facts; what is not said is left out."""
    points = zip(PLAYERS, (ana, ben), strict=True)
    found = [f"{who} has {count} points" for who, count in points if count is not None]
    return [*found, f"it is {turn}'s turn"] if turn else found

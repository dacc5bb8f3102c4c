"""What text each kind of slot takes, before anything is looked up."""

from __future__ import annotations

import re

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Slots
from engine.riftbound.model.names import DOMAINS, KEYWORDS, PLAYER_NAMES

NUMBERS = {
    "no": 0, "none": 0, "neither": 0, "zero": 0, "a": 1, "an": 1, "another": 1, "one": 1, "two": 2, "both": 2, "three": 3, "four": 4,
    "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip

_NUMBER = re.compile(rf"(?:-?\d{{1,4}}|{'|'.join(NUMBERS)})$", re.IGNORECASE)
_SIGNED = re.compile(r"[+-−–]?\d{1,3}$")
_RULES = re.compile(r"\d{3}(?:\.\w+)*(?:(?:\s*,\s*|\s+and\s+|\s+)\d{3}(?:\.\w+)*)*$")
_SEATS = {name.lower(): seat for seat, name in enumerate(PLAYER_NAMES)}

WHO = "|".join(_SEATS)
"""Any player's name, for patterns that ignore case."""

PHASES = {
    "start of the turn": 0, "beginning of the turn": 0, "awaken phase": 0, "awakening": 0,
    "beginning phase": 1, "beginning step": 1, "scoring step": 2, "scoring": 2,
    "channel phase": 3, "draw phase": 4, "start of the main phase": 6, "main phase": 7,
    "ending phase": 8, "ending step": 8, "end of the turn": 8, "end of turn": 8,
    "expiration step": 9,
}  # fmt: skip
"""The row of the turn that is next in each phase or step."""


def number(text: str) -> int:
    """The number those digits or that word say."""
    lower = text.strip().lower().replace("−", "-").replace("–", "-").lstrip("+")
    return NUMBERS[lower] if lower in NUMBERS else int(lower)


def seat(text: str) -> int:
    """The number of the player of that name."""
    return _SEATS[text.strip().lower()]


def seats(text: str) -> list[int]:
    """The players named in a list."""
    return [seat(one) for one in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text.strip())]


def is_player(text: str) -> bool:
    """Whether that is the name of a player."""
    return text.strip().lower() in _SEATS


def _are_players(text: str) -> bool:
    return all(is_player(one) for one in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text.strip()))


def _anything(text: str) -> bool:
    return len(text) <= 300 and text[0] not in ",;:" and text[-1] not in ",;:"


_VERBS = frozenset({"is", "are", "was", "were", "has", "have", "did", "does", "do"})


def _names(text: str) -> bool:
    """Whether it could name things: it is no sentence and no end of one."""
    words = text.lower().split()
    whole = words[0] != "and" and words[-1] not in ("and", "not") and not _VERBS & set(words)
    return _anything(text) and whole and not words[-1].endswith(("n't", "n’t"))


def _is_keyword(text: str) -> bool:
    return text.strip().lower() in KEYWORD_NAMES


KEYWORD_NAMES = {name.lower(): name for name in KEYWORDS}


def keyword_name(text: str) -> str:
    """The keyword as the rules write it."""
    lower = text.strip().lower()
    if lower not in KEYWORD_NAMES:
        raise Misread(text, f"“{text}” is no keyword", sorted(KEYWORDS))
    return KEYWORD_NAMES[lower]


def _is_phase(text: str) -> bool:
    return text.strip().lower() in PHASES


_POOL = re.compile(
    rf"(?:(?:\d+|{'|'.join(NUMBERS)})\s+(?:(?:(?:{'|'.join(DOMAINS)}|any|rainbow|universal)\s+)?"
    rf"(?:energy|power(?: of any domain)?|runes?)|{'|'.join(DOMAINS)})"
    r"(?:\s*,\s*(?:and\s+)?|\s+and\s+|$))+$",
    re.IGNORECASE,
)

_KIND = re.compile(r"\b(?:unit|gear|equipment|\d+-might)\b", re.IGNORECASE)

SLOTS = Slots(
    {
        "player": is_player,
        "players": _are_players,
        "number": lambda text: bool(_NUMBER.match(text)),
        "signed": lambda text: bool(_SIGNED.match(text)),
        "rules": lambda text: bool(_RULES.match(text)),
        "domain": lambda text: text.strip().lower() in (*DOMAINS, "any"),
        "keyword": _is_keyword,
        "phase": _is_phase,
        "pool": lambda text: bool(_POOL.match(text)),
        "card": _anything,
        "cards": _anything,
        "thing": _names,
        "things": _names,
        "target": _names,
        "targets": _names,
        "place": _anything,
        "mode": _anything,
        "kind": lambda text: _anything(text) and bool(_KIND.search(text)),
        "text": lambda text: True,
        "split": _anything,
        "action": _anything,
        "reason": _anything,
        "name": _anything,
        "claim": _anything,
    },
    narrow=("player", "number", "signed", "domain", "keyword", "phase", "pool"),
)

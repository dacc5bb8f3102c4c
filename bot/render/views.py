"""References to what a button shows: short texts that outlive a restart.

`r/rule/323.5/0` is page 0 of rule 323.5 of Riftbound.
A `custom_id` is `rw1|slot|reference`; the slot keeps two buttons to one place apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from bot.library.models import Game

VERSION = 1
ViewKind = Literal[
    "rule",
    "card",
    "term",
    "ruling",
    "errata",
    "help",
    "about",
    "writing",
    "ask",
    "list",
    "sim",
    "story",
    "plain",
    "changes",
    "was",
    "table",  # a situation on the table; the page is that of its options
    "pick",  # that option chosen
    "back",  # the last sentence taken back
    "out",  # played to its end
    "what",  # the choices that were made
    "else",  # what else could have been chosen
    "inst",  # that instead
    "all",  # what can come of it
    "line",  # a line of play that leads to what was asked
    "put",  # a card put on the table, at a place by number
]
VIEW_KINDS: tuple[ViewKind, ...] = get_args(ViewKind)
PLAYED = frozenset(
    {"sim", "table", "pick", "back", "out", "what", "else", "inst", "all", "line", "put", "story"}
)
"""The kinds of views that a worker works out."""
LETTERS: dict[str, Game] = {"r": "riftbound", "s": "summonerwars"}
_LETTER = {game: letter for letter, game in LETTERS.items()}
REFERENCE = re.compile(r"([rs])/([a-z]+)/([^|]*)/(\d{1,6})")
CUSTOM_ID = re.compile(r"rw(?P<version>\d{1,3})\|(?P<slot>[^|]{1,6})\|(?P<view>[^|]*)")


class StaleView(Exception):
    """A reference that this version cannot show any more."""


@dataclass(frozen=True)
class View:
    """What is to be shown: a kind, its game, its key and its page."""

    kind: ViewKind
    game: Game
    key: str = ""
    page: int = 0

    def __str__(self) -> str:
        return f"{_LETTER[self.game]}/{self.kind}/{self.key}/{self.page}"


MOST_LISTED = 80  # characters of a list that a button can carry
MOST_ASKED = 60  # characters of a question that a button can carry


def question_view(game: Game, text: str) -> str | None:
    """The view of a question's results; None for a question that no button can carry."""
    fits = len(text) <= MOST_ASKED and "|" not in text and text.isprintable()
    return str(View("ask", game, text)) if fits and text else None


def list_view(game: Game, views: Iterable[View]) -> str | None:
    """The view of a list of things: as many of them as a button can carry; None without any."""
    key = ""
    for view in views:
        longer = f"{key};{view.kind}/{view.key}".removeprefix(";")
        if len(longer) > MOST_LISTED or ";" in view.key:
            break
        key = longer
    return str(View("list", game, key)) if key else None


def listed(view: View) -> list[View]:
    """The things that a list's view names."""
    parts = (part.partition("/") for part in view.key.split(";"))
    return [
        View(kind, view.game, key) for name, _, key in parts for kind in VIEW_KINDS if kind == name
    ]


def parse_view(text: str) -> View:
    """The view behind a reference; raises StaleView when there is none."""
    match = REFERENCE.fullmatch(text)
    if match is None or match[2] not in VIEW_KINDS:
        raise StaleView(text)
    kind: ViewKind = match[2]
    return View(kind, LETTERS[match[1]], match[3], int(match[4]))


def custom_id(slot: str, view: str) -> str:
    """The `custom_id` of a component that shows a view (at most 100 characters)."""
    return f"rw{VERSION}|{slot}|{view}"

"""A situation on the table as it was worked out: plain values that come from a worker."""

from __future__ import annotations

from dataclasses import dataclass

from bot.played import Drawn, Unread


@dataclass(frozen=True)
class Option:
    """Something that may be chosen: its number, and the sentence that says it."""

    number: int
    text: str


@dataclass(frozen=True)
class Tabled:
    """A text, what happened last, the board, and what is asked where the text ends.

    `player` is empty where nobody is asked any more; `unread` says why the text goes no further.
    `unsaid` options have no sentence, `more` stand on later pages.
    """

    text: str
    title: str = ""
    happened: tuple[str, ...] = ()
    player: str = ""
    kind: str = ""
    rules: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    unsaid: int = 0
    more: int = 0
    drawn: Drawn | None = None
    unread: Unread | None = None


@dataclass(frozen=True)
class End:
    """What may come of a situation: what is otherwise in the end, and a line that leads there."""

    changes: tuple[str, ...]
    line: tuple[str, ...]


@dataclass(frozen=True)
class Found:
    """What an exploration found (see `engine.riftbound.language.exploring`), or why there is none.

    `stopped` says that somebody ended it before it was done.
    """

    goal: str = ""
    player: str = ""
    verdict: str = ""
    line: tuple[str, ...] = ()
    seen: int = 0
    complete: bool = True
    ends: tuple[End, ...] = ()
    decides: str = ""
    options: tuple[str, ...] = ()
    unread: Unread | None = None
    stopped: bool = False


@dataclass(frozen=True)
class Turn:
    """A choice that was made and could have been made otherwise: its case and number, who made it,
    what it was."""

    case: int
    number: int
    player: str
    text: str


@dataclass(frozen=True)
class Turned:
    """The choices of a text, or why it cannot be read."""

    turns: tuple[Turn, ...] = ()
    unread: Unread | None = None

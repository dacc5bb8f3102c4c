"""A message before it is dressed for Discord or the terminal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from bot.i18n import ENGLISH, language, tr

Tone = Literal["rule", "card", "keyword", "ruling", "plain", "nothing"]


@dataclass(frozen=True)
class Button:
    """Something to press: a label, and the view that it shows."""

    label: str
    view: str
    enabled: bool = True


@dataclass(frozen=True)
class Choice:
    """One entry of a select: a label, the view that it shows, a second line."""

    label: str
    view: str
    description: str = ""


@dataclass(frozen=True)
class Menu:
    """One more select: what it is for, and its entries."""

    placeholder: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Field:
    """A short titled part of a message."""

    name: str
    text: str


@dataclass(frozen=True)
class Picture:
    """A PNG, and the same in words for those who cannot see it."""

    png: bytes
    words: str


@dataclass(frozen=True)
class Message:
    """What is shown: Markdown text, fields, a footer, and where one can go from here.

    `asked` is what led to it, as plain text above the title.

    `view` is the reference of this very message (see `views.py`), so that it can be shown again
    after a restart and to everyone; a message without one cannot be shared.
    One that is not `claimed` shows only what is nearest.
    `edit` is the key of a scenario that can be changed and played again.
    `cite` is what can be pasted elsewhere and leads back here, `image` a picture's address.
    `menus` stand before the choices; with two of them five buttons have room.
    """

    title: str
    body: str = ""
    fields: tuple[Field, ...] = ()
    footer: str = ""
    asked: str = ""
    picture: Picture | None = None
    tone: Tone = "plain"
    buttons: tuple[Button, ...] = ()
    choices: tuple[Choice, ...] = ()
    placeholder: str = ""
    view: str | None = None
    claimed: bool = True
    edit: str = ""
    cite: str = ""
    image: str = ""
    menus: tuple[Menu, ...] = ()

    @property
    def small_print(self) -> str:
        """The footer; where another language is spoken it says once that the content is English."""
        content = self.choices or self.tone not in ("plain", "nothing")
        if language() == ENGLISH or not content:
            return self.footer
        note = tr("Rules and cards are in English.")
        return f"{self.footer} · {note}" if self.footer else note

    def noted(self, note: str) -> Message:
        """The same message with a line under its text, so that the answer stands first."""
        return replace(self, body=f"{self.body}\n\n{note}".strip())

    def led(self, note: str) -> Message:
        """The same message with a line above its text that belongs to the answer."""
        return replace(self, body=f"{note}\n\n{self.body}".strip())

"""Scenarios in people's hands: the shipped ones, the posted ones, and how a played one is shown."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from bot.answers import Answers
from bot.desk.acts import Rulings
from bot.desk.store import Desk, DeskUnavailable
from bot.latest import Latest
from bot.library.history import History
from bot.library.rests import Due
from bot.played import Played
from bot.render.happenings import Happening
from bot.render.message import Message
from bot.render.review import to_review
from bot.render.scenario import render_scene, render_unread
from bot.render.steps import Walk
from bot.render.views import StaleView
from engine.riftbound.edition import EDITION

EXAMPLES = "examples/"
SUFFIX = ".scn"
OWN = re.compile(r"own/(\d{1,20})/(\d{1,7})/(\d{1,7})")
REMEMBERED = 200  # posted scenarios, of at most 4,000 characters each
TEMPLATE = """A spell is countered

given
  Ana has Hextech Ray in hand
  Ben has Defy in hand
  Ben has Stalwart Poro at the left battlefield
when
  Ana plays Hextech Ray on Stalwart Poro
  Ben reacts with Defy on Hextech Ray
  everyone passes
then
  Stalwart Poro has 0 damage
  Hextech Ray was not played
"""


class Scenes:
    """The texts of scenarios, each under a short key that fits a button.

    Posted ones are remembered for a while; those that could be played are kept on the desk too.
    """

    def __init__(
        self, folder: Path, desk: Desk | None = None, rulings: Rulings | None = None
    ) -> None:
        self.desk = desk
        self.rulings = rulings
        self.shipped: dict[str, str] = {}
        self.posted: Latest[str, str] = Latest(REMEMBERED)
        for file in sorted(folder.rglob(f"*{SUFFIX}")):
            key = file.relative_to(folder).with_suffix("").as_posix()
            self.shipped[key] = file.read_text(encoding="utf-8")

    def known(self, key: str) -> str:
        """The scenario of a key, from memory; raises StaleView when it is not there."""
        text = self.shipped.get(key) or self.posted.get(key) or self.proof(key)
        if text is None:
            raise StaleView(key)
        return text

    def proof(self, key: str) -> str | None:
        """The scenario of a server's ruling, by the key that `bot.render.noted` gives it."""
        match = OWN.fullmatch(key)
        own = self.rulings.shelf(int(match[1])) if match and self.rulings else None
        noted = own.standing(int(match[2]), int(match[3])) if match and own else None
        return noted.content.scenario or None if noted else None

    async def text(self, key: str) -> str:
        """The scenario of a key; raises StaleView when it is not kept any more."""
        try:
            return self.known(key)
        except StaleView:
            kept = await self.desk.do(self.desk.scenario, key) if self.desk else None
            if kept is None:
                raise
            return kept

    def keep(self, text: str) -> str:
        """Keep a posted scenario in memory until newer ones displace it; gives back its key."""
        for key, shipped in self.shipped.items():
            if shipped == text:
                return key
        key = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
        self.posted[key] = text
        return key

    async def save(self, key: str) -> None:
        """Keep a posted scenario on the desk, so that its buttons outlive a restart.

        Where the desk cannot be written its log says why, and the buttons work until a restart.
        """
        if self.desk is not None and key in self.posted:
            with contextlib.suppress(DeskUnavailable):
                await self.desk.do(self.desk.keep_scenario, key, self.posted[key])

    def find(self, name: str) -> str | None:
        """The key of a shipped scenario: its key, else the first whose title or key has the words."""
        if name in self.shipped:
            return name
        return next((key for _, key in self.suggest(name)), None)

    def suggest(self, typed: str) -> Iterable[tuple[str, str]]:
        """(title, key) of the shipped scenarios that match what was typed, examples first."""
        words = typed.lower().split()
        for key, text in sorted(
            self.shipped.items(), key=lambda item: (not item[0].startswith(EXAMPLES), item[0])
        ):
            title = text.strip().split("\n", 1)[0]
            if all(word in f"{title} {key}".lower() for word in words):
                yield title, key


def written(text: str) -> str:
    """A scenario out of a message or a single line: the code block, or the text; “;” ends a line."""
    block = re.search(r"```(?:\w*\n)?(.*?)```", text, re.DOTALL)
    text = block[1] if block else text
    if "\n" not in text.strip():
        text = re.sub(r"\s*;\s*", "\n", text)
        text = re.sub(r"\b(given|when|then|case [^:\n]*:)\s*:?\s+", r"\n\1\n", text)
        text = re.sub(r"\n\s*\n", "\n", text)
    return text.strip() + "\n"


async def walked(played: Played) -> Walk:
    """The happenings of a played scenario, put together off the event loop: of a loop without an end
    there are thousands."""
    return await asyncio.to_thread(Walk, played.steps)


def scene(
    answers: Answers, played: Played, key: str, number: int = 0, walk: Walk | None = None
) -> Message:
    """A played scenario before its first step, or at the happening of a number; or why it was not
    played. Who has put its happenings together hands them over."""
    if played.unread is not None:
        return render_unread(played.unread)
    walk = walk or Walk(played.steps)
    now = walk.at(number)
    numbers = rules_of(now) if now is not None else ()
    past = answers.catalog.past
    today = (past.today(one, EDITION) for one in numbers)
    rules = answers.rules("riftbound", [one for one in today if one])
    message = render_scene(played, walk, key, number, rules, EDITION)
    note = review_note(past, key, numbers)
    return message.noted(note) if note else message


def rules_of(now: Happening) -> list[str]:
    """The rules that cause a happening, what it is before what came of it."""
    steps = [*([now.lead] if now.lead is not None else []), *now.told]
    return list(dict.fromkeys(number for step in steps for number in step.rules))


def review_note(past: History, key: str, numbers: Sequence[str]) -> str:
    """Whether a scenario, or a step of the engine that cites these, is to be reviewed; empty if not."""
    return to_review(played_due(past, key, numbers))


def played_due(past: History, key: str, numbers: Sequence[str]) -> list[Due]:
    """What a scenario and the steps of the engine that cite these rules are to be reviewed for."""
    due = [*past.due("riftbound", "scenario", key), *past.steps_due(numbers)]
    return list({one.ground: one for one in due}.values())


def cited_numbers(played: Played) -> list[str]:
    """Every rule that a played scenario cites."""
    return list(dict.fromkeys(number for step in played.steps for number in step.rules))

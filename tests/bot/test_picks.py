"""Menus of what may be changed of a question: in Discord's rows, on the console, after each pick."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec import structs

from bot.answers import Answers
from bot.console import Console, plain_terminal
from bot.panel import panel
from bot.render.message import Button, Choice, Menu, Message
from bot.render.picks import ROOM
from bot.render.views import parse_view
from bot.scenes import Scenes
from bot.stories import answer_with, played_here, question_of
from engine.riftbound.stories.story import Pick, Story
from tests.bot.render.test_gate import components_fit, embed_fits
from tests.bot.tales import PUNY, no_hurry, read_as, telling, whole
from tests.conftest import DATA

WOBBLES = "Vayne, Hunter wobbles, then I attack his Jeweled Colossus with Petty Officer. Wobble?"
MANY = 60


@pytest.fixture
def scenes() -> Scenes:
    return Scenes(DATA / "scenarios" / "riftbound")


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, answers: Answers, scenes: Scenes, index: Path) -> Any:
    """Asks a question as Discord does, or shows it as a view of it says."""
    no_hurry(monkeypatch)

    def asking(text: str, view: str = "") -> Message:
        chosen: dict[str, str] = {}
        page = 0
        if view:
            shown = parse_view(view)
            text, chosen = question_of(shown.key, scenes.known(shown.key.partition(".")[0]))
            page = shown.page
        posed = answers.posed(text)
        return answer_with(posed, played_here(posed, index, chosen), scenes, chosen, page)

    return asking


def entry(message: Message, label: str) -> str:
    """The view of the entry of that label, in whichever menu."""
    return next(one.view for menu in message.menus for one in menu.choices if one.label == label)


def test_after_a_pick_the_message_shows_what_is_so_now(ask: Any) -> None:
    first = ask(WOBBLES)
    assert [menu.placeholder for menu in first.menus] == [
        "Change whose, where, how it is …", "Change what happens …",
    ]  # fmt: skip
    assert "Changed by you" not in whole(first)
    second = ask("", entry(first, "Vayne, Hunter is your opponent's"))
    assert "Changed by you: Vayne, Hunter is your opponent's." in whole(second)
    assert "Ben has Vayne, Hunter in base" in whole(second)
    assert "In the end: Ben's base: Vayne, Hunter" in whole(second)
    third = ask("", entry(second, "then Vayne, Hunter dies"))
    shown = whole(third)
    assert "Vayne, Hunter is your opponent's; then Vayne, Hunter dies." in shown
    assert "an effect kills Vayne, Hunter" in shown
    assert "# Played out without what is struck out" in shown
    assert not any(f"**{word}" in third.body for word in ("Yes", "No"))
    assert any(button.label == "Play this out" for button in third.buttons)
    back = ask("", entry(third, "not so: then Vayne, Hunter dies"))
    assert "an effect kills" not in whole(back)
    assert "Ben has Vayne, Hunter in base" in whole(back)


def test_what_is_asked_stands_before_what_it_came_to(ask: Any) -> None:
    """Not read to its end, so that nobody takes it for an answer to the whole question."""
    text = "Vayne, Hunter wobbles, then I attack with Petty Officer. Do I conquer?"
    shown = whole(ask("", entry(ask(text), "Vayne, Hunter is your opponent's")))
    assert "# Played out without what is struck out\n“Ana conquered”: **" in shown


def test_what_is_forbidden_after_a_pick_is_said(ask: Any) -> None:
    second = ask("", entry(ask(WOBBLES), "Petty Officer is exhausted"))
    assert "That cannot be done as I read it" in whole(second)


def test_what_was_read_wholly_can_be_changed_and_still_stands(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    def reading(chosen: Any) -> Story:
        told = telling(*PUNY)({})
        assert told is not None
        done = ("Stalwart Poro is exhausted",) if chosen.get("exhausted:Stalwart Poro") else ()
        pick = Pick("exhausted:Stalwart Poro", "yes", "Stalwart Poro is exhausted")
        return structs.replace(told, picked=done, picks=(pick,))

    read_as(monkeypatch, Hextech=reading)
    first = ask("I play Hextech Ray on his last poro: does it die?")
    second = ask("", entry(first, "Stalwart Poro is exhausted"))
    assert second.body.startswith("**Yes.**")
    assert "Changed by you: Stalwart Poro is exhausted." in second.body


def wordy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading of which so much can be changed that no menu holds it; no situation is known."""
    monkeypatch.setattr(Answers, "known", None)
    picks = tuple(Pick(f"at:X {n}", "A", f"X {n} is there", n % 2 == 0) for n in range(2 * MANY))
    long = Pick("on:" + "x" * 60, "y" * 60, "too long to carry")

    def reading(_: Any) -> Story:
        told = telling(*PUNY, unread=((0, 1),))({})
        assert told is not None
        return structs.replace(told, picks=(*picks, long))

    read_as(monkeypatch, Hextech=reading)


def test_every_pick_is_on_some_page(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    """Turning the pages of one menu leaves the other where it is."""
    wordy(monkeypatch)
    message = ask("I play Hextech Ray on his last poro: does it die?")
    other = message.menus[0].choices
    seen: list[str] = []
    while True:
        embed_fits(message)
        asyncio.run(fits(message))
        assert message.menus[0].choices[:-1] == other[:-1]
        assert len(message.menus[1].choices) <= ROOM + 1
        *picks, last = message.menus[1].choices
        seen += [one.label for one in picks]
        if last.label == "From the start …":
            break
        assert last.label == f"More ({MANY - len(seen)}) …"
        message = ask("", last.view)
    assert seen == [f"X {n} is there" for n in range(0, 2 * MANY, 2)]
    assert all("too long" not in one.label for menu in message.menus for one in menu.choices)


async def fits(message: Message) -> None:
    components_fit(message)


def test_menus_have_rows_of_their_own_beside_everything_else() -> None:
    """Five rows: buttons, both menus, the last buttons, what the library offers."""
    choices = tuple(Choice(f"c{n}", f"r/rule/{n}/0") for n in range(30))
    message = Message(
        "t",
        buttons=tuple(Button(f"b{n}", f"r/rule/{n}/0") for n in range(9)),
        choices=choices,
        menus=(Menu("one", choices), Menu("two", choices)),
        view="r/story/abc/0",
        edit="abc",
    )

    async def rows() -> list[tuple[str, int | None]]:
        shown = panel(message, private=True, server=True)
        assert shown is not None
        return [(type(one).__name__, one.row) for one in shown.children
                if isinstance(one, discord.ui.Item)]  # fmt: skip

    found = asyncio.run(rows())
    assert [row for kind, row in found if kind == "Select"] == [1, 2, 4]
    assert {row for kind, row in found if kind == "Button"} == {0, 3}
    assert all(sum(one == row for _, one in found) <= 5 for row in range(5))


def test_on_the_console_a_number_picks(
    monkeypatch: pytest.MonkeyPatch, answers: Answers, index: Path, scenes: Scenes
) -> None:
    no_hurry(monkeypatch)
    console = Console(answers, plain_terminal(), "riftbound", scenes, index)
    assert console.answer(WOBBLES)
    message = console.respond(WOBBLES)
    assert message is not None
    place = console.links.index(entry(message, "Vayne, Hunter is your opponent's")) + 1
    picked = console.respond(f"/{place}")
    assert picked is not None
    assert "Ben has Vayne, Hunter in base" in whole(picked)

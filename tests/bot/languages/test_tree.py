"""The command tree that is sent to Discord, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands.commands import VALID_SLASH_COMMAND_NAME

from bot.answers import Answers
from bot.client import create_bot
from bot.desk.store import Desk
from bot.i18n import LANGUAGES, nearest
from bot.i18n.tree import TreeTranslator
from bot.registry import MENUS
from bot.settings import Settings

CHAT_INPUT, MESSAGE = 1, 3


@pytest.fixture
async def sent(answers: Answers, tmp_path: Path) -> list[dict[str, Any]]:
    """What a sync sends."""
    with Desk(tmp_path / "desk.db") as desk:
        bot = create_bot(Settings(token=None, var=tmp_path, sync="never"), answers, desk)
        async with bot:
            await bot.setup_hook()
            translator = bot.tree.translator
            assert isinstance(translator, TreeTranslator)
            return [
                await command.get_translated_payload(bot.tree, translator)
                for command in bot.tree.get_commands()
            ]


def levels(parts: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Each list of things that stand beside each other: commands, a command's options, its choices."""
    yield parts
    for part in parts:
        for below in ("options", "choices"):
            if part.get(below):
                yield from levels(part[below])


@pytest.mark.parametrize("locale", ["de", "fr"])
def test_every_name_and_description_is_localised(sent: list[dict[str, Any]], locale: str) -> None:
    """A name may be the same word in both languages (“text”); a sentence never is."""
    for parts in levels(sent):
        for part in parts:
            if "description" in part and part.get("type") != MESSAGE:
                assert part["description_localizations"].get(locale), part["name"]
    names = {part["name"]: part["name_localizations"].get(locale) for part in sent}
    assert {names[menu.name] for menu in MENUS}.isdisjoint({None})
    assert sum(name is not None for name in names.values()) >= len(names) - 3


@pytest.mark.parametrize("locale", ["en-US", "de", "fr"])
def test_names_do_not_collide_and_are_names(sent: list[dict[str, Any]], locale: str) -> None:
    """Beside each other no two are alike, and none has another's English name."""
    for parts in levels(sent):
        names = [part.get("name_localizations", {}).get(locale, part["name"]) for part in parts]
        assert len(set(names)) == len(names), names
        for part, name in zip(parts, names, strict=True):
            english = {other["name"] for other in parts if other is not part}
            assert name not in english, name
            if "value" not in part and part.get("type") != MESSAGE:
                assert VALID_SLASH_COMMAND_NAME.fullmatch(name), name
                assert name == name.lower()


def test_texts_are_within_discords_limits(sent: list[dict[str, Any]]) -> None:
    for parts in levels(sent):
        for part in parts:
            most = 100 if "value" in part else 32
            for name in (part["name"], *(part.get("name_localizations") or {}).values()):
                assert 0 < len(name) <= most, name
            for text in (part.get("description_localizations") or {}).values():
                assert 0 < len(text) <= 100, text


def test_a_language_that_nobody_translated_gets_nothing(sent: list[dict[str, Any]]) -> None:
    """Discord then shows the English texts."""
    for parts in levels(sent):
        for part in parts:
            assert "ja" not in (part.get("name_localizations") or {})


async def test_the_tree_s_hash_changes_with_a_translation(
    answers: Answers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mended translation is sent at the next start."""
    with Desk(tmp_path / "desk.db") as desk:
        bot = create_bot(Settings(token=None, var=tmp_path, sync="never"), answers, desk)
        async with bot:
            await bot.setup_hook()
            before = await bot.tree_hash()
            assert await bot.tree_hash() == before

            async def other(*_: object) -> str | None:
                return "anders"

            monkeypatch.setattr(TreeTranslator, "translate", other)
            assert await bot.tree_hash() != before


def test_every_language_serves_a_locale_of_discord() -> None:
    """A catalogue whose name no locale of Discord leads to would never be spoken."""
    assert {nearest(locale.value) for locale in discord.Locale} == set(LANGUAGES)

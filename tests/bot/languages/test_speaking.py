"""Whoever asks is answered in their language, through real discord.py dispatch."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Any

import discord
import pytest
from rich.console import Console as Terminal
from simcord import Env

from bot.answers import Answers
from bot.cli import main
from bot.client import Bot
from bot.console import Console
from bot.i18n import language, nearest, speak, speaking, tr
from bot.scenes import Scenes
from bot.settings import Settings
from tests.bot.languages.conftest import Tongues
from tests.conftest import DATA


def room(env: Env) -> tuple[Any, Any]:
    """A channel, and Ana in it."""
    guild = env.create_guild()
    return guild.create_text_channel("rules"), guild.add_member(env.create_user("ana"))


def managed(env: Env) -> tuple[Any, Any]:
    """A channel, and Dara, who manages its server."""
    guild: Any = env.create_guild()
    manages = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    dara = guild.add_member(env.create_user("dara"), roles=[manages])
    return guild.create_text_channel("rules"), dara


def titles(result: Any) -> str:
    """The title and the names of the fields of an answer."""
    embed = result.response.embeds[0]
    return "\n".join([embed.title or "", *(field.name for field in embed.fields)])


@pytest.mark.parametrize(
    ("locale", "says"),
    [
        ("de", "Was ich kann"),
        ("fr", "Ce que je sais faire"),
        ("en-GB", "What I can do"),
        ("ja", "What I can do"),  # nobody has translated it
        ("xx-nonsense", "What I can do"),  # a locale that Discord adds tomorrow
    ],
)
async def test_help_speaks_the_reader_s_language(
    simcord_env: Env, discord_speaks: Tongues, locale: str, says: str
) -> None:
    discord_speaks(locale, "en-US")
    channel, ana = room(simcord_env)
    assert says in titles(await ana.slash(channel, "help"))


async def test_help_names_the_commands_as_they_are_found(
    simcord_env: Env, discord_speaks: Tongues
) -> None:
    discord_speaks("de", "en-US")
    channel, ana = room(simcord_env)
    text = (await ana.slash(channel, "help")).response.embeds[0].description
    assert "**/karte name**" in text
    assert "/card" not in text


@pytest.mark.parametrize(
    ("public", "guild", "says"),
    [(True, "fr", "Ce que je sais faire"), (False, "fr", "Was ich kann")],
)
async def test_what_everyone_sees_is_in_the_server_s_language(
    simcord_env: Env, simcord_bot: Bot, discord_speaks: Tongues,
    public: bool, guild: str, says: str,
) -> None:  # fmt: skip
    discord_speaks("de", guild)
    channel, ana = room(simcord_env)
    chosen = simcord_bot.rulings.choices(None)
    server = channel.guild.id
    await simcord_bot.rulings.choose(server, 1, type(chosen)(public=public), {})
    assert says in titles(await ana.slash(channel, "help"))


async def test_a_server_that_is_no_community_chooses_its_language(
    simcord_env: Env, simcord_bot: Bot, discord_speaks: Tongues
) -> None:
    """Discord says English of every such server; what `/settings` says goes before it."""
    discord_speaks("de", "en-US")
    channel, dara = managed(simcord_env)
    server = channel.guild.id
    kept = await dara.slash(channel, "settings", answers="public", language="fr")
    assert "Was alle sehen, ist auf Français." in kept.response.embeds[0].description
    assert "Ce que je sais faire" in titles(await dara.slash(channel, "help"))
    back = await dara.slash(channel, "settings", language="discord")
    assert "die dieser Server in Discord hat" in back.response.embeds[0].description
    assert "What I can do" in titles(await dara.slash(channel, "help"))
    assert simcord_bot.rulings.choices(server).language == ""


async def test_what_is_shown_to_everyone_is_in_the_server_s_language(
    simcord_env: Env, discord_speaks: Tongues
) -> None:
    """The private answer is German; the button posts it in French, and says who shows it."""
    discord_speaks("de", "fr")
    channel, ana = room(simcord_env)
    result = await ana.slash(channel, "help")
    await ana.click(result.response, label="Allen zeigen")
    assert channel.last_message.embeds[0].title == "Ce que je sais faire"
    assert "a demandé" in channel.last_message.content


@pytest.mark.parametrize(
    ("locale", "where", "content"),
    [("de", "Wo", "Regeln und Karten auf Englisch."), ("fr", "Où", "Règles et cartes en anglais.")],
)
async def test_an_answer_says_once_that_its_content_is_english(
    simcord_env: Env, discord_speaks: Tongues, locale: str, where: str, content: str
) -> None:
    """Headings and buttons are the reader's; the rule's own words stay, and the footer says so."""
    discord_speaks(locale)
    channel, ana = room(simcord_env)
    result: Any = await ana.slash(channel, "rule", number="323.5")
    embed = result.response.embeds[0]
    assert where in titles(result)
    assert "Lethal Damage" in (embed.description or "")
    assert (embed.footer.text or "").count(content) == 1
    discord_speaks("en-US")
    english: Any = await ana.slash(channel, "rule", number="323.5")
    assert "English" not in english.response.embeds[0].footer.text


async def test_a_form_is_in_the_reader_s_language(
    simcord_env: Env, discord_speaks: Tongues
) -> None:
    """Its title and labels; what is typed into it stays in the scenario's language."""
    discord_speaks("fr")
    channel, dara = managed(simcord_env)
    opened = await dara.slash(channel, "desk new")
    assert opened.modal is not None
    assert opened.modal["title"] == "Une décision"
    assert "Sources, une par ligne" in str(opened.modal)


async def test_what_the_desk_refuses_is_told_in_the_language_of_whoever_tried(
    simcord_env: Env, simcord_bot: Bot, discord_speaks: Tongues
) -> None:
    """Also from the desk's own threads, where the sentence is made."""
    discord_speaks("de", "fr")
    channel, dara = managed(simcord_env)
    result = await dara.slash(channel, "desk show", ruling="R-0007")
    assert result.response.content == "Auf diesem Server gibt es kein Ruling R-0007."
    assert len(simcord_env.errors) == 1


async def test_a_citation_is_in_the_server_s_language(
    simcord_env: Env, discord_speaks: Tongues
) -> None:
    """Everyone reads it; that nothing was found is for the one who asked."""
    discord_speaks("de", "fr")
    channel, ana = room(simcord_env)
    result: Any = await ana.slash(channel, "cite", ruling="323.5")
    assert not result.ephemeral
    assert "Règles et cartes en anglais." in result.response.embeds[0].footer.text
    result = await ana.slash(channel, "cite", ruling="999.9")
    assert result.ephemeral
    assert "gibt es" in result.response.embeds[0].description


async def test_an_error_is_told_in_the_reader_s_language(
    simcord_env: Env, discord_speaks: Tongues
) -> None:
    """Also where the answer would have been everyone's."""
    discord_speaks("de", "fr")
    channel, ana = room(simcord_env)
    for _ in range(50):
        await ana.slash(channel, "about")
    result = await ana.slash(channel, "about")
    assert len(simcord_env.errors) == 1
    assert result.ephemeral
    assert result.response.content.startswith("Einen Moment: frag in")


async def test_two_people_at_once_get_each_their_own_language() -> None:
    """The language belongs to the task that answers, not to the process."""
    gate = asyncio.Event()

    async def one(name: str) -> str:
        speak(name)
        await gate.wait()
        return tr("What I can do")

    tasks = [asyncio.create_task(one(name)) for name in ("de", "fr", "en")]
    await asyncio.sleep(0)
    gate.set()
    said = await asyncio.gather(*tasks)
    assert said == ["Was ich kann", "Ce que je sais faire", "What I can do"]
    assert language() == "en"


@pytest.mark.parametrize("typed", ["{0.__class__}", "{name}", "%s", "", "\\"])
def test_what_somebody_typed_is_a_value_and_never_a_sentence(typed: str) -> None:
    """Braces in it are text, and an empty text is not the header of the catalogue."""
    with speaking("de"):
        assert tr("I know no game “{name}”.", name=typed) == f"Ich kenne kein Spiel „{typed}“."
        assert tr(typed) == typed


@pytest.mark.parametrize(
    ("locale", "name"),
    [
        ("de", "de"), ("de-AT", "de"), ("de_DE.UTF-8", "de"), ("fr_CA@euro", "fr"), ("FR", "fr"),
        ("C.UTF-8", "en"), ("", "en"), (None, "en"), ("../../etc/passwd", "en"), ("zh-TW", "en"),
    ],
)  # fmt: skip
def test_the_nearest_language_to_a_locale(locale: str | None, name: str) -> None:
    assert nearest(locale) == name


@pytest.mark.parametrize(
    ("setting", "lang", "spoken"),
    [("auto", "de_DE.UTF-8", "de"), ("auto", "C", "en"), ("fr", "de_DE.UTF-8", "fr")],
)
def test_the_terminal_s_language(
    monkeypatch: pytest.MonkeyPatch, setting: str, lang: str, spoken: str
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", lang)
    assert Settings(token=None, language=setting).terminal_language == spoken


def test_a_language_that_is_not_there_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RULEWRIGHT_LANGUAGE", "tlh")
    assert main(["about"]) == 2
    assert "de, fr" in capsys.readouterr().err


def test_the_command_line_speaks_the_setting_s_language_but_not_to_programs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("RULEWRIGHT_LANGUAGE", "de")
    monkeypatch.setenv("RULEWRIGHT_VAR", str(tmp_path))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["about"]) == 0
    assert "Ausgaben" in capsys.readouterr().out
    assert main(["rule", "999", "--json"]) == 1
    assert "nichts" not in capsys.readouterr().out.lower()
    assert language() == "en"


def test_the_console_takes_commands_in_both_languages(answers: Answers, index: Path) -> None:
    with speaking("de"):
        scenes = Scenes(DATA / "scenarios" / "riftbound")
        terminal = Terminal(file=io.StringIO(), width=100)
        console = Console(answers, terminal, "riftbound", scenes, index)
        for line in ("/karte void seeker", "/card void seeker"):
            message = console.respond(line)
            assert message is not None
            assert message.title == "Void Seeker"
        assert not console.answer("/ende")
        assert console.answer("/hilfe")

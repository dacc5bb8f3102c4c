"""One registry of commands serves Discord, the console, the command line, `/help` and the docs."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console as Terminal

from bot import __version__
from bot.answers import Answers
from bot.cli import main
from bot.client import create_bot
from bot.console import Console
from bot.desk.store import Desk
from bot.grammar import parser
from bot.registry import COMMANDS, MENUS, given_in
from bot.render.about import render_help
from bot.scenes import Scenes
from bot.settings import Settings
from tests import documents
from tests.conftest import DATA, ROOT


async def test_discord_has_the_registry_s_commands_and_sentences(
    answers: Answers, tmp_path: Path
) -> None:
    with Desk(tmp_path / "desk.db") as desk:
        bot = create_bot(Settings(token=None, var=tmp_path, sync="never"), answers, desk)
        async with bot:
            await bot.setup_hook()
            here = {
                c.name: c.description for c in bot.tree.get_commands() if hasattr(c, "description")
            }
            menus = {c.name for c in bot.tree.get_commands()} - set(here)
    assert here == {name: command.says for name, command in given_in("discord").items()}
    assert menus == {menu.name for menu in MENUS}


@pytest.fixture
def console(answers: Answers, index: Path) -> Console:
    """A console whose output is kept."""
    scenes = Scenes(DATA / "scenarios" / "riftbound")
    return Console(answers, Terminal(file=io.StringIO(), width=100), "riftbound", scenes, index)


def test_the_console_has_the_registry_s_commands(console: Console) -> None:
    assert set(console.commands) == set(given_in("console"))


def test_a_number_after_an_error_plays_the_mended_sentence(console: Console) -> None:
    """Only right after it: later a number is a question again."""
    wrong = "/simulate T; given; Ana has Bob with 3 Might in base; when; Ana mvoes Bob to A"
    error = console.respond(wrong)
    assert error is not None
    assert "1. Ana moves Bob to A" in error.body
    played = console.respond("1")
    assert played is not None
    assert "Bob moves to battlefield A" in played.body
    assert console.mended == ()


@pytest.mark.parametrize("name", [c.name for c in COMMANDS if "console" in c.places])
def test_every_command_of_the_console_answers(console: Console, name: str) -> None:
    """Its example is answered; without a text it answers or says what it needs."""
    command = given_in("console")[name]
    bare = console.respond(f"/{name}")
    assert name == "quit" or bare is not None
    if not command.optional:
        assert bare is not None
        assert "needs a text" in bare.title
        answered = console.respond(command.example)
        assert answered is not None
        assert "I know no command" not in answered.title


@pytest.mark.parametrize("word", ["quit", "exit", "/quit", "/exit", "QUIT"])
def test_quit_ends_the_conversation_and_searches_for_nothing(console: Console, word: str) -> None:
    assert not console.answer(word)


def test_the_command_line_has_the_registry_s_commands() -> None:
    actions = parser()._subparsers
    assert actions is not None
    choices = actions._group_actions[0].choices
    assert set(given_in("shell")) <= set(choices or ())


@pytest.mark.parametrize("place", ["discord", "console"])
def test_help_lists_what_can_be_given_there(place: str) -> None:
    body = render_help("console" if place == "console" else "discord").body
    listed = {line.split("**")[1].split()[0].removeprefix("/") for line in body.splitlines()}
    assert listed == {command.name for command in COMMANDS if place in command.places}


def test_the_docs_name_every_command_where_it_can_be_given() -> None:
    page = ROOT / "docs" / "commands.md"
    typed = (f"`python -m bot {one.name}" for one in COMMANDS if "shell" in one.places)
    documents.names(page, typed, "subcommand")
    given = (one.name for one in COMMANDS if "shell" not in one.places or "discord" in one.places)
    documents.names(page, (f"`/{name}" for name in given), "command")


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line's files in a folder of the test."""
    monkeypatch.setenv("RULEWRIGHT_VAR", str(tmp_path))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == f"Rulewright {__version__}"


@pytest.mark.usefixtures("own_folder")
def test_what_the_console_knows_the_command_line_knows_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Errata of one card and of all, a text explained (piped in too), an example, about."""
    assert main(["errata", "svellsongur"]) == 0
    assert "Svellsongur" in capsys.readouterr().out
    assert main(["errata", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["found"]
    monkeypatch.setattr("sys.stdin", io.StringIO("see 323.5"))
    assert main(["explain", "-"]) == 0
    assert "323.5" in capsys.readouterr().out
    assert main(["explain", "good morning"]) == 1
    assert main(["example"]) == 0
    assert "examples/01" in capsys.readouterr().out
    assert main(["example", "counter", "a", "spell"]) == 0
    assert "Hextech Ray" in capsys.readouterr().out
    assert main(["example", "qqqq"]) == 1
    assert main(["about", "--json"]) == 0

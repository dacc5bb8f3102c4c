"""Played questions in a terminal: the console's conversation, the command line, without them no engine."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console as Terminal

from bot.answers import Answers
from bot.cli import main
from bot.console import Console
from bot.scenes import Scenes
from tests.bot.tales import FIGHT, attack, read_as
from tests.conftest import DATA


@pytest.fixture
def console(answers: Answers, index: Path) -> Console:
    """A console whose output is kept."""
    scenes = Scenes(DATA / "scenarios" / "riftbound")
    terminal = Terminal(file=io.StringIO(), width=100, color_system=None)
    return Console(answers, terminal, "riftbound", scenes, index)


def printed(console: Console) -> str:
    """What a console printed."""
    file = console.terminal.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_the_console_plays_a_bare_line(monkeypatch: pytest.MonkeyPatch, console: Console) -> None:
    read_as(monkeypatch, attack=attack)
    assert console.answer(FIGHT)
    assert printed(console).splitlines()[0].startswith("No, if Pip has 4 Might or less; yes, if 5")


def test_the_console_shows_a_course_and_a_what_if(
    monkeypatch: pytest.MonkeyPatch, console: Console
) -> None:
    read_as(monkeypatch, attack=attack)
    console.answer(FIGHT)
    views = list(console.links)
    course = console.follow(next(n for n, v in enumerate(views, 1) if "/sim/" in v))
    steps = next(field.text for field in course.fields if field.name == "Steps")
    assert "1 ▸ Pip moves to battlefield A. [144, 447]" in steps
    console.links = views
    other = console.follow(next(n for n, v in enumerate(views, 1) if v.endswith("=9/0")))
    assert other.body.startswith("**Yes, if** Pip has 5 Might or more; **no, if** 4 or less.")


def test_the_command_line_answers_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, index: Path
) -> None:
    read_as(monkeypatch, attack=attack)
    monkeypatch.setenv("RULEWRIGHT_VAR", str(index.parent))
    assert main(["ask", FIGHT]) == 0
    assert "No, if Pip has 4 Might or less; yes, if 5 or more." in capsys.readouterr().out
    assert main(["ask", FIGHT, "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["played"]["stands"] is True
    assert value["played"]["answers"][0]["answer"] == "no"


def test_no_engine_is_loaded_for_a_look_up() -> None:
    """A console that only looks up starts as quickly as before."""
    code = (
        "import sys, bot.console, bot.cli;"
        "sys.exit('engine.riftbound.language' in sys.modules or 'engine.riftbound.stories' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_number_takes_what_would_read_instead_of_a_question(console: Console) -> None:
    """The answer to what was read stands first, and what was not directly under it."""
    asked = "Ana has Bob (3 Might) at A. Ana moves Bob to base. Where is Bob? Does Bob dye?"
    assert console.answer(f"/simulate {asked}")
    shown = printed(console)
    assert shown.index("Bob is in") < shown.index("Not answered: “Does Bob dye?”")
    assert "Type the number of a sentence" in shown
    assert console.answer("1")
    assert "Does Bob die? No" in printed(console)

"""What a start loads, and what it leaves until somebody needs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import HANDLERS, handler
from bot.grammar import IMPORTS, parser
from bot.library.imported import WHATS
from tests.conftest import DATA, ROOT

HEAVY = {"discord", "rich", "sqlite_utils", "pypdf", "yaml", "snowballstemmer", "pebble"}


def loaded_by(code: str, index: Path | None = None) -> set[str]:
    """The modules that a process has loaded when it has run some code."""
    tell = "import atexit, sys; atexit.register(lambda: print('', *sys.modules, file=sys.stderr))"
    environment = os.environ | ({"RULEWRIGHT_VAR": str(index.parent)} if index else {})
    done = subprocess.run(
        [sys.executable, "-c", f"{tell}; {code}"],
        capture_output=True, text=True, timeout=60, cwd=ROOT, env=environment, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return set(done.stderr.split())


def test_the_console_starts_without_the_engine_and_without_discord() -> None:
    """Both take a good part of a second; a look-up needs neither. Only the records that go
    to a worker and come back, the name of the edition and the places in stretches of questions are
    the engine's."""
    loaded = loaded_by("import bot.cli, bot.console")
    assert "bot.console" in loaded
    of_the_engine = {name for name in loaded if name.split(".")[0] == "engine"}
    records = {"engine.core", "engine.core.errors", "engine.core.scenario_errors"}
    records |= {"engine.core.scenario_outcome", "engine.riftbound.places"}
    records |= {"engine.riftbound.examples"}
    assert of_the_engine == {"engine", "engine.riftbound", "engine.riftbound.edition"} | records
    assert "discord" not in loaded


def test_a_scenario_is_played_without_what_looks_up_and_what_talks(index: Path) -> None:
    """`simulate` loads the engine and the settings; the library, Discord and the terminal cost more
    than both."""
    file = DATA / "scenarios" / "riftbound" / "examples" / "01-counter-a-spell.scn"
    code = f"from bot.cli import main; main(['simulate', {str(file)!r}])"
    loaded = loaded_by(code, index)
    assert "engine.riftbound.language" in loaded
    assert not HEAVY & loaded
    assert not {
        name for name in loaded if name.startswith(("bot.answers", "engine.riftbound.stories"))
    }


def test_a_worker_begins_without_the_command_line() -> None:
    """A worker runs the main module under another name before its task; that must load nothing."""
    loaded = loaded_by("import runpy; runpy.run_module('bot', run_name='__mp_main__')")
    assert "bot" in loaded
    assert "bot.cli" not in loaded


@pytest.mark.parametrize("command", sorted(HANDLERS))
def test_every_command_finds_what_does_it(command: str) -> None:
    """They are named by text, so nothing else would notice a slip."""
    assert callable(handler(command))


def test_every_command_of_the_grammar_is_done_somewhere() -> None:
    choices = next(action.choices for action in parser()._actions if action.dest == "command")
    assert choices is not None
    assert set(choices) == {*HANDLERS, "doctor"}


def test_the_grammar_knows_every_kind_of_document() -> None:
    assert tuple(IMPORTS) == WHATS


def test_after_the_start_the_first_card_loads_nothing(index: Path) -> None:
    """It held the event loop for half a second; what it needs is loaded before the login."""
    code = f"""
import sys
from pathlib import Path
from bot import reading
from bot.answers import open_answers
from bot.render.card import STEPS
from bot.render.views import View
answers = open_answers(Path({str(DATA)!r}), Path({str(index)!r}))
answers.warm()
reading.load(entry.model for entry in answers.catalog.of("riftbound", "card"))
before = set(sys.modules)
answers.card("void seeker")
stepped = answers.show(View("card", "riftbound", "Void Seeker", STEPS))
assert "Deal 4" in stepped.body + "".join(field.text for field in stepped.fields)
late = set(sys.modules) - before
assert not late, late
"""
    assert loaded_by(code, index)

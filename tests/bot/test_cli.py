"""The command line, as people and programs call it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.grammar import parser
from tests.conftest import ROOT


@pytest.fixture(autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each run keeps its files in a folder of the tests, and has no token."""
    folder = tmp_path_factory.getbasetemp() / "cli"
    monkeypatch.setenv("RULEWRIGHT_VAR", str(folder))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


@pytest.mark.parametrize(
    ("arguments", "kind", "id"),
    [
        (["rule", "144.3b", "--json"], "rule", "144.3.b"),
        (["rule", "460 in 1.3", "--json"], "rule", "465"),
        (["card", "void", "seeker", "--json"], "card", "Void Seeker"),
        (["keyword", "deflect", "--json"], "keyword", "Deflect"),
    ],
)
def test_a_program_reads_what_it_asked_for(
    arguments: list[str], kind: str, id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    value = json.loads(capsys.readouterr().out)
    assert (value["found"], value["kind"], value["id"]) == (True, kind, id)


def test_ask_gives_ranked_results_with_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--json", "two", "buffs", "on", "one", "unit"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["found"]
    assert 1 <= len(value["results"]) <= 5
    assert all(result["reason"] for result in value["results"])


@pytest.mark.parametrize(
    "arguments",
    [
        ["ask", "asdfgh qwertz uiop"],
        ["rule", "999"],
        ["card", "qqqqqqq"],
        ["ask", "--json", "asdfgh qwertz"],
    ],
)
def test_nothing_found_is_an_exit_code(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1


def test_a_wrong_setting_stops_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RULEWRIGHT_COOLDOWN_USES", "many")
    assert main(["ask", "x"]) == 2
    text = capsys.readouterr().err
    assert "RULEWRIGHT_COOLDOWN_USES" in text
    assert "many" in text
    assert "Traceback" not in text


def test_a_token_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hunter2-is-no-token")
    assert main(["doctor"]) == 1
    found = capsys.readouterr()
    assert "hunter2" not in found.out + found.err
    assert "not of a token's shape" in found.out


def test_the_doctor_counts_the_content(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["content"]["riftbound"]["cards"] == 937
    assert {"rules", "cards", "errata", "rulings", "terms"} <= set(value["content"]["riftbound"])
    assert set(value["content"]) == {"riftbound", "summonerwars"}


def test_check_names_file_line_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = tmp_path / "data" / "rules" / "riftbound"
    rules.mkdir(parents=True)
    (rules / "100.yaml").write_text("title: A\nedition: core-1.4\nrules:\n  100.1:\n    say: A.\n")
    monkeypatch.setenv("RULEWRIGHT_DATA", str(tmp_path / "data"))
    assert main(["check"]) == 1
    assert "data/rules/riftbound/100.yaml:5: rules.100.1.say" in capsys.readouterr().out
    assert main(["ask", "x"]) == 1
    assert "100.yaml:5" in capsys.readouterr().err


@pytest.mark.parametrize("text", ['{"query": 1}', "not json", ""])
def test_unreadable_queries_are_named(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "queries.jsonl"
    file.write_text(text)
    assert main(["eval", str(file)]) == 2
    assert "queries.jsonl" in capsys.readouterr().err


def test_eval_prints_the_agreed_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"query": "323.5", "expect": {"kind": "rule", "id": "323.5"}, "style": "number"},
        {"query": "asdfgh qwertz", "expect": {"kind": "nothing"}, "style": "typo"},
    ]
    file = tmp_path / "queries.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)))
    assert main(["eval", str(file), "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["overall"] == {"n": 2, "recall@1": 1, "recall@3": 1, "recall@5": 1, "mrr": 1}
    assert set(value["kinds"]) == {"rule", "nothing"}
    assert set(value["styles"]) == {"number", "typo"}
    assert set(value["latency_ms"]) == {"p50", "p95", "p99"}


def test_simulate_plays_a_file_and_its_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """0 when the checks hold, 1 when one fails or --strict meets an assumption, 2 when unreadable."""
    file = tmp_path / "walk.scn"
    text = "given\n Ana has a 3-Might unit called Bob at the left battlefield\nwhen\n Ana moves Bob to base\nthen\n Bob is in base\n"
    file.write_text(text)
    assert main(["simulate", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "1. " in shown
    assert "[144" in shown
    assert main(["simulate", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["courses"][0]["steps"]
    assert main(["simulate", str(file), "--until", "1"]) == 0
    assert "2. " not in capsys.readouterr().out
    assert main(["simulate", str(file), "--strict"]) == 1
    file.write_text(text.replace("Bob is in base", "Bob died"))
    assert main(["simulate", str(file)]) == 1
    file.write_text(text.replace("moves", "juggles"))
    assert main(["simulate", str(file)]) == 2
    assert "^" in capsys.readouterr().err
    assert main(["simulate", str(tmp_path / "none.scn")]) == 2


def test_a_question_that_does_not_read_has_an_exit_code_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """3 where all else holds, 1 where a claim fails besides; what was left out stands in the JSON."""
    file = tmp_path / "asked.scn"
    text = "Ana has Bob (3 Might) at A.\nAna moves Bob to base.\nBob is in base. How does the crowd like Bob?\n"
    file.write_text(text)
    assert main(["simulate", str(file)]) == 3
    assert "NOT ANSWERED: How does the crowd like Bob?" in capsys.readouterr().out
    assert main(["simulate", str(file), "--json"]) == 3
    [course] = json.loads(capsys.readouterr().out)["courses"]
    assert [one["sentence"] for one in course["unread"]] == ["How does the crowd like Bob?"]
    file.write_text(text.replace("Bob is in base", "Bob died"))
    assert main(["simulate", str(file)]) == 1


def subcommands() -> list[str]:
    """Every subcommand of the command line."""
    actions = parser()._subparsers
    assert actions is not None
    choices = actions._group_actions[0].choices
    assert choices is not None
    return sorted(choices)


@pytest.mark.parametrize("name", subcommands())
def test_every_subcommand_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert "usage" in capsys.readouterr().out


def test_the_console_reads_a_pipe_to_its_end() -> None:
    """The whole process: commands in, plain text out, exit code 0, no colour codes."""
    result = subprocess.run(
        [sys.executable, "-m", "bot"],
        input="/rule 323.5\ndeflect\n/1\n/nonsense\n/game summonerwars\n",
        capture_output=True, text=True, cwd=ROOT, timeout=120, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    assert "No DISCORD_TOKEN is set" in result.stdout
    assert "323.5" in result.stdout
    assert "Deflect" in result.stdout
    assert "I know no command" in result.stdout
    assert "Now Summoner Wars" in result.stdout
    assert "\x1b" not in result.stdout


def test_a_closed_pipe_is_no_error() -> None:
    """`python -m bot rule 355 | head -1` ends quietly."""
    command = f"{sys.executable} -m bot rule 355 | head -1"
    result = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False
    )
    assert "Traceback" not in result.stderr


def listen_to_ctrl_c() -> None:
    """What a shell does for what it starts in the foreground, wherever these tests were started."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_ends_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "console"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=listen_to_ctrl_c,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("/help\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors

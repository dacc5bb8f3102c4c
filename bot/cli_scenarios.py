"""The subcommands that play a scenario: `simulate` and `example`."""

from __future__ import annotations

import argparse
import contextlib
import json
import sqlite3
import sys
from dataclasses import asdict
from pathlib import Path

from bot.exits import DONE, FAILED, MISUSED, PARTLY
from bot.i18n import tr
from bot.library.built import anything_due
from bot.library.ensure import ensure_index
from bot.played import Played, Unread
from bot.playing import play
from bot.render.text import printable
from bot.settings import Settings
from engine.core.scenario_outcome import outcome_json


def do_simulate(settings: Settings, options: argparse.Namespace) -> int:
    """Play a scenario; 1 when a check fails or it has to stop, 2 when it cannot be read, 3 when all
    holds but for a question that cannot be read."""
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"{options.file} cannot be read: {error}", file=sys.stderr)
        return MISUSED
    return play_out(settings, options, text)


def do_example(settings: Settings, options: argparse.Namespace) -> int:
    """Play a shipped scenario by its name; without one list what there is."""
    from bot.scenes import EXAMPLES, Scenes  # as below

    scenes = Scenes(settings.data / "scenarios" / "riftbound")
    name = " ".join(options.text)
    key = scenes.find(name) if name else None
    if key is not None:
        return play_out(settings, options, scenes.shipped[key])
    known = list(scenes.suggest(name or EXAMPLES))
    if options.json:
        print(json.dumps([{"key": key, "title": title} for title, key in known], indent=1))
    for title, key in () if options.json else known:
        print(f"{key}: {title}")
    if name:
        said = printable(name)[:60]
        print(
            tr("There is no example “{name}”; without a name all are listed.", name=said),
            file=sys.stderr,
        )
    return FAILED if name else 0


def play_out(settings: Settings, options: argparse.Namespace, text: str) -> int:
    """Play a scenario and print it; the exit code."""
    index = ensure_index(settings.data, settings.index_file, settings.official_file)
    played = play(text, index)
    if played.unread is not None:
        tell_unread(played.unread, as_json=options.json)
        return MISUSED
    reasons, line = noted(settings, index, text, played)
    if options.json:
        assert played.outcome is not None  # else there is why it was not played
        marked = json.loads(outcome_json(played.outcome)) | {"to_review": reasons}
        print(json.dumps(marked, ensure_ascii=False, indent=1))
    else:
        print(played.shown(getattr(options, "until", 0)), end="")
        print(f"\n{line.replace('**', '')}\n" if line else "", end="")
    strict = getattr(options, "strict", False)
    assumed = strict and any(one.assumptions or one.read for one in played.courses)
    if played.holds and not assumed:
        return PARTLY if played.left_out else DONE
    return FAILED


def tell_unread(unread: Unread, *, as_json: bool) -> None:
    """Say why a scenario was not played."""
    if as_json:
        print(json.dumps({"unread": asdict(unread)}, ensure_ascii=False, indent=1))
        return
    from rich.console import Console  # what dresses a message is loaded only where there is one

    from bot.render.scenario import render_unread
    from bot.render.terminal import show

    show(Console(highlight=False, stderr=True), render_unread(unread))


def noted(settings: Settings, index: Path, text: str, played: Played) -> tuple[list[str], str]:
    """Why a played scenario is to be reviewed, one by one and as a line; empty where all of it holds."""
    if not anything_due(index):
        return [], ""
    from bot.library.history import History  # seldom needed, and as long to load as all the rest
    from bot.render.review import reason, to_review
    from bot.scenes import Scenes, cited_numbers, played_due

    scenes = Scenes(settings.data / "scenarios" / "riftbound")
    with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        due = played_due(History(connection), scenes.keep(text), cited_numbers(played))
    return [reason(one) for one in due], to_review(due)

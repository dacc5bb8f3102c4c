"""The subcommands of `python -m bot`, each with `--help`, and `--json` where a program wants it."""

from __future__ import annotations

import argparse
import contextlib
import json
import sqlite3
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console as Terminal

from bot import __version__, cli_editions, doctor
from bot.answers import Answers, open_answers
from bot.cli_editions import add_subcommands
from bot.desk.store import DeskUnavailable
from bot.desk_cli import add_desk_parser, do_desk
from bot.evaluate import UnreadableQueries, evaluate, read_queries
from bot.exits import FAILED, MISUSED
from bot.i18n import ENGLISH, speaking, tr
from bot.import_command import add_options as add_import_options
from bot.import_command import do_import
from bot.library.check import check
from bot.library.history import History
from bot.library.index import (
    FaultyData,
    IndexUnavailable,
    build_index,
    ensure_index,
    fingerprint,
)
from bot.library.models import GAMES, Game
from bot.library.official import OfficialUnavailable
from bot.library.rests import Due
from bot.machine import answer_json, played_json, view_json
from bot.played import Played
from bot.proving import add_prove, do_prove
from bot.reading import STATUSES, coverage_table
from bot.registry import given_in, says
from bot.render.message import Message
from bot.render.review import reason, to_review
from bot.render.scenario import render_unread
from bot.render.terminal import show
from bot.render.text import counted, printable
from bot.render.views import parse_view
from bot.scenes import EXAMPLES, Scenes, cited_numbers, played_due
from bot.settings import Settings, WrongSettings, read_settings
from bot.stories import answer_here, played_here

OWN_GRAMMAR = ("simulate", "changes")  # these take more than a text
MOST_READ = 4000  # characters of a text to explain


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    top = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    top.add_argument("--version", action="version", version=f"Rulewright {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    def add(
        name: str, help: str, *, asks: str = "", optional: bool = False, as_json: bool = False
    ) -> Any:
        command = commands.add_parser(name, help=help, description=help)
        if asks:
            number = "*" if optional else "+"
            command.add_argument("text", nargs=number, metavar=asks, help="as you would type it")
            command.add_argument("--game", choices=list(GAMES), help="the game that is meant")
        if as_json:
            command.add_argument("--json", action="store_true", help="print JSON for a program")
        return command

    add("run", "the Discord bot with DISCORD_TOKEN set, else the console (as without a command)")
    add("console", "the console, also with a token set")
    for one in given_in("shell").values():
        if one.name not in OWN_GRAMMAR:
            add(one.name, one.says, asks=one.takes.upper(), optional=one.optional, as_json=True)
    add("index", "build the index anew", as_json=True)
    add_desk_parser(commands)
    add("check", "name every fault of the data, with file and line", as_json=True)
    add("sync", "send the slash commands to Discord now")
    add("coverage", "how many cards the engine plays whole, per set", as_json=True)
    simulate = add("simulate", says("simulate"), as_json=True)
    simulate.add_argument("file", metavar="FILE|-", help="a scenario file; - for standard input")
    simulate.add_argument(
        "--until", type=int, default=0, metavar="STEP", help="show no later steps"
    )
    simulate.add_argument("--strict", action="store_true", help="an assumption counts as a failure")
    add_prove(add)
    measure = add("eval", "measure the search on labelled queries (JSON Lines)", as_json=True)
    measure.add_argument("file", type=Path, metavar="FILE")
    measure.add_argument("--missed", action="store_true", help="list what was not ranked first")
    add_import_options(add("import", "take official documents in, list them, take them back"))
    add_subcommands(add)
    add("doctor", "check settings, data, database and token; say what to do", as_json=True)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 when it found a fault, 2 when it was called wrongly."""
    options = parser().parse_args(arguments)
    try:
        if options.command == "doctor":
            return doctor.report(as_json=options.json)
        settings = read_settings()
        program = getattr(options, "json", False)  # a program gets the same words everywhere
        with speaking(ENGLISH if program else settings.terminal_language):
            return HANDLERS[options.command or "run"](settings, options)
    except (
        WrongSettings,
        IndexUnavailable,
        UnreadableQueries,
        DeskUnavailable,
        OfficialUnavailable,
    ) as error:
        print(error, file=sys.stderr)
        return MISUSED
    except FaultyData as error:
        print(error, file=sys.stderr)
        for fault in error.faults[:20]:
            print(f"  {fault}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


def answers_of(settings: Settings) -> Answers:
    """The library that the settings point at."""
    semantic = settings.semantic == "auto"
    return open_answers(settings.data, settings.index_file, settings.official_file, semantic, told)


def told(what: str) -> None:
    """Tell people, not programs, what takes a while."""
    print(what, file=sys.stderr, flush=True)


def do_run(settings: Settings, options: argparse.Namespace) -> int:
    """The bot where there is a token, else the console; says which, and how to get the other."""
    if settings.token is None:
        print("No DISCORD_TOKEN is set, so this is the console; with one, the Discord bot starts.")
        return do_console(settings, options)
    print(
        "DISCORD_TOKEN is set, so this is the Discord bot; `python -m bot console` is the console."
    )
    from bot.client import run_bot  # Discord is imported only where it is used: a second saved

    return run_bot(settings)


def do_console(settings: Settings, options: argparse.Namespace) -> int:
    """The console."""
    from bot.console import run_console  # as above

    return run_console(settings, answers_of(settings))


def do_sync(settings: Settings, options: argparse.Namespace) -> int:
    """Send the command tree to Discord."""
    if settings.token is None:
        raise WrongSettings("DISCORD_TOKEN: not set, and without it Discord takes no commands.")
    from bot.client import sync_commands  # as above

    return sync_commands(settings)


def do_look_up(settings: Settings, options: argparse.Namespace) -> int:
    """One question, answered on standard output; 1 when nothing was found. “-” reads standard input."""
    answers = answers_of(settings)
    text = " ".join(options.text)
    if text == "-":
        text = sys.stdin.read(MOST_READ)
    game = options.game or settings.game
    if options.command == "ask" and options.json:
        value = answer_json(answers, text, game)
        answered = played_here(answers.posed(text, game), settings.index_file)
        if answered is not None:
            value |= {"played": played_json(answered), "found": value["found"] or answered.stands}
        print(json.dumps(value, ensure_ascii=False, indent=1))
        return 0 if value["found"] else FAILED
    message = looked_up(settings, answers, options.command, text, game)
    found = message.tone != "nothing"
    if options.json:
        view = parse_view(message.view) if found and message.view else None
        one = view is not None and view.kind in ("rule", "card", "term", "ruling")
        value = view_json(answers, view) if one and view else several(message, found)
        print(json.dumps(value, ensure_ascii=False, indent=1))
    else:
        show(Terminal(highlight=False, file=sys.stdout if found else sys.stderr), message)
    return 0 if found else FAILED


def looked_up(settings: Settings, answers: Answers, command: str, text: str, game: Game) -> Message:
    """What a command answers; a question that tells a situation is played out as well."""
    if command != "ask":
        message: Message = getattr(answers, command)(text, game)
        return message
    scenes = Scenes(settings.data / "scenarios" / "riftbound")
    return answer_here(answers.posed(text, game), scenes, settings.index_file)


def several(message: Message, found: bool) -> dict[str, Any]:
    """What could be several things, or was not found, for a program."""
    choices = [{"label": choice.label, "view": choice.view} for choice in message.choices]
    return {"found": found, "title": message.title, "choices" if found else "nearest": choices}


def do_index(settings: Settings, options: argparse.Namespace) -> int:
    """Build the index, whether or not it is out of date."""
    build_index(settings.data, settings.index_file, official=settings.official_file)
    value = {
        "index": str(settings.index_file),
        "fingerprint": fingerprint(settings.data, settings.official_file),
    }
    print(json.dumps(value) if options.json else f"Built {settings.index_file}.")
    return 0


def rebuilt(settings: Settings) -> Path:
    """The index, built anew where what it is made of changed."""
    return ensure_index(settings.data, settings.index_file, settings.official_file)


def do_check(settings: Settings, options: argparse.Namespace) -> int:
    """List every fault of the data."""
    faults = check(settings.data)
    if options.json:
        print(json.dumps([vars(fault) for fault in faults], ensure_ascii=False, indent=1))
        return FAILED if faults else 0
    for fault in faults:
        print(fault)
    print(f"{counted(len(faults), 'fault')} in {settings.data}." if faults else "No faults.")
    return FAILED if faults else 0


def do_eval(settings: Settings, options: argparse.Namespace) -> int:
    """Measure the search on a file of labelled queries."""
    figures = evaluate(answers_of(settings).search, read_queries(options.file))
    missed = figures.pop("missed")
    if options.json:
        print(json.dumps(figures | ({"missed": missed} if options.missed else {}), indent=1))
        return 0
    groups = {"overall": figures["overall"], **figures["kinds"], **figures["styles"]}
    claims = figures["claims"]
    heads = "".join(f" {head:>7}" for head in ("r@1", "r@3", "r@5", "mrr", *claims["overall"]))
    print(f"{'':19} {'n':>4}{heads}")
    for name, row in groups.items():
        cells = "".join(f" {row[key]:7.3f}" for key in ("recall@1", "recall@3", "recall@5", "mrr"))
        counts = "".join(f" {claims[name][key]:7}" for key in claims[name])
        print(f"{name:19} {row['n']:4}{cells}{counts}")
    print(
        "latency ms:", ", ".join(f"{key} {value}" for key, value in figures["latency_ms"].items())
    )
    print(f"real queries refused: {figures['refused']:.1%}")
    wrong, claimed = claims["overall"]["wrong"], claims["overall"]["claimed"]
    print(f"claims that were wrong: {wrong} of {claimed} ({wrong / (claimed or 1):.1%})")
    for miss in missed if options.missed else ():
        print(
            f"- {miss['query']}: wanted {miss['expect']}, rank {miss['rank']}; got {miss['first']}"
        )
    return 0


def do_coverage(settings: Settings, options: argparse.Namespace) -> int:
    """Per set how many cards the card language says whole, in part, and not at all."""
    catalog = answers_of(settings).catalog
    entries = catalog.of("riftbound", "card")
    table = coverage_table((e.set_name or "", e.model.model_dump()) for e in entries)
    if options.json:
        print(json.dumps(table, indent=1))
        return 0
    print(f"{'set':4} {'complete':>9} {'partial':>8} {'unmodelled':>11}")
    total = {status: sum(row[status] for row in table.values()) for status in STATUSES}
    for name, row in [*table.items(), ("all", total)]:
        print(f"{name:4} {row['complete']:9} {row['partial']:8} {row['unmodelled']:11}")
    return 0


def do_simulate(settings: Settings, options: argparse.Namespace) -> int:
    """Play a scenario; 1 when a check fails or it has to stop, 2 when it cannot be read."""
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"{options.file} cannot be read: {error}", file=sys.stderr)
        return MISUSED
    return play_out(settings, options, text)


def do_example(settings: Settings, options: argparse.Namespace) -> int:
    """Play a shipped scenario by its name; without one list what there is."""
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


def do_about(settings: Settings, options: argparse.Namespace) -> int:
    """What this installation is and holds."""
    answers = answers_of(settings)
    if options.json:
        value = {"version": __version__, "built": answers.built()}
        print(json.dumps(value | {"content": answers.catalog.content()}, indent=1))
    else:
        show(Terminal(highlight=False), answers.about())
    return 0


def play_out(settings: Settings, options: argparse.Namespace, text: str) -> int:
    """Play a scenario and print it; the exit code."""
    from bot.simulation import play  # the engine is loaded only where it is used

    index = ensure_index(settings.data, settings.index_file, settings.official_file)
    played = play(text, index)
    if played.unread is not None:
        unread = played.unread
        if options.json:
            print(json.dumps({"unread": asdict(unread)}, ensure_ascii=False, indent=1))
        else:
            show(Terminal(highlight=False, stderr=True), render_unread(unread))
        return MISUSED
    outcome = played.outcome or {}
    due = noted(settings, index, text, played)
    if options.json:
        marked = outcome | {"to_review": [reason(one) for one in due]}
        print(json.dumps(marked, ensure_ascii=False, indent=1))
    else:
        print(played.shown(getattr(options, "until", 0)), end="")
        print(f"\n{to_review(due).replace('**', '')}\n" if due else "", end="")
    strict = getattr(options, "strict", False)
    assumed = strict and any(c["assumptions"] or c["read"] for c in outcome["courses"])
    return FAILED if assumed or not played.passed else 0


def noted(settings: Settings, index: Path, text: str, played: Played) -> list[Due]:
    """What of a played scenario is to be reviewed; none where all of it holds."""
    scenes = Scenes(settings.data / "scenarios" / "riftbound")
    with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        return played_due(History(connection), scenes.keep(text), cited_numbers(played))


Handler = Callable[[Settings, argparse.Namespace], int]
HANDLERS: dict[str, Handler] = {
    "run": do_run,
    "console": do_console,
    "sync": do_sync,
    "index": do_index,
    "check": do_check,
    "eval": do_eval,
    "coverage": do_coverage,
    "simulate": do_simulate,
    "prove": do_prove,
    "desk": do_desk,
    "import": lambda settings, options: do_import(settings, options, rebuilt),
    "example": do_example,
    "about": do_about,
    **cli_editions.HANDLERS,
    **dict.fromkeys(("ask", "rule", "card", "keyword", "ruling", "errata", "explain"), do_look_up),
}

"""The subcommands that look something up or measure what can be looked up."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from typing import Any

from rich.console import Console as Terminal

from bot import __version__
from bot.answers import Answers, open_answers
from bot.evaluate import evaluate, read_queries
from bot.exits import FAILED
from bot.library.models import Game
from bot.machine import answer_json, played_json, view_json
from bot.reading import STATUSES, coverage_table
from bot.render.message import Message
from bot.render.terminal import show
from bot.render.views import parse_view
from bot.scenes import Scenes
from bot.settings import Settings
from bot.stories import answer_here, played_here

MOST_READ = 4000  # characters of a text to explain


def answers_of(settings: Settings) -> Answers:
    """The library that the settings point at."""
    semantic = settings.semantic == "auto"
    return open_answers(settings.data, settings.index_file, settings.official_file, semantic, told)


def told(what: str) -> None:
    """Tell people, not programs, what takes a while."""
    print(what, file=sys.stderr, flush=True)


def do_look_up(settings: Settings, options: argparse.Namespace) -> int:
    """One question, answered on standard output; 1 when nothing was found. “-” reads standard input."""
    answers = answers_of(settings)
    text = " ".join(options.text)
    if text == "-":
        text = sys.stdin.read(MOST_READ)
    game = options.game or settings.game
    if options.command == "ask" and options.json:
        value = answer_json(answers, text, game)
        posed = replace(answers.posed(text, game), known=None)  # JSON tells no guess
        answered = played_here(posed, settings.index_file)
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


def do_about(settings: Settings, options: argparse.Namespace) -> int:
    """What this installation is and holds."""
    answers = answers_of(settings)
    if options.json:
        value = {"version": __version__, "built": answers.built()}
        print(json.dumps(value | {"content": answers.catalog.content()}, indent=1))
    else:
        show(Terminal(highlight=False), answers.about())
    return 0

"""The command line's grammar, whole. It loads nothing that only doing a command needs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bot import __version__
from bot.library.models import GAMES
from bot.registry import given_in, says

ABOUT = (
    "The subcommands of `python -m bot`, each with `--help`, and `--json` where a program wants it."
)
OWN_GRAMMAR = ("simulate", "changes")  # these take more than a text
EVERYTHING = "everything"
IMPORTS = {
    "rules": "Core Rules or Tournament Rules: text (one rule a line), PDF, .min.json",
    "faq": "a FAQ, errata notice or patch notes: Markdown, HTML, text",
    "cards": "a card feed: JSON, CSV",
    "rulings": "rulings: JSON Lines, Markdown files",
}


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    top = argparse.ArgumentParser(prog="python -m bot", description=ABOUT)
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
    add_imports(add("import", "take official documents in, list them, take them back"))
    add_editions(add)
    add("doctor", "check settings, data, database and token; say what to do", as_json=True)
    return top


def add_editions(add: Any) -> None:
    """The grammar of `changes`, `review` and `renumber`."""
    changes = add("changes", says("changes"), as_json=True)
    changes.add_argument("text", nargs="*", metavar="EDITION|NUMBER", help="1.3 1.4, or 323.5")
    changes.add_argument("--page", type=int, default=1, help="the page to show, from 1")
    review = add("review", "what rests on a text that changed since it was checked", as_json=True)
    review.add_argument(
        "name", nargs="?", default="", help="ruling/ID, rule/NUMBER …: side by side"
    )
    review.add_argument(
        "--confirm", action="store_true", help=f"it was read and holds; NAME or “{EVERYTHING}”"
    )
    review.add_argument(
        "--settle",
        action="store_true",
        help="keep today's imported texts as what all was checked by",
    )
    renumber = add("renumber", "rewrite every citation in a new edition's numbers", as_json=True)
    renumber.add_argument("old", help="the edition in force, for example 1.4")
    renumber.add_argument("new", help="the imported edition, for example 1.5")
    renumber.add_argument("--write", action="store_true", help="write the files; without, only say")


def add_desk_parser(commands: Any) -> None:
    """The grammar of `desk`."""
    about = "the moderators' desk: backup, restore, check, export, import, prove, forget"
    desk = commands.add_parser("desk", help=about, description=about)
    acts = desk.add_subparsers(dest="act", metavar="ACT", required=True)

    def add(name: str, help: str, *, of_server: bool = False) -> argparse.ArgumentParser:
        act: argparse.ArgumentParser = acts.add_parser(name, help=help, description=help)
        act.add_argument("--json", action="store_true", help="print JSON for a program")
        if of_server:
            act.add_argument("--server", type=int, metavar="ID", help="the server's id")
        return act

    add("backup", "copy the desk while it is used, and check the copy").add_argument(
        "file", type=Path, nargs="?", help="where to; else among the scheduled ones"
    )
    add("restore", "check a backup and put it in the desk's place").add_argument(
        "file", type=Path, nargs="?", help="which; else the newest"
    )
    add("check", "say what is wrong with the desk")
    add("export", "write a server's rulings as files of data/rulings", of_server=True).add_argument(
        "folder", type=Path
    )
    add("import", "read such files back, all or none", of_server=True).add_argument(
        "folder", type=Path
    )
    add("prove", "play the scenarios of a server's published rulings", of_server=True)
    add("forget", "delete everything about a server", of_server=True)


def add_prove(add: Any) -> None:
    """The grammar of `prove`."""
    prove = add("prove", "play many scenarios and say which do not hold", as_json=True)
    prove.add_argument(
        "paths", nargs="*", type=Path, metavar="FOLDER|FILE", help="without any: all that ship"
    )
    prove.add_argument(
        "--weigh",
        action="store_true",
        help="name besides each claim that shows nothing",
    )


def add_imports(command: argparse.ArgumentParser) -> None:
    """The grammar of `import`: its own subcommands, each with its options."""
    whats = command.add_subparsers(dest="what", metavar="WHAT", required=True)
    for what, help in IMPORTS.items():
        add_what(whats.add_parser(what, help=help, description=help))
    listing = whats.add_parser("list", help="every import, the newest first")
    undo = whats.add_parser("undo", help="take the last import back, or the one of a number")
    undo.add_argument("source", nargs="*", metavar="NUMBER", help="as `import list` shows it")
    for one in (listing, undo):
        one.add_argument("--json", action="store_true", help="print JSON for a program")


def add_what(command: argparse.ArgumentParser) -> None:
    """The options of taking documents in."""
    add = command.add_argument
    add("source", nargs="+", metavar="SOURCE", help="files; rulings also from a folder")
    add("--dry-run", action="store_true", help="say what it would do, do nothing")
    add("--edition", help="a rulebook's edition, where it does not name it: core-1.5")
    add("--date", help="the document's date, where it does not name it: 2026-07-16")
    add("--title", help="what the document is called")
    add("--who", help="who imports; else the user of this machine")
    add("--anyway", action="store_true", help="leave out what cannot be read, not the whole")
    add(
        "--shorter", action="store_true", help="take it in though much of its earlier state is gone"
    )
    add("--without-scripts", action="store_true", help="leave scripts out of HTML and PDF")
    add("--json", action="store_true", help="print JSON for a program")

"""The subcommands about editions: `changes`, `review`, `renumber`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from rich.console import Console as Terminal
from rich.table import Table
from rich.text import Text

from bot.answers import Answers, open_answers
from bot.exits import FAILED, MISUSED
from bot.library.compare import Piece, word_by_word
from bot.library.index import sources_of
from bot.library.rests import Due
from bot.render.review import reason, short
from bot.render.reviewed import render_review
from bot.render.terminal import show
from bot.render.text import counted, printable
from bot.renumber import Impossible, Renumbering
from bot.reviewing import Review, Reviewed
from bot.settings import HERE, Settings

EVERYTHING = "everything"


def opened(settings: Settings) -> Answers:
    """The library that the settings point at."""
    return open_answers(settings.data, settings.index_file, settings.official_file)


def do_changes(settings: Settings, options: argparse.Namespace) -> int:
    """Two editions side by side, a page at a time."""
    message = opened(settings).past.changes(" ".join(options.text), max(0, options.page - 1))
    found = message.tone != "nothing"
    if options.json:
        value = {"found": found, "title": message.title, "text": message.body}
        print(json.dumps(value, ensure_ascii=False, indent=1))
    else:
        show(Terminal(highlight=False, file=sys.stdout if found else sys.stderr), message)
    return 0 if found else FAILED


def do_review(settings: Settings, options: argparse.Namespace) -> int:
    """List what is to be reviewed, show one thing side by side, confirm it, or settle."""
    review = Review(settings.data, opened(settings).catalog)
    if options.settle:
        return settle(settings, review)
    wanted = "" if options.name == EVERYTHING else options.name
    due = review.due(wanted)
    if options.confirm:
        if not options.name:
            print(f"--confirm needs the name of what was read, or “{EVERYTHING}”.", file=sys.stderr)
            return MISUSED
        count = review.confirm(due)
        print(f"Confirmed: {counted(count, 'thing')}.")
        return 0 if count else FAILED
    if options.json:
        print(json.dumps([review_json(one) for one in due], ensure_ascii=False, indent=1))
    else:
        print_review(due, whole=bool(wanted))
    return 0


def print_review(due: list[Reviewed], whole: bool) -> None:
    """What is to be reviewed; whole with the old and the new text side by side."""
    terminal = Terminal(highlight=False)
    show(terminal, render_review([(one.subject, one.due) for one in due]))
    for one in due if whole else ():
        for ground in one.due:
            terminal.print(side_by_side(ground))


def side_by_side(due: Due) -> Table:
    """The text that was checked against on the left, today's on the right."""
    table = Table(expand=True)
    table.add_column(f"{due.ground.kind} {due.was} · {short(due.of) or 'as checked'}", ratio=1)
    table.add_column(f"{due.ground.kind} {due.ground.key} · {short(due.since) or 'today'}", ratio=1)
    missing = "(its words are not imported)"
    if due.old and due.new:
        pieces = word_by_word(printable(due.old), printable(due.new))
        table.add_row(column(pieces, "struck", "strike red"), column(pieces, "added", "bold green"))
    else:
        gone = "(gone)" if due.change == "removed" else missing
        table.add_row(Text(printable(due.old) or missing), Text(printable(due.new) or gone))
    return table


def column(pieces: list[Piece], how: str, style: str) -> Text:
    """One side's text, with what only that side has marked."""
    text = Text()
    for piece in pieces:
        if piece.how in ("kept", how):
            text.append(piece.text, style=style if piece.how == how else "")
    return text


def review_json(one: Reviewed) -> dict[str, Any]:
    """Something to be reviewed, for a program."""
    due = [
        {"ground": str(d.ground), "was": d.was, "change": d.change, "checked_against": d.of,
         "since": d.since, "reason": reason(d), "old": d.old, "new": d.new}
        for d in one.due
    ]  # fmt: skip
    subject = one.subject
    return {"name": subject.name, "path": subject.path, "line": subject.line, "due": due}


def settle(settings: Settings, review: Review) -> int:
    """Keep what is imported as what everything was checked against; refused while anything is due."""
    due = review.due()
    if due:
        print(
            f"{counted(len(due), 'thing')} to review first; nothing was changed.", file=sys.stderr
        )
        return FAILED
    counts = review.settle(sources_of(settings.official_file))
    print("Digests kept: " + ", ".join(f"{n} of {name}" for name, n in counts.items()) + ".")
    return 0


def do_renumber(settings: Settings, options: argparse.Namespace) -> int:
    """Rewrite every citation, or say what would be; list what needs a person."""
    try:
        change = Renumbering(
            settings.data, HERE, sources_of(settings.official_file), options.old, options.new
        )
        report = change.write() if options.write else change.plan()
    except Impossible as error:
        print(error, file=sys.stderr)
        return MISUSED
    if options.json:
        print(json.dumps(report.as_json(), ensure_ascii=False, indent=1))
    else:
        print(report)
    return 0


HANDLERS = {"changes": do_changes, "review": do_review, "renumber": do_renumber}

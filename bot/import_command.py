"""`python -m bot import`: documents in, listed, taken back; what each would do is said first."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bot.exits import FAILED, MISUSED
from bot.importers.source import Note, Refused, Wishes, place
from bot.importing import (
    Consent,
    Plan,
    login,
    plan_imports,
    refuse_doubtful,
    some,
    take_in,
)
from bot.library.arrival import SURE, Arrival, arrival_of
from bot.library.catalog import Catalog
from bot.library.ensure import ensure_index
from bot.library.official import Import, Official
from bot.library.sources import imported_sources
from bot.render.text import counted, printable
from bot.resting import Resting
from bot.settings import Settings

NOUNS = {"rule": "rule", "answer": "answer", "change": "changed text", "card": "card",
         "ruling": "ruling"}  # fmt: skip


def do_import(settings: Settings, options: argparse.Namespace) -> int:
    """Run the subcommand; 1 when a document is refused, 2 when it was called wrongly."""
    with Official(settings.official_file) as official:
        if options.what == "list":
            return do_list(official, as_json=options.json)
        if options.what == "undo":
            return do_undo(official, options, lambda: rebuilt(settings))
        try:
            return do_take(settings, official, options)
        except Refused as refused:
            if options.json:
                print(json.dumps({"refused": str(refused)}, ensure_ascii=False))
            else:
                says = printable(str(refused)).removesuffix(".")
                stop = "" if says.endswith("?") else "."
                print(f"Refused: {says}{stop} Nothing was imported.", file=sys.stderr)
            return FAILED


def rebuilt(settings: Settings) -> Path:
    """The index, built anew where what it is made of changed."""
    return ensure_index(settings.data, settings.index_file, settings.official_file)


def do_take(settings: Settings, official: Official, options: argparse.Namespace) -> int:
    """Read, compare, and, unless it is a dry run, take in and build the index anew."""
    wishes = Wishes(options.edition, options.date, options.title, options.without_scripts)
    paths = [Path(name) for name in options.source]
    resting = Resting(
        Catalog(ensure_index(settings.data, settings.index_file, settings.official_file)),
        settings.data,
    )
    plans = plan_imports(options.what, paths, wishes, official, resting)
    came = [arrival_of(plan.document, settings.data, imported_sources(official)) for plan in plans]
    if not options.dry_run:
        refuse_doubtful(plans, Consent(options.anyway, options.shorter), resting)
        take_in(plans, official, options.who or login(), lambda: rebuilt(settings))
    if options.json:
        values = [plan_json(p) | arrival_json(a) for p, a in zip(plans, came, strict=True)]
        print(json.dumps(values, ensure_ascii=False, indent=1))
        return 0
    for plan, arrival in zip(plans, came, strict=True):
        print("\n".join(plan_lines(plan, whole=options.dry_run)))
        print("\n".join(arrival_lines(arrival, whole=options.dry_run)), end="\n" if arrival else "")
    fresh = sum(plan.already is None for plan in plans)
    print("A dry run: nothing was imported." if options.dry_run else
          f"Imported {counted(fresh, 'document')}; a running bot shows it after a restart."
          if fresh else "Nothing to import.")  # fmt: skip
    return 0


def plan_lines(plan: Plan, *, whole: bool) -> list[str]:
    """What an import does, for a person."""
    document, change = plan.document, plan.change
    head = [f"{document.title} ({', '.join(filter(None, about(plan)))})"]
    if plan.already:
        return [*head, f"  already imported on {plan.already.at[:10]} from {plan.already.file}"]
    head.append(f"  holds {holds(document.counts())}")
    if change.against:
        head.append(f"  compared with {change.against}: {change.same} the same")
        moved = [f"{a} → {b}" for a, b in change.moved.items()]
        for name, keys in (("new", change.new), ("changed", change.changed),
                           ("moved", moved), ("gone", change.gone)):  # fmt: skip
            if keys:
                head.append(f"  {name}: {len(keys)} ({some(keys, 40 if whole else 8)})")
        if change.sure is not None:
            head.append(f"  which number became which is sure to {change.sure:.1%}")
        if change.doubtful:
            head.append(
                f"  to be looked at: {len(change.doubtful)} ({some(change.doubtful, 40 if whole else 8)})"
            )
    else:
        head.append("  nothing of it was imported before: all of it is new")
    for kind, names in plan.rests.items():
        on = "what changed" if change.against else "it"
        head.append(f"  rests on {on}: {len(names)} {kind} ({some(names, 40 if whole else 8)})")  # fmt: skip
    notes = plan.taken.read.notes
    head += [f"  {'unreadable: ' if n.unread else ''}{note_line(n)}" for n in notes[: 200 if whole else 8]]  # fmt: skip
    return [printable(line) for line in head]


def arrival_lines(arrival: Arrival | None, *, whole: bool) -> list[str]:
    """Which number became which in an edition that nobody knew, and how sure that is."""
    if arrival is None:
        return []
    counts = ", ".join(f"{number} {name}" for name, number in arrival.counts().items())
    doubtful = arrival.doubtful
    lines = [f"  numbers against {arrival.old.edition}, from the texts: {counts}"]
    kept = sum(match.sure >= SURE for match in arrival.matches if match.old)
    lines.append(f"  {kept} of them surely; to look at: {len(doubtful)}")
    for match in doubtful[: 200 if whole else 8]:
        became = f"is {match.new}, {match.change}" if match.new else "is gone"
        parts = f", a part of it in {', '.join(match.parts)}" if match.parts else ""
        lines.append(f"    {match.old} {became}{parts} ({match.sure:.0%} sure)")
    return lines


def arrival_json(arrival: Arrival | None) -> dict[str, Any]:
    """Every number's way, for a program."""
    if arrival is None:
        return {}
    return {"numbers": [vars(match) for match in arrival.matches]}


def about(plan: Plan) -> list[str]:
    """A document's edition, date and file."""
    document = plan.document
    date = f"{document.date}" if document.date else "undated"
    return [document.edition or "", date, plan.taken.file]


def note_line(note: Note) -> str:
    """A note with its place."""
    return f"{place('', note.line, note.page)}{note.says}"


def holds(counts: dict[str, int]) -> str:
    """How much of what, in words."""
    return ", ".join(counted(number, NOUNS[kind]) for kind, number in counts.items()) or "nothing"


def plan_json(plan: Plan) -> dict[str, Any]:
    """What an import does, for a program."""
    document, change = plan.document, plan.change
    return {
        "what": document.what, "key": document.key, "title": document.title,
        "edition": document.edition, "date": f"{document.date}" if document.date else None,
        "file": plan.taken.file, "digest": plan.taken.digest, "counts": document.counts(),
        "already": plan.already is not None, "against": change.against, "same": change.same,
        "new": change.new, "changed": change.changed, "moved": dict(change.moved),
        "gone": change.gone, "sure": change.sure, "doubtful": change.doubtful, "rests": {kind: list(names) for kind, names in plan.rests.items()},
        "notes": [{"line": n.line, "page": n.page, "says": n.says, "unread": n.unread}
                  for n in plan.taken.read.notes],
    }  # fmt: skip


def import_json(one: Import, *, in_force: bool) -> dict[str, Any]:
    """One import, for a program."""
    return vars(one) | {"date": f"{one.date}" if one.date else None, "in_force": in_force}


def do_list(official: Official, *, as_json: bool) -> int:
    """Every import, the newest first."""
    every = official.imports()
    current = {one.id for one in official.documents()}
    if as_json:
        values = [import_json(one, in_force=one.id in current) for one in every]
        print(json.dumps(values, ensure_ascii=False, indent=1))
        return 0
    for one in every:
        over = "" if one.id in current else "; a newer import is in force"
        print(printable(
            f"{one.id:3}  {one.what:7} {one.title}, {one.edition or 'no edition'}, {one.date or 'undated'}"
        ))  # fmt: skip
        print(printable(
            f"     {one.file}, sha256 {one.digest[:16]}…, {one.at} by {one.who}: {holds(one.counts)}{over}"
        ))  # fmt: skip
    print(f"{counted(len(every), 'import')}." if every else "Nothing was imported yet.")
    return 0


def do_undo(official: Official, options: argparse.Namespace, rebuild: Callable[[], object]) -> int:
    """Take the last import back, or the one that is named."""
    ids: Sequence[str] = options.source
    if len(ids) > 1 or (ids and not ids[0].isdigit()):
        print("import undo takes one number, as `import list` shows it.", file=sys.stderr)
        return MISUSED
    undone = official.undo(int(ids[0]) if ids else None)
    if undone is None:
        says = f"There is no import {ids[0]}" if ids else "Nothing was imported yet"
        print(f"{says}; `import list` shows what there is.", file=sys.stderr)
        return FAILED
    rebuild()
    back = official.document(undone.what, undone.key)
    again = f"; the state of {back.at[:10]} is in force again" if back else ""
    if options.json:
        print(json.dumps(import_json(undone, in_force=False), ensure_ascii=False, indent=1))
    else:
        print(printable(f"Took back {undone.title} ({undone.file} of {undone.at[:10]}){again}."))
    return 0

"""Rows of the index for official texts: what each ground reads, and what is due for review."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import sqlite_utils

from bot.library.align import Match
from bot.library.arrival import Arrival
from bot.library.books import CORE, SUMMONER_WARS, TOURNAMENT, book_named
from bot.library.load import (
    CURRENT_EDITION,
    EDITION_DATES,
    SHIPPED_EDITIONS,
    TOURNAMENT_EDITION,
    GameLibrary,
)
from bot.library.models import Game
from bot.library.resting import scenario_subjects, step_subjects
from bot.library.rests import Due, Ground, Subject, Texts, checked_against, rules_of, subjects
from bot.library.sources import Sources


def make_tables(db: sqlite_utils.Database) -> None:
    """The tables of official texts and of what is to be reviewed."""
    db.table("grounds").create(
        {"game": str, "kind": str, "key": str, "edition": str, "digest": str, "text": str,
         "examples": str, "source": str},
        pk=("game", "kind", "key", "edition"),
    )  # fmt: skip
    db.table("due").create(
        {"game": str, "subject": str, "kind": str, "key": str, "ground": str, "ground_key": str,
         "was": str, "change": str, "of": str, "since": str, "old": str, "new": str,
         "cited": str}
    )  # fmt: skip
    db.table("due").create_index(["game", "kind", "key"])
    db.table("editions").create(
        {"game": str, "edition": str, "date": str, "words": int, "in_force": int},
        pk=("game", "edition"),
    )
    db.table("matches").create(
        {"game": str, "edition": str, "old": str, "new": str, "change": str, "sure": float,
         "parts": str}
    )  # fmt: skip
    db.table("matches").create_index(["game", "edition", "new"])


def write_grounds(db: sqlite_utils.Database, found: GameLibrary, sources: Sources) -> None:
    """Every official text at hand, by its digest also where the text itself is not."""
    db.table("grounds").insert_all(ground_rows(found, sources), replace=True)
    db.table("grounds").insert_all(replaced_rows(found.game, sources), replace=True)


def ground_rows(found: GameLibrary, sources: Sources) -> Iterator[dict[str, Any]]:
    """A row for each number of each edition, each card and each document's answer."""
    base: dict[str, Any] = {"game": found.game, "edition": "", "text": "", "examples": "[]"}
    for edition, digests in found.checked.editions.items():
        for number, digest in digests.items():
            yield base | {"kind": "rule", "key": number, "edition": edition, "digest": digest,
                          "source": edition}  # fmt: skip
    if found.game != "riftbound":
        return
    for wording in sources.wordings:
        for clause in wording.clauses.values():
            yield base | {"kind": "rule", "key": clause.number, "edition": wording.edition,
                          "digest": clause.digest, "text": clause.text,
                          "examples": json.dumps(clause.examples), "source": wording.edition}  # fmt: skip
    for kind, texts in (("card", sources.cards), ("document", sources.documents)):
        for key, text in texts.items():
            yield base | {"kind": kind, "key": key, "digest": text.digest, "text": text.text,
                          "source": text.source}  # fmt: skip


def replaced_rows(game: Game, sources: Sources) -> Iterator[dict[str, Any]]:
    """A row for each earlier state of a card or an answer, under its digest."""
    for kind, key, text in sources.replaced if game == "riftbound" else ():
        yield {"game": game, "kind": kind, "key": key, "edition": text.digest, "examples": "[]",
               "digest": text.digest, "text": text.text, "source": text.source}  # fmt: skip


def write_editions(db: sqlite_utils.Database, found: GameLibrary, sources: Sources) -> None:
    """The editions that are known, with their dates, and which of them has its words at hand."""
    dates = {edition: EDITION_DATES[edition] for edition in SHIPPED_EDITIONS}
    dates |= {w.edition: w.date for w in sources.wordings if w.date}
    current = {found.edition_of(CORE), found.edition_of(TOURNAMENT)}
    here = {wording.edition for wording in sources.wordings}
    db.table("editions").insert_all(
        {"game": found.game, "edition": edition, "date": date, "words": edition in here,
         "in_force": edition in current}
        for edition, date in dates.items() if game_of(edition) == found.game
    )  # fmt: skip


def game_of(edition: str) -> Game:
    """The game whose rulebook an edition is of."""
    return "summonerwars" if book_named(edition) is SUMMONER_WARS else "riftbound"


def write_matches(db: sqlite_utils.Database, found: GameLibrary, steps: Sequence[Arrival]) -> None:
    """Every number's way from edition to edition: kept in the files, or worked out just now."""
    worked_out = {step.new.edition: step.matches for step in steps}
    for (_, edition), rows in found.renumbering.items():
        matches = worked_out.get(edition) or [Match(*row, sure=1.0) for row in rows]
        db.table("matches").insert_all(
            {"game": found.game, "edition": edition, "old": m.old, "new": m.new,
             "change": m.change, "sure": m.sure, "parts": ", ".join(m.parts)}
            for m in matches
        )  # fmt: skip


def write_due(db: sqlite_utils.Database, found: GameLibrary) -> None:
    """What rests on a text that reads otherwise now; the numbers and grounds are written already."""
    texts = Texts(db.conn, found.game)
    numbers = earlier_numbers(db.conn, found.game)
    changed = set(changed_grounds(found, texts, numbers))
    changed |= {Ground("rule", rule.number) for rule in found.rules.values() if rule.unsaid}
    for subject in everything(found) if changed or found.checked.since else subjects(found):
        older = subject.edition is not None and not found.keeps(subject.edition)
        if (
            older
            or subject.name in found.checked.subjects
            or not changed.isdisjoint(subject.grounds)
        ):
            due = due_of(found, subject, texts, numbers)
            db.table("due").insert_all(due_row(found.game, subject, one) for one in due)


def everything(found: GameLibrary) -> Iterator[Subject]:
    """Everything of a game that rests on an official text: files, scenarios, the engine."""
    yield from subjects(found)
    if found.game == "riftbound" and found.root is not None:
        yield from scenario_subjects(found.root / "scenarios" / found.game, found)
        yield from step_subjects()


def changed_grounds(
    found: GameLibrary, texts: Texts, numbers: Mapping[tuple[str, str], str]
) -> Iterator[Ground]:
    """The rules, cards and documents that read otherwise than everything was checked against."""
    grounds = (
        *rules_of(found.rules),
        *(Ground("card", code) for code in found.checked.cards),
        *(Ground("document", id) for id in found.checked.documents),
    )
    all_of_them = Subject("scenario", "", grounds, "")
    checked = checked_against(all_of_them, found.checked, numbers)
    for ground, digest in checked.items():
        if texts.due({ground: digest}, found.edition):
            yield ground


def due_of(
    found: GameLibrary, subject: Subject, texts: Texts, numbers: Mapping[tuple[str, str], str]
) -> list[Due]:
    """The grounds of a subject that read otherwise than when it was checked."""
    if subject.kind == "rule" and (edition := found.rules[subject.key].unsaid):
        number = texts.past_number(subject.key, found.edition)
        return [Due(Ground("rule", number), subject.key, "new", "", edition, cited=subject.key)]
    if subject.edition is not None and not found.keeps(subject.edition):
        return texts.due_by_map(subject.grounds, subject.edition)
    checked = checked_against(subject, found.checked, numbers)
    return texts.due(checked, found.edition)


def earlier_numbers(connection: sqlite3.Connection, game: Game) -> dict[tuple[str, str], str]:
    """The number that each of the files' numbers had in every other edition: (other, ours) → theirs."""
    rows = connection.execute(
        "select o.edition, n.number, o.number from numbers n join numbers o"
        " on o.game = n.game and o.current = n.current and n.current is not null"
        " where n.game = ? and n.edition in (?, ?)",
        (game, CURRENT_EDITION[game], TOURNAMENT_EDITION),
    )
    return {(row[0], row[1]): row[2] for row in rows}


def due_row(game: Game, subject: Subject, due: Due) -> dict[str, Any]:
    """One thing to be reviewed, and because of what; a rule's statement under today's number."""
    key = subject.key
    if subject.kind == "rule":  # a number that is gone may be another rule's today
        key = f"{due.was} of {due.of}" if due.change == "removed" else due.ground.key
    return {
        "game": game, "subject": subject.name, "kind": subject.kind, "key": key,
        "ground": due.ground.kind, "ground_key": due.ground.key, "was": due.was,
        "change": due.change, "of": due.of, "since": due.since, "old": due.old, "new": due.new,
        "cited": due.cited,
    }  # fmt: skip

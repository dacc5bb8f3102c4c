"""Lists of rulings → models: JSON Lines of two shapes, and Markdown files as in `data/rulings`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from pydantic import ValidationError

from bot.importers.dating import date_in, wished_date
from bot.importers.faq import slug_of
from bot.importers.shape import document, fault
from bot.importers.source import Read, Refused, Source, Wishes
from bot.library.imported import OfficialRuling
from bot.library.models import Ruling
from bot.library.textfile import FaultyText, parse_front_matter

REVIEWED = re.compile(r"\breviewed against core rules (\d\.\d)\b", re.I)
MOST_NESTED = 64


def read_rulings(sources: Sequence[Source], name: str, wishes: Wishes) -> Read:
    """The rulings of one list, or of a folder of Markdown files."""
    rulings: dict[str, OfficialRuling] = {}
    for source in sources:
        if source.form != "text":
            says = f"this is {source.form.upper()}; rulings are read as JSON Lines (.jsonl) or Markdown"
            raise Refused(says, file=source.name)
        markdown = source.name.lower().endswith(".md") or source.data.startswith(b"---\n")
        found = [markdown_ruling(source)] if markdown else line_rulings(source)
        for ruling in found:
            if ruling.id in rulings:
                raise Refused(f"a second ruling {ruling.id}", file=source.name)
            rulings[ruling.id] = ruling
    if not rulings:
        raise Refused("it holds no rulings", file=name)
    return Read(
        document(
            sources[0], what="rulings", key=slug_of(wishes.title or name),
            title=wishes.title or name, rulings=tuple(rulings.values()),
            date=wished_date(wishes) or date_in(name),
        )
    )  # fmt: skip


def line_rulings(source: Source) -> list[OfficialRuling]:
    """The rulings of a JSON Lines file, one a line."""
    found = []
    for at, line in enumerate(source.text().split("\n"), start=1):
        if not line.strip():
            continue
        if line.count("[") + line.count("{") > 5000:
            raise Refused("its values are nested too deeply", file=source.name, line=at)
        try:
            row = msgspec.json.decode(line)
        except RecursionError:
            raise Refused("its values are nested too deeply", file=source.name, line=at) from None
        except msgspec.DecodeError as error:
            says = re.sub(r" \(byte \d+\)", "", str(error)).removeprefix("JSON is malformed: ")
            raise Refused(f"not valid JSON: {says}", file=source.name, line=at) from None
        if not isinstance(row, dict):
            raise Refused("this line is no ruling", file=source.name, line=at)
        try:
            found.append(ruling_of(row))
        except ValidationError as error:
            raise Refused(fault(error), file=source.name, line=at) from None
    return found


def ruling_of(row: dict[str, Any]) -> OfficialRuling:
    """A ruling of either shape: `ruling` with `source` and `status`, or `answer` with `authority`."""
    status = str(row.get("status") or "")
    reviewed = REVIEWED.search(status)
    link = str(row.get("source_url") or row.get("url") or row.get("source") or "")
    named = str(row.get("file") or row.get("source") or "")
    official = str(row.get("authority") or "").startswith("official")
    return OfficialRuling(
        id=row.get("id"),  # type: ignore[arg-type]  # the model refuses what is none
        question=row.get("question"),  # type: ignore[arg-type]
        answer=row.get("ruling") or row.get("answer"),  # type: ignore[arg-type]
        authority="official" if official else "reviewed" if reviewed else "community",
        source=re.sub(r"\.(md|txt|html)$", "", named),
        date=row.get("date") or None,
        url=link if re.fullmatch(r"https://\S{1,480}", link) else None,
        cards=tuple(row.get("cards") or ()),
        rules=tuple(row.get("rules_cited") or row.get("rules") or ()),
        edition=f"core-{reviewed[1]}" if reviewed else None,
        status=status[:300] or None,
        superseded_by=str(row["superseded_by"])[:300] if row.get("superseded_by") else None,
    )


def markdown_ruling(source: Source) -> OfficialRuling:
    """The ruling of one Markdown file, of the form that `data/rulings` has."""
    try:
        text = parse_front_matter(source.text(), source.name)
    except FaultyText as error:
        raise Refused(error.fault.says, file=source.name, line=error.fault.line) from None
    if not isinstance(text.values, dict):
        raise Refused("its front matter has no fields", file=source.name, line=1)
    try:
        ruling = Ruling.model_validate({**text.values, "body": text.body})
    except ValidationError as error:
        where = tuple(error.errors()[0]["loc"])
        raise Refused(fault(error), file=source.name, line=text.line(where)) from None
    first = ruling.sources[0]
    return OfficialRuling(
        id=ruling.id, question=ruling.question, answer=ruling.body, authority=ruling.authority,
        source=first.name, date=first.date, url=first.url, cards=ruling.cards,
        rules=ruling.rules, edition=ruling.edition, superseded_by=ruling.superseded_by,
    )  # fmt: skip

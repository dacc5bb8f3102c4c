"""A card feed, as JSON or CSV → the facts and official texts of cards."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from bot.importers.dating import date_in, wished_date
from bot.importers.faq import slug_of
from bot.importers.shape import document, fault, plain_json
from bot.importers.source import Note, Read, Refused, Source, Wishes
from bot.library.imported import OfficialCard

NEEDED = ("id", "name", "set", "type")
LISTS = ("domains", "tags", "keywords", "printings")
IMAGES = ("image", "image_url", "picture", "picture_url", "art")
SPARED = ("number", "errata", "note", *IMAGES)  # known, and said by other fields or of no use here
SEPARATORS = re.compile(r"\s*[|;]\s*")


def read_cards(source: Source, wishes: Wishes) -> Read:
    """The cards of a feed; Refused where it is none or a card lacks what is needed."""
    if source.form in ("pdf", "html"):
        says = f"this is {source.form.upper()}; a card feed is read as JSON or CSV"
        raise Refused(says, file=source.name)
    rows = json_rows(source) if source.form == "json" else csv_rows(source)
    cards: dict[str, OfficialCard] = {}
    unknown: dict[str, None] = {}
    for where, line, row in rows:
        unknown |= dict.fromkeys(set(row) - set(OfficialCard.model_fields) - set(SPARED))
        card = card_of(source, where, line, row)
        if card.id in cards:
            raise Refused(f"{where}: a second card {card.id}", file=source.name, line=line)
        cards[card.id] = card
    if not cards:
        raise Refused("it holds no cards", file=source.name)
    fields = ", ".join(sorted(unknown)[:12])
    date = wished_date(wishes) or date_in(source.name)
    notes = [Note(f"fields that I do not know are left out: {fields}", unread=False)] * bool(
        unknown
    )
    notes += [Note("it names no date; --date 2026-08-14 would add one", unread=False)] * (not date)
    return Read(
        document(
            source, what="cards", key=slug_of(wishes.title or source.stem),
            title=wishes.title or source.stem, cards=tuple(cards.values()),
            date=date,
        ),
        tuple(notes),
    )  # fmt: skip


def json_rows(source: Source) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Each card of a JSON list, or of the list under `cards`."""
    found: Any = plain_json(source, Any)
    if isinstance(found, dict):
        found = found.get("cards")
    if not isinstance(found, list):
        raise Refused("this is no list of cards", file=source.name)
    for place, row in enumerate(found, start=1):
        if not isinstance(row, dict):
            raise Refused(f"entry {place} is no card but {type(row).__name__}", file=source.name)
        yield f"card {place}", 0, row


def csv_rows(source: Source) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Each card of a CSV table whose first row names its fields."""
    reader = csv.DictReader(io.StringIO(source.text()), strict=True)
    try:
        fields = [str(name).strip().lower() for name in reader.fieldnames or ()]
        missing = [name for name in NEEDED if name not in fields]
        if missing:
            says = f"the first row must name the fields; it lacks {', '.join(missing)}"
            raise Refused(says, file=source.name, line=1)
        reader.fieldnames = fields
        for place, row in enumerate(reader, start=1):
            if None in row or None in row.values():
                says = f"card {place} has not as many fields as the first row ({len(fields)})"
                raise Refused(says, file=source.name, line=reader.line_num)
            yield f"card {place}", reader.line_num, {k: parsed(k, v) for k, v in row.items() if v}
    except csv.Error as error:
        raise Refused(f"not a CSV table: {error}", file=source.name, line=reader.line_num) from None


def parsed(field: str, value: str) -> Any:
    """A CSV field's value: lists are separated by | or ;."""
    return [part for part in SEPARATORS.split(value) if part] if field in LISTS else value


def card_of(source: Source, where: str, line: int, row: Mapping[str, Any]) -> OfficialCard:
    """One card; Refused with its place where a field is missing or wrong."""
    missing = [name for name in NEEDED if not row.get(name)]
    named = f"{where} ({str(row.get('id') or row.get('name') or '?')[:40]})"
    if missing:
        says = f"{named} has no {', '.join(missing)}; needed are {', '.join(NEEDED)}"
        raise Refused(says, file=source.name, line=line)
    values = {
        k: v for k, v in row.items() if k in OfficialCard.model_fields and v not in (None, "")
    }
    image = next((row[name] for name in IMAGES if row.get(name)), None)
    try:
        return OfficialCard(**values | ({"image": image} if image else {}))
    except ValidationError as error:
        raise Refused(f"{named}: {fault(error)}", file=source.name, line=line) from None

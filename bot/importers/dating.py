"""Which document this is: its title, edition and date, as it says or as the operator does."""

from __future__ import annotations

import datetime as dt
import re

from bot.importers.source import Refused, Wishes
from bot.library.load import EDITION_DATES

MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"]  # fmt: skip
ISO = re.compile(r"\b(20\d\d)-(\d\d)-(\d\d)\b")
MONTH_FIRST = re.compile(rf"\b({'|'.join(MONTHS)})\s+(\d{{1,2}})(?:st|nd|rd|th)?,?\s+(20\d\d)\b", re.I)  # fmt: skip
DAY_FIRST = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+({'|'.join(MONTHS)}),?\s+(20\d\d)\b", re.I)  # fmt: skip
VERSION = re.compile(r"\bv(?:ersion|\.)?\s*(\d{1,2}\.\d{1,2})\b", re.I)
EDITION = re.compile(r"[a-z]+-[0-9a-z.-]+")


def date_in(text: str) -> dt.date | None:
    """The first date that a text names; None without one."""
    for pattern, order in ((ISO, (1, 2, 3)), (MONTH_FIRST, (3, 1, 2)), (DAY_FIRST, (3, 2, 1))):
        for match in pattern.finditer(text):
            year, month, day = (match[group] for group in order)
            number = int(month) if month.isdigit() else MONTHS.index(month.lower()) + 1
            try:
                return dt.date(int(year), number, int(day))
            except ValueError:
                continue
    return None


def wished_date(wishes: Wishes) -> dt.date | None:
    """The date that the operator names."""
    if wishes.date is None:
        return None
    try:
        return dt.date.fromisoformat(wishes.date)
    except ValueError:
        raise Refused(f"“{wishes.date[:20]}” is no date; write it as 2026-07-16") from None


def edition_of(head: str, date: dt.date | None, wishes: Wishes, file: str) -> str:
    """The edition of a rulebook: as wished, by the version it names, or by the date of a known one.

    `head` is what stands before the first rule, and the file's name.
    """
    if wishes.edition is not None:
        if not EDITION.fullmatch(wishes.edition):
            raise Refused(f"“{wishes.edition[:40]}” is no edition; write it as core-1.5")
        return wishes.edition
    if re.search(r"tournament[\s_-]+rules", head, re.I):
        if date is None:
            raise Refused("I find no date of these Tournament Rules; add --date", file=file)
        return f"tournament-{date}"
    version = VERSION.search(head)
    if version:
        return f"core-{version[1]}"
    known = {day: name for name, day in EDITION_DATES.items() if name.startswith("core-")}
    if date is not None and f"{date}" in known:
        return known[f"{date}"]
    says = "I cannot tell which edition this is: before its first rule it names no version"
    raise Refused(f"{says}; add --edition core-1.5 (or the right number)", file=file)

"""Which official text everything under `data/` was checked against, as digests.

`data/checked/<game>/<edition>.csv` holds the digest of every number of an edition;
`cards.csv` and `documents.csv` those of cards and of answers that rulings name as sources;
`since.csv` what was confirmed, or fell due, since then. No official word is kept, only hashes.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from bot.library.textfile import Fault, FaultyText, read_text

HEADS = {
    "edition": ["number", "digest"],
    "cards": ["code", "digest"],
    "documents": ["id", "digest"],
    "since": ["subject", "ground", "digest", "text"],
}
DIGEST = re.compile(r"[0-9a-f]{12}")
EDITION_FILE = re.compile(r"[a-z]+-[0-9.-]+")


@dataclass(frozen=True)
class Since:
    """What one thing was checked against apart from the rest: a ground's text, by its digest.

    `text` is the digest of the thing's own words at that time: once they are others, it was mended.
    """

    subject: str
    ground: str
    digest: str
    text: str


@dataclass
class Checked:
    """The digests of the official texts that a game's data was checked against."""

    editions: dict[str, dict[str, str]] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    documents: dict[str, str] = field(default_factory=dict)
    since: dict[tuple[str, str], Since] = field(default_factory=dict)

    @cached_property
    def subjects(self) -> frozenset[str]:
        """The things that were checked apart from the rest."""
        return frozenset(subject for subject, _ in self.since)

    def of(self, family: str) -> list[str]:
        """The editions of a rulebook with digests; against the oldest everything was checked."""
        named = (edition for edition in self.editions if edition.startswith(f"{family}-"))
        return sorted(named, key=edition_order)


def edition_order(edition: str) -> tuple[int, ...]:
    """A key that sorts editions of a rulebook by their number."""
    return tuple(int(part) for part in re.findall(r"\d+", edition))


def read_checked(folder: Path, name: Callable[[Path], str], faults: list[Fault]) -> Checked:
    """The digests of one game's folder; what is wrong in it is added to the faults."""
    found = Checked()
    for path in sorted(folder.glob("*.csv")):
        kind = path.stem if path.stem in HEADS else "edition"
        if kind == "edition" and not EDITION_FILE.fullmatch(path.stem):
            known = "<edition>.csv, cards.csv, documents.csv, since.csv"
            faults.append(Fault(name(path), 0, "", f"unknown file; known are {known}"))
            continue
        rows = list(read_rows(path, name(path), HEADS[kind], faults))
        if kind == "since":
            found.since = {(row[0], row[1]): Since(*row) for row in rows}
        elif kind == "edition":
            found.editions[path.stem] = {row[0]: row[1] for row in rows}
        else:
            setattr(found, kind, {row[0]: row[1] for row in rows})
    return found


def read_rows(
    path: Path, name: str, head: list[str], faults: list[Fault]
) -> Iterable[tuple[str, ...]]:
    """The rows under the expected first line, each with as many values and a digest."""
    try:
        lines = read_text(path, name).splitlines()
    except FaultyText as error:
        faults.append(error.fault)
        return
    for line, row in enumerate(csv.reader(lines), start=1):
        if line == 1:
            if row != head:
                faults.append(Fault(name, 1, "", f"the first line must be “{','.join(head)}”"))
                return
        elif len(row) != len(head) or not DIGEST.fullmatch(row[head.index("digest")]):
            says = f"“{','.join(row)[:80]}”: needs {', '.join(head)}; a digest is 12 hex digits"
            faults.append(Fault(name, line, "", says))
        else:
            yield tuple(row)


def digests_text(kind: str, digests: Mapping[str, str]) -> str:
    """A file of digests, one a line, in the order given."""
    return rows_text(HEADS[kind], digests.items())


def since_text(since: Iterable[Since]) -> str:
    """The file of what was confirmed, or fell due, since the editions were checked."""
    rows = sorted((one.subject, one.ground, one.digest, one.text) for one in since)
    return rows_text(HEADS["since"], rows)


def rows_text(head: list[str], rows: Iterable[Iterable[str]]) -> str:
    """A CSV text with its first line."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue()

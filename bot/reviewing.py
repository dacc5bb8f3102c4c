"""What is to be reviewed, of the files: listed, confirmed, settled."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.library.catalog import Catalog
from bot.library.checked import Since, digests_text, since_text
from bot.library.ground_rows import due_of, earlier_numbers, everything
from bot.library.load import CURRENT_EDITION, GameLibrary, load_library
from bot.library.models import GAMES, Game
from bot.library.rests import Due, Subject, Texts, subjects
from bot.library.sources import Sources


@dataclass(frozen=True)
class Reviewed:
    """Something to be reviewed: what it is, and each ground that reads otherwise now."""

    subject: Subject
    due: tuple[Due, ...]


class Review:
    """What rests on what, of a data folder and of the engine, and what is to be reviewed of it."""

    def __init__(self, data: Path, catalog: Catalog) -> None:
        self.data = data
        self.catalog = catalog
        self.library, self.faults = load_library(data)

    def subjects(self, game: Game) -> Iterator[Subject]:
        """Everything of a game that rests on an official text."""
        yield from everything(self.library[game])

    def due(self, wanted: str = "") -> list[Reviewed]:
        """What is to be reviewed; with a name, or the beginning of one, only that."""
        return [one for game in GAMES for one in self.due_in(game, wanted)]

    def due_in(self, game: Game, wanted: str = "") -> Iterator[Reviewed]:
        """What is to be reviewed in one game."""
        found = self.library[game]
        texts = Texts(self.catalog.connection, game)
        numbers = earlier_numbers(self.catalog.connection, game)
        for subject in self.subjects(game):
            if subject.name.startswith(wanted):
                due = due_of(found, subject, texts, numbers)
                if due:
                    yield Reviewed(subject, tuple(due))

    def confirm(self, reviewed: Iterable[Reviewed], game: Game = "riftbound") -> int:
        """Keep that somebody looked at these and that they hold; gives back how many did."""
        found = self.library[game]
        texts = Texts(self.catalog.connection, game)
        since, count = dict(found.checked.since), 0
        newest = self.catalog.edition(game)
        for one in reviewed:
            count += 1
            for old, ground, digest in texts.now(one.subject.grounds, CURRENT_EDITION[game]):
                if any(due.ground == ground for due in one.due):
                    key = (one.subject.name, str(old))
                    since[key] = Since(*key, digest, one.subject.text)
            if one.subject.kind == "ruling":
                restamp(self.data.parent / one.subject.path, newest)
        write(self.folder(game) / "since.csv", since_text(since.values()))
        return count

    def settle(self, sources: Sources, game: Game = "riftbound") -> dict[str, int]:
        """Keep the digests of what is imported now as what everything was checked against."""
        found = self.library[game]
        folder = self.folder(game)
        for file in folder.glob("*.csv"):
            file.unlink()
        counts = {}
        for wording in sources.wordings:
            if wording.edition in (CURRENT_EDITION[game],) or wording.edition.startswith("tourn"):
                counts[wording.edition] = len(wording.digests)
                text = digests_text("edition", wording.digests)
                write(folder / f"{wording.edition}.csv", text)
        for kind, texts in (("cards", sources.cards), ("documents", sources.documents)):
            used = sorted(set(texts) & grounds_of(found, kind[:-1]))
            counts[kind] = len(used)
            text = digests_text(kind, {key: texts[key].digest for key in used})
            write(folder / f"{kind}.csv", text)
        return counts

    def folder(self, game: Game) -> Path:
        """Where the digests of a game are kept."""
        return self.data / "checked" / game


def grounds_of(found: GameLibrary, kind: str) -> set[str]:
    """The keys of the cards or documents that anything in a game's files rests on."""
    return {g.key for subject in subjects(found) for g in subject.grounds if g.kind == kind}


def restamp(file: Path, edition: str) -> None:
    """Say in a ruling's front matter which edition it was checked against."""
    edit(file, lambda text: re.sub(r"(?m)^edition: .*$", f"edition: {edition}", text, count=1))


def edit(file: Path, change: Callable[[str], str]) -> bool:
    """Rewrite a text file where its text changes; gives back whether it did."""
    text = file.read_text(encoding="utf-8")
    changed = change(text)
    if changed != text:
        write(file, changed)
    return changed != text


def write(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        os.chmod(beside, 0o644)
        os.replace(beside, file)
    except BaseException:
        os.unlink(beside)
        raise

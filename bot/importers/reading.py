"""Which reader takes what; a folder of Markdown files is one list of rulings."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.importers.cards import read_cards
from bot.importers.faq import read_faq
from bot.importers.rules import read_rules
from bot.importers.rulings import read_rulings
from bot.importers.source import Read, Refused, Source, Wishes, open_source
from bot.library.imported import What

READERS: dict[What, Callable[[Source, Wishes], Read]] = {
    "rules": read_rules,
    "faq": read_faq,
    "cards": read_cards,
    "rulings": lambda source, wishes: read_rulings([source], source.stem, wishes),
}
MOST_FILES = 5000


@dataclass(frozen=True)
class Taken:
    """A document that was read, with its file's name and digest."""

    file: str
    digest: str
    read: Read


def take(what: What, path: Path, wishes: Wishes) -> Taken:
    """Read a file, or a folder of rulings; raises Refused."""
    if path.is_dir():
        return take_folder(what, path, wishes)
    source = open_source(path)
    return Taken(source.name, source.digest, READERS[what](source, wishes))


def take_folder(what: What, path: Path, wishes: Wishes) -> Taken:
    """The Markdown files of a folder and its folders, as one list of rulings."""
    if what != "rulings":
        raise Refused("this is a folder; only rulings are read from one", file=path.name)
    files = sorted(file for file in path.rglob("*.md") if file.is_file())
    if not files:
        raise Refused("there are no Markdown files (*.md) in this folder", file=path.name)
    if len(files) > MOST_FILES:
        raise Refused(f"more than {MOST_FILES} files", file=path.name)
    sources = [open_source(file) for file in files]
    digest = hashlib.sha256("".join(source.digest for source in sources).encode()).hexdigest()
    return Taken(path.name, digest, read_rulings(sources, path.name, wishes))

"""Rulings as files: the same Markdown as `data/rulings`, written for a pull request and read back.

A folder mirrors `data`: `rulings/<game>/<state>/r-0142-….md` and `scenarios/<game>/desk/….scn`.
"""

from __future__ import annotations

import datetime as dt
import io
import os
import re
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from bot.desk.acts import Rulings
from bot.library.load import Loader
from bot.library.models import GAMES, Game, Ruling, Source
from bot.library.textfile import Fault, FaultyText, read_text
from bot.library.words import fold
from bot.ruled import STATES, Content, Noted, State, parse_reference, reference

FOLDER = "desk"  # of the scenarios, under scenarios/<game>/
ID = re.compile(r"([rd])-(\d{4,7})(?:-|$)")
LONGEST_ID = 60
HIGHEST = 999_999  # number of a ruling


class FaultyFiles(Exception):
    """Files that cannot be read back; nothing was imported. `faults` holds all of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(f"The files have faults ({len(faults)}); nothing was imported.")
        self.faults = faults


@dataclass
class Found:
    """What a folder holds: rulings, and changes of them that wait to be published."""

    rulings: list[Noted] = field(default_factory=list)
    changes: list[Noted] = field(default_factory=list)


# -- writing ---------------------------------------------------------------------------------------


def write_files(folder: Path, rulings: Iterable[Noted], server: str) -> list[Path]:
    """Write rulings as files, each whole or not at all; gives back the rulings' files."""
    written = []
    for noted in rulings:
        content, id = noted.content, file_id(noted)
        game = content.game
        if content.scenario:
            scene = folder / "scenarios" / game / FOLDER / f"{id}.scn"
            write_whole(scene, content.scenario)
        path = folder / "rulings" / game / state_folder(noted) / f"{id}.md"
        write_whole(path, markdown(noted, id, server))
        written.append(path)
    return written


async def everything(rulings: Rulings, server: int) -> list[Noted]:
    """What files hold of a server: each ruling, and the published revision of one being changed."""
    found: list[Noted] = []
    for newest in await rulings.every(server):
        if newest.in_force and newest.shown != newest.revision:
            found.append(await rulings.get(server, newest.number, newest.shown))
        found.append(newest)
    return found


def zipped(rulings: Iterable[Noted], server: str) -> bytes:
    """The files of rulings in one archive."""
    packed = io.BytesIO()
    with (
        tempfile.TemporaryDirectory() as name,
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        folder = Path(name)
        write_files(folder, rulings, server)
        for path in sorted(folder.rglob("*.*")):
            archive.write(path, path.relative_to(folder).as_posix())
    return packed.getvalue()


def state_folder(noted: Noted) -> State:
    """The folder of a ruling; the revision that readers see is published, whatever waits."""
    return "published" if noted.in_force and noted.revision == noted.shown else noted.state


def file_id(noted: Noted) -> str:
    """A ruling's id as a file name: its number and the words of its question."""
    words = re.findall(r"[a-z0-9]+", fold(noted.content.question))
    published = noted.shown == noted.revision or state_folder(noted) not in ("draft", "review")
    id = reference(noted.number, published=published).lower()
    for word in words:
        if len(id) + 1 + len(word) > LONGEST_ID:
            break
        id = f"{id}-{word}"
    return id


def markdown(noted: Noted, id: str, server: str) -> str:
    """A ruling as a file of `data/rulings`; its own id and date stand among the sources."""
    content = noted.content
    own = Source(
        name=server[:200] or "A server's moderators",
        id=reference(noted.number, published=noted.shown is not None),
        date=dt.date.fromisoformat(noted.published[:10]) if noted.published else None,
    )
    superseded = reference(noted.superseded_by) if noted.superseded_by else None
    values = {
        "id": id,
        "question": content.question,
        "asked": list(content.asked),
        "cards": list(content.cards),
        "keywords": list(content.keywords),
        "rules": list(content.rules),
        "edition": content.edition,
        "authority": "community",
        "sources": [
            one.model_dump(mode="json", exclude_none=True) for one in (*content.sources, own)
        ],
        "superseded_by": superseded,
        "scenario": f"{FOLDER}/{id}" if content.scenario else None,
    }
    kept = {name: value for name, value in values.items() if value}
    head = yaml.safe_dump(kept, allow_unicode=True, sort_keys=False, width=10_000)
    return f"---\n{head}---\n{content.body}\n"


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place and swap it in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


# -- reading ---------------------------------------------------------------------------------------


def read_files(folder: Path, server: int, who: int) -> Found:
    """The rulings of a folder; raises FaultyFiles with every fault where there is one."""
    loader = Loader(folder)
    found = Found()
    if not (folder / "rulings").is_dir():
        says = "there is no folder “rulings” here; `desk export` writes one"
        raise FaultyFiles([Fault(str(folder), 0, "", says)])
    numbers: dict[tuple[str, int], str] = {}
    for game in GAMES:
        library = loader.library[game]
        for path in loader.files("rulings", game, "**/*.md"):
            loader.read_ruling(path, library)
        for key, ruling in library.rulings.items():
            place = library.places[("ruling", key)]
            noted = as_noted(loader, place.path, game, ruling, server, who)
            if noted is None:
                continue
            taken = numbers.setdefault((key[:1], noted.number), key) if noted.number else key
            if taken != key:
                loader.fault(place.path, 1, "id", f"its number is that of {taken} too")
            found.rulings.append(noted)
    if loader.faults:
        raise FaultyFiles(sorted(loader.faults, key=lambda fault: (fault.path, fault.line)))
    return split(found)


def as_noted(
    loader: Loader, path: str, game: Game, ruling: Ruling, server: int, who: int
) -> Noted | None:
    """A file's ruling as the desk keeps one; None, with a fault, where its scenario is missing."""
    scenario = ""
    if ruling.scenario and ".." in ruling.scenario:
        loader.fault(path, 1, "scenario", "its path may not lead out of the folder")
        return None
    if ruling.scenario:
        file = loader.root / "scenarios" / game / f"{ruling.scenario}.scn"
        try:
            scenario = read_text(file, loader.name(file))
        except FaultyText as error:
            loader.fault(path, 1, "scenario", str(error))
            return None
    match = ID.match(ruling.id)
    number = int(match[2]) if match else 0
    if number > HIGHEST:
        loader.fault(path, 1, "id", f"a ruling's number is at most {HIGHEST}")
        return None
    own = [s for s in ruling.sources if number and s.id and parse_reference(s.id) == number]
    state: State = next((s for s in STATES if f"/{s}/" in path), "draft")
    try:
        content = Content(
            game=game, question=ruling.question, body=ruling.body, rules=ruling.rules,
            cards=ruling.cards, keywords=ruling.keywords, edition=ruling.edition,
            sources=tuple(s for s in ruling.sources if s not in own), scenario=scenario,
            asked=ruling.asked,
        )  # fmt: skip
    except ValueError as error:
        loader.fault(path, 1, "", f"is no ruling of a desk: {error}"[:300])
        return None
    day = next((s.date for s in own if s.date), None)
    shown = own[0].id if own and own[0].id else ""
    ever = state in ("published", "superseded") or shown.startswith("R")
    by = parse_reference(ruling.superseded_by or "")
    return Noted(
        server=server, number=number, state=state, version=1, revision=1,
        shown=1 if ever else None, content=content, author=who, written="",
        published=f"{day}T00:00:00Z" if day else "", superseded_by=by,
    )  # fmt: skip


def split(found: Found) -> Found:
    """Changes that wait, apart from the published rulings of the same number."""
    found.rulings.sort(key=lambda noted: (not noted.number, noted.number))
    kept = {n.number for n in found.rulings if n.number and n.state == "published"}
    waits = [n for n in found.rulings if n.number in kept and n.state in ("draft", "review")]
    return Found([n for n in found.rulings if n not in waits], waits)

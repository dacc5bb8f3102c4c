"""Reading behind a wall: a process of its own, with limits on memory and time, looks at the file."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

from pydantic import ValidationError

from bot.importers.limits import MOST_ANSWER, SECONDS
from bot.importers.reading import Taken
from bot.importers.shape import fault
from bot.importers.source import Note, Read, Refused, Wishes
from bot.library.imported import Imported, What

ENTRY = ["-m", "bot.importers"]
HOUSE = Path(__file__).resolve().parents[2]


def read_guarded(what: What, path: Path, wishes: Wishes) -> Taken:
    """What a file holds; Refused also where its reader ran out of memory or time, or fell over."""
    name = path.name
    try:
        done = subprocess.run(  # noqa: S603  # our own module, and a path as one argument
            [sys.executable, *ENTRY, what, str(path.absolute())],
            cwd=HOUSE, input=json.dumps(asdict(wishes)).encode(), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, timeout=2 * SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Refused(f"reading it took longer than {2 * SECONDS} seconds", file=name) from None
    if done.returncode != 0 or len(done.stdout) > MOST_ANSWER:
        says = "reading it takes more memory or time than a document should; it was stopped"
        raise Refused(says, file=name)
    return taken(done.stdout, name)


def taken(answer: bytes, name: str) -> Taken:
    """The reader's answer as models; Refused where it says so."""
    try:
        value = json.loads(answer)
    except ValueError:
        raise Refused("its reader ended without an answer", file=name) from None
    if "refused" in value:
        raise Refused(value["refused"], file=value.get("file", name), line=value.get("line", 0),
                      page=value.get("page", 0))  # fmt: skip
    try:
        document = Imported.model_validate(value["document"])
    except ValidationError as error:
        raise Refused(fault(error), file=name) from None
    notes = tuple(Note(**note) for note in value["notes"])
    return Taken(value["file"], value["digest"], Read(document, notes))

"""The reader in a process of its own: `python -m bot.importers WHAT PATH`, wishes on standard input.

It prints one JSON value: the document with its notes, or why it is refused.
"""

from __future__ import annotations

import contextlib
import json
import resource
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from bot.importers.limits import MEMORY, SECONDS
from bot.importers.source import Refused, Wishes
from bot.library.imported import What


def bound() -> None:
    """Limit this process: its memory, its time, and that it starts or writes nothing."""
    for limit, value in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(limit, (value, value))


def answer(what: What, path: Path, wishes: Wishes) -> dict[str, Any]:
    """The value to print."""
    from bot.importers.reading import take  # after the limits are set

    try:
        taken = take(what, path, wishes)
    except Refused as refused:
        return {"refused": refused.says, "file": refused.file, "line": refused.line, "page": refused.page}  # fmt: skip
    except MemoryError:
        return {"refused": "reading it takes too much memory", "file": path.name}
    except RecursionError:
        return {"refused": "it refers to itself without end", "file": path.name}
    except Exception as error:  # the parent has nothing else to tell a person
        says = f"reading it failed by a mistake of ours ({type(error).__name__}); please report it"
        return {"refused": says, "file": path.name}
    return {
        "file": taken.file,
        "digest": taken.digest,
        "document": taken.read.document.model_dump(mode="json", exclude_defaults=True),
        "notes": [asdict(note) for note in taken.read.notes],
    }


if __name__ == "__main__":
    bound()
    _, what, path = sys.argv
    wishes = Wishes(**json.load(sys.stdin))
    print(json.dumps(answer(cast(What, what), Path(path), wishes), ensure_ascii=False))

"""Labelled questions for training: files of queries, or questions that some ruling answers for."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.evaluate import read_queries

JUDGED = Path(__file__).parent / "judged.jsonl"
FOLDS = 5


@dataclass(frozen=True)
class Labelled:
    """A labelled query, the file that it is from, and how much it counts."""

    row: dict[str, Any]
    file: str
    count: float

    @property
    def text(self) -> str:
        """The query as typed."""
        return str(self.row["query"])

    @property
    def fold(self) -> int:
        """The part that it is in when one part is kept from training; always the same."""
        return zlib.crc32(self.text.encode()) % FOLDS


def labelled(arguments: Sequence[str]) -> Iterator[Labelled]:
    """The queries of files given as `FILE` or `FILE*COUNT`, with what was judged to answer too."""
    judged = {row.get("id") or row["query"]: row["accept"] for row in lines(JUDGED)}
    for argument in arguments:
        file, _, count = argument.partition("*")
        for row in rows(Path(file)):
            further = [*judged.get(row["query"], ()), *judged.get(row.get("id"), ())]
            accept = [*row.get("accept", ()), *further]
            yield Labelled(row | {"accept": accept}, Path(file).name, float(count or 1))


def rows(file: Path) -> list[dict[str, Any]]:
    """The labelled queries of a file; a question with an id is answered by what has that source."""
    found = lines(file)
    if not found or "question" not in found[0]:
        return read_queries(file)
    return [
        {"query": row["question"], "expect": {"kind": "faq", "id": row["id"]}}
        for row in found
        if not row.get("superseded_by")
    ]


def lines(file: Path) -> list[dict[str, Any]]:
    """The values of a JSON Lines file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line]

"""How good the search is, measured on labelled queries: recall, claims, refusals, latency.

A labelled query is a JSON line `{"query", "expect": {"kind", "id", "also"}, "accept", "style"}`;
`accept` lists further entries, of any kind, that answer it as well; what the library has learned
since the labels were written stands in `benchmarks/further_answers.jsonl`, by the query's `id`.
An expected kind of `nothing` counts when the answer is an honest nothing.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.exits import Unusable
from bot.library.catalog import Entry
from bot.library.search import Answer, Search

CUTS = (1, 3, 5)
FURTHER = Path(__file__).parents[1] / "benchmarks" / "further_answers.jsonl"
DEPTH = 10  # ranks looked at for the mean reciprocal rank


class UnreadableQueries(Unusable):
    """The file of labelled queries cannot be used; the sentence says where and why."""


@dataclass
class Tally:
    """Ranks of the expected answers, None where one was not among the first ten; and the claims."""

    ranks: list[int | None] = field(default_factory=list)
    claimed: int = 0
    right: int = 0
    refused: int = 0

    def add(self, answer: Answer, rank: int | None) -> None:
        """One query's outcome: where the expected answer stood, and what was made of the first."""
        self.ranks.append(rank)
        self.claimed += answer.claimed
        self.right += answer.claimed and rank == 1
        self.refused += not answer.found

    def figures(self) -> dict[str, float]:
        """n, recall at 1, 3 and 5, and the mean reciprocal rank."""
        n = len(self.ranks)
        found = [rank for rank in self.ranks if rank]
        shares = {f"recall@{cut}": round(sum(r <= cut for r in found) / n, 4) for cut in CUTS}
        return {"n": n, **shares, "mrr": round(sum(1 / r for r in found) / n, 4)}

    def claims(self) -> dict[str, int]:
        """How many were claimed to be answered, how many of these rightly, how many refused."""
        wrong = self.claimed - self.right
        return {"claimed": self.claimed, "right": self.right, "wrong": wrong,
                "refused": self.refused}  # fmt: skip


def read_queries(file: Path) -> list[dict[str, Any]]:
    """The labelled queries of a JSON Lines file."""
    rows = []
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableQueries(f"{file} cannot be read: {error}") from None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            row["query"], [meant["kind"] for meant in (row["expect"], *row.get("accept", ()))]
        except (ValueError, KeyError, TypeError):
            shape = '{"query": …, "expect": {"kind": …, "id": …}, "style": …}'
            raise UnreadableQueries(
                f"{file}:{number}: not a labelled query; one is {shape}"
            ) from None
        rows.append(row)
    if not rows:
        raise UnreadableQueries(f"{file} holds no labelled query")
    further = further_answers()
    return [{**row, "accept": [*row.get("accept", ()), *further.get(row.get("id"), ())]}
            for row in rows]  # fmt: skip


def further_answers() -> dict[str, list[dict[str, str]]]:
    """Entries that answer a labelled query, too, by its id; none where the file is not there."""
    if not FURTHER.is_file():
        return {}
    rows = map(json.loads, FURTHER.read_text(encoding="utf-8").splitlines())
    return {row["id"]: row["accept"] for row in rows}


def matches(entry: Entry, row: dict[str, Any]) -> bool:
    """Whether an entry is the expected one of a labelled query, or one of those it accepts."""
    return any(is_meant(entry, meant) for meant in (row["expect"], *row.get("accept", ())))


def is_meant(entry: Entry, meant: dict[str, Any]) -> bool:
    """Whether an entry is this one: by its key, or by a source that it answers."""
    wanted = {str(meant.get("id")), *map(str, meant.get("also", ()))}
    kind = "ruling" if meant["kind"] == "faq" else meant["kind"]
    if entry.kind != kind:
        return False
    return entry.key in wanted or bool(wanted.intersection(entry.sources))


def rank_of(answer: Answer, row: dict[str, Any]) -> int | None:
    """The rank (from 1) of the first answer accepted; for `nothing`, 1 if nothing was shown."""
    if row["expect"]["kind"] == "nothing":
        return None if answer.found else 1
    ranks = (i for i, hit in enumerate(answer.hits, start=1) if matches(hit.entry, row))
    return next(ranks, None)


def percentile(values: list[float], share: float) -> float:
    """The value that `share` of the sorted values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def evaluate(search: Search, queries: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Recall, rank and claims over all queries, per kind and style, latency, and each miss.

    A claim is right when its first result is an accepted one; “nothing” can only be claimed wrongly.
    """
    overall, answerable = Tally(), Tally()
    kinds: dict[str, Tally] = defaultdict(Tally)
    styles: dict[str, Tally] = defaultdict(Tally)
    taken: list[float] = []
    missed: list[dict[str, Any]] = []
    for row in queries:
        start = time.perf_counter()
        answer = search.search(row["query"], row.get("game", "riftbound"), limit=DEPTH)
        taken.append((time.perf_counter() - start) * 1000)
        expect = row["expect"]
        rank = rank_of(answer, row)
        real = expect["kind"] != "nothing"
        tallies = (overall, kinds[expect["kind"]], styles[row.get("style", "none")])
        for tally in (*tallies, answerable) if real else tallies:
            tally.add(answer, rank)
        if rank != 1:
            first = [f"{h.entry.kind} {h.entry.key}" for h in answer.hits[:3]]
            missed.append({"query": row["query"], "expect": expect.get("id"), "rank": rank,
                           "claimed": answer.claimed, "first": first})  # fmt: skip
    groups = {"overall": overall, **dict(sorted(kinds.items())), **dict(sorted(styles.items()))}
    return {
        "overall": overall.figures(),
        "kinds": {name: tally.figures() for name, tally in sorted(kinds.items())},
        "styles": {name: tally.figures() for name, tally in sorted(styles.items())},
        "claims": {name: tally.claims() for name, tally in groups.items()},
        "latency_ms": {
            f"p{int(p * 100)}": round(percentile(taken, p), 2) for p in (0.5, 0.95, 0.99)
        },
        "refused": round(answerable.refused / (len(answerable.ranks) or 1), 4),
        "missed": missed,
    }

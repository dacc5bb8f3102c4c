"""How good the search is, measured on labelled queries: recall, mean reciprocal rank, latency.

A labelled query is a JSON line `{"query", "expect": {"kind", "id", "also"}, "style"}`.
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

from bot.library.search import Answer, Hit, Search

CUTS = (1, 3, 5)
DEPTH = 10  # ranks looked at for the mean reciprocal rank


class UnreadableQueries(Exception):
    """The file of labelled queries cannot be used; the sentence says where and why."""


@dataclass
class Tally:
    """Ranks of the expected answers; None where one was not among the first ten."""

    ranks: list[int | None] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """n, recall at 1, 3 and 5, and the mean reciprocal rank."""
        n = len(self.ranks)
        found = [rank for rank in self.ranks if rank]
        shares = {f"recall@{cut}": round(sum(r <= cut for r in found) / n, 4) for cut in CUTS}
        return {"n": n, **shares, "mrr": round(sum(1 / r for r in found) / n, 4)}


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
            row["query"], row["expect"]["kind"]
        except (ValueError, KeyError, TypeError):
            shape = '{"query": …, "expect": {"kind": …, "id": …}, "style": …}'
            raise UnreadableQueries(
                f"{file}:{number}: not a labelled query; one is {shape}"
            ) from None
        rows.append(row)
    if not rows:
        raise UnreadableQueries(f"{file} holds no labelled query")
    return rows


def matches(hit: Hit, expect: dict[str, Any]) -> bool:
    """Whether a result is the expected one: its key, or a source that it answers."""
    wanted = {str(expect.get("id")), *map(str, expect.get("also", ()))}
    kind = "ruling" if expect["kind"] == "faq" else expect["kind"]
    if hit.entry.kind != kind:
        return False
    return hit.entry.key in wanted or bool(wanted.intersection(hit.entry.sources))


def rank_of(answer: Answer, expect: dict[str, Any]) -> int | None:
    """The rank (from 1) of the expected answer; for `nothing`, 1 if nothing was claimed."""
    if expect["kind"] == "nothing":
        return None if answer.found else 1
    ranks = (i for i, hit in enumerate(answer.hits, start=1) if matches(hit, expect))
    return next(ranks, None)


def percentile(values: list[float], share: float) -> float:
    """The value that `share` of the sorted values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def evaluate(search: Search, queries: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Recall and rank over all queries, per kind and per style, latency, and each miss."""
    overall = Tally()
    kinds: dict[str, Tally] = defaultdict(Tally)
    styles: dict[str, Tally] = defaultdict(Tally)
    taken: list[float] = []
    missed: list[dict[str, Any]] = []
    refused = real = 0
    for row in queries:
        start = time.perf_counter()
        answer = search.search(row["query"], row.get("game", "riftbound"), limit=DEPTH)
        taken.append((time.perf_counter() - start) * 1000)
        expect = row["expect"]
        rank = rank_of(answer, expect)
        for tally in (overall, kinds[expect["kind"]], styles[row.get("style", "none")]):
            tally.ranks.append(rank)
        if expect["kind"] != "nothing":
            real += 1
            refused += not answer.found
        if rank != 1:
            first = [f"{h.entry.kind} {h.entry.key}" for h in answer.hits[:3]]
            missed.append({"query": row["query"], "expect": expect.get("id"), "rank": rank,
                           "first": first})  # fmt: skip
    return {
        "overall": overall.figures(),
        "kinds": {name: tally.figures() for name, tally in sorted(kinds.items())},
        "styles": {name: tally.figures() for name, tally in sorted(styles.items())},
        "latency_ms": {
            f"p{int(p * 100)}": round(percentile(taken, p), 2) for p in (0.5, 0.95, 0.99)
        },
        "refused": round(refused / real, 4) if real else 0.0,
        "missed": missed,
    }

"""Learn the ranking weights and print them for `bot/library/rank.py`.

`python -m benchmarks.train_ranker [LABELLED.jsonl …]`

The training queries are phrasings of our own documents, each taken out of the index before it is
asked, so that nothing is learned from finding a phrase in itself; labelled files given on the
command line are added with more weight. Weights are fitted by a softmax over each query's
candidates; the figures printed are of five folds, each measured with weights that never saw it.
"""

from __future__ import annotations

import math
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.evaluate import matches, read_queries
from bot.library.catalog import Catalog
from bot.library.index import listed_words, write_index
from bot.library.load import Library, load_library
from bot.library.rank import FEATURES, WEIGHTS
from bot.library.search import Search
from bot.settings import Settings

OFF_TOPIC = Path(__file__).parent / "off_topic.txt"
EPOCHS = 10
RATE = 0.05
PULL = 0.08  # towards the weights in force, so that a few hundred queries do not run away with them
PHRASED, LABELLED = 0.2, 4.0  # how much one query of each kind counts
MOST = {"rule": 450, "ruling": 450, "keyword": 120, "card": 160}
SEED = 20260716

Vector = list[tuple[int, float]]


@dataclass
class Example:
    """One query: its candidates' features, which of them are right, and how much it counts."""

    query: str
    vectors: list[Vector]
    right: list[bool]
    count: float
    kind: str


def withhold(library: Library) -> tuple[Library, list[dict[str, Any]]]:
    """A library without one phrasing of each entry, and those phrasings as labelled queries."""
    queries: list[dict[str, Any]] = []
    found = library["riftbound"]

    def take(entries: dict[str, Any], kind: str) -> None:
        for key, model in entries.items():
            if len(model.asked) < 2 or (kind == "keyword" and model.kind != "keyword"):
                continue
            place = len(key) % len(model.asked)
            rest = tuple(p for i, p in enumerate(model.asked) if i != place)
            queries.append({"query": model.asked[place], "expect": {"kind": kind, "id": key}})
            entries[key] = model.model_copy(update={"asked": rest})

    take(found.rules, "rule")
    take(found.rulings, "ruling")
    take(found.cards, "card")
    take(found.terms, "keyword")
    return library, queries


def examples(search: Search, queries: list[dict[str, Any]], count: float) -> Iterator[Example]:
    """Each query's candidates as vectors, where the right answer is among them."""
    place = {name: i for i, name in enumerate(FEATURES)}
    for row in queries:
        if row["expect"]["kind"] == "nothing":
            continue
        query = search.reader.read(row["query"], "riftbound")
        vectors, right = [], []
        mentions = search.names["riftbound"].mentions(query)
        for entry, values in search.measure(query, mentions, "riftbound"):
            vectors.append([(place[name], value) for name, value in values.items() if value])
            right.append(matches(entry, row))
        yield Example(row["query"], vectors, right, count, row["expect"]["kind"])


def dot(weights: list[float], vector: Vector) -> float:
    return sum(weights[i] * value for i, value in vector)


def fit(training: list[Example], start: list[float]) -> list[float]:
    """Weights that give the right candidates the greatest share, by stochastic gradient."""
    weights = start[:]
    order = random.Random(SEED)
    for epoch in range(EPOCHS):
        rate = RATE / (1 + epoch / 6)
        order.shuffle(training)
        for example in training:
            if not any(example.right):
                continue
            scores = [dot(weights, vector) for vector in example.vectors]
            top = max(scores)
            shares = [math.exp(score - top) for score in scores]
            total = sum(shares)
            good = sum(s for s, right in zip(shares, example.right, strict=True) if right)
            for vector, share, right in zip(example.vectors, shares, example.right, strict=True):
                step = (share / good if right else 0.0) - share / total
                if abs(step) < 1e-4:
                    continue
                for i, value in vector:
                    weights[i] += rate * example.count * step * value
            for i, first in enumerate(start):
                weights[i] -= rate * PULL * (weights[i] - first)
    return weights


def figures(weights: list[float], tested: list[Example]) -> dict[str, float]:
    """recall@1, @5 and the mean reciprocal rank; a right answer that is no candidate counts 0."""
    ranks = []
    for example in tested:
        order = sorted(range(len(example.vectors)), key=lambda i: -dot(weights, example.vectors[i]))
        ranks.append(next((r for r, i in enumerate(order, 1) if example.right[i]), 0))
    n = len(ranks) or 1
    return {
        "recall@1": round(sum(r == 1 for r in ranks) / n, 3),
        "recall@5": round(sum(0 < r <= 5 for r in ranks) / n, 3),
        "mrr": round(sum(1 / r for r in ranks if r) / n, 3),
    }


def refused(search: Search, queries: list[str]) -> float:
    """The share of some queries that are answered with “nothing found”."""
    return round(sum(not search.search(query).found for query in queries) / len(queries), 3)


def main(files: list[str]) -> int:
    """Train, cross-validate and print."""
    data = Settings().data
    library, _ = load_library(data)
    lists = listed_words(data)
    with tempfile.TemporaryDirectory() as folder:
        write_index(library, Path(folder) / "whole.db", "training", lists)
        whole = Search(Catalog(Path(folder) / "whole.db"))
        rows = [row for file in files for row in read_queries(Path(file))]
        labelled = list(examples(whole, rows, LABELLED))
        real = [row["query"] for row in rows if row["expect"]["kind"] != "nothing"]
        off_topic = OFF_TOPIC.read_text(encoding="utf-8").splitlines()
        print("refused:    off-topic", refused(whole, off_topic), end=" ")
        print("real", refused(whole, real) if real else "-")
    library, queries = withhold(library)
    chosen: list[dict[str, Any]] = []
    picker = random.Random(SEED)
    for kind, most in MOST.items():
        of_kind = [row for row in queries if row["expect"]["kind"] == kind]
        chosen += picker.sample(of_kind, min(most, len(of_kind)))
    with tempfile.TemporaryDirectory() as folder:
        index = Path(folder) / "library.db"
        write_index(library, index, "training", lists)
        search = Search(Catalog(index))
        phrased = list(examples(search, chosen, PHRASED))
    everything = phrased + labelled
    picker.shuffle(everything)
    start = [WEIGHTS[name] for name in FEATURES]
    print("now:        phrasings", figures(start, phrased), "labelled", figures(start, labelled))

    totals = {"recall@1": 0.0, "recall@5": 0.0, "mrr": 0.0}
    for fold in range(5):
        tested = everything[fold::5]
        trained = [e for i, e in enumerate(everything) if i % 5 != fold]
        weights = fit(trained, start)
        for name, value in figures(weights, [e for e in tested if e in labelled]).items():
            totals[name] += value / 5
    print("labelled, cross-validated:", {name: round(v, 3) for name, v in totals.items()})
    weights = fit(everything, start)
    print(
        "learned:    phrasings", figures(weights, phrased), "labelled", figures(weights, labelled)
    )
    print("WEIGHTS: dict[str, float] = {")
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f'    "{name}": {weight:.2f},')
    print("}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

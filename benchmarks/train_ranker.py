"""Learn the ranking weights, with and without sentence vectors, and print them for `rank.py`.

`python -m benchmarks.train_ranker [--as-asked] FILE[*COUNT] …`

Each file holds labelled queries, or questions with an `id` that some ruling answers for; COUNT is
how much one of its queries counts. Weights are fitted by a softmax over each query's candidates,
pulled towards PRIOR; the figures printed are of five folds, each with weights that never saw it.
Rulings that were written since about what labelled questions ask flatter the figures: with
`--as-asked` they are left out of the candidates.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence, Set
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.labelled import FOLDS, Labelled, labelled
from bot.answers import open_answers
from bot.evaluate import further_answers, matches
from bot.library.rank import ALONE, FEATURES, MEANT, support
from bot.library.search import Search
from bot.settings import Settings

OFF_TOPIC = ("off_topic.txt", "off_topic_long.txt", "other_games.txt")
EPOCHS, TOGETHER, RATE, PULL = 30, 64, 0.05, 0.005
FIRST, SECOND = 0.9, 0.99  # how much of the past the two moments of a step keep
SEED = 20260716

# What phrasings of our own documents teach, each taken out of the index before it was asked.
PRIOR = {
    "bm25": 1.81, "near": 1.76, "own": 2.13, "all": 1.12, "phrase": 1.77, "phrase_squared": 1.80,
    "title": 0.79, "named": 2.95, "cards": 1.42, "strange_cards": -1.01, "card_share": 1.13,
    "keyword_share": 1.12, "is_rule": -0.10, "is_keyword": 0.64, "is_card": -0.68,
    "is_ruling": -0.05, "heading": -0.73, "depth": 0.12, "official": -0.10, "superseded": -0.20,
    "cardless_ruling": 0.03, "number": 8.24, "kin": 0.46, "cited": 0.36, "cites": 0.44,
    "part": 0.0, "strange_point": 0.0, "errata": 4.0, "asked_alike": 1.0, "says_alike": 1.0,
    "kinds_asked_alike": 0.0, "kinds_say_alike": 0.0,
    "story_ruling": 0.0, "story_card": 0.0, "story_alike": 0.0,
    "fellows": 0.0,
}  # fmt: skip

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Example:
    """One query's candidates: their features, a row each, and which of them are right."""

    query: Labelled
    rows: Floats
    right: NDArray[np.bool_]


def example(
    search: Search, query: Labelled, names: Sequence[str], without: Set[str] = frozenset()
) -> Example:
    """A query's candidates, measured, without some rulings."""
    read = search.reader.read(query.text, "riftbound")
    mentions = search.names["riftbound"].mentions(read)
    near = search.nearness(read, mentions)
    measured = [
        (entry, values)
        for entry, values in search.measure(read, mentions, "riftbound", near=near)
        if entry.key not in without
    ]
    if without:
        support(measured, search.links)
    rows = [[values.get(name, 0.0) for name in names] for _, values in measured]
    right = [matches(entry, query.row) for entry, _ in measured]
    return Example(query, np.array(rows).reshape(len(rows), len(names)), np.array(right, np.bool_))


def fit(training: Sequence[Example], prior: Floats) -> Floats:
    """Weights that give the right candidates the greatest share, by Adam."""
    useful = [one for one in training if one.right.any()]
    weights, first, second = prior.copy(), np.zeros_like(prior), np.zeros_like(prior)
    order = np.random.default_rng(SEED)
    step = 0
    for epoch in range(EPOCHS):
        places = order.permutation(len(useful))
        for start in range(0, len(places), TOGETHER):
            slope = -PULL * (weights - prior)
            for place in places[start : start + TOGETHER]:
                slope += ascent(useful[place], weights) / TOGETHER
            step += 1
            first = FIRST * first + (1 - FIRST) * slope
            second = SECOND * second + (1 - SECOND) * slope * slope
            length = np.sqrt(second / (1 - SECOND**step)) + 1e-6
            weights += RATE / (1 + epoch / 8) * first / (1 - FIRST**step) / length
    return weights


def ascent(one: Example, weights: Floats) -> Floats:
    """Which way one query's right candidates gain share."""
    scores = one.rows @ weights
    shares = np.exp(scores - scores.max())
    shares /= shares.sum()
    good = shares * one.right
    good /= max(float(good.sum()), 1e-9)
    return np.asarray(one.query.count * ((good - shares) @ one.rows), np.float64)


def report(examples: Sequence[Example], weights: Sequence[Floats]) -> None:
    """Recall at 1, 3 and 5 per file; `weights` are those of each fold."""
    ranks: dict[str, list[int]] = {}
    for one in examples:
        order = np.argsort(-(one.rows @ weights[one.query.fold]), kind="stable")
        right = one.right[order]
        rank = int(right.argmax()) if right.any() else len(right) + 5
        ranks.setdefault(one.query.file, []).append(rank)
    for file, found in ranks.items():
        cells = " ".join(f"@{cut} {np.mean([r < cut for r in found]):.3f}" for cut in (1, 3, 5))
        print(f"  {file:24} {len(found):4} {cells}")


def train(
    search: Search, queries: Sequence[Labelled], names: Sequence[str], without: Set[str]
) -> None:
    """Cross-validate, then print the weights learned from everything."""
    examples = [example(search, query, names, without) for query in queries]
    prior = np.array([PRIOR[name] for name in names])
    folds = [[one for one in examples if one.query.fold != fold] for fold in range(FOLDS)]
    report(examples, [fit(training, prior) for training in folds])
    for name, weight in zip(names, fit(examples, prior), strict=True):
        print(f'    "{name}": {weight:.2f},')


def bars(search: Search, queries: Sequence[Labelled]) -> None:
    """The shares that the bars refuse, of questions about this game and of others."""
    for name in OFF_TOPIC:
        texts = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
        print(f"  {name}: {sum(not search.search(text).found for text in texts)} of {len(texts)}")
    for file in dict.fromkeys(query.file for query in queries):
        texts = [query.text for query in queries if query.file == file]
        print(f"  {file}: {sum(not search.search(text).found for text in texts)} of {len(texts)}")


def main(files: list[str]) -> int:
    """Train with words alone, then with meaning where that is installed."""
    settings = Settings()
    without = frozenset[str]()
    if "--as-asked" in files:
        files = [file for file in files if file != "--as-asked"]
        without = frozenset(a["id"] for accept in further_answers().values() for a in accept)
    search = open_answers(settings.data, settings.index_file, semantic=True).search
    queries = [one for one in labelled(files) if one.row["expect"]["kind"] != "nothing"]
    meaning, search.meaning = search.meaning, None
    for known, names in ((None, (*FEATURES, *ALONE)), (meaning, (*FEATURES, *MEANT))):
        search.meaning = known
        if known is None and MEANT[0] in names:
            print("The extra `semantic` is not installed, so there are no weights with meaning.")
            break
        print("words alone" if known is None else "with meaning")
        train(search, queries, names, without)
        print("refused with the weights in force:")
        bars(search, queries)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

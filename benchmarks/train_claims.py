"""Learn which best results may be claimed as the answer, and the cut; print both for `claims.py`.

`python -m benchmarks.train_claims [--judged JUDGED.jsonl] FILE[*COUNT] …`

Each file holds labelled queries, or questions with an `id` that some ruling answers for; COUNT is
how much one of its queries counts. Every query is used a second time with its right answers taken
away, as a question whose answer the library lacks: whatever is best then is wrong.
The cut is the lowest at which at most 2 % of the claims on queries as they are were wrong, and of
those without their answer at most 2 % were claimed, each scored with weights that never saw it; queries that are names or numbers need no cut and are left out.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.labelled import FOLDS, Labelled, labelled
from bot.answers import open_answers
from bot.evaluate import matches
from bot.library.claims import FEATURES, MEANT, claim_features, is_named
from bot.library.ranking import rank
from bot.library.search import Search
from bot.settings import Settings

MOST_WRONG = 0.02
TAKEN_AWAY = 0.25  # how much a query without its answer counts
PULL = 1.0  # of every weight towards 0
ROUNDS = 12


@dataclass(frozen=True)
class Case:
    """The best result for one query: its features, whether it is right, how much it counts."""

    query: Labelled
    vector: list[float]
    right: bool
    count: float
    whole: bool  # nothing was taken away
    best: str


def cases(search: Search, queries: Sequence[Labelled], names: Sequence[str]) -> Iterator[Case]:
    """The best result of each query, and the best once the right ones are taken away."""
    for one in queries:
        query = search.reader.read(one.text, "riftbound")
        mentions = search.names["riftbound"].mentions(query)
        near = search.nearness(query, mentions)
        ranked = rank(search.measure(query, mentions, "riftbound", near=near))
        others = [found for found in ranked if not matches(found[1], one.row)]
        for whole, best in ((True, ranked), (False, others)):
            if not best or is_named(best[0][2]):
                continue
            values = claim_features(query, mentions, best, search.spelled(best[0][1].id))
            vector = [values.get(name, 0.0) for name in names]
            entry = best[0][1]
            count = one.count * (1.0 if whole else TAKEN_AWAY)
            yield Case(
                one, vector, matches(entry, one.row), count, whole, f"{entry.kind} {entry.key}"
            )


def fit(training: Sequence[Case]) -> list[float]:
    """The weights of a logistic regression, by Newton's method."""
    size = len(training[0].vector)
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-PULL * weight for weight in weights]
        curve = [[PULL * (i == j) for j in range(size)] for i in range(size)]
        for case in training:
            share = chance(weights, case.vector)
            used = [i for i, value in enumerate(case.vector) if value]
            for i in used:
                slope[i] += case.count * (case.right - share) * case.vector[i]
                bend = case.count * share * (1 - share) * case.vector[i]
                for j in used:
                    curve[i][j] += bend * case.vector[j]
        weights = [w + step for w, step in zip(weights, solve(curve, slope), strict=True)]
    return weights


def solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination; the rows are well conditioned."""
    size = len(right)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for i in range(size):
        for j in range(size):
            if j != i and (factor := table[j][i] / table[i][i]):
                table[j] = [a - factor * b for a, b in zip(table[j], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]


def total(weights: Sequence[float], vector: Sequence[float]) -> float:
    """The weighted sum."""
    return sum(weight * value for weight, value in zip(weights, vector, strict=True))


def chance(weights: Sequence[float], vector: Sequence[float]) -> float:
    """The chance that a result is right."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total(weights, vector)))))


def crossed(every: Sequence[Case]) -> list[tuple[float, Case]]:
    """Each case with its score under weights that never saw its query, best first."""
    scored = []
    for fold in range(FOLDS):
        weights = fit([case for case in every if case.query.fold != fold])
        scored += [(total(weights, case.vector), case) for case in every if case.query.fold == fold]
    return sorted(scored, key=lambda pair: -pair[0])


def cut_of(scored: Sequence[tuple[float, Case]]) -> float:
    """The lowest score down to which at most 2 % of the claims, by count, were wrong.

    Where the answer was taken away every claim is wrong: of those queries at most 2 % are claimed.
    """
    claims = wrong = lost = 0.0
    without = sum(case.count for _, case in scored if not case.whole)
    cut = math.inf
    for score, case in scored:
        if not case.whole:
            lost += case.count
            if lost > MOST_WRONG * without:
                return cut
            continue
        claims += case.count
        wrong += case.count * (not case.right)
        if wrong <= MOST_WRONG * claims:
            cut = score
    return cut


def report(scored: Sequence[tuple[float, Case]], cut: float) -> None:
    """Per file: queries, claims, and the wrong ones; then each wrong one."""
    for file in dict.fromkeys(case.query.file for _, case in scored):
        for whole in (True, False):
            of_file = [
                pair for pair in scored if pair[1].query.file == file and pair[1].whole == whole
            ]
            claims = [case for score, case in of_file if score >= cut]
            wrong = sum(not case.right for case in claims)
            print(f"{file:24} {'as asked' if whole else 'without its answer':18}"
                  f" {len(of_file):4} claimed {len(claims):4} wrong {wrong:3}")  # fmt: skip
    for score, case in scored:
        if case.whole and not case.right and score >= cut - 1.0:
            print(f"{score:5.2f} {case.query.file}: {case.query.text} -> {case.best}")


def main(files: list[str]) -> int:
    """Fit, cross-validate, and print the weights and the cut: with words alone, then with meaning."""
    settings = Settings()
    search = open_answers(settings.data, settings.index_file, semantic=True).search
    queries = list(labelled(files))
    meaning, search.meaning = search.meaning, None
    for known, names in ((None, FEATURES), (meaning, (*FEATURES, *MEANT))):
        search.meaning = known
        every = list(cases(search, queries, names))
        scored = crossed(every)
        cut = cut_of(scored)
        print("words alone" if names is FEATURES else "with meaning")
        report(scored, cut)
        for name, weight in zip(names, fit(every), strict=True):
            print(f'    "{name}": {weight:.2f},')
        print(f"CUT = {cut:.2f}")
        if meaning is None:
            break
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

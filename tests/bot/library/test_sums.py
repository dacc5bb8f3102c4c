"""The sums kept in memory are those that SQLite computes."""

from __future__ import annotations

import pytest

from bot.answers import Answers
from bot.library.documents import Kind
from bot.library.index import FIELDS
from bot.library.models import GAMES
from bot.library.sums import WEIGHTS


@pytest.mark.parametrize(
    "text",
    [
        "can a stunned unit conquer an empty battlefield",
        "my opponent attacks and I react with Ride the Wind, who is the attacker",
        "two buffs on one unit",
        "deflect",
    ],
)
def test_the_best_documents_are_those_of_sqlite(answers: Answers, text: str) -> None:
    """The first sixty, with their bm25."""
    search = answers.search
    terms = search.terms(search.reader.read(text, "riftbound"))
    match = " OR ".join(f'"{term}"' for term in sorted(terms))
    weights = ", ".join(map(str, WEIGHTS))
    first, last = search.spans["riftbound"]
    rows = answers.catalog.connection.execute(
        f"select rowid, -bm25(texts, {weights}) as score from texts"
        " where texts match ? and rowid between ? and ? order by score desc, rowid limit 60",
        (match, first, last),
    ).fetchall()
    assert len(WEIGHTS) == len(FIELDS)
    ours = search.full_text(terms, "riftbound", None)
    assert [round(score, 3) for _, score in rows] == pytest.approx(list(ours.values()), rel=1e-3)
    assert len({id for id, _ in rows} & ours.keys()) >= len(rows) - 2  # of equal ones at the end


def test_only_wanted_kinds_are_candidates(answers: Answers) -> None:
    search = answers.search
    terms = search.terms(search.reader.read("a stunned unit in combat", "riftbound"))
    only: tuple[Kind, ...] = ("card",)
    found = search.full_text(terms, "riftbound", only)
    assert found
    assert {search.entries[id].kind for id in found} == {"card"}


@pytest.mark.parametrize("most", [1, 60, 100_000])
@pytest.mark.parametrize("kinds", [None, ("card",), ("ruling", "keyword")])
def test_the_best_are_the_best_of_all(
    answers: Answers, most: int, kinds: tuple[Kind, ...] | None
) -> None:
    """Looking only at what reaches the bar loses nothing, however common the stems are."""
    search = answers.search
    fits = frozenset().union(*(search.of_kind[kind] for kind in kinds)) if kinds else None
    for game in GAMES:
        first, last = search.spans[game]
        for stems in (
            {"unit", "battlefield", "stun", "quux"},
            {"unit"},
            {"quux"},
            {"poro", "deck"},
        ):
            totals: dict[int, float] = {}
            for ids, scores in search.postings.held(stems, first, last):
                for id, score in zip(ids, scores, strict=True):
                    totals[id] = totals.get(id, 0.0) + score
            kept = {id: total for id, total in totals.items() if fits is None or id in fits}
            best = sorted(kept.items(), key=lambda item: (-item[1], item[0]))[:most]
            assert list(search.postings.best(stems, first, last, most, fits)) == best

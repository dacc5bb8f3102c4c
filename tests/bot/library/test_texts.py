"""Entries packed into strings and arrays say what their sets of words said."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice

import pytest

from bot.answers import Answers
from bot.library.index import FIELDS
from bot.library.overlap import Sought, met
from bot.library.query import Query
from bot.library.search import Search
from bot.library.texts import PHRASES, Numbers, Phrases, Said, Stock, packed

ASKED = (
    "can a stunned unit conquer an empty battlefield",
    "i swing with nine might into a 3, a 4 and a 5. who chooses where the damage goes?",
    "tapping my Orb of Regret while their spell is still waiting, legal or no",
)
EVERY = 23
WORDS = "I play it again. Does my Yordle keep its quux?"


def said_by(search: Search) -> Iterator[tuple[int, Said]]:
    """What every entry says, out of the index's plain texts."""
    connection = search.catalog.connection
    phrases = dict(connection.execute("select id, search from documents"))
    for id, *fields in connection.execute(f"select rowid, {', '.join(FIELDS)} from texts"):
        yield id, Said(fields, PHRASES.decode(phrases[id]))


def test_what_was_packed_is_spelled_again(answers: Answers) -> None:
    search, seen = answers.search, 0
    for id, said in said_by(search):
        texts = search.spelled(id)
        assert texts.where == set(" ".join(said.fields).split())
        phrases = [frozenset(one.split()) for one in (*said.phrases.called, *said.phrases.phrases)]
        held = [one for one, _ in texts.phrases]
        assert held == phrases[: len(held)]
        assert not any(phrases[len(held) :])
        assert len(texts.names) == len(said.phrases.called)
        for one, weight in texts.phrases:
            assert weight == pytest.approx(sum(map(search.reader.weight, one)))
        seen += 1
    assert seen == len(search.stock.at) == search.reader.size


@pytest.mark.parametrize("text", ASKED)
def test_what_is_shared_is_what_sets_of_words_share(answers: Answers, text: str) -> None:
    """Worked out once more, slowly, for some entries of every kind."""
    search = answers.search
    query = search.reader.read(text, "riftbound")
    sought = Sought(query, search.numbers(), search.reader.part(query, "riftbound"))
    for id, said in islice(said_by(search), 0, None, EVERY):
        found = sought.overlap(search.stock, id)
        title, asked, context, parent, body, examples = (one.split() for one in said.fields)
        near = {*title, *asked}
        own = near.union(context, body, examples)
        phrases = [set(one.split()) for one in said.phrases.phrases]
        names = [set(one.split()) for one in said.phrases.called]
        assert found.near == pytest.approx(share(query, near, own.union(parent)))
        assert found.own == pytest.approx(share(query, own, own.union(parent)))
        assert found.above == pytest.approx(share(query, own.union(parent), own.union(parent)))
        assert found.title == pytest.approx(alike(search, query, names))
        assert found.phrase == pytest.approx(alike(search, query, names + phrases))
        if sought.part:
            assert found.part == pytest.approx(share(sought.part, own, own.union(parent)))


def share(query: Query, within: set[str], whole: set[str]) -> float:
    """The share of a query that stands within a part of an entry; a word that stands anywhere in it
    counts where it stands, one that does not by the words instead of it."""
    total = 0.0
    for one in query.wanted:
        if one.stem in whole:
            total += one.weight * one.trust * (one.stem in within)
            continue
        options = [option for option in one.instead if option and whole.issuperset(option)]
        if options and within.issuperset(options[0]):
            total += one.weight * 0.9 * one.trust
    return total / query.weight


def alike(search: Search, query: Query, phrases: list[set[str]]) -> float:
    """How far a query and the best of some phrases say the same."""
    best = 0.0
    for said in phrases:
        weight = sum(map(search.reader.weight, said))
        common = sum(one.weight * met(one, said) for one in query.wanted)
        if common:
            best = max(best, 2 * common / (query.weight + max(weight, common)))
    return best


def test_words_that_the_library_does_not_know_are_met_beside_it(answers: Answers) -> None:
    """A server's own ruling may have words that no entry has."""
    search = answers.search
    numbers = search.numbers()
    query = search.reader.read(WORDS, "riftbound")
    sought = Sought(query, numbers)
    said = Said(("quux", "keep quux", "", "", "yordl", ""), Phrases(("quux",), ("keep quux",)))
    weight = search.reader.weight
    own = Stock(
        numbers, lambda mark: weight(numbers.stem(mark)), [(-1, packed(said, numbers.mark))]
    )
    found = sought.overlap(own, -1)
    assert found.title > 0.3
    assert found.phrase > found.title
    assert own.spelled(-1).phrases[0][0] == {"quux"}
    assert "quux" not in search.postings.numbers


def test_numbers_beyond_letters_are_kept(answers: Answers) -> None:
    """Marks of numbers that are no letters (surrogates) and of great ones can be found, too."""
    stems = [f"s{number}" for number in range(70_000)]
    numbers = Numbers({stem: number for number, stem in enumerate(stems)}, stems)
    said = Said(("s55300 s69999", "", "", "s57000", "", ""), Phrases(("s55300 s69999",), ()))
    stock = Stock(numbers, lambda _: 1.0, [(7, packed(said, numbers.mark))])
    assert stock.spelled(7).where == {"s55300", "s69999", "s57000"}
    assert stock.spelled(7).phrases == ((frozenset({"s55300", "s69999"}), 2.0),)


def test_the_whole_of_an_entry_is_read_from_the_index(answers: Answers) -> None:
    entry = answers.catalog.get("riftbound", "card", "Stalwart Poro")
    assert entry is not None
    assert json.loads(entry.json)["name"] == entry.model.model_dump()["name"] == "Stalwart Poro"

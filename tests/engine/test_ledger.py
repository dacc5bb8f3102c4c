"""The ledger of numbered rules is complete, and what it says is in the engine's source."""

from __future__ import annotations

from collections import Counter
from functools import cache

from benchmarks.ledger import (
    IMPLEMENTED,
    PAGE,
    STATUSES,
    Source,
    every_number,
    ledger,
    named,
    numbers,
    page,
    sources,
)
from tests import documents


@cache
def cited() -> dict[tuple[str, str], Source]:
    """What the engine's source cites, by module and function; a whole module has no function."""
    return {(one.module, one.function): one for one in sources()}


def test_every_number_is_in_the_ledger_once() -> None:
    """Nothing is left out, nothing is there twice or invented, and the order is the rulebook's."""
    listed = [line.number for line in ledger()]
    assert [number for number, count in Counter(listed).items() if count > 1] == []
    assert listed == numbers()


def test_every_status_is_one_of_four() -> None:
    """And only what is implemented or carried by data must say by what."""
    for line in ledger():
        assert line.status in STATUSES, line
        if line.status in STATUSES[:2]:
            assert line.by, line


def test_what_is_implemented_is_there_and_cites_its_rule() -> None:
    """The function exists, and it or its module cites the number, or the one that is named.

    For functions that moved to another module, `python -m benchmarks.ledger --follow`.
    """
    wrong = []
    for line in ledger():
        if line.status != IMPLEMENTED:
            continue
        pairs, instead = named(line.by)
        wanted = instead or line.number
        if line.by.partition(" @")[2] and not f"{line.number}.".startswith(f"{instead}."):
            wrong.append(f"{line.number}: {instead} is not above it")
        known = [pair for pair in pairs if pair in cited()]
        if len(known) < len(pairs):
            wrong.append(f"{line.number}: there is no {line.by}")
        elif not any(
            wanted in cited()[pair].numbers or wanted in cited()[pair[0], ""].numbers
            for pair in known
        ):
            wrong.append(f"{line.number}: {line.by} does not cite {wanted}")
    assert wrong == []


def test_every_rule_that_the_engine_cites_exists() -> None:
    """In the chapters before, between and after too."""
    unknown = {
        f"{one.module}:{one.function} cites {number}"
        for one in cited().values()
        for number in one.numbers
        if number not in every_number()
    }
    assert unknown == set()


def test_the_page_is_what_the_ledger_says() -> None:
    """`python -m benchmarks.ledger` writes it."""
    documents.same(PAGE, page(ledger()), "python -m benchmarks.ledger")

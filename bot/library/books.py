"""The rulebooks: what stands before a number says which of them it is from.

`703.2` is a Core Rule and `TR 703.2` a Tournament Rule; no number is in two books.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Book:
    """A rulebook: its name, what stands before each of its numbers, how its editions' names begin."""

    name: str
    prefix: str
    family: str


CORE = Book("Core Rules", "", "core")
TOURNAMENT = Book("Tournament Rules", "TR ", "tournament")
SUMMONER_WARS = Book("Summoner Wars", "SW-", "first")
BOOKS = (CORE, TOURNAMENT, SUMMONER_WARS)  # in the order in which their rules are listed

# The first part of a number, as a regular expression: `SW-12`, `TR 703`, `703`.
HEAD = r"(?:SW-\d{1,2}|(?:TR )?\d{3})"


def book_of(number: str) -> Book:
    """The rulebook that a number stands in."""
    return next((book for book in BOOKS if book.prefix and number.startswith(book.prefix)), CORE)


def book_named(edition: str) -> Book:
    """The rulebook that an edition is one of; its name begins with the book's family."""
    family = edition.partition("-")[0]
    return next((book for book in BOOKS if book.family == family), CORE)


def bare(number: str) -> str:
    """A number without what stands before it."""
    return number.removeprefix(book_of(number).prefix)

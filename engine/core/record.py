"""The record: what happened, in order, each entry under the rules that made it happen.

It is a linked list, so that games that fork share their past.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Generic, TypeVar

from msgspec import Struct

Event = TypeVar("Event")
State = TypeVar("State")


class Cite(Struct, frozen=True, gc=False, cache_hash=True, array_like=True):
    """One rule of one edition of one rulebook."""

    number: str
    """Its number, `323.6`."""
    edition: str
    """The rulebook and its edition, `core-1.4`."""

    def __str__(self) -> str:
        return self.number


@cache
def cite(number: str, edition: str) -> Cite:
    """The citation of that rule; equal citations are the same object."""
    return Cite(number, edition)


class Entry(Struct, Generic[Event], frozen=True, gc=False, array_like=True):
    """One thing that happened, and in what it happened."""

    event: Event
    """What happened."""
    within: tuple[str, ...] = ()
    """In what, outermost first, by names such as `chain 3`, `combat 2`, `Cleanup`; so many are the
    depth."""

    @property
    def depth(self) -> int:
        """How many things this entry happened within."""
        return len(self.within)


class Record(Struct, Generic[Event, State], frozen=True, eq=False):
    """The newest entry, the state after it, and everything before it.

    It is looked at by the garbage collector, so that a long one is freed link by link.
    """

    entry: Entry[Event]
    after: State
    previous: Record[Event, State] | None
    length: int

    def __len__(self) -> int:
        return self.length


def recorded(
    entry: Entry[Event], after: State, previous: Record[Event, State] | None = None
) -> Record[Event, State]:
    """The record with that entry, and the state after it, added."""
    return Record(entry, after, previous, 1 if previous is None else previous.length + 1)


def nodes(record: Record[Event, State] | None) -> list[Record[Event, State]]:
    """The nodes of the record, oldest first."""
    found = []
    while record is not None:
        found.append(record)
        record = record.previous
    found.reverse()
    return found


def entries(record: Record[Event, State] | None) -> Iterator[Entry[Event]]:
    """The entries of the record, oldest first."""
    return (node.entry for node in nodes(record))


def since(
    record: Record[Event, State] | None, earlier: Record[Event, State] | None
) -> list[Entry[Event]]:
    """The entries added after `earlier`, oldest first."""
    found = []
    while record is not None and record is not earlier:
        found.append(record.entry)
        record = record.previous
    found.reverse()
    return found

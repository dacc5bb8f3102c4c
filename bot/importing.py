"""Imports: what a document would change and what rests on that, and taking it in whole or not at all."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.comparing import (
    Change,
    between_editions,
    edition_before,
    state_against,
)
from bot.importers.guard import read_guarded
from bot.importers.numbering import order
from bot.importers.reading import Taken
from bot.importers.source import Note, Refused, Wishes
from bot.library.arrival import wording_of
from bot.library.books import book_named
from bot.library.imported import Imported, What
from bot.library.official import Import, Official
from bot.resting import Resting

MOST_GONE = 0.2  # a document that lacks more of its earlier state looks cut off


@dataclass(frozen=True)
class Plan:
    """One document about to be taken in."""

    taken: Taken
    change: Change
    rests: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    already: Import | None = None

    @property
    def document(self) -> Imported:
        """The document itself."""
        return self.taken.read.document

    @property
    def unread(self) -> tuple[Note, ...]:
        """The parts of it that could not be read."""
        return tuple(note for note in self.taken.read.notes if note.unread)


@dataclass(frozen=True)
class Consent:
    """What the operator agrees to: parts that cannot be read, and a document that lost a lot."""

    anyway: bool = False
    shorter: bool = False


def plan_imports(
    what: What, paths: Sequence[Path], wishes: Wishes, official: Official, resting: Resting
) -> list[Plan]:
    """Every document read and compared with what is there; raises Refused for the first that is not."""
    plans: list[Plan] = []
    for path in paths:
        taken = read_guarded(what, path, wishes)
        document = taken.read.document
        if any(plan.document.key == document.key for plan in plans):
            says = f"a second document of the same name in one import ({document.key})"
            raise Refused(says, file=taken.file)
        plans.append(planned(taken, official, resting, [plan.document for plan in plans]))
    return plans


def planned(taken: Taken, official: Official, resting: Resting, others: Sequence[Imported]) -> Plan:
    """A document compared with what is there, and with the others of this import before it."""
    document = taken.read.document
    before = official.document(document.what, document.key)
    if before and before.digest == taken.digest:
        return Plan(taken, Change(same=len(document.items())), already=before)
    change = state_against(document, official, before) if before else Change.all_new(document)
    if document.what == "rules" and before is None:
        older = edition_before(document, official, others) or resting.known(document)
        if older is not None:
            new = wording_of(document.edition or "", document.rules)
            change = between_editions(older, new, resting.edition(document))
    elif document.what == "rules" and document.edition != resting.edition(document):
        change = replace(change, touched=())  # what is ours cites the numbers of another edition
    return Plan(taken, change, resting.on(document, change.touched))


def refuse_doubtful(plans: Sequence[Plan], consent: Consent, resting: Resting) -> None:
    """Refused where a part of a document cannot be read, or it looks cut off, without consent."""
    for plan in plans:
        if plan.unread and not consent.anyway:
            first = plan.unread[0]
            more = f" (and {len(plan.unread) - 1} more)" if len(plan.unread) > 1 else ""
            says = f"{first.says}{more}; --dry-run lists all, --anyway leaves them out"
            raise Refused(says, file=plan.taken.file, line=first.line, page=first.page)
        lost = missing_end(plan, resting)
        if lost and not consent.shorter:
            raise Refused(f"{lost}; --shorter takes it in all the same", file=plan.taken.file)


def missing_end(plan: Plan, resting: Resting) -> str:
    """Why a document looks cut off; empty where it does not."""
    change, rules = plan.change, plan.document.rules
    if change.before and len(change.gone) > max(2, MOST_GONE * change.before):
        return f"{len(change.gone)} of {change.before} parts of {change.against} are not in it"
    if rules and not change.against:
        known = resting.numbers(book_named(plan.document.edition or ""))
        last = order(rules[-1].number)
        after = [number for number in known if order(number) > last]
        if len(after) > MOST_GONE * len(known) > 0:
            return f"it ends at rule {rules[-1].number}, and {len(after)} of the rules that I know come after"
    return ""


def take_in(plans: Sequence[Plan], official: Official, who: str, rebuild: Callable[[], object]) -> list[Import]:  # fmt: skip
    """All documents or none: where the library cannot be built from them, they are taken back."""
    fresh = [plan for plan in plans if plan.already is None]
    done = official.add_all(
        [(plan.document, plan.taken.file, plan.taken.digest) for plan in fresh], who=who
    )
    try:
        rebuild()
    except BaseException:
        for one in reversed(done):
            official.undo(one.id)
        raise
    return done


def login() -> str:
    """Who imports: the name of this machine's user."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return f"user {os.getuid()}"


def some(keys: Iterable[str], most: int = 8) -> str:
    """A few of many, by name."""
    every = list(keys)
    return ", ".join(every[:most]) + (f" and {len(every) - most} more" if len(every) > most else "")

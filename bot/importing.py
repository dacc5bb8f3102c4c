"""Imports: what a document would change and what rests on that, and taking it in whole or not at all."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.importers.guard import read_guarded
from bot.importers.numbering import order
from bot.importers.reading import Taken
from bot.importers.source import Note, Refused, Wishes
from bot.library.imported import Imported, OfficialRule, What
from bot.library.models import Model
from bot.library.official import Import, Official
from bot.resting import Resting, book_named

MOST_GONE = 0.2  # a document that lacks more of its earlier state looks cut off


@dataclass(frozen=True)
class Change:
    """What an import does to what was there, by key: numbers, names, ids."""

    against: str = ""
    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    moved: Mapping[str, str] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    same: int = 0

    @property
    def touched(self) -> tuple[str, ...]:
        """What was there and reads otherwise now, or is gone."""
        return (*self.changed, *self.gone)


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
        before = official.document(what, document.key)
        if before and before.digest == taken.digest:
            plans.append(Plan(taken, Change(same=len(document.items())), already=before))
            continue
        change = compared(document, official, before)
        rests = resting.on(document, change.touched)
        plans.append(Plan(taken, change, rests))
    return plans


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
    before = change.same + len(change.moved) + len(change.touched)
    if before and len(change.gone) > max(2, MOST_GONE * before):
        return f"{len(change.gone)} of {before} parts of {change.against} are not in it"
    if rules and not change.against:
        known = resting.numbers(book_named(plan.document))
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


def compared(document: Imported, official: Official, before: Import | None) -> Change:
    """A document against its earlier state; a new edition against the newest one before it."""
    if document.what == "rules" and before is None:
        book = (document.edition or "").partition("-")[0]
        older = [e for e in official.editions(book)
                 if not (e.date and document.date) or e.date < document.date]  # fmt: skip
        before = older[0] if older else None
    if before is None:
        return Change(new=tuple(key for _, key, _ in document.items()))
    then: dict[tuple[str, str], Model] = {}
    for kind, model in official.models(before.id):
        then.setdefault((kind, key_of(model)), model)
    now = {(kind, key): value for kind, key, value in document.items()}
    name = before.title + (f" of {before.date}" if before.date else "")
    return differences(then, now, name)


def differences(
    then: Mapping[tuple[str, str], Model], now: Mapping[tuple[str, str], Model], against: str
) -> Change:
    """What is new, changed, moved (the same text at another number) and gone."""
    texts = {text: key for (_, key), value in now.items() if (text := text_of(value))}
    gone = [key for key in then if key not in now]
    moved = {key[1]: texts[text] for key in then
             if (text := text_of(then[key])) and text in texts and texts[text] != key[1]
             and ((key in now and text_of(now[key]) != text) or key not in now)}  # fmt: skip
    came = set(moved.values())
    changed = [k for k, value in now.items() if k in then and not same(then[k], value)]
    return Change(
        against=against,
        new=tuple(k for kind, k in now if (kind, k) not in then and k not in came),
        changed=tuple(k for _, k in changed if k not in moved),
        moved=moved,
        gone=tuple(k for _, k in gone if k not in moved),
        same=len([k for k, value in now.items() if k in then and same(then[k], value)]),
    )


def same(one: Model, other: Model) -> bool:
    """Whether two states of a part say the same; on which page they stand is no matter."""
    if isinstance(one, OfficialRule) and isinstance(other, OfficialRule):
        return (one.text, one.examples) == (other.text, other.examples)
    return one == other


def text_of(value: Model) -> str:
    """The text of a rule, long enough to tell it from others; empty for anything else."""
    if not isinstance(value, OfficialRule) or len(value.text.split()) < 5:
        return ""
    return "\n".join((value.text, *value.examples))


def key_of(value: Model) -> str:
    """What a part of a document is called."""
    values = value.model_dump(include={"number", "id", "card"})
    return str(values.get("number") or values.get("id") or values.get("card"))


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

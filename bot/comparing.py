"""What a document says otherwise than before: than its earlier state, or than the edition before."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.library.arrival import SURE, arrive, wording_of
from bot.library.books import bare
from bot.library.imported import Imported, OfficialRule
from bot.library.models import Model
from bot.library.official import Import, Official
from bot.library.wording import Wording
from bot.render.rule import edition_name


@dataclass(frozen=True)
class Change:
    """What an import does to what was there, by key: numbers, names, ids.

    `touched` is what was there and reads otherwise now, or is gone, in the numbers of today.
    Between editions `sure` says how sure the ways of the numbers are, and `doubtful` lists those
    that a person should look at.
    """

    against: str = ""
    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    moved: Mapping[str, str] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    same: int = 0
    touched: tuple[str, ...] = ()
    sure: float | None = None
    doubtful: tuple[str, ...] = ()

    @classmethod
    def all_new(cls, document: Imported) -> Change:
        """Of a document that there is no earlier state of."""
        return cls(new=tuple(key for _, key, _ in document.items()))

    @property
    def before(self) -> int:
        """How much there was before."""
        return self.same + len(self.moved) + len(self.changed) + len(self.gone)


# -- a newer state of a document -------------------------------------------------------------------


def state_against(document: Imported, official: Official, before: Import) -> Change:
    """A document against its earlier state, part by part."""
    then: dict[tuple[str, str], Model] = {}
    for kind, model in official.models(before.id):
        then.setdefault((kind, key_of(model)), model)
    now = {(kind, key): value for kind, key, value in document.items()}
    gone = tuple(key for kind, key in then if (kind, key) not in now)
    changed = tuple(k[1] for k, value in now.items() if k in then and not same(then[k], value))
    kept = sum(k in then for k in now) - len(changed)
    new = tuple(key for kind, key in now if (kind, key) not in then)
    name = before.title + (f" of {before.date}" if before.date else "")
    return Change(name, new, changed, {}, gone, kept, touched=(*changed, *gone))


def same(one: Model, other: Model) -> bool:
    """Whether two states of a part say the same; on which page they stand is no matter."""
    if isinstance(one, OfficialRule) and isinstance(other, OfficialRule):
        return (one.text, one.examples) == (other.text, other.examples)
    return one == other


def key_of(value: Model) -> str:
    """What a part of a document is called."""
    values = value.model_dump(include={"number", "id", "card"})
    return str(values.get("number") or values.get("id") or values.get("card"))


# -- a new edition ---------------------------------------------------------------------------------


def edition_before(
    document: Imported, official: Official, others: Sequence[Imported]
) -> Wording | None:
    """The newest edition of a rulebook that is older than this one, imported or about to be."""
    book = (document.edition or "").partition("-")[0]
    found: list[tuple[dt.date | None, str | None, Iterable[OfficialRule]]] = [
        (e.date, e.edition, official.rules(e.edition or "").values())
        for e in official.editions(book)
    ]
    found += [(o.date, o.edition, o.rules) for o in others if (o.edition or "").startswith(book)]
    dated = [(date, edition, rules) for date, edition, rules in found
             if date and document.date and date < document.date]  # fmt: skip
    if not dated:
        return None
    _, edition, rules = max(dated, key=lambda one: (one[0], one[1] or ""))
    return wording_of(edition or "", rules)


def between_editions(old: Wording, new: Wording, current: str) -> Change:
    """Which number became which, and what reads otherwise; `current` is the edition in force."""
    arrival = arrive(old, new)
    both = [m for m in arrival.matches if m.old and m.new]
    gone = [m for m in arrival.matches if not m.new]
    reworded = [m for m in both if m.text_changed]
    side = "old" if old.edition == current else "new" if new.edition == current else ""
    sides = [getattr(m, side) for m in (*reworded, *gone)] if side else []
    return Change(
        against=edition_name(old.edition),
        new=tuple(m.new for m in arrival.matches if not m.old),
        changed=tuple(way(m.old, m.new) for m in reworded),
        moved={m.old: m.new for m in both if m.old != m.new and not m.text_changed},
        gone=tuple(m.old for m in gone),
        same=sum(m.old == m.new and not m.text_changed for m in both),
        touched=tuple(bare(number) for number in sides if number),
        sure=sum(m.sure for m in both) / max(1, len(both)),
        doubtful=tuple(f"{way(m.old, m.new)} ({m.sure:.0%})" for m in both if m.sure < SURE),
    )


def way(old: str, new: str) -> str:
    """A number and what became of it."""
    return old if old == new else f"{old} → {new}"

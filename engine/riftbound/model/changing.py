"""What each kind of change does to the characteristics of an object (477)."""

from __future__ import annotations

from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.layering import Layering
from engine.riftbound.model.names import SINGLE, TYPES
from engine.riftbound.model.source import Ref
from engine.riftbound.model.tree import Speaking


def _set_name(work: Layering, found: Traits, change: Change) -> None:
    found.name = change.word


def _set_type(work: Layering, found: Traits, change: Change) -> None:
    found.types = (TYPES[change.word],)


def _add_type(work: Layering, found: Traits, change: Change) -> None:
    added = TYPES[change.word]
    if added not in found.types:
        found.types += (added,)
    if change.word == "unit" and found.true_might is None:
        found.true_might = change.amount


def _add_tag(work: Layering, found: Traits, change: Change) -> None:
    if change.word not in found.tags:
        found.tags += (change.word,)


def _add_supertype(work: Layering, found: Traits, change: Change) -> None:
    if change.word not in found.supertypes:
        found.supertypes += (change.word,)


def _set_domain(work: Layering, found: Traits, change: Change) -> None:
    found.domains = tuple(change.word.split())


def _set_energy(work: Layering, found: Traits, change: Change) -> None:
    found.energy = change.amount


def _set_power(work: Layering, found: Traits, change: Change) -> None:
    found.power = change.amount


def _might(work: Layering, found: Traits, change: Change) -> None:
    if change.layer == 3:
        if found.true_might is not None:
            found.true_might += change.amount
    else:
        found.true_might = change.amount


PARTS = {
    "name": ("name",),
    "supertypes": ("supertypes",),
    "types": ("types",),
    "tags": ("tags",),
    "cost": ("energy", "power"),
    "domains": ("domains",),
    "Might": ("true_might",),
    "text": ("abilities", "keywords", "silenced"),
}
"""The copyable traits of a card (477.1.b.1.a)."""


def _copy(work: Layering, found: Traits, change: Change) -> None:
    """The copyable traits are those of the copied card, or only some of them (477.1.b.1, 477.1.b.2)."""
    work.sheet.worded = True
    other = work.cards.printed(change.word)
    for part in change.parts or PARTS:
        for name in PARTS[part]:
            setattr(found, name, getattr(other, name))


def _keyword(work: Layering, found: Traits, change: Change) -> None:
    had = found.keywords.get(change.word, 0)
    found.keywords = found.keywords | {change.word: had + max(1, change.amount)}
    if change.text is not None:
        work.sheet.worded = True
        found.abilities += (change.text,)
        return
    lent = work.cards.lent(change.word)
    if lent and not (change.word in SINGLE and _of_keyword(work, found, change)):
        work.sheet.worded = True
        found.abilities += lent


def _lose_keyword(work: Layering, found: Traits, change: Change) -> None:
    work.sheet.worded = True
    found.keywords = {word: value for word, value in found.keywords.items() if word != change.word}
    lost = _of_keyword(work, found, change)
    found.abilities = tuple(ref for ref in found.abilities if ref not in lost)


def _of_keyword(work: Layering, found: Traits, change: Change) -> list[Ref]:
    """The active abilities that the keyword is short for; inactive text has none (718.2, 816.2.a)."""
    node = work.cards.node
    said = [(ref, node(ref)) for ref in found.abilities]
    return [ref for ref, one in said if isinstance(one, Speaking) and one.keyword == change.word]


def _ability(work: Layering, found: Traits, change: Change) -> None:
    if change.text is not None and not found.silenced:
        work.sheet.worded = True
        found.abilities += (change.text,)


def _lose_abilities(work: Layering, found: Traits, change: Change) -> None:
    work.sheet.worded = True
    found.keywords = {}
    found.abilities = ()
    found.silenced = True


def _controller(work: Layering, found: Traits, change: Change) -> None:
    """Control is changed by an event; the effect only knows to whom it goes back (390.5)."""


APPLY = {
    "controller": _controller,
    "name": _set_name,
    "type": _set_type,
    "add type": _add_type,
    "tag": _add_tag,
    "supertype": _add_supertype,
    "domain": _set_domain,
    "energy": _set_energy,
    "power": _set_power,
    "might": _might,
    "copy": _copy,
    "keyword": _keyword,
    "lose keyword": _lose_keyword,
    "ability": _ability,
    "lose abilities": _lose_abilities,
}

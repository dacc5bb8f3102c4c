"""What each kind of change does to the characteristics of an object (477)."""

from __future__ import annotations

from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.names import KEYWORD_CARD, SINGLE, TYPES, speaks
from engine.riftbound.model.sheet import Sheet
from engine.riftbound.model.source import Ref


def _set_name(sheet: Sheet, found: Traits, change: Change) -> None:
    found.name = change.word


def _set_type(sheet: Sheet, found: Traits, change: Change) -> None:
    found.types = (TYPES[change.word],)


def _add_type(sheet: Sheet, found: Traits, change: Change) -> None:
    added = TYPES[change.word]
    if added not in found.types:
        found.types += (added,)
    if change.word == "unit" and found.might is None:
        found.might = change.amount


def _add_tag(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.word not in found.tags:
        found.tags += (change.word,)


def _add_supertype(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.word not in found.supertypes:
        found.supertypes += (change.word,)


def _set_domain(sheet: Sheet, found: Traits, change: Change) -> None:
    found.domains = tuple(change.word.split())


def _set_energy(sheet: Sheet, found: Traits, change: Change) -> None:
    found.energy = change.amount


def _set_power(sheet: Sheet, found: Traits, change: Change) -> None:
    found.power = change.amount


def _might(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.layer == 3:
        if found.might is not None:
            found.might += change.amount
    else:
        found.might = change.amount


PARTS = {
    "name": ("name",),
    "supertypes": ("supertypes",),
    "types": ("types",),
    "tags": ("tags",),
    "cost": ("energy", "power"),
    "domains": ("domains",),
    "Might": ("might",),
    "text": ("abilities", "keywords", "silenced"),
}
"""The copyable traits of a card (477.1.b.1.a)."""


def _copy(sheet: Sheet, found: Traits, change: Change) -> None:
    """The copyable traits are those of the copied card, or only some of them (477.1.b.1, 477.1.b.2)."""
    sheet.worded = True
    other = sheet.cards.printed(change.word)
    for part in change.parts or PARTS:
        for name in PARTS[part]:
            setattr(found, name, getattr(other, name))


def _keyword(sheet: Sheet, found: Traits, change: Change) -> None:
    had = found.keywords.get(change.word, 0)
    found.keywords = found.keywords | {change.word: had + max(1, change.amount)}
    if change.text is not None:
        sheet.worded = True
        found.abilities += (change.text,)
    elif speaks(change.word) and not (change.word in SINGLE and _of_keyword(sheet, found, change)):
        sheet.worded = True
        found.abilities += sheet.cards.profile(KEYWORD_CARD + change.word).abilities


def _lose_keyword(sheet: Sheet, found: Traits, change: Change) -> None:
    sheet.worded = True
    found.keywords = {word: value for word, value in found.keywords.items() if word != change.word}
    lost = _of_keyword(sheet, found, change)
    found.abilities = tuple(ref for ref in found.abilities if ref not in lost)


def _of_keyword(sheet: Sheet, found: Traits, change: Change) -> list[Ref]:
    """The active abilities that the keyword is short for; inactive text has none (718.2, 816.2.a)."""
    cards = sheet.cards
    meant = [cards.node(ref) for ref in cards.profile(KEYWORD_CARD + change.word).abilities]
    return [ref for ref in found.abilities if cards.node(ref) in meant]


def _ability(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.text is not None and not found.silenced:
        sheet.worded = True
        found.abilities += (change.text,)


def _lose_abilities(sheet: Sheet, found: Traits, change: Change) -> None:
    sheet.worded = True
    found.keywords = {}
    found.abilities = ()
    found.silenced = True


def _controller(sheet: Sheet, found: Traits, change: Change) -> None:
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

"""Which sort of thing a phrase names, and whether a verb takes it.

`P` player, `T` thing, `L` place, `M` matter, `E` event or ability, `K` keyword or text.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.core.language.trees import Adjective, Clause, Group, Name, Noun, Pronoun, Quantity, Thing
from engine.riftbound.language.lexicon import table
from engine.riftbound.language.verbs import VERBS

ANY = "PTLMEK"
BY_NAME = {verb.name: verb for verb in VERBS}


@cache
def _noun_sorts() -> dict[str, str]:
    found: dict[str, str] = {}
    for entries in table().values():
        for name, tree, sorts_ in entries:
            if name in ("NOUN", "PRONOUN", "KEYWORD"):
                word = tree.word  # type: ignore[attr-defined]
                found[word] = "".join(sorted(set(found.get(word, "") + sorts_)))
    return found


@cache
def _adjective_sorts() -> dict[str, str]:
    found: dict[str, str] = {}
    for entries in table().values():
        for name, tree, sorts_ in entries:
            if name in ("ADJECTIVE", "KEYWORD_ADJECTIVE"):
                assert isinstance(tree, Adjective)
                found[tree.word] = found.get(tree.word, "") + sorts_
    return found


def sorts(tree: Any) -> str:
    """The sorts of thing that the phrase may name."""
    if isinstance(tree, Thing):
        return _thing_sorts(tree)
    if isinstance(tree, Group):
        common = set(sorts(tree.members[0]))
        for one in tree.members[1:]:
            common &= set(sorts(one))
        return "".join(common)
    return ANY


def _thing_sorts(thing: Thing) -> str:
    head = thing.head
    if isinstance(head, Name):
        return {"player": "P", "place": "TL"}.get(head.how, "TLE")
    if isinstance(head, Quantity):
        return "PTM" if head.kind not in ("number", "signed") else "TM"
    found = _noun_sorts().get(head.word, "T")
    if isinstance(head, Noun) and head.word in ("card", "rune", "copy"):
        found += "M"
    if isinstance(head, Noun) and head.word == "start":
        found += "L"
    return found


def takes(wanted: str, tree: Any) -> bool:
    """Whether a place for those sorts takes the phrase."""
    return bool(set(wanted.rstrip("?")) & set(sorts(tree)))


def plural(tree: Any) -> bool | None:
    """Whether the phrase is of several; None where it may be either."""
    if isinstance(tree, Group):
        return True if tree.joint in ("and", "both", "&", ",") else None
    if not isinstance(tree, Thing):
        return None
    said = [one for one in tree.quantity if one.kind in ("number", "a", "all", "both", "each", "every", "another")]
    head = tree.head
    if isinstance(head, Noun) and not any(one.whole for one in tree.quantity):
        if said and said[-1].kind == "number":
            return said[-1].number != 1
        return head.plural
    return None


def countable(thing: Thing) -> float | None:
    """The price of counting the thing as it is counted, None where nobody would."""
    head = thing.head
    kinds = [one.kind for one in thing.quantity]
    if len(set(kinds)) != len(kinds) or len(kinds) > 4:
        return None
    if isinstance(head, Pronoun) and (thing.adjectives or (kinds and kinds != ["only"] and kinds != ["all"])):
        return None
    if isinstance(head, Name) and head.how in ("player", "place") and (thing.adjectives or thing.owner):
        return None
    if isinstance(head, Name) and head.how == "player" and set(kinds) - {"only"}:
        return None
    if thing.owner is not None and {"a", "the", "every"} & set(kinds):
        return None
    if "a" in kinds and ({"the", "all", "no", "number", "any"} & set(kinds)):
        return None
    if isinstance(head, Noun):
        price = _noun_fits(thing, head, kinds)
        if price is None:
            return None
    mine = set(sorts(thing))
    for one in thing.adjectives:
        described = _adjective_sorts().get(one.word)
        if one.word == "Might":
            described = "T"
        if described is not None and not (set(described) & mine):
            return None
    return _behind_fits(thing)


def _noun_fits(thing: Thing, head: Noun, kinds: list[str]) -> float | None:
    many = head.plural
    numbers = [one.number for one in thing.quantity if one.kind == "number"]
    uncounted = head.word in UNCOUNTED
    if numbers and not uncounted and (numbers[-1] != 1) != many and head.word not in SAME:
        return None
    if ({"a", "each", "every", "another"} & set(kinds)) and many and head.word not in SAME:
        return None
    return 0.0


SAME = frozenset({"gear", "damage", "Might", "might", "xp", "XP", "energy", "power", "equipment"})
UNCOUNTED = SAME | {"base might"}


def _behind_fits(thing: Thing) -> float | None:
    price = 0.0
    kinds = [one.kind for one in thing.behind]
    if len(set(kinds)) != len(kinds):
        return None
    for one in thing.behind:
        if one.kind == "number" and not isinstance(thing.head, (Name,)) and not (
            isinstance(thing.head, Noun) and "K" in _thing_sorts(thing) or
            isinstance(thing.head, Noun) and thing.head.word in ("ability", "mode")
        ):
            return None
        if one.kind == "number" and isinstance(thing.head, Name) and thing.head.how in ("player", "place"):
            return None
        if one.kind == "letter" and not (
            isinstance(thing.head, Noun) and thing.head.word == "battlefield"
        ):
            return None
        if one.kind in ("of",) and isinstance(thing.head, (Name, Pronoun)):
            if isinstance(one.value, Thing) and sorts(one.value) == "P":
                continue
            return None
        if one.kind in ("at", "in", "on", "from", "to") and isinstance(thing.head, (Name, Pronoun)):
            price += 0.5
        if one.kind == "to":
            return None
        if one.kind in OF_THINGS and not _described(thing):
            return None
        if one.kind == "apposed" and not (isinstance(thing.head, Noun) and thing.head.word == "tag"):
            return None
        if isinstance(thing.head, Name) and thing.head.how in ("player",):
            return None
        if one.kind == "called" and not isinstance(thing.head, Noun) and not isinstance(thing.head, Name):
            return None
    return price


OF_THINGS = frozenset({"with", "wearing", "trailing", "costing", "called", "attached", "each with", "ignoring"})
"""What is said behind things, and never behind a place, an amount or a keyword."""


def _described(thing: Thing) -> bool:
    """Whether more can be said of it as of a thing."""
    if isinstance(thing.head, Name):
        return thing.head.how != "place"
    return bool(set(_thing_sorts(thing)) & set("TEP"))


ARGUMENT_SORTS = {"be": ANY, "have": ANY, "there": ANY}


def agree(subject: Any, vp: Any, counted: bool = True) -> float | None:
    """The price of that subject with that verb phrase, None where they do not fit."""
    if not isinstance(vp, Clause):
        return 0.0
    verb = BY_NAME.get(vp.verb)
    if verb is None:
        return 0.0
    wanted = (verb.what if vp.passive else verb.who).rstrip("?")
    if vp.passive and wanted == "-":
        return None
    if vp.passive and "d" in verb.flags:
        wanted += "TP"
    return 0.0 if takes(wanted, subject) else None

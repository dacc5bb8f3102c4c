"""Which sort of thing a phrase names, and whether a verb takes it.

`P` player, `T` thing, `L` place, `M` matter, `E` event or ability, `K` keyword or text.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Group,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Thing,
)
from engine.riftbound.language.grammar.lexicon import table
from engine.riftbound.language.grammar.verbs import BY_NAME

ANY = "PTLMEKW"
THERE = Thing(head=Pronoun(word="there"))
"""The place that was named last."""


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


TOLD = frozenset({"with", "bracket", "trailing", "wearing", "at", "in", "on"})


def _thing_sorts(thing: Thing) -> str:
    head = thing.head
    if isinstance(head, Name):
        told = any(one.kind in TOLD for one in thing.behind)  # “Rook (5 Might)” is no place
        return {"player": "P", "place": "TL"}.get(head.how, "TE" if told else "TLE")
    if isinstance(head, Quantity):
        return "PTM" if head.kind not in ("number", "signed") else "TM"
    found = _noun_sorts().get(head.word, "T")
    if found == "K" and any(one.word == "Might" for one in thing.adjectives):
        return "T"  # “a 2-Might Tank called Wall”
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
    said = [
        one
        for one in tree.quantity
        if one.kind in ("number", "a", "all", "both", "each", "every", "another")
    ]
    head = tree.head
    if isinstance(head, Noun) and not any(one.whole for one in tree.quantity):
        if said and said[-1].kind == "number":
            return said[-1].number != 1
        return head.plural
    return None


def countable(thing: Thing) -> float | None:
    """The price of counting and describing the thing so, None where nobody would."""
    head = thing.head
    kinds = [one.kind for one in thing.quantity]
    if len(set(kinds)) != len(kinds) or len(kinds) > 4 or not _counted(thing, kinds):
        return None
    if isinstance(head, Pronoun):
        if head.word in SPOKEN_OF and any(one.kind in ("with", "without") for one in thing.behind):
            return None  # what is known is not told of again
        fine = not thing.adjectives and thing.owner is None and set(kinds) <= {"only", "all"}
        return _behind_fits(thing) if fine else None
    if isinstance(head, Name) and not _name_fits(thing, head, set(kinds)):
        return None
    if isinstance(head, Noun) and not _noun_fits(thing, head, kinds):
        return None
    return _behind_fits(thing) if _described(thing) else None


SPOKEN_OF = frozenset({"it", "they", "them", "she", "he", "her", "him"})
"""Words for what was named before."""
NUMBERED = frozenset(
    {"exactly", "at least", "at most", "more than", "less than", "fewer than", "up to"}
)
"""Words that want a number behind them."""
AMPLE = frozenset({"enough", "plenty of"})
ALONE = frozenset({"a", "each", "every", "any", "some", "no", "neither"}) | AMPLE
"""Words that stand alone before a noun, but for a number behind *any* and *no*."""


def _counted(thing: Thing, kinds: list[str]) -> bool:
    """Whether the words of quantity go together: *the two*, *only two other*, *at least 3*."""
    numbers = {"number", "signed"} & set(kinds)
    for place, kind in enumerate(kinds):
        last = place + 1 == len(kinds)
        wanting = last or kinds[place + 1] not in ("number", "a", "the")
        if kind in NUMBERED and wanting and not (kind == "exactly" and last):
            return False
    if set(kinds) & ALONE and len(set(kinds) - {"other", "only", "more"} - NUMBERED) > 1:
        return False
    if AMPLE & set(kinds) and getattr(thing.head, "word", "") not in ("rune", "energy", "power"):
        return False
    if "more" in kinds and not numbers and "no" not in kinds:
        return False
    if "same" in kinds and "the" not in kinds:
        return False
    return not (thing.owner is not None and {"a", "the", "every"} & set(kinds))


STATUSES = frozenset(
    [
        "ready", "exhausted", "stunned", "buffed", "unbuffed", "empowered", "damaged", "undamaged",
        "facedown", "attached",
    ]
)  # fmt: skip
"""What a thing may be said to be, before its name or behind it."""
NAMED = STATUSES | {
    "first", "second", "third", "fourth", "other", "attacking", "defending", "hidden", "unattached",
    "friendly", "enemy", "pending", "finalized", "Might",
}  # fmt: skip
"""What stands before a name."""


def _name_fits(thing: Thing, head: Name, kinds: set[str]) -> bool:
    if head.how == "player":
        return not thing.adjectives and thing.owner is None and kinds <= {"only"}
    if head.how == "place":
        return not thing.adjectives and thing.owner is None and not kinds
    if any(one.word not in NAMED for one in thing.adjectives):
        return False
    return not (kinds & {"any", "some", "neither", "none", "same"} and not head.plural)


BARE = frozenset([
    "gear", "equipment", "base", "hand", "trash", "deck", "combat", "play", "focus", "priority",
    "facedown", "banishment", "board", "vision", "one", "deathknell",
])  # fmt: skip
"""Singular nouns that stand without an article, beside those that there is one of."""


def _noun_fits(thing: Thing, head: Noun, kinds: list[str]) -> bool:
    numbers = [one.number for one in thing.quantity if one.kind == "number"]
    many = head.plural
    same = head.word in SAME
    if numbers and not same and (numbers[-1] != 1) != many:
        return False
    if ({"a", "each", "every", "another"} & set(kinds)) and many and not same:
        return False
    uncounted = "a" in kinds and head.word in UNCOUNTED and not thing.behind
    often = head.word == "time" and "both" in kinds  # “both times” says how often
    return not (uncounted or often) and bool(_articled(thing, head, kinds))


STAGES = frozenset({"phase", "step", "state", "open", "closed", "1v1", "2v2", "duel", "mulligan"})
"""How the names of stretches of a game end: they stand without an article."""


def _articled(thing: Thing, head: Noun, kinds: list[str]) -> bool:
    """Whether a single thing of many has its article."""
    if head.plural or kinds or thing.owner is not None or head.word in BARE | SAME:
        return True
    if not {"T", "E"} & set(_thing_sorts(thing)) or any(
        one.kind in ("called", "letter", "number") for one in thing.behind
    ):
        return True
    if head.word.split()[-1] in STAGES:
        return True
    told = {one.word.split("-")[-1].split()[-1] for one in thing.adjectives}  # “three-player game”
    return bool(told & {"Might", "player"}) or head.word in ("attacker", "defender")


def _described(thing: Thing) -> bool:
    """Whether each adjective says something of such a thing."""
    mine = set(sorts(thing))
    if isinstance(thing.head, Name):
        mine.add("T")
    for one in thing.adjectives:
        described = "T" if one.word == "Might" else _adjective_sorts().get(one.word)
        if described is not None and not (set(described) & mine):
            return False
    return True


SAME = frozenset({"gear", "damage", "Might", "might", "xp", "XP", "energy", "power", "equipment"})

UNCOUNTED = frozenset({"might", "damage", "xp", "energy"})
"""What no one says *a* of alone; *a Might of 4* is one."""

PRONOUN_BEHIND = frozenset({
    "left", "each", "at", "in", "on", "that", "except", "with", "of", "at the table",
})  # fmt: skip
AMOUNT_BEHIND = frozenset({
    "of any domain", "to act", "to assign", "after this one", "left", "in all", "in total",
    "on it", "on them", "total", "altogether", "more than",
})  # fmt: skip


def _behind_fits(thing: Thing) -> float | None:
    kinds = [one.kind for one in thing.behind]
    if len(set(kinds)) != len(kinds) or {"apposition", "called"} <= set(kinds):  # two things
        return None
    if isinstance(thing.head, Pronoun) and set(kinds) - PRONOUN_BEHIND:
        return None
    if kinds and isinstance(thing.head, Name) and thing.head.how in ("player", "place"):
        told = kinds in (["controlled"], ["where"])
        return 0.0 if told and thing.head.how == "place" else None
    prices = [_noun_behind(thing, thing.head, one) for one in thing.behind]
    return None if None in prices else sum(one for one in prices if one is not None)


def _noun_behind(thing: Thing, head: Any, one: Behind) -> float | None:
    """The price of that behind the thing, None where it says nothing of such a thing."""
    if one.kind in OF_THINGS and not _thinglike(thing):
        return None
    if one.kind in SAID_OF and not SAID_OF[one.kind](thing):
        return None
    if not isinstance(head, Noun):
        return _name_behind(head, one, left=bool(thing.quantity))
    word, kinds = head.word, set(_thing_sorts(thing))
    fits = {
        "number": "K" in kinds or word in ("ability", "mode"),
        "letter": word == "battlefield",
        "to": word == "damage",
        "apposed": word == "tag"
        or (word == "unit" and getattr(one.value, "how", "") in ("own", "unknown")),
        "apposition": False,
        "except": "L" not in kinds or word == "battlefield",
        "with": word != "battlefield",
        "trailing": word != "battlefield",
    }
    if not fits.get(one.kind, True):
        return None
    if one.kind in ("at", "in", "on"):
        amount = kinds <= set("MK") and not _in_pool(one)
        place = "L" in kinds and word != "battlefield"
        return None if amount or place else 0.0
    return 0.0


def _in_pool(one: Behind) -> bool:
    """*3 Energy in her pool*."""
    head = one.value.head if isinstance(one.value, Thing) else None
    return one.kind == "in" and isinstance(head, Noun) and head.word == "pool"


NAME_BEHIND = {"to": 1.1, "at": 0.5, "in": 0.5, "on": 0.5, "from": 0.5, "with": 0.3}


def _name_behind(head: Any, one: Behind, left: bool) -> float | None:
    """The price of that behind a name or a pronoun; `left` where so many are, *no Gold left*."""
    named = isinstance(head, Name)
    owner = isinstance(one.value, Thing) and sorts(one.value) == "P"
    if one.kind == "of" and not owner:
        return None
    if one.kind == "apposition":
        return 0.01 if named and _tells(head, one.value) else None
    if one.kind == "left" and named and left:
        return 0.0
    if one.kind in ("letter", "apposed") or (one.kind in AMOUNT_BEHIND and named):
        return None
    if one.kind in ("number", "called") and (not named or head.how in ("own", "unknown")):
        return None if one.kind == "called" or not named else 0.0
    if one.kind == "with" and not named:
        return 0.0
    return NAME_BEHIND.get(one.kind, 0.0)


def _tells(name: Name, value: Any) -> bool:
    """Whether it tells of what bears the name: *a 3-Might unit*, *5 Might*."""
    if name.how in ("player", "place") or not isinstance(value, Thing):
        return False
    kinds = [one.kind for one in value.quantity]
    word = value.head.word if isinstance(value.head, Noun) else ""
    if word == "might":
        return kinds == ["number"] and not value.adjectives and not value.behind
    sized = any(one.word == "Might" for one in value.adjectives)
    plain = not any(one.kind in ("called", "apposition") for one in value.behind)
    return word == "unit" and kinds == ["a"] and sized and plain and value.owner is None


def _is_fight(thing: Thing) -> bool:
    return isinstance(thing.head, Noun) and thing.head.word in ("combat", "showdown")


def _are_seated(thing: Thing) -> bool:
    return isinstance(thing.head, (Noun, Pronoun)) and thing.head.word in ("player", "everyone")


SAID_OF: dict[str, Callable[[Thing], bool]] = {
    **dict.fromkeys(("going on", "under way", "underway", "in progress"), _is_fight),
    **dict.fromkeys(("in turn order", "in this order", "at the table"), _are_seated),
    **dict.fromkeys(("from earlier", "from earlier this turn"), lambda one: sorts(one) == "M"),
    "at all": lambda one: {two.kind for two in one.quantity} in ({"no"}, {"any"}),
    "where": lambda one: getattr(one.head, "word", "") == "battlefield",
    "out": lambda one: "T" in sorts(one) and not isinstance(one.head, Pronoun),
}  # fmt: skip
"""What those words are said of."""
OF_THINGS = frozenset(
    {"with", "wearing", "trailing", "costing", "called", "attached", "each with", "ignoring"}
)
"""What is said behind things, and never behind a place, an amount or a keyword."""


def _thinglike(thing: Thing) -> bool:
    """Whether more can be said of it as of a thing."""
    if isinstance(thing.head, Name):
        return thing.head.how != "place"
    return bool(set(_thing_sorts(thing)) & set("TEP"))


def agree(subject: Any, vp: Any, counted: bool = True) -> float | None:
    """The price of that subject with that verb phrase, None where they do not fit."""
    if not isinstance(vp, Clause):
        return 0.0
    verb = BY_NAME.get(vp.verb)
    if verb is None:
        return _state_fits(subject, vp)
    wanted = (verb.what if vp.passive else verb.who).rstrip("?")
    if vp.passive and wanted == "-":
        return None
    if vp.passive and "d" in verb.flags:
        wanted += "TP"
    return 0.0 if takes(wanted, subject) else None


def _state_fits(subject: Any, vp: Clause) -> float | None:
    """Whether somebody or something can have that."""
    what = vp.role("what")
    placed = vp.role("at") or vp.role("in")
    if vp.verb == "be" and placed is not None and sorts(subject) == "K":
        return None  # a keyword is nowhere; “a Tank” may be
    if vp.verb == "be" and vp.role("is") is None and placed is not None and sorts(subject) == "P":
        return 0.0 if set(sorts(placed)) & set("ME") else None
    if vp.verb != "have" or what is None:
        return 0.0
    mine, had = set(sorts(subject)), set(sorts(what))
    if isinstance(what, Group) and what.joint == "mixed":
        return 0.1 if "P" in mine else None
    if mine == {"P"}:
        empty = isinstance(what, Thing) and [one.word for one in what.adjectives] == ["empty"]
        return 0.0 if had & set("TMW") or empty else None
    if mine <= set("TLE") and "T" in mine:
        return 0.0 if had & set("MKTE") else None
    return 0.0 if mine & set("PTLE") else None


def is_player_name(thing: Thing) -> bool:
    """Whether it is a player, by name."""
    return isinstance(thing.head, Name) and thing.head.how == "player"

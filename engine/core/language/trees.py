"""What a sentence is once it has been read: typed trees in which every word has its place.

Trees compare by what they say; where a tree stands in the text (`span`, from word to word) is kept
beside it and does not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    """Anything that was read; `span` is from its first word up to the one behind its last."""

    span: tuple[int, int] = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity(Tree):
    """How many, or which of them: `kind` is a word such as `exactly`, `all`, `no`, `the`, `a`.

    `whole` says that it counts some of a group: *two of the units*.
    """

    kind: str
    number: int | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjective(Tree):
    """What something is like: `ready`, `enemy`, a domain, a keyword; `number` as in *3-Might*."""

    word: str
    number: int | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Tree):
    """A name as it was typed; `how` is `own`, `card`, `short`, `word`, `tag` or `player`.

    `meant` are the cards that it may be, nothing for a thing named by the text itself.
    """

    text: str
    how: str
    meant: tuple[str, ...] = ()
    plural: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun(Tree):
    """A common noun in the singular; `plural` if it was said of several."""

    word: str
    plural: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pronoun(Tree):
    """A word that stands for what was spoken of: `it`, `she`, `itself`, `nothing`, `nobody`."""

    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind(Tree):
    """What stands behind a head and says more of it: `with Tank`, `at A`, `called Bob`."""

    kind: str
    value: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing(Tree):
    """A noun phrase: *two of Ben's ready units with Tank at A*; also an amount: *3 damage*."""

    head: Name | Noun | Pronoun | Quantity
    quantity: tuple[Quantity, ...] = ()
    owner: Thing | Group | None = None
    adjectives: tuple[Adjective, ...] = ()
    behind: tuple[Behind, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Tree):
    """Several noun phrases; what is said of them all (`only`, a place behind them) stands here."""

    joint: str
    members: tuple[Thing | Group, ...]
    quantity: tuple[Quantity, ...] = ()
    behind: tuple[Behind, ...] = ()


def pronoun(phrase: object) -> str:
    """The pronoun that a phrase is, or nothing."""
    if isinstance(phrase, Thing) and isinstance(phrase.head, Pronoun):
        return phrase.head.word
    return ""


def parts(phrase: Thing | Group) -> list[Thing]:
    """The members of a list, each with what was said of all of them."""
    if isinstance(phrase, Thing):
        return [phrase]
    found: list[Thing] = []
    for one in (one for member in phrase.members for one in parts(member)):
        said = {other.kind for other in one.behind}
        more = tuple(other for other in phrase.behind if other.kind not in said)
        found.append(replace(one, behind=(*one.behind, *more)))
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Role(Tree):
    """What takes part in a happening and as what: `what`, `to`, `with`, `by`, `is` …"""

    name: str
    value: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause(Tree):
    """A happening or state: who, the verb, the roles, and how it is said.

    `modal` is `can`, `may`, `must`, `tries`, `would`, `asked` or nothing; `tense` is `present`,
    `past`, `perfect`, `base` (an infinitive) or `ing`.
    """

    verb: str
    subject: Any = None
    roles: tuple[Role, ...] = ()
    negated: bool = False
    modal: str = ""
    tense: str = "present"
    passive: bool = False
    adverbs: tuple[str, ...] = ()

    def role(self, name: str) -> Any:
        """What plays that role, or None."""
        return next((one.value for one in self.roles if one.name == name), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(Tree):
    """Several clauses that hold or happen together, in order."""

    joint: str
    clauses: tuple[Any, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tailed(Tree):
    """A clause and what frames it: a reason, a moment, what came before or after it."""

    clause: Any
    frame: str
    value: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Tree):
    """A clause with its answer left out: `asks` is `whether`, `who`, `what`, `where`, `how many` …

    `last` says that it asks of the end of everything.
    """

    asks: str
    clause: Any
    about: Any = None
    last: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared(Tree):
    """Something of the text's own: its name, what kind of thing it is, and its rules text."""

    name: Name
    kind: Any
    text: str = ""


NO_TREES = frozenset({"str", "int", "bool", "int | None", "tuple[int, int]", "tuple[str, ...]"})
"""The types of fields in which no tree can stand."""


@cache
def _holding(kind: type[Tree]) -> tuple[str, ...]:
    """The fields of a kind of tree in which trees may stand, the last first."""
    return tuple(one.name for one in reversed(fields(kind)) if one.type not in NO_TREES)


def inside(tree: Any) -> Iterator[Tree]:
    """The tree and every tree in it, each before those in it."""
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting += reversed(one)
        elif isinstance(one, Tree):
            yield one
            kind: Any = type(one)
            waiting += [part for name in _holding(kind) if (part := getattr(one, name))]


def exchanged(tree: Any, old: Tree, new: Tree) -> Any:
    """The tree with the part exchanged that is the old one, at its place."""
    if isinstance(tree, tuple):
        return tuple(exchanged(one, old, new) for one in tree)
    if not isinstance(tree, Tree):
        return tree
    if tree is old or (tree == old and tree.span == old.span):
        return new
    parts = {one.name: getattr(tree, one.name) for one in fields(tree) if one.name != "span"}
    changed = {name: exchanged(value, old, new) for name, value in parts.items()}
    return replace(tree, **changed)


def shape(tree: Any) -> str:
    """The tree in one line, for people: `(move Ana (what Bob) (to A))`."""
    if isinstance(tree, Tree):
        parts = []
        for one in fields(tree):
            value = getattr(tree, one.name)
            if one.name == "span" or value in (None, (), "", False):
                continue
            parts.append(shape(value) if not isinstance(value, bool) else one.name)
        return f"({type(tree).__name__.lower()} {' '.join(parts)})"
    if isinstance(tree, tuple):
        return " ".join(shape(one) for one in tree)
    return str(tree)

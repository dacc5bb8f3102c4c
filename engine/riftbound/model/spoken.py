"""What a card says, sorted by kind of ability, and how that is kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

from engine.riftbound.model.event import Ref
from engine.riftbound.model.passive import QUESTIONS, Passive, answered
from engine.riftbound.model.tree import Activated, Node, Replacement, Triggered, walk


class Profile:
    """References to what a card says, by kind of ability; keywords count as what they are short for.

    `lessens` says that it may change its own cost, or that an additional cost may take something off.
    """

    __slots__ = ("abilities", "effect", "extras", "keywords", "lessens", "speaks", "spell")

    def __init__(
        self,
        abilities: tuple[Ref, ...],
        effect: tuple[Ref, ...],
        extras: tuple[Ref, ...],
        spell: Ref | None,
        speaks: bool,
        keywords: dict[str, int],
        lessens: bool,
    ) -> None:
        self.keywords = keywords
        self.lessens = lessens
        self.abilities = abilities
        self.effect = effect
        self.extras = extras
        self.spell = spell
        self.speaks = speaks


class Spoken:
    """The abilities behind some references, by kind."""

    __slots__ = (
        "activated", "adding", "altering", "answering", "dependent", "passives", "replacements",
        "sees_runes", "triggered",
    )  # fmt: skip

    def __init__(self, nodes: list[tuple[Ref, Node]]) -> None:
        self.triggered = tuple((ref, node) for ref, node in nodes if isinstance(node, Triggered))
        self.activated = tuple((ref, node) for ref, node in nodes if isinstance(node, Activated))
        # what may be used while something is paid (429.3)
        self.adding = tuple(
            (ref, node)
            for ref, node in self.activated
            if node.adds and node.timing == "reaction" and not node.slots
            if not node.cost.energy and not node.cost.power
        )
        self.passives = tuple((ref, node) for ref, node in nodes if isinstance(node, Passive))
        self.replacements = tuple(
            (ref, node) for ref, node in nodes if isinstance(node, Replacement)
        )
        self.answering = {
            question: tuple(
                (ref, node) for ref, node in self.passives if question in answered(type(node))
            )
            for question in QUESTIONS
            if any(question in answered(type(node)) for _, node in self.passives)
        }
        # passives that only forbid, permit or reprice have nothing to do with layers
        self.altering = tuple(
            (ref, node) for ref, node in self.passives if type(node).changes is not Passive.changes
        )
        self.dependent = tuple((ref, node) for ref, node in self.altering if node.needs)
        self.sees_runes = any(part.sees_runes() for _, node in self.altering for part in walk(node))


class Said(NamedTuple):
    """What several cards say together: whether anything alters, or alters and speaks of runes."""

    altering: bool
    sees_runes: bool


Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(dict[Key, Value]):
    """What is worked out from a key when it is first asked for, and then kept.

    What `below`, the smaller one that this grew from, can work out is worked out there, so that
    it is there for all that grow from it.
    """

    def __init__(
        self,
        work: Callable[[Key], Value],
        below: Kept[Key, Value] | None = None,
        known: Callable[[Key], bool] | None = None,
    ) -> None:
        super().__init__()
        self._work = work if below is None or known is None else _lower(work, below, known)

    def __missing__(self, key: Key) -> Value:
        found = self[key] = self._work(key)
        return found


def _lower(
    work: Callable[[Key], Value], below: Kept[Key, Value], known: Callable[[Key], bool]
) -> Callable[[Key], Value]:
    return lambda key: below[key] if known(key) else work(key)

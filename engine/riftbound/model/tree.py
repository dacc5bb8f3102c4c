"""The shapes that the words of cards fill.

The card language defines one frozen class per word, below one of these. A class carries its
behaviour as methods that read the game and give data back: facts, candidates, events that are
proposed, work that becomes outstanding. No word changes the state by itself, and none keeps a
closure: what is being done is named by `Ref` and stored in `Doing`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

from msgspec import Struct

from engine.core.decision import Values
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind, Kinds
from engine.riftbound.model.names import ChosenKind, Resource
from engine.riftbound.model.position import Position
from engine.riftbound.model.rulebook import FINE, Refusal
from engine.riftbound.model.work import Doing

Asked = Position[Any]
"""The game a word is asked of. What cards there are in it is left to the words: cards say words."""

UNFIT = "it no longer qualifies"
"""Why a slot refuses what it has no more to say against."""


class Node(Struct, frozen=True):
    """Anything a card says."""

    def sees_runes(self) -> bool:
        """Whether it may speak of runes on the board; few words do, and runes are many."""
        return False


def walk(node: object) -> Iterator[Node]:
    """The nodes below and including this one, in the order of their fields."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif isinstance(node, Node):
        yield node
        for name in node.__struct_fields__:
            yield from walk(getattr(node, name))


class Value(Node, frozen=True):
    """A number: a literal, a count, a Might."""

    def amount(self, game: Asked, scope: Scope) -> int | None:
        """The number now, or None where the information is gone (359.3.e.12)."""
        raise NotImplementedError


class Condition(Node, frozen=True):
    """Something that is true or not."""

    def holds(self, game: Asked, scope: Scope) -> bool:
        """Whether it is true now."""
        raise NotImplementedError

    def missing(self) -> tuple[str, str]:
        """What is not so where it does not hold, and the rule that asks for it; or nothing."""
        return "", ""

    def settled(self) -> bool:
        """Whether it is known before choices are made: what hangs on it is then chosen or not."""
        return False


class Slot(Node, frozen=True, kw_only=True):
    """A choice that an item needs while it is finalized (355, 402).

    `kind` is what is chosen among, as in `Chosen`; `targets` whether choosing is targeting
    (355.7–355.10); `elsewhere` that the words rule out the battlefield of a hidden card (811.1.d.2).
    """

    name: str
    kind: ChosenKind = "object"
    targets: bool = True
    elsewhere: bool = False

    def least(self, game: Asked, scope: Scope) -> int:
        """The fewest that may be chosen."""
        return 1

    def most(self, game: Asked, scope: Scope) -> int:
        """The most that may be chosen."""
        return 1

    def candidates(self, game: Asked, scope: Scope) -> Values:
        """Everything that meets the restrictions on its own, ascending.

        What a card forbids to choose is left out where this is asked (757–758).
        """
        raise NotImplementedError

    def refuses(self, game: Asked, scope: Scope, value: int | str) -> str:
        """Why this value is no legal choice, or nothing; asked again on resolution (359.3.e.2)."""
        return "" if value in self.candidates(game, scope) else UNFIT

    def rule(self) -> str:
        """By which rule a card's player makes this choice (355)."""
        return "355.7" if self.targets else "355.4"

    def spread(self, game: Asked) -> tuple[Slot, ...]:
        """The choices it stands for, where words ask for one in each of several places."""
        return (self,)

    def spreads(self) -> bool:
        """Whether it may stand for others."""
        return type(self).spread is not Slot.spread

    def judges_groups(self) -> bool:
        """Whether it may refuse several that it takes one by one."""
        return type(self).refuses_group is not Slot.refuses_group

    def refuses_group(self, game: Asked, scope: Scope, values: Values) -> str:
        """Why these together are no legal choice, or nothing (355.11)."""
        return ""


class Instruction(Node, frozen=True):
    """One instruction (135.2.b.5), carried out while an item resolves or a replacement executes."""

    stands_on: ClassVar[tuple[str, ...]] = ()
    """Those of its parts that it cannot do without."""

    def needs(self) -> tuple[str, ...]:
        """The slots without a legal choice in which it is ignored (359.3.e.7)."""
        parts = [getattr(self, name) for name in self.stands_on]
        return tuple(slot for part in parts if part is not None for slot in part.slots())

    def follows(self) -> bool:
        """Whether it is linked to the instruction before and is ignored with it (359.3.e.14.a)."""
        return False

    def branches(self) -> bool:
        """Whether which choices it brings hangs on those made before or on the game (355.3)."""
        return False

    def spoils(self, game: Asked, scope: Scope) -> Refusal:
        """Why what it would lead to with these choices is an illegal state, or nothing (358.3)."""
        return FINE

    def yields(self, game: Asked, scope: Scope) -> tuple[Resource, ...]:
        """The resources it Adds: `energy`, a domain, `any`; for knowing what can be paid (429)."""
        return ()

    def adds(self) -> bool:
        """Whether it is an instruction to Add and nothing else (429)."""
        return False

    def added(self, game: Asked, scope: Scope) -> list[Event]:
        """What the pool holds more of by an instruction to Add."""
        return []

    def perform(self, game: Asked, doing: Doing) -> Asked:
        """The game with this instruction's events proposed, its question asked, or work added.

        Called with `doing` last in the work. When a question was asked it is called again with
        the answer in `doing.answers`; when it called `again`, once more after the proposed events
        have happened, with `doing.stage` one higher; otherwise the next instruction follows.
        """
        raise NotImplementedError


class Sequence(Node, frozen=True):
    """Instructions from top to bottom (158.1)."""

    steps: tuple[Instruction, ...] = ()

    def spoils(self, game: Asked, scope: Scope) -> Refusal:
        """Why what they would lead to, as things are now, is an illegal state, or nothing."""
        refusals = (step.spoils(game, scope) for step in self.steps)
        return next((one for one in refusals if one[0]), FINE)


class CostPart(Node, frozen=True):
    """A non-standard cost (356.7): exhaust, discard, recycle, kill, spend, return, banish."""

    def candidates(self, game: Asked, scope: Scope) -> Values:
        """What could be used to pay it; empty with `count` 0 when there is nothing to choose."""
        return ()

    def count(self, game: Asked, scope: Scope) -> int:
        """How many of the candidates pay it."""
        return 0

    def payable(self, game: Asked, scope: Scope) -> bool:
        """Whether it can be paid in full now (203.3)."""
        return len(self.candidates(game, scope)) >= self.count(game, scope)

    def declares(self) -> Slot | None:
        """The choice of what pays it, where other words speak of that: made with the others."""
        return None

    def rules(self) -> tuple[str, ...]:
        """The rules of its own by which it cannot be paid, when it cannot."""
        return ()

    def of_me(self) -> str:
        """What paying it does to the object whose cost it is: `exhaust`, `recycle`, or nothing."""
        return ""

    def pay(self, game: Asked, scope: Scope, picked: Values) -> tuple[Event, ...]:
        """The events that paying it with these proposes."""
        raise NotImplementedError


class Cost(Node, frozen=True):
    """A written cost: Energy, Power symbols (`own` is [C]), and further parts."""

    energy: int = 0
    power: tuple[str, ...] = ()
    parts: tuple[CostPart, ...] = ()


class OpenCost(Cost, frozen=True):
    """`[cost]` in what a keyword is short for: the cost that stands behind the keyword (818.1.c)."""


class Keyword(Node, frozen=True):
    """A keyword as printed or granted, with its value or cost (800–829)."""

    name: str
    value: int = 1
    cost: Cost | None = None


class Extra(Node, frozen=True, kw_only=True):
    """An additional cost to play a card or ability (356.2), mandatory or optional.

    `name` is what other words refer to (`paid the additional cost`), `repeats` that paying it
    executes the instructions once more (820), `itself` that it costs what is printed on the card
    it is added to (206), `here` that whoever pays it plays the card to the battlefield with it.
    """

    name: str
    cost: Cost
    optional: bool = True
    repeats: bool = False
    ready: bool = False
    itself: bool = False
    here: bool = False

    def offered(self, game: Asked, scope: Scope) -> bool:
        """Whether there is this additional cost now (356.2)."""
        return True

    def discounts(self) -> bool:
        """Whether paying it may take something off the total."""
        return type(self).discount is not Extra.discount

    def discount(self, game: Asked, scope: Scope) -> Price:
        """What paying it takes off the total (356.4)."""
        return Price()


class Trigger(Node, frozen=True):
    """The condition of a triggered ability (383.2.a)."""

    def kinds(self) -> Kinds:
        """The kinds of event it looks at."""
        raise NotImplementedError

    def looks_back(self, kind: EventKind) -> bool:
        """Whether it looks at such an event of its own source, which leaves (323.4, 428.1.a.1.b)."""
        return False

    def rivals(self, game: Asked, scope: Scope, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Those of simultaneous events of which only one fulfils it, any of them (383.1.b)."""
        return ()

    def matches(self, game: Asked, scope: Scope, event: Event) -> bool:
        """Whether the event fulfilled it; the game is the one just after (383.2.c)."""
        raise NotImplementedError

    def over(self, game: Asked) -> bool:
        """Whether the time it names has come and gone this turn (359.3.e.16)."""
        return False


class Ability(Node, frozen=True, kw_only=True):
    """An ability of any kind. `needs` are its dependent keywords' conditions (726–727)."""

    needs: tuple[Condition, ...] = ()
    zones: tuple[str, ...] = ("board", "legend")

    def active(self, game: Asked, scope: Scope) -> bool:
        """Whether every dependent condition is met (727.1.b.3)."""
        return not self.needs or all(condition.holds(game, scope) for condition in self.needs)


class Speaking(Ability, frozen=True, kw_only=True, dict=True):
    """What a chain item says: the choices it needs and the instructions it executes.

    `times` is how often in a turn it is performed or used at most, if not 0; `keyword` names the
    keyword that is short for it: Equip (818), Temporary (816).
    """

    does: Sequence = Sequence()
    slots: tuple[Slot, ...] = ()
    extras: tuple[Extra, ...] = ()
    times: int = 0
    keyword: str = ""

    @cached_property
    def steady(self) -> tuple[Slot, ...] | None:
        """The slots to fill, if they are the same whatever is bound; None where some are not."""
        varied = any(slot.spreads() for slot in self.slots)
        branches = any(step.branches() for step in self.does.steps)
        return None if varied or branches else self.slots

    def slot_list(self, game: Asked, scope: Scope) -> tuple[Slot, ...]:
        """The slots to fill, given what is bound so far; modes may add some."""
        return self.slots


class SpellText(Speaking, frozen=True, kw_only=True):
    """The instructions of a spell (157–158)."""


class Triggered(Speaking, frozen=True, kw_only=True):
    """A triggered ability (382–385)."""

    when: Trigger
    given: tuple[Condition, ...] = ()
    may: bool = False
    cost: Cost | None = None
    play_effect: bool = False

    def controller(self, game: Asked, scope: Scope, event: Event) -> int:
        """Who controls it when the words say somebody other than “you” chooses (190.6.c)."""
        return scope.you

    def fixed(self, game: Asked, scope: Scope) -> tuple[Chosen, ...]:
        """What its words say as it triggers that may be another thing later: a Hunt Value."""
        return ()


class Activated(Speaking, frozen=True, kw_only=True):
    """An activated ability (376–381). `timing` is empty, `action` or `reaction`.

    One that Adds with `purposes` is used only while one of those is paid for: `play spells` (377.2.b).
    """

    cost: Cost = Cost()
    timing: str = ""
    adds: bool = False
    only: tuple[Condition, ...] = ()
    purposes: tuple[str, ...] = ()


class AsPlayed(Ability, frozen=True, kw_only=True):
    """A choice that is made as the card is played, before all others (355.1)."""

    def options(self, game: Asked, scope: Scope) -> Values:
        """What may be chosen; the choice is kept as what is named (760)."""
        raise NotImplementedError


class Replacement(Ability, frozen=True, kw_only=True):
    """A replacement effect (367–375). `may` makes it optional, `times` limits it per turn.

    One with a `cost` is applied if that is paid as it is about to be, by its payer (371.2.a, 444.2).
    `also` says that the event happens all the same and `instead` is carried out on top of it, as
    words do that say what is done “as” something happens (370.1.b.1).
    """

    may: bool = False
    times: int = 0
    also: bool = False
    cost: Cost | None = None
    instead: Sequence = Sequence()

    def kinds(self) -> Kinds:
        """The kinds of event it looks at."""
        raise NotImplementedError

    def applies(self, game: Asked, scope: Scope, event: Event) -> bool:
        """Whether it could be applied to this event, which has not happened yet (370.1)."""
        raise NotImplementedError

    def payer(self, game: Asked, scope: Scope) -> int:
        """Who may pay its cost."""
        return scope.you

    def rewrites(self, game: Asked, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        """The events that happen in its place, or None when `instead` is executed for it.

        The sequence speaks with `scope.event` set to the replaced event.
        """
        return None

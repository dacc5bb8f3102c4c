"""What players are asked, a class for each kind of question."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.riftbound.model.names import Resource, Side


class Window(Decision, frozen=True, kw_only=True, tag="act"):
    """What to do now."""

    window: str
    """Which window: `chain`, `showdown`, `main` or, for a teammate, `invited`."""


class Among(Decision, frozen=True, kw_only=True):
    """Some of `of`, named in any order."""

    least: int = 1
    """How many at least."""
    most: int = 1
    """How many at most."""


class Pick(Among, frozen=True, kw_only=True, tag="choose"):
    """Some of what a rule or an instruction offers."""

    about: str
    """For what: `place`, `showdown`, `combat`, `occasion`, `price`, `next cost`, `cost`, `opponent`,
    `name`, `mulligan`, `battlefield`, `discard`, `facedown`, or what is done with what is chosen."""
    card: str = ""
    """The key of the card whose words ask."""


class FillSlot(Among, frozen=True, kw_only=True, tag="slot"):
    """What stands in a slot of a chain item: a target, a mode, a destination (355.3, 355.8)."""

    item: int
    """The number of the item."""
    slot: str
    """The slot's name."""
    card: str
    """The key of the item's card."""
    name: str = "slot"


class KeepTargets(Among, frozen=True, kw_only=True, tag="subset"):
    """The targets kept when a group no longer qualifies (355.11.b)."""

    item: int
    """The number of the item."""
    slot: str
    """The slot's name."""
    name: str = "subset"


class ChooseAnew(Among, frozen=True, kw_only=True, tag="renew"):
    """What stands from now on in a slot of a finalized item (753)."""

    item: int
    """The number of the item."""
    number: int
    """Which of all its choices it is."""
    card: str
    """The key of the item's card."""
    name: str = "renew"


class Consent(Decision, frozen=True, kw_only=True, tag="may"):
    """Yes or no to what is optional."""

    about: str
    """To what: `perform` (the ability of `card`), `extra` (an additional cost of `card`), `pay` (a
    price) or `do` (an instruction)."""
    what: str = ""
    """The additional cost, the price or the instruction."""
    card: str = ""
    """The key of the card whose words ask."""
    name: str = "may"


class Arrange(Decision, frozen=True, kw_only=True, tag="order"):
    """All of `of`, in the order wanted."""

    about: str
    """What is ordered: `discounts`, `replacements` (of damage), `recycle`, `top` or `detach`."""
    object: int = 0
    """Whose damage the replacements are of."""
    keys: tuple[str, ...] = ()
    """The keys of the replacements."""
    name: str = "order"


class PlaceTriggers(Decision, frozen=True, kw_only=True, tag="triggers"):
    """Abilities that triggered at one moment, by their positions, in the order wanted (383.3.d)."""

    sources: tuple[int, ...]
    """The object of each."""
    name: str = "triggers"


class Chance(Decision, frozen=True, kw_only=True, tag="chance"):
    """The order that a shuffle or a random recycle came to; its player is `NATURE`."""

    about: str
    """What is in that order: a `shuffle`, or cards that are recycled."""
    name: str = "chance"


class ApplyEffect(Decision, frozen=True, kw_only=True, tag="replace"):
    """The replacement effect to apply next, and to which event (372, 373)."""

    effects: tuple[tuple[str, int], ...]
    """Pairs of an effect's key and the event it could apply to."""
    optional: bool = False
    """Whether none need be applied."""
    name: str = "replace"


class AssignDamage(Decision, frozen=True, kw_only=True, tag="assign"):
    """How a side's combat damage is assigned among `of` (465.2.c)."""

    side: Side
    """The side that assigns it."""
    total: int
    """How much there is."""
    name: str = "assign"


class SplitDamage(Decision, frozen=True, kw_only=True, tag="split"):
    """How much each of `of` is dealt, in that order (355.14)."""

    total: int
    """How much there is."""
    name: str = "split"


class Number(Decision, frozen=True, kw_only=True, tag="number"):
    """A number: which Equip ability, or how much to pay."""

    least: int = 1
    """The smallest."""
    most: int = 1
    """The largest."""
    resource: Resource | None = None
    """What of is paid, if anything."""
    name: str = "number"


class AddMore(Decision, frozen=True, kw_only=True, tag="add"):
    """The ability that Adds next (357.1.a)."""

    wells: tuple[tuple[int, int, str], ...]
    """For each its object, its node and the key of the card that says it."""
    energy: int = 0
    """The Energy that is owed."""
    power: tuple[str, ...] = ()
    """The Power symbols that are owed."""
    name: str = "add"


class SpendPower(Decision, frozen=True, kw_only=True, tag="power"):
    """Which Power of the pool pays; each of `of` is the symbols of one way (357.1)."""

    name: str = "power"


Asked = (
    Window | Pick | FillSlot | KeepTargets | ChooseAnew | Consent | Arrange | PlaceTriggers | Chance
    | ApplyEffect | AssignDamage | SplitDamage | Number | AddMore | SpendPower
)  # fmt: skip
"""Every kind of question that a game waits on."""

IN_ORDER = (Arrange, PlaceTriggers, Chance)
"""Those answered with all there is, in some order."""

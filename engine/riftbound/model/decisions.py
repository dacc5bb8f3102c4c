"""What players are asked, a class for each kind of question."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.riftbound.model.names import Resource, Side


class Window(Decision, frozen=True, kw_only=True, tag="act"):
    """What to do now: `window` is `chain`, `showdown`, `main` or, for a teammate, `invited`."""

    window: str


class Among(Decision, frozen=True, kw_only=True):
    """Between `least` and `most` of `of`, named in any order."""

    least: int = 1
    most: int = 1


class Pick(Among, frozen=True, kw_only=True, tag="choose"):
    """Some of what a rule or an instruction offers; `about` says for what, `card` whose words ask.

    `about` is `place`, `showdown`, `combat`, `occasion`, `price`, `next cost`, `cost`, `opponent`,
    `name`, `mulligan`, `battlefield`, `discard`, `facedown`, or what is done with what is chosen.
    """

    about: str
    card: str = ""


class FillSlot(Among, frozen=True, kw_only=True, tag="slot"):
    """What stands in that slot of a chain item: a target, a mode, a destination (355.3, 355.8)."""

    item: int
    slot: str
    card: str
    name: str = "slot"


class KeepTargets(Among, frozen=True, kw_only=True, tag="subset"):
    """The targets kept when a group no longer qualifies (355.11.b)."""

    item: int
    slot: str
    name: str = "subset"


class ChooseAnew(Among, frozen=True, kw_only=True, tag="renew"):
    """What stands from now on in a slot of a finalized item, the `number`th of all (753)."""

    item: int
    number: int
    card: str
    name: str = "renew"


class Consent(Decision, frozen=True, kw_only=True, tag="may"):
    """Yes or no to what is optional.

    `about` is `perform` (the ability of `card`), `extra` (the additional cost `what` of `card`),
    `pay` (the price `what`) or `do` (the instruction `what`).
    """

    about: str
    what: str = ""
    card: str = ""
    name: str = "may"


class Arrange(Decision, frozen=True, kw_only=True, tag="order"):
    """All of `of`, in the order wanted.

    `about` is `discounts`, `replacements` (of the damage to `object`, by their `keys`), `recycle`,
    `top` or `detach`.
    """

    about: str
    object: int = 0
    keys: tuple[str, ...] = ()
    name: str = "order"


class PlaceTriggers(Decision, frozen=True, kw_only=True, tag="triggers"):
    """Abilities that triggered at one moment, by their positions, in the order wanted (383.3.d).

    `sources` has the object of each.
    """

    sources: tuple[int, ...]
    name: str = "triggers"


class Chance(Decision, frozen=True, kw_only=True, tag="chance"):
    """The order that a shuffle or a random recycle came to; its player is `NATURE`."""

    about: str
    name: str = "chance"


class ApplyEffect(Decision, frozen=True, kw_only=True, tag="replace"):
    """The replacement effect to apply next, by its key, and to which event (372, 373)."""

    effects: tuple[tuple[str, int], ...]
    optional: bool = False
    name: str = "replace"


class AssignDamage(Decision, frozen=True, kw_only=True, tag="assign"):
    """How the `total` of a side's combat damage is assigned among `of` (465.2.c)."""

    side: Side
    total: int
    name: str = "assign"


class SplitDamage(Decision, frozen=True, kw_only=True, tag="split"):
    """How much of the `total` each of `of` is dealt, in that order (355.14)."""

    total: int
    name: str = "split"


class Number(Decision, frozen=True, kw_only=True, tag="number"):
    """A number from `least` to `most`: which Equip ability, or how much of a `resource` to pay."""

    least: int = 1
    most: int = 1
    resource: Resource | None = None
    name: str = "number"


class AddMore(Decision, frozen=True, kw_only=True, tag="add"):
    """The ability that Adds next, while `energy` and `power` are owed (357.1.a).

    `wells` has for each its object, its node and the card that says it.
    """

    wells: tuple[tuple[int, int, str], ...]
    energy: int = 0
    power: tuple[str, ...] = ()
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

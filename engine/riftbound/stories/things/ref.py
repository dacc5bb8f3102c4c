"""What a noun phrase of a question means: a player, a thing, a place, an item or an amount."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import (
    ANA,
    BEN,
    FIELDS,
    MIGHTS,
    OTHER,
    Scene,
    Thing,
    ThingKind,
    Unplaced,
)

STATES = frozenset({"stunned", "exhausted", "buffed", "empowered"})
OF_PLAYERS = frozenset({"base", "hand", "trash"})
"""Places of one player: what is there is that player's."""
WHOSE_PLACES = {"ana": "ana", "ben": "ben", "they": "ben", "he": "ben"}
"""Words of owners of places, and who they are."""


Meant = Literal[
    "player", "base", "hand", "trash", "deck", "lair", "champion-zone", "board", "item", "cards",
    "keyword", "might", "damage", "point", "energy", "power", "cost", "xp", "number", "buff", "rune",
    "priority", "focus", "showdown", "combat", "turn", "game", "chain", "death", "kill", "draw",
]  # fmt: skip
RefRole = ThingKind | Meant
"""What a phrase means: a thing of that kind, a player, a place, an item, an amount of something."""

ROLES: dict[str, RefRole] = {
    **{kind: kind for kind in get_args(ThingKind)}, **{role: role for role in get_args(Meant)}
}  # fmt: skip
"""By their words, for what stands in a text."""


def role_of(word: str) -> RefRole:
    """What the word of a phrase means; `Unplaced` where it means nothing here."""
    role = ROLES.get(word)
    if role is None:
        raise Unplaced
    return role


@dataclass
class Ref:
    """What a phrase means: its role, how a sentence says it, what it is, and whose a place is."""

    role: RefRole
    text: str
    thing: Thing | None = None
    things: list[Thing] = field(default_factory=list)
    player: str = ""
    place: str = ""
    places: list[str] = field(default_factory=list)
    amount: int | None = None
    word: str = ""
    whose: str = ""

    @property
    def doer(self) -> str:
        """Who does what it does: the player meant, or whose the thing is; else Ana, who asks."""
        return self.player or (self.thing.owner if self.thing else "") or ANA


def the_unit(unit: Thing) -> Ref:
    """That unit, as a phrase that means it alone."""
    return Ref("unit", unit.mark, thing=unit, things=[unit])


def might_words(thing: Thing) -> dict[str, str]:
    """How a Might that nobody said is told, by value."""
    whose = {ANA: "your unit", BEN: "your opponent's unit"}.get(thing.owner, "the unit")
    values = sorted({*MIGHTS, thing.damage + 1} - set(range(thing.damage + 1)))
    return {str(one): f"{whose} has {one} Might" for one in values}


def has_played(scene: Scene, player: str) -> bool:
    """Whether that player was told to play a card."""
    return any(one.startswith((f"{player} plays", f"{player} reacts")) for one in scene.deeds)


def goes_nowhere(frame: Frame, thing: Thing) -> bool:
    """Whether a move is for something, or is from battlefield to battlefield of who is at none."""
    unsaid = any(one.det == "another" and one.start == one.end for _, one in frame.preps)
    return frame.purpose is not None or (frame.verb == "gank" and unsaid and thing.now == "base")


def unnamed_there(thing: Thing) -> bool:
    """Whether it is a unit on the board that nobody named, which nobody calls a card."""
    return thing.generic and thing.kind == "unit" and thing.now in ("base", *FIELDS)


def enters_ready(thing: Thing) -> bool:
    """Whether its card says that it does, whatever else is so."""
    said = thing.card.abilities if thing.card is not None else ()
    return any(str(one).lower().rstrip(".") == "i enter ready" for one in said)


def has_scored(scene: Scene, player: str) -> bool:
    """Whether that player was told to have scored in what is told."""
    claims = f"{player} conquered", f"{player} held", f"{player} scored"
    return any(one.text.startswith(claims) for one in scene.lines)


def is_token(thing: Thing) -> bool:
    """Whether it is no card."""
    return thing.card is not None and "token:" in thing.card.key


def two_fought(scene: Scene) -> bool:
    """Whether there is, or was, a combat to be won: both sides at the battlefield that was moved to."""
    closed = bool(scene.lines) and scene.lines[-1].text == "the combat ends"
    place = scene.contested or ((scene.ended or closed or scene.over) and scene.fought)
    met = {one.owner for one in scene.things if place in (one.now, one.start)}
    return bool(place) and met >= set(OTHER)

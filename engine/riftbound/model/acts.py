"""The game actions as proposed events, each under the rules that define it (413–444)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.record import Cite
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Ref, Source
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.names import NOBODY, Resource, SourceKind, base
from engine.riftbound.model.rulebook import rules


def source(scope: Scope, kind: SourceKind = "ability") -> Source:
    """What an event caused by these words is attributed to (411.5)."""
    card = scope.text.card if scope.text is not None else ""
    return Source(kind, scope.you, scope.me, scope.era, card, scope.item, scope.text)


def _act(
    kind: EventKind,
    scope: Scope,
    numbers: tuple[Cite, ...],
    *,
    object: int = 0,
    player: int = NOBODY,
    amount: int = 0,
    place: int = 0,
    other: int = 0,
    word: str = "",
    ready: bool = False,
) -> Event:
    return Event(
        kind=kind,
        rules=numbers,
        object=object,
        player=player,
        by=scope.you,
        amount=amount,
        place=place,
        other=other,
        word=word,
        ready=ready,
        source=source(scope),
    )


def performed(object: int, player: int, ref: Ref, instance: int) -> Event:
    """That instance of an ability, limited to so often in a turn, is used (383.3.e.1, 377.2.b)."""
    return Event(
        kind="performed",
        rules=rules("383.3.e.1", "377.2.b"),
        object=object,
        player=player,
        other=instance,
        text=ref,
    )


def look(scope: Scope, object: int) -> Event:
    """A card that its player alone may look at is looked at, as words say (128.4)."""
    return _act("look", scope, rules("128.4"), object=object, player=scope.you)


def deal(scope: Scope, unit: int, amount: int, by_unit: int = 0) -> Event:
    """Damage to a unit; `by_unit` when a unit and not the words deals it (417.6.b)."""
    return _act("deal", scope, rules("417.1.b"), object=unit, amount=amount, other=by_unit)


def unknown(scope: Scope) -> Event:
    """The marker that an instruction needs to know what is known no more (359.3.e.12)."""
    return Event(
        kind="ignored",
        rules=rules("359.3.e.12"),
        player=scope.you,
        other=scope.item,
        word="what it would count is gone",
    )


def impossible(scope: Scope, why: str, numbers: tuple[Cite, ...]) -> Event:
    """The marker that what is to be done has become impossible meanwhile (359.3.e.6)."""
    return Event(kind="ignored", rules=numbers, player=scope.you, other=scope.item, word=why)


def too_late(scope: Scope) -> Event:
    """The marker that a delayed ability is not generated: its time is over (359.3.e.16)."""
    return Event(
        kind="ignored",
        rules=rules("359.3.e.16"),
        player=scope.you,
        other=scope.item,
        word="the time of what it would bring about is over",
    )


def heal(scope: Scope, unit: int) -> Event:
    """All damage cleared from a unit."""
    return _act("heal", scope, rules("418.1"), object=unit)


def kill(scope: Scope, permanent: int) -> Event:
    """A kill instruction."""
    return _act("kill", scope, rules("428.1.a.1"), object=permanent)


def banish(scope: Scope, object: int) -> Event:
    """A card or permanent banished from wherever it is."""
    return _act("banish", scope, rules("427.1"), object=object)


def bounce(scope: Scope, object: int) -> Event:
    """An object returned to its owner's hand (056.2)."""
    return _act("return", scope, rules("056.2"), object=object)


def to_champion_zone(scope: Scope, object: int) -> Event:
    """The Chosen Champion returned to its owner's Champion Zone (108.3.c.1)."""
    return _act("to champion zone", scope, rules("108.3.c.1"), object=object)


def recycle(scope: Scope, object: int) -> Event:
    """A card put on the bottom of its owner's deck; use the step `Recycle` for several."""
    return _act("recycle", scope, rules("416.1"), object=object)


def discard(scope: Scope, player: int, card: int) -> Event:
    """A card from hand to trash."""
    return _act("discard", scope, rules("422.1"), object=card, player=player)


def exhaust(scope: Scope, object: int) -> Event:
    """An object exhausted."""
    return _act("exhaust", scope, rules("414.1"), object=object)


def ready(scope: Scope, object: int) -> Event:
    """An object readied."""
    return _act("ready", scope, rules("415.1"), object=object)


def stun(scope: Scope, unit: int) -> Event:
    """A unit stunned; it is not exhausted by that."""
    return _act("stun", scope, rules("423.1"), object=unit)


def buff(scope: Scope, unit: int) -> Event:
    """A buff placed on a unit without one."""
    return _act("buff", scope, rules("426.1.b"), object=unit)


def spend_buff(scope: Scope, unit: int) -> Event:
    """A buff removed from a unit to spend it."""
    return _act("spend buff", scope, rules("702.2.b"), object=unit, player=scope.you)


def counters(scope: Scope, object: int, kind: str, count: int) -> Event:
    """Counters of that kind put on an object, or taken off to spend them."""
    numbers = rules("742") if count > 0 else rules("745.1")
    return _act(
        "counters", scope, numbers, object=object, player=scope.you, amount=count, word=kind
    )


def move_counter(scope: Scope, one: int, other: int, kind: str) -> Event:
    """A counter of that kind taken from one object and put on another at once."""
    return _act("move counter", scope, rules("746"), object=one, other=other, word=kind)


def empower(scope: Scope, object: int) -> Event:
    """An object empowered."""
    return _act("empower", scope, rules("441.1"), object=object)


def disempower(scope: Scope, object: int) -> Event:
    """An object disempowered."""
    return _act("disempower", scope, rules("442.1"), object=object)


def move(scope: Scope, unit: int, place: int) -> Event:
    """A unit moved to a location."""
    return _act("move", scope, rules("420.1"), object=unit, place=place)


def recall(scope: Scope, permanent: int, controller: int) -> Event:
    """A permanent relocated to its controller's Base, which is no move (455–456)."""
    return _act("recall", scope, rules("455"), object=permanent, place=base(controller))


def attach(scope: Scope, gear: int, unit: int) -> Event:
    """A card attached to another."""
    return _act("attach", scope, rules("434.1"), object=gear, other=unit)


def detach(scope: Scope, gear: int) -> Event:
    """A card detached."""
    return _act("detach", scope, rules("435.1"), object=gear)


def counter(scope: Scope, item: int) -> Event:
    """A chain item countered."""
    return _act("counter", scope, rules("425.1.a"), other=item)


def reveal(scope: Scope, card: int) -> Event:
    """A card revealed where it is (424.1)."""
    return _act("reveal", scope, rules("424.1"), object=card, player=scope.you)


def begin(scope: Scope, effect: Lasting, *numbers: str) -> Event:
    """An effect in force from then on, under those rules (480.1)."""
    on = effect.affects[0][0] if effect.affects else 0
    event = _act("effect begins", scope, rules(*numbers), object=on, player=scope.you)
    return replace(event, effect=effect)


def gain_point(scope: Scope, player: int, amount: int = 1) -> Event:
    """Points gained because words say so (194.1.c)."""
    return _act("gain point", scope, rules("194.1.c"), player=player, amount=amount)


def gain_xp(scope: Scope, player: int, amount: int) -> Event:
    """XP gained."""
    return _act("gain xp", scope, rules("730.1"), player=player, amount=amount)


def spend_xp(scope: Scope, player: int, amount: int) -> Event:
    """XP spent."""
    return _act("spend xp", scope, rules("730.2"), player=player, amount=amount)


def add(
    scope: Scope, player: int, resource: Resource, amount: int = 1, purposes: tuple[str, ...] = ()
) -> Event:
    """Energy (`energy`) or Power (a domain, or `any`) added to a Rune Pool, for those purposes."""
    event = _act("add", scope, rules("429.1"), player=player, word=resource, amount=amount)
    return replace(event, chosen=purposes) if purposes else event


def gain_control(scope: Scope, object: int, player: int) -> Event:
    """Control of an object changed (477.1.a)."""
    return _act("gain control", scope, rules("477.1.a"), object=object, player=player)


def extra_turn(scope: Scope, player: int) -> Event:
    """A turn queued after this one."""
    return _act("extra turn", scope, rules("735"), player=player)

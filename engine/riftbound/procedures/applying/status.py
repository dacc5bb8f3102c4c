"""Events that change what an object on the board is like or where on it it is."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import BOARD_ZONES, NOBODY, base
from engine.riftbound.model.state import Wound
from engine.riftbound.procedures.kind import Kind, Means, Telling
from engine.riftbound.procedures.zones import carry_along


def _there(game: Game, event: Event) -> bool:
    object = game.state.objects.get(event.object)
    return object is not None and object.zone in BOARD_ZONES


def exhaust(game: Game, event: Event) -> Game:
    """The object is exhausted, if it was not (414.1.c)."""
    if not _there(game, event) or game.object(event.object).exhausted:
        return game
    return game.with_object(event.object, exhausted=True)


def ready(game: Game, event: Event) -> Game:
    """The object is ready, if it was not (415.1.c)."""
    if not _there(game, event) or not game.object(event.object).exhausted:
        return game
    return game.with_object(event.object, exhausted=False)


def stun(game: Game, event: Event) -> Game:
    """The unit is stunned, if it was not; it is not exhausted (423.1.a.1)."""
    if not _there(game, event) or game.object(event.object).stunned:
        return game
    return game.with_object(event.object, stunned=True)


def unstun(game: Game, event: Event) -> Game:
    """The unit is no longer stunned (423.1.a.2)."""
    if not game.object(event.object).stunned:
        return game
    return game.with_object(event.object, stunned=False)


def buff(game: Game, event: Event) -> Game:
    """The unit has a buff, if it had none (426.1.b.1); `amount` more if words permit (426.1.b.2)."""
    object = game.object(event.object)
    if not _there(game, event) or (object.buffs and not event.amount):
        return game
    return game.with_object(event.object, buffs=object.buffs + 1)


def spend_buff(game: Game, event: Event) -> Game:
    """One buff is removed (702.2.b), of a unit that the spending player controls (702.2.b.2)."""
    object = game.object(event.object)
    if not object.buffs or event.player not in (NOBODY, object.controller):
        return game
    return game.with_object(event.object, buffs=object.buffs - 1)


def empower(game: Game, event: Event) -> Game:
    """The object is empowered, if it was not (441.1.c); `amount` is how often it may be."""
    object = game.object(event.object)
    if not _there(game, event) or object.empowered >= max(1, event.amount):
        return game
    return game.with_object(event.object, empowered=object.empowered + 1)


def disempower(game: Game, event: Event) -> Game:
    """One empowered status is removed (442.1)."""
    object = game.object(event.object)
    if not object.empowered:
        return game
    return game.with_object(event.object, empowered=object.empowered - 1)


def deal(game: Game, event: Event) -> Game:
    """Damage is marked; only a positive amount is dealt (417.1.b, 417.1.e)."""
    if not _there(game, event) or event.amount <= 0:
        return game
    object = game.object(event.object)
    wound = Wound(event.amount, event.by, event.source)
    return game.with_object(event.object, wounds=(*object.wounds, wound))


def heal(game: Game, event: Event) -> Game:
    """No damage is marked (418.1)."""
    if not _there(game, event) or not game.object(event.object).wounds:
        return game
    return game.with_object(event.object, wounds=())


def counter_on(game: Game, event: Event) -> Game:
    """Counters of the kind `word` are put on it, or taken off (742–745)."""
    object = game.object(event.object)
    held = dict(object.counters)
    held[event.word] = max(0, held.get(event.word, 0) + event.amount)
    counters = tuple(sorted((word, count) for word, count in held.items() if count))
    if counters == object.counters:
        return game
    return game.with_object(event.object, counters=counters)


def move_counter(game: Game, event: Event) -> Game:
    """The counter is on the other object; where that can't have it, on the first still (746)."""
    one, other = game.object(event.object), game.state.objects.get(event.other)
    if other is None or other.zone not in BOARD_ZONES or one.id == other.id:
        return game
    if event.word == "buff":
        if not one.buffs or other.buffs:
            return game
        return game.with_object(one.id, buffs=one.buffs - 1).with_object(other.id, buffs=1)
    if not dict(one.counters).get(event.word):
        return game
    game = counter_on(game, replace(event, amount=-1))
    return counter_on(game, replace(event, object=other.id, amount=1))


def note(game: Game, event: Event) -> Game:
    """Something to remember about it is noted under `word` (394)."""
    object = game.object(event.object)
    kept = tuple(pair for pair in object.notes if pair[0] != event.word)
    return game.with_object(event.object, notes=(*kept, (event.word, event.chosen)))


def becomes_active(game: Game, event: Event) -> Game:
    """The ability has the newest timestamp (480.2)."""
    stamp = game.state.clock + 1
    kept = [one for one in game.object(event.object).since if one[0] != event.text]
    if event.text is not None:
        kept.append((event.text, stamp))
    return game.with_(clock=stamp).with_object(event.object, since=tuple(kept))


def move(game: Game, event: Event) -> Game:
    """The permanent is at its Destination, and what is attached with it (446–447, 718.5.c)."""
    object = game.object(event.object)
    if object.zone != "board" or object.place == event.place or object.attached_to:
        return game
    game = game.with_object(event.object, place=event.place)
    return carry_along(game, event.object, event.place)


def recall(game: Game, event: Event) -> Game:
    """The permanent is in its controller's Base, otherwise unchanged (455, 458, 718.5.c)."""
    object = game.object(event.object)
    place = base(object.controller)
    if object.zone != "board" or object.place == place or object.attached_to:
        return game
    game = game.with_object(event.object, place=place)
    return carry_along(game, event.object, place)


def attach(game: Game, event: Event) -> Game:
    """The card is attached and where its Top-Most Card is (434)."""
    gear, unit = game.object(event.object), game.state.objects.get(event.other)
    if unit is None or gear.zone != "board" or unit.zone != "board":
        return game
    if gear.attached_to == event.other or event.object == event.other:
        return game
    stamp = game.state.clock + 1
    game = game.with_(clock=stamp)
    return game.with_object(event.object, attached_to=event.other, place=unit.place, stamp=stamp)


def detach(game: Game, event: Event) -> Game:
    """The card is attached to nothing and where its Top-Most Card was (435.4)."""
    if not game.object(event.object).attached_to:
        return game
    stamp = game.state.clock + 1
    return game.with_(clock=stamp).with_object(event.object, attached_to=0, stamp=stamp)


def gain_control(game: Game, event: Event) -> Game:
    """That player controls the object."""
    if not _there(game, event) or game.object(event.object).controller == event.player:
        return game
    return game.with_object(event.object, controller=event.player)


def designate(game: Game, event: Event) -> Game:
    """The unit has that designation, or none (464.2.c.3, 323.2)."""
    if game.object(event.object).role == event.word:
        return game
    return game.with_object(event.object, role=event.word)


def lose_control(game: Game, event: Event) -> Game:
    """The battlefield is uncontrolled (190.4.c)."""
    if game.object(event.place).controller == NOBODY:
        return game
    return game.with_object(event.place, controller=NOBODY)


def _designated(t: Telling) -> str:
    word = t.event.word
    return f"{t.it} becomes {'an' if word == 'attacker' else 'a'} {word}." if word else ""


def _counter(t: Telling) -> str:
    return t.event.word if t.event.word == "buff" else f"{t.event.word} counter"


def _counters(t: Telling) -> str:
    count = abs(t.event.amount)
    verb = "gets" if t.event.amount > 0 else "loses"
    return f"{verb} {count} {t.event.word} counter{'s' if count != 1 else ''}"


KINDS = (
    Kind(
        "exhaust",
        Means(object="the permanent", player="who pays or moves by it"),
        lambda t: f"{t.it} is exhausted.",
        exhaust,
        verb="exhaust",
        cannot_be="exhausted",
    ),
    Kind(
        "ready",
        Means(object="the permanent", player="whose turn begins, where that readies it"),
        lambda t: f"{t.it} is readied.",
        ready,
        verb="ready",
        history=True,
        cannot_be="readied",
    ),
    Kind(
        "stun",
        Means(object="the unit"),
        lambda t: f"{t.it} is stunned.",
        stun,
        verb="stun",
        history=True,
        cannot_be="stunned",
        would="",
    ),
    Kind("unstun", Means(object="the unit"), lambda t: f"{t.it} is no longer stunned.", unstun),
    Kind(
        "buff",
        Means(object="the unit", amount="not 0 where it may have more than one buff"),
        lambda t: f"{t.it} is buffed.",
        buff,
        verb="buff",
        history=True,
        cannot_be="buffed",
    ),
    Kind(
        "spend buff",
        Means(object="the unit", player="who spends it"),
        lambda t: f"The buff of {t.it} is spent.",
        spend_buff,
        history=True,
    ),
    Kind(
        "empower",
        Means(object="the permanent", amount="how often it may be empowered, if more than once"),
        lambda t: f"{t.it} is empowered.",
        empower,
        history=True,
        fulfils=True,
    ),
    Kind(
        "disempower",
        Means(object="the permanent"),
        lambda t: f"{t.it} is disempowered.",
        disempower,
    ),
    Kind(
        "deal",
        Means(
            object="the unit",
            amount="the damage",
            other="the unit that deals it, where a unit does (417.6.b)",
            word="`combat` where it was assigned, `split` where it was divided",
        ),
        lambda t: f"{t.it} is dealt {t.event.amount} damage.",
        deal,
        verb="damage",
        history=True,
        would="be dealt damage",
        cannot_be="dealt damage",
    ),
    Kind("heal", Means(object="the unit"), lambda t: f"{t.it} is healed.", heal),
    Kind(
        "counters",
        Means(
            object="the permanent",
            player="who puts or spends them",
            amount="how many, negative where they are taken off",
            word="the kind of counter",
        ),
        lambda t: f"{t.it} {_counters(t)}.",
        counter_on,
    ),
    Kind(
        "move counter",
        Means(object="what loses it", other="what gets it", word="the kind of counter, or `buff`"),
        lambda t: f"A {_counter(t)} of {t.it} goes to {t.other}.",
        move_counter,
    ),
    Kind(
        "note",
        Means(object="what it is noted of", word="under what name", chosen="what is noted"),
        None,
        note,
        cleanup=False,
    ),
    Kind(
        "becomes active",
        Means(object="what has the ability", text="the ability"),
        None,
        becomes_active,
        cleanup=False,
    ),
    Kind(
        "move",
        Means(object="the unit", player="who moves it as a Standard Move", place="where to"),
        lambda t: f"{t.it} moves to {t.place}.",
        move,
        verb="move",
        history=True,
        arrives=True,
        cannot_be="moved",
    ),
    Kind(
        "recall",
        Means(object="the permanent", place="its controller's Base"),
        lambda t: f"{t.it} is recalled to {t.place}.",
        recall,
        history=True,
        would="be recalled",
    ),
    Kind(
        "attach",
        Means(object="what is attached", other="its new Top-Most Card"),
        lambda t: f"{t.it} is attached to {t.other}.",
        attach,
        verb="attach",
        history=True,
        would="be attached",
        cannot_be="attached",
    ),
    Kind(
        "detach",
        Means(object="what is detached", other="what it was attached to", place="where it stays"),
        lambda t: f"{t.it} is detached.",
        detach,
        verb="detach",
        would="be detached",
        cannot_be="detached",
    ),
    Kind(
        "gain control",
        Means(object="what changes hands", player="who controls it then"),
        lambda t: f"{t.who} gains control of {t.it}.",
        gain_control,
        arrives=True,
        fulfils=True,
    ),
    Kind(
        "designate",
        Means(object="the unit", word="`attacker`, `defender`, or nothing as that ends"),
        _designated,
        designate,
    ),
    Kind(
        "lose control",
        Means(player="who controlled it", place="the battlefield"),
        lambda t: f"{t.who} no longer controls {t.place}.",
        lose_control,
    ),
)

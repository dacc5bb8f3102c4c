"""Facts of what has happened to things earlier this turn: abilities used, moves, deaths, damage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.language.trees import Behind, Clause, Name, Thing, parts
from engine.riftbound.language import nouns
from engine.riftbound.language.facts.describing import described
from engine.riftbound.language.facts.meant import (
    TODAY,
    Meant,
    number_of,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.facts.remembering import DONE, WHEN, remember, seen
from engine.riftbound.language.facts.standing import set_down
from engine.riftbound.language.whose import player_of
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EVENT_KINDS, EventKind
from engine.riftbound.model.rulebook import rules

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def used(clause: Clause) -> Meant | None:
    """Once-each-turn abilities of it have been performed."""
    if not says(clause, "use", adverbs=WHEN, tense=DONE, passive=True):
        return None
    subject = clause.subject
    if word_of(subject) != "ability" or subject.adjectives:
        return None
    of = next((one.value for one in subject.behind if one.kind == "of"), subject.owner)
    return None if of is None else Meant(49, partial(_use, of))


def _use(of: Any, stage: Stage) -> None:
    id = nouns.one(stage, of)
    object = stage.objects[id]
    for ref in stage.lexicon.cards.profile(object.card).abilities:
        remember(
            stage,
            Event(
                kind="performed", rules=rules("383.3.e.1"), object=id, era=object.era,
                player=object.controller, chosen=(ref.card, ref.node),
            ),
        )  # fmt: skip


def _times(clause: Clause) -> int:
    for one in clause.adverbs:
        if one == "twice":
            return 2
        if one.endswith(("times", "time")) and one.split()[0].isdigit():
            return int(one.split()[0])
    return 1


def moved(clause: Clause) -> Meant | None:
    """Moves made earlier this turn."""
    times = tuple(one for one in clause.adverbs if one.endswith(("times", "time")))
    if not says(clause, "move", adverbs=(*WHEN, *times), tense=DONE):
        return None
    return Meant(49, partial(_move, clause.subject, _times(clause)))


def _move(what: Any, times: int, stage: Stage) -> None:
    for id in nouns.things(stage, what):
        object = stage.objects[id]
        facts: dict[str, Any] = {"player": object.controller, "by": object.controller}
        moved = Event(kind="move", rules=rules("447"), object=id, place=object.place, **facts)
        remember(stage, *[moved] * times)


def died(clause: Clause) -> Meant | None:
    """Killed before the scenario's first step, and in the trash: something that another line puts
    on the board, where it died, or one `of Ben` that nobody else speaks of, in base."""
    died = says(clause, "die", adverbs=WHEN, tense=DONE)
    killed = says(clause, "kill", adverbs=WHEN, tense=DONE, passive=True)
    if not (died or killed) or not set(clause.adverbs) & TODAY:
        return None
    return Meant(49, partial(_bury, clause.subject))


def _bury(what: Any, stage: Stage) -> None:
    for id in _theirs(stage, what):
        object = stage.objects[id]
        if object.zone == "board":
            remember(stage, seen(stage, acts.kill(Scope(object.controller), id)))
            stage.pose.bury(id)


def _theirs(stage: Stage, what: Any) -> list[int]:
    """The things named, or new ones of a player that nobody spoke of before."""
    found: list[int] = []
    for thing in parts(what):
        of = next((one for one in thing.behind if one.kind == "of"), None)
        player = None if of is None else player_of(stage, of.value)
        if player is None or nouns.known(stage, thing):
            found += nouns.things(stage, thing)
            continue
        new = _without(thing, of)
        found += [id for one in described(stage, new) for id in set_down(stage, player, one, None)]
    return found


def _without(thing: Thing, behind: Behind | None) -> Thing:
    return changed(thing, behind=tuple(one for one in thing.behind if one is not behind))


def _role(kind: EventKind) -> Callable[[Scope, int], Event]:
    return lambda scope, id: Event(
        kind=kind, rules=rules("464.2.e"), object=id, player=scope.you, by=scope.you
    )


THINGS: dict[str, Callable[[Scope, int], Event]] = {
    "stun": acts.stun, "buff": acts.buff, "ready": acts.ready, "empower": acts.empower,
    "exhaust": acts.exhaust, "recall": lambda scope, id: acts.recall(scope, id, scope.you),
}  # fmt: skip
"""What is done to things, and the event."""


def undergone(clause: Clause) -> Meant | None:
    """What has happened to a thing; what it is like now is said on its own."""
    make: Callable[[Scope, int], Event]
    amount: int | None = None
    if says(clause, *UNDONE, roles=("what",), adverbs=(*WHEN, "yet"), tense=DONE, negated=True):
        return _not_undergone(clause)
    if says(clause, "play", adverbs=(*WHEN, "just"), tense=DONE, passive=True):
        if not isinstance(clause.subject, Thing) or not isinstance(clause.subject.head, Name):
            return None
        return Meant(49, partial(_came, clause.subject))
    if says(clause, *THINGS, adverbs=WHEN, tense=DONE, passive=True):
        make = THINGS[clause.verb]
    elif says(clause, "attack", "defend", adverbs=WHEN, tense=DONE):
        make = _role(EVENT_KINDS[clause.verb])
    elif says(clause, "deal", needs=("what",), adverbs=WHEN, tense=DONE, passive=True):
        amount = number_of(clause.role("what"))
        make = _dealt
        if word_of(clause.role("what")) != "damage" or amount is None:
            return None
    else:
        return None
    if not set(clause.adverbs) & TODAY:
        return None
    return Meant(49, partial(_undergo, clause.subject, make, amount))


UNDONE: dict[str, tuple[str, ...]] = {
    "attack": ("attack",), "defend": ("defend",), "move": ("move",), "conquer": ("conquer",),
    "hold": ("hold",), "score": ("conquer", "hold"), "die": ("kill",),
}  # fmt: skip
"""What a thing may be said not to have done, by the events that it would have been."""


def _not_undergone(clause: Clause) -> Meant | None:
    """*Bob did not conquer this turn*: so it is, unless another line tells of it."""
    what = clause.role("what")
    if what is not None and word_of(what) not in ("anything", "battlefield"):
        return None
    return Meant(57, partial(_refuse_done, clause.subject, UNDONE[clause.verb]))


def _refuse_done(what: Any, kinds: tuple[str, ...], stage: Stage) -> None:
    """`Misread` where another line says that one of them, or its player, did that."""
    for id in nouns.things(stage, what):
        object = stage.objects[id]
        for event in stage.pose.history:
            mine = event.object == id or (not event.object and event.player == object.controller)
            if event.kind in kinds and mine:
                raise refuse(stage, what, "{} did, as another line says")


def _came(what: Any, stage: Stage) -> None:
    """Played this turn by whoever controls it, and still there."""
    for id in nouns.things(stage, what):
        object = stage.objects[id]
        if object.zone != "board":
            raise refuse(stage, what, "{} is not on the board")
        word = " ".join(stage.card_of(id).types)
        player = object.controller
        stage.ledger.say(("played", player), "something")
        facts: dict[str, Any] = {"object": id, "player": player, "by": player}
        remember(
            stage,
            Event(kind="finalized", rules=rules("359.1"), word="card", **facts),
            seen(stage, Event(kind="played", rules=rules("419.4.a"), word=word, zone="hand", **facts)),
        )  # fmt: skip


def _dealt(scope: Scope, id: int) -> Event:
    return acts.deal(scope, id, 1)


def _undergo(
    what: Any, make: Callable[[Scope, int], Event], amount: int | None, stage: Stage
) -> None:
    for id in nouns.things(stage, what):
        event = seen(stage, make(Scope(stage.objects[id].controller), id))
        remember(stage, event if amount is None else replace(event, amount=amount))

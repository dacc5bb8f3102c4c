"""Instructions about cards from parse trees: looking, revealing, taking, playing, tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.riftbound.model.tree import Cost, Instruction, Value
from engine.riftbound.vocabulary import players
from engine.riftbound.vocabulary.building.nouns import YOU, Word, moving, with_other
from engine.riftbound.vocabulary.destinations import Destination
from engine.riftbound.vocabulary.nouns import AMONG
from engine.riftbound.vocabulary.speech import Speech
from engine.riftbound.vocabulary.steps import cards as steps_cards
from engine.riftbound.vocabulary.steps import play as steps_play
from engine.riftbound.vocabulary.whereabouts import WITH_ME
from engine.riftbound.vocabulary.whom import It, Target, Who, counted


def taking(b: Speech, verb: str, who: Who) -> Instruction | None:
    """A choice among what is seen, in hand or banished is made on resolution (355.10.a).

    Banishment is none of the zones that are public there (355.10.a.1).
    """
    if not isinstance(who, Target):
        return None
    filter = who.slot.filter
    if not {AMONG, WITH_ME, steps_cards.IN_HAND}.intersection(filter.places):
        return None
    b.latest = steps_cards.TAKEN
    return steps_cards.Take(verb, filter, who.slot.few, who.slot.many)


def _take(verb: str) -> Callable[[Speech, list[Any]], Instruction]:
    def build(b: Speech, c: list[Any]) -> Instruction:
        taken = taking(b, verb, c[0])
        if taken is not None:
            return taken
        who = c[0]
        if isinstance(who, Target):
            number = counted(who.slot.few, who.slot.many, who.slot.filter)
            raise ValueError(f"“{verb} {number}” speaks of no cards that are seen")
        return steps_cards.DrawIt(verb, who)

    return build


def _look(reveal: bool) -> Callable[[Speech, list[Any]], Instruction]:
    def build(b: Speech, c: list[Any]) -> Instruction:
        number, zone = c[-1]
        who = c[0] if len(c) > 1 else YOU
        if number == 1:
            b.latest = steps_cards.TAKEN
        return steps_cards.Look(number, reveal, zone, who)

    return build


def _reveal_hand(b: Speech, c: list[Any]) -> Instruction:
    b.player = b.name("player")
    slot = players.ChoosePlayer(name=b.player)
    return steps_cards.RevealHand(players.ChosenPlayer(slot))


def _reveal_until(b: Speech, c: list[Any]) -> Instruction:
    b.latest = steps_cards.TAKEN
    return steps_cards.RevealUntil(with_other(*c))


def _discount(words: str) -> str:
    """`ignoring its cost` is another way to say `its cost ignored`."""
    rest = words.removeprefix("ignoring ")
    return words if rest == words else f"{rest} ignored"


def _play(b: Speech, c: list[Any], who: players.Players = YOU) -> Instruction:
    what = c[0]
    facts: dict[str, Any] = {"players": who, "take": taking(b, "choose", what)}
    if facts["take"] is not None:
        what = It(steps_cards.TAKEN)
    for part in c[1:]:
        if isinstance(part, Destination):
            facts["to"] = moving(what, part)
        elif part is READY:
            facts["ready"] = True
        elif part is RECYCLED:
            facts["recycled"] = True
        elif isinstance(part, Value):
            facts["less"] = part
        elif isinstance(part, Cost):
            facts["price"] = part
        else:
            facts["cost"] = part
    b.latest = steps_play.PLAYED
    return steps_play.Play(what, **facts)


READY = object()
RECYCLED = object()


def _token_each(b: Speech, c: list[Any]) -> Instruction:
    b.latest = steps_play.PLAYED
    return steps_play.PlayToken(c[0], each=c[1])


def _token(b: Speech, c: list[Any], number: int = 1, who: players.Players = YOU) -> Instruction:
    facts: dict[str, Any] = {"players": who, "value": number}
    for part in c[1:]:
        if isinstance(part, Destination):
            facts["to"] = part
        elif isinstance(part, Word):
            facts["label"] = part.text
            b.labels.add(part.text)
        else:
            facts[part] = True
    b.latest = steps_play.PLAYED
    return steps_play.PlayToken(c[0], **facts)


CARD_STEPS: dict[str, Callable[[Any, list[Any]], Any]] = {
    "draw_who": _take("draw"),
    "take_who": _take("take"),
    "discard_who": _take("discard"),
    "top_one": lambda b, c: (1, "deck"),
    "top_many": lambda b, c: (c[0], "deck"),
    "top_rune": lambda b, c: (1, "runes"),
    "their_one": lambda b, c: (1, "deck"),
    "their_many": lambda b, c: (c[0], "deck"),
    "look": _look(False),
    "reveal_top": _look(True),
    "players_reveal_top": _look(True),
    "reveal_hand": _reveal_hand,
    "reveal_until": _reveal_until,
    "rest": lambda b, c: c[0],
    "rest_step": lambda b, c: steps_cards.Rest(c[0]),
    "on_top": lambda b, c: steps_cards.OnDeck(c[0], True),
    "to_trash": lambda b, c: steps_cards.ToTrash(c[0]),
    "on_bottom": lambda b, c: steps_cards.OnDeck(c[0]),
    "reveal_and_draw": _take("reveal and draw"),
    "recycled": lambda b, c: RECYCLED,
    "play_token_each": _token_each,
    "ready": lambda b, c: READY,
    "less": lambda b, c: c[0],
    "discount": lambda b, c: _discount(c[0]),
    "play": _play,
    "players_play": lambda b, c: _play(b, c[1:], c[0]),
    "play_token": _token,
    "create_token": lambda b, c: steps_play.CreateToken(c[0], bool(c[1:])),
    "play_tokens": lambda b, c: _token(b, c[1:], c[0]),
    "players_play_token": lambda b, c: _token(b, c[1:], 1, c[0]),
}
"""By the name of the production."""

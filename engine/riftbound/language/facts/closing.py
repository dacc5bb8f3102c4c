"""Facts that there is no more of something: *Ben has Crab at A and nothing else*, *and no other units*.

What such a fact closes is looked at when the game begins: whatever another line puts there, or an
act speaks of as if it were there, contradicts it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Behind, Clause, Group, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.facts.meant import Meant, are_players
from engine.riftbound.language.qualities import inside
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import players_of
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.state import Object
from engine.riftbound.stage.said import Closed

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

NOTHING_ELSE = frozenset({"and nothing else", "nothing else"})
THERE = frozenset({"nothing else there"})
UNITS = frozenset({"no other units"})
CLOSE = frozenset({"only"}) | NOTHING_ELSE | THERE | UNITS
"""Adverbs that say that something is all."""
PLACES = ("at", "in", "on")
EVERYTHING = frozenset({"unit", "gear", "spell"})
"""What *nothing else* is said of: what is on the board, and cards in hand."""


def opened(clause: Any) -> Clause | None:
    """What somebody is said to have, without the words that say that it is all; None where no such
    words stand there."""
    if not isinstance(clause, Clause) or clause.verb not in ("have", "control"):
        return None
    if clause.negated or clause.modal or clause.tense != "present":
        return None
    what = clause.role("what")
    if not isinstance(what, (Thing, Group)) or not are_players(clause.subject):
        return None
    said = CLOSE & set(clause.adverbs)
    had = _open(what)
    if not said and had == what:
        return None
    adverbs = tuple(one for one in clause.adverbs if one not in said)
    roles = tuple(replace(one, value=had) if one.name == "what" else one for one in clause.roles)
    return replace(clause, roles=roles, adverbs=adverbs)


def _open(what: Any) -> Any:
    """The phrase without *only* or *exactly* before it, or before the first of a list."""
    if not isinstance(what, (Thing, Group)) or isinstance(getattr(what, "owner", None), str):
        return what  # “his only unit” tells of one that is there
    kept = tuple(one for one in what.quantity if one.kind not in ("only", "exactly"))
    if isinstance(what, Group):
        members = (_open(what.members[0]), *what.members[1:])
        return replace(what, quantity=kept, members=members)
    return replace(what, quantity=kept)


def closing(clause: Clause, meant: Meant) -> Meant:
    """The fact laid down, and closed: *nothing else* of whatever kind and wherever, *only* there and
    of that kind."""
    said = set(clause.adverbs)
    whole = bool(NOTHING_ELSE & said)
    where = [one.value for one in clause.roles if one.name in PLACES]
    where += [one.value for one in _behind(clause.role("what")) if one.kind in PLACES]

    def lay(stage: Stage) -> None:
        before = set(stage.objects)
        meant.lay(stage)
        new = frozenset(id for id in stage.objects if id not in before)
        kinds: frozenset[str] = frozenset(kind for id in new for kind in stage.card_of(id).types)
        if (NOTHING_ELSE | THERE) & said:
            kinds = EVERYTHING
        elif UNITS & said:
            kinds = frozenset({"unit"})
        for player in players_of(stage, clause.subject):
            mine = frozenset(id for id in new if _whose(stage.objects[id]) == player)
            for place in [None] if whole or not where else where:
                closes(stage, player, kinds, place, mine)
            if whole:
                stage.stated.add(f"hand {player}")

    return Meant(meant.order, lay)


def _behind(what: Any) -> list[Behind]:
    members = what.members if isinstance(what, Group) else ()
    return [*what.behind, *(two for one in members for two in getattr(one, "behind", ()))]


def closes(stage: Stage, player: int, kinds: Any, place: Any, those: frozenset[int] | None) -> None:
    """Note that the player has none of those kinds there (anywhere for None) but those; where they
    are None, but what other facts lay down."""
    test: Callable[[int], bool] = (
        inside(stage, place, player) if place is not None else lambda id: True
    )
    text = stage.sentence.text if stage.sentence is not None else ""
    stage.closed = (*stage.closed, Closed(player, frozenset(kinds), test, those, text))


def _of(stage: Stage, one: Closed) -> frozenset[int]:
    """The things there that are spoken of."""
    return frozenset(
        id for id, object in stage.pose.objects.items()
        if _whose(object) == one.player
        and one.kinds & set(stage.card_of(id).types) and one.inside(id)
    )  # fmt: skip


def _whose(object: Object) -> int:
    """Who has it on the board or in hand."""
    if object.zone == "board":
        return object.controller
    return object.owner if object.zone == "hand" else NOBODY


def facts_end(stage: Stage) -> None:
    """What every fact has laid down is what there is: no act may speak of more."""
    stage.closed = tuple(
        one._replace(those=_of(stage, one)) if one.those is None else one for one in stage.closed
    )


def refuse_more(stage: Stage) -> None:
    """`Misread` where there is more than a fact says."""
    facts_end(stage)
    for one in stage.closed:
        more = sorted(_of(stage, one) - (one.those or frozenset()))
        if more:
            name = stage.player_name(one.player)
            has = ", ".join(label(stage, id) for id in more)
            raise Misread(one.text, f"“{one.text}”, and {name} also has {has}")


def none_other(who: Any, kinds: Any, places: list[Any], stage: Stage) -> None:
    """*no other units*: none but those of the same sentence, or of any where it speaks of none."""
    here = stage.told.get((stage.line, stage.sentence.line.column))
    for player in players_of(stage, who):
        for place in places or [None]:
            closes(stage, player, kinds, place, None if here is None else frozenset(here))

"""What passives answer when a procedure asks whether something may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.riftbound.model.asked import Act, ActVerb
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.index import ATTACHING, About, index, passives
from engine.riftbound.model.names import BOARD_ZONES, NOWHERE
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.sheet import speaking
from engine.riftbound.model.traits import traits
from engine.riftbound.model.views import units_at

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def own_passives(
    game: Game, id: int, question: str, verb: ActVerb | None = None
) -> Sequence[tuple[Scope, Passive]]:
    """The passives of a card about itself while it is played or elsewhere off the board (366).

    They are those that answer that question of `passive.QUESTIONS`. Of an attached card those that
    apply as it is attached or detached are there too (725.1–2).
    """
    object = game.state.objects.get(id)
    if object is None:
        return ()
    passives = game.cards.answering(object.card).get(question)
    if passives is None:
        return ()
    if object.attached_to and verb in ATTACHING:
        return [(speaking(object, ref), passive) for ref, passive in passives]
    if object.zone in BOARD_ZONES:
        return ()
    spoken_here = [
        (speaking(object, ref), passive)
        for ref, passive in passives
        if object.zone in passive.zones or "chain" in passive.zones
    ]
    return [one for one in spoken_here if one[1].active(game, one[0])]


def asked(
    game: Game, id: int, question: str, verb: ActVerb | None = None, only: ActVerb | None = None
) -> Sequence[tuple[Scope, Passive]]:
    """The passives to ask that question about an object: its own first, then all that apply now.

    With `only`, of these just those that speak of acts of that verb.
    """
    object, others = game.state.objects.get(id), passives(game, question)
    if only and len(others) >= FEW:
        others = about(game, question, only).on(id)
    if object is None or question not in game.cards.answering(object.card):
        return others
    return [*own_passives(game, id, question, verb), *others]


FEW = 8
"""So many passives are asked one by one; of more only those that are about the verb."""


def about(game: Game, question: str, verb: ActVerb) -> About:
    """The passives that apply now and have an answer to that question about acts of that verb."""
    found, held = passives(game, question), index(game).by_verb
    kept = held.get((question, verb))
    if kept is None or kept.found is not found:
        kept = held[question, verb] = About(found, verb)
    return kept


def forbidden(game: Game, act: Act) -> str:
    """Why a card forbids that act, or nothing; “can't” beats “can” (054)."""
    for scope, passive in asked(game, act.object, "forbids", act.verb, act.verb):
        reason = passive.forbids(game, scope, act)
        if reason:
            return reason
    return ""


def permitted(game: Game, act: Act) -> bool:
    """Whether a card allows that act beyond the rules."""
    for scope, passive in asked(game, act.object, "permits", only=act.verb):
        if passive.permits(game, scope, act):
            return True
    return False


def may_permit(game: Game, id: int) -> bool:
    """Whether any card, that one or another, permits anything beyond the rules."""
    if passives(game, "permits"):
        return True
    said = game.cards.answering(game.state.objects[id].card)
    return "permits" in said and bool(own_passives(game, id, "permits"))


def ignores(
    game: Game, name: str, player: int, doing: str, object: int, place: int = 0, item: int = 0
) -> bool:
    """Whether the player is told to ignore that keyword of it in that procedure (765–767)."""
    return permitted(game, Act("ignore", player, object, place, item=item, card=name, doing=doing))


def has_keyword(game: Game, id: int, name: str, event: Event | None = None) -> bool:
    """Whether it has that keyword: also Reaction from being facedown, or played so (811.6) or by Ambush
    (822.1.b), Action or Reaction that it is granted while it is played (806.4, 813.4), and Flow in the
    trash (829)."""
    if name in traits(game, id).keywords:
        return True
    object = game.state.objects[id]
    if name == "Flow":
        ways = [
            way for scope, one in passives(game, "offers") for way in one.offers(game, scope, id)
        ]
        ways += [item.permission for item in game.state.chain if item.object == id]
        return any(way.flow for way in ways)
    if name not in ("Action", "Reaction") or object.zone == "board":
        return False
    hidden = object.zone == "facedown"
    if event is not None and event.kind == "played" and event.object == id:
        hidden = hidden or event.zone == "facedown"
    items = [item for item in game.state.chain if item.object == id and item.kind == "card"]
    if name == "Reaction" and (hidden or any(item.permission.hidden_at for item in items)):
        return True
    verb: ActVerb = "act" if name == "Action" else "react"
    place = items[0].place if items else NOWHERE
    if name == "Reaction" and _ambushes(game, object.controller, id, place):
        return True
    return permitted(game, Act(verb, object.controller, id, place))


def _ambushes(game: Game, player: int, id: int, place: int) -> bool:
    """Whether it is played to a battlefield where Ambush lets it be played, keyword or verb, by which it has
    Reaction (822.1.b, 822.1.d)."""
    if place <= NOWHERE:
        return False
    has = "Ambush" in traits(game, id).keywords
    if has and units_at(game, place, player):
        return True
    return permitted(game, Act("ambush", player, id, place))


def victory_score(game: Game) -> int:
    """The points that win, as cards change them (194.3.a)."""
    score = game.state.victory
    for scope, passive in passives(game, "victory"):
        score += passive.victory(game, scope)
    return score


def bonus_damage(game: Game, *deals: Event) -> int:
    """The Bonus Damage granted to that one deal action, all instances summed (714).

    The pipeline adds it to each deal. A split adds it to what is split, each instance that is
    granted for any of its targets once (715.3), and marks its deals with the word `split`.
    """
    return sum(
        max((0, *(passive.bonus_damage(game, scope, deal) for deal in deals)))
        for scope, passive in passives(game, "bonus_damage")
    )

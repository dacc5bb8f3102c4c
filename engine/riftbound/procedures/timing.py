"""When cards and abilities may be played, and where units may enter (309, 338, 355.2, 806, 813)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden, may_permit, permitted
from engine.riftbound.model.chain import Permission
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN
from engine.riftbound.model.names import NOWHERE, base
from engine.riftbound.model.presence import crowded, others_fight
from engine.riftbound.model.rulebook import FINE, Refusal, rules
from engine.riftbound.model.traits import keyword, traits
from engine.riftbound.model.views import battlefields, is_neutral, is_open, is_permanent, units_at


def needed(game: Game) -> str:
    """The keyword that playing something now takes: `reaction`, `action`, or none."""
    state = game.state
    if state.chain:
        return "reaction"
    if state.showdown is not None or state.combat is not None:
        return "action"
    return ""


SERVING = {
    "reaction": ("reaction",),
    "action": ("reaction", "action"),
    "": ("reaction", "action", ""),
}
"""Which timings serve where that one is needed: a Reaction always (806.1.c, 813.1.c)."""


def timely(game: Game, player: int, has: str) -> Refusal:
    """Why something with that timing (`reaction`, `action` or none) cannot be played now."""
    wanted = needed(game)
    unserved = has not in SERVING[wanted]
    if wanted == "reaction" and unserved:
        return "a chain exists, so only Reactions can be played", rules("309.1.a", "338.1.a.2")
    if wanted == "action" and unserved:
        return "in a showdown only Actions and Reactions can be played", rules("308.1.a")
    if wanted == "" and game.state.turn.row != MAIN:
        return "it is not the Main Phase", rules("312.2.a")
    if wanted == "" and player not in (game.state.turn.player, game.state.invited):
        return "it is another player's turn", rules("310.1.a", "316.5.b")
    return FINE


def timing_of_card(
    game: Game, id: int, way: Permission, place: int = NOWHERE, paid: str = ""
) -> str:
    """`reaction`, `action` or nothing, by keywords and how it is played (811.6, 819.1.b).

    Reaction and Action are also had where a passive grants them (806.4, 813.4). What is not yet
    chosen, its place or whether its additional cost is `paid` or `unpaid`, counts as what could
    be chosen (806.4.a, 813.4.a).
    """
    has = written_timing(game, id, way)
    if has == "reaction":
        return has
    if not may_permit(game, id):
        return has
    act = Act("react", game.object(id).controller, id, place, doing=paid)
    if permitted(game, act):
        return "reaction"
    return has or ("action" if permitted(game, replace(act, verb="act")) else "")


def written_timing(game: Game, id: int, way: Permission) -> str:
    """The timing that the card itself has, however it is played (806.1.c.1, 813.1.c.1)."""
    words = traits(game, id).keywords
    if not words:
        return "reaction" if way.hidden_at else ""
    if "Reaction" in words or "Quick-Draw" in words or way.hidden_at:
        return "reaction"
    return "action" if "Action" in words else ""


def may_be_granted(game: Game, id: int, way: Permission) -> bool:
    """Whether anything might let it be played in a timing that it does not have (806.4, 813.4)."""
    return way.limited or may_permit(game, id) or keyword(game, id, "Ambush") > 0


def timings(game: Game, player: int) -> tuple[str, ...]:
    """Each of the timings with which that player could play something now."""
    return () if timely(game, player, "reaction")[0] else SERVING[needed(game)]


def out_of_time(game: Game, id: int, way: Permission, now: tuple[str, ...]) -> bool:
    """Whether the card is seen at once to have none of those timings, which would do now."""
    return written_timing(game, id, way) not in now and not may_be_granted(game, id, way)


def timing_of_ability(game: Game, player: int, id: int, written: str) -> str:
    """The timing of an activated ability of that object: written, or granted (806.4, 813.4)."""
    if written == "reaction" or (is_open(game) and is_neutral(game)):
        return written
    if not may_permit(game, id):
        return written
    if permitted(game, Act("react", player, id, doing="ability")):
        return "reaction"
    return written or ("action" if permitted(game, Act("act", player, id, doing="ability")) else "")


def ambush_places(game: Game, player: int, id: int) -> list[int]:
    """The battlefields to which Ambush, keyword or verb, lets it be played (822.1.b, 822.1.d)."""
    found: list[int] = []
    has = keyword(game, id, "Ambush") > 0
    if not has and not may_permit(game, id):
        return found
    for place in battlefields(game):
        act = Act("ambush", player, id, place)
        able = (has and units_at(game, place, player)) or permitted(game, act)
        if able and not forbidden(game, act):
            found.append(place)
    return found


def entry_places(game: Game, player: int, id: int, way: Permission) -> list[int]:
    """The locations at which that permanent may enter (355.2, 148.1.a.1, 811.1.d, 462.2)."""
    types = traits(game, id).types
    if way.hidden_at:
        places = [way.hidden_at]
    elif "unit" not in types:
        places = [base(player)]
    else:
        mine = [place for place in battlefields(game) if game.object(place).controller == player]
        places = [base(player), *mine, *ambush_places(game, player, id)]
        for place in battlefields(game):
            if place not in places and permitted(game, Act("play to", player, id, place)):
                places.append(place)
    places += [place for place in way.also if place not in places]
    if way.places:
        places = [place for place in way.places if place in places or way.limited]
    elif way.held_at and "unit" in types:
        places = [place for place in places if place == way.held_at]
    found = sorted({place for place in places if may_enter(game, player, id, place)})
    if not found and way.limited and any(others_fight(game, player, place) for place in places):
        # an effect that requires a battlefield plays to the Base instead (462.2.a)
        return [base(player)] if may_enter(game, player, id, base(player)) else []
    return found


def may_enter(game: Game, player: int, id: int, place: int) -> bool:
    """Whether nothing forbids that permanent to be played there."""
    if place < 0:
        return place == base(player) and not forbidden(game, Act("play to", player, id, place))
    if "unit" in traits(game, id).types and crowded(game, player, place)[0]:
        return False
    return not forbidden(game, Act("play to", player, id, place))


def reactive_places(game: Game, player: int, id: int, way: Permission, paid: str = "") -> list[int]:
    """Where it may enter now: only where it has the timing that is needed (813.4.a, 822.1.b)."""
    places = entry_places(game, player, id, way)
    if way.limited or not timely(game, player, written_timing(game, id, way))[0]:
        return places
    ambush = ambush_places(game, player, id)
    return [
        place
        for place in places
        if place in ambush
        or not timely(game, player, timing_of_card(game, id, way, place, paid))[0]
    ]


def nowhere_to_enter(game: Game, player: int, id: int, way: Permission) -> bool:
    """Whether there is no place where it may enter now; mostly its player's Base is one."""
    if (
        not (way.hidden_at or way.places or way.held_at)
        and not timely(game, player, written_timing(game, id, way))[0]
        and may_enter(game, player, id, base(player))
    ):
        return False
    return not reactive_places(game, player, id, way)


def why_nowhere(game: Game, player: int, id: int, way: Permission) -> Refusal:
    """Why there is no place where it may enter (355.2): from facedown it is its battlefield alone
    (811.1.d.1), and a card may forbid the places that there are (054)."""
    places = (way.hidden_at,) if way.hidden_at else way.places or (base(player),)
    told = (forbidden(game, Act("play to", player, id, place)) for place in places)
    reasons = list(dict.fromkeys(reason for reason in told if reason))
    numbers = ("811.1.d.1",) * bool(way.hidden_at) + ("054.1",) * bool(reasons) + ("355.2",)
    return ": ".join(("there is nowhere it may enter", *reasons)), rules(*numbers)


def cannot_enter(game: Game, player: int, id: int, way: Permission, place: int) -> Refusal:
    """Why that permanent cannot be played to that place now, by the rule that truly forbids it."""
    if place in reactive_places(game, player, id, way):
        return FINE
    if place in entry_places(game, player, id, way):
        reason, numbers = timely(game, player, timing_of_card(game, id, way, place))
        if keyword(game, id, "Ambush"):
            why = "and Ambush makes it one only where you have units"
            return f"{reason}, {why}", (*rules("822.1.b"), *numbers)
        return f"{reason}, and there it is none", (*rules("813.4"), *numbers)
    if way.hidden_at and place != way.hidden_at:
        return "it is played to the battlefield where it was hidden", rules("811.1.d.1")
    if "unit" not in traits(game, id).types:
        return "gear is played to its player's Base", rules("148.1.a.1")
    reason = forbidden(game, Act("play to", player, id, place))
    if reason:
        return reason, rules("054.1")
    mine = place > 0 and game.object(place).controller == player
    refusal = crowded(game, player, place) if mine else FINE
    if refusal[0]:
        return refusal
    return "it is neither your Base nor a battlefield you control", rules("355.2.a")


def cannot_play(
    game: Game, player: int, id: int, way: Permission, place: int = NOWHERE, paid: str = ""
) -> Refusal:
    """Why the card cannot be played now, in that way, for reasons of timing or prohibition."""
    reason = prohibited(game, player, id)
    return reason if reason[0] else untimely(game, player, id, way, place, paid)


def prohibited(game: Game, player: int, id: int) -> Refusal:
    """Why words forbid that player to play the card, or nothing (054)."""
    reason = forbidden(game, Act("play", player, id, card=game.object(id).card))
    return (reason, rules("054.1")) if reason else FINE


def untimely(
    game: Game, player: int, id: int, way: Permission, place: int = NOWHERE, paid: str = ""
) -> Refusal:
    """Why now is no time to play the card in that way, or nothing."""
    refusal = timely(game, player, written_timing(game, id, way))
    if refusal[0] and may_be_granted(game, id, way):
        refusal = timely(game, player, timing_of_card(game, id, way, place, paid))
        if is_permanent(game, id) and reactive_places(game, player, id, way, paid):
            return FINE
    return refusal

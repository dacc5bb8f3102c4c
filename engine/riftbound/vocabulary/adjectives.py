"""What an adjective demands of an object: whose it is, what it is like now, or was as it left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import DOMAINS, NOBODY
from engine.riftbound.model.traits import MIGHTY, might_anywhere, traits
from engine.riftbound.model.views import alone, friendly, hostile, units_at

if TYPE_CHECKING:
    from engine.riftbound.model.event import Known
    from engine.riftbound.model.game import Game

Meets = Callable[["Game", Scope, int], bool]


def _yours(game: Game, you: int, who: int) -> bool:
    return who == you


SIDES: dict[str, Callable[[Game, int, int], bool]] = {
    "friendly": friendly,
    "enemy": hostile,
    "your": _yours,
    "own": _yours,
}
"""The adjectives that speak of who controls something, and of nothing else."""


def _side(word: str) -> Meets:
    """What that adjective demands of an object."""
    fits = SIDES[word]
    return lambda game, scope, id: fits(game, scope.you, game.state.objects[id].controller)


def _spoken_of(game: Game, scope: Scope) -> set[int]:
    """What was already chosen: “another” is none of them."""
    found: set[int] = set()
    for chosen in scope.bound:
        if chosen.kind == "object" or chosen.name == "played":
            found.update(int(value) for value in chosen.values)
        elif chosen.kind == "item":
            items = (game.item(int(value)) for value in chosen.values)
            found.update(item.object for item in items if item is not None)
    return found


def _mighty(game: Game, scope: Scope, id: int) -> bool:
    return (might_anywhere(game, id) or 0) >= MIGHTY


def _equipped(game: Game, scope: Scope, id: int) -> bool:
    return any(
        game.object(other).attached_to == id and "Equipment" in traits(game, other).tags
        for other in game.state.board
    )


def _chosen_champion(game: Game, scope: Scope, id: int) -> bool:
    """A champion unit with the name of its owner's Chosen Champion (103.2.a.3)."""
    found = traits(game, id)
    chosen = game.player(game.object(id).owner).chosen
    return "champion" in found.supertypes and "unit" in found.types and found.name == chosen


def one_on_one(game: Game, id: int) -> bool:
    """Whether it and an enemy unit at its location are both alone (740.2.b)."""
    object = game.object(id)
    enemies = [
        other
        for other in units_at(game, object.place)
        if hostile(game, object.controller, game.object(other).controller)
    ]
    return len(enemies) == 1 and alone(game, id) and alone(game, enemies[0])


ADJECTIVES: dict[str, Meets] = {
    **{word: _side(word) for word in SIDES},
    "owned": lambda game, scope, id: game.object(id).owner == scope.you,
    "other": lambda game, scope, id: id != scope.me and id not in _spoken_of(game, scope),
    "attacking": lambda game, scope, id: game.object(id).role == "attacker",
    "defending": lambda game, scope, id: game.object(id).role == "defender",
    "stunned": lambda game, scope, id: game.object(id).stunned,
    "buffed": lambda game, scope, id: game.object(id).buffs > 0,
    "unbuffed": lambda game, scope, id: game.object(id).buffs == 0,
    "exhausted": lambda game, scope, id: game.object(id).exhausted,
    "ready": lambda game, scope, id: not game.object(id).exhausted,
    "damaged": lambda game, scope, id: game.object(id).damage > 0,
    "empowered": lambda game, scope, id: game.object(id).empowered > 0,
    "Mighty": _mighty,
    "equipped": _equipped,
    "attached": lambda game, scope, id: game.object(id).attached_to != 0,
    "detached": lambda game, scope, id: game.object(id).attached_to == 0,
    "token": lambda game, scope, id: game.object(id).token,
    "non-token": lambda game, scope, id: not game.object(id).token,
    "Chosen Champion": _chosen_champion,
    "lone": lambda game, scope, id: alone(game, id),
    "one on one": lambda game, scope, id: one_on_one(game, id),
}
"""What an adjective demands of an object; domains and tags are adjectives too."""


FACEDOWN = "facedown"


def described(game: Game, scope: Scope, id: int, word: str) -> bool:
    """Whether the adjective is true of the object."""
    return adjective(word)(game, scope, id)


def adjective(word: str) -> Meets:
    """What that adjective demands of an object: a status, a domain, one of some tags."""
    if word in ADJECTIVES:
        return ADJECTIVES[word]
    if word == FACEDOWN:
        return lambda game, scope, id: game.state.objects[id].zone == "facedown"
    if word in DOMAINS:
        return lambda game, scope, id: word in traits(game, id).domains
    tags = frozenset(tag.strip('"') for tag in word.split("/"))
    return lambda game, scope, id: not tags.isdisjoint(traits(game, id).tags)


def once(game: Game, scope: Scope, known: Known, word: str) -> bool:
    facts = {
        "friendly": known.controller != NOBODY and friendly(game, scope.you, known.controller),
        "enemy": known.controller != NOBODY and hostile(game, scope.you, known.controller),
        "your": known.controller == scope.you,
        "own": known.controller == scope.you,
        "owned": known.owner == scope.you,
        "other": known.id != scope.me,
        "stunned": known.stunned,
        "buffed": known.buffed,
        "exhausted": known.exhausted,
        "ready": not known.exhausted,
        "attacking": known.role == "attacker",
        "defending": known.role == "defender",
        "token": known.token,
        "non-token": not known.token,
        "Mighty": (known.might or 0) >= MIGHTY,
        "lone": known.lone,
    }
    if word in facts:
        return facts[word]
    if word in DOMAINS:
        return word in traits(game, known.id).domains
    return any(tag.strip('"') in known.tags for tag in word.split("/"))

"""Noun phrases: one predicate language for targets, conditions, auras and events."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import BANISHED_WITH, DOMAINS, NOBODY
from engine.riftbound.model.traits import (
    MIGHTY,
    might_anywhere,
    permanents,
    sheet_of,
    standing,
    traits,
)
from engine.riftbound.model.tree import Node
from engine.riftbound.model.views import alone, friendly, hostile, picked, units_at
from engine.riftbound.vocabulary.where import left_place, my_place, that_field, there

if TYPE_CHECKING:
    from engine.riftbound.model.event import Known
    from engine.riftbound.model.game import Game

Meets = Callable[["Game", Scope, int], bool]

PERMANENT = ("unit", "gear")

NOUNS: dict[str, tuple[str, ...]] = {
    "unit": ("unit",),
    "gear": ("gear",),
    "rune": ("rune",),
    "legend": ("legend",),
    "spell": ("spell",),
    "card": (),
    "permanent": PERMANENT,
    "thing": (*PERMANENT, "legend", "rune"),
    "nonunit card": ("spell", "gear"),
    "main deck card": ("unit", "spell", "gear"),
    "permanent or facedown card": (),
    "legend, unit or gear": (*PERMANENT, "legend"),
    "unit, gear or rune": ("unit", "gear", "rune"),
}
"""The card types that each noun stands for; none is any."""

PLURALS = {
    "unit": "units",
    "gear": "gear",
    "rune": "runes",
    "legend": "legends",
    "spell": "spells",
    "card": "cards",
    "permanent": "permanents",
    "thing": "things",
    "nonunit card": "nonunit cards",
    "main deck card": "main deck cards",
    "permanent or facedown card": "permanents and facedown cards",
    "legend, unit or gear": "legends, units and gear",
    "unit, gear or rune": "units, gear and runes",
}


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


def _in_showdown(game: Game, scope: Scope, id: int) -> bool:
    showdown = game.state.showdown
    return showdown is not None and game.object(id).place == showdown.place


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


def _here(game: Game, scope: Scope, id: int) -> bool:
    return game.state.objects[id].place == my_place(game, scope)


def _there(game: Game, scope: Scope, id: int) -> bool:
    where = there(game, scope)
    return where != 0 and game.object(id).place == where


def _in_combat(game: Game, scope: Scope, id: int) -> bool:
    """With a designation where combat is going on (740.2.c)."""
    combat = game.state.combat
    object = game.object(id)
    return combat is not None and object.place == combat.place and object.role != ""


WITH_ME = "banished with me"


def _banished_with(game: Game, scope: Scope, id: int) -> bool:
    """By an ability of the same set as these words, of the object that they are of (397, 427.3)."""
    noted = dict(game.object(id).notes).get(BANISHED_WITH, ())
    card = scope.text.card if scope.text is not None else ""
    mine = (scope.me, scope.era, card)
    return any(noted[at : at + 3] == mine for at in range(0, len(noted), 3))


PLACES: dict[str, Meets] = {
    "here": _here,
    "there": _there,
    "elsewhere": lambda game, scope, id: not _here(game, scope, id),
    "at a battlefield": lambda game, scope, id: game.object(id).place > 0,
    "at battlefields": lambda game, scope, id: game.object(id).place > 0,
    "in a base": lambda game, scope, id: game.object(id).place < 0,
    "in your base": lambda game, scope, id: game.object(id).place == -1 - scope.you,
    "in combat": _in_combat,
    "in a showdown": _in_showdown,
    "where it was": lambda game, scope, id: game.object(id).place == left_place(game, scope) != 0,
    "at that battlefield": lambda game, scope, id: 0 != that_field(scope) == game.object(id).place,
    "at a battlefield of that move": lambda game, scope, id: (
        game.object(id).place > 0
        and scope.event is not None
        and game.object(id).place in (scope.event.place, scope.event.origin)
    ),
    "away from that battlefield": lambda game, scope, id: (
        that_field(scope) != game.object(id).place
    ),
    "at the same battlefield": lambda game, scope, id: game.object(id).place > 0,
    "at the same location": lambda game, scope, id: True,
    "at different locations": lambda game, scope, id: True,
    "with the same controller": lambda game, scope, id: True,
    WITH_ME: _banished_with,
}
"""Where on the board something is."""

PILES = {
    "in your hand": "hand",
    "in your trash": "trash",
    "in a trash": "trash",
    "in an opponent's trash": "trash",
    "in their trash": "trash",
    "in your deck": "deck",
    "in your Champion Zone": "champion",
    WITH_ME: "banished",
}
"""Where off the board something is."""

ELSEWHERE = frozenset({"elsewhere", "away from that battlefield", "in a base", "in your base"})
"""Where nothing at the battlefield of a hidden card can be, so that is no bound (811.1.d.2)."""

AMONG = "among them"
FACEDOWN = "facedown"


NAMED = "named"
"""Under what a name is kept: with what a sequence has chosen, and noted on its card (760)."""


def named(game: Game, scope: Scope) -> str:
    """The name that was said for these words or for the card that says them, or nothing."""
    chosen = scope.chosen(NAMED)
    if chosen is not None:
        return str(chosen.values[0])
    object = game.state.objects.get(scope.me)
    noted = dict(object.notes).get(NAMED, ()) if object is not None else ()
    return str(noted[0]) if noted else ""


class Test(Node, frozen=True):
    """What stands behind the noun: a comparison, a keyword, a name."""

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether the object meets it."""
        raise NotImplementedError

    def was_met(self, game: Game, scope: Scope, known: Known) -> bool:
        """Whether something that has left met it, as it last was."""
        return self.met(game, scope, known.id)


class Filter(Node, frozen=True, dict=True):
    """A noun phrase without its article: adjectives, noun, places, tests."""

    noun: str
    adjectives: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()

    def text(self, plural: bool = False) -> str:
        """The phrase as the card language writes it."""
        noun = PLURALS[self.noun] if plural else self.noun
        words = [*self.adjectives, noun, *self.places, *(str(test) for test in self.tests)]
        return " ".join(words)

    def __str__(self) -> str:
        return self.text()

    @property
    def pile(self) -> str:
        """The zone off the board that it speaks of, or nothing."""
        for place in self.places:
            if place in PILES:
                return PILES[place]
        return ""

    def sees_runes(self) -> bool:
        return self.noun == "card" or "rune" in NOUNS[self.noun]

    @cached_property
    def _sides(self) -> tuple[Callable[[Game, int, int], bool], ...]:
        """The tests of who controls it."""
        return tuple(SIDES[word] for word in self.adjectives if word in SIDES)

    @cached_property
    def demands(self) -> tuple[Meets, ...]:
        """The tests that an object of the right type must pass, the quickest first."""
        sides = (ADJECTIVES[word] for word in self.adjectives if word in SIDES)
        return (*sides, *(_here for word in self.places if word == "here"), *self._narrower)

    @cached_property
    def _narrower(self) -> tuple[Meets, ...]:
        """The tests that are left when it is known whose it is and that it is here."""
        adjectives = (adjective(word) for word in self.adjectives if word not in SIDES)
        places = (PLACES[word] for word in self.places if word in PLACES and word != "here")
        return (*adjectives, *places, *(test.met for test in self.tests))

    @cached_property
    def _stands(self) -> bool:
        """Whether it means permanents on the board and nothing else."""
        other = FACEDOWN in self.adjectives or AMONG in self.places or self.pile
        noun = self.noun == "permanent or facedown card" or "legend" in NOUNS[self.noun]
        return not (other or noun or self.sees_runes())

    def candidates(self, game: Game, scope: Scope) -> Values:
        """Everything it describes now, ascending."""
        pool, types = self._pool(game, scope), NOUNS[self.noun]
        if types and pool:
            kinds, printed = frozenset(types), game.cards.printed
            objects, held = game.state.objects, (game.view.sheet or sheet_of(game)).traits
            pool = [
                id
                for id in pool
                if not kinds.isdisjoint((held.get(id) or printed(objects[id].card)).types)
            ]
        for meets in self._narrower if self._stands else self.demands:
            pool = [id for id in pool if meets(game, scope, id)]
        return tuple(sorted(pool))

    def includes(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether that object is one of the candidates."""
        return id in self._pool(game, scope) and self.fits(game, scope, id)

    def _pool(self, game: Game, scope: Scope) -> list[int]:
        """The objects to look at: all in the zones that it names; of permanents on the board only those
        in the place and under the control that it names."""
        if self._stands:
            where = my_place(game, scope) if "here" in self.places else None
            found = []
            for (place, who), ids in standing(game).items():
                if where is None or place == where:
                    for side in self._sides:
                        if not side(game, scope.you, who):
                            break
                    else:
                        found += ids
            return found
        if AMONG in self.places:
            return [int(value) for value in picked(game, scope, "seen")]
        if FACEDOWN in self.adjectives:
            return [id for id, one in game.state.objects.items() if one.zone == "facedown"]
        if self.pile:
            players = [
                player for player in game.state.players if self._theirs(game, scope, player.id)
            ]
            return [id for player in players for id in getattr(player, self.pile)]
        found = list(game.state.board) if self.sees_runes() else list(permanents(game))
        if self.noun == "permanent or facedown card":
            found += [id for id, one in game.state.objects.items() if one.zone == "facedown"]
        if "legend" in NOUNS[self.noun]:
            found.extend(id for player in game.state.players for id in player.legend)
        return found

    def _theirs(self, game: Game, scope: Scope, player: int) -> bool:
        """Whether the pile it names may be that player's."""
        if "in a trash" in self.places or WITH_ME in self.places:
            return True
        if "in an opponent's trash" in self.places:
            return hostile(game, scope.you, player)
        if "in their trash" in self.places:
            return any(one.kind == "player" and player in one.values for one in scope.bound)
        return player == scope.you

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether the object is one of those described."""
        held = traits(game, id).types
        types = NOUNS[self.noun]
        if types and not (types[0] in held or any(kind in held for kind in types[1:])):
            return False
        for meets in self.demands:  # noqa: SIM110  # `all` takes twice as long, and this is asked often
            if not meets(game, scope, id):
                return False
        return True

    def fitted(self, game: Game, scope: Scope, known: Known) -> bool:
        """Whether something that has left was one of those described (359.3.e.13)."""
        types = NOUNS[self.noun]
        if types and not any(kind in known.types for kind in types):
            return False
        if not all(_once(game, scope, known, word) for word in self.adjectives):
            return False
        if "here" in self.places and known.place != my_place(game, scope):
            return False
        if "at a battlefield" in self.places and known.place <= 0:
            return False
        return all(test.was_met(game, scope, known) for test in self.tests)


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


def _once(game: Game, scope: Scope, known: Known, word: str) -> bool:
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

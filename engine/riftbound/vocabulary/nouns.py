"""Noun phrases: one predicate language for targets, conditions, auras and events."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.traits import permanents, sheet_of, standing, traits
from engine.riftbound.model.tree import Node
from engine.riftbound.model.views import hostile, picked
from engine.riftbound.vocabulary.adjectives import (
    ADJECTIVES,
    FACEDOWN,
    SIDES,
    Meets,
    adjective,
    once,
)
from engine.riftbound.vocabulary.where import my_place
from engine.riftbound.vocabulary.whereabouts import PILES, PLACES, WITH_ME, is_here

if TYPE_CHECKING:
    from engine.riftbound.model.event import Known
    from engine.riftbound.model.game import Game

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


AMONG = "among them"


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
        return (*sides, *(is_here for word in self.places if word == "here"), *self._narrower)

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
        if not all(once(game, scope, known, word) for word in self.adjectives):
            return False
        if "here" in self.places and known.place != my_place(game, scope):
            return False
        if "at a battlefield" in self.places and known.place <= 0:
            return False
        return all(test.was_met(game, scope, known) for test in self.tests)

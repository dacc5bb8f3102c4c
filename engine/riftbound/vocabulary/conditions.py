"""What is true or not now: numbers of things, statuses, places, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import permitted, victory_score
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.modes import phase
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import Condition, Value
from engine.riftbound.model.views import opponents
from engine.riftbound.vocabulary.adjectives import described
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.where import my_place
from engine.riftbound.vocabulary.whereabouts import PLACES
from engine.riftbound.vocabulary.whom import Me, Who, article

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

COMPARE = {
    "or more": lambda found, number: found >= number,
    "or fewer": lambda found, number: found <= number,
    "exactly": lambda found, number: found == number,
}


class Unless(Condition, frozen=True):
    """`…, unless there is an enemy unit here`: at all times when that is not so."""

    condition: Condition

    def __str__(self) -> str:
        return f"unless {self.condition}"

    def holds(self, game: Game, scope: Scope) -> bool:
        return not self.condition.holds(game, scope)


def during(given: Condition | None) -> str:
    """When a passive or replacement is in force, as its line ends: `, while …`, `, unless …`."""
    if given is None:
        return ""
    return f", {given}" if isinstance(given, Unless) else f", while {given}"


class Exists(Condition, frozen=True):
    """`there are 2 or more enemy units here`, `you control a Poro unit`."""

    filter: Filter
    number: int = 1
    compare: str = "or more"
    control: bool = False

    def __str__(self) -> str:
        subject = "you control" if self.control else "there is"
        if self.number == 1 and self.compare == "or more":
            text = self.filter.text()
            if text.startswith("other "):
                return f"{subject} another {text.removeprefix('other ')}"
            return f"{subject} {article(text)} {text}"
        text = self.filter.text(plural=True)
        subject = "you control" if self.control else "there are"
        if self.compare == "exactly":
            return f"{subject} exactly {self.number} {text}"
        return f"{subject} {self.number} {self.compare} {text}"

    def holds(self, game: Game, scope: Scope) -> bool:
        found = [
            id
            for id in self.filter.candidates(game, scope)
            if not self.control or game.object(int(id)).controller == scope.you
        ]
        return bool(COMPARE[self.compare](len(found), self.number))


class Is(Condition, frozen=True):
    """`I am attacking`, `it is stunned`, `it is not here`."""

    who: Who
    words: str
    positive: bool = True

    def __str__(self) -> str:
        verb = "am" if isinstance(self.who, Me) else "is"
        subject = "I" if isinstance(self.who, Me) else str(self.who)
        return f"{subject} {verb} {'' if self.positive else 'not '}{self.words}"

    def holds(self, game: Game, scope: Scope) -> bool:
        found = self.who.objects(game, scope)
        return (
            bool(found) and all(_is(game, scope, id, self.words) for id in found) == self.positive
        )


class MoreThanOnce(Condition, frozen=True):
    """`I can be empowered more than once`: words permit it, however often I am now (441.1.c.1)."""

    def __str__(self) -> str:
        return "I can be empowered more than once"

    def holds(self, game: Game, scope: Scope) -> bool:
        return permitted(game, Act("empower", scope.you, scope.me, amount=2))


def _is(game: Game, scope: Scope, id: int, words: str) -> bool:
    if words in PLACES:
        return PLACES[words](game, scope, id)
    return described(game, scope, id, words)


class Both(Condition, frozen=True):
    """`… and …`."""

    one: Condition
    other: Condition

    def __str__(self) -> str:
        return f"{self.one} and {self.other}"

    def holds(self, game: Game, scope: Scope) -> bool:
        return self.one.holds(game, scope) and self.other.holds(game, scope)


class Either(Condition, frozen=True):
    """`… or …`, looser than `and`."""

    one: Condition
    other: Condition

    def __str__(self) -> str:
        return f"{self.one} or {self.other}"

    def holds(self, game: Game, scope: Scope) -> bool:
        return self.one.holds(game, scope) or self.other.holds(game, scope)


class Near(Condition, frozen=True):
    """`an opponent is within 3 points of victory`: of the Victory Score (194)."""

    number: int
    you: bool = False
    positive: bool = True

    def __str__(self) -> str:
        subject = "you are" if self.you else "an opponent is"
        return f"{subject} {'' if self.positive else 'not '}within {self.number} points of victory"

    def holds(self, game: Game, scope: Scope) -> bool:
        players = [scope.you] if self.you else opponents(game, scope.you)
        near = any(
            game.player(player).points >= victory_score(game) - self.number for player in players
        )
        return near == self.positive


class YourTurn(Condition, frozen=True):
    """`it's your turn`."""

    positive: bool = True

    def __str__(self) -> str:
        return "it's your turn" if self.positive else "it's not your turn"

    def holds(self, game: Game, scope: Scope) -> bool:
        return (game.state.turn.player == scope.you) == self.positive


class EarlyTurn(Condition, frozen=True):
    """`it's one of the first 2 turns of that player`: their own turn, and no later one of theirs (304)."""

    number: int

    def __str__(self) -> str:
        return f"it's one of the first {self.number} turns of that player"

    def holds(self, game: Game, scope: Scope) -> bool:
        player = scope.event.player if scope.event is not None else scope.you
        return game.state.turn.player == player and game.player(player).turns < self.number


class AllTags(Condition, frozen=True):
    """`your units include Bird, Cat, Dog, Poro`: each of the tags on some unit of yours."""

    tags: tuple[str, ...]

    def __str__(self) -> str:
        return f"your units include {', '.join(self.tags)}"

    def holds(self, game: Game, scope: Scope) -> bool:
        held = {
            tag
            for id in game.state.board
            if game.object(id).controller == scope.you
            for tag in traits(game, id).tags
        }
        return held.issuperset(self.tags)


class HasXP(Condition, frozen=True):
    """`you have 6 or more XP`: what Level asks (824)."""

    number: int

    def __str__(self) -> str:
        return f"you have {self.number} or more XP"

    def settled(self) -> bool:
        return True

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.player(scope.you).xp >= self.number


class Compared(Condition, frozen=True):
    """`the number of cards in your hand is 1 or less`."""

    value: Value
    number: int
    more: bool = False

    def __str__(self) -> str:
        return f"{self.value} is {self.number} or {'more' if self.more else 'less'}"

    def holds(self, game: Game, scope: Scope) -> bool:
        found = self.value.amount(game, scope)
        if found is None:
            return False
        return found >= self.number if self.more else found <= self.number


class InBeginning(Condition, frozen=True):
    """`it's your Beginning Phase` (315.2)."""

    def __str__(self) -> str:
        return "it's your Beginning Phase"

    def holds(self, game: Game, scope: Scope) -> bool:
        return in_beginning(game, scope.you)


def in_beginning(game: Game, player: int) -> bool:
    """Whether that player is in the Beginning Phase: its start or its Scoring Step (315.2)."""
    turn = game.state.turn
    return turn.player == player and phase(turn.row) in ("beginning", "scoring")


class Fewer(Condition, frozen=True):
    """`you control fewer runes than an opponent`."""

    filter: Filter

    def __str__(self) -> str:
        return f"you control fewer {self.filter.text(plural=True)} than an opponent"

    def holds(self, game: Game, scope: Scope) -> bool:
        held = [game.object(int(id)).controller for id in self.filter.candidates(game, scope)]
        mine = held.count(scope.you)
        return any(held.count(one) > mine for one in opponents(game, scope.you))


class FieldWith(Condition, frozen=True):
    """`you control a battlefield with exactly 2 units`."""

    number: int
    compare: str
    filter: Filter

    def __str__(self) -> str:
        many = f"{self.number} {self.compare}"
        if self.compare == "exactly":
            many = f"exactly {self.number}"
        return f"you control a battlefield with {many} {self.filter.text(plural=True)}"

    def holds(self, game: Game, scope: Scope) -> bool:
        places = [game.object(int(id)).place for id in self.filter.candidates(game, scope)]
        return any(
            game.object(field.id).controller == scope.you
            and COMPARE[self.compare](places.count(field.id), self.number)
            for field in game.state.fields
        )


class IsAttachedTo(Condition, frozen=True):
    """`X is attached to Y` (718)."""

    gear: Who
    unit: Who

    def __str__(self) -> str:
        return f"{self.gear} is attached to {self.unit}"

    def holds(self, game: Game, scope: Scope) -> bool:
        units = self.unit.objects(game, scope)
        return any(
            game.object(id).attached_to in units for id in self.gear.objects(game, scope) if units
        )


class MoreThan(Condition, frozen=True):
    """`my Might is more than the Might of all enemy units there`."""

    one: Value
    other: Value

    def __str__(self) -> str:
        return f"{self.one} is more than {self.other}"

    def holds(self, game: Game, scope: Scope) -> bool:
        one = self.one.amount(game, scope)
        return one is not None and one > (self.other.amount(game, scope) or 0)


class HasKeyword(Condition, frozen=True):
    """`X has Temporary`."""

    who: Who
    name: str

    def __str__(self) -> str:
        return f"{self.who} has {self.name}"

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(self.name in traits(game, id).keywords for id in self.who.objects(game, scope))


class ShowdownHere(Condition, frozen=True):
    """`a showdown is going on here` (341)."""

    def __str__(self) -> str:
        return "a showdown is going on here"

    def holds(self, game: Game, scope: Scope) -> bool:
        showdown = game.state.showdown
        return showdown is not None and showdown.place == my_place(game, scope)


class CombatHere(Condition, frozen=True):
    """`combat is going on here`."""

    def __str__(self) -> str:
        return "combat is going on here"

    def holds(self, game: Game, scope: Scope) -> bool:
        combat = game.state.combat
        return combat is not None and combat.place == my_place(game, scope)

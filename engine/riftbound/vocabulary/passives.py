"""Passive abilities: what things have, what costs change, what may and may not be (363–366)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.riftbound.model.asked import Act
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.cost import ANY, Price
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.lasting import Change, copied_part, copyable
from engine.riftbound.model.names import KEYWORD_CARD
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.traits import traits, true_might
from engine.riftbound.model.tree import Ability, Condition, Keyword, Node, Value
from engine.riftbound.model.views import friendly, hostile
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.conditions import during
from engine.riftbound.vocabulary.destinations import FIELDS
from engine.riftbound.vocabulary.lasting import keyword_text
from engine.riftbound.vocabulary.nouns import Filter, named
from engine.riftbound.vocabulary.players import Players
from engine.riftbound.vocabulary.where import my_place
from engine.riftbound.vocabulary.whom import All, Me, Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

OFF_BOARD = ("hand", "champion", "trash", "banished", "deck", "chain", "facedown")
"""Where a card's words on its own play are spoken (366.2.a)."""


class Grant(Node, frozen=True):
    """Something an aura gives."""

    def changes(self, game: Game, scope: Scope, id: int) -> Iterable[Change]:
        """The changes to that object now."""
        return ()


class MightGrant(Grant, frozen=True):
    """`+2 Might`, `-8 Might, to a minimum of 1`."""

    sign: str
    value: Value
    floor: int | None = None

    def __str__(self) -> str:
        text = f"{self.sign}{self.value} Might"
        return text if self.floor is None else f"{text} to a minimum of {self.floor}"

    def changes(self, game: Game, scope: Scope, id: int) -> Iterable[Change]:
        amount = self.value.amount(game, scope) or 0
        if self.sign == "-":
            now = true_might(game, id)
            if self.floor is not None and now is not None:
                amount = max(0, min(amount, now - self.floor))
            amount = -amount
        if amount:
            yield Change(3, "might", amount)


class KeywordGrant(Grant, frozen=True):
    """`Assault 2`, `Tank`."""

    keyword: Keyword

    def __str__(self) -> str:
        return keyword_text(self.keyword)

    def changes(self, game: Game, scope: Scope, id: int) -> Iterable[Change]:
        yield Change(2, "keyword", self.keyword.value, self.keyword.name)


class KeywordEqual(Grant, frozen=True):
    """`Assault equal to the number of enemy units here`."""

    name: str
    value: Value

    def __str__(self) -> str:
        return f"{self.name} equal to {self.value}"

    def changes(self, game: Game, scope: Scope, id: int) -> Iterable[Change]:
        amount = self.value.amount(game, scope) or 0
        if amount > 0:
            yield Change(2, "keyword", amount, self.name)


class AbilityGrant(Grant, frozen=True):
    """`{[exhaust me]: gain 1 XP}`: words of its own."""

    ability: Ability

    def __str__(self) -> str:
        return f"{{{self.ability}}}"

    def changes(self, game: Game, scope: Scope, id: int) -> Iterable[Change]:
        if scope.text is not None:
            yield Change(2, "ability", text=game.cards.ref(scope.text.card, self.ability))


class Aura(Passive, frozen=True, kw_only=True):
    """`I have +2 Might, while I am buffed`, `other friendly units here have Shield`."""

    who: Who
    gives: tuple[Grant, ...]
    given: Condition | None = None

    def __str__(self) -> str:
        gives = " and ".join(str(grant) for grant in self.gives)
        if isinstance(self.who, Me):
            return f"{prefix(self)}I have {gives}{during(self.given)}"
        who = self.who.filter.text(plural=True) if isinstance(self.who, All) else str(self.who)
        return f"{prefix(self)}{who} have {gives}{during(self.given)}"

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        if self.given is not None and not self.given.holds(game, scope):
            return
        for id in self.who.objects(game, scope):
            for grant in self.gives:
                for change in grant.changes(game, scope, id):
                    yield id, change


class TagGrant(Grant, frozen=True):
    """`the tag Mech` (477.1)."""

    tag: str

    def __str__(self) -> str:
        return f"the tag {self.tag}"

    def changes(self, game: Game, scope: Scope, id: int) -> Iterable[Change]:
        yield Change(1, "tag", word=self.tag.strip('"'))


class NamedTagGrant(Grant, frozen=True):
    """`the named tag` (760)."""

    def __str__(self) -> str:
        return "the named tag"

    def changes(self, game: Game, scope: Scope, id: int) -> Iterable[Change]:
        name = named(game, scope)
        if name:
            yield Change(1, "tag", word=name)


class WearersHave(Passive, frozen=True, kw_only=True):
    """`the wearers of own Equipment gear have Assault`: once for each of the gear."""

    filter: Filter
    gives: tuple[Grant, ...]

    def __str__(self) -> str:
        gives = " and ".join(str(grant) for grant in self.gives)
        return f"{prefix(self)}the wearers of {self.filter.text(plural=True)} have {gives}"

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        for gear in self.filter.candidates(game, scope):
            wearer = game.object(int(gear)).attached_to
            if wearer:
                for grant in self.gives:
                    for change in grant.changes(game, scope, wearer):
                        yield wearer, change


class IncreasedMight(Passive, frozen=True, kw_only=True):
    """`buffs give friendly units +1 Might more`."""

    def __str__(self) -> str:
        return "buffs give friendly units +1 Might more"

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        for id in game.state.board:
            object = game.object(id)
            if object.buffs and friendly(game, scope.you, object.controller):
                yield id, Change(3, "might", object.buffs)


class CopiesWearer(Passive, frozen=True, kw_only=True):
    """`my text is copied`: the wearer has its copyable text once more (477.1.b.1.b, 477.2.c).

    The copying comes behind the attaching that it is added to (370.1.b.1).
    """

    def __str__(self) -> str:
        return "my text is copied"

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        key = _text_of(game, scope.me)
        for keyword in game.cards[key].keywords:
            yield scope.me, Change(2, "keyword", keyword.value, keyword.name)
        for ability in game.cards[key].abilities:
            yield scope.me, Change(2, "ability", text=game.cards.ref(key, ability))

    def late(self, game: Game, scope: Scope, event: Event) -> tuple[Ref, ...]:
        mine = scope.text is not None and game.object(event.object).card == scope.text.card
        if event.kind != "attach" or event.other != scope.me or not mine:
            return ()
        key = _text_of(game, scope.me)
        return tuple(game.cards.ref(key, ability) for ability in game.cards[key].abilities)


def _text_of(game: Game, id: int) -> str:
    """The card whose text is that object's copyable one."""
    object = game.object(id)
    return copied_part(copyable(object.card, id, object.era, game.state.lasting), "text")


class BonusDamage(Passive, frozen=True, kw_only=True):
    """`your spells and abilities deal 1 Bonus Damage`, `… to units here` (712–715)."""

    number: int
    yours: bool = True
    filter: Filter | None = None

    def __str__(self) -> str:
        text = "your spells and abilities" if self.yours else "spells and abilities"
        text = f"{prefix(self)}{text} deal {self.number} Bonus Damage"
        return text if self.filter is None else f"{text} to {self.filter.text(plural=True)}"

    def bonus_damage(self, game: Game, scope: Scope, event: Event) -> int:
        source = event.source
        if source is None or source.kind not in ("spell", "ability") or event.other:
            return 0
        if self.yours and source.controller != scope.you:
            return 0
        if self.filter is not None and not self.filter.fits(game, scope, event.object):
            return 0
        return self.number


class PlayableTo(Passive, frozen=True, kw_only=True):
    """`I may be played to an open battlefield`, `friendly units may be played to …` (355.2.b)."""

    where: str
    filter: Filter | None = None

    def __str__(self) -> str:
        who = "I" if self.filter is None else self.filter.text(plural=True)
        return f"{prefix(self)}{who} may be played to {self.where}"

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        if act.verb != "play to" or act.player != scope.you:
            return False
        if self.filter is None and act.object != scope.me:
            return False
        if self.filter is not None and not self.filter.fits(game, scope, act.object):
            return False
        return FIELDS[self.where](game, scope, act.place)


class AmbushTo(Passive, frozen=True, kw_only=True):
    """`I can Ambush to a battlefield where there are enemy units` (822.1.d)."""

    where: str

    def __str__(self) -> str:
        return f"{prefix(self)}I can Ambush to {self.where}"

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        if act.verb != "ambush" or act.object != scope.me or act.player != scope.you:
            return False
        return FIELDS[self.where](game, scope, act.place)


class ScoresAsBoth(Passive, frozen=True, kw_only=True):
    """`my hold effects are conquer effects too and the other way round` (383.4.c, 383.4.d)."""

    def __str__(self) -> str:
        return f"{prefix(self)}my hold effects are conquer effects too and the other way round"

    def mirrors(self, game: Game, scope: Scope, event: Event) -> str:
        return {"conquer": "hold", "hold": "conquer"}.get(event.kind, "")


class AcceleratesOthers(Passive, frozen=True, kw_only=True):
    """`friendly units played from elsewhere than hand have Accelerate` (805)."""

    def __str__(self) -> str:
        return f"{prefix(self)}friendly units played from elsewhere than hand have Accelerate"

    def extras(self, game: Game, scope: Scope, item: Item) -> tuple[Ref, ...]:
        if item.kind != "card" or item.permission.origin == "hand":
            return ()
        if not friendly(game, scope.you, item.controller):
            return ()
        held = traits(game, item.object)
        if "unit" not in held.types or "Accelerate" in held.keywords:
            return ()
        return game.cards.profile(f"{KEYWORD_CARD}Accelerate").extras


class MoveToll(Passive, frozen=True, kw_only=True):
    """`opponents pay 1 any for each unit but the first that moves here with others` (204.4)."""

    number: int

    def __str__(self) -> str:
        each = "for each unit but the first that moves here with others"
        return f"{prefix(self)}opponents pay {self.number} any {each}"

    def toll(self, game: Game, scope: Scope, act: Act) -> Price:
        if not hostile(game, scope.you, act.player) or act.place != my_place(game, scope):
            return Price()
        return Price(0, (ANY,) * self.number * (act.amount - 1))


class BansPlays(Passive, frozen=True, kw_only=True):
    """`the controller of that spell can't play spells` (054)."""

    players: Players
    filter: Filter

    def __str__(self) -> str:
        return f"{prefix(self)}{self.players} can't play {self.filter.text(plural=True)}"

    def forbids(self, game: Game, scope: Scope, act: Act) -> str:
        if act.verb != "play" or act.player not in self.players.members(game, scope):
            return ""
        return str(self) if self.filter.fits(game, scope, act.object) else ""


class Empowerable(Passive, frozen=True, kw_only=True):
    """`I can be empowered up to 3 times` (827.1.c.1)."""

    number: int

    def __str__(self) -> str:
        return f"{prefix(self)}I can be empowered up to {self.number} times"

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        return act.verb == "empower" and act.object == scope.me and act.amount <= self.number


class MoreVictory(Passive, frozen=True, kw_only=True):
    """`the Victory Score is 1 more` (194.3.a)."""

    number: int

    def __str__(self) -> str:
        return f"{prefix(self)}the Victory Score is {self.number} more"

    def victory(self, game: Game, scope: Scope) -> int:
        return self.number


class AnyDamageKills(Passive, frozen=True, kw_only=True):
    """`any amount of your damage kills enemy units` (142.4.c)."""

    def __str__(self) -> str:
        return f"{prefix(self)}any amount of your damage kills enemy units"

    def lethal(self, game: Game, scope: Scope, unit: int, player: int) -> int | None:
        enemy = hostile(game, scope.you, game.object(unit).controller)
        return 1 if player == scope.you and enemy else None

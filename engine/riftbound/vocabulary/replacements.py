"""Replacement effects: what happens instead (367–375)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind, Kinds
from engine.riftbound.model.names import NOBODY, base
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Condition, Replacement
from engine.riftbound.model.views import hostile, units_at
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.conditions import during
from engine.riftbound.vocabulary.costs import cost_text
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.players import Group, Players
from engine.riftbound.vocabulary.steps.flow import block
from engine.riftbound.vocabulary.subjects import Subject
from engine.riftbound.vocabulary.whom import It, Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

WOULD: dict[str, tuple[EventKind, ...]] = {
    "die": ("kill",),
    "be dealt damage": ("deal",),
    "be attached": ("attach",),
    "be detached": ("detach",),
    "be looked at or revealed from the top of your deck": ("look", "reveal"),
    "be revealed from your deck": ("reveal",),
}
"""What would happen, and the kinds of event that is."""


class Would(Replacement, frozen=True, kw_only=True):
    """`if a friendly unit would die, instead: (kill me; heal that unit)`, `as I would …: draw 1`."""

    who: Subject | It
    verb: str = "die"
    given: Condition | None = None
    players: Players = Group()

    def __str__(self) -> str:
        if self.also:
            given = during(self.given)
            return f"{prefix(self)}as {self.who} would {self.verb}{given}: {block(self.instead)}"
        may = "you may, instead" if self.may else "instead"
        if self.cost is not None:
            may = f"{self.players} may pay {cost_text(self.cost)}, instead"
        once = ", once each turn" if self.times else ""
        text = f"if {self.who} would {self.verb}{during(self.given)}, {may}: {block(self.instead)}{once}"
        return f"{prefix(self)}{text}"

    def kinds(self) -> Kinds:
        return frozenset(WOULD[self.verb])

    def payer(self, game: Game, scope: Scope) -> int:
        return next(iter(self.players.members(game, scope)), scope.you)

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        if not event.object or event.object not in game.state.objects:
            return False
        if self.verb == "be dealt damage" and event.amount <= 0:
            return False
        if isinstance(self.who, It):
            if event.object not in self.who.objects(game, scope):
                return False
        elif not self.who.is_object(game, scope, event):
            return False
        if "deck" in self.verb and game.object(event.object).zone != "deck":
            return False
        return self.given is None or self.given.holds(game, scope)


class EntersReady(Replacement, frozen=True, kw_only=True):
    """`I enter ready, if …`, `other friendly units enter ready` (359.2.c)."""

    filter: Filter | None = None
    exhausted: bool = False
    given: Condition | None = None

    def __str__(self) -> str:
        state = "exhausted" if self.exhausted else "ready"
        subject = "I" if self.filter is None else self.filter.text(plural=True)
        given = "" if self.given is None else f", if {self.given}"
        return f"{prefix(self)}{subject} enter {state}{given}"

    def kinds(self) -> Kinds:
        return frozenset({"enter", "create"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        if event.ready == (not self.exhausted):
            return False
        if self.filter is None:
            if event.kind != "enter" or event.object != scope.me:
                return False
        elif event.kind == "create":
            if not _token_fits(game, scope, self.filter, event):
                return False
        elif not self.filter.fits(game, scope, event.object):
            return False
        return self.given is None or self.given.holds(game, scope)

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        return (replace(event, ready=not self.exhausted, rules=rules("369.3")),)


def _token_fits(game: Game, scope: Scope, filter: Filter, event: Event) -> bool:
    card = game.cards[event.word]
    if filter.noun != "card" and filter.noun not in card.types:
        return False
    for word in filter.adjectives:
        if word in ("token", "other"):
            continue
        if word in ("friendly", "your"):
            if event.player != scope.you:
                return False
        elif word == "non-token" or word.strip('"') not in card.tags:
            return False
    return True


class NoWordDamage(Replacement, frozen=True, kw_only=True):
    """`all damage of spells and abilities is prevented`: not what units deal (437, 417.6.b.3)."""

    def __str__(self) -> str:
        return "all damage of spells and abilities is prevented"

    def kinds(self) -> Kinds:
        return frozenset({"deal"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.word != "combat" and not event.other and event.amount > 0

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        return ()


class Doubled(Replacement, frozen=True, kw_only=True):
    """`all damage to it is doubled`."""

    who: Who

    def __str__(self) -> str:
        return f"all damage to {self.who} is doubled"

    def kinds(self) -> Kinds:
        return frozenset({"deal"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.amount > 0 and event.object in self.who.objects(game, scope)

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        return (replace(event, amount=2 * event.amount),)


class Shielded(Replacement, frozen=True, kw_only=True):
    """`all damage of enemy spells and abilities to me is prevented` (437)."""

    given: Condition | None = None

    def __str__(self) -> str:
        return f"all damage of enemy spells and abilities to me is prevented{during(self.given)}"

    def kinds(self) -> Kinds:
        return frozenset({"deal"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        if event.object != scope.me or event.word == "combat" or event.amount <= 0:
            return False
        if event.by == NOBODY or not hostile(game, scope.you, event.by):
            return False
        return self.given is None or self.given.holds(game, scope)

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        return ()


class TieRecallsAll(Replacement, frozen=True, kw_only=True):
    """`a tied combat in which you attack recalls all units` (466.1.a.2)."""

    def __str__(self) -> str:
        return "a tied combat in which you attack recalls all units"

    def kinds(self) -> Kinds:
        return frozenset({"recall"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        combat = game.state.combat
        if combat is None or combat.attacker != scope.you:
            return False
        if not any(rule.number == "466.1.a.2" for rule in event.rules):
            return False
        return event.object == units_at(game, combat.place, combat.attacker)[0]

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        combat = game.state.combat
        if combat is None:
            return None
        others = tuple(
            Event(
                kind="recall",
                rules=rules("455"),
                object=id,
                place=base(game.object(id).controller),
                by=scope.you,
            )
            for id in units_at(game, combat.place, combat.defender)
        )
        return (event, *others)

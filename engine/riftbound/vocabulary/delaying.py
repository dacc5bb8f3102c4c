"""Words that make something wait: delayed abilities and reflexive triggers (387–389)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model import acts, tasks
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.model.tree import Ability, Instruction, Triggered, walk
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.happenings import ItHappens, KilledByThis
from engine.riftbound.vocabulary.items import ThatItem
from engine.riftbound.vocabulary.subjects import Subject
from engine.riftbound.vocabulary.where import HELD
from engine.riftbound.vocabulary.whom import It

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class Delay(Instruction, frozen=True, dict=True):
    """`this turn: {…}`, `once this turn: {…}`: an ability in force although its source leaves (389).

    It speaks with what was chosen so far.
    """

    ability: Ability
    once: bool = False
    later: bool = False

    def __str__(self) -> str:
        when = "once" if self.once else ""
        when += "" if self.later else " this turn"
        return f"{when.strip()}: {{{self.ability}}}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        if not self.later and isinstance(self.ability, Triggered) and self.ability.when.over(game):
            return propose(game, acts.too_late(scope))
        effect = Lasting(
            stamp=0,
            source=acts.source(scope),
            controller=scope.you,
            until="game" if self.later else "turn",
            text=game.cards.ref(scope.text.card, self.ability),
            bound=delayed_bindings(scope),
            uses=1 if self.once else -1,
            affects=self.waits_on(scope) if self.later else (),
        )
        return propose(game, acts.begin(scope, effect, *self.rules()))

    @cached_property
    def _spoken_of(self) -> tuple[str, ...]:
        """Under what names its words speak of something chosen before."""
        names = []
        for node in walk(self.ability):
            if isinstance(node, It | ThatItem | ItHappens):
                names.append(node.name)
            elif isinstance(node, Subject) and node.it:
                names.append(node.it)
        return tuple(dict.fromkeys(names))

    @cached_property
    def _of_the_killed(self) -> bool:
        return any(isinstance(node, KilledByThis) for node in walk(self.ability))

    def needs(self) -> tuple[str, ...]:
        return self._spoken_of

    def follows(self) -> bool:
        return self._of_the_killed or bool(self._spoken_of)

    def waits_on(self, scope: Scope) -> tuple[tuple[int, int], ...]:
        """The objects, with their eras, with which the delayed ability ends once they leave where they are
        (390.5.c.1)."""
        return tuple(
            (int(id), era)
            for chosen in scope.bound
            if chosen.name in self._spoken_of
            for id, era in zip(chosen.values, chosen.eras, strict=False)
        )

    def rules(self) -> tuple[str, ...]:
        """The rules that say what kind of ability begins."""
        return ("391",)


class ReflexWhen(Delay, frozen=True):
    """`when this kills it, do this: {draw 1}`: a reflexive trigger with a condition (387.2–387.3).

    What is to happen may come after the words are through, with the next Cleanup.
    """

    def __str__(self) -> str:
        when = self.ability.when if isinstance(self.ability, Triggered) else ""
        return f"when {when}, do this: {{{self.ability}}}"

    def rules(self) -> tuple[str, ...]:
        return ("387.1", "387.2")


def delayed_bindings(scope: Scope) -> tuple[Chosen, ...]:
    """The choices that a delayed ability keeps: whether targets are legal is not asked again.

    With it goes the battlefield of what triggered the ability it comes from (359.3.f.3.b).
    """
    bound = tuple(
        replace(chosen, legal=(), why=()) if all(chosen.legal) else _legal_only(chosen)
        for chosen in scope.bound
    )
    if scope.event is None or scope.event.place <= 0 or scope.chosen(HELD) is not None:
        return bound
    return (Chosen(HELD, "field", (scope.event.place,)), *bound)


def _legal_only(chosen: Chosen) -> Chosen:
    kept = [place for place, legal in enumerate(chosen.legal) if legal]
    return replace(
        chosen,
        values=tuple(chosen.values[place] for place in kept),
        eras=tuple(chosen.eras[place] for place in kept) if chosen.eras else (),
        legal=(),
        why=(),
    )


class Reflex(Instruction, frozen=True):
    """`then do this: {…}`: a reflexive trigger (387–388)."""

    ability: Ability
    each: bool = False

    def __str__(self) -> str:
        start = "for each, then do this" if self.each else "then do this"
        return f"{start}: {{{self.ability}}}"

    def follows(self) -> bool:
        return True

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        count = 1
        if self.each:
            count = len(doing.events(doing.index - 1))
        if not count:
            return game
        ref = game.cards.ref(scope.text.card, self.ability)
        return push(game, tasks.Reflex(ref, count))

"""The choices that a sentence names along the way of an action: targets, places, costs, payments."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.decision import Decision, Values
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.picking import flat, is_nothing, means, pick, place_among
from engine.riftbound.language.acts.purposes import is_place_asked
from engine.riftbound.language.places import place_or_none
from engine.riftbound.model.chain import Item
from engine.riftbound.model.decisions import AddMore, Among, Consent, FillSlot, KeepTargets, Pick
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import YES, Add, Answer
from engine.riftbound.model.names import PAYING
from engine.riftbound.procedures.choosing import bound_choice, candidates, next_slot
from engine.riftbound.stage import policy
from engine.riftbound.stage.choosing import (
    answer_with,
    cannot_choose,
    item_text,
    passed_over_ids,
    pick_mode,
    slot_of,
    sort_of,
    target_rules,
    unfit,
    value_text,
)
from engine.riftbound.stage.lexicon import plain
from engine.riftbound.stage.places import since
from engine.riftbound.vocabulary.whom import Choose

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


KNOWN = frozenset({"repeat", "accelerate"})


class Wishes:
    """The choices a sentence names for an action, used up as they are met."""

    def __init__(self) -> None:
        self.played: Any = None
        self.targets: list[Any] = []
        self.place: Thing | None = None
        self.extras: tuple[str, ...] = ()
        self.named: tuple[str, ...] = ()
        self.spared = False
        self.costs: Any = None
        self.kept: list[tuple[str, Any]] = []
        self.paying: list[tuple[str, Any]] = []
        self.name: Any = None
        self.again: list[list[Any]] = []
        self.free = False
        self.met: list[int | str] = []
        self.seen: set[tuple[int, str]] = set()
        self.offered: set[str] = set()
        self.full: tuple[str, ...] = ()

    def copy(self) -> Wishes:
        """The same wishes, to be used up on their own."""
        other = Wishes()
        other.targets, other.place = list(self.targets), self.place
        other.extras = other.named = self.named
        other.costs, other.paying, other.name = self.costs, list(self.paying), self.name
        other.kept = list(self.kept)
        other.again = [list(group) for group in self.again]
        other.free, other.spared = self.free, self.spared
        return other

    # -- what is asked -----------------------------------------------------------------------------

    def answer(self, stage: Stage, decision: Decision) -> Answer | None:
        """What the sentence says to that decision, or None if it says nothing."""
        if isinstance(decision, Consent):
            return self._may(decision)
        if isinstance(decision, AddMore):
            return self._pay(stage, decision)
        values = self._values(stage, decision)
        return answer_with(decision, values) if values is not None else None

    def _values(self, stage: Stage, decision: Decision) -> Values | None:
        """What the sentence names for that decision."""
        if decision.name == "named":
            said, self.name = self.name, None
            return tuple(pick(stage, decision, said)) if said is not None else None
        if isinstance(decision, FillSlot) and decision.slot.startswith(PAYING):
            return self._paying_slot(stage, decision)
        if isinstance(decision, FillSlot):
            self.use_forced(stage, decision)
        if (
            isinstance(decision, FillSlot)
            and self.place is not None
            and sort_of(stage, decision) == "place"
        ):
            named = self._group(stage, decision)
            own = bool(named) and place_or_none(stage, named[0], 0) is not None
            said = named.pop(0) if own else self.place  # the place of a move before the last one
            return self._met(tuple(pick(stage, decision, said)))
        if isinstance(decision, (FillSlot, KeepTargets)):
            return self._slot(stage, decision)
        if isinstance(decision, Pick):
            return self._choose(stage, decision)
        return None

    def _slot(self, stage: Stage, decision: FillSlot | KeepTargets) -> Values | None:
        named = self._group(stage, decision)
        if is_place_asked(stage, decision, named):
            return None
        if named and sort_of(stage, decision) == "mode":
            return self._mode(stage, decision, named)
        if not named and self.met and isinstance(decision, FillSlot) and not decision.least:
            left = item_text(stage, decision.item)
            stage.assume(f"Nothing more is chosen for {left}.")
            return ()
        return self._targets(stage, decision, named) if named else None

    def _choose(self, stage: Stage, decision: Pick) -> Values | None:
        about = decision.about
        if about == "price":
            return self._price(decision)
        if about == "place" and self.place is not None:
            return (place_among(stage, self.place, decision),)
        if about == "cost" and self.costs is not None:
            return tuple(pick(stage, decision, self.costs))
        if about == "cost" and self.kept:
            kept = {id for _, one in self.kept for id in nouns.known(stage, one)}
            free = [one for one in decision.of if one not in kept]
            return tuple(free) if len(free) == decision.least else None
        if not self.targets or is_place_asked(stage, decision, self.targets):
            return None
        return self._targets(stage, decision, self.targets)

    def _price(self, decision: Decision) -> Values | None:
        """The price that the sentence says is paid, of those a discount leaves open."""
        for text in decision.of:
            if plain(str(text)) in self.extras:
                self.offered.add(plain(str(text)))
                return (text,)
        return None

    def _paying_slot(self, stage: Stage, decision: Decision) -> Values | None:
        """What the sentence names as a cost, where that is said with the other choices (355.16)."""
        if self.costs is None:
            return None
        if sort_of(stage, decision) == "number":
            return (len(nouns.things(stage, self.costs)),)
        return tuple(pick(stage, decision, self.costs))

    def _mode(self, stage: Stage, decision: Decision, named: list[Any]) -> Values:
        """The one mode that the sentence names somewhere among the targets, with what it is for
        behind it, or the only one that could choose the first of them (355.3)."""
        for place, phrase in enumerate(named):
            with suppress(Misread):
                values = pick(stage, decision, phrase)
                named[place : place + 1] = []
                return self._met(tuple(values))
            on = phrase.role("on") if isinstance(phrase, Clause) else None
            if on is not None:
                with suppress(Misread):
                    head = stage.words_of(phrase).partition(" on ")[0]
                    values = [pick_mode(stage, head)]
                    named[place : place + 1] = flat(on)
                    return self._met(tuple(values))
        fitting = [mode for mode in decision.of if _could_choose(stage, decision, mode, named[0])]
        if len(fitting) == 1:
            return self._met(tuple(fitting))
        return self._met(tuple(pick(stage, decision, named[0])))

    def use_forced(self, stage: Stage, decision: FillSlot) -> None:
        """The names of choices that were the only ones possible are used up (355.5)."""
        item = stage.game.item(decision.item)
        if item is not None:
            self._use_chosen(stage, item)
        self.seen.add((decision.item, decision.slot))

    def _use_chosen(self, stage: Stage, item: Item) -> None:
        for chosen in item.chosen:
            if (item.id, chosen.name) in self.seen or chosen.name.startswith(PAYING):
                continue
            self.seen.add((item.id, chosen.name))
            named = self._named(int(chosen.name.partition("#")[2] or 1) - 1)
            if chosen.kind == "mode":
                self._use_mode(stage, item, chosen.first, named)
                continue
            for value in chosen.values:
                if named and means(stage, named[0], value):
                    named.pop(0)
                    self.met.append(value)

    def _use_mode(self, stage: Stage, item: Item, mode: int, named: list[Any]) -> None:
        for phrase in named:
            try:
                picked = pick_mode(stage, stage.words_of(phrase), item)
            except Misread:
                continue
            if picked == mode:
                named.remove(phrase)
                self.met.append(mode)
                return

    def _may(self, decision: Consent) -> Answer | None:
        if decision.about != "extra":
            return None
        name = plain(decision.what)
        self.offered.add(name)
        wanted = name in self.extras or (
            bool(self.extras or self.costs is not None) and name not in KNOWN
        )
        if name in self.extras and name == "repeat":
            left = list(self.extras)
            left.remove("repeat")
            self.extras = tuple(left)
        return YES if wanted else None

    def _group(self, stage: Stage, decision: Decision) -> list[Any]:
        """The targets named for this execution: a repetition has its own (820.2)."""
        found = slot_of(stage, decision)
        return self._named(found[2] if found is not None else 0)

    def _named(self, run: int) -> list[Any]:
        groups = [group for group in self.again if group] or []
        if run == 0 or not groups:
            return self.targets
        return groups[min(run, len(groups)) - 1]

    def _targets(self, stage: Stage, decision: Among, named: list[Any]) -> Values:
        """As many of the named targets as this choice takes."""
        if is_nothing(named[0]):
            if decision.least > 0:
                works = [value_text(stage, sort_of(stage, decision), one) for one in decision.of]
                raise Illegal("something has to be chosen", rules=("355.8",), works=works[:8])
            named.pop(0)
            return ()
        taken: list[int | str] = []
        most = max(1, decision.most)
        found = slot_of(stage, decision)
        if self.is_at_each(stage, decision):  # they are named in any order
            named.sort(key=lambda phrase: not self._fits(stage, decision, phrase, []))
        while named and len(taken) < most:
            if taken and not self._fits(stage, decision, named[0], taken):
                break
            values = pick(stage, decision, named[0], (*self.met, *taken))
            for value in values:
                if value not in decision.of:
                    if found is not None and (taken or not decision.least):
                        return self._met(tuple(taken))
                    raise cannot_choose(stage, decision, value)
            taken += values
            named.pop(0)
        slot = found[1] if found is not None else None
        if named and len(taken) >= most > 1 and isinstance(slot, Choose):
            self.full = ("355.14.c",) if slot.split is not None else ("355.13",)
        return self._met(tuple(taken))

    def chosen(self, stage: Stage, decision: Among) -> Values:
        """As many of the targets as that choice takes, which are then no longer wanted."""
        return self._targets(stage, decision, self.targets)

    def is_at_each(self, stage: Stage, decision: Decision) -> bool:
        """Whether one location after the other is asked for."""
        found = slot_of(stage, decision)
        return found is not None and isinstance(found[1], Choose) and bool(found[1].at)

    def _met(self, taken: Values) -> Values:
        self.met += taken
        return taken

    def _fits(self, stage: Stage, decision: Decision, phrase: Any, taken: list[int | str]) -> bool:
        try:
            values = pick(stage, decision, phrase, taken)
        except (Misread, Illegal):
            return False
        return all(value in decision.of and value not in taken for value in values)

    def _pay(self, stage: Stage, decision: AddMore) -> Answer | None:
        for place, (way, phrase) in enumerate(self.paying):
            ids = nouns.known(stage, phrase, [id for id, _, _ in decision.wells])
            for id, node, card in decision.wells:
                fits = not way or policy.recycles(stage, Ref(card, node)) == (way == "recycle")
                if id in ids and fits:
                    del self.paying[place]
                    return Add(id, node, card)
        return None

    def leftover(self, stage: Stage, item: Item | None, before: Game) -> None:
        """`Illegal` if a named target was never asked for and is not what was taken as forced."""
        if item is not None:
            self._use_chosen(stage, item)
        for group in self.again:
            self.targets += group
        if self.name is not None:
            text = stage.words_of(self.name)
            raise Illegal(f"nothing is named here, so not “{text}” either", rules=("760",))
        left = [one for one in self.targets if not is_nothing(one)]
        taken = _taken(stage, item, before)
        for value in self.met:
            if value in taken:
                taken.remove(value)
        for phrase in list(left):
            forced = next((value for value in taken if means(stage, phrase, value)), None)
            if forced is not None:
                taken.remove(forced)
                left.remove(phrase)
        if left:
            raise self._passed_over(stage, item, before, left[0])

    def _passed_over(self, stage: Stage, item: Item | None, before: Game, phrase: Any) -> Illegal:
        works = [
            value_text(stage, "object" if one.kind == "card" else one.kind, value, item)
            for one in (item.chosen if item is not None else ())
            for value in one.values
        ]
        ids = nouns.known(stage, phrase) if isinstance(phrase, (Thing, Group)) else []
        why, numbers = passed_over_ids(before, item, set(ids))
        if self.full and not why:
            why, numbers = "no more can be chosen", (*self.full, *target_rules(item))
        why = why or unfit(before, item, set(ids))
        text = stage.words_of(phrase)
        what = f"“{text}” is no legal choice here" + (f": {why}" if why else "")
        return Illegal(what, rules=numbers or target_rules(item), works=works)


def _taken(stage: Stage, item: Item | None, before: Game) -> list[int | str]:
    """Every choice made since the action began, those the engine took as forced too."""
    if item is not None and item.chosen:
        named = [chosen for chosen in item.chosen if not chosen.name.startswith(PAYING)]
        return [value for chosen in named for value in chosen.values]
    return [event.object for event in since(stage, before) if event.kind == "chose"]


def _could_choose(stage: Stage, decision: Decision, mode: int | str, phrase: Any) -> bool:
    """Whether what the phrase names could be chosen first in that mode."""
    found = slot_of(stage, decision)
    if found is None:
        return False
    item, modes, run = found
    item = replace(item, chosen=(*item.chosen, bound_choice(stage.game, modes, run, (mode,))))
    following = next_slot(stage.game, item)
    if following is None or following[0].kind == "mode":
        return False
    return any(means(stage, phrase, one) for one in candidates(stage.game, item, *following))

"""The choices a sentence names along the way of an action: targets, places, costs, payments."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

from msgspec.structs import replace

from engine.core.decision import Choice, Decision
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.riftbound.model.chain import Item
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import PAYING
from engine.riftbound.phrases import lists, policy, refs, spots
from engine.riftbound.phrases.choosing import (
    NEWEST,
    cannot_choose,
    find_item,
    item_text,
    passed_over,
    pick,
    pick_mode,
    slot_of,
    sort_of,
    target_rules,
    value_text,
)
from engine.riftbound.phrases.lexicon import plain
from engine.riftbound.phrases.places import since
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.targets import NOTHING, names_in, payments
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.choosing import bound_choice, candidates, next_slot
from engine.riftbound.vocabulary.whom import Choose


class Wishes:
    """The choices a sentence names for an action: targets, place, mode, extras, costs, payments."""

    def __init__(
        self,
        targets: list[str] | None = None,
        *,
        place: str = "",
        extras: tuple[str, ...] = (),
        costs: str = "",
        paying: str = "",
        accept: bool | None = None,
        again: Iterable[list[str]] = (),
        name: str = "",
    ) -> None:
        self.targets = list(targets or [])
        self.place = place
        self.extras = tuple(plain(word) for word in extras)
        self.named = self.extras
        self.costs = costs
        self.paying = paying
        self.name = name
        self.accept = accept
        self.again = [list(group) for group in again]
        self.met: list[int | str] = []
        self.seen: set[tuple[int, str]] = set()
        self.offered: set[str] = set()
        self.full: tuple[str, ...] = ()

    def answer(self, stage: Stage, decision: Decision) -> Choice | None:
        """What the sentence says to that decision, or None if it says nothing."""
        about = str(decision.about[0]) if decision.about else ""
        if decision.name == "named":
            said, self.name = self.name, ""
            return tuple(pick(stage, decision, said)) if said else None
        if decision.kind == "slot" and str(decision.about[1]).startswith(PAYING):
            return self._paying(stage, decision)
        if decision.kind == "slot":
            self.use_forced(stage, decision)
        if decision.kind == "slot" and self.place and sort_of(stage, decision) == "place":
            named = self._group(stage, decision)
            own = named and spots.place_or_none(stage, named[0], 0) is not None
            said = named.pop(0) if own else self.place  # the place of a move before the last one
            return self._met(tuple(pick(stage, decision, said)))
        if decision.kind in ("slot", "subset"):
            named = self._group(stage, decision)
            if named and sort_of(stage, decision) == "mode":
                return self._mode(stage, decision, named)
            if not named and self.met and decision.kind == "slot" and not decision.least:
                left = item_text(stage, int(decision.about[0]))
                stage.assume(f"Nothing more is chosen for {left}.")
                return ()
            return self._targets(stage, decision, named) if named else None
        if about == "price":
            return self._price(decision)
        if decision.kind == "choose":
            if about == "place" and self.place:
                return tuple(pick(stage, decision, self.place))
            if about == "cost" and self.costs:
                return tuple(pick(stage, decision, self.costs))
            if self.targets:
                return self._targets(stage, decision, self.targets)
        if decision.kind == "may":
            return self._may(decision, about)
        if decision.kind == "add" and self.paying:
            return self._pay(stage, decision)
        return None

    def _price(self, decision: Decision) -> Choice | None:
        """The price that the sentence says is paid, of those a discount leaves open."""
        for text in decision.of:
            if plain(str(text)) in self.extras:
                self.offered.add(plain(str(text)))
                return (text,)
        return None

    def _paying(self, stage: Stage, decision: Decision) -> Choice | None:
        """What the sentence names as a cost, where that is said with the other choices (355.16)."""
        if not self.costs:
            return None
        if sort_of(stage, decision) == "number":
            return (len(lists.find_all(stage, self.costs)),)
        return tuple(pick(stage, decision, self.costs))

    def _mode(self, stage: Stage, decision: Decision, named: list[str]) -> Choice:
        """The one mode that the sentence names somewhere among the targets, with `on` before what
        it is for, or the only one that could choose the first of them (355.3)."""
        for place, text in enumerate(named):
            head, _, rest = text.partition(" on ")
            for words, left in ((text, []), (head, [rest] if rest else [])):
                with suppress(Misread):
                    values = pick(stage, decision, words)
                    named[place : place + 1] = left
                    return self._met(tuple(values))
        fitting = [mode for mode in decision.of if _could_choose(stage, decision, mode, named[0])]
        if len(fitting) == 1:
            return self._met(tuple(fitting))
        return self._met(tuple(pick(stage, decision, named[0])))

    def use_forced(self, stage: Stage, decision: Decision) -> None:
        """The names of choices that were the only ones possible are used up (355.5)."""
        item = stage.game.item(int(decision.about[0]))
        if item is not None:
            self._use_chosen(stage, item)
        self.seen.add((int(decision.about[0]), str(decision.about[1])))

    def _use_chosen(self, stage: Stage, item: Item) -> None:
        for chosen in item.chosen:
            if (item.id, chosen.name) in self.seen or chosen.name.startswith(PAYING):
                continue
            self.seen.add((item.id, chosen.name))
            run = int(chosen.name.partition("#")[2] or 1)
            named = self._named(run - 1)
            if chosen.kind == "mode":
                self._use_mode(stage, item, int(chosen.values[0]), named)
                continue
            for value in chosen.values:
                if named and _forced(stage, named[0], [value]) is not None:
                    named.pop(0)
                    self.met.append(value)

    def _use_mode(self, stage: Stage, item: Item, mode: int, named: list[str]) -> None:
        for text in named:
            try:
                picked = pick_mode(stage, text, item)
            except Misread:
                continue
            if picked == mode:
                named.remove(text)
                self.met.append(mode)
                return

    def _may(self, decision: Decision, about: str) -> Choice | None:
        if about == "extra":
            name = plain(str(decision.about[1]))
            self.offered.add(name)
            wanted = name in self.extras or (bool(self.extras or self.costs) and name not in KNOWN)
            if name in self.extras and name == "repeat":
                self.extras = tuple(_without(list(self.extras), "repeat"))
            return ("yes",) if wanted else None
        if self.accept is None:
            return None
        return ("yes",) if self.accept else ("no",)

    def _group(self, stage: Stage, decision: Decision) -> list[str]:
        """The targets named for this execution: a repetition has its own (820.2)."""
        found = slot_of(stage, decision) if decision.kind == "slot" else None
        return self._named(found[2] if found is not None else 0)

    def _named(self, run: int) -> list[str]:
        if run == 0 or not self.again:
            return self.targets
        return self.again[min(run, len(self.again)) - 1]

    def _targets(self, stage: Stage, decision: Decision, named: list[str]) -> Choice:
        """As many of the named targets as this choice takes."""
        if plain(named[0]) in NOTHING:
            if decision.least > 0:
                works = [value_text(stage, sort_of(stage, decision), one) for one in decision.of]
                raise Illegal("something has to be chosen", rules=("355.8",), works=works[:8])
            named.pop(0)
            return ()
        taken: list[int | str] = []
        most = max(1, decision.most)
        found = slot_of(stage, decision) if decision.kind == "slot" else None
        while named and len(taken) < most:
            text = named[0]
            if taken and not self._fits(stage, decision, text, taken):
                break
            values = pick(stage, decision, text, (*self.met, *taken))
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

    def _met(self, taken: Choice) -> Choice:
        self.met += taken
        return taken

    def _fits(self, stage: Stage, decision: Decision, text: str, taken: list[int | str]) -> bool:
        try:
            values = pick(stage, decision, text, taken)
        except Misread:
            return False
        return all(value in decision.of and value not in taken for value in values)

    def _pay(self, stage: Stage, decision: Decision) -> Choice | None:
        parts = payments(self.paying)
        for place, text in enumerate(parts):
            wanted = re.sub(r"^(?:exhausting|recycling)\s+", "", text, flags=re.I)
            ids = refs.matches(stage, wanted, [int(one) for one in decision.of[::3]])
            for choice in answers.choices(stage.game):
                if choice[0] in ids and _way(stage, choice, text):
                    self.paying = ", ".join(parts[:place] + parts[place + 1 :])
                    return choice
        return None

    def leftover(self, stage: Stage, item: Item | None, before: Game) -> None:
        """`Illegal` if a named target was never asked for and is not what was taken as forced."""
        if item is not None:
            self._use_chosen(stage, item)
        for group in self.again:
            self.targets += group
        if self.name:
            raise Illegal(f"nothing is named here, so not “{self.name}” either", rules=("760",))
        self.targets = [text for text in self.targets if plain(text) not in NOTHING]
        if not self.targets:
            return
        taken = _taken(stage, item, before)
        for value in self.met:
            if value in taken:
                taken.remove(value)
        for text in list(self.targets):
            forced = _forced(stage, text, taken)
            if forced is not None:
                taken.remove(forced)
                self.targets.remove(text)
        if self.targets:
            works = [
                value_text(stage, "object" if one.kind == "card" else one.kind, value, item)
                for one in (item.chosen if item is not None else ())
                for value in one.values
            ]
            why, numbers = passed_over(stage, before, item, self.targets[0])
            if self.full and not why:
                why, numbers = "no more can be chosen", (*self.full, *target_rules(item))
            what = f"“{self.targets[0]}” is no legal choice here" + (f": {why}" if why else "")
            raise Illegal(what, rules=numbers or target_rules(item), works=works)


KNOWN = frozenset({"repeat", "accelerate"})


def _without(words: list[str], word: str) -> list[str]:
    words.remove(word)
    return words


def _taken(stage: Stage, item: Item | None, before: Game) -> list[int | str]:
    """Every choice made since the action began, those the engine took as forced too."""
    if item is not None and item.chosen:
        named = [chosen for chosen in item.chosen if not chosen.name.startswith(PAYING)]
        return [value for chosen in named for value in chosen.values]
    return [event.object for event in since(stage, before) if event.kind == "chose"]


def _could_choose(stage: Stage, decision: Decision, mode: int | str, text: str) -> bool:
    """Whether what the text names could be chosen first in that mode."""
    found = slot_of(stage, decision)
    if found is None:
        return False
    item, modes, run = found
    item = replace(item, chosen=(*item.chosen, bound_choice(stage.game, modes, run, (mode,))))
    following = next_slot(stage.game, item)
    if following is None or following[0].kind == "mode":
        return False
    return _forced(stage, text, list(candidates(stage.game, item, *following))) is not None


def _forced(stage: Stage, text: str, taken: list[int | str]) -> int | str | None:
    """The forced choice that the text names."""
    wanted: set[int | str] = set(refs.matches(stage, text))
    newest = plain(text).removeprefix("the ") in NEWEST
    wanted |= {item.id for item in stage.game.state.chain if newest or item.object in wanted}
    with suppress(Misread):
        wanted.add(find_item(stage, text))
    place = spots.place_or_none(stage, text)
    if place is not None:
        wanted.add(place)
    for value in taken:
        if value in wanted or (isinstance(value, str) and plain(text) in plain(value)):
            return value
    return None


def forced_already(stage: Stage, player: int, text: str) -> bool:
    """Whether that player's newest item has exactly that choice, or was left no other before."""
    mine = [item for item in stage.game.state.chain if item.controller == player]
    if mine and _names(stage, text, [v for chosen in mine[-1].chosen for v in chosen.values]):
        return True
    left = _left(stage, player, text)
    if left is not None:
        del stage.only[left]
    return left is not None


def was_left(stage: Stage, player: int, text: str) -> bool:
    """Whether exactly that was the one possible answer that player had, and has been taken."""
    return _left(stage, player, text) is not None


def was_forced(stage: Stage, before: Game, player: int, text: str) -> bool:
    """Whether exactly that is all that player has chosen since that game, unasked (355.5)."""
    chosen = [one for one in since(stage, before) if (one.kind, one.player) == ("chose", player)]
    return len(chosen) == 1 and _names(stage, text, [chosen[0].object])


def _left(stage: Stage, player: int, text: str) -> int | None:
    for place, (who, choice) in reversed(list(enumerate(stage.only))):
        if who == player and choice and _names(stage, text, list(choice)):
            return place
    return None


def chosen_already(stage: Stage, player: int, text: str) -> bool:
    """Whether that player chose exactly that as a target before, for whatever item (355.5)."""
    return _names(
        stage, text, [one.object for one in stage.events("chose") if one.player == player]
    )


def _names(stage: Stage, text: str, taken: list[int | str]) -> bool:
    """Whether each part of the text names one of these values."""
    for part in names_in(stage, text) or [text]:
        forced = _forced(stage, part, taken)
        if forced is None:
            return False
        taken.remove(forced)
    return True


def _way(stage: Stage, choice: Choice, text: str) -> bool:
    recycles = policy.recycles(stage, choice)
    if text.lower().startswith("recycling"):
        return recycles
    return not recycles if text.lower().startswith("exhausting") else True


def copy_of(wishes: Wishes) -> Wishes:
    """The same wishes, to be used up on their own."""
    other = Wishes(
        wishes.targets,
        place=wishes.place,
        costs=wishes.costs,
        paying=wishes.paying,
        accept=wishes.accept,
        again=wishes.again,
        name=wishes.name,
    )
    other.extras = other.named = wishes.extras
    return other

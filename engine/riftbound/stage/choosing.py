"""Choices in words: what a decision is about, what its options are called, which one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeGuard

from msgspec.structs import replace
from rapidfuzz import fuzz

from engine.core.decision import Decision, Move, Values, first
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.riftbound.model.chain import Item, Permission
from engine.riftbound.model.decisions import (
    ApplyEffect,
    Consent,
    FillSlot,
    Number,
    Pick,
    Window,
)
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import (
    PASS,
    YES,
    Activate,
    Amount,
    Answer,
    Apply,
    Assign,
    Choice,
    Hide,
    Invite,
    MoveUnits,
    Play,
    Split,
)
from engine.riftbound.model.rulebook import FINE
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import UNFIT, Slot, Speaking
from engine.riftbound.model.work import Happen
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.choosing import candidates, next_slot
from engine.riftbound.procedures.completing import Why, afterwards, with_choice
from engine.riftbound.procedures.costs import scope_of_item, speaking_of
from engine.riftbound.procedures.play_choices import below
from engine.riftbound.procedures.timing import cannot_enter
from engine.riftbound.stage import place_names, refs
from engine.riftbound.stage.lexicon import plain
from engine.riftbound.stage.stage import Stage
from engine.riftbound.vocabulary.abilities import Modes
from engine.riftbound.vocabulary.destinations import ChoosePlace
from engine.riftbound.vocabulary.steps.flow import steps_text

IN_FORCE = "an effect in force"
"""What to call a source that is no thing in the game."""

PLACES = frozenset({"place", "showdown", "combat", "destination", "where"})

PLAYERS = frozenset({"opponent", "player"})


def slot_of(stage: Stage, decision: Decision) -> tuple[Item, Slot, int] | None:
    """The item and slot that the decision fills, if that is what it asks."""
    item = stage.game.item(decision.item) if isinstance(decision, FillSlot) else None
    found = next_slot(stage.game, item) if item is not None else None
    return (item, *found) if item is not None and found is not None else None


def sort_of(stage: Stage, decision: Decision) -> str:
    """What is chosen among: `object`, `item`, `player`, `place`, `effect`, `word` or `number`."""
    if isinstance(decision, ApplyEffect):
        return "effect"
    if isinstance(decision, FillSlot):
        found = slot_of(stage, decision)
        kind = found[1].kind if found is not None else "object"
        return {"card": "object"}.get(kind, kind)
    if isinstance(decision, Number):
        return "number"
    about = decision.about if isinstance(decision, Pick) else ""
    return sort_among(stage, about, decision.of)


def sort_among(stage: Stage, about: str, values: Values) -> str:
    """What values are that are chosen for that: `place`, `player`, `word`, `object` or `number`."""
    if about in PLACES:
        return "place"
    if about in PLAYERS:
        return "player"
    if any(isinstance(value, str) for value in values):
        return "word"
    return "object" if all(value in stage.objects for value in values) else "number"


def mode_texts(stage: Stage, of: Item | None = None) -> list[str]:
    """The modes of that item, or of the one being finalized, as its card words them."""
    for item in stage.game.state.chain:
        speaking = speaking_of(stage.game, item)
        meant = item.pending if of is None else item.id == of.id
        if meant and speaking is not None:
            return modes_in(speaking)
    return []


def modes_in(speaking: Speaking) -> list[str]:
    """The modes of an effect, as its card words them."""
    for step in speaking.does.steps:
        if isinstance(step, Modes):
            return [steps_text(mode) for mode in step.modes]
    return []


_ING = re.compile(r"^(\w{3,})ing\b")
"""The verb that begins what is done: `detaching it` for `detach it`."""


def pick_mode(stage: Stage, text: str, of: Item | None = None) -> int:
    """The mode that the text names, by number or by its words."""
    modes = mode_texts(stage, of)
    lower = plain(text).removeprefix("the ").removesuffix(" mode").removeprefix("mode ")
    lower = _ING.sub(r"\1", lower)
    numbers = {"first": 0, "second": 1, "third": 2, "fourth": 3, "1": 0, "2": 1, "3": 2, "4": 3}
    if lower in numbers and numbers[lower] < len(modes):
        return numbers[lower]
    begun = [place for place, mode in enumerate(modes) if f"{plain(mode)} ".startswith(f"{lower} ")]
    if len(begun) == 1:
        return begun[0]
    scores = [fuzz.token_set_ratio(lower, plain(mode)) for mode in modes]
    best = max(scores, default=0)
    if best < 60 or scores.count(best) > 1:
        raise Misread(text, f"“{text}” is none of the modes", modes)
    return scores.index(best)


def value_text(stage: Stage, sort: str, value: int | str, of: Item | None = None) -> str:
    """What to call one value, a mode's words being those of that item."""
    if sort == "mode":
        modes = mode_texts(stage, of)
        return modes[int(value)] if int(value) < len(modes) else f"mode {int(value) + 1}"
    if isinstance(value, str):
        return value
    if sort == "place":
        return place_names.place_name(stage, value)
    if sort == "player":
        return stage.player_name(value)
    if sort == "item":
        return item_text(stage, value)
    return refs.label(stage, value) if value in stage.objects and sort == "object" else str(value)


def item_text(stage: Stage, id: int) -> str:
    """What to call a chain item."""
    item = stage.game.item(id)
    if item is None:
        return f"item {id}"
    if item.kind == "card":
        return refs.label(stage, item.object)
    here = item.object in stage.objects
    return f"the ability of {refs.label(stage, item.object) if here else item.card or IN_FORCE}"


def waiting(stage: Stage, instead: str) -> str:
    """What is not over yet, told with what is true instead of a claim: nothing resolves by itself,
    and no showdown closes by itself."""
    state = stage.game.state
    if any(not item.pending for item in state.chain):
        return "" if "chain" in instead else f"; still on the chain: {', '.join(_items(stage))}"
    if state.showdown is None or "showdown" in instead or "combat" in instead:
        return ""
    going_on = "combat" if state.showdown.combat else "showdown"
    return f"; the {going_on} at {place_names.place_name(stage, state.showdown.place)} is not over"


def _items(stage: Stage) -> list[str]:
    return [item_text(stage, item.id) for item in stage.game.state.chain]


def cannot_choose(stage: Stage, decision: Decision, value: int | str) -> Illegal:
    """Why that value is no legal choice here, with what is."""
    sort = sort_of(stage, decision)
    name = value_text(stage, sort, value)
    works = [value_text(stage, sort, one) for one in decision.of][:12]
    why = ""
    found = slot_of(stage, decision)
    if found is not None:
        item, slot, run = found
        why = refusal_of(stage.game, item, slot, run, value)
    numbers = tuple(map(str, decision.rules))
    if isinstance(decision, FillSlot):
        numbers = target_rules(found[0] if found is not None else None)
    entering = _entering(stage, decision)
    if entering is not None:
        before = below(stage.game, entering)
        way = entering.permission
        return not_there(
            stage, before, entering.object, entering.controller, way, int(value), works
        )
    if found is not None and isinstance(found[1], ChoosePlace) and not found[1].targets:
        item, slot, run = found
        why_not = found[1].why_not(stage.game, scope_of_item(item, run), value)[1]
        numbers = (*map(str, why_not), *numbers)
    if found is not None and not why:
        why, later = afterwards(stage.game, *found, (value,))
        numbers = (*later, "355.16") if why else numbers
    what = f"{name} cannot be chosen" + (f": {why}" if why else "")
    return Illegal(what, rules=numbers, works=tuple(works))


def refusal_of(game: Game, item: Item, slot: Slot, run: int, value: int | str) -> str:
    """What that slot has against the value, which was not chosen before; or nothing."""
    why = slot.refuses(game, scope_of_item(item, run), value)
    why = why.replace("is no longer where it was chosen", "is at another location")
    return "" if why == UNFIT else why.replace("is no longer", "is not")


def passed_over_ids(before: Game, item: Item | None, wanted: set[int]) -> Why:
    """Why those were left out when a slot of the item was filled, or nothing (355.16)."""
    for trial, slot, run in _filled(before, item):
        for value in wanted.intersection(candidates(before, trial, slot, run)):
            why, numbers = afterwards(before, trial, slot, run, (value,))
            if why:
                why, place = _nowhere_to_go(
                    before, with_choice(before, trial, slot, run, (value,)), why
                )
                return why, (*place, *numbers, "355.16")
    return "", ()


def _nowhere_to_go(game: Game, item: Item, why: str) -> Why:
    """Why what was chosen can go to none of the places that it could go to otherwise (355.4.a);
    else the reason that there was."""
    found = next_slot(game, item)
    slot, run = found or (None, 0)
    if not isinstance(slot, ChoosePlace):
        return why, ()
    for place in slot.fit(game, scope := scope_of_item(item, run)):
        if place not in slot.candidates(game, scope):
            what, numbers = slot.why_not(game, scope, place)
            return what, tuple(map(str, numbers))
    return why, ()


def unfit(before: Game, item: Item | None, wanted: set[int]) -> str:
    """What the first slot of the item that takes objects has against one of those; or nothing. A
    spell is chosen among what is on the chain, where anything there is chosen (355.9.a.2)."""
    filled = list(_filled(before, item))
    waiting = {one.object for one in before.state.chain}
    gone = all("spell" in traits(before, id).types for id in wanted) and not wanted & waiting
    if wanted and gone and any(slot.kind == "item" for _, slot, _ in filled):
        return "it is not on the chain"
    for trial, slot, run in filled:
        if slot.kind in ("object", "card"):
            whys = (refusal_of(before, trial, slot, run, value) for value in sorted(wanted))
            return next(filter(None, whys), "")
    return ""


def _filled(before: Game, item: Item | None) -> Iterator[tuple[Item, Slot, int]]:
    """Each slot of the item's first execution, with the item as it was when that was filled."""
    if item is None:
        return
    for place in range(len(item.chosen)):
        trial = replace(item, chosen=item.chosen[:place])
        found = next_slot(before, trial)
        if found is not None and not found[1]:
            yield (trial, *found)


def target_rules(item: Item | None) -> tuple[str, ...]:
    """By which rules something is no target: a hidden card's are at its battlefield (811.1.d.2)."""
    hidden = item is not None and item.permission.hidden_at
    return ("811.1.d.2", "355.8") if hidden else ("355.8",)


def not_there(
    stage: Stage,
    before: Game,
    id: int,
    player: int,
    way: Permission | None,
    place: int,
    works: Sequence[str],
) -> Illegal:
    """Why the permanent cannot be played there, as the game was before it was begun (355.2)."""
    reason, numbers = cannot_enter(before, player, id, way, place) if way is not None else FINE
    what = f"{refs.label(stage, id)} cannot be played to {place_names.place_name(stage, place)}"
    return Illegal(
        f"{what}: {reason}" if reason else what,
        rules=tuple(map(str, numbers)) or ("355.2",),
        works=works,
    )


def _entering(stage: Stage, decision: Decision) -> Item | None:
    """The permanent being played whose location is chosen (355.2)."""
    if not isinstance(decision, Pick) or decision.about != "place":
        return None
    items = [item for item in stage.game.state.chain if item.pending and item.kind == "card"]
    return next((item for item in reversed(items) if item.card == decision.card), None)


def effect_source(stage: Stage, effect: str) -> tuple[int, str]:
    """The object whose replacement effect that is, by its key, and the name of the card that says so:
    an Equipment's for what it gives its wearer, a spell's for what it left in force."""
    head, _, rest = effect.partition(":")
    if head == "lasting":
        force = next((one for one in stage.game.state.lasting if str(one.stamp) == rest), None)
        if force is None:
            return 0, "the effect in force"
        card = force.text.card if force.text is not None else force.source.card
        return 0, stage.lexicon.cards[card].name if card else "the effect in force"
    card = rest.partition(":")[2].rpartition(":")[0]
    return int(head), stage.lexicon.cards[card].name


def answer_with(decision: Decision, values: Values) -> Answer:
    """The answer that names these: a number where one is asked for."""
    if isinstance(decision, Number) and values:
        return Amount(first(values))
    return Choice(values)


def choice_text(stage: Stage, decision: Decision, move: Move) -> str:
    """One option of a decision in words."""
    if isinstance(decision, Window):
        return _act_text(stage, move)
    if isinstance(move, Assign):
        pairs = [f"{amount} to {refs.label(stage, id)}" for id, amount in move.shares]
        return ", ".join(pairs) or "nothing"
    if isinstance(move, Split):
        shares = zip(move.amounts, decision.of, strict=True)
        named = (f"{amount} to {refs.label(stage, int(id))}" for amount, id in shares if amount)
        return ", ".join(named)
    if isinstance(move, Apply):
        return _applied_text(stage, move)
    if isinstance(decision, ApplyEffect):
        return "nothing"
    if isinstance(decision, Consent):
        return "accept" if move == YES else "decline"
    sort = sort_of(stage, decision)
    return " and ".join(value_text(stage, sort, value) for value in move.said) or "nothing"


def _applied_text(stage: Stage, move: Apply) -> str:
    """A replacement effect and what it would be applied to."""
    work = stage.game.state.work[-1]
    effect = effect_source(stage, move.effect)[1]
    return (
        f"{effect} to {refs.label(stage, work.events[move.event].object)}"
        if isinstance(work, Happen)
        else effect
    )


def _act_text(stage: Stage, move: Move) -> str:
    match move:
        case Invite():
            return f"invite {stage.player_name(move.player)}"
        case MoveUnits():
            units = " and ".join(refs.label(stage, unit) for unit in move.units)
            return f"move {units} to {place_names.place_name(stage, move.place)}"
        case Hide():
            where = place_names.place_name(stage, move.place)
            return f"hide {refs.label(stage, move.card)} at {where}"
        case Play():
            return f"play {refs.label(stage, move.card)}"
        case Activate():
            return f"activate {refs.label(stage, move.object)}"
    return "pass" if move == PASS else "end the turn"


def options(stage: Stage, most: int = 8) -> list[str]:
    """What could be done now, in words."""
    decision = stage.game.state.decision
    if decision is None:
        return []
    found = [choice_text(stage, decision, choice) for choice in answers.choices(stage.game)]
    return list(dict.fromkeys(found))[:most]


def is_extra(decision: Decision | None) -> TypeGuard[Consent]:
    """Whether an optional additional cost is asked for (355.1.a)."""
    return isinstance(decision, Consent) and decision.about == "extra"

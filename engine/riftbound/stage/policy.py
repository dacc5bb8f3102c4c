"""What is answered when nobody said: the way a judge would take it, always listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decision import Decision, Value, Values, first
from engine.core.scenario_errors import Misread
from engine.riftbound.model.decisions import (
    AddMore,
    Among,
    ApplyEffect,
    Arrange,
    AssignDamage,
    Chance,
    ChooseAnew,
    Consent,
    FillSlot,
    Pick,
    PlaceTriggers,
    SpendPower,
    SplitDamage,
)
from engine.riftbound.model.event import Ref
from engine.riftbound.model.moves import NO, YES, Add, Answer, Apply, Assign, Choice, InOrder
from engine.riftbound.model.work import Happen
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.assignments import most_killed, ways
from engine.riftbound.procedures.completing import cannot_complete, together
from engine.riftbound.procedures.damage import assignment
from engine.riftbound.stage import refs
from engine.riftbound.stage.choosing import (
    choice_text,
    effect_source,
    item_text,
    sort_of,
    value_text,
)
from engine.riftbound.stage.lexicon import UNKNOWN
from engine.riftbound.stage.places import kept_place
from engine.riftbound.stage.stage import Stage

MOST_COUNTED = 100
"""More ways to assign damage than this are not counted."""


def assumed(stage: Stage, decision: Decision) -> Answer:
    """The answer nobody gave; `Misread` asks for one where any would be a guess."""
    stage.guesses += 1
    return POLICIES.get(type(decision), _ask)(stage, decision)


def _who(stage: Stage, decision: Decision) -> str:
    return stage.player_name(decision.player)


def _may(stage: Stage, decision: Consent) -> Answer:
    about = decision.about
    who = _who(stage, decision)
    if about == "extra":
        card = stage.lexicon.cards[decision.card].name
        stage.assume(f"{who} does not pay the optional {decision.what} of {card}.")
        return NO
    what = {"perform": "uses the optional ability", "pay": "pays what is optional"}.get(about)
    if about == "perform":
        card = stage.lexicon.cards[decision.card].name
        item = next(item for item in stage.game.state.chain if item.pending)
        why, _ = together(cannot_complete(stage.game, item))
        what = f"uses the optional ability of {card}"
        what = f"cannot use the optional ability of {card}: {why}" if why else what
    stage.assume(f"{who} {what or 'does what is optional'}.")
    stage.agreed += ((decision.player, decision.card),)
    return YES


def _alike(stage: Stage, values: Values, sort: str) -> bool:
    """Whether these do not differ in anything that anybody could care for."""
    if sort != "object":
        return False
    looks = {refs.looks(stage.objects[int(value)]) for value in values}
    return len(looks) == 1


def _choose(stage: Stage, decision: Among) -> Answer:
    return Choice(_among(stage, decision))


def _among(stage: Stage, decision: Among) -> Values:
    sort = sort_of(stage, decision)
    least = max(decision.least, 0)
    named = kept_place(stage, decision)
    if named is not None:
        return (named,)
    if isinstance(decision, Pick) and decision.of:
        one = _first_of(stage, decision, sort)
        if one is not None:
            return (one,)
    if decision.name == "predict":
        stage.assume(f"{_who(stage, decision)} keeps what Predict shows.")
        return ()
    if isinstance(decision, Pick) and all(
        value in stage.objects and stage.objects[int(value)].card == UNKNOWN.key
        for value in decision.of
    ):
        return decision.of[:least]
    if isinstance(decision, FillSlot) and decision.item == stage.named_for and not least:
        stage.assume(f"Nothing more is chosen for {item_text(stage, decision.item)}.")
        return ()
    if _alike(stage, decision.of, sort):
        alone = len(decision.of) == 1
        count = max(least, min(decision.most, len(decision.of)))
        what = value_text(stage, sort, decision.of[0]) if alone else "among things that are alike"
        stage.assume(f"{_who(stage, decision)} chooses {what}.")
        return decision.of[:count]
    raise _no_answer(stage, decision)


def _first_of(stage: Stage, decision: Pick, sort: str) -> Value | None:
    """The first, where it is no choice among things: of places, occasions, prices and fights."""
    about, one = decision.about, decision.of[0]
    who = _who(stage, decision)
    if about == "place":
        one = next((value for value in decision.of if int(value) < 0), one)  # the base
        stage.assume(f"The unit enters at {value_text(stage, sort, one)}.")
    elif about == "occasion":
        event = refs.label(stage, first(decision.of))
        card = stage.lexicon.cards[decision.card].name
        stage.assume(f"{who} takes {event} as what triggers {card}.")
    elif about == "price":
        stage.assume(f"{who} takes the discount that leaves {one}.")
    elif about == "next cost":
        stage.assume(f"{who} pays first: {one}.")
    elif about in ("showdown", "combat"):
        stage.assume(f"{who} begins with {value_text(stage, sort, one)}.")
    else:
        return None
    return one


VERBS: dict[type[Decision], str] = {SplitDamage: "splits", AssignDamage: "assigns"}
"""What is written to answer, where it is not choosing."""


def _ask(stage: Stage, decision: Decision) -> Answer:
    raise _no_answer(stage, decision)


def _no_answer(stage: Stage, decision: Decision) -> Misread:
    found = answers.choices(stage.game)
    works = list(dict.fromkeys(choice_text(stage, decision, one) for one in found))[:8]
    who = _who(stage, decision)
    verb = VERBS.get(type(decision), "chooses")
    examples = [f"{who} declines" if one == "nothing" else f"{who} {verb} {one}" for one in works]
    return Misread("", f"{who} has to choose here, and nobody says what", examples)


def _in_order(stage: Stage, decision: Decision) -> Answer:
    if isinstance(decision, Chance):
        stage.assume("What is put in a random order stays in the order it was named.")
    elif isinstance(decision, PlaceTriggers):
        stage.assume(
            f"{_who(stage, decision)} places abilities that triggered together as they came."
        )
    else:
        stage.assume(f"{_who(stage, decision)} keeps the order things came in.")
    return InOrder(decision.of)


def _replace(stage: Stage, decision: Decision) -> Answer:
    """The effect that could be applied; asked for when it matters to which thing."""
    work = stage.game.state.work[-1]
    found = [one for one in answers.choices(stage.game) if isinstance(one, Apply)]
    assert isinstance(work, Happen)
    objects = tuple(dict.fromkeys(work.events[one.event].object for one in found))
    sources = {one.effect for one in found}
    apart = len(sources) == len(found) == len(objects)  # each for a thing of its own
    apart = apart or _enough(stage, found, len(sources), len(objects))
    if len(objects) > 1 and not apart and not _alike(stage, objects, "object"):
        works = [
            f"{_who(stage, decision)} applies {_source(stage, one)} to "
            f"{refs.label(stage, work.events[one.event].object)}"
            for one in found
        ]
        raise Misread("", f"{_who(stage, decision)} has to say what is replaced", works)
    source = _source(stage, found[0])
    many = " first" if len(found) > 1 else ""
    stage.assume(f"{_who(stage, decision)} applies {source}{many}.")
    return found[0]


def _enough(stage: Stage, found: list[Apply], effects: int, things: int) -> bool:
    """Whether each effect fits every thing and they are enough for all: no choice matters."""
    sources = tuple(dict.fromkeys(effect_source(stage, one.effect)[0] for one in found))
    if 0 in sources or not things <= effects == len(sources):
        return False
    return len(found) == effects * things and _alike(stage, sources, "object")


def _source(stage: Stage, one: Apply) -> str:
    object, speaks = effect_source(stage, one.effect)
    own = object and stage.card_of(object).name == speaks
    return refs.label(stage, object) if own else speaks


def _assign(stage: Stage, decision: AssignDamage) -> Answer:
    """As many units killed as possible, those that came first before others."""
    asked = assignment(stage.game, decision.side)
    best, count = Assign(most_killed(asked)), len(ways(asked, MOST_COUNTED + 1))
    if count == 1:
        return best
    many = f"{count}" if count <= MOST_COUNTED else f"more than {MOST_COUNTED}"
    stage.assume(
        f"{_who(stage, decision)} assigns {choice_text(stage, decision, best)}, one of {many} ways."
    )
    return best


def _add(stage: Stage, decision: AddMore) -> Answer:
    """Runes are exhausted before they are recycled, and those recycled are exhausted ones."""
    found = [one for one in answers.choices(stage.game) if isinstance(one, Add)]
    ranked = sorted(
        found,
        key=lambda way: (
            recycles(stage, Ref(way.card, way.node)) == bool(decision.energy),
            not stage.objects[way.object].exhausted,
        ),
    )
    stage.assume(f"{_who(stage, decision)} pays with what is there.")
    return ranked[0]


def recycles(stage: Stage, ability: Ref) -> bool:
    """Whether that ability to Add recycles rather than exhausts."""
    node = stage.game.cards.activated(ability)
    return node is not None and not any(part.of_me() == "exhaust" for part in node.cost.parts)


def _keep(stage: Stage, decision: Decision) -> Answer:
    stage.assume(f"{_who(stage, decision)} makes no new choices.")
    return answers.choices(stage.game)[0]


def _first(stage: Stage, decision: Decision) -> Answer:
    return answers.choices(stage.game)[0]


POLICIES: dict[type[Decision], Callable[[Stage, Any], Answer]] = {
    Consent: _may,
    Pick: _choose,
    FillSlot: _choose,
    Arrange: _in_order,
    PlaceTriggers: _in_order,
    Chance: _in_order,
    ApplyEffect: _replace,
    AssignDamage: _assign,
    AddMore: _add,
    SpendPower: _first,
    ChooseAnew: _keep,
}
"""By kind of decision."""

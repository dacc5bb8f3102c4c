"""Noun phrases, values, conditions and costs from parse trees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.riftbound.model.names import PAYING
from engine.riftbound.model.tree import Condition, Cost, CostPart, Keyword
from engine.riftbound.vocabulary import (
    conditions,
    costs,
    counters,
    destinations,
    naming,
    nouns,
    past,
    players,
    qualities,
    values,
)
from engine.riftbound.vocabulary.destinations import TO, Chosen, Destination
from engine.riftbound.vocabulary.groups import TOGETHER
from engine.riftbound.vocabulary.pairs import ChooseBoth
from engine.riftbound.vocabulary.speech import Speech
from engine.riftbound.vocabulary.steps import play as steps_play
from engine.riftbound.vocabulary.whereabouts import ELSEWHERE
from engine.riftbound.vocabulary.whom import (
    ANY_NUMBER,
    All,
    AtEachLocation,
    BanishedCards,
    Choose,
    ChooseEverywhere,
    ChosenUnit,
    It,
    KilledUnit,
    Me,
    Target,
    That,
    ThisCard,
    ThisGear,
    Wearer,
    Who,
    YourLegend,
)

SINGULAR = {plural: noun for noun, plural in nouns.PLURALS.items()}

Some = tuple[int, int, nouns.Filter]

YOU = players.Group()

DENIED = "not"
"""What makes a condition or a test one that must not be met."""


def with_other(one: str, filter: nouns.Filter) -> nouns.Filter:
    """`another` is `other` with an article."""
    if one != "another":
        return filter
    return nouns.Filter(filter.noun, ("other", *filter.adjectives), filter.places, filter.tests)


def moving(who: Who, to: Destination) -> Destination:
    """The destination, knowing who moves there."""
    if isinstance(to, Chosen):
        return Chosen(replace(to.slot, mover=who))
    return to


def _filter(b: Speech, c: list[Any]) -> nouns.Filter:
    words = [part for part in c if isinstance(part, Word)]
    tests = tuple(part for part in c if isinstance(part, nouns.Test))
    noun = next(part.text for part in words if part.kind == "noun")
    return nouns.Filter(
        SINGULAR.get(noun, noun),
        tuple(part.text for part in words if part.kind == "adjective"),
        tuple(part.text for part in words if part.kind == "place"),
        tests,
    )


class Word:
    """A word of a noun phrase and what kind it is."""

    __slots__ = ("kind", "text")

    def __init__(self, kind: str, text: str) -> None:
        self.kind = kind
        self.text = text


def _elsewhere(filter: nouns.Filter) -> bool:
    """Whether what it describes is never at the battlefield of a hidden card (811.1.d.2)."""
    away = any(isinstance(test, qualities.AwayFrom) for test in filter.tests)
    return away or not ELSEWHERE.isdisjoint(filter.places)


def _target(b: Speech, c: list[Any]) -> Who:
    few, many, filter = c[0]
    total = next((part for part in c[1:] if isinstance(part, Total)), None)
    label = next((part.text for part in c[1:] if isinstance(part, Word)), "")
    name = label or b.name()
    b.labels.add(name)
    slot = Choose(
        name=name,
        filter=filter,
        few=few,
        many=many,
        total=total.value if total is not None else None,
        label=label,
        elsewhere=_elsewhere(filter),
        kind="card" if filter.pile or nouns.AMONG in filter.places else "object",
    )
    b.latest = name
    return Target(slot)


def _target_either(b: Speech, c: list[Any]) -> Who:
    found = _target(b, [(1, 1, with_other(*c[:2])), *c[4:]])
    assert isinstance(found, Target)
    return Target(replace(found.slot, other=with_other(*c[2:4])))


def _target_everywhere(b: Speech, c: list[Any]) -> Who:
    b.latest = b.name()
    return AtEachLocation(ChooseEverywhere(name=b.latest, filter=c[0], few=0))


def _target_both(b: Speech, c: list[Any]) -> Who:
    b.latest = b.name()
    one, other = with_other(*c[:2]), with_other(*c[2:])
    shared = tuple(place for place in other.places if place in TOGETHER)
    one = replace(one, places=(*one.places, *shared))
    return Target(ChooseBoth(name=b.latest, filter=one, other=other))


class Total:
    """The limit of a group's Might."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def _it(word: str) -> Callable[[Speech, list[Any]], Who]:
    def build(b: Speech, c: list[Any]) -> Who:
        if b.latest:
            return It(b.latest, word)
        if b.spell:
            raise ValueError(f"“{word}” speaks of nothing that was chosen")
        return That(word)

    return build


def _labelled(b: Speech, c: list[Any]) -> Who:
    if c[0] not in b.labels:
        raise ValueError(f"nothing was called {c[0]}; write “as {c[0]}” behind the choice")
    return It(PAYING + c[0] if c[0] in b.payers else c[0], c[0])


def _player(opponent: bool) -> Callable[[Speech, list[Any]], players.Players]:
    def build(b: Speech, c: list[Any]) -> players.Players:
        b.player = b.name("player")
        return players.ChosenPlayer(players.ChoosePlayer(name=b.player, opponent=opponent))

    return build


def _cost(b: Speech, c: list[Any]) -> Cost:
    energy = sum(part for part in c if isinstance(part, int))
    power = tuple(symbol for part in c if isinstance(part, list) for symbol in part)
    parts = tuple(part for part in c if isinstance(part, CostPart))
    return Cost(energy, power, parts)


def _pick_cost(b: Speech, c: list[Any]) -> CostPart:
    verb, (_, many, filter), *label = c
    return costs.PickCost(verb, filter, many, _payer(b, label[0]) if label else "")


def _payer(b: Speech, label: Word) -> str:
    """The label of what pays a cost, known to the words behind it."""
    b.labels.add(label.text)
    b.payers.add(label.text)
    return label.text


def _keyword(b: Speech, c: list[Any]) -> Keyword:
    value = next((part for part in c[1:] if isinstance(part, int)), 1)
    cost = next((part for part in c[1:] if isinstance(part, Cost)), None)
    return Keyword(c[0], value, cost)


def _joined(kind: Callable[[Any, Any], Condition]) -> Callable[[Speech, list[Any]], Condition]:
    def build(b: Speech, c: list[Any]) -> Condition:
        found = c[-1]
        for part in reversed(c[:-1]):
            found = kind(part, found)
        return found  # type: ignore[no-any-return]

    return build


def _status(c: Any) -> str:
    return c.text if isinstance(c, Word) else str(c)


def _destination(where: str) -> Callable[[Speech, list[Any]], destinations.Destination]:
    def build(b: Speech, c: list[Any]) -> destinations.Destination:
        slot = destinations.ChoosePlace(name=b.name("place"), where=where or c[0].removeprefix(TO))
        return destinations.Chosen(slot)

    return build


NOUN_PHRASES: dict[str, Callable[[Any, list[Any]], Any]] = {
    "adjective": lambda b, c: Word("adjective", c[0]),
    "noun": lambda b, c: Word("noun", c[0]),
    "place": lambda b, c: Word("place", c[0]),
    "status": lambda b, c: c[0],
    "score_word": lambda b, c: str(c[0]),
    "filter": _filter,
    "might_less": lambda b, c: qualities.MightTest(c[0]),
    "might_more": lambda b, c: qualities.MightTest(c[0], True),
    "less_might": lambda b, c: qualities.LessMight(),
    "costs_less": lambda b, c: qualities.CostTest(c[0], c[1]),
    "costs_more": lambda b, c: qualities.CostTest(c[0], c[1], True),
    "with_keyword": lambda b, c: qualities.KeywordTest(c[0]),
    "without_keyword": lambda b, c: qualities.KeywordTest(c[0], True),
    "less_might_than": lambda b, c: qualities.LessMight(c[0]),
    "cheaper": lambda b, c: qualities.CheaperThan(c[0], c[1]),
    "of_them": lambda b, c: qualities.OfThem(b.latest),
    "away_from": lambda b, c: qualities.AwayFrom(c[0]),
    "not_kept": lambda b, c: qualities.NotKept(),
    "not_chosen": lambda b, c: qualities.NotKept("nobody chose before"),
    "not_of_controller": lambda b, c: qualities.NotOfController(),
    "in_combat_with": lambda b, c: qualities.InCombatWith(with_other(*c)),
    "chosen_by": lambda b, c: qualities.ChosenBy(with_other(*c)),
    "other_than": lambda b, c: qualities.OtherThan(c[0]),
    "with_my_name": lambda b, c: qualities.MyName(),
    "that_is": lambda b, c: qualities.ThatIs(_status(c[-1]), DENIED not in c),
    "same_controller": lambda b, c: qualities.SameController(c[0]),
    "attached_to": lambda b, c: qualities.AttachedTo(c[0]),
    "attached_to_me": lambda b, c: qualities.AttachedTo(Me()),
    "with_name": lambda b, c: qualities.NameTest(c[0]),
    "without_name": lambda b, c: qualities.NotNamed(c[0]),
    "with_named_tag": lambda b, c: naming.NamedTest("tag"),
    "with_named_name": lambda b, c: naming.NamedTest("name"),
    "of_named_type": lambda b, c: naming.NamedTest("type"),
    "some_one": lambda b, c: (1, 1, with_other(*c)),
    "some_many": lambda b, c: (c[0], c[0], c[1]),
    "some_up_to": lambda b, c: (0, c[0], c[1]),
    "some_any": lambda b, c: (0, ANY_NUMBER, c[0]),
    "me": lambda b, c: Me(),
    "all": lambda b, c: All(c[0]),
    "target": _target,
    "target_either": _target_either,
    "target_everywhere": _target_everywhere,
    "target_both": _target_both,
    "total": lambda b, c: Total(c[0]),
    "label": lambda b, c: Word("label", c[0]),
    "this_gear": lambda b, c: ThisGear(),
    "wearer": lambda b, c: Wearer(),
    "your_legend": lambda b, c: YourLegend(),
    "this_card": lambda b, c: ThisCard(),
    "banished_cards": lambda b, c: BanishedCards(),
    "killed_unit": lambda b, c: KilledUnit(),
    "it": _it("it"),
    "them": _it("them"),
    "that": lambda b, c: That(c[0]),
    "labelled": _labelled,
    "group": lambda b, c: players.Group(c[0]),
    "controller": lambda b, c: players.HolderOf(c[0]),
    "owner": lambda b, c: players.HolderOf(c[0], True),
    "an_opponent": _player(True),
    "a_player": _player(False),
    "that_player": lambda b, c: players.EventPlayer(),
    "number": lambda b, c: values.Number(c[0]),
    "per_each": lambda b, c: values.PerEach(c[0], c[1]),
    "my_might": lambda b, c: values.MightOf(Me()),
    "might_of": lambda b, c: values.MightOf(c[0]),
    "count": lambda b, c: values.Count(c[0]),
    "highest": lambda b, c: values.HighestMight(c[0]),
    "your_points": lambda b, c: values.YourPoints(),
    "cost_of": lambda b, c: values.CostOf(c[0]),
    "power_cost_of": lambda b, c: values.CostOf(c[0], True),
    "number_of": lambda b, c: values.HowManyPay(c[0]),
    "counters_on": lambda b, c: counters.CountersOn(c[0].strip('"'), c[1]),
    "damage_on": lambda b, c: values.DamageOn(c[0]),
    "my_keyword": lambda b, c: values.MyKeyword(c[0]),
    "paid": lambda b, c: values.Paid(),
    "fields_held": lambda b, c: values.BattlefieldsHeld(),
    "other_fields_held": lambda b, c: values.BattlefieldsHeld(True),
    "times_empowered": lambda b, c: values.TimesEmpowered(),
    "per_empowered": lambda b, c: values.TimesEmpowered(c[0]),
    "might_bonus": lambda b, c: values.MightBonus(c[0]),
    "times_dealt": lambda b, c: steps_play.TimesDealt(),
    "plus": lambda b, c: values.Plus(c[0], c[1]),
    "as_triggered": lambda b, c: b.note(values.AsTriggered(c[0])),
    "home": lambda b, c: destinations.Home(),
    "your_base": lambda b, c: destinations.YourBase(),
    "here": lambda b, c: destinations.Here(),
    "here_too": lambda b, c: destinations.HereToo(),
    "there": lambda b, c: destinations.There(),
    "beside": lambda b, c: destinations.Beside(c[0]),
    "somewhere": _destination("somewhere"),
    "to_or_from": _destination(destinations.BETWEEN),
    "to_field": _destination(""),
    "toward": lambda b, c: c[0],
    "no_cost": lambda b, c: Cost(),
    "open_cost": lambda b, c: b.open_cost(),
    "cost": _cost,
    "energy": lambda b, c: c[0],
    "power": lambda b, c: [c[1]] * c[0],
    "spend_xp": lambda b, c: costs.SpendXP(c[0]),
    "counter_kind": lambda b, c: c[0].strip('"'),
    "buff_counter": lambda b, c: counters.BUFF,
    "held_by_me": lambda b, c: None,
    "held_by": lambda b, c: c[0],
    "spend_counters": lambda b, c: counters.SpendCounters(c[0], c[1], c[2]),
    "spend_any_buffs": lambda b, c: counters.SpendAnyBuffs(c[0], _payer(b, c[1])),
    "spend_any_counters": lambda b, c: counters.SpendCounters(c[0], "", c[1]),
    "self_cost": lambda b, c: costs.SelfCost(c[0]),
    "burn_cost": lambda b, c: costs.BurnCost(c[0]),
    "pick_cost": _pick_cost,
    "keyword": _keyword,
    "keywords": lambda b, c: tuple(c),
    "any_of": _joined(conditions.Either),
    "all_of": _joined(conditions.Both),
    "exists": lambda b, c: conditions.Exists(with_other(*c)),
    "exists_some": lambda b, c: conditions.Exists(c[1], *c[0]),
    "control": lambda b, c: conditions.Exists(with_other(*c), control=True),
    "control_some": lambda b, c: conditions.Exists(c[1], c[0][0], c[0][1], True),
    "or_more": lambda b, c: (c[0], "or more"),
    "or_fewer": lambda b, c: (c[0], "or fewer"),
    "exactly": lambda b, c: (c[0], "exactly"),
    "denied": lambda b, c: DENIED,
    "i_am": lambda b, c: conditions.Is(Me(), _status(c[-1]), DENIED not in c),
    "it_is": lambda b, c: conditions.Is(c[0], _status(c[-1]), DENIED not in c),
    "i_was": lambda b, c: past.Was(Me(), with_other(*c[-2:]), DENIED not in c),
    "it_was": lambda b, c: past.Was(c[0], with_other(*c[-2:]), DENIED not in c),
    "near": lambda b, c: conditions.Near(c[0]),
    "near_you": lambda b, c: conditions.Near(c[0], True),
    "not_near_you": lambda b, c: conditions.Near(c[0], True, False),
    "played_tail": lambda b, c: c[0],
    "played_from": lambda b, c: past.PlayedFrom(c[0]),
    "in_beginning": lambda b, c: conditions.InBeginning(),
    "is_attached_to": lambda b, c: conditions.IsAttachedTo(c[0], c[1]),
    "beside_field": lambda b, c: destinations.Beside(c[0], True),
    "where_it_went": lambda b, c: destinations.WhereItWent(),
    "where_it_was": lambda b, c: destinations.WhereItWas(),
    "any_field": lambda b, c: destinations.AnyField("a battlefield"),
    "any_field_yours": lambda b, c: destinations.AnyField("a battlefield you control"),
    "to_that_field": lambda b, c: destinations.ThatField(),
    "conquered": lambda b, c: past.Conquered(),
    "not_conquered": lambda b, c: past.Conquered(False),
    "attached_now": lambda b, c: past.AttachedNow(),
    "more_than": lambda b, c: conditions.MoreThan(*c),
    "has_keyword": lambda b, c: conditions.HasKeyword(*c),
    "combat_here": lambda b, c: conditions.CombatHere(),
    "showdown_here": lambda b, c: conditions.ShowdownHere(),
    "points_scored": lambda b, c: values.PointsScored(c[0]),
    "the_chosen_unit": lambda b, c: ChosenUnit(),
    "more_than_once": lambda b, c: conditions.MoreThanOnce(),
    "fewer": lambda b, c: conditions.Fewer(c[0]),
    "field_with": lambda b, c: conditions.FieldWith(c[0][0], c[0][1], c[1]),
    "times": lambda b, c: values.Times(c[0]),
    "tags_among": lambda b, c: values.TagsAmong(tuple(c)),
    "excess": lambda b, c: values.ExcessDamage(),
    "spent_on": lambda b, c: values.SpentOn(),
    "most_spent": lambda b, c: values.MostSpent(),
    "power_spent": lambda b, c: values.PowerSpent(),
    "paid_extra": lambda b, c: past.PaidExtra(),
    "your_turn": lambda b, c: conditions.YourTurn(),
    "early_turn": lambda b, c: conditions.EarlyTurn(c[0]),
    "not_your_turn": lambda b, c: conditions.YourTurn(False),
    "this_turn": lambda b, c: past.ThisTurn(c[0]),
    "not_this_turn": lambda b, c: past.ThisTurn(c[0], False),
    "fields_lost": lambda b, c: values.BattlefieldsHeld(opponents=True),
    "often_this_turn": lambda b, c: past.Often(c[0], c[1]),
    "has_xp": lambda b, c: conditions.HasXP(c[0]),
    "at_least": lambda b, c: conditions.Compared(c[0], c[1], True),
    "at_most": lambda b, c: conditions.Compared(c[0], c[1]),
    "all_tags": lambda b, c: conditions.AllTags(tuple(c)),
}
"""By the name of the production."""

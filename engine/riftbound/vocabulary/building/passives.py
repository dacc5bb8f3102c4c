"""Passive abilities and replacements, and what costs change, from parse trees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.riftbound.model.tree import Ability, Condition, Cost, Extra, Sequence, Value
from engine.riftbound.vocabulary import (
    allowances,
    choosing,
    conditions,
    copies,
    entering,
    fighting,
    passives,
    prices,
    replacements,
    timings,
    triggering,
    values,
)
from engine.riftbound.vocabulary.abilities import repeat
from engine.riftbound.vocabulary.players import Group, Players
from engine.riftbound.vocabulary.speech import Speech
from engine.riftbound.vocabulary.subjects import Subject
from engine.riftbound.vocabulary.whom import All, It, Me

SELF = ("chain",)
"""Where a card's words about its own play and price are spoken."""

ONCE = "once each turn"


def condition_in(c: list[Any]) -> Condition | None:
    """The condition among those parts: while what, or if what."""
    return next((part for part in c if isinstance(part, Condition)), None)


def _aura(who: Any) -> Callable[[Speech, list[Any]], Ability]:
    def build(b: Speech, c: list[Any]) -> Ability:
        subject = who() if who is not None else All(c[0])
        gives = c[0] if who is not None else c[1]
        words = _timings(gives)
        if not words:
            return passives.Aura(who=subject, gives=gives, given=condition_in(c))
        if who is None or len(gives) > 1:
            raise ValueError(
                f"{words[0]} is had while a card is played: write “I have {words[0]}” or "
                f"“units you play have {words[0]}” on a line of its own"
            )
        return timings.Timing(word=words[0], given=condition_in(c), zones=passives.OFF_BOARD)

    return build


def _timings(gives: tuple[passives.Grant, ...]) -> list[str]:
    """Those of the grants that are permissions to be played at another time (806.4)."""
    keywords = [grant.keyword.name for grant in gives if isinstance(grant, passives.KeywordGrant)]
    return [name for name in keywords if name in timings.VERBS]


def _have(abilities: bool, mine: bool = False) -> Callable[[Speech, list[Any]], Ability]:
    """What cards or abilities have while they are played: Action, Reaction, Repeat."""

    def build(b: Speech, c: list[Any]) -> Ability:
        filter, keyword = (None, c[0]) if mine else (c[0], c[1])
        if keyword.name == "Repeat" and keyword.cost is not None:
            extra = repeat(keyword.cost)
            return timings.HaveRepeat(
                extra=extra, filter=filter, abilities=abilities, given=condition_in(c)
            )
        if keyword.name not in timings.VERBS:
            raise ValueError(f"“{keyword.name}” is not had so: Action, Reaction, Repeat [cost]")
        return timings.Timing(
            word=keyword.name, filter=filter, abilities=abilities, given=condition_in(c)
        )

    return build


def _might_grant(b: Speech, c: list[Any]) -> passives.Grant:
    return passives.MightGrant(*c)


def _reduce_energy(b: Speech, c: list[Any]) -> tuple[Value | None, tuple[str, ...]]:
    symbols = tuple(symbol for at in range(1, len(c), 2) for symbol in (c[at + 1],) * c[at])
    return c[0], symbols


def _reduce_power(b: Speech, c: list[Any]) -> tuple[Value | None, tuple[str, ...]]:
    symbols = tuple(symbol for at in range(0, len(c), 2) for symbol in (c[at + 1],) * c[at])
    return None, symbols


FROM_TRASH = "from your trash"


class Either(tuple[Any, ...]):
    """A reduction of the Energy or of the Power, whichever its player likes."""

    __slots__ = ()


def _reduce_either(b: Speech, c: list[Any]) -> Either:
    return Either((values.Number(c[0]), ("any",) * c[1]))


def _floor(c: list[Any]) -> int:
    return next((part for part in c if isinstance(part, int)), 0)


def _costs_me_less(b: Speech, c: list[Any]) -> Ability:
    energy, symbols = c[0]
    often = next((part for part in c[1:] if isinstance(part, Value)), None)
    given = condition_in(c)
    return prices.CostsLess(
        energy=energy, symbols=symbols, floor=_floor(c), given=given, often=often, zones=SELF
    )


def _plays_cost(b: Speech, c: list[Any]) -> Ability:
    """`spells you play cost less: …`, `cards players play that choose me cost more: …`."""
    filter, who, *rest = c
    energy, symbols = taken = _taken(rest)
    return prices.Reprices(
        filter=filter,
        who=who.removesuffix("s").removesuffix(" play"),
        energy=getattr(energy, "number", 0),
        power=len(symbols),
        more="cost more:" in rest,
        floor=_floor(rest),
        given=condition_in(rest),
        pile="trash" if FROM_TRASH in rest else "",
        choosing=next((part for part in rest if isinstance(part, Subject)), None),
        either=isinstance(taken, Either),
    )


def _taken(c: list[Any]) -> tuple[Value | None, tuple[str, ...]]:
    """By how much a cost changes: Energy, and Power symbols."""
    return next(part for part in c if isinstance(part, tuple))


def _uses_cost(b: Speech, c: list[Any]) -> Ability:
    """`my Equip costs less: …`, `Equip of friendly gear costs more: …`, `my abilities cost less: …`."""
    facts, *rest = c
    energy, symbols = taken = _taken(rest)
    return prices.AbilityCosts(
        energy=energy.number if isinstance(energy, values.Number) else energy or 0,
        power=len(symbols),
        more="costs more:" in rest,
        floor=_floor(rest),
        given=condition_in(rest),
        either=isinstance(taken, Either),
        **facts,
    )


def _ignores(everyone: bool) -> Callable[[Speech, list[Any]], Ability]:
    def build(b: Speech, c: list[Any]) -> Ability:
        mine = c[1].endswith("this")
        zones = SELF if mine else ("board", "legend")
        return allowances.Ignores(keyword=c[0], procedure=c[1], everyone=everyone, zones=zones)

    return build


def _bonus(yours: bool) -> Callable[[Speech, list[Any]], Ability]:
    return lambda b, c: passives.BonusDamage(
        number=c[0], yours=yours, filter=c[1] if len(c) > 1 else None
    )


def _enters(b: Speech, c: list[Any]) -> Ability:
    others = c[0] if not isinstance(c[0], str) else None
    state = c[1] if others is not None else c[0]
    zones = ("board", "legend") if others is not None else SELF
    return replacements.EntersReady(
        filter=others, exhausted=state == "exhausted", given=condition_in(c), zones=zones
    )


def _would(may: bool, also: bool = False) -> Callable[[Speech, list[Any]], Ability]:
    def build(b: Speech, c: list[Any]) -> Ability:
        who, verb, *rest = c
        zones = ("deck",) if "deck" in verb else ("board", "legend")
        return replacements.Would(
            who=who,
            verb=verb.removeprefix("would "),
            given=condition_in(rest),
            may=may,
            also=also,
            instead=next(part for part in rest if isinstance(part, Sequence)),
            times=1 if ONCE in rest else 0,
            cost=next((part for part in rest if isinstance(part, Cost)), None),
            players=next((part for part in rest if isinstance(part, Players)), Group()),
            zones=zones,
        )

    return build


def _forbids(b: Speech, c: list[Any]) -> Ability:
    if c[0] in allowances.OF_ITSELF:
        return allowances.Forbids(sentence=c[0], given=condition_in(c), zones=SELF)
    return allowances.Forbids(sentence=c[0], given=condition_in(c))


def _doomed_it(b: Speech, c: list[Any]) -> Any:
    return It(b.latest)


PASSIVES: dict[str, Callable[[Any, list[Any]], Any]] = {
    "grants": lambda b, c: tuple(c),
    "might_grant": _might_grant,
    "grant_floor": lambda b, c: c[0],
    "keyword_grant": lambda b, c: passives.KeywordGrant(c[0]),
    "keyword_equal": lambda b, c: passives.KeywordEqual(*c),
    "ability_grant": lambda b, c: passives.AbilityGrant(c[0]),
    "while": lambda b, c: c[0],
    "while_not": lambda b, c: conditions.Unless(c[0]),
    "i_deal_none": lambda b, c: fighting.DealsNoCombatDamage(given=condition_in(c)),
    "they_deal_none": lambda b, c: fighting.DealsNoCombatDamage(filter=c[0], given=condition_in(c)),
    "condition_if": lambda b, c: c[0],
    "minimum": lambda b, c: c[0],
    "reduce_energy": _reduce_energy,
    "reduce_power": _reduce_power,
    "reduce_either": _reduce_either,
    "optional_less": lambda b, c: prices.ComponentCosts(
        component="optional",
        energy=getattr(c[0][0], "number", 0),
        power=len(c[0][1]),
        mine=True,
        either=isinstance(c[0], Either),
    ),
    "bonus_to": lambda b, c: c[0],
    "i_have": _aura(Me),
    "they_have": _aura(None),
    "costs_me_less": _costs_me_less,
    "who_plays": lambda b, c: str(c[0]),
    "out_of_trash": lambda b, c: FROM_TRASH,
    "choosing": lambda b, c: c[0],
    "changed": lambda b, c: str(c[0]),
    "plays_cost": _plays_cost,
    "uses_cost": _uses_cost,
    "my_uses_cost_less": lambda b, c: _uses_cost(b, [{}, *c]),
    "my_use": lambda b, c: {"keyword": c[0]},
    "use_of": lambda b, c: {"keyword": c[0], "filter": c[1]},
    "using_of": lambda b, c: {"filter": c[0]},
    "first_use_of": lambda b, c: {"filter": c[0], "first": True},
    "often": lambda b, c: c[0],
    "your_bonus": _bonus(True),
    "bonus": _bonus(False),
    "playable_to": lambda b, c: passives.PlayableTo(where=c[0], zones=passives.OFF_BOARD),
    "played_to": lambda b, c: timings.PlayedTo(c[0]),
    "cards_have": _have(False),
    "abilities_have": _have(True),
    "my_abilities_have": _have(True, mine=True),
    "ambush_to": lambda b, c: passives.AmbushTo(where=c[0], zones=passives.OFF_BOARD),
    "others_playable_to": lambda b, c: passives.PlayableTo(where=c[1], filter=c[0]),
    "i_enter": _enters,
    "they_enter": _enters,
    "assigned_last": lambda b, c: fighting.AssignedLast(),
    "buffs_give_more": lambda b, c: passives.IncreasedMight(),
    "copies_wearer": lambda b, c: passives.CopiesWearer(),
    "tie_recalls_all": lambda b, c: replacements.TieRecallsAll(),
    "no_word_damage": lambda b, c: replacements.NoWordDamage(),
    "prohibition": lambda b, c: c[0],
    "permission": lambda b, c: c[0],
    "forbids": _forbids,
    "repeating": lambda b, c: c[0],
    "repeats": lambda b, c: triggering.Repeating(sentence=c[0]),
    "wearers_have": lambda b, c: passives.WearersHave(filter=c[0], gives=c[1]),
    "scores_as_both": lambda b, c: passives.ScoresAsBoth(),
    "accelerates": lambda b, c: passives.AcceleratesOthers(),
    "bans": lambda b, c: passives.BansPlays(players=c[0], filter=c[1]),
    "move_toll": lambda b, c: passives.MoveToll(number=c[0]),
    "plays_here": lambda b, c: prices.PlaysHere(
        tag=c[1], extra=Extra(name="entry there", cost=c[0], here=True)
    ),
    "plays_trash": lambda b, c: prices.PlaysTrash(),
    "empowerable": lambda b, c: passives.Empowerable(number=c[0]),
    "named_tag_grant": lambda b, c: passives.NamedTagGrant(),
    "tag_grant": lambda b, c: passives.TagGrant(c[0]),
    "shielded": lambda b, c: replacements.Shielded(given=condition_in(c)),
    "offered_from_trash": lambda b, c: prices.Offered(
        cost=c[0], given=condition_in(c[1:]), zones=("trash",)
    ),
    "offered_for": lambda b, c: prices.Offered(
        cost=c[0], given=condition_in(c[1:]), zones=("hand", "champion")
    ),
    "exhaust_abilities": lambda b, c: copies.ExhaustAbilities(filter=c[0]),
    "component_less": lambda b, c: prices.ComponentCosts(
        component=c[0], energy=getattr(c[1][0], "number", 0), power=len(c[1][1])
    ),
    "more_victory": lambda b, c: passives.MoreVictory(number=c[0]),
    "unbowed": lambda b, c: choosing.Unbowed(instead=c[0]),
    "weakens_more": lambda b, c: choosing.WeakensMore(number=c[0]),
    "any_damage": lambda b, c: passives.AnyDamageKills(),
    "doubled": lambda b, c: replacements.Doubled(who=c[0]),
    "permits": lambda b, c: allowances.Permits(sentence=c[0]),
    "ignoring": lambda b, c: c[0],
    "you_ignore": _ignores(False),
    "players_ignore": _ignores(True),
    "would_instead": _would(False),
    "would_may": _would(True),
    "would_paid": _would(False),
    "would_also": _would(False, also=True),
    "would_score": lambda b, c: entering.WouldScore(
        who=Subject(c[0]), given=condition_in(c), instead=c[-1]
    ),
    "plays_twice": lambda b, c: entering.PlaysTokenTwice(
        given=condition_in(c), may=True, times=1 if ONCE in c else 0
    ),
    "trash_banishes": lambda b, c: entering.TrashBanishes(),
    "enters_at_token": lambda b, c: entering.EntersAtToken(name=c[0], zones=SELF),
    "doomed_me": lambda b, c: Subject("I"),
    "doomed_it": _doomed_it,
}
"""By the name of the production."""

"""Facts of things that other facts lay down: ready or exhausted, damage, Might, whose they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Adjective, Clause, Group, Name, Pronoun, Thing, parts
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.asides import SO
from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.describing import described
from engine.riftbound.language.facts.description import Boost
from engine.riftbound.language.facts.meant import (
    Meant,
    adjective_of,
    are_players,
    confirm,
    number_of,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.facts.members import PLACES, sized
from engine.riftbound.language.facts.standing import set_down
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.model.traits import true_might
from engine.riftbound.stage import place_names

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Lay = Callable[["Stage", int], None]


def meaning(tree: Any) -> Meant | None:
    """What a sentence about things that are there lays down."""
    if not isinstance(tree, Clause) or are_players(tree.subject):
        return None
    return (
        _status(tree) or _had(tree) or _base_might(tree) or _lost(tree) or _marked(tree)
        or _worn(tree) or _owned(tree)
    )  # fmt: skip


def _things(stage: Stage, phrase: Any) -> list[int]:
    """Whom it is said of; *Ana's Bob (2 Might)* whom nobody else speaks of is in her base, *Ana's
    Mega-Mech at A* there."""
    if not isinstance(phrase, Thing) or phrase.owner is None or nouns.known(stage, phrase):
        return nouns.things(stage, phrase)
    placed = isinstance(phrase.head, Name) and any(one.kind in PLACES for one in phrase.behind)
    elsewhere = placed and nouns.known(stage, replace(phrase, owner=None, behind=()))
    if elsewhere or not (sized(phrase) or placed):
        return nouns.things(stage, phrase)
    player = player_of(stage, phrase.owner)
    plain = replace(phrase, owner=None)
    ids = [id for one in described(stage, plain) for id in set_down(stage, player, one, None)]
    for id in ids:
        stage.assume(f"{label(stage, id)} is {place_names.where(stage, id)}.")
    return ids


def _each(phrase: Any, lay: Lay, order: int) -> Meant:
    def each(stage: Stage) -> None:
        for id in _things(stage, phrase):
            lay(stage, id)

    return Meant(order, each)


def _is_thing(phrase: Any) -> bool:
    if isinstance(phrase, Group):
        return all(_is_thing(one) for one in phrase.members)
    if not isinstance(phrase, Thing):
        return False
    if isinstance(phrase.head, Name) and phrase.head.how == "place":
        return False
    if isinstance(phrase.head, Pronoun):
        return phrase.head.word in nouns.SPOKEN
    return word_of(phrase) in ("", *nouns.KINDS, "token") and word_of(phrase) != "battlefield"


# -- what it is ------------------------------------------------------------------------------------

STATES: dict[str, tuple[str, Any]] = {
    "ready": ("exhausted", False), "exhausted": ("exhausted", True),
    "stunned": ("stunned", True), "buffed": ("buffs", 1), "unbuffed": ("buffs", 0),
    "empowered": ("empowered", 1), "undamaged": ("damage", 0), "unharmed": ("damage", 0),
}  # fmt: skip
NOT = {"exhausted": False, "stunned": False, "buffs": 0, "empowered": 0}


def _status(clause: Clause) -> Meant | None:
    """A status; ready, unbuffed and not stunned if not said."""
    if not isinstance(clause, Clause) or clause.verb != "be" or not _is_thing(clause.subject):
        return None
    times = [one for one in clause.adverbs if one.endswith("times") or one in ("once", "twice")]
    fits = says(clause, "be", needs=("is",), adverbs=(*times, "this turn"), negated=clause.negated)
    words = adjective_of(clause)
    if not fits or not words or not all(one.word in STATES for one in words) or len(times) > 1:
        return None
    if times and [one.word for one in words] != ["empowered"]:
        return None
    facts = [_fact(one, clause.negated, _times(times)) for one in words]
    if any(fact is None for fact in facts) or (clause.negated and len(words) > 1):
        return None
    return _each(clause.subject, partial(_set, tuple(fact for fact in facts if fact)), 46)


def _times(times: list[str]) -> int:
    if not times:
        return 1
    return {"once": 1, "twice": 2}.get(times[0]) or int(times[0].split()[0])


def _fact(adjective: Adjective, negated: bool, times: int) -> tuple[str, Any] | None:
    name, value = STATES[adjective.word]
    if name == "empowered":
        value = times
    if negated != adjective.negated:
        if name == "exhausted":
            return name, not value
        return (name, NOT[name]) if value and name in NOT else None
    return name, value


def _set(facts: tuple[tuple[str, Any], ...], stage: Stage, id: int) -> None:
    if stage.objects[id].zone not in ("board", "legend"):
        what = f"{label(stage, id)} is not on the board, so it is like nothing"
        raise Misread("", what, ("Ana has a 3-Might unit called Bob at A",))
    for name, value in facts:
        if not confirm(stage, (name, id), value, True):
            continue
        if name == "damage":
            laying.damage(stage, id, value)
        else:
            laying.change(stage, id, **{name: value})


# -- what it has -----------------------------------------------------------------------------------


def _had(clause: Clause) -> Meant | None:
    """Damage, buffs, Might, keywords."""
    roles = ("least", "on")
    if not says(clause, "have", needs=("what",), roles=roles, adverbs=("this turn", SO)):
        return None
    if SO in clause.adverbs:
        return _comes_to(clause)
    if not _is_thing(clause.subject):
        return None
    found = [_having(one, clause) for one in parts(clause.role("what"))]
    if not found or any(one is None for one in found):
        return None
    lays = [one for one in found if one is not None]
    if clause.role("least") is not None and len(lays) > 1:
        return None

    def lay(stage: Stage, id: int) -> None:
        for one in lays:
            one.lay(stage, id)

    return _each(clause.subject, lay, max(one.order for one in lays))


def _comes_to(clause: Clause) -> Meant | None:
    """*so 9 Might*: what its Might comes to, which must be so."""
    what = clause.role("what")
    number = number_of(what) if word_of(what) == "might" else None
    if number is None:
        return None

    def look(stage: Stage, id: int) -> None:
        now = true_might(stage.pose.game(), id)
        if now != number:
            raise Misread("", f"{label(stage, id)} has {now} Might", (f"so {now} Might",))

    return _each(clause.subject, look, 62)


class _Having:
    def __init__(self, order: int, lay: Lay) -> None:
        self.order = order
        self.lay = lay


def _having(what: Thing, clause: Clause) -> _Having | None:
    word, number = word_of(what), number_of(what)
    words = {one.word for one in what.adjectives}
    kinds = {one.kind for one in what.behind} - {"on it", "each", "of"}
    of = next((one.value for one in what.behind if one.kind == "of"), None)
    least = clause.role("least")
    if word == "might" and of is None:
        return _mighty(what, clause, kinds, words)
    if word == "base might" and least is None:
        value = number if of is None else number_of(of)
        return (
            None
            if value is None or words or kinds
            else _Having(48, _boost(Boost(value, base=True)))
        )
    if of is not None or least is not None:
        return None
    if word == "damage" and number is not None and words <= {"marked"} and not kinds:
        return _Having(46, partial(_set, (("damage", number),)))
    if word == "buff" and number is not None and not words and not kinds:
        return _Having(46, partial(_set, (("buffs", number),)))
    if word in KEYWORDS and not words and kinds <= {"number"} and not what.quantity:
        value = next((one.value for one in what.behind if one.kind == "number"), 1)
        return _Having(48, _boost(Boost(value, keyword=word)))
    return None


def _mighty(what: Thing, clause: Clause, kinds: set[str], words: set[str]) -> _Having | None:
    signed = next((one.number for one in what.quantity if one.kind == "signed"), None)
    if kinds or (words - {"base"}) or len(what.quantity) > 2:
        return None
    least = clause.role("least")
    if signed is not None and not words:
        floor = None if least is None else number_of_least(least)
        return _Having(48, _boost(Boost(signed, floor)))
    number = number_of(what)
    if number is None or least is not None:
        return None
    if words:
        return _Having(48, _boost(Boost(number, base=True)))
    return _Having(61, partial(_might, number))


def number_of_least(phrase: Thing) -> int | None:
    """The number behind *at least*."""
    head = phrase.head
    return getattr(head, "number", None)


def _boost(boost: Boost) -> Lay:
    def lay(stage: Stage, id: int) -> None:
        if boost.base and not confirm(stage, ("base might", id), boost.amount):
            return
        laying.in_force(stage, id, boost)

    return lay


def _might(number: int, stage: Stage, id: int) -> None:
    """What its Might is: what it is besides is made up by an effect of this turn."""
    if not confirm(stage, ("might", id), number):
        return
    now = true_might(stage.pose.game(), id)
    if now is None:
        raise Misread("", f"{label(stage, id)} has no Might", ("Bob has +2 Might this turn",))
    if now != number:
        laying.in_force(stage, id, Boost(number - now))
        stage.assume(
            f"{label(stage, id)} has {number} Might now, {number - now:+d} of it from an effect this turn."
        )


def _base_might(clause: Clause) -> Meant | None:
    """*the base Might of Bob is 5*, *Bob's base Might is 4*, *Bob's Might is 5*."""
    if not says(clause, "be", needs=("is",), adverbs=("this turn",)):
        return None
    subject, number = clause.subject, number_of(clause.role("is"))
    word = word_of(subject)
    if word not in ("base might", "might", "damage") or number is None:
        return None
    of = [one.value for one in subject.behind if one.kind == "of"]
    if len(of) != len(subject.behind) or {one.kind for one in subject.quantity} - {"the"}:
        return None
    whose = subject.owner if subject.owner is not None else of[0] if of else None
    words = {one.word for one in subject.adjectives}
    if whose is None or words - ({"base"} if word == "might" else set()):
        return None
    if word == "damage":
        return _each(whose, partial(_set, (("damage", number),)), 46)
    if word == "might" and not words:
        return _each(whose, partial(_might, number), 61)
    return _each(whose, _boost(Boost(number, base=True)), 48)


def _all_of(found: list[_Having], stage: Stage, id: int) -> None:
    for one in found:
        one.lay(stage, id)


def _lost(clause: Clause) -> Meant | None:
    """*Crab has lost Tank*, *Crab has lost its text*, *Bob has been given Tank*."""
    today = ("this turn", "earlier this turn")
    if not isinstance(clause.subject, (Thing, Group)) or not _is_thing(clause.subject):
        return None
    if says(
        clause, "give", needs=("what",), adverbs=today, tense=("perfect", "past"), passive=True
    ):
        found = [_having(one, clause) for one in parts(clause.role("what"))]
        if any(one is None or one.order != 48 for one in found):
            return None
        return _each(clause.subject, partial(_all_of, [one for one in found if one]), 48)
    if not says(clause, "lose", needs=("what",), adverbs=today, tense=("perfect",)):
        return None
    what = clause.role("what")
    if not isinstance(what, Thing) or what.adjectives or what.behind:
        return None
    word = word_of(what)
    if word in KEYWORDS and not what.quantity:
        return _each(clause.subject, _boost(Boost(keyword=word, lost=True)), 48)
    if word in ("ability", "text", "keyword"):
        return _each(clause.subject, _boost(Boost(lost=True)), 48)
    return None


def _marked(clause: Clause) -> Meant | None:
    """*2 damage is marked on Bob*, *Bob has taken 2 damage*."""
    if says(clause, "be", needs=("is", "on")) or says(clause, "mark", needs=("on",), passive=True):
        subject, words = clause.subject, [one.word for one in adjective_of(clause)]
        number = number_of(subject)
        marked = clause.verb == "mark" or words == ["marked"]
        if word_of(subject) == "damage" and number is not None and marked and not subject.behind:
            return _each(clause.role("on"), partial(_set, (("damage", number),)), 46)
    if says(clause, "take", needs=("what",), tense=("perfect",), adverbs=("this turn",)):
        what = clause.role("what")
        number = number_of(what)
        plain = word_of(what) == "damage" and not what.behind and not what.adjectives
        if plain and number is not None and _is_thing(clause.subject):
            return _each(clause.subject, partial(_set, (("damage", number),)), 46)
    return None


# -- Equipment, owners -----------------------------------------------------------------------------


def _worn(clause: Clause) -> Meant | None:
    if says(clause, "wear", needs=("what",)):
        return Meant(47, partial(_wears, clause.subject, clause.role("what")))
    if says(clause, "equip", needs=("with",), passive=True):
        return Meant(47, partial(_wears, clause.subject, clause.role("with")))
    if says(clause, "be", needs=("is", "to")) and [o.word for o in adjective_of(clause)] == [
        "attached"
    ]:
        return Meant(47, partial(_attached, clause.subject, clause.role("to")))
    if says(clause, "attach", needs=("to",), passive=True):
        return Meant(47, partial(_attached, clause.subject, clause.role("to")))
    return None


def _wears(who: Any, what: Any, stage: Stage) -> None:
    """Equipment that nobody else speaks of, attached to it."""
    found = _things(stage, who)
    unit = found[0] if len(found) == 1 else nouns.one(stage, who)
    for gear in described(stage, what):
        laying.dress(stage, unit, gear)


def _attached(what: Any, to: Any, stage: Stage) -> None:
    """Equipment attached, and so where the unit is."""
    if isinstance(what, Thing) and isinstance(what.head, Name) and not nouns.known(stage, what):
        _wears(to, what, stage)
        return
    unit = nouns.one(stage, to)
    for gear in nouns.things(stage, what):
        if confirm(stage, ("attached", gear), unit):
            laying.change(stage, gear, attached_to=unit, place=stage.objects[unit].place)


def _owned(clause: Clause) -> Meant | None:
    """Owner and controller, where they differ."""
    if not _is_thing(clause.subject):
        return None
    for verb, fact in (("own", "owner"), ("control", "controller")):
        if says(clause, verb, needs=("by",), passive=True) and are_players(clause.role("by")):
            return _each(clause.subject, partial(_belongs, fact, clause.role("by")), 47)
    return None


def _belongs(fact: str, who: Any, stage: Stage, id: int) -> None:
    player = player_of(stage, who)
    if confirm(stage, (fact, id), player, True):
        laying.change(stage, id, **{fact: player})

"""What is said of things: whether one is ready, at a battlefield, with a keyword, so many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.core.language.trees import Adjective, Behind, Group, Noun, Quantity, Thing, parts
from engine.core.scenario_errors import Misread
from engine.riftbound.language.places import place_of, zone_of
from engine.riftbound.language.whose import controller_or_owner, player_of
from engine.riftbound.model.names import DOMAINS, KEYWORDS, base
from engine.riftbound.model.traits import MIGHTY, keyword, true_might

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Test = Callable[[int], bool]


def adjective(stage: Stage, word: Adjective, you: int | None = None) -> Test:
    """Whether a thing is now what the adjective says."""
    name = word.word
    if name in STATES:
        return lambda id: STATES[name](stage, id)
    if name in DOMAINS:
        return lambda id: name in stage.card_of(id).domains
    if name == "Might":
        return lambda id: might_of(stage, id) == word.number
    if name in KEYWORDS:
        return lambda id: stage.begun is not None and keyword(stage.game, id, name) > 0
    if name in ("friendly", "enemy"):
        seat = you if you is not None else stage.turn_player
        return lambda id: (stage.objects[id].controller == seat) == (name == "friendly")
    if name in ("new", "alive", "dead"):
        return lambda id: (stage.objects[id].zone == "board") != (name == "dead")
    tagged = {tag for id in stage.objects for tag in stage.card_of(id).tags}
    if name in tagged or name[:1].isupper():
        return lambda id: name.lower() in (tag.lower() for tag in stage.card_of(id).tags)
    raise Misread(name, f"I cannot tell which things are “{name}”", sorted(STATES))


def might_of(stage: Stage, id: int) -> int | None:
    """The Might of a thing now; what is printed off the board and before the game begins."""
    if stage.begun is None or stage.objects[id].zone not in ("board",):
        return stage.card_of(id).might
    value = true_might(stage.game, id)
    return None if value is None else max(0, value)


STATES: dict[str, Callable[[Stage, int], bool]] = {
    "ready": lambda stage, id: not stage.objects[id].exhausted,
    "exhausted": lambda stage, id: stage.objects[id].exhausted,
    "stunned": lambda stage, id: stage.objects[id].stunned,
    "buffed": lambda stage, id: stage.objects[id].buffs > 0,
    "unbuffed": lambda stage, id: stage.objects[id].buffs == 0,
    "empowered": lambda stage, id: stage.objects[id].empowered > 0,
    "damaged": lambda stage, id: stage.objects[id].damage > 0,
    "undamaged": lambda stage, id: stage.objects[id].damage == 0,
    "unharmed": lambda stage, id: stage.objects[id].damage == 0,
    "mighty": lambda stage, id: (true_might(stage.game, id) or 0) >= MIGHTY,
    "facedown": lambda stage, id: stage.objects[id].zone == "facedown",
    "hidden": lambda stage, id: stage.objects[id].zone == "facedown",
    "attacking": lambda stage, id: stage.objects[id].role == "attacker",
    "defending": lambda stage, id: stage.objects[id].role == "defender",
    "attached": lambda stage, id: bool(stage.objects[id].attached_to),
    "unattached": lambda stage, id: not stage.objects[id].attached_to,
    "banished": lambda stage, id: stage.objects[id].zone == "banished",
    "gone": lambda stage, id: stage.objects[id].zone == "gone",
    "alone": lambda stage, id: sum(
        other.zone == "board" and other.place == stage.objects[id].place
        and other.controller == stage.objects[id].controller
        and "unit" in stage.card_of(key).types
        for key, other in stage.objects.items()
    ) == 1,
    "vanilla": lambda stage, id: not stage.card_of(id).abilities,
    "plain": lambda stage, id: not stage.card_of(id).abilities,
}  # fmt: skip


def quality_behind(stage: Stage, one: Behind, you: int | None) -> Test | None:
    if one.kind in ("at", "in", "on", "from"):
        return inside(stage, one.value, you)
    if one.kind in ("of", "controlled"):
        seat = player_of(stage, one.value, you)
        return lambda id: controller_or_owner(stage.objects[id]) == seat
    if one.kind == "owned":
        seat = player_of(stage, one.value, you)
        return lambda id: stage.objects[id].owner == seat
    if one.kind in ("with", "without"):
        test = _having(stage, one.value)
        return test if one.kind == "with" else lambda id: not test(id)
    if one.kind == "trailing":
        tests = [adjective(stage, word, you) for word in one.value]
        return lambda id: all(test(id) for test in tests)
    if one.kind == "called":
        names = {name.text.lower() for name in one.value}
        return lambda id: stage.called.get(id, "").lower() in names
    if one.kind == "bracket":
        tests = [_having(stage, fact) for fact in one.value if isinstance(fact, Thing)]
        return lambda id: all(test(id) for test in tests)
    if one.kind in ("token", "tokens"):
        return lambda id: stage.objects[id].token
    if one.kind in ("number", "letter", "each", "left", "in all", "in total", "together", "total",
                    "on it", "on them", "now", "altogether", "of any domain", "to act"):  # fmt: skip
        return None
    raise _no_quality(stage, one)


def _no_quality(stage: Stage, part: Behind | Thing) -> Misread:
    text = stage.words_of(part)
    return Misread(text, f"I cannot look for things by “{text}”")


def inside(stage: Stage, place: Thing, you: int | None = None) -> Test:
    """Whether a thing is at that place or in that zone."""
    zone, owner = zone_of(stage, place, you)
    if zone == "base":
        return lambda id: (
            stage.objects[id].zone == "board" and stage.objects[id].place < 0
            and (owner is None or stage.objects[id].place == base(owner))
        )  # fmt: skip
    if zone:
        return lambda id: (
            stage.objects[id].zone == zone
            and (owner is None or controller_or_owner(stage.objects[id]) == owner)
        )
    spot = place_of(stage, place, you)
    return lambda id: (
        stage.objects[id].zone in ("board", "facedown")
        and (stage.objects[id].place == spot and id != spot)
    )


def _having(stage: Stage, phrase: Thing | Group) -> Test:
    """Whether a thing has the keyword, Might, damage or buff that the phrase says."""
    tests = [_having_one(stage, one) for one in parts(phrase)]
    return lambda id: all(test(id) for test in tests)


def _having_one(stage: Stage, phrase: Thing) -> Test:
    head = phrase.head
    number = next((one.number for one in phrase.quantity if one.number is not None), None)
    if isinstance(head, Noun) and head.word in KEYWORDS:
        value = next((one.value for one in phrase.behind if one.kind == "number"), None)
        return lambda id: (
            keyword(stage.game, id, head.word) == value
            if value is not None else keyword(stage.game, id, head.word) > 0
        )  # fmt: skip
    if isinstance(head, Noun) and head.word == "might":
        return lambda id: number is not None and counts(phrase.quantity, might_of(stage, id) or 0)
    if isinstance(head, Noun) and head.word == "damage":
        return lambda id: counts(phrase.quantity, stage.objects[id].damage)
    if isinstance(head, Noun) and head.word == "buff":
        return lambda id: counts(phrase.quantity, stage.objects[id].buffs)
    raise _no_quality(stage, phrase)


def counts(quantity: Sequence[Quantity], number: int) -> bool:
    """Whether that many is what the quantity says: *two*, *at least two*, *no*, *more than two*."""
    wanted = next((one.number for one in quantity if one.number is not None), None)
    kinds = {one.kind for one in quantity}
    if kinds & {"no", "none", "neither"}:
        return number == 0
    if wanted is None:
        return number == 1 if "a" in kinds else number > 0
    if kinds & {"at least"}:
        return number >= wanted
    if kinds & {"at most", "up to"}:
        return number <= wanted
    if "more than" in kinds:
        return number > wanted
    if kinds & {"less than", "fewer than"}:
        return number < wanted
    return number == wanted

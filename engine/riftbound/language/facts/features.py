"""What something that is laid down is like or is with: states, Might, damage, keywords, tags, a cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Adjective, Group, Noun, Quantity, Thing, parts
from engine.core.scenario_errors import Misread
from engine.riftbound.language.cardnames import tag_of
from engine.riftbound.language.facts.description import PRICED, STATUSES, WORKS, Boost, Description
from engine.riftbound.model.names import DOMAINS, KEYWORDS
from engine.riftbound.model.tree import Keyword

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def not_understood(stage: Stage, part: object) -> Misread:
    """The error that names the word which says nothing of a thing."""
    text = stage.words_of(part)
    return Misread(text, f"I do not understand “{text}” of something that is laid down", WORKS)


def of_state(stage: Stage, found: Description, adjective: Adjective) -> Description:
    """The description with what an adjective says: a state, a Might, a domain, a keyword, a tag."""
    word = adjective.word
    if adjective.negated:
        opposite = {"ready": "exhausted", "exhausted": "ready", "buffed": "unbuffed"}
        if word in ("stunned", "empowered", "damaged", "attached"):
            return found
        if word not in opposite:
            raise not_understood(stage, adjective)
        word = opposite[word]
    if word in STATUSES:
        return found.with_status(*STATUSES[word])
    if word == "Might":
        return of_might(stage, found, adjective.number)
    if word in DOMAINS:
        return replace(found, domains=(*found.domains, DOMAINS[word]))
    if word in KEYWORDS:
        return with_keyword(stage, found, word, None, False)
    if word in ("vanilla", "plain", "new", "attached", "unattached"):
        return found
    if word == "alone":
        return replace(found, alone=True)
    if word in ("facedown", "hidden"):
        return replace(found, facedown=True)
    tag = tag_of(stage, word)
    if not tag:
        raise not_understood(stage, adjective)
    return replace(found, tags=(*found.tags, tag))


def of_might(stage: Stage, found: Description, number: int | None) -> Description:
    """The description with its Might, which is said once."""
    if number is None or found.might not in (None, number):
        raise Misread(found.text, f"“{found.text}” has two different Mights")
    return replace(found, might=number)


def with_keyword(
    stage: Stage, found: Description, name: str, value: int | None, now: bool
) -> Description:
    if name in PRICED:
        raise Misread(
            name,
            f"{name} states a cost, so the thing needs its text",
            (f"Bob is a gear: {name.lower()} …",),
        )
    if now:
        return replace(found, boosts=(*found.boosts, Boost(value or 1, keyword=name)))
    return replace(found, keywords=(*found.keywords, Keyword(name, value or 1)))


def cost_of(stage: Stage, phrase: Thing | Group) -> tuple[int, tuple[str, ...]]:
    """The Energy and the Power, by domain, that a phrase says."""
    energy, power = 0, []
    for part in parts(phrase):
        head = part.head.word if isinstance(part.head, Noun) else ""
        if head not in ("energy", "power") or part.behind or part.owner is not None:
            raise Misread(stage.words_of(part), f"“{stage.words_of(part)}” is no cost")
        number = amount(stage, part)
        words = [one.word for one in part.adjectives]
        if head == "energy" and not words:
            energy += number
        elif head == "power" and len(words) <= 1 and set(words) <= ANY_POWER:
            word = words[0] if words else "any"
            power += ["any" if word in ("universal", "rainbow") else word] * number
        else:
            raise Misread(stage.words_of(part), f"“{stage.words_of(part)}” is no cost")
    return energy, tuple(sorted(power))


ANY_POWER = frozenset({*DOMAINS, "any", "universal", "rainbow"})


def amount(stage: Stage, part: Thing) -> int:
    """The number that an amount says; a fact says exactly how many."""
    number: int | None = None
    quantity = part.quantity if not isinstance(part.head, Quantity) else (*part.quantity, part.head)
    for one in quantity:
        if one.kind in ("number", "signed"):
            number = one.number
        elif one.kind in ("a", "another"):
            number = 1
        elif one.kind in ("no", "none"):
            number = 0
        elif one.kind not in ("exactly", "only", "the"):
            number = None
            break
    if number is None:
        text = stage.words_of(part)
        raise Misread(text, f"“{text}” does not say how much it is", ("2 damage", "a buff"))
    return number


def _might_told(stage: Stage, found: Description, part: Thing) -> Description:
    words = {one.word for one in part.adjectives}
    if words - {"base"}:
        raise not_understood(stage, part)
    if "base" in words:
        return replace(found, boosts=(*found.boosts, Boost(amount(stage, part), base=True)))
    if any(one.kind == "signed" for one in part.quantity):
        return replace(found, boosts=(*found.boosts, Boost(amount(stage, part))))
    return of_might(stage, found, amount(stage, part))


def _damage_told(stage: Stage, found: Description, part: Thing) -> Description:
    if {one.word for one in part.adjectives} - {"marked"}:
        raise not_understood(stage, part)
    return replace(found, damage=amount(stage, part))


def _plainly(make: Callable[[Stage, Description, Thing], Description]) -> Any:
    """The same teller, for what no adjective goes with."""

    def told(stage: Stage, found: Description, part: Thing) -> Description:
        if part.adjectives:
            raise not_understood(stage, part)
        return make(stage, found, part)

    return told


def _tag_told(stage: Stage, found: Description, part: Thing) -> Description:
    name = next((one.value.text for one in part.behind if one.kind == "apposed"), "")
    tag = tag_of(stage, name) or name
    if not tag:
        raise not_understood(stage, part)
    return replace(found, tags=(*found.tags, tag))


def _speed_told(stage: Stage, found: Description, part: Thing) -> Description:
    assert isinstance(part.head, Noun)
    return with_keyword(stage, found, part.head.word.capitalize(), None, False)


def _nothing_told(stage: Stage, found: Description, part: Thing) -> Description:
    """*with no abilities*: that there are some would have to be said."""
    if amount(stage, part):
        raise not_understood(stage, part)
    return found


FEATURES: dict[str, Callable[[Any, Description, Thing], Description]] = {
    "might": _might_told,
    "base might": _plainly(lambda stage, found, part: replace(
        found, boosts=(*found.boosts, Boost(amount(stage, part), base=True)))),
    "might bonus": _plainly(lambda stage, found, part: replace(
        found, bonus=amount(stage, part))),
    "damage": _damage_told,
    "buff": _plainly(lambda stage, found, part: found.with_status("buffs", amount(stage, part))),
    "tag": _plainly(_tag_told),
    "action": _plainly(_speed_told),
    "reaction": _plainly(_speed_told),
    "ability": _plainly(_nothing_told),
    "text": _plainly(_nothing_told),
}  # fmt: skip

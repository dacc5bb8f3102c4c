"""What a noun phrase describes that is to be laid down: a card, or what an invented one is like.

Every word of the phrase is in the description, or it is an error that names the word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Group,
    Name,
    Noun,
    Quantity,
    Thing,
    parts,
)
from engine.core.scenario_errors import Misread
from engine.riftbound.language.cardnames import card_named, card_or_none, tag_of
from engine.riftbound.language.facts.description import KINDS, Description
from engine.riftbound.language.facts.features import (
    FEATURES,
    cost_of,
    not_understood,
    of_might,
    of_state,
    with_keyword,
)
from engine.riftbound.language.facts.meant import FILLERS
from engine.riftbound.language.facts.members import apposed, copied, counted_again, sized
from engine.riftbound.language.places import place_or_none
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import DOMAINS, KEYWORDS
from engine.riftbound.model.tree import Keyword
from engine.riftbound.stage.lexicon import series

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def described(stage: Stage, phrase: Thing | Group) -> list[Description]:
    """What the phrase describes, one after the other."""
    listed = parts(phrase)
    joint = phrase.joint if isinstance(phrase, Group) else ""
    members = apposed(counted_again(listed), joint)
    if len(members) < len(listed):
        _refuse_another_kind(stage, listed[0], members)
    if 1 < len(members) < len(listed):
        names = [one.head.text for one in listed[1:] if isinstance(one.head, Name)]
        stage.read_as(stage.words_of(phrase), series(names))
    if isinstance(phrase, Group) and phrase.joint in ("or", "nor", "either"):
        raise not_understood(stage, phrase)
    return [_one(stage, member) for member in members]


def _refuse_another_kind(stage: Stage, noun: Thing, members: list[Thing]) -> None:
    """*a gear in base, Stalwart Poro*: the card is none."""
    kind = noun.head.word if isinstance(noun.head, Noun) else ""
    for one in members:
        if isinstance(one.head, Name) and one.head.how == "card" and kind in KINDS:
            card = card_named(stage, one.head)
            if kind not in card.types:
                raise Misread(stage.words_of(one), f"{card.name} is no {kind}")


def _one(stage: Stage, thing: Thing) -> Description:
    thing = copied(thing)
    found = Description(text=stage.words_of(thing), count=_count(stage, thing))
    for adjective in thing.adjectives:
        found = of_state(stage, found, adjective)
    found = _headed(stage, found, thing)
    for one in thing.behind:
        found = _told(stage, found, one)
    if thing.owner is not None and found.controller is None:
        found = replace(found, controller=player_of(stage, thing.owner))
    return _whole(stage, found, thing)


def _count(stage: Stage, thing: Thing) -> int:
    count = 1
    for one in thing.quantity:
        if one.kind == "number" and one.number is not None and not one.whole:
            count = one.number
        elif one.kind not in ("a", "the", "another", "only", "exactly", "other") or one.whole:
            raise not_understood(stage, thing)
    return count


def _headed(stage: Stage, found: Description, thing: Thing) -> Description:
    head = thing.head
    if isinstance(head, Name):
        return _named(stage, found, head, thing)
    if isinstance(head, Noun) and head.word in KINDS:
        tags = ("Equipment",) if head.word == "equipment" else ()
        found = replace(found, kind=KINDS[head.word], tags=found.tags + tags)
        if head.word in ("action", "reaction"):
            own = Keyword(head.word.capitalize())
            found = replace(found, keywords=(*found.keywords, own))
        return found
    if isinstance(head, Noun) and head.word == "rune":
        domain = found.domains[0] if found.domains else "fury"
        key = stage.lexicon.card(f"{domain.capitalize()} Rune", stage.read_as).key
        return replace(found, card=key, domains=found.domains[1:])
    if isinstance(head, Noun) and head.word in KEYWORDS and found.might is not None:
        return with_keyword(stage, replace(found, kind="unit"), head.word, None, False)
    raise not_understood(stage, thing)


def _named(stage: Stage, found: Description, head: Name, thing: Thing) -> Description:
    """A card; a unit of the text's own, by its Might; a unit of a tag: *a 2-Might Dragon*."""
    if head.how == "player" or head.how == "place":
        raise not_understood(stage, thing)
    if head.how != "own" and not (_new_word(head) and _sized(found, thing)):
        if head.how == "tag" and _sized(found, thing):
            tag = tag_of(stage, head.text)
            called = any(one.kind == "called" for one in thing.behind)
            names = () if called else (head.text,)
            return replace(found, kind="unit", tags=(*found.tags, tag), names=names)
        return replace(found, card=card_named(stage, head).key)
    card = card_or_none(stage, head) if head.how == "own" else None
    if card is not None:
        return replace(found, card=card.key)
    if _sized(found, thing):
        return replace(found, kind="unit", names=(head.text,))
    return replace(found, card=card_named(stage, head).key)


def _new_word(head: Name) -> bool:
    """Whether no card is called so: at most one has the word somewhere within its name."""
    begins = any(one.lower().startswith(head.text.lower()) for one in head.meant)
    return head.how == "unknown" or (head.how == "word" and not begins)


def _sized(found: Description, thing: Thing) -> bool:
    """Whether its Might is said, so that it may be a unit that nobody else speaks of."""
    return found.might is not None or sized(thing)


def _told(stage: Stage, found: Description, one: Behind) -> Description:
    teller = TELLERS.get(one.kind)
    if teller is None:
        raise not_understood(stage, one)
    return teller(stage, found, one)


Teller = Callable[["Stage", Description, Behind], Description]


def _called(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, names=tuple(name.text for name in one.value))


def _with(stage: Stage, found: Description, one: Behind) -> Description:
    for part in parts(one.value):
        found = feature(stage, found, part)
    return found


def _bracket(stage: Stage, found: Description, one: Behind) -> Description:
    for part in one.value:
        if isinstance(part, Behind):
            found = _told(stage, found, part)
        elif isinstance(part, tuple):  # “(3 Might, exhausted)”
            for adjective in part:
                found = of_state(stage, found, adjective)
        else:
            found = feature(stage, found, part)
    return found


def _trailing(stage: Stage, found: Description, one: Behind) -> Description:
    for adjective in one.value:
        found = of_state(stage, found, adjective)
    return found


def _without(stage: Stage, found: Description, one: Behind) -> Description:
    for part in parts(one.value):
        word = part.head.word if isinstance(part.head, Noun) else ""
        if word == "buff" and {one.kind for one in part.quantity} <= {"a", "any"}:
            found = found.with_status("buffs", 0)
        elif word not in ("ability", "text", "damage", "keyword"):
            raise not_understood(stage, one)
    return found


def _wearing(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, worn=(*found.worn, *described(stage, one.value)))


def _costing(stage: Stage, found: Description, one: Behind) -> Description:
    if one.value == "nothing":
        return replace(found, energy=0)
    energy, power = cost_of(stage, one.value)
    domains = tuple(DOMAINS[word] for word in dict.fromkeys(power) if word in DOMAINS)
    more = tuple(word for word in domains if word not in found.domains)
    return replace(found, energy=energy, power=len(power), domains=found.domains + more)


def _attached(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, attached=one.value)


def _owned(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, owner=player_of(stage, one.value))


def _controlled(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, controller=player_of(stage, one.value))


def _placed(stage: Stage, found: Description, one: Behind) -> Description:
    if one.kind == "on" and wears(stage, one.value):
        return replace(found, attached=one.value)
    return replace(found, place=one.value)


def wears(stage: Stage, where: object) -> bool:
    """Whether what something is on is a unit, and no place: *Long Sword on Bob*."""
    if not isinstance(where, Thing):
        return False
    if isinstance(where.head, Noun):
        return where.head.word == "unit"
    named = isinstance(where.head, Name) and where.head.how not in ("place", "player")
    return named and place_or_none(stage, where) is None


def _that(stage: Stage, found: Description, one: Behind) -> Description:
    """*that is exhausted*, *that has 2 damage*."""
    clause = one.value
    fits = isinstance(clause, Clause) and not (clause.negated or clause.modal)
    fits = fits and set(clause.adverbs) <= FILLERS
    if fits and clause.tense == "present" and len(clause.roles) == 1:
        value = clause.roles[0].value
        if clause.verb == "have" and clause.roles[0].name == "what":
            return _with(stage, found, Behind(kind="with", value=value))
        if clause.verb == "be" and clause.roles[0].name == "is":
            said = value if isinstance(value, tuple) else (value,)
            if all(isinstance(word, Adjective) for word in said):
                return _trailing(stage, found, Behind(kind="trailing", value=said))
    raise not_understood(stage, one)


def _nothing(stage: Stage, found: Description, one: Behind) -> Description:
    return found


TELLERS: dict[str, Teller] = {
    "called": _called, "with": _with, "each with": _with, "bracket": _bracket,
    "trailing": _trailing, "without": _without, "wearing": _wearing, "costing": _costing,
    "attached": _attached, "owned": _owned, "controlled": _controlled, "of": _controlled,
    "at": _placed, "in": _placed, "on": _placed, "that": _that,
    "ignoring": lambda stage, found, one: replace(found, textless=True),
    "alone": lambda stage, found, one: replace(found, alone=True),
    "hidden": lambda stage, found, one: replace(found, facedown=True, hidden=str(one.value)),
    "token": _nothing, "tokens": _nothing, "each": _nothing, "in all": _nothing,
    "in total": _nothing, "together": _nothing, "out": _nothing,
}  # fmt: skip


IDLE = frozenset({"on it", "on them", "from earlier", "from earlier this turn"})
"""What changes nothing behind what something is with: *a buff on it*."""


def feature(stage: Stage, found: Description, part: Thing) -> Description:
    """The description with one of the things it is said to be with."""
    kinds = {one.kind for one in part.behind}
    now = "this turn" in kinds
    if kinds - {"number", "this turn", "each", "trailing", "apposed", *IDLE}:
        raise not_understood(stage, part)
    head = part.head
    if isinstance(head, Quantity) and head.kind == "number" and not part.quantity:
        return of_might(stage, found, head.number)
    if isinstance(head, Name):
        return _worn_or_tag(stage, found, part, head)
    if isinstance(head, Noun) and head.word in KEYWORDS:
        value = next((one.value for one in part.behind if one.kind == "number"), None)
        if part.adjectives or {one.kind for one in part.quantity} - {"the"}:
            raise not_understood(stage, part)
        return with_keyword(stage, found, head.word, value, now)
    word = head.word if isinstance(head, Noun) else ""
    teller = FEATURES.get(word)
    if teller is None:
        raise not_understood(stage, part)
    return teller(stage, found, part)


def _worn_or_tag(stage: Stage, found: Description, part: Thing, head: Name) -> Description:
    if head.how == "tag" or (head.how != "card" and tag_of(stage, head.text)):
        return replace(found, tags=(*found.tags, tag_of(stage, head.text)))
    near = process.extractOne(head.text, sorted(KEYWORDS), scorer=fuzz.ratio, score_cutoff=75)
    if head.how == "unknown" and near is not None:
        what = f"there is no keyword and no Equipment called “{head.text}”"
        raise Misread(head.text, what, (near[0],))
    plain = replace(part, behind=())
    [gear] = described(stage, plain)
    card = stage.lexicon.cards[gear.card] if gear.card else None
    if card is None or "gear" not in card.types:
        raise not_understood(stage, part)
    for one in part.behind:
        if one.kind == "trailing":  # behind the Equipment, but said of who wears it
            found = _trailing(stage, found, one)
    return replace(found, worn=(*found.worn, gear))


def _whole(stage: Stage, found: Description, thing: Thing) -> Description:
    if found.card and (found.domains or found.tags or found.energy is not None):
        card = stage.lexicon.cards[found.card]
        wrong = [
            word
            for word in (*found.domains, *found.tags)
            if word not in (*card.domains, *card.tags)
        ]
        if wrong or found.energy not in (None, card.energy):
            text = stage.words_of(thing)
            raise Misread(text, f"{card.name} is not like that", (card.name,))
    if len(found.names) not in (0, 1, found.count) or (found.card and found.bonus is not None):
        raise not_understood(stage, thing)
    return _as_gear(found) if found.kind == "gear" else found


def _as_gear(found: Description) -> Description:
    """Gear: the Might it is said to have or to give is its Might Bonus."""
    given = [one for one in found.boosts if not (one.keyword or one.base or one.lost)]
    said = sum(one.amount for one in given) if given else found.might
    return replace(
        found,
        might=None,
        bonus=said if found.bonus is None else found.bonus,
        boosts=tuple(one for one in found.boosts if one not in given),
    )

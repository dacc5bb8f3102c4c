"""What a noun phrase describes that is to be laid down: a card, or what an invented one is like.

Every word of the phrase is in the description, or it is an error that names the word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rapidfuzz import fuzz, process

from engine.core.language.trees import Adjective, Behind, Clause, Group, Name, Noun, Quantity, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.cardnames import card_named, card_or_none, tag_of
from engine.riftbound.language.facts.description import (
    KINDS,
    PRICED,
    STATUSES,
    WORKS,
    Boost,
    Description,
)
from engine.riftbound.language.nouns import parts
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import DOMAINS, KEYWORDS
from engine.riftbound.model.tree import Keyword
from engine.riftbound.stage.lexicon import series

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def described(stage: Stage, phrase: Thing | Group) -> list[Description]:
    """What the phrase describes, one after the other."""
    listed = parts(phrase)
    members = apposed(_counted_again(listed))
    if 1 < len(members) < len(listed):
        names = [one.head.text for one in listed[1:] if isinstance(one.head, Name)]
        stage.read_as(stage.words_of(phrase), series(names))
    if isinstance(phrase, Group) and phrase.joint in ("or", "nor", "either"):
        raise _cannot(stage, phrase)
    return [_one(stage, member) for member in members]


def _counted_again(members: list[Thing]) -> list[Thing]:
    """The members; a number alone is so many more of the last: *2 Recruits at A and 3 at B*."""
    found: list[Thing] = []
    for one in members:
        last = found[-1] if found else None
        if isinstance(one.head, Quantity) and one.head.kind == "number" and last is not None:
            kept = tuple(other for other in last.behind if other.kind not in PLACES)
            if len(kept) < len(last.behind):
                number = (*one.quantity, one.head)
                behind = (*kept, *one.behind)
                one = replace(last, quantity=number, behind=behind, span=one.span)
        found.append(one)
    return found


PLACES = frozenset({"at", "in", "on"})


def apposed(members: list[Thing]) -> list[Thing]:
    """The members, where a counted noun before just as many names describes them: *two units, Una
    and Eel*; and a noun behind a name tells of it: *Bob, a 3-Might unit*."""
    first, *rest = members
    count = next((one.number for one in first.quantity if one.kind == "number"), 0)
    if [one.kind for one in first.quantity] == ["a"] and sized(first):  # “a 4-Might unit, Crab”
        count = 1
    nameless = isinstance(first.head, Noun) and not any(
        one.kind == "called" for one in first.behind
    )
    if rest and nameless and count == len(rest) and all(isinstance(one.head, Name) for one in rest):
        return [_telling(first, one) for one in rest]
    if len(members) == 2 and isinstance(first.head, Name) and first.head.how in ("own", "unknown"):
        second = members[1]
        kinds = {one.kind for one in second.quantity}
        named = any(one.kind == "called" for one in second.behind)
        if isinstance(second.head, Noun) and kinds == {"a"} and not named and not first.quantity:
            return [_telling(second, first)]
    return members


def _telling(noun: Thing, name: Thing) -> Thing:
    """The named thing, with what the noun says of it."""
    assert isinstance(name.head, Name)
    called = Behind(kind="called", value=(name.head,), span=name.span)
    said = {one.kind for one in name.behind}
    more = tuple(one for one in noun.behind if one.kind not in said)
    one = Quantity(kind="number", number=1)
    return replace(
        noun, quantity=(one,), behind=(called, *more, *name.behind),
        adjectives=(*noun.adjectives, *name.adjectives), span=name.span,
    )  # fmt: skip


def _cannot(stage: Stage, part: object) -> Misread:
    text = stage.words_of(part)
    return Misread(text, f"I do not understand “{text}” of something that is laid down", WORKS)


# -- the phrase, part by part ----------------------------------------------------------------------


def _copied(thing: Thing) -> Thing:
    """*a copy of Stalwart Poro* is one more of that card."""
    of = next((one.value for one in thing.behind if one.kind == "of"), None)
    copy = isinstance(thing.head, Noun) and thing.head.word == "copy"
    if not copy or not isinstance(of, Thing) or not isinstance(of.head, Name):
        return thing
    behind = tuple(one for one in thing.behind if one.kind != "of")
    return replace(thing, head=of.head, behind=(*of.behind, *behind))


def _one(stage: Stage, thing: Thing) -> Description:
    thing = _copied(thing)
    found = Description(text=stage.words_of(thing), count=_count(stage, thing))
    for adjective in thing.adjectives:
        found = _adjective(stage, found, adjective)
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
            raise _cannot(stage, thing)
    return count


def _adjective(stage: Stage, found: Description, adjective: Adjective) -> Description:
    word = adjective.word
    if adjective.negated:
        opposite = {"ready": "exhausted", "exhausted": "ready", "buffed": "unbuffed"}
        if word in ("stunned", "empowered", "damaged"):
            return found
        if word not in opposite:
            raise _cannot(stage, adjective)
        word = opposite[word]
    if word in STATUSES:
        return found.with_status(*STATUSES[word])
    if word == "Might":
        return _might(stage, found, adjective.number)
    if word in DOMAINS:
        return replace(found, domains=(*found.domains, word))
    if word in KEYWORDS:
        return _keyword(stage, found, word, None, False)
    if word in ("vanilla", "plain", "new", "attached"):
        return found
    if word in ("facedown", "hidden"):
        return replace(found, facedown=True)
    tag = tag_of(stage, word)
    if not tag:
        raise _cannot(stage, adjective)
    return replace(found, tags=(*found.tags, tag))


def _might(stage: Stage, found: Description, number: int | None) -> Description:
    if number is None or found.might not in (None, number):
        raise Misread(found.text, f"“{found.text}” has two different Mights")
    return replace(found, might=number)


def _keyword(
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
        return _keyword(stage, replace(found, kind="unit"), head.word, None, False)
    raise _cannot(stage, thing)


def _named(stage: Stage, found: Description, head: Name, thing: Thing) -> Description:
    """A card; a unit of the text's own, by its Might; a unit of a tag: *a 2-Might Dragon*."""
    if head.how == "player" or head.how == "place":
        raise _cannot(stage, thing)
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


def sized(thing: Thing) -> bool:
    """Whether the phrase says a Might."""
    told = any(_is_might(one) for one in _facts(thing))
    return told or any(one.word == "Might" for one in thing.adjectives)


def _facts(thing: Thing) -> list[Any]:
    found: list[Any] = []
    for one in thing.behind:
        if one.kind in ("with", "each with"):
            found += parts(one.value)
        elif one.kind == "bracket":
            found += [part for part in one.value if isinstance(part, Thing)]
    return found


def _is_might(part: Any) -> bool:
    if not isinstance(part, Thing):
        return False
    head = part.head
    if isinstance(head, Quantity):
        return head.kind == "number"
    signed = any(one.kind == "signed" for one in part.quantity)
    return isinstance(head, Noun) and head.word == "might" and not signed


def _told(stage: Stage, found: Description, one: Behind) -> Description:
    teller = TELLERS.get(one.kind)
    if teller is None:
        raise _cannot(stage, one)
    return teller(stage, found, one)


# -- what stands behind the head -------------------------------------------------------------------

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
                found = _adjective(stage, found, adjective)
        else:
            found = feature(stage, found, part)
    return found


def _trailing(stage: Stage, found: Description, one: Behind) -> Description:
    for adjective in one.value:
        found = _adjective(stage, found, adjective)
    return found


def _without(stage: Stage, found: Description, one: Behind) -> Description:
    for part in parts(one.value):
        word = part.head.word if isinstance(part.head, Noun) else ""
        if word not in ("ability", "text", "damage", "keyword"):
            raise _cannot(stage, one)
    return found


def _wearing(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, worn=(*found.worn, *described(stage, one.value)))


def _costing(stage: Stage, found: Description, one: Behind) -> Description:
    if one.value == "nothing":
        return replace(found, energy=0)
    energy, power = cost_of(stage, one.value)
    domains = tuple(word for word in dict.fromkeys(power) if word != "any")
    more = tuple(word for word in domains if word not in found.domains)
    return replace(found, energy=energy, power=len(power), domains=found.domains + more)


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


def _attached(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, attached=one.value)


def _owned(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, owner=player_of(stage, one.value))


def _controlled(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, controller=player_of(stage, one.value))


def _placed(stage: Stage, found: Description, one: Behind) -> Description:
    return replace(found, place=one.value)


def _that(stage: Stage, found: Description, one: Behind) -> Description:
    """*that is exhausted*, *that has 2 damage*."""
    clause = one.value
    fits = isinstance(clause, Clause) and not (clause.negated or clause.modal or clause.adverbs)
    if fits and clause.tense == "present" and len(clause.roles) == 1:
        value = clause.roles[0].value
        if clause.verb == "have" and clause.roles[0].name == "what":
            return _with(stage, found, Behind(kind="with", value=value))
        if clause.verb == "be" and clause.roles[0].name == "is":
            said = value if isinstance(value, tuple) else (value,)
            if all(isinstance(word, Adjective) for word in said):
                return _trailing(stage, found, Behind(kind="trailing", value=said))
    raise _cannot(stage, one)


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
    "in total": _nothing, "together": _nothing,
}  # fmt: skip


# -- what it is with -------------------------------------------------------------------------------


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


def feature(stage: Stage, found: Description, part: Thing) -> Description:
    """The description with one of the things it is said to be with."""
    kinds = {one.kind for one in part.behind}
    now = "this turn" in kinds
    if kinds - {"number", "this turn", "each", "on it", "on them", "trailing", "apposed"}:
        raise _cannot(stage, part)
    head = part.head
    if isinstance(head, Quantity) and head.kind == "number" and not part.quantity:
        return _might(stage, found, head.number)
    if isinstance(head, Name):
        return _worn_or_tag(stage, found, part, head)
    if isinstance(head, Noun) and head.word in KEYWORDS:
        value = next((one.value for one in part.behind if one.kind == "number"), None)
        if part.adjectives or {one.kind for one in part.quantity} - {"the"}:
            raise _cannot(stage, part)
        return _keyword(stage, found, head.word, value, now)
    word = head.word if isinstance(head, Noun) else ""
    teller = FEATURES.get(word)
    if teller is None:
        raise _cannot(stage, part)
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
        raise _cannot(stage, part)
    for one in part.behind:
        if one.kind == "trailing":  # behind the Equipment, but said of who wears it
            found = _trailing(stage, found, one)
    return replace(found, worn=(*found.worn, gear))


def _might_told(stage: Stage, found: Description, part: Thing) -> Description:
    words = {one.word for one in part.adjectives}
    if words - {"base"}:
        raise _cannot(stage, part)
    if "base" in words:
        return replace(found, boosts=(*found.boosts, Boost(amount(stage, part), base=True)))
    if any(one.kind == "signed" for one in part.quantity):
        return replace(found, boosts=(*found.boosts, Boost(amount(stage, part))))
    return _might(stage, found, amount(stage, part))


def _damage_told(stage: Stage, found: Description, part: Thing) -> Description:
    if {one.word for one in part.adjectives} - {"marked"}:
        raise _cannot(stage, part)
    return replace(found, damage=amount(stage, part))


def _plainly(make: Callable[[Stage, Description, Thing], Description]) -> Any:
    def told(stage: Stage, found: Description, part: Thing) -> Description:
        if part.adjectives:
            raise _cannot(stage, part)
        return make(stage, found, part)

    return told


def _tag_told(stage: Stage, found: Description, part: Thing) -> Description:
    name = next((one.value.text for one in part.behind if one.kind == "apposed"), "")
    tag = tag_of(stage, name) or name
    if not tag:
        raise _cannot(stage, part)
    return replace(found, tags=(*found.tags, tag))


def _speed_told(stage: Stage, found: Description, part: Thing) -> Description:
    assert isinstance(part.head, Noun)
    return _keyword(stage, found, part.head.word.capitalize(), None, False)


def _nothing_told(stage: Stage, found: Description, part: Thing) -> Description:
    """*with no abilities*: that there are some would have to be said."""
    if amount(stage, part):
        raise _cannot(stage, part)
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


# -- the whole -------------------------------------------------------------------------------------


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
        raise _cannot(stage, thing)
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

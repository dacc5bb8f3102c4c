"""Whom a noun phrase means: the things, players and places of the game as it is.

A phrase that names nothing known is an error (`Misread`), never an empty group; a group that is
known and empty is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from engine.core.language.trees import (
    Adjective,
    Behind,
    Group,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Thing,
)
from engine.core.scenario_errors import Misread
from engine.riftbound.language.places import ORDINALS, base_of, place_of, zone_of
from engine.riftbound.language.told import label, looks, names_of, told_apart, unknown
from engine.riftbound.language.whose import controller_or_owner, player_of
from engine.riftbound.model.names import DOMAINS, KEYWORDS
from engine.riftbound.model.traits import MIGHTY, keyword, traits
from engine.riftbound.stage.lexicon import CLOSE, MARGIN, UNKNOWN
from engine.riftbound.stage.lexicon import plain as plain_name

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Phrase = Thing | Group
Test = Callable[[int], bool]

ZONES = (
    "board", "chain", "facedown", "legend", "hand", "champion", "trash", "banished", "gone",
    "deck", "runes",
)  # fmt: skip
"""Where a thing that is named without a place is looked for first."""

KINDS = {
    "unit": {"unit"}, "gear": {"gear"}, "permanent": {"unit", "gear"}, "spell": {"spell"},
    "legend": {"legend"}, "battlefield": {"battlefield"}, "rune": {"rune"}, "equipment": {"gear"},
    "champion": {"unit"},
}  # fmt: skip
WHOLE = frozenset({"all", "both", "each", "every"})
SPOKEN = frozenset({"it", "itself", "they", "them", "she", "he", "her", "him", "this"})
"""Words for the things that were spoken of last."""


def things(
    stage: Stage, phrase: Phrase, among: Iterable[int] | None = None, you: int | None = None,
    taken: Sequence[int | str] = (),
) -> list[int]:  # fmt: skip
    """Everything that the phrase means; a name said again is another thing that is alike."""
    if isinstance(phrase, Group):
        found: list[int] = []
        for member in parts(phrase):
            found += things(stage, member, among, you, (*taken, *found))
        stage.spoken = tuple(found)
        return found
    found = _meant(stage, phrase, among, you)
    chosen = _selected(stage, phrase, found, taken)
    stage.spoken = tuple(chosen)
    echo(stage, phrase, chosen)
    return chosen


def echo(stage: Stage, phrase: Thing, ids: list[int]) -> None:
    """What was named in part or otherwise is said as it was taken."""
    head = phrase.head
    if not isinstance(head, Name) or head.how not in ("word", "tag", "unknown"):
        return
    names = {names_of(stage, id)[0] for id in ids}
    if len(names) == 1 and head.text.lower() != (name := names.pop()).lower():
        stage.read_as(head.text, name)


def parts(phrase: Phrase) -> list[Thing]:
    """The members of a list, each with what was said of all of them."""
    if isinstance(phrase, Thing):
        return [phrase]
    found: list[Thing] = []
    for member in phrase.members:
        for one in parts(member):
            said = {other.kind for other in one.behind}
            more = tuple(other for other in phrase.behind if other.kind not in said)
            found.append(_with(one, behind=(*one.behind, *more)))
    return found


def _with(thing: Thing, **changes: object) -> Thing:
    from dataclasses import replace

    return replace(thing, **changes)  # type: ignore[arg-type]


def one(
    stage: Stage, phrase: Phrase, among: Iterable[int] | None = None, you: int | None = None,
    taken: Sequence[int | str] = (),
) -> int:  # fmt: skip
    """The one thing that the phrase means; `Misread` if it means several."""
    found = things(stage, phrase, among, you, taken)
    if len(found) != 1:
        raise Misread(said(stage, phrase), f"“{said(stage, phrase)}” are {len(found)}")
    return found[0]


def known(stage: Stage, phrase: Phrase, among: Iterable[int] | None = None) -> list[int]:
    """All that the phrase could mean, the likeliest first; nothing if there is none."""
    if isinstance(phrase, Group):
        return [id for member in parts(phrase) for id in known(stage, member, among)]
    if not isinstance(phrase, Thing):
        return []
    try:
        return _meant(stage, phrase, among, None, plain=True)
    except Misread:
        return []


def members(stage: Stage, phrase: Thing, among: Iterable[int], you: int | None = None) -> list[int]:
    """All of these that the noun of the phrase and what it says of them fits; none is no error.

    Copies count under both their names.
    """
    pool = list(among)
    found = _meant(stage, phrase, pool, you, plain=True)
    if isinstance(phrase.head, Name) and stage.begun is not None:
        names = {phrase.head.text.lower(), *(one.lower() for one in phrase.head.meant)}
        copies = [
            id for id in pool
            if id not in found and stage.objects[id].zone == "board"
            and traits(stage.game, id).name.lower() in names
        ]  # fmt: skip
        for test in _tests(stage, phrase, you) if copies else ():
            copies = [id for id in copies if test(id)]
        found += copies
    return found


def said(stage: Stage, phrase: object) -> str:
    """The words of the phrase as they were typed."""
    return stage.words_of(phrase)


# -- by what the phrase says -----------------------------------------------------------------------


def _meant(
    stage: Stage, phrase: Thing, among: Iterable[int] | None, you: int | None, plain: bool = False
) -> list[int]:
    pool = list(stage.objects if among is None else among)
    pool = _by_head(stage, phrase, pool, plain, among is not None)
    for test in _tests(stage, phrase, you):
        pool = [id for id in pool if test(id)]
    return _numbered(phrase, sorted(pool, key=lambda id: _rank(stage, id)))


def _rank(stage: Stage, id: int) -> int:
    zone = stage.objects[id].zone
    return ZONES.index(zone) if zone in ZONES else len(ZONES)


def _by_head(stage: Stage, phrase: Thing, pool: list[int], plain: bool, given: bool) -> list[int]:
    head = phrase.head
    if isinstance(head, Name):
        found = by_name(stage, head, pool)
        if found and head.how == "word" and not plain and found[0] not in stage.called:
            stage.read_as(head.text, stage.card_of(found[0]).name)
        if not found and not plain and not by_name(stage, head, list(stage.objects)):
            raise unknown(stage, head)
        return found
    if isinstance(head, Pronoun):
        return _by_pronoun(stage, head, pool)
    if isinstance(head, Quantity):
        return [id for id in pool if id in stage.spoken] or pool
    return _by_noun(stage, phrase, head, pool, given)


def by_name(stage: Stage, name: Name, pool: Iterable[int]) -> list[int]:
    """Things of that name: its own names first, then those of cards, whole, short, or in part."""
    pool = list(pool)
    wanted = name.text.lower()
    if wanted in stage.pinned:
        return [id for id in pool if id == stage.pinned[wanted]]
    own = [id for id in pool if stage.called.get(id, "").lower() == wanted]
    if own or name.how == "own":
        more = [] if own else [id for id in pool if _is_called(stage, id, wanted)]
        return own or more
    meant = {one.lower() for one in name.meant} | {wanted}
    found = [
        id for id in pool
        if not (id in stage.called and stage.objects[id].card.startswith("invented:"))
        and any(one.lower() in meant for one in names_of(stage, id))
    ]  # fmt: skip
    if name.how == "unknown":
        return nearly(stage, name, pool)
    if name.how in ("tag", "short", "word") and not found:
        legends = [id for id in pool if stage.objects[id].zone == "legend"]
        found = [id for id in legends if _has_tag(stage, id, name)]
    if name.how == "tag":
        return found or [id for id in pool if _has_tag(stage, id, name)]
    return found


def nearly(stage: Stage, name: Name, pool: Iterable[int]) -> list[int]:
    """What is called almost that, if it is far nearer than anything else."""
    wanted = plain_name(name.text)
    scores: dict[str, float] = {}
    pool = list(pool)
    for id in pool:
        if stage.objects[id].card != UNKNOWN.key:
            for one in names_of(stage, id):
                parts_of = [one, *(word for word in one.split() if len(word) >= len(wanted) - 1)]
                scores[one] = max(fuzz.ratio(plain_name(part), wanted) for part in parts_of)
    close = sorted((one for one in scores if scores[one] >= CLOSE), key=lambda one: -scores[one])
    if not close or len(wanted) < 4:
        return []
    rivals = [one for one in close[1:] if scores[close[0]] - scores[one] < MARGIN]
    if rivals:
        raise Misread(name.text, f"“{name.text}” could be several things", close[:3])
    stage.read_as(name.text, close[0])
    return [id for id in pool if close[0] in names_of(stage, id)]


def _is_called(stage: Stage, id: int, wanted: str) -> bool:
    return any(one.lower() == wanted for one in names_of(stage, id))


def _has_tag(stage: Stage, id: int, name: Name) -> bool:
    tags = {tag.lower() for tag in stage.card_of(id).tags}
    return bool(tags & {one.lower() for one in (*name.meant, name.text)})


def _by_pronoun(stage: Stage, head: Pronoun, pool: list[int]) -> list[int]:
    if head.word in SPOKEN:
        return [id for id in pool if id in stage.spoken]
    if head.word in ("everything", "all", "both"):
        return pool
    if head.word in ("nothing", "none", "neither"):
        return []
    raise Misread(head.word, f"“{head.word}” is nothing in the game")


def _by_noun(stage: Stage, phrase: Thing, head: Noun, pool: list[int], given: bool) -> list[int]:
    word = head.word
    if word in ("attacker", "defender"):
        called = [id for id in pool if stage.called.get(id, "").lower() == word]
        return called or [id for id in pool if stage.objects[id].role == word]
    board = [id for id in pool if stage.objects[id].zone in ("board", "legend")]
    if word in ("thing", "one"):
        return board if not given else pool
    if word == "token":
        return [id for id in board if stage.objects[id].token]
    if word in ("card", "copy"):
        return [id for id in pool if "rune" not in stage.card_of(id).types]
    if word not in KINDS:
        raise Misread(word, f"“{word}” is no kind of thing on the board", sorted(KINDS))
    wanted = KINDS[word]
    somewhere = given or any(
        one.kind in ("at", "in", "on", "from", "that") for one in phrase.behind
    )
    found = pool if somewhere or word == "spell" else board
    found = [id for id in found if wanted & set(_types(stage, id))]
    if word == "equipment":
        found = [id for id in found if "Equipment" in stage.card_of(id).tags]
    if word == "champion":
        found = [id for id in found if "champion" in stage.card_of(id).supertypes]
    if word == "legend":
        found = [id for id in found if stage.objects[id].zone == "legend"]
    return found


def _types(stage: Stage, id: int) -> tuple[str, ...]:
    if stage.begun is not None and stage.objects[id].zone == "board":
        return (*traits(stage.game, id).types, *stage.card_of(id).types)
    return stage.card_of(id).types


# -- what is said of them --------------------------------------------------------------------------


def _tests(stage: Stage, phrase: Thing, you: int | None) -> Iterable[Test]:
    if phrase.owner is not None:
        seat = player_of(stage, phrase.owner, you)
        yield lambda id: controller_or_owner(stage.objects[id]) == seat
    for word in phrase.adjectives:
        if word.word not in ORDINALS and word.word not in ("last", "other", "next"):
            test = adjective(stage, word, you)
            yield _not(test) if word.negated else test
    for one in phrase.behind:
        found = _behind(stage, one, you)
        if found is not None:
            yield found


def _not(test: Test) -> Test:
    return lambda id: not test(id)


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
    value = traits(stage.game, id).might
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
    "mighty": lambda stage, id: (traits(stage.game, id).might or 0) >= MIGHTY,
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


def _behind(stage: Stage, one: Behind, you: int | None) -> Test | None:
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
    if one.kind == "attached":
        hosts = things(stage, one.value)
        return lambda id: stage.objects[id].attached_to in hosts
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
    raise Misread(said(stage, one), f"I cannot look for things by “{said(stage, one)}”")


def inside(stage: Stage, place: Thing, you: int | None = None) -> Test:
    """Whether a thing is at that place or in that zone."""
    zone, owner = zone_of(stage, place, you)
    if zone == "base":
        return lambda id: (
            stage.objects[id].zone == "board" and stage.objects[id].place < 0
            and (owner is None or stage.objects[id].place == base_of(owner))
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


def _having(stage: Stage, phrase: Phrase) -> Test:
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
    raise Misread(said(stage, phrase), f"I cannot look for things by “{said(stage, phrase)}”")


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


def _numbered(phrase: Thing, found: list[int]) -> list[int]:
    """The one of them that an ordinal or number picks out."""
    place = next((ORDINALS[one.word] for one in phrase.adjectives if one.word in ORDINALS), 0)
    if isinstance(phrase.head, Name):
        place = place or next((one.value for one in phrase.behind if one.kind == "number"), 0)
    if not place:
        return found
    same = sorted(found)
    return [same[place - 1]] if 0 < place <= len(same) else []


# -- how many of them ------------------------------------------------------------------------------


def plural(phrase: Thing) -> bool:
    """Whether the phrase means all that fit, and not one of them."""
    kinds = {one.kind for one in phrase.quantity}
    if kinds & WHOLE or any(one.kind in ("each",) for one in phrase.behind):
        return True
    head = phrase.head
    if isinstance(head, Pronoun):
        return True
    many = isinstance(head, (Noun, Name)) and head.plural
    return many and not any(one.number is not None for one in phrase.quantity)


def _selected(
    stage: Stage, phrase: Thing, found: list[int], taken: Sequence[int | str]
) -> list[int]:
    kinds = {one.kind for one in phrase.quantity}
    number = next((one.number for one in phrase.quantity if one.kind == "number"), None)
    text = said(stage, phrase)
    if plural(phrase):
        chosen = _on_board_first(stage, phrase, found)
        if "both" in kinds and len(chosen) != 2:
            raise Misread(text, f"“{text}” are {len(chosen)}")
        return chosen
    if number is not None:
        left = [id for id in _on_board_first(stage, phrase, found) if id not in taken]
        if len(left) < number:
            raise Misread(
                text,
                f"there are only {len(left)} of “{text}”"
                if left
                else f"there is nothing here called “{text}”",
            )
        if len(left) > number and len({looks(stage.objects[id]) for id in left}) > 1:
            raise Misread(text, f"“{text}” could be several things", told_apart(stage, left))
        return left[:number]
    return [_single(stage, phrase, found, taken, text)]


def _on_board_first(stage: Stage, phrase: Thing, found: list[int]) -> list[int]:
    if not isinstance(phrase.head, Name):
        return found
    best = [id for id in found if stage.objects[id].zone == "board"]
    return best or found


def _single(
    stage: Stage, phrase: Thing, found: list[int], taken: Sequence[int | str], text: str
) -> int:
    if not found:
        raise unknown(stage, phrase.head, text)
    likely = [id for id in found if id not in stage.undescribed] or found
    first = _rank(stage, likely[0])
    best = [id for id in likely if _rank(stage, id) == first]
    left = [id for id in best if id not in taken] or best
    if len(left) > 1:
        if len({looks(stage.objects[id]) for id in left}) > 1 and left == best:
            raise Misread(text, f"“{text}” could be several things", told_apart(stage, left))
        if left == best:
            stage.assume(f"“{text}” is one of {len(best)} that are alike.")
    return left[0]


__all__ = ["Phrase", "by_name", "counts", "known", "label", "members", "one", "parts", "things"]

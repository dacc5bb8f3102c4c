"""Names for what is in the game: finding an object, an item, a place; and what to call them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from engine.core.scenario_errors import Misread
from engine.riftbound.model.state import Object
from engine.riftbound.phrases import spots
from engine.riftbound.phrases.lexicon import CLOSE, UNKNOWN, plain, singular
from engine.riftbound.phrases.slots import WHO, seat

if TYPE_CHECKING:
    from engine.riftbound.phrases.stage import Stage

ZONE_ORDER = (
    "board", "chain", "facedown", "legend", "hand", "champion", "trash", "banished", "gone",
    "deck", "runes",
)  # fmt: skip

_OWNER = re.compile(rf"({WHO})['’]s?\s+", re.IGNORECASE)
_ORDINAL = re.compile(rf"(?:the )?({'|'.join(spots.ORDINALS)})\s+(.+)$", re.IGNORECASE)
_TRAILING = re.compile(rf"(.+?)\s+(?:\(({'|'.join(spots.ORDINALS)})\)|#?(\d))$", re.IGNORECASE)
_WHERE = re.compile(
    r"(.+?)\s+(?:(at|in|on)\s+(?:the\s+)?(.+)|(facedown|in hand|in the trash))$", re.IGNORECASE
)
_MIGHT = re.compile(r"(?:the |an? )?(-?\d+)[- ]might (?:unit|one)s?$", re.IGNORECASE)
_SEVERAL = re.compile(r"(?:-?\d+[- ]might )?(?:units|permanents|tokens|attackers|defenders)")
ROLES = {"attacker": "attacker", "attackers": "attacker", "defender": "defender",
         "defenders": "defender"}  # fmt: skip


def base_names(stage: Stage, id: int) -> list[str]:
    """What that object may be called by name alone."""
    object = stage.objects[id]
    names = []
    if id in stage.called:
        names.append(stage.called[id])
    card = stage.lexicon.cards[object.card]
    names.append(card.name)
    if "," in card.name:
        names.append(card.name.split(",")[0])
    if "legend" in card.types:
        names += [f"{tag}, {card.name}" for tag in card.tags]
    return names


def label(stage: Stage, id: int) -> str:
    """What to call that object so that nothing else is meant."""
    if id not in stage.objects:
        return f"object {id}"
    object = stage.objects[id]
    if id in stage.called:
        return stage.called[id]
    name = stage.lexicon.cards[object.card].name
    if object.card == UNKNOWN.key:
        return "a card"
    twins = [
        other
        for other, thing in stage.objects.items()
        if thing.card == object.card and other not in stage.called and _counts(thing)
    ]
    if len(twins) < 2 or id not in twins:
        return name
    owners = [stage.objects[other].owner for other in twins]
    if len(set(owners)) == len(owners):
        return f"{stage.player_name(object.owner)}'s {name}"
    return f"{name} {twins.index(id) + 1}"


def _counts(object: Object) -> bool:
    return object.zone not in ("deck", "runes") and "Rune" not in object.card


def find(
    stage: Stage,
    text: str,
    among: Iterable[int] | None = None,
    prefer: Sequence[str] = ZONE_ORDER,
) -> int:
    """The one object that the text names; `Misread` if none or several could be meant."""
    found = matches(stage, text, among)
    if not found:
        raise unknown(stage, text)
    if len(found) > 1 and _plural(stage, text, found[0]):
        raise Misread(text, f"“{text}” are {len(found)}")
    found = [id for id in found if id not in stage.undescribed] or found
    found.sort(key=lambda id: rank(stage, id, prefer))
    best = [id for id in found if rank(stage, id, prefer) == rank(stage, found[0], prefer)]
    if len(best) > 1:
        alike = {looks(stage.objects[id]) for id in best}
        if len(alike) > 1:
            raise Misread(text, f"“{text}” could be several things", told_apart(stage, best))
        stage.assume(f"“{text}” is one of {len(best)} that are alike.")
    return best[0]


def _plural(stage: Stage, text: str, id: int) -> bool:
    """Whether the text is that thing's name for several, or a word for several things."""
    name = plain(base_names(stage, id)[0])
    where = _WHERE.match(text)
    noun = plain(_OWNER.sub("", where.group(1) if where else text)).removeprefix("the ")
    return name in singular(noun)[:-1] or _SEVERAL.fullmatch(noun) is not None


def told_apart(stage: Stage, ids: Sequence[int]) -> list[str]:
    """How the writer can say which of these is meant."""
    return [f"{label(stage, id)} ({spots.where(stage, id)})" for id in ids]


def unknown(stage: Stage, text: str) -> Misread:
    """Nothing is called that; what is nearest."""
    card = stage.lexicon.exact(text)
    if card is not None and all(one.card != card.key for one in stage.objects.values()):
        given = [f"Ana has {card.name} in hand", f"Ana's trash holds {card.name}"]
        return Misread(text, f"{card.name} is nowhere in this scenario", given)
    names = {name for id in stage.objects for name in base_names(stage, id)} - {UNKNOWN.name}
    ranked = sorted(names, key=lambda name: -fuzz.ratio(plain(name), plain(text)))
    works = [name for name in ranked if fuzz.ratio(plain(name), plain(text)) >= 45][:3]
    works += [name for name, score in stage.lexicon.nearest(text) if score >= 60]
    return Misread(text, f"there is nothing here called “{text}”", list(dict.fromkeys(works))[:5])


def rank(stage: Stage, id: int, prefer: Sequence[str]) -> int:
    """How likely that object is meant by its zone, the likeliest first."""
    zone = stage.objects[id].zone
    return prefer.index(zone) if zone in prefer else len(prefer)


def looks(object: Object) -> tuple[object, ...]:
    """What tells two things of a kind apart, except which they are."""
    return (
        object.card, object.controller, object.owner, object.zone, object.place, object.exhausted,
        object.damage, object.stunned, object.buffs, object.role, object.attached_to,
    )  # fmt: skip


def matches(stage: Stage, text: str, among: Iterable[int] | None = None) -> list[int]:
    """Everything the text could name, the likeliest zone first, then in order of arrival."""
    pool = list(stage.objects if among is None else among)
    found = _named(stage, text.strip().strip('"“”'), pool)
    return sorted(found, key=lambda id: rank(stage, id, ZONE_ORDER))


def _named(stage: Stage, text: str, pool: list[int]) -> list[int]:
    exact = by_name(stage, text, pool)
    if exact:
        return exact
    for name in singular(text)[:-1]:
        several = by_name(stage, name, pool)
        if several:
            return several
    lower = text.lower()
    if lower.startswith(("the ", "a ", "an ")):
        return _named(stage, text.partition(" ")[2], pool)
    match = _OWNER.match(text)
    if match:
        who = seat(match.group(1))
        mine = [id for id in pool if whose(stage.objects[id]) == who]
        return _named(stage, text[match.end() :], mine)
    match = _ORDINAL.match(text)
    if match:
        return _nth(stage, match.group(2), spots.ORDINALS[match.group(1).lower()], pool)
    match = _TRAILING.match(text)
    if match:
        place = spots.ORDINALS[match.group(2).lower()] if match.group(2) else int(match.group(3))
        found = _nth(stage, match.group(1), place, pool)
        if found:
            return found
    match = _WHERE.match(text)
    if match:
        inside = _inside(stage, match, pool)
        if inside:
            return _named(stage, match.group(1), inside)
    return (
        by_kind(stage, lower, pool)
        or _by_word(stage, text, pool)
        or _nearly(stage, text, pool)
        or _by_tag(stage, lower, pool)
    )


def _words_in(wanted: set[str], name: set[str]) -> bool:
    """Whether each word is one of the name's, or nearly one."""
    return all(
        word in name or (len(word) > 3 and any(fuzz.ratio(word, one) >= CLOSE for one in name))
        for word in wanted
    )


def _by_word(stage: Stage, text: str, pool: list[int]) -> list[int]:
    """Things with every word of the text in their name, if all of them are the same card."""
    words = plain(text).replace(",", "").split()
    wanted = set(words)
    if len(words) > len(wanted):
        return []  # a name said twice is two things
    found: dict[str, list[int]] = {}
    offered = len(pool) < len(stage.objects)  # then cards of a deck that is looked at count too
    for id in pool:
        object = stage.objects[id]
        name = base_names(stage, id)[0]
        if object.card == UNKNOWN.key or not (offered or _counts(object)):
            continue
        if wanted and _words_in(wanted, set(plain(name).replace(",", "").split())):
            found.setdefault(name, []).append(id)
    if len(found) > 1:
        raise Misread(text, f"“{text}” could be several things", sorted(found))
    for name, ids in found.items():
        stage.assume(f"“{text}” is {name}.")
        return ids
    return []


def whose(object: Object) -> int:
    """Who speaks of it as theirs: its controller in play, its owner elsewhere."""
    return object.controller if object.zone in ("board", "facedown", "chain") else object.owner


def by_name(stage: Stage, text: str, pool: list[int]) -> list[int]:
    """Things with exactly that name."""
    wanted = {plain(text), plain(re.sub(r"\s+tokens?$", "", text, flags=re.I))}
    called = [id for id in pool if id in stage.called and plain(stage.called[id]) in wanted]
    if called:
        return called
    return [
        id
        for id in pool
        if id not in stage.called or not stage.objects[id].card.startswith("invented:")
        if any(plain(name) in wanted for name in base_names(stage, id))
    ]


def _nth(stage: Stage, text: str, place: int, pool: list[int]) -> list[int]:
    same = [id for id in _named(stage, text, pool) if _counts(stage.objects[id])]
    same.sort()
    return [same[place - 1]] if 0 < place <= len(same) else []


def _inside(stage: Stage, match: re.Match[str], pool: list[int]) -> list[int]:
    word = (match.group(4) or "").lower()
    if not word and match.group(3):
        spot = match.group(3).strip().lower()
        zones = {"hand": "hand", "trash": "trash", "play": "board", "chain": "chain"}
        if spot in zones:
            return [id for id in pool if stage.objects[id].zone == zones[spot]]
        if spot == "base":
            return [id for id in pool if stage.objects[id].place < 0]
        place = spots.place_or_none(stage, match.group(3))
        return [id for id in pool if place is not None and stage.objects[id].place == place]
    zone = {"facedown": "facedown", "in hand": "hand", "in the trash": "trash"}[word]
    return [id for id in pool if stage.objects[id].zone == zone]


def by_kind(stage: Stage, lower: str, pool: list[int]) -> list[int]:
    """Things named for what they are: the attacker, a 3-Might unit, unit, legend."""
    board = [id for id in pool if stage.objects[id].zone in ("board", "legend")]
    if lower in ROLES:
        return [id for id in board if stage.objects[id].role == ROLES[lower]]
    match = _MIGHT.match(lower)
    if match:
        wanted = int(match.group(1))
        return [id for id in board if stage.lexicon.cards[stage.objects[id].card].might == wanted]
    kind = re.sub(r"^an? ", "", lower).removesuffix("s")
    if kind in ("unit", "gear", "legend", "token"):
        return [
            id
            for id in board
            if kind in (*stage.card_of(id).types, *stage.card_of(id).supertypes)
            and (kind != "legend" or stage.objects[id].zone == "legend")
        ]
    return []


def _nearly(stage: Stage, text: str, pool: list[int]) -> list[int]:
    """What is called almost that, if it is far nearer than anything else."""
    scores: dict[str, float] = {}
    for id in pool:
        if stage.objects[id].card == UNKNOWN.key:
            continue
        for name in base_names(stage, id):
            scores[name] = fuzz.ratio(plain(name), plain(text))
    close = sorted((name for name in scores if scores[name] >= CLOSE), key=lambda n: -scores[n])
    if not close or len(plain(text)) < 4:
        return []
    if plain(close[0]) in singular(plain(text))[:-1]:
        return []  # several of them: a group
    if len(close) > 1 and scores[close[0]] - scores[close[1]] < 5:
        raise Misread(text, f"“{text}” could be several things", close[:3])
    if stage.lexicon.exact(text) is not None:
        return []
    stage.assume(f"“{text}” is {close[0]}.")
    return by_name(stage, close[0], pool)


def _by_tag(stage: Stage, lower: str, pool: list[int]) -> list[int]:
    """The legend of that champion, if nothing else is called so."""
    return [
        id
        for id in pool
        if stage.objects[id].zone == "legend"
        and lower in (plain(tag) for tag in stage.card_of(id).tags)
    ]

"""Names for several things: lists, numbers of things, groups."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.core.scenario_errors import Misread
from engine.riftbound.model.traits import traits
from engine.riftbound.phrases import spots
from engine.riftbound.phrases.lexicon import plain, singular
from engine.riftbound.phrases.refs import (
    ROLES,
    ZONE_ORDER,
    base_names,
    by_kind,
    by_name,
    find,
    looks,
    matches,
    rank,
    whose,
)
from engine.riftbound.phrases.slots import NUMBERS, WHO, number, seat

if TYPE_CHECKING:
    from engine.riftbound.phrases.stage import Stage

_ALL = re.compile(
    rf"(?:all(?: of)?|both(?: of)?|every|each of|the)?\s*(?:({WHO})['’]s?\s+)?"
    r"(?:(all|both)\s+)?(units|gear|runes|permanents|tokens|attackers|defenders|.+?s)"
    r"(?:\s+(?:at|in)\s+(.+))?$",
    re.IGNORECASE,
)
_SOME = re.compile(
    rf"(?:the |another )?({'|'.join(w for w in NUMBERS if len(w) > 2)}|\d+)\s+(?:of the |of )?(.+)$",
    re.IGNORECASE,
)


_CUT = re.compile(r"\s*,\s*(?:and\s+|then\s+)?|\s+and\s+|\s+then\s+", re.IGNORECASE)


def cuts(stage: Stage, text: str) -> list[re.Match[str]]:
    """Where a list may be taken apart: never within the name of something that is here."""
    names = {name for id in stage.objects for name in base_names(stage, id) if _CUT.search(name)}
    whole = [
        found.span()
        for name in names
        for found in re.finditer(rf"\b{re.escape(name)}\b", text, re.IGNORECASE)
    ]
    return [
        cut
        for cut in _CUT.finditer(text)
        if not any(start < cut.start() < end for start, end in whole)
    ]


def parted(stage: Stage, text: str) -> list[str]:
    """A list taken apart wherever it may be."""
    found = cuts(stage, text)
    starts, ends = [0, *(cut.end() for cut in found)], [*(cut.start() for cut in found), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


_EVERY = re.compile(
    r"(each|every|all|both)(?: (?:one|two))?(?: of)?(?: the)?\s+(.+)", re.IGNORECASE
)


def _every(stage: Stage, text: str, pool: list[int] | None) -> list[int]:
    """All on the board of the name behind `each`, `all` or `both`; two of them for `both`."""
    match = _EVERY.fullmatch(text)
    if match is None:
        return []
    ids = list(stage.objects) if pool is None else pool
    found = [id for name in singular(match.group(2)) for id in by_name(stage, name, ids)]
    on_board = [id for id in found if stage.objects[id].zone == "board"]
    found = list(dict.fromkeys(on_board or found))
    if found and match.group(1).lower() == "both" and len(found) != 2:
        raise Misread(text, f"“{match.group(2)}” are {len(found)}")
    return found


def find_all(
    stage: Stage, text: str, among: Iterable[int] | None = None, taken: Sequence[int | str] = ()
) -> list[int]:
    """Everything that a list or a group names; a name said again is another thing that is alike."""
    pool = None if among is None else list(among)
    text = re.sub(r"^both (?=.+ and )|\s+(?:both|each)$", "", text, flags=re.IGNORECASE)
    every = _every(stage, text, pool)
    if every:
        return every
    trouble: Misread | None = None
    try:
        return [_another(stage, text, find(stage, text, pool), pool, taken)]
    except Misread as wrong:
        trouble = wrong
    for cut in cuts(stage, text):
        head, tail = text[: cut.start()], text[cut.end() :]
        try:
            first = find_all(stage, head, pool, taken)
        except Misread:
            continue
        try:
            return [*first, *find_all(stage, tail, pool, (*taken, *first))]
        except Misread as wrong:
            trouble = wrong
    group = _group(stage, text, pool)
    if group:
        return group
    raise trouble


def _another(
    stage: Stage, text: str, id: int, pool: list[int] | None, taken: Sequence[int | str]
) -> int:
    """What the text names; if it was named before, one that is alike where there is one."""
    if id not in taken:
        return id
    same = looks(stage.objects[id])
    for other in matches(stage, text, pool):
        if other not in taken and looks(stage.objects[other]) == same:
            return other
    return id


def _group(stage: Stage, text: str, pool: list[int] | None) -> list[int]:
    ids = list(stage.objects) if pool is None else pool
    match = _SOME.match(text)
    if match:
        wanted = number(match.group(1))
        noun = match.group(2)
        found = [] if not wanted else _board_first(stage, _group_or_named(stage, noun, ids))
        return found[:wanted] if len(found) >= wanted else []
    return _group_or_named(stage, text, ids)


def _board_first(stage: Stage, ids: list[int]) -> list[int]:
    return sorted(ids, key=lambda id: rank(stage, id, ZONE_ORDER))


def _group_or_named(stage: Stage, text: str, ids: list[int]) -> list[int]:
    match = _ALL.match(text)
    if not match:
        return []
    who, noun, spot = match.group(1), match.group(3), match.group(4)
    found = [id for id in ids if stage.objects[id].zone in ("board", "trash", "gone", "chain")]
    if who:
        found = [id for id in found if whose(stage.objects[id]) == seat(who)]
    if spot:
        at_home = spot.lower().removeprefix("the ") == "base"
        place = spots.place_or_none(stage, spot, seat(who) if who else None)
        if place is None and not at_home:
            return []
        found = [
            id
            for id in found
            if stage.objects[id].place == place or (place is None and stage.objects[id].place < 0)
        ]
    lower = noun.lower()
    if lower in ("units", "gear", "permanents", "tokens", *ROLES):
        on_board = [id for id in found if stage.objects[id].zone == "board"]
        return _of_noun(stage, lower, on_board)
    for name in singular(noun):
        named = by_name(stage, name, found)
        if named:
            return named
    return by_kind(stage, re.sub(r"s$", "", lower), found)


def kind_of(stage: Stage, noun: str, ids: list[int]) -> list[int]:
    """All of these that the noun names, one or several said; copies under both their names."""
    now = {plain(name) for name in singular(noun)}
    copies = [id for id in ids if plain(traits(stage.game, id).name) in now]
    for name in singular(noun):
        found = by_name(stage, name, ids)
        if found:
            return sorted({*found, *copies})
    if copies:
        return copies
    return matches(stage, noun.removesuffix("s"), ids) or matches(stage, noun, ids)


def _of_noun(stage: Stage, noun: str, ids: list[int]) -> list[int]:
    if noun in ROLES:
        return [id for id in ids if stage.objects[id].role == ROLES[noun]]
    kinds = {"units": {"unit"}, "gear": {"gear"}, "permanents": {"unit", "gear"}}
    if noun == "tokens":
        return [id for id in ids if stage.objects[id].token]
    return [id for id in ids if kinds[noun] & set(stage.card_of(id).types)]

"""What is called by a name: its own, its card's, a part of one, or nearly one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from engine.core.language.trees import Name
from engine.core.scenario_errors import Misread
from engine.riftbound.language.told import names_of
from engine.riftbound.stage.lexicon import CLOSE, MARGIN, UNKNOWN
from engine.riftbound.stage.lexicon import plain as plain_name

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


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

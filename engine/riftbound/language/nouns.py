"""Whom a noun phrase means: the things, players and places of the game as it is.

A phrase that names nothing known is an error (`Misread`), never an empty group; a group that is
known and empty is empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.core.language.trees import Group, Name, Noun, Pronoun, Quantity, Thing, parts, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language.calling import by_name
from engine.riftbound.language.places import ORDINALS
from engine.riftbound.language.qualities import Test, adjective, quality_behind
from engine.riftbound.language.selecting import numbered, rank, selected
from engine.riftbound.language.told import names_of, unknown
from engine.riftbound.language.whose import controller_or_owner, player_of
from engine.riftbound.model.traits import traits

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Phrase = Thing | Group


KINDS = {
    "unit": {"unit"}, "gear": {"gear"}, "permanent": {"unit", "gear"}, "spell": {"spell"},
    "legend": {"legend"}, "battlefield": {"battlefield"}, "rune": {"rune"}, "equipment": {"gear"},
    "champion": {"unit"},
}  # fmt: skip


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
    chosen = selected(stage, phrase, found, taken)
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


def one(
    stage: Stage, phrase: Phrase, among: Iterable[int] | None = None, you: int | None = None,
    taken: Sequence[int | str] = (),
) -> int:  # fmt: skip
    """The one thing that the phrase means; `Misread` if it means several."""
    found = things(stage, phrase, among, you, taken)
    if len(found) != 1:
        raise Misread(stage.words_of(phrase), f"“{stage.words_of(phrase)}” are {len(found)}")
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


def _meant(
    stage: Stage, phrase: Thing, among: Iterable[int] | None, you: int | None, plain: bool = False
) -> list[int]:
    pool = list(stage.objects if among is None else among)
    pool = _by_head(stage, phrase, pool, plain, among is not None)
    if len(pool) == 1 and pronoun(phrase) in ("they", "them") and _is_part(phrase) and not plain:
        text = stage.words_of(phrase)
        raise Misread(text, f"of “{text}” only one was spoken of; say which they are")
    for test in _tests(stage, phrase, you):
        pool = [id for id in pool if test(id)]
    return numbered(phrase, sorted(pool, key=lambda id: rank(stage, id)))


def _is_part(phrase: Thing) -> bool:
    """Whether it is one or some of several: *any of them*."""
    return any(one.whole for one in phrase.quantity)


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


def _tests(stage: Stage, phrase: Thing, you: int | None) -> Iterable[Test]:
    if phrase.owner is not None:
        seat = player_of(stage, phrase.owner, you)
        yield lambda id: controller_or_owner(stage.objects[id]) == seat
    for word in phrase.adjectives:
        if word.word == "other" and [one.kind for one in phrase.quantity] == ["no"]:
            text = stage.words_of(phrase)
            raise Misread(text, "other than which? say how many there are", ("1 unit",))
        if word.word not in ORDINALS and word.word not in ("last", "other", "next"):
            test = adjective(stage, word, you)
            yield _not(test) if word.negated else test
    for one in phrase.behind:
        if one.kind == "attached":
            yield _worn_by(stage, things(stage, one.value))
        elif (found := quality_behind(stage, one, you)) is not None:
            yield found


def _not(test: Test) -> Test:
    return lambda id: not test(id)


def _worn_by(stage: Stage, hosts: list[int]) -> Test:
    return lambda id: stage.objects[id].attached_to in hosts

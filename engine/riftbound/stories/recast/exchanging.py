"""Sentences of an example said again with other names in them, and with the players changed over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.core.language.text import GIVEN
from engine.core.language.trees import Behind, Declared, Name, Noun, Thing, Tree, inside
from engine.riftbound.language.understanding import Sentence
from engine.riftbound.stories.recast.casting import OF_TOKENS, Cast, Part
from engine.riftbound.stories.recast.example import COUNTED, PLAYER, spots
from engine.riftbound.stories.scene.scene import ANA, BEN

FOE = {ANA: BEN, BEN: ANA}
MIGHT = "Might"
CALLED, BRACKET, WITH = "called", "bracket", "with"
"""How units are brought in that are no cards."""
VOWELS = "aeiou"
SAID_WITH_A_VOWEL = frozenset({"8", "11", "18"})
ARTICLES = frozenset({"a", "an"})


@dataclass(frozen=True)
class Edit:
    """Other words from here to there."""

    start: int
    end: int
    words: str


class CannotSay(Exception):
    """A sentence that cannot be said of somebody else."""


def said_again(cast: Cast) -> list[tuple[str, Sentence | None, str]]:
    """The sentences of a course with the heading above each, and as they are said of its new cast;
    before them whose turn it is, where that was left unsaid and the players are changed over, and which
    battlefield A is, where that was left open.
    Raises CannotSay where somebody who is exchanged is not brought in as one unit with a name."""
    found: list[tuple[str, Sentence | None, str]] = []
    brought: set[str] = set()
    recounted = False
    for kind, sentence in cast.run.sentences:
        declared = _declares(cast, sentence)
        if declared is not None and declared.card is not None:
            brought.add(declared.role.name)
            continue  # what was made up is a card now
        edits = []
        for part, thing in _brought_in(cast, sentence) if kind == GIVEN else ():
            brought.add(part.role.name)
            edits += _entrance(part, sentence, thing)
        counted = [*_counted(cast, sentence)] if kind == GIVEN else []
        recounted |= bool(counted)
        edits += counted
        edits += _names(cast, sentence, edits)
        found.append((kind, sentence, _edited(sentence.text, edits)))
    if cast.number is not None and not recounted:
        raise CannotSay(str(cast.number))
    if cast.field is not None:
        found.insert(0, (GIVEN, None, f"A is {cast.field.name}"))
    if cast.asker == "ben" and cast.run.turn:
        found.insert(0, (GIVEN, None, f"it is {FOE[cast.run.turn]}'s turn"))
    made_up = {part.role.name for part in cast.parts if part.changed and part.role.made_up}
    if made_up - brought:
        raise CannotSay(", ".join(made_up - brought))
    return found


def _declares(cast: Cast, sentence: Sentence) -> Part | None:
    """Whom of those who are exchanged the sentence makes up."""
    if not isinstance(sentence.tree, Declared):
        return None
    return cast.part(cast.run.role(sentence.tree.name))


def _brought_in(cast: Cast, sentence: Sentence) -> Iterator[tuple[Part, Thing]]:
    """Who is brought in there as *a 3-Might unit called Bob* or *Bob (3 Might)*, and is exchanged."""
    for thing in inside(sentence.tree):
        for behind in thing.behind if isinstance(thing, Thing) else ():
            whom = {CALLED: behind.value, BRACKET: getattr(thing, "head", None)}.get(behind.kind)
            named = [one for one in inside(whom) if isinstance(one, Name)]
            part = cast.part(cast.run.role(named[0])) if named else None
            if part is not None and isinstance(thing, Thing):
                yield part, thing


def _entrance(part: Part, sentence: Sentence, thing: Thing) -> list[Edit]:
    """The unit as it is brought in now: with another Might, or as a card."""
    if part.card is None:
        return [_other_might(part, sentence, thing)]
    kinds = [one.kind for one in thing.quantity]
    said = [one for one in thing.adjectives if one.word != MIGHT]
    odd = any(one.number is not None or one.negated for one in said)
    if odd or kinds not in (["a"], ["an"], []):
        raise CannotSay(sentence.text)
    words = " ".join([*(one.word for one in said), part.card.name])
    article = "an " if words[0].lower() in VOWELS else "a "
    named = not said and not part.card.key.startswith(OF_TOKENS)
    behind = [_from_to(sentence, one) for one in thing.behind]
    start, _ = _from_to(sentence, thing)
    head = Edit(start, min(one for one, _ in behind) - 1, words if named else article + words)
    gone = [
        Edit(place[0] - 1, place[1], "")
        for place, one in zip(behind, thing.behind, strict=True)
        if _left_out(one, part)
    ]
    return [head, *gone]


def _left_out(behind: Behind, part: Part) -> bool:
    """Whether a card says it anyway: how the unit is called, its Might, the keywords that it has."""
    if behind.kind == CALLED:
        return True
    known = {one.name for one in part.role.card.keywords}
    words = {one.word for one in inside(behind.value) if isinstance(one, Noun)}
    if behind.kind == BRACKET:
        return words <= {*known, MIGHT.lower()}
    return behind.kind == WITH and bool(words & known)


def _other_might(part: Part, sentence: Sentence, thing: Thing) -> Edit:
    """The number of its Might exchanged."""
    bracket = [one for one in thing.behind if one.kind == BRACKET]
    if not bracket and all(one.word != MIGHT for one in thing.adjectives):
        raise CannotSay(sentence.text)
    first, last = (bracket[0] if bracket else thing).span
    for before, word in pairwise(sentence.words[first:last]):
        if word.low == str(part.role.card.might):
            new = str(part.wanted.might)
            if before.low not in ARTICLES:
                return Edit(word.start, word.end, new)
            article = "an" if new in SAID_WITH_A_VOWEL else "a"
            return Edit(before.start, word.end, f"{article} {new}")
    raise CannotSay(sentence.text)


def _counted(cast: Cast, sentence: Sentence) -> Iterator[Edit]:
    """So many points or XP exchanged for as many as are told."""
    if cast.number is None:
        return
    old, new = cast.number
    for thing in inside(sentence.tree):
        if isinstance(thing, Thing) and isinstance(thing.head, Noun) and thing.head.word in COUNTED:
            first, last = thing.span
            words = (word for word in sentence.words[first:last] if word.low == str(old))
            yield from (Edit(word.start, word.end, str(new)) for word in words)


def _names(cast: Cast, sentence: Sentence, done: Sequence[Edit]) -> list[Edit]:
    """The names of the sentence exchanged, but where it is said otherwise already."""
    found = []
    for spot in spots(sentence):
        inside_ = any(one.start <= spot.start < one.end for one in done)
        name = _new_name(cast, spot.name)
        if name is not None and not inside_:
            found.append(Edit(spot.start, spot.end, name))
    return found


def _new_name(cast: Cast, name: Name) -> str | None:
    """What a name is exchanged for, if it is."""
    if name.how == PLAYER:
        return FOE[name.text] if cast.asker == "ben" else None
    part = cast.part(cast.run.role(name))
    return part.card.name if part is not None and part.card is not None else None


def _from_to(sentence: Sentence, tree: Tree) -> tuple[int, int]:
    first, last = tree.span
    return sentence.words[first].start, sentence.words[last - 1].end


def _edited(text: str, edits: Sequence[Edit]) -> str:
    """The text with these edits made."""
    for one in sorted(edits, key=lambda one: -one.start):
        text = f"{text[: one.start]}{one.words}{text[one.end :]}"
    return text

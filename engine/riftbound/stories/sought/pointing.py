"""Which things of a scene a question names whose words were not read.

What is named beyond doubt is taken; of anything else it is noted that it is not known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.riftbound.stories.phrases.clauses import Clauses
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, Scene, Thing, Unplaced
from engine.riftbound.stories.sought.topics import senses, spoken_of
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.words.tokens import STOPS, Token

HARMS = frozenset({"die", "damage", "stun"})
NAMING = ("NOUN", "DET", "OWN", "PRONOUN", "NUM", "MINE")
KINDS = {"unit": "unit", "equipment": "gear", "gear": "gear", "spell": "spell"}
COPIES = frozenset({"copy", "copies"})
COPY = "Reflection"
"""What a token is called that becomes a copy."""
PLAYERS = {"ana": ANA, "ben": BEN}
COUNTED = frozenset({"first", "second", "other", "another"})
"""Words before a noun by which another one may be meant."""


class Named(NamedTuple):
    """What a question names, as the sentences of its scenario call it; the words that do no more than
    name it; and whether all that it names is known, named by a card's name, or by *it* alone."""

    things: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    sure: bool = True
    by_name: bool = False
    pronoun: bool = False


def spoken_last(scene: Scene) -> tuple[str, ...]:
    """The unit that was spoken of last."""
    units = [one for one in scene.recent if one.kind == "unit" and one.label]
    return tuple(one.label for one in units[-1:])


def units_of(scene: Scene) -> set[str]:
    """What the units of a scene are called."""
    return {one.label for one in scene.things if one.kind == "unit"}


def spells_of(scene: Scene) -> set[str]:
    """What the spells of a scene are called that are played on something."""
    spells = [one for one in scene.things if one.kind == "spell" and one.card is not None]
    return {one.label for one in spells if one.card is not None and scene.book.slots(one.card)}


def named_in_question(part: Sequence[Token], refs: Refs) -> Named:
    """The things that a question names."""
    found = list(_named(part, refs))
    sure = all(one.sure for one in found)
    things = [name for one in found if sure or one.by_name for name in one.things]
    spans = tuple(span for one in found for span in one.spans)
    pronoun = all(one.pronoun for one in found if one.things)
    return Named(tuple(dict.fromkeys(things)), spans, sure, pronoun=pronoun)


def _named(part: Sequence[Token], refs: Refs) -> Iterator[Named]:
    clauses = Clauses([one for one in part if one.low not in STOPS])
    harmed = any(HARMS & {*spoken_of(senses(one))} for one in part)
    at = 0
    while at < len(clauses.tokens):
        token, held = clauses.tokens[at], at
        at += 1
        if token.low in COPIES:
            yield Named((COPY,), ((token.start, token.end),))
            continue
        if not (token.name is not None or token.has(*NAMING)):
            continue
        if token.has("MINE"):
            yield _all_of(PLAYERS.get(token.kinds["MINE"], ""), refs.scene)
            continue
        clauses.at = held
        phrase = clauses.phrase(listed=False)
        at = max(at, clauses.at) if phrase is not None else at
        if phrase is None or phrase.kind in ("person", "amount", "keyword"):
            hidden = token.has("DET", "OWN") and _hidden(clauses.tokens[at : at + 1])
            things = [one for one in refs.scene.things if hidden and one.start[:8] == "facedown"]
            said = any(spoken_of(senses(one)) for one in clauses.tokens[at : at + 1])
            unknown = phrase is None and token.has("DET", "OWN") and not (things or said)
            yield Named(tuple(one.label for one in things), sure=not unknown)
            continue
        before = clauses.tokens[:held]
        done = harmed and phrase.kind == "pronoun" and any(map(_asks_it, before))
        things = _harmed(refs.scene) if done else _meant(phrase, refs)
        within = clauses.tokens[max(held - 1, 0) : at]
        counted = any(one.low in COUNTED for one in within)  # *the first guy* may be any of them
        yield Named(sure=False) if counted else _called(phrase, things)


def _all_of(player: str, scene: Scene) -> Named:
    """*mine*, *theirs*: all units of that player."""
    units = [one for one in scene.things if one.kind == "unit" and one.owner == player]
    return Named(tuple(one.label for one in units), sure=bool(units))


def _hidden(following: Sequence[Token]) -> bool:
    """*the facedown*, *my hidden*: whether a facedown card is meant."""
    return any(one.kinds.get("ADJ") == "hidden" for one in following)


def _asks_it(token: Token) -> bool:
    return token.kinds.get("PERSON") == "ana"


def _harmed(scene: Scene) -> list[Thing]:
    """Whom who asks does something to: the other's unit that was spoken of last."""
    return [one for one in scene.recent if one.owner == BEN and one.kind == "unit"][-1:]


def _meant(phrase: Phrase, refs: Refs) -> list[Thing]:
    """What a phrase means of what is there; nothing where that is not sure."""
    scene = refs.scene
    if "hidden" in phrase.adjectives or phrase.word == "hidden":
        return [one for one in scene.things if one.start.startswith("facedown")]
    saved, known = scene.save(), len(scene.things)
    try:
        ref = refs.ref(phrase)
        made = len(scene.things) > known
        things = ref.things or ([ref.thing] if ref.thing is not None else [])
    except Unplaced:
        made, things = False, []
    finally:
        scene.restore(saved)
    if not things and phrase.kind == "pronoun" and phrase.word in ("it", "they"):
        things = [one for one in scene.recent if one.kind == "unit"][-1:]
    theirs = phrase.owner in ("he", "they", "ben")
    mine = phrase.owner == "ana"
    other = [one for one in things if (one.owner == ANA and theirs) or (one.owner == BEN and mine)]
    return [] if made or other else things


def _called(phrase: Phrase, things: Sequence[Thing]) -> Named:
    """A phrase with what its things are called; of a card that is not there, its name."""
    names = [thing.label for thing in things if thing.label]
    if not things and phrase.naming is not None and len(phrase.naming.cards) == 1:
        names = [phrase.naming.cards[0].name]
    units = phrase.kind == "noun" and phrase.word in KINDS
    kinds = {one.kind for one in things}
    only = units and KINDS[phrase.word] in kinds
    span = (phrase.start, phrase.end)
    sure = bool(names) or not (units or phrase.naming is not None)
    by_name, pronoun = phrase.naming is not None, phrase.kind == "pronoun"
    return Named(tuple(names), (span,) if only else (), sure, by_name, pronoun)

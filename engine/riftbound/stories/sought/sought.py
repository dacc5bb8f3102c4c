"""What is asked in words that were not read: which things they name, and what they speak of.

It is looked up in the record of the play (seeking.py); nothing is ever answered from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.riftbound.stories.gently.skimming import MAY, opens_question
from engine.riftbound.stories.scene.scene import ANA, BEN
from engine.riftbound.stories.sought.pointing import (
    named_in_question,
    spells_of,
    spoken_last,
    units_of,
)
from engine.riftbound.stories.sought.topics import senses, spoken_of
from engine.riftbound.stories.story import Said, Sought, Span, Story
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.words.tokens import ENDS, Token

LATER = frozenset({"turn", "turn-start"})
"""Nouns of moments to which a play may not reach."""
PLACES = frozenset({"a", "b", "1", "2"})
OF_LEAVE = ("place", "cost")
"""What is looked up where it is asked what a player may do: of all else one play shows one way."""
PLAYERS = {"ana": ANA, "ben": BEN}
MAY_PLAY = re.compile(r"(?:Ana|Ben) may (?:play|react with) (.+)")
KEEPING, POWER = "keep", "power"
ANYTHING = frozenset({"something", "stuff", "thing", "things"})
HAPPENS = frozenset({"happen", "happens", "happened"})
OTHERS = frozenset({"he", "they", "she"})


def seeking(story: Story, tokens: Sequence[Token], refs: Refs, leave: bool = False) -> Story:
    """The story, all of which that is told found its place, with what its questions ask of which
    words did not, in their order; with `leave` not what may be done, and nothing where only that is
    asked."""
    found: list[Sought] = []
    for part in parts(tokens, story.unread):
        lost = [one for one in part if _lost(one, story.unread)]
        if lost and not (leave and permits(part)):
            found.append(_sought(part, lost, refs, found[-1:]))
    if any(one.names_more for one in found):
        story = replace(story, said=tuple(aimed(story, found, tokens, refs)))
    looked = [one for one in found if one.topics or one.things]
    kept = tuple(one for one in found if one in looked or one.names_more)
    return replace(story, told=bool(looked) or not leave, sought=kept, leave=leave)


def lost_parts(tokens: Sequence[Token], unread: Sequence[Span]) -> Iterator[list[Token]]:
    """The questions of a text in which a word found no place."""
    return (part for part in parts(tokens, unread) if any(_lost(one, unread) for one in part))


def sought_in(part: Sequence[Token], refs: Refs) -> Sought:
    """What the words of a question speak of and name, whether or not they were read."""
    return _sought(part, part, refs, ())


def aimed(
    story: Story, found: Sequence[Sought], tokens: Sequence[Token], refs: Refs
) -> Iterator[Said]:
    """The sentences of a story; behind what may be played, where words were not read that say on
    what, the same on what those words name."""
    for said in story.said:
        yield said
        part = next((one for one in found if one.span[0] <= said.span[0] < one.span[1]), None)
        may = MAY_PLAY.fullmatch(said.text) if said.mood == "asked" else None
        if part is None or may is None or not part.names_more:
            continue
        words = [one for one in tokens if part.span[0] <= one.start < part.span[1]]
        units = set(named_in_question(words, refs).things) & units_of(refs.scene)
        if may[1] in spells_of(refs.scene) and len(units) == 1:
            yield replace(said, text=f"{said.text} on {units.pop()}")


# -- questions -------------------------------------------------------------------------------------


def parts(tokens: Sequence[Token], unread: Sequence[Span]) -> Iterator[list[Token]]:
    """The questions of a text, one by one, each with the word that joins it to the one before; of a
    sentence that asks by its mark alone what was not read at its end."""
    for sentence in _sentences(tokens):
        words = [one for one in sentence if one.low not in ENDS and one.low != "?"]
        begun = [n for n in range(len(words)) if opens_question(words, n)]
        if not begun and sentence[-1].low == "?":
            read = [n for n, one in enumerate(words) if not (_lost(one, unread) or one.filler)]
            begun = [n for n in [max(read, default=-1) + 1] if n < len(words)]
        begun = [n - bool(n and words[n - 1].has("LINK")) for n in begun]
        for first, last in pairwise([*begun, len(words)]):
            yield words[first:last]


def _sentences(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    held: list[Token] = []
    for token in tokens:
        held.append(token)
        if token.low in ENDS or token.low == "?":
            yield held
            held = []
    if held:
        yield held


def _lost(token: Token, unread: Sequence[Span]) -> bool:
    return any(start <= token.start and token.end <= end for start, end in unread)


# -- one question ----------------------------------------------------------------------------------


def _sought(
    part: Sequence[Token], lost: Sequence[Token], refs: Refs, before: Sequence[Sought]
) -> Sought:
    """What one question asks; where it names nothing, of what was asked before it, or spoken of
    last."""
    named = named_in_question(part, refs)
    players = tuple(dict.fromkeys(filter(None, map(_player, part))))
    topics, words = _spoken(part, named.spans)
    joined = bool(before) and part[0].has("LINK")
    if joined and not topics:
        topics = before[0].topics  # *or 4 to keep it*
    if _of_leave(part):
        topics = tuple(one for one in topics if one in OF_LEAVE)
    things = named.things
    if joined and named.pronoun and len(before[0].things) == 1:
        things = before[0].things  # *do I lose the sword or is it lying there*
    if not things and not players and named.sure and not _of_all(part):
        things = before[0].things if before else spoken_last(refs.scene)
    counts = any(one.kinds.get("WH", "").startswith("how-") for one in part)
    if not topics and (counts or _of_leave(part)):
        things = ()  # how many there are, or what may be done, is nothing of what became of them
    if not named.things and _what_happens(part):
        topics, things = (), ()
    if "cost" in topics and (named.pronoun or not named.things):
        things = ()  # *is it free*: what is paid for is a card, whichever
    if len(topics) > 1:
        topics = tuple(one for one in topics if one != KEEPING)
    return Sought(
        span=(part[0].start, part[-1].end),
        words=words,
        topics=topics,
        things=things,
        players=players,
        sure=named.sure and all(map(_plain, part)) and not permits(part),
        names_more=any(map(_names, lost)),
    )


def _spoken(
    part: Sequence[Token], taken: Sequence[Span]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the words of a question speak of, and those words; not those that name a thing. A word
    that nobody knows may be what an ability does."""
    topics: dict[str, None] = {}
    words: dict[str, None] = {}
    what = _what_happens(part)
    for place, token in enumerate(part):
        happens = what and token.low in HAPPENS  # *what happens to it*
        if happens or any(start <= token.start and token.end <= end for start, end in taken):
            continue
        about = spoken_of(senses(token))
        if token.low == POWER and {"cost"} & {
            one for each in part for one in spoken_of(senses(each))
        }:
            about = ()  # *do I pay the extra power*
        topics |= dict.fromkeys(about or (("trigger",) if _does(part, place) else ()))
        words |= {token.text: None} if about else {}
    return tuple(topics), tuple(words)


def _does(part: Sequence[Token], place: int) -> bool:
    """Whether a word that nobody knows stands where it is said what something does."""
    before = [one for one in part[:place] if not one.filler][-1:]
    named = any(one.name is not None or one.has("NOUN", "PRONOUN") for one in before)
    word = part[place]
    return named and not word.known and word.low.isalpha() and word.low not in ANYTHING


def _of_all(part: Sequence[Token]) -> bool:
    """*who dies*, *what dies*: it is asked of everything there is."""
    return any(one.kinds.get("WH") in ("who", "what", "which") for one in part)


def _what_happens(part: Sequence[Token]) -> bool:
    """*what happens*: of which all is told that comes of it."""
    what = any(one.kinds.get("WH") == "what" for one in part)
    return what and any(one.low in HAPPENS for one in part)


def _player(token: Token) -> str:
    return PLAYERS.get(token.kinds.get("PERSON", ""), "")


def permits(part: Sequence[Token]) -> bool:
    """Whether it is asked what can be, of which one play shows one way only."""
    opening = [one for one in part if not one.filler][:3]
    return any(one.has("MAY-I") or one.kinds.get("MODAL") in MAY for one in opening)


def _of_leave(part: Sequence[Token]) -> bool:
    """Whether it is asked what a player may do."""
    words = [one for one in part if not one.filler]
    place = next((n for n, one in enumerate(words[:3]) if one.has("MAY-I", "MODAL")), -1)
    following = words[place + 1 : place + 2]
    return permits(part) and any(one.has("PERSON") or one.low in OTHERS for one in following)


def _plain(token: Token) -> bool:
    """Whether it is known, and speaks of no moment that the play may not reach."""
    later = token.kinds.get("NOUN") in LATER or token.kinds.get("LINK") == "then"
    known = token.known or token.low in ANYTHING
    return known and not later and not {"keep", "lose"} & {one.stem for one in token.forms}


def _names(token: Token) -> bool:
    """Whether it says of which thing or place something is asked."""
    return token.name is not None or token.has("NOUN") or token.low in PLACES

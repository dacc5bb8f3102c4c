"""What is kept of clauses that were not read wholly, for a scenario that a player finishes.

Nothing that is kept here is ever answered from: the words left over stay visible, struck out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from engine.riftbound.stories.otherwise.rephrasing import HARMLESS
from engine.riftbound.stories.phrases.clauses import Clauses
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, again, tokens_named
from engine.riftbound.stories.phrases.relatives import facts_of
from engine.riftbound.stories.story import Span, Story
from engine.riftbound.stories.told.adverbs import SPOKEN
from engine.riftbound.stories.told.earlier import done_before
from engine.riftbound.stories.words.tokens import STOPS, Token

THINGS = frozenset({"unit", "champion", "token"})
WITH_OWN = frozenset({"play", "cast", "use", "flip", "hide", "activate", "pay", "flow"})
"""Verbs of what players do with cards of their own."""
BY = frozenset({"with", "using", "via", "by"})
PLAYERS = frozenset({"he", "they"})
"""Pronouns that stand for the opponent before a spell."""
BEING = frozenset({"be", "have"})


def lesser(frame: Frame) -> Iterator[Frame]:
    """The clause with less and less of what it says; what it is about and does stays."""
    if frame.asks:
        yield from _asked_less(frame)
        return
    if frame.negated or frame.modal in ("can", "must") or frame.link == "before":
        return
    if done_before(frame):
        return
    adverbs = [word for word in frame.adverbs if word in SPOKEN]
    plain = replace(again(frame), adverbs=adverbs, cut=False)
    if adverbs != frame.adverbs or frame.cut:
        yield again(plain)
    if plain.purpose is not None:
        plain = replace(plain, purpose=None)
        yield again(plain)
    if plain.means:
        plain = replace(plain, means=[])
        yield again(plain)
    for place in range(len(plain.preps)):
        yield replace(again(plain), preps=plain.preps[:place] + plain.preps[place + 1 :])
    if frame.verb in BEING:
        yield from _parts(plain)
        return
    if plain.preps:
        yield replace(again(plain), preps=[])
    if adverbs:
        yield replace(again(plain), preps=[], adverbs=[])


def _asked_less(frame: Frame) -> Iterator[Frame]:
    """A question without its adverbs; what may be done without what it is done for, or with."""
    plain = replace(again(frame), adverbs=[one for one in frame.adverbs if one in HARMLESS])
    yield again(plain)
    if frame.modal != "can" or frame.subject is None:
        return
    if plain.purpose is not None or plain.means or plain.cut:
        plain = replace(plain, purpose=None, means=[], cut=False)
        yield again(plain)
    for place in range(len(plain.preps)):
        yield replace(again(plain), preps=plain.preps[:place] + plain.preps[place + 1 :])


def _parts(frame: Frame) -> Iterator[Frame]:
    """*is exhausted at A*: one thing of it at a time."""
    bare = replace(frame, preps=[], states=[], objects=[], adverbs=[])
    for prep in frame.preps if frame.verb == "be" else ():
        yield replace(again(bare), preps=[prep])
    for state in frame.states:
        yield replace(again(bare), states=[state])
    for phrase in frame.objects:
        yield replace(again(bare), objects=[phrase])


def spoken_of(frame: Frame) -> Iterator[Phrase]:
    """The things of which the clause speaks, whatever it says of them."""
    for inner in (*frame.means, *([frame.purpose] if frame.purpose is not None else [])):
        yield from spoken_of(inner)
    said = [frame.subject, frame.about, *frame.objects, *(phrase for _, phrase in frame.preps)]
    who = _agent(frame)
    own = [
        *(frame.objects if frame.verb in WITH_OWN else []),
        *(p for w, p in frame.preps if w in BY),
    ]
    for phrase in said:
        if frame.asks and phrase is not None and (phrase.kind != "name" or tokens_named(phrase)):
            continue  # what is asked about brings nothing to the table
        for one in (phrase, *phrase.also) if phrase is not None else ():
            if isinstance(one.owner, Phrase) and one.owner.kind == "name":
                yield replace(one.owner, also=[], owner=one.owner.owner or who)
            if is_thing(one):
                mine = who if one in own and one.kind == "name" else None
                yield replace(one, also=[], facts=[], owner=one.owner or mine)


def _agent(frame: Frame) -> str | None:
    """The player who does what the clause says, as the owner of what it is done with."""
    subject = frame.subject
    if subject is None:
        return None
    if subject.somebody and subject.kind == "pronoun":
        return "ben"
    return subject.word if subject.kind == "person" and subject.word in ("ana", "ben") else None


def merged(frames: list[Frame], named: list[Frame]) -> list[Frame]:
    """The clauses in their order, with what was named among them where it stands."""
    found = list(frames)
    for one in named:
        later = (n for n, frame in enumerate(found) if frame.start > one.start)
        found.insert(next(later, len(found)), one)
    return found


def asides(tokens: Sequence[Token]) -> list[Token]:
    """The brackets of a sentence that no noun took, with what stands in them."""
    reader = Clauses(tokens)
    reader.read()
    found: list[Token] = []
    opened: int | None = None
    for place, token in enumerate(tokens):
        if token.low == "(":
            opened = place
        elif token.low == ")" and opened is not None:
            if any(one not in reader.used for one in range(opened + 1, place)):
                found += tokens[opened : place + 1]
            opened = None
    return found


def is_thing(phrase: Phrase) -> bool:
    """Whether it names a card, or says of a unit whose or how mighty it is."""
    if phrase.kind == "name":
        return not tokens_named(phrase) or phrase.owner is not None or phrase.where is not None
    said = phrase.owner is not None or phrase.might is not None
    said = said or bool({"enemy", "friendly"} & set(phrase.adjectives))
    said = said and not phrase.plural and not phrase.bare
    return phrase.kind == "noun" and phrase.word in THINGS and said


def named_in(clauses: Clauses) -> list[Frame]:
    """The things that stand among the words of a sentence which no clause took."""
    found: list[Frame] = []
    at = 0
    while at < len(clauses.tokens):
        if at in clauses.used:
            at += 1
            continue
        clauses.at = at
        used = set(clauses.used)
        phrase = clauses.phrase(listed=False)
        taken = range(at, clauses.at)
        if phrase is None or not is_thing(phrase) or any(place in used for place in taken):
            clauses.used = used
            at += 1
            continue
        if phrase.names("spell") and phrase.owner is None:
            phrase.owner = _who_acts_before(clauses.tokens, at)
        frame = Frame("topic", phrase.start, phrase.end, subject=phrase)
        list(facts_of(frame))  # what is told of it behind its noun is left out
        found.append(frame)
        at = clauses.at
    return found


def _who_acts_before(tokens: Sequence[Token], at: int) -> str | None:
    """The player spoken of last before a spell in its clause, who plays it then."""
    for token in reversed(tokens[:at]):
        if token.low in STOPS or (token.has("LINK") and not token.has("PREP", "DET")):
            return None
        if token.kinds.get("PERSON") in ("ana", "ben"):
            return token.kinds["PERSON"]
        if token.low in PLAYERS:
            return "ben"
    return None


def struck(tokens: Sequence[Token], span: Span, kept: Sequence[Span]) -> Iterator[Span]:
    """The words of a clause that stand in no part that was kept."""
    for token in tokens:
        inside = span[0] <= token.start and token.end <= span[1]
        if (
            inside
            and not token.filler
            and not any(a <= token.start and token.end <= b for a, b in kept)
        ):
            yield token.start, token.end


def kept_of(frame: Frame, less: Frame, tokens: Sequence[Token]) -> list[Span]:
    """The parts of a clause that stand in what was kept of it, its verb and subject among them."""
    left = _left_out(frame, less)
    gone = [(_before(start, tokens), end) for start, end in left]
    words = set(frame.adverbs) - set(less.adverbs)
    words |= set(frame.states) - set(less.states)
    return [
        (token.start, token.end)
        for token in tokens
        if not any(a <= token.start and token.end <= b for a, b in gone)
        and not words & {token.kinds.get("ADV", ""), token.kinds.get("ADJ", ""), token.low}
    ]


def leaves_out(frame: Frame, less: Frame) -> bool:
    """Whether somebody or something that the clause speaks of is left out."""
    held = [id(one) for one in spoken_by(less)]
    gone = [one for one in spoken_by(frame) if id(one) not in held]
    return any(is_thing(one) or one.kind in ("pronoun", "person") for one in gone)


def spoken_by(frame: Frame) -> list[Phrase]:
    """The phrases of a clause itself."""
    return [*frame.objects, *(phrase for _, phrase in frame.preps)]


def _before(start: int, tokens: Sequence[Token]) -> int:
    """Where the preposition begins that stands before what begins there."""
    place = next((n for n, token in enumerate(tokens) if token.start >= start), 0)
    before = tokens[place - 1] if place else None
    return before.start if before is not None and before.has("PREP", "TO") else start


def _left_out(frame: Frame, less: Frame) -> Iterator[Span]:
    held = {id(phrase) for _, phrase in less.preps} | {id(one) for one in less.objects}
    for phrase in (*(phrase for _, phrase in frame.preps), *frame.objects):
        if id(phrase) not in held:
            yield phrase.start, phrase.end
    gone = [] if less.means else [*frame.means]
    if frame.purpose is not None and less.purpose is None:
        gone.append(frame.purpose)
    for inner in gone:
        ends = [one.end for one in (*inner.objects, *(phrase for _, phrase in inner.preps))]
        yield inner.start, max([inner.end, *ends])


def lost_of(story: Story | None) -> float:
    """How much of a question found no place; all of it where nothing was read."""
    return sum(end - start for start, end in story.unread) if story is not None else inf

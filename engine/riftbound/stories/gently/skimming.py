"""A stretch of words that no clause took, read without the words that stand in the way.

The fewest words are left out that let the rest be a clause; what may be left out is what says least:
words that nobody knows, adverbs, numbers, what stands behind a preposition. Nothing that is read so
is ever answered from, for the words left out stay struck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from engine.riftbound.stories.gently.keeping import PLAYERS, named_in
from engine.riftbound.stories.phrases.before import OF_CARDS
from engine.riftbound.stories.phrases.clauses import BENEATH, Clauses
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.phrases import AMOUNTS
from engine.riftbound.stories.phrases.predicates import HELPERS
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.told.earlier import done_before
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import ENDS, STOPS, Token, index_of

MOST_TRIED = 90
"""Readings of one stretch that are tried."""
LONGEST_RUN = 5
MOST_WORDS = 24
ACTED, PERSON, COUNTED, SMALL = 6, 4, 2, 1
"""What it costs to leave out a verb, somebody, a noun or number, any other word."""
NOTHING = frozenset({"nothing", "none", "nobody", "neither", "without"})
OF_TIME = frozenset({"already", "this-turn", "last-turn"})
SENTENCE_ENDS = frozenset({*ENDS, "?"})
OF_THE_TABLE = frozenset(["unit", "champion", "battlefield", "combat", "showdown", "turn"])
MAY = frozenset({"can", "may"})
ASKING = ("WH", "MAY-I", *HELPERS)


SKIPPED = "skipped"
"""What stands for the verb of words that no clause took."""


class Skimmed:
    """A reading of a stretch: its clauses, the words left out for it, and those of them for which
    something was guessed."""

    def __init__(self, frames: list[Frame], out: list[Token], guessed: list[Token]) -> None:
        self.frames, self.out, self.guessed = frames, out, guessed


def skipped(clauses: Clauses) -> Iterator[Frame]:
    """The runs of words of a sentence that no clause took, each as a clause to be skimmed."""
    run: list[Token] = []
    for place, token in enumerate([*clauses.tokens, None]):
        if token is not None and place not in clauses.used and token.low not in STOPS:
            run.append(token)
        elif run:
            yield Frame(SKIPPED, run[0].start, run[-1].end)
            run = []


def stretch(tokens: Sequence[Token], span: Span) -> list[Token]:
    """The words of a clause that found no place: from the word that joins it to what ends it."""
    inside = [n for n, one in enumerate(tokens) if span[0] <= one.start and one.end <= span[1]]
    if not inside:
        return []
    first, last = inside[0], inside[-1] + 1
    while first and _joins(tokens[first - 1]):
        first -= 1
    while last < len(tokens) and tokens[last].low not in STOPS and not _joins(tokens[last]):
        last += 1
    return [one for one in tokens[first:last] if one.low not in STOPS]


def asks(words: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether a stretch begins as a question does, or goes on with one of its sentence."""
    begins = next((one for one in words if not (one.filler or _joins(one))), None)
    if begins is None or begins.has(*ASKING):
        return True
    if _joins(words[0]) and words[0].kinds["LINK"] in BENEATH:
        return False
    place = index_of(words[0], tokens)
    begun = next((n + 1 for n in range(place - 1, -1, -1) if _closes(tokens[n])), 0)
    ended = next((n for n in range(place, len(tokens)) if _closes(tokens[n])), len(tokens))
    if any(_opens(tokens, n) for n in range(begun, place)):
        return True
    asked = ended < len(tokens) and tokens[ended].low == "?"
    return asked and not any(_opens(tokens, n) for n in range(place, ended))


def only_asks(
    words: Sequence[Token],
    tokens: Sequence[Token],
    lost: Sequence[Token],
    asked: Sequence[Span],
    leave: bool = False,
) -> bool:
    """Whether words that were left over tell nothing: they belong to what a sentence asks, with
    nothing told beneath it (*if he has a buff*). A sentence that asks by its mark alone does so
    only as a whole. What asks for permission (*can I …*) asks for another course than is told,
    unless that course was read from it (`asked`) and only what it is for was not; with `leave` it
    tells nothing either."""
    if not words:
        return False
    place = index_of(words[0], tokens)
    begun = next((n + 1 for n in range(place - 1, -1, -1) if _closes(tokens[n])), 0)
    ended = next((n for n in range(place, len(tokens)) if _closes(tokens[n])), len(tokens))
    opened = [n for n in range(begun, place + 1) if _inverts(tokens, n, begun)]
    if opened:
        opening = tokens[opened[-1]]
        said = [*tokens[opened[-1] : place], *words]
        permits = opening.has("MAY-I") or opening.kinds.get("MODAL") in MAY
        known = any(opening.start <= start < words[0].start for start, _ in asked)
        return (known or leave or not permits) and all(
            one.kinds.get("LINK") not in BENEATH for one in said
        )
    said = [one for one in tokens[begun:ended] if one.low not in STOPS and not one.filler]
    marked = ended < len(tokens) and tokens[ended].low == "?"
    return marked and all(one in lost for one in said)


def denied(tokens: Sequence[Token], end: int) -> bool:
    """Whether what stands behind a clause that goes on denies it: *held nothing*."""
    behind = next((one for one in tokens if one.start >= end), None)
    return behind is not None and (behind.low in NOTHING or behind.kinds.get("DET") == "no")


def _closes(token: Token) -> bool:
    return token.low in SENTENCE_ENDS


def _opens(tokens: Sequence[Token], place: int) -> bool:
    """Whether a question begins at that word."""
    before = tokens[place - 1] if place else None
    begins = before is None or before.low in STOPS or before.filler or _joins(before)
    return begins and tokens[place].has(*ASKING)


def opens_question(words: Sequence[Token], place: int) -> bool:
    """Whether a question begins at that word of a sentence, beyond doubt."""
    return _inverts(words, place, 0)


def _inverts(tokens: Sequence[Token], place: int, begun: int) -> bool:
    """Whether a question begins at that word beyond doubt: with what asks (*who*, *how much*; *which*
    only at the head of its sentence), or with a verb before its subject (*does he*, *is the unit*)."""
    token = tokens[place]
    if not _opens(tokens, place) or token.has("NOUN") or _has_subject(tokens, place):
        return False
    if token.has("WH"):
        return place == begun or not token.has("WHICH")
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    return token.has("MAY-I") or (
        following is not None
        and (following.nounlike or following.has("DET", "OWN", "PERSON", "PRONOUN"))
    )


def _has_subject(tokens: Sequence[Token], place: int) -> bool:
    """Whether who does it stands before a verb, behind words that say nothing: *i still have it*."""
    at = place - 1
    while at > 0 and tokens[at].filler and tokens[at].low not in STOPS:
        at -= 1
    who = place - 1 > at >= 0 and tokens[at].has("PERSON", "PRONOUN")
    return who and not tokens[place].has("WH", "MAY-I")


def skimmed(words: Sequence[Token], before: Frame | None) -> Iterator[Skimmed]:
    """Readings of a stretch, those that leave out least first."""
    if not words or len(words) > MOST_WORDS:
        return
    guessed = [_guessed(words, place) for place in range(len(words))]
    odd = [one for one, guess in zip(words, guessed, strict=True) if one is not guess]
    words = guessed
    for tried, gone in enumerate(sorted(_runs(words), key=lambda run: _cost(words, run))):
        if tried >= MOST_TRIED:
            return
        if any(_leads(words, place) and place + 1 not in gone for place in gone):
            continue  # without its preposition it would be something else
        left = [one for place, one in enumerate(words) if place not in gone]
        frames = _read(left, before)
        if frames:
            out = [*odd, *(words[place] for place in sorted(gone))]
            yield Skimmed([*named_in(Clauses(out)), *frames], out, odd)


def _read(words: Sequence[Token], before: Frame | None) -> list[Frame]:
    """The clauses of those words, if every one of them finds its place; who acted before acts on."""
    reader = Clauses(words)
    if before is not None and before.subject is not None:
        at = words[0].start if words else 0
        reader.frames = [Frame("topic", at, at, subject=before.subject)]
    held = len(reader.frames)
    found = reader.read()
    if reader.left() or len(found) <= held or found[:held] != reader.frames[:held]:
        return []
    found = found[held:]
    if any(frame.asks or done_before(frame) for frame in found):
        return []
    for frame in found:
        if frame.subject is None and frame.verb not in ("topic", "circumstance", "CARD"):
            if frame.passive or frame.verb == "be":
                return []  # of whom it is said was left out
            frame.subject = Phrase("person", "ana", frame.start, frame.start)
    return found


def _leads(words: Sequence[Token], place: int) -> bool:
    """Whether a preposition stands there, and before what."""
    return words[place].has("PREP") and place + 1 < len(words)


def _guessed(words: Sequence[Token], place: int) -> Token:
    """The word; one that nobody knows is what is done with cards between who acts and a card, and a
    unit behind whose it is. It stays struck."""
    token, before = words[place], words[place - 1] if place else None
    behind = next((one for one in words[place + 1 :] if not one.has("DET", "OWN", "ADV")), None)
    acts = before is not None and bool(before.has("PERSON") or before.low in PLAYERS)
    following = words[place + 1] if place + 1 < len(words) else None
    owned = before is not None and before.has("OWN") and token.low.isalpha()
    if not token.known and owned and not (following is not None and following.has("NOUN")):
        return replace(token, kinds={"NOUN": "unit"})
    if token.known or not acts or behind is None or behind.name is None:
        return token
    return replace(token, forms=(Form("play", "plain"),))


def _runs(words: Sequence[Token]) -> Iterator[tuple[int, ...]]:
    """What may be left out: nothing, one run of words, or two single words besides each other."""
    whole = range(len(words))
    yield ()
    free = [place for place in whole if _free(words, place)]
    for begun in whole:
        for end in range(begun + 1, min(len(words), begun + LONGEST_RUN) + 1):
            run = tuple(range(begun, end))
            if len(run) < len(words) and all(place in free for place in run):
                yield run
    light = [place for place in free if _weight(words[place]) <= COUNTED]
    yield from combinations(light, 2)
    chunks = [run for run in _chunks(words) if len(run) < len(words)]
    yield from (run for run in chunks if len(run) > LONGEST_RUN or not set(run) <= set(free))
    for first, second in combinations([*chunks, *((place,) for place in light)], 2):
        if len(first) + len(second) > 2 and not set(first) & set(second):
            yield (*first, *second)
    unknown = tuple(place for place in whole if not words[place].known)
    if len(unknown) > 2:
        yield unknown


def _chunks(words: Sequence[Token]) -> Iterator[tuple[int, ...]]:
    """Prepositions with what stands behind them: *as my first card*, *for the rest of the turn*; none
    that speaks of a card or a unit, nor *of my* without the defenders who are mine."""
    for begun, token in enumerate(words):
        if not (token.has("PREP") or token.low == "as") or not begun:
            continue
        end = begun + 1
        while end < len(words) and not _turns_to(words[end]):
            end += 1
        run = tuple(range(begun, end))
        turn = token.kinds.get("PREP") == "of" and words[end - 1].kinds.get("NOUN") == "turn"
        turn = turn and words[begun - 1].has("NOUN")  # not *end of turn*
        said = run[:-1] if turn else run  # *my first spell of the turn*
        owned = words[end - 1].has("OWN") and end < len(words) and words[end].has("PERSON")
        if len(run) > 1 and not owned and not any(_is_thing(words[place]) for place in said):
            yield run


def _turns_to(token: Token) -> bool:
    """Whether something else begins there: a preposition, what joins, a verb, somebody."""
    verbal = bool(token.forms) and not token.has("NOUN") and token.number is None
    return token.has("PREP", "LINK", "PERSON", *HELPERS) or verbal


def _is_thing(token: Token) -> bool:
    """Whether it is of what lies on the table, or denies."""
    noun = token.kinds.get("NOUN", "")
    owned = token.kinds.get("OWN", "ana") != "ana"
    said = token.has("NOT", "PRONOUN", "MINE") and not token.has("DET")
    return token.name is not None or noun in OF_THE_TABLE or owned or said


def _free(words: Sequence[Token], place: int) -> bool:
    """Whether a word may be left out without saying something else: not *not*, nobody who acts, no
    name, not what of a card is meant."""
    token = words[place]
    noun = token.kinds.get("NOUN", "")
    said = token.has("NOT", "PERSON", "OWN") or token.name is not None or token.low == "'s"
    said = said or (token.has("MODAL") and place + 1 < len(words) and words[place + 1].has("NOT"))
    said = (
        said
        or token.kinds.get("ADV") in OF_TIME
        or noun in OF_CARDS - AMOUNTS
        or noun.endswith("-trigger")
    )
    said = said or (token.has("PRONOUN") and not token.has("DET"))
    return not said and token.kinds.get("DET") not in ("no", "other") and token.low not in NOTHING


def _cost(words: Sequence[Token], gone: Sequence[int]) -> tuple[int, int]:
    return sum(_weight(words[place]) for place in gone), len(gone)


def _weight(token: Token) -> int:
    if token.filler or not token.known:
        return SMALL
    if token.forms:
        return ACTED
    if token.has("PERSON", "PRONOUN", "OWN"):
        return PERSON
    if token.has("NOUN", "NUM", "MODAL") or token.number is not None:
        return COUNTED
    return SMALL


def _joins(token: Token) -> bool:
    return token.has("LINK") and not token.has("PREP", "DET")

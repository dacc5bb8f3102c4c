"""Questions asked of another course than the one that is told: *if he plays Y instead, …?*

Such a question is read with a text of its own: what was told, with that one thing changed or added,
and what is asked of it. *If not, …?* says nothing more than what was asked before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.story import Span

IF = re.compile(r"[,;]?\s*(?:\b(?:and|but|or|so)\s+)?(?:\bonly\s+)?\bif\s*(?:instead,?\s*)?$", re.I)
"""What stands before a condition."""
LEADS = re.compile(r"^\W*(?:(?:and|but|or|so)\s+)*", re.I)
INSTEAD = re.compile(r"[,\s]*\binstead\b", re.I)
WHAT = re.compile(r"\W*(?:(?:and|but|or|so|then)\s+)*(?:(?:what|how)(?:\s+about)?)?\W*", re.I)
"""A question with no words of its own: what was asked before is asked again."""
NOT_SO = re.compile(
    r"(?:(?:and|but)\s+)?if\s+(?:not|no|it\s+(?:is|does|did|will)\s*(?:not|n['’]t)?"
    r"|(?P<who>i|he|she|we|they|my\s+opponent)\s+(?:can(?:not|['’]t|\s+not)|may\s+not|do(?:es)?\s+not|don['’]t"
    r"|doesn['’]t|must\s+not|need\s+not))\s*,\s*(?:then\s+)?",
    re.I,
)
"""*if not, …*: the answer to what was asked before it, which the play gives."""
DOES_SO = re.compile(
    r"(?:(?:and|but)\s+)?\bif\s+(?P<who>i|he|she|we|they|my\s+opponent)\s+(?:do(?:es)?|did|can)(?:\s+(?:do\s+)?(?:so|it|that))?(?=\s*[,?])"
    r"|(?:(?:and|but)\s+)?\bif\s+(?:so|yes|that\s+works|this\s+works)(?=\s*[,?])",
    re.I,
)
"""*if I do*, *if so*: what was asked for permission is done."""
PLAYERS = {"ana": "ana", "ben": "ben", "he": "ben", "they": "ben"}
BEGINS = re.compile(r"[^\s,]")
BESIDES_WORD = re.compile(r"\b(?:then|also|too|later|afterwards|in\s+response|as\s+well)\b", re.I)
"""Words of what is done besides what was told."""


class Piece(NamedTuple):
    """Words of a text, and where they stand in the question (-1: nowhere)."""

    words: str
    start: int = -1


class Course(NamedTuple):
    """A text for another course, in pieces; `words` say what is different, `span` is where it is asked."""

    pieces: tuple[Piece, ...]
    words: str
    span: Span

    @property
    def text(self) -> str:
        return "".join(one.words for one in self.pieces)

    def back(self, span: Span) -> Span:
        """Where that of the text stands in the question."""
        found = [at for at in map(self._back, range(*span)) if at >= 0]
        return (found[0], found[-1] + 1) if found else (0, 0)

    def _back(self, place: int) -> int:
        for one in self.pieces:
            if place < len(one.words):
                return one.start + place if one.start >= 0 else -1
            place -= len(one.words)
        return -1


Swap = tuple[Frame, list[Piece]]
"""A clause that was told, and what stands there in another course."""


class Courses(NamedTuple):
    """The text without what is asked of other courses (blank there), and those."""

    plain: str
    others: tuple[Course, ...]


def courses(text: str, spans: Sequence[Span], frames: Sequence[Frame]) -> Courses | None:
    """The courses of a text; None where there is but one, or where it is not known what is changed."""
    return _Parting(text, frames).part(spans)


class _Parting:
    def __init__(self, text: str, frames: Sequence[Frame]) -> None:
        self.text, self.frames = text, frames
        self.plain = text
        self.told: list[Span] = []
        self.supposed: list[Span] = []  # what questions of the course that is told suppose
        self.asked: list[Span] = []
        self.others: list[Course] = []

    def part(self, spans: Sequence[Span]) -> Courses | None:
        for span in spans:
            if not self.sentence(span):
                return None
        if not self.others and self.plain == self.text:
            return None
        return Courses(self.plain, tuple(self.others))

    def sentence(self, span: Span) -> bool:
        """Whether it is known what of a sentence is told and asked of which course."""
        inside = [one for one in self.frames if span[0] <= one.start < span[1]]
        conditions = [one for one in inside if not one.asks]
        if not self.text[span[0] : span[1]].rstrip().endswith("?"):
            self.told.append(span)
            return not self.others
        if self.asked and (words := NOT_SO.match(self.text, span[0])) is not None:
            return self.not_so(span, words)
        if self.asked and (words := DOES_SO.search(self.text, *span)) is not None:
            return self.does_so(span, words)
        if self.asked and any(one.link == "if" for one in conditions):
            return self.changed(span, conditions)
        if self.others:
            self.blank(span)
            last = self.others[-1]
            pieces = (*last.pieces, Piece(" "), self.piece(span))
            self.others[-1] = last._replace(pieces=pieces, span=(last.span[0], span[1]))
            return True
        if any(one.link == "if" for one in conditions):
            self.supposed.append((conditions[0].start, conditions[-1].end))
        self.asked.append(span)
        return True

    def not_so(self, span: Span, words: re.Match[str]) -> bool:
        """*if not, …*: what is asked behind it is asked of the same course; behind what was asked for
        permission, of one in which it is not done."""
        tried = self.permission()
        if tried is not None and words.re is NOT_SO:
            if not _is_who(words, tried):
                return False
            self.course(span, words.span(), [])
            return True
        self.blank(words.span())
        if (instead := INSTEAD.search(self.text, words.end(), span[1])) is not None:
            self.blank(instead.span())
        self.asked.append((words.end(), span[1]))
        return not self.others

    def does_so(self, span: Span, words: re.Match[str]) -> bool:
        """*does it die if I do?*: once what was asked for is done."""
        tried = self.permission()
        if tried is None and not self.others:
            return self.not_so(span, words)  # *does he hold? If so, does he win?*
        if tried is None or tried.subject is None or not _is_who(words, tried):
            return False
        self.course(span, words.span(), [self.piece((tried.subject.start, tried.end))])
        return True

    def permission(self) -> Frame | None:
        """What the question before asks for permission to do."""
        asked = [one for one in self.frames if self.asked[-1][0] <= one.start < self.asked[-1][1]]
        can = [one for one in asked if one.modal == "can" and not one.negated]
        return can[-1] if can else None

    def changed(self, span: Span, conditions: list[Frame]) -> bool:
        """*if he plays Y instead, …*, *what if it is not empowered?*"""
        start, end = conditions[0].start, max(one.end for one in conditions)
        before = IF.search(self.text, span[0], start)
        if before is None:
            return False
        if self.denies(conditions):
            if self.permission() is not None:
                self.course(span, (before.start(), end), [])
                return True
            self.blank((before.start(), end))
            self.asked.append((end, span[1]) if before.start() <= span[0] else span)
            return not self.others
        first = conditions[0]
        replaced = self.replaced(first, self.text[start:end])
        if replaced is None:
            return False
        old, pieces = replaced
        if old is None:
            self.course(span, (before.start(), end), [self.piece((start, end), bare=True)])
        else:
            more = [self.piece((first.end, end))] if len(conditions) > 1 else []
            self.course(span, (before.start(), end), more, (old, pieces))
        return True

    def denies(self, conditions: list[Frame]) -> bool:
        """*if I don't play it*, behind whether it may be played: nothing more is told by it."""
        asked = [one for one in self.frames if one.asks and one.modal == "can"]
        only = len(conditions) == 1 and conditions[0].negated
        return only and any(one.verb == conditions[0].verb for one in asked)

    def replaced(self, new: Frame, words: str) -> tuple[Frame | None, list[Piece]] | None:
        """What was told that is changed, and what stands there then; nothing where something is told
        besides; None where that is not known."""
        if (sized := self.resized(new)) is not None:
            return sized
        alike = [one for one in self.frames if self.is_told(one) and _alike(one, new)]
        instead = "instead" in new.adverbs or INSTEAD.search(words) is not None
        state = new.verb in ("be", "have")
        if not alike:
            return None if instead or (state and new.negated) else (None, [])
        if not instead and not state and BESIDES_WORD.search(words):
            return None, []
        old = alike[-1]
        if state and len(alike) > 1:
            return None  # of which of them
        if not (instead or state or "only" in words or _within(old.start, self.supposed)):
            return None
        pieces = self.other(old, new)
        return (old, pieces) if pieces is not None else None

    def resized(self, new: Frame) -> tuple[Frame, list[Piece]] | None:
        """*what if it has 7 Might?*: the one unit whose Might was told has that instead."""
        much = new.objects[0] if len(new.objects) == 1 else None
        might = much is not None and (much.might if much.kind == "noun" else much.number)
        sized = much is not None and (
            (much.kind == "amount" and much.word == "might" and not much.signed)
            or (much.kind == "noun" and much.word == "unit" and new.verb == "be")
        )
        if new.verb not in ("be", "have") or not sized or might is None or new.preps or new.negated:
            return None
        whose = new.subject.owner if new.subject is not None else None
        told = [one for one in self.frames if self.is_told(one)]
        units = [
            (frame, unit)
            for frame in told
            for unit in _phrases(frame)
            if unit.might is not None and _may_be(whose, unit, frame)
        ]
        if len(units) != 1 or not new.subject or new.subject.kind not in ("pronoun", "noun"):
            return None
        frame, unit = units[0]
        number = re.search(rf"\b{unit.might}\b", self.text[unit.start : unit.end])
        if number is None:
            return None
        at = unit.start + number.start()
        pieces = [self.piece((frame.start, at)), Piece(str(might))]
        return frame, [*pieces, self.piece((unit.start + number.end(), frame.end))]

    def is_told(self, frame: Frame) -> bool:
        return not frame.asks and _within(frame.start, [*self.told, *self.supposed])

    def other(self, old: Frame, new: Frame) -> list[Piece] | None:
        """The old clause with what the new one says in place of what it said."""
        if old.verb in ("be", "have") and old.subject is not None and new.subject is not None:
            return [
                self.piece((old.start, old.subject.end)),
                self.piece((new.subject.end, new.end), bare=True),
            ]
        swaps = _swaps(old, new)
        if swaps is None:
            return None
        pieces: list[Piece] = []
        at = old.start
        for gone, come in sorted(swaps, key=lambda pair: pair[0].start):
            pieces += [self.piece((at, gone.start)), self.piece((come.start, come.end))]
            at = gone.end
        return [*pieces, self.piece((at, old.end))]

    def course(
        self, span: Span, condition: Span, done: Sequence[Piece], swap: Swap | None = None
    ) -> None:
        """A course, with what its sentence asks; what was asked last, if that has no words for it."""
        questions = [(span[0], condition[0]), (condition[1], span[1])]
        own = [one for one in questions if not WHAT.fullmatch(self.text, *one)]
        there = swap is not None and not own and _within(swap[0].start, self.supposed)
        pieces: list[Piece] = []
        for one in self.told if there else [*self.told, *self.supposed]:
            pieces += [*self.swapped(one, swap), Piece(" " if self.ended(one) else ". ")]
        for piece in done:
            pieces += [piece, Piece(". ")]
        for one in own or self.asked:
            at = BEGINS.search(self.text, *one)
            here = (at.start() if at is not None else one[0], one[1])
            pieces += [*self.swapped(here, swap), Piece(" " if self.ended(one) else "? ")]
        words = LEADS.sub("", self.text[slice(*condition)]).rstrip(" ,?")
        self.others.append(Course(tuple(pieces), words[:1].upper() + words[1:], span))
        self.blank(span)

    def swapped(self, span: Span, swap: Swap | None) -> list[Piece]:
        """Words of the question, with what is changed in them."""
        if swap is None or not span[0] <= swap[0].start < span[1]:
            return [self.piece(span)]
        old, pieces = swap
        return [self.piece((span[0], old.start)), *pieces, self.piece((old.end, span[1]))]

    def ended(self, span: Span) -> bool:
        return self.text[slice(*span)].rstrip()[-1:] in tuple(".!?")

    def piece(self, span: Span, bare: bool = False) -> Piece:
        """Words of the question; `bare`: without *instead*, at their end."""
        words = self.text[span[0] : span[1]]
        if bare and (instead := INSTEAD.search(words)) is not None and not words[instead.end() :]:
            words = words[: instead.start()]
        return Piece(words, span[0])

    def blank(self, span: Span) -> None:
        self.plain = self.plain[: span[0]] + " " * (span[1] - span[0]) + self.plain[span[1] :]


def _may_be(whose: Phrase | str | None, unit: Phrase, frame: Frame) -> bool:
    """Whether it may be that player's: it is said to be, or they fight with it."""
    if whose is None:
        return True
    player = PLAYERS.get(str(whose))
    if unit.owner is not None:
        return PLAYERS.get(str(unit.owner)) == player
    subject = frame.subject
    fights = (
        subject is not unit and subject is not None and frame.verb in ("attack", "defend", "have")
    )
    who = "ben" if subject is not None and subject.somebody else subject.word if subject else ""
    return fights and who == player and unit not in frame.objects[: frame.verb == "attack"]


def _phrases(frame: Frame) -> list[Phrase]:
    """What a clause speaks of."""
    said = [frame.subject, *frame.objects, *(phrase for _, phrase in frame.preps)]
    return [each for one in said if one is not None for each in (one, *one.also)]


def _is_who(words: re.Match[str], tried: Frame) -> bool:
    """Whether it is said of the player of whom that was asked; *if not* is said of nobody."""
    who, subject = (words["who"] or "").lower(), tried.subject
    ours = who in ("i", "we")
    if not who or subject is None or subject.kind not in ("person", "pronoun"):
        return not who
    return ours == (subject.word == "ana" and not subject.somebody)


def _within(place: int, spans: Sequence[Span]) -> bool:
    return any(start <= place < end for start, end in spans)


def _alike(old: Frame, new: Frame) -> bool:
    """Whether one may be told in place of the other: the same is done, or the like said of a thing."""
    if old.verb != new.verb or old.passive != new.passive:
        return False
    one, other = old.subject, new.subject
    if one is None or other is None:
        return False
    if old.verb == "be" and not set(map(_plain, old.states)) & set(map(_plain, new.states)):
        return False
    if old.verb == "have" and [p.word for p in old.objects] != [p.word for p in new.objects]:
        return False
    if other.kind == "pronoun" or other.somebody:
        return True
    if one.kind == other.kind == "name":
        return one.word == other.word or _cards(one) == _cards(other)
    same = one.kind == other.kind and one.word == other.word
    return same and (one.kind == "person" or other.owner in (None, one.owner))


def _cards(phrase: Phrase) -> list[str]:
    return [card.key for card in phrase.naming.cards] if phrase.naming is not None else []


def _plain(state: str) -> str:
    return state.partition(" ")[0]


def _swaps(old: Frame, new: Frame) -> list[tuple[Phrase, Phrase]] | None:
    """Which phrases of the old clause those of the new one stand for; None where it has one more."""
    if len(new.objects) > len(old.objects) or new.negated != old.negated:
        return None
    pairs = zip(old.objects[: len(new.objects)], new.objects, strict=True)
    swaps = [(gone, come) for gone, come in pairs if come.kind != "pronoun"]
    for prep, phrase in new.preps:
        held = old.behind(prep)
        if held is None:
            return None
        swaps.append((held, phrase))
    return swaps or None

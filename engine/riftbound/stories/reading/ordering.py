"""The clauses of a question in the order in which they happened, then those that ask (rule 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.asked.in_full import of_two
from engine.riftbound.stories.phrases.attacking import FALLEN
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.reading.meanwhile import meanwhile
from engine.riftbound.stories.told.circumstances import RESPONDING

FIGHTS = frozenset({"attack", "swing", "move"})
"""Verbs of clauses that begin a fight."""
PENDING = frozenset({"wait", "pend", "resolve"})
TURNING = frozenset({"after", "while"})
FOUGHT = frozenset({"attack", "defend", "fight", "block"})


def in_order(frames: list[Frame], text: str) -> list[Frame]:
    """The clauses that tell in the order in which it happened, then those that ask (rule 3)."""
    told: list[Frame] = []
    asked: list[Frame] = []
    every = of_two(_so_by_then(_both_passing(_dying_not(meanwhile(frames)))))
    for place, frame in enumerate(every):
        following = next(iter(every[place + 1 :]), None)
        if frame.link == "before" and asked and asked[-1].modal != "can" and not frame.asks:
            frame.asks = "before"
        if frame.link == "because" and asked and not frame.asks:
            frame = _reason(frame, asked[-1])
        if frame.asks:
            asked.append(frame)
            if frame.subject is not None and _brings(frame.subject, following):
                told.append(Frame("topic", frame.start, frame.end, subject=frame.subject))
        elif asked and frame.link == "before" and frame.verb == "resolve":
            told.append(frame)  # *can he respond before it resolves?*
        elif (
            told
            and told[-1].link not in TURNING
            and (
                (_turns(frame) and not _new_sentence(told[-1], frame, text))
                or _fought(told[-1], frame)
            )
        ):
            if frame.verb in PENDING:
                told[-1].adverbs.append(RESPONDING)
                frame.verb = "wait"
            topics = [_topic(told[-1], phrase) for phrase in _names(told[-1])]
            told[len(told) - 1 :] = [*topics, frame, told[-1]]
        else:
            told.append(_waiting(frame, following))
    return told + asked


def _waiting(frame: Frame, following: Frame | None) -> Frame:
    """*While X waits, he plays Y*: what comes behind it is done in response; so it was told."""
    waits = frame.verb in PENDING or (frame.verb == "be" and frame.adverbs == [RESPONDING])
    before = frame.link == "while" or (frame.link == "before" and frame.verb in PENDING)
    if not (waits and before) or following is None or following.asks or following.link:
        return frame
    following.adverbs.append(RESPONDING)
    return replace(frame, verb="wait", adverbs=[])


def _reason(frame: Frame, asked: Frame) -> Frame:
    """*must he hit X first because it has Tank?*: *it* is whom that is asked of, if one is named."""
    it = (
        frame.subject is not None and frame.subject.kind == "pronoun" and frame.subject.word == "it"
    )
    said = [*asked.objects, *(one for _, one in asked.preps)]
    units = [one for one in said if one.names("unit")]
    if not it or len(units) != 1 or (asked.subject is not None and asked.subject.kind != "person"
                                     and not asked.subject.person):  # fmt: skip
        return frame
    return replace(frame, subject=replace(units[0]))


def _dying_not(frames: Sequence[Frame]) -> list[Frame]:
    """*it would die but is recalled instead*: it does not die."""
    found: list[Frame] = []
    for frame in frames:
        before = found[-1] if found else None
        instead = frame.passive and "instead" in frame.adverbs and not frame.asks
        dies = before is not None and before.verb == "die" and before.modal == "will"
        if before is not None and dies and instead and before.subject is frame.subject:
            plain = not (before.preps or before.adverbs or before.negated or before.asks)
            if plain:
                found[-1] = replace(frame, modal="", link=before.link, start=before.start)
                continue
        found.append(frame)
    return found


def _so_by_then(frames: Sequence[Frame]) -> list[Frame]:
    """*at my next turn X is alone there*: it is so as that turn comes."""
    found: list[Frame] = []
    for frame in frames:
        last = found[-1] if found else None
        comes = last is not None and last.verb == "circumstance" and any(map(_is_next, last.preps))
        if comes and frame.verb in ("be", "have") and not frame.asks and not frame.link:
            found.insert(len(found) - 1, frame)
        else:
            found.append(frame)
    return found


def _is_next(said: tuple[str, Phrase]) -> bool:
    return said[1].word == "turn" and "next" in said[1].adjectives


def _both_passing(frames: Sequence[Frame]) -> list[Frame]:
    """*he passes and I pass*: both do, in whatever order it is told."""
    found: list[Frame] = []
    for frame in frames:
        before = found[-1] if found else None
        both = before is not None and _passes(before) and _passes(frame)
        if before is not None and both and _who(before) != _who(frame) and frame.link != "before":
            found[-1] = replace(
                before, verb="both pass", subject=None, objects=[], adverbs=[], end=frame.end
            )
            continue
        found.append(frame)
    return found


def _passes(frame: Frame) -> bool:
    """Whether it is told that a player passes, and no more."""
    more = frame.asks or frame.negated or frame.modal or frame.purpose or frame.means or frame.cut
    said = all(one.word == "focus" for one in frame.objects)
    plain = said and set(frame.adverbs) <= {"already", "first", "now", "again"}
    return frame.verb == "pass" and plain and not (more or frame.preps) and _who(frame) != ""


def _who(frame: Frame) -> str:
    """The player who does it, as far as the words say."""
    subject = frame.subject
    if subject is None:
        return ""
    if subject.kind == "person" and subject.word in ("ana", "ben"):
        return subject.word
    return "ben" if subject.somebody or subject.word == "they" else ""


def _brings(subject: Phrase, following: Frame | None) -> bool:
    """Whether what is asked about is there: a card is, tokens that may come (*the 3 Recruits*) are not,
    and a unit that nobody told of only with what is then supposed (*does his 4 die if I play X on it*)."""
    supposed = following is not None and not following.asks and following.link == "if"
    if supposed and subject.kind == "noun" and subject.word == "unit" and subject.owner:
        return not subject.plural
    several = subject.plural or (subject.number or 1) > 1
    return subject.kind == "name" and not (several and tokens_named(subject))


def _turns(frame: Frame) -> bool:
    """Whether it is told behind what it comes before: *after X*, *while X waits*, *before X resolves*."""
    if frame.link == "before":
        return frame.verb == "resolve"
    return frame.link in TURNING


def _new_sentence(before: Frame, frame: Frame, text: str) -> bool:
    """*I play X. While it waits, …*: said of what comes behind it, and not of what stands before."""
    return any(mark in text[before.end : frame.start] for mark in ".?!")


def _fought(before: Frame, frame: Frame) -> bool:
    """*died attacking X*: in the fight that is told behind it."""
    same = frame.subject is before.subject and not before.asks
    return same and not frame.link and before.verb in FALLEN and frame.verb in FOUGHT


def _names(frame: Frame) -> list[Phrase]:
    """What the clause names."""
    said = [frame.subject, *frame.objects, *(phrase for _, phrase in frame.preps)]
    return [
        one
        for one in said
        if one is not None and (one.kind == "name" or (one.kind == "noun" and one.owner))
    ]


def _topic(frame: Frame, phrase: Phrase) -> Frame:
    return Frame("topic", frame.start, frame.end, subject=phrase)


def fights_of(frames: Sequence[Frame]) -> tuple[int, ...]:
    """Where the clauses begin that tell of a fight that begins."""
    return tuple(one.start for one in frames if one.verb in FIGHTS and not one.asks)


def other_courses(frames: Sequence[Frame], text: str) -> tuple[tuple[int, int], ...]:
    """Where *… ? And what if he stuns it?* tells, behind a question that was asked without that."""
    found: list[tuple[int, int]] = []
    before: Frame | None = None
    for frame in sorted(frames, key=lambda one: one.start):
        told = not frame.asks and frame.link == "if"
        if told and before is not None and before.asks and "?" in text[before.end : frame.start]:
            found.append((frame.start, frame.end))
        what_if = frame.asks == "what" and frame.verb == "happen" and not frame.objects
        if not (what_if and "?" not in text[frame.start : frame.end + 1]):
            before = frame
    return tuple(found)

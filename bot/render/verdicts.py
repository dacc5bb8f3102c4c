"""What the questions of a played situation are answered with, and on what an answer depends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.i18n import tr, tr_in
from bot.render.text import quoted

if TYPE_CHECKING:
    from engine.riftbound.stories.answered import Answered, Split, Told, Verdict

LONG_ANSWER = 40  # characters above which what is asked for is no word in bold


def answer_lines(answered: Answered) -> list[str]:
    """A line for each thing that is asked."""
    places: dict[tuple[str | int, ...], list[int]] = {}
    for place, verdict in enumerate(answered.told.verdicts):
        words = verdict.span if verdict.span[1] else (place, -1)
        places.setdefault((verdict.course, *words), []).append(place)
    parts = [part for alike in places.values() for part in answers_of(answered, alike)]
    if len(parts) == 1:
        return [parts[0][1]]
    return [f"**{place}. {words}** {said}" for place, (words, said) in enumerate(parts, 1)]


def answers_of(answered: Answered, alike: Sequence[int]) -> Iterator[tuple[str, str]]:
    """What is asked and its answer; of several that stand for the same words (“die or survive?”),
    where none depends on anything, the one that is so."""
    told, varied = answered.told, answered.varied
    verdicts = [told.verdicts[place] for place in alike]
    splits = [varied.of(place) if varied else () for place in alike]
    plain = all(verdict.answer in ("yes", "no") for verdict in verdicts) and not any(splits)
    if len(alike) > 1 and plain:
        yield asked_words(told, verdicts[0]), either(verdicts)
        return
    for verdict, split in zip(verdicts, splits, strict=True):
        words = asked_words(told, verdict) if len(alike) == 1 else quoted(verdict.sentence, 160)
        yield words, answer_of(verdict, split)


def either(verdicts: Sequence[Verdict]) -> str:
    """Which of several is so; no, where none is."""
    so = [verdict for verdict in verdicts if verdict.answer == "yes"]
    said = (f"**{sentence(one.sentence)}** {reason_of(one, '')}".strip() for one in so)
    return " ".join(said) or answer_of(verdicts[0], ())


def asked_words(told: Told, verdict: Verdict) -> str:
    """The question's own words, or the sentence they were read as."""
    start, end = verdict.span
    said = told.story.text[start:end] or verdict.sentence
    said = f"{verdict.course}: {said}" if verdict.course else said
    return quoted(said, 160).rstrip("? ") + "?"


def answer_of(verdict: Verdict, splits: Sequence[Split]) -> str:
    """Yes, no or what is asked for, with the reason; or on what it depends."""
    courses = [course.answer for split in splits for course in split.courses]
    if max(map(len, [verdict.answer, *courses])) > LONG_ANSWER:
        return long_answer(verdict, splits)
    head = head_of(verdict.answer)
    if len(splits) == 1:
        return f"{conditions(splits[0])}."
    said = verdict.sentence if verdict.answer == "yes" else ""
    why = reason_of(verdict, said)
    if not splits:
        return f"**{head}.** {why}".strip()
    others: dict[str, list[str]] = {}
    for split in splits:
        for course in split.courses[1:]:
            others.setdefault(course.answer, []).append(quoted(course.words))
    told = "; ".join(
        f"**{tr('{answer}, if', answer=lower(head_of(answer)))}** {tr(', or if ').join(words)}"
        for answer, words in others.items()
    )
    head = tr("**{answer}** with what I assumed", answer=head)
    return f"{head}; {told}. {why}".strip()


def long_answer(verdict: Verdict, splits: Sequence[Split]) -> str:
    """What became of everything, as lines; under conditions where it depends on something."""
    if not splits:
        return came_of(verdict)
    lines = [f"**{tr('If {condition}:', condition=quoted(c.words, 100))}** {quoted(c.answer, 300)}."
             for split in splits for c in split.courses]  # fmt: skip
    return "\n".join(lines)


def came_of(verdict: Verdict) -> str:
    """What became of everything."""
    return f"**{tr('This comes of it:')}** {quoted(verdict.answer, 400)}."


def reason_of(verdict: Verdict, otherwise: str) -> str:
    """Why, as a sentence, with the rules of the step that it tells; without a reason what is so."""
    if not verdict.why:
        return "" if otherwise.endswith("?") else sentence(otherwise)
    rules = next((s.rules for s in verdict.steps if s.sentence == verdict.why), ())
    return f"{sentence(verdict.why)} [{', '.join(rules)}]" if rules else sentence(verdict.why)


def lower(head: str) -> str:
    """An answer in the middle of a sentence; names keep their capitals."""
    return head.lower() if head in (head_of("yes"), head_of("no")) else head


def conditions(split: Split) -> str:
    """The answers of one thing's courses: yes, if …; no, if …"""
    found: dict[str, list[str]] = {}
    for place, course in enumerate(split.courses):
        words = course.short if place else course.words
        found.setdefault(course.answer, []).append(quoted(words))
    heads = [head_of(answer) for answer in found]
    heads[1:] = map(lower, heads[1:])
    parts = zip(heads, found.values(), strict=True)
    told = "; ".join(
        f"**{tr('{answer}, if', answer=head)}** {tr(' or ').join(words)}" for head, words in parts
    )
    if not split.given:
        return told
    given = quoted(tr(" and ").join(split.given), 200)
    return f"{told} – {tr('as long as {condition}', condition=given)}"


def head_of(answer: str) -> str:
    """The answer as it begins a line."""
    if answer in ("yes", "no"):
        return tr_in("answer", "Yes") if answer == "yes" else tr_in("answer", "No")
    return quoted(answer[:1].upper() + answer[1:], 300)


def sentence(why: str) -> str:
    """A reason as a sentence."""
    return quoted(why[:1].upper() + why[1:].rstrip("."), 300) + "." if why else ""

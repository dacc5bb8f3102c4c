"""A question that was played out, as a message: the answer, why, what was assumed, how it was read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.i18n import later_in, tr, tr_in, tr_n
from bot.render.message import Button, Choice, Message
from bot.render.rule import edition_name
from bot.render.text import clip, quoted
from bot.render.views import View

if TYPE_CHECKING:
    from engine.core.scenario_outcome import Step
    from engine.riftbound.stories.answered import Answered, Failed, Split, Told, Verdict

MOST_STEPS = 6
MOST_COURSES = 4
MOST_BESIDE = 2400  # characters of a looked-up answer that a play stands under
MOST_OFFERED = 12  # values to choose from
SMALL = "-# "
ANSWERS = {"yes": later_in("answer", "yes"), "no": later_in("answer", "no")}


@dataclass(frozen=True)
class Kept:
    """The keys of what buttons lead to: the question as it was read, and scenarios by their texts."""

    asked: str
    scenarios: dict[str, str]

    def shows(self, text: str) -> str:
        """The view of a scenario."""
        return str(View("sim", "riftbound", self.scenarios[text]))

    @property
    def view(self) -> str:
        """The view of the question."""
        return str(View("story", "riftbound", self.asked))

    def chooses(self, key: str, value: str) -> str:
        """The view of the question, read with a value chosen."""
        return str(View("story", "riftbound", f"{self.asked}.{key}={value}"))


def played_by(edition: str) -> str:
    """By which rules it was played."""
    return tr("Played out by {edition}", edition=edition_name(edition))


# -- whole messages --------------------------------------------------------------------------------


def render_played(answered: Answered, kept: Kept, edition: str) -> Message:
    """The play as the answer."""
    told, varied = answered.told, answered.varied
    footer = played_by(edition)
    if varied and varied.plays:
        tried = tr_n("{n} other course tried", "{n} other courses tried", varied.plays)
        footer = f"{footer} · {tried}"
    body = [*answer_lines(answered), "", *step_lines(told), *small_print(answered)]
    return Message(
        title="",
        body="\n".join(body),
        footer=footer,
        tone="ruling",
        buttons=tuple(ways(answered, kept)),
        choices=tuple(what_if(told, kept)),
        placeholder=tr_in("select", "What if …"),
        view=kept.view,
        edit=kept.scenarios[told.text],
    )


def render_failed(told: Told, kept: Kept, edition: str) -> Message:
    """Why the question has no answer as it was read."""
    assert told.failed is not None
    body = [failed_line(told.failed), "", *read_lines(told)]
    return Message(
        title="",
        body="\n".join(body),
        footer=played_by(edition),
        tone="plain",
        buttons=(Button(tr_in("button", "Watch it"), kept.shows(told.text)),),
        choices=tuple(what_if(told, kept)),
        placeholder=tr_in("select", "What if …"),
        view=kept.view,
        claimed=False,
        edit=kept.scenarios[told.text],
    )


def beside(looked_up: Message, answered: Answered, kept: Kept, lines: Sequence[str]) -> Message:
    """A looked-up answer with the play under it."""
    told = answered.told
    whole = told.story.whole
    label = tr_in("button", "Watch it") if whole else tr_in("button", "Play this out")
    playable = () if told.unread else (Button(label, kept.shows(told.text)),)
    more = tuple(ways(answered, kept)) if answered.stands else playable
    choices = (*what_if(told, kept), *looked_up.choices)
    placeholder = tr_in("select", "What if …, other results …")
    if told.story.open:
        placeholder = tr_in("select", "Choose what is meant …")
    return replace(
        looked_up,
        body="\n".join([clip(looked_up.body, MOST_BESIDE), "", *lines]),
        buttons=(*looked_up.buttons[: 10 - len(more)], *more),
        choices=choices,
        placeholder=placeholder if what_if(told, kept) else looked_up.placeholder,
        view=kept.view,
        edit="" if told.unread else kept.scenarios[told.text],
    )


def second_lines(answered: Answered) -> list[str]:
    """The play below a looked-up answer that stands first."""
    first, *rest = answer_lines(answered)
    lines = [f"**{tr('Played out:')}** {first}", *rest]
    return [*lines, *step_lines(answered.told), *small_print(answered)]


def warning_lines(answered: Answered, ruling: str) -> list[str]:
    """The play below a ruling that says otherwise."""
    warned = tr(
        "**Played out as I read it, it is {played}**, and this ruling says {ruling}."
        " One of the two is about something else; look at how I read it.",
        played=word_of(answered.told.answers[0]),
        ruling=word_of(ruling),
    )
    return [f"⚠ {warned}", *step_lines(answered.told), *small_print(answered)]


def unsure_lines(answered: Answered) -> list[str]:
    """A play that depends on too much, or could not be varied: what it came to, and on what."""
    told, varied = answered.told, answered.varied
    lines = [f"**{tr('Played out with what I assumed:')}** {answer_of(told.verdicts[0], ())}"]
    splits = varied.splits if varied else ()
    others = dict.fromkeys(c.words for split in splits for c in split.courses[1:])
    if others:
        words = f"; {tr('or if')} ".join(map(quoted, [*others][:5]))
        lines.append(tr("It comes out otherwise if {words}.", words=words))
    if varied is None or not varied.complete:
        lines.append(tr("I had no time to try everything that I assumed."))
    return [*lines, *small_print(answered)]


def unread_lines(told: Told) -> list[str]:
    """A situation of which not every word found its place."""
    lines = []
    if told.story.unread:
        unread = tr("I read a situation, but found no place for what is struck out:")
        lines.append(f"**{unread}**")
        lines.append(f"> {struck(told.story.text, told.story.unread)}")
    if told.story.open:
        asked = "; ".join(quoted(one.words.rstrip("?")) for one in told.story.open)
        lines.append(f"**{tr('To play it out I must know:')}** {asked}?")
    if not lines:
        lines.append(f"**{tr('I read a situation, but not what is asked about it:')}**")
    return [*lines, *read_lines(told)]


def failed_line(failed: Failed) -> str:
    """The premise that did not come true, and where."""
    cited = f" [{', '.join(failed.rules)}]" if failed.rules else ""
    said = f"“{quoted(failed.sentence, 200)}”"
    if not failed.forbidden:
        said = tr("{sentence} is not so", sentence=said)
    if failed.sentence_of_step:
        after = quoted(failed.sentence_of_step, 200)
        said = tr("{sentence} after “{step}”", sentence=said, step=after)
    why = f"{quoted(failed.what, 300)}{cited}"
    if failed.forbidden:
        return tr("**That cannot be done as I read it:** {said} – {why}.", said=said, why=why)
    return tr(
        "**It does not come to that as I read it:** {said} – {why}."
        " So there is no yes or no to it.",
        said=said,
        why=why,
    )


# -- the answer ------------------------------------------------------------------------------------


def answer_lines(answered: Answered) -> list[str]:
    """A line for each sentence that is asked."""
    told, varied = answered.told, answered.varied
    lines = []
    for place, verdict in enumerate(told.verdicts):
        line = answer_of(verdict, varied.of(place) if varied else ())
        if len(told.verdicts) > 1:
            line = f"**{place + 1}. {asked_words(told, verdict)}** {line}"
        lines.append(line)
    return lines


def asked_words(told: Told, verdict: Verdict) -> str:
    """The question's own words, or the sentence they were read as."""
    start, end = verdict.span
    return quoted(told.story.text[start:end] or verdict.sentence, 160).rstrip("? ") + "?"


def answer_of(verdict: Verdict, splits: Sequence[Split]) -> str:
    """Yes, no or what is asked for, with the reason; or on what it depends."""
    head = head_of(verdict.answer)
    if len(splits) == 1:
        return f"{conditions(splits[0])}."
    why = sentence(verdict.why)
    if not splits:
        return f"**{head}.** {why}".strip()
    or_if = tr("or if")
    others: dict[str, list[str]] = {}
    for split in splits:
        for course in split.courses[1:]:
            others.setdefault(course.answer, []).append(quoted(course.words))
    told = "; ".join(
        f"**{small_head(answer)}, {tr('if')}** {f', {or_if} '.join(words)}"
        for answer, words in others.items()
    )
    assumed = tr("with what I assumed")
    return f"**{head}** {assumed}; {told}. {why}".strip()


def conditions(split: Split) -> str:
    """The answers of one thing's courses: yes, if …; no, if …"""
    found: dict[str, list[str]] = {}
    for place, course in enumerate(split.courses):
        words = course.short if place else course.words
        found.setdefault(course.answer, []).append(quoted(words))
    either = f" {tr('or')} "
    parts = [
        f"**{small_head(answer) if place else head_of(answer)}, {tr('if')}** {either.join(words)}"
        for place, (answer, words) in enumerate(found.items())
    ]
    told = "; ".join(parts)
    if not split.given:
        return told
    given = quoted(f" {tr('and')} ".join(split.given), 200)
    return tr("{told} – as long as {given}", told=told, given=given)


def word_of(answer: str) -> str:
    """An answer in the language spoken, where it is a plain yes or no."""
    return tr_in("answer", ANSWERS[answer]) if answer in ANSWERS else answer


def small_head(answer: str) -> str:
    """The answer as it goes on in a line."""
    return word_of(answer) if answer in ANSWERS else head_of(answer)


def head_of(answer: str) -> str:
    """The answer as it begins a line."""
    answer = word_of(answer)
    return quoted(answer[:1].upper() + answer[1:], 300)


def sentence(why: str) -> str:
    """A reason as a sentence."""
    return quoted(why[:1].upper() + why[1:].rstrip("."), 300) + "." if why else ""


# -- how it came to that ---------------------------------------------------------------------------


def step_lines(told: Told) -> list[str]:
    """The few steps that decide, each with its rules."""
    steps: dict[int, Step] = {s.number: s for verdict in told.verdicts for s in verdict.steps}
    lines = []
    for number in sorted(steps)[-MOST_STEPS:]:
        step = steps[number]
        cited = f" [{', '.join(step.rules)}]" if step.rules else ""
        lines.append(f"• {quoted(step.sentence, 200)}{cited}")
    return lines


def small_print(answered: Answered) -> list[str]:
    """The board at the end, what was assumed, how it was read."""
    told = answered.told
    lines = []
    board = board_line(told.board)
    if board:
        lines.append(f"{SMALL}{tr('In the end:')} {clip(quoted(board, 400), 400)}")
    words = [one.words for one in told.story.assumed]
    words += [one.rstrip(".") for one in told.assumed]
    if words:
        assumed = quoted("; ".join(dict.fromkeys(words)), 400)
        lines.append(f"{SMALL}{tr('Assumed: {words}.', words=assumed)}")
    return ["", *lines, *read_lines(told)]


def read_lines(told: Told) -> list[str]:
    """How the question was read, in the sentences of the scenario, and what its words were taken for."""
    said = " · ".join(one.text for one in told.story.said)
    head = tr("Read as (you are Ana, the other is Ben):")
    if re.search(r"\bana\b", told.story.text, re.I):
        head = tr("Read as:")
    lines = [f"{SMALL}{head} {quoted(said, 600)}"]
    return [*lines, *(f"{SMALL}{quoted(note, 200)}" for note in told.story.notes[:4])]


def board_line(board: dict[str, Any]) -> str:
    """What is where at the end, and who has points, on one line."""
    places: dict[str, list[str]] = {}
    for one in board.get("battlefields", ()):
        if one["controller"] not in ("", "nobody"):
            places.setdefault(f"{one['name']} ({one['controller']})", [])
    for piece in board.get("board", ()):
        head = next((p for p in places if p.startswith(f"{piece['place']} (")), piece["place"])
        might = f" {piece['might']}" if piece["might"] is not None else ""
        hurt = f" ({piece['damage']} damage)" if piece["damage"] else ""
        places.setdefault(head, []).append(f"{piece['name']}{might}{hurt}")
    told = [
        f"{place}: {', '.join(things)}" if things else place for place, things in places.items()
    ]
    points = (f"{p['name']} {p['points']}" for p in board.get("players", ()) if p["points"])
    scored = ", ".join(points)
    return " · ".join([*told, *([f"points: {scored}"] if scored else [])])


def struck(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The question, with the words that found no place struck out."""
    shown, at = "", 0
    for start, end in joined(text, spans):
        shown += f"{within(text[at:start])}~~{quoted(text[start:end], 300)}~~"
        at = end
    return (shown + within(text[at:])).strip()


def within(text: str) -> str:
    """A part of a text, with the blanks that part it from its neighbours."""
    before, after = (" " if edge.isspace() else "" for edge in (text[:1], text[-1:]))
    return f"{before}{quoted(text, 600)}{after}" if text.strip() else " " * bool(text)


def joined(text: str, spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans that only blanks part, as one."""
    held: tuple[int, int] | None = None
    for start, end in sorted(spans):
        if held is not None and not text[held[1] : start].strip():
            held = (held[0], max(held[1], end))
            continue
        if held is not None:
            yield held
        held = (start, end)
    if held is not None:
        yield held


# -- where one can go ------------------------------------------------------------------------------


def ways(answered: Answered, kept: Kept) -> Iterator[Button]:
    """A button for each course of what the answer depends on; else one to watch the play."""
    splits = answered.varied.splits if answered.varied else ()
    courses = {course.text: course for split in splits for course in split.courses}
    for course in list(courses.values())[:MOST_COURSES]:
        yield Button(
            f"{clip(word_of(course.answer), 30).capitalize()}: {course.words}",
            kept.shows(course.text),
        )
    if not courses:
        yield Button(tr_in("button", "Watch it"), kept.shows(answered.told.text))


def what_if(told: Told, kept: Kept) -> list[Choice]:
    """The values to choose from: of what is open, else of what was assumed."""
    open_ = bool(told.story.open)
    found = []
    for one in told.story.open or told.story.assumed:
        for value, words in one.others:
            view = kept.chooses(one.key, value)
            if len(view) <= 100 and view.isprintable() and "|" not in view:
                found.append(Choice(words if open_ else tr("What if {words}?", words=words), view))
    return found[:MOST_OFFERED]

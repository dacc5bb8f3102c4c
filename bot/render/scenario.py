"""A scenario played out, as messages: step by step, and why it cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from bot.i18n import tr, tr_in, tr_n
from bot.library.models import Rule
from bot.played import OFFERED, Drawn, Played, Unread
from bot.render.happenings import MOST_TOLD as MOST_DECISIVE
from bot.render.happenings import Happening, decisive, flat
from bot.render.message import Button, Field, Message, Picture
from bot.render.rule import stamp, statement
from bot.render.steps import (
    MOST_RULES,
    Walk,
    line,
    place_of,
    scene_view,
    step_buttons,
    step_choices,
    step_lines,
    told,
    unfold_buttons,
)
from bot.render.text import ELLIPSIS, clip, printable, quoted, said
from bot.render.views import View
from bot.render.writing import how
from engine.core.scenario_outcome import Check, Course, Stopped

PHONE_ROW = 44  # characters of a code block that a phone shows on one row
MOST_FAILED = 4  # claims that do not hold told above the first step, a case
MOST_UNREAD = 3  # questions that do not read
MOST_NAMED = 8  # cases that were not reached
MOST_TOLD = 12  # lines of the verdict, and of what happened
MOST_OF_CASES = 4  # lines of what happened, of several cases together


def render_scene(
    played: Played, walk: Walk, key: str, number: int, rules: Sequence[Rule], edition: str
) -> Message:
    """A scenario before its first step (`number` 0), or at the happening of that number."""
    now = walk.at(number)
    return (
        render_overview(played, walk, key, edition)
        if now is None
        else render_step(played, walk, now, key, rules, edition)
    )


def title_of(played: Played) -> str:
    """What a scenario is called."""
    return quoted(played.title or tr("A scenario"), 200)


def render_overview(played: Played, walk: Walk, key: str, edition: str) -> Message:
    """The answer: what it comes to, what happened in a few lines, what was assumed, how it was read."""
    steps = [tr_n("{n} step", "{n} steps", len(walk.tree))] if walk.all else []
    fields = [*assumed_fields(played), *read_fields(played)]
    if not walk.all:
        fields += outcome_fields(played, answers=False)
    return Message(
        title=title_of(played),
        body=answer(played, walk),
        fields=tuple(fields),
        footer=" · ".join([*steps, stamp(edition)]),
        tone="ruling",
        buttons=(*(step_buttons(walk, None, key) if walk.all else ()), *ways_on(key)),
        edit=key,
        choices=tuple(step_choices(walk, None, key, ())),
        placeholder=tr_in("select", "Jump to a step …"),
        view=scene_view(key, 0),
    )


def answer(played: Played, walk: Walk) -> str:
    """The verdict, then what happened."""
    happened = what_happened(played) if walk.all else [tr("Nothing had to happen.")]
    return "\n\n".join("\n".join(part) for part in (verdict(played), happened) if part)


def render_step(
    played: Played, walk: Walk, now: Happening, key: str, rules: Sequence[Rule], edition: str
) -> Message:
    """A happening: what led to it, what it is, the rules that cause it; at the end what came of all."""
    fields = [Field(tr("Rule {number}", number=r.number), statement(r)) for r in rules[:MOST_RULES]]
    if walk.ways(now)["on"] is None:
        fields += outcome_fields(played)
    return Message(
        title=title_of(played),
        body="\n".join(step_lines(walk, now)),
        fields=tuple(fields),
        footer=f"{place_of(walk, now)} · {stamp(edition)}",
        tone="ruling",
        buttons=(*step_buttons(walk, now, key), *ways_on(key)),
        edit=key,
        choices=tuple(step_choices(walk, now, key, rules)),
        placeholder=tr_in("select", "Jump to a step or a rule …"),
        view=scene_view(key, now.number),
    )


def render_folded(
    played: Played, walk: Walk, now: Happening | None, key: str, edition: str, board: str
) -> Message:
    """For a terminal: the whole scenario with its steps folded, or one of them with all that is in
    it; `board` is that of the moment, as text. What is folded can be unfolded."""
    shown = walk.tree if now is None else list(flat([now]))
    lines = "\n".join(line(one, opened=now is not None) for one in shown)
    fields = [board_field(board)] if board else []
    if now is None:
        fields += [*assumed_fields(played), *read_fields(played)]
        fields += outcome_fields(played, answers=False)
        fields += [Field(tr("Steps"), lines)] if lines else []
    return Message(
        title=title_of(played),
        body=answer(played, walk) if now is None else lines,
        fields=tuple(fields),
        footer=stamp(edition),
        tone="ruling",
        buttons=(*unfold_buttons(walk, now, key), *ways_on(key)),
        view=scene_view(key, 0),
    )


def what_happened(played: Played) -> list[str]:
    """The few events that decided, case by case, each with the rules that cause it."""
    courses = played.courses
    most = MOST_DECISIVE if len(courses) == 1 else max(1, MOST_OF_CASES // len(courses))
    lines = []
    for course in courses:
        name = quoted(course.name)
        prefix = f"{tr('Case {name}:', name=name)} " if name else ""
        asked = [one.step for one in course.answers if one.step]
        lines += [f"• {prefix}{told(line)}" for line in decisive(course.steps, asked, most)]
    return lines[:MOST_TOLD]


def courses_of(played: Played) -> list[Course]:
    """What came of each case, its texts quoted, without steps and boards."""
    return [
        said(structs.replace(course, steps=(), final={}, opening=None)) for course in played.courses
    ]


def verdict(played: Played) -> list[str]:
    """What it comes to, case by case: answers, what does not hold, where it had to stop."""
    lines: list[str] = []
    for course in courses_of(played):
        prefix = f"{tr('Case {name}:', name=course.name)} " if course.name else ""
        lines += [f"{prefix}{one.sentence} **{one.answer}**" for one in course.answers]
        failed = [check_line(check) for check in course.checks if not check.passed]
        lines += [f"{prefix}{line}" for line in failed[:MOST_FAILED]]
        waiting = [check_line(check) for check in course.checks if check.yet]
        lines += [f"{prefix}{line}" for line in waiting[:MOST_FAILED]]
        held = len(course.checks) - len(failed) - len(waiting)
        if held and not course.stopped:
            lines.append(f"{prefix}✔ {tr_n('{n} claim holds', '{n} claims hold', held)}")
        if course.stopped:
            where = f"{tr('stopped')}: "
            if course.stopped.line:
                where = tr("stopped at line {number}:", number=course.stopped.line) + " "
            lines.append(f"{prefix}✘ {where}{course.stopped.what}")
            lines += [f"{prefix}✘ {line}" for line in not_reached(course.stopped)]
    missed = [*not_answered(played), *unreached(played)]
    return [*lines[: max(1, MOST_TOLD - len(missed))], *missed]


def not_reached(stopped: Stopped) -> list[str]:
    """One line with the claims and questions behind the place where it stopped; none if there are none."""
    names = [f"“{clip(one, 120)}”" for one in stopped.unlooked]
    if not names:
        return []
    some = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
    return [tr("It did not come to {sentences}.", sentences=some)]


def not_answered(played: Played) -> list[str]:
    """The questions that do not read, each with why and what would read; a number takes one of these."""
    lines: list[str] = []
    number = 0
    for one in played.left_out[:MOST_UNREAD]:
        question = quoted(one.sentence, 200)
        lines.append(f"✘ {tr('Not answered: “{question}”', question=question)}")
        lines.append(quoted(one.what, 300))
        for near in one.mended:
            number += 1
            if number <= OFFERED:
                lines.append(f"{tr('What would read:')} {number}. {quoted(near.shown, 200)}")
    return lines


def unreached(played: Played) -> list[str]:
    """One line with the cases for which those before them left no time or steps; none if there are none."""
    names = [quoted(name) for name in played.unreached]
    if not names:
        return []
    some = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
    why = tr(
        "those before took the time or steps that a text has; post what is missing as a text of its own"
    )
    line = tr_n("Case {names} was not reached: {why}.", "Cases {names} were not reached: {why}.",
                len(names), names=some, why=why)  # fmt: skip
    return [f"✘ {line}"]


def check_line(check: Check) -> str:
    """A claim, whether it holds, and what is true instead."""
    if check.passed:
        return f"✔ {check.sentence}" + (f" — {check.yet}" if check.yet else "")
    return f"✘ {check.sentence} — {check.instead}"


def read_fields(played: Played) -> list[Field]:
    """What was spelled or worded otherwise than it was taken, each once; nothing if all was plain."""
    read = [one for course in courses_of(played) for one in course.read]
    lines = dict.fromkeys(f"“{one.typed}” → {one.taken}" for one in read)
    return [Field(tr("Read as"), clip("\n".join(lines), 1000))] if lines else []


def understood(played: Played) -> str:
    """How a text was understood: what does not read and what would, or what was taken otherwise than
    typed and what was assumed."""
    if played.unread is not None:
        shown = render_unread(played.unread)
        return f"**{shown.title}**\n{shown.body}"
    fields = [*read_fields(played), *assumed_fields(played)]
    return "\n".join(f"**{field.name}**\n{field.text}" for field in fields)


def outcome_fields(played: Played, *, answers: bool = True) -> list[Field]:
    """Where it had to stop, what was checked and changed, and, unless that was said already, what was
    answered."""
    fields = []
    courses = courses_of(played)
    for course in courses:
        prefix = f"{tr('Case {name}:', name=course.name)} " if course.name else ""
        stopped = course.stopped
        if stopped:
            works = "; ".join(stopped.works[:6])
            where = f"{tr('Line {number}:', number=stopped.line)} " if stopped.line else ""
            cited = f" [{', '.join(stopped.rules)}]" if stopped.rules else ""
            text = f"{where}{stopped.what}{cited}\n{works}"
            fields.append(Field(f"{prefix}{tr('stopped')}", text.strip()))
        questions = [f"{one.sentence} {one.answer}" for one in course.answers if answers]
        checks = [check_line(check) for check in course.checks]
        parts = (
            (tr("answered"), questions),
            (tr("checked"), checks),
            (tr("changed"), course.changes),
        )
        for name, lines in parts:
            if lines:
                fields.append(Field(f"{prefix}{name}", clip("\n".join(lines), 1000)))
    return [Field(field.name[:1].upper() + field.name[1:], field.text) for field in fields]


def assumed_fields(played: Played) -> list[Field]:
    """What was assumed in any case, each once; nothing if nothing was."""
    courses = courses_of(played)
    assumed = dict.fromkeys(one for course in courses for one in course.assumptions)
    told = "\n".join(f"• {one}" for one in assumed)
    return [Field(tr("Assumed"), clip(told, 1000))] if assumed else []


def with_board(message: Message, drawn: Drawn | None, pictures: bool) -> Message:
    """The message with the board of its moment: as a picture, or as text where none may be posted."""
    if drawn is None:
        return message
    if pictures:
        return replace(message, picture=Picture(drawn.picture, drawn.text))
    return replace(message, fields=(board_field(drawn.text), *message.fields))


def board_field(text: str) -> Field:
    """A board as text, as it stands in a message."""
    shown = clip(text.replace("`", "'"), 900)
    return Field(tr("Board"), f"```text\n{shown}\n```")


def ways_on(key: str) -> list[Button]:
    """What would have come otherwise, and what may be done next."""
    return [
        Button(tr_in("button", "What if …"), str(View("what", "riftbound", key))),
        Button(tr_in("button", "Go on from here"), str(View("table", "riftbound", key))),
        Button(tr_in("button", "Every outcome"), str(View("all", "riftbound", key))),
    ]


def pointed_at(caret: str) -> str:
    """The place in a line that an error is about, the caret below it: of a long line as much as stands
    on one row of a phone, since a row that wraps leaves the caret under other words."""
    source, _, below = caret.partition("\n")
    at, end = below.find("^"), below.rfind("^") + 1
    if at < 0:
        return clip(printable(source), 800).replace("`", "'")
    before, word, behind = (
        printable(part).replace("`", "'") for part in (source[:at], source[at:end], source[end:])
    )
    word = clip(word, PHONE_ROW - 4)
    room = PHONE_ROW - len(word)
    left = max(room * 2 // 3, room - len(behind))
    if len(before) > left:
        before = ELLIPSIS + before[len(before) - left + 1 :]
    right = room - len(before)
    if word.endswith(ELLIPSIS):
        behind = ""
    elif len(behind) > right:
        behind = behind[: max(right - 1, 0)] + ELLIPSIS
    return f"{before}{word}{behind}\n{' ' * len(before)}{'^' * max(len(word), 1)}"


def render_unread(unread: Unread) -> Message:
    """Why a scenario cannot be read or played: the line with a caret, and what would read."""
    lines = [quoted(tr(unread.what), 600)]  # the bot's own sentences; the engine's stay
    if unread.caret:
        lines.append(f"```\n{pointed_at(unread.caret)}\n```")
    if unread.mended:
        lines.append(tr("What would read:"))
        sentences = (quoted(one.sentence, 300) for one in unread.mended)
        lines += [f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1)]
    elif unread.works:
        lines.append(tr("What would work:"))
        lines += [f"• {quoted(tr(work), 200)}" for work in unread.works[:12]]
    title = tr("I cannot play this") if unread.ours else tr("I cannot read this")
    if unread.line:
        title = f"{title} ({tr('line {number}', number=unread.line)})"
    return Message(
        title=title,
        body="\n".join(lines),
        footer=tr("Finished ones to look at: /example"),
        tone="nothing",
        buttons=(how(),),
    )

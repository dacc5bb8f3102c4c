"""A scenario played out, as messages: step by step, and why it cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.i18n import tr, tr_in, tr_n
from bot.library.models import Rule
from bot.render.message import Button, Choice, Field, Message, Picture
from bot.render.rule import stamp, statement
from bot.render.text import clip, printable, quoted, said, unescaped
from bot.render.views import View
from bot.render.writing import how

BEFORE = 5  # steps shown above the current one
MOST_JUMPS = 20
MOST_FAILED = 4  # claims that do not hold told above the first step, a case
MOST_TOLD = 12  # lines of the verdict


def render_step(played: Any, key: str, page: int, rules: Sequence[Rule], edition: str) -> Message:
    """Step `page` (from 0) of a scenario: what led to it, what it is, the rule that causes it."""
    steps = played.steps
    title = quoted(played.outcome["title"] or tr("A scenario"), 200)
    if not steps:
        return summary(played, key, title, edition)
    page = min(page, len(steps) - 1)
    lines = [] if page else [*verdict(played), ""]
    lines += [step_line(said(step)) for step in steps[max(0, page - BEFORE) : page]]
    now = said(steps[page])
    lines.append(f"**{step_line(now)}**")
    last = page == len(steps) - 1
    fields = read_fields(played) if last or not page else []
    fields += [Field(tr("Rule {number}", number=r.number), statement(r)) for r in rules[:3]]
    if last:
        fields += outcome_fields(played)
    case = f" · {tr('case {name}', name=unescaped(now['case']))}" if now["case"] else ""
    place = tr("Step {step} of {count}", step=page + 1, count=len(steps))
    return Message(
        title=title,
        body="\n".join(lines),
        fields=tuple(fields),
        footer=f"{place}{case} · {stamp(edition)}",
        tone="ruling",
        buttons=(*step_buttons(key, page, len(steps)), *ways_on(key)),
        edit=key,
        choices=tuple(step_choices(key, steps, rules)),
        placeholder=tr_in("select", "Jump to a step or a rule …"),
        view=str(View("sim", "riftbound", key, page)),
    )


def step_line(step: dict[str, Any]) -> str:
    """A step (its texts quoted) on one line, indented by what it happened in."""
    indent = "\u2003" * min(3, step["depth"])
    cited = f" [{', '.join(step['rules'])}]" if step["rules"] else ""
    return f"{indent}{step['number']}. {step['sentence']}{cited}"


def courses_of(played: Any) -> list[dict[str, Any]]:
    """What came of each case, its texts quoted, without steps and boards."""
    bare: dict[str, Any] = {"steps": (), "final": {}, "opening": None}
    return [said({**course, **bare}) for course in played.outcome["courses"]]


def verdict(played: Any) -> list[str]:
    """What it comes to, case by case: answers, what does not hold, where it had to stop."""
    lines: list[str] = []
    for course in courses_of(played):
        prefix = f"{tr('Case {name}:', name=course['name'])} " if course["name"] else ""
        lines += [f"{prefix}{one['sentence']} **{one['answer']}**" for one in course["answers"]]
        failed = [check_line(check) for check in course["checks"] if not check["passed"]]
        lines += [f"{prefix}{line}" for line in failed[:MOST_FAILED]]
        held = len(course["checks"]) - len(failed)
        if held and not course["stopped"]:
            lines.append(f"{prefix}✔ {tr_n('{n} claim holds', '{n} claims hold', held)}")
        if course["stopped"]:
            where = f"{tr('stopped')}: "
            if course["stopped"]["line"]:
                where = tr("stopped at line {number}:", number=course["stopped"]["line"]) + " "
            lines.append(f"{prefix}✘ {where}{course['stopped']['what']}")
    return lines[:MOST_TOLD]


def check_line(check: dict[str, Any]) -> str:
    """A claim, whether it holds, and what is true instead."""
    if check["passed"]:
        return f"✔ {check['sentence']}"
    return f"✘ {check['sentence']} — {check['instead']}"


def read_fields(played: Any) -> list[Field]:
    """What was spelled or worded otherwise than it was taken, each once; nothing if all was plain."""
    read = [one for course in courses_of(played) for one in course["read"]]
    lines = dict.fromkeys(f"“{one['typed']}” → {one['taken']}" for one in read)
    return [Field(tr("Read as"), clip("\n".join(lines), 1000))] if lines else []


def outcome_fields(played: Any) -> list[Field]:
    """What was asked, changed, checked and assumed, and where it had to stop."""
    fields = []
    courses = courses_of(played)
    for course in courses:
        prefix = f"{tr('Case {name}:', name=course['name'])} " if course["name"] else ""
        stopped = course["stopped"]
        if stopped:
            works = "; ".join(stopped["works"][:6])
            where = tr("Line {number}:", number=stopped["line"])
            text = f"{where} {stopped['what']} [{', '.join(stopped['rules'])}]"
            fields.append(Field(f"{prefix}{tr('stopped')}", f"{text}\n{works}".strip()))
        answers = [f"{one['sentence']} {one['answer']}" for one in course["answers"]]
        checks = [check_line(check) for check in course["checks"]]
        parts = (
            (tr("answered"), answers),
            (tr("checked"), checks),
            (tr("changed"), course["changes"]),
        )
        for name, lines in parts:
            if lines:
                fields.append(Field(f"{prefix}{name}", clip("\n".join(lines), 1000)))
    assumed = dict.fromkeys(a for course in courses for a in course["assumptions"])
    if assumed:
        fields.append(Field(tr("Assumed"), clip("\n".join(f"• {one}" for one in assumed), 1000)))
    return [Field(field.name[:1].upper() + field.name[1:], field.text) for field in fields]


def with_board(message: Message, drawn: Any, pictures: bool) -> Message:
    """The message with the board of its moment: as a picture, or as text where none may be posted."""
    if drawn is None:
        return message
    if pictures:
        return replace(message, picture=Picture(drawn.picture, drawn.text))
    text = clip(drawn.text.replace("`", "'"), 900)
    return replace(message, fields=(Field(tr("Board"), f"```text\n{text}\n```"), *message.fields))


def summary(played: Any, key: str, title: str, edition: str) -> Message:
    """A scenario in which nothing happened: only facts were asked."""
    return Message(
        title=title,
        body=tr("Nothing had to happen."),
        fields=(*read_fields(played), *outcome_fields(played)),
        footer=stamp(edition),
        tone="ruling",
        buttons=tuple(ways_on(key)),
        edit=key,
        view=str(View("sim", "riftbound", key, 0)),
    )


def step_buttons(key: str, page: int, count: int) -> list[Button]:
    """First, back, on, last."""
    targets = (("⏮", 0), ("◀", page - 1), ("▶", page + 1), ("⏭", count - 1))
    found = []
    for label, target in targets:
        inside = 0 <= target < count and target != page
        view = View("sim", "riftbound", key, target if inside else page)
        found.append(Button(label, str(view), enabled=inside))
    return found


def ways_on(key: str) -> list[Button]:
    """What would have come otherwise, and what may be done next."""
    return [
        Button(tr_in("button", "What if …"), str(View("what", "riftbound", key))),
        Button(tr_in("button", "Go on from here"), str(View("table", "riftbound", key))),
        Button(tr_in("button", "Every outcome"), str(View("all", "riftbound", key))),
    ]


def step_choices(key: str, steps: Sequence[dict[str, Any]], rules: Sequence[Rule]) -> list[Choice]:
    """The rules of the step, then steps to jump to: all, or evenly spaced ones."""
    found = [
        Choice(
            tr("Rule {number}", number=rule.number),
            str(View("rule", "riftbound", rule.number)),
            rule.says or "",
        )
        for rule in rules[:4]
    ]
    stride = -(-len(steps) // MOST_JUMPS)
    for place in range(0, len(steps), stride):
        view = str(View("sim", "riftbound", key, place))
        found.append(
            Choice(tr("Step {step}", step=place + 1), view, printable(steps[place]["sentence"]))
        )
    return found


def render_unread(unread: Any) -> Message:
    """Why a scenario cannot be read or played: the line with a caret, and what would read."""
    lines = [quoted(tr(unread.what), 600)]  # the bot's own sentences; the engine's stay
    if unread.caret:
        shown = "\n".join(printable(line) for line in unread.caret.split("\n"))
        caret = clip(shown, 800).replace("`", "'")
        lines.append(f"```\n{caret}\n```")
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

"""What can come of a situation, as a message: the verdict first, then the proof."""

from __future__ import annotations

from typing import Any

from bot.i18n import later, tr, tr_in, tr_n
from bot.render.message import Button, Field, Message
from bot.render.rule import stamp
from bot.render.scenario import render_unread
from bot.render.text import clip, quoted, said
from bot.render.views import View

MOST_LINE = 24  # choices of a line that are shown
VERDICTS = {
    "always": later("**Yes, whatever the others do.**"),
    "possible": later("**Yes, it can happen**, by the choices below."),
    "stoppable": later("**Only if the others let it happen**: they can stop it."),
    "never": later("**No.** None of all the lines of play leads there."),
    "unknown": later(
        "**I found no way**, which is not a no: there are more positions than I looked at."
    ),
}
ASSUMED = later(
    "Hands and decks that nobody described hold nothing to play; what is paid and what comes by chance"
    " is assumed, as in a played scenario."
)


def render_explored(found: Any, key: str, edition: str) -> Message:
    """The verdict, the line of play that proves it, and how much was looked at."""
    if found.unread is not None:
        return render_unread(found.unread)
    return Message(
        title=quoted(found.goal, 200) or tr("What can come of it"),
        body=verdict(found),
        fields=tuple(fields(found)),
        footer=f"{looked(found)} · {stamp(edition)}",
        tone="ruling",
        buttons=(
            Button(
                tr_in("button", "Play this line"),
                str(View("line", "riftbound", key)),
                bool(found.line),
            ),
            Button(tr_in("button", "Back to the table"), str(View("table", "riftbound", key))),
        ),
        edit=key,
        view=str(View("all", "riftbound", key)),
    )


def verdict(found: Any) -> str:
    """The answer, and what it rests on."""
    if found.goal:
        lines = [tr(VERDICTS[found.verdict])]
    elif not found.ends:
        lines = [tr("I reached no end of it in the time there is.")]
    else:
        count = len(found.ends)
        if found.complete:
            line = tr_n("It can come to {n} end.", "It can come to {n} different ends.", count)
        else:
            line = tr_n("It can come to {n} end at least.",
                        "It can come to {n} different ends at least.", count)  # fmt: skip
        lines = [f"**{line}**"]
        if found.decides:
            options = "; ".join(said(list(found.options))[:8])
            lines.append(
                tr(
                    "It is decided by what {who} does: {options}.",
                    who=found.decides,
                    options=options,
                )
            )
    if found.stopped:
        lines.append(tr("It was stopped before everything was looked at."))
    return "\n".join([*lines, f"-# {tr(ASSUMED)}"])


def fields(found: Any) -> list[Field]:
    """The proof of a verdict; the ends with a line to each."""
    if found.line:
        return [Field(tr("A line of play"), steps(found.line))]
    told = []
    for number, end in enumerate(found.ends, 1):
        changed = (
            "\n".join(f"• {one}" for one in said(list(end.changes))) or f"• {tr('nothing changes')}"
        )
        told.append(
            Field(tr("End {number}", number=number), clip(f"{changed}\n{steps(end.line)}", 900))
        )
    return told


def steps(line: Any) -> str:
    """A line of play as numbered sentences."""
    shown = said(list(line))[:MOST_LINE]
    lines = [f"{number}. {one}" for number, one in enumerate(shown, 1)]
    if len(line) > MOST_LINE:
        lines.append(tr("… and {n} more", n=len(line) - MOST_LINE))
    return clip("\n".join(lines), 1000) or tr("Nothing has to be done.")


def looked(found: Any) -> str:
    """How many positions were looked at."""
    if found.complete:
        return tr_n("Looked at {n} position, all there are",
                    "Looked at {n} positions, all there are", found.seen)  # fmt: skip
    return tr_n("Looked at {n} position, not all there are",
                "Looked at {n} positions, not all there are", found.seen)  # fmt: skip

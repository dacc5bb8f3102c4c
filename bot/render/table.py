"""The table as messages: what stands there, what may be chosen, what would have come otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.i18n import later, tr, tr_in, tr_n
from bot.render.message import Button, Choice, Field, Message
from bot.render.rule import stamp
from bot.render.scenario import render_unread
from bot.render.text import clip, printable, quoted
from bot.render.views import View
from bot.render.writing import how

PAGE = 20  # options of a select; two more lead to other pages
LINES = 14  # of the text that are shown
QUESTIONS = {
    "act": later("{who} may act."),
    "may": later("{who} may do this or not."),
    "assign": later("{who} assigns damage."),
    "split": later("{who} splits damage."),
    "triggers": later("{who} orders what triggered."),
    "order": later("{who} says in which order."),
    "replace": later("{who} says what applies."),
}

CHOOSES = later("{who} chooses.")


def view(kind: Any, key: str, page: int = 0) -> str:
    """The reference of a table's view."""
    return str(View(kind, "riftbound", key, page))


def render_table(tabled: Any, key: str, page: int, edition: str) -> Message:
    """Where a text ends: what happened last, who is asked what, and what may be chosen."""
    if tabled.unread is not None and tabled.drawn is None:
        return render_unread(tabled.unread)
    lines = [quoted(one, 300) for one in tabled.happened]
    if tabled.unread is not None:
        why = quoted(tabled.unread.what, 600)
        lines.append(tr("**This cannot be done:** {why}", why=why))
    lines.append(question(tabled))
    fields = (Field(tr("Written so far"), written(tabled.text)),)
    return Message(
        title=quoted(tabled.title or tr("A situation"), 200),
        body="\n".join(line for line in lines if line),
        fields=fields,
        footer=stamp(edition),
        tone="ruling",
        buttons=tuple(table_buttons(tabled, key)),
        choices=tuple(options(tabled, key, page, "pick", "table")),
        placeholder=tr_in("select", "What does {who} do?", who=printable(tabled.player)),
        edit=key,
        view=view("table", key, page),
    )


def question(tabled: Any) -> str:
    """Who is asked what, by which rule."""
    if not tabled.player:
        return "" if tabled.unread is not None else tr("The game is over.")
    cited = f" [{', '.join(tabled.rules)}]" if tabled.rules else ""
    asked = tr(QUESTIONS.get(tabled.kind, CHOOSES), who=quoted(tabled.player))
    unsaid = ""
    if tabled.unsaid:
        count = tabled.unsaid
        said = tr_n("{n} option I have no words for.", "{n} options I have no words for.", count)
        unsaid = f"\n-# {said}"
    return f"**{asked}**{cited}{unsaid}"


def written(text: str) -> str:
    """The end of a text, as a block to be copied."""
    lines = [printable(line).replace("`", "'") for line in text.rstrip().split("\n")]
    cut = ["…", *lines[-LINES:]] if len(lines) > LINES else lines
    return f"```text\n{clip(chr(10).join(cut), 950)}\n```"


def table_buttons(tabled: Any, key: str) -> list[Button]:
    """Back by a sentence, on to the end, and to what was chosen on the way."""
    return [
        Button(tr_in("button", "Take back"), view("back", key)),
        Button(tr_in("button", "Play it out"), view("out", key), enabled=tabled.unread is None),
        Button(tr_in("button", "What if …"), view("what", key), enabled=tabled.unread is None),
        Button(tr_in("button", "Every outcome"), view("all", key), enabled=tabled.unread is None),
        how(),
    ]


def options(tabled: Any, key: str, page: int, picks: str, pages: str) -> list[Choice]:
    """The options, and the ways to those before and after."""
    found = [
        Choice(clip(printable(one.text), 100), view(picks, key, one.number))
        for one in tabled.options
    ]
    if page:
        found.append(Choice(tr_in("select", "… earlier ones"), view(pages, key, page - 1)))
    if tabled.more:
        found.append(
            Choice(tr_in("select", "… {n} more", n=tabled.more), view(pages, key, page + 1))
        )
    return found


def render_put(name: str, key: str, facts: Sequence[str]) -> Message:
    """Where a card may come onto the table: each fact a choice, numbered from 1."""
    return Message(
        title=tr("Put {name} on the table", name=name),
        body=tr("Whose is it, and where?"),
        choices=tuple(Choice(fact, view("put", key, place)) for place, fact in enumerate(facts, 1)),
        placeholder=tr_in("select", "Whose, and where?"),
        tone="card",
    )


def render_turns(turned: Any, key: str, page: int, edition: str) -> Message:
    """The choices that were made: each may be made otherwise."""
    if turned.unread is not None:
        return render_unread(turned.unread)
    here = turned.turns[page * PAGE : page * PAGE + PAGE]
    found = [
        Choice(clip(printable(one.text), 100), view("else", f"{key}~{one.case}~{one.number}"))
        for one in here
    ]
    if page:
        found.append(Choice(tr_in("select", "… earlier ones"), view("what", key, page - 1)))
    if len(turned.turns) > (page + 1) * PAGE:
        found.append(Choice(tr_in("select", "… later ones"), view("what", key, page + 1)))
    nothing = tr("Nobody had anything to choose here.")
    return Message(
        title=tr("What if …"),
        body=tr("Pick the choice to be made otherwise.") if here else nothing,
        footer=stamp(edition),
        tone="ruling",
        choices=tuple(found),
        buttons=(Button(tr_in("button", "Back"), view("sim", key)),),
        placeholder=tr_in("select", "Which choice?"),
        view=view("what", key, page),
    )


def render_elsewise(tabled: Any, key: str, page: int, edition: str) -> Message:
    """What else could have been chosen there."""
    if tabled.unread is not None:
        return render_unread(tabled.unread)
    text = key.split("~")[0]
    return Message(
        title=quoted(tabled.title or tr("A situation"), 200),
        body=f"{question(tabled)}\n{tr('Pick, and I write the variant beside the original.')}",
        footer=stamp(edition),
        tone="ruling",
        choices=tuple(options(tabled, key, page, "inst", "else")),
        buttons=(Button(tr_in("button", "Back"), view("what", text)),),
        placeholder=tr_in("select", "What does {who} do instead?", who=printable(tabled.player)),
        view=view("else", key, page),
    )

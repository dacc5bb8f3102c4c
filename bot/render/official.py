"""Official words as they are quoted: marked as a quote, tamed, stamped with document and date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.i18n import later, tr, tr_in
from bot.library.imported import Quoted
from bot.library.models import GAMES, Game, Ruling
from bot.library.quotes import Quote
from bot.library.wording import Clause
from bot.render.message import Button, Choice, Field, Message
from bot.render.paging import page_buttons, page_of
from bot.render.text import clip, pages, printable, quoted
from bot.render.views import View

LONGEST_RULE = 2000
LONGEST_ANSWER = 1500
PAGE = 3000
STANDING = {
    "official": later("official wording"),
    "reviewed": later("a community archive's wording, reviewed by its editors"),
    "community": later("a community archive's wording"),
    "ours": later("imported, its author's own wording"),
}


def block(text: str, most: int, mark: str = "> ") -> str:
    """A text as a quote, line by line, without live Markdown, links or mentions; cut where too long."""
    lines = (quoted(line, most) for line in clip(text, most).split("\n") if line.strip())
    return "\n".join(f"{mark}{line}" for line in lines)


def tame(text: str) -> str:
    """A text on one line where no Markdown is escaped: its marks are left out."""
    line = printable(" ".join(text.split()))
    return re.sub(r"[*_`~|<>]|(?<=\])(?=\()", "", line).replace("@", "@\u200b")


def dated(document: str, date: object) -> str:
    """A document's name with its date, for a stamp."""
    return f"{tame(document)}, {date or tr('undated')}"


def clause_lines(number: str, clause: Clause) -> list[str]:
    """A rule's official text under its number, and its examples."""
    found = [f"> **{number}** {quoted(clause.text, LONGEST_RULE)}"]
    return found + [f"> _{tr('Example:')}_ {quoted(one, LONGEST_RULE)}" for one in clause.examples]


# -- cards -----------------------------------------------------------------------------------------


def card_field(quote: Quote) -> Field:
    """A card's official text with its stamp."""
    source = dated(quote.document, quote.date)
    stamp = f"-# {tr('Official text: {source}', source=source)}"
    preview = f"; {tr('a preview, not released yet')}" if quote.status == "preview" else ""
    return Field(tr("Official text"), f"{block(quote.text, 850)}\n{stamp}{preview}")


def change_field(changes: Sequence[Quote]) -> Field:
    """The texts that notices gave a card, the newest first, with what each replaced."""
    lines = []
    for change in changes:
        lines.append(f"**{dated(change.document, change.date)}**")
        lines.append(block(change.text, 400))
        if change.old:
            lines.append(f"{tr('before:')}\n{block(change.old, 300)}")
    return Field(tr("Errata, official text"), clip("\n".join(lines), 1000))


def change_line(changes: Sequence[Quote], most: int = 160) -> str:
    """The newest official text of a card with errata, on one line."""
    return f"> {quoted(changes[0].text, most)}"


# -- answers ---------------------------------------------------------------------------------------


def answer_block(quotes: Sequence[Quoted]) -> str:
    """The official answers to a question, quoted; empty without any."""
    parts = []
    for one in (one for one in quotes if one.authority == "official"):
        cut = f" ({tr('cut; whole in the list below')})" if len(one.answer) > LONGEST_ANSWER else ""
        source = dated(one.document, one.date)
        stamp = f"-# {tr('Official answer: {source}', source=source)}{cut}"
        parts.append(f"{block(one.answer, LONGEST_ANSWER)}\n{stamp}")
    return "\n".join(parts[:2])


def answer_choices(game: Game, quotes: Iterable[tuple[str, Quoted]]) -> list[Choice]:
    """The imported answers behind a ruling, by their keys, each to be read whole."""
    return [
        Choice(
            tr("As worded in {document}", document=clip(tame(one.document), 60)),
            str(View("ruling", game, key)),
            f"{tr(STANDING[one.authority])}: {clip(tame(one.answer), 80)}",
        )
        for key, one in quotes
    ]


def render_quoted(
    game: Game, key: str, one: Quoted, ruling: Ruling | None, page: int = 0
) -> Message:
    """An imported answer whole: its own words, where they stand, and that nobody checked them here."""
    view = View("ruling", game, key, page)
    paragraphs = [block(part, PAGE) for part in one.answer.split("\n\n") if part.strip()]
    parts = pages(paragraphs, PAGE + 200, between="\n")
    page = min(page, len(parts) - 1)
    notes = []
    if one.superseded_by:
        notes.append(f"⚠️ **{tr('Superseded:')}** {quoted(one.superseded_by, 300)}")
    name = f"[{tame(one.document)}]({one.url})" if one.url else tame(one.document)
    source = f"{name}, {one.date or tr('undated')}"
    if one.section:
        source += f" · {tame(one.section)}"
    if one.status:
        source += "\n" + tr("Its source says: {status}", status=quoted(one.status, 300))
    count = f"{page_of(page, len(parts))} · " if len(parts) > 1 else ""
    choices: tuple[Choice, ...] = ()
    if ruling is not None:
        choices = (
            Choice(ruling.question, str(View("ruling", game, ruling.id)), tr("In our words")),
        )
    buttons: tuple[Button, ...] = page_buttons(view, len(parts))
    return Message(
        title=clip(tame(one.question), 250),
        body="\n\n".join([*notes, parts[page]]),
        fields=(Field(tr("Where it stands"), clip(source, 1000)),),
        footer=f"{count}{GAMES[game]} · {tr(STANDING[one.authority])}, "
        + tr("as imported; not checked by us"),
        tone="ruling",
        buttons=buttons,
        choices=choices,
        placeholder=tr_in("select", "In our words …"),
        view=str(view),
        cite=one.id,
    )

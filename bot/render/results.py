"""Search results, disambiguation and explanations as messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import later, later_in, tr, tr_in
from bot.library.catalog import Entry
from bot.library.imported import Quoted
from bot.library.models import GAMES, Card, Game, Rule, Ruling, Term
from bot.library.search import Answer, Hit
from bot.render.message import Choice, Message
from bot.render.official import STANDING, tame
from bot.render.review import said_of, to_review
from bot.render.text import clip, numbered, quoted, unescaped
from bot.render.views import View, list_view, question_view

OURS = later("in our own words where nothing else is said")
KIND_NAMES = {
    "rule": later_in("kind", "Rule"),
    "keyword": later_in("kind", "Keyword"),
    "term": later_in("kind", "Term"),
    "card": later_in("kind", "Card"),
    "ruling": later_in("kind", "Ruling"),
}
NOTHING = {
    "rule": later("I found no rule for “{asked}”."),
    "card": later("I found no card for “{asked}”."),
    "keyword": later("I found no keyword for “{asked}”."),
    "ruling": later("I found no ruling for “{asked}”."),
}


def kind_name(kind: str) -> str:
    """What a kind of thing is called, as a heading."""
    return tr_in("kind", KIND_NAMES[kind])


def entry_view(entry: Entry) -> View:
    """The view that shows an entry."""
    model = entry.model
    if isinstance(model, Card):
        return View("card", entry.game, model.code)
    if entry.kind in ("keyword", "term"):
        return View("term", entry.game, entry.key)
    key = entry.key if entry.server is None else entry.key.lower()
    return View("rule" if entry.kind == "rule" else "ruling", entry.game, key)


def entry_label(entry: Entry) -> str:
    """An entry's name in a list."""
    if entry.server is not None:
        title = quoted(entry.title, 200)
        return tr("{ruling} of this server: {title}", ruling=entry.key, title=title)
    if isinstance(entry.model, Quoted):
        return tame(entry.title)
    if entry.kind != "rule":
        return entry.title
    return f"{entry.key} {entry.title or clip(entry_text(entry), 60)}"


def short_label(entry: Entry) -> str:
    """An entry's name where what it says stands beside it: a rule without a title is its number."""
    return entry.key if entry.kind == "rule" and not entry.title else entry_label(entry)


def entry_text(entry: Entry) -> str:
    """What an entry says, in one paragraph."""
    model = entry.model
    if isinstance(model, Rule):
        return numbered(model.reads or model.title or "")
    if isinstance(model, Ruling):
        return model.answer if entry.server is None else quoted(model.answer, 300)
    if isinstance(model, Quoted):
        return clip(tame(model.answer), 600)
    if isinstance(model, Card):
        return model.gist or model.type
    return model.says if isinstance(model, Term) else ""


def hit_line(hit: Hit, place: int) -> str:
    """A result: its place, what it is, what it says, why it matched."""
    entry = hit.entry
    text = clip(entry_text(entry), 300)
    note = entry_note(entry)
    head = f"**{place}. {kind_name(entry.kind)} {entry_label(entry)}**"
    why = f"-# {tr('matched: {reason}', reason=hit.reason)}"
    return "\n".join(filter(None, [head, text, note, why]))


def entry_note(entry: Entry) -> str:
    """Whether an entry has to be reviewed, or is quoted; empty for words of ours that hold."""
    if isinstance(entry.model, Quoted):
        return f"-# {tr(STANDING[entry.model.authority])}: {tame(entry.model.document)}"
    due = list({one.ground: one for one in entry.due}.values())
    return said_of(due) if entry.kind == "rule" else to_review(due)


def entry_line(entry: Entry) -> str:
    """What an entry says, for the second line of a select."""
    return f"{tr('To be reviewed.')} {entry_text(entry)}" if entry.due else entry_text(entry)


def result_choices(hits: Sequence[Hit]) -> tuple[Choice, ...]:
    """Results as entries of a select: what each is, below it what it says."""
    return tuple(
        Choice(
            unescaped(f"{kind_name(hit.entry.kind)} {short_label(hit.entry)}"),
            str(entry_view(hit.entry)),
            unescaped(entry_line(hit.entry)),
        )
        for hit in hits
    )


def read_as(answer: Answer) -> str:
    """A line that says which words were read as others; empty when none was."""
    mended = [
        tr("“{typed}” as “{read}”", typed=quoted(typed), read=read)
        for typed, read in answer.query.corrections.items()
    ]
    return f"-# {tr('I read {mended}.', mended=', '.join(mended))}" if mended else ""


def render_nothing(answer: Answer, what: str = "rule") -> Message:
    """The honest nothing: what was asked, and the three nearest things, marked as such."""
    asked = quoted(answer.query.text)
    near = answer.hits[:3]
    body = tr(NOTHING[what], asked=asked) if asked else tr("Type a question, a number or a name.")
    if near:
        doubt = tr("Did you mean one of the nearest? None of them answers it as far as I can tell.")
        body = f"{body}\n\n{doubt}"
    return Message(
        title=tr("Nothing found"),
        body=body,
        footer=GAMES[answer.game],
        tone="nothing",
        claimed=False,
        choices=result_choices(near),
        placeholder=tr_in("select", "Show one of the nearest …"),
    )


def render_results(answer: Answer) -> Message:
    """All results of a search, in order."""
    lines = [hit_line(hit, place) for place, hit in enumerate(answer.hits, start=1)]
    note = read_as(answer)
    return Message(
        title=f"“{quoted(answer.query.text, 80)}”",
        body="\n".join([*lines, *([note] if note else [])]),
        footer=" · ".join(
            [GAMES[answer.game], tr("best first"), tr(OURS), tr("pick one to read it whole")]
        ),
        choices=result_choices(answer.hits),
        placeholder=tr_in("select", "Show one …"),
        view=question_view(answer.game, answer.query.text),
    )


def also(answer: Answer, shown: Message, rest: Sequence[Hit]) -> Message:
    """The answer whole; under it how it was read, in its footer why it matched; the others in the select."""
    why = tr("matched: {reason}", reason=answer.hits[0].reason)
    message = shown.noted(note) if (note := read_as(answer)) else shown
    message = replace(message, footer=f"{message.footer} · {why}".removeprefix(" · "))
    if not rest:
        return message
    return replace(
        message,
        choices=(*result_choices(rest), *shown.choices),
        placeholder=tr_in("select", "Other results, rules, rulings …"),
    )


def render_explained(
    entries: Sequence[tuple[Entry, str]], game: Game, unknown: Sequence[str]
) -> Message:
    """The rules, keywords and cards that a text names, each with what it says."""
    lines: list[str] = []
    for entry, note in entries[:12]:
        head = f"**{kind_name(entry.kind)} {entry_label(entry)}**{f' ({note})' if note else ''}"
        lines += filter(None, [head, clip(entry_text(entry), 280), entry_note(entry)])
    if len(entries) > 12:
        more = tr("and {count} more; pick one below", count=len(entries) - 12)
        lines.append(f"-# {more}")
    if unknown:
        names = ", ".join(quoted(number) for number in unknown[:10])
        lines.append(f"-# {tr('I know no rule {names} in any edition.', names=names)}")
    nothing = tr("This message names no rule number, keyword or card that I know.")
    return Message(
        title=tr("The rules named here"),
        body="\n".join(lines) or nothing,
        footer=f"{GAMES[game]} · {tr(OURS)}",
        tone="plain" if entries else "nothing",
        choices=tuple(
            Choice(
                f"{kind_name(entry.kind)} {entry_label(entry)}",
                str(entry_view(entry)),
                entry_line(entry),
            )
            for entry, _ in entries
        ),
        placeholder=tr_in("select", "Read one whole …"),
        view=list_view(game, (entry_view(entry) for entry, _ in entries)),
    )

"""A server's own ruling as a message: everything in it was written by people, and is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import tr, tr_in
from bot.library.catalog import Entry
from bot.library.load import CURRENT_EDITION
from bot.library.models import Card, Rule, Ruling, Source
from bot.render.message import Button, Choice, Field, Message
from bot.render.rule import edition_name, rule_choice
from bot.render.text import clip, escaped, quoted, unescaped
from bot.render.views import View, parse_view
from bot.ruled import ANNOTATES, Content, Noted, reference, state_name

MOST_PLAIN = 1800


def own_view(noted: Noted, page: int = 0, *, plain: bool = False) -> str:
    """The place of a ruling in its server; the page is the revision that somebody cited."""
    key = reference(noted.number).lower()
    return str(View("plain" if plain else "ruling", noted.content.game, key, min(page, 999)))


def sim_key(noted: Noted) -> str:
    """The key of the scenario that proves a revision of a ruling."""
    return f"own/{noted.server}/{noted.number}/{noted.revision}"


def render_noted(
    noted: Noted,
    server: str,
    rules: Sequence[Rule],
    cards: Sequence[Card],
    today: Sequence[tuple[str, str]],
    cited: int = 0,
) -> Message:
    """The message of a ruling: what stands against it first, then the answer, its rules, its sources."""
    content = noted.content
    body = escaped(content.body)
    warnings = standing(noted, cited)
    if warnings:
        body = "\n".join(warnings) + f"\n\n{body}"
    fields = [
        Field(tr("Rules"), rules_line(today)),
        Field(tr("Sources"), sources_text(content)),
        Field(tr("Proof"), proof_line(noted)),
    ]
    card = tr_in("kind", "Card")
    choices = [rule_choice(content.game, rule, "") for rule in rules[:16]]
    choices += [Choice(c.name, str(View("card", content.game, c.code)), card) for c in cards[:8]]
    return Message(
        title=quoted(content.question, 250),
        body=body,
        fields=tuple(field for field in fields if field.text),
        footer=footer(noted, server),
        tone="ruling",
        cite=reference(noted.number),
        buttons=tuple(own_buttons(noted)),
        choices=tuple(choices),
        placeholder=tr_in("select", "The rules and cards behind it …"),
        view=own_view(noted) if noted.shown is not None else None,
    )


def footer(noted: Noted, server: str) -> str:
    """Whose ruling it is, how far to trust it, since when, its id."""
    edition = edition_name(noted.content.edition)
    since = state_name(noted.state)
    if noted.published:
        since = tr("published {date}", date=noted.published[:10])
    whose = tr("Community ruling of {server}", server=unescaped(quoted(server, 60)))
    parts = [whose, tr("checked against {edition}", edition=edition), since]
    return " · ".join([*parts, noted.reference] if noted.number else parts)


def standing(noted: Noted, cited: int = 0) -> list[str]:
    """What a reader has to know before the answer."""
    found = []
    if noted.state == "superseded" and noted.superseded_by:
        by = reference(noted.superseded_by)
        found.append("⚠️ " + tr("**Superseded** by {ruling}.", ruling=by))
    elif noted.state == "withdrawn":
        found.append("⚠️ " + tr("**Withdrawn:** it holds no more."))
    elif noted.shown is None:
        state = state_name(noted.state)
        unseen = tr("{state}: readers do not find it.", state=state[:1].upper() + state[1:])
        found.append(f"_{unseen}_")
    elif noted.revision != noted.shown:
        seen = tr(
            "Revision {revision}; readers see revision {shown}.",
            revision=noted.revision, shown=noted.shown,
        )  # fmt: skip
        found.append(f"_{seen}_")
    elif noted.content.edition != CURRENT_EDITION[noted.content.game]:
        name = edition_name(noted.content.edition)
        found.append(
            "⚠️ " + tr("**Needs review:** it was checked against {edition} only.", edition=name)
        )
    if noted.proof not in ("", "holds"):
        differs = tr("**Needs review:** its scenario ends differently now.")
        found.append(f"⚠️ {differs} {escaped(noted.proof)}")
    if cited and noted.shown is not None and cited != noted.shown and noted.in_force:
        changed = tr(
            "It was changed since it was cited (revision {cited}, now {shown}).",
            cited=cited, shown=noted.shown,
        )  # fmt: skip
        found.append(f"✏️ {changed}")
    elif cited and noted.in_force:
        found.append("✅ " + tr("It still stands as it was cited."))
    return found


def rules_line(today: Sequence[tuple[str, str]]) -> str:
    """The rules in today's numbering; a number that was another when it was written says so."""
    shown = []
    for number, written in today:
        if number == written:
            shown.append(number)
        else:
            was = tr("written as {number}", number=written)
            shown.append(f"{number} ({was})" if number else f"~~{written}~~ ({tr('gone')})")
    return ", ".join(shown)


def sources_text(content: Content) -> str:
    """Each source on a line; an address is shown as it is, never behind other words."""
    return clip("\n".join(source_text(s) for s in content.sources if s.name != ANNOTATES), 1000)


def source_text(source: Source) -> str:
    """One source: its name, its date, its address."""
    parts = [quoted(source.name, 120)]
    if source.date:
        parts.append(f"{source.date}")
    if source.url:
        parts.append(source.url)
    return " · ".join(parts)


def proof_line(noted: Noted) -> str:
    """Whether a scenario proves the ruling."""
    if not noted.content.scenario:
        return ""
    if noted.proof in ("", "holds"):
        return tr("Its scenario, played out, ends as the ruling says.")
    return tr("Its scenario ends differently now.")


def own_buttons(noted: Noted) -> list[Button]:
    """Watch it, read it plainly, see whether it still stands."""
    found = []
    if noted.content.scenario and noted.shown is not None:
        found.append(
            Button(
                tr_in("button", "Watch it resolve"),
                str(View("sim", noted.content.game, sim_key(noted))),
            )
        )
    if noted.shown is not None:
        found.append(Button(tr_in("button", "Plain text"), own_view(noted, plain=True)))
        found.append(Button(tr_in("button", "Does it still stand?"), own_view(noted, noted.shown)))
    return found


def cited(message: Message) -> Message:
    """A message as a citation: its button says months later whether it still stands."""
    view = parse_view(message.view) if message.view else None
    if view is None or view.kind != "ruling" or len(message.buttons) > 1:
        return message
    plain = Button(tr_in("button", "Plain text"), str(replace(view, kind="plain")))
    still = Button(tr_in("button", "Does it still stand?"), str(view))
    return replace(message, buttons=(*message.buttons, plain, still))


def annotated(message: Message, server: str, notes: Sequence[Entry]) -> Message:
    """A shipped ruling with what a server's moderators noted on it."""
    if not notes:
        return message
    lines = []
    for entry in notes[:5]:
        model = entry.model
        if isinstance(model, Ruling):
            lines.append(f"**{entry.key}** {quoted(model.answer, 180)}")
    noted_by = tr("Noted by {server}", server=unescaped(quoted(server, 60)))
    field = Field(noted_by, "\n".join(lines))
    choices = [
        Choice(f"{e.key} · {e.title}", str(View("ruling", e.game, e.key.lower())), tr("Note"))
        for e in notes[:5]
    ]
    return replace(message, fields=(field, *message.fields), choices=(*choices, *message.choices))


def plain_text(message: Message) -> Message:
    """A message as text to be copied elsewhere: no Markdown, no buttons, in a code block."""
    parts = [message.title, "", message.body]
    for field in message.fields:
        parts += ["", f"{field.name}: {field.text}" if "\n" not in field.text else
                  f"{field.name}:\n{field.text}"]  # fmt: skip
    parts += ["", message.small_print]
    text = unescaped("\n".join(parts)).replace("**", "").replace("```", "'''")
    text = text.replace("\u200b", "")
    return Message(tr("To copy"), f"```text\n{clip(text, MOST_PLAIN)}\n```")

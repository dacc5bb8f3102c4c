"""The moderators' desk as messages: lists, previews, logs, what has to be looked at again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.render.message import Field, Message
from bot.render.text import clip, counted, escaped, quoted
from bot.ruled import STATES, Choices, Content, Noted, Step, Wrong

MAY = {
    "write": "write",
    "review": "write and review",
    "publish": "write, review and publish",
}
ACTS = {
    "write": "written",
    "suggest": "suggested by a reader",
    "import": "read from a file",
    "edit": "changed",
    "submit": "sent to review",
    "return": "sent back",
    "approve": "approved",
    "publish": "published",
    "withdraw": "withdrawn",
    "supersede": "superseded",
    "confirm": "confirmed as still right",
    "undo": "undone: the step before",
    "settings": "the server's settings changed",
    "forget": "forgotten",
}
WHY = {"nothing found": "found nothing", "wrong": "pressed as wrong"}


def render_choices(choices: Choices, game: str) -> Message:
    """What a server chose."""
    channel = f"<#{choices.review_channel}>" if choices.review_channel else "none"
    roles = [f"<@&{role}> may {MAY[may]}" for role, may in choices.roles.items()]
    seen = "shown to everyone" if choices.public else "private until somebody shows them"
    kept = "kept for 30 days, without names" if choices.keep_questions else "not kept"
    lines = [
        f"Questions in this server are about **{game}** where nobody says otherwise.",
        f"Answers of look-ups are {seen}.",
        "A ruling is published "
        + ("when somebody else has agreed." if choices.review_needed else "by one person."),
        f"Review channel: {channel}.",
        f"Questions that found nothing are {kept}.",
    ]
    named = "\n".join(roles) or "No role yet; those who manage the server may do everything."
    return Message("This server's settings", "\n".join(lines), (Field("Rulings", named),))


def ruling_line(noted: Noted) -> str:
    """A ruling in one line of a list."""
    pending = ""
    if noted.shown is not None and noted.state in ("draft", "review"):
        pending = f" (a change of it is {STATES[noted.state]})"
    state = "published" if pending else STATES[noted.state]
    mark = " · from a reader" if noted.suggested and noted.shown is None else ""
    return f"**{noted.reference}** {quoted(noted.content.question, 110)} · {state}{pending}{mark}"


def render_list(found: Sequence[Noted], title: str, page: int = 0, per_page: int = 20) -> Message:
    """Rulings of a server, the newest first."""
    newest = sorted(found, key=lambda one: -one.number)
    shown = newest[page * per_page : (page + 1) * per_page]
    body = "\n".join(map(ruling_line, shown)) or "There are none."
    rest = len(newest) - (page + 1) * per_page
    more = f"\n-# and {rest} older; `/desk list` takes a page" if rest > 0 else ""
    return Message(title, clip(body, 3900) + more, footer=counted(len(found), "ruling"))


def step_line(step: Step, *, person: bool = True) -> str:
    """A step in one line: when, what, who, why."""
    who = f" by <@{step.who}>" if person and step.who else ""
    which = f"**#{step.number}** " if step.number else ""
    revision = f" (revision {step.revision})" if step.act in ("edit", "confirm") else ""
    why = f": {quoted(step.why, 200)}" if step.why else ""
    return f"`{step.when[:16].replace('T', ' ')}` {which}{ACTS[step.act]}{revision}{who}{why}"


def render_audit(steps: Sequence[Step], most: int) -> Message:
    """Steps of the audit log, the newest first."""
    lines = [f"{step_line(step)}" for step in steps]
    body = clip("\n".join(lines), 3900) or "Nothing was done that fits."
    footer = f"newest first, times in UTC · at most {most}"
    if len(steps) == most and steps:
        footer += f" · go on with before:{steps[-1].id}"
    return Message("What was done at the desk", body, footer=footer)


def render_history(noted: Noted, steps: Sequence[Step]) -> Message:
    """A ruling's steps, with how to read its old revisions."""
    lines = [step_line(step) for step in reversed(steps)]
    return Message(
        f"The life of {noted.reference}",
        clip("\n".join(lines), 3900),
        footer=f"`/desk show` with a revision (1–{noted.revision}) shows an old one",
    )


# -- a filled form ---------------------------------------------------------------------------------


def render_faults(question: str, faults: Sequence[str], notes: Sequence[str]) -> Message:
    """What has to be mended before a form can be saved; what was typed is kept."""
    body = "\n".join(f"• {escaped(fault)}" for fault in faults)
    fields = [Field("Understood", bullets(notes))] if notes else []
    return Message(
        "Not saved yet",
        f"About “{quoted(question, 200)}”:\n{clip(body, 3000)}\n\nWhat you typed is kept for a day.",
        tuple(fields),
        tone="nothing",
    )


def previewed(message: Message, notes: Sequence[str], near: Sequence[str], saved: str) -> Message:
    """A ruling as it would be, with what was understood, and rulings that ask nearly the same."""
    fields = list(message.fields)
    if near:
        fields.insert(0, Field("Nearly the same is asked by", bullets(near)))
    if notes:
        fields.insert(0, Field("Understood", bullets(notes)))
    return Message(
        message.title, message.body, tuple(fields), f"{saved} · {message.footer}", "ruling"
    )


def bullets(lines: Sequence[str]) -> str:
    """Lines as a list that fits a field; they may hold what people typed."""
    return clip("\n".join(f"• {clip(escaped(line), 250)}" for line in lines), 1000)


def render_changed(now: Noted, mine: Content, steps: Sequence[Step]) -> Message:
    """Two people changed one ruling: what the other did, both texts, and a choice."""
    did = "\n".join(step_line(step) for step in reversed(steps))
    theirs = now.content
    fields = []
    for name, old, new in (
        ("Question", theirs.question, mine.question),
        ("Answer", theirs.body, mine.body),
        ("Rules", ", ".join(theirs.rules), ", ".join(mine.rules)),
        ("Cards", ", ".join(theirs.cards), ", ".join(mine.cards)),
        ("Scenario", theirs.scenario, mine.scenario),
    ):
        if old != new:
            fields.append(Field(f"{name}, as it is now", clip(escaped(old), 480) or "nothing"))
            fields.append(Field(f"{name}, as you have it", clip(escaped(new), 480) or "nothing"))
    same = "" if fields else "\n\nBoth texts are the same."
    return Message(
        f"{now.reference} was changed meanwhile",
        f"{clip(did, 1500)}\n\nNothing of yours was saved, and nothing is lost: choose.{same}",
        tuple(fields),
        tone="nothing",
    )


# -- what has to be looked at again ----------------------------------------------------------------


@dataclass(frozen=True)
class Stale:
    """A ruling, and what reads differently since it was checked: what, then, now."""

    noted: Noted
    pairs: tuple[tuple[str, str, str], ...]


def render_stale(stale: Stale, place: int, count: int) -> Message:
    """What changed under a ruling, old and new one above the other."""
    fields = []
    for what, old, new in stale.pairs[:8]:
        then = f"**then** {clip(escaped(old), 430)}" if old else "**then** (not kept)"
        now = f"**now** {clip(escaped(new), 430)}" if new else "**now** (not there)"
        fields.append(Field(what, f"{then}\n{now}"))
    left = len(stale.pairs) - len(fields)
    body = f"**{quoted(stale.noted.content.question, 200)}**\n{escaped(stale.noted.content.answer)}"
    return Message(
        f"{stale.noted.reference}: look at it again",
        clip(body, 1200) + (f"\n-# and {left} more differences" if left > 0 else ""),
        tuple(fields),
        f"{place} of {count} that rest on something that changed",
    )


def render_review(
    waiting: Sequence[Noted],
    stale: Sequence[Stale],
    failed: Sequence[Noted],
    wrongs: Sequence[Wrong],
) -> Message:
    """Everything of a server that waits for a moderator."""
    fields = [
        Field("Waiting for review", listed([ruling_line(one) for one in waiting])),
        Field(
            "Rests on something that changed",
            listed(
                [f"**{s.noted.reference}** {', '.join(p[0] for p in s.pairs[:4])}" for s in stale]
            ),
        ),
        Field(
            "Its scenario ends differently",
            listed([f"**{one.reference}** {escaped(one.proof)}" for one in failed]),
        ),
        Field(
            "Readers say something is wrong",
            listed([f"{quoted(w.view, 60)}: {quoted(w.text, 140)}" for w in wrongs]),
        ),
    ]
    shown = tuple(field for field in fields if field.text)
    body = "" if shown else "Nothing waits. Every ruling rests on what it rested on when checked."
    return Message("To be looked at", body, shown)


def listed(lines: Sequence[str], most: int = 8) -> str:
    """The first lines, and how many more there are."""
    more = f"\n-# and {len(lines) - most} more" if len(lines) > most else ""
    return clip("\n".join(clip(line, 200) for line in lines[:most]), 960) + more


def render_wrong(answer: Message, note: Wrong) -> Message:
    """A reader's note with the answer that it is about; nobody's name."""
    return Message(
        f"Something wrong? {clip(answer.title, 200)}",
        clip(answer.body, 1500),
        (Field("A reader wrote", clip(escaped(note.text), 1000)),),
        f"note {note.id} · {note.when[:10]} · {answer.footer}",
    )


def render_gaps(
    counts: Mapping[str, Sequence[tuple[str, int]]], questions: Sequence[str]
) -> Message:
    """What found nothing and what was pressed as wrong, by kind, with no names."""
    fields = [
        Field(why.capitalize(), listed([f"{n} × {quoted(kind, 80)}" for kind, n in rows], 15))
        for why, rows in counts.items()
    ]
    if questions:
        fields.append(Field("Asked lately", listed([quoted(text, 150) for text in questions], 12)))
    body = "" if fields else "Nothing was asked in vain in the last 90 days."
    footer = "the last 90 days · by the nearest thing that I know · no names are kept"
    return Message("What was asked and not answered", body, tuple(fields), footer)


def render_proofs(results: Sequence[tuple[Noted, str]]) -> Message:
    """How the scenarios of a server's rulings end today."""
    failed = [(noted, proof) for noted, proof in results if proof != "holds"]
    lines = [f"✘ **{noted.reference}** {clip(escaped(proof), 300)}" for noted, proof in failed]
    held = counted(len(results) - len(failed), "ruling")
    body = "\n".join([f"✔ {held} with a scenario: it ends as the ruling says.", *lines])
    return Message("Proofs", clip(body, 3900), footer=counted(len(failed), "ruling") + " to review")

"""The moderators' desk as messages: lists, previews, logs, what has to be looked at again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.i18n import language_name, later, later_in, tr, tr_in, tr_n
from bot.registry import given
from bot.render.message import Field, Message
from bot.render.text import clip, escaped, quoted
from bot.ruled import Choices, Content, Noted, Step, Wrong, state_name

MAY = {
    "write": later("{role} may write"),
    "review": later("{role} may write and review"),
    "publish": later("{role} may write, review and publish"),
}
ACTS = {
    "write": later_in("step", "written"),
    "suggest": later_in("step", "suggested by a reader"),
    "import": later_in("step", "read from a file"),
    "edit": later_in("step", "changed"),
    "submit": later_in("step", "sent to review"),
    "return": later_in("step", "sent back"),
    "approve": later_in("step", "approved"),
    "publish": later_in("step", "published"),
    "withdraw": later_in("step", "withdrawn"),
    "supersede": later_in("step", "superseded"),
    "confirm": later_in("step", "confirmed as still right"),
    "undo": later_in("step", "undone: the step before"),
    "settings": later_in("step", "the server's settings changed"),
    "forget": later_in("step", "forgotten"),
}


def render_choices(choices: Choices, game: str) -> Message:
    """What a server chose."""
    channel = f"<#{choices.review_channel}>" if choices.review_channel else tr("none")
    roles = [tr(MAY[may], role=f"<@&{role}>") for role, may in choices.roles.items()]
    lines = [
        tr("Questions in this server are about **{game}** where nobody says otherwise.", game=game),
        tr("Answers of look-ups are shown to everyone.")
        if choices.public
        else tr("Answers of look-ups are private until somebody shows them."),
        tr("A ruling is published when somebody else has agreed.")
        if choices.review_needed
        else tr("A ruling is published by one person."),
        tr("Review channel: {channel}.", channel=channel),
        tr("What everyone sees is in {language}.", language=language_name(choices.language))
        if choices.language
        else tr("What everyone sees is in the language that this server has in Discord."),
        tr("Questions that found nothing are kept for 30 days, without names.")
        if choices.keep_questions
        else tr("Questions that found nothing are not kept."),
    ]
    nobody = tr("No role yet; those who manage the server may do everything.")
    named = Field(tr("Rulings"), "\n".join(roles) or nobody)
    return Message(tr("This server's settings"), "\n".join(lines), (named,))


def ruling_line(noted: Noted) -> str:
    """A ruling in one line of a list."""
    pending = ""
    if noted.shown is not None and noted.state in ("draft", "review"):
        change = tr("a change of it is {state}", state=state_name(noted.state))
        pending = f" ({change})"
    state = state_name("published" if pending else noted.state)
    mark = f" · {tr('from a reader')}" if noted.suggested and noted.shown is None else ""
    return f"**{noted.reference}** {quoted(noted.content.question, 110)} · {state}{pending}{mark}"


def render_list(found: Sequence[Noted], title: str, page: int = 0, per_page: int = 20) -> Message:
    """Rulings of a server, the newest first."""
    newest = sorted(found, key=lambda one: -one.number)
    shown = newest[page * per_page : (page + 1) * per_page]
    body = "\n".join(map(ruling_line, shown)) or tr("There are none.")
    rest = len(newest) - (page + 1) * per_page
    more = ""
    if rest > 0:
        older = tr(
            "and {count} older; `{command}` takes a page", count=rest, command=given("desk list")
        )
        more = f"\n-# {older}"
    return Message(title, clip(body, 3900) + more, footer=rulings(len(found)))


def rulings(count: int) -> str:
    """So many rulings."""
    return tr_n("{n} ruling", "{n} rulings", count)


def step_line(step: Step, *, person: bool = True) -> str:
    """A step in one line: when, what, who, why."""
    who = f" · <@{step.who}>" if person and step.who else ""
    which = f"**#{step.number}** " if step.number else ""
    revision = ""
    if step.act in ("edit", "confirm"):
        revision = f" ({tr('revision {number}', number=step.revision)})"
    done = tr_in("step", ACTS[step.act])
    why = f": {quoted(step.why, 200)}" if step.why else ""
    return f"`{step.when[:16].replace('T', ' ')}` {which}{done}{revision}{who}{why}"


def render_audit(steps: Sequence[Step], most: int) -> Message:
    """Steps of the audit log, the newest first."""
    lines = [f"{step_line(step)}" for step in steps]
    body = clip("\n".join(lines), 3900) or tr("Nothing was done that fits.")
    footer = tr("newest first, times in UTC · at most {most}", most=most)
    if len(steps) == most and steps:
        before = f"{tr_in('option', 'before')}:{steps[-1].id}"
        footer += " · " + tr("go on with {option}", option=before)
    return Message(tr("What was done at the desk"), body, footer=footer)


def render_history(noted: Noted, steps: Sequence[Step]) -> Message:
    """A ruling's steps, with how to read its old revisions."""
    lines = [step_line(step) for step in reversed(steps)]
    return Message(
        tr("The life of {ruling}", ruling=noted.reference),
        clip("\n".join(lines), 3900),
        footer=tr(
            "`{command}` with a revision (1–{last}) shows an old one",
            command=given("desk show"),
            last=noted.revision,
        ),
    )


# -- a filled form ---------------------------------------------------------------------------------


def render_faults(question: str, faults: Sequence[str], notes: Sequence[str]) -> Message:
    """What has to be mended before a form can be saved; what was typed is kept."""
    body = "\n".join(f"• {escaped(fault)}" for fault in faults)
    fields = [Field(tr("Understood"), bullets(notes))] if notes else []
    about = tr("About “{question}”:", question=quoted(question, 200))
    kept = tr("What you typed is kept for a day.")
    return Message(
        tr("Not saved yet"),
        f"{about}\n{clip(body, 3000)}\n\n{kept}",
        tuple(fields),
        tone="nothing",
    )


def previewed(message: Message, notes: Sequence[str], near: Sequence[str], saved: str) -> Message:
    """A ruling as it would be, with what was understood, and rulings that ask nearly the same."""
    fields = list(message.fields)
    if near:
        fields.insert(0, Field(tr("Nearly the same is asked by"), bullets(near)))
    if notes:
        fields.insert(0, Field(tr("Understood"), bullets(notes)))
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
        (tr("Question"), theirs.question, mine.question),
        (tr("Answer"), theirs.body, mine.body),
        (tr("Rules"), ", ".join(theirs.rules), ", ".join(mine.rules)),
        (tr("Cards"), ", ".join(theirs.cards), ", ".join(mine.cards)),
        (tr("Scenario"), theirs.scenario, mine.scenario),
    ):
        if old != new:
            theirs_now = tr("{field}, as it is now", field=name)
            fields.append(Field(theirs_now, clip(escaped(old), 480) or tr("nothing")))
            yours = tr("{field}, as you have it", field=name)
            fields.append(Field(yours, clip(escaped(new), 480) or tr("nothing")))
    same = "" if fields else f"\n\n{tr('Both texts are the same.')}"
    choose = tr("Nothing of yours was saved, and nothing is lost: choose.")
    return Message(
        tr("{ruling} was changed meanwhile", ruling=now.reference),
        f"{clip(did, 1500)}\n\n{choose}{same}",
        tuple(fields),
        tone="nothing",
    )


# -- what has to be looked at again ----------------------------------------------------------------


def and_more(count: int) -> str:
    """The line below a list that shows no more; empty where nothing is left."""
    return f"\n-# {tr('and {count} more', count=count)}" if count > 0 else ""


@dataclass(frozen=True)
class Stale:
    """A ruling, and what reads differently since it was checked: what, then, now."""

    noted: Noted
    pairs: tuple[tuple[str, str, str], ...]


def render_stale(stale: Stale, place: int, count: int) -> Message:
    """What changed under a ruling, old and new one above the other."""
    fields = []
    for what, old, new in stale.pairs[:8]:
        then = clip(escaped(old), 430) if old else f"({tr('not kept')})"
        now = clip(escaped(new), 430) if new else f"({tr('not there')})"
        fields.append(Field(what, f"**{tr('then')}** {then}\n**{tr('now')}** {now}"))
    left = len(stale.pairs) - len(fields)
    body = f"**{quoted(stale.noted.content.question, 200)}**\n{escaped(stale.noted.content.answer)}"
    return Message(
        tr("{ruling}: look at it again", ruling=stale.noted.reference),
        clip(body, 1200) + and_more(left),
        tuple(fields),
        tr(
            "{place} of {count} that rest on something that changed",
            place=place,
            count=count,
        ),
    )


def render_review(
    waiting: Sequence[Noted],
    stale: Sequence[Stale],
    failed: Sequence[Noted],
    wrongs: Sequence[Wrong],
) -> Message:
    """Everything of a server that waits for a moderator."""
    fields = [
        Field(tr("Waiting for review"), listed([ruling_line(one) for one in waiting])),
        Field(
            tr("Rests on something that changed"),
            listed(
                [f"**{s.noted.reference}** {', '.join(p[0] for p in s.pairs[:4])}" for s in stale]
            ),
        ),
        Field(
            tr("Its scenario ends differently"),
            listed([f"**{one.reference}** {escaped(one.proof)}" for one in failed]),
        ),
        Field(
            tr("Readers say something is wrong"),
            listed([f"{quoted(w.view, 60)}: {quoted(w.text, 140)}" for w in wrongs]),
        ),
    ]
    shown = tuple(field for field in fields if field.text)
    nothing = tr("Nothing waits. Every ruling rests on what it rested on when checked.")
    body = "" if shown else nothing
    return Message(tr("To be looked at"), body, shown)


def listed(lines: Sequence[str], most: int = 8) -> str:
    """The first lines, and how many more there are."""
    shown = clip("\n".join(clip(line, 200) for line in lines[:most]), 960)
    return shown + and_more(len(lines) - most)


def render_wrong(answer: Message, note: Wrong) -> Message:
    """A reader's note with the answer that it is about; nobody's name."""
    return Message(
        f"{tr_in('button', 'Something wrong?')} {clip(answer.title, 200)}",
        clip(answer.body, 1500),
        (Field(tr("A reader wrote"), clip(escaped(note.text), 1000)),),
        f"{tr('note {id}', id=note.id)} · {note.when[:10]} · {answer.small_print}",
    )


def render_gaps(
    counts: Mapping[str, Sequence[tuple[str, int]]], questions: Sequence[str]
) -> Message:
    """What found nothing and what was pressed as wrong, by kind, with no names."""
    fields = [
        Field(heading(why), listed([f"{n} × {quoted(kind, 80)}" for kind, n in rows], 15))
        for why, rows in counts.items()
    ]
    if questions:
        fields.append(
            Field(tr("Asked lately"), listed([quoted(text, 150) for text in questions], 12))
        )
    body = "" if fields else tr("Nothing was asked in vain in the last 90 days.")
    footer = tr("the last 90 days · by the nearest thing that I know · no names are kept")
    return Message(tr("What was asked and not answered"), body, tuple(fields), footer)


def heading(why: str) -> str:
    """A reason of `bot.gaps` as a heading; the desk keeps it in English."""
    said = tr(why)
    return said[:1].upper() + said[1:]


def render_proofs(results: Sequence[tuple[Noted, str]]) -> Message:
    """How the scenarios of a server's rulings end today."""
    failed = [(noted, proof) for noted, proof in results if proof != "holds"]
    lines = [f"✘ **{noted.reference}** {clip(escaped(proof), 300)}" for noted, proof in failed]
    held = tr_n(
        "{n} ruling with a scenario: it ends as the ruling says.",
        "{n} rulings with a scenario: it ends as the ruling says.",
        len(results) - len(failed),
    )
    left = tr_n("{n} ruling to review", "{n} rulings to review", len(failed))
    body = "\n".join([f"✔ {held}", *lines])
    return Message(tr("Proofs"), clip(body, 3900), footer=left)

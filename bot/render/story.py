"""A question that was played out, as a message: the answer, why, what was assumed, how it was read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.i18n import tr, tr_in, tr_n
from bot.render.course import MOST_READ, came_to, course_lines, otherwise, read_of, step_lines
from bot.render.message import Button, Choice, Field, Message
from bot.render.picks import Kept, entry, menus, picked_line
from bot.render.rule import edition_name
from bot.render.text import clip, quoted, unescaped
from bot.render.verdicts import answer_lines, answer_of, head_of, lower

if TYPE_CHECKING:
    from engine.riftbound.stories.answered import Answered, Failed, Told
    from engine.riftbound.stories.story import Reworded

MOST_COURSES = 4
MOST_OFFERED = 16  # values to choose from
SMALL = "-# "


# -- whole messages --------------------------------------------------------------------------------


def render_played(answered: Answered, kept: Kept, edition: str) -> Message:
    """The play as the answer."""
    tried = answered.varied.plays if answered.varied else 0
    plays = tr_n("{n} other course tried", "{n} other courses tried", tried) if tried else ""
    body = [*answer_lines(answered), "", *step_lines(answered), "", *small_print(answered)]
    return replace(
        leading_on(answered, kept),
        body="\n".join(body).replace("\n\n\n", "\n\n"),
        footer=" · ".join(filter(None, [played_by(edition), plays])),
        tone="ruling",
    )


def leading_on(answered: Answered, kept: Kept) -> Message:
    """A message with no words yet, and with all that leads on from a play that came to an answer."""
    told = answered.told
    return Message(
        title="",
        body="",
        buttons=tuple(ways(answered, kept)),
        choices=tuple(what_if(told, kept)),
        placeholder=tr_in("select", "What if …"),
        view=kept.view,
        edit=kept.scenarios[told.text],
        menus=menus(told, kept),
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
        menus=menus(told, kept),
    )


def render_course(answered: Answered, kept: Kept, edition: str) -> Message:
    """What comes of what is told, where only what is asked was not read: it answers many a question
    better than what is merely near, and claims nothing."""
    told = answered.told
    read = read_of(answered)
    head = [f"**{tr('If I understand you rightly:')}**"] if read else []
    return Message(
        title="",
        body="\n".join([*head, *course_lines(answered, read)]),
        fields=(*not_read(told), how(answered)),
        footer=played_by(edition),
        tone="plain",
        buttons=(Button(tr_in("button", "Play this out"), kept.shows(told.text)),),
        view=kept.view,
        claimed=False,
        edit=kept.scenarios[told.text],
        menus=menus(told, kept),
    )


def render_understood(answered: Answered, kept: Kept, edition: str) -> Message:
    """The play of a question that was read in other words than it was asked in: what it comes to if it
    was understood, which claims nothing."""
    head = tr("If I understand you rightly:")
    return replace(
        leading_on(answered, kept),
        body="\n".join([f"**{head}**", *came_lines(answered)]),
        fields=(how(answered),),
        footer=played_by(edition),
        tone="plain",
        claimed=False,
    )


def came_lines(answered: Answered) -> list[str]:
    """What it comes to, and the steps that decide."""
    return [*answer_lines(answered), *step_lines(answered)]


def understood(answered: Answered) -> list[Field]:
    """The same below what was looked up."""
    head = tr("Played out, if I understand you rightly")
    return [Field(head, "\n".join(came_lines(answered))), how(answered)]


def beside(looked_up: Message, answered: Answered, kept: Kept, fields: Sequence[Field]) -> Message:
    """A looked-up answer with the play under it."""
    told = answered.told
    whole = told.story.whole
    label = tr_in("button", "Watch it") if whole else tr_in("button", "Play this out")
    playable = () if told.unread else (Button(label, kept.shows(told.text)),)
    more = tuple(ways(answered, kept)) if answered.stands else playable
    offered = what_if(told, kept)
    choices, placeholder = (*looked_up.choices, *offered), looked_up.placeholder
    if offered and not whole:
        choices, placeholder = (
            (*offered, *looked_up.choices),
            tr_in("select", "Choose what is meant …"),
        )
    changes = menus(told, kept)
    room = 5 if len(changes) > 1 else 10
    return replace(
        looked_up,
        fields=(*looked_up.fields, *fields),
        buttons=(*looked_up.buttons[: room - len(more)], *more),
        choices=choices,
        placeholder=placeholder,
        view=kept.view,
        edit="" if told.unread else kept.scenarios[told.text],
        menus=changes,
    )


def second(answered: Answered) -> list[Field]:
    """The play below a looked-up answer that stands first."""
    return [Field(tr("Played out"), "\n".join(came_lines(answered))), how(answered)]


def warning(answered: Answered, ruling: str) -> list[Field]:
    """The play below a ruling that says otherwise."""
    head = tr(
        "⚠ Played out as I read it, it is {played}, and this ruling says {ruling}",
        played=lower(head_of(answered.told.answers[0])),
        ruling=lower(head_of(ruling)),
    )
    lines = [
        tr("One of the two is about something else; look at how I read it."),
        *step_lines(answered),
    ]
    return [Field(head, "\n".join(lines)), how(answered)]


def unsure(answered: Answered) -> list[Field]:
    """A play that depends on too much, or could not be varied: what it came to, and on what."""
    told, varied = answered.told, answered.varied
    splits = varied.splits if varied else ()
    lines = [answer_of(told.verdicts[0], ()), *otherwise(splits)]
    if varied is None or not varied.complete:
        lines.append(tr("I had no time to try everything that I assumed."))
    return [Field(tr("Played out with what I assumed"), "\n".join(lines)), how(answered)]


def failing(told: Told) -> list[Field]:
    """A premise that failed, below a ruling that answers."""
    assert told.failed is not None
    lines = [failed_line(told.failed), *read_lines(told)]
    return [Field(tr("Played out"), "\n".join(lines))]


def unread(answered: Answered) -> list[Field]:
    """A situation of which not every word found its place; what comes of it, where only what is
    asked did not."""
    told = answered.told
    fields = not_read(told)
    if told.story.open:
        asked = "; ".join(quoted(one.words.rstrip("?")) for one in told.story.open)
        fields.append(Field(tr("To play it out I must know"), f"{asked}?"))
    if told.failed is not None and (told.story.picked or told.story.told):
        fields.append(Field(tr("Played out"), failed_line(told.failed)))
    fields += course(answered)
    head = (
        tr("How I read it") if fields else tr("I read a situation, but not what is asked about it")
    )
    return [*fields, Field(head, "\n".join([*board_lines(told), *read_lines(told)]))]


def not_read(told: Told) -> list[Field]:
    """The question with what found no place in it struck out."""
    if not told.story.unread:
        return []
    head = tr("I read a situation, but found no place for what is struck out")
    return [Field(head, f"> {struck(told.story.text, told.story.unread)}")]


def board_lines(told: Told) -> list[str]:
    """The board as it is in the end, once a player changed what was read."""
    board = board_line(told.board) if told.story.picked else ""
    return [f"{SMALL}{tr('In the end: {board}', board=quoted(board, 400))}"] if board else []


def course(answered: Answered) -> list[Field]:
    """What comes of a situation that was read, or changed by a player, below its question that was
    not read."""
    told = answered.told
    changed = bool(told.story.picked and told.verdicts and not told.idle)
    if not answered.tells and not changed:
        return []
    lines = (
        [*map(came_to, told.verdicts[:MOST_READ]), *step_lines(answered)]
        if not answered.tells
        else course_lines(answered, read_of(answered))
    )
    return [Field(tr("Played out without what is struck out"), "\n".join(lines))]


def how(answered: Answered) -> Field:
    """How a question was read and what was assumed."""
    return Field(tr("How I read it"), "\n".join(small_print(answered)))


def failed_line(failed: Failed) -> str:
    """The premise that did not come true, and where."""
    cited = f" [{', '.join(failed.rules)}]" if failed.rules else ""
    step = quoted(failed.sentence_of_step, 200)
    after = f" {tr('after “{step}”', step=step)}" if step else ""
    told = f"“{quoted(failed.sentence, 200)}”{after} – {quoted(failed.what, 300)}{cited}."
    if failed.forbidden:
        return f"**{tr('That cannot be done as I read it:')}** {told}"
    head = tr("It does not come to that as I read it:")
    return f"**{head}** {told} {tr('So there is no yes or no to it.')}"


def played_by(edition: str) -> str:
    """By which rules it was played."""
    return tr("Played out by {edition}", edition=edition_name(edition))


def small_print(answered: Answered) -> list[str]:
    """The board at the end, what was assumed, how it was read."""
    told = answered.told
    lines = []
    board = board_line(told.board)
    if board:
        lines.append(f"{SMALL}{tr('In the end: {board}', board=quoted(board, 400))}")
    words = [one.words for one in told.story.assumed]
    words += [one.rstrip(".") for one in told.assumed]
    if words:
        assumed = quoted("; ".join(dict.fromkeys(words)), 400)
        lines.append(f"{SMALL}{tr('Assumed: {words}.', words=assumed)}")
    return [*lines, *read_lines(told)]


def read_lines(told: Told) -> list[str]:
    """How the question was read, in the sentences of the scenario, and what its words were taken for."""
    said = " · ".join(one.text for one in told.story.said)
    read = tr("Read as (you are Ana, the other is Ben): {said}", said=quoted(said, 600))
    if re.search(r"\bana\b", told.story.text, re.IGNORECASE):
        read = tr("Read as: {said}", said=quoted(said, 600))
    lines = [f"{SMALL}{one}" for one in (picked_line(told), read) if one]
    for other in told.story.variants:
        course = " · ".join(one.text for one in other.story.said)
        lines.append(f"{SMALL}{quoted(other.words, 120)}: {quoted(course, 600)}")
    lines += [f"{SMALL}{taken_for(told.story.text, one)}" for one in told.story.reworded]
    return [*lines, *(f"{SMALL}{quoted(note, 200)}" for note in told.story.notes[:4])]


def taken_for(text: str, one: Reworded) -> str:
    """Which words were taken for which plain ones."""
    said = quoted(text[slice(*one.span)], 120)
    if not one.plain:
        return tr("I took “{said}” to say nothing more.", said=said)
    return tr("I took “{said}” for “{plain}”.", said=said, plain=quoted(one.plain, 120))


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
        answer = head_of(clip(course.answer, 30))
        yield Button(f"{unescaped(answer)}: {course.words}", kept.shows(course.text))
    if not courses:
        yield Button(tr_in("button", "Watch it"), kept.shows(answered.told.text))


def what_if(told: Told, kept: Kept) -> list[Choice]:
    """What may be meant by stretches that were not read as they were said, then the values to choose
    from: of what is open, else of what was assumed; of a question of which not every word found its
    place only the former, as the menus have the latter."""
    whole = told.story.whole
    changed = told.story.open or (told.story.assumed if whole else ())
    found = [entry(kept, one.key, one.value, one.words) for one in told.story.wordings]
    for one in changed:
        for value, words in one.others:
            said = tr_in("choice", "What if {words}?", words=words) if whole else words
            found.append(entry(kept, one.key, value, said))
    return [one for one in found if one is not None][:MOST_OFFERED]

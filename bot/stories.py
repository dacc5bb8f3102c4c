"""A question that tells a situation: what the library says and what the play came to, as one message."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING

from bot.answers import Posed
from bot.examples import examples
from bot.i18n import tr, tr_in
from bot.known import look_at
from bot.library.models import Ruling
from bot.library.search import Answer, Hit
from bot.render.closest import short_line
from bot.render.message import Field, Message
from bot.render.picks import ROOM, Kept
from bot.render.recast import recast_beside, render_recast, with_examples
from bot.render.results import result_choices
from bot.render.story import (
    beside,
    failing,
    render_course,
    render_failed,
    render_played,
    render_understood,
    second,
    understood,
    unread,
    unsure,
    warning,
)
from bot.render.text import clip
from bot.render.views import StaleView
from bot.scenes import Scenes
from engine.riftbound.edition import EDITION

if TYPE_CHECKING:
    from engine.riftbound.examples import Example
    from engine.riftbound.stories.answered import Answered, Told

log = logging.getLogger("bot.stories")

MOST_RULINGS = 2
ROOM_HERE = 5  # picks of a menu at once where they stand below each other
MOST_UNREAD = 0.75  # share of a question's words without a place, above which no reading is shown
SURELY_MEANT = 0.4  # how likely all plain words are together that stand for what was said
_YES_NO = re.compile(r"\W*(yes|no)\b", re.IGNORECASE)


def answer_with(posed: Posed, answered: Answered | None, scenes: Scenes,
                chosen: Mapping[str, str] | None = None, page: int = 0,
                room: int = ROOM) -> Message:  # fmt: skip
    """The message: the play first where it may stand first, else what was looked up, the play under it."""
    looked_up = posed.looked_up
    if answered is None:
        return looked_up
    kept = replace(keep(posed.text, chosen or {}, answered, scenes), page=page, room=room)
    if not worth_showing(answered.told):
        return with_examples(looked_up, answered.told, kept)
    told, found = answered.told, looked_up.tone != "nothing"
    if answered.recast is not None:
        if looked_up.claimed or (posed.kind == "both" and found and not chosen):
            return beside(looked_up, answered, kept, recast_beside(answered.recast))
        return with_nearest(render_recast(answered, kept, EDITION), posed.near)
    if answered.stands:
        ruling = said_otherwise(posed.near, answered)
        if ruling:
            return beside(looked_up, answered, kept, warning(answered, ruling))
        if posed.kind == "both" and looked_up.claimed and found:
            return beside(looked_up, answered, kept, second(answered))
        return with_rulings(render_played(answered, kept, EDITION), posed.near)
    first = not looked_up.claimed and surely(answered)
    if first and answered.understood:
        return with_nearest(render_understood(answered, kept, EDITION), posed.near)
    if first and answered.tells:
        return with_nearest(render_course(answered, kept, EDITION), posed.near)
    if answered.understood:
        return beside(looked_up, answered, kept, understood(answered))
    if not told.story.whole or told.unread:
        return beside(looked_up, answered, kept, unread(answered))
    if told.failed:
        if found and (looked_up.claimed or told.failed.untold):
            return beside(looked_up, answered, kept, failing(told))
        return with_rulings(render_failed(told, kept, EDITION), posed.near)
    return beside(looked_up, answered, kept, unsure(answered))


def surely(answered: Answered) -> bool:
    """Whether all that was read in other words is likely to be what was meant: then what comes of it may
    stand before what is merely near."""
    return prod(one.sure for one in answered.told.story.reworded) >= SURELY_MEANT


def worth_showing(told: Told) -> bool:
    """Whether enough of a question was read to be of use; what cannot be played needs a choice.

    What is kept of a question is an offer under the library's answer: an act, a question with what
    it is about, or two things that lie there are enough for a player to go on with.
    """
    story = told.story
    lost = sum(len(story.text[start:end].split()) for start, end in story.unread)
    if lost > MOST_UNREAD * len(story.text.split()):
        return False
    if told.unread:
        return bool(story.open)
    if story.whole and told.idle:
        return False
    done = any(one.mood == "act" for one in story.said)
    given = sum(1 for one in story.said if one.mood == "fact")
    asked = any(one.mood == "asked" and one.span[1] for one in story.said)
    return done or (bool(told.verdicts) and (asked or given > 1 or not story.unread))


def keep(text: str, chosen: Mapping[str, str], answered: Answered, scenes: Scenes) -> Kept:
    """Keep what the buttons lead to."""
    told, varied = answered.told, answered.varied
    courses = [course for split in varied.splits for course in split.courses] if varied else []
    runs = answered.recast.runs if answered.recast else ()
    texts = dict.fromkeys([told.text, *(one.text for one in courses), *(one.text for one in runs)])
    return Kept(scenes.keep(kept_question(text, chosen)), {one: scenes.keep(one) for one in texts})


def kept_question(text: str, chosen: Mapping[str, str]) -> str:
    """A question and what was chosen for it, as it is kept."""
    return json.dumps({"asked": text, "chosen": dict(chosen)}, sort_keys=True)


def question_of(view_key: str, kept: str) -> tuple[str, dict[str, str]]:
    """The question behind a view's key and kept text, and what is chosen; raises StaleView."""
    try:
        value = json.loads(kept)
        text, chosen = str(value["asked"]), {str(k): str(v) for k, v in value["chosen"].items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise StaleView(view_key) from error
    key, chooses, value = view_key.partition(".")[2].partition("=")
    return text, {**chosen, key: value} if chooses else chosen


def said_otherwise(near: Answer | None, answered: Answered) -> str:
    """What a claimed ruling says, yes or no, where the play says the other; else nothing."""
    answers = answered.told.answers
    if near is None or not near.claimed or len(answers) != 1 or answers[0] not in ("yes", "no"):
        return ""
    model = near.hits[0].entry.model if near.hits else None
    match = _YES_NO.match(model.answer) if isinstance(model, Ruling) else None
    ruling = match[1].lower() if match else ""
    return ruling if ruling and not answered.depends and ruling != answers[0] else ""


def with_rulings(message: Message, near: Answer | None) -> Message:
    """The play with the rulings that are closest to the question under it."""
    hits: list[Hit] = []
    if near is not None and near.found:
        hits = [hit for hit in near.hits if hit.entry.kind == "ruling"][:MOST_RULINGS]
    if not hits:
        return message
    fields = message.fields
    if near is not None and near.claimed:
        ruling = Field(tr("A ruling on this"), clip(short_line(hits[0]), 1000))
        fields = (*fields, ruling)
    return replace(
        message,
        fields=fields,
        choices=(*result_choices(hits), *message.choices),
        placeholder=tr_in("select", "Rulings, what if …"),
    )


def with_nearest(message: Message, near: Answer | None) -> Message:
    """The same below a course that answers nothing by itself: the nearest ruling is told in short."""
    shown = with_rulings(message, near)
    if near is None or near.claimed:
        return shown
    hit = next((hit for hit in near.hits if hit.entry.kind == "ruling"), None)
    if not near.found or hit is None:
        return shown
    nearest = Field(tr("Closest ruling"), clip(short_line(hit), 1000))
    return replace(shown, fields=(shown.fields[0], nearest, *shown.fields[1:]))


def answer_here(
    posed: Posed,
    scenes: Scenes,
    index: Path,
    chosen: Mapping[str, str] | None = None,
    page: int = 0,
) -> Message:
    """The same in this very process: for the console and the command line."""
    played = played_here(posed, index, chosen, examples(posed.near, posed.further, scenes))
    return answer_with(posed, played, scenes, chosen, page, ROOM_HERE)


def played_here(
    posed: Posed, index: Path, chosen: Mapping[str, str] | None = None,
    rulings: Sequence[Example] = (),
) -> Answered | None:  # fmt: skip
    """A question played in this process; None where it tells no situation, or whatever failed.
    `rulings` are the examples of those that are near; known situations come before them."""
    if posed.kind == "general":
        return None
    from bot.playing_questions import (  # the engine is loaded only where it is used
        answer,
        parts,
    )

    try:
        found = parts(posed.text, index, posed.plainly is not None)
        first = look_at(posed.text, found, posed.plainly, posed.known)
        return answer(posed.text, chosen or {}, index, first.meant, (*first.known, *rulings))
    except Exception as error:  # whatever fails, the library's answer is there
        log.warning("a question was not played", extra={"kind": type(error).__name__})
        return None

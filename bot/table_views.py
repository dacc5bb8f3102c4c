"""From a view of the table to what a worker has to do, and from what it found to a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot import tabling
from bot.render.message import Message
from bot.render.scenario import render_unread
from bot.render.table import PAGE, render_elsewise, render_table, render_turns
from bot.render.views import StaleView, View
from engine.riftbound.edition import EDITION

Work = tuple[Callable[..., Any], tuple[Any, ...]]
"""What a worker calls with a text and the index before these values."""


def key_of(asked: View) -> str:
    """The key of the text that a view is about."""
    return asked.key.split("~")[0]


def work_of(asked: View) -> Work:
    """What has to be worked out for a view; raises StaleView for one that is none of the table's."""
    _, *rest = asked.key.split("~")
    if not all(part.isdigit() for part in rest) or len(rest) not in (0, 2):
        raise StaleView(str(asked))
    place = [int(part) for part in rest] or [0, 0]
    found: dict[str, Work] = {
        "table": (tabling.laid, (asked.page * PAGE,)),
        "pick": (tabling.picked, (asked.page,)),
        "back": (tabling.back, ()),
        "out": (tabling.out, ()),
        "what": (tabling.turned, ()),
        "else": (tabling.elsewise, (*place, asked.page * PAGE)),
        "inst": (tabling.instead, (*place, asked.page)),
    }
    if asked.kind not in found:
        raise StaleView(str(asked))
    return found[asked.kind]


def shown(asked: View, found: Any, keep: Callable[[str], str]) -> Message:
    """The message of what a worker found; `keep` gives the key under which a text is kept."""
    if asked.kind == "what":
        return render_turns(found, asked.key, asked.page, EDITION)
    if asked.kind == "else":
        return render_elsewise(found, asked.key, asked.page, EDITION)
    if found.unread is not None and found.drawn is None:
        return render_unread(found.unread)
    page = asked.page if asked.kind == "table" else 0
    return render_table(found, keep(found.text), page, EDITION)

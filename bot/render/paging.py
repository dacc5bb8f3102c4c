"""Buttons that turn pages."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import tr, tr_in
from bot.render.message import Button
from bot.render.views import View


def page_of(page: int, count: int) -> str:
    """Which page this is, from 0, of how many."""
    return tr("Page {page} of {count}", page=page + 1, count=count)


def page_buttons(view: View, count: int) -> tuple[Button, ...]:
    """Back and on, where there is more than one page."""
    if count < 2:
        return ()
    found = []
    for label, target in (
        (tr_in("button", "Page back"), view.page - 1),
        (tr_in("button", "Page on"), view.page + 1),
    ):
        inside = 0 <= target < count
        found.append(
            Button(label, str(replace(view, page=target if inside else view.page)), inside)
        )
    return tuple(found)

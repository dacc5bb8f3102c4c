"""Buttons that turn pages."""

from __future__ import annotations

from dataclasses import replace

from bot.render.message import Button
from bot.render.views import View


def page_buttons(view: View, count: int) -> tuple[Button, ...]:
    """Back and on, where there is more than one page."""
    if count < 2:
        return ()
    found = []
    for label, target in (("Page back", view.page - 1), ("Page on", view.page + 1)):
        inside = 0 <= target < count
        found.append(
            Button(label, str(replace(view, page=target if inside else view.page)), inside)
        )
    return tuple(found)

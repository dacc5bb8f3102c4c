"""What the product says of itself: help and about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.i18n import later, later_in, tr, tr_in
from bot.library.models import GAMES
from bot.registry import MENUS, Place, given_in
from bot.render.message import Field, Message
from bot.render.rule import edition_name
from bot.render.views import View

NOTICE = later(
    "Rulewright was created under Riot Games' “Legal Jibber Jabber” policy using assets owned by"
    " Riot Games. Riot Games does not endorse or sponsor this project. Summoner Wars belongs to"
    " Plaid Hat Games, which does not endorse it either."
)
CONDUCT = later(
    "It explains rules for a situation that you state. It is no play client, and it is no outside"
    " help during a match: ask your judge there."
)


KINDS = (
    later_in("kinds", "rules"),
    later_in("kinds", "tournament rules"),
    later_in("kinds", "cards"),
    later_in("kinds", "errata"),
    later_in("kinds", "rulings"),
    later_in("kinds", "terms"),
)


@dataclass(frozen=True)
class Status:
    """Facts about the running process."""

    version: str
    built: str
    uptime: str
    content: Mapping[str, Mapping[str, int]]
    editions: Sequence[str]


def render_help(place: Place = "discord") -> Message:
    """The commands of a place, in the order people need them."""
    lines = [
        f"**{command.usage}**: {tr_in('description', command.says)}"
        for command in given_in(place).values()
    ]
    fields = []
    if place == "discord":
        text = "\n".join(
            f"**{tr_in('menu', menu.name)}**: {tr_in('menu says', menu.says)}" for menu in MENUS
        )
        fields.append(Field(tr("On a message (press and hold, then Apps)"), text))
    fields.append(Field(tr("Fair play"), tr(CONDUCT)))
    return Message(
        title=tr("What I can do"),
        body="\n".join(lines),
        fields=tuple(fields),
        footer=tr("A near miss in spelling is fine. When I find nothing, I say so."),
        view=str(View("help", "riftbound")),
    )


def render_about(status: Status) -> Message:
    """Version, editions, date of the data, uptime, notice."""
    return Message(
        title=tr("Rulewright {version}: rulings that run", version=status.version),
        body=f"{tr(NOTICE)}\n\n{tr(CONDUCT)}",
        fields=(
            Field(tr("Editions"), "\n".join(map(edition_name, status.editions))),
            Field(tr("Content"), "\n".join(content_lines(status.content))),
            Field(
                tr("This process"),
                tr("data built {built}, up {uptime}", built=status.built, uptime=status.uptime),
            ),
        ),
        footer=tr("Answers are in our own words; the rulebooks belong to their publishers."),
        view=str(View("about", "riftbound")),
    )


def content_lines(content: Mapping[str, Mapping[str, int]]) -> Sequence[str]:
    """How much there is of what, a line a game."""
    return [
        f"{GAMES[game]}: "  # type: ignore[index]
        + ", ".join(
            f"{n} {tr_in('kinds', kind)}" for kind, n in counts.items() if kind in KINDS and n
        )
        for game, counts in content.items()
    ]

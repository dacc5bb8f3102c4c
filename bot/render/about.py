"""What the product says of itself: help and about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.library.models import GAMES
from bot.registry import MENUS, Place, given_in
from bot.render.message import Field, Message
from bot.render.rule import edition_name
from bot.render.views import View

NOTICE = (
    "Rulewright was created under Riot Games' “Legal Jibber Jabber” policy using assets owned by"
    " Riot Games. Riot Games does not endorse or sponsor this project. Summoner Wars belongs to"
    " Plaid Hat Games, which does not endorse it either."
)
CONDUCT = (
    "It explains rules for a situation that you state. It is no play client, and it is no outside"
    " help during a match: ask your judge there."
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
    lines = [f"**{command.usage}**: {command.says}" for command in given_in(place).values()]
    fields = []
    if place == "discord":
        text = "\n".join(f"**{menu.name}**: {menu.says}" for menu in MENUS)
        fields.append(Field("On a message (press and hold, then Apps)", text))
    fields.append(Field("Fair play", CONDUCT))
    return Message(
        title="What I can do",
        body="\n".join(lines),
        fields=tuple(fields),
        footer="A near miss in spelling is fine. When I find nothing, I say so.",
        view=str(View("help", "riftbound")),
    )


def render_about(status: Status) -> Message:
    """Version, editions, date of the data, uptime, notice."""
    return Message(
        title=f"Rulewright {status.version}: rulings that run",
        body=f"{NOTICE}\n\n{CONDUCT}",
        fields=(
            Field("Editions", "\n".join(map(edition_name, status.editions))),
            Field("Content", "\n".join(content_lines(status.content))),
            Field("This process", f"data built {status.built}, up {status.uptime}"),
        ),
        footer="Answers are in our own words; the rulebooks belong to their publishers.",
        view=str(View("about", "riftbound")),
    )


def content_lines(content: Mapping[str, Mapping[str, int]]) -> Sequence[str]:
    """How much there is of what, a line a game."""
    return [
        f"{GAMES[game]}: "  # type: ignore[index]
        + ", ".join(f"{n} {kind}" for kind, n in counts.items() if n and kind != "numbers")
        for game, counts in content.items()
    ]

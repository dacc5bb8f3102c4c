"""What the product says of itself: help and about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.library.models import GAMES
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
class Command:
    """A command as `/help` lists it: how it is typed, and what it gives."""

    usage: str
    gives: str


COMMANDS: tuple[Command, ...] = (
    Command("/ask question", "whatever answers a question, typed as you like"),
    Command("/rule number", "a rule by its number, in any edition, or by words"),
    Command("/card name", "a card's facts, what it does, its errata and rulings"),
    Command("/keyword name", "a keyword or other game term"),
    Command("/ruling question", "a ruling: the answer first, then its reasons"),
    Command("/changes", "what changed between two editions, or the history of a rule"),
    Command("/errata", "all cards with official errata, or one card's"),
    Command(
        "/simulate scenario", "a situation played out step by step, with the rule of each step"
    ),
    Command("/example name", "an instructive situation to watch"),
    Command("/cite ruling", "a ruling or a rule, posted here for everyone"),
    Command("/desk …", "this server's own rulings, for its moderators"),
    Command("/settings", "this server's game, roles and more (for those who manage the server)"),
    Command("/help", "this list"),
    Command("/about", "version, edition, date of the data, how long it has been up"),
)
MENUS: tuple[Command, ...] = (
    Command("Explain the rules here", "on a message: the rules, keywords and cards it names"),
    Command("Cite a rule in reply", "on a message: search, pick, and the bot replies to it"),
    Command("Make a ruling of this", "on a message: opens the form of a ruling (for moderators)"),
    Command("Run this scenario", "on a message: the scenario in it, played out"),
)


@dataclass(frozen=True)
class Status:
    """Facts about the running process."""

    version: str
    built: str
    uptime: str
    content: Mapping[str, Mapping[str, int]]
    editions: Sequence[str]


def render_help(menus: bool = True) -> Message:
    """The commands, in the order people need them."""
    lines = [f"**{command.usage}**: {command.gives}" for command in COMMANDS]
    fields = []
    if menus:
        text = "\n".join(f"**{menu.usage}**: {menu.gives}" for menu in MENUS)
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

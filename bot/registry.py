"""Every command, once: Discord, the console, the command line, `/help` and the docs take it from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.i18n import tr_in

Place = Literal["discord", "console", "shell"]


@dataclass(frozen=True)
class Command:
    """A command: its name, what it takes, the sentence that describes it, and where it can be given.

    One whose text is `optional` can be given without it; `example` is typed at the console.
    """

    name: str
    takes: str
    says: str
    places: tuple[Place, ...] = ("discord", "console", "shell")
    example: str = ""
    optional: bool = False

    @property
    def usage(self) -> str:
        """The command as `/help` shows it."""
        takes = tr_in("option", self.takes) if self.takes.isalpha() else self.takes
        return f"{given(self.name)} {takes}".strip()


@dataclass(frozen=True)
class Menu:
    """An entry of a message's menu in Discord."""

    name: str
    says: str


TERMINAL: tuple[Place, ...] = ("console", "shell")

COMMANDS: tuple[Command, ...] = (
    Command(
        "ask", "question", "Ask anything about the rules, typed as you like",
        example="/ask can i react when he moves a unit onto my battlefield",
    ),
    Command(
        "rule", "number", "Show a rule by its number, in any edition, or by words",
        example="/rule 323.5",
    ),
    Command(
        "card", "name", "Show a card: its facts, what it does, its errata and rulings",
        example="/card void seeker",
    ),
    Command("keyword", "name", "Explain a keyword or another game term", example="/keyword deflect"),
    Command(
        "ruling", "question", "Find a ruling: the answer first, then its reasons",
        example="/ruling two buffs on one unit",
    ),
    Command(
        "changes", "edition", "What changed between two editions of the rules, or in one rule",
        optional=True,
    ),
    Command("errata", "name", "Show a card's official errata, or the list of all", optional=True),
    Command(
        "explain", "text", "Show the rules, keywords and cards that a text names", TERMINAL,
        example="/explain Deflect is paid at 357, see 809.1.c",
    ),
    Command(
        "simulate", "scenario", "Play a situation out, step by step, with the rule behind every step",
        example="/simulate given Ana has a 3-Might unit at the left battlefield; when …",
        optional=True,
    ),
    Command(
        "table", "…", "Put cards on a table, choose what is done, see what comes of it", ("discord",)
    ),
    Command("example", "name", "Watch an instructive situation resolve", optional=True),
    Command("cite", "ruling", "Cite a ruling or a rule here, for everyone", ("discord",)),
    Command("desk", "…", "This server's own rulings, for its moderators", ("discord",)),
    Command(
        "settings", "…", "Choose this server's game, who writes rulings, and more (for its managers)",
        ("discord",),
    ),
    Command("game", "name", "Change the game that is meant", ("console",), optional=True),
    Command("help", "", "What I can do, and how to ask", ("discord", "console"), optional=True),
    Command(
        "about", "", "Version, editions, date of the data, uptime, notice", optional=True
    ),
    Command("quit", "", "End the conversation (so does exit)", ("console",), optional=True),
)  # fmt: skip

MENUS: tuple[Menu, ...] = (
    Menu("Explain the rules here", "the rules, keywords and cards that the message names"),
    Menu("Cite a rule in reply", "search, pick, and I reply to the message with it"),
    Menu("Make a ruling of this", "opens the form of a ruling (for moderators)"),
    Menu("Run this scenario", "the scenario in the message, played out"),
)

_BY_NAME = {command.name: command for command in COMMANDS}
ENDINGS = ("quit", "exit")


def says(name: str) -> str:
    """The sentence that describes a command."""
    return _BY_NAME[name].says


def given(name: str) -> str:
    """A command as it is given in the language spoken now: `desk list` as `/desk list`."""
    return "/" + " ".join(tr_in("command", part) for part in name.split())


def given_in(place: Place) -> dict[str, Command]:
    """The commands of a place, by name."""
    return {command.name: command for command in COMMANDS if place in command.places}

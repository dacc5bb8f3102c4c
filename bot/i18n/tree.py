"""The command tree in every language: what of it there is to say, and discord.py's translator."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import TranslationContextTypes
from discord.ext import commands

import bot.commands
from bot.i18n import ENGLISH, nearest, speaking, tr_in
from bot.registry import COMMANDS, MENUS

# The gettext context of each part of a command: what it is for limits its length and its letters.
CONTEXTS = {
    Location.command_name: "command",
    Location.command_description: "description",
    Location.group_name: "command",
    Location.group_description: "description",
    Location.parameter_name: "option",
    Location.parameter_description: "description",
    Location.choice_name: "choice",
}


class TreeTranslator(app_commands.Translator):
    """Names, descriptions, options and choices of the commands, from the catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,
    ) -> str | None:
        """The translation for one of Discord's locales; None where English serves."""
        name = nearest(locale.value)
        if name == ENGLISH or context.location not in CONTEXTS:
            return None
        menu = isinstance(context.data, app_commands.ContextMenu)
        with speaking(name):
            said = tr_in("menu" if menu else CONTEXTS[context.location], string.message)
        return said if said != string.message else None


def command_modules() -> Iterator[str]:
    """The modules of `bot.commands`; one whose name begins with `_` is a helper."""
    for module in pkgutil.iter_modules(bot.commands.__path__, "bot.commands."):
        if not module.name.rpartition(".")[2].startswith("_"):
            yield module.name


def tree_strings() -> Iterator[tuple[str, str, str]]:
    """Every text of the command tree and of the registry: where it stands, its context, itself."""
    for command in COMMANDS:
        yield "bot/registry.py", "command", command.name
        yield "bot/registry.py", "description", command.says
        if command.takes.isalpha():
            yield "bot/registry.py", "option", command.takes
    for menu in MENUS:
        yield "bot/registry.py", "menu", menu.name
        yield "bot/registry.py", "menu says", menu.says
    for name in command_modules():
        for made in vars(importlib.import_module(name)).values():
            if isinstance(made, type) and issubclass(made, commands.Cog):
                for one in made.__cog_app_commands__:
                    for context, text in texts_of(one):
                        yield f"{name.replace('.', '/')}.py", context, text


def texts_of(
    command: app_commands.Group | app_commands.Command[commands.Cog, ..., object],
) -> Iterator[tuple[str, str]]:
    """The texts of a command, each with its context."""
    yield "command", command.name
    yield "description", command.description
    for option in command.parameters if isinstance(command, app_commands.Command) else ():
        yield "option", option.name
        yield "description", str(option.description)
        for choice in option.choices:
            yield "choice", choice.name

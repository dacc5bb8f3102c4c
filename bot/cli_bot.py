"""The subcommands that stay: the Discord bot, the console, and the sending of the command tree."""

from __future__ import annotations

import argparse

from bot.settings import Settings, WrongSettings


def do_run(settings: Settings, options: argparse.Namespace) -> int:
    """The bot where there is a token, else the console; says which, and how to get the other."""
    if settings.token is None:
        print("No DISCORD_TOKEN is set, so this is the console; with one, the Discord bot starts.")
        return do_console(settings, options)
    print(
        "DISCORD_TOKEN is set, so this is the Discord bot; `python -m bot console` is the console."
    )
    from bot.client import run_bot  # Discord is imported only where it is used: a second saved

    return run_bot(settings)


def do_console(settings: Settings, options: argparse.Namespace) -> int:
    """The console."""
    from bot.cli_lookups import answers_of  # as above
    from bot.console import run_console

    return run_console(settings, answers_of(settings))


def do_sync(settings: Settings, options: argparse.Namespace) -> int:
    """Send the command tree to Discord."""
    if settings.token is None:
        raise WrongSettings("DISCORD_TOKEN: not set, and without it Discord takes no commands.")
    from bot.client import sync_commands  # as above

    return sync_commands(settings)

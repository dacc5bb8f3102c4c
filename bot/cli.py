"""The command line: a command is read, done by its own module, and ended with its exit code."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from bot.exits import FAILED, MISUSED, Unusable
from bot.grammar import parser
from bot.i18n import ENGLISH, speaking
from bot.library.built import FaultyData
from bot.settings import Settings, read_settings

Handler = Callable[[Settings, argparse.Namespace], int]

HANDLERS = {
    "run": "bot.cli_bot:do_run",
    "console": "bot.cli_bot:do_console",
    "sync": "bot.cli_bot:do_sync",
    "index": "bot.cli_data:do_index",
    "check": "bot.cli_data:do_check",
    "simulate": "bot.cli_scenarios:do_simulate",
    "example": "bot.cli_scenarios:do_example",
    "prove": "bot.proving:do_prove",
    "eval": "bot.cli_lookups:do_eval",
    "coverage": "bot.cli_lookups:do_coverage",
    "about": "bot.cli_lookups:do_about",
    "desk": "bot.desk_cli:do_desk",
    "import": "bot.import_command:do_import",
    "changes": "bot.cli_editions:do_changes",
    "review": "bot.cli_editions:do_review",
    "renumber": "bot.cli_editions:do_renumber",
    **dict.fromkeys(
        ("ask", "rule", "card", "keyword", "ruling", "errata", "explain"),
        "bot.cli_lookups:do_look_up",
    ),
}
"""Where each command is done. One loads only its own module, so none waits for the others'."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 when it found a fault, 2 when it was called wrongly."""
    options = parser().parse_args(arguments)
    try:
        if options.command == "doctor":
            from bot import doctor  # as in HANDLERS; it reads the settings itself

            return doctor.report(as_json=options.json)
        settings = read_settings()
        program = getattr(options, "json", False)  # a program gets the same words everywhere
        with speaking(ENGLISH if program else settings.terminal_language):
            return handler(options.command or "run")(settings, options)
    except Unusable as error:
        print(error, file=sys.stderr)
        return MISUSED
    except FaultyData as error:
        print(error, file=sys.stderr)
        for fault in error.faults[:20]:
            print(f"  {fault}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


def handler(command: str) -> Handler:
    """What does a command."""
    module, _, name = HANDLERS[command].partition(":")
    found: Handler = getattr(import_module(module), name)
    return found

"""The subcommands about the data: `index` and `check`."""

from __future__ import annotations

import argparse
import json

from bot.exits import FAILED
from bot.library.built import fingerprint
from bot.library.check import check
from bot.library.index import build_index
from bot.render.text import counted
from bot.settings import Settings


def do_index(settings: Settings, options: argparse.Namespace) -> int:
    """Build the index, whether or not it is out of date."""
    build_index(settings.data, settings.index_file, official=settings.official_file)
    value = {
        "index": str(settings.index_file),
        "fingerprint": fingerprint(settings.data, settings.official_file),
    }
    print(json.dumps(value) if options.json else f"Built {settings.index_file}.")
    return 0


def do_check(settings: Settings, options: argparse.Namespace) -> int:
    """List every fault of the data."""
    faults = check(settings.data)
    if options.json:
        print(json.dumps([vars(fault) for fault in faults], ensure_ascii=False, indent=1))
        return FAILED if faults else 0
    for fault in faults:
        print(fault)
    print(f"{counted(len(faults), 'fault')} in {settings.data}." if faults else "No faults.")
    return FAILED if faults else 0

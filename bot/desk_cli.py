"""`python -m bot desk …`: what an operator does with the desk."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from bot.answers import open_answers
from bot.desk.again import prove_all
from bot.desk.backup import back_up, backups, inspect, restore
from bot.desk.files import FaultyFiles, everything, read_files, write_files
from bot.desk.rests import rests_on
from bot.desk.rulings import SqliteRulings
from bot.desk.store import Desk, DeskUnavailable
from bot.exits import FAILED
from bot.render.text import counted
from bot.ruled import Doing, Noted, Refused
from bot.settings import Settings

T = TypeVar("T")
OPERATOR = 0  # who acts, in the audit log


def do_desk(settings: Settings, options: argparse.Namespace) -> int:
    """Do one of the desk's acts; the exit code."""
    handler: Callable[[Settings, argparse.Namespace], int] = ACTS[options.act]
    try:
        return handler(settings, options)
    except FaultyFiles as error:
        print(error, file=sys.stderr)
        for fault in error.faults[:20]:
            print(f"  {fault}", file=sys.stderr)
        return FAILED
    except Refused as error:
        print(error, file=sys.stderr)
        return FAILED


def tell(options: argparse.Namespace, text: str, **values: object) -> None:
    """A result, for a person or a program."""
    print(json.dumps(values, ensure_ascii=False) if options.json else text)


def do_backup(settings: Settings, options: argparse.Namespace) -> int:
    """Copy the desk."""
    made = back_up(settings.desk_file, settings.backups, options.file)
    tell(options, f"Copied to {made} and checked.", backup=str(made))
    return 0


def do_restore(settings: Settings, options: argparse.Namespace) -> int:
    """Put a backup back."""
    source = options.file or next(iter(backups(settings.desk_file)), None)
    former = restore(settings.desk_file, source)
    kept = "" if former == settings.desk_file else f" The former desk is {former}."
    text = f"{source} is the desk now.{kept} Start the bot again, if it was running."
    tell(options, text, restored=str(source), former=str(former))
    return 0


def do_check(settings: Settings, options: argparse.Namespace) -> int:
    """Say what is wrong with the desk."""
    faults = inspect(settings.desk_file)
    text = "\n".join(faults) or f"{settings.desk_file} is whole."
    tell(options, text, whole=not faults, faults=faults)
    return FAILED if faults else 0


def with_rulings(settings: Settings, work: Callable[[SqliteRulings], Awaitable[T]]) -> T:
    """Do something with the desk's rulings, and close it."""
    if not settings.desk_file.exists():
        raise DeskUnavailable(f"There is no desk at {settings.desk_file}.")
    Desk(settings.desk_file).close()

    async def run() -> T:
        rulings = SqliteRulings(settings.desk_file)
        try:
            return await work(rulings)
        finally:
            rulings.close()

    return asyncio.run(run())


async def server_of(rulings: SqliteRulings, options: argparse.Namespace) -> int:
    """The server that is meant; raises Refused where there are several and none is named."""
    known = await rulings.servers()
    if options.server is not None:
        return int(options.server)
    if len(known) == 1:
        return known[0]
    names = ", ".join(map(str, known[:20])) or "none"
    raise Refused(f"Which server? Say --server ID. Known: {names}.")


def do_export(settings: Settings, options: argparse.Namespace) -> int:
    """Write a server's rulings as files."""

    async def work(rulings: SqliteRulings) -> list[Path]:
        server = await server_of(rulings, options)
        found = await everything(rulings, server)
        return write_files(options.folder, found, f"Moderators of server {server}")

    written = with_rulings(settings, work)
    text = f"Wrote {counted(len(written), 'ruling')} to {options.folder}."
    tell(options, text, files=[str(path) for path in written])
    return 0


def do_import(settings: Settings, options: argparse.Namespace) -> int:
    """Read rulings back from files."""
    answers = open_answers(settings.data, settings.index_file, settings.official_file)
    Desk(settings.desk_file).close()

    async def work(rulings: SqliteRulings) -> list[Noted]:
        server = await server_of(rulings, options)
        found = read_files(options.folder, server, OPERATOR)
        under = [rests_on(answers, one.content) for one in found.rulings]
        taken = await rulings.take_in(server, OPERATOR, found.rulings, under)
        numbers = {was.number: now for was, now in zip(found.rulings, taken, strict=True)}
        for change in found.changes:
            now = numbers[change.number]
            doing = Doing(server, now.number, now.version, OPERATOR)
            rests = rests_on(answers, change.content)
            edited = await rulings.edit(doing, change.content, rests)
            if change.state == "review":
                await rulings.submit(Doing(server, now.number, edited.version, OPERATOR))
        return taken

    taken = with_rulings(settings, work)
    numbers = [one.reference for one in taken]
    tell(options, f"Read {counted(len(taken), 'ruling')}: {', '.join(numbers)}.", rulings=numbers)
    return 0


def do_prove(settings: Settings, options: argparse.Namespace) -> int:
    """Play a server's scenarios; 1 when one ends differently."""
    from bot.library.ensure import ensure_index
    from bot.simulation import Simulator  # the engine is loaded only where it is used

    index = ensure_index(settings.data, settings.index_file, settings.official_file)

    async def work(rulings: SqliteRulings) -> list[tuple[Noted, str]]:
        simulator = Simulator(index)
        try:
            return await prove_all(rulings, simulator.play, await server_of(rulings, options))
        finally:
            simulator.close()

    results = with_rulings(settings, work)
    failed = [f"{noted.reference}: {proof}" for noted, proof in results if proof != "holds"]
    held = len(results) - len(failed)
    text = "\n".join([f"{counted(held, 'ruling')} proved.", *failed])
    tell(options, text, held=held, failed=failed)
    return FAILED if failed else 0


def do_forget(settings: Settings, options: argparse.Namespace) -> int:
    """Delete everything about a server; it has to be named."""
    if options.server is None:
        raise Refused("Say which server: --server ID. Nothing was deleted.")

    async def work(rulings: SqliteRulings) -> bool:
        known = options.server in await rulings.servers()
        if known:
            await rulings.forget(options.server)
        return known

    if not with_rulings(settings, work):
        raise Refused(f"Nothing is kept about a server {options.server}.")
    text = f"Everything about server {options.server} is deleted; backups keep it until they are dropped."
    tell(options, text, forgotten=options.server)
    return 0


ACTS: dict[str, Callable[[Settings, argparse.Namespace], int]] = {
    "backup": do_backup,
    "restore": do_restore,
    "check": do_check,
    "export": do_export,
    "import": do_import,
    "prove": do_prove,
    "forget": do_forget,
}

"""Kills a process in the middle of its writes, again and again, and compares what is there after."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.desk.backup import inspect
from bot.desk.rulings import SqliteRulings
from bot.desk.store import Desk
from bot.ruled import Content, Doing, Noted, Refused

SERVER = 7000000000000000001
Acknowledged = dict[str, Any]


@dataclass
class Report:
    """What the kills came to."""

    kills: int = 0
    acknowledged: int = 0
    unacknowledged: int = 0  # on the disk, but killed before it was said
    lost: list[str] = field(default_factory=list)
    halves: list[str] = field(default_factory=list)


def kill_and_compare(file: Path, kills: int, seed: int, longest: float = 0.02) -> Report:
    """Let a child write, kill it after a random while, compare; on one file that grows."""
    chance = random.Random(seed)  # moments, no secrets
    Desk(file).close()
    report = Report()
    every: list[Acknowledged] = []
    for _ in range(kills):
        acts, seconds = chance.randrange(6), chance.random() * longest
        every += killed_after(file, acts, seconds, chance.randrange(1 << 30))
        report.kills += 1
        report.halves += inspect(file)
        if report.halves:
            break
    compare(file, every, report)
    return report


def killed_after(file: Path, acts: int, seconds: float, seed: int) -> list[Acknowledged]:
    """What a child acknowledged until it was killed, so many acts and seconds after it began."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            asyncio.run(write_on(file, write, seed))
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read, "rb") as said:
        said.readline()  # it has begun
        rest = b"".join(said.readline() for _ in range(acts))
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        rest += said.read()
    os.waitpid(child, 0)
    whole = [line for line in rest.split(b"\n")[:-1] if line]
    return [json.loads(line) for line in whole]


async def write_on(file: Path, to: int, seed: int) -> None:
    """Act on rulings without end; each act is told when it is back."""
    chance = random.Random(seed)  # which act, no secrets
    rulings = SqliteRulings(file)
    known = {noted.number: noted for noted in await rulings.every(SERVER)}
    os.write(to, b"begun\n")
    while True:
        try:
            noted = await one_act(rulings, known, chance)
        except Refused:
            continue
        known[noted.number] = noted
        os.write(to, json.dumps(told(noted)).encode() + b"\n")


async def one_act(rulings: SqliteRulings, known: dict[int, Noted], chance: random.Random) -> Noted:
    """Some act on some ruling."""
    text = f"Answer {chance.randrange(1 << 40)}."
    content = Content(
        game="riftbound", question=f"May two buffs be on unit {len(known)}?", body=text,
        rules=("702.3",), edition="core-1.4",
    )  # fmt: skip
    if not known or chance.random() < 0.3:
        return await rulings.write(SERVER, 1, content, {"rule 702.3": "one buff"})
    noted = known[chance.choice(sorted(known)[-20:])]
    doing = Doing(SERVER, noted.number, noted.version, 1, "because")
    acts = [
        lambda: rulings.edit(doing, content, {}),
        lambda: rulings.submit(doing),
        lambda: rulings.publish(doing),
        lambda: rulings.publish(doing),
        lambda: rulings.withdraw(doing),
        lambda: rulings.undo(doing),
    ]
    return await chance.choice(acts)()


def told(noted: Noted) -> Acknowledged:
    """What is acknowledged of an act."""
    return {
        "number": noted.number, "version": noted.version, "state": noted.state,
        "revision": noted.revision, "shown": noted.shown, "body": noted.content.body,
    }  # fmt: skip


def compare(file: Path, every: list[Acknowledged], report: Report) -> None:
    """Look for each acknowledged act in the log, the revisions, and the ruling itself."""
    report.acknowledged = len(every)
    rulings = SqliteRulings(file)
    try:
        steps, bodies, now = rulings.line.do("read", _everything)
    finally:
        rulings.close()
    last: dict[int, Acknowledged] = {}
    for one in every:
        key = (one["number"], one["version"])
        if steps.get(key) != (one["state"], one["revision"]):
            report.lost.append(f"step {key}: {one} but {steps.get(key)}")
        elif bodies.get((one["number"], one["revision"])) != one["body"]:
            report.lost.append(f"revision of {key}")
        last[one["number"]] = one
    for number, one in last.items():
        found = now.get(number)
        if found is None or (found["version"] == one["version"] and found != one):
            report.lost.append(f"ruling {number}: {one} but {found}")
    report.unacknowledged = len(steps) - len(every)


def _everything(connection: Any) -> tuple[dict[Any, Any], dict[Any, Any], dict[int, Acknowledged]]:
    steps: dict[Any, Any] = {}
    counts: dict[int, int] = {}
    for row in connection.execute("select number, after, revision from steps order by id"):
        counts[row[0]] = counts.get(row[0], 0) + 1
        steps[(row[0], counts[row[0]])] = (row[1], row[2])
    bodies, now = {}, {}
    for row in connection.execute(
        "select r.number, r.version, r.state, r.revision as newest, r.shown, v.revision, v.content"
        " from rulings r join revisions v on v.ruling = r.id"
    ):
        body = json.loads(row["content"])["body"]
        bodies[(row["number"], row["revision"])] = body
        if row["revision"] == row["newest"]:
            now[row["number"]] = {
                "number": row["number"], "version": row["version"], "state": row["state"],
                "revision": row["newest"], "shown": row["shown"], "body": body,
            }  # fmt: skip
    return steps, bodies, now

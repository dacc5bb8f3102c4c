"""How fast the desk is with made data: 100,000 rulings in 1,000 servers."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from benchmarks.__main__ import QUERIES, timed
from benchmarks.table import Row
from bot.answers import Answers
from bot.desk import shelf, table
from bot.desk.rulings import SqliteRulings, _create
from bot.desk.store import Desk
from bot.evaluate import percentile, read_queries
from bot.library.models import Ruling
from bot.ruled import Content, Doing

T = TypeVar("T")
FIRST = 7000000000000000000
TEMPLATES = 20  # servers that are filled by acts; the others are copies of them
WRITES, SEARCHES, PUBLISHED = 300, 800, 50


def make(file: Path, answers: Answers, servers: int, each: int, seed: int = 1) -> None:
    """A desk full of rulings, made out of the questions of the shipped ones."""
    chance = random.Random(seed)  # made data
    Desk(file).close()
    shipped = shipped_rulings(answers)
    rulings = SqliteRulings(file)

    def fill(server: int) -> None:
        def work(connection: object) -> None:
            for _ in range(each):
                made = content(chance, shipped)
                number = table.next_number(connection, server)  # type: ignore[arg-type]
                values = {"state": "published", "shown": 1, "published": table.now()}
                _create(connection, server, number, 1, made, {}, "import", values)  # type: ignore[arg-type]

        rulings.line.do("write", work)

    for place in range(min(servers, TEMPLATES)):
        fill(FIRST + place)
    for place in range(TEMPLATES, servers):
        of = FIRST + place % TEMPLATES
        rulings.line.do("write", partial(copy_server, of, FIRST + place))
    rulings.close()


def copy_server(old: int, new: int, connection: sqlite3.Connection) -> None:
    """Give a server the rulings of another, row by row, as if it had written them itself."""
    table.know_server(connection, new)
    connection.execute(
        "update servers set numbers = (select numbers from servers where server = ?)"
        " where server = ?", (old, new),
    )  # fmt: skip
    shift = connection.execute("select max(id) from rulings").fetchone()[0]
    own = "(select id from rulings where server = :old)"
    for name, key in (("rulings", "id"), ("revisions", "ruling"), ("steps", "ruling"),
                      ("shelf", "ruling"), ("cited", "ruling"), ("found", "rowid")):  # fmt: skip
        columns = [row[1] for row in connection.execute(f"pragma table_info({name})")]
        kept = [c for c in columns if not (name == "steps" and c == "id")]
        values = {key: f"{key} + :shift", "server": ":new"}
        marks = f"replace({{}}, '{shelf.mark(old)}', '{shelf.mark(new)}')"
        chosen = [marks.format(c) if name == "found" else values.get(c, c) for c in kept]
        if name == "found":
            kept, chosen = ["rowid", *kept], ["rowid + :shift", *chosen]
        connection.execute(
            f"insert into {name} ({', '.join(kept)}) select {', '.join(chosen)}"  # noqa: S608
            f" from {name} where {key} in {own}",
            {"old": old, "new": new, "shift": shift},
        )


def shipped_rulings(answers: Answers) -> list[Ruling]:
    """The rulings that ship."""
    models = (entry.model for entry in answers.catalog.of("riftbound", "ruling"))
    return [model for model in models if isinstance(model, Ruling)]


def content(chance: random.Random, shipped: Sequence[Ruling]) -> Content:
    """A ruling whose question is made of two others, so that no two are alike."""
    one, two = chance.choice(shipped), chance.choice(shipped)
    head = one.question.rstrip("?").split(" ")
    tail = two.question.split(" ")
    question = " ".join([*head[: len(head) // 2 + 2], *tail[len(tail) // 2 :]])[:290]
    return Content(
        game="riftbound", question=question, body=two.body[:800],
        rules=two.rules[:6], cards=two.cards[:4], edition="core-1.4",
    )  # fmt: skip


async def measure(file: Path, answers: Answers, servers: int, seed: int = 2) -> list[Row]:
    """Searches, writes, and the time from a publication to the first search that finds it."""
    chance = random.Random(seed)  # which server, which question
    shipped = shipped_rulings(answers)
    rulings = SqliteRulings(file)
    try:
        searches = []
        plain, processor = [], []
        asked = [row["query"] for row in read_queries(QUERIES)]
        for _ in range(SEARCHES):
            text = chance.choice(asked)
            own = rulings.shelf(FIRST + chance.randrange(servers))
            start, used = time.perf_counter(), time.thread_time()
            answers.search.search(text, more=own)
            searches.append((time.perf_counter() - start) * 1000)
            processor.append((time.thread_time() - used) * 1000)
            plain.append(timed(lambda t=text: answers.search.search(t)))  # type: ignore[misc]
        writes, found = [], []
        for count in range(WRITES):
            server = FIRST + chance.randrange(servers)
            made = content(chance, shipped)
            taken, draft = await timed_act(lambda s=server, c=made: rulings.write(s, 1, c, {}))  # type: ignore[misc]
            writes.append(taken)
            if count < PUBLISHED:
                start = time.perf_counter()
                doing = Doing(server, draft.number, draft.version, 1)
                taken, done = await timed_act(lambda d=doing: rulings.publish(d))  # type: ignore[misc]
                writes.append(taken)
                there = answers.within(rulings.shelf(server))
                hits = there.search.search(made.question, more=there.own).hits
                assert any(hit.entry.key == done.reference for hit in hits), made.question
                found.append((time.perf_counter() - start) * 1000)
    finally:
        rulings.close()
    return [
        Row("search without a server p99", percentile(plain, 0.99), 20, 10, "ms"),
        Row("search in a server p50", percentile(searches, 0.5), 10, 5, "ms"),
        Row("search in a server p99", percentile(searches, 0.99), 20, 10, "ms"),
        Row("  of that, processor time", percentile(processor, 0.99), 20, 10, "ms"),
        Row("an act p50", percentile(writes, 0.5), 25, 10, "ms"),
        Row("an act p99", percentile(writes, 0.99), 50, 25, "ms"),
        Row("published to found, worst", max(found), 200, 50, "ms"),
    ]


async def timed_act(work: Callable[[], Awaitable[T]]) -> tuple[float, T]:
    """Milliseconds that an act takes, and what it gives."""
    start = time.perf_counter()
    value = await work()
    return (time.perf_counter() - start) * 1000, value


def run(file: Path, answers: Answers, servers: int, each: int) -> list[Row]:
    """Make the desk and measure it."""
    make(file, answers, servers, each)
    return asyncio.run(measure(file, answers, servers))

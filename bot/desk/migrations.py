"""The desk's tables, one function a step; a step that was released is never changed."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

migrations = Migrations("desk")


@migrations()
def servers(db: Database) -> None:
    """What a server's managers chose."""
    db.table("servers").create({"server": int, "game": str, "since": str}, pk="server")


@migrations()
def kept(db: Database) -> None:
    """Small facts that the process keeps between starts, such as the hash of the command tree."""
    db.table("kept").create({"name": str, "value": str}, pk="name")


@migrations()
def scenarios(db: Database) -> None:
    """The texts behind the buttons of posted scenarios, by their hash, with the last day of use."""
    db.table("scenarios").create({"key": str, "text": str, "used": str}, pk="key")


@migrations()
def choices(db: Database) -> None:
    """What else a server may choose, and the day on which the bot left it."""
    table = db.table("servers")
    for name in ("public", "review_needed", "review_channel", "keep_questions"):
        table.add_column(name, int)
    table.add_column("gone", str)
    table.add_column("numbers", int, not_null_default=0)
    db.table("roles").create(
        {"server": int, "role": int, "may": str},
        pk=("server", "role"),
        foreign_keys=[("server", "servers", "server")],
    )


@migrations()
def rulings(db: Database) -> None:
    """Servers' rulings, each with all its revisions and with every step, which only grows."""
    db.table("rulings").create(
        {"id": int, "server": int, "number": int, "state": str, "version": int, "revision": int,
         "shown": int, "published": str, "superseded_by": int, "suggested": int, "proof": str},
        pk="id", foreign_keys=[("server", "servers", "server")],
        not_null={"server", "number", "state", "version", "revision"},
    )  # fmt: skip
    db.table("rulings").create_index(["server", "number"], unique=True)
    db.table("revisions").create(
        {"ruling": int, "revision": int, "content": str, "rests": str, "author": int,
         "written": str},
        pk=("ruling", "revision"), foreign_keys=[("ruling", "rulings", "id")],
        not_null={"content", "author", "written"},
    )  # fmt: skip
    db.table("steps").create(
        {"id": int, "server": int, "ruling": int, "number": int, "act": str, "who": int,
         "at": str, "why": str, "before": str, "after": str, "revision": int, "undoes": int,
         "kept": str},
        pk="id", foreign_keys=[("server", "servers", "server"), ("ruling", "rulings", "id")],
        not_null={"server", "act", "who", "at"},
    )  # fmt: skip
    db.table("steps").create_index(["server", "id"])
    db.table("steps").create_index(["ruling", "id"])


@migrations()
def only_grows(db: Database) -> None:
    """A step is neither changed nor removed; only with its whole server is it forgotten."""
    db.table("forgetting").create({"server": int}, pk="server")
    db.execute(
        "create trigger steps_stay before update on steps"
        " begin select raise(abort, 'the audit log only grows'); end"
    )
    db.execute(
        "create trigger steps_are_kept before delete on steps"
        " when not exists (select 1 from forgetting where server = old.server)"
        " begin select raise(abort, 'the audit log only grows'); end"
    )


@migrations()
def shelves(db: Database) -> None:
    """What readers find: rulings in force, prepared for the search; every word carries its server."""
    db.table("shelf").create(
        {"ruling": int, "server": int, "game": str, "number": int, "title": str, "data": str,
         "search": str, "texts": str},
        pk="ruling", foreign_keys=[("ruling", "rulings", "id")],
    )  # fmt: skip
    db.table("shelf").create_index(["server", "number"])
    db.table("cited").create(
        {"ruling": int, "server": int, "kind": str, "key": str},
        pk=("server", "kind", "key", "ruling"),
        foreign_keys=[("ruling", "rulings", "id")],
    )
    db.execute(
        "create virtual table found using fts5"
        "(title, asked, context, parent, body, examples, tokenize = 'unicode61')"
    )


@migrations()
def asked(db: Database) -> None:
    """What found nothing or was pressed as wrong: counts; words only where they were left or wanted."""
    server = [("server", "servers", "server")]
    db.table("gaps").create(
        {"server": int, "day": str, "why": str, "kind": str, "count": int},
        pk=("server", "day", "why", "kind"), foreign_keys=server,
    )  # fmt: skip
    db.table("questions").create(
        {"id": int, "server": int, "day": str, "text": str}, pk="id", foreign_keys=server
    )
    db.table("wrong").create(
        {"id": int, "server": int, "at": str, "view": str, "text": str},
        pk="id", foreign_keys=server,
    )  # fmt: skip
    db.table("forms").create(
        {"key": str, "server": int, "who": int, "at": str, "value": str},
        pk="key", foreign_keys=server,
    )  # fmt: skip


@migrations()
def languages(db: Database) -> None:
    """The language a server chose for what everyone there sees; nothing is as Discord has it."""
    db.table("servers").add_column("language", str)


# Every migration that this version knows; a database with another was changed by a newer one.
KNOWN = frozenset(migration.name for migration in migrations.pending(Database(memory=True)))

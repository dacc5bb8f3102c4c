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

"""A desk of its own for each test, on a real file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.desk.rulings import SqliteRulings
from bot.desk.store import Desk
from bot.ruled import Content, Doing, Noted

SERVER, ANA, BEN = 7000000000000000001, 11, 12


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A migrated database file."""
    path = tmp_path / "desk.db"
    Desk(path).close()
    return path


@pytest.fixture
def rulings(file: Path) -> Iterator[SqliteRulings]:
    """The acts on it."""
    opened = SqliteRulings(file)
    yield opened
    opened.close()


def content(
    question: str = "May a unit hold two buffs?", body: str = "No.", **more: object
) -> Content:
    """A small ruling about buffs."""
    values = {"game": "riftbound", "question": question, "body": body, "rules": ("702.3",),
              "edition": "core-1.4", **more}  # fmt: skip
    return Content.model_validate(values)


def by(who: int, noted: Noted, why: str = "") -> Doing:
    """Somebody acts on a ruling as it was last seen."""
    return Doing(noted.server, noted.number, noted.version, who, why)


async def published(rulings: SqliteRulings, **more: object) -> Noted:
    """A ruling that Ana wrote and published."""
    draft = await rulings.write(SERVER, ANA, content(**more), {})  # type: ignore[arg-type]
    return await rulings.publish(by(ANA, draft))

"""What is kept of the scenarios that people post: each sentence of PRIVACY.md about it, posed."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from simcord import Env

from bot.answers import Answers
from bot.client import Bot, create_bot
from bot.desk.store import KEPT_DAYS, KEPT_SIZE, Desk
from bot.settings import Settings
from tests.bot.commands.test_menus import room
from tests.bot.commands.test_simulate import SIMULATE, with_simulator
from tests.bot.desk.room import WALK

PRIVACY = Path(__file__).parents[2] / "PRIVACY.md"
NONSENSE = (
    "good morning, who is playing tonight?",
    "x" * 4000,
    "given\n  Ana is very sad",
    WALK.replace("moves Bob", "juggles Bob"),
)


@pytest.fixture
def simcord_bot(settings: Settings, answers: Answers, desk: Desk, index: Path) -> Bot:
    """The bot with a simulator that plays in this thread."""
    return with_simulator(create_bot(settings, answers, desk), index)


def kept(desk: Desk) -> dict[str, str]:
    """The texts that are kept, by their keys."""
    return dict(desk.db.conn.execute("select key, text from scenarios").fetchall())


def last_used(desk: Desk, key: str, days: int) -> None:
    """Pretend that a scenario was last used so many days ago."""
    day = f"{dt.datetime.now(dt.UTC).date() - dt.timedelta(days=days)}"
    with desk.db.conn as connection:
        connection.execute("update scenarios set used = ? where key = ?", (day, key))


async def test_of_posted_messages_only_what_reads_is_kept(simcord_env: Env, desk: Desk) -> None:
    """“Run this scenario” on chatter, on a long text, on one that does not read, on one that does."""
    channel, ana, ben = room(simcord_env)
    for text in (*NONSENSE, f"```\n{WALK}```"):
        message = await ben.send(channel, text[:2000])
        await ana.context_menu(channel, SIMULATE, message)
    assert list(kept(desk).values()) == [WALK]


async def test_what_is_kept_of_a_scenario_names_nobody(simcord_env: Env, desk: Desk) -> None:
    """Neither who posted nor who played it is anywhere in the desk's file."""
    channel, ana, ben = room(simcord_env)
    await ana.context_menu(channel, SIMULATE, await ben.send(channel, f"```\n{WALK}```"))
    await ben.slash(channel, "table put", card="Defy", whose="Ben", where="hand")
    assert len(kept(desk)) == 2
    everything = "\n".join(desk.db.conn.iterdump())
    for person in (ana, ben):
        assert str(person.id) not in everything
        assert person.name not in everything


def test_at_most_fifty_megabytes_are_kept_and_the_longest_unused_go_first(tmp_path: Path) -> None:
    """Ten texts of 5 MB fill it; two more, and the two that were not used for longest are gone."""
    five = KEPT_SIZE // 10
    with Desk(tmp_path / "desk.db") as desk:
        for number in range(10):
            desk.keep_scenario(f"{number}", "é" * (five // 2))
            last_used(desk, f"{number}", days=10 - number)
        assert len(kept(desk)) == 10
        assert desk.scenario("0") is not None  # used now, so it is not the longest unused any more
        for more in ("a", "b"):
            desk.keep_scenario(more, "é" * (five // 2))
        assert set(kept(desk)) == {"0", *map(str, range(3, 10)), "a", "b"}
        assert sum(len(text.encode()) for text in kept(desk).values()) <= KEPT_SIZE


def test_what_was_not_used_for_ninety_days_goes_with_the_next_that_comes(tmp_path: Path) -> None:
    with Desk(tmp_path / "desk.db") as desk:
        for key, days in (("old", KEPT_DAYS + 1), ("young", KEPT_DAYS - 1)):
            desk.keep_scenario(key, key)
            last_used(desk, key, days)
        desk.keep_scenario("new", "new")
        assert set(kept(desk)) == {"young", "new"}


async def test_and_by_itself_where_none_comes(
    simcord_env: Env, simcord_bot: Bot, desk: Desk
) -> None:
    """Once an hour whatever is due is forgotten."""
    for key in ("old", "young"):
        desk.keep_scenario(key, key)
    last_used(desk, "old", KEPT_DAYS + 1)
    last_used(desk, "young", KEPT_DAYS - 1)
    await simcord_bot.rulings.forget_gone(dt.datetime.now(dt.UTC).date())
    assert set(kept(desk)) == {"young"}


def test_privacy_md_says_the_same() -> None:
    """Its rows of scenarios and of questions give these very limits, and say nobody is named."""
    rows = [line for line in PRIVACY.read_text(encoding="utf-8").splitlines() if "|" in line]
    (row,) = [line for line in rows if line.startswith("| the text of a scenario")]
    assert "could be played" in row
    assert "without who posted or played it" in row
    assert f"{KEPT_DAYS} days after its last use at most" in row
    assert f"{KEPT_SIZE // 1_000_000} MB of all together" in row
    assert "the longest unused goes first" in row
    (asked,) = [
        line for line in rows if line.startswith("| the text of a question that was played")
    ]
    assert asked.endswith("| the same |")

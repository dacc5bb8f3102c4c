"""A ruling's life on a real file: every act, every refusal, and what is kept of both."""

from __future__ import annotations

import dataclasses
import datetime as dt
import sqlite3
from itertools import pairwise

import pytest

from bot.desk.acts import Wanted
from bot.desk.life import LIFE, NEXT
from bot.desk.rulings import MOST_SUGGESTED, SqliteRulings
from bot.ruled import (
    STATES,
    Changed,
    Choices,
    Doing,
    NeedsOther,
    NoSuchRuling,
    Refused,
    WrongState,
    parse_reference,
)
from tests.bot.desk.conftest import ANA, BEN, SERVER, by, content, published


async def test_a_ruling_goes_from_draft_to_published_and_keeps_its_number(
    rulings: SqliteRulings,
) -> None:
    draft = await rulings.write(SERVER, ANA, content(), {})
    assert (draft.reference, draft.state, draft.in_force) == ("D-0001", "draft", False)
    review = await rulings.submit(by(ANA, draft))
    approved = await rulings.approve(by(BEN, review, "checked 702.3"))
    done = await rulings.publish(by(BEN, approved))
    assert (done.reference, done.state, done.in_force) == ("R-0001", "published", True)
    steps = await rulings.audit(SERVER, Wanted(number=1))
    assert [(s.act, s.who, s.before, s.after) for s in reversed(steps)] == [
        ("write", ANA, None, "draft"),
        ("submit", ANA, "draft", "review"),
        ("approve", BEN, "review", "review"),
        ("publish", BEN, "review", "published"),
    ]
    assert steps[1].why == "checked 702.3"


async def test_an_edit_of_a_published_ruling_waits_while_the_old_one_stays_in_force(
    rulings: SqliteRulings,
) -> None:
    first = await published(rulings)
    edited = await rulings.edit(by(BEN, first), content(body="No, never."), {})
    assert (edited.state, edited.revision, edited.shown) == ("draft", 2, 1)
    shelf = rulings.shelf(SERVER)
    assert shelf is not None
    shown = shelf.get("r-1")
    assert shown is not None and '"No."' in shown.json
    second = await rulings.publish(by(ANA, edited))
    shown = shelf.get("R0001")
    assert shown is not None and '"No, never."' in shown.json
    old = await rulings.get(SERVER, 1, revision=1)
    assert (old.content.body, old.author) == ("No.", ANA)
    assert (second.content.body, second.author) == ("No, never.", BEN)


@pytest.mark.parametrize("act", ["withdraw", "supersede"])
async def test_what_is_no_more_in_force_is_not_found_and_an_undo_brings_it_back(
    rulings: SqliteRulings, act: str
) -> None:
    one = await published(rulings)
    other = await published(rulings, question="Are two buffs on one unit possible?")
    doing = by(ANA, one, "see the other")
    ended = await (rulings.withdraw(doing) if act == "withdraw" else rulings.supersede(doing, 2))
    shelf = rulings.shelf(SERVER)
    assert shelf is not None
    assert shelf.get("R-0001") is None
    assert not ended.in_force
    assert ended.superseded_by == (other.number if act == "supersede" else None)
    with pytest.raises(WrongState, match="its last step can be undone"):
        await rulings.edit(by(ANA, ended), content(), {})
    back = await rulings.undo(by(ANA, ended))
    assert (back.state, back.superseded_by) == ("published", None)
    assert shelf.get("R-0001") is not None


async def test_undo_goes_back_step_by_step_and_the_log_only_grows(rulings: SqliteRulings) -> None:
    draft = await rulings.write(SERVER, ANA, content(), {})
    edited = await rulings.edit(by(ANA, draft), content(body="Yes."), {})
    sent = await rulings.submit(by(ANA, edited))
    once = await rulings.undo(by(BEN, sent))
    assert (once.state, once.content.body) == ("draft", "Yes.")
    twice = await rulings.undo(by(BEN, once))
    assert twice.content.body == "No."
    with pytest.raises(WrongState, match="left to undo"):
        await rulings.undo(by(BEN, twice))
    again = await rulings.edit(by(ANA, twice), content(body="Only once."), {})
    assert again.revision == 3  # the undone revision 2 stays readable
    assert (await rulings.get(SERVER, 1, revision=2)).content.body == "Yes."
    assert len(await rulings.audit(SERVER, Wanted(number=1))) == 6


def test_every_state_says_what_can_be_done_in_it() -> None:
    assert set(NEXT) == set(STATES)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("act", LIFE)
async def test_an_act_is_done_where_its_row_allows_it_and_refused_elsewhere(
    rulings: SqliteRulings, state: str, act: str
) -> None:
    """Every act in every state: allowed as LIFE says, else refused with nothing changed."""
    other = await published(rulings)
    now = await rulings.write(SERVER, ANA, content(), {})
    if state == "review":
        now = await rulings.submit(by(ANA, now))
    elif state != "draft":
        now = await rulings.publish(by(ANA, now))
        if state == "withdrawn":
            now = await rulings.withdraw(by(ANA, now))
        elif state == "superseded":
            now = await rulings.supersede(by(ANA, now), other.number)
    assert now.state == state
    calls = {
        "edit": lambda d: rulings.edit(d, content(body="Yes."), {}),
        "confirm": lambda d: rulings.confirm(d, content(), {}),
        "supersede": lambda d: rulings.supersede(d, other.number),
        "return": rulings.give_back,
    }
    call = calls.get(act) or getattr(rulings, act)
    if state in LIFE[act].start:  # type: ignore[index]
        done = await call(by(BEN, now))
        assert done.state == (LIFE[act].end or state)  # type: ignore[index]
        assert done.version == now.version + 1
    else:
        with pytest.raises(WrongState, match=now.reference):
            await call(by(BEN, now))
        assert await rulings.get(SERVER, now.number) == now


async def test_the_second_of_two_sees_what_the_first_did(rulings: SqliteRulings) -> None:
    draft = await rulings.write(SERVER, ANA, content(), {})
    await rulings.edit(by(ANA, draft), content(body="Yes."), {})
    with pytest.raises(Changed) as caught:
        await rulings.edit(by(BEN, draft), content(body="Perhaps."), {})
    assert caught.value.now.content.body == "Yes."
    assert [(step.act, step.who) for step in caught.value.steps] == [("edit", ANA)]
    assert (await rulings.get(SERVER, 1)).content.body == "Yes."


class TestSecondPairOfEyes:
    """Where a server wants one, nobody publishes what they wrote and nobody else saw."""

    @pytest.fixture(autouse=True)
    async def _needed(self, rulings: SqliteRulings) -> None:
        await rulings.choose(SERVER, ANA, Choices(review_needed=True), {})

    async def test_a_draft_goes_to_review_first(self, rulings: SqliteRulings) -> None:
        draft = await rulings.write(SERVER, ANA, content(), {})
        with pytest.raises(NeedsOther, match="send D-0001 to review first"):
            await rulings.publish(by(BEN, draft))

    async def test_a_writer_neither_approves_nor_publishes_alone(
        self, rulings: SqliteRulings
    ) -> None:
        sent = await rulings.submit(by(ANA, await rulings.write(SERVER, ANA, content(), {})))
        for call in (rulings.approve, rulings.publish):
            with pytest.raises(NeedsOther, match="somebody else"):
                await call(by(ANA, sent))
        approved = await rulings.approve(by(BEN, sent))
        assert (await rulings.publish(by(ANA, approved))).state == "published"

    async def test_another_publishes_without_a_separate_approval(
        self, rulings: SqliteRulings
    ) -> None:
        sent = await rulings.submit(by(ANA, await rulings.write(SERVER, ANA, content(), {})))
        assert (await rulings.publish(by(BEN, sent))).state == "published"

    async def test_an_approval_is_of_one_revision(self, rulings: SqliteRulings) -> None:
        sent = await rulings.submit(by(ANA, await rulings.write(SERVER, ANA, content(), {})))
        approved = await rulings.approve(by(BEN, sent))
        edited = await rulings.edit(by(ANA, approved), content(body="Yes."), {})
        again = await rulings.submit(by(ANA, edited))
        with pytest.raises(NeedsOther):
            await rulings.publish(by(ANA, again))


async def test_a_confirmation_is_a_revision_with_todays_edition_by_the_same_writer(
    rulings: SqliteRulings,
) -> None:
    old = await published(rulings, edition="core-1.3")
    done = await rulings.confirm(by(BEN, old), content(), {"rule 702.3": "new words"})
    assert (done.shown, done.content.edition, done.author) == (2, "core-1.4", ANA)
    assert await rulings.rests(SERVER) == {1: {"rule 702.3": "new words"}}


async def test_only_a_published_ruling_of_this_server_takes_anothers_place(
    rulings: SqliteRulings,
) -> None:
    one = await published(rulings)
    draft = await rulings.write(SERVER, ANA, content(), {})
    for by_number in (one.number, draft.number):
        with pytest.raises(WrongState, match="Only another published ruling"):
            await rulings.supersede(by(ANA, one), by_number)
    with pytest.raises(NoSuchRuling):
        await rulings.supersede(by(ANA, one), 99)


async def test_servers_have_numbers_and_rulings_of_their_own(rulings: SqliteRulings) -> None:
    await published(rulings)
    there = await rulings.write(SERVER + 1, BEN, content(), {})
    assert there.number == 1
    with pytest.raises(NoSuchRuling, match="no ruling R-0002 in this server"):
        await rulings.get(SERVER, 2)
    shelf = rulings.shelf(SERVER + 1)
    assert shelf is not None and shelf.get("R-0001") is None
    assert not shelf.candidates(["two", "buff"], "riftbound")
    assert await rulings.audit(SERVER + 1, Wanted(number=1, who=ANA)) == []


async def test_suggestions_are_bounded(rulings: SqliteRulings) -> None:
    for _ in range(3):
        await rulings.write(SERVER, ANA, content(), {}, suggested=True)
    assert MOST_SUGGESTED >= 3
    import bot.desk.rulings as module

    before = module.MOST_SUGGESTED
    module.MOST_SUGGESTED = 3
    try:
        with pytest.raises(Refused, match="no more are taken"):
            await rulings.write(SERVER, BEN, content(), {}, suggested=True)
    finally:
        module.MOST_SUGGESTED = before


async def test_the_audit_is_filtered_by_ruling_person_and_time(rulings: SqliteRulings) -> None:
    one = await published(rulings)
    await rulings.withdraw(by(BEN, one, "wrong"))
    day = dt.timedelta(days=1)
    today = dt.datetime.now(dt.UTC)
    assert [s.act for s in await rulings.audit(SERVER, Wanted(who=BEN))] == ["withdraw"]
    assert len(await rulings.audit(SERVER, Wanted(since=today - day, until=today + day))) == 3
    assert await rulings.audit(SERVER, Wanted(until=today - day)) == []
    page = await rulings.audit(SERVER, Wanted(most=2))
    rest = await rulings.audit(SERVER, Wanted(before=page[-1].id))
    ids = [step.id for step in (*page, *rest)]
    assert len(ids) == 3 and all(a > b for a, b in pairwise(ids))


async def test_the_audit_log_can_be_neither_changed_nor_shortened(rulings: SqliteRulings) -> None:
    await published(rulings)
    with sqlite3.connect(rulings.line.file) as connection:
        for sql in ("update steps set who = 99", "delete from steps"):
            with pytest.raises(sqlite3.IntegrityError, match="only grows"):
                connection.execute(sql)


async def test_a_server_is_forgotten_whole_and_others_stay(rulings: SqliteRulings) -> None:
    await published(rulings)
    await rulings.choose(SERVER, ANA, Choices(public=True), {5: "publish"})
    await rulings.note(SERVER, "r/rule/702.3/0", "typo")
    await rulings.count(SERVER, "nothing found", "cards")
    await rulings.keep_form(SERVER, ANA, "{}")
    there = await rulings.write(SERVER + 1, BEN, content(), {})
    await rulings.forget(SERVER)
    with sqlite3.connect(rulings.line.file) as connection:
        for (name,) in connection.execute(
            "select name from sqlite_master where type = 'table' and name not like 'found%'"
        ).fetchall():
            columns = [row[1] for row in connection.execute(f"pragma table_info({name})")]
            if "server" in columns:
                left = connection.execute(
                    f"select count(*) from {name} where server = ?", (SERVER,)
                ).fetchone()[0]
                assert left == 0, name
        assert connection.execute("select count(*) from found").fetchone()[0] == 0
    assert rulings.choices(SERVER) == Choices()
    assert await rulings.get(SERVER + 1, 1) == there


async def test_a_server_that_the_bot_left_is_forgotten_after_thirty_days(
    rulings: SqliteRulings,
) -> None:
    await published(rulings)
    await rulings.gone(SERVER)
    today = dt.datetime.now(dt.UTC).date()
    assert await rulings.forget_gone(today + dt.timedelta(days=29)) == []
    await rulings.gone(SERVER, back=True)
    assert await rulings.forget_gone(today + dt.timedelta(days=90)) == []
    await rulings.gone(SERVER)
    assert await rulings.forget_gone(today + dt.timedelta(days=30)) == [SERVER]
    assert await rulings.servers() == []


async def test_a_start_notes_which_servers_the_bot_is_in(rulings: SqliteRulings) -> None:
    """It may have been removed, or added again, while it was off."""
    for server in (SERVER, SERVER + 1):
        await rulings.write(server, ANA, content(), {})
    month = dt.datetime.now(dt.UTC).date() + dt.timedelta(days=31)
    await rulings.present([SERVER])
    await rulings.present([SERVER, SERVER + 1])
    await rulings.present([SERVER + 1])
    assert await rulings.forget_gone(month) == [SERVER]


@pytest.mark.parametrize(
    ("typed", "number"),
    [("R-0142", 142), ("r142", 142), (" R 0142 ", 142), ("d-7", 7), ("rule 142", None),
     ("R-0", None), ("R-99999999", None), ("142", None), ("", None)],
)  # fmt: skip
def test_a_short_id_is_read_however_it_is_typed(typed: str, number: int | None) -> None:
    assert parse_reference(typed) == number


async def test_every_act_says_who_must_have_seen_what(rulings: SqliteRulings) -> None:
    """An act names the version its actor saw; none is taken for granted."""
    assert "seen" in {field.name for field in dataclasses.fields(Doing)}
    one = await published(rulings)
    with pytest.raises(Changed):
        await rulings.undo(Doing(SERVER, one.number, 1, ANA))

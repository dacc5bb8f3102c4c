"""Who may do what, checked in code; what readers may leave; nothing that people write comes alive."""

from __future__ import annotations

import datetime as dt
from typing import Any

import discord
import pytest
from simcord import Env

from bot.boundary import STALE
from bot.client import Bot
from bot.desk.store import DeskUnavailable
from bot.desk_forms import act_id, add
from bot.ruled import Content
from tests.bot.desk.room import QUESTION, labels, last, open_room, text_of

REFUSED = "You may not"
NAMES = ("dara", "cleo", "ben", "ana", "eve")
HOSTILE = "@everyone <@123456789012345678> [click](https://evil.example) **bold** `code` ||x|| # h"


@pytest.mark.parametrize(
    ("command", "options", "who"),
    [
        ("new", {}, ("cleo", "ben", "ana", "eve")),
        ("annotate", {"ruling": "qqqq"}, ("cleo", "ben", "ana", "eve")),
        ("show", {"ruling": "D-1"}, ("cleo", "ben", "ana", "eve")),
        ("list", {}, ("cleo", "ben", "ana", "eve")),
        ("review", {}, ("cleo", "ben", "ana", "eve")),
        ("audit", {}, ("ben", "ana", "eve")),
        ("prove", {}, ("ben", "ana", "eve")),
        ("gaps", {}, ("ben", "ana", "eve")),
        ("export", {}, ("ana", "eve")),
    ],
)
async def test_each_command_is_for_those_whom_the_server_named(
    simcord_env: Env, simcord_bot: Bot, command: str, options: dict[str, Any], who: tuple[str, ...]
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await simcord_bot.rulings.write(room.guild.id, 1, small(), {})
    for name in NAMES:
        result = await getattr(room, name).slash(room.channel, f"desk {command}", **options)
        refused = result.modal is None and REFUSED in text_of(last(result))
        assert refused == (name not in who), name
    assert simcord_env.errors


@pytest.mark.parametrize(
    ("act", "who"),
    [
        ("submit", ("cleo", "ben", "ana", "eve")),
        ("return", ("ben", "ana", "eve")),
        ("approve", ("ben", "ana", "eve")),
        ("publish", ("ana", "eve")),
        ("confirm", ("ben", "ana", "eve")),
        ("withdraw", ("ana", "eve")),
        ("supersede", ("ana", "eve")),
    ],
)
async def test_each_act_is_for_those_whom_the_server_named(
    simcord_env: Env, simcord_bot: Bot, act: str, who: tuple[str, ...]
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await simcord_bot.rulings.write(room.guild.id, 1, small(), {})
    options = {"ruling": "D-1", "what": act, "why": "so", "by": "R-7"}
    for name in NAMES:
        result = await getattr(room, name).slash(room.channel, "desk act", **options)
        assert (REFUSED in text_of(last(result))) == (name not in who), name
    assert simcord_env.errors


async def test_undoing_needs_what_the_step_needed(simcord_env: Env, simcord_bot: Bot) -> None:
    """Who may not publish may not take a publication back either."""
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.ana, await room.draft(room.ana), "Publish")
    for name in ("cleo", "ben"):
        result = await getattr(room, name).slash(room.channel, "desk undo", ruling="R-1")
        assert "You may not publish" in text_of(result.response)
    result = await room.ana.slash(room.channel, "desk undo", ruling="R-1", why="too early")
    assert "The last step was undone" in text_of(result.response)
    assert len(simcord_env.errors) == 2


async def test_a_button_of_somebody_who_may_is_refused_to_somebody_who_may_not(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    """A role taken away, or a message seen by another: the press is checked, not the message."""
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.cleo, await room.draft(room.cleo), "Send to review")
    refused = await room.press(room.dara, room.reviews.last_message, "Look at it")
    assert REFUSED in text_of(refused)


async def test_forms_of_others_cannot_be_saved(simcord_env: Env, simcord_bot: Bot) -> None:
    """A form belongs to who filled it, in the server where they did."""
    room = await open_room(simcord_env, simcord_bot)
    key = await simcord_bot.rulings.keep_form(room.guild.id, room.cleo.id, "{}")
    assert await simcord_bot.rulings.form(room.guild.id, room.ana.id, key) is None
    assert await simcord_bot.rulings.form(room.guild.id + 1, room.cleo.id, key) is None


async def test_installed_for_a_user_in_a_strange_server_it_writes_nothing(
    simcord_env: Env, simcord_bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the bot is no member, even the server's manager writes nothing there."""
    room = await open_room(simcord_env, simcord_bot)
    monkeypatch.setattr(simcord_bot, "get_guild", lambda id: None)
    result = await room.eve.slash(room.channel, "desk new")
    assert "only inside a server that has added me" in text_of(result.response)
    asked = await room.dara.slash(room.channel, "ask", question="qqqq zzzz xxxx")
    assert "Suggest a ruling" not in labels(asked.response)
    assert len(simcord_env.errors) == 1


async def test_a_reader_suggests_a_ruling_from_a_question_that_found_nothing(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    asked = await room.dara.slash(room.channel, "ask", question="qqqq zzzz xxxx")
    pressed = await room.dara.click(asked.response, label="Suggest a ruling")
    assert "qqqq zzzz xxxx" in str(pressed.modal)
    shown = await room.fill(room.dara, pressed, answer="I think so.")
    await room.press(room.dara, shown, "Suggest it")
    assert "the moderators of this server will see it" in text_of(shown)
    draft = await simcord_bot.rulings.get(room.guild.id, 1)
    assert (draft.state, draft.suggested, draft.in_force) == ("draft", True, False)
    assert "was suggested by a reader" in text_of(room.reviews.last_message)
    waiting = last(await room.ben.slash(room.channel, "desk review"))
    assert "from a reader" in text_of(waiting)


async def test_suggestions_are_rate_limited(simcord_env: Env, simcord_bot: Bot) -> None:
    room = await open_room(simcord_env, simcord_bot)
    asked = await room.dara.slash(room.channel, "ask", question="qqqq zzzz xxxx")
    for count in range(4):
        pressed = await room.dara.click(asked.response, label="Suggest a ruling")
        shown = await room.fill(room.dara, pressed, answer=f"Answer {count}.")
        result = await room.press(room.dara, shown, "Suggest it")
    assert "ask again in" in text_of(result)
    assert len(await simcord_bot.rulings.every(room.guild.id)) == 3


async def test_something_wrong_reaches_the_review_channel_with_the_answer_and_no_name(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    shown = (await room.dara.slash(room.channel, "rule", number="323.5")).response
    pressed = await room.dara.click(shown, label="Something wrong?")
    told = await room.fill(room.dara, pressed, what=f"The number is old. {HOSTILE}")
    assert "not your name" in text_of(told)
    note = room.reviews.last_message
    text = text_of(note)
    assert "323.5" in text
    assert "The number is old." in text
    assert "dara" not in text.lower()
    assert str(room.dara.id) not in text
    assert dead(note)
    (kept,) = await simcord_bot.rulings.wrongs(room.guild.id)
    assert kept.view == "r/rule/323.5/0"
    await room.press(room.ben, note, "Seen to")
    assert await simcord_bot.rulings.wrongs(room.guild.id) == []
    gaps = text_of((await room.ben.slash(room.channel, "desk gaps")).response)
    assert "Pressed as wrong" in gaps
    assert "Cleanups" in gaps


async def test_notes_are_rate_limited_and_outside_servers_there_are_none(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    shown = (await room.dara.slash(room.channel, "rule", number="323.5")).response
    for _ in range(4):
        pressed = await room.dara.click(shown, label="Something wrong?")
        told = await room.fill(room.dara, pressed, what="wrong number")
    assert "ask again in" in text_of(told)
    assert len(await simcord_bot.rulings.wrongs(room.guild.id)) == 3


async def test_what_found_nothing_is_counted_and_questions_are_kept_only_where_wanted(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.dara.slash(room.channel, "ask", question="qqqq zzzz xxxx")
    text = text_of((await room.ben.slash(room.channel, "desk gaps")).response)
    assert "Found nothing" in text
    assert "1 × /ask" in text
    assert "qqqq" not in text
    await room.eve.slash(room.channel, "settings", keep_questions=True)
    await room.dara.slash(room.channel, "ask", question="qqqq zzzz xxxx")
    text = text_of((await room.ben.slash(room.channel, "desk gaps")).response)
    assert "2 × /ask" in text
    assert "qqqq zzzz xxxx" in text
    await room.eve.slash(room.channel, "settings", keep_questions=False)
    assert (await simcord_bot.rulings.gaps(room.guild.id))[1] == []


async def test_what_people_write_never_comes_alive(simcord_env: Env, simcord_bot: Bot) -> None:
    """Every place where a ruling is shown: escaped, without links behind words, without pings."""
    room = await open_room(simcord_env, simcord_bot)
    shown = await room.write(
        room.ana, question=f"Is {HOSTILE} a thing?"[:300], answer=f"No.\n{HOSTILE}",
        sources=f"{HOSTILE} 2026-11-01",
    )  # fmt: skip
    assert dead(shown)
    await room.press(room.ana, shown, "Save as a draft")
    await room.press(room.ana, shown, "Publish", why=HOSTILE)
    seen = [shown]
    for command, options in (
        ("cite", {"ruling": "R-1"}),
        ("ask", {"question": "is a thing bold click"}),
        ("desk list", {}),
        ("desk audit", {}),
        ("desk show", {"ruling": "R-1"}),
        ("ruling", {"question": "bold click everyone thing"}),
    ):
        seen.append(last(await room.ana.slash(room.channel, command, **options)))
    seen.append(await room.press(room.ana, seen[1], "Plain text"))
    for message in seen[:-1]:
        assert dead(message), text_of(message)
    assert text_of(seen[-1]).count("```") == 2


def dead(message: Any) -> bool:
    """Whether a message holds no live link, format or mention of what was written."""
    text = ""
    for embed in message.embeds:
        text += "\n".join([embed.title or "", embed.description or ""])
        text += "\n".join(f"{field.name}\n{field.value}" for field in embed.fields)
    return not any(
        live in text
        for live in ("@everyone", "<@12345", "](https://evil", "**bold**", " `code`", "||x||")
    )


async def test_settings_name_roles_and_channel_and_only_managers_change_them(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    judges = room.guild.create_role("More judges")
    changed = await room.eve.slash(
        room.channel, "settings", reviewers=judges, second_pair=True, answers="public"
    )
    text = text_of(changed.response)
    assert f"<@&{judges.id}> may write and review" in text
    assert "somebody else has agreed" in text
    assert changed.ephemeral
    shown = await room.dara.slash(room.channel, "rule", number="323.5")
    assert not shown.ephemeral  # the server wants answers to be public
    gone = await room.eve.slash(room.channel, "settings", remove=judges, answers="private")
    assert str(judges.id) not in text_of(gone.response)
    assert (await room.dara.slash(room.channel, "rule", number="323.5")).ephemeral
    acts = await room.ben.slash(room.channel, "desk audit")
    assert "the server's settings changed ·" in text_of(acts.response)
    assert "public, review needed, roles" in text_of(acts.response)


async def test_the_audit_is_filtered_in_the_command_too(simcord_env: Env, simcord_bot: Bot) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.draft(room.cleo)
    shown = (await room.ana.slash(room.channel, "desk show", ruling="D-1")).response
    await room.press(room.ana, shown, "Withdraw", why="twice asked")
    hers = await room.ben.slash(room.channel, "desk audit", person=room.ana)
    assert "withdrawn" in text_of(hers.response)
    assert "written" not in text_of(hers.response)
    today = f"{dt.datetime.now(dt.UTC).date()}"
    assert "twice asked" in text_of(
        (await room.ben.slash(room.channel, "desk audit", ruling="D-1", since=today)).response
    )
    wrong = await room.ben.slash(room.channel, "desk audit", since="yesterday")
    assert "write it as 2026-07-16" in text_of(wrong.response)
    assert len(simcord_env.errors) == 1


async def test_a_server_is_forgotten_on_request_with_its_name_only(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.draft(room.cleo)
    wrong = await room.eve.slash(room.channel, "desk forget", name="test guild")
    assert "Nothing was deleted" in text_of(wrong.response)
    refused = await room.ana.slash(room.channel, "desk forget", name="Test Guild")
    assert "manage this server" in text_of(refused.response)
    await room.eve.slash(room.channel, "desk forget", name="Test Guild")
    assert await simcord_bot.rulings.servers() == []
    assert len(simcord_env.errors) == 2


async def test_a_desk_that_fails_is_said_and_answers_go_on(
    simcord_env: Env, simcord_bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.ana, await room.draft(room.ana), "Publish")
    shown = await room.write(room.ana, question=QUESTION, answer="No.")

    async def fails(*_: object) -> None:
        raise DeskUnavailable("full")

    monkeypatch.setattr(simcord_bot.rulings.line, "write", fails)  # type: ignore[attr-defined]
    result = await room.press(room.ana, shown, "Save as a draft")
    assert "cannot be written at the moment" in text_of(result)
    assert QUESTION in text_of(
        (await room.dara.slash(room.channel, "ask", question=QUESTION)).response
    )
    nothing = await room.dara.slash(room.channel, "ask", question="qqqq zzzz xxxx")
    assert "I found no rule" in text_of(nothing.response)


def small() -> Content:
    """A small ruling."""
    return Content(game="riftbound", question=QUESTION, body="Yes.", edition="core-1.4")


@pytest.mark.parametrize(
    ("verb", "who"),
    [
        ("edit", ("cleo", "ben", "ana", "eve")),
        ("submit", ("cleo", "ben", "ana", "eve")),
        ("history", ("cleo", "ben", "ana", "eve")),
        ("look", ("cleo", "ben", "ana", "eve")),
        ("undo", ("cleo", "ben", "ana", "eve")),
        ("stale", ("cleo", "ben", "ana", "eve")),
        ("approve", ("ben", "ana", "eve")),
        ("return", ("ben", "ana", "eve")),
        ("confirm", ("ben", "ana", "eve")),
        ("seen", ("ben", "ana", "eve")),
        ("publish", ("ana", "eve")),
        ("withdraw", ("ana", "eve")),
        ("supersede", ("ana", "eve")),
    ],
)
async def test_each_button_is_for_those_whom_the_server_named(
    simcord_env: Env, simcord_bot: Bot, verb: str, who: tuple[str, ...]
) -> None:
    """A button that somebody got hold of does no more than their roles allow."""
    room = await open_room(simcord_env, simcord_bot)
    await simcord_bot.rulings.write(room.guild.id, 1, small(), {})
    view = discord.ui.View(timeout=None)
    add(view, "do", act_id(verb, 1, 1))
    channel = simcord_bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    for name in NAMES:
        message = await channel.send("a button", view=view)
        result = await getattr(room, name).click(message, label="do")
        refused = result.modal is None and REFUSED in text_of(last(result))
        assert refused == (name not in who), name


@pytest.mark.parametrize("id", ["rwdk0|publish|1|1|", "rwdk1|nonsense|1|1|", "rwdk1|save|0|0|gone"])
async def test_an_old_or_strange_button_of_the_desk_is_answered_politely(
    simcord_env: Env, simcord_bot: Bot, id: str
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    view = discord.ui.View(timeout=None)
    add(view, "old", id)
    channel = simcord_bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("a button", view=view)
    result = await room.eve.click(message, label="old")
    assert text_of(result.response) == STALE

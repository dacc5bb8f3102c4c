"""The whole life of a ruling through real dispatch, on a real file."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import Env

from bot.answers import Answers
from bot.boundary import STALE
from bot.client import Bot, create_bot
from bot.desk.files import read_files
from bot.desk.store import Desk
from bot.desk_forms import add
from bot.settings import Settings
from engine.riftbound.edition import EDITION
from tests.bot.commands.test_simulate import with_simulator
from tests.bot.desk.room import QUESTION, WALK, Room, id_of, labels, last, open_room, text_of


@pytest.fixture
def simcord_bot(settings: Settings, answers: Answers, desk: Desk, index: Path) -> Bot:
    """The bot with a simulator that plays in this thread."""
    return with_simulator(create_bot(settings, answers, desk), index)


async def write_review_and_publish(room: Room) -> None:
    """Cleo's ruling becomes R-0001, with the second pair of eyes that the server wants."""
    shown = await room.write(
        room.cleo,
        question=QUESTION,
        answer="Yes.\nNothing forbids it [425.1a].",
        rules="void seekr, deflect",
        sources="Judges' chat 2026-11-02 https://example.org/chat/7",
    )
    text = text_of(shown)
    assert "Nothing forbids it [425.1.a]." in text  # it was typed as 425.1a
    assert "“void seekr” is read as Void Seeker" in text
    assert "Not saved yet" in text
    await room.press(room.cleo, shown, "Save as a draft")
    assert "Saved as D-0001" in text_of(shown)
    assert "Publish" not in labels(shown)
    await room.press(room.cleo, shown, "Send to review", why="please look")
    assert "D-0001 waits for review" in text_of(room.reviews.last_message)

    theirs = await room.press(room.ben, room.reviews.last_message, "Look at it")
    assert theirs.ephemeral
    await room.press(room.ben, theirs, "Approve", why="425.1.a is right")
    heads = (await room.ana.slash(room.channel, "desk show", ruling="D-0001")).response
    await room.press(room.ana, heads, "Publish", why="agreed")
    assert "R-0001 was published" in text_of(heads)


async def test_a_ruling_is_written_reviewed_published_found_and_cited(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    """From the form to the citation."""
    room = await open_room(simcord_env, simcord_bot, review_needed=True)
    await write_review_and_publish(room)
    asked = await room.dara.slash(room.channel, "ask", question="can i pet the poro")
    text = text_of(asked.response)
    assert QUESTION in text
    assert "Community ruling of Test Guild" in text
    assert "R-0001" in text
    choices = await room.dara.autocomplete(room.channel, "ruling", "question", "can i pet")
    assert ("R-0001 · " + QUESTION, "R-0001") in [(c["name"], c["value"]) for c in choices]
    found = await room.dara.slash(room.channel, "ruling", question="r1")
    assert QUESTION in text_of(found.response)

    cited = await room.dara.slash(room.channel, "cite", ruling="R-0001")
    assert not cited.ephemeral
    text = text_of(cited.response)
    for part in ("Yes.", "425.1.a", f"Core Rules {EDITION.removeprefix('core-')}", "published 20", "R-0001",
                 "https://example.org/chat/7", "2026-11-02"):  # fmt: skip
        assert part in text
    plain = await room.press(room.ben, cited.response, "Plain text")
    assert "```text" in text_of(plain)
    assert "Does it still stand?" in labels(cited.response)


async def test_an_old_citation_says_by_its_button_that_it_was_superseded(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    old = await room.draft(room.ana)
    await room.press(room.ana, old, "Publish")
    cited = (await room.dara.slash(room.channel, "cite", ruling="R-0001")).response
    still = await room.press(room.ben, cited, "Does it still stand?")
    assert still.ephemeral
    assert "It still stands as it was cited" in text_of(still)
    new = await room.draft(room.ana, answer="No, it bites.", question="May a poro be petted now?")
    await room.press(room.ana, new, "Publish")
    old = (await room.ana.slash(room.channel, "desk show", ruling="r1")).response
    await room.press(room.ana, old, "Supersede", which="R-0002", why="it bites")
    now = await room.press(room.ben, cited, "Does it still stand?")
    assert "Superseded** by R-0002" in text_of(now)
    asked = await room.dara.slash(room.channel, "ask", question="may i pet a poro now")
    assert "it bites" in text_of(asked.response)
    assert "Superseded" not in text_of(asked.response)


async def test_the_menu_cites_a_ruling_of_the_server_in_reply(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.ana, await room.draft(room.ana), "Publish")
    message = await room.dara.send(room.channel, "can I pet it?")
    opened = await room.ben.context_menu(room.channel, "Cite a rule in reply", message)
    offered = await room.fill(room.ben, opened, number="pet the poro")
    menu = next(p for row in offered.components for p in row["components"] if "options" in p)
    value = next(o["value"] for o in menu["options"] if "r-0001" in o["value"])
    await room.ben.select(offered, [value], custom_id=menu["custom_id"])
    reply = room.channel.last_message
    assert reply.reference.message_id == message.id
    assert QUESTION in text_of(reply)
    assert "Does it still stand?" in labels(reply)


async def test_a_message_becomes_a_ruling_with_a_link_to_it(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    message = await room.dara.send(room.channel, QUESTION)
    opened = await room.cleo.context_menu(room.channel, "Make a ruling of this", message)
    assert QUESTION in str(opened.modal)
    shown = await room.fill(room.cleo, opened, answer="Yes.")
    assert f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/{message.id}" in (
        text_of(shown)
    )


async def test_what_is_wrong_is_named_nothing_is_saved_and_what_was_typed_is_kept(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    shown = await room.write(
        room.cleo, question=QUESTION, answer="Yes [999.9].", rules="qqqqqqq",
        sources="x 2026-13-40", scenario=WALK.replace("moves", "juggles"),
    )  # fmt: skip
    text = text_of(shown)
    for part in ("no rule 999.9", "qqqqqqq", "is no date", "Line 5"):
        assert part in text
    assert labels(shown) == ["Change", "Drop"]
    opened = await room.cleo.click(shown, custom_id=id_of(shown, "Change"))
    assert "Yes [999.9]." in str(opened.modal)
    mended = await room.fill(room.cleo, opened, answer="Yes.", rules="425.1", sources="x",
                             scenario=WALK)  # fmt: skip
    assert "Save as a draft" in labels(mended)
    listed = await room.cleo.slash(room.channel, "desk list")
    assert "There are none" in text_of(listed.response)


async def test_an_answer_is_drafted_from_the_scenario_and_can_be_watched(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    shown = await room.write(room.ana, question="Can a unit walk home?", scenario=WALK)
    text = text_of(shown)
    assert "Bob is in base." in text
    assert "drafted from what the scenario shows" in text
    await room.press(room.ana, shown, "Save as a draft")
    await room.press(room.ana, shown, "Publish")
    watched = await room.press(room.dara, await cite(room, "R-0001"), "Watch it resolve")
    assert "A walk home" in text_of(watched)
    proved = await room.ana.slash(room.channel, "desk prove")
    assert "1 ruling with a scenario" in text_of(last(proved))


async def cite(room: Any, id: str) -> Any:
    return (await room.dara.slash(room.channel, "cite", ruling=id)).response


async def test_a_ruling_whose_scenario_ends_differently_says_so(
    simcord_env: Env, simcord_bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine changed: the claim of the scenario holds no more."""
    room = await open_room(simcord_env, simcord_bot)
    shown = await room.write(room.ana, question="Can a unit walk home?", scenario=WALK)
    await room.press(room.ana, shown, "Save as a draft")
    await room.press(room.ana, shown, "Publish")
    play = simcord_bot.simulator.play

    async def changed(text: str, **more: Any) -> Any:
        return await play(text.replace("Bob is in base", "Bob is in the trash"))

    monkeypatch.setattr(simcord_bot.simulator, "play", changed)
    proved = await room.ana.slash(room.channel, "desk prove")
    assert "✘ **R-0001**" in text_of(last(proved))
    assert "ends differently now" in text_of(await cite(room, "R-0001"))
    waiting = last(await room.ana.slash(room.channel, "desk review"))
    assert "Its scenario ends differently" in text_of(waiting)


async def test_nearly_the_same_question_is_shown_before_saving(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    """Among the shipped rulings, this server's, and its drafts."""
    room = await open_room(simcord_env, simcord_bot)
    await room.draft(room.cleo)
    shown = await room.write(
        room.ben, question="Can I pet the poro before the combat?", answer="No."
    )
    assert "(D-0001)" in text_of(shown)
    shipped = simcord_bot.answers.catalog.of("riftbound", "ruling")[0]
    shown = await room.write(room.ben, question=shipped.title, answer="No idea.")
    assert shipped.key in text_of(shown)


async def test_the_second_of_two_moderators_sees_both_texts_and_chooses(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.draft(room.cleo)
    for_ana = (await room.ana.slash(room.channel, "desk show", ruling="D-1")).response
    for_ben = (await room.ben.slash(room.channel, "desk show", ruling="D-1")).response
    form_ana = await room.ana.click(for_ana, custom_id=id_of(for_ana, "Change"))
    form_ben = await room.ben.click(for_ben, custom_id=id_of(for_ben, "Change"))
    hers = await room.fill(room.ana, form_ana, answer="Yes, twice.")
    await room.press(room.ana, hers, "Save the change")
    his = await room.fill(room.ben, form_ben, answer="Never.")
    await room.press(room.ben, his, "Save the change")
    text = text_of(his)
    assert "D-0001 was changed meanwhile" in text
    assert "Yes, twice." in text
    assert "Never." in text
    assert len(labels(his)) == 4
    await room.press(room.ben, his, "Save mine")
    assert (await simcord_bot.rulings.get(room.guild.id, 1)).content.body == "Never."
    assert (await simcord_bot.rulings.get(room.guild.id, 1, 2)).content.body == "Yes, twice."


async def test_a_button_of_an_older_state_changes_nothing(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.draft(room.cleo)
    first = (await room.ana.slash(room.channel, "desk show", ruling="D-1")).response
    second = (await room.ana.slash(room.channel, "desk show", ruling="D-1")).response
    await room.press(room.ana, first, "Withdraw", why="no")
    opened = await room.ana.click(second, custom_id=id_of(second, "Publish"))
    result = await room.fill(room.ana, opened, why="")
    assert "was changed since you looked at it" in text_of(result)
    assert (await simcord_bot.rulings.get(room.guild.id, 1)).state == "withdrawn"


async def test_the_desk_outlives_a_restart(
    simcord_env: Env,
    simcord_bot: Bot,
    settings: Settings,
    answers: Answers,
    desk: Desk,
    index: Path,
) -> None:
    """A form that is open, a preview that was not saved, and every button work after it."""
    room = await open_room(simcord_env, simcord_bot)
    opened = await room.ana.slash(room.channel, "desk new")
    fresh = with_simulator(create_bot(settings, answers, desk), index)
    await simcord_env.restart_bot(fresh)
    shown = await room.fill(room.ana, opened, question=QUESTION, answer="Yes.")
    fresh = with_simulator(create_bot(settings, answers, desk), index)
    await simcord_env.restart_bot(fresh)
    await room.press(room.ana, shown, "Save as a draft")
    await room.press(room.ana, shown, "Publish")
    assert (await fresh.rulings.get(room.guild.id, 1)).state == "published"


async def test_a_note_of_a_server_stands_beside_the_shipped_ruling_which_stays_as_it_is(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    shipped = simcord_bot.answers.catalog.of("riftbound", "ruling")[3]
    before = await room.dara.slash(room.channel, "ruling", question=shipped.key)
    opened = await room.ana.slash(room.channel, "desk annotate", ruling=shipped.key)
    note = await room.fill(room.ana, opened, answer="At our tables a judge is called first.")
    await room.press(room.ana, note, "Save as a draft")
    await room.press(room.ana, note, "Publish")
    after = await room.dara.slash(room.channel, "ruling", question=shipped.key)
    assert "Noted by Test Guild" in text_of(after.response)
    assert "a judge is called first" in text_of(after.response)
    was, is_ = before.response.embeds[0], after.response.embeds[0]
    assert (is_.title, is_.description) == (was.title, was.description)
    assert {f.name for f in was.fields} < {f.name for f in is_.fields}


async def test_another_server_sees_none_of_it(simcord_env: Env, simcord_bot: Bot) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.ana, await room.draft(room.ana), "Publish")
    elsewhere = simcord_env.create_guild("Other")
    channel = elsewhere.create_text_channel("rules")
    stranger: Any = elsewhere.add_member(simcord_env.create_user("zoe"))
    asked = await stranger.slash(channel, "ask", question=QUESTION)
    assert "R-0001" not in text_of(asked.response)
    cited = await stranger.slash(channel, "cite", ruling="R-0001")
    assert "no published ruling R-0001" in text_of(cited.response)


async def test_a_form_is_saved_once(simcord_env: Env, simcord_bot: Bot) -> None:
    """Two quick presses, or an old message: there is one draft."""
    room = await open_room(simcord_env, simcord_bot)
    shown = await room.write(room.cleo, question=QUESTION, answer="Yes.")
    save = id_of(shown, "Save as a draft")
    await room.cleo.click(shown, custom_id=save)
    view = discord.ui.View(timeout=None)
    add(view, "again", save)
    channel = simcord_bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    old = await channel.send("an old form", view=view)
    again = await room.cleo.click(old, label="again")
    assert text_of(last(again)) == STALE
    assert len(await simcord_bot.rulings.every(room.guild.id)) == 1


async def test_an_old_revision_stays_readable(simcord_env: Env, simcord_bot: Bot) -> None:
    room = await open_room(simcord_env, simcord_bot)
    shown = await room.draft(room.ana)
    await room.press(room.ana, shown, "Publish")
    form = await room.ana.click(shown, custom_id=id_of(shown, "Change"))
    changed = await room.fill(room.ana, form, answer="Yes, gently.")
    await room.press(room.ana, changed, "Save the change")
    assert "Yes." in text_of((await room.dara.slash(room.channel, "cite", ruling="R-1")).response)
    await room.press(room.ana, changed, "Publish", why="kinder")
    old = await room.ana.slash(room.channel, "desk show", ruling="R-1", revision=1)
    assert "Yes." in text_of(old.response)
    assert "readers see revision 2" in text_of(old.response)
    life = await room.press(room.ana, changed, "History")
    assert "kinder" in text_of(life)
    none = await room.ana.slash(room.channel, "desk show", ruling="R-1", revision=9)
    assert "has revisions 1 to 2 only" in text_of(none.response)
    assert len(simcord_env.errors) == 1


async def test_completions_show_drafts_only_to_those_who_write(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.ana, await room.draft(room.ana), "Publish")
    await room.draft(room.cleo, question="Is a draft a secret?")
    for person, values in ((room.cleo, ["R-0001", "D-0002"]), (room.dara, ["R-0001"])):
        choices = await person.autocomplete(room.channel, "desk show", "ruling", "")
        assert [choice["value"] for choice in choices] == values
    found = await room.cleo.autocomplete(room.channel, "desk show", "ruling", "secret")
    assert [choice["value"] for choice in found] == ["D-0002"]


async def test_a_server_takes_its_rulings_away_as_files(
    simcord_env: Env, simcord_bot: Bot, tmp_path: Path
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.ana, await room.draft(room.ana), "Publish")
    sent = last(await room.ana.slash(room.channel, "desk export"))
    (attached,) = sent.attachments
    with zipfile.ZipFile(io.BytesIO(await attached.read())) as archive:
        archive.extractall(tmp_path / "out")
    (read,) = read_files(tmp_path / "out", room.guild.id, 1).rulings
    assert read.content.question == QUESTION

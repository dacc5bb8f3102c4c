"""Scenarios in people's hands: posted, stepped through, corrected, shared, after a restart too."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from msgspec import structs
from simcord import Env

from bot import playing, simulation
from bot.answers import Answers
from bot.client import Bot, create_bot
from bot.desk.store import Desk, DeskUnavailable
from bot.played import Mended, Played, Unread
from bot.render.scenario import render_unread
from bot.scenes import TEMPLATE, written
from bot.settings import Settings
from bot.simulation import Simulator
from engine.core.scenario_outcome import Stopped
from tests.bot.commands.test_menus import room
from tests.bot.desk.room import WALK
from tests.bot.idle import InThisThread

SIMULATE = "Run this scenario"


@pytest.fixture
def simcord_bot(settings: Settings, answers: Answers, desk: Desk, index: Path) -> Bot:
    """The bot with a simulator that plays in this thread."""
    return with_simulator(create_bot(settings, answers, desk), index)


def with_simulator(bot: Bot, index: Path) -> Bot:
    """The bot, playing scenarios in this thread."""
    bot.simulator = Simulator(index, InThisThread())
    return bot


def followup(result: Any) -> Any:
    """What came after the deferred answer."""
    return result.followups[0] if result.followups else result.response


def button(message: Any, label: str) -> str:
    """The id of a button by its label."""
    parts = (part for row in message.components for part in row["components"])
    return str(next(part["custom_id"] for part in parts if part.get("label") == label))


async def simulate(env: Env, text: str) -> tuple[Any, Any, Any]:
    """A channel, Ana, and what `/simulate` answered her."""
    channel, ana, _ = room(env)
    return channel, ana, followup(await ana.slash(channel, "simulate", scenario=text))


ONE_LINE = WALK.replace("\n", "; ").replace("given; ", "given ").replace("when; ", "when ")


async def test_a_scenario_on_one_line_is_played(simcord_env: Env) -> None:
    """A slash command's text has no line breaks; “;” ends a sentence."""
    _, _, message = await simulate(simcord_env, ONE_LINE)
    assert message.ephemeral
    assert "A walk home" in message.embeds[0].title
    assert message.embeds[0].footer.text.startswith("1 step ·")
    assert message.attachments[0].filename == "transcript.txt"


async def test_the_steps_can_be_walked_and_name_their_rule(simcord_env: Env) -> None:
    """On, unfolded, on within it, folded again, to the beginning; each names what causes it."""
    _, ana, message = await simulate(simcord_env, WALK)
    await ana.click(message, custom_id=button(message, "▶"))
    assert message.embeds[0].footer.text.startswith("Step 1 of 1 ·")
    assert message.embeds[0].description == "**1 ▸ Bob moves to Ana's base. [144, 447]**"
    names = [field.name for field in message.embeds[0].fields]
    assert names[:2] == ["Rule 144", "Rule 447"]
    assert names[2:] == ["Checked", "Changed"]
    await ana.click(message, custom_id=button(message, "Unfold"))
    assert message.embeds[0].footer.text.startswith("Step 1.1 of 1.3 ·")
    assert message.embeds[0].fields[0].name == "Rule 144.2"
    await ana.click(message, custom_id=button(message, "▶"))
    assert message.embeds[0].footer.text.startswith("Step 1.2 of 1.3 ·")
    assert message.embeds[0].description.splitlines()[-1].startswith("\u2003**1.2 · Bob moves")
    await ana.click(message, custom_id=button(message, "Fold"))
    assert message.embeds[0].footer.text.startswith("Step 1 of 1 ·")
    await ana.click(message, custom_id=button(message, "⏮"))
    assert message.embeds[0].footer.text.startswith("1 step ·")


async def test_the_steps_outlive_a_restart(
    simcord_env: Env, settings: Settings, answers: Answers, desk: Desk, index: Path
) -> None:
    _, ana, message = await simulate(simcord_env, WALK)
    fresh = with_simulator(create_bot(settings, answers, desk), index)
    await simcord_env.restart_bot(fresh)
    await ana.click(message, custom_id=button(message, "▶"))
    assert "Step 1 of" in message.embeds[0].footer.text


async def test_a_step_can_be_shown_to_everyone(simcord_env: Env) -> None:
    channel, ana, message = await simulate(simcord_env, WALK)
    await ana.click(message, custom_id=button(message, "Show everyone"))
    assert "A walk home" in channel.last_message.embeds[0].title


async def test_what_cannot_be_read_shows_the_line_and_opens_again(simcord_env: Env) -> None:
    """Line, caret, what would read; the button opens the text to be changed and played."""
    _, ana, message = await simulate(simcord_env, WALK.replace("moves Bob", "juggles Bob"))
    text = message.embeds[0].description
    assert "line 5" in message.embeds[0].title
    assert "^" in text
    assert "I understand “Ana”" in text
    opened = await ana.click(message, custom_id=button(message, "Change and play again"))
    assert opened.modal is not None
    field = opened.modal["components"][0]
    inner = field.get("component") or field["components"][0]
    assert "juggles Bob" in inner["value"]
    again = await ana.submit_modal(opened, {inner["custom_id"]: WALK})
    assert "A walk home" in followup(again).embeds[0].title


@pytest.mark.parametrize(
    ("change", "shown"),
    [
        (
            ("Ana moves Bob", "Ana mooves Bob"),
            ("I cannot read this (line 5)", "Ana moves Bob to base"),
        ),
        (("a 3-Might unit called Bob", "a Stalwart Porro"), ("**Read as**", "→ Stalwart Poro")),
    ],
)
async def test_the_form_shows_how_the_text_was_understood(
    simcord_env: Env, change: tuple[str, str], shown: tuple[str, ...]
) -> None:
    """Below the text that is changed: what did not read and what would, or what was read otherwise."""
    text = WALK.replace(*change)
    _, ana, message = await simulate(
        simcord_env, text if "Bob" in change[1] else text.replace("Bob", "Poro")
    )
    opened = await ana.click(message, custom_id=button(message, "Change and play again"))
    assert all(part in str(opened.modal) for part in shown)


async def test_a_mended_sentence_is_played_with_one_press(simcord_env: Env) -> None:
    """In the place of the error; after a restart of the process the id still says what is meant."""
    _, ana, message = await simulate(simcord_env, WALK.replace("Ana moves Bob", "Ana mvoes Bob"))
    assert "1. Ana moves Bob to base" in message.embeds[0].description
    id = button(message, "1. Ana moves Bob to base")
    assert id.startswith("rwmend1|0|")
    assert len(id) <= 100
    await ana.click(message, custom_id=id)
    assert "✔ 1 claim holds" in message.embeds[0].description


ASKED = WALK + "  who controls A? does Bob dye?\n"


async def test_a_question_that_does_not_read_stands_under_the_answers(simcord_env: Env) -> None:
    """What was answered first, what was not directly under it, and one press mends it."""
    _, ana, message = await simulate(simcord_env, ASKED)
    text = message.embeds[0].description
    answered, left = text.index("who controls A? **nobody**"), text.index("Not answered:")
    assert answered < text.index("✔ 1 claim holds") < left < text.index("•")
    assert "“does Bob dye?”" in text
    assert "1. does Bob die" in text
    await ana.click(message, custom_id=button(message, "1. does Bob die?"))
    assert "does Bob die? **No" in message.embeds[0].description
    assert "Not answered" not in message.embeds[0].description


async def test_a_mended_sentence_of_a_text_that_is_gone_says_so(simcord_env: Env) -> None:
    _, ana, message = await simulate(simcord_env, WALK.replace("Ana moves Bob", "Ana mvoes Bob"))
    cast(Bot, simcord_env.bot).scenes.posted.clear()
    result = await ana.click(message, custom_id=button(message, "1. Ana moves Bob to base"))
    assert result.response.ephemeral
    assert "1 step" not in str(message.embeds[0].footer.text)


def test_what_is_mended_is_shown_as_text() -> None:
    """A name that would be a link or a ping is neither; a message about it fits Discord."""
    sentence = "Ana moves [x](https://e.vil) @everyone to base"
    unread = Unread("not read", mended=(Mended(sentence, "text"),))
    shown = render_unread(unread).body
    assert "](http" not in shown
    assert "@everyone" not in shown


async def test_an_empty_table_opens_a_form_with_a_worked_example(simcord_env: Env) -> None:
    """Without a text the table is shown; whoever would rather write finds out how."""
    channel, ana, _ = room(simcord_env)
    shown = followup(await ana.slash(channel, "simulate"))
    opened = await ana.click(shown, label="Change and play again")
    assert opened.modal is not None
    assert "Hextech Ray" in str(opened.modal)


async def test_the_scenario_of_a_message_is_run(simcord_env: Env) -> None:
    channel, ana, ben = room(simcord_env)
    message = await ben.send(channel, f"what happens here?\n```\n{WALK}```")
    result = await ana.context_menu(channel, SIMULATE, message)
    assert "A walk home" in followup(result).embeds[0].title


async def test_an_example_is_watched(simcord_env: Env, simcord_bot: Bot) -> None:
    channel, ana, _ = room(simcord_env)
    choices = await ana.autocomplete(channel, "example", "name", "")
    assert len(choices) >= 10
    result = await ana.slash(channel, "example", name=choices[0]["value"])
    assert "step" in followup(result).embeds[0].footer.text
    none = await ana.slash(channel, "example", name="qqqq")
    assert "No such example" in none.response.embeds[0].title


def test_the_template_plays_and_holds(index: Path) -> None:
    """What the form shows first is right."""
    played = playing.play(TEMPLATE, index)
    assert played.unread is None
    assert played.passed


def test_a_message_is_cut_down_to_its_scenario() -> None:
    assert written(f"look:\n```text\n{WALK}\n```\nthanks") == WALK
    lines = [line.strip() for line in WALK.splitlines()]
    assert [line.strip() for line in written(ONE_LINE).splitlines()] == lines


async def test_a_form_opened_before_a_restart_is_played_after_it(
    simcord_env: Env, settings: Settings, answers: Answers, desk: Desk, index: Path
) -> None:
    channel, ana, _ = room(simcord_env)
    shown = followup(await ana.slash(channel, "simulate"))
    opened = await ana.click(shown, label="Change and play again")
    await simcord_env.restart_bot(with_simulator(create_bot(settings, answers, desk), index))
    again = await ana.submit_modal(opened, {"text": WALK})
    assert "A walk home" in followup(again).embeds[0].title


async def test_stepping_is_free(simcord_env: Env, simcord_bot: Bot) -> None:
    """Walking through what was played meets no cooldown, however fast."""
    _, ana, message = await simulate(simcord_env, WALK)
    for _ in range(30):
        for label in ("⏭", "⏮"):
            await ana.click(message, custom_id=button(message, label))
            assert "tep" in message.embeds[0].footer.text


async def test_the_step_after_the_thousandth_can_be_reached(
    simcord_env: Env, simcord_bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A loop's last step says why it stopped."""
    real = playing.play(WALK, simcord_bot.simulator.index)
    assert real.outcome is not None
    course = real.outcome.courses[0]
    step = structs.replace(course.steps[0], event="resolves", within=())
    steps = tuple(structs.replace(step, number=n) for n in range(1, 2501))
    long = structs.replace(course, steps=steps, stopped=Stopped(5, "", "it never ends"))
    outcome = structs.replace(real.outcome, courses=(long,))
    endless = Played(WALK, outcome, real.transcript)
    monkeypatch.setattr(simulation, "play", lambda *_: endless)
    _, ana, message = await simulate(simcord_env, WALK)
    await ana.click(message, custom_id=button(message, "⏭"))
    embed = message.embeds[0]
    assert "Step 2500 of 2500" in embed.footer.text
    assert any("it never ends" in field.value for field in embed.fields)


async def test_what_cannot_be_read_is_not_kept(simcord_env: Env, desk: Desk) -> None:
    """“Run this scenario” on any message keeps nothing of it, unless it was a scenario."""
    channel, ana, ben = room(simcord_env)
    for text in ("good morning, who is playing tonight?", f"```\n{WALK}```"):
        await ana.context_menu(channel, SIMULATE, await ben.send(channel, text))
    kept = [row[0] for row in desk.db.conn.execute("select text from scenarios")]
    assert kept == [WALK]


async def test_a_full_disk_withholds_no_scenario(
    simcord_env: Env, desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    """It was played, so it is shown and walked; the log says why it was not kept."""
    size = desk.db.conn.execute("pragma page_count").fetchone()[0]
    desk.db.conn.execute(f"pragma max_page_count = {size + 5}")
    with contextlib.suppress(DeskUnavailable):
        for number in range(99):
            desk.keep_scenario(f"{number}", "x" * 2000)
    caplog.clear()
    _, ana, message = await simulate(simcord_env, WALK + "# " + "long " * 750)
    assert "1 step" in message.embeds[0].footer.text
    await ana.click(message, custom_id=button(message, "▶"))
    assert "Step 1 of" in message.embeds[0].footer.text
    kinds = [r.__dict__["kind"] for r in caplog.records if r.name == "bot.desk"]
    assert kinds == ["SQLITE_FULL"]


# -- the board -------------------------------------------------------------------------------------


def names(message: Any) -> list[str]:
    """The files of a message."""
    return [file.filename for file in message.attachments]


async def test_every_step_shows_the_board_of_its_moment(simcord_env: Env) -> None:
    """As a picture with words for those who cannot see it; the transcript stays beside it."""
    _, ana, message = await simulate(simcord_env, WALK)
    assert names(message) == ["transcript.txt", "board.png"]
    assert "Bob, Might 3" in message.attachments[1].description
    assert message.embeds[0].image.url
    await ana.click(message, custom_id=button(message, "⏭"))
    assert names(message) == ["transcript.txt", "board.png"]


async def test_the_answer_begins_with_verdict_reading_and_the_board_of_before(
    simcord_env: Env,
) -> None:
    """Where Bob was before he moved home; a word taken for another is said, escaped as all is."""
    text = (
        WALK.replace("a 3-Might unit", "a 3-Might minion") + "  Bob has 9 damage\n  where is Bob?\n"
    )
    _, ana, message = await simulate(simcord_env, text)
    embed = message.embeds[0]
    told = embed.description.splitlines()
    assert told[0] == "where is Bob? **Bob is in Ana's base**"
    assert told[1].startswith("✘ Bob has 9 damage")
    assert told[2] == "✔ 1 claim holds"
    fields = {field.name: field.value for field in embed.fields}
    assert list(fields) == ["Assumed", "Read as"]
    assert fields["Read as"] == "“minion” → unit"
    assert "Battlefield A, Ana controls it\n  Ana: Bob" in message.attachments[1].description
    await ana.click(message, custom_id=button(message, "▶"))
    assert "claim holds" not in message.embeds[0].description


async def test_where_no_files_may_be_posted_the_board_is_text(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = property(lambda _: discord.Permissions.none())
    monkeypatch.setattr(discord.Interaction, "app_permissions", bare)
    _, _, message = await simulate(simcord_env, WALK)
    field = message.embeds[0].fields[0]
    assert field.name == "Board"
    assert "Bob, Might 3" in field.value
    assert "board.png" not in names(message)


async def test_a_shared_step_has_its_board(simcord_env: Env) -> None:
    channel, ana, message = await simulate(simcord_env, WALK)
    await ana.click(message, custom_id=button(message, "Show everyone"))
    assert names(channel.last_message) == ["board.png"]

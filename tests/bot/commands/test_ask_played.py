"""`/ask` with a situation: the library's answer at once, the play in its place, every button a place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from simcord import Env

from bot import asking
from bot.answers import Answers
from bot.asking import answer_in_place
from bot.client import Bot, create_bot
from bot.desk.store import Desk
from bot.render.message import Message
from bot.settings import Settings
from bot.simulation import Simulator
from bot.workers import WorkerLost
from tests.bot.commands.test_menus import room
from tests.bot.commands.test_simulate import button, followup, with_simulator
from tests.bot.idle import InThisThread
from tests.bot.tales import FIGHT, attack, choosing, read_as, telling

YES_IF = "**No, if** Pip has 4 Might or less; **yes, if** 5 or more."


@pytest.fixture
def simcord_bot(settings: Settings, answers: Answers, desk: Desk, index: Path) -> Bot:
    """The bot with a simulator that plays in this thread."""
    return with_simulator(create_bot(settings, answers, desk), index)


async def asked(env: Env, text: str = FIGHT) -> tuple[Any, Any, Any]:
    """A channel, Ana, and what `/ask` answered her."""
    channel, ana, _ = room(env)
    result = await ana.slash(channel, "ask", question=text)
    return channel, ana, result.response


async def test_the_answer_stands_first(simcord_env: Env, monkeypatch: pytest.MonkeyPatch) -> None:
    read_as(monkeypatch, attack=attack)
    _, _, message = await asked(simcord_env)
    embed = message.embeds[0]
    assert embed.description.startswith(YES_IF)
    assert not embed.title
    assert embed.author.name == f"/ask {FIGHT}"


async def test_each_course_can_be_watched(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_as(monkeypatch, attack=attack)
    _, ana, message = await asked(simcord_env)
    await ana.click(message, label="Yes: Pip has 5 Might or more")
    assert "steps ·" in message.embeds[0].footer.text
    await ana.click(message, custom_id=button(message, "⏭"))
    assert "✔ Ana conquered A" in str([field.value for field in message.embeds[0].fields])


async def test_it_can_be_changed_and_played_again(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form holds the scenario that the question was read into."""
    read_as(monkeypatch, attack=attack)
    _, ana, message = await asked(simcord_env)
    form = (await ana.click(message, label="Change and play again")).modal
    assert "a 3-Might unit called Pip" in str(form)


async def test_a_choice_plays_it_with_that(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is open is a select under the library's answer; one choice and the play stands first."""
    read_as(monkeypatch, attack=choosing)
    _, ana, message = await asked(simcord_env)
    assert "To play it out I must know" in names(message)
    options = select(message)["options"]
    wanted = next(one["value"] for one in options if one["label"] == "Pip has 9 Might")
    await ana.select(message, [wanted], custom_id=select(message)["custom_id"])
    assert message.embeds[0].description.startswith("**Yes, if** Pip has 5 Might or more;")


def names(message: Any) -> list[str]:
    """The names of the fields of a message."""
    return [str(field.name) for field in message.embeds[0].fields]


def select(message: Any) -> dict[str, Any]:
    """The select of a message."""
    parts = (part for row in message.components for part in row["components"])
    return next(part for part in parts if "options" in part)


async def test_the_buttons_outlive_a_restart(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch, settings: Settings, answers: Answers,
    desk: Desk, index: Path,
) -> None:  # fmt: skip
    """Question and courses are kept on the desk."""
    read_as(monkeypatch, attack=attack)
    channel, ana, message = await asked(simcord_env)
    await simcord_env.restart_bot(with_simulator(create_bot(settings, answers, desk), index))
    await ana.click(message, label="Show everyone")
    assert channel.last_message.embeds[0].description.startswith(YES_IF)
    await ana.click(message, label="Yes: Pip has 5 Might or more")
    assert "steps ·" in message.embeds[0].footer.text


async def test_words_without_a_place_leave_the_library_s_answer_first(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch, answers: Answers
) -> None:
    text = FIGHT.replace("unit,", "unit with flair,")
    at = text.index("with flair")
    reading = attack({})
    lines = [(one.mood, one.text) for one in reading.said]
    read_as(monkeypatch, attack=telling(*lines, unread=((at, at + 10),)))
    _, ana, message = await asked(simcord_env, text)
    assert message.embeds[0].title == answers.ask(text).title
    assert "I read a situation, but found no place for what is struck out" in names(message)
    assert "~~with flair~~" in str([field.value for field in message.embeds[0].fields])
    await ana.click(message, label="Play this out")
    assert "steps ·" in message.embeds[0].footer.text


async def test_a_question_in_chat_is_played_too(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's reply is for everyone; whoever presses a course gets it alone."""
    read_as(monkeypatch, attack=attack)
    channel, ana, ben = room(simcord_env)
    assert simcord_env.bot.user is not None
    await ana.send(channel, f"<@{simcord_env.bot.user.id}> {FIGHT}")
    message = channel.last_message
    assert message.embeds[0].description.startswith(YES_IF)
    pressed = await ben.click(message, label="Yes: Pip has 5 Might or more")
    assert followup(pressed).ephemeral


# -- slow, lost, and nobody there ------------------------------------------------------------------


class Later(InThisThread):
    """Workers whose task ends when the test says so."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.tasks: list[tuple[Callable[..., Any], tuple[Any, ...], Future[Any]]] = []

    def run(self, call: Callable[..., Any], *values: Any, seconds: float) -> Future[Any]:
        self.tasks.append((call, values, Future()))
        self.begun.set()
        return self.tasks[-1][2]

    def end(self, error: Exception | None = None) -> None:
        """End the last task."""
        call, values, future = self.tasks[-1]
        if error is None:
            future.set_result(call(*values))
        else:
            future.set_exception(error)


@pytest.fixture
def later(simcord_bot: Bot, index: Path, monkeypatch: pytest.MonkeyPatch) -> Later:
    """A bot whose plays end when the test says so, and whose first answer waits for none; it knows no
    situations, which another task would look for first."""
    workers = Later()
    monkeypatch.setattr(Answers, "known", None)
    simcord_bot.simulator = Simulator(index, workers)
    monkeypatch.setattr(asking, "FIRST", 0.0)
    return workers


async def test_the_library_answers_first_and_the_play_takes_its_place(
    simcord_bot: Bot, later: Later, monkeypatch: pytest.MonkeyPatch, answers: Answers
) -> None:
    """What is sent at once claims nothing of the play; what it is changed into is the play."""
    read_as(monkeypatch, attack=attack)
    sent, changed = Told(), Told()
    posed = answers.posed(FIGHT)
    asking_ = asyncio.ensure_future(answer_in_place(simcord_bot, posed, 1, sent, changed))
    await sent.came.wait()
    assert sent.messages[0].title == posed.looked_up.title
    assert sent.messages[0].body.endswith("I am playing it out …")
    later.end()
    await asking_
    assert changed.messages[0].body.startswith(YES_IF)


class Told:
    """Somebody who is told messages."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.came = asyncio.Event()

    async def __call__(self, message: Message) -> None:
        self.messages.append(message)
        self.came.set()


async def test_a_reply_is_changed_in_place(
    simcord_env: Env, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_as(monkeypatch, attack=attack)
    channel, ana, _ = room(simcord_env)
    asking_ = asyncio.ensure_future(ana.slash(channel, "ask", question=FIGHT))
    await later.begun.wait()
    later.end()
    message = (await asking_).response
    assert message.embeds[0].description.startswith(YES_IF)
    assert "I am playing it out" not in message.embeds[0].description


@pytest.mark.parametrize("error", [TimeoutError(), WorkerLost("gone"), KeyError("secret words")])
async def test_a_play_that_fails_leaves_the_library_s_answer(
    simcord_env: Env, later: Later, monkeypatch: pytest.MonkeyPatch, answers: Answers,
    error: Exception, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """Silently: the line that it is being played goes, and the log says only of what kind it was."""
    read_as(monkeypatch, attack=attack)
    channel, ana, _ = room(simcord_env)
    asking_ = asyncio.ensure_future(ana.slash(channel, "ask", question=FIGHT))
    for _ in range(2):  # the task of a worker that was lost is tried again
        await later.begun.wait()
        later.begun.clear()
        later.end(error)
        for _ in range(20):
            await asyncio.sleep(0)
        if not isinstance(error, WorkerLost):
            break
    message = (await asking_).response
    assert message.embeds[0].title == answers.ask(FIGHT).title
    assert "playing it out" not in message.embeds[0].description
    assert "secret" not in caplog.text


async def test_many_questions_at_once_are_looked_up(
    simcord_env: Env, simcord_bot: Bot, monkeypatch: pytest.MonkeyPatch, answers: Answers
) -> None:
    """Where the queue is full nobody waits."""
    simcord_bot.simulator.stop()
    _, _, message = await asked(simcord_env)
    assert message.embeds[0].title == answers.ask(FIGHT).title


async def test_a_look_up_asks_no_worker(simcord_env: Env, later: Later, answers: Answers) -> None:
    _, _, message = await asked(simcord_env, "How does Deflect work?")
    assert message.embeds[0].title == answers.ask("How does Deflect work?").title
    assert later.tasks == []

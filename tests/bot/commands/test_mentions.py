"""Answers in chat: what a message that mentions the bot asks, and what it gets."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import Env

from bot.mention_panel import USES
from bot.mentions import MOST, Asked, mentioned, questions_in
from tests.bot.commands.test_menus import room

ME = 42


def said(env: Env, text: str) -> str:
    """The text behind a mention of the bot."""
    assert env.bot.user is not None
    return f"<@{env.bot.user.id}> {text}"


async def replied(env: Env, text: str) -> Any:
    """The bot's answer to a message of Ana's; None where it gave none."""
    channel, ana, _ = room(env)
    await ana.send(channel, text)
    last = channel.last_message
    assert env.bot.user is not None
    return last if last.author.id == env.bot.user.id else None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[[Void Seeker]]", [Asked("card", "Void Seeker")]),
        ("is ((323.5)) so", [Asked("ask", "323.5")]),
        (
            "[[Defy]] and ((can it be countered))",
            [Asked("card", "Defy"), Asked("ask", "can it be countered")],
        ),
        ("[[Defy]] [[defy]] [[DEFY ]]", [Asked("card", "Defy")]),  # said again is asked once
        ("can I move twice", [Asked("ask", "can I move twice")]),
        ("", []),
        ("[[]] (( )) [[ ]]", []),
        ("[[a]] " * 3 + "[[b]] [[c]] [[d]] [[e]]", [Asked("card", one) for one in "abcd"]),
    ],
)
def test_questions_are_taken_out_of_a_message(text: str, found: list[Asked]) -> None:
    assert questions_in(text) == found
    assert len(found) <= MOST


def test_only_a_written_mention_counts() -> None:
    assert mentioned(f"<@!{ME}> hello", ME) == "hello"
    assert mentioned("a reply pings without a word of it", ME) is None
    assert mentioned("<@421> hello", ME) is None


async def test_a_card_and_a_rule_are_answered_in_one_reply(simcord_env: Env) -> None:
    message = await replied(
        simcord_env, said(simcord_env, "[[void seker]] ((323.5)) [[Void Seeker]]")
    )
    titles = [embed.title for embed in message.embeds]
    assert len(titles) == 2
    assert "Void Seeker" in titles[0]
    assert "323.5" in titles[1]
    assert len(message.components[0].children) == 2


async def test_a_question_without_brackets_is_answered(simcord_env: Env) -> None:
    message = await replied(simcord_env, said(simcord_env, "what does Deflect do?"))
    assert "Deflect" in message.embeds[0].title


async def test_a_bare_mention_tells_how_to_ask(simcord_env: Env) -> None:
    message = await replied(simcord_env, said(simcord_env, ""))
    assert message.embeds


@pytest.mark.parametrize("text", ["[[Void Seeker]]", "((323.5))", "<@1> ((323.5))"])
async def test_who_does_not_mention_the_bot_is_left_alone(simcord_env: Env, text: str) -> None:
    assert await replied(simcord_env, text) is None


async def test_a_channel_is_answered_only_so_often(simcord_env: Env) -> None:
    channel, ana, ben = room(simcord_env)
    for place in range(USES + 3):
        await (ana, ben)[place % 2].send(channel, said(simcord_env, "((323.5))"))
    assert simcord_env.bot.user is not None
    own = [one for one in channel.history() if one.author.id == simcord_env.bot.user.id]
    assert len(own) == USES


async def test_what_is_written_cannot_become_a_link_or_ping(simcord_env: Env) -> None:
    hostile = "[[](https://evil.example) @everyone <@&5>]] (([x](https://evil.example) @here))"
    message = await replied(simcord_env, said(simcord_env, hostile))
    shown = " ".join(f"{one.title} {one.description}" for one in message.embeds)
    assert "](https://" not in shown
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert message.mentions == []

"""The look-up commands, driven through real discord.py dispatch."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import Env

from bot.answers import Answers
from bot.render.limits import CHOICE_TEXT, CHOICES
from bot.render.rule import edition_name
from engine.riftbound.edition import EDITION


def room(env: Env) -> tuple[Any, Any]:
    """A channel, and Ana in it."""
    guild = env.create_guild()
    return guild.create_text_channel("rules"), guild.add_member(env.create_user("ana"))


def text_of(result: Any) -> str:
    """Everything an answer's embed says."""
    embed = result.response.embeds[0]
    fields = [f"{field.name}\n{field.value}" for field in embed.fields]
    return "\n".join([embed.title or "", embed.description or "", *fields, embed.footer.text or ""])


@pytest.mark.parametrize(
    ("command", "option", "text", "says"),
    [
        ("rule", "number", "323.5", "Lethal Damage"),
        ("rule", "number", "144.3b", "144.3.b"),
        ("rule", "number", "460 in 1.3", "460 in Core Rules 1.3 (2026-03-30) is "),
        ("rule", "number", "999", "There is no rule 999"),
        ("ask", "question", "can i have two buffs on one guy", "buff"),
        ("ask", "question", "asdfghjkl qwerty", "I found no rule"),
        ("card", "name", "zhonyas hourglas", "Zhonya's Hourglass"),
        ("keyword", "name", "deflcet", "Deflect"),
        ("keyword", "name", "focus", "Focus"),
        ("ruling", "question", "does a countered spell count as played", "countered"),
        ("errata", "name", "svellsongur", "Svellsongur"),
        ("changes", "rule", "323.5", "History of 323.5"),
        ("changes", "since", "1.2", "From Core Rules 1.2"),
        ("changes", "to", "1.2", "From Core Rules 1.1"),
        ("changes", "to", "1.9", "I know no edition 1.9"),
    ],
)
async def test_a_look_up_answers_privately(
    simcord_env: Env, command: str, option: str, text: str, says: str
) -> None:
    channel, ana = room(simcord_env)
    result = await ana.slash(channel, command, **{option: text})
    assert result.ephemeral
    assert says in text_of(result)


@pytest.mark.parametrize("command", ["errata", "changes", "help", "about"])
async def test_commands_without_a_text(simcord_env: Env, command: str) -> None:
    channel, ana = room(simcord_env)
    result = await ana.slash(channel, command)
    assert result.ephemeral
    assert len(text_of(result)) > 100


async def test_about_carries_the_notice_and_the_editions(simcord_env: Env) -> None:
    """Free fan content, not endorsed; edition and date on every answer."""
    channel, ana = room(simcord_env)
    text = text_of(await ana.slash(channel, "about"))
    assert "does not endorse" in text
    assert edition_name(EDITION) in text


async def test_everything_works_in_direct_messages(simcord_env: Env) -> None:
    ben = simcord_env.create_user("ben")
    result = await ben.slash("rule", number="323.5")
    assert "323.5" in text_of(result)


@pytest.mark.parametrize(
    ("command", "option", "typed", "first"),
    [
        ("rule", "number", "323.1", "323.1"),  # numbers in the tree's order
        ("rule", "number", "lethal", None),  # words too
        ("card", "name", "yas", "Yasuo, Remorseful"),
        ("card", "name", "zhonyas", "Zhonya's Hourglass"),
        ("keyword", "name", "defl", "Deflect"),
        ("ruling", "question", "two buffs", None),
        ("ask", "question", "deathknell", None),
        ("errata", "name", "svell", "Svellsongur"),
        ("card", "name", "", None),
    ],
)
async def test_every_look_up_suggests(
    simcord_env: Env, command: str, option: str, typed: str, first: str | None
) -> None:
    channel, ana = room(simcord_env)
    choices = await ana.autocomplete(channel, command, option, typed)
    assert 0 < len(choices) <= CHOICES
    assert all(0 < len(choice["name"]) <= CHOICE_TEXT for choice in choices)
    if first:
        assert choices[0]["value"] == first


async def test_a_suggested_value_finds_what_it_named(simcord_env: Env) -> None:
    """Picking a suggestion shows just that, whatever was typed before."""
    channel, ana = room(simcord_env)
    for choice in await ana.autocomplete(channel, "ruling", "question", "two buffs"):
        result = await ana.slash(channel, "ruling", question=choice["value"])
        assert result.response.embeds[0].title
        assert choice["value"] in text_of(result)


async def test_typed_text_cannot_ping_or_format(simcord_env: Env) -> None:
    channel, ana = room(simcord_env)
    result = await ana.slash(channel, "ask", question="@everyone <@1234567890123456789> **x** qqqq")
    text = text_of(result)
    assert "@everyone" not in text
    assert "<@1" not in text
    assert "**x**" not in text


async def test_the_other_game_answers_when_this_one_has_nothing(simcord_env: Env) -> None:
    """A Summoner Wars question in a Riftbound server is answered, and says from where."""
    channel, ana = room(simcord_env)
    result = await ana.slash(channel, "ask", question="sw-1.1")
    assert "Summoner Wars" in text_of(result)
    chosen = await ana.slash(channel, "ask", question="magic pile", game="summonerwars")
    assert "Summoner Wars" in text_of(chosen)


@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("graveyard", "Trash (zone)"),
        ("untap", "Ready (action)"),
        ("blocker", "Defender (status)"),
        ("discard pile", "Trash (zone)"),
    ],
)
def test_another_game_s_name_leads_to_ours_and_says_so(
    answers: Answers, name: str, means: str
) -> None:
    """They led to Flow, Accelerate and Shield without a doubt."""
    message = answers.keyword(name)
    assert message.title == means
    assert f"“{name}” is another name for it" in message.body


def test_a_name_that_may_be_two_things_is_a_choice(answers: Answers) -> None:
    message = answers.keyword("mana")
    assert not message.claimed
    assert [choice.label for choice in message.choices] == ["Term Energy", "Term Power"]


def test_what_is_no_clear_match_is_offered_and_not_claimed(answers: Answers) -> None:
    message = answers.keyword("cast it from the graveyard again")
    assert not message.claimed or message.tone == "nothing"
    assert message.choices


@pytest.mark.parametrize("text", ["TR 703", "tr703", "TR 703.2"])
def test_a_tournament_rule_s_number_is_not_read_as_a_core_rule(answers: Answers, text: str) -> None:
    assert answers.rule(text).title.startswith("TR 703")


def test_a_core_rule_is_explained_in_a_summoner_wars_server_too(answers: Answers) -> None:
    """It said that there is no rule 323.5."""
    message = answers.explain("see 323.5 and SW-3.1", "summonerwars")
    assert "323.5" in message.body
    assert "(Riftbound)" in message.body
    assert "I know no rule" not in message.body


async def test_an_empty_question_suggests_what_is_asked_most(simcord_env: Env) -> None:
    """Questions in general, each of which leads to its answer."""
    channel, ana = room(simcord_env)
    found = await ana.autocomplete(channel, "ask", "question", "")
    assert len(found) >= 20
    assert all(one["name"].endswith(("?", "…")) for one in found)

"""Whatever passes the gate, Discord accepts: everything the library holds is put through it."""

from __future__ import annotations

import asyncio
import re
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers import Answers
from bot.library.models import GAMES, Game
from bot.panel import EDIT, panel
from bot.render import limits
from bot.render.message import Button, Choice, Field, Message, Tone
from bot.render.results import entry_view
from bot.render.text import clip, pages, quoted
from bot.render.views import CUSTOM_ID, parse_view

PAGES = 40


def embed_fits(message: Message) -> None:
    """Every limit that Discord has for an embed."""
    embed = limits.embed(message)
    assert len(embed) <= 6000
    assert len(embed.title or "") <= 256
    assert len(embed.description or "") <= 4096
    assert len(embed.footer.text or "") <= 2048
    assert len(embed.fields) <= 25
    for field in embed.fields:
        assert 1 <= len(field.name or "") <= 256
        assert 1 <= len(field.value or "") <= 1024


def components_fit(message: Message) -> None:
    """Every limit that Discord has for components."""
    view = panel(message, private=True)
    if view is None:
        return
    rows = view.to_components()
    assert len(rows) <= 5
    ids = []
    for part in (part for row in rows for part in row["components"]):
        item: dict[str, Any] = dict(part)
        ids.append(item["custom_id"])
        assert 1 <= len(item["custom_id"]) <= 100
        assert CUSTOM_ID.fullmatch(item["custom_id"]) or item["custom_id"].startswith(EDIT)
        assert len(item.get("label") or "") <= 80
        assert len(item.get("placeholder") or "") <= 150
        options = item.get("options", [])
        assert len(options) <= 25
        assert len({option["value"] for option in options}) == len(options)
        for option in options:
            assert 1 <= len(option["label"]) <= 100
            assert 1 <= len(option["value"]) <= 100
            assert len(option.get("description") or "") <= 100
            parse_view(option["value"])
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", get_args(Game))
@pytest.mark.parametrize("kind", ["rule", "keyword", "term", "card", "ruling"])
def test_everything_fits(answers: Answers, game: Game, kind: Any) -> None:
    """Every rule, keyword, term, card and ruling, each page of it, with all its components."""

    async def render() -> int:
        count = 0
        for entry in answers.catalog.of(game, kind):
            view = entry_view(entry)
            for page in range(PAGES):
                message = answers.show(type(view)(view.kind, view.game, view.key, page))
                embed_fits(message)
                components_fit(message)
                count += 1
                if "Page on" not in [b.label for b in message.buttons if b.enabled]:
                    break
        return count

    shown = asyncio.run(render())
    assert shown >= len(answers.catalog.of(game, kind))


@pytest.mark.parametrize("game", get_args(Game))
@pytest.mark.parametrize("what", ["rule", "card", "keyword", "ruling", "ask"])
def test_every_prefix_of_three_letters_is_suggested_within_limits(
    answers: Answers, game: Game, what: str
) -> None:
    """Autocomplete over the first three letters of everything: 25 choices, none twice or too long."""
    starts = {entry.title[:3] for entry in answers.catalog.entries if entry.game == game}
    starts |= {entry.key[:3] for entry in answers.catalog.entries if entry.game == game}
    offered = 0
    for start in sorted(starts):
        choices = limits.suggestions(answers.suggestions.suggest(what, start, game))
        offered += len(choices)
        assert len(choices) <= 25
        assert len({choice.value for choice in choices}) == len(choices)
        for choice in choices:
            assert 1 <= len(choice.name) <= 100
            assert 1 <= len(choice.value) <= 100
    assert offered > 100


texts = st.text(max_size=5000)
views = st.sampled_from(["r/rule/323.5/0", "r/card/OGN-024/0", "s/ruling/x/12"])
messages = st.builds(
    Message,
    title=texts,
    body=texts,
    fields=st.lists(st.builds(Field, texts, texts), max_size=30).map(tuple),
    footer=texts,
    tone=st.sampled_from(get_args(Tone)),
    buttons=st.lists(st.builds(Button, texts, views), max_size=12).map(tuple),
    choices=st.lists(st.builds(Choice, texts.filter(str.strip), views, texts), max_size=30).map(
        tuple
    ),
    placeholder=texts,
    view=st.none() | views,
)


@given(messages)
def test_any_message_fits_after_the_gate(message: Message) -> None:
    embed_fits(message)

    async def check() -> None:
        components_fit(message)

    asyncio.run(check())


def test_a_reference_that_would_be_cut_is_refused() -> None:
    """A clipped custom_id would lead somewhere else, so it is a loud mistake of ours."""
    with pytest.raises(limits.Oversized):
        limits.checked_id("b0", "r/ruling/" + "x" * 120 + "/0")


@given(st.lists(st.text(max_size=300), max_size=20), st.integers(20, 200))
def test_pages_lose_nothing(blocks: list[str], most: int) -> None:
    """Every word of every block is on some page, and no page is too long."""
    found = pages(blocks, most)
    assert all(len(page) <= most for page in found)
    assert "".join("".join(found).split()) == "".join("".join(blocks).split())


@given(st.text(max_size=400))
def test_quoted_text_is_tame(text: str) -> None:
    """No mention, no line break, no live Markdown, never longer than asked by much."""
    tame = quoted(text, 100)
    assert "\n" not in tame
    assert tame.isprintable() or "\u200b" in tame
    assert not re.search(r"(?<!\\)[*_`~|]", tame.replace("\\\\", ""))
    assert "@everyone" not in tame
    assert "@here" not in tame
    assert len(tame) <= 300


@given(st.text(max_size=300), st.integers(1, 100))
def test_clipping_keeps_within(text: str, most: int) -> None:
    assert len(clip(text, most)) <= most


def test_colours_are_known_for_every_tone() -> None:
    assert set(limits.COLOURS) == set(get_args(Tone))


def test_games_are_those_of_the_models() -> None:
    assert set(GAMES) == set(get_args(Game))

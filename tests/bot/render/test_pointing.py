"""The caret of an error stands under the words that it is about, also on a phone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.scenario import PHONE_ROW, pointed_at

LONG = (
    "The score is 7 to 5 forr me. I have a 3-Might unit called Mop ready in my base, B is empty,"
    " and A belongs to my opponent."
)


def caret(source: str, word: str) -> str:
    """A line and the caret below a word of it, as an error has it."""
    at = source.index(word)
    return f"{source}\n{' ' * at}{'^' * len(word)}"


@pytest.mark.parametrize("word", ["The", "forr", "empty", "opponent."])
def test_a_long_line_is_cut_to_a_row_about_the_place(word: str) -> None:
    source, below = pointed_at(caret(LONG, word)).split("\n")
    at = below.index("^")
    assert len(source) <= PHONE_ROW
    assert source[at : at + len(below.strip())] == word
    assert source.startswith(("The", "…"))
    assert source.endswith(("opponent.", "…"))


def test_a_short_line_stays_whole() -> None:
    assert pointed_at(caret("Ana juggles Bob", "juggles")) == "Ana juggles Bob\n    ^^^^^^^"


@given(
    st.text(alphabet="ab ,`\u200b", max_size=80),
    st.text(alphabet="xyz", min_size=1, max_size=60),
    st.text(alphabet="ab ,`\u200b", max_size=80),
)
def test_the_caret_stands_under_the_word_whatever_stands_around_it(
    before: str, word: str, behind: str
) -> None:
    shown = pointed_at(f"{before}{word}{behind}\n{' ' * len(before)}{'^' * len(word)}")
    source, below = shown.split("\n")
    assert "`" not in shown
    assert len(source) <= PHONE_ROW
    pointed = source[below.index("^") : below.rindex("^") + 1]
    assert pointed.rstrip("…") and word.startswith(pointed.rstrip("…"))

"""Where a sentence may be cut, so that what says nothing of the game can be left out of it."""

import pytest

from engine.riftbound.language.joints import parts


@pytest.mark.parametrize(
    ("text", "stretches"),
    [
        ("Ana attacks A, feeling safe, and wins", ["Ana attacks A", "feeling safe", "and wins"]),
        ("Ana attacks A (poor thing).", ["Ana attacks A", "poor thing"]),
        ("Ana waits ... Ben attacks - at last", ["Ana waits", "Ben attacks", "at last"]),
        ("Crab has -2 Might and dies", ["Crab has -2 Might", "dies"]),
        ("Ana plays Sand and Stone", ["Ana plays Sand", "Stone"]),
        ('Ben says "fine, no point" and passes', ['Ben says "fine, no point"', "passes"]),
        ("Ana has a well-fed,tired Crab", ["Ana has a well-fed,tired Crab"]),
    ],
)
def test_a_sentence_is_cut_at_marks_and_joining_words(text: str, stretches: list[str]) -> None:
    """Never within a word, a number or what somebody says; a word behind a mark joins nothing."""
    assert [one.text for one in parts(text)] == stretches


def test_with_its_joints_it_is_the_sentence_again() -> None:
    text = "Well, Ana attacks A (as usual); Ben, who waits - and hopes - does nothing."
    assert "".join(one.mark + one.text for one in parts(text)) == text

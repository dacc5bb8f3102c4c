"""What was assumed is changed before anything is claimed; a change that breaks the premises is none."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping

import msgspec
import pytest

from engine.riftbound.stories.answered import (
    Answered,
    Course,
    Failed,
    Split,
    Told,
    Varied,
    Verdict,
)
from engine.riftbound.stories.story import Assumed, Story
from engine.riftbound.stories.varying import Play, Read, vary
from tests.engine.riftbound.stories.told import fight, might, played, presence, story

LONG = 600.0  # seconds that no test takes


def varied(read: Read, plays: int = 64) -> Varied:
    """A hand-written reader's question, played and varied by the real engine."""
    first = read({})
    assert first is not None
    return vary(played(first), read, played, plays, LONG)


def test_the_border_of_a_number_is_found() -> None:
    """3 was assumed against 4: five are enough and four are not, so the border is named exactly."""
    (split,) = varied(fight).of(0)
    assert split.keys == ("might:Pip",)
    assert [(one.answer, one.words, one.short) for one in split.courses] == [
        ("no", "Pip has 4 Might or less", "4 or less"),
        ("yes", "Pip has 5 Might or more", "5 or more"),
    ]
    assert split.courses[1].chosen == (("might:Pip", "5"),)


def test_each_course_can_be_shown() -> None:
    """The scenario of a course is the one that gave its answer."""
    (split,) = varied(fight).of(0)
    assert "a 3-Might unit called Pip" in split.courses[0].text
    assert "a 5-Might unit called Pip" in split.courses[1].text


def test_what_changes_nothing_is_no_condition() -> None:
    """The second question's answer is the same whatever was assumed."""
    assert varied(fight).of(1) == ()


Rule = Callable[[Mapping[str, str]], str]


def read_by(*given: Assumed) -> Read:
    """A reader that assumes these things, unless they are chosen otherwise."""

    def read(chosen: Mapping[str, str]) -> Story:
        now = tuple(_with(one, chosen.get(one.key, one.value)) for one in given)
        return story(("asked", ", ".join(f"{one.key}={one.value}" for one in now)), assumed=now)

    return read


def _with(one: Assumed, value: str) -> Assumed:
    if value == one.value:
        return one
    values = dict(one.others) | {one.value: one.words}
    others = tuple((other, words) for other, words in values.items() if other != value)
    return Assumed(one.key, value, values.get(value, one.words.replace(one.value, value)), others)


def play_by(rule: Rule) -> Play:
    """A play whose answer is worked out from what was assumed."""

    def play(one: Story) -> Told:
        text = one.said[0].text
        return Told(one, text, (Verdict(text, rule({a.key: a.value for a in one.assumed})),))

    return play


def vary_by(rule: Rule, *given: Assumed, plays: int = 64, seconds: float = LONG) -> Varied:
    """Vary an invented question."""
    read, play = read_by(*given), play_by(rule)
    first = read({})
    assert first is not None
    return vary(play(first), read, play, plays, seconds)


def test_a_choice_is_told_by_its_words() -> None:
    found = vary_by(lambda v: "yes" if v["there:Moe"] == "yes" else "no", presence("Moe"))
    (split,) = found.splits
    assert [(one.answer, one.words) for one in split.courses] == [
        ("yes", "Moe is there"), ("no", "Moe is not there"),
    ]  # fmt: skip


@pytest.mark.parametrize("border", range(2, 10))
def test_every_border_is_found(border: int) -> None:
    found = vary_by(lambda v: "yes" if int(v["might:Pip"]) >= border else "no", might("Pip"))
    words = {course.answer: course.short for course in found.splits[0].courses}
    assert words == {"yes": f"{border} or more", "no": f"{border - 1} or less"}


def test_a_number_in_the_middle_has_two_borders() -> None:
    found = vary_by(lambda v: "yes" if 3 <= int(v["might:Pip"]) <= 6 else "no", might("Pip"))
    assert [(one.answer, one.short) for one in found.splits[0].courses] == [
        ("yes", "3 to 6"), ("no", "2 or less"), ("no", "7 or more"),
    ]  # fmt: skip


def test_two_mights_together_are_tried_where_neither_alone_matters() -> None:
    def both(v: Mapping[str, str]) -> str:
        return "no" if (v["might:Pip"], v["might:Tom"]) == ("9", "1") else "yes"

    (split,) = vary_by(both, might("Pip"), might("Tom")).splits
    assert split.keys == ("might:Pip", "might:Tom")
    assert split.courses[1].words == "Pip has 9 Might and Tom has 1 Might"


def test_a_border_that_another_might_moves_is_told_with_it() -> None:
    """Who is stronger wins: the border is named for the other's Might that was assumed."""

    def stronger(v: Mapping[str, str]) -> str:
        return "yes" if int(v["might:Pip"]) > int(v["might:Tom"]) else "no"

    pip, tom = vary_by(stronger, might("Pip"), might("Tom")).splits
    assert [one.short for one in pip.courses] == ["3 or less", "4 or more"]
    assert pip.given == ("Tom has 3 Might",)
    assert tom.given == ("Pip has 3 Might",)


def test_a_border_that_nothing_else_moves_is_told_alone() -> None:
    found = vary_by(
        lambda v: "yes" if int(v["might:Pip"]) > 3 else "no", might("Pip"), might("Tom")
    )
    assert [split.given for split in found.splits] == [()]


def test_other_things_are_changed_alone() -> None:
    """Two things that matter only together, and are no Might, are not tried together."""

    def both(v: Mapping[str, str]) -> str:
        return "no" if "yes" not in v.values() else "yes"

    assert vary_by(both, presence("Pip"), presence("Tom")).splits == ()


def test_a_change_whose_premise_fails_does_not_count() -> None:
    read = read_by(might("Pip"))

    def play(one: Story) -> Told:
        told = play_by(lambda _: "yes")(one)
        failed = Failed("Pip survives", "Pip died") if int(one.assumed[0].value) < 3 else None
        return msgspec.structs.replace(told, failed=failed)

    first = read({})
    assert first is not None
    assert vary(play(first), read, play, 64, LONG) == Varied((), complete=True, plays=3)


def test_a_value_that_the_reader_does_not_take_does_not_count() -> None:
    """A reader that reads the same whatever is chosen would make everything agree."""
    fixed = story(("asked", "x"), assumed=(might("Pip"),))
    plays: list[Story] = []

    def play(one: Story) -> Told:
        plays.append(one)
        return Told(one, "x", (Verdict("x", "yes"),))

    assert (
        vary(Told(fixed, "x", (Verdict("x", "yes"),)), lambda _: fixed, play, 64, LONG).splits == ()
    )
    assert plays == []


@pytest.mark.parametrize(("plays", "complete"), [(0, False), (2, False), (3, True)])
def test_what_was_not_tried_is_said(plays: int, complete: bool) -> None:
    found = vary_by(lambda _: "yes", might("Pip"), plays=plays)
    assert (found.complete, found.plays) == (complete, plays)


def test_no_time_is_no_variation() -> None:
    assert vary_by(lambda _: "yes", might("Pip"), seconds=-1.0) == Varied((), False, 0)


def test_a_border_that_nobody_had_a_play_left_for_is_told_as_far_as_it_is_known() -> None:
    """Nothing between what was tried is claimed."""
    found = vary_by(lambda v: "yes" if int(v["might:Pip"]) >= 7 else "no", might("Pip"), plays=3)
    assert [one.short for one in found.splits[0].courses] == ["5 or less", "9 or more"]
    assert found.complete


# -- what may stand first --------------------------------------------------------------------------


def answered(varied: Varied | None, **more: object) -> Answered:
    """A whole story with one verdict, varied like that."""
    whole = story(("asked", "x"))
    told = Told(msgspec.structs.replace(whole, **more), "x", (Verdict("x", "yes"),))
    return Answered(told, varied)


def split(keys: int = 1, courses: int = 2) -> Varied:
    """Something on which the answer depends."""
    one = Course("yes", "so", "so", (), "x")
    return Varied(tuple(Split(0, (f"k{key}",), (one,) * courses) for key in range(keys)))


@pytest.mark.parametrize(
    ("value", "stands"),
    [
        (answered(Varied()), True),
        (answered(split()), True),
        (answered(split(keys=2)), True),
        (answered(split(keys=3)), False),  # too many conditions for a sentence
        (answered(split(courses=4)), False),
        (answered(None), False),  # nothing is claimed before it was varied
        (answered(Varied(complete=False)), False),
        (answered(Varied(), unread=((0, 1),)), False),
        (answered(Varied(), open=(might("Pip"),)), False),
    ],
)
def test_one_cut_decides_what_stands_first(value: Answered, stands: bool) -> None:
    assert value.stands is stands


def test_a_failed_premise_never_stands() -> None:
    told = played(story(("act", "Ana plays Hextech Ray"), ("asked", "Ana has 0 points")))
    assert told.failed or told.unread
    assert not Answered(told, Varied()).stands


def test_the_values_travel_between_processes() -> None:
    told = played(fight({}))
    value = Answered(told, varied(fight))
    assert pickle.loads(pickle.dumps(value)) == value
    assert msgspec.json.decode(msgspec.json.encode(value), type=Answered) == value

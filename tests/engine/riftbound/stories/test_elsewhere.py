"""Where a card is by now, whose it is, in which moment it may be played: what is laid down for it."""

from __future__ import annotations

import pytest

from tests.engine.riftbound.stories.test_recounting import answered, of, read


@pytest.mark.parametrize(
    ("done", "answer"),
    [
        ("He banishes my Stalwart Poro", "no"),
        ("He kills my Stalwart Poro", "no"),
        ("He returns my Stalwart Poro to my hand", "yes"),
    ],
)
def test_a_card_to_which_something_was_done_lay_there_and_not_in_hand(
    done: str, answer: str
) -> None:
    story = read(f"{done}. Can I play it?")
    assert "Ana has Stalwart Poro in base" in of(story, "fact")
    [verdict] = answered(f"{done}. Can I play it?").told.verdicts
    assert verdict.answer == answer


@pytest.mark.parametrize("whose", ["my", "his"])
def test_what_is_answered_was_played_by_whose_it_is(whose: str) -> None:
    other = {"my": "he plays Flash on his unit", "his": "I play Flash on my unit"}[whose]
    acts = of(read(f"In response to {whose} Void Seeker {other}. Does it die?"), "act")
    assert acts[0].startswith({"my": "Ana", "his": "Ben"}[whose] + " plays Void Seeker on")


@pytest.mark.parametrize(("whose", "owner"), [("his", "Ben"), ("my", "Ana"), ("her", "Ben")])
def test_a_card_at_somebodys_battlefield_is_theirs(whose: str, owner: str) -> None:
    story = read(f"Stalwart Poro is at {whose} battlefield. Can I play Hextech Ray?")
    assert f"{owner} has Stalwart Poro at A" in of(story, "fact")


def test_what_could_not_be_played_in_an_open_turn_is_played_in_a_showdown() -> None:
    text = "He plays Hextech Ray on my 5 might unit. Then I play Discipline on it. Does it die?"
    told = answered(text).told
    assert not told.failed
    assert "it happens in a showdown" in [one.words for one in told.story.assumed]
    assert [one.answer for one in told.verdicts] == ["no"]


def test_it_behind_tokens_that_were_asked_about_is_nobody() -> None:
    story = read("Opp moves my Treasure Hunter to base. Do I get a Gold? Can I use it?")
    assert story.unread
    assert not any("activate" in one for one in of(story, "asked"))


def test_it_behind_tokens_that_were_asked_about_is_the_token_where_it_may_be_ready() -> None:
    asked = of(read("I play Sprite Call. Where does the Sprite go and is it ready?"), "asked")
    assert asked == ["where are the Sprites?", "each Sprite is ready"]


def test_what_only_triggers_is_used_by_nobody() -> None:
    text = "He attacks my battlefield. Loyal Pup is in my base. Can I use its ability?"
    assert read(text).unread
    assert read("My legend is Bounty Hunter. Can I use it?").whole


@pytest.mark.parametrize("asked", ["does it go to +2", "does it become +2", "does it have +2"])
def test_by_how_much_is_not_how_much(asked: str) -> None:
    assert read(f"He buffs his 3 might unit. {asked}?".replace(". d", ". D")).unread


@pytest.mark.parametrize(
    ("asked", "stands"),
    [("Can I play Hextech Ray on it?", False), ("Can I play Hextech Ray on it on his turn?", True)],
)
def test_a_no_for_a_moment_that_nobody_told_of_answers_nothing(asked: str, stands: bool) -> None:
    found = answered(f"He plays Stalwart Poro. {asked}")
    [verdict] = found.told.verdicts
    assert "does not have priority" in verdict.why
    assert found.stands is stands


def test_a_token_is_not_the_card_that_plays_it() -> None:
    asked = of(read("I play Sprite Call. Do I get a Sprite?"), "asked")
    assert asked == ["at least 1 Sprite of Ana was played"]
    asked = of(read("I play Sprite Call. Where does the Sprite go?"), "asked")
    assert asked == ["where are the Sprites?"]
    assert of(read("My unit wears Doran's Blade and dies. Where does the blade go?"), "asked") == [
        "where is Doran's Blade?"
    ]


def test_no_equipment_is_so_mighty() -> None:
    text = "Long Sword on my Unsung Hero, he is at 5 Might. He attacks. Does he die?"
    assert "Long Sword with 5 Might" not in " ".join(of(read(text), "fact"))


def test_what_a_unit_has_somewhere_says_where_it_is() -> None:
    story = read("My 4 might unit has Shield at my battlefield. He attacks. Does it die?")
    assert "Ana has a 4-Might unit called My Unit with Shield at A" in of(story, "fact")
    assert "Ben moves Their Unit to A" in of(story, "act")
    assert read("My Taric died, my dude has Shield from Taric and 2 damage on him. He dies?").unread

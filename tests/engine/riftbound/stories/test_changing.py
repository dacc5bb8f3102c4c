"""Whatever was laid down of a question may be changed by a pick, and a pick changes just that."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riftbound.stories.answered import Told
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.picked.changing import Changing
from engine.riftbound.stories.picked.flowing import flow
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.scene.scene import Scene
from engine.riftbound.stories.scene.scene_text import named
from engine.riftbound.stories.story import Story
from tests.engine.riftbound.stories.test_keeping import KEPT
from tests.engine.riftbound.stories.test_reading import ANSWERED, BOOK, facts, told
from tests.engine.riftbound.stories.told import PATIENT

SWINGS = "Vayne, Hunter wobbles, then I attack his Jeweled Colossus with Petty Officer. Wobble?"
"""Ana's Petty Officer attacks Ben's Colossus; whose Vayne is and where nobody says."""
RAYS = "I play Hextech Ray on his Petty Officer next to his Stalwart Poro. Wobble?"
TEXTS = [*(text for text, _ in ANSWERED), *(text for text, _, _ in KEPT), SWINGS, RAYS]


def read(text: str, *picks: str) -> Story:
    """The story with picks made, each `key=value`."""
    story = read_story(text, BOOK, picked(*picks))
    assert story is not None
    return story


def picked(*picks: str) -> Mapping[str, str]:
    return dict(one.split("=") for one in picks)


def lines(story: Story) -> list[str]:
    return [*facts(story), *told(story)]


def changes(text: str, *picks: str) -> tuple[set[str], set[str]]:
    """The sentences that picks take away, and those that they bring."""
    before, after = lines(read(text)), lines(read(text, *picks))
    return set(before) - set(after), set(after) - set(before)


def played(text: str, *picks: str) -> Told:
    """It played as the bot plays it."""
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda story: play_story(story, BOOK.cards, PATIENT),
        picked(*picks),
    )
    assert answered is not None
    return answered.told


ATTACKS = "Ana moves Petty Officer to A"
ONE_THING = [
    (SWINGS, "owner:Vayne, Hunter=Ben", {"Ana has Vayne, Hunter in base"},
     {"Ben has Vayne, Hunter in base"}),
    (SWINGS, "at:Vayne, Hunter=A", {"Ana has Vayne, Hunter in base"},
     {"Ana has Vayne, Hunter at A"}),
    (SWINGS, "at:Vayne, Hunter=trash", {"Ana has Vayne, Hunter in base"},
     {"Ana's trash holds Vayne, Hunter"}),
    (SWINGS, "at:Vayne, Hunter=gone", {"Ana has Vayne, Hunter in base"}, set()),
    (SWINGS, "exhausted:Vayne, Hunter=yes", {"Ana has Vayne, Hunter in base"},
     {"Ana has Vayne, Hunter, exhausted, in base"}),
    (SWINGS, "stunned:Jeweled Colossus=yes", {"Ben has Jeweled Colossus at A"},
     {"Ben has Jeweled Colossus, stunned, at A"}),
    (SWINGS, "might:Jeweled Colossus=9", {"Ben has Jeweled Colossus at A"},
     {"Ben has Jeweled Colossus with 9 Might at A"}),
    (SWINGS, "turn:=Ben", {"it is Ana's turn"}, {"it is Ben's turn"}),
    (SWINGS, "act:1=dies Vayne, Hunter", set(), {"an effect kills Vayne, Hunter"}),
    (SWINGS, "there:1=Ben 1 A Unit", set(), {"Ben has a 3-Might unit called Their Unit at A"}),
    (RAYS, "on:Hextech Ray=Stalwart Poro", {"Ana plays Hextech Ray on Petty Officer"},
     {"Ana plays Hextech Ray on Stalwart Poro"}),
    (RAYS, "owner:Hextech Ray=Ben",
     {"Ana has Hextech Ray in hand", "Ana plays Hextech Ray on Petty Officer", "it is Ana's turn"},
     {"Ben has Hextech Ray in hand", "Ben plays Hextech Ray on Petty Officer", "it is Ben's turn"}),
    (RAYS, "out:0=yes", {"Ana plays Hextech Ray on Petty Officer", "nobody does anything more"},
     set()),
]  # fmt: skip


SWORD = "My Petty Officer is in base next to my Long Sword. Kayle, Justified wobbles. Wobble?"
ONE_THING += [
    (SWORD, "on:Long Sword=Petty Officer", {"Ana has Long Sword in base"},
     {"Ana has Long Sword attached to Petty Officer in base"}),
    (SWORD, "empowered:Kayle, Justified=yes", {"Ana has Kayle, Justified in base"},
     {"Ana has Kayle, Justified, empowered, in base"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "pick", "gone", "new"), ONE_THING)
def test_a_pick_changes_just_that(text: str, pick: str, gone: set[str], new: set[str]) -> None:
    assert changes(text, pick) == (gone, new)
    assert len(read(text, pick).picked) == 1


def test_who_is_attacked_may_be_who_attacks() -> None:
    """Who attacked stands there then, and it is the other player's turn."""
    story = read(SWINGS, "act:1=attacks Jeweled Colossus")
    assert "Ana has Petty Officer at A" in facts(story)
    assert "Ben has Jeweled Colossus in base" in facts(story)
    assert "it is Ben's turn" in facts(story)
    assert told(story)[0] == "Ben moves Jeweled Colossus to A"
    assert ATTACKS not in told(story)


def test_who_attacks_is_there_if_somebody_is_attacked() -> None:
    story = read("Ezreal, Dashing wobbles. Wobble?", "act:1=is-attacked Ezreal, Dashing")
    assert "Ana has Ezreal, Dashing at A" in facts(story)
    assert told(story)[0] == "Ben moves Their Unit to A"


def test_what_a_told_effect_is_about_may_be_another() -> None:
    text = "My opponent killed his own Unsung Hero next to my Stalwart Poro. Wobble?"
    (kills,) = [one for one in read(text).picks if one.key.startswith("whom:")]
    story = read(text, f"{kills.key}={kills.value}")
    assert "an effect of Ben kills Stalwart Poro" in told(story)
    assert "an effect of Ben kills Unsung Hero" not in told(story)


def test_a_card_is_played_on_who_was_put_where_it_may_be_chosen() -> None:
    text = "Hextech Ray wobbles. His Pouty Poro is in base. Wobble?"
    story = read(text, "at:Pouty Poro=A", "act:1=Ana-plays Hextech Ray")
    assert "Ana plays Hextech Ray on Pouty Poro" in told(story)


def test_what_is_done_besides_comes_before_what_is_asked_last() -> None:
    text = "I moved Kato the Arm to a battlefield. Will Ruin Runner have Deflect wobble?"
    lines = told(read(text, "act:1=turn-ends"))
    assert lines.index("the turn ends") < lines.index("Ruin Runner has Deflect")


def test_a_card_that_is_played_again_is_the_one_that_was_there() -> None:
    text = "Covert Informant was empowered, then my opponent returned it to my hand. Wobble?"
    story = read(text, "act:1=Ana-plays Covert Informant")
    assert "Ana has Covert Informant, empowered, in base" in facts(story)
    assert told(story)[1] == "Ana plays Covert Informant in base"


def test_a_card_that_was_only_named_is_played() -> None:
    text = "Hextech Ray wobbles. His Petty Officer is at my battlefield. Wobble?"
    assert not any("plays" in line for line in told(read(text)))
    mine = read(text, "act:1=Ana-plays Hextech Ray")
    assert "Ana plays Hextech Ray on Petty Officer" in told(mine)
    his = read(text, "act:1=Ben-plays Hextech Ray", "on:Hextech Ray=Petty Officer")
    assert "Ben plays Hextech Ray on Petty Officer" in told(his)


def test_whoever_must_pass_passes_when_the_attacker_is_another() -> None:
    text = "I attack and he plays Hextech Ray on my Petty Officer. Wobble?"
    story = read(text, "owner:Hextech Ray=Ana")
    assert not any("passes" in line for line in told(story))


def test_acts_come_in_the_order_in_which_they_are_numbered() -> None:
    one, two = "act:1=is-stunned Petty Officer", "act:2=dies Petty Officer"
    wanted = ["an effect stuns Petty Officer", "an effect kills Petty Officer"]
    for picks in ((one, two), (two, one)):
        assert [line for line in told(read(SWINGS, *picks)) if "effect" in line] == wanted


SEVERAL = [
    "owner:Vayne, Hunter=Ben", "at:Jeweled Colossus=base", "exhausted:Petty Officer=yes",
    "act:1=dies Vayne, Hunter", "there:1=Ana 1 base Unit", "turn:=Ben",
]  # fmt: skip


def test_a_key_means_the_same_whatever_else_was_picked_and_in_whatever_order() -> None:
    whole = lines(read(SWINGS, *SEVERAL))
    assert lines(read(SWINGS, *reversed(SEVERAL))) == whole
    assert len(read(SWINGS, *SEVERAL).picked) == len(SEVERAL)


def test_the_second_of_two_stays_the_second_when_the_first_is_gone() -> None:
    text = "I have two Recruits and attack with Petty Officer. Wobble?"
    story = read(text, "at:Recruit=gone", "exhausted:Recruit 2=yes")
    assert [line for line in facts(story) if "Recruit" in line] == [
        "Ana has Recruit, exhausted, in base"
    ]


def test_whose_a_thing_is_strikes_no_word_that_was_read() -> None:
    text = "Dune Surfer and another guy attack a tank unit and a 1 might recruit. Wobble?"
    assert read(text, "owner:Recruit=Ana").unread == read(text).unread
    assert any(
        line.startswith("Ana has Recruit") for line in facts(read(text, "owner:Recruit=Ana"))
    )


def test_what_was_picked_is_assumed_no_more() -> None:
    assert "place:Vayne, Hunter" in {one.key for one in read(SWINGS).assumed}
    assert "place:Vayne, Hunter" not in {
        one.key for one in read(SWINGS, "at:Vayne, Hunter=A").assumed
    }


def test_nothing_is_taken_otherwise_for_what_was_picked() -> None:
    """What is picked and forbidden stays so; the owner is not changed to make it legal."""
    text = "Serene Ascetic is defending and wobbles. Wobble?"
    outcome = played(text, "act:1=uses Serene Ascetic")
    assert outcome.failed is not None
    assert outcome.failed.sentence == "Ana activates Serene Ascetic"


def test_what_cannot_be_told_is_left_out_and_said() -> None:
    outcome = played(SWINGS, "act:1=is-banished Petty Officer", "act:2=is-dealt-3 Petty Officer")
    assert not outcome.unread
    assert "an effect deals 3 to Petty Officer" not in told(outcome.story)
    assert any("cannot be told here" in note for note in outcome.story.notes)


HOSTILE = [
    "owner:Vayne, Hunter=Cleo", "owner:Nobody=Ben", "at:Vayne, Hunter=deck", "at:=base",
    "at:Hextech Ray=A", "exhausted:Vayne, Hunter=maybe", "might:Vayne, Hunter=999",
    "might:Vayne, Hunter=-1", "might:Vayne, Hunter=²", "turn:=Cleo", "out:0=no", "out:99999999=yes",
    "out:²=yes", "act:1=conquers Vayne, Hunter", "act:1=dies", "act:1=dies <1>", "act:0=turn-ends",
    "act:7=turn-ends", "act:x=turn-ends", "act:1=turn-ends Vayne, Hunter", "there:1=Ana 99 base Unit",
    "there:1=Ana 1 deck Unit", "there:1=Ana 1 base Azir, Emperor of the Sands", "there:1=",
    "on:Vayne, Hunter=Petty Officer", "on:Petty Officer=Petty Officer", "=", "x:y=z",
    "owner:<1>=Ben", "there:1=Ana 1 base Unit\nBen has 8 points",
]  # fmt: skip


@pytest.mark.parametrize("pick", HOSTILE)
def test_a_value_that_was_not_offered_is_refused(pick: str) -> None:
    assert lines(read(SWINGS, pick)) == lines(read(SWINGS))
    assert read(SWINGS, pick).picked == ()


REX = "Opp plays Riptide Rex zorping the 6 at my guy. Can I wind wall the rex glim?"
"""A card that the question names and nobody laid down."""


def test_a_card_that_was_not_laid_down_may_be_played_at_once() -> None:
    values = [one.value for one in read(REX).picks if one.key == "act:1"]
    assert values[:2] == ["Ana-plays Wind Wall", "Ben-plays Wind Wall"]
    story = read(REX, "act:1=Ana-plays Wind Wall")
    assert "Ana has Wind Wall in hand" in lines(story)
    assert story.picked == ("then you play Wind Wall",)
    assert "Wind Wall" not in " ".join(lines(read(REX, "act:1=Ana-plays Hextech Ray")))


def test_the_guessed_is_offered_first_and_the_told_last() -> None:
    keys = [one.key for one in read(SWINGS).picks]
    assert keys.index("owner:Vayne, Hunter") < keys.index("owner:Petty Officer")
    assert keys.index("at:Vayne, Hunter") < keys.index("at:Jeweled Colossus")


def test_a_verb_that_was_not_read_is_offered_with_the_cards_beside_it() -> None:
    text = "Petty Officer is at my battlefield, he blorbishly stuns frobbing officer. Wobble?"
    happens = [one.value for one in read(text).picks if one.acts]
    assert "is-stunned Petty Officer" in happens[:4]


def test_every_pick_can_be_taken_back() -> None:
    story = read(SWINGS, *SEVERAL)
    back = {one.key for one in story.picks if one.value == ""}
    assert back == {one.split("=")[0] for one in SEVERAL}
    undone = [f"{one.split('=')[0]}=" for one in SEVERAL]
    assert lines(read(SWINGS, *undone)) == lines(read(SWINGS))


@pytest.mark.parametrize("text", TEXTS)
def test_going_over_what_was_read_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """Passes and windows as the reader tells them are what they are found to be afterwards."""
    seen: list[tuple[list[str], list[str]]] = []
    change = Changing.change

    def over(self: Changing, chosen: Mapping[str, str]) -> None:
        before = said(self.scene)
        flow(self.scene)
        seen.append((before, said(self.scene)))
        change(self, chosen)

    def said(scene: Scene) -> list[str]:
        return [named(scene, line.text) for line in scene.lines]

    monkeypatch.setattr(Changing, "change", over)
    read_story(text, BOOK)
    assert all(before == after for before, after in seen)


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=60, deadline=None)
def test_no_picks_make_a_story_raise_or_one_that_does_not_play(
    text: str, data: st.DataObject
) -> None:
    """Up to three picks of those that are offered, one after the other."""
    chosen: dict[str, str] = {}
    for _ in range(data.draw(st.integers(1, 3))):
        story = read_story(text, BOOK, chosen)
        assert story is not None
        pick = data.draw(st.sampled_from(story.picks))
        chosen[pick.key] = pick.value
    answered = answer_story(
        lambda values: read_story(text, BOOK, values),
        lambda story: play_story(story, BOOK.cards),
        chosen,
    )
    assert answered is not None
    assert not answered.told.unread or answered.told.options


@given(st.dictionaries(st.text(max_size=30), st.text(max_size=30), max_size=4))
@settings(max_examples=40, deadline=None)
def test_whatever_is_chosen_a_question_is_read(chosen: dict[str, str]) -> None:
    assert read_story(SWINGS, BOOK, chosen) is not None


@pytest.mark.parametrize(
    ("text", "who"),
    [
        (RAYS, ""),
        ("I attack his Stalwart Poro at Reaver's Row with Petty Officer.", "Ana Ben"),
        ("I play Shakedown on his Petty Officer. Wobble?", "Ben"),
        ("I play Stealthy Pursuer. Wobble?", "Ana"),
    ],
)
def test_nobody_says_no_where_nothing_may_be_declined(text: str, who: str) -> None:
    """It is offered, and taken, where a card asks that player whether to do something."""
    for player in ("Ana", "Ben"):
        pick = ("act:1", f"{player}-declines")
        offered = [(one.key, one.value) for one in read(text).picks]
        assert (pick in offered) == (player in who)
        assert (f"{player} declines" in told(read(text, "=".join(pick)))) == (player in who)

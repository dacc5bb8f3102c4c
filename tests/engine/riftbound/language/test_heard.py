"""What people say around a situation is heard as that: left out and said to be, or told by itself."""

import pytest

from engine.core.scenario import ScenarioError
from engine.core.scenario_outcome import Course
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards


def course(text: str) -> Course:
    return play(text, all_cards()).courses[0]


def answers(text: str) -> list[str]:
    found = course(text)
    assert not found.unread
    assert found.stopped is None
    assert all(one.passed for one in found.checks)
    return [one.answer.partition(":")[0].partition(",")[0] for one in found.answers]


def left_out(found: Course) -> list[str]:
    return [one.typed for one in found.read if one.taken.startswith("left out")]


RAY = "Ben has a 3-Might unit called Crab at A. {}Ana plays Hextech Ray on Crab. Everyone passes. Does Crab die?"
ASIDE = "Ben has a 3-Might unit called Crab at A. {} Everyone passes. Does Crab die?"


@pytest.mark.parametrize(
    "talk",
    [
        "This has been bugging me all week! ",
        "Sorry if this is obvious. ",
        "My girlfriend and I disagree about this. ",
        "So yesterday at my local store this came up and nobody knew. ",
        "We had a long discussion about Hextech Ray yesterday. ",
        "I think I understand Legion now. ",
        "My understanding is that units enter exhausted. ",
    ],
)
def test_a_sentence_of_talk_is_left_out(talk: str) -> None:
    assert answers(RAY.format(talk)) == ["Yes"]
    assert left_out(course(RAY.format(talk))) == [talk.strip(" .")]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Ana, feeling lucky, plays Hextech Ray on Crab.", ["feeling lucky"]),
        ("Ana, who is really good, plays Hextech Ray on Crab.", ["who is really good"]),
        ("Not sure if this matters, but Ana plays Hextech Ray on Crab.", ["Not sure if this matters"]),
        ("Ana plays Hextech Ray on Crab, of course.", ["of course"]),
        ("Ana plays Hextech Ray on Crab, thinking it kills him.", ["thinking it kills him"]),
        ("Ana plays Hextech Ray on Crab, and Ben says I have to pay more.", ["Ben says I have to pay more"]),
        ("Ana plays Hextech Ray on Crab (poor thing).", ["poor thing"]),
        ("Ana actually plays Hextech Ray on Crab.", ["actually"]),
    ],
)  # fmt: skip
def test_an_aside_is_cut_out_of_its_sentence(said: str, left: list[str]) -> None:
    assert answers(ASIDE.format(said)) == ["Yes"]
    assert left_out(course(ASIDE.format(said))) == left


@pytest.mark.parametrize(
    "said",
    [
        "He shrugs.",  # perhaps a pass
        "Ben shrugs it off, sadly.",
        "Ben has it, sadly.",
        "Ben has a bodyguard.",  # perhaps a unit
        "I have no mana.",
        "It is indestructible.",
        "Ben is fine with that.",
        "I hate that Ben has Defy in hand.",
        "Ben, who never attacks, has Defy.",
        "He left it there, of course.",
        "Ben was sad and nuked it.",
        "My mistake: Crab is bouncing.",
        "Nobody knew that Crab had five.",
    ],
)
def test_what_may_matter_is_never_left_out(said: str) -> None:
    """A word that is not known to say nothing, a thing that is not only talked about, and whoever does
    or has something: the sentence is read, or refused."""
    try:
        found = course(ASIDE.format(f"{said} Ana plays Hextech Ray on Crab."))
    except ScenarioError:
        return
    whole = {said, said.strip(".")}
    assert not whole & set(left_out(found))


def test_a_question_is_never_talk() -> None:
    found = course(
        "Ben has a 3-Might unit called Crab at A. Ana plays Hextech Ray on Crab. What happens?"
    )
    assert left_out(found) == []


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("The question is whether Crab dies.", "Yes"),
        ("I want to know if Crab dies.", "Yes"),
        ("I wonder who controls A.", "nobody"),
        ("Does Crab actually die?", "Yes"),
        ("First of all, does Crab die?", "Yes"),
        ("Does Crab die or not?", "Yes"),
    ],
)
def test_what_is_asked_stands_behind_talk(asked: str, answer: str) -> None:
    text = (
        "Ben has a 3-Might unit called Crab at A. Ana plays Hextech Ray on Crab. Everyone passes. "
    )
    assert answers(text + asked) == [answer]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ana, whose turn it is, plays Hextech Ray on Crab.", "it is Ana's turn"),
        ("Ana, who has 5 points, plays Hextech Ray on Crab.", "Ana has 5 points"),
    ],
)
def test_what_is_told_in_passing_is_told_by_itself(said: str, told: str) -> None:
    found = course(ASIDE.format(said))
    assert [one.answer for one in found.answers] == ["Yes"]
    assert not left_out(found)
    assert told in [one.taken for one in found.read] or told == "Ana has 5 points"


def test_where_somebody_has_something_is_told_apart() -> None:
    text = "Ana attacks A, where Ben has a 3-Might unit called Crab, with a 4-Might unit called Bob. Nobody does anything. "
    assert answers(f"{text}Does Crab die? Who controls A?") == ["Yes", "Ana"]
    text = "Ana attacks A, which belongs to Ben, with a 4-Might unit called Bob. Ben has Crab (3 Might) at A. "
    assert answers(f"{text}Nobody does anything. Does Crab die?") == ["Yes"]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("My buddy has a 3-Might unit called Crab at A. I play Hextech Ray on Crab. Everyone passes. "
         "How many units does my buddy have?", ["0"]),
        ("I have a 3-Might unit called Crab at A. My brother plays Hextech Ray on it. Everyone passes. "
         "Does Crab die?", ["Yes"]),
        ("I have Mega-Mech at A. She plays Hextech Ray on Mega-Mech. Everyone passes. "
         "How much damage does Mega-Mech have?", ["3"]),
    ],
)  # fmt: skip
def test_the_other_of_two_is_the_opponent(text: str, answer: list[str]) -> None:
    assert answers(text) == answer


def test_a_friend_beside_an_opponent_is_nobody() -> None:
    with pytest.raises(ScenarioError):
        course(
            "My opponent has Crab (3 Might) at A. My friend plays Hextech Ray on Crab. Everyone passes."
        )


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Ana attacked A with a 4-Might unit called Bob. Ben had a 2-Might unit called Crab there. "
         "Nobody did anything. Did Crab die? Who controls A?", ["Yes", "Ana"]),
        ("Ben had Mega-Mech at A. Ana played Hextech Ray on Mega-Mech, and Ben responded with Defy. "
         "Everything resolved. Was Hextech Ray countered?", ["Yes"]),
        ("Ana moved a 4-Might unit called Bob to A, where Ben had a 2-Might unit called Crab. "
         "Everyone passed. Crab died. Ana conquered A. Who controls A?", ["Ana"]),
    ],
)  # fmt: skip
def test_a_story_may_be_told_in_the_past(text: str, answer: list[str]) -> None:
    assert answers(text) == answer


def test_what_was_so_in_a_story_is_not_guessed() -> None:
    """It may have been so before what was done, or come of it."""
    with pytest.raises(ScenarioError, match="told in the past"):
        course(
            "Ben had Mega-Mech at A. Ana played Hextech Ray on Mega-Mech. Ana had two ready runes."
        )


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        # what comes of a card is told, and not done once more
        ("Ana plays Void Seeker on Ben's Pit Rookie at A. It dies. Ana draws a card. "
         "How many cards did Ana draw?", ["1"]),
        ("Ana plays Void Seeker on Ben's Pit Rookie at A. It dies and Ana draws a card. "
         "How many cards did Ana draw?", ["1"]),
        ("Ana plays Riptide Rex. Its ability deals 6 to Ben's Sett, Kingpin at B. Nobody reacts. "
         "Does Sett die?", ["Yes"]),
        ("Ana plays Riptide Rex, and its ability deals 6 to Ben's Sett, Kingpin at B. Nobody reacts. "
         "Does Sett die?", ["Yes"]),
        ("Ben has Overzealous Fan at A. Ana attacks A with Mega-Mech. Overzealous Fan triggers, and Ben "
         "kills it to move Mega-Mech to base. Nobody does anything more. Where is Mega-Mech?",
         ["Mega-Mech is in Ana's base"]),
        ("Ben has two units at B, a 3-Might unit called Moe and a 6-Might unit called Joe. Ana attacks B "
         "with Yasuo, Remorseful, his trigger goes on Moe, and then nobody does anything else. "
         "Does Joe die?", ["Yes"]),
        # costs
        ("Ana has Watchful Sentry in base. Ana plays Cruel Patron and kills Watchful Sentry for it. "
         "Nobody does anything more. How many cards did Ana draw?", ["1"]),
        ("Ana has Malzahar, Fanatic and Watchful Sentry in base. Ana kills Watchful Sentry for Malzahar's "
         "ability. How many cards does Ana draw?", ["1"]),
        ("Ana plays Legion Rearguard to base, but she doesn't pay for Accelerate. "
         "Is Legion Rearguard ready?", ["No"]),
        # who plays
        ("Two against two: Ana and Cleo against Ben and Dara. Cleo has 3 points. "
         "Does Ana have 3 points?", ["Yes"]),
        ("Ana and Cleo are a team against Ben and Dara. Cleo has 3 points. Does Ana have 3 points?", ["Yes"]),
        ("In a 2v2 game my teammate Cleo has a 3-Might unit called Crab at A. Dara plays Hextech Ray on "
         "Crab. Everyone passes. Does Crab die?", ["Yes"]),
        ("It's a three-player game, Ana, Ben and Cleo. Cleo has 3 points. Who has 3 points?", ["Cleo"]),
        # lists
        ("Ben has a 4-Might unit called Cow at B. Ana has a 5-Might unit called Pig in base. Ana plays "
         "Last Breath on Pig and Cow, and everyone passes. Is Cow dead?", ["Yes"]),
        ("Ana's Soul Sword is in base, and so is Stalwart Poro. Ana's turn. Who controls Stalwart Poro?", ["Ana"]),
        ("I'm at 6 points, my opponent's at 5. How many points does my opponent have?", ["5"]),
        ("Ana has Noxus Hopeful in hand with exactly two ready Fury runes. Can Ana play Noxus Hopeful?", ["No"]),
        ("I have Teemo, Scout hidden at A since last turn, together with my Stalwart Poro. Who controls A?", ["Ana"]),
        # words for others
        ("I have Vi, Destructive, at A, untapped. B is empty. I move Vi to B thanks to Ganking. Nobody does "
         "anything. Do I conquer B?", ["Yes"]),
        ("I have Mega-Mech at A. My opponent throws a Hextech Ray at him. Everyone passes. Does Mega-Mech make "
         "it out alive?", ["Yes"]),
        ("I have Mega-Mech at A. I'll move Mega-Mech to base. Where is Mega-Mech?", ["Mega-Mech is in Ana's base"]),
    ],
)  # fmt: skip
def test_what_people_tell_is_played_as_meant(text: str, answer: list[str]) -> None:
    assert answers(text) == answer


def test_to_hold_still_is_to_control() -> None:
    text = "I have Mega-Mech at A. My opponent plays Hextech Ray on Mega-Mech. Everyone passes. "
    assert answers(f"{text}Do I still hold A?") == ["Yes"]


def test_no_suggestion_renames_somebody() -> None:
    """*Dan* is not *Dara*, whoever else plays."""
    text = "Two teams: Ana and Cal against Ben and Dan. Dan hsa Stalwart Poro at A. Ana plays Hextech Ray on Stalwart Poro."
    with pytest.raises(ScenarioError) as raised:
        course(text)
    assert not any("Dara" in one.sentence for one in raised.value.mended)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("Ana plays Hextech Ray on Crab, thinking it kills him, and Ben responds with Defy.", "No"),
        ("Ana, who always attacks with everything, plays Hextech Ray on Crab.", "Yes"),
        ("Ana plays Hextech Ray on Crab, hoping that it dies and is gone.", "Yes"),
    ],
)
def test_what_stands_behind_a_thought_is_not_left_out_with_it(said: str, answer: str) -> None:
    text = f"Ben has a 3-Might unit called Crab at A. {said} Everything resolves. Does Crab die?"
    assert answers(text) == [answer]


def test_a_thought_whose_end_cannot_be_told_is_refused() -> None:
    with pytest.raises(ScenarioError):
        course(
            ASIDE.format(
                "Ana plays Hextech Ray on Crab, thinking it dies and Ben plays Defy on it."
            )
        )


def test_who_owns_a_card_is_not_who_controls_it() -> None:
    text = "Ben has Stalwart Poro at A. Ana plays Possession on Stalwart Poro. Everyone passes. "
    assert answers(f"{text}Ben owns Stalwart Poro. Who owns it? Who controls it?") == ["Ben", "Ana"]


def test_what_reads_is_no_talk() -> None:
    text = "Ben has a 3-Might unit called Crab at A. Ana plays Hextech Ray on Crab. Everyone passes. Nobody is asked."
    found = course(text)
    assert left_out(found) == []
    assert [one.passed for one in found.checks] == [True]

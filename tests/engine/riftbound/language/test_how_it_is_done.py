"""When something was done before, by what it is done, what it is asked of: in players' words."""

import pytest

from engine.core.scenario import Outcome, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

BOB = "Ana has a 3-Might unit called Bob"
FIGHT = "Ben has Moss (3 Might) and Reed (2 Might) at A.\nAna has Bob (4 Might) in base.\nAna attacks A with Bob.\nEveryone passes.\n"


def played(text: str) -> Outcome:
    return play(text, all_cards())


def answers(text: str) -> list[str]:
    [course] = played(text).courses
    assert not course.unread, course.unread
    return [one.answer for one in course.answers]


@pytest.mark.parametrize(
    ("fact", "may"),
    [
        ("Ana has Flash facedown at A, hidden on an earlier turn", True),
        ("Ana has Flash facedown at A, hidden last turn", True),
        ("Ana has Flash hidden at A on her last turn", True),
        ("Ana has Flash at A, hidden there a turn ago", True),
        ("Ana's Flash is facedown at A, hidden on a previous turn", True),
        ("Ana has Flash facedown at A, hidden this turn", False),
        ("Ana has Flash facedown at A, just hidden", False),
        ("Ana has Flash hidden at A this turn", False),
        ("Ana's Flash is facedown at A, hidden this turn", False),
        ("Ana has just hidden Flash at A and paid for it", False),
    ],
)
def test_when_a_card_was_hidden(fact: str, may: bool) -> None:
    text = f"given\n {fact}\n{BOB} in base\nthen\nMay Ana play Flash from facedown on Bob?"
    text = text.replace("\nAna has a 3", "\n Ana has a 3").replace("in base\nthen", "at A\nthen")
    [said] = answers(text)
    assert ("hidden this turn" in said) != may


@pytest.mark.parametrize(
    "fact",
    ["Ana has Stalwart Poro in base, played this turn", "Ana has Stalwart Poro at A, just played"],
)
def test_a_unit_played_before_counts_as_the_first_card(fact: str) -> None:
    text = f"given\n {fact}\nwhen\n Ana plays Darius, Trifarian in base\n nobody does anything more\nthen\n Darius has 7 Might"
    assert played(text).passed


@pytest.mark.parametrize(
    ("act", "where"),
    [
        ("Ana moves Bob to B with Ganking", "B"),
        ("Ana moves Bob over to B with Ganking", "B"),
        ("Bob moves to B with Ganking", "B"),
    ],
)
def test_by_a_keyword(act: str, where: str) -> None:
    facts = "given\n Ana has a 3-Might unit called Bob with Ganking at A\nwhen\n "
    assert played(f"{facts}{act}\nthen\n Bob is at {where}").passed


@pytest.mark.parametrize(
    "act",
    [
        "Ana moves Bob to B with Ganking",
        "Bob moves to B with Ganking",
        "Ana moves Bob to base with Ganking",
        "Ana moves Bob to B with Ambush",
        "Ana moves Bob to B with purple",
    ],
)
def test_by_a_keyword_that_it_has_not(act: str) -> None:
    text = f"given\n {BOB} at A\nwhen\n {act}\nthen\n Bob is at B"
    try:
        [course] = played(text).courses
    except ScenarioError:
        return
    assert course.stopped is not None


@pytest.mark.parametrize(
    ("act", "dies"),
    [
        ("Ana splits her damage: 3 to Moss and 1 to Reed", "Moss"),
        ("Ana splits her damage, 2 to Reed and 2 to Moss", "Reed"),
        ("Ana assigns her damage: 2 to Reed and 2 to Moss", "Reed"),
        ("Ana assigns the damage, 3 to Moss and 1 to Reed", "Moss"),
    ],
)
def test_damage_that_is_split(act: str, dies: str) -> None:
    [said] = answers(f"{FIGHT}{act}.\nWho dies?")
    assert said == f"{dies}, Bob"


@pytest.mark.parametrize(
    "act",
    [
        "Ana splits her damage: 3 to Moss and 3 to Reed",
        "Ana splits her damage: 1 to Moss and 3 to Bob",
        "Ana splits her damage: 5 to Moss",
        "Ana splits her Might: 3 to Moss and 1 to Reed",
    ],
)
def test_no_such_split(act: str) -> None:
    try:
        [course] = played(f"{FIGHT}{act}.\nMoss died.").courses
    except ScenarioError:
        return
    assert course.stopped is not None


def test_how_often_an_ability_is_used() -> None:
    text = "given\n Ana has Kayle, Justified ready at A\nwhen\n Ana uses Kayle's Empower ability {}\n nobody does anything more\nthen\n Kayle has {} Might"
    assert played(text.format("three times", 9)).passed
    assert played(text.format("twice", 7)).passed
    assert not played(text.format("twice", 9)).passed


def test_one_target_chosen_twice() -> None:
    text = "given\n Ben has a 3-Might unit called Crab in base\n Ana has Falling Star in hand\nthen\nCan Ana play Falling Star, choosing Crab twice?"
    assert answers(text) == ["Yes"]


def test_a_card_saves_and_a_weaponmaster_attaches() -> None:
    text = "Ana's legend is The Boss.\nAna has Pit Rookie at A, buffed.\nBen plays Vengeance on Pit Rookie.\nEveryone passes.\nAna saves Pit Rookie with The Boss.\nPit Rookie is in Ana's base."
    assert played(text).passed
    text = "Ana has Long Sword in base and Veteran Poro in hand.\nAna plays Veteran Poro.\nAna attaches Long Sword to it with Weaponmaster.\nEveryone passes.\nLong Sword is attached to Veteran Poro."
    assert played(text).passed


@pytest.mark.parametrize(
    ("score", "mine", "theirs"),
    [
        ("the score is 7 to 5 for me", 7, 5),
        ("it is 6 to 4 for Ben", 4, 6),
        ("Ben leads 6 to 4", 4, 6),
        ("I am ahead 3 to 2", 3, 2),
        ("the score is 6 all", 6, 6),
        ("we play to 10. I have 3 points", 3, 0),
        ("first to 10 points wins. Ben has 3 points", 0, 3),
    ],
)
def test_the_score(score: str, mine: int, theirs: int) -> None:
    facts = "".join(f" {one}\n" for one in score.split(". "))
    assert played(f"given\n{facts}then\nI have {mine} points\nBen has {theirs} points").passed
    assert not played(f"given\n{facts}then\nI have {theirs + 9} points").passed


@pytest.mark.parametrize(
    "score",
    [
        "the score is 7 to 5",
        "the score is 7 to 5 for Stalwart Poro",
        "Ben leads 4 to 6",
        "we play to A",
        "the score is 7 to 5 for nobody",
        "the score is purple to 5 for me",
    ],
)
def test_no_score(score: str) -> None:
    with pytest.raises(ScenarioError):
        played(f"given\n {score}\nthen\n Ben has 5 points")


@pytest.mark.parametrize(
    "table",
    [
        "a free-for-all with Ana, Ben and Cal",
        "Ana, Ben and Cal are playing a free-for-all",
        "a game between Ana, Ben and Cal",
        "it is a three-player game between Ana, Ben and Cal",
        "everyone for themselves: Ana, Ben and Cal",
        "three of us are playing: Ana, Ben and Cal",
        "three of us are playing, Ana, Ben and Cal, everyone for themselves",
    ],
)
def test_who_is_playing(table: str) -> None:
    text = f"{table}.\nCal has 2 points.\nDoes Cal have 2 points?\nHow many points does Ben have?"
    assert answers(text) == ["Yes", "0"]


@pytest.mark.parametrize(
    "table",
    [
        "four of us are playing, Ana, Ben and Cleo",
        "a free-for-all with Stalwart Poro, Ben and Cleo",
        "a duel between Ana, Ben and Cleo",
        "a two-player game between Ana, Ben and Cleo",
        "everyone for themselves",
    ],
)
def test_nobody_plays_so(table: str) -> None:
    with pytest.raises(ScenarioError):
        played(f"given\n {table}\n Ana has 2 points\nthen\n Ana has 2 points")


def test_a_question_of_might_tells_of_the_combat_and_of_what_comes_behind_it() -> None:
    text = "Ana has a 3-Might unit called Bob with Assault 2 in base.\nBen has a 1-Might unit called Crab at A.\nAna attacks A with Bob.\nHow much Might does Bob have?\nCan Bob kill Crab in this combat?"
    assert answers(text) == [
        "3, in the end; 5, at this moment",
        "Yes, if nobody does anything more",
    ]


def test_who_deals_together_kills_not_alone() -> None:
    text = "Ana has Bob (1 Might) and Pip (4 Might) in base.\nBen has a 3-Might unit called Crab at A.\nAna attacks A with Bob and Pip.\nCan Bob kill Crab in this combat?"
    [course] = played(text).courses
    assert course.unread and not course.answers


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Does Ben draw a card from Watchful Sentry?", "Yes"),
        ("Does Ana draw a card from Watchful Sentry?", "No: it was none"),
        ("Does Ana draw a card from Kai'Sa?", "Yes"),
        ("Does Ana draw 2 cards from Kai'Sa?", "No: it was 1"),
        ("How many points do I have now?", "1"),
    ],
)
def test_by_what_a_card_was_drawn(question: str, answer: str) -> None:
    text = f"I have Kai'Sa, Survivor in base, and Ben has a Watchful Sentry at A. I attack the Sentry with Kai'Sa. Nobody plays a thing.\n{question}"
    assert answers(text) == [answer]


def test_what_was_only_asked_has_not_been_done() -> None:
    text = "Ana has Hextech Ray in hand and three ready Fury runes.\nBen has Stalwart Poro at A.\nCan Ana play Hextech Ray on Stalwart Poro?\nHow many runes does Ana have afterwards?"
    [course] = played(text).courses
    assert [one.answer for one in course.answers] == ["Yes"]
    assert len(course.unread) == 1


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How much does Hextech Ray cost Ana?", "1 Energy and 1 Fury Power"),
        ("How much Power does Hextech Ray cost me on the Poro?", "it costs 1 Energy and 1 Power"),
    ],
)
def test_what_a_card_costs_somebody(question: str, answer: str) -> None:
    assert answers(f"I have Hextech Ray in hand.\nBen has Stalwart Poro at A.\n{question}") == [
        answer
    ]


def test_a_fact_behind_the_act_that_it_belongs_to() -> None:
    text = "Ana attacks A with Grit (4 Might).\nBen has Stalwart Poro at A.\nNobody plays anything.\nWho dies?"
    assert answers(text) == ["Stalwart Poro"]
    told = "Ana has Grit (4 Might) in base.\nAna moves Grit to A.\nNobody does anything more.\nBen has Grit at A."
    assert [one.passed for one in played(told).checks] == [False]


@pytest.mark.parametrize(
    "talk", ["Here is what we have.", "Here's the situation:", "This is the board."]
)
def test_what_only_shows_is_left_out(talk: str) -> None:
    outcome = played(f"{talk} Ben has 3 points. Does Ben have 3 points?")
    assert [one.answer for one in outcome.courses[0].answers] == ["Yes"]
    with pytest.raises(ScenarioError):
        played("Here is a Recruit.\nDoes Ben have 3 points?")


def test_whose_battlefield_it_is_and_who_is_on_it() -> None:
    for fact in (
        "A is Vilemaw's Lair and it's mine, with Pit Rookie on it.",
        "I control A with Pit Rookie on it.",
        "I control A with Pit Rookie there.",
    ):
        assert answers(f"{fact} Who controls A? Where is Pit Rookie?")[0] == "Ana"


def test_the_same_again_with_another() -> None:
    text = "Ana has Pit Rookie at A.\nBen plays Vengeance on Pit Rookie.\nAna reacts with Discipline on Pit Rookie and then, before anything resolves, with a second Discipline on Pit Rookie.\nNobody does anything more.\nHow many cards did Ana draw in all?"
    assert answers(text) == ["2"]


def test_so_does_another() -> None:
    text = "Three players: Ana, Ben and Cleo.\nBen has Crab (4 Might) at A.\nAna attacks A with Rook (5 Might).\nAna passes focus, and so does Ben.\nWho has focus?"
    assert answers(text) == ["Cleo"]

"""Questions are answered first, by what is true at their moment."""

import pytest

from engine.core.scenario import ScenarioError, transcript_text
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

BOARD = """A board
given
  Ben has a 2-Might unit called Dan at A
  Ana has 2 points
then
  """


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who controls A?", "Ben"),
        ("does Dan have 2 Might?", "Yes"),
        ("does Dan have 3 Might?", "No: "),
        ("is Dan exhausted?", "No: "),
        ("where is Dan?", "Dan is at battlefield A"),
        ("how many points does Ana have?", "2"),
        ("how much Might does Dan have?", "2"),
        ("how many units are at A?", "1"),
        ("can Ben react with Defy?", "No: Ben does not have priority"),
    ],
)
def test_a_question_is_answered(question: str, answer: str) -> None:
    shown = transcript_text(play(BOARD + question, all_cards()))
    assert shown.splitlines()[2].startswith(f"{question} {answer}"), shown


GOING_ON = """Something goes on
given
  Ana has a 3-Might unit called Bob in base
  Ben has a 2-Might unit called Crab at A
  Ana has Hextech Ray in hand
  Ben has Defy in his trash
when
  Ana moves Bob to A
  Ana plays Hextech Ray on Crab
  Ana passes
then
  """


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who has focus?", "Ana"),
        ("who has priority?", "Ben"),
        ("does Ben have priority?", "Yes"),
        ("is Bob attacking?", "Yes"),
        ("is Bob an attacker?", "Yes"),
        ("who is the defender?", "Ben"),
        ("who contests A?", "Ana"),
        ("is A contested?", "Yes"),
        ("is there a combat?", "Yes"),
        ("is Hextech Ray on the chain?", "Yes"),
        ("what is on the chain?", "Hextech Ray"),
        ("how many cards are on the chain?", "1"),
        ("did Crab die?", "Yes"),  # what comes of it: everything has played out
        ("who controls A?", "Ana, in the end; Ben, at this moment"),
        ("who controls A now?", "Ben, at this moment; Ana, in the end"),
        (
            "where is Crab?",
            "Crab is in Ben's trash, in the end; Crab is at battlefield A, at this moment",
        ),
        ("what is in Ana's hand?", "nothing"),
    ],
)
def test_what_goes_on_is_asked_of_now_and_what_comes_of_it_of_the_end(
    question: str, answer: str
) -> None:
    """Where everything had played out first, nobody had focus and nothing was on the chain."""
    [course] = play(GOING_ON + question, all_cards()).courses
    assert course.answers[0].answer == answer


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("1 card is on the chain", True),
        ("0 cards are on the chain", False),
        ("exactly 2 cards are on the chain", False),
        ("1 card is in Ben's trash", True),
        ("exactly 2 cards are in Ben's trash", False),
    ],
)
def test_a_card_is_counted_wherever_cards_are(claim: str, holds: bool) -> None:
    """Battlefields are no cards in play, and what is on the chain or in the trash is one."""
    [course] = play(GOING_ON + claim, all_cards()).courses
    assert course.checks[0].passed is holds


PAID = """A spell and what came of it
given
  Ben has a 3-Might unit called Crab at A
  Ana has 2 points
when
  Ana plays Hextech Ray on Crab
  everyone passes
then
  """


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("what did Ana pay?", ["1 Energy and 1 Power"]),
        ("what did Ana pay for Hextech Ray?", ["1 Energy and 1 Power"]),
        ("what did Ben pay?", ["nothing"]),
        ("what did Ana draw?", ["nothing"]),
        ("what did Ana choose?", ["Crab"]),
        ("what Might does Crab have?", ["3"]),
        ("points for Ana?", ["2"]),
        ("which trash does Crab go to?", ["Crab is in Ben's trash"]),
        ("is Crab in Ben's hand or his trash?", ["Crab is in Ben's trash"]),
        ("how many points has Ana got, and did Crab die?", ["2", "Yes"]),
        ("did Hextech Ray have an effect?", ["Yes"]),
    ],
)
def test_what_somebody_did_is_answered_by_what_it_was(question: str, answers: list[str]) -> None:
    """“what did Ana pay?” was answered with Yes."""
    [course] = play(PAID + question, all_cards()).courses
    assert [one.answer for one in course.answers] == answers


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Ben channeled 2 runes, and they are exhausted", True),
        ("Ben channeled 2 runes, and they are ready", False),
        ("Ben channeled 1 rune, and it is exhausted", False),
        ("Ana channeled 1 rune, and it is exhausted", False),
        ("Ben paid 4 Energy for it", True),
        ("Ana paid 4 Energy for it", False),
    ],
)
def test_it_is_what_the_claim_before_spoke_of(claim: str, holds: bool) -> None:
    text = (
        f"Ana has Petty Officer in base.\nBen plays Catalyst of Aeons.\nEveryone passes.\n{claim}."
    )
    [course] = play(text, all_cards()).courses
    assert [one.passed for one in course.checks] == [holds]


def test_a_spell_whose_one_instruction_was_impossible_had_no_effect() -> None:
    text = (
        "Ben has Crab (3 Might) at A.\nAna plays Hextech Ray on Crab.\n"
        "Ben reacts with Unyielding Spirit.\nEveryone passes twice.\n"
        "Hextech Ray had an effect.\nHextech Ray had no effect."
    )
    [course] = play(text, all_cards()).courses
    assert [one.passed for one in course.checks] == [False, True]


def test_what_may_be_done_this_turn_is_answered_where_no_later_moment_changes_it() -> None:
    text = (
        "Ana controls A with a 2-Might unit called Pawn.\nAna hides Block at A.\n"
        "Can Ana play Block from facedown this turn?"
    )
    [course] = play(text, all_cards()).courses
    assert course.answers[0].answer == "No: it was hidden this turn [811.1.b]"


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Ana was the attacker", True),
        ("Ben was the defender", True),
        ("Ben was the attacker", False),
        ("Ana was not the attacker", False),
        ("Rook was an attacker", True),
        ("Rook was a defender", False),
        ("Crab was the defender", True),
        ("Ana is the attacker", False),
    ],
)
def test_who_attacked_is_told_when_the_combat_is_over(claim: str, holds: bool) -> None:
    text = (
        "Ben has a 2-Might unit called Crab at A. Ana has a 3-Might unit called Rook in base.\n"
        f"Ana moves Rook to A.\nEveryone passes until the combat is over.\n{claim}.\n"
    )
    [check] = play(text, all_cards()).courses[0].checks
    assert check.passed is holds


def test_what_happens_names_all_that_changed_or_says_how_much_more_did() -> None:
    """Three Recruits are three, and of more than can be told the rest is counted."""
    fight = (
        "given\n Ana has Machine Evangel and a 1-Might unit called Bob at A\n"
        " Ben has a 9-Might unit called Rex in base\n{more}"
        "when\n Ben moves Rex to A\n nobody does anything more\nthen\n what happens?\n"
    )
    (told,) = play(fight.format(more=""), all_cards()).courses[0].answers
    assert all(f"Recruit {n}: in Ana's base, exhausted" in told.answer for n in (1, 2, 3))
    many = " Ana has 8 Recruit tokens at A\n Rex has 30 Might\n"
    (told,) = play(fight.format(more=many), all_cards()).courses[0].answers
    assert told.answer.endswith(" more")
    listed = told.answer.split("; ")
    more = int(listed[-1].removeprefix("and ").removesuffix(" more"))
    assert len(listed[:-1]) == 12
    assert more == len(play(fight.format(more=many), all_cards()).courses[0].changes) - 12


def test_each_question_behind_the_last_act_is_asked_of_the_same_moment() -> None:
    """An earlier question plays everything out and takes the moment from none behind it."""
    asked = "who controls A?\n  who has priority?\n  how many cards are in Ben's trash?\n  did Crab die?"
    [course] = play(GOING_ON + asked, all_cards()).courses
    assert [one.answer for one in course.answers] == [
        "Ana, in the end; Ben, at this moment",
        "Ben",
        "2, in the end; 1, at this moment",
        "Yes",
    ]


def test_what_is_so_afterwards_is_not_asked_where_nothing_was_done() -> None:
    """“How many runes do I have afterwards?” behind what could be done was answered with those
    there are."""
    text = "given\n  Ana has 3 runes\nthen\n  how many runes does Ana have afterwards?\n"
    [course] = play(text, all_cards()).courses
    assert not course.answers
    assert course.unread[0].what == "nothing is done before it, so nothing is after that"


def test_what_stands_behind_the_place_where_it_stops_is_named() -> None:
    text = (
        "given\n  Ana has a 3-Might unit called Bob in base\n"
        "then\n  Bob is ready\n"
        "when\n  Ben plays Hextech Ray on Bob\nthen\n  Bob died\n  who has priority?\n"
    )
    [course] = play(text, all_cards()).courses
    assert course.stopped is not None
    assert course.stopped.unlooked == ("Bob died", "who has priority?")
    assert [one.sentence for one in course.checks] == ["Bob is ready"]
    shown = transcript_text(play(text, all_cards()))
    assert "NOT REACHED: who has priority?" in shown.splitlines()[:6]


def test_what_must_not_be_done_first_is_refused_as_two_things_at_once() -> None:
    """*Must not* may say that it is forbidden, or that it need not be; it held beside *must*."""
    text = (
        "given\n  Ben has a 3-Might unit called Tom with Tank at A\n"
        "  Ben has a 3-Might unit called Una at A\n  Ana has a 5-Might unit called Rex in base\n"
        "when\n  Ana moves Rex to A\nthen\n  Ana must {}assign damage to Tom first\n"
    )
    assert play(text.format(""), all_cards()).passed
    with pytest.raises(ScenarioError, match="two things at once"):
        play(text.format("not "), all_cards())


@pytest.mark.parametrize("what", ["kill Crab", "stun Crab", "ready Bob", "draw a card", "buff Bob"])
def test_what_only_cards_do_is_nothing_that_a_player_may_do(what: str) -> None:
    """“Can I kill all four?” was answered with yes: whatever is told of a player can be told."""
    text = f"given\n  Ben has Crab with 3 Might at B\n  Ana has Bob with 3 Might in base\nthen\n  can Ana {what}?\n"
    [course] = play(text, all_cards()).courses
    assert not course.answers
    assert "is nothing that a player may do" in course.unread[0].what

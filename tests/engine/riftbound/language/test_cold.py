"""What people who had never seen the language wrote, and was once read as something else."""

from pathlib import Path

import pytest

from engine.core.scenario import Outcome, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

TELLINGS = Path(__file__).with_name("tellings.txt").read_text(encoding="utf-8").split("\n=====\n")
"""Texts by people who had seen only the first page, each with what the rules say of its claims and
questions: whether each claim holds, then the answers."""

TWO = """One of two
given
  Ben has a 3-Might unit called Tock at A
  Ben has a 3-Might unit called Tick at A
when
  Ana plays Hextech Ray on Tock
  everyone passes
then
"""


def played(text: str) -> Outcome:
    return play(text, all_cards())


def checks(text: str) -> list[bool]:
    return [one.passed for one in played(text).checks]


def test_a_heading_with_its_first_sentence_is_no_title() -> None:
    text = "Given Ben has 3 points\nwhen\nAna plays Progress Day\nthen\nBen has 0 points"
    assert checks(text) == [False]
    assert checks(text.replace("Given", "Given:")) == [False]


def test_a_first_line_that_does_something_is_refused_as_a_title() -> None:
    text = "Ana plays Hextech Ray on Bob. Everyone passes.\nthen\nBen has 0 points"
    with pytest.raises(ScenarioError, match="before any block"):
        played(text)


def test_a_title_alone_is_nothing_to_play() -> None:
    with pytest.raises(ScenarioError, match="nothing to play"):
        played("Given Ben has Tock at A, when Ana plays Hextech Ray on Tock, then Tock died.")


@pytest.mark.parametrize("word", ["Everyone", "Everybody"])
def test_everyone_written_large_is_nobodys_name(word: str) -> None:
    course = played(TWO.replace("everyone passes", f"{word} passes") + "Tock died").courses[0]
    assert course.passed
    assert not course.read


def test_one_of_two_is_enough_for_or() -> None:
    claims = ["Tick or Tock died", "Tick or Tock is at A", "Ana or Ben controls A"]
    assert checks(TWO + "\n".join(claims)) == [True, True, True]
    assert checks(TWO + "Ana or Ben wins\nTick or Tock has 9 Might") == [False, False]


def test_or_denied_is_refused() -> None:
    with pytest.raises(ScenarioError, match="two things"):
        played(TWO + "Tick or Tock did not die")


def test_what_goes_on_is_said_beside_what_is_not_so() -> None:
    text = TWO.split("when")[0] + "  Ana has a 9-Might unit called Bob in base\nwhen\n"
    outcome = played(f"{text}  Ana moves Bob to A\nthen\n  Tock died")
    open_, then = outcome.checks[0].instead.split("; ")[1:]
    assert open_ == "the combat at battlefield A is not over"
    assert then == "it is so once nobody does anything more"


@pytest.mark.parametrize(
    "given",
    [
        "Ana attacks A with a 3-Might unit called Dot",
        "Ana moves a 3-Might unit called Dot to A",
        "Ana tries to move a 3-Might unit called Dot to A",
        "Ana's 3-Might unit called Dot attacks A",
        "Ana attacks A with Legion Rearguard",
    ],
)
def test_who_is_brought_in_with_an_act_was_in_base(given: str) -> None:
    course = played(f"T\ngiven\nBen has a 9-Might unit called Crab at A\nwhen\n{given}").courses[0]
    assert course.stopped is None
    assert any("is in Ana's base before" in one for one in course.assumptions)


@pytest.mark.parametrize(
    "act", ["Ana moves Dot to A", "Ana moves her unit to A", "Ana attacks A with a Might"]
)
def test_nobody_is_brought_in_by_a_name_alone(act: str) -> None:
    with pytest.raises(ScenarioError):
        played(f"T\ngiven\nBen has a 9-Might unit called Crab at A\nwhen\n{act}")


def test_who_is_there_is_not_brought_in_again() -> None:
    text = "T\ngiven\nAna has a 3-Might unit called Dot at B\nwhen\nAna moves a 3-Might unit to A"
    course = played(text).courses[0]
    assert course.stopped is not None
    assert course.stopped.rules[0].startswith("144.4")


@pytest.mark.parametrize(
    "act",
    [
        "everyone passes until Crab dies",
        "everyone passes until the chain is not empty",
        "Ana passes until the chain is empty",
        "Ana plays Hextech Ray on Crab until the chain is empty",
        "everyone passes until Ana plays Hextech Ray on Crab",
    ],
)
def test_until_is_an_end_that_everyone_passes_up_to(act: str) -> None:
    text = (
        "T\ngiven\nBen has a 9-Might unit called Crab at A\nwhen\nAna plays Hextech Ray on Crab\n"
    )
    with pytest.raises(ScenarioError) as raised:
        played(text + act)
    assert not any(one.sentence == act.partition(" until")[0] for one in raised.value.mended)


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ("Ana has Bob (3 Might) there", "there is no place called “there”"),
        (
            "Ana controls A and Ben controls B\nAna has Bob (3 Might) there",
            "no place called “there”",
        ),
        ("the score is 3 to 4", "says nothing"),
        ("Ana's legend is Yasuo, Windrider", "is no legend"),
    ],
)
def test_what_may_mean_two_things_is_refused(given: str, refused: str) -> None:
    with pytest.raises(ScenarioError, match=refused):
        played(f"T\ngiven\n{given}\nthen\nAna has 0 points")


@pytest.mark.parametrize(
    "claim",
    ["Noxus Hopeful costs Ben 4 Energy", "Bob has Might", "A 2 has Might", "Bob has a Might"],
)
def test_what_says_nothing_certain_is_refused(claim: str) -> None:
    given = "T\ngiven\nAna has Noxus Hopeful in hand\nAna has Bob (3 Might) at A\nthen\n"
    with pytest.raises(ScenarioError):
        played(given + claim)


def test_a_point_that_was_not_gained_was_not_scored() -> None:
    text = (
        "T\ngiven\nAna has 7 points\nAna has Bob (3 Might)\nwhen\nAna conquers A with Bob\nthen\n"
    )
    claims = ["Ana scored A", "Ana scored 0", "Ana scored 1", "Ana scored 1 point"]
    assert checks(text + "\n".join(claims)) == [True, True, False, False]


def test_without_headings_what_comes_of_it_is_claimed_and_what_is_there_is_given() -> None:
    text = (
        "Ana moves a 5-Might unit called Bob to A. Ben has a 3-Might unit called Eve at A."
        " Everyone passes. Eve survives and Bob dies."
    )
    assert checks(text) == [False]
    assert checks(text.replace("Eve survives and Bob dies", "Eve dies")) == [True]


def test_a_word_that_says_where_or_how_long_is_not_left_out() -> None:
    text = "T\ngiven\nBen has a 2-Might unit called Bo {}\nwhen\nAna plays Hextech Ray on Bo"
    for words in ("there", "there there", "until A"):
        with pytest.raises(ScenarioError) as raised:
            played(text.format(words))
        meant = {one.sentence for one in raised.value.mended}
        assert "Ben has a 2-Might unit called Bo" not in meant


def test_a_claim_of_what_is_yet_to_come_says_so() -> None:
    text = (
        "T\ngiven\nAna has Honest Broker at A\nwhen\nan effect kills Honest Broker\nthen\n"
        "the Gold token is exhausted"
    )
    check = played(text).courses[0].checks[0]
    assert not check.passed
    assert check.instead.startswith("Gold is nowhere in this scenario; still on the chain")
    assert check.instead.endswith("it is so once nobody does anything more")
    with pytest.raises(ScenarioError, match="nowhere"):
        played(text.replace("the Gold token is", "Sprite is"))


@pytest.mark.parametrize("acts", ["both resolve", "Ana plays Discipline on Crab\nboth resolve"])
def test_both_are_two(acts: str) -> None:
    given = (
        "T\ngiven\nBen has a 3-Might unit called Crab at A\nwhen\nAna plays Hextech Ray on Crab\n"
    )
    more = "Ben reacts with Gust on Crab\n" if "Discipline" in acts else ""
    with pytest.raises(ScenarioError, match="items on the chain"):
        played(given + more + acts)


def test_who_attacks_alone_is_the_one_who_can() -> None:
    text = "T\ngiven\n{}Ana has Bob (3 Might)\nBen has Crab (2 Might) at A\nwhen\nAna attacks"
    assert "Bob attacks." in played(text.format("")).courses[0].assumptions
    with pytest.raises(ScenarioError, match="what moves where"):
        played(text.format("Ana has Eve (1 Might)\n"))


def test_what_waits_is_said_beside_what_it_will_end() -> None:
    text = TWO.split("when")[0] + "  Ana has a 9-Might unit called Bob in base\nwhen\n"
    claims = "  Tock is at A\n  Bob is at A\n  Bob is an attacker\n  Ana has focus"
    found = played(f"{text}  Ana moves Bob to A\nthen\n{claims}").checks
    assert [one.passed for one in found] == [True] * 4
    waits, then = found[0].yet.split("; ")
    assert waits == "the combat at battlefield A is not over"
    assert then == "once nobody does anything more: Tock is in Ben's trash"
    assert [one.yet for one in found[1:]] == ["", "", ""]


def test_nothing_is_said_of_what_is_looked_at_in_between() -> None:
    text = TWO.split("when")[0] + "  Ana has a 9-Might unit called Bob in base\nwhen\n"
    text += "  Ana moves Bob to A\nthen\n  Tock is at A\nwhen\n  the combat ends\nthen\n  Tock died"
    assert [one.yet for one in played(text).checks] == ["", ""]


def test_a_facedown_card_is_only_facedown_there() -> None:
    given = "given\n Ana has Teemo, Scout facedown at A since her last turn\nthen\n"
    claims = ["Teemo, Scout is at A", "Teemo, Scout is not at A", "Teemo, Scout is facedown at A"]
    assert checks(given + "\n".join(claims)) == [False, True, True]


def test_an_ability_that_a_card_does_not_have_is_refused_with_what_it_has() -> None:
    with pytest.raises(ScenarioError, match="no “deathknell”; its abilities: when i attack"):
        played("given\n Ana has Yasuo, Remorseful at A\nthen\n Yasuo's deathknell triggered")


def test_who_has_focus_is_asked_of_this_moment() -> None:
    text = TWO.split("when")[0] + "  Ana has a 9-Might unit called Bob in base\nwhen\n"
    course = played(f"{text} Ana moves Bob to A\n Ana passes\nthen\n who has focus?").courses[0]
    assert [one.answer for one in course.answers] == ["Ben"]


def test_a_stop_within_a_name_ends_no_sentence() -> None:
    text = "Ana has Bob (3 Might) with B.F. Sword at A. Ben controls B.\nDoes Ben control B?"
    assert [one.answer for one in played(text).courses[0].answers] == ["Yes"]


def test_then_alone_at_the_start_of_a_line_is_no_heading() -> None:
    text = (
        "Ana plays Hextech Ray on Ben's Stalwart Poro at A.\nThen Ana passes.\nMay Ben play Defy?"
    )
    assert played(text).courses[0].answers


def test_what_is_played_and_then_moved_is_no_second_one() -> None:
    text = "when\n Ana plays Legion Rearguard in base, paying Accelerate\n"
    text += " Ana moves Legion Rearguard to A\nthen\n Ana has one unit"
    assert not any("before anything is done" in one for one in played(text).assumptions)


@pytest.mark.parametrize("telling", TELLINGS, ids=lambda text: text.partition("\n")[0])
def test_it_is_told_as_people_tell_it(telling: str) -> None:
    text, expected = telling.split("\n-----\n")
    course = played(text).courses[0]
    assert course.stopped is None
    found = ["yes" if one.passed else "no" for one in course.checks]
    assert [*found, *(one.answer for one in course.answers)] == expected.splitlines()


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("A is Ana's", True),
        ("A is Ben's", False),
        ("A belongs to Ben", False),
        ("Bob is Ben's", False),
        ("Bob, a 3-Might unit, is at A", True),
        ("Bob, who is at A, has 3 Might", True),
        ("Bob is at A, so Crab is at A", False),
        ("during Ben's turn Bob has 3 Might", False),
        ("on Ana's turn Bob has 3 Might", True),
        ("Flash is at A", False),
    ],
)
def test_what_reads_now_is_looked_at(claim: str, holds: bool) -> None:
    given = "given\n Ana has Bob, a 3-Might unit, at A\n Ben has Crab (4 Might) at B\n"
    given += " Flash is facedown at A since her last turn\n it is Ana's turn\nthen\n "
    assert checks(given + claim) == [holds]


@pytest.mark.parametrize("claim", ["Bob, a 4-Might unit, is at A", "Bob, who is at B, has 3 Might"])
def test_what_is_told_of_a_thing_and_is_not_so_is_refused(claim: str) -> None:
    given = "given\n Ana has Bob, a 3-Might unit, at A\nthen\n "
    with pytest.raises(ScenarioError, match="nothing here called"):
        played(given + claim)


def test_she_is_whoever_the_clause_before_speaks_of() -> None:
    text = "Ben controls A. It's Ana's turn and she moves Rook (2 Might) to A.\nWho is attacking?"
    assert any("Rook is in Ana's base" in one for one in played(text).assumptions)


def test_a_question_that_stands_first_is_asked_at_the_end() -> None:
    text = (
        "Does Crab die?\nBen has a 3-Might unit called Crab at A.\nAna plays Hextech Ray on Crab."
    )
    assert [one.answer for one in played(text).courses[0].answers] == ["Yes"]
    assert played(f"{text}\nWho controls A?").title == "Does Crab die?"


def test_without_headings_what_comes_of_it_holds_once_all_is_over() -> None:
    text = "Ben has a 3-Might unit called Crab at A.\nAna plays Hextech Ray on Crab.\n"
    found = played(f"{text}Crab is dead.").checks
    assert [one.passed for one in found] == [True]
    assert found[0].yet.startswith("once nobody does anything more; now Crab is at battlefield A")
    headed = f"given\n {text}".replace("Ana plays", "when\n Ana plays")
    assert [one.passed for one in played(f"{headed}then\n Crab is dead").checks] == [False]


@pytest.mark.parametrize("where", ["at A", "in Ben's base", "in base"])
def test_what_a_spell_is_played_on_is_where_it_is_said_to_be(where: str) -> None:
    text = f"Ana plays Rune Prison on Ben's Mega-Mech {where}.\nEveryone passes.\nMega-Mech is stunned."
    assert checks(text) == [True]


def test_what_is_played_is_not_there_before() -> None:
    text = "I control A.\nI play my Mega-Mech in base.\nEveryone passes.\nI have 1 unit in base."
    assert checks(text) == [True]

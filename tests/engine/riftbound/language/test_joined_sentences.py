"""How sentences are built and joined: what is told behind a place or an act, when, how often, and why."""

import pytest

from engine.core.scenario import Outcome, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

FIGHT = "Ben has a 2-Might unit called Crab at A. Ana attacks A with a 3-Might unit called Wolf"


def played(text: str) -> Outcome:
    return play(text, all_cards())


def answers(text: str) -> list[str]:
    [course] = played(text).courses
    assert course.stopped is None
    assert not course.unread
    return [one.answer for one in course.answers]


def refused(text: str) -> str:
    with pytest.raises(ScenarioError) as error:
        played(text)
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Ana attacks B with a 3-Might unit called Wolf where Ben has a 2-Might unit called Crab. "
         "Nobody does anything. Who controls B?", "Ana"),
        ("Ana attacks B, where Ben has a 2-Might unit called Crab, with a 3-Might unit called Wolf. "
         "Nobody does anything. Who controls B?", "Ana"),
        ("Ana moves a 3-Might unit called Wolf to B, where there is a 4-Might unit called Crab of Ben. "
         "Nobody does anything. Who controls B?", "Ben"),
        ("Ana moves a 3-Might unit called Wolf to B where nobody is. Nobody does anything. "
         "Who controls B?", "Ana"),
        ("Ana has a 3-Might unit called Wolf at A, which she controls. Who controls A?", "Ana"),
        ("Ana has a 3-Might unit called Wolf at A, which is hers. Who controls A?", "Ana"),
        ("There is a 3-Might unit called Wolf at A that Ben controls. Who controls A?", "Ben"),
        ("There is a 3-Might unit called Wolf at A under Ben's control. Who controls A?", "Ben"),
        ("Ana has Stalwart Poro in base and Defy in hand, and she controls A. "
         "Who controls A?", "Ana"),
        ("I attack A against Ben's 4-Might unit called Crab with a 3-Might unit called Wolf. "
         "Nobody does anything. Who controls A?", "Ben"),
        ("I attack A with a 5-Might unit called Wolf, and Ben defends it with a 4-Might unit called Crab. "
         "Nobody does anything. Who controls A?", "Ana"),
        ("I attack A with two units, a 3-Might unit called Wolf and a 2-Might unit called Pup. "
         "Ben has a 4-Might unit called Crab at A. Nobody does anything. Who controls A?", "Ana"),
        ("A is Zaun Warrens and there's nobody on it. Who controls A?", "nobody"),
        ("A is Zaun Warrens. Ana has a 2-Might unit called Pip on it and controls it. Who controls A?",
         "Ana"),
    ],
)  # fmt: skip
def test_what_is_told_behind_a_place_is_there(text: str, answer: str) -> None:
    assert answers(text) == [answer]


def test_where_somebody_has_nothing_is_no_claim_of_later() -> None:
    """Crab is there as Wolf moves in, and gone in the end."""
    text = (
        "Ben has a 2-Might unit called Crab at A. Ana moves a 3-Might unit called Wolf to A where "
    )
    assert "says nothing" in refused(f"{text}Ben does not have a unit. Nobody does anything.")


@pytest.mark.parametrize(
    "end",
    [
        "Everyone passes until it's over", "Everyone passes until it's all over",
        "We both pass until everything is done", "Nothing else happens", "Nobody does a thing",
        "Nobody plays a thing", "Nobody does more", "Everyone passes till the combat is over",
    ],
)  # fmt: skip
def test_it_goes_on_until_it_is_over(end: str) -> None:
    assert answers(f"{FIGHT}. {end}. Who controls A?") == ["Ana"]


def test_it_is_all_resolved_when_the_chain_is_empty() -> None:
    text = "Ben has a 3-Might unit called Crab at A. Ana plays Hextech Ray on Crab. "
    text += "Ben reacts with Discipline on Crab. Everyone passes until it's all resolved. "
    assert answers(f"{text}How much damage does Crab have?") == ["3"]


@pytest.mark.parametrize(
    "act",
    [
        "Ben plays Vengeance on Clerk on his turn",
        "On his turn Ben plays Vengeance on Clerk",
        "Ben plays Vengeance on Clerk during his turn",
    ],
)
def test_a_card_is_played_in_a_turn_and_not_on_it(act: str) -> None:
    text = f"Ana has a 2-Might unit called Clerk at A. {act}. Everyone passes. Does Clerk die?"
    assert answers(text) == ["Yes"]


def test_while_and_after_need_no_comma() -> None:
    text = (
        f"{FIGHT}. After Ana passes focus Ben plays Discipline on Crab. Nobody does anything more. "
    )
    assert answers(f"{text}Does Crab die?") == ["No: Crab is at battlefield A"]


def test_listed_players_play() -> None:
    text = "Ana, Ben and Cleo play. Cleo has a 3-Might unit called Owl at C. Who controls C?"
    assert answers(text) == ["Cleo"]


@pytest.mark.parametrize(
    ("closing", "before"),
    [
        ("when everything is over", False), ("once it's all done", False), ("after the combat", False),
        ("When it's all over,", True), ("After the combat,", True), ("After all that,", True),
    ],
)  # fmt: skip
def test_a_question_may_be_of_when_it_is_over(closing: str, before: bool) -> None:
    asked = f"{closing} who controls A?" if before else f"Who controls A {closing}?"
    assert answers(f"{FIGHT}. Nobody does anything. {asked}") == ["Ana"]


@pytest.mark.parametrize(
    ("reason", "holds"),
    [
        ("even though it only took 2 damage", True),
        ("since it took 2 damage", True),
        ("now that it has 2 damage", True),
        ("since it took 3 damage", False),
        ("although it has no damage", False),
    ],
)
def test_what_is_given_as_a_reason_is_claimed_beside_the_answer(reason: str, holds: bool) -> None:
    text = "Ben has a 6-Might unit called Yak at A. Ana plays Incinerate on Yak. Everyone passes. "
    outcome = played(f"{text}Does Yak survive, {reason}?")
    assert [one.answer for one in outcome.courses[0].answers] == ["Yes"]
    assert [one.passed for one in outcome.checks] == [holds]
    assert "?" not in outcome.checks[0].sentence


def test_because_asks_for_the_cause_and_is_not_answered() -> None:
    text = "Ben has a 2-Might unit called Yak at A. Ana plays Incinerate on Yak. Everyone passes. "
    [course] = played(f"{text}Does Yak die because it has no Tank?").courses
    assert course.unread


@pytest.mark.parametrize(
    ("used", "might"),
    [
        ("activates Renekton's ability six times, letting each resolve", "10"),
        ("uses Renekton's ability twice, letting it resolve each time", "6"),
        ("activates Renekton's ability, and lets it resolve, three times", "7"),
        ("uses Renekton's ability twice in a row", "6, in the end; 5, at this moment"),
    ],
)
def test_an_ability_is_used_several_times(used: str, might: str) -> None:
    text = f"Ana has Renekton, Brute in base. Ana {used}. How much Might does Renekton have?"
    assert answers(text) == [might]


@pytest.mark.parametrize(
    ("used", "where"),
    [
        ("Ben uses Reaver's Row to move Crab to base", "Crab is in Ben's base"),
        ("Ben uses Reaver's Row on Crab", "Crab is in Ben's base"),
    ],
)
def test_what_triggered_is_used_on_what_is_chosen_for_it(used: str, where: str) -> None:
    text = "A is Reaver's Row. Ben has a 3-Might unit called Crab at A. "
    text += "Ana moves a 5-Might unit called Rook to A. "
    assert answers(f"{text}{used}. Everyone passes. Where is Crab?") == [where]
    for other in ("to move Crab to B", "to kill Crab"):
        assert "no ability of it" in refused(f"{text}Ben uses Reaver's Row {other}. Where is Crab?")


@pytest.mark.parametrize(
    "told",
    [
        "Ana's Overzealous Fan is the only unit defending there. When it defends, Ana",
        "Ana's Overzealous Fan is the only defender there, and when the Fan defends Ana",
    ],
)
def test_when_a_unit_defends_something_is_done(told: str) -> None:
    text = f"Ben attacks A with a 3-Might unit called Imp. {told} kills Overzealous Fan to move Imp back. "
    assert answers(f"{text}Everyone passes. Where is Imp?") == ["Imp is in Ben's base"]


def test_it_is_of_what_was_told_up_to_there() -> None:
    text = "Ana has a 3-Might unit called Goat in base and attacks A with it. "
    text += "Ben defends with a 1-Might unit called Tick. Nobody does anything more. Does Tick die?"
    assert answers(text) == ["Yes"]


def test_her_unit_is_of_the_one_who_plays_on_it() -> None:
    text = "Ben attacks A with a 4-Might unit called Wolf. "
    text += "Ana plays Discipline on her 3-Might unit Crab at A. Nobody does anything more. "
    assert answers(f"{text}Does Crab die?") == ["No: Crab is at battlefield A"]


@pytest.mark.parametrize("label", ["Play", "Actions:", "**What happens**", "Turn"])
def test_a_line_that_only_heads_others_is_passed_over(label: str) -> None:
    text = (
        f"Setup\nBen has a 2-Might unit called Crab at A\n{label}\nAna plays Hextech Ray on Crab\n"
    )
    assert answers(f"{text}everyone passes\nQuestions:\n1. Does Crab die?") == ["Yes"]


@pytest.mark.parametrize(
    "talk",
    [
        "Heya, so", "Bot, settle this please.", "Hextech Ray is mean.", "I got greedy:",
        "My friend swears this works:", "Weird board yesterday.", "Thanks a bunch!",
    ],
)  # fmt: skip
def test_talk_before_it_says_nothing(talk: str) -> None:
    text = (
        "Ben has a 2-Might unit called Crab at A. Ana plays Hextech Ray on Crab. Everyone passes. "
    )
    assert answers(f"{talk} {text}Does Crab die?") == ["Yes"]


@pytest.mark.parametrize("told", ["Crab is ready.", "Crab is gone.", "Crab is big and exhausted."])
def test_what_a_thing_is_like_in_the_game_is_no_talk(told: str) -> None:
    text = f"Ben has a 2-Might unit called Crab at A. {told} Does Ben control A?"
    try:
        [course] = played(text).courses
    except ScenarioError:
        return
    assert not any("left out" in one.taken for one in course.read)


@pytest.mark.parametrize(
    "asked",
    ["Who's right?", "Am I missing something?", "Right?", "Can someone explain this to me?"],
)
def test_who_only_asks_for_agreement_is_not_answered(asked: str) -> None:
    assert answers(f"{FIGHT}. Nobody does anything. Does Crab die? {asked}") == ["Yes"]


@pytest.mark.parametrize(
    ("fact", "asked", "answer"),
    [
        ("Ana has Bob (2 Might) in base and Rod (2 Might) at A, both are exhausted", "Is Bob ready?",
         "No: Bob is not ready"),
        ("Ana has Bob (2 Might) in base and Rod (2 Might) at A. They are both exhausted", "Is Rod ready?",
         "No: Rod is not ready"),
        ("Ana has Karthus, Eternal in base and at A a 2-Might unit called Bob", "Is Bob at A?", "Yes"),
        ("In base Ana has a 2-Might unit called Bob", "Is Bob in base?", "Yes"),
        ("Ana has a buffed 3-Might unit called Bob at A, so it's at 4", "How much Might does Bob have?",
         "4"),
        ("Ana has a 3-Might unit called Bob at A that already has a buff", "Is Bob buffed?", "Yes"),
        ("Ana has exactly one card in hand: Stupefy", "How many cards does Ana have in hand?", "1"),
        ("Ana controls A with a lonely 5-Might unit called Bob", "Is Bob at A?", "Yes"),
        ("At the start of Ana's turn she has 2 points and controls A with a 2-Might unit",
         "How many points does Ana have?", "3, in the end; 2, at this moment"),
        ("I'm Ana, and I have two points", "How many points does Ana have?", "2"),
    ],
)  # fmt: skip
def test_a_fact_is_joined_to_another(fact: str, asked: str, answer: str) -> None:
    assert answers(f"{fact}. {asked}") == [answer]


def test_what_it_comes_to_is_looked_at_and_not_laid_down() -> None:
    assert "Bob has 4 Might" in refused(
        "Ana has a buffed 3-Might unit called Bob at A, so it's at 5."
    )


def test_both_are_two() -> None:
    assert "only one" in refused("Ana has a 2-Might unit called Bob at A. Both are exhausted.")


@pytest.mark.parametrize(
    "act",
    [
        "Ana attacks A with a 3-Might unit called Wolf while Ben has a 2-Might unit called Crab there",
        "Ana attacks A with a 3-Might unit called Wolf and Ben's only unit there is a 2-Might unit called Crab",
        "Ana attacks A with a 3-Might unit called Wolf, who has Tank, where Ben has a 2-Might unit called Crab",
        "With Defy in hand, Ana attacks A with a 3-Might unit called Wolf. Ben has Crab (2 Might) at A",
    ],
)  # fmt: skip
def test_what_is_there_is_told_within_the_act(act: str) -> None:
    assert answers(f"{act}. Nobody does anything. Does Crab die?") == ["Yes"]


@pytest.mark.parametrize(
    "asked",
    ["Is Crab dead after Hextech Ray resolves?", "After Hextech Ray resolves, is Crab dead?"],
)
def test_a_question_may_be_of_when_something_has_resolved(asked: str) -> None:
    text = "Ben has a 2-Might unit called Crab at A. Ana plays Hextech Ray on Crab. "
    assert answers(f"{text}{asked}") == ["Yes"]


def test_what_is_not_let_resolve_is_not_passed_over() -> None:
    text = "Ana has Renekton, Brute in base. Ana activates Renekton's ability twice, "
    assert "says nothing" in refused(f"{text}not letting each resolve. Does Renekton survive?")

"""Facts said as notes, without a verb or all in one list: laid down as the whole sentence would be."""

from __future__ import annotations

import pytest

from engine.core.scenario import ScenarioError
from engine.core.scenario_outcome import Check
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards


def checks(text: str) -> list[Check]:
    return list(play(f"Notes\ngiven\n{text}\n", all_cards()).checks)


READ = {
    "a side's points": ("Ana, 2 points\nthen\nAna has 2 points", "Ana has 3 points"),
    "two sides' points": ("Ana: 7 points, Ben: 5\nthen\nBen has 5 points", "Ben has 7 points"),
    "no points": ("No points, A and B both empty\nthen\nA is empty", "Ana has 1 point"),
    "units behind whose turn it is": (
        "Ben's turn, Shipyard Skulker and Mega-Mech ready in his base\nthen\nMega-Mech is in Ben's base",
        "Mega-Mech is exhausted",
    ),
    "both in base": (
        "Ana has Mega-Mech and an exhausted Stalwart Poro, both in base\nthen\nMega-Mech is in base",
        "Stalwart Poro is at A",
    ),
    "both at a battlefield": (
        "Ana has Mega-Mech and Stalwart Poro, both at A\nthen\nMega-Mech is at A",
        "Mega-Mech is in base",
    ),
    "both exhausted": (
        "Ana has Lee Sin, Ascetic and Mega-Mech at A, both exhausted\nthen\nLee Sin is exhausted",
        "Mega-Mech is ready",
    ),
    "without buffs": (
        "Ana has Lee Sin, Ascetic in base, ready and without buffs\nthen\nLee Sin is ready",
        "Lee Sin is buffed",
    ),
    "home and out": (
        "Ana has Mega-Mech at home and a Stalwart Poro out on A\nthen\nStalwart Poro is at A",
        "Mega-Mech is at A",
    ),
    "what pays beside a card": (
        "Ana has exactly three ready Fury Runes, an empty rune pool and Void Seeker in hand\nthen\n"
        "Void Seeker is in Ana's hand",
        "Ana has 2 ready runes",
    ),
    "an Equipment that is carried": (
        "Ana's Shipyard Skulker at A carries Doran's Blade\nthen\nShipyard Skulker is at A",
        "Doran's Blade is unattached",
    ),
    "a battlefield told more of": (
        "The right battlefield is Sunken Temple, empty and uncontrolled\nthen\nnobody controls B",
        "Ana controls B",
    ),
    "a showdown that goes on": (
        "Ana has Mega-Mech at A\nBen has Stalwart Poro at A\nthere's a showdown going on at A\nthen\n"
        "a showdown is open at A",
        "no showdown is open at A",
    ),
    "both of a list": (
        "Ana has both Mega-Mech and Stalwart Poro at A\nthen\nboth Mega-Mech and Stalwart Poro are at A",
        "Stalwart Poro is at B",
    ),
}


@pytest.mark.parametrize(("text", "wrong"), READ.values(), ids=READ.keys())
def test_a_note_lays_down_what_it_says(text: str, wrong: str) -> None:
    found = checks(f"{text}\n{wrong}")
    assert [one.passed for one in found] == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "Three of us at the table, turn order Ana, Ben, Cleo",
        "Three players in turn order: Ana, Ben, Cleo",
        "Three players, three battlefields: A, B, C",
    ],
)
def test_who_sits_at_the_table_makes_the_mode(text: str) -> None:
    found = checks(f"{text}\nCleo has a 3-Might unit called Bob at C\nthen\nBob is at C")
    assert [one.passed for one in found] == [True]


def test_four_who_are_no_teams_play_for_themselves() -> None:
    [course] = play(
        "T\ngiven\nFour of us: Ana, Ben, Cleo, Dara. Dara has 2 points", all_cards()
    ).courses
    assert "It is a free-for-all of four." in course.assumptions
    [course] = play(
        "T\ngiven\na 2v2\nFour of us: Ana, Ben, Cleo, Dara\nthen\nBen has 0 points", all_cards()
    ).courses
    assert "It is a free-for-all of four." not in course.assumptions


@pytest.mark.parametrize(
    "text",
    [
        "Three players in turn order: Ana, Cleo, Ben",  # another order of turns
        "Three players: Ana, Ben",  # two
        "Three players, two battlefields: A, B",  # three are played with
        "Ana, 2 points. Ana has 3 points",
        "Ana has 3 Energy. Ana has an empty rune pool",
        "Ana has Mega-Mech and Stalwart Poro at A, exhausted, both ready",
        "Ana has Mega-Mech at A and Stalwart Poro at B, both at A",
        "Ana has Mega-Mech at A, ready and without Might",
        "Bob out",
        "Ana at A",
        "Mega-Mech ready",  # whose?
    ],
)
def test_a_note_that_contradicts_or_says_no_fact_is_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        checks(text)


def test_a_note_behind_what_is_done_claims_nothing() -> None:
    text = "Ana has Mega-Mech in base. Ana moves Mega-Mech to A. Everyone passes. Mega-Mech exhausted at A."
    with pytest.raises(ScenarioError):
        play(text, all_cards())


ASIDE = {
    "his only unit": (
        "Ben has a 5-Might unit called Knight at A, his only unit there\nBen has Mega-Mech at B\n"
        "then\nKnight has 5 Might",
        "Knight is at B",
    ),
    "who sits where": (
        "Ana sits on A with Mega-Mech and a Stalwart Poro, both without buffs\nthen\nAna controls A",
        "Mega-Mech is in base",
    ),
    "on it": (
        "The left battlefield is Void Gate and Ben has a 4-Might unit called Sentinel standing on it\n"
        "then\nSentinel is at A",
        "Sentinel is at B",
    ),
    "whose turn starts": (
        "Ben has 2 points and it is the start of his turn\nthen\nit is Ben's turn",
        "it is Ana's turn",
    ),
    "can pay": ("Ana has Gust in hand and can pay whatever it takes\nthen\nGust is in Ana's hand",
                "Gust is in Ben's hand"),
    "has moved": (
        "it is Ben's turn\nBen has moved Petty Officer to B, where Ana has Stalwart Poro\nthen\n"
        "Petty Officer is an attacker",
        "Petty Officer is in base",
    ),
    "three of a Might": (
        "Ben has three 2-Might units at A: Al, Bo and Cy\nthen\nCy has 2 Might",
        "Bo is at B",
    ),
    "held with": (
        "Ana held A this turn with Shipyard Skulker\nthen\nShipyard Skulker is at A",
        "nobody controls A",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "wrong"), ASIDE.values(), ids=ASIDE.keys())
def test_what_is_told_aside_is_laid_down(text: str, wrong: str) -> None:
    found = checks(f"{text}\n{wrong}")
    assert [one.passed for one in found] == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "Ben has Mega-Mech at A\nBen has a 5-Might unit called Knight at A, his only unit there",
        "Ana has 3 Energy and can pay whatever it takes",
        "Ana can pay nothing. Ana can pay",
        "Ana has Mega-Mech at B. Ana held A this turn with Mega-Mech",
        "Ben has moved Petty Officer to his base",
        "Ben has three 2-Might units at A: Al and Bo",
        "Ben has Crab standing on it",
    ],
)
def test_what_is_told_aside_and_contradicts_is_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        checks(text)


WHOSE = {
    "her base": (
        "Ana, 2 points. Kai'Sa, Survivor is ready in her base\nthen\nKai'Sa is in Ana's base",
        "Kai'Sa is in Ben's base",
    ),
    "her trash": (
        "Ben's deck is empty, his trash holds Defy, he has 2 cards in hand\nthen\nDefy is in Ben's trash",
        "Defy is in Ana's trash",
    ),
    "on as many": (
        "I'm on 7 points and my opponent is on 6\nthen\nBen has 6 points",
        "Ben has 7 points",
    ),
    "controls it": (
        "Ben has a 3-Might unit called Fox at B and controls it\nthen\nBen controls B",
        "Ana controls B",
    ),
    "each alone": (
        "Ana has Lonely Poro alone at A and Loyal Poro alone at B\nthen\nLoyal Poro is at B",
        "Loyal Poro is at A",
    ),
    "like a thing": (
        "Ana has Kayle, Justified in base, empowered three times, so 9 Might\nthen\nKayle has 9 Might",
        "Kayle has 8 Might",
    ),
    "with what it sits": (
        "My Lecturing Yordle sits in base with a buff on it and 1 damage from earlier this turn\nthen\n"
        "Lecturing Yordle has 1 damage",
        "Lecturing Yordle has no buffs",
    ),
    "then it is so": (
        "At the start of Ben's turn Ana controls B with a Petty Officer\nthen\nit is Ben's turn",
        "Ben controls B",
    ),
}


@pytest.mark.parametrize(("text", "wrong"), WHOSE.values(), ids=WHOSE.keys())
def test_what_is_said_of_whom_was_spoken_of_is_laid_down(text: str, wrong: str) -> None:
    found = checks(f"{text}\n{wrong}")
    assert [one.passed for one in found] == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "Ana has Kayle, Justified in base, empowered three times, so 8 Might",  # 9
        "Ana has Mega-Mech at A and Bob at B, so 9 Might",
        "Ana has 3 cards in hand and Ben is on 6",  # 6 what?
        "Kai'Sa, Survivor is ready in her base",  # whose?
        "Ana has Mega-Mech in base and controls it",
    ],
)
def test_what_does_not_come_to_that_is_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        checks(text)

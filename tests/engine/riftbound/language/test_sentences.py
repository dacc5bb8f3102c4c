"""What sentences mean: short scenarios that hold, and what is said when one cannot be understood."""

from pathlib import Path

import pytest

from engine.core.scenario import (
    Limits,
    Outcome,
    ScenarioError,
    outcome_json,
    transcript_text,
)
from engine.riftbound.language import play as play_text
from engine.riftbound.model.cards import Cards
from engine.riftbound.vocabulary.cards import define
from tests.engine.cardfile import all_cards

TEXTS = [
    text
    for name in (
        "sentences.txt",
        "cold.txt",
        "newcomer.txt",
        "effects.txt",
        "turns.txt",
        "fights.txt",
        "fixtures.txt",
        "facts.txt",
    )
    for text in Path(__file__).with_name(name).read_text(encoding="utf-8").split("=====\n")
]
"""Sentences tried one by one, and situations written from the documentation alone."""


def play(text: str, cards: Cards | None = None) -> Outcome:
    return play_text(text, cards or all_cards())


@pytest.mark.parametrize("text", TEXTS, ids=[text.split("\n")[0] for text in TEXTS])
def test_it_holds(text: str) -> None:
    """The title is the claim."""
    outcome = play(text)
    assert outcome.passed, transcript_text(outcome)
    assert outcome.checks


UNREAD = Path(__file__).with_name("unread.txt").read_text(encoding="utf-8").split("=====\n")
"""Situations that strangers worded in ways that do not read yet."""


@pytest.mark.parametrize("text", UNREAD, ids=[text.split("\n")[0] for text in UNREAD])
def test_what_does_not_read_yet_is_refused(text: str) -> None:
    """Never played as something else. What reads one day goes to the texts that hold."""
    with pytest.raises(ScenarioError):
        play(text)


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("given\n Ana has Sett in play", 3, "“Sett” could be several cards"),
        ("given\n Ana has a 3-Might unit called Bob\nwhen\n Ana moves Bib to A", 5, "Bib"),
        ("given\n Ana has Qwertyuiop in hand", 3, "I know no card or thing called"),
        ("when\n Ana moves Bob to D", 3, "there is no place called “D”"),
        ("given\n Cleo has 3 points", 3, "Cleo does not play"),
        (
            "given\n Ana attacks A with Bob (5 Might)\n Ben defends with Crab (2 Might)\nwhen\n"
            " the combat ends\nthen\n Bob dealt 5 damage",
            8,
            "by all units of a side together",
        ),
        ("given\n Ana has 3 points\nthen\n Defy died", 5, "Defy is nowhere in this scenario"),
        ("given\n Crab has 1 damage\n Ana has Bob (2 Might) at A", 3, "nothing here called “Crab”"),
        ("given\n Zap is a spell costing 1 Energy: do what you like", 3, "cannot read"),
        (
            "given\n Ben has Crab with 3 Might at A and Shrimp with 2 Might at A\n"
            " Ana has Hextech Ray in hand\nwhen\n Ana plays Hextech Ray\n everyone passes",
            7,
            "Ana has to choose here",
        ),
        (
            "given\n Ben has Crab with 3 Might at A\n Ben has Shrimp with 2 Might at B\n"
            "when\n Ana plays Hextech Ray on Crab at B",
            6,
            "nothing there is chosen, and nothing is brought to battlefield B",
        ),
        (
            "given\n Ben has Crab with 3 Might at A\nwhen\n"
            " Ana plays Solari Shieldbearer in base, as she likes",
            5,
            "but not “she” behind it",
        ),
        (
            "given\n Ben has Crab with 3 Might at A\n Ben has no units at A",
            4,
            "Ben has Crab",
        ),
        (
            "given\n  Ana has a 3-Might unit called Bob with a hat in base",
            3,
            "but not “hat” behind it",
        ),
    ],
)
def test_what_is_not_understood_is_asked(text: str, line: int, what: str) -> None:
    """The line is named, and what could not be understood."""
    with pytest.raises(ScenarioError, match=what) as caught:
        play(f"Title\n{text}")
    assert caught.value.line == line
    assert caught.value.caret


@pytest.mark.parametrize(
    ("text", "at", "first"),
    [
        ("given\n Zap is a spell costing 1 Energy: dael 3 to a unit", "dael", "“deal”"),
        ("given\n in force for Ana: when a freind dies: draw 1", "freind", "“friendly”"),
    ],
)
def test_a_refused_card_text_shows_at_most_eight_words_the_nearest_first(
    text: str, at: str, first: str
) -> None:
    """The caret stands below the word, and the last entry says where all of them are."""
    with pytest.raises(ScenarioError) as caught:
        play(f"Title\n{text}")
    works = caught.value.works
    assert len(works) == 8
    assert works[0] == first
    assert works[-1].endswith("docs/card-language.md")
    assert caught.value.source[caught.value.column - 1 :].startswith(at)


@pytest.mark.parametrize(
    ("text", "at", "first"),
    [
        ("given\n Ana cannot play spels", "spels", "Ana cannot play spells"),
        ("given\n Ana has a 2-Might unit called Bob with Ganging at A", "Ganging", "Ganking"),
        (
            "given\n Ben has Bob with 3 Might at A\nwhen\n Ana plays Hextech Ray onto to Bob",
            "to Bob",
            "Ana plays Hextech Ray on Bob",
        ),
    ],
)
def test_a_refused_sentence_is_mended_at_most_three_times_the_nearest_first(
    text: str, at: str, first: str
) -> None:
    """The caret stands below the first word that makes no sense, and what is offered reads."""
    with pytest.raises(ScenarioError) as caught:
        play(f"Title\n{text}")
    assert first in {*caught.value.works, *(one.sentence for one in caught.value.mended)}
    assert len(caught.value.mended) <= 3
    assert caught.value.source[caught.value.column - 1 :].startswith(at)


@pytest.mark.parametrize(
    "claim",
    [
        "none of Ben's units is stunned",
        "two of Ben's units are stunned",
        "exactly one of Ben's units has 2 Might",
        "only one of Ben's units is at B",
    ],
)
def test_what_is_true_of_more_or_fewer_is_not_true_of_that_many(claim: str) -> None:
    """Each of the group is looked at, not the first ones alone."""
    outcome = play(
        f"t\ngiven\n  Ben has three 2-Might units called Un, Duo and Tri at B\n"
        f"  Tri is stunned\nthen\n  {claim}"
    )
    assert not outcome.passed


def test_an_asked_choice_offers_sentences_that_read() -> None:
    """What would work can be written as it stands."""
    text = (
        "Title\ngiven\n Ben has Crab with 3 Might at A and Shrimp with 2 Might at A\n"
        "when\n Ana plays Hextech Ray\n everyone passes"
    )
    with pytest.raises(ScenarioError) as caught:
        play(text)
    assert "Ana chooses Shrimp" in caught.value.works
    assert play(text.replace(" everyone", " Ana chooses Shrimp\n everyone")).passed


def test_a_forbidden_action_stops_with_its_rule_and_what_could_be_done() -> None:
    """What was done before stays told, the refused action changes nothing."""
    outcome = play(
        "Title\ngiven\n Ana has Bob (3 Might, exhausted) at A\nwhen\n Ana moves Bob to base"
    )
    [course] = outcome.courses
    assert course.stopped is not None
    assert course.stopped.rules[0] == "144.2"
    assert course.stopped.works == ("end the turn",)
    assert course.stopped.line == 5


@pytest.mark.parametrize(
    ("place", "what", "rule"),
    [
        ("B", "battlefield B, which line 6 names, cannot be chosen", "355.2"),
        ("base", "nothing came to Ana's base, which line 6 names", "355.17"),
    ],
)
def test_a_place_named_for_later_is_never_dropped(place: str, what: str, rule: str) -> None:
    """A replayed unit cannot go where its player may not play it; a countered spell brings none."""
    last = "everyone passes" if place == "B" else "Ben reacts with Defy on Arcane Shift"
    [course] = play(
        "Title\ngiven\n Ana has Bob (3 Might) at A\n Ben has Crab (3 Might) at B\nwhen\n"
        f" Ana plays Arcane Shift on Bob and Crab, to {place}\n {last}\n everyone passes\n"
        " Ana ends the turn"
    ).courses
    assert course.stopped is not None
    assert course.stopped.what == what
    assert course.stopped.rules == (rule,)


def test_a_card_that_cannot_be_played_with_stops_unless_its_text_is_ignored() -> None:
    """Ignorance is loud; ignoring a text is said and listed."""
    facts = {"name": "Dancing Ogre", "type": "unit", "might": 2, "does": "missing: a dance"}
    cards = all_cards().plus([define(facts)])
    [course] = play("Title\ngiven\n Ana has Dancing Ogre at A", cards).courses
    assert course.stopped is not None
    assert course.stopped.fault == "ours"
    ignored = play("Title\ngiven\n Ana has Dancing Ogre, ignoring its text, at A", cards)
    assert ignored.passed
    assert "Dancing Ogre is played without its text." in ignored.assumptions


def test_everything_left_out_is_listed() -> None:
    """Hands, places, payments, passes: each with a sentence."""
    outcome = play(
        "Title\ngiven\n Ben has Stalwart Porro at A\nwhen\n Ana plays Hextech Ray on Porro\n"
        " everyone passes"
    )
    for assumed in (
        "Ana has Hextech Ray in hand.",
        "Ben controls battlefield A.",
        "Ana and Ben can pay whatever is needed.",
    ):
        assert assumed in outcome.assumptions
    assert {one.typed for one in outcome.read} == {"Stalwart Porro", "Porro"}


def test_a_scenario_that_needs_too_much_stops_as_a_loop() -> None:
    """The budget is spent; the steps that were taken are there, and what would end is said."""
    [course] = play_text("Title\nwhen\n 12 turns later", all_cards(), Limits(steps=60)).courses
    assert course.stopped is not None
    assert "60 steps" in course.stopped.what and course.steps
    assert course.stopped.works


def test_steps_tell_their_rules_their_depth_and_their_line() -> None:
    """Each step belongs to a line of the scenario and cites what made it happen."""
    outcome = play(
        "Title\ngiven\n Ben has Stalwart Poro at A\nwhen\n Ana plays Hextech Ray on Poro\n"
        " everyone passes"
    )
    damage = next(step for step in outcome.steps if step.event == "deal")
    assert damage.rules == ("417.1.b",)
    assert damage.line == 6
    assert damage.within == ("chain 1",)
    assert [step.number for step in outcome.steps] == list(range(1, len(outcome.steps) + 1))
    assert '"courses"' in outcome_json(outcome)


def test_a_refused_attempt_changes_nothing() -> None:
    """The state after it is the state before it."""
    text = "Title\ngiven\n Ana has Bob (3 Might, exhausted) at A\nwhen\n {}\nthen\n Bob is at A"
    tried = play(text.format("Ana tries to move Bob to base"))
    idle = play(text.format("Ben tries to play Defy"))
    assert tried.courses[0].final == idle.courses[0].final


def test_a_wrong_reason_fails_although_it_shares_words() -> None:
    """“the unit is stunned” is not “Bob is exhausted”."""
    outcome = play(
        "Title\ngiven\n Ana has Bob (3 Might, exhausted) in base\nwhen\n Ana tries to move Bob to A\n"
        "then\n that is illegal, because the unit is stunned"
    )
    [check] = outcome.checks
    assert not check.passed
    assert "exhausted" in check.instead


def test_a_card_that_nothing_lets_be_played_has_no_price() -> None:
    """The claim fails and says so; a facedown card may not be played in the turn it was hidden."""
    outcome = play(
        "Title\ngiven\n Ana has Bob (3 Might) at A\n Ana has Flash facedown at A, hidden this turn\n"
        "when\n Ana moves Bob to base\nthen\n Flash costs Ana nothing"
    )
    [check] = outcome.checks
    assert check.instead == "nothing lets it be played now"


def test_a_battlefield_is_told_by_the_name_it_had_then() -> None:
    """What Brush replaced keeps its name in the steps before (438.1)."""
    outcome = play(
        "Title\ngiven\n the left battlefield is Grove of the God-Willow\n"
        " Ana's legend is Green Father\n Ana has Stalwart Poro in base\n"
        "when\n Ana moves Stalwart Poro to A\n everyone passes\n everyone passes"
    )
    told = [step.sentence for step in outcome.steps]
    assert "Stalwart Poro moves to Grove of the God-Willow." in told
    assert told[-1] == "Brush replaces Grove of the God-Willow."


def test_a_price_by_the_wrong_domain_fails_and_names_the_right_one() -> None:
    """Hextech Ray takes Fury Power."""
    [check] = play("Title\nthen\n Hextech Ray costs Ana 1 Energy and 1 Calm Power").checks
    assert check.instead == "it costs 1 Energy and 1 Fury Power"


def test_a_claim_about_a_group_looks_at_each_though_they_are_alike() -> None:
    """Two Recruits have 2 Might in all, not 1."""
    [check] = play(
        "Title\ngiven\n Ben has two Recruits at A\nthen\n Ben's units at A have 1 Might in all"
    ).checks
    assert check.instead == "it is 2"


@pytest.mark.parametrize("claim", ["Ana controls 2 Recruits", "Ana has 2 units"])
def test_as_many_as_are_controlled_is_the_number_of_all(claim: str) -> None:
    """Any two of the three would not do."""
    outcome = play(f"Count\ngiven\n  Ana has three Recruits at A\nthen\n  {claim}")
    assert [check.instead for check in outcome.checks] == ["3 are there"]


def test_an_empty_chain_holds_nothing_that_is_named() -> None:
    """The claim is not true for want of a chain."""
    [check] = play("Title\ngiven\n Ana has Defy in hand\nthen\n the chain holds Defy").checks
    assert check.instead == "it holds nothing"


def test_an_ability_in_force_without_a_source_is_told_as_one() -> None:
    """What a spell left behind has no object of its own any more."""
    outcome = play(
        "Title\ngiven\n in force for Ana: when a friendly unit moves: draw 1\n"
        " Ana has a 3-Might unit called Bob in base\nwhen\n Ana moves Bob to A"
    )
    told = [step.sentence for step in outcome.steps]
    assert "The ability of an effect in force triggers; Ana puts it on the chain." in told


@pytest.mark.parametrize(
    "claim", ["nobody scored", "neither player conquered A", "nobody gained points"]
)
def test_nobody_is_none_of_all_the_players(claim: str) -> None:
    """With three players the third counts too."""
    begun = "x\ngiven\n a three-player free-for-all\n it is Cleo's turn\n"
    outcome = play(
        f"{begun} Cleo has Bob (3 Might)\nwhen\n Cleo conquers A with Bob\nthen\n {claim}"
    )
    assert not outcome.passed


def test_a_claim_that_fails_names_what_has_not_resolved() -> None:
    """Whoever forgot to pass is told what still waits on the chain."""
    begun = "x\ngiven\n Ben has Crab (4 Might) at A\nwhen\n Ana plays Hextech Ray on Crab\n"
    waits = play(f"{begun}then\n Crab has 3 damage")
    later = "; still on the chain: Hextech Ray; it is so once nobody does anything more"
    assert waits.checks[0].instead.endswith(later)
    never = play(f"{begun}then\n Crab has 2 damage")
    assert never.checks[0].instead.endswith("; still on the chain: Hextech Ray")
    done = play(f"{begun} everyone passes\nthen\n Crab has 2 damage")
    assert "chain" not in done.checks[0].instead


def test_what_may_be_chosen_and_is_not_named_is_listed_as_left_out() -> None:
    """An assumption is never silent."""
    outcome = play(
        "x\ngiven\n Ana has Azir, Ascendant in base\n Ana has Bob (3 Might) at A\n"
        " Ana has Cull attached to Bob\nwhen\n Ana activates Azir on Bob"
    )
    assert "Nothing more is chosen for the ability of Azir, Ascendant." in outcome.assumptions

"""What is refused says the right reason, by the right rule, and names what it is about."""

import pytest

from engine.core.scenario import ScenarioError, transcript_text
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

MAIN_PHASE = """
  Ana has a 3-Might unit called Bob at A
  Ana has an exhausted 3-Might unit called Rook in base
  Ben has a 3-Might unit called Crab at B
  Shy is a 3-Might unit: I can't be chosen by enemy spells and abilities
  Ben has Shy at B
"""
SPLIT = """
  Rain is an Action costing 0 Energy: deal 3 split among any number of enemy units
  Ben has four 2-Might units called Un, Duo, Tri and Quad at A
"""
TEAMS = """
  a 2v2
  Cleo has a 3-Might unit called Coy at A
  Ana has a 3-Might unit called Bob in base
  Push is an Action costing 0 Energy: move a friendly unit somewhere
  Ana has Push and Tideturner in hand
"""


@pytest.mark.parametrize(
    ("given", "tried", "what"),
    [
        (MAIN_PHASE, "activate Crab", "Ana does not control it [378]"),
        (MAIN_PHASE, "activate Bob", "it has no activated ability [377.1]"),
        (MAIN_PHASE, "move Bob to A", "it is there already [144.4, 447]"),
        (MAIN_PHASE, "move Bob to Ben's base", "home to its own Base [144.4.b]"),
        (MAIN_PHASE, "move Crab to base", "you do not control that unit [191.3.a, 144]"),
        (MAIN_PHASE, "move Bob and Rook to B", "Bob: only Ganking moves it"),
        (MAIN_PHASE, "play Hextech Ray on Rook", "it is not a unit at a battlefield [355.8]"),
        (MAIN_PHASE, "play Hextech Ray on Shy", "Shy: I can't be chosen by enemy spells"),
        (MAIN_PHASE, "play Hextech Ray on Ben", "Ben cannot be chosen: cards and things"),
        (MAIN_PHASE, "play Hextech Ray on A", "A cannot be chosen: cards and things"),
        (MAIN_PHASE, "exhaust 1 Calm rune", "Ana has no such rune"),
        (SPLIT, "play Rain on Un, Duo, Tri and Quad", "no more can be chosen [355.14.c"),
        (TEAMS, "hide Tideturner at A", "your teammate controls that battlefield [489.8.c.1"),
        (TEAMS, "play Push on Bob to A", "a teammate's units are there [447.2.b"),
        (TEAMS, "play Push on Bob to base", "it is there already [355.4.a"),
        (TEAMS, "move Coy to base", "you do not control that unit [489.8.c.2]"),
    ],
)
def test_the_reason_is_the_right_one(given: str, tried: str, what: str) -> None:
    """The claim names a reason that never holds, so that the answer tells the real one."""
    text = f"Title\ngiven{given}then\n  Ana cannot {tried}, because 054.1.a"
    [check] = play(text, all_cards()).checks
    assert not check.passed
    assert what in check.instead


@pytest.mark.parametrize(
    ("begun", "number"),
    [
        ("Ana moves Pawn to A", "144.1.c"),
        ("Ana plays Hextech Ray on Crab", "144.1.b"),
        ("Ben's beginning phase begins", "316.5.b"),
    ],
)
def test_when_no_unit_may_make_a_standard_move(begun: str, number: str) -> None:
    """In a showdown, with a chain, and outside the Main Phase of one's own turn (144.1)."""
    text = (
        "Title\ngiven\n Ana has a 2-Might unit called Pawn in base\n"
        " Ana has a 2-Might unit called Rook in base\n Ben has a 9-Might unit called Crab at B\n"
        f"when\n {begun}\nthen\n Ana cannot move Rook to A, because {number}"
    )
    [check] = play(text, all_cards()).checks
    assert check.passed, check.instead


def test_what_could_be_said_to_split_damage_is_said_with_that_verb() -> None:
    """An answer that is offered reads as it stands."""
    text = (
        "Title\ngiven\n Rain is an Action costing 0 Energy: deal 3 split among any number of "
        "enemy units\n Ben has two 3-Might units called Un and Duo at A\n"
        "when\n Ana plays Rain on Un and Duo\n nobody does anything more"
    )
    with pytest.raises(ScenarioError) as asked:
        play(text, all_cards())
    assert "Ana splits 2 to Un, 1 to Duo" in asked.value.works


def test_who_concedes_leaves_by_one_rule_and_the_teammate_by_another() -> None:
    """The concession itself, and what it does to the team (651, 651.4, 489.6.a.1)."""
    text = "Title\ngiven\n a 2v2\nwhen\n Cleo concedes\nthen\n Ben has won"
    outcome = play(text, all_cards())
    left = {step.sentence: step.rules for step in outcome.steps if "leaves" in step.sentence}
    assert left["Cleo leaves the game."] == ("651",)
    assert left["Ana leaves the game."] == ("651.4", "489.6.a.1")


def test_no_second_name_of_a_unit_is_lost() -> None:
    """A word that is neither a kind, a card nor a tag is not taken for a name beside its name."""
    text = "Title\ngiven\n  Ana has a 3-Might Zork called Bob in base\nthen\n  Bob is ready"
    with pytest.raises(ScenarioError, match="Zork"):
        play(text, all_cards())


@pytest.mark.parametrize(
    "said",
    [
        "Ana has Stalwart Poro with 2 damage in hand",
        "Ana's trash holds an exhausted Stalwart Poro",
        "Ana's legend is a stunned Rogue Assassin",
    ],
)
def test_no_status_of_what_cannot_have_it_is_lost(said: str) -> None:
    """Off the board only a legend is like something, and that is exhausted or empowered (441)."""
    text = f"Title\ngiven\n  {said}\nthen\n  Ana has priority"
    with pytest.raises(ScenarioError, match="off the board"):
        play(text, all_cards())


def test_a_refused_attempt_is_told_with_its_reason() -> None:
    """Where it was made, between the passes around it."""
    text = (
        "Title\ngiven\n Ana has Defy in hand\n Ana has a 3-Might unit called Bob at A\n"
        "when\n Ben plays Stupefy on Bob\n Ben passes\n Ana tries to play Discipline on Ben\n"
        " Ana tries to play Defy on Stupefy\n Ana passes"
    )
    [course] = play(text, all_cards()).courses
    told = [(step.event, step.sentence) for step in course.steps]
    place = next(n for n, (kind, _) in enumerate(told) if kind == "refused")
    assert told[place - 1][1] == "Ben passes priority."
    assert "“Ben” is no legal choice here" in told[place][1]
    assert course.steps[place].rules
    assert [step.number for step in course.steps] == list(range(1, len(course.steps) + 1))


IN_TRASH = "  Ana has Hidden Blade in her trash\n  Ana controls A\n"


@pytest.mark.parametrize(
    ("given", "said", "what"),
    [
        (IN_TRASH, "Ana hides Hidden Blade at A", "only a card with Hidden in your hand"),
        (
            IN_TRASH,
            "Ana hides Hidden Blade from her trash at A",
            "only a card with Hidden in your hand",
        ),
        (
            IN_TRASH,
            "Ana hides Hidden Blade at A from the trash",
            "only a card with Hidden in your hand",
        ),
        ("  Ana has 0 cards in hand\n  Ana controls A\n", "Ana hides Hidden Blade at A", "to hide"),
    ],
)
def test_hiding_is_refused_by_the_rule_of_hiding(given: str, said: str, what: str) -> None:
    """A card that is elsewhere is not taken to be in hand, nor does the refusal speak of playing."""
    [course] = play(f"Hiding\ngiven\n{given}when\n  {said}\n", all_cards()).courses
    assert course.stopped is not None
    assert what in course.stopped.what
    assert course.stopped.rules == ("811.1.b",)
    assert not any("in hand" in one for one in course.assumptions)


def test_what_waiting_for_priority_would_not_help_is_said_once() -> None:
    outcome = play(
        "given\n  Ana has Hextech Ray in hand\n  Ben has Defy in hand\n"
        "when\n  Ben tries to play Defy on Hextech Ray\nthen\n  that is illegal, because 355.8",
        all_cards(),
    )
    text = transcript_text(outcome)
    assert "the reason is: Ben does not have priority; Ana has" in text
    assert "with priority" not in text

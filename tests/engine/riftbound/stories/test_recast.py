"""The scenario of a ruling, played with what a question names."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.language.text import Line
from engine.riftbound.examples import Example
from engine.riftbound.language.understanding import Understanding
from engine.riftbound.stories.answered import Recast
from engine.riftbound.stories.recast import recasting
from engine.riftbound.stories.recast.offered import KEY, Tried, offering, picked
from engine.riftbound.stories.recast.recasting import recast_all
from engine.riftbound.stories.recast.turning import asked
from engine.riftbound.stories.recast.wanted import wanted
from engine.riftbound.stories.words.book import Book
from tests.engine.riftbound.stories.test_reading import BOOK

FIGHT = Example("fight", "Who dies?", """One attacker, one defender
given
  Ana has a 5-Might unit called Rook in base
  Ben has a 3-Might unit called Crab at A
when
  Ana moves Rook to A
  the combat ends
then
  Crab died
  Rook survives
""", ("Crab died", "Rook survives"))  # fmt: skip
SPELL = Example("spell", "Is it dead?", """A spell kills a unit
given
  Ana has Hextech Ray in hand
  Ben has a 3-Might unit called Crab with Tank at A
when
  Ana plays Hextech Ray on Crab
  the chain empties
then
  Crab died
""", ("Crab died",), ("Hextech Ray",), ("Tank",))  # fmt: skip
COUNTERED = Example("countered", "What is countered?", """Made up
given
  Zap is a Reaction costing 1 Energy: deal 2 to a unit at a battlefield
  Ana has Zap in hand
  Ben has Defy in hand
  Ben has a 2-Might unit called Crab at A
when
  Ana plays Zap on Crab
  Ben reacts with Defy on Zap
  the chain empties
then
  Zap was countered
  Crab did not die
""", ("Zap was countered", "Crab did not die"))  # fmt: skip
LEGEND = Example("legend", "When?", """A legend that is used
given
  Ana's legend is Bounty Hunter
  Ana has a 3-Might unit called Bob at A
when
  Ana activates Bounty Hunter on Bob
  everyone passes
  Ana moves Bob to B
then
  Bob is at B
""", ("Bob is at B",), ("Bounty Hunter",))  # fmt: skip
NAMES = ("Pakaa Cub", "Petty Officer", "Vi, Destructive", "Sunlit Guardian", "Stalwart Poro")


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play without a look at the clock, so that a busy machine changes no answer."""
    monkeypatch.setattr(recasting, "SECONDS", 600.0)
    monkeypatch.setattr(recasting, "LIMITS", replace(recasting.LIMITS, seconds=600.0))


def played(question: str, example: Example, book: Book = BOOK) -> Recast | None:
    found = recast_all(question, [example], book)
    return found[0] if found else None


def said(recast: Recast | None) -> list[str]:
    assert recast is not None
    return [one.text for one in recast.runs[0].story.said]


def answers(recast: Recast | None) -> dict[str, str]:
    assert recast is not None
    return {one.sentence: one.answer for run in recast.runs for one in run.verdicts}


def test_a_card_takes_the_place_of_a_unit_that_is_made_up() -> None:
    found = played("i attack with petty officer into his vanilla 4", FIGHT)
    assert "Ana has Petty Officer in base" in said(found)
    assert "Ben has a 4-Might unit called Crab at A" in said(found)
    assert answers(found) == {"Did Crab die?": "yes", "Does Petty Officer survive?": "yes"}


def test_might_alone_is_exchanged_and_the_claims_are_looked_at_anew() -> None:
    found = played("he defends with an 8 against my 5", FIGHT)
    assert "Ben has an 8-Might unit called Crab at A" in said(found)
    assert answers(found) == {"Did Crab die?": "no", "Does Rook survive?": "no"}


def test_who_asks_is_always_ana() -> None:
    found = played("he attacks my stalwart poro with a 6", FIGHT)
    assert said(found)[:4] == [
        "it is Ben's turn",
        "Ben has a 6-Might unit called Rook in base",
        "Ana has Stalwart Poro at A",
        "Ben moves Rook to A",
    ]
    assert answers(found) == {"Did Stalwart Poro die?": "yes", "Does Rook survive?": "yes"}


def test_a_spell_takes_the_place_of_one_that_does_the_like() -> None:
    found = played("I play Void Seeker on his Pakaa Cub", SPELL)
    assert found is None, "the unit that the ruling is about has Tank, Pakaa Cub has not"
    found = played("I play Void Seeker on his Sunlit Guardian", SPELL)
    assert "Ben has Sunlit Guardian at A" in said(found)
    assert "Ana plays Void Seeker on Sunlit Guardian" in said(found)
    assert answers(found) == {"Did Sunlit Guardian die?": "yes"}
    assert played("I play Discipline on his Sunlit Guardian", SPELL) is None


def test_what_was_made_up_is_a_card_then() -> None:
    found = played("I play Hextech Ray, he reacts with Defy", COUNTERED)
    assert not any("Zap" in text for text in said(found))
    assert answers(found) == {"Was Hextech Ray countered?": "yes", "Did Crab die?": "no"}


def test_a_legend_stays_and_is_not_exchanged_for_what_it_does_not_do() -> None:
    assert "Ana's legend is Bounty Hunter" in said(played("my Bounty Hunter and my 5", LEGEND))
    assert played("Hand of Noxus on my 5", LEGEND) is None


@pytest.mark.parametrize(
    ("question", "example", "why"),
    [
        ("I attack with my 5 and he plays Charm", FIGHT, "a spell has no place there"),
        ("his 4 attacks his 6", FIGHT, "both are his"),
        ("who goes first?", FIGHT, "it names nothing, and nothing is claimed of who goes first"),
        ("I play Falling Comet, he reacts with Wind Wall and Gust", COUNTERED, "no place for Gust"),
    ],
)
def test_what_has_no_place_is_not_offered(question: str, example: Example, why: str) -> None:
    assert played(question, example) is None, why


def test_what_names_nothing_is_played_as_it_is_written() -> None:
    found = played("his attacker is the bigger one. does my unit die?", FIGHT)
    assert found is not None
    assert found.names == ()
    assert "Ana has a 5-Might unit called Rook in base" in said(found)
    assert played("does my unit die?", replace(FIGHT, near=0.6)) is None, "not near enough"


def test_beside_a_card_of_the_ruling_one_thing_may_have_no_place() -> None:
    found = played("Bounty Hunter on my 5, and Block is in my deck. can it move to B?", LEGEND)
    assert found is None, "no spell is played there in the place of Block"
    found = played("Bounty Hunter on my 5 with his Long Sword. can it move to B?", LEGEND)
    assert found is not None
    assert (found.names, found.left) == (("Bounty Hunter", "a 5-Might unit"), ("Long Sword",))
    asked = "Bounty Hunter on my 5. does Long Sword go with it?"
    assert played(asked, LEGEND) is None, "something is asked of it"


def test_a_battlefield_that_is_named_is_where_it_happens() -> None:
    found = played("i attack with petty officer into his vanilla 4 at Trifarian War Camp", FIGHT)
    assert said(found)[0] == "A is Trifarian War Camp"


def test_any_hidden_card_lies_facedown_for_another() -> None:
    lost = Example("lost", "What of it?", """A battlefield is lost
given
  Ana has Teemo, Scout facedown at A
  Ana has a 2-Might unit called Crab at A
  Ben has a 5-Might unit called Rook in base
  it is Ben's turn
when
  Ben moves Rook to A
  nobody does anything more
then
  Teemo, Scout is in Ana's trash
""", ("Teemo, Scout is in Ana's trash",))  # fmt: skip
    found = played("he attacks where my Zhonya's Hourglass is hidden. what becomes of it?", lost)
    assert answers(found) == {"Is Zhonya's Hourglass in Ana's trash?": "yes"}


def test_a_spell_that_is_not_played_stands_for_nothing() -> None:
    idle = Example("idle", "Who dies?", """Nobody plays it
given
  Ana has Hextech Ray in hand
  Ana has a 5-Might unit called Rook in base
  Ben has a 3-Might unit called Crab at A
when
  Ana moves Rook to A
  the combat ends
then
  Crab died
  Ana may play Hextech Ray on Rook
""", ("Crab died",))  # fmt: skip
    assert played("I play Void Seeker on his Sunlit Guardian", idle) is None


def test_the_course_that_shows_what_is_named_is_taken() -> None:
    cases = "".join(
        f"case {letter}: {name}\ngiven\n  Ana has {name} in base\nwhen\n  Ana moves {name} to A\n"
        f"then\n  {name} is at A\n"
        for letter, name in zip("ABCDE", NAMES, strict=True)
    )
    claims = tuple(f"{name} is at A" for name in NAMES)
    example = Example("many", "Where?", f"Many\n{cases}", claims, NAMES)
    found = played("I move Stalwart Poro. is it at the battlefield then?", example)
    assert answers(found) == {"Is Stalwart Poro at A?": "yes"}


def test_where_a_ruling_is_about_deflect_any_spell_may_choose() -> None:
    paid = Example("paid", "How much?", """What is paid for Deflect
given
  Ana has Vengeance in hand
  Ben has a 3-Might unit called Crab with Deflect at A
when
  Ana plays Vengeance on Crab
then
  Ana paid 4 Energy and 3 Power
""", ("Ana paid 4 Energy and 3 Power",), ("Vengeance",), ("Deflect",))  # fmt: skip
    found = played("I play Hextech Ray on his Pouty Poro. what do I pay?", paid)
    assert "Ana plays Hextech Ray on Pouty Poro" in said(found)
    about_tank = replace(paid, keywords=("Tank",))
    assert played("I play Hextech Ray on his Pouty Poro. what do I pay?", about_tank) is None


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("his only unit where Block was hidden dies", [("Block", "hide")]),
        ("can I kill it with Pakaa Cub's trigger?", [("Pakaa Cub", "")]),
        ("my Pakaa Cub shrinks, its only a 1 might now", [("Pakaa Cub", "")]),
    ],
)
def test_what_no_noun_phrase_names_is_named(question: str, named: list[tuple[str, str]]) -> None:
    assert [(one.words, one.way) for one in wanted(question, BOOK).things] == named


def test_what_is_asked_and_not_claimed_is_looked_up() -> None:
    found = played("i attack with petty officer into his vanilla 4. who draws a card?", FIGHT)
    assert found is not None
    (run,) = found.runs
    assert run.seen is not None
    assert [step.sentence for step in run.seen.steps] == ["Nobody draws."]


def test_what_is_asked_stands_first_and_what_takes_up_most_is_offered_first() -> None:
    other = replace(FIGHT, id="far", near=0.6)
    found = recast_all(
        "i attack with petty officer into his 4. does he survive?", [other, FIGHT], BOOK
    )
    assert [one.id for one in found] == ["fight", "far"]
    assert found[0].fits > found[1].fits


def test_what_cannot_be_played_so_is_not_offered() -> None:
    tight = Example("tight", "?", SPELL.text.replace("at A", "in base"), SPELL.claims)
    assert played("I play Void Seeker on his Sunlit Guardian", tight) is None


def test_other_points_are_another_situation() -> None:
    points = FIGHT.text.replace("given\n", "given\n  Ana has 6 points\n")
    example = Example("points", "?", points, FIGHT.claims)
    assert played("I'm at 7 points and attack with my 5", example) is None
    assert played("I'm at 6 points and attack with my 5", example) is not None


def test_what_is_told_is_what_is_done() -> None:
    found = wanted("he attacks my 3 with a 5 and I flip a hidden Block", BOOK).things
    assert [(one.words, one.owner, one.way) for one in found] == [
        ("a 3-Might unit", "ana", "defend"),
        ("a 5-Might unit", "ben", "attack"),
        ("Block", "ana", "hide"),
    ]


@pytest.mark.parametrize(
    ("claim", "question", "denied"),
    [
        ("Crab died", "did Crab die?", False),
        ("Crab did not die", "did Crab die?", True),
        ("nobody controls A", "who controls A?", False),
        ("nobody scored", "did anybody score?", True),
        ("Ben controls Crab", "who controls Crab?", False),
        ("Ana drew 2", "how many cards did Ana draw?", False),
        ("Ana paid 2 Energy and 1 Power", "how much did Ana pay?", False),
        ("Crab was dealt no damage", "how much damage was Crab dealt?", False),
        ("Ana has two Recruits in base", "how many Recruits does Ana have in base?", False),
        ("Crab has 4 Might", "how much Might does Crab have?", False),
        ("Ana gained 1 point", "how many points did Ana gain?", False),
        ("Ana may play Gust on Crab", "may Ana play Gust on Crab?", False),
        ("Ana cannot activate Vi, because 308.1.a", "can Ana activate Vi?", True),
        ("that is illegal, because 355.8", "is that legal?", True),
        ("there is 1 Sprite at A", "is there 1 Sprite at A?", False),
        ("Crab is in Ben's hand", "is Crab in Ben's hand?", False),
        ("Ana drew 1 before Crab died", "Ana drew 1 before Crab died", False),
    ],
)
def test_a_claim_is_asked(claim: str, question: str, denied: bool) -> None:
    understanding = Understanding(BOOK.cards, ["Ben has a 3-Might unit called Crab", claim])
    found = asked(understanding.read(Line(1, 1, claim, claim)))
    assert (found.text, found.denied) == (question, denied)


def test_an_example_is_picked_and_taken_back() -> None:
    question = "i attack with petty officer into his vanilla 4"
    tried = Tried([FIGHT], lambda some: recast_all(question, some, BOOK))
    offered = offering(question, None, tried)
    assert offered is not None
    (pick,) = offered.told.story.wordings
    assert (pick.key, pick.value) == (KEY, "fight")
    assert pick.words == "as in “Who dies?”, with Petty Officer and a 4-Might unit"
    shown = picked({pick.key: pick.value}, tried)
    assert shown is not None
    assert shown.recast is not None
    assert shown.told.verdicts == shown.recast.runs[0].verdicts
    assert not shown.stands
    (back,) = shown.told.story.wordings
    assert (back.key, back.value, back.words) == (KEY, "", f"not so: {pick.words}")
    assert picked({back.key: back.value}, tried) is None
    assert picked({KEY: "another"}, tried) is None

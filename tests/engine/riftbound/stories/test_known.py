"""A situation that is known, played with what another question names."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.riftbound.examples import Example
from engine.riftbound.stories.answered import Answered, Recast
from engine.riftbound.stories.recast import offered, recasting
from engine.riftbound.stories.recast.offered import KEY, Tried, offering, picked
from engine.riftbound.stories.recast.recasting import recast_all
from engine.riftbound.stories.recast.wanted import wanted
from tests.engine.riftbound.stories.test_reading import BOOK

BLADE = Example("blade", "He plays Gust on my unit and I answer with Discipline: is it returned?", """\
He plays Gust on my 2-Might unit and I answer with Discipline: is it returned?
given
  it is Ben's turn
  Ana has a 2-Might unit called Bob at A
when
  Ben plays Gust on Bob
  Ana reacts with Discipline on Bob
  the chain empties
then
  Bob was not returned
  Ana drew 1
""", ("Bob was not returned", "Ana drew 1"), near=0.9, known=True)  # fmt: skip
FIGHT = Example("fight", "I attack a 3 and a 4 with Petty Officer: who dies?", """\
I attack a 3-Might and a 4-Might unit with Petty Officer: who dies?
given
  Ana has Petty Officer in base
  Ben has a 3-Might unit called Crab at A
  Ben has a 4-Might unit called Eel at A
  Ben has Flash in the trash
when
  Ana moves Petty Officer to A
  the combat ends
then
  Petty Officer died
""", ("Petty Officer died",), near=0.8, known=True)  # fmt: skip
HOLD = Example("hold", "I hold at 7 points: do I win?", """\
I hold at 7 points: do I win?
given
  it is the start of Ana's turn
  Ana has 7 points
  Ana has Petty Officer at A
when
  the scoring step happens
then
  Ana wins
  Ana has 8 points
""", ("Ana wins", "Ana has 8 points"), near=0.8, known=True)  # fmt: skip


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play without a look at the clock, so that a busy machine changes no answer."""
    monkeypatch.setattr(recasting, "SECONDS", 600.0)
    monkeypatch.setattr(recasting, "LIMITS", replace(recasting.LIMITS, seconds=600.0))


def played(question: str, example: Example) -> Recast:
    (found,) = recast_all(question, [example], BOOK)
    return found


def said(recast: Recast) -> list[str]:
    return [one.text for one in recast.runs[0].story.said]


def answers(recast: Recast) -> dict[str, str]:
    return {one.sentence: one.answer for run in recast.runs for one in run.verdicts}


def tried(*examples: Example, question: str) -> Tried:
    return Tried(examples, lambda some: recast_all(question, some, BOOK))


def test_a_card_that_is_only_played_gives_its_place_to_another() -> None:
    found = played("he Gusts my 2 and i answer with En Garde", BLADE)
    assert "Ana reacts with En Garde on Bob" in said(found)
    assert answers(found)["How many cards did Ana draw?"] == "0"


def test_who_plays_which_is_told_by_the_cards_that_stay() -> None:
    found = played("i Gust his 2 might guy, he answers with Discipline", BLADE)
    assert "Ana plays Gust on Bob" in said(found)
    assert "Ben has a 2-Might unit called Bob at A" in said(found)
    assert answers(found)["How many cards did Ben draw?"] == "1"


def test_a_claim_of_a_number_is_asked_as_how_many() -> None:
    found = played("he Gusts my 2, i Discipline it", BLADE)
    assert answers(found) == {"Was Bob returned?": "no", "How many cards did Ana draw?": "1"}


def test_what_is_only_how_it_was_laid_down_counts_for_nothing() -> None:
    sure = played("i attack his 3 and his 4 with petty officer", FIGHT).sure
    bare = replace(FIGHT, text=FIGHT.text.replace("  Ben has Flash in the trash\n", ""))
    assert played("i attack his 3 and his 4 with petty officer", bare).sure == sure
    other = played("i attack his 3 with petty officer", FIGHT).sure
    assert other < sure, "the 4 belongs to the situation and is not there"


def test_points_are_those_that_are_told() -> None:
    found = played("im at 6 and hold with petty officer, do i win?", HOLD)
    assert "Ana has 6 points" in said(found)
    assert answers(found)["Does Ana win?"] == "no"
    assert answers(found)["How many points does Ana have?"] == "7"


def test_what_the_question_asks_besides_is_asked_of_the_play() -> None:
    question = "i attack his 3 and 4 with petty officer. who controls the battlefield?"
    found = played(question, FIGHT)
    assert answers(found)["Did Petty Officer die?"] == "yes"
    assert answers(found)["Who controls A?"] == "Ben"


def test_a_token_that_is_named_needs_no_place() -> None:
    question = "i attack his 3 and 4 with petty officer. do i get a recruit?"
    assert played(question, FIGHT).left == ()


def test_a_situation_that_is_surely_meant_is_taken_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    question = "he Gusts my 2, i Discipline it"
    monkeypatch.setattr(offered, "TAKEN", 0.0)
    found = offering(question, None, tried(BLADE, question=question))
    assert found is not None
    assert found.recast is not None
    assert found.recast.known
    assert not found.stands, "nothing is claimed of it"
    (back,) = found.told.story.wordings
    assert (back.key, back.value) == (KEY, "")
    monkeypatch.setattr(offered, "TAKEN", 1.0)
    unsure = offering(question, None, tried(BLADE, question=question))
    assert unsure is not None
    assert unsure.recast is None
    assert [one.value for one in unsure.told.story.wordings] == ["blade"]


def test_who_said_that_it_is_not_meant_is_not_told_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = "he Gusts my 2, i Discipline it"
    monkeypatch.setattr(offered, "TAKEN", 0.0)
    found = offering(question, None, tried(BLADE, question=question), takes=False)
    assert found is not None
    assert found.recast is None


def test_what_was_read_stays_and_the_rulings_are_left_alone_where_one_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = "he Gusts my 2, i Discipline it"
    ruling = replace(BLADE, id="ruling", known=False)
    played_: list[str] = []

    def play(some: tuple[Example, ...]) -> list[Recast]:
        played_.extend(one.id for one in some)
        return recast_all(question, some, BOOK)

    monkeypatch.setattr(offered, "TAKEN", 0.0)
    assert offering(question, None, Tried((ruling, BLADE), play)) is not None
    assert played_ == ["blade"]
    assert picked({KEY: "ruling"}, Tried((ruling, BLADE), play)) is not None
    assert played_ == ["blade", "ruling"]


def test_the_same_outcome_is_offered_once() -> None:
    question = "he Gusts my 2, i Discipline it"
    again = replace(BLADE, id="again", near=0.85)
    found: Answered | None = offering(question, None, tried(BLADE, again, question=question), False)
    assert found is not None
    assert [one.value for one in found.told.story.wordings] == ["blade"]


def test_a_claim_that_is_asked_besides_is_asked_once() -> None:
    text = FIGHT.text.replace("Petty Officer died", "Ben controls A")
    holds = replace(FIGHT, text=text, claims=("Ben controls A",))
    found = played("i attack his 3 and 4 with petty officer. who controls the battlefield?", holds)
    assert [(one.sentence, one.answer) for one in found.runs[0].verdicts] == [
        ("Who controls A?", "Ben")
    ]


def test_a_number_at_two_moments_is_asked_once_and_claimed_once() -> None:
    later = "  Bob has 4 Might\nwhen\n  an effect buffs Bob\nthen\n  Bob has 5 Might\n"
    text = BLADE.text.replace("  Bob was not returned\n  Ana drew 1\n", later)
    both = replace(BLADE, text=text, claims=("Bob has 4 Might", "Bob has 5 Might"))
    found = answers(played("he Gusts my 2, i Discipline it", both))
    assert found == {"How much Might does Bob have?": "4", "Bob has 5 Might": "yes"}


def test_both_players_may_have_the_same_card() -> None:
    named = wanted("my Petty Officer attacks his Petty Officer", BOOK).things
    assert [one.owner for one in named] == ["ana", "ben"]
    assert len(wanted("my Petty Officer attacks. he wants Petty Officer in base", BOOK).things) == 1


def test_one_that_is_picked_is_played_though_time_was_up() -> None:
    def hurried(some: tuple[Example, ...]) -> list[Recast]:
        return recast_all("he Gusts my 2, i Discipline it", some[:1], BOOK)

    again = replace(BLADE, id="again")
    found = picked({KEY: "again"}, Tried((BLADE, again), hurried))
    assert found is not None
    assert found.recast is not None
    assert found.recast.id == "again"

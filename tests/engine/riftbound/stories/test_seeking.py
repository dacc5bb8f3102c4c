"""What the record of a play says of a question whose wording was not read."""

from __future__ import annotations

import pytest

from benchmarks.situations import whole_book
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.sought.topics import spoken_of, topics
from engine.riftbound.stories.story import Sought, Story
from engine.riftbound.stories.words.book import Book
from tests.engine.cardfile import all_cards
from tests.engine.riftbound.stories.told import PATIENT, Line, played, story

VI: tuple[Line, ...] = (
    ("fact", "Ana has Recruit in base"),
    ("fact", "Ben has a 3-Might unit called Their Unit at A"),
    ("fact", "Ana has Vi, Peacekeeper in hand"),
    ("act", "Ana moves Recruit to A"),
    ("act", "Ana plays Vi, Peacekeeper at A"),
    ("act", "nobody does anything more"),
    ("asked", "what happens?"),
)
WATER: tuple[Line, ...] = (
    ("fact", "Ana has Wielder of Water in base"),
    ("fact", "Ben has a 3-Might unit called Their Unit at A"),
    ("fact", "Ana has Nidalee, Cat Form in hand"),
    ("act", "Ana moves Wielder of Water to A"),
    ("act", "Ana plays Nidalee, Cat Form at A"),
    ("act", "nobody does anything more"),
    ("asked", "what happens?"),
)


@pytest.fixture(scope="module")
def book() -> Book:
    return whole_book()


def read(text: str, book: Book) -> Story:
    found = read_story(text, book)
    assert found is not None
    assert found.told
    return found


def lines(*said: Line, **asked: object) -> list[str]:
    """What is told of one question about a play."""
    sought = Sought((0, 1), **{"sure": True, **asked})  # type: ignore[arg-type]
    seen = played(story(*said, sought=(sought,), told=True, unread=((0, 1),))).seen
    return [step.sentence for step in seen.steps] if seen is not None else []


# -- what is asked ---------------------------------------------------------------------------------


def test_words_speak_of_what_a_record_can_tell() -> None:
    assert spoken_of(("dies", "die")) == ("die",)
    assert spoken_of(("gloop",)) == ()
    assert all(topic.happens or topic.state for topic in topics().values())


def test_a_question_that_was_not_read_is_sought_by_its_words(book: Book) -> None:
    text = (
        "attacked with just a recruit and ambushed vi peacekeeper in mid showdown. "
        "does her when i attack stun gloop"
    )
    (sought,) = read(text, book).sought
    assert sought.things == ("Vi, Peacekeeper",)
    assert sought.topics == ("trigger", "stun")
    assert text[slice(*sought.span)] == "does her when i attack stun gloop"
    assert not sought.sure  # nobody knows what *gloop* is, so nothing is said not to happen


def test_what_is_done_to_it_is_done_to_the_others(book: Book) -> None:
    text = "my 4 might unit attacks his 3 might unit. do i somehow gloop damage to kill it"
    (sought,) = read(text, book).sought
    assert sought.things == ("Their Unit",)


def test_what_nobody_can_tell_is_not_guessed(book: Book) -> None:
    """*the first guy* may be any of them."""
    text = "my 4 might unit attacks his 3 might unit. does the first guy gloop damage"
    found = read(text, book).sought
    assert all(not one.things and not one.sure for one in found)


def test_beside_what_may_be_done_only_the_other_question_is_sought(book: Book) -> None:
    """*can I …* asks for another course than the one that is played."""
    told = "he plays Vengeance on my unit wearing a Long Sword. "
    found = read(told + "does the sword gloop to the trash, can i gloop it somewhere else", book)
    assert found.leave
    assert [one.things for one in found.sought] == [("Long Sword",)]
    only = read_story(told + "can i gloop it somewhere else", book)
    assert only is not None
    assert not only.told


def test_what_may_be_played_is_tried_on_what_the_struck_words_name(book: Book) -> None:
    """*on B* is struck: the card may be played, but not on that unit."""
    text = (
        "got Hidden Blade facedown at bf A since last turn, but opp is attacking me on B. "
        "can i flip it n kill his attacker on B"
    )
    told = played(read(text, book))
    answers = {one.sentence: one.answer for one in told.verdicts}
    assert answers["Ana may play Hidden Blade on Their Unit"] == "no"


def test_what_somebody_still_has_is_told_and_no_question(book: Book) -> None:
    text = "he plays Vengeance on my unit. i still have gloop there. does it gloop away"
    found = read_story(text, book)
    assert found is not None
    assert not found.told


# -- what is found ---------------------------------------------------------------------------------


def test_an_ability_is_told_with_what_comes_of_it() -> None:
    told = lines(*VI, topics=("trigger", "stun"), things=("Vi, Peacekeeper",))
    assert told == [
        "The ability of Vi, Peacekeeper triggers; Ana puts it on the chain.",
        "The ability of Vi, Peacekeeper resolves.",
        "Their Unit is stunned.",
    ]


def test_might_that_changes_without_an_event_is_found() -> None:
    (told,) = lines(*WATER, topics=("might",), things=("Wielder of Water",))
    assert told == (
        "Wielder of Water has 2 Might; 4 once “Wielder of Water becomes an attacker”; "
        "2 once “Nidalee, Cat Form enters at battlefield A, exhausted”."
    )


def test_what_never_happens_is_said_only_of_a_question_that_is_sure() -> None:
    assert lines(*WATER, topics=("stun",)) == ["Nothing is stunned."]
    assert lines(*WATER, topics=("stun",), sure=False) == []
    assert lines(*WATER, topics=("token",), things=("Gold",)) == ["No Gold is made."]


def test_without_a_topic_it_is_told_what_became_of_what_is_named() -> None:
    told = lines(*WATER, things=("Wielder of Water",))
    assert told[-2:] == ["Wielder of Water dies.", "In the end Wielder of Water is in Ana's trash."]


def test_what_is_paid_is_told_with_what_for() -> None:
    assert lines(*VI, topics=("cost",), things=("Vi, Peacekeeper",)) == [
        "Ana plays Vi, Peacekeeper.",
        "Ana pays 5 Energy and 1 Power.",
    ]


def test_what_a_card_costs_that_nobody_named_is_not_told() -> None:
    """It was made up."""
    spell: tuple[Line, ...] = (
        ("fact", "My Spell is a Spell costing 2 Energy: draw 1"),
        ("fact", "Ana has My Spell in hand"),
        ("act", "Ana plays My Spell"),
        ("act", "nobody does anything more"),
        ("asked", "what happens?"),
    )
    assert lines(*spell, topics=("cost",), things=("My Spell",)) == []


def test_who_is_dealt_nothing_is_told_and_not_what_others_are_dealt() -> None:
    told = lines(*VI, topics=("damage",), things=("Vi, Peacekeeper",))
    assert told == ["Vi, Peacekeeper is dealt no damage."]


def test_every_death_is_told_and_who_lives_where_it_is_asked_of_whoever() -> None:
    assert lines(*WATER, topics=("die",)) == [
        "Wielder of Water dies.",
        "Their Unit dies.",
        "Nidalee, Cat Form does not die.",
        "In the end Nidalee, Cat Form is at battlefield A.",
    ]


def test_who_deals_damage_is_seen_from_all_of_it() -> None:
    told = lines(*WATER, topics=("deal",), things=("Wielder of Water",))
    assert "Their Unit is dealt 6 damage." in told


def test_places_points_and_battlefields_are_told_as_they_are_in_the_end() -> None:
    assert lines(*VI, topics=("score",), players=("Ana",))[-1] == "In the end Ana has 1 point."
    assert lines(*VI, topics=("control",)) == [
        "Ana controls battlefield A.",
        "In the end Ana controls battlefield A.",
    ]
    home = lines(*VI, topics=("place",), things=("Their Unit",))
    assert home == ["In the end Their Unit is in Ben's trash."]


def test_nothing_is_told_of_a_question_that_was_read_or_a_premise_that_failed(book: Book) -> None:
    whole = played(story(*WATER))
    assert whole.seen is None
    failed = story(
        *WATER[:-1], ("premise", "Ben won the combat"), WATER[-1],
        sought=(Sought((0, 1), topics=("die",)),),
    )  # fmt: skip
    told = played(failed)
    assert told.failed is not None
    assert told.seen is None


def test_it_depends_only_on_what_changes_its_lines(book: Book) -> None:
    """Whom a stun hits does not depend on how mighty it is."""
    text = (
        "attacked with just a recruit and ambushed vi peacekeeper in mid showdown. "
        "does her when i attack stun gloop"
    )
    answers = set()
    for might in ("1", "3", "9"):
        found = read_story(text, book, {"might:Their Unit": might})
        assert found is not None
        seen = play_story(found, all_cards(), PATIENT).seen
        assert seen is not None
        answers.add(seen.answer)
    assert len(answers) == 1

"""What is told in plain sentences: who is not there, what was done earlier this turn, who passes."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import read, said

NOBODY_THERE = [
    "He controls the battlefield, he has no units there. I move 2 units there.",
    "He controls the battlefield with no units there. I move 2 units there.",
    "I move to his empty battlefield.",
    "I attack his battlefield, he has nobody there.",
    "I attack his battlefield. He has nothing there.",
    "He has no units at his battlefield. I attack it.",
    "I move to a battlefield that he controls with no units there.",
    "I move to his battlefield with no units on it.",
    "I move to the battlefield where he has no units.",
]


@pytest.mark.parametrize("text", NOBODY_THERE)
def test_nobody_is_where_nobody_is_told_to_be(text: str) -> None:
    assert not [line for line in said(text) if line.startswith("Ben")]


@pytest.mark.parametrize(
    "text",
    [
        "I attack his unit. He has no units there.",  # the one that was told of is
        "I attack with three units and one survives. He has no units left.",  # came of it
        "He has a hidden card at his empty battlefield. I move there.",  # it is his no more
        "He has no exhausted units there. I attack.",
        "I attack his battlefield with no units.",
    ],
)
def test_who_was_told_of_is_not_gone(text: str) -> None:
    assert read(text).unread


def test_no_other_units_are_no_others() -> None:
    assert "Ben has a 3-Might unit called Their Unit at A" in said(
        "I attack his battlefield. He has no other units there."
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I already held the other battlefield this turn. I move to his battlefield.",
         ["Ana held B this turn", "Ana moves My Unit 2 to A"]),
        ("I have 7 points, I already scored the other battlefield this turn. I attack with a 5.",
         ["Ana scored B this turn", "Ana has a 3-Might unit called My Unit at B"]),
        ("He already conquered the other one this turn and he attacks me.",
         ["Ben conquered B this turn", "Ben moves Their Unit 2 to A"]),
        ("I already held the other one at the start. I conquer his battlefield.",
         ["Ana held B this turn"]),
        ("I already played two spells this turn. I play Darius, Trifarian.",
         ["Ana has played 2 spells this turn"]),
        ("This turn I played Stalwart Poro, a gear and two spells. I attack.",
         ["Ana has Stalwart Poro, exhausted, in base", "Ana has played 1 unit this turn",
          "Ana has played 1 gear this turn", "Ana has played 2 spells this turn"]),
        ("I played a spell this turn. I attack.", ["Ana plays My Spell"]),
    ],
)  # fmt: skip
def test_what_was_done_earlier_this_turn_was_so_before(text: str, expected: list[str]) -> None:
    assert set(expected) <= set(said(text))


@pytest.mark.parametrize(
    "text",
    [
        "I attack. He already held the other battlefield this turn.",  # in whose turn
        "I already played two spells and a unit on his unit this turn. I attack.",
        "I already scored this turn. I attack.",
    ],
)
def test_what_cannot_have_been_earlier_is_left(text: str) -> None:
    assert read(text).unread


def test_what_was_scored_before_makes_the_last_point() -> None:
    story = read_story(
        "I have 7 points. I move to his empty battlefield and I already held the other one this "
        "turn. Do I win?",
        BOOK,
    )
    assert story is not None and story.whole
    assert [one.text for one in story.said if one.mood == "asked"] == ["Ana wins"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I attack. We both pass.", "the combat ends"),
        ("We both passed in the showdown.", "the combat ends"),
        ("He attacks my empty battlefield and both players pass.", "the showdown closes"),
        ("I play Void Seeker on his unit. We both pass.", "the chain empties"),
    ],
)
def test_what_both_pass_on_comes(text: str, expected: str) -> None:
    assert expected in said(text)


def test_both_do_not_pass_where_it_is_denied() -> None:
    assert read("I attack. We didn't both pass.").unread


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # whose turn and whose attack
        ("His turn starts.", ["it is the start of Ben's turn"]),
        ("At the start of her turn he holds both battlefields.", ["it is the start of Ben's turn"]),
        ("I'm being attacked by a 5 might unit.",
         ["Ben has a 5-Might unit called Their Unit in base", "Ben moves Their Unit to A"]),
        ("I am attacked at battlefield B.", ["Ben moves Their Unit to B"]),
        # an empty battlefield
        ("He controls the battlefield, it is empty. I attack it.", ["Ana moves My Unit to A"]),
        # at each battlefield
        ("He moves one unit to each battlefield.",
         ["Ben moves Their Unit to A", "Ben moves Their Unit 2 to B"]),
        ("I attack both battlefields.",
         ["Ana moves My Unit to A", "Ana moves My Unit 2 to B",
          "Ben has a 3-Might unit called Their Unit 2 at B"]),
        # passes in whatever order
        ("I attack. She passes focus and I pass.", ["the combat ends"]),
        ("She attacks, I passed, then she passed too.", ["the combat ends"]),
        # what players have to spend
        ("He has no power. He plays Void Seeker on my unit.", ["Ben has 0 Power"]),
        ("I have no ready runes. I attack.", ["Ana has 0 ready runes"]),
        ("He has no runes. I attack.", ["Ben has 0 runes"]),
        ("I have 1 energy and no power. I attack.", ["Ana has 1 Energy", "Ana has 0 Power"]),
        ("I have 4 energy. I have 1 power. I attack.", ["Ana has 4 Energy", "Ana has 1 Power"]),
        # what units have and are
        ("My unit has three equipments. He attacks it.",
         ["Ana has Long Sword attached to My Unit in base"] * 3),
        ("Lee Sin, Ascetic has 3 buffs. He attacks.",
         ["Ana has Lee Sin, Ascetic, with 3 buffs, in base"]),
        ("My unit can't take damage. He attacks it.", ["My Unit cannot be dealt damage"]),
        ("My unit can't be chosen. He attacks it.", ["My Unit cannot be chosen by Ben"]),
        ("Kayn, Unleashed has moved twice this turn. I attack with it.", ["Kayn, Unleashed moved 2 times this turn"]),
        ("He plays Void Seeker on my unit. It already has 2 damage.",
         ["Ana has a 3-Might unit called My Unit with 2 damage at A"]),
        ("He plays Void Seeker on my unit. Guardian Angel is attached to my unit.",
         ["Ana has Guardian Angel attached to My Unit in base"]),
        ("My unit carries Long Sword. He kills it.", ["an effect of Ben kills My Unit"]),
        ("One of my units is in base and another unit with Ganking is at battlefield A. "
         "I move both to B.",
         ["Ana has a 3-Might unit called My Unit 2 with Ganking at A"]),
        # cards that nobody names
        ("I hide a card there this turn.", ["Ana has My Card facedown at A, hidden this turn"]),
        ("I play a 5 cost spell.", ["My Spell is a spell costing 5 Energy: draw 1"]),
        ("I play a spell that costs 3.", ["My Spell is a spell costing 3 Energy: draw 1"]),
        ("He stuns two of my units.", ["an effect stuns My Unit and My Unit 2"]),
        ("He stuns two of my units with a spell.",
         ["Their Spell is a spell costing 2 Energy: stun 2 units"]),
        ("He conquers with Chem-Baroness legend.", ["Ben's legend is Chem-Baroness"]),
    ],
)  # fmt: skip
def test_plain_sentences_are_laid_down(text: str, expected: list[str]) -> None:
    found = said(text)
    for line in set(expected):
        assert found.count(line) >= expected.count(line), found


@pytest.mark.parametrize(
    "text",
    [
        "My unit has 3 buffs. He attacks.",  # it may have one
        "He moves one unit to each of my battlefields.",
        "He holds each battlefield.",
        "My 5 attacks both battlefields.",  # it cannot
        "I ping his unit for 2. It already has 2 damage.",  # by that, or besides
        "I have 4 energy. I have 3 energy. I attack.",
        "I attack. My unit can't take damage.",
        "He has no units with Tank there. I attack.",
        "I attack. He passes.",  # it is not his to
    ],
)
def test_what_says_something_else_is_left(text: str) -> None:
    assert read(text).unread


def test_of_what_nobody_speaks_there_is_enough_or_none() -> None:
    story = read("I have 4 energy. I attack.")
    assert story.whole
    (power,) = [one for one in story.assumed if one.key == "power:Ana"]
    assert [value for value, _ in power.others] == ["0"]


@pytest.mark.parametrize(
    ("text", "premise"),
    [
        ("I have Zhonya's Hourglass in base. He attacks my unit. It would die but is recalled instead.",
         "My Unit is in base"),
        ("He attacks and Zhonya's saves my unit.", "My Unit did not die"),
        ("He plays Falling Star on my unit, so 6 damage total.", "My Unit was dealt 6 damage"),
        ("He plays Vengeance on my unit with Guardian Angel. It is recalled instead of dying.",
         "My Unit is in base"),
        ("He moves Shadow Clone in and banishes Machine Evangel from his trash.",
         "Machine Evangel was banished"),
    ],
)  # fmt: skip
def test_what_came_of_it_is_no_new_act(text: str, premise: str) -> None:
    story = read(text)
    assert story.whole
    assert premise in [one.text for one in story.said if one.mood == "premise"]
    assert not [one.text for one in story.said if "an effect" in one.text]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My unit would die but is recalled instead.", ["an effect recalls My Unit"]),
        ("Zhonya's saves my unit.", ["an effect kills My Unit"]),
        ("I discard two cards.", ["Ana discards 2 cards"]),
        ("He banishes Machine Evangel from his trash.",
         ["Ben's trash holds Machine Evangel", "an effect of Ben banishes Machine Evangel"]),
        ("I play Undying Loyalty on a poro in my trash.",
         ["My Unit is a 3-Might Poro unit costing 2 Energy", "Ana's trash holds My Unit"]),
        ("He has two units there. I deal 1 damage to each of his units.",
         ["an effect of Ana deals 1 to Their Unit and Their Unit 2"]),
        ("I have one guy in base and another with Ganking at battlefield A. I move both to B.",
         ["Ana moves My Unit and My Unit 2 to B"]),
        ("He attacks. I have other units there.", ["Ana has a 3-Might unit called My Unit 2 at A"]),
        ("I empowered my Kayle, Justified. I attack with her.",
         ["Ana empowers Kayle, Justified"]),  # by its own ability: 827.1
        ("Kayle, Justified is empowered. I attack with her.",
         ["Ana has Kayle, Justified, empowered, in base"]),
        ("He plays Void Seeker on my Kayle, Justified. In response he disempowers it.",
         ["an effect of Ben disempowers Kayle, Justified"]),
        ("His Leona, Zealot is defending and I attack with a stunned 6 might unit.",
         ["Ana has a 6-Might unit called My Unit, stunned, in base"]),
        ("I equip a sword to my 2 might unit. He kills it.",
         ["Ana has Long Sword attached to My Unit in base", "an effect of Ben kills My Unit"]),
        ("His unit has a +3 might equipment. I attack it.",
         ["Ben has B.F. Sword attached to Their Unit in base"]),
        ("My Poro is defending and opp has 7 runes.", ["Ben has 7 runes"]),
        ("I have exactly 2 runes ready. I attack.", ["Ana has 2 ready runes"]),
        ("My 3 might unit has two equipments attached. He attacks it.",
         ["Ana has Long Sword attached to My Unit in base"]),
        ("My unit with two equipments on it dies.",
         ["Ana has Long Sword attached to My Unit in base"]),
        ("I held the other battlefield at the start of my turn. I conquer a battlefield.",
         ["Ana held B this turn", "Ana moves My Unit 2 to A"]),
        ("I attack. In the showdown I ambush a unit in.",
         ["My Unit 2 is a 3-Might unit costing 2 Energy: Ambush", "Ana plays My Unit 2 at A"]),
        ("I play a unit. I play a unit.", ["Ana plays My Unit 2 in base"]),
        ("My Draven, Showboat attacks her only guy, in response she moves it to base.",
         ["an effect of Ben moves Their Unit to base"]),
        ("He holds one battlefield at the start of his turn. Then he moves to my empty battlefield.",
         ["Ben moves Their Unit 2 to B"]),
        ("I have no cards in hand. I conquer his battlefield.", ["Ana's hand is empty"]),
        ("I have two units there. My two units get +1 might each. He attacks.",
         ["an effect gives My Unit and My Unit 2 +1 Might"]),
        ("He attacks. I kill his Zhonya's with a reaction.",
         ["My Spell is a Reaction costing 2 Energy: kill a gear",
          "Ben has Zhonya's Hourglass in base"]),
    ],
)  # fmt: skip
def test_what_is_done_in_few_words_is_done(text: str, expected: list[str]) -> None:
    assert set(expected) <= set(said(text))


@pytest.mark.parametrize(
    "text",
    [
        "He banishes Machine Evangel from my trash.",  # whose
        "I only have a facedown card there. He attacks.",  # nobody is there
        "I attack his two units with a 2. I deal 1 damage to each of them.",  # as it is assigned
        "I deal 1 damage to each of his units.",  # whom
        "I attack with two units with 8 might total.",  # not each
        "I play Void Seeker on his unit and his 5, so 6 damage.",  # on whom
        "He plays a spell and he has 7 runes.",  # before that or behind it
        "His unit has a +5 might equipment. I attack it.",  # there is none that says no more
    ],
)
def test_what_is_not_told_enough_is_left(text: str) -> None:
    story = read_story(f"{text} What happens?", BOOK)
    assert story is None or story.unread


def test_how_many_there_are_is_assumed() -> None:
    (many,) = [one for one in read("He attacks. I have other units there.").assumed
               if one.key.startswith("many:")]  # fmt: skip
    assert [value for value, _ in many.others] == ["1", "3"]

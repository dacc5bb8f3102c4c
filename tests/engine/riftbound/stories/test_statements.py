"""What trails behind a noun, spells by what their words say, what players have to spend, scores, what is
denied, and what cards are played for: each in its place, or struck."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import read, said

LAID: list[tuple[str, list[str]]] = [
    # what trails behind a noun
    ("I attack with my Mega-Mech, 3 damage on it.", ["Ana has Mega-Mech with 3 damage in base"]),
    ("He plays Vengeance on my Mega-Mech that has a buff and 3 damage on it.",
     ["Ana has Mega-Mech with 3 damage, buffed, at A"]),
    ("I have Zhonyas sitting in base. He attacks my Recruit.",
     ["Ana has Zhonya's Hourglass in base"]),
    ("Loyal Pup sits exhausted in base. Opp attacks my Recruit.",
     ["Ana has Loyal Pup, exhausted, in base"]),
    ("He has Tianna Crownguard chilling on one bf. I conquer the other.",
     ["Ben has Tianna Crownguard at A", "Ana moves My Unit to B"]),
    ("I attack with Vayne, my other guy is stunned in base.",
     ["Ana has a 3-Might unit called My Unit, stunned, in base"]),
    ("He attacks my bf. I had a Fox-Fire facedown there that I never flipped.",
     ["Ana has Fox-Fire facedown at A"]),
    ("Scorchclaw conquers (Hunt 2).", ["Ana moves Scorchclaw to A"]),
    ("I attack with Kog'Maw into his 3 might and 4 might.",
     ["Ben has a 3-Might unit called Their Unit at A",
      "Ben has a 4-Might unit called Their Unit 2 at A"]),
    ("I have a Recruit at bf A. He has a 5 at the other one.",
     ["Ben has a 5-Might unit called Their Unit at B"]),
    ("He attacks with 1.", ["Ben has a 3-Might unit called Their Unit in base"]),
    ("My unit has Shield 2 and is attacked by a 5 might.",
     ["Ana has a 3-Might unit called My Unit with Shield 2 at A", "Ben moves Their Unit to A"]),
    ("His only unit on bf A is a 4 might, exhausted. I move a 5 there.",
     ["Ben has a 4-Might unit called Their Unit, exhausted, at A"]),
    ("I attack his bf, he has Vayne there with a Long Sword equipped.",
     ["Ben has Vayne, Hunter at A", "Ben has Long Sword attached to Vayne, Hunter in base"]),
    ("My champion is at bf A with 2 damage and a buff. He attacks with a 5.",
     ["Ana has a 3-Might unit called My Unit with 2 damage, buffed, at A"]),
    ("He controls bf B with two 2 mights. I attack with Vayne.",
     ["Ben has a 2-Might unit called Their Unit at B",
      "Ben has a 2-Might unit called Their Unit 2 at B"]),
    ("Two turns ago I hid block at bf A. He attacks with a 5.", ["Ana has Block facedown at A"]),
    ("He flips a hidden guy in the showdown.", ["Ana moves My Unit to A"]),
    # spells that nobody names
    ("He plays a kill spell on my unit.", ["Their Spell is a spell costing 2 Energy: kill a unit"]),
    ("He plays a bounce spell on my unit.",
     ["Their Spell is a spell costing 2 Energy: return a unit to hand"]),
    ("He plays a 5 damage spell on my 6 might.",
     ["Their Spell is a spell costing 2 Energy: deal 5 to a unit"]),
    ("He hits my unit with a stun spell.", ["Their Spell is a spell costing 2 Energy: stun a unit"]),
    ("He plays a counterspell on my Hextech Ray.",
     ["Their Spell is a Reaction costing 2 Energy: counter a spell", "Ana plays Hextech Ray on Their Unit",
      "Ben reacts with Their Spell on Hextech Ray"]),
    ("He countered my spell with a reaction.",
     ["Their Spell is a Reaction costing 2 Energy: counter a spell"]),
    ("My first spell of the turn got defied. Then I play Vanguard Captain.",
     ["Ana plays My Spell", "Ana plays Vanguard Captain in base"]),
    # what players have
    ("I conquer Minefield with 1 card left in my deck.", ["Ana has 1 card in deck"]),
    ("My deck is empty and I play Progress Day.", ["Ana's deck is empty"]),
    ("He has 2 cards in hand. I attack with a 5.", ["Ben has 2 cards in hand"]),
    ("He's got exactly 2 ready Fury runes left. I attack with a 5.", ["Ben has 2 ready Fury runes"]),
    ("I have 4 energy and 2 fury power. I attack with a 5.",
     ["Ana has 4 Energy", "Ana has 2 Fury Power"]),
    ("I got 4 xp. I attack with a 5.", ["Ana has 4 XP"]),
    ("I have 2 floating power. He attacks with a 5.", ["Ana has 2 Power"]),
    ("Score is 7-5 for me and I conquer.", ["Ana has 7 points", "Ben has 5 points"]),
    ("I'm down 5-7 and I conquer.", ["Ana has 5 points", "Ben has 7 points"]),
    ("Opp is up 7-6, he conquers.", ["Ben has 7 points", "Ana has 6 points"]),
    ("Opp at 7, me at 5. He conquers.", ["Ben has 7 points", "Ana has 5 points"]),
    ("We're tied at 7. I hold.", ["Ana has 7 points", "Ben has 7 points"]),
    ("I've got 7 points and he's got 6. I hold.", ["Ana has 7 points", "Ben has 6 points"]),
    ("It's his turn and he attacks my bf with a 4.", ["it is Ben's turn"]),
    ("He attacks with a 5 and conquers. Now it's my turn, I attack it with a 6.",
     ["it is Ben's turn", "Ana's turn begins"]),
    ("On my 2nd turn I attack with a 5.", ["it is Ana's second turn"]),
    ("4 player ffa, I attack his Recruit with a 5.", ["a four-player free-for-all"]),
    # what is denied
    ("Serene Ascetic is defending and not empowered yet.", ["Ana has Serene Ascetic at A"]),
    ("I'm at 7 points, I conquer one bf. Didn't score the other bf this turn.",
     ["Ana has 7 points", "Ana moves My Unit to A"]),
    # what a card is played for, and what comes of it
    ("I Deathgrip my Unsung Hero to pump a Recruit.", ["Ana plays Deathgrip on Unsung Hero and Recruit"]),
    ("He Hextech Rays my guy, I play Flash to save him.", ["Ana reacts with Flash on My Unit"]),
    ("He put Moonlight Affliction on my 6 might dude for minus 10.",
     ["Ben plays Moonlight Affliction on My Unit"]),
    ("My 4 might guy has 3 damage. He just stupefies him.", ["Ben plays Stupefy on My Unit"]),
    ("Imperial Decree is on and I Counter Strike my dude.", ["Imperial Decree of Ana has resolved"]),
    ("They took my unit with Possession and it had my Doran's Blade on it.",
     ["Ana has Doran's Blade attached to My Unit in base"]),
    ("I rune prisoned his 4 might defender and then attack it with a 3.",
     ["Ana plays Rune Prison on Their Unit", "the chain empties", "Ana moves My Unit to A"]),
    ("Annie, Fiery is on the board, I play Challenge with my 4 might unit on his 5 might.",
     ["Ana has Annie, Fiery in base", "Ana has a 4-Might unit called My Unit at A"]),
    ("I hold bf A, then I walk off it.", ["an effect moves My Unit to base"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), LAID, ids=[one for one, _ in LAID])
def test_a_statement_is_laid_down_with_all_that_it_says(text: str, expected: list[str]) -> None:
    found = said(text)
    places = [found.index(line) for line in expected if line in found]
    assert len(places) == len(expected), found


PREMISES = [
    ("He Gusts my 3 might unit, in response I Discipline it up to 5.", "My Unit has 5 Might"),
    ("He Gusts my 3 might unit, I make it a 5 with Discipline.", "My Unit has 5 Might"),
    ("I Discipline my 3 might guy to make it a 5.", "My Unit has 5 Might"),
    ("I attack with a 5 and he loses the fight.", "Ana won the combat"),
    ("My 5 attacks his 5, the fight ties.", "nobody won the combat"),
    ("My 4 might is buffed so 5. He plays Hextech Ray on it.", "My Unit has 5 Might"),
    ("My Laurent Bladekeeper moved to bf A and is exhausted.", "Laurent Bladekeeper is exhausted"),
]


@pytest.mark.parametrize(("text", "premise"), PREMISES, ids=[one for one, _ in PREMISES])
def test_what_is_told_to_have_come_of_it_must_be_so(text: str, premise: str) -> None:
    story = read(text)
    assert not story.unread, [text[start:end] for start, end in story.unread]
    assert premise in [one.text for one in story.said if one.mood == "premise"]


STRUCK = [
    ("I play Challenge with my 4 might on his 5 might. That makes it 6.", "makes"),
    ("My empowered Recruit, not empowered, attacks.", "not"),
    ("I conquer bf A. I haven't conquered that battlefield this turn.", "not"),
    ("He plays a removal thingy spell on my unit.", "thingy"),
    ("I cast Get Excited wanting to discard my 8 drop.", "discard"),
    ("My teammate attacks his Recruit with a 5.", "teammate"),
    ("I play Stupefy on his unit to win the game.", "win"),
]


@pytest.mark.parametrize(("text", "word"), STRUCK, ids=[one for one, _ in STRUCK])
def test_what_found_no_place_or_is_not_so_keeps_a_story_from_being_whole(
    text: str, word: str
) -> None:
    story = read_story(f"{text} What happens?", BOOK)
    assert story is None or not story.whole, [one.text for one in story.said]


def test_a_drop_is_no_might() -> None:
    story = read("I cast Get Excited wanting to discard my 8 drop. He counters it.")
    assert not [one.text for one in story.said if "8-Might" in one.text]


def test_a_token_that_a_card_brings_is_not_played_besides() -> None:
    story = read("Mirror Image on his Harnessed Dragon. Token comes down as a dragon.")
    assert not [one.text for one in story.said if "Recruit" in one.text]


def test_nobody_is_put_where_nobody_is_said_to_be() -> None:
    found = said("Opp has no units on board. I attack with a 5 might.")
    assert "Ana moves My Unit to A" in found
    assert not [line for line in found if "Their Unit" in line]


def test_he_who_wins_is_the_one_who_conquered() -> None:
    story = read_story("Opp at 7, me at 5. He conquers. Does he win?", BOOK)
    assert story is not None
    assert "Ben wins" in [one.text for one in story.said]

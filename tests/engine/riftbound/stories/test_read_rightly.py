"""Plain sentences whose people, sides, places and acts are taken as they are meant."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import PATIENT

HOLD = "it is the start of Ana's turn"
ANSWERS = [
    # who holds a battlefield in the other player's turn has it
    ("I hold a battlefield with a 3 Might unit. He attacks it with a 5. Who dies?",
     "Ben moves Their Unit to A", ("My Unit",)),
    ("My opponent holds a battlefield with a 2 Might unit. I attack it with a 3. Do I conquer?",
     "Ana moves My Unit to A", ("yes",)),
    ("He held a battlefield last turn. I attack it with a 4 Might unit. Do I conquer?",
     "Ana has a 4-Might unit called My Unit in base", ("yes",)),
    ("A unit of mine holds the battlefield. He attacks it. Who is the attacker?",
     "Ben moves Their Unit to A", ("Their Unit",)),
    ("I play Dauntless Vanguard onto the battlefield my opponent holds with one unit. Am I attacking?",
     "Ana plays Dauntless Vanguard at A", ("yes",)),
    ("I attack the battlefield that my opponent holds. Who is the attacker?",
     "Ana moves My Unit to A", ("My Unit",)),
    ("I hold the battlefield at the start of my turn. Do I score?", HOLD, ("yes",)),
    ("I have 7 points. I held one battlefield this turn and conquer the other one with a 4 Might "
     "unit. Do I win?", "Ana held A this turn", ("yes",)),
    # what was hidden lay there before the other player's turn
    ("I hid Back Off at my battlefield. He attacks. Can I flip it during the showdown?",
     "Ana has Back Off facedown at A", ("yes",)),
    ("My opponent hid a card at battlefield B. I attack it with a 4. Who is the attacker?",
     "Ben has Their Card facedown at B", ("My Unit",)),
    ("He attacks my battlefield where I hid Back Off. If I lose the fight, what happens to it?",
     "Ben moves Their Unit to A", ("Back Off is in Ana's trash",)),
    ("My only unit at a battlefield moves to base. I have Back Off hidden there. Do I keep it?",
     "Ana moves My Unit to base", ("Back Off is in Ana's trash",)),
    # who kills and who dies
    ("My 4 Might unit and an enemy unit kill each other. Do I score?",
     "Ben has a 4-Might unit called Their Unit at A", ("no",)),
    ("My Honest Broker and a unit of his kill each other in combat. Do I get the Gold?",
     "Honest Broker died", ("yes",)),
    ("My unit wearing Doran's Blade died attacking his battlefield. Where is the Blade?",
     "the combat ends", ("Doran's Blade is in Ana's base",)),
    ("My Honest Broker died while attacking his 5 Might unit. Do I get the Gold?",
     "Ana moves Honest Broker to A", ("yes",)),
    ("My Honest Broker died defending against his 5. Do I get the Gold?",
     "Ben moves Their Unit to A", ("yes",)),
    ("Kog'Maw, Caustic dies with a 3 Might unit of mine there. Does my unit die?",
     "an effect kills Kog'Maw, Caustic", ("yes",)),
    ("He sacrifices a unit to play Cruel Patron. Is the unit dead?",
     "Ben plays Cruel Patron in base, killing Their Unit as a cost", ("yes",)),
    # whose Might and whose unit
    ("He attacks my Honest Broker and Stalwart Poro with 6 Might. Who dies?",
     "Ben has a 6-Might unit called Their Unit in base", ("Honest Broker, Stalwart Poro",)),
    ("He has Garen, Commander with two 2 Might units at a battlefield. I attack with a 5. Who dies?",
     "Ben has a 2-Might unit called Their Unit 2 at A", ("Garen, Commander, My Unit",)),
    ("I have Lonely Poro at a battlefield with a Recruit. Lonely Poro dies. Do I draw?",
     "Ana has Recruit at A", ("no",)),
    ("Kayn, Unleashed attacks beside my 2 Might unit. Who is the attacker?",
     "Ana moves Kayn, Unleashed and My Unit to A", ("Kayn, Unleashed, My Unit",)),
    ("My opponent plays Block on his own defender. How much Might does it have?",
     "Ben plays Block on Their Unit", ("6",)),
    ("My friend parks Ruin Runner at a battlefield. I cast Flurry of Blades. Is it damaged?",
     "Ben has Ruin Runner at A", ("yes",)),
    ("My opponent fires off Flurry of Blades. I have a 1 Might unit at a battlefield. Does it die?",
     "Ben plays Flurry of Blades", ("yes",)),
    ("They attack my Stalwart Poro and my Honest Broker with 3 Might. Who dies?",
     "Ana has Honest Broker at A", ("Stalwart Poro, Their Unit",)),
    ("I attack with Sett, Brawler beside my 2 Might unit. Who are the attackers?",
     "Ana moves Sett, Brawler and My Unit to A", ("Sett, Brawler, My Unit",)),
    ("He deals 5 damage to my 3 Might Tank and my 4 Might unit in combat. Who dies?",
     "Ben has a 5-Might unit called Their Unit in base", ("My Unit, Their Unit",)),
    ("His Vi, Destructive and my Sett, Brawler fight at my battlefield. Who is the attacker?",
     "Ben moves Vi, Destructive to A", ("Vi, Destructive",)),
    ("I cast Gust on his attacker, a 3 Might. Where is it?",
     "Ana plays Gust on Their Unit", ("Their Unit is in Ben's hand",)),
    ("My only unit at the battlefield goes home. I hid a card there last turn. Where is the card?",
     "Ana has My Card facedown at A", ("My Card is in Ana's trash",)),
    # words that are no cards, and what is paid with
    ("I play Cruel Patron and sacrifice Honest Broker. Do I get the Gold?",
     "Ana plays Cruel Patron in base, killing Honest Broker as a cost", ("yes",)),
    ("I kill my Honest Broker to pay for Cruel Patron. Do I get the Gold?",
     "Ana plays Cruel Patron in base, killing Honest Broker as a cost", ("yes",)),
    ("I play Pyke, Dockside Butcher and pay the Fury. Is he ready?",
     "Ana plays Pyke, Dockside Butcher in base, paying the additional cost", ("yes",)),
    ("I play Elder Dragon to an opponent's Dragon Roost. What do I pay?",
     "paying the additional cost", ("it was 12 Energy and 6 Power",)),
    ("I cast Decree of Insight on his unit with Deflect 3. What do I pay?",
     "Ben has a 3-Might body unit called Their Unit with Deflect 3 at A", ("1",)),
    # what was so by then
    ("I empower Kinkou Lifeblade after he already moved to a battlefield and is exhausted. Can he gank "
     "to the other one?", "Kinkou Lifeblade is exhausted", ("no",)),
    ("I conquered Forgotten Monument on my second turn. Do I score?", "Ana controls A", ("no",)),
    ("Determined Sentry attacked and both units survived. It can't move to base. Does it stay at the "
     "battlefield?", "Determined Sentry did not die", ("no",)),
    ("I attack with a 6. He has a 3 with Tank and a 2. Can I put 2 on the 2 first?",
     "Ana may assign damage to Their Unit 2 first", ("no",)),
    ("His Caitlyn, Patrolling sits with two Recruits. I attack with a single 4 might unit. "
     "Can I snipe Cait?", "Ben has Recruit at A", ("no",)),
    ("I play Ki Barrier on my 3 might unit, he plays Falling Comet on it, later that turn he plays "
     "Hextech Ray on it. Does it live?", "Ana moves My Unit to A", ("yes",)),
    ("My Shen, Leader of the Kinkou Order holds a battlefield with two recruits. Do I draw?",
     "Ana drew at least 2", ("no",)),
    ("I attack with a 6 into Sunlit Guardian and a 3. do i have to hit guardian first?",
     "Ana must assign damage to Sunlit Guardian first", ("yes",)),
    ("He attacks with a 5. I have a 3 and Sunlit Guardian there. Where does the damage go first?",
     "Ben may assign damage to Sunlit Guardian first", ("no", "yes")),
    ("He attacks with a 5. I have a 3 and Sunlit Guardian there. Who takes the damage first?",
     "Ben may assign damage to Sunlit Guardian first", ("no", "yes")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "answers"), ANSWERS)
def test_it_is_read_as_it_is_meant(text: str, sentence: str, answers: tuple[str, ...]) -> None:
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda one: play_story(one, BOOK.cards, PATIENT),
    )
    assert answered is not None
    story = answered.told.story
    assert story.whole, story.unread
    assert any(sentence in one.text for one in story.said), [one.text for one in story.said]
    assert tuple(one.answer for one in answered.told.verdicts) == answers


def test_the_spell_is_nobody_s_where_both_played_one() -> None:
    text = (
        "I play Challenge with my 5 on his 4, he answers with Retreat on his 4. Where is the spell?"
    )
    story = read_story(text, BOOK)
    assert story is not None
    assert not story.whole


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("I play Cruel Patron and choose Honest Broker as the sacrifice. Do I draw?", "Sacrifice"),
        ("I pay the Fury for a unit. What happens?", "Blind Fury"),
        ("I had 3 XP and played Bandle Soldier. I am at 0 now. Is it ready?", "points"),
        ("I attack the battlefield he holds with a 3 Might unit. Who dies?", "Ben has a 3-Might unit "
         "called Their Unit 2"),
        ("Honest Broker attacked and lived. He can't move to base. Who is there?", "is not in base"),
    ],
)  # fmt: skip
def test_what_is_not_meant_is_not_laid_down(text: str, never: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not any(never in one.text for one in story.said)

"""What is paid besides or not, whom a unit chooses as it comes, what is done in response, in the words in
which players say it."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import PATIENT

CUB = "I play Frostcoat Cub and pay the extra Mind on his 4 might unit. "
DRAVEN = "I attack with Draven, Vanquisher"
ASSAULT = "His 3 might unit with assault 2 is attacking. "

TOLD = [
    (CUB + "How much might does it have?", "Ana plays Frostcoat Cub in base, paying the additional cost"),
    ("I play Frostcoat Cub and pay Mind. I choose his 4 might unit. How much might does it have?",
     "Ana plays Frostcoat Cub in base, paying the additional cost"),
    ("I play Frostcoat Cub with the additional cost. I choose his 4 might unit. How big is it?",
     "Ana plays Frostcoat Cub in base, paying the additional cost"),
    ("I play Akshan and don't pay the extra. What happens?", "Ana plays Akshan, Mischievous in base"),
    ("I paid double Body for Akshan. What happens?",
     "Ana plays Akshan, Mischievous in base, paying the additional cost"),
    (DRAVEN + " and pay the fury. How much might does he have?", "Draven, Vanquisher triggered"),
    (DRAVEN + " and don't pay. How much might does he have?", "Ana declines"),
    (DRAVEN + ". I decline to pay the fury. How much might does he have?", "Ana declines"),
    ("draven vanquisher attacks, i skip paying the fury. does he get +2?", "Ana declines"),
    ("I Detonate his ready gold and he uses it in response. Do I draw 2?", "Ben activates Gold"),
    ("I flip Windsinger to bounce his 3 might unit. Where is it?", "Ana chooses Their Unit"),
    ("I play Windsinger to bounce his 3 might unit. Where is it?", "Ana chooses Their Unit"),
    ("I flip my hidden Switcheroo on my two units at A for free. Do I draw?",
     "Ana plays Switcheroo on My Unit and My Unit 2"),
    ("I play Falling Star, both on his unit. Does it die?",
     "Ana plays Falling Star on Their Unit and Their Unit"),
    ("Opponent aims both halves of Falling Star at my Navori Scout. How much extra does he owe?",
     "Ben plays Falling Star on Navori Scout and Navori Scout"),
    ("Attacking with my 2 might unit, I cast Blood Rush on it and pay the repeat, both on it. How big is it?",
     "repeating it on My Unit"),
    ("I play Piercing Light with repeat, both on his 4 might unit. Does it die?",
     "Ana plays Piercing Light on Their Unit, repeating it on Their Unit"),
    ("I had Sudden Storm facedown at my left battlefield since last turn. Now he attacks my right one "
     "with a 4 might unit. Can I flip Storm on that attacker?", "Ben moves Their Unit to B"),
    ("He attacks. I play my hidden spell. How much do I pay?", "Ana has My Card facedown at A"),
    ("opp firestorms the bf where my two units are. can not so fast counter it?",
     "Ana has a 3-Might unit called My Unit 2 at A"),
    ("I have Altar of Memories ready. My unit dies. Do I draw?", "Ana has Altar of Memories in base"),
    ("ezreal dashing attacks a 4 might unit. I use his ability to go to base. Does the 4 might unit die?",
     "Ana activates Ezreal, Dashing"),
    ("I move Fae Porter to a battlefield with his unit. Its trigger moves my exhausted 5 might unit there. "
     "Does my 5 might unit attack?", "Ana chooses My Unit"),
    ("I have a unit at A. Can I play Perched Grimwyrm at A?", "Ana may play Perched Grimwyrm at A"),
    ("Irelia, Fervent and my unit are at A. I play Bonds of Strength on them. How big is Irelia?",
     "Ana plays Bonds of Strength on Irelia, Fervent and My Unit"),
    ("ancient warmonger attacks 3 units. In the showdown I kill one of them. how much might does he have?",
     "how much Might does Ancient Warmonger have?"),
    ("I play Against the Odds on my 3 might unit. He has 3 units there. In response he kills one of his "
     "units. How big is it?", "how much Might does My Unit have?"),
    ("My opponent's Hunt 2 unit conquers. Does he get the XP?", "Ben gained at least 1 XP"),
    ("He attacks my field with a 4. Can I flip my hidden card?", "Ben moves Their Unit to A"),
]  # fmt: skip
ANSWERS = [
    (CUB + "He bounces Frostcoat Cub in response. Does his unit get -2?", ("yes",)),
    (DRAVEN + " and don't pay. How much might does he have?", ("4",)),
    ("I play Detonate on his gold. He reacts by using the gold. Does he draw?", ("no",)),
    (ASSAULT + "Can I flip windsinger there and bounce it?", ("yes", "no")),
    ("His 3 might unit is attacking. Can I flip windsinger there and bounce it?", ("yes", "yes")),
    (ASSAULT + "Can I play my hidden windsinger to return it to hand?", ("yes", "no")),
    ("Can I play Windsinger and bounce his 5 might unit?", ("yes", "no")),
    ("Can I play Windsinger to bounce his 2 might unit?", ("yes", "yes")),
    ("Can Windsinger pick his 2 might unit?", ("yes",)),
    ("his vex cheerless is attacking me. i flip my hidden spell, its free right?",
     ("it was 1 Energy and 1 Power",)),
    ("I play Gust. Can I target his 5 might unit with it?", ("no",)),
    ("If I pay repeat on Piercing Light, can I choose his 4 might unit twice?", ("yes",)),
    ("I play Windsinger. Can I pick his 5 might unit?", ("no",)),
    ("He attacks my field with one unit. I play Janna, Savior there and her trigger sends the attacker "
     "home. Do I score a point?", ("no",)),
    ("I play Gust on his unit. My opponent goes to Defy it. Is that legal?", ("yes",)),
]  # fmt: skip
NOT_WHOLE = [
    DRAVEN + " and pay the calm. How much might does he have?",
    "I play Frostcoat Cub and pay the extra Fury. What happens?",
    "I flip Windsinger to stun his 3 might unit. Where is it?",
    "Can I play Windsinger and stun his 5 might unit?",
    "He attacks. Can I flip my hidden spell on his unit?",
    "I play Gust, both on his unit. Where is it?",
]


@pytest.mark.parametrize(("text", "sentence"), TOLD)
def test_it_is_told(text: str, sentence: str) -> None:
    story = read_story(text, BOOK)
    assert story is not None
    assert story.whole, story.unread
    assert any(sentence in one.text for one in story.said), [one.text for one in story.said]


@pytest.mark.parametrize(("text", "answers"), ANSWERS)
def test_it_is_answered(text: str, answers: tuple[str, ...]) -> None:
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda one: play_story(one, BOOK.cards, PATIENT),
    )
    assert answered is not None and answered.told.story.whole
    assert tuple(one.answer for one in answered.told.verdicts) == answers


@pytest.mark.parametrize("text", NOT_WHOLE)
def test_what_is_not_understood_stays_struck(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole, [one.text for one in story.said]

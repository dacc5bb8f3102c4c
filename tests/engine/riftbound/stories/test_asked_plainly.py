"""What is asked in plain English of what was told: right away, once or twice, of the other's counterspell,
of the trigger that may kill, of what was countered."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from tests.engine.riftbound.stories.test_reading import BOOK, read, told

ANSWERED = [
    # at the moment that is asked about
    ("He attacks with a 5 into my 3. Does mine die right away?", ("no",)),
    ("He attacks with a 5 into my 3. Does mine die right away, and who dies?", ("no", "My Unit")),
    ("I play Consuming Curse on his 1 might unit. Does it die immediately?", ("yes",)),
    ("I move a unit to an open battlefield. Do I score right away?", ("no",)),
    ("I played Ocean Drake straight to an open battlefield on my turn. Is it mine right away, or can "
     "my opponent do something first?", ("nobody", "yes")),
    # how many
    ("I play Downstage Dramatics with Repeat while I have Diana, No Longer Human. Does she get her +2 "
     "once or twice?", ("1",)),
    ("I conquer a battlefield with my 5 might unit. Is that one point or two?", ("1",)),
    ("I am on six points. My empowered Nasus, Ascended conquers. Do I get both points?", ("yes",)),
    # who is meant
    ("I attacked a lone 8 might unit with my empowered Dame and chose it for her trigger. How big is "
     "she, and who wins?", ("9", "Ana")),
    ("I attack a 3 with a 5. How big is it, and who wins?", ("5", "Ana")),
    ("Illaoi had 5 might and there was a Tentacle in my base. Then the Tentacle got killed. What happens "
     "to her?", ("Illaoi, Prophet of the Great Kraken is in Ana's base",)),
    ("My opponent countered my spell with Defy. Can I counter it with Wind Wall?", ("yes",)),
    # what a trigger may do
    ("My empowered Ambessa, Respected and Feared attacks. Can her trigger kill a 6 might defender there?",
     ("yes",)),
    ("My empowered Ambessa, Respected and Feared attacks. Can her trigger kill a 8 might defender there?",
     ("no",)),
    ("Noxian Demolitionist conquers. Can it kill my opponent's Gold token?", ("yes",)),
    ("My Riven, Shattered with Long Sword attacks his 5. How much damage does her attack trigger deal?",
     ("2",)),
    ("I play Cloud Drake. Can he react to the draw?", ("yes",)),
    # once it is countered, bounced, dead
    ("opp countered my spell. can i still play Vi, Destructive?", ("yes",)),
    ("My Vi, Destructive died. Can I get her back with Shadows of the Past?", ("yes",)),
    ("opp killed my mech token. can i get it back with shadows of the past?", ("no",)),
    ("I play Gust on his 2. Does it go back?", ("Their Unit is in Ben's hand",)),
    ("I play Hextech Ray on his unit and he moves it to base with Flash. Does my spell still hit it?",
     ("no",)),
    ("He plays Incinerate on my unit and I respond with Rebuttal. Whose trash gets the spell?",
     ("Incinerate is in Ben's trash",)),
    # where
    ("My unit conquered the left battlefield, then I readied it with Perfect Execution. Can it hop straight "
     "to the right battlefield without Ganking, or only go home?", ("no", "yes")),
    ("showdown at mystic vortex n i wanna flip the card i hid there last turn. is it still free",
     ("it was 0 Energy and 1 Power",)),
    ("I hid a card at my battlefield last turn. He attacks there and I flip it. What did flipping cost me?",
     ("0",)),
    ("opp 6 might attacks my lone empowered serene ascetic, no tricks. who dies n who controls the bf after",
     ("Their Unit, Serene Ascetic", "nobody")),
    # in simpler words
    ("I attack his 3 with my 5. Who dies, and why?", ("Their Unit",)),
    ("My Vi, Destructive attacks his 3. Why does it die?", ("yes",)),
    ("I attack his 8 with my 5 and my 4. What's my total might?", ("5", "4")),
    ("I attack his 3 with my 5. What's my total might and does it die?", ("5", "yes")),
    ("I have 6 points and hold one battlefield at the start of my turn. Is holding it enough to win, or do "
     "I need both?", ("no",)),
    ("He plays Vengeance on my unit. I flip Zhonya's Hourglass. Is that one safe?", ("yes",)),
    ("He attacks my exhausted 4 with a 3. Does it still fight back for full damage?", ("yes",)),
    ("I play a 2 cost spell and he counters it. Is that energy gone?", ("yes",)),
    ("I attack with my 5 into his 4. Am I stuck with it there?", ("My Unit is at battlefield A",)),
    ("I attack his 3 with my 5. Does he survive, and what happens to the attacker?",
     ("no", "My Unit is at battlefield A")),
    ("I attack his 3 with my 5. He says his survives. Who's right?", ("no",)),
    ("I stun his 5 this turn. Is it still stunned next turn?", ("no",)),
    ("I attack his 3 with my 5. Combat's over. Do I draw?", ("no",)),
    ("I move to an open battlefield. The showdown ended. Do I score?", ("yes",)),
    # whose, and for whom
    ("I have six points and my empowered Nasus, Ascended conquers one battlefield. opponent has five "
     "points and holds the other. Do I get both points, and do I win?", ("yes", "yes")),
    ("My Affectionate Poro defends against a 5 might attacker. I play Ki Barrier on it. Do I draw?", ("yes",)),
    ("In a showdown I play Dominus on my 5 might attacker. How big is it?", ("10",)),
    ("mel newly awakened is empowered n i eclipse opps 5 might unit. how small does it get", ("0",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answers"), ANSWERED)
def test_it_is_answered(text: str, answers: tuple[str, ...]) -> None:
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread]
    outcome = play_story(story, BOOK.cards)
    assert outcome.failed is None
    assert outcome.answers == answers


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("I have seven runes and play Siphoning Strike on a 9 might unit. Does it die?",
         "Ana plays Siphoning Strike on Their Unit"),
        ("opp's 6 might attacks my 3. Who dies?", "Ben moves Their Unit to A"),
        ("My opponent attacks my battlefield. Can I flip the card I hid there last turn?",
         "Ana may play My Card"),
        ("I conquered left with my 3 and the right battlefield is his. Do I score?", "Ana conquered A"),
        ("I played Ocean Drake to an open battlefield on my turn. Can my opponent respond?",
         "Ben may play Their Reaction"),
    ],
)  # fmt: skip
def test_it_is_read(text: str, sentence: str) -> None:
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread]
    assert sentence in told(story)


@pytest.mark.parametrize(
    "text",
    [
        "I attack a 3 with a 5. Can my opponent do something first?",
        "I attack his 3 with my 5 and he has another unit in base. What happens to the other one?",
    ],
)
def test_what_may_mean_two_stays_struck(text: str) -> None:
    assert not read(text).whole

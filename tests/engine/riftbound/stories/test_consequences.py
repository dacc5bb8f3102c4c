"""What a question tells to have come of it is looked at, not done; what nobody did is so."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answered import Answered
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Story
from tests.engine.riftbound.stories.test_reading import BOOK

FIGHT = "I attack his 3 Might unit with my 3 Might unit"


def answered(text: str) -> Answered:
    """The question played and varied."""
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None
    return found


def read(text: str) -> Story:
    """The story of a text that tells something."""
    story = read_story(text, BOOK)
    assert story is not None
    return story


CAME = [
    (f"{FIGHT} and everything dies. Who controls the bf?", "nobody"),
    (f"{FIGHT}. Neither survives. Who controls the bf?", "nobody"),
    ("opp attacks my 3 might with a 5 might. he kills it. does he conquer?", "yes"),
    ("opp attacks my 3 might with a 5 might, my guy dies. does he score?", "yes"),
    ("opp swings a 6 might into my two 3 might guys, kills both. does he conquer?", "no"),
    ("leona determined swings into my jeweled colossus and stuns it. does she conquer?", "no"),
    ("anivia attacks and all defenders die from her 3 dmg, do I conquer?", "yes"),
    ("i attack with a 5 might into his 3, opp doesnt respond. do i conquer?", "yes"),
    (
        "Grim Resolve on my attacker and it kills the defender but dies too. Do I get the 2 XP?",
        "no",
    ),
    ("I havent scored this turn and im at 7. i conquer one bf. do i win?", "no"),
    ("im on 7, held nothing this turn and i conquer one of the 2 bfs. thats 8 right?", "no"),
    ("im on 6. i conquer a bf with a 3 might. is that 7?", "yes"),
    (
        "i steal a guy with hostile takeover and conquer with it, at end of turn do i keep the bf",
        "no",
    ),
]


CAME += [
    ("galio indefatigable defends alone against a 5 might attacker. he deals no dmg.. so who wins that?", "nobody"),
    ("i smite an undercover agent that already has 2 damage on him, so he dies from it. do they get the deathknell?", "no"),
    ("my Kayn Unleashed already moved two times this turn and attacks alone into an 8 might unit. do I get the battlefield?", "no"),
    ("my only unit at a bf is a sprite token with temporary. start of my turn do i score the hold before it goes away?", "no"),
    ("opp attacks my recruit with a 5 might. does my recruit die before he conquers?", "yes"),
    ("Im on 6 points and I hold with Shen Leader of the Kinkou plus exactly one buddy next to him. If they kill the buddy in response do I still win?", "yes"),
    ("i hostile takeover opp's only unit on his bf, nobody responds. do i keep the bf after end of turn", "no"),
    ("my 4 might attacks sett (kingpin). who has the bf after the fight?", "Ben"),
    ("i got elder dragon at home, my 3 might guy attacks into three 5 mights. can i kill all 3 of them?", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answer"), CAME, ids=[text for text, _ in CAME])
def test_what_is_told_to_have_come_of_it_must_be_so(text: str, answer: str) -> None:
    """It changes nothing of the course that is played."""
    found = answered(text)
    assert found.stands, (found.told.text, found.told.failed)
    assert found.told.answers == (answer,)


def test_what_did_not_come_of_it_is_said_first() -> None:
    found = answered("my 4 might attacks his 2 might and he kills it. do i conquer?")
    assert not found.stands
    assert found.told.failed is not None
    assert found.told.failed.sentence == "My Unit died"


def test_one_more_beside_who_is_named_is_somebody_else() -> None:
    """*Shen plus one buddy*: two units; nobody is meant twice."""
    facts = [one.text for one in read("I hold with Shen, Kinkou and a unit. What happens?").said]
    assert "Ana has a 3-Might unit called My Unit at A" in facts


def test_the_same_pronoun_of_two_verbs_means_the_same() -> None:
    story = read("Grim Resolve on my attacker and it kills the defender but dies too. Who dies?")
    assert [one.text for one in story.said if one.mood == "premise"] == [
        "Their Unit died",
        "My Unit died",
    ]


@pytest.mark.parametrize(
    "text",
    [
        f"{FIGHT} and nobody dies and I play Gust on his unit. Who controls the bf?",  # then what?
        f"{FIGHT} and my unit is not a poro. Do I conquer?",
        f"{FIGHT}, both don't survive. Do I conquer?",  # not both, or neither
        "i attack with my 3 might into his 5 might. does my unit die before it deals damage?",
        "My opponent moves in. I haven't moved Sett, Kingpin. Does he conquer?",
    ],
)
def test_what_cannot_be_looked_at_is_not_taken(text: str) -> None:
    """Nothing is done in a fight of which it was told how it ended."""
    assert not read(text).whole


ASSIGNED = [
    ("Dune Surfer and another guy attack into a tank unit and a 1 might recruit. "
     "can i just hit the recruit?", "yes"),  # it lets Tank be ignored
    ("i attack with two 3 might guys into a 4 might tank and a 2 might unit. "
     "can i kill the 2 might unit first?", "no"),
    ("im defending with enthusiastic promoter and a 5 might guy, attackers have 6. "
     "can he just snipe promoter first?", "no"),
    ("my opp attacked with 4 Might total into my Stalwart Poro and my Vanguard Sergeant. "
     "Can he put 2 damage on each of them?", "no"),
    ("he attacks with a 5 might, i defend with a 3 might and a 4 might. "
     "can he hit the 4 might first?", "yes"),
    ("he attacks with a 5 might, i defend with a 3 might and a 4 might. "
     "can he put all his damage on the 4 might?", "no"),
    ("he attacks with a 5 might, i defend with a 3 might and a 2 might. "
     "does he have to hit the 3 might first?", "no"),
    ("opp attacks with a 5 might into my tank 3 might and my 2 might. "
     "does he have to hit the tank first?", "yes"),
    ("my 6 might guy attacks two 3 might guys. can I kill both of them?", "yes"),
    ("my 5 might guy attacks two 3 might guys. can I kill both?", "no"),
    ("opp swings 8 might into my Sunlit Guardian and a 3 might. "
     "can he kill the 3 might first?", "no"),  # and not the Guardian, which has 3 as well
]  # fmt: skip


@pytest.mark.parametrize(("text", "answer"), ASSIGNED, ids=[text for text, _ in ASSIGNED])
def test_how_damage_may_be_assigned_is_asked_in_players_words(text: str, answer: str) -> None:
    """Who may be first, so much for each, all of it for one: by 465.2.c."""
    found = answered(text)
    assert found.stands, (found.told.text, found.told.story.unread)
    assert found.told.answers == (answer,)


@pytest.mark.parametrize(
    "text",
    [
        "I have two 3 might guys in base. can he hit both?",  # no fight
        f"{FIGHT}. can i hit my own unit first?",
        "I attack his 5 and his 4 with two 3 might units. Do both die?",  # of two and two
    ],
)
def test_damage_goes_to_the_other_side_of_a_fight_that_is_told(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole

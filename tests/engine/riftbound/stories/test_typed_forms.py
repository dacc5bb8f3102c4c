"""Situations as players type them, short and careless: read to the last word and answered rightly."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK, facts, read, told

ANSWERED = [
    ("Tryndamere, Barbarian (8m) swings into a lone shipyard skulker, nobody responds, im at 3. "
     "How many pts do i end up on?", ("5",)),
    ("my 3 might unit attacks his 3 might unit. do they both die?", ("yes",)),
    ("my 4 might unit attacks his 3 might unit. do they trade?", ("no",)),
    ("opp plays hextech ray on my 4 might unit. still dead?", ("no",)),
    ("opp plays hextech ray on my 4 might unit. is it safe?", ("yes",)),
    ("my playful phantom ate a hextech ray. dead?", ("no",)),
    ("i cast falling comet w ravenbloom student out, opp wind walls it. what dies?", ("nobody",)),
    ("moved my 4 might unit into his bf, he has one 4 might there. both die. does he keep it?",
     ("no",)),
    ("i hostile takeover his 5 might unit. do i keep it?", ("no",)),
    ("he possessions my unit. does he keep it?", ("yes",)),
    ("he hextech rays my unit, i respond with retreat. does it die?", ("no",)),
    ("my stalwart poro attacks. he plays gust on my poro. does it die?", ("no",)),
    ("falling star twice on his 6 might unit. does it die?", ("yes",)),
    ("i smite his watchful sentry for 3. does he draw?", ("no",)),
    ("he swings for 5 into my stalwart poro. does my poro die?", ("yes",)),
    ("i attack with stalwart poro for 2. does his 2 might unit die?", ("yes",)),
    ("i play challenge with my 4 might unit on his 5 might unit. does his unit die?", ("no",)),
    ("i challenge his 3 might with my 4 might. does his unit die?", ("yes",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answers"), ANSWERED)
def test_it_is_answered(text: str, answers: tuple[str, ...]) -> None:
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None and found.stands
    assert found.told.answers == answers


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("opp swings petty officer into my sunlit guardian + watchful sentry. What happens?",
         "Ana has Watchful Sentry at A"),
        ("opp's vanilla 4 attacks my 4m guy. What happens?",
         "Ben has a 4-Might unit called Their Unit in base"),
        ("at 6, i hold one bf with my unit. What happens?", "Ana has 6 points"),
        ("7 pts, yasuo windrider moves to a bf. What happens?", "Ana has 7 points"),
        ("hidden blade on my harnessed dragon, i flash it home in response. What happens?",
         "Ben plays Hidden Blade on Harnessed Dragon"),
        ("my vanguard sergeant swings into a mega-mech, i lotus trap the mech. What happens?",
         "Ana plays Lotus Trap on Mega-Mech"),
        ("my irelia fervent (with guardian angel) attacks a lone 5 might defender. What happens?",
         "Ana has Guardian Angel attached to Irelia, Fervent in base"),
        ("on his turn i smite his machine evangel. What happens?", "Ben moves Machine Evangel to A"),
        ("opp smoke screens my empowered gangplank naval mid combat. What happens?",
         "Ana moves Gangplank, Naval to A"),
        ("shipyard skulker attacks my lone recruit, i ambush nidalee cat form into the showdown. "
         "What happens?", "Ana plays Nidalee, Cat Form at A"),
        ("start of my turn i hold bf A for a point. What happens?", "Ana held A"),
        ("opp attacks my bf, i ambush soulspinner in. it comes in exhausted. What happens?",
         "Soulspinner is exhausted"),
        ("opp points hextech ray at my petty officer. What happens?",
         "Ben plays Hextech Ray on Petty Officer"),
        ("opp's petty officer (6, no buff) attacks my stalwart poro. What happens?",
         "Ben has Petty Officer with 6 Might in base"),
        ("my voli imposing is on bf A and i attack B. What happens?",
         "Ana has Volibear, Imposing at A"),
        ("i guillotine a 5 might enemy. What happens?", "Ana plays Noxian Guillotine on Their Unit"),
        ("opp's attacker is mega mech and my defender is lecturing yordle. What happens?",
         "Ana has Lecturing Yordle at A"),
        ("opp bullet times my bf. i have 3 birds with deflect there. What happens?",
         "Ben plays Bullet Time to A"),
        ("my recruit alone on frozen fortress dies to a spell. What happens?",
         "Ana has Recruit at A"),
        ("the ruination goes off, i have viktor leader. What happens?", "Ana plays The Ruination"),
        ("3 spiderlings defend together vs a single 8 might attacker. What happens?",
         "Ben has a 8-Might unit called Their Unit in base"),
        ("my petty officer defends versus a 6 might. What happens?",
         "Ben has a 6-Might unit called Their Unit in base"),
        ("opp swings sett kingpin. i have a 4 there. What happens?", "Ben has Sett, Kingpin in base"),
        ("opp swings a 4 in. What happens?", "Ben has a 4-Might unit called Their Unit in base"),
        ("opp swings 2 units at my bf. What happens?", "Ben moves Their Unit and Their Unit 2 to A"),
        ("opp has a 4 and a 2 at a bf. i swing my 5. What happens?", "Ana moves My Unit to A"),
        ("i swing w 2 dudes (4 and 3) into his 5. What happens?",
         "Ana has a 4-Might unit called My Unit in base"),
        ("i got 2 guys at my bf, a 3 and a 2. opp swings a 4 in. What happens?",
         "Ana has a 2-Might unit called My Unit 2 at A"),
        ("my draven showboat 5 might attacks his 4. What happens?",
         "Ana has Draven, Showboat with 5 Might in base"),
        ("he has a 4 on bf A, i attack it. What happens?",
         "Ben has a 4-Might unit called Their Unit at A"),
        ("opp attacks bf A where i got a recruit. What happens?", "Ana has Recruit at A"),
        ("got hidden blade facedown at bf A, but opp is attacking me on B. What happens?",
         "Ben moves Their Unit to B"),
    ],
)  # fmt: skip
def test_what_is_typed_finds_its_place(text: str, line: str) -> None:
    story = read(text)
    assert line in [*facts(story), *told(story)]
    assert not story.unread


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("i have a healthy 6 might dude, they put Moonlight Affliction on him. Wobble?",
         "Ben plays Moonlight Affliction on My Unit"),
        ("he attacks my bf and conquers it. Wobble?", "Ben conquered A"),
        ("i flow iterative design out of trash and he defies it. Wobble?",
         "Ben reacts with Defy on Iterative Design"),
        ("im defending with a 5 might guy, attackers have 6. Wobble?",
         "Ben has a 6-Might unit called Their Unit in base"),
        ("sacred protector defends with 2 other units of mine, one of them gets killed by a spell in "
         "the showdown. Wobble?", "Ben moves Their Unit to A"),  # of the two, or of all three
        ("he plays Firestorm at my bf, i respond Unyielding Spirit. Wobble?",
         "Ana reacts with Unyielding Spirit"),
        ("opp has Mageseeker Warden sitting on his bf. he attacks my bf. Wobble?",
         "Ben moves Their Unit to B"),
    ],
)  # fmt: skip
def test_what_is_told_is_kept_where_the_question_is_not_read(text: str, line: str) -> None:
    story = read(text)
    assert line in [*facts(story), *told(story)]
    assert not story.whole


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("im at 7 with an empowered nasus ascended, he conquers one bf. Wobble?",
         "Ana has Nasus, Ascended, empowered, in base"),
        ("opp plays hard bargain with the repeat on my spell. Wobble?",
         "Ben reacts with Hard Bargain on My Spell, repeating it"),
        ("5 might attacker vs my single 5 might defender, both die. Wobble?", "Ben moves Their Unit to A"),
        ("On opponent turn I flip a hidden card. Wobble?", "Ben moves Their Unit to A"),
        ("they took my unit with Possession and then the unit dies. Wobble?",
         "an effect kills My Unit"),
        ("ki barrier on my 3 might unit. Wobble?", "Ana plays Ki Barrier on My Unit"),
        ("my unit wearing a long sword eats a vengeance. Wobble?", "Ben plays Vengeance on My Unit"),
        ("kayle justified is out, opp throws lacerate at her. Wobble?",
         "Ben plays Lacerate on Kayle, Justified"),
        ("opp attacks my guy, i flip teemo strategist (hid him blorbs ago). Wobble?",
         "Ana has Teemo, Strategist facedown at A"),
        ("opp resolves brynhir thundersong then attacks my bf. Wobble?",
         "Ben plays Brynhir Thundersong in base"),
        ("He attacks my bf. I flash in Janna Savior there. Wobble?", "Ana plays Janna, Savior at A"),
        ("Flipped Wages of Pain from face down at B. Wobble?", "Ana plays Wages of Pain on Their Unit"),
        ("i attack his lone unit with a poro. Wobble?",
         "Ana has a 3-Might Poro unit called My Unit in base"),
        ("i attack his 5 might dragon with my poro. Wobble?",
         "Ben has a 5-Might Dragon unit called Their Unit at A"),
        ("i play a poro. Wobble?", "My Unit is a 3-Might Poro unit costing 2 Energy"),
        ("mageseeker warden of his is on a battlefield. Wobble?", "Ben has Mageseeker Warden at A"),
        ("a mageseeker warden of mine is at my bf. Wobble?", "Ana has Mageseeker Warden at A"),
        ("i have a unit at my bf. he moves a unit to his bf. Wobble?", "Ben moves Their Unit to B"),
        ("i move my 4 might unit to his bf. he has a 3 might there. Wobble?",
         "Ben has a 3-Might unit called Their Unit at A"),
        ("zenith blade on his 3 might with my 5 might. Wobble?",
         "Ana plays Zenith Blade on Their Unit and My Unit"),
        ("i ride the wind my unit, it moves and then i attack. Wobble?", "My Unit moved"),
    ],
)  # fmt: skip
def test_who_and_where_follows_from_what_is_told(text: str, line: str) -> None:
    story = read(text)
    assert line in [*facts(story), *told(story)]


@pytest.mark.parametrize(
    ("text", "unsaid"),
    [
        ("im on 7. held nothing this turn, then i conquer a bf. Wobble?", "held"),
        ("i slam vanguard captain, do i still get my two recruits?", "Recruit"),
        ("my unit eats a vengeance while hes at a bf. Wobble?", "Vengeance facedown"),
    ],
)
def test_what_is_denied_or_hoped_for_is_not_there(text: str, unsaid: str) -> None:
    there = [one.text for one in read(text).said if one.mood != "asked"]
    assert not any(unsaid in line for line in there)


@pytest.mark.parametrize(
    "text",
    [
        "i have sett kingpin at my bf and opp attacks. What happens?",
        "sett kingpin is at my bf. opp attacks with two 3 might units. What happens?",
    ],
)
def test_nobody_else_is_there_where_somebody_is_named(text: str) -> None:
    assert not any("Ana has a 3-Might unit" in fact for fact in facts(read(text)))


@pytest.mark.parametrize(
    "text",
    [
        "i hextech ray his 3 might unit for 4. does it die?",
        "i swing my stalwart poro for 3. does his 2 might unit die?",
        "i challenge his 3 might with my 4 might and my 2 might. does his unit die?",
        "i hextech ray twice his 6 might unit. does it die?",
        "i retreat with my unit. does it die?",
        "i retreat my own sprite. does it come to my hand?",  # the card, or home
        "i attack his 4 with my 5, he retreats. do i conquer?",
    ],
)
def test_a_number_that_is_not_so_is_not_read(text: str) -> None:
    """Said again of a card is only what the card says."""
    story = read_story(text, BOOK, {})
    assert story is None or not story.whole

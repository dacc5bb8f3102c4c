"""Acts told in sentences of their own: whom a spell was played on, with what and for how much something is
done, what befalls a unit by it, cards that are played from where they lie hidden."""

from __future__ import annotations

import pytest

from tests.engine.riftbound.stories.test_reading import answers, read, told

TOUCH = "I play Frigid Touch and pay for Repeat. "
STAR = "I play Falling Star. "
AIMED = [
    (TOUCH + "I choose his 5 might unit both times. Does it die?",
     "Ana plays Frigid Touch on Their Unit, repeating it on Their Unit"),
    (STAR + "I choose Pouty Poro for both parts of the damage. How much do I pay?",
     "Ana plays Falling Star on Pouty Poro and Pouty Poro"),
    ("He plays Falling Star and chooses Pouty Poro both times. Does it die?",
     "Ben plays Falling Star on Pouty Poro and Pouty Poro"),
    ("I want to play Hextech Ray and choose his Pouty Poro. How much do I pay?",
     "Ana plays Hextech Ray on Pouty Poro"),
    ("I play Deathgrip and kill my own Honest Broker with it. Do I draw a card?",
     "Ana plays Deathgrip on Honest Broker and My Unit"),
    ("I play Rune Prison. With it I stun his 5 might unit. Is it stunned?",
     "Ana plays Rune Prison on Their Unit"),
    ("I play Hextech Ray. I deal 3 damage to his 3 might unit with it. Does it die?",
     "Ana plays Hextech Ray on Their Unit"),
    ("I play Challenge with my 5 might unit and his 4 might unit. Which units die?",
     "Ana plays Challenge on My Unit and Their Unit"),
    ("He has two 7 might units. I play Singularity and choose both units. Do both die?",
     "Ana plays Singularity on Their Unit and Their Unit 2"),
    ("He plays Vengeance, and my Ferrous Forerunner dies. Do I get two Mechs?",
     "Ben plays Vengeance on Ferrous Forerunner"),
    ("He plays Star-Crossed, and my Ferrous Forerunner returns to my hand. Do I get two Mechs?",
     "Ben plays Star-Crossed on Their Unit and Ferrous Forerunner"),
    ("I play Serene Ascetic. He plays Rebuke and returns it to my hand. Where is it?",
     "Ben plays Rebuke on Serene Ascetic"),
    ("I attack with Crackshot Corsair. He has only one defender there. Its attack trigger chooses this "
     "defender. In response he plays Flash and moves the defender to his base. Does it take damage?",
     "Ben reacts with Flash on Their Unit"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), AIMED)
def test_whom_a_spell_is_played_on_may_be_told_behind_its_play(text: str, line: str) -> None:
    story = read(text)
    assert story.whole
    assert line in told(story)


def test_of_what_a_spell_does_twice_one_target_tells_no_other() -> None:
    """Falling Star deals 3 twice: who is hit once is not told to be hit again."""
    found = told(
        read(STAR + "I deal 3 damage to his 4 might unit and 3 damage to his 2. Who dies?")
    )
    assert "Ana plays Falling Star on Their Unit and Their Unit" not in found


WITH = [
    ("I have 4 XP. I spend 2 XP to buff Crowd Favorite with its own ability. Is it buffed?",
     "Ana activates Crowd Favorite", ("yes",)),
    ("I have 4 XP. I spend 2 XP on the ability of Crowd Favorite to buff it. Is it buffed?",
     "Ana activates Crowd Favorite", ("yes",)),
    ("I control Overzealous Fan at a battlefield. He attacks it with a Recruit. I kill Overzealous Fan "
     "with its own ability to send the attacker back to his base. Who controls the battlefield?",
     "Ana chooses Recruit", ("nobody",)),
    ("I play Jinx, Demolitionist. With her trigger I discard Scrapheap and Flame Chompers. Do I draw?",
     "Ana chooses Scrapheap and Flame Chompers", ("yes",)),
    ("I attack with Crackshot Corsair. I deal 1 damage to the Recruit with its attack trigger. Does the "
     "Recruit die?", "Ana chooses Recruit", ("yes",)),
    ("I play Get Excited! and choose a 2 might unit. I discard Scrapheap for it. Does the unit die?",
     "Ana chooses Scrapheap", ("yes",)),
    ("I control Vi, Hotheaded. I use her ability twice. How much might does she have?",
     "Ana activates Vi, Hotheaded", ("12",)),
    ("I control Kayle, Justified. I spend 9 energy on her Empower ability. How much might does she have?",
     "Ana empowers Kayle, Justified", ("9",)),
    ("I paid 3 energy to empower Serene Ascetic. Is it empowered?",
     "Ana empowers Serene Ascetic", ("yes",)),
    ("I control Udyr, Wildman with a buff. I spend his buff to stun an enemy unit. Is it stunned?",
     "Ana activates Udyr, Wildman on Their Unit, choosing stun a unit", ("yes",)),
    ("My Sett, Brawler has a buff, so he has 5 might. I spend that buff for his ability. How much might "
     "does he have?", "Ana activates Sett, Brawler", ("8",)),
    ("I use Bounty Hunter to give my unit Ganking. Does it have Ganking?",
     "Ana activates Bounty Hunter on My Unit", ("yes",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "said"), WITH)
def test_with_what_it_is_done_has_its_place_where_it_is_done_so(
    text: str, line: str, said: tuple[str, ...]
) -> None:
    story = read(text)
    assert story.whole
    assert line in told(story)
    assert answers(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "I empower Serene Ascetic for 4 energy. Is it empowered?",
        "I move Blazing Scorcher to battlefield A with its Ganking. Does it conquer?",
        "I paid 2 energy to empower Serene Ascetic. Is it empowered?",
        "I attack with my 3 might unit. I deal 1 damage to the Recruit with its Deathknell. Does it die?",
    ],
)
def test_with_what_it_is_not_done_is_struck(text: str) -> None:
    assert not read(text).whole


ANYWAY = [
    ("He plays Hostile Takeover on my unit and takes control of it. Who controls it?", ("Ben",)),
    ("He plays Progress Day. I play Mystic Reversal in response and gain control of Progress Day. "
     "Who draws the cards?", ("Ana",)),
    ("He plays Fading Memories on my Garen, Rugged and makes him Temporary. Is he Temporary?", ("yes",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), ANYWAY)
def test_what_a_card_does_anyway_is_no_more_than_that(text: str, said: tuple[str, ...]) -> None:
    assert read(text).whole
    assert answers(text) == said


KEYED = [
    ("I attack with a Recruit. I use Ambush to play Nidalee, Cat Form there. Is she an attacker?",
     "Ana plays Nidalee, Cat Form at A"),
    ("I move Laurent Bladekeeper from battlefield A to battlefield B with Ganking. Does it conquer?",
     "Ana moves Laurent Bladekeeper to B"),
    ("My Recruit is equipped with Spinning Axe. I play Sentinel Adept. I use Weaponmaster to attach the "
     "Spinning Axe to Sentinel Adept. How much might does it have?", "Ana chooses Spinning Axe"),
    ("Dredge Up is in my trash. Can I play Dredge Up with Flow?",
     "Ana may play Dredge Up from the trash"),
    ("I attack with a Recruit. Can I play Inferna with Ambush?", "Ana may play Inferna at A"),
    ("Boneshiver is attached to another unit of mine. I just played Yone, Blademaster. Can I use "
     "Weaponmaster to take Boneshiver from the other unit and attach it to Yone, Blademaster?",
     "Ana may choose Boneshiver"),
    ("I have Petty Officer at battlefield A. Can I move it to battlefield B with Ganking?",
     "Ana may move Petty Officer to B"),
    ("Can I pay to empower Shadow Fiend?", "Ana may empower Shadow Fiend"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), KEYED)
def test_what_a_keyword_is_used_for_is_done_by_it(text: str, line: str) -> None:
    story = read(text)
    assert story.whole
    assert line in told(story)


HIDDEN = [
    ("I hid Block at my battlefield this turn. Can I play Block from hidden now?",
     "Ana may play Block on My Unit", ("no",)),
    ("I have Hidden Blade hidden at battlefield A. He has a big unit at battlefield B. Can I play Hidden "
     "Blade from there and kill the unit at battlefield B?",
     "Ana may play Hidden Blade on Their Unit", ("no", "no")),
    ("I have Hidden Blade hidden at battlefield A and I play it from there. His strong unit is at "
     "battlefield B. Can Hidden Blade choose this unit?",
     "Ana may play Hidden Blade on Their Unit", ("no",)),
    ("My opponent has Fight or Flight hidden at battlefield A. My unit is at battlefield B. He plays "
     "Fight or Flight from hidden. Can he choose my unit at battlefield B and move it to base?",
     "Ben may play Fight or Flight on My Unit to base", ("no",)),
    ("I have Pakaa Cub hidden at a battlefield. He attacks it. Can I play Pakaa Cub from facedown?",
     "Ana may play Pakaa Cub", ("yes",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "said"), HIDDEN)
def test_a_card_is_asked_to_be_played_from_where_it_lies(
    text: str, line: str, said: tuple[str, ...]
) -> None:
    story = read(text)
    assert story.whole
    assert line in told(story)
    assert answers(text) == said


def test_nothing_is_played_from_there_that_lies_nowhere() -> None:
    assert not read("I hold battlefield A. Can I play Block from there on my 3?").whole


COSTS = [
    "I play Cruel Patron and kill my Watchful Sentry as its cost. Do I draw a card?",
    "I play Cruel Patron. I choose Watchful Sentry as the unit to kill for the cost. Do I draw a card?",
    "I play Cruel Patron and kill my Watchful Sentry as its additional cost. Do I draw a card?",
]


@pytest.mark.parametrize("text", COSTS)
def test_what_is_given_up_as_a_cost_is(text: str) -> None:
    assert read(text).whole
    assert "Ana plays Cruel Patron in base, killing Watchful Sentry as a cost" in told(read(text))


def test_what_is_not_paid_besides_is_nothing_more() -> None:
    found = read("I play Blood Rush on my attacker and do not pay for Repeat. How big is it?")
    assert found.whole
    assert "Ana plays Blood Rush on My Unit" in told(found)


AGAIN = "I play Onslaught from my trash for its Flow cost of 4. He counters it with Wind Wall. "


def test_again_is_asked_of_what_was_played_before() -> None:
    assert answers(AGAIN + "Can I play it again with Flow later?") == ("no",)
    assert not read("I play Legion Rearguard. Can I play Hextech Ray again?").whole


def test_what_weaponmaster_costs_is_not_what_its_unit_costs() -> None:
    text = "I play Veteran Poro. Can I use Weaponmaster to attach Spinning Axe to it? How much do I pay?"
    found = read(text)
    assert found.whole
    assert "Ana may choose Spinning Axe" in told(found)
    assert answers(text) == ("yes", "0")


OTHERWISE = [
    ("I use the legend Bounty Hunter to give my unit Ganking. Can it move?",
     "Ana activates Bounty Hunter on My Unit"),
    ("He plays Void Seeker on my unit. I counter it by playing Wind Wall. Does my unit die?",
     "Ana reacts with Wind Wall on Void Seeker"),
    ("I discard Scrapheap to play Get Excited! on his 2 might unit. Does it die?",
     "Ana chooses Scrapheap"),
    ("I spend 3 XP when I play Poppy, Defender of the Meek. How much do I pay?",
     "Ana plays Poppy, Defender of the Meek in base, spending 3 XP"),
    ("I exhaust Ravenborn Tome and play Hextech Ray on his 4 might unit. Does it die?",
     "Ana activates Ravenborn Tome"),
    ("I have 7 points. This turn I conquer only one battlefield, with Sett, Brawler. Do I win?",
     "Ana moves Sett, Brawler to A"),
    ("I attack with two Recruits. He defends with a 4 might unit. He kills both of my attackers. Who "
     "controls the battlefield?", "Recruit 1 died"),
    ("He plays Void Seeker on my unit. I play Discipline in response to save it. Does it survive?",
     "Ana reacts with Discipline on My Unit"),
    ("He attacks with two units. I play Thwonk! and want to pay its Repeat cost. Which units die?",
     "Ana plays Thwonk!, repeating it"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), OTHERWISE)
def test_what_is_done_may_be_said_in_many_ways(text: str, line: str) -> None:
    story = read(text)
    assert story.whole
    assert line in told(story)


COMING = [
    ("I have Tideturner hidden at a battlefield. I also have a big unit in my base. I play Tideturner from "
     "facedown. Can I choose the unit in my base and swap it with Tideturner?",
     "Ana may choose My Unit 2", ("yes",)),
    ("I play Windsinger. Can I return his 2 might unit to hand?", "Ana may choose Their Unit", ("yes",)),
    ("I moved Laurent Bladekeeper from one battlefield to the other with Ganking, and it conquered there. "
     "Do I control that battlefield?", "Ana conquered B", ("yes",)),
    ("I play Cruel Patron. I kill my own Watchful Sentry to pay its cost. Does the Deathknell of Watchful "
     "Sentry trigger, although I killed it as a cost?", "Watchful Sentry triggered", ("yes",)),
    ("I have a unit in my base. My Laurent Bladekeeper is at battlefield A. Can I move both of them to "
     "battlefield B with one standard move?",
     "Ana may move My Unit and Laurent Bladekeeper to B", ("yes",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "said"), COMING)
def test_what_was_just_done_is_asked_about(text: str, line: str, said: tuple[str, ...]) -> None:
    story = read(text)
    assert story.whole
    assert line in told(story)
    assert answers(text) == said


def test_who_must_choose_the_only_one_there_is_not_asked() -> None:
    """Harnessed Dragon kills: where one can be killed, nobody is asked, and a *no* would be wrong."""
    assert not read("I play Harnessed Dragon. Can I kill his 5 might unit?").whole


def test_that_unit_is_nobody_new() -> None:
    text = "He plays Possession on my 6 might unit and takes control of it. Can he attack with this unit?"
    assert all("Their Unit" not in line for line in told(read(text)))


@pytest.mark.parametrize(
    "text",
    [
        "I play Sentinel Adept. My other unit is wearing Spinning Axe. What do I pay to take it over with Weaponmaster?",
        "I play Combat Chef while B.F. Sword is on my Daring Poro. Can Chef take it with Weaponmaster, and what do I pay?",
    ],
)
def test_what_is_paid_for_weaponmaster_is_not_what_the_unit_costs(text: str) -> None:
    """An Equip cost of 1 Power is taken off altogether (821.1.c.2)."""
    story = read(text)
    assert story.whole, story.unread
    assert answers(text)[-1] == "0"

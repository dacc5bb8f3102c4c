"""Questions that tell a situation are read into the sentences of a scenario."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.language.text import Line
from engine.riftbound.language.understanding import Understanding
from engine.riftbound.stories.playing import play_story, scenario_text
from engine.riftbound.stories.reading.reading import MOST, read_story
from engine.riftbound.stories.story import Assumed, Said, Story
from engine.riftbound.stories.told.echo import missing
from engine.riftbound.stories.words.book import Book
from engine.riftbound.stories.words.tokens import sentences
from tests.engine.cardfile import all_cards
from tests.engine.riftbound.stories.told import PATIENT
from tests.scenarios import ROOT

ENGLISH = (ROOT / "data" / "thesaurus" / "english.txt").read_text(encoding="utf-8")
BOOK = Book(all_cards(), {}, frozenset(ENGLISH.split("\n")))


def read(text: str, **chosen: str) -> Story:
    """The story of a question that tells one."""
    story = read_story(text, BOOK, {key.replace("__", ":"): value for key, value in chosen.items()})
    assert story is not None
    return story


def told(story: Story) -> list[str]:
    """What is done and asked, in order."""
    return [one.text for one in story.said if one.mood != "fact"]


def facts(story: Story) -> list[str]:
    """What is given."""
    return [one.text for one in story.said if one.mood == "fact"]


def answers(text: str) -> tuple[str, ...]:
    """What the question comes to when it is read whole and played once."""
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread] or story.open
    outcome = play_story(story, BOOK.cards, PATIENT)
    assert outcome.failed is None
    assert not outcome.unread, scenario_text(story)
    return outcome.answers


ANSWERED = [
    ("I play Gust on a 2 might enemy. Does it return to my hand?", ("no",)),
    ("I play Gust on a 2 might enemy. Does it return to his hand?", ("yes",)),
    ("my opp plays Vengeance on my unit while I have Guardian Angel on it. Does it die?", ("no",)),
    ("Someone attacks me with a 5 might and I have one 3 might. Do they conquer?", ("yes",)),
    ("my turn ends and my unit had 3 damage. Is it still damaged?", ("no",)),
    ("I play Hextech Ray on my 5 might unit. Is it damaged?", ("yes",)),
    ("my opponent conquers with his unit, do I still keep it?", ("no",)),
    ("he takes control of my unit with Possession. Do I keep it?", ("no",)),
    (
        "im on 7 points and hold ahri alluring at one bf at start of my turn, dose that win even tho i "
        "dont have the other bf?",
        ("yes",),
    ),
    (
        "I played Dredge Up for its Flow cost from the trash and it got countered by Wind Wall. Could I "
        "cast it again later?",
        ("no",),
    ),
    ("karthus eternal is out and my watchful sentry dies, do i draw two cards?", ("yes",)),
    ("my watchful sentry dies, do i draw two cards?", ("no",)),
    (
        "I play Kai'Sa, Survivor with accelerate while Pirate's Haven is out. Does that trigger the "
        "Haven?",
        ("no",),
    ),
    (
        "My opponent cast Void Seeker on my Sunlit Guardian and I answered with Flash to send it home. "
        "Do they still get to draw the card?",
        ("yes",),
    ),
    (
        "My opponent holds with Trinity Force on Plundering Poro. How many points do they get that "
        "turn from that battlefield?",
        ("2",),
    ),
    (
        "opp recalled my attacking unit mid showdown leaving nobody there for me. does he keep the bf "
        "and does he score a point for that",
        ("yes", "no"),
    ),
    (
        "I played Dredge Up for its Flow cost from the trash and it got countered by Wind Wall. Is it "
        "banished?",
        ("yes",),
    ),
    ("can i flow dredge up during a showdown?", ("no",)),
    (
        "endless riches is on my board and my watchful sentry dies in combat. do i draw off deathknell?",
        ("no",),
    ),
    ("I move a unit onto an empty battlefield. Do I control it?", ("yes",)),
    ("If a player is at 6 points and conquers a battlefield, do they win?", ("no",)),
    (
        "Nasus, Ascended is empowered and conquers when I'm sitting at 6 points. Is that the game?",
        ("yes",),
    ),
    (
        "opponent moved to an empty bf nobody controls, can i play an action spell before he gets the "
        "point?",
        ("yes",),
    ),
    (
        "opp has eclipse herald and rune prisons my guy thats already stunned. does the herald ready?",
        ("no",),
    ),
    (
        "i got a hidden card on a bf and my only unit there dies in combat and opp takes it, dose my "
        "facedown card go to trash or back to hand?",
        ("yes", "no"),
    ),
    (
        "LeBlanc, Everywhere at Once stands with my Sprite at the same battlefield. My turn starts. Is "
        "the Sprite killed, and do I score?",
        ("no", "yes"),
    ),
    (
        "Eclipse was cast on my 3-Might Pakaa Cub that already has 1 damage marked. Is it dead?",
        ("yes",),
    ),
    (
        "I play Dredge Up from my trash and it gets countered by Wind Wall. Where does it go?",
        ("Dredge Up is banished",),
    ),
    ("my daring poro attacks and i cleave it. is it assault 3 or assault 4 now?", ("no", "yes")),
    ("Applied Researchers is empowered and I cast Disintegrate. How much does it cost me?", ("3",)),
    (
        "im holding vilemaws lair with a 3 might. opp attacks with 8 and i want to use fight or flight "
        "on my own guy to base, does it work",
        ("no",),
    ),
    (
        "The Boss is my legend and my buffed Sett, Brawler dies in combat. Does he stay at the "
        "battlefield?",
        ("no",),
    ),
    (
        "Wraith of Echoes is on my board and two of my other units die together in combat. Do I draw "
        "one card or two?",
        ("1",),
    ),
    (
        "My opponent uses Unyielding Spirit this turn. I attack with Petty Officer. Do I conquer?",
        ("yes",),
    ),
    ("At 6 points I hold one and then take the other. Game?", ("Ana",)),
    ("Can Gust hit a 6 Might unit that has 3 damage?", ("no",)),
    ("Can a stunned unit conquer an empty battlefield?", ("yes",)),
    ("Can I play Vengeance during a showdown?", ("no",)),
    ("Does Abandoned Hall trigger if my spell is countered?", ("no",)),
    ("Retreat in response to Hidden Blade: does anyone draw?", ("no", "no")),
    ("I play Retreat on my unit in response to Void Seeker. Do they draw?", ("yes",)),
    ("Hidden Blade on a unit with Guardian Angel: does its controller draw 2?", ("yes",)),
    ("My opponent Gusts my attacking Stalwart Poro. Do I still conquer?", ("no",)),
    ("If I have 7 points and I hold a battlefield, do I win the game?", ("yes",)),
    (
        "I move two 3 might units to a battlefield with a 4 might defender. Do I conquer?",
        ("yes",),
    ),
    ("Can my opponent use Defy to counter my Singularity?", ("no",)),
    (
        "My opponent attacks my Stalwart Poro with a 2 might unit. "
        "How much might does my Poro have?",
        ("3",),
    ),
    ("Can I save my 3 might unit from Hextech Ray with Discipline?", ("yes",)),
    ("Does Darius, Trifarian ready if I play him as my second card?", ("yes",)),
    ("I've got Stalwart Poro and my opponent plays Cull the Weak. Does it die?", ("yes",)),
    ("When Watchful Sentry dies in combat do I draw?", ("yes",)),
    (
        "My opponent equipped Long Sword to his Stalwart Poro and attacked my 3 might unit. "
        "Does my unit die?",
        ("yes",),
    ),
]


@pytest.mark.parametrize(("text", "expected"), ANSWERED, ids=[text for text, _ in ANSWERED])
def test_a_question_read_whole_is_answered(text: str, expected: tuple[str, ...]) -> None:
    """Each of these is read to its last word, plays, and comes to what a judge says."""
    assert answers(text) == expected


def test_a_player_who_answers_a_move_acts_once_focus_has_passed() -> None:
    """An Action in answer to a move waits for focus; which card is meant is asked (example 1)."""
    story = read(
        "My opponent walks a 1-Might unit onto an empty battlefield. I answer with Ride the Wind, "
        "bringing Stalwart Poro over from base. Is there one showdown or two, and who scores?"
    )
    assert told(story)[:2] == ["Ben moves Their Unit to A", "Ben passes focus"]
    assert told(story)[-2:] == ["how many showdowns began?", "who scored?"]
    assert "Ana has Stalwart Poro in base" in facts(story)


def test_a_hidden_card_in_response_lay_there_facedown() -> None:
    """A card that is no Reaction answers from its facedown zone; the attacker whom it hurts is the
    opponent's, and its trigger must be seen to wait (example 2)."""
    text = (
        "Crackshot Corsair attacks and I Hidden Blade her while the trigger waits. "
        "Is the damage still dealt?"
    )
    story = read(text)
    assert "Ana has Hidden Blade facedown at A" in facts(story)
    assert "Ben has Crackshot Corsair in base" in facts(story)
    assert "Crackshot Corsair triggered" in [o.text for o in story.said if o.mood == "premise"]
    assert answers(text) == ("no",)


def test_what_an_ability_may_choose_depends_on_where_it_is_played() -> None:
    """In base she is no choice of hers, at a battlefield she is (example 5)."""
    text = "Grim Apothecary: can she pick herself?"
    assert [one.key for one in read(text).assumed] == ["to:Grim Apothecary"]
    outcomes = [
        play_story(read(text, **{"to__Grim Apothecary": place}), BOOK.cards).answers
        for place in ("base", "A")
    ]
    assert outcomes == [("no",), ("yes",)]


def test_a_name_is_the_card_that_has_what_is_spoken_of() -> None:
    """The Azir with an attack trigger is meant; what finds no place keeps it from being answered
    (example 6)."""
    text = "Azir is killed with his attack trigger waiting: do the tokens come anyway?"
    story = read(text)
    assert not story.open
    assert "Azir, Sovereign triggered" in told(story)
    assert not story.whole
    assert text[story.unread[0][0] :].startswith("do the")


def test_a_name_of_several_cards_is_asked_for_and_taken_when_chosen() -> None:
    """Several cards left: one choice each; the one chosen is then played with."""
    text = "I attack a battlefield with Yasuo. Do I conquer?"
    (choice,) = read(text).open
    assert {name for name, _ in choice.others} >= {"Yasuo, Remorseful", "Yasuo, Windrider"}
    story = read(text, card__yasuo="Yasuo, Windrider")
    assert not story.open
    assert "Ana moves Yasuo, Windrider to A" in told(story)


def test_a_might_that_nobody_said_is_assumed_and_may_be_chosen() -> None:
    """Its key stays, its value is what was chosen; one that is not offered is not taken."""
    text = "I attack a battlefield with my unit. Do I conquer?"
    assert "Ana has a 3-Might unit called My Unit in base" in facts(read(text))
    chosen = (
        read(text, might__My_Unit="9") if False else read_story(text, BOOK, {"might:My Unit": "9"})
    )
    assert chosen is not None
    assert "Ana has a 9-Might unit called My Unit in base" in facts(chosen)
    foolish = read_story(text, BOOK, {"might:My Unit": "everything"})
    assert foolish is not None
    assert "Ana has a 3-Might unit called My Unit in base" in facts(foolish)


def test_it_is_the_thing_that_the_verb_takes() -> None:
    """What may be somebody's unit is chosen over the spell that was named last (rule 9)."""
    story = read("I play Stupefy on my Stalwart Poro. Does it die?")
    assert told(story)[-1] == "Stalwart Poro died"


@pytest.mark.parametrize(
    "text",
    [
        "I attack a battlefield with a 5 might unit and they play Stupefy and Hextech Ray on it. "
        "Does it die?",
        "What if neither player has a 4 might unit at a battlefield and I play Discipline?",
    ],
)
def test_nothing_that_is_told_is_left_out_in_silence(text: str) -> None:
    """What the reader cannot lay down keeps the question from being read whole."""
    assert not read(text).whole


def test_after_turns_the_order_round() -> None:
    """*After X* behind Y is done before Y (rule 3)."""
    story = read("I attack a battlefield after my opponent moves a unit to base. Do I conquer?")
    assert told(story)[0] == "Ben moves Their Unit to base"


@pytest.mark.parametrize(
    "text",
    [
        "How do I score?",
        "What does Mighty mean?",
        "Can hidden cards be played the turn they are hidden?",
        "Do tokens have tags?",
        "How many Actions can be played during a showdown?",
        "",
        "?",
        "x" * (MOST + 1),
    ],
)
def test_general_questions_tell_nothing(text: str) -> None:
    """What speaks of everything of a kind, or of rules, is never read whole."""
    story = read_story(text, BOOK)
    assert story is None or not story.whole


@pytest.mark.parametrize(
    "extra", ["yesterday", "with a kraken", "unless I blorb it", "because of the wind chimes"]
)
def test_a_word_without_a_place_forbids_an_answer(extra: str) -> None:
    """Whatever is not understood is shown, and nothing is answered without it (rule 12)."""
    text = f"I attack a battlefield with a 5 Might unit {extra}. Do I conquer?"
    story = read(text)
    assert not story.whole
    assert any(text[start:end] in extra or extra in text[start:end] for start, end in story.unread)


VOCABULARY = (
    "I my opponent attack attacks a the unit Gust Stupefy plays play on in response to if when and , . ? "
    "does it die can conquer battlefield base Stalwart Poro's trigger two 3 might with stunned hidden "
    "Defy counter move moves hold win points 7 at their Yasuo legend who what happens ( ) : showdown"
)


CLAUSES = [
    "I attack a battlefield with a 5 might unit",
    "my opponent plays Stupefy on my Stalwart Poro",
    "my opponent Gusts my unit",
    "I respond with Retreat",
    "an opponent's unit dies",
    "I conquer a battlefield",
    "my unit is stunned",
    "I have Zhonya's Hourglass in base",
    "my opponent attacks with Crackshot Corsair",
    "I play Vengeance on it",
    "at 6 points I hold a battlefield",
]
QUESTIONS = ["does it die", "do I conquer", "what happens", "who wins", "can I play Gust on it"]


def checked(text: str) -> None:
    """Every span lies in the text, and what is whole reads sentence by sentence."""
    story = read_story(text, BOOK)
    if story is None:
        return
    for start, end in [*story.unread, *(one.span for one in story.said)]:
        assert 0 <= start <= end <= len(text)
    if story.whole:
        understanding = Understanding(BOOK.cards, [one.text for one in story.said])
        for one in story.said:
            if " is a " not in one.text:  # texts of invented cards are read apart
                line = Line(number=1, column=1, source=one.text, text=one.text)
                assert understanding.read(line).trees, one.text


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(VOCABULARY.split()), max_size=30).map(" ".join) | st.text(max_size=200)
)
def test_no_text_makes_the_reader_stumble(text: str) -> None:
    """Whatever the words, in whatever order, it is read or it is not."""
    checked(text)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(CLAUSES), min_size=1, max_size=4), st.sampled_from(QUESTIONS))
def test_what_is_read_whole_reads_in_the_scenario_language(clauses: list[str], asked: str) -> None:
    """Clauses put together anyhow make sentences of the language, or no whole story."""
    checked(f"If {' and '.join(clauses)}, {asked}?")


def test_a_name_or_number_that_the_story_does_not_speak_of_is_shown() -> None:
    """Whatever was dropped on the way is found by looking at what came of it."""
    text = "I attack with a 5 Might unit and Gust is stunned."
    (tokens,) = sentences(text.rstrip("."), BOOK)
    said = [Said("Ana moves a 5-Might unit to A", "act")]
    assert [text[start:end] for start, end in missing(tokens, said)] == ["Gust", "stunned"]


def test_a_might_that_is_only_assumed_speaks_of_no_number() -> None:
    """What was filled in stands for no word of the question."""
    text = "I attack with a 3 Might unit?"
    (tokens,) = sentences(text, BOOK)
    said = [Said("Ana has a 3-Might unit called My Unit in base", "fact")]
    assumed = [Assumed("might:My Unit", "3", "your unit has 3 Might")]
    assert missing(tokens, said) == []
    assert [text[start:end] for start, end in missing(tokens, said, assumed)] == ["3"]


def test_what_is_of_a_thing_is_no_place() -> None:
    """A base is a player's; whose a thing's would be is not said."""
    story = read_story("Poro's on Poro's base", BOOK, {})
    assert story is None or not story.whole

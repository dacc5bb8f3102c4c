"""Questions about facts, several questions at once, and the seam for situations."""

from __future__ import annotations

import pytest

from bot.answers import Answers
from bot.library.models import Card
from bot.render.facts import most_of
from bot.render.message import Message
from bot.situations import kind_of, questions
from engine.riftbound.model.cards import Cards
from engine.riftbound.procedures.decks import deck_faults
from engine.riftbound.procedures.setup import Deck
from engine.riftbound.vocabulary.cards import define


def fact(answers: Answers, text: str) -> Message:
    """The answer to a question about facts."""
    message = answers.facts.answer(text, "riftbound")
    assert message is not None, text
    return message


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("is Called Shot banned?", "**No: Called Shot is banned** in tournaments since 2026-03-31"),
        ("Is fight or flight legal in tournaments", "**No: Fight or Flight is banned**"),
        ("is void seeker still legal?", "**Yes: Void Seeker is legal**"),
        ("is stacked deck still legal in standard? and dreaming tree?", "**No: The Dreaming Tree"),
        ("are Scrapheap and Dreaming Tree both legal now", "**No: Scrapheap is banned**"),
        ("are Void Seeker and Gust still legal", "**Yes: Gust is legal**"),
        ("is draven vanquisher banned or what", "**No: Draven, Vanquisher is banned**"),
        ("which cards got banned so far", "**Called Shot** (spell), since 2026-03-31"),
        ("whats banned right now", "**Called Shot** (spell), since 2026-03-31"),
        ("so whats on the ban list", "**Called Shot** (spell), since 2026-03-31"),
        ("banlist", "**Called Shot** (spell), since 2026-03-31"),
        ("How much Might has Yasuo?", "**Yasuo, Windrider**: 4 Might"),
        ("how much might has yasuo", "**Yasuo, Remorseful**: 6 Might"),
        ("volibear power cost?", "**Volibear, Furious**: 2 Power"),
        ("whats the energy cost of Fading Memories", "**Fading Memories**: 4 Energy"),
        ("the might of garen", "**Garen, Rugged**: 5 Might"),
        ("how expensive is Baron Nashor", "**Baron Nashor**: 10 Energy and 3 Power"),
        ("what 1 cost spells in chaos are there", "**Factory Recall** (spell, chaos, 1 Energy)"),
        ("any yellow units with ganking?", "**Fiora, Victorious**"),
        ("list champion units with 7 or more might", "**Volibear, Furious**"),
        ("gear with Quick-Draw that cost 2 or less", "**Cloth Armor**"),
        ("spells with Repeat", "**"),
        ("whats the highest might unit", "**Baron Nashor**"),
        ("what is the most expensive spell", "(spell, "),
        ("what is the cheapest unit with Ambush", "**Inferna**"),
        ("what changed in the core rules", "(new)"),
        ("what did 1.4 change about deflect", "What speaks of Deflect: "),
        ("action vs reaction", "**Action**: "),
        ("show me 2 cost ambush units", "**Inferna**"),
        (
            "can i have 4 copies of spiderling in a deck or is 3 the max",
            "**Spiderling**: any number",
        ),
        ("how many spiderlings can i put in my deck", "goes before the rules [002] [103.2.b]"),
        ("how many copies of Void Seeker can i run", "**Void Seeker**: three [103.2.b]"),
        ("max copies of Noxian Guillotine", "three Signature cards in the whole deck"),
        ("can i have 2 Hallowed Tomb in my deck", "**Hallowed Tomb**: one; no two battlefields"),
        ("can i run 4 Called Shot in my deck", "Called Shot is banned in tournaments"),
        ("what does ride the wind cost", "**Ride the Wind**: 2 Energy and 1 Power"),
        ("how much might does void seeker have", "**Void Seeker**: no Might"),
        ("Which cards have Ambush and cost 2?", "**Inferna**"),
        ("what is the difference between kill and destroy?", "they know only **Kill**"),
        ("difference between stun and exhaust", "**Exhaust**: "),
        (
            "is arcane shift legal in my teemo swift scout deck? same colors mind/chaos",
            "signature card with the champion tag Ezreal",
        ),
        ("is fox-fire legal in an ahri deck?", "**Yes**, with Nine-Tailed Fox"),
        ("can i run hextech ray in a teemo deck?", "Hextech Ray is fury"),
        (
            "is stealthy pursuer legal in my kaisa deck?",
            "is banned in tournaments since 2026-07-24",
        ),
        ("difference between recall and move and when is each one used", "**Recall**: "),
        ("whats the difference between kill and banish, when do i use which", "**Banish**: "),
        ("difference between tank and backline on a unit", "**Backline**: "),
        ("What is the difference between Gust and Rebuke?", "**Rebuke** (spell, chaos, 2 Energy"),
        ("whats better dorans blade or long sword, same might?", "**Long Sword** (gear, fury"),
        ("compare Void Seeker with Falling Star", "**Void Seeker** (spell"),
        ("what changed in 1.4?", "(new)"),
        ("so what is new in core rules 1.4", "(new)"),
        ("what changed for hidden in 1.4", "What speaks of Hidden: "),
        ("whats different with deflect in 1.4 from 1.3", "What speaks of Deflect: "),
        ("what changed about hidden", "What speaks of Hidden: "),
    ],
)
def test_a_fact_is_told_from_the_facts(answers: Answers, text: str, says: str) -> None:
    assert says in fact(answers, text).body


@pytest.mark.parametrize(
    "text",
    [
        "which cards can be hidden at a battlefield",
        "what units can attack from base",
        "how many cards are in a deck",
        "is a unit legal to move if it is stunned",
        "difference between qwertz and asdfgh",
        "compare qwertz with Void Seeker",
        "which is better, going first or second",
        "is called shot legal in draft",  # where the ban list is another
        "which cards are banned in limited",
        "which units",
        "unit with a buff",
        "what is the most important rule",
        "hand of noxus pay energy",  # a ruling is about just that
        "shock blast 0 cost",
        "attackers vs defenders might",
        "can i have 4 copies of void seeker in my deck in sealed",
        "how many copies of one card can i run",
        "how many times can i play void seeker",
        "how many void seekers can i play in one turn",
        "how many runes can i have in my deck",
        "limit of buffs",
        "are there any units that can't be chosen",
        "is there a limit on units",
        "what changed about qwertz",
        "is it legal",
        "",
    ],
)
def test_what_is_no_fact_is_looked_up(answers: Answers, text: str) -> None:
    assert answers.facts.answer(text, "riftbound") is None


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("edge of night errata", "Edge of Night"),
        ("What is the errata of Guards!", "Guards!"),
        ("was rell magnetic errataed?", "Rell, Magnetic"),
        ("what changed on relentless pursuit", "Relentless Pursuit"),
        ("how does bone skewer read today", "Bone Skewer"),
        ("current wording of mirror image", "Mirror Image"),
        ("baited hook new text", "Baited Hook"),
    ],
)
def test_who_asks_for_a_cards_errata_is_shown_the_card(
    answers: Answers, text: str, card: str
) -> None:
    assert answers.ask(text).title == card


@pytest.mark.parametrize(
    "text",
    [
        "what changed in 1.4",
        "has my opponent changed",
        "draven errata",  # several cards
        "does edge of night still attach after its errata",
        "how does combat read",
    ],
)
def test_what_asks_for_no_one_cards_errata_is_looked_up(answers: Answers, text: str) -> None:
    assert answers.facts.reworded(text, "riftbound") is None


def test_a_question_that_speaks_of_errata_finds_the_card_before_its_rulings(
    answers: Answers,
) -> None:
    """“… after the errata”: the card with both states of its text, then what was ruled of it."""
    for text, card in (
        ("can rengar trophy hunter ambush where i have no units after the errata", "Rengar, Trophy Hunter"),
        ("what did the spiritforged errata do to icathian rain", "Icathian Rain"),
    ):  # fmt: skip
        assert answers.search.search(text).hits[0].entry.key == card


def test_every_card_that_fits_is_listed_and_no_other(answers: Answers) -> None:
    """“Units with Deflect and 5 Might or more”: compared with the cards themselves."""
    message = fact(answers, "which units have Deflect and 5 might or more")
    models = [e.model for e in answers.catalog.of("riftbound", "card")]
    cards = [model for model in models if isinstance(model, Card)]
    fits = [
        card.name
        for card in cards
        if "unit" in (card.type, *card.also)
        and any(word.startswith("Deflect") for word in card.keywords)
        and (card.might or 0) >= 5
    ]
    assert fits
    assert message.body.count("• **") == len(fits)
    assert all(f"**{name}**" in message.body for name in fits)


# -- decks ----------------------------------------------------------------------------------------


def deck(answers: Answers) -> str:
    """A legal deck of Yasuo, as text."""
    models = [e.model for e in answers.catalog.of("riftbound", "card")]
    cards = [model for model in models if isinstance(model, Card) and not model.banned]
    fits = [card for card in cards if card.domains and set(card.domains) <= {"calm", "chaos"}]
    main = [card.name for card in fits if card.type == "spell" and not card.supertype][:13]
    fields = [card.name for card in cards if card.type == "battlefield"][:3]
    return "\n".join(
        [
            "Legend:", "1 Yasuo, Unforgiven", "", "Champion:", "1 Yasuo, Remorseful", "",
            "MainDeck:", *(f"3 {name}" for name in main), "", "Battlefields:",
            *(f"1 {name}" for name in fields), "", "Rune Pool:", "6 Calm Rune", "6 Chaos Rune",
        ]
    )  # fmt: skip


def test_a_legal_deck_is_legal_in_every_mode(answers: Answers) -> None:
    body = answers.ask(deck(answers)).body
    assert body.startswith("**Yes.**")
    assert all(number in body for number in ("485", "486", "487", "488", "489"))


def test_a_deck_on_one_line_reads_the_same(answers: Answers) -> None:
    """Discord's options have no line breaks; words around the list do not matter."""
    text = f"my deck: {' '.join(deck(answers).split())}, is it legal?"
    assert answers.ask(text).body.startswith("**Yes.**")


def test_a_card_that_says_so_is_in_a_deck_any_number_of_times(answers: Answers) -> None:
    """Spiderling's own words go before the limit of three copies (002); at competitions the number of
    cards is another matter (TR 601.1.b)."""
    body = answers.ask(deck(answers).replace("MainDeck:", "MainDeck:\n7 Spiderling")).body
    assert body.startswith("**Yes.**")
    assert "exactly 40 cards; this one has 47 [TR 601.1.b]" in body
    too_many = answers.ask(deck(answers).replace("MainDeck:", "MainDeck:\n7 Gust")).body
    assert "[103.2.b]" in too_many


def test_how_many_copies_are_told_is_what_a_deck_is_checked_for(answers: Answers) -> None:
    """Of every unit, spell and gear one copy more than is told is a fault by the rule told."""
    models = [e.model for e in answers.catalog.of("riftbound", "card")]
    cards = [m for m in models if isinstance(m, Card) and m.type in ("unit", "spell", "gear")]
    cards = [card for card in cards if card.supertype != "token"]
    every = {card.name: define(card.model_dump()) for card in cards}
    legend = answers.catalog.by_key["riftbound", "card", "Unforgiven"].model
    every["legend"] = define(legend.model_dump())
    champion = every.pop("Yasuo, Remorseful")
    pieces = Cards([champion, *every.values()])
    for card in [card for card in cards if card.name in every]:
        key, told = every[card.name].key, most_of(card)
        most = {"one": 1, "thr": 3, "any": 99}[told[:3]]
        for count in (most, most + 1):
            held = Deck(every["legend"].key, champion.key, (key,) * count, (), ())
            rules = {str(rule) for fault in deck_faults(pieces, held) for rule in fault.rules}
            broken = rules & {"103.2.b", "103.2.d.1", "825.3.a"}
            assert bool(broken) == (count > most and most < 99), (card.name, count)
            assert all(rule in told for rule in broken), card.name


@pytest.mark.parametrize(
    "style", ["{count}x {name}", "{name} x{count}", "{count} {name} (OGN-001)"]
)
def test_a_deck_reads_in_the_usual_ways(answers: Answers, style: str) -> None:
    lines = []
    for line in deck(answers).split("\n"):
        count, _, name = line.partition(" ")
        lines.append(style.format(count=count, name=name) if count.isdigit() else line)
    assert answers.ask("\n".join(lines)).body.startswith("**Yes.**")


def test_without_headings_a_card_is_where_its_type_belongs(answers: Answers) -> None:
    lines = [line for line in deck(answers).split("\n") if line[:1].isdigit()]
    assert answers.ask("\n".join(lines)).body.startswith("**Yes.**")


@pytest.mark.parametrize(
    ("old", "new", "fault", "rule"),
    [
        ("6 Calm Rune", "5 Calm Rune", "Rune Deck has 11 cards, not 12", "[103.3.a]"),
        ("MainDeck:", "MainDeck:\n1 Called Shot", "Called Shot is not legal", "[103.2.e]"),
        ("MainDeck:", "MainDeck:\n1 Void Seeker", "Void Seeker is fury, outside", "[103.1.b.3]"),
        ("1 Yasuo, Unforgiven", "", "There is no Champion Legend", "[103.1]"),
        ("MainDeck:", "MainDeck:\n1 Qwertz of Asdf", "I know no card “Qwertz of Asdf”", ""),
    ],
)
def test_each_fault_has_its_rule(
    answers: Answers, old: str, new: str, fault: str, rule: str
) -> None:
    body = answers.ask(deck(answers).replace(old, new)).body
    assert body.startswith("**No: ")
    line = next(line for line in body.split("\n") if fault in line)
    assert rule in line


# -- several questions, and situations ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Can a stunned unit conquer?", 1),
        ("What is Tank? How much Might has Yasuo?", 2),
        ("Does Tank affect spells, and what happens when two units have Tank?", 2),
        ("What happens if I attack and he flashes away", 1),
        ("", 1),
        ("? ? ?", 1),
    ],
)
def test_questions_are_told_apart(text: str, count: int) -> None:
    assert len(questions(text)) == count


def test_a_question_that_leans_on_the_first_takes_it_along() -> None:
    """“Can they score again?” alone says nothing."""
    first, second = questions("If a unit leaves, is there a showdown? Can it score again?")
    assert second.startswith("Can it score again?")
    assert "leaves" in second
    assert first == "If a unit leaves, is there a showdown?"


def test_each_question_has_a_line_of_its_own(answers: Answers) -> None:
    message = answers.ask("How much Might has Yasuo? Can a stunned unit conquer a battlefield?")
    assert message.title == "2 questions"
    assert message.body.index("**1. How much Might has Yasuo?**") < message.body.index("Windrider")
    assert message.body.index("Windrider") < message.body.index("**2. Can a stunned unit conquer")


@pytest.mark.parametrize(
    ("text", "cards", "kind"),
    [
        ("How does Deflect work?", False, "general"),
        ("Is there a limit to Actions in a showdown?", False, "general"),
        ("What counts as conquering?", False, "general"),
        ("Can a stunned unit conquer?", False, "both"),
        ("My opponent attacks and I Gust his only unit: who holds the battlefield?", True, "situation"),
        ("If I play Void Seeker in response, does the unit die?", True, "situation"),
        ("my legend is X and my unit wobbles onto A, what do I get now", True, "situation"),
    ],
)  # fmt: skip
def test_situations_are_told_from_general_questions(text: str, cards: bool, kind: str) -> None:
    assert kind_of(text, cards) == kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("If I play Void Seeker in response to Ride the Wind, does the unit die?", "situation"),
        ("My opponent attacks and I gust his only unit: who holds the battlefield?", "situation"),
        ("Can a stunned unit conquer?", "both"),
        ("323.6", "general"),
        ("void seeker", "general"),
        ("How does Deflect work?", "general"),
        ("is Called Shot banned?", "general"),
        ("If I attack in Summoner Wars, does my opponent draw?", "general"),
    ],
)
def test_only_situations_are_to_be_played(answers: Answers, text: str, kind: str) -> None:
    """What the library answers for certain never is; whatever it is, the library's answer is there."""
    posed = answers.posed(text)
    assert posed.kind == kind
    assert posed.looked_up == answers.ask(text)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("shield vs tank whats the difference, always mix em up", "Shield and Tank"),
        ("whats the actual diff between action and reaction? both say showdowns", "Action and Reaction"),
        ("how is stun different from exhaust?", "Stun and Exhaust"),
        ("vengeance or blast of power, is there any difference besides cost? both kill a unit",
         "Vengeance · Blast of Power"),
        ("whats legal, can i still run fight or flight in constructed?", "Legal in tournaments?"),
    ],
)  # fmt: skip
def test_a_fact_is_read_beside_a_few_words_of_talk(answers: Answers, text: str, title: str) -> None:
    message = answers.facts.answer(text, "riftbound")
    assert message is not None
    assert message.title == title


@pytest.mark.parametrize(
    "text",
    [
        "can i still use block now",  # perhaps in this combat
        "can i still play yasuo in answer to that?",
        "whats the diff between hold and conquer? and when do i score?",
    ],
)
def test_what_may_ask_for_more_than_a_fact_is_looked_up(answers: Answers, text: str) -> None:
    assert answers.facts.answer(text, "riftbound") is None

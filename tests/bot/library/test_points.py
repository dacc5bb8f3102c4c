"""A ruling on a narrower case, rulings on the same rules, and the part of a text that asks."""

from __future__ import annotations

from bot.answers import Answers
from bot.library.claims import question
from bot.library.overlap import Sought
from bot.library.points import CIRCUMSTANCES
from bot.library.rank import features, support
from bot.library.words import stem


def test_a_ruling_s_point_are_the_circumstances_of_its_own_question(answers: Answers) -> None:
    search = answers.search
    entry = answers.catalog.get("riftbound", "ruling", "tokens-enter-exhausted")
    rule = answers.catalog.get("riftbound", "rule", "143.4")
    assert entry and rule
    asked = question(entry, search.spelled(entry.id))
    assert stem("token") in asked
    assert asked <= CIRCUMSTANCES
    assert not question(rule, search.spelled(rule.id))
    point = set(map(search.stock.numbers.stem, search.stock.points[entry.id]))
    assert point <= CIRCUMSTANCES
    assert point


def test_a_circumstance_that_is_not_asked_about_counts_against_a_ruling(answers: Answers) -> None:
    search = answers.search
    name = "showdown-without-combat-heals-nothing"
    entry = answers.catalog.get("riftbound", "ruling", name)
    assert entry
    strange = {}
    for text in ("do units heal after a fight", str(entry.title)):
        query = search.reader.read(text, "riftbound")
        mentions = search.names["riftbound"].mentions(query)
        sought = Sought(query, search.numbers())
        found = features(sought, entry, search.stock, 0.0, mentions)
        strange[text] = found["strange_point"]
    assert strange["do units heal after a fight"] > strange[str(entry.title)]


def test_rulings_on_the_same_rules_speak_for_each_other(answers: Answers) -> None:
    """The more of them are candidates, the more; the rule itself counts for none of them."""
    links, of = answers.search.links, answers.catalog.get
    keys = ("negative-might-deals-no-damage", "might-can-drop-below-zero", "how-to-hide-a-card")
    entries = [entry for key in keys if (entry := of("riftbound", "ruling", key))]
    rule = of("riftbound", "rule", "143.2.b")
    assert rule
    assert len(entries) == len(keys)
    alone, together = (
        [(entry, {"phrase": 0.0, "own": 0.0}) for entry in candidates]
        for candidates in (entries[:1], [*entries, rule])
    )
    for ranked in (alone, together):
        support(ranked, links)
    first, second, apart, none = (values.get("fellows", 0.0) for _, values in together)
    assert alone[0][1]["fellows"] == apart == none == 0.0
    assert first > 0.0
    assert second > 0.0


def test_only_a_story_has_a_part_that_asks(answers: Answers) -> None:
    reader = answers.search.reader
    whole = reader.read("do units enter exhausted?", "riftbound")
    story = reader.read("He bounced my unit. I play it again. Does it keep its buff?", "riftbound")
    part = reader.part(story, "riftbound")
    assert reader.part(whole, "riftbound") is None
    assert part is not None
    assert part.text == "Does it keep its buff?"


def test_several_battlefields_are_no_sword(answers: Answers) -> None:
    """“the 2 bfs” are battlefields and no B.F. Sword."""
    assert not answers.search.search("i conquer 1 of the 2 bfs, do i win").cards
    assert answers.search.search("bf sword").claimed

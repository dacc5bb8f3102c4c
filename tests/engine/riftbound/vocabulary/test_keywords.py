"""What keywords are short for: words of the card language, handed in with the cards."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed, NotModelled
from engine.riftbound.language import play
from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.keywords import written_out
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.names import KEYWORD_CARD, KEYWORDS, SHORT
from engine.riftbound.model.source import Source
from engine.riftbound.model.staples import unit
from engine.riftbound.model.tree import Cost, Keyword
from engine.riftbound.vocabulary.abilities import repeat
from engine.riftbound.vocabulary.cards import define, define_keyword, print_parts
from engine.riftbound.vocabulary.language import read
from tests.engine.cardfile import all_cards, keywords, terms
from tests.engine.table import ANA, Table


def test_every_keyword_that_is_short_for_words_is_written_down() -> None:
    """And no other; the procedures read those themselves."""
    assert {one.name for one in keywords()} == SHORT < KEYWORDS
    assert not any(one.missing for one in keywords())


@pytest.mark.parametrize("term", terms(), ids=lambda term: str(term["name"]))
def test_what_is_printed_reads_back(term: dict[str, str]) -> None:
    """Printing what a keyword is short for and reading it gives the same trees."""
    parts = read(term["does"], term["name"], short=True)
    assert read(print_parts(parts), short=True) == parts


def test_the_open_cost_is_the_one_behind_the_keyword() -> None:
    """Each card has its own, two of one card too (818.4)."""
    costs = (Cost(1), Cost(2, ("any",)))
    sword = CardDefinition(
        key="Sword",
        name="Sword",
        types=("gear",),
        keywords=tuple(Keyword("Equip", cost=one) for one in costs),
    )
    cards = Cards([*keywords(), sword])
    refs = cards.profile("Sword").abilities
    assert len(set(refs)) == 2
    assert tuple(node.cost for node in map(cards.activated, refs) if node is not None) == costs


def test_a_card_does_not_say_the_open_cost() -> None:
    """It stands behind no keyword there."""
    with pytest.raises(Malformed, match="behind a keyword"):
        define({"name": "Sword", "type": "gear", "does": "[cost]: draw 1"})


def test_only_some_keywords_are_short_for_words() -> None:
    """What Tank means is no words of a card; a passive would not bear the keyword's name."""
    with pytest.raises(Malformed, match="not short for words"):
        define_keyword({"name": "Tank", "does": "draw 1"})
    with pytest.raises(Malformed, match="go on the chain"):
        define_keyword({"name": "Vision", "does": "I have +1 Might"})


def test_without_its_words_a_card_with_the_keyword_is_not_played() -> None:
    """Silence is not a keyword that does nothing; Tank needs none."""
    cards = Cards([unit("Mayfly", 1, Keyword("Temporary")), unit("Wall", 1, Keyword("Tank"))])
    assert cards.profile("Wall").keywords == {"Tank": 1}
    with pytest.raises(NotModelled, match="Temporary"):
        cards.profile("Mayfly")


def test_keywords_that_are_handed_in_later_count_for_all_cards() -> None:
    """Nothing is kept of what was worked out without them."""
    cards = Cards([unit("Mayfly", 1, Keyword("Temporary"))]).plus(keywords())
    assert len(cards.profile("Mayfly").abilities) == 1
    assert [card.name for card in cards.plus([unit("Bob", 2)])][-2:] == ["Mayfly", "Bob"]
    with pytest.raises(NotModelled):
        cards[f"{KEYWORD_CARD}Tank"]


def test_what_is_granted_a_keyword_has_what_it_is_short_for() -> None:
    """Without a cost it has no ability that would ask for one."""
    cards = Cards(keywords())
    assert len(cards.lent("Temporary")) == len(cards.lent("Hunt")) == 1
    assert cards.lent("Equip") == cards.lent("Accelerate") == cards.lent("Tank") == ()


LIKE_TEMPORARY = """Words that say what Temporary is short for
given
  Mayfly is a 1-Might unit: when your Beginning Phase starts: kill me
  Moth is a 1-Might unit: Temporary
  Ana has Mayfly at A
  Ana has Moth at A
  Ana controls A
  it is Ben's turn
"""


def test_losing_a_keyword_takes_its_words_and_no_words_like_them() -> None:
    """An ability of the card's own that says the same is no Temporary (816.3)."""
    table = Table()
    said = {"Mayfly": "when your Beginning Phase starts: kill me", "Moth": "Temporary"}
    facts = ({"name": name, "type": "unit", "might": 1, "does": said[name]} for name in said)
    table.pose.cards = table.pose.cards.plus(define(one) for one in facts)
    mayfly, moth = table.pose.put("Mayfly", ANA), table.pose.put("Moth", ANA)
    lost = Lasting(
        stamp=500,
        source=Source(),
        controller=ANA,
        affects=((mayfly, 0), (moth, 0)),
        changes=(Change(2, "lose keyword", word="Temporary"),),
    )
    table.pose.lasting.append(lost)
    table.pose.turn(ANA, row=0)
    table.passes()
    assert (table.zone(mayfly), table.zone(moth)) == ("trash", "board")


def test_who_speaks_of_a_keyword_speaks_of_no_words_like_it() -> None:
    """LeBlanc keeps what is Temporary, and not what only says the same."""
    text = f"""{LIKE_TEMPORARY}  Ana has LeBlanc, Everywhere at Once at A
when
  Ben ends his turn
  everyone passes
then
  Mayfly died
  Moth did not die
"""
    assert play(text, all_cards()).passed


def test_repeat_as_it_is_granted_says_what_the_keyword_is_short_for() -> None:
    """The one additional cost that is built in code is that of the keyword's words (820, ADR 57)."""
    [words] = [one.extras for one in keywords() if one.name == "Repeat"]
    cost = Cost(2, ("chaos",))
    [written] = written_out(words, Keyword("Repeat", cost=cost))
    granted = repeat(cost)
    for field in granted.__struct_fields__:
        assert getattr(granted, field) == getattr(written, field), field
    for field in set(written.__struct_fields__) - set(granted.__struct_fields__):
        assert not getattr(written, field), field


def test_a_number_may_be_what_it_was_as_the_ability_triggered() -> None:
    """Or what it is as the words are carried out (359.3.e)."""
    text = """Then and now
given
  Smith is a 3-Might unit: when I attack: gain my Might as this triggered XP; draw my Might
  Nudge is a Reaction: give a unit +2 Might this turn
  Ana has Smith in base
  Ben has a 9-Might unit at A
  Ana has Nudge in hand
  Ana has 9 cards in her deck
when
  Ana moves Smith to A
  Ana plays Nudge on Smith
  everyone passes
  everyone passes
then
  Ana gained 3 XP
  Ana drew 5 cards
"""
    assert play(text, all_cards()).passed

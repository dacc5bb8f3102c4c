"""Effects in force: they begin and end as events, and what they take is taken once (389–391, 477)."""

from __future__ import annotations

from engine.core.record import entries
from engine.core.scenario import transcript_text
from engine.riftbound.language import play
from engine.riftbound.model.event import Event
from tests.engine.cardfile import all_cards
from tests.engine.riftbound.vocabulary.test_words import WordDesk, spell
from tests.engine.table import ANA, BEN


def begun(desk: WordDesk) -> list[Event]:
    """The effects that have begun."""
    return desk.happened("effect begins")


def told(text: str) -> str:
    """The transcript of that scenario."""
    return transcript_text(play(text, all_cards()))


def test_an_effect_is_in_force_from_its_event_on() -> None:
    """Nothing but the event puts it there (477, 480.1)."""
    desk = WordDesk(spell("give all friendly units -2 Might this turn, to a minimum of 1"))
    for number in (1, 2, 4):
        desk.unit(number)
    desk.cast()
    states = [
        (entry.event.kind, len(after.lasting))
        for entry, after in zip(entries(desk.game.record), states_of(desk), strict=True)
    ]
    assert [count for kind, count in states if kind == "effect begins"] == [1, 2]
    assert all(count == 0 for kind, count in states[: states.index(("effect begins", 1))])


def states_of(desk: WordDesk) -> list:  # type: ignore[type-arg]
    """The state after each entry of the record."""
    found = []
    node = desk.game.record
    while node is not None:
        found.append(node.after)
        node = node.previous
    return found[::-1]


def test_a_limit_is_taken_where_it_is_applied_and_kept() -> None:
    """A unit already at the minimum is given nothing, which is no event (477.3.b, 477.3.e.2.b)."""
    desk = WordDesk(spell("give all friendly units -2 Might this turn, to a minimum of 1"))
    units = [desk.unit(number) for number in (1, 2, 4)]
    desk.cast()
    assert [desk.might(unit) for unit in units] == [1, 1, 2]
    assert [change.amount for one in desk.game.state.lasting for change in one.changes] == [-1, -2]
    assert [event.object for event in begun(desk)] == units[1:]


def test_a_token_played_exhausted_leaves_nothing_in_force() -> None:
    """How it enters goes with the play, not with the rest of the turn (439, 359.2.d)."""
    desk = WordDesk(spell('play token "Gold" exhausted'))
    desk.cast()
    gold = desk.happened("enter")[0]
    assert desk.game.object(gold.object).exhausted
    assert not desk.game.state.lasting


def test_effects_of_the_turn_end_as_events() -> None:
    """All of them at once (317.2.c)."""
    desk = WordDesk(spell("give all friendly units +2 Might this turn"))
    desk.unit(1)
    desk.unit(2)
    desk.cast()
    desk.do("end")
    ends = desk.happened("effect ends")
    assert [len(event.chosen) for event in ends] == [2]
    assert not desk.game.state.lasting


def test_a_delayed_ability_is_told_as_one() -> None:
    """With its words, under its own rule and not that of layers (391)."""
    text = told(
        """A delayed ability
given
  Doom is a spell: choose a unit; once this turn: {when it takes damage: kill it}
  Ana has Doom in hand
  Ben has a 3-Might unit called Crab at A
when
  Ana plays Doom on Crab
  everyone passes
"""
    )
    assert (
        "A delayed ability of Doom begins this turn: “when it takes damage: kill it”. [391]" in text
    )
    assert "477" not in text


def test_a_given_ability_is_told_with_its_words() -> None:
    """It is the second layer's (477.2)."""
    text = told(
        """An ability given
given
  Gift is a spell: give a unit this turn {when I conquer: draw 1}
  Ana has Gift in hand
  Ana has a 3-Might unit called Bob in base
when
  Ana plays Gift on Bob
  everyone passes
"""
    )
    assert "Bob has “when I conquer: draw 1” this turn. [477.2]" in text


def test_a_reflexive_trigger_with_a_condition_waits_for_it() -> None:
    """It is created as the words are carried out and triggers in the Cleanup after (387.1–387.3)."""
    desk = WordDesk(spell("choose a unit; deal 3 to it; when this kills it, do this: {draw 1}"))
    desk.unit(3, BEN, desk.right)
    desk.deck(ANA, "Unit 1")
    desk.cast()
    (effect,) = begun(desk)
    assert [str(rule) for rule in effect.rules] == ["387.1", "387.2"]
    assert desk.hand(ANA) == 0
    desk.passes(2)
    assert desk.hand(ANA) == 1

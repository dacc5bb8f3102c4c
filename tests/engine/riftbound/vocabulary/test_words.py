"""Words one by one, on posed games played through the procedures."""

import pytest

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import ActivateEffects
from engine.riftbound.model.traits import keyword
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.vocabulary.cards import define
from tests.engine.riftbound.vocabulary.desk import INVENTED, Desk
from tests.engine.riftbound.vocabulary.shelf import cards
from tests.engine.table import ANA, BEN


def spell(does: str, **facts: object) -> CardDefinition:
    """An invented spell that says this."""
    return define({"name": "Words", "type": "spell", "does": does, **facts})


def talker(does: str, might: int = 3) -> CardDefinition:
    """An invented unit that says this."""
    return define({"name": "Talker", "type": "unit", "might": might, "does": does})


class WordDesk(Desk):
    """A desk with invented cards beside the real ones."""

    def __init__(self, *definitions: CardDefinition, names: tuple[str, ...] = ()) -> None:
        super().__init__(*names)
        self.pose.cards = cards(*names, also=(*INVENTED, *definitions))

    def cast(self, *answers: tuple[int | str, ...]) -> None:
        """The spell called Words played by Ana and resolved."""
        card = self.pose.card("Words", ANA, "hand")
        self.play(card, *answers)
        self.passes(2)


@pytest.mark.parametrize(
    ("does", "damage"),
    [
        ("deal 3 to an enemy unit", 3),
        ("deal the number of friendly units to an enemy unit", 2),
        ("deal 2 for each friendly unit to an enemy unit", 4),
        ("deal the Might of a friendly unit in your base to an enemy unit", 5),
        ("deal the highest Might of your units to an enemy unit", 5),
        ("a friendly unit in your base strikes an enemy unit", 5),
        ("deal your points to an enemy unit", 6),
        ("choose an enemy unit; deal 1 to it; deal the damage on it plus 1 to it", 3),
    ],
)
def test_values(does: str, damage: int) -> None:
    """Numbers are counted as the instruction is carried out."""
    desk = WordDesk(spell(does))
    desk.unit(5)
    desk.unit(1, ANA, desk.left)
    enemy = desk.unit(8, BEN, desk.right)
    desk.pose.set(ANA, points=6)
    desk.cast()
    assert desk.game.object(enemy).damage == damage


@pytest.mark.parametrize(
    ("does", "expected"),
    [
        ("give an enemy unit -9 Might this turn, to a minimum of 1", 1),
        ("give an enemy unit -9 Might this turn", 0),
        ("give an enemy unit -3 Might this turn, to a minimum of 1; "
         "give all enemy units +2 Might this turn", 3),
        ("double the Might of an enemy unit this turn", 8),
        ("raise the Might of an enemy unit to 6 this turn", 6),
        ("raise the Might of an enemy unit to 2 this turn", 4),
        ("set the base Might of an enemy unit to 2 this turn", 2),
        ("buff an enemy unit; this turn: {buffs give friendly units +1 Might more}", 5),
        ("this turn: {enemy units have +1 Might}", 5),
    ],
)  # fmt: skip
def test_might(does: str, expected: int) -> None:
    """What spells leave behind are plain amounts; limits count when they are made (477.3.b)."""
    desk = WordDesk(spell(does))
    enemy = desk.unit(4, BEN, desk.right)
    desk.cast()
    assert desk.might(enemy) == expected


def test_keywords_for_the_turn() -> None:
    """Several at once, with values."""
    desk = WordDesk(spell("give a unit Shield 3 and Tank this turn"))
    enemy = desk.unit(4, BEN, desk.right)
    desk.cast()
    assert keyword(desk.game, enemy, "Shield") == 3
    assert keyword(desk.game, enemy, "Tank") == 1


@pytest.mark.parametrize(
    ("does", "drawn"),
    [
        ("if you control a buffed unit: draw 2, otherwise: draw 1", 1),
        ("if you control 2 or more units: (draw 1; draw 1)", 2),
        ("if there are exactly 3 enemy units: draw 1", 0),
        ("if it's your turn and you control a unit: draw 1", 1),
        ("if it's not your turn or you control a unit: draw 1", 1),
        ("channel 1 exhausted; if you do not: draw 1", 1),
        ("kill up to 1 gear; if you do: draw 1", 0),
    ],
)
def test_conditions(does: str, drawn: int) -> None:
    """Looked at when the instruction is reached; “if you do” by what happened."""
    desk = WordDesk(spell(does))
    desk.unit(5)
    desk.unit(1)
    desk.deck(ANA, "Unit 1", "Unit 1", "Unit 1")
    desk.cast()
    assert desk.hand(ANA) == drawn


def test_choose_one_asks_for_the_mode_first() -> None:
    """A mode is chosen as the spell is played, and only its choices are made (355.3)."""
    desk = WordDesk(spell("choose one: (deal 2 to an enemy unit) or (draw 1)"))
    enemy = desk.unit(4, BEN, desk.right)
    desk.deck(ANA, "Unit 1", "Unit 1")
    card = desk.pose.card("Words", ANA, "hand")
    desk.do("play", card)
    assert desk.legal() == [(0,), (1,)]
    desk.do(1)
    desk.passes(2)
    assert desk.hand(ANA) == 1
    assert desk.game.object(enemy).damage == 0


def test_unless_is_answered_by_the_other_player() -> None:
    """The instruction follows when the cost is not paid (204.3)."""
    desk = WordDesk(
        spell("choose an enemy unit; unless the controller of it pays [2 Energy]: kill it")
    )
    enemy = desk.unit(4, BEN, desk.right)
    desk.cast()
    assert desk.asked() == ("may", BEN)
    desk.do("yes")
    assert desk.place(enemy) == desk.right
    assert desk.game.player(BEN).energy == 10


def test_each_player_chooses_one_of_their_own() -> None:
    """The turn player chooses first, and both die at once (303.2.a)."""
    desk = WordDesk(spell("each player kills an own unit"))
    mine = [desk.unit(1), desk.unit(2)]
    theirs = [desk.unit(1, BEN), desk.unit(2, BEN)]
    desk.cast()
    assert desk.asked() == ("choose", ANA)
    desk.do(mine[0])
    assert desk.asked() == ("choose", BEN)
    desk.do(theirs[1])
    assert [desk.zone(id) for id in (*mine, *theirs)] == ["trash", "board", "board", "trash"]


def test_a_dependent_ability_waits_for_its_condition() -> None:
    """Without the XP the words are not there (727)."""
    for xp, expected in ((5, 3), (6, 5)):
        desk = WordDesk(talker("level 6: I have +2 Might"))
        me = desk.pose.put("Talker", ANA)
        desk.pose.set(ANA, xp=xp)
        assert desk.might(me) == expected


def test_the_first_time_each_turn_is_counted_over_the_turn() -> None:
    """The second death of the turn draws nothing."""
    desk = WordDesk(
        talker("when the first time each turn an enemy unit dies: draw 1"),
        spell("kill an enemy unit; kill another enemy unit"),
    )
    desk.pose.put("Talker", ANA)
    first, second = desk.unit(1, BEN), desk.unit(2, BEN)
    desk.deck(ANA, "Unit 1", "Unit 1", "Unit 1")
    desk.cast((first,))
    desk.passes(2)
    assert desk.zone(second) == "trash"
    assert desk.hand(ANA) == 1


def test_a_cost_at_the_head_of_a_trigger_is_paid_as_it_is_finalized() -> None:
    """The unit is gone before the ability resolves (404)."""
    desk = WordDesk(talker("when you play a spell: you may pay [kill me]: draw 1"), spell("draw 1"))
    me = desk.pose.put("Talker", ANA)
    desk.deck(ANA, "Unit 1", "Unit 1", "Unit 1")
    desk.cast()
    desk.do("yes")
    assert desk.zone(me) == "trash"
    desk.passes(2)
    assert desk.hand(ANA) == 2


def test_look_take_and_recycle_the_rest() -> None:
    """What is taken is not among the rest."""
    desk = WordDesk(
        spell(
            "look at the top 3 cards of your deck; draw up to 1 unit among them; recycle the rest"
        )
    )
    deck = desk.deck(ANA, "Fury Rune", "Unit 2", "Unit 3", "Unit 4")
    desk.cast()
    assert set(desk.legal()) == {(), (deck[1],), (deck[2],)}
    desk.do(deck[2])
    while desk.asked()[0] != "act":
        desk.do(*desk.legal()[0])
    assert desk.game.player(ANA).hand == (deck[2],)
    assert desk.game.player(ANA).deck[0] == deck[3]


def test_a_unit_enters_ready_when_its_words_say_so() -> None:
    """It speaks of its own entering from the chain (366.2.a)."""
    for xp, exhausted in ((2, True), (3, False)):
        desk = WordDesk(talker("level 3: I enter ready"))
        me = desk.pose.card("Talker", ANA, "hand")
        desk.pose.set(ANA, xp=xp)
        desk.controls(desk.left, BEN)
        desk.play(me)
        assert desk.game.object(me).exhausted == exhausted


def test_what_is_said_of_its_own_cost_counts_once() -> None:
    """A discount of the card itself is applied once (356.4)."""
    facts = {"energy": 5}
    desk = WordDesk(spell("draw 1\nI cost less: 2 Energy", **facts))
    desk.deck(ANA, "Unit 1")
    desk.cast()
    assert desk.game.player(ANA).energy == 9


def test_an_additional_cost_is_remembered() -> None:
    """Words that ask whether it was paid see it on resolution."""
    for answer, drawn in (("yes", 2), ("no", 1)):
        desk = WordDesk(
            spell(
                "as an additional cost, you may pay [1 Energy]\n"
                "if you paid extra: draw 2, otherwise: draw 1"
            )
        )
        desk.deck(ANA, "Unit 1", "Unit 1", "Unit 1")
        desk.cast((answer,))
        assert desk.hand(ANA) == drawn
        assert desk.game.player(ANA).energy == (11 if answer == "yes" else 12)


def test_swap_moves_both_at_once() -> None:
    """Each is where the other was."""
    desk = WordDesk(
        spell(
            "choose a friendly unit in your base as X; swap X and a friendly unit at a battlefield"
        )
    )
    one, other = desk.unit(1), desk.unit(2, ANA, desk.left)
    desk.cast()
    assert (desk.place(one), desk.place(other)) == (desk.left, base(ANA))


def test_prevented_damage_is_not_dealt() -> None:
    """The Prevent Value is used up (437.2)."""
    desk = WordDesk(spell("choose a unit; prevent the next 2 damage to it this turn; deal 3 to it"))
    enemy = desk.unit(6, BEN, desk.right)
    desk.cast()
    assert desk.game.object(enemy).damage == 1


def test_a_prohibition_keeps_units_where_it_says() -> None:
    """What is forbidden is not offered (054)."""
    words = talker("opponents can play units only to their base")
    desk = WordDesk(words, names=("Stalwart Poro",))
    desk.pose.put("Talker", BEN)
    poro = desk.hand_card("Stalwart Poro")
    desk.play(poro)
    assert desk.home(poro)


@pytest.mark.parametrize(
    ("where", "controller", "occupied", "allowed"),
    [
        ("an open battlefield", -1, False, True),
        ("an open battlefield", BEN, False, False),
        ("an open battlefield", -1, True, False),
        ("an occupied enemy battlefield", BEN, True, True),
        ("an occupied enemy battlefield", BEN, False, False),
    ],
)
def test_battlefields_by_their_state(
    where: str, controller: int, occupied: bool, allowed: bool
) -> None:
    """Open is unoccupied and uncontrolled (170.11.c)."""
    desk = WordDesk(talker(f"I may be played to {where}"))
    me = desk.pose.card("Talker", ANA, "hand")
    desk.controls(desk.left, BEN)
    desk.controls(desk.right, controller)
    if occupied:
        desk.unit(2, BEN, desk.right)
    desk.play(me)
    offered = desk.asked()[0] == "choose" and (desk.right,) in desk.legal()
    assert offered == allowed


@pytest.mark.parametrize(
    ("words", "triggers"),
    [
        ("when I conquer: draw 1", 1),
        ("when I conquer, if I am exhausted: draw 1", 0),
        ("when I conquer on an opponent's turn: draw 1", 0),
        ("when I hold: draw 1", 0),
    ],
)
def test_activating_conquer_effects_looks_at_the_rest_of_the_condition(
    words: str, triggers: int
) -> None:
    """The named part counts as fulfilled, everything else is checked (383.4.g.1)."""
    desk = WordDesk(talker(words))
    me = desk.pose.put("Talker", ANA, desk.left)
    game = desk.game.with_(decision=None)
    desk.game = RULES.advance(push(game, ActivateEffects("conquer", ANA, desk.left, (me,))))
    assert len(desk.happened("trigger")) == triggers

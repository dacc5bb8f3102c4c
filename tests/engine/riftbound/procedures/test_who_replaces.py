"""Whom the rules name where replacement effects meet (371.2–374)."""

from __future__ import annotations

from engine.riftbound.model import acts
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.tree import Instruction, Replacement, Sequence
from engine.riftbound.model.work import Doing, Happen
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.who_replaces import orders
from tests.engine.table import ANA, BEN, CLEO, Table


class Instead(Instruction, frozen=True):
    """What would have died is banished or stunned instead."""

    verb: str

    def perform(self, game: Game, doing: Doing) -> Game:
        assert doing.scope.event is not None
        return propose(game, getattr(acts, self.verb)(doing.scope, doing.scope.event.object))


class WouldDie(Replacement, frozen=True, kw_only=True):
    """If a unit would die, whoever's it is."""

    def kinds(self) -> Kinds:
        return frozenset({"kill"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.object != scope.me


def gear(name: str, verb: str, **how: bool | int) -> CardDefinition:
    """A gear: if a unit would die, that instead."""
    ability = WouldDie(instead=Sequence((Instead(verb),)), **how)  # type: ignore[arg-type]
    return CardDefinition(key=name, name=name, types=("gear",), abilities=(ability,))


GEAR = [
    gear("Void", "banish", times=1),
    gear("Gavel", "stun"),
    gear("Whim", "banish", may=True),
]


def table(mode: str = "duel") -> Table:
    """A table with those gears among its cards."""
    made = Table(mode)
    made.pose.cards = made.pose.cards.plus(GEAR)
    return made


def kill(table: Table, *units: int) -> None:
    """They would die at once."""
    game = table.game.with_(decision=None)
    table.game = RULES.advance(propose(game, *(acts.kill(Scope(ANA), id) for id in units)))


def sources(table: Table) -> list[tuple[int, int]]:
    """The offered effects, by the object they come from, and their events."""
    return [(int(str(one[0]).split(":")[0]), int(one[1])) for one in table.legal()]


def test_of_several_events_the_effects_controller_says_which_comes_first() -> None:
    """Ben's units would die; the effect is Ana's, and so is the choice (373)."""
    at = table()
    units = [at.pose.put(f"Unit {might}", BEN) for might in (2, 3)]
    void = at.pose.put("Void", ANA)
    kill(at, *units)
    assert at.asked() == ("replace", ANA)
    assert sources(at) == [(void, 0), (void, 1)]
    at.do(*at.legal()[1])
    assert [at.zone(id) for id in units] == ["trash", "banished"]


def test_of_several_effects_on_one_event_whoever_controls_what_dies_orders_them() -> None:
    """Both effects are Ana's, the unit is Ben's (372)."""
    at = table()
    unit = at.pose.put("Unit 2", BEN)
    void, gavel = at.pose.put("Void", ANA), at.pose.put("Gavel", ANA)
    kill(at, unit)
    assert at.asked() == ("replace", BEN)
    assert sources(at) == [(void, 0), (gavel, 0)]
    at.do(*at.legal()[1])
    assert at.zone(unit) == "board"
    assert at.game.object(unit).stunned


def test_two_players_effects_on_one_event_are_ordered_by_whose_it_is() -> None:
    """Ana's and Ben's effect, Ben's unit, on Ana's turn (372)."""
    at = table()
    unit = at.pose.put("Unit 2", BEN)
    at.pose.put("Void", ANA)
    at.pose.put("Gavel", BEN)
    kill(at, unit)
    assert at.asked() == ("replace", BEN)


def test_an_event_is_picked_before_its_effects_are_ordered() -> None:
    """Ana says which of Ben's units hers comes to first (373), Ben what comes first to it (372)."""
    at = table()
    units = [at.pose.put(f"Unit {might}", BEN) for might in (2, 3)]
    at.pose.put("Void", ANA)
    gavel = at.pose.put("Gavel", BEN)
    kill(at, *units)
    assert at.asked() == ("replace", ANA)
    at.do(*at.legal()[1])
    assert at.asked() == ("replace", BEN)
    assert {place for _, place in sources(at)} == {1}
    at.do(*at.legal()[sources(at).index((gavel, 1))])
    assert at.game.object(units[1]).stunned


def test_different_controllers_go_in_turn_order() -> None:
    """Ana's effect on Cleo's unit is executed before Ben's on his own (373.1)."""
    at = table("ffa3")
    mine, theirs = at.pose.put("Unit 2", CLEO), at.pose.put("Unit 3", BEN)
    at.pose.cards = at.pose.cards.plus([fussy("Hers", CLEO), fussy("His", BEN)])
    at.pose.put("His", BEN)
    at.pose.put("Hers", ANA)
    kill(at, theirs, mine)
    assert [event.object for event in at.happened("stun")] == [mine, theirs]


class WouldDieOf(WouldDie, frozen=True, kw_only=True):
    """If a unit of that player would die."""

    whose: int

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return game.object(event.object).controller == self.whose


def fussy(name: str, whose: int) -> CardDefinition:
    """A gear that stuns what would die of that player's."""
    ability = WouldDieOf(instead=Sequence((Instead("stun"),)), whose=whose)
    return CardDefinition(key=name, name=name, types=("gear",), abilities=(ability,))


def test_whether_an_optional_effect_is_applied_is_for_its_controller() -> None:
    """Ben orders what comes to his unit; Ana may leave hers when it comes to that (371.2.a, 372)."""
    at = table()
    unit = at.pose.put("Unit 2", BEN)
    whim, gavel = at.pose.put("Whim", ANA), at.pose.put("Gavel", BEN)
    kill(at, unit)
    assert at.asked() == ("replace", BEN)
    assert ("no",) not in at.legal()
    at.do(*at.legal()[sources(at).index((whim, 0))])
    assert at.asked() == ("replace", ANA)
    at.do("no")
    assert at.game.object(unit).stunned
    assert at.zone(gavel) == "board"


def test_a_partner_says_whom_their_hourglass_saves() -> None:
    """Cleo's Hourglass could save her unit or Ana's: it is hers (373)."""
    at = table("2v2")
    units = [at.pose.put("Unit 1", ANA), at.pose.put("Unit 2", CLEO)]
    hers = friendly_glass()
    at.pose.cards = at.pose.cards.plus([hers])
    at.pose.put("Glass", CLEO)
    kill(at, *units)
    assert at.asked() == ("replace", CLEO)
    assert len(at.legal()) == 2


def friendly_glass() -> CardDefinition:
    """A gear that stuns, once a turn, whatever would die."""
    ability = WouldDie(instead=Sequence((Instead("stun"),)), times=1)
    return CardDefinition(key="Glass", name="Glass", types=("gear",), abilities=(ability,))


def test_nobodys_battlefield_is_the_turn_players_to_order() -> None:
    """What acts on an uncontrolled battlefield is ordered by the turn player (372.2)."""
    at = table()
    at.pose.turn(BEN)
    work = Happen((Event(kind="heal", object=at.left), Event(kind="draw", player=ANA)))
    assert [orders(at.game, work, place) for place in (0, 1)] == [BEN, ANA]

"""Wrong rules of combat, damage, stunning and recalls."""

from __future__ import annotations

from typing import Any

from engine.riftbound.model import traits, views
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.procedures import assignments, combat, damage, loop, pipeline, showdown
from engine.riftbound.procedures.applying import status as apply_status
from engine.riftbound.procedures.applying import zones as apply_zones
from tests.engine.mutant import PROCEDURES, TRAPS, mutant, nothing
from tests.engine.patching import exchanged, named


@mutant(
    "466.1.a.2",
    "attackers stay when both sides survive a combat",
    f"{PROCEDURES}/test_combat.py::test_both_sides_surviving_recalls_the_attackers_and_heals_all",
)
def attackers_stay() -> Any:
    return exchanged(named("recall_attackers"), nothing)


@mutant(
    "466.1.a.1",
    "damage stays after a combat",
    f"{PROCEDURES}/test_combat.py::test_both_sides_surviving_recalls_the_attackers_and_heals_all",
)
def damage_stays() -> Any:
    return exchanged(named("heal_all_units"), nothing)


@mutant(
    "466.3.d",
    "when both sides survive, the side with more Might has won",
    f"{PROCEDURES}/test_combat.py::test_both_sides_surviving_recalls_the_attackers_and_heals_all",
)
def ties_are_won() -> Any:
    right = combat.determine_result

    def wrong(game: Game) -> Game:
        fight = game.state.combat
        assert fight is not None
        if fight.result != "tie":
            return right(game)
        event = Event(
            kind="combat result",
            rules=rules("466.3.a"),
            place=fight.place,
            player=fight.attacker,
            word="attacker",
        )
        return pipeline.happen_now(game, event)

    return exchanged(right, wrong)


@mutant(
    "465.2.c",
    "combat damage is assigned as one likes, or not at all",
    f"{PROCEDURES}/test_combat.py::test_damage_may_not_be_spread_thin",
)
def damage_is_spread() -> Any:
    return exchanged(assignments.refusal, lambda asked, choice: ("", ()))


@mutant(
    "465.2.c.6",
    "Tank and Backline change nothing",
    f"{PROCEDURES}/test_combat.py::test_tank_first_backline_last",
)
def no_priorities() -> Any:
    return exchanged(damage._ranks, lambda game, id, player: (assignments.NORMAL,))


@mutant(
    "465.2.c.8",
    "with Tank and Backline a unit is assigned damage first",
    f"{PROCEDURES}/test_combat.py::test_tank_and_backline_together_is_first_or_last_never_between",
)
def tank_beats_backline() -> Any:
    right = damage._ranks
    return exchanged(right, lambda game, id, player: right(game, id, player)[:1])


@mutant(
    "437.5.a",
    "what is prevented does not count when combat damage is assigned",
    f"{PROCEDURES}/test_replacing.py::test_prevention_raises_what_is_lethal_in_combat",
)
def prevention_is_overlooked() -> Any:
    return exchanged(damage.after_replacement, lambda game, id, raw, player: raw)


@mutant(
    "455",
    "a recall returns to hand",
    f"{PROCEDURES}/test_combat.py::test_both_sides_surviving_recalls_the_attackers_and_heals_all",
)
def recall_to_hand() -> Any:
    return exchanged(apply_status.recall, lambda game, event: apply_zones.to_hand(game, event))


@mutant(
    "423.1",
    "a stunned unit is exhausted",
    f"{PROCEDURES}/test_combat.py::test_stun_neither_exhausts_nor_protects",
)
def stun_exhausts() -> Any:
    right = apply_status.stun
    return exchanged(right, lambda game, event: apply_status.exhaust(right(game, event), event))


@mutant(
    "464.2.d",
    "the defender has focus first",
    f"{PROCEDURES}/test_combat.py::"
    "test_focus_stays_after_a_trigger_chain_and_passes_after_a_played_one",
)
def defender_has_focus() -> Any:
    def wrong(game: Game) -> Game:
        fight = game.state.combat
        assert fight is not None
        return showdown.give_focus(game, fight.defender, rules("464.2.d"))

    return exchanged(combat.focus_the_attacker, wrong)


@mutant(
    "142.4",
    "a unit with 0 Might dies without damage",
    f"{TRAPS}::test_a_unit_without_might_lives_until_it_is_damaged",
)
def weaklings_die() -> Any:
    right = named("kill_lethally_damaged_units")

    def wrong(game: Game) -> Game:
        weak = [
            id for id in game.state.board if views.is_unit(game, id) and not traits.might(game, id)
        ]
        events = [Event(kind="kill", rules=rules("323.5"), object=id) for id in weak]
        return propose(game, *events) if events else right(game)

    return exchanged(right, wrong)


@mutant(
    "143.2.b",
    "negative Might is read as negative",
    f"{TRAPS}::test_negative_might_takes_nothing_off_the_sum",
)
def negative_might() -> Any:
    return exchanged(traits.might, lambda game, id: traits.true_might(game, id))


@mutant(
    "464.2.e.1",
    "defend triggers are placed before attack triggers",
    f"{PROCEDURES}/test_combat.py::test_attack_triggers_are_placed_before_defend_triggers",
)
def defenders_first() -> Any:
    right = loop._placing_order
    return exchanged(right, lambda game, group: right(game, group)[::-1])

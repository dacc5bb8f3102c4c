"""Wrong rules of what is linked, lent, reassigned and paid for."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.riftbound.model import layering, modes, presence
from engine.riftbound.model.event import Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import YES
from engine.riftbound.model.rulebook import FINE
from engine.riftbound.model.tasks import Redeem
from engine.riftbound.procedures import attributing, in_force, pipeline, triggers
from engine.riftbound.vocabulary import reassigning
from tests.engine.mutant import mutant
from tests.engine.patching import exchanged, named

HOLDS = "tests/engine/test_scenarios.py::test_the_scenario_holds_and_reads_as_blessed"


@mutant(
    "358.3",
    "what brings a third player's units somewhere is played all the same",
    f"{HOLDS}[resolution/an-illegal-outcome-is-not-chosen]",
)
def three_may_meet() -> Any:
    return exchanged(presence.crowded_by, lambda game, units, place: FINE)


@mutant(
    "359.3.e.16",
    "a delayed ability begins although its time is over",
    f"{HOLDS}[rulings/targons-peak-in-the-ending-step]",
)
def never_too_late() -> Any:
    return exchanged(modes.has_begun, lambda row, name: False)


@mutant(
    "397",
    "what one Equipment's words banished was banished with every other of its name",
    f"{HOLDS}[cards/banished-with-the-zero-drive]",
)
def each_of_the_name_did_it() -> Any:
    def wrong(game: Game, source: Source) -> tuple[int | str, ...]:
        card = source.text.card if source.text is not None else source.card
        objects = game.state.objects.values()
        return tuple(fact for one in objects for fact in (one.id, one.era, card))

    return exchanged(attributing.acted_with, wrong)


@mutant(
    "411.6.a",
    "words lent by Equipment are their wearer's alone",
    f"{HOLDS}[cards/banished-with-the-zero-drive]",
)
def nobody_lends() -> Any:
    return exchanged(attributing._lender, lambda game, source: [])


@mutant(
    "390.5.c.1",
    "what waits on a banished card waits on when that is gone",
    f"{HOLDS}[triggers/a-delayed-ability-waits-on-a-banished-card]",
)
def it_waits_forever() -> Any:
    return exchanged(in_force.outlived, lambda game: [])


@mutant(
    "462.2.b",
    "“here” stays the battlefield although the unit came to the Base",
    f"{HOLDS}[resolution/here-is-the-base-after-a-unit-came-there]",
)
def here_stays_here() -> Any:
    return exchanged(reassigning.played_here, lambda game, scope, player: game)


@mutant(
    "480.2",
    "a dependent ability is as old as its card",
    f"{HOLDS}[layers/a-dependent-ability-gets-a-new-timestamp]",
)
def always_as_old_as_the_card() -> Any:
    return exchanged(layering.timestamp, lambda object, ref: object.stamp)


@mutant(
    "371.2.b",
    "what was not paid for replaces the event too",
    f"{HOLDS}[replacement/what-may-be-paid-for-is-replaced-once-paid]",
)
def unpaid_but_applied() -> Any:
    right = named("redeem")

    def wrong(game: Game, task: Redeem) -> Any:
        return right(game, replace(task, answers=(("paid", YES),)))

    return exchanged(right, wrong)


@mutant(
    "434.1.f",
    "nothing can replace the detaching of what is attached anew",
    f"{HOLDS}[replacement/what-is-attached-anew-is-detached-first]",
)
def it_slips_over() -> Any:
    return exchanged(pipeline._replaceably_loose, lambda game, work: [])


@mutant(
    "370.1.b.1",
    "what is copied as a card is attached is there at the attaching",
    f"{HOLDS}[rulings/svellsongur-on-aphelios-one-trigger]",
)
def copied_at_once() -> Any:
    return exchanged(triggers._late, lambda game, event: [])

"""Additional costs that an action names and that could not be paid, with the reason."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.core.language.trees import pronoun
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.arriving import beginning
from engine.riftbound.language.acts.wishing import KNOWN, Wishes
from engine.riftbound.model.chain import Item, Permission
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.rulebook import specific_first
from engine.riftbound.procedures.beginning import item_of
from engine.riftbound.procedures.completing import Why, cannot_complete, together
from engine.riftbound.procedures.costs import extras_of
from engine.riftbound.procedures.discretionary import ways_to_play
from engine.riftbound.procedures.play_choices import holding
from engine.riftbound.stage.lexicon import plain
from engine.riftbound.stage.places import since
from engine.riftbound.stage.stage import Stage

RULES = {"accelerate": ("805.1.a",), "repeat": ("820.1.c",)}
"""Where the rules say what the additional cost of a keyword is."""


NAMED = frozenset({"chose", "targeted", "decided"})
"""What comes of naming something for an action, which is no payment."""


ANYTHING = frozenset({"anything", "anyone", "anybody", "something", "someone", "somebody"})


def refuse_unmet(stage: Stage, wishes: Wishes, before: Game) -> None:
    """`Illegal` if an additional cost that the sentence names was never possible, or one that it
    leaves out was paid, since there is no way without it."""
    _refuse_spent(stage, wishes, before)
    if wishes.spared:
        _refuse_paid(stage, before)
    for name in wishes.named:
        fine = name in wishes.offered or (name not in KNOWN and wishes.offered - KNOWN)
        if name.isdigit() and not fine:
            _refuse_other_sum(stage, before, int(name))
            continue
        if (said := _amount(name)) is not None and not fine:
            _refuse_other(stage, before, name, said)
            continue
        if not fine and not _paid_part(wishes, before, stage):
            what = "an additional cost" if name == "any" else name.capitalize()
            unpaid = _why_unpaid(stage, before, name)
            if unpaid is None:
                raise Illegal(f"{what} is not there to pay", rules=("355.1.a",))
            why, numbers = unpaid
            if why:
                rules = specific_first((*RULES.get(name, ()), "355.1.a", *numbers))
                raise Illegal(f"{what} cannot be paid: {why}", rules=rules)


def _refuse_paid(stage: Stage, before: Game) -> None:
    """`Illegal` where an additional cost of its own was paid, since there is no way without it."""
    start = beginning(stage, before)
    item = next((one for one in stage.game.state.chain if one.object == start.object), None)
    if item is not None and item.extras:
        why, numbers = together(cannot_complete(before, _begun(before, start)))
        rules = specific_first(("355.16", *numbers))
        raise Illegal(f"without its additional cost {why}", rules=rules)


def _begun(before: Game, start: Event) -> Item:
    """What was begun, with nothing chosen for it."""
    ways = ways_to_play(before, start.player, start.object)
    return item_of(before, start.player, start.object, ways[0] if ways else Permission())


def _refuse_spent(stage: Stage, wishes: Wishes, before: Game) -> None:
    """`Illegal` where what is not to be given for it had to be: *without killing Bob*."""
    events = [event for event in since(stage, before) if event.kind not in NAMED]
    spent = {event.object for event in events}
    for verb, phrase in wishes.kept:
        kind = "kill" if verb == "sacrifice" else verb
        at_all = pronoun(phrase) in ANYTHING and any(event.kind == kind for event in events)
        if at_all or spent & set(nouns.known(stage, phrase)):
            what = f"“{stage.words_of(phrase)}” has to be given for it"
            what = "something has to be given for it" if at_all else what
            raise Illegal(what, rules=("356.2.a.1",))


def _amount(name: str) -> tuple[int, int] | None:
    """The Energy and Power that a name of a cost says: *2 energy and 1 fury power*; else None."""
    energy = power = 0
    for part in name.split(" and "):
        words = part.split()
        if len(words) < 2 or not words[0].isdigit() or words[-1] not in ("energy", "power"):
            return None
        energy += int(words[0]) * (words[-1] == "energy")
        power += int(words[0]) * (words[-1] == "power")
    return energy, power


def _refuse_other_sum(stage: Stage, before: Game, said: int) -> None:
    """`Illegal` where it costs another number of Energy and Power: *pays 1 to equip Bob*."""
    events = [event for event in since(stage, before) if event.kind == "pay"]
    paid = sum(one.amount + len(one.chosen) for one in events)
    if paid != said:
        raise Illegal(f"what is paid is {paid}, not {said}", rules=("357.1",))


def _refuse_other(stage: Stage, before: Game, name: str, said: tuple[int, int]) -> None:
    """`Illegal` where what was paid in all is something else."""
    events = [event for event in since(stage, before) if event.kind == "pay"]
    paid = sum(one.amount for one in events), sum(len(one.chosen) for one in events)
    if paid != said:
        told = f"{paid[0]} Energy and {paid[1]} Power"
        raise Illegal(f"what is paid is {told}, not {name}", rules=("357.1",))


def _why_unpaid(stage: Stage, before: Game, name: str) -> Why | None:
    """Why that additional cost of what was begun could not be paid too; None without such a cost.

    One that can be paid and was not asked for was paid: without it the play was not legal.
    """
    start = beginning(stage, before)
    if start.word != "card":
        return None
    item = _begun(before, start)
    for place, extra in enumerate(extras_of(before, item)):
        if extra.optional and (name in (plain(extra.name), "any")):
            paid = replace(item, extras=(place,))
            return together(cannot_complete(holding(before, paid), paid))
    return None


def _paid_part(wishes: Wishes, before: Game, stage: Stage) -> bool:
    """Whether a cost that had to be chosen was paid with what the sentence names."""
    if wishes.costs is None:
        return False
    ids = set(nouns.known(stage, wishes.costs))
    done = (event for event in since(stage, before) if event.kind not in NAMED)
    return any(event.object in ids for event in done)

"""Instructions from parse trees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.riftbound.model.tree import Cost, Instruction, Keyword, Sequence, Trigger, Value
from engine.riftbound.vocabulary import (
    control,
    counters,
    delaying,
    hooks,
    items,
    lasting,
    naming,
    players,
)
from engine.riftbound.vocabulary.abilities import Modes, When, brought, repeat
from engine.riftbound.vocabulary.building.cards import taking
from engine.riftbound.vocabulary.building.nouns import YOU, Some, moving, with_other
from engine.riftbound.vocabulary.copies import BecomeCopy
from engine.riftbound.vocabulary.destinations import AnyField, ChoosePlace, Destination
from engine.riftbound.vocabulary.happenings import Moment
from engine.riftbound.vocabulary.prices import NextSpell
from engine.riftbound.vocabulary.qualities import KEPT
from engine.riftbound.vocabulary.speech import Speech
from engine.riftbound.vocabulary.steps import cards as steps_cards
from engine.riftbound.vocabulary.steps import consulted
from engine.riftbound.vocabulary.steps import damage as steps_damage
from engine.riftbound.vocabulary.steps import flow as steps_flow
from engine.riftbound.vocabulary.steps import objects as steps_objects
from engine.riftbound.vocabulary.steps import play as steps_play
from engine.riftbound.vocabulary.steps import players as steps_players
from engine.riftbound.vocabulary.whom import Me, Target, Who


def _move(who: Who, to: Destination) -> Instruction:
    """A move; where it goes is chosen as it is finalized (355.4)."""
    if isinstance(to, AnyField):
        raise ValueError(f"a move goes “to {to.where}”; “{to}” is where a card is played")
    return steps_objects.Move(who, moving(who, to))


def _sequence(b: Speech, c: list[Any]) -> Sequence:
    return Sequence(tuple(c))


def _block(b: Speech, c: list[Any]) -> Sequence:
    step = c[0]
    return step.steps if isinstance(step, steps_flow.Block) else Sequence((step,))


def _on(make: Callable[..., Instruction]) -> Callable[[Speech, list[Any]], Instruction]:
    """An instruction whose fields are what was read, in order."""
    return lambda b, c: make(*c)


def _split(value: Value, who: Who, by: Who | None = None) -> Instruction:
    """Damage to split; whom it is split among is as many as there is damage (355.14.c)."""
    if isinstance(who, Target):
        who = Target(replace(who.slot, split=value, dealt=by is not None))
    return steps_damage.DealSplit(value, who, by)


def _simple(b: Speech, c: list[Any]) -> Instruction:
    return taking(b, *c) or steps_objects.Simple(*c)


def _recycle(b: Speech, c: list[Any]) -> Instruction:
    return taking(b, "recycle", c[0]) or steps_objects.Recycle(c[0])


def _choose(b: Speech, c: list[Any]) -> Instruction:
    return taking(b, "choose", c[0]) or steps_objects.ChooseStep(c[0])


def _choose_field(b: Speech, c: list[Any]) -> Instruction:
    return steps_objects.ChooseField(ChoosePlace(name=b.name("place"), where=c[0], targets=True))


def _give_keyword(b: Speech, c: list[Any]) -> Instruction:
    words = tuple(part for part in c if isinstance(part, Keyword))
    return lasting.GiveKeyword(c[0], c[-1], keywords=words)


def _give_might(b: Speech, c: list[Any]) -> Instruction:
    who, sign, value, until, *floor = c
    return lasting.GiveMight(who, until, sign=sign, value=value, floor=floor[0] if floor else None)


def _reflexive(when: Trigger, sequence: Sequence) -> When:
    may, cost, does = head(sequence)
    slots = tuple(brought(does))
    return When(when=when, may=may, cost=cost, does=does, slots=slots, reflexive=True)


def _reflex(each: bool) -> Callable[[Speech, list[Any]], Instruction]:
    return lambda b, c: delaying.Reflex(_reflexive(Moment("the turn ends"), c[0]), each)


def _reflex_when(b: Speech, c: list[Any]) -> Instruction:
    return delaying.ReflexWhen(_reflexive(*c), once=True)


def head(does: Sequence) -> tuple[bool, Any, Sequence]:
    """“You may” and a cost at the head of a trigger's effect cover all of it (402–404)."""
    first = does.steps[0] if does.steps else None
    rest = does.steps[1:]
    if isinstance(first, steps_flow.May) and first.players == YOU:
        step = first.step
        inner = step.steps.steps if isinstance(step, steps_flow.Block) else (step,)
        return True, None, Sequence((*inner, *rest))
    if isinstance(first, steps_flow.PayFor) and first.heads:
        return True, first.cost, Sequence((*first.then.steps, *rest))
    return False, None, does


def _if(b: Speech, c: list[Any]) -> Instruction:
    return steps_flow.If(*c)


def _pay_for(b: Speech, c: list[Any]) -> Instruction:
    otherwise = c[2] if len(c) > 2 else Sequence()
    return steps_flow.PayFor(c[0], c[1], otherwise=otherwise)


def _players_pay_for(b: Speech, c: list[Any]) -> Instruction:
    otherwise = c[3] if len(c) > 3 else Sequence()
    return steps_flow.PayFor(c[1], c[2], players=c[0], otherwise=otherwise)


def they(b: Speech) -> players.SamePlayer:
    """The player who was chosen before."""
    if not b.player:
        raise ValueError("“they” speaks of no player that was chosen")
    return players.SamePlayer(b.player)


def _they_cards(b: Speech, c: list[Any]) -> Instruction:
    return steps_players.Cards(c[0], c[1], they(b))


def _players_move(b: Speech, who: players.Players, some: Some, to: Destination) -> Instruction:
    return consulted.PlayersMove(who, some[2], to)


def _item(b: Speech, c: list[Any]) -> items.ChooseItem:
    facts: dict[str, Any] = {}
    for part in c:
        if isinstance(part, dict):
            facts |= part
        elif part == "spell or ability":
            facts["abilities"] = True
    b.item = b.name("item")
    return items.ChooseItem(name=b.item, **facts)


def _that_item(b: Speech, c: list[Any]) -> items.ThatItem:
    if not b.item:
        raise ValueError("“that spell” speaks of no spell that was chosen")
    return items.ThatItem(b.item)


def _next(energy: int, bonus: int) -> Instruction:
    return steps_objects.ForNextSpell(NextSpell(energy=energy, bonus=bonus))


def _add(b: Speech, c: list[Any]) -> Instruction:
    number, resource = c
    return steps_players.Add(resource, number)


def _pick(b: Speech, c: list[Any]) -> Instruction:
    who, verb, (few, many, filter) = c
    b.latest = KEPT
    return steps_players.EachPicks(who, verb, filter, few > 0, many)


CARD_VERBS = {"draws": "draw", "discards": "discard", "predicts": "predict", "burns": "burn"}
PICK_VERBS = {
    "keeps": "keep",
    "kills": "kill",
    "recycles": "recycle",
    "returns": "return",
    "chooses": "choose",
    "spends the buff of": "spend the buff of",
}

STEPS: dict[str, Callable[[Any, list[Any]], Any]] = {
    "sequence": _sequence,
    "block": _block,
    "deal": _on(steps_damage.Deal),
    "deal_split": lambda b, c: _split(*c),
    "deal_split_by": lambda b, c: _split(c[1], c[2], c[0]),
    "strike": _on(steps_damage.Strike),
    "i_strike": lambda b, c: steps_damage.Strike(Me(), c[0]),
    "duel": _on(steps_damage.Duel),
    "i_duel": lambda b, c: steps_damage.Duel(Me(), c[0]),
    "simple": _simple,
    "choose": _choose,
    "choose_field": _choose_field,
    "choose_player": lambda b, c: steps_objects.ChoosePlayerStep(c[0]),
    "modes": lambda b, c: Modes(tuple(c)),
    "mode": lambda b, c: c[0],
    "recycle": _recycle,
    "return_to_hand": _on(steps_objects.ReturnToHand),
    "return_to_champion_zone": _on(steps_objects.ReturnToChampionZone),
    "recall": _on(steps_objects.Recall),
    "move": lambda b, c: _move(*c),
    "swap": _on(steps_objects.Swap),
    "attach_to_me": lambda b, c: steps_objects.Attach(c[0], Me()),
    "attach": _on(steps_objects.Attach),
    "take_control": _on(control.TakeControl),
    "give_might": _give_might,
    "floor": lambda b, c: c[0],
    "give_keyword": _give_keyword,
    "give_ability": lambda b, c: lasting.GiveAbility(c[0], c[1], ability=c[2]),
    "swap_might": _on(lasting.SwapMight),
    "double_might": _on(lasting.DoubleMight),
    "raise_might": lambda b, c: lasting.RaiseMight(c[0], c[2], value=c[1]),
    "become_copy": lambda b, c: BecomeCopy(c[0], c[2], of=c[1]),
    "copy_part": lambda b, c: BecomeCopy(c[1], c[3], of=c[2], part=c[0]),
    "copied": lambda b, c: str(c[0]),
    "set_might": lambda b, c: lasting.SetMight(c[0], c[2], number=c[1]),
    "prevent_all": _on(lasting.Prevent),
    "prevent": lambda b, c: lasting.Prevent(c[1], c[0]),
    "delay": _on(delaying.Delay),
    "delay_once": lambda b, c: delaying.Delay(c[0], True),
    "reflex": _reflex(False),
    "reflex_each": _reflex(True),
    "reflex_when": _reflex_when,
    "next_cheaper": lambda b, c: _next(c[0], 0),
    "next_bonus": lambda b, c: _next(0, c[0]),
    "next_repeats": lambda b, c: steps_objects.ForNextSpell(
        NextSpell(extra=repeat(Cost(), itself=True))
    ),
    "give_flow": lambda b, c: lasting.GiveFlow(c[0]),
    "draw_cards": lambda b, c: steps_players.Cards("draw", c[0]),
    "discard_cards": lambda b, c: steps_players.Cards("discard", c[0]),
    "predict": lambda b, c: steps_players.Cards("predict", c[0]),
    "burn": lambda b, c: steps_players.Cards("burn", c[0]),
    "players_cards": lambda b, c: steps_players.Cards(CARD_VERBS[c[1]], c[2], c[0]),
    "they_cards": _they_cards,
    "discard_hand": lambda b, c: steps_players.DiscardHand(),
    "players_discard_hand": lambda b, c: steps_players.DiscardHand(c[0]),
    "exhausted": lambda b, c: "exhausted",
    "channel": lambda b, c: steps_players.Channel(c[0], len(c) > 1),
    "players_channel": lambda b, c: steps_players.Channel(c[1], len(c) > 2, c[0]),
    "gain_xp": _on(steps_players.GainXP),
    "points": lambda b, c: "points",
    "score": lambda b, c: steps_players.Score(c[0]),
    "players_score": lambda b, c: steps_players.Score(c[1], c[0]),
    "put_counters": lambda b, c: counters.PutCounters(*c),
    "move_counter": lambda b, c: counters.MoveCounter(c[2], c[3], c[1]),
    "name_it": lambda b, c: naming.NameIt(c[0]),
    "win": lambda b, c: steps_players.Win(),
    "extra_turn": lambda b, c: steps_players.ExtraTurn(),
    "you_must": lambda b, c: _pick(b, [YOU, *c]),
    "players_pick": lambda b, c: _pick(b, [c[0], PICK_VERBS[c[1]], c[2]]),
    "if_": _if,
    "each_time": _on(steps_flow.EachTime),
    "if_done": lambda b, c: steps_flow.IfDone(c[0]),
    "if_not_done": lambda b, c: steps_flow.IfDone(c[0], False),
    "may": lambda b, c: steps_flow.May(c[0]),
    "players_may_have_you": lambda b, c: steps_flow.May(c[1], c[0], True),
    "play_again": _on(steps_play.PlayAgain),
    "sees_facedown": lambda b, c: steps_cards.SeeFacedown(they(b)),
    "players_may": lambda b, c: steps_flow.May(c[1], c[0]),
    "pay_for": _pay_for,
    "players_pay_for": _players_pay_for,
    "unless": lambda b, c: steps_flow.PayFor(c[1], c[2], True, c[0]),
    "pay_equip": _on(steps_flow.PayEquip),
    "pay_any": _on(steps_flow.PayAny),
    "in_turn": _on(steps_flow.EachPlayer),
    "players_say": lambda b, c: consulted.PlayersSay(c[0], tuple(c[1:])),
    "who_said": _on(consulted.ForEachWhoSaid),
    "players_move": lambda b, c: _players_move(b, *c),
    "they_move": lambda b, c: _players_move(b, they(b), *c),
    "spend_any": _on(consulted.SpendAny),
    "bracketed": lambda b, c: steps_flow.Block(c[0]),
    "give_my_keywords": lambda b, c: lasting.GiveMyKeywords(c[0], c[1]),
    "players_take_control": lambda b, c: control.TakeControl(c[1], players=c[0]),
    "control_while": lambda b, c: control.TakeControl(c[0], until="until I leave the board"),
    "control_this_turn": lambda b, c: control.TakeControl(c[0], until="this turn"),
    "lose_control": lambda b, c: control.LoseControl(c[0]),
    "replace_field": lambda b, c: control.ReplaceField(c[0]),
    "swap_back": lambda b, c: control.SwapBack(),
    "delay_next": lambda b, c: delaying.Delay(c[0], True, True),
    "if_less": lambda b, c: steps_flow.IfDone(c[1], False, c[0]),
    "play_later": lambda b, c: steps_play.PlayLater(
        steps_play.PlayableLater(filter=c[0], cost=c[1])
    ),
    "next_card_less": lambda b, c: steps_objects.ForNextSpell(
        NextSpell(energy=getattr(c[0][0], "number", 0), power=len(c[0][1]), card=True)
    ),
    "activate_conquer": lambda b, c: steps_objects.ActivateEffects("conquer", c[0]),
    "activate_hold": lambda b, c: steps_objects.ActivateEffects("hold", c[0]),
    "prevent_next": lambda b, c: lasting.Prevent(c[0], once=True),
    "fresh_modes": lambda b, c: Modes(tuple(c), True),
    "other_modes": lambda b, c: Modes(tuple(c), apart=True),
    "item": _item,
    "enemy": lambda b, c: {"enemy": True},
    "most_energy": lambda b, c: {"energy": c[0]},
    "most_both": lambda b, c: {"energy": c[0], "power": c[1]},
    "that_item": _that_item,
    "item_chooses": lambda b, c: {"that": with_other(*c)},
    "item_chooses_only": lambda b, c: {"only": c[0]},
    "choose_item": _on(items.ChooseItemStep),
    "item_controller": lambda b, c: items.ItemController(c[0]),
    "item_cost": lambda b, c: items.ItemCost(c[0]),
    "counter": _on(items.Counter),
    "counter_to_hand": lambda b, c: items.Counter(c[0], "hand"),
    "take_over": _on(items.TakeSpell),
    "add": _add,
    "add_paid": lambda b, c: steps_players.AddPaid(c[0]),
    "resource": lambda b, c: "energy" if c[0] == "Energy" else c[0],
    "otherwise": lambda b, c: c[0],
    "hook": lambda b, c: hooks.Hook(c[0]),
}
"""By the name of the production."""

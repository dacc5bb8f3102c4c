"""Doing what a sentence says a player does: the action begun, its choices, the windows before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision, Values
from engine.core.errors import Illegal
from engine.core.language.trees import Name, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.arriving import settle_place
from engine.riftbound.language.acts.misnamed import with_misnamed
from engine.riftbound.language.acts.purposes import is_place_asked
from engine.riftbound.language.acts.unmet import refuse_unmet
from engine.riftbound.language.acts.wishing import Wishes
from engine.riftbound.language.places import place_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.chain import Paid, Permission
from engine.riftbound.model.decisions import (
    AddMore,
    AssignDamage,
    Consent,
    FillSlot,
    KeepTargets,
    Pick,
    SpendPower,
    Window,
)
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import YES, Activate, Answer, Hide, MoveUnits, Play
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import PlayCard
from engine.riftbound.model.tree import Activated
from engine.riftbound.procedures import discretionary
from engine.riftbound.procedures.beginning import cannot_begin
from engine.riftbound.stage import policy
from engine.riftbound.stage.choosing import (
    answer_with,
    cannot_choose,
    is_extra,
    options,
    sort_of,
    value_text,
)
from engine.riftbound.stage.driving import NoWindow, drain, give, idle, raise_if_undone, run, window
from engine.riftbound.stage.playing import SOURCES, TIMING, add_to_hand, named_now

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def take_action(stage: Stage, wishes: Wishes, move: Answer) -> None:
    """The action begun and carried as far as the sentence's choices reach."""
    before = stage.game
    asked = stage.game.state.decision
    stage.spend()
    try:
        begun = stage.answered(move)
    except Illegal as refused:
        player = asked.player if asked is not None else NOBODY
        raise with_misnamed(stage, player, wishes.targets, move, refused) from None
    make_choices(stage, wishes, before, begun)


def make_choices(stage: Stage, wishes: Wishes, before: Game, begun: Game) -> None:
    """What was begun carried as far as the sentence's choices reach."""
    if wishes.place is not None:
        place_of(stage, wishes.place, 0)  # what is no place is part of something else
    number, of_all = before.state.items + 1, len(wishes.targets) == 1
    first = begun.item(number)
    card = first.card if first is not None else ""
    stage.game = begun
    stage.top_up()
    while True:
        decision = run(stage)
        raise_if_undone(stage, before.record)
        if decision is None or isinstance(decision, (Window, AssignDamage)):
            break
        answer = wishes.answer(stage, decision)
        if answer is None:
            if (
                wishes.targets
                and isinstance(decision, Consent)
                and (decision.about, decision.card) == ("perform", card)
            ):
                answer = YES  # what is named for it says that it is done
            elif (
                isinstance(decision, (AddMore, SpendPower))
                or is_extra(decision)
                or is_place_asked(stage, decision, wishes.targets)
            ):
                answer = policy.assumed(stage, decision)
            else:
                break
        give_move(stage, decision, answer)
    item = stage.game.item(number)
    if item is None or not item.pending:
        refuse_unmet(stage, wishes, before)
    if stage.game.state.decision is None or isinstance(stage.game.state.decision, Window):
        wishes.leftover(stage, item, before)
        if wishes.place is not None:
            settle_place(stage, wishes.place, number, before, of_all)
        if wishes.paying:
            stage.assume("Not everything named was needed to pay.")


def give_choice(stage: Stage, decision: Decision, values: Values) -> None:
    """These chosen, or the number given; what is not among the choices is refused in words."""
    give_move(stage, decision, answer_with(decision, values))


def give_move(stage: Stage, decision: Decision, move: Answer) -> None:
    """The answer given; what is not among the choices is refused in words."""
    for value in move.said:
        if isinstance(decision, (FillSlot, Pick, KeepTargets)) and value not in decision.of:
            raise cannot_choose(stage, decision, value)
    try:
        give(stage, move)
    except Illegal as refused:
        if "is not among the choices" not in refused.what:
            raise
        names = " and ".join(value_text(stage, sort_of(stage, decision), one) for one in move.said)
        what, rules = f"{names or 'nothing'} is no legal choice here", refused.rules
        if isinstance(decision, FillSlot) and len(move.said) > 1:  # each alone is one (see above)
            what, rules = f"{names} cannot be chosen together", ("355.11.a", *rules)
        raise Illegal(what, rules=rules, works=tuple(options(stage))) from None


def _own(stage: Stage, player: int, phrase: Thing, zones: tuple[str, ...]) -> int | None:
    ids = [
        id for id, object in stage.objects.items()
        if object.zone in zones
        and player in ((object.controller,) if object.zone == "facedown" else (object.owner,))
    ]  # fmt: skip
    found = nouns.known(stage, phrase, ids)
    found.sort(key=lambda id: zones.index(stage.objects[id].zone))
    return found[0] if found else None


def playable(
    stage: Stage, player: int, phrase: Thing, zones: tuple[str, ...], to: str = "play",
    rule: str = "419.1.a",
) -> int:  # fmt: skip
    """The card that player plays; taken to be in hand if it is nowhere and nobody said otherwise.

    For an attempt it is not, if there is such a card anywhere else. Where there is none, `rule` says
    from where one may do that with it.
    """
    more = "hand" in zones and (
        any(one.kind == "another" for one in phrase.quantity)
        or any(one.word == "second" for one in phrase.adjectives)
    )
    found = _own(stage, player, phrase, ("hand",) if more else zones)
    if found is None and more:  # the first has been played, so that the one left is the second
        plain = tuple(one for one in phrase.adjectives if one.word != "second")
        found = _own(stage, player, replace(phrase, adjectives=plain), ("hand",))
    if found is not None:
        nouns.echo(stage, phrase, [found])
        return found
    text = phrase.head.text if more and isinstance(phrase.head, Name) else stage.words_of(phrase)
    if isinstance(phrase.owner, Thing):
        player_of(stage, phrase.owner)  # whose it is said to be must be somebody
    elsewhere = nouns.known(stage, phrase)
    if zones == ("trash",) and not elsewhere and f"trash {player}" not in stage.stated:
        card = stage.lexicon.card(text, stage.read_as)
        stage.assume(f"{stage.player_name(player)} has {card.name} in the trash.")
        return add_to_hand(stage, player, card.key, "trash")
    elsewhere = elsewhere if stage.trying else []
    unnamed = [id for id in stage.game.player(player).hand if id in stage.undescribed]
    if not elsewhere and "hand" in zones and unnamed:
        card = stage.lexicon.card(text, stage.read_as)
        stage.assume(f"One of the cards in {stage.player_name(player)}'s hand is {card.name}.")
        return named_now(stage, unnamed[0], card.key)
    if elsewhere or "hand" not in zones or f"hand {player}" in stage.stated:
        raise Illegal(f"{stage.player_name(player)} has no {text} to {to}", rules=(rule,))
    card = stage.lexicon.card(text, stage.read_as)
    stage.assume(f"{stage.player_name(player)} has {card.name} in hand.")
    return add_to_hand(stage, player, card.key)


def patient(stage: Stage, player: int, do: Callable[[], None]) -> None:
    """The action in the player's next window; if it is too early, once what goes on is over."""
    saved = stage.save()
    try:
        do()
        return
    except Illegal as refused:
        stage.restore(saved)
        if not TIMING.intersection(refused.rules):
            raise
        first = refused
    if idle(stage.game) or stage.game.state.turn.player != player:
        raise first
    try:
        drain(stage)
        stage.assume("Everyone passes until nothing is going on before an action that needs it.")
        do()
    except Illegal:
        stage.restore(saved)
        raise first from None


def play(
    stage: Stage, player: int, phrase: Thing, wishes: Wishes,
    zones: tuple[str, ...] = SOURCES, now: bool = False,
) -> None:  # fmt: skip
    """The player plays the card; with `now`, in the next window or not at all."""

    def do() -> None:
        mine = wishes.copy()
        window(stage, player)
        id = playable(stage, player, phrase, zones)
        ways = discretionary.ways_to_play(stage.game, player, id)
        numbers = [place for place, way in enumerate(ways) if way.origin in zones]
        able = [n for n in numbers if not any(cannot_begin(stage.game, player, id, ways[n]))]
        number = (able or numbers or [0])[0]
        on = [target for phrase in mine.targets for target in nouns.known(stage, phrase)]
        take_action(stage, mine, Play(id, number))
        stage.spoken = tuple(on) or (id,)

    do() if now else patient(stage, player, do)


def play_by_effect(
    stage: Stage, player: int, id: int, wishes: Wishes, cost: Paid = "printed"
) -> None:
    """An effect plays that card of the player's (419.3), at what `Permission` calls that cost."""
    before = stage.game
    played = PlayCard(player, id, Permission(cost=cost))
    make_choices(stage, wishes, before, push(before.with_(decision=None), played))


@contextmanager
def _refused_as_a_move(stage: Stage, player: int) -> Iterator[None]:
    """Who has no priority can make no Standard Move either: that rule comes first (144.1)."""
    try:
        yield
    except NoWindow as refused:
        _, numbers = discretionary.no_time_to_move(stage.game, player)
        refused.rules = (*numbers, *(one for one in refused.rules if one not in numbers))
        raise


def move(stage: Stage, player: int, phrase: Any, place: Any, now: bool = False) -> None:
    """A Standard Move of those units together."""

    def do() -> None:
        with _refused_as_a_move(stage, player):
            window(stage, player)
        where = place if isinstance(place, int) else place_of(stage, place, player)
        on_board = [id for id, one in stage.objects.items() if one.zone == "board"]
        units = nouns.things(stage, phrase, on_board, player)
        for unit in units if len(units) > 1 else ():
            why, numbers = discretionary.cannot_move(stage.game, player, (unit,), where)
            if why:
                raise Illegal(f"{label(stage, unit)}: {why}", rules=numbers)
        take_action(stage, Wishes(), MoveUnits(where, tuple(units)))

    do() if now else patient(stage, player, do)


def hide(
    stage: Stage, player: int, phrase: Thing, place: Any, zones: tuple[str, ...], now: bool = False
) -> None:
    """The card hidden facedown at a battlefield, out of one of those zones if the rules let it."""

    def do() -> None:
        window(stage, player)
        id = playable(stage, player, phrase, zones, "hide", "811.1.b")
        take_action(stage, Wishes(), Hide(id, place_of(stage, place, player)))

    do() if now else patient(stage, player, do)


def activate(
    stage: Stage, player: int, phrase: Thing, wishes: Wishes, which: str = "", now: bool = False
) -> None:
    """An activated ability of that object used."""

    def do() -> None:
        window(stage, player)
        id = _source(stage, player, phrase)
        own = [
            (ref, node) for other, ref, node in discretionary.abilities(stage.game, player)
            if other == id
        ]  # fmt: skip
        if not own:
            why = discretionary.no_ability(stage.game, id)
            what = f"{stage.player_name(player)} cannot activate {label(stage, id)}"
            raise Illegal(f"{what}: {why.what}", rules=why.rules, works=why.works)
        ref = _which(stage, player, id, own, which)
        take_action(stage, wishes.copy(), Activate(id, ref.node, ref.card))

    do() if now else patient(stage, player, do)


def _source(stage: Stage, player: int, phrase: Thing) -> int:
    """What that player controls by that name; what is another's or nowhere is refused (378)."""
    there = [id for id, one in stage.objects.items() if one.zone in ("board", "legend")]
    own = [id for id in there if stage.objects[id].controller == player]
    if nouns.known(stage, phrase, own):
        return nouns.one(stage, phrase, own, player)
    named = [id for id in nouns.known(stage, phrase) if id not in own]
    if not named:
        return nouns.one(stage, phrase, own, player)
    name, text = stage.player_name(player), label(stage, named[0])
    where = "control it" if named[0] in there else "have it on the board"
    raise Illegal(f"{name} cannot activate {text}: {name} does not {where}", rules=("378",))


def _richest(own: list[tuple[Ref, Activated]]) -> list[tuple[Ref, Activated]]:
    """Those that no other one for the same cost adds everything of, and more."""

    def more(one: Activated, other: Activated) -> bool:
        steps = one.does.steps
        fuller = len(steps) < len(other.does.steps) and other.does.steps[: len(steps)] == steps
        return one.cost == other.cost and fuller

    return [pair for pair in own if not any(more(pair[1], other) for _, other in own)]


def _which(stage: Stage, player: int, id: int, own: list[tuple[Ref, Activated]], which: str) -> Ref:
    """The ability meant: by number or keyword, else the one that does not Add, else what is
    possible now."""
    if which.isdigit():
        if not 0 < int(which) <= len(own):
            raise Misread(which, f"it has {len(own)} activated abilities")
        printed = sorted(own, key=lambda one: not one[1].keyword)  # keywords stand first on a card
        return printed[int(which) - 1][0]

    def able(pairs: list[tuple[Ref, Activated]]) -> list[tuple[Ref, Activated]]:
        return [
            pair for pair in pairs
            if not any(discretionary.cannot_activate(stage.game, player, id, *pair))
        ]  # fmt: skip

    if which:
        keyworded = [pair for pair in own if pair[1].keyword.lower() == which.lower()]
        if not keyworded:
            raise Illegal(f"{label(stage, id)} has no {which} ability", rules=("378",))
        return (able(keyworded) or keyworded)[0][0]
    if len(own) > 1:
        possible = able(own)
        speaking = [pair for pair in possible if not pair[1].adds] or _richest(possible)
        if len(speaking) > 1:
            raise Misread(
                which, f"{label(stage, id)} has {len(own)} abilities",
                [f"activates ability {place + 1} of …" for place in range(len(own))],
            )  # fmt: skip
        if speaking:
            return speaking[0][0]
    return own[0][0]

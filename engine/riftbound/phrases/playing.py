"""Doing what a sentence says a player does: the action, and the choices it names along the way."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core.decision import Choice, Decision
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.outstanding import task
from engine.riftbound.model.state import Object
from engine.riftbound.model.tree import Activated
from engine.riftbound.phrases import lists, policy, refs, spots
from engine.riftbound.phrases.choosing import cannot_choose, sort_of
from engine.riftbound.phrases.driving import drain, give, idle, raise_if_undone, run, window
from engine.riftbound.phrases.places import meet
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.targets import spread
from engine.riftbound.phrases.unmet import refuse_unmet
from engine.riftbound.phrases.wishes import Wishes, copy_of
from engine.riftbound.procedures import answers, discretionary
from engine.riftbound.procedures.play import cannot_begin

SOURCES = ("hand", "champion", "facedown", "trash", "legend")
ANYWHERE = (*SOURCES, "board", "deck", "banished", "chain")


def carry(stage: Stage, wishes: Wishes, choice: Choice) -> None:
    """The action begun and carried as far as the sentence's choices reach."""
    before = stage.game
    stage.spend()
    carry_on(stage, wishes, before, answers.answer(before, choice))


def carry_on(stage: Stage, wishes: Wishes, before: Game, begun: Game) -> None:
    """What was begun carried as far as the sentence's choices reach."""
    if wishes.place:
        spots.place(stage, wishes.place, 0)  # what is no place is part of something else
    number = before.state.items + 1
    first = begun.item(number)
    card = first.card if first is not None else ""
    stage.game = begun
    stage.top_up()
    while True:
        decision = run(stage)
        raise_if_undone(stage, before.record)
        if decision is None or decision.kind in ("act", "assign"):
            break
        answer = wishes.answer(stage, decision)
        if answer is None:
            if wishes.targets and _performs(decision, card):
                answer = ("yes",)  # what is named for it says that it is done
            elif decision.kind in ("add", "power") or _extra(decision):
                answer = policy.assumed(stage, decision)
            else:
                break
        give_choice(stage, decision, answer)
    item = stage.game.item(number)
    if item is None or not item.pending:
        refuse_unmet(stage, wishes, before)
    if stage.game.state.decision is None or stage.game.state.decision.kind == "act":
        wishes.leftover(stage, item, before)
        if wishes.place:
            meet(stage, wishes.place, number, before)
        if wishes.paying:
            stage.assume("Not everything named was needed to pay.")


def _performs(decision: Decision, card: str) -> bool:
    """Whether that is asked of the optional ability of that card (402.1)."""
    return decision.kind == "may" and decision.about[:2] == ("perform", card)


def _extra(decision: Decision) -> bool:
    return decision.kind == "may" and bool(decision.about) and decision.about[0] == "extra"


def give_choice(stage: Stage, decision: Decision, choice: Choice) -> None:
    """The answer given; what is not among the choices is refused in words."""
    for value in choice:
        if decision.kind in ("slot", "choose", "subset") and value not in decision.of:
            raise cannot_choose(stage, decision, value)
    try:
        give(stage, choice)
    except Illegal as refused:
        if "is not among the choices" not in refused.what:
            raise
        from engine.riftbound.phrases.choosing import options, value_text

        names = " and ".join(value_text(stage, sort_of(stage, decision), one) for one in choice)
        raise Illegal(
            f"{names or 'nothing'} is no legal choice here",
            rules=refused.rules,
            works=tuple(options(stage)),
        ) from None


def _own(stage: Stage, player: int, text: str, zones: tuple[str, ...]) -> int | None:
    ids = [
        id
        for id, object in stage.objects.items()
        if object.zone in zones
        and player in ((object.controller,) if object.zone == "facedown" else (object.owner,))
    ]
    found = refs.matches(stage, text, ids)
    found.sort(key=lambda id: zones.index(stage.objects[id].zone))
    return found[0] if found else None


def playable(stage: Stage, player: int, text: str, zones: tuple[str, ...]) -> int:
    """The card that player plays; taken to be in hand if it is nowhere and nobody said otherwise.

    For an attempt it is not, if another player alone has such a card.
    """
    found = _own(stage, player, text, zones)
    if found is not None:
        return found
    others = stage.trying and refs.matches(stage, text) and not _own(stage, player, text, ANYWHERE)
    if others or "hand" not in zones or f"hand {player}" in stage.stated:
        raise Illegal(f"{stage.player_name(player)} has no {text} to play", rules=("419.1.a",))
    card = stage.lexicon.card(text, stage.assume)
    if f"hand {player}" not in stage.stated:
        stage.assume(f"{stage.player_name(player)} has {card.name} in hand.")
    return add_to_hand(stage, player, card.key)


def add_to_hand(stage: Stage, player: int, card: str) -> int:
    """A card that nobody mentioned, in that hand."""
    game = stage.game
    id = game.state.next_id
    object = Object(id=id, card=card, owner=player, controller=player, zone="hand", stamp=id)
    players = list(game.state.players)
    held = players[player]
    players[player] = replace(held, hand=tuple(sorted((*held.hand, id))))
    stage.game = game.with_(
        objects=game.state.objects | {id: object}, players=tuple(players), next_id=id + 1
    )
    return id


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


TIMING = frozenset(
    {"309.1.a", "308.1.a", "338.1.a.2", "144.1.b", "144.1.c", "811.1.b", "316.9", "312.2"}
)
"""Rules that say it is the wrong moment."""


def play(
    stage: Stage,
    player: int,
    text: str,
    wishes: Wishes,
    zones: tuple[str, ...] = SOURCES,
    now: bool = False,
) -> None:
    """The player plays the card; with `now`, in the next window or not at all."""

    def do() -> None:
        window(stage, player)
        id = playable(stage, player, text, zones)
        spread(stage, wishes_copy)
        ways = discretionary.ways_to_play(stage.game, player, id)
        numbers = [place for place, way in enumerate(ways) if way.origin in zones]
        able = [n for n in numbers if not cannot_begin(stage.game, player, id, ways[n])[0]]
        number = (able or numbers or [0])[0]
        carry(stage, wishes_copy, ("play", id, number) if number else ("play", id))

    wishes_copy = copy_of(wishes)
    if now:
        do()
        return

    def again() -> None:
        nonlocal wishes_copy
        wishes_copy = copy_of(wishes)
        do()

    patient(stage, player, again)


def play_by_effect(stage: Stage, player: int, id: int, wishes: Wishes, *words: str) -> None:
    """An effect plays that card of the player's (419.3), the words saying how."""
    spread(stage, wishes)
    before = stage.game
    carry_on(stage, wishes, before, task(before.with_(decision=None), "play", player, id, *words))


def move(stage: Stage, player: int, text: str, place: str, now: bool = False) -> None:
    """A Standard Move of those units together."""

    def do() -> None:
        window(stage, player)
        where = spots.place(stage, place, player)
        on_board = [id for id, one in stage.objects.items() if one.zone == "board"]
        units = lists.find_all(stage, text, on_board)
        for unit in units if len(units) > 1 else ():
            why, numbers = discretionary.cannot_move(stage.game, player, (unit,), where)
            if why:
                raise Illegal(f"{refs.label(stage, unit)}: {why}", rules=numbers)
        carry(stage, Wishes(), ("move", where, *units))

    if now:
        do()
    else:
        patient(stage, player, do)


def hide(stage: Stage, player: int, text: str, place: str, now: bool = False) -> None:
    """The card hidden facedown at a battlefield."""

    def do() -> None:
        window(stage, player)
        id = playable(stage, player, text, ("hand", "champion"))
        carry(stage, Wishes(), ("hide", id, spots.place(stage, place, player)))

    if now:
        do()
    else:
        patient(stage, player, do)


def activate(
    stage: Stage, player: int, text: str, wishes: Wishes, which: str = "", now: bool = False
) -> None:
    """An activated ability of that object used."""

    def do() -> None:
        window(stage, player)
        id = _source(stage, player, text)
        own = [
            (ref, node)
            for other, ref, node in discretionary.abilities(stage.game, player)
            if other == id
        ]
        if not own:
            why = discretionary.no_ability(stage.game, id)
            what = f"{stage.player_name(player)} cannot activate {refs.label(stage, id)}"
            raise Illegal(f"{what}: {why.what}", rules=why.rules, works=why.works)
        mine = copy_of(wishes)
        spread(stage, mine)
        ref = _which(stage, player, id, own, which)
        carry(stage, mine, ("activate", id, ref.node, ref.card))

    if now:
        do()
    else:
        patient(stage, player, do)


def _source(stage: Stage, player: int, text: str) -> int:
    """What that player controls by that name; what is another's or nowhere is refused (378)."""
    there = [id for id, one in stage.objects.items() if one.zone in ("board", "legend")]
    own = [id for id in there if stage.objects[id].controller == player]
    try:
        return refs.find(stage, text, own)
    except Misread:
        named = [id for id in refs.matches(stage, text) if id not in own]
        if not named:
            raise
    name, label = stage.player_name(player), refs.label(stage, named[0])
    where = "control it" if named[0] in there else "have it on the board"
    raise Illegal(f"{name} cannot activate {label}: {name} does not {where}", rules=("378",))


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
    if which:
        keyworded = [ref for ref, node in own if node.keyword.lower() == which.lower()]
        if not keyworded:
            raise Illegal(f"{refs.label(stage, id)} has no {which} ability", rules=("378",))
        able = (
            ref
            for ref, node in own
            if ref in keyworded
            and not discretionary.cannot_activate(stage.game, player, id, ref, node)[0]
        )
        return next(able, keyworded[0])
    if len(own) > 1:
        possible = [
            pair
            for pair in own
            if not discretionary.cannot_activate(stage.game, player, id, pair[0], pair[1])[0]
        ]
        speaking = [pair for pair in possible if not pair[1].adds] or _richest(possible)
        if len(speaking) > 1:
            raise Misread(
                which,
                f"{refs.label(stage, id)} has {len(own)} abilities",
                [f"activates ability {place + 1} of …" for place in range(len(own))],
            )
        if speaking:
            return speaking[0][0]
    return own[0][0]

"""Doing what a sentence says a player does: the action, and the choices it names along the way."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from engine.core.decision import Choice, Decision
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.state import Object
from engine.riftbound.model.tree import Activated
from engine.riftbound.phrases import policy, refs
from engine.riftbound.phrases.choosing import cannot_choose, pick, slot_of, sort_of
from engine.riftbound.phrases.driving import drain, give, idle, raise_if_undone, run, window
from engine.riftbound.phrases.lexicon import plain
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.procedures import acting, answers

SOURCES = ("hand", "champion", "facedown", "trash", "legend")


class Wishes:
    """The choices a sentence names for an action: targets, place, mode, extras, costs, payments."""

    def __init__(
        self,
        targets: list[str] | None = None,
        *,
        place: str = "",
        extras: tuple[str, ...] = (),
        costs: str = "",
        paying: str = "",
        accept: bool | None = None,
    ) -> None:
        self.targets = list(targets or [])
        self.place = place
        self.extras = tuple(plain(word) for word in extras)
        self.costs = costs
        self.paying = paying
        self.accept = accept
        self.met: list[int | str] = []

    def answer(self, stage: Stage, decision: Decision) -> Choice | None:
        """What the sentence says to that decision, or None if it says nothing."""
        about = str(decision.about[0]) if decision.about else ""
        if decision.kind == "slot" and self.place and sort_of(stage, decision) == "place":
            return self._met(tuple(pick(stage, decision, self.place)))
        if decision.kind in ("slot", "subset"):
            return self._targets(stage, decision) if self.targets else None
        if decision.kind == "choose":
            if about == "place" and self.place:
                return tuple(pick(stage, decision, self.place))
            if about == "cost" and self.costs:
                return tuple(pick(stage, decision, self.costs))
            if self.targets:
                return self._targets(stage, decision)
        if decision.kind == "may":
            return self._may(decision, about)
        if decision.kind == "add" and self.paying:
            return self._pay(stage, decision)
        return None

    def _may(self, decision: Decision, about: str) -> Choice | None:
        if about == "extra":
            name = plain(str(decision.about[1]))
            wanted = name in self.extras or (bool(self.extras or self.costs) and name not in KNOWN)
            if name in self.extras and name == "repeat":
                self.extras = tuple(_without(list(self.extras), "repeat"))
            return ("yes",) if wanted else None
        if self.accept is None:
            return None
        return ("yes",) if self.accept else ("no",)

    def _targets(self, stage: Stage, decision: Decision) -> Choice:
        """As many of the named targets as this choice takes."""
        taken: list[int | str] = []
        most = max(1, decision.most)
        found = slot_of(stage, decision) if decision.kind == "slot" else None
        while self.targets and len(taken) < most:
            text = self.targets[0]
            if taken and not self._fits(stage, decision, text, taken):
                break
            values = pick(stage, decision, text)
            for value in values:
                if value not in decision.of:
                    if taken and found is not None:
                        return self._met(tuple(taken))
                    raise cannot_choose(stage, decision, value)
            taken += values
            self.targets.pop(0)
        return self._met(tuple(taken))

    def _met(self, taken: Choice) -> Choice:
        self.met += taken
        return taken

    def _fits(self, stage: Stage, decision: Decision, text: str, taken: list[int | str]) -> bool:
        try:
            values = pick(stage, decision, text)
        except Misread:
            return False
        return all(value in decision.of and value not in taken for value in values)

    def _pay(self, stage: Stage, decision: Decision) -> Choice | None:
        parts = split_list(self.paying)
        for place, text in enumerate(parts):
            wanted = re.sub(r"^(?:exhausting|recycling)\s+", "", text, flags=re.I)
            ids = refs.find_all(stage, wanted, [int(one) for one in decision.of[::2]])
            for choice in answers.choices(stage.game):
                if int(choice[0]) in ids and _way(stage, choice, text):
                    self.paying = ", ".join(parts[:place] + parts[place + 1 :])
                    return choice
        return None

    def leftover(self, stage: Stage, item: Item | None, before: Game) -> None:
        """`Illegal` if a named target was never asked for and is not what was taken as forced."""
        if not self.targets:
            return
        taken = _taken(stage, item, before)
        for value in self.met:
            if value in taken:
                taken.remove(value)
        for text in list(self.targets):
            forced = _forced(stage, text, taken)
            if forced is not None:
                taken.remove(forced)
                self.targets.remove(text)
        if self.targets:
            raise Illegal(f"nothing lets “{self.targets[0]}” be chosen here", rules=("355.8",))


KNOWN = frozenset({"repeat", "accelerate"})


def _without(words: list[str], word: str) -> list[str]:
    words.remove(word)
    return words


def _taken(stage: Stage, item: Item | None, before: Game) -> list[int | str]:
    """Every choice made since the action began, those the engine took as forced too."""
    if item is not None and item.chosen:
        return [value for chosen in item.chosen for value in chosen.values]
    return [event.object for event in since(stage, before) if event.kind == "chose"]


def since(stage: Stage, before: Game) -> list[Event]:
    """What has happened since that game."""
    found: list[Event] = []
    node = stage.game.record
    while node is not None and node is not before.record:
        found.append(node.entry.event)
        node = node.previous
    return found[::-1]


def _forced(stage: Stage, text: str, taken: list[int | str]) -> int | str | None:
    """The forced choice that the text names."""
    wanted: set[int | str] = set(refs.matches(stage, text))
    wanted |= {item.id for item in stage.game.state.chain if item.object in wanted}
    place = refs.place_or_none(stage, text)
    if place is not None:
        wanted.add(place)
    for value in taken:
        if value in wanted or (isinstance(value, str) and plain(text) in plain(value)):
            return value
    return None


def forced_already(stage: Stage, player: int, text: str) -> bool:
    """Whether that player's newest item has exactly that choice, which was the only one."""
    mine = [item for item in stage.game.state.chain if item.controller == player]
    if not mine:
        return False
    taken = [value for chosen in mine[-1].chosen for value in chosen.values]
    parts = _parts(stage, text) or [text]
    for part in parts:
        forced = _forced(stage, part, taken)
        if forced is None:
            return False
        taken.remove(forced)
    return True


def _way(stage: Stage, choice: Choice, text: str) -> bool:
    recycles = policy.recycles(stage, choice)
    if text.lower().startswith("recycling"):
        return recycles
    return not recycles if text.lower().startswith("exhausting") else True


def split_list(text: str) -> list[str]:
    """A list taken apart at its commas and its last `and`; nothing for nothing."""
    if not text:
        return []
    return [one for one in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text) if one]


def split_targets(text: str) -> list[str]:
    """Targets in the order of their slots; names with commas are put together when looked up."""
    return [text] if text else []


def spread(stage: Stage, wishes: Wishes) -> None:
    """A list of targets taken apart into names that mean something."""
    if len(wishes.targets) != 1:
        return
    text = wishes.targets[0]
    parts = _parts(stage, text)
    if parts is not None:
        wishes.targets = parts


def _parts(stage: Stage, text: str) -> list[str] | None:
    if _means(stage, text):
        return [text]
    for cut in re.finditer(r"\s*,\s*(?:and\s+|then\s+)?|\s+and\s+|\s+then\s+", text):
        head, tail = text[: cut.start()], text[cut.end() :]
        if _means(stage, head):
            rest = _parts(stage, tail)
            if rest is not None:
                return [head, *rest]
    return None


def _means(stage: Stage, text: str) -> bool:
    lower = plain(text)
    if lower in ("ana", "ben", "cleo", "dara") or refs.place_or_none(stage, text) is not None:
        return True
    try:
        return bool(refs.matches(stage, text))
    except Misread:
        return True


def carry(stage: Stage, wishes: Wishes, choice: Choice) -> None:
    """The action begun and carried as far as the sentence's choices reach."""
    before = stage.game
    number = before.state.items + 1
    stage.spend()
    stage.game = answers.answer(before, choice)
    stage.top_up()
    while True:
        decision = run(stage)
        raise_if_undone(stage, before.record)
        if decision is None or decision.kind in ("act", "assign"):
            break
        answer = wishes.answer(stage, decision)
        if answer is None:
            if decision.kind in ("add", "power") or _extra(decision):
                answer = policy.assumed(stage, decision)
            else:
                break
        give_choice(stage, decision, answer)
    if stage.game.state.decision is None or stage.game.state.decision.kind == "act":
        wishes.leftover(stage, stage.game.item(number), before)
        if wishes.paying:
            stage.assume("Not everything named was needed to pay.")


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
    """The card that player plays; taken to be in hand if it is nowhere and nobody said otherwise."""
    found = _own(stage, player, text, zones)
    if found is not None:
        return found
    if "hand" not in zones or f"hand {player}" in stage.stated:
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


TIMING = frozenset({"309.1.a", "308.1.a", "338.1.a.2", "144.1", "811.1.b", "316.9", "312.2"})
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
        ways = acting.ways_to_play(stage.game, player, id)
        numbers = [place for place, way in enumerate(ways) if way.origin in zones]
        number = numbers[0] if numbers else 0
        carry(stage, wishes_copy, ("play", id, number) if number else ("play", id))

    wishes_copy = _copy(wishes)
    if now:
        do()
        return

    def again() -> None:
        nonlocal wishes_copy
        wishes_copy = _copy(wishes)
        do()

    patient(stage, player, again)


def _copy(wishes: Wishes) -> Wishes:
    other = Wishes(
        wishes.targets,
        place=wishes.place,
        costs=wishes.costs,
        paying=wishes.paying,
        accept=wishes.accept,
    )
    other.extras = wishes.extras
    return other


def move(stage: Stage, player: int, text: str, place: str, now: bool = False) -> None:
    """A Standard Move of those units together."""

    def do() -> None:
        window(stage, player)
        where = refs.place(stage, place, player)
        on_board = [id for id, one in stage.objects.items() if one.zone == "board"]
        units = refs.find_all(stage, text, on_board)
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
        carry(stage, Wishes(), ("hide", id, refs.place(stage, place, player)))

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
        id = refs.find(stage, text, _sources(stage, player, text))
        own = [
            (ref, node) for other, ref, node in acting.abilities(stage.game, player) if other == id
        ]
        if not own:
            raise Illegal(
                f"{refs.label(stage, id)} has no ability that {stage.player_name(player)} "
                "could activate",
                rules=("378",),
            )
        mine = _copy(wishes)
        spread(stage, mine)
        ref = _which(stage, player, id, own, which)
        carry(stage, mine, ("activate", id, ref.node))

    if now:
        do()
    else:
        patient(stage, player, do)


def _sources(stage: Stage, player: int, text: str) -> list[int]:
    return [
        id
        for id, object in stage.objects.items()
        if object.zone in ("board", "legend") and object.controller == player
    ]


def _which(stage: Stage, player: int, id: int, own: list[tuple[Ref, Activated]], which: str) -> Ref:
    """The ability meant: by number, else the one that does not Add, else the one possible now."""
    if which.isdigit():
        if not 0 < int(which) <= len(own):
            raise Misread(which, f"it has {len(own)} activated abilities")
        return own[int(which) - 1][0]
    if len(own) > 1:
        possible = [
            pair
            for pair in own
            if not acting.cannot_activate(stage.game, player, id, pair[0], pair[1])[0]
        ]
        speaking = [pair for pair in possible if not pair[1].adds] or possible
        if len(speaking) > 1:
            raise Misread(
                which,
                f"{refs.label(stage, id)} has {len(own)} abilities",
                [f"activates ability {place + 1} of …" for place in range(len(own))],
            )
        if speaking:
            return speaking[0][0]
    return own[0][0]

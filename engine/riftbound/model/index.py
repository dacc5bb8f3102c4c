"""Who listens: the triggered, replacement and passive abilities that are present, by kind of event;
and those that may be activated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.riftbound.model.asked import ActVerb
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.passive import Passive, answered
from engine.riftbound.model.sheet import Words, speaking
from engine.riftbound.model.spoken import Spoken
from engine.riftbound.model.traits import beside_the_board, permanents, same_facts, sheet_of, traits
from engine.riftbound.model.tree import Activated, Replacement, Triggered

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.lasting import Lasting
    from engine.riftbound.model.state import Object, State


Listed = Sequence[tuple[Scope, Passive]]
"""Passive abilities, each with what it speaks from."""


class About:
    """Passives that speak of acts of one verb, sorted out of `found`: those that speak of acts on
    anything, and those that speak of acts on what has them alone, by what has them."""

    __slots__ = ("found", "of_any", "of_me", "spoken")

    def __init__(self, found: Listed, verb: ActVerb) -> None:
        self.found = found
        self.spoken = [one for one in found if not (verbs := one[1].verbs()) or verb in verbs]
        self.of_any = [one for one in self.spoken if not one[1].of_me()]
        self.of_me: dict[int, list[tuple[Scope, Passive]]] = {}
        for one in self.spoken:
            if one[1].of_me():
                self.of_me.setdefault(one[0].me, []).append(one)

    def on(self, id: int) -> Listed:
        """Those that speak of acts on that object, in the order of all."""
        mine = self.of_me.get(id)
        if mine is None:
            return self.of_any
        if not self.of_any:
            return mine
        return [one for one in self.spoken if one[0].me == id or not one[1].of_me()]


ATTACHING = frozenset({"attach", "detach"})
"""What inactive text about its own card still sees and replaces (725.1, 725.2)."""


class Index:
    """The abilities that are present, each with the object that has it or the effect in force.

    `compares` says that some look at what an event made different: Might, or that they are active.
    """

    __slots__ = (
        "_able",
        "_anchors",
        "_could",
        "_count",
        "_off",
        "_words",
        "_worn",
        "activated",
        "active",
        "adding",
        "by_verb",
        "cards",
        "compares",
        "dependent",
        "passives",
        "present",
        "replacements",
        "state",
        "triggers",
    )

    def __init__(self, game: Game, words: Words) -> None:
        self.state: State = game.state
        self.cards = game.cards
        self.triggers: dict[str, list[tuple[int, Ref, Triggered]]] = {}
        self.replacements: dict[str, list[tuple[int, Ref, Replacement]]] = {}
        self.passives: dict[str, list[tuple[int, Ref, Passive]]] = {}
        self.active: dict[str, tuple[State, list[tuple[Scope, Passive]]]] = {}
        self.by_verb: dict[tuple[str, ActVerb], About] = {}
        self.dependent: list[tuple[int, Ref, Passive]] = []
        self._words = words
        self._worn: dict[int, int] = {}
        self._count = len(game.state.objects)
        self._could = _able_off_board(game.cards, game.state)
        self._able = frozenset([id for id, _, _ in self._could])
        self._anchors = _anchors(game.state)
        self._off = _speaking_off_board(game.state, self._could)
        self.present = _present(game)
        for id, _ in self.present:
            self._add(game, id)
        for id in beside_the_board(game.state):
            self._add(game, id)
        for id, _ in self._off:
            self._add(game, id)
        self.activated = _activated(game, [id for id, _ in self.present])
        self.adding = _adding(game, [id for id, _ in self.present])
        self.compares = "might" in self.triggers or bool(self.dependent)

    def _add(self, game: Game, id: int) -> None:
        object = game.state.objects[id]
        card = game.cards[object.card]
        if card.effect or card.might_bonus or "gear" in card.types:
            self._worn[id] = object.attached_to
        if object.attached_to:
            self._add_attaching(id, game.cards.spoken(game.cards.profile(object.card).abilities))
        abilities = traits(game, id).abilities
        if not abilities:
            return
        spoken = game.cards.spoken(abilities)
        for question, passives in spoken.answering.items():
            for ref, passive in passives:
                if object.zone in passive.zones:
                    self.passives.setdefault(question, []).append((id, ref, passive))
        if object.zone in BOARD_ZONES:
            self.dependent += [(id, ref, passive) for ref, passive in spoken.dependent]
        for ref, triggered in spoken.triggered:
            if object.zone in triggered.zones:
                for kind in triggered.when.kinds():
                    self.triggers.setdefault(kind, []).append((id, ref, triggered))
        for ref, replacement in spoken.replacements:
            if object.zone in replacement.zones:
                for kind in replacement.kinds():
                    self.replacements.setdefault(kind, []).append((id, ref, replacement))

    def _add_attaching(self, id: int, spoken: Spoken) -> None:
        """What an attached card says about attaching and detaching, though inactive (725.1–2)."""
        for ref, triggered in spoken.triggered:
            for kind in triggered.when.kinds() & ATTACHING:
                self.triggers.setdefault(kind, []).append((id, ref, triggered))
        for ref, replacement in spoken.replacements:
            for kind in replacement.kinds() & ATTACHING:
                self.replacements.setdefault(kind, []).append((id, ref, replacement))

    def regards(self, object: Object) -> bool:
        """Whether who listens may change with where that object is: it speaks, or could off the board."""
        return object.id in self._worn or object.id in self._able

    def serves(self, game: Game, words: Words) -> bool:
        """Whether the same abilities are present in that game, where objects have those `words`."""
        old, new = self.state, game.state
        if (
            self.cards is game.cards
            and self._words == words
            and (old.board is new.board or self.present == _present(game))
            and _same_fields(old, new)
            and _same_legends(old, new)
            and (old.objects is new.objects or self._same_objects(new))
        ):
            self.state = new
            return True
        return False

    def _same_objects(self, new: State) -> bool:
        """Whether attached cards are where they were and the same cards speak off the board."""
        objects = new.objects
        if len(objects) != self._count:
            return False
        if not any(objects.get(one.id) is one for one in self._anchors):
            # perhaps another game, with other cards under the same numbers
            if _able_off_board(self.cards, new) != self._could:
                return False
            self._anchors = _anchors(new)
        if any(objects[id].attached_to != top for id, top in self._worn.items()):
            return False
        return _speaking_off_board(new, self._could) == self._off


def _legends(state: State) -> list[int]:
    return [id for player in state.players for id in player.legend]


def _adding(game: Game, permanents: list[int]) -> frozenset[int]:
    """The permanents and legends that have abilities to Add with while something is paid (429.3)."""
    spoken, there = game.cards.spoken, (*permanents, *_legends(game.state))
    return frozenset([id for id in there if spoken(traits(game, id).abilities).adding])


def _activated(game: Game, permanents: list[int]) -> list[tuple[int, Ref, Activated]]:
    """The activated abilities of permanents, then of legends, then of battlefields."""
    state = game.state
    return [
        (id, ref, node)
        for id in (*permanents, *_legends(state), *[field.id for field in state.fields])
        for ref, node in game.cards.spoken(traits(game, id).abilities).activated
        if state.objects[id].zone in node.zones
    ]


def _same_fields(old: State, new: State) -> bool:
    """Whether the same battlefields are there."""
    if old.fields is new.fields and old.objects is new.objects:
        return True
    if len(old.fields) != len(new.fields):
        return False
    for was, now in zip(old.fields, new.fields, strict=True):
        if was.id != now.id or old.objects[was.id].card != new.objects[now.id].card:
            return False
    return True


def _same_legends(old: State, new: State) -> bool:
    """Whether the same legends are there; another game may have others under the same numbers."""
    if old.players is new.players and old.objects is new.objects:
        return True
    if len(old.players) != len(new.players):
        return False
    for one, other in zip(old.players, new.players, strict=True):
        if one.legend != other.legend:
            return False
        if any(old.objects[id].card != new.objects[id].card for id in one.legend):
            return False
    return True


Able = tuple[tuple[int, str, frozenset[str]], ...]
"""Objects, their cards, and the zones off the board in which these have abilities."""


def _able_off_board(cards: Cards, state: State) -> Able:
    """The objects whose cards have abilities that work off the board, and where (366, 385)."""
    known, objects = cards.off_board, state.objects.items()
    return tuple([(id, one.card, known[one.card]) for id, one in objects if one.card in known])


def _anchors(state: State) -> list[Object]:
    """A few objects to recognise a game by: most stay the very same while it goes on."""
    found = list(state.objects.values())
    return found[:: max(1, len(found) // 8)]


def _speaking_off_board(state: State, able: Able) -> tuple[tuple[int, str], ...]:
    """Those of them that are where they speak now, and that zone."""
    objects = state.objects
    held = [(id, objects[id].zone, zones) for id, _, zones in able]
    return tuple([(id, zone) for id, zone, zones in held if zone in zones])


def _present(game: Game) -> tuple[tuple[int, str], ...]:
    """What is on the board, with its card, but runes: they trigger, replace and alter nothing."""
    objects = game.state.objects
    return tuple([(id, objects[id].card) for id in permanents(game)])


KEPT = 50
"""For how many boards an index is kept: lines of a search come to the same ones again."""


class Indexes:
    """The newest index, and others by what is on the board and which words are altered."""

    __slots__ = ("by_board", "newest")

    def __init__(self) -> None:
        self.newest: Index | None = None
        self.by_board: dict[object, Index] = {}


def index(game: Game) -> Index:
    """The index of that game: its own, or one that is right for its state, or a new one."""
    view = game.view
    if isinstance(view.index, Index):
        return view.index
    # first the sheet: as it is made the index may be asked for too
    words = sheet_of(game).words()
    indexes = view.memory.part(Indexes)
    newest = indexes.newest
    if newest is None or not newest.serves(game, words):
        newest = indexes.newest = _of_kept(indexes.by_board, game, words)
    view.index = newest
    return newest


def _of_kept(kept: dict[object, Index], game: Game, words: Words) -> Index:
    there = _present(game), words
    found = kept.get(there)
    if found is None or not found.serves(game, words):
        found = Index(game, words)
        kept.pop(there, None)
        kept[there] = found
        if len(kept) > KEPT:
            del kept[next(iter(kept))]
    return found


def hears(game: Game, id: int, ref: Ref, event: Event) -> bool:
    """Whether that ability looks at the event: inactive text only at its own card's (725)."""
    if event.kind not in ATTACHING or event.object == id or not game.state.objects[id].attached_to:
        return True
    return ref in traits(game, id).abilities


def scope_of(game: Game, id: int, ref: Ref) -> Scope:
    """The scope of an ability of that object; a battlefield's controller is “you” (190.6.d)."""
    return speaking(game.state.objects[id], ref)


def lasting_scope(lasting: Lasting) -> Scope:
    """The scope of a delayed ability."""
    source = lasting.source
    return Scope(lasting.controller, source.object, source.era, lasting.text, bound=lasting.bound)


def passives(game: Game, question: str) -> Listed:
    """The passive abilities that apply now and answer that question of `passive.QUESTIONS`.

    They are those of objects and of effects in force, and are kept with the view; where one of
    them applies under a condition, while no facts differ.
    """
    found: Listed | None = game.view.answers.get(question)
    return _answering(game, question) if found is None else found


def _answering(game: Game, question: str) -> Listed:
    here, state = index(game), game.state
    if question not in here.passives and not sheet_of(game).lasting:
        game.view.answers[question] = ()
        return ()
    kept = here.active.get(question)
    if kept is not None and (kept[0] is state or same_facts(kept[0], state)):
        here.active[question] = state, kept[1]
        return kept[1]
    listed = [(scope_of(game, id, ref), one) for id, ref, one in here.passives.get(question, ())]
    listed += _of_effects(game, question)
    if not any(passive.needs for _, passive in listed):
        game.view.answers[question] = listed
        return listed
    found = [one for one in listed if one[1].active(game, one[0])]
    here.active[question] = state, found
    return found


def _of_effects(game: Game, question: str) -> list[tuple[Scope, Passive]]:
    """The passives of effects in force that answer that question."""
    found = []
    for effect in sheet_of(game).lasting:
        passive = game.cards.passive(effect.text) if effect.text is not None else None
        if passive is not None and question in answered(type(passive)):
            found.append((lasting_scope(effect), passive))
    return found

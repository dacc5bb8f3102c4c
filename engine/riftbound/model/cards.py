"""Cards as the engine sees them: facts, keywords and abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.core.errors import NotModelled
from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.event import Ref
from engine.riftbound.model.keywords import written_out
from engine.riftbound.model.names import KEYWORD_CARD, SHORT, SINGLE, CardType, Domain
from engine.riftbound.model.passive import Passive, answered
from engine.riftbound.model.spoken import Kept, Key, Profile, Said, Spoken, Value
from engine.riftbound.model.tree import (
    Ability,
    Activated,
    Extra,
    Keyword,
    Node,
    OpenCost,
    Replacement,
    SpellText,
    Triggered,
    walk,
)


class CardDefinition(Struct, frozen=True, kw_only=True):
    """A card's facts and what it does.

    `key` is unique (a card's name, `token:Recruit`, `invented:1`); under a key such as
    `keyword:Temporary` stands what a keyword is short for. `power` is the number of Power symbols
    of its own domains. `abilities` is its rules text, `effect` its Effect Text (136). `missing`
    names the statements nobody could express yet: a card with any is not played with.
    `any_number` is whether its own words let a deck hold any number of it (002).
    """

    key: str
    name: str
    types: tuple[CardType, ...]
    supertypes: tuple[str, ...] = ()
    domains: tuple[Domain, ...] = ()
    energy: int = 0
    power: int = 0
    might: int | None = None
    might_bonus: int | None = None
    tags: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    effect: tuple[Ability, ...] = ()
    extras: tuple[Extra, ...] = ()
    missing: tuple[str, ...] = ()
    any_number: bool = False

    @property
    def permanent(self) -> bool:
        """Whether it is a permanent, unit or gear (133.4.a)."""
        return "unit" in self.types or "gear" in self.types


PLAIN = CardDefinition(key="Plain Battlefield", name="Plain Battlefield", types=("battlefield",))
"""What replaces a removed player's battlefield (652.2.a), and fields nobody named."""


REDUNDANT = SINGLE | {"Accelerate"}
"""Keywords of which a second instance on a card does nothing more (805.4, 816.2, 819.2, 823.2)."""


OFF_BOARD = frozenset({"hand", "trash", "banished", "champion", "deck", "chain"})
"""Where cards speak whose words say so; on the chain about their own entering (359.2, 366.2.a)."""


def _elsewhere(card: CardDefinition) -> frozenset[str]:
    return OFF_BOARD.intersection(zone for ability in card.abilities for zone in ability.zones)


def _summed(keywords: tuple[Keyword, ...]) -> dict[str, int]:
    """The printed keywords with their values summed (807.2 and alike)."""
    found: dict[str, int] = {}
    for keyword in keywords:
        found[keyword.name] = found.get(keyword.name, 0) + keyword.value
    if "Quick-Draw" in found:  # 819.1.b
        found.setdefault("Reaction", 1)
    return found


Parts = tuple[tuple[Ability, ...], tuple[Ability, ...], tuple[Extra, ...]]
"""The rules text, the Effect Text and the additional costs of a card, its keywords written out."""


class Cards:
    """The cards a game is played with, by key, and what keywords are short for. Never changed;
    `plus` makes a larger one.

    Of a key, `nodes` gives every node of what the card says, in walking order (a `Ref` counts in
    it), `profile` what it says, by kind, `printed` its characteristics, never to be changed,
    `answering` what its passives answer, by question of `passive.QUESTIONS`. `node` gives the node
    that a reference names, `spoken` the abilities behind some references, `said` what several cards
    say together, `lent` the abilities that whatever is granted a keyword of that name has by it.
    """

    __slots__ = (
        "_added", "_definitions", "_kept", "_made", "_off_board", "_offering", "_parts", "_places", "_smaller",
        "answering", "keywords", "lent", "node", "nodes", "printed", "profile", "runes", "said", "spoken",
    )  # fmt: skip

    def __init__(self, definitions: Iterable[CardDefinition], smaller: Cards | None = None) -> None:
        """These cards and keywords, and those of `smaller`, none of which may be among them again."""
        self._added = {definition.key: definition for definition in definitions}
        short = [key for key in self._added if key.startswith(KEYWORD_CARD)]
        self.keywords: Mapping[str, CardDefinition] = {} if smaller is None else smaller.keywords
        if short:
            defined = (self._added.pop(key) for key in short)
            self.keywords = {**self.keywords, **{one.name: one for one in defined}}
        self._smaller = smaller
        first = {PLAIN.key: PLAIN} if smaller is None else smaller._definitions
        self._definitions: dict[str, CardDefinition] = first | self._added
        self._off_board: dict[str, frozenset[str]] | None = None
        self._offering: frozenset[str] | None = None
        runes = frozenset(key for key, card in self._added.items() if card.types == ("rune",))
        self.runes: frozenset[str] = runes if smaller is None else smaller.runes | runes
        self._kept: dict[str, Kept[Any, Any]] = {}
        self._made: dict[Callable[[Cards], Any], Any] = {}
        self._parts = self._keeping("parts", self._parts_of, self._is_old)
        self._places = self._keeping("places", self._places_of, self._is_old)
        self.nodes = self._keeping("nodes", self._nodes_of, self._is_old).__getitem__
        self.profile = self._keeping("profile", self._profile_of, self._is_old).__getitem__
        self.printed = self._keeping("printed", self._printed_on, self._is_old).__getitem__
        self.answering = self._keeping("answering", self._answers_of, self._is_old).__getitem__
        self.node = self._keeping("node", self._node_of, self._names_old).__getitem__
        self.spoken = self._keeping("spoken", self._spoken_in, self._all_name_old).__getitem__
        self.said = self._keeping("said", self._said_by, self._are_old).__getitem__
        self.lent = self._keeping("lent", self._lent_by, lambda name: True).__getitem__

    def _keeping(
        self, name: str, work: Callable[[Key], Value], known: Callable[[Key], bool]
    ) -> Kept[Key, Value]:
        below = self._smaller._kept[name] if self._smaller is not None else None
        kept = self._kept[name] = Kept(work, below, known)
        return kept

    def _is_old(self, key: str) -> bool:
        return key not in self._added

    def _names_old(self, ref: Ref) -> bool:
        return ref.card not in self._added

    def _all_name_old(self, abilities: tuple[Ref, ...]) -> bool:
        return not any(ref.card in self._added for ref in abilities)

    def _are_old(self, keys: frozenset[str]) -> bool:
        return keys.isdisjoint(self._added)

    def __getitem__(self, key: str) -> CardDefinition:
        try:
            return self._definitions[key]
        except KeyError:
            found = self.keywords.get(key.removeprefix(KEYWORD_CARD))
            if found is not None and found.key == key:
                return found
            raise NotModelled(f"I have not been given a card called “{key}”.") from None

    def __contains__(self, key: str) -> bool:
        return key in self._definitions

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self._definitions.values())

    @property
    def definitions(self) -> Mapping[str, CardDefinition]:
        """The definitions by key."""
        return self._definitions

    @property
    def added(self) -> Mapping[str, CardDefinition]:
        """Those by key that are not among the smaller ones from which these grew."""
        return self._added

    def made(self, make: Callable[[Cards], Value]) -> Value:
        """What `make` makes of these cards, made once and kept with them: a lexicon, their names."""
        if make not in self._made:
            self._made[make] = make(self)
        found: Value = self._made[make]
        return found

    def plus(self, definitions: Iterable[CardDefinition]) -> Cards:
        """These cards and those; what was worked out of these stays so."""
        more = tuple(definitions)
        below = self if self._smaller is None else self._smaller
        if any(card.key in below or card.key.startswith(KEYWORD_CARD) for card in more):
            return Cards([*self.keywords.values(), *self._definitions.values(), *more])
        if below is self:
            return Cards(more, self)
        return Cards([*self._added.values(), *more], below)  # at most one below another

    @property
    def off_board(self) -> dict[str, frozenset[str]]:
        """The keys of cards with abilities that work off the board, and the zones they work in."""
        if self._off_board is None:
            found = {key: _elsewhere(card) for key, card in self._added.items()}
            held = {key: zones for key, zones in found.items() if zones}
            self._off_board = held if self._smaller is None else self._smaller.off_board | held
        return self._off_board

    @property
    def offering(self) -> frozenset[str]:
        """The keys of cards that say themselves how else they may be played: Flow, offers."""
        if self._offering is None:
            held = frozenset(
                key
                for key, card in self._added.items()
                if any(word.name == "Flow" for word in card.keywords)
                or any(
                    "offers" in answered(type(one))
                    for one in card.abilities
                    if isinstance(one, Passive)
                )
            )
            self._offering = held if self._smaller is None else self._smaller.offering | held
        return self._offering

    def _parts_of(self, key: str) -> Parts:
        card = self[key]
        own = card.abilities
        extras = card.extras
        seen: set[str] = set()
        for keyword in card.keywords:
            if keyword.name in seen and keyword.name in REDUNDANT:
                continue
            seen.add(keyword.name)
            short = self._short_for(keyword.name)
            if short is not None:
                own += written_out(short.abilities, keyword)
                extras += written_out(short.extras, keyword)
        return own, card.effect, extras

    def _short_for(self, name: str) -> CardDefinition | None:
        """What the keyword is short for, if it is short for words of cards."""
        if name in SHORT and name not in self.keywords:
            raise NotModelled(f"I have not been told what {name} is short for.")
        return self.keywords.get(name)

    def _lent_by(self, name: str) -> tuple[Ref, ...]:
        """The abilities that the granted keyword brings; none where it would need a cost of its own."""
        short = self._short_for(name)
        if short is None or any(isinstance(node, OpenCost) for node in walk(short.abilities)):
            return ()
        return self.profile(short.key).abilities

    def _nodes_of(self, key: str) -> tuple[Node, ...]:
        card = self[key]
        flows = tuple(word.cost for word in card.keywords if word.name == "Flow")
        # 829.1.c.2: a Flow cost stands in no ability
        return (*walk(self._parts[key]), *walk(flows))

    def _places_of(self, key: str) -> dict[int, int]:
        return {id(node): place for place, node in enumerate(self.nodes(key))}

    def _profile_of(self, key: str) -> Profile:
        card, nodes, places = self[key], self.nodes(key), self._places[key]
        own, effect, extras = (
            tuple(Ref(key, places[id(node)]) for node in part) for part in self._parts[key]
        )
        spells = [ref for ref in own if isinstance(nodes[ref.node], SpellText)]
        abilities = tuple(ref for ref in own if ref not in spells)
        return Profile(
            abilities,
            effect,
            extras,
            spells[0] if spells else None,
            bool(abilities or effect),
            _summed(card.keywords),
            "reprices" in self.spoken(abilities).answering
            or any(extra.discounts() for extra in self._parts[key][2]),
        )

    def _printed_on(self, key: str) -> Traits:
        card, profile = self[key], self.profile(key)
        return Traits(
            name=card.name,
            types=card.types,
            supertypes=card.supertypes,
            tags=card.tags,
            domains=card.domains,
            energy=card.energy,
            power=card.power,
            true_might=card.might,
            keywords=profile.keywords,
            abilities=profile.abilities,
        )

    def _answers_of(self, key: str) -> dict[str, tuple[tuple[Ref, Passive], ...]]:
        return self.spoken(self.profile(key).abilities).answering

    def _node_of(self, ref: Ref) -> Node:
        return self.nodes(ref.card)[ref.node]

    def _spoken_in(self, abilities: tuple[Ref, ...]) -> Spoken:
        return Spoken([(ref, self.node(ref)) for ref in abilities])

    def _said_by(self, keys: frozenset[str]) -> Said:
        profiles = [self.profile(key) for key in keys]
        texts = [text for one in profiles for text in (one.abilities, one.effect)]
        return Said(
            any(self.spoken(one.abilities).altering for one in profiles),
            any(self.spoken(text).sees_runes for text in texts),
        )

    def ref(self, key: str, node: Node) -> Ref:
        """The reference that names this node of that card; it must be the card's own object."""
        return Ref(key, self._places[key][id(node)])

    def triggered(self, ref: Ref) -> Triggered | None:
        """The triggered ability it names, if it names one."""
        node = self.node(ref)
        return node if isinstance(node, Triggered) else None

    def passive(self, ref: Ref) -> Passive | None:
        """The passive ability it names, if it names one."""
        node = self.node(ref)
        return node if isinstance(node, Passive) else None

    def replacement(self, ref: Ref) -> Replacement | None:
        """The replacement effect it names, if it names one."""
        node = self.node(ref)
        return node if isinstance(node, Replacement) else None

    def activated(self, ref: Ref) -> Activated | None:
        """The activated ability it names, if it names one."""
        node = self.node(ref)
        return node if isinstance(node, Activated) else None

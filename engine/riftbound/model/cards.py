"""Cards as the engine sees them: facts, keywords and abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from engine.core.errors import NotModelled
from engine.riftbound.model.event import Ref
from engine.riftbound.model.keywords import abilities_of, extras_of
from engine.riftbound.model.names import KEYWORD_CARD, SINGLE
from engine.riftbound.model.tree import (
    QUESTIONS,
    Ability,
    Activated,
    Extra,
    Keyword,
    Node,
    Passive,
    Replacement,
    SpellText,
    Triggered,
    answered,
)


class CardDefinition(Struct, frozen=True, kw_only=True):
    """A card's facts and what it does.

    `key` is unique (a card's name, `token:Recruit`, `invented:1`). `power` is the number of Power
    symbols of its own domains. `abilities` is its rules text, `effect` its Effect Text (136).
    `missing` names the statements nobody could express yet: a card with any is not played with.
    """

    key: str
    name: str
    types: tuple[str, ...]
    supertypes: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
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

    @property
    def permanent(self) -> bool:
        """Whether it is a permanent, unit or gear (133.4.a)."""
        return "unit" in self.types or "gear" in self.types


PLAIN = CardDefinition(key="Plain Battlefield", name="Plain Battlefield", types=("battlefield",))
"""What replaces a removed player's battlefield (652.2.a), and fields nobody named."""


REDUNDANT = SINGLE | {"Accelerate"}
"""Keywords of which a second instance on a card does nothing more (805.4, 816.2, 819.2, 823.2)."""


def walk(node: object) -> Iterator[Node]:
    """The nodes below and including this one, in the order of their fields."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif isinstance(node, Node):
        yield node
        for name in node.__struct_fields__:
            yield from walk(getattr(node, name))


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


class Profile:
    """References to what a card says, by kind of ability; keywords count as what they are short for."""

    __slots__ = ("abilities", "effect", "extras", "keywords", "speaks", "spell", "template")

    def __init__(
        self,
        abilities: tuple[Ref, ...],
        effect: tuple[Ref, ...],
        extras: tuple[Ref, ...],
        spell: Ref | None,
        speaks: bool,
        keywords: dict[str, int],
    ) -> None:
        self.keywords = keywords
        self.template: object = None
        self.abilities = abilities
        self.effect = effect
        self.extras = extras
        self.spell = spell
        self.speaks = speaks


class Spoken:
    """The abilities behind some references, by kind."""

    __slots__ = (
        "activated", "altering", "answering", "dependent", "passives", "replacements", "sees_runes",
        "triggered",
    )  # fmt: skip

    def __init__(self, nodes: list[tuple[Ref, Node]]) -> None:
        self.triggered = tuple((ref, node) for ref, node in nodes if isinstance(node, Triggered))
        self.activated = tuple((ref, node) for ref, node in nodes if isinstance(node, Activated))
        self.passives = tuple((ref, node) for ref, node in nodes if isinstance(node, Passive))
        self.replacements = tuple(
            (ref, node) for ref, node in nodes if isinstance(node, Replacement)
        )
        self.answering = {
            question: tuple(
                (ref, node) for ref, node in self.passives if question in answered(type(node))
            )
            for question in QUESTIONS
            if any(question in answered(type(node)) for _, node in self.passives)
        }
        # passives that only forbid, permit or reprice have nothing to do with layers
        self.altering = tuple(
            (ref, node) for ref, node in self.passives if type(node).changes is not Passive.changes
        )
        self.dependent = tuple((ref, node) for ref, node in self.altering if node.needs)
        self.sees_runes = any(part.sees_runes() for _, node in self.altering for part in walk(node))


class Cards:
    """The cards a game is played with, by key. Never changed; `plus` makes a larger one.

    A key such as `keyword:Temporary` is what a granted keyword is short for.
    """

    __slots__ = (
        "_answering",
        "_definitions",
        "_nodes",
        "_off_board",
        "_offering",
        "_places",
        "_profiles",
        "_runes",
        "_spoken",
    )

    def __init__(self, definitions: Iterable[CardDefinition]) -> None:
        self._definitions = {PLAIN.key: PLAIN}
        self._definitions.update((definition.key, definition) for definition in definitions)
        self._nodes: dict[str, tuple[Node, ...]] = {}
        self._places: dict[str, dict[int, int]] = {}
        self._profiles: dict[str, Profile] = {}
        self._answering: dict[str, dict[str, tuple[tuple[Ref, Passive], ...]]] = {}
        self._spoken: dict[tuple[Ref, ...], Spoken] = {}
        self._off_board: dict[str, frozenset[str]] | None = None
        self._offering: frozenset[str] | None = None
        self._runes: frozenset[str] | None = None

    def __getitem__(self, key: str) -> CardDefinition:
        try:
            return self._definitions[key]
        except KeyError:
            if key.startswith(KEYWORD_CARD):
                return self._keyword_card(key)
            raise NotModelled(f"I have not been given a card called “{key}”.") from None

    def __contains__(self, key: str) -> bool:
        return key in self._definitions

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self._definitions.values())

    @property
    def definitions(self) -> Mapping[str, CardDefinition]:
        """The definitions by key."""
        return self._definitions

    def plus(self, definitions: Iterable[CardDefinition]) -> Cards:
        """These cards and those."""
        return Cards([*self._definitions.values(), *definitions])

    @property
    def off_board(self) -> dict[str, frozenset[str]]:
        """The keys of cards with abilities that work off the board, and the zones they work in."""
        if self._off_board is None:
            found = {key: _elsewhere(card) for key, card in self._definitions.items()}
            self._off_board = {key: zones for key, zones in found.items() if zones}
        return self._off_board

    @property
    def offering(self) -> frozenset[str]:
        """The keys of cards that say themselves how else they may be played: Flow, offers."""
        if self._offering is None:
            self._offering = frozenset(
                key
                for key, card in self._definitions.items()
                if any(word.name == "Flow" for word in card.keywords)
                or any(
                    "offers" in answered(type(one))
                    for one in card.abilities
                    if isinstance(one, Passive)
                )
            )
        return self._offering

    @property
    def runes(self) -> frozenset[str]:
        """The keys of runes."""
        if self._runes is None:
            self._runes = frozenset(
                key for key, card in self._definitions.items() if card.types == ("rune",)
            )
        return self._runes

    def _keyword_card(self, key: str) -> CardDefinition:
        name = key.removeprefix(KEYWORD_CARD)
        card = CardDefinition(key=key, name=name, types=(), keywords=(Keyword(name),))
        self._definitions[key] = card
        return card

    def _parts(
        self, card: CardDefinition
    ) -> tuple[tuple[Ability, ...], tuple[Ability, ...], tuple[Extra, ...]]:
        own = card.abilities
        extras = card.extras
        seen: set[str] = set()
        for keyword in card.keywords:
            if keyword.name in seen and keyword.name in REDUNDANT:
                continue
            seen.add(keyword.name)
            own += abilities_of(keyword)
            extras += extras_of(keyword)
        return own, card.effect, extras

    def nodes(self, key: str) -> tuple[Node, ...]:
        """Every node of what the card says, in walking order; a `Ref` counts in it."""
        if key not in self._nodes:
            card = self[key]
            parts = self._parts(card)
            flows = tuple(word.cost for word in card.keywords if word.name == "Flow")
            nodes = (*walk(parts), *walk(flows))  # 829.1.c.2: a Flow cost stands in no ability
            places = {id(node): place for place, node in enumerate(nodes)}
            self._nodes[key] = nodes
            self._places[key] = places
            own, effect, extras = (tuple(Ref(key, places[id(n)]) for n in part) for part in parts)
            spells = [ref for ref in own if isinstance(nodes[ref.node], SpellText)]
            own = tuple(ref for ref in own if not isinstance(nodes[ref.node], SpellText))
            self._profiles[key] = Profile(
                own,
                effect,
                extras,
                spells[0] if spells else None,
                bool(own or effect),
                _summed(card.keywords),
            )
        return self._nodes[key]

    def profile(self, key: str) -> Profile:
        """What the card says, by kind."""
        found = self._profiles.get(key)
        if found is None:
            self.nodes(key)
            found = self._profiles[key]
        return found

    def node(self, ref: Ref) -> Node:
        """The node that the reference names."""
        return self.nodes(ref.card)[ref.node]

    def spoken(self, abilities: tuple[Ref, ...]) -> Spoken:
        """Those abilities by kind; the same tuple is looked at once."""
        found = self._spoken.get(abilities)
        if found is None:
            found = Spoken([(ref, self.node(ref)) for ref in abilities])
            self._spoken[abilities] = found
        return found

    def answering(self, key: str) -> dict[str, tuple[tuple[Ref, Passive], ...]]:
        """What the passives printed on that card answer, by question of `tree.QUESTIONS`."""
        found = self._answering.get(key)
        if found is None:
            found = self._answering[key] = self.spoken(self.profile(key).abilities).answering
        return found

    def ref(self, key: str, node: Node) -> Ref:
        """The reference that names this node of that card; it must be the card's own object."""
        self.nodes(key)
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

"""Cards the engine knows without being handed any: basic runes, invented units, plain fields."""

from engine.riftbound.model.builtin import AddResource, ExhaustMe, RecycleMe
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.names import DOMAINS
from engine.riftbound.model.tree import Activated, Cost, Keyword, Sequence


def basic_rune(domain: str) -> CardDefinition:
    """The Basic Rune of that domain with its two abilities (164.2)."""
    energy = Activated(
        cost=Cost(parts=(ExhaustMe(),)),
        does=Sequence((AddResource("energy"),)),
        timing="reaction",
        adds=True,
    )
    power = Activated(
        cost=Cost(parts=(RecycleMe(),)),
        does=Sequence((AddResource("own"),)),
        timing="reaction",
        adds=True,
    )
    name = f"{domain.capitalize()} Rune"
    return CardDefinition(
        key=name,
        name=name,
        types=("rune",),
        supertypes=("basic",),
        domains=(domain,),
        abilities=(energy, power),
    )


BASIC_RUNES = tuple(basic_rune(domain) for domain in DOMAINS)


def unit(
    name: str,
    might: int,
    *keywords: Keyword,
    energy: int = 0,
    power: int = 0,
    domains: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
) -> CardDefinition:
    """An invented unit without text."""
    return CardDefinition(
        key=name,
        name=name,
        types=("unit",),
        domains=domains,
        energy=energy,
        power=power,
        might=might,
        tags=tags,
        keywords=keywords,
    )


def field(name: str) -> CardDefinition:
    """A battlefield without abilities."""
    return CardDefinition(key=name, name=name, types=("battlefield",))


def legend(name: str, domains: tuple[str, ...] = ()) -> CardDefinition:
    """A legend without abilities."""
    return CardDefinition(key=name, name=name, types=("legend",), domains=domains)

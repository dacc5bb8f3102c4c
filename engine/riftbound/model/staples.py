"""Cards that need no words: invented units with keywords, plain battlefields and legends."""

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.names import Domain
from engine.riftbound.model.tree import Keyword


def unit(
    name: str,
    might: int,
    *keywords: Keyword,
    energy: int = 0,
    power: int = 0,
    domains: tuple[Domain, ...] = (),
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


def legend(name: str, domains: tuple[Domain, ...] = ()) -> CardDefinition:
    """A legend without abilities."""
    return CardDefinition(key=name, name=name, types=("legend",), domains=domains)

"""What may be meant by stretches of a question that were not read: asked of the language model."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.riftbound.stories.places import Stretch, Wording, parts_of
from engine.riftbound.stories.rewording import Offers as Offers

Plainly = Callable[[Sequence[str]], Sequence[Sequence[Wording]]]
"""Says stretches in plain words, the likeliest first; without sentence vectors there is none."""
LEAST, LEAST_LEFT_OUT = 0.2, 0.6
"""How sure plain words must be to be tried, and such as leave out what the stretch mentions."""


def offers(found: Sequence[Stretch], plainly: Plainly) -> Offers:
    """What may be meant by each stretch, as far as it is sure enough to be tried."""
    said = plainly([one.said for one in found])
    return {
        stretch.span: tuple(one for one in ones if one.sure >= least(stretch.said, one.plain))
        for stretch, ones in zip(found, said, strict=True)
    }


def least(said: str, plain: str) -> float:
    """How sure plain words must be: more where something mentioned, or all of it, is left out."""
    mentioned = {part for part in parts_of(said) if not isinstance(part, str)}
    left = mentioned - {part for part in parts_of(plain) if not isinstance(part, str)}
    return LEAST_LEFT_OUT if left or not plain else LEAST

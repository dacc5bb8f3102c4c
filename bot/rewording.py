"""What may be meant by stretches of a question that were not read: asked of the language model."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.riftbound.places import Offers, Stretch, Wording, parts_of

Plainly = Callable[[Sequence[str]], Sequence[Sequence[Wording]]]
"""Says stretches in plain words, the likeliest first; without sentence vectors there is none."""
LEAST, LEAST_CHANGED, LEAST_LEFT_OUT = 0.18, 0.5, 0.8
"""How sure plain words must be to be tried; such as turn what the stretch says, or say nothing; and such
as leave out something that it mentions."""
TURNING = (
    frozenset(["not", "no", "never", "without", "nobody", "nothing", "none", "neither"]),
    frozenset(["can", "could", "may", "allowed", "able", "legal", "possible"]),
    frozenset(["only", "alone", "just"]),
    frozenset(["again", "twice", "second", "2nd", "another", "also"]),
    frozenset(["before", "first", "after", "instead", "until"]),
)
"""Words of which one turns what is said: it stands on both sides or on neither."""


def offers(found: Sequence[Stretch], plainly: Plainly) -> Offers:
    """What may be meant by each stretch, as far as it is sure enough to be tried."""
    said = plainly([one.said for one in found])
    return {
        stretch.span: tuple(one for one in ones if one.sure >= least(stretch.said, one.plain))
        for stretch, ones in zip(found, said, strict=True)
    }


def least(said: str, plain: str) -> float:
    """How sure plain words must be: more where a word that turns what is said stands on one side alone,
    most where something mentioned is left out."""
    mentioned = {part for part in parts_of(said) if not isinstance(part, str)}
    if mentioned - {part for part in parts_of(plain) if not isinstance(part, str)}:
        return LEAST_LEFT_OUT
    turned = any(bool(kind & words(said)) != bool(kind & words(plain)) for kind in TURNING)
    return LEAST_CHANGED if turned or not plain else LEAST


def words(text: str) -> set[str]:
    """The words between the places, *can't* as *can not*."""
    between = " ".join(part for part in parts_of(text) if isinstance(part, str))
    parted = between.lower().replace("can't", "can not").replace("cant", "can not")
    return set(parted.replace("n't", " not").replace("?", " ").replace(",", " ").split())

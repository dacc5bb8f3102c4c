"""What may be meant by stretches of a question that were not read: asked of the language model."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.riftbound.places import Offers, Stretch, Wording, parts_of

Plainly = Callable[[Sequence[str]], Sequence[Sequence[Wording]]]
"""Says stretches in plain words, the likeliest first; without sentence vectors there is none."""
LEAST, LEAST_CHANGED, LEAST_LEFT_OUT = 0.3, 0.7, 0.8
"""How sure plain words must be to be tried; such as turn or lose what the stretch says, or say nothing;
and such as leave out something that it mentions."""
TURNING = tuple(
    tuple(words.split())
    for words in (
        "not no never without nobody nothing none neither",
        "can could may allowed able legal possible",
        "only alone",
        "again twice second 2nd another also",
        "before first after instead until later",
        "both each",
        "i i'm i've i'd im ive my me mine we our",
    )
)
"""Words of which one turns what is said: it stands on both sides or on neither."""
TELLING = tuple(
    tuple(beginnings.split())
    for beginnings in (
        "kill die dead death dying surviv live lethal",
        "damage dmg heal",
        "stun",
        "choose chose pick target",
        "save saving rescu",
        "win won lose lost",
        "pay paid cost free cheap",
        "draw drew",
        "buff",
        "banish exile",
        "counter",
        "trigger proc abilit effect",
        "attack swing swung block defend",
        "ready exhaust tap untap",
        "conquer score point",
        "control keep stay",
    )
)
"""How words of the game begin, those that say the like together: one that is said may not be lost."""
DONE_BY_SPELLS = 4
"""So many of them, the first ones, are said by the spell itself where it is played."""


def offers(found: Sequence[Stretch], plainly: Plainly) -> Offers:
    """What may be meant by each stretch; what is not sure enough is not taken, but a player may pick it."""
    said = plainly([one.said for one in found])
    return {
        stretch.span: tuple(
            replace(one, taken=one.sure >= least(stretch.said, one.plain)) for one in ones
        )
        for stretch, ones in zip(found, said, strict=True)
    }


def least(said: str, plain: str) -> float:
    """How sure plain words must be: more where what is said is turned or lost, most where something
    mentioned is left out."""
    mentioned = {part for part in parts_of(said) if not isinstance(part, str)}
    if mentioned - {part for part in parts_of(plain) if not isinstance(part, str)}:
        return LEAST_LEFT_OUT
    return (
        LEAST
        if plain and not changed(words(said), words(plain), "{spell" in plain)
        else LEAST_CHANGED
    )


def changed(said: set[str], plain: set[str], plays: bool) -> bool:
    """Whether words that turn what is said stand on one side alone, or one of the game is lost."""
    if any(bool(said.intersection(kind)) != bool(plain.intersection(kind)) for kind in TURNING):
        return True
    telling = TELLING[DONE_BY_SPELLS:] if plays else TELLING
    return any(begins(said, kind) and not begins(plain, kind) for kind in telling)


def begins(said: set[str], kind: tuple[str, ...]) -> bool:
    """Whether one of the words begins so."""
    return any(word.startswith(kind) for word in said)


def words(text: str) -> set[str]:
    """The words between the places, *can't* as *can not*."""
    between = " ".join(part for part in parts_of(text) if isinstance(part, str))
    parted = between.lower().replace("can't", "can not").replace("cant", "can not")
    marks = str.maketrans(dict.fromkeys(".,?!:;()", " "))
    return set(parted.replace("n't", " not").translate(marks).split()) | owners(text)


def owners(text: str) -> set[str]:
    """Whose the places are."""
    places = (part for part in parts_of(text) if not isinstance(part, str))
    return {"my" for place in places if place.owner == "ana"}

"""A last look over a story: whether every name, number and state of the question stands in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.language.words import cut
from engine.riftbound.stories.book import letters
from engine.riftbound.stories.story import Assumed, Said, Span
from engine.riftbound.stories.tokens import Token

STATES = {
    "stunned": "stun",
    "exhausted": "exhaust",
    "buffed": "buff",
    "empowered": "empower",
    "hidden": "facedown",
}
"""How sentences say what an adjective does."""


def missing(
    tokens: Iterable[Token], said: Sequence[Said], assumed: Sequence[Assumed] = ()
) -> list[Span]:
    """The tokens that the story does not speak of: names of cards, numbers, states, keywords.

    A reader that drops a word in silence is found here, whatever the reason; a Might that is only
    assumed speaks of no number.
    """
    text = "\n".join(one.text for one in said)
    for one in assumed:
        kind, _, name = one.key.partition(":")
        if kind == "might":
            text = text.replace(f"{one.value}-Might unit called {name}", f"unit called {name}")
    held = letters(text)
    numbers = {word.low.lstrip("+-") for word in cut(text)}
    low = text.lower()
    found = []
    for token in tokens:
        if token.name is not None:
            known = any(
                letters(card.name) in held for card in token.name.cards + token.name.legends
            )
        elif token.number is not None:
            known = str(abs(token.number)) in numbers or _gained(token.number, low)
        elif token.kinds.get("ADJ") in STATES:
            known = STATES[token.kinds["ADJ"]] in low
        elif token.keyword and not token.kinds and not token.forms:
            known = token.keyword.lower() in low
        else:
            continue
        if not known:
            found.append((token.start, token.end))
    return found


def _gained(number: int, low: str) -> bool:
    """Whether it is a gain that a claim has added up."""
    return number > 0 and "at some moment" in low

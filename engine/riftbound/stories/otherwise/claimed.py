"""What somebody says is so, of which it is asked whether it is: *he says I conquer. Is he right?*, *I
conquer. Correct?*"""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.words.tokens import ENDS, STOPS, Token

SAYING = frozenset({"says", "said", "say", "thinks", "thought", "claims", "claimed", "argues", "insists",
                    "believes", "reckons", "think", "claim"})  # fmt: skip
RIGHT = frozenset({"right", "true", "correct", "so", "real"})
LIVING = frozenset({"die", "survive", "live", "win"})
"""What *he* who says it does himself, or a unit of his."""
WHOSE = frozenset({"that", "he", "she", "it", "this", "they", "i", "who", "opp", "opponent"})


def claimed(parts: list[list[Token]]) -> list[list[Token]]:
    """The sentences of a text, with what is said to be so asked, where it is asked whether it is."""
    found: list[list[Token]] = []
    for part in parts:
        if found and _asks_of_it(part) and (asked := _asked(found[-1])) is not None:
            found[-1] = [*asked, Token("", "?", part[-1].end, part[-1].end)]
            continue
        found.append(part)
    return found


def _asks_of_it(part: Sequence[Token]) -> bool:
    """*is that right?*, *is he right?*, *who is right?*, *true?*: of what was said before."""
    said = [one.low for one in part if one.low not in STOPS]
    if not said or said[-1] not in RIGHT or len(said) > 4:
        return False
    rest = [one for one in said[:-1] if one not in ("is", "am", "are", "was", "my", "so")]
    marked = part[-1].low == "?" or len(said) > 1
    return marked and all(one in WHOSE for one in rest) and (said[-1] != "so" or bool(rest))


def _asked(part: list[Token]) -> list[Token] | None:
    """What is said to be so, without who says it; None where that is denied, or asks itself."""
    ended = part[:-1] if part[-1].low in ENDS else part
    if not ended or ended[-1].low == "?" or any(one.has("NOT") or one.low == "no" for one in ended):
        return None
    said = next((n for n, one in enumerate(ended) if one.low in SAYING), -1)
    if said < 0:
        return ended if len(ended) < MOST else None
    begun = said
    while begun and not (ended[begun - 1].low in STOPS or ended[begun - 1].has("LINK")):
        begun -= 1
    who = ended[begun:said]
    if not who or len(who) > 3 or not any(one.has("PERSON", "PRONOUN") for one in who):
        return None
    claim = ended[said + 1 :]
    claim = claim[1:] if claim and claim[0].low == "that" else claim
    himself = bool(claim) and claim[0].low in ("he", "she")
    lives = {form.stem for one in claim for form in one.forms} & LIVING
    return [*ended[:begun], *claim] if claim and not (himself and lives) else None


MOST = 8
"""Of how many words a sentence consists that tells no more than what is asked about."""

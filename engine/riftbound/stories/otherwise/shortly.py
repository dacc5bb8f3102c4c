"""What is paid, tried or said to be there in fewer or more words, in those that are read: *pay the fury* (1 fury
power), *he goes to react*, *with X ready*, *where my two units are*."""

from __future__ import annotations

from collections.abc import Callable

from engine.riftbound.stories.otherwise.clause_ends import over
from engine.riftbound.stories.phrases.before import DOMAINS
from engine.riftbound.stories.words.tokens import Token

COUNTS = {"the": 1, "a": 1, "an": 1, "1": 1, "one": 1, "single": 1, "double": 2, "2": 2, "two": 2}
"""Words before a domain, and how much of it they say."""
PAYING = ("pay", "skip pay")
"""How verbs of what is paid begin."""
TRYING = frozenset({"react", "respond", "counter", "play", "cast", "answer", "reply", "CARD"})
"""What somebody *goes to* do."""
GOING = frozenset({"go", "goes", "went"})
HOLDING = frozenset({"with", "w", "have", "has", "got", "had"})
"""What stands before something that somebody has there."""
SIDES = {"left": "A", "right": "B"}
"""Which battlefield is on that side."""
FLIPPING = frozenset({"flip", "unhide"})
TAKING = ("conquer", "hold")


def shortly(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with what is said in such words said in those that are read."""
    for way in WAYS:
        tokens = way(tokens)
    return tokens


def _does(token: Token, *stems: str) -> bool:
    return any(form.stem.startswith(stems) for form in token.forms)


def _domains(tokens: list[Token]) -> list[Token]:
    """*pays the fury*, *pay double Body*: so much Power of that domain."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        rune = token.name is None or all("rune" in card.types for card in token.name.cards)
        counted = bool(found) and found[-1].low in COUNTS
        verb = found[-1 - counted] if len(found) > counted else None
        said = token.low in DOMAINS and rune and verb is not None and _does(verb, *PAYING)
        if not said or (following is not None and following.low in ("power", "rune", "runes")):
            found.append(token)
            continue
        much = COUNTS[found.pop().low] if counted else 1
        found += [
            Token(str(much), str(much), token.start, token.start, {"NUM": str(much)}),
            Token(token.text, token.low, token.start, token.end),
            Token("power", "power", token.end, token.end, {"NOUN": "might"}),
        ]
    return found


def _goes_to(tokens: list[Token]) -> list[Token]:
    """*he goes to react with X*: he reacts with X, as far as he may."""
    for place in range(1, len(tokens) - 2):
        token, to, verb = tokens[place : place + 3]
        tries = any(form.stem in TRYING and form.form == "plain" for form in verb.forms)
        if token.low in GOING and to.low == "to" and (tries or _is_spell(verb)):
            wants = Token(token.text, "wants to", token.start, to.end, {"MODAL": "will"})
            return [*tokens[:place], wants, *_goes_to(tokens[place + 2 :])]
    return tokens


def _is_spell(token: Token) -> bool:
    """Whether it names a spell, which may be what is done."""
    return token.name is not None and all("spell" in card.types for card in token.name.cards)


def _ready(tokens: list[Token]) -> list[Token]:
    """*with X ready*, *I have X ready*: it is there, as it is if nobody says more."""
    for place in range(2, len(tokens)):
        token, held = tokens[place], tokens[place - 1]
        ready = token.text.lower() in ("ready", "untapped") and held.name is not None
        before = tokens[max(0, place - 3) : place - 1]
        if ready and over(tokens, place + 1) and any(one.low in HOLDING for one in before):
            token.kinds, token.forms = {"FILL": token.low}, ()
    return tokens


def _flipped_free(tokens: list[Token]) -> list[Token]:
    """*I flip X for free*: as everything is that lies hidden."""
    flips = [place for place, one in enumerate(tokens) if _does(one, *FLIPPING)]
    asked = any(one.has("DO", "MODAL") for one in tokens)
    for place, token in enumerate(tokens):
        if token.low == "for free" and flips and flips[0] < place and not asked:
            token.kinds = {"FILL": token.low}
    return tokens


def _where_they_are(tokens: list[Token]) -> list[Token]:
    """*the battlefield where my two units are*: where I have two units."""
    for place, token in enumerate(tokens[:-3]):
        if token.low != "where" or not place or tokens[place + 1].kinds.get("OWN") != "ana":
            continue
        end = next((n for n in range(place + 2, len(tokens)) if tokens[n].has("BE")), 0)
        said = tokens[place + 2 : end]
        counted = bool(said) and (said[0].number is not None or said[0].has("NUM"))
        if end and counted and over(tokens, end + 1) and said[-1].kinds.get("NOUN") == "unit":
            whose, being = tokens[place + 1], tokens[end]
            mine = Token(whose.text, "i", whose.start, whose.end, {"PERSON": "ana"})
            has = Token(being.text, "have", being.start, being.end, {"HAVE": "have"})
            return [*tokens[: place + 1], mine, has, *said, *tokens[end + 1 :]]
    return tokens


def _sides(tokens: list[Token]) -> list[Token]:
    """*the left battlefield*, *my right one*, *I conquered left*: which of the two it is."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before, behind = found[-1:], tokens[place + 1 : place + 2]
        if token.low not in SIDES or not before:
            found.append(token)
            continue
        field = _is_field(behind) and before[0].has("OWN", "DET", "PREP")
        one = bool(behind) and behind[0].low in ("one", "lane") and before[0].has("OWN")
        if not (field or one):
            taken = token.low == "left" and _does(before[0], *TAKING)
            found += _field(token.low, token, token) if taken else [token]
            continue
        return [*found, *_field(token.low, token, behind[0]), *_sides(tokens[place + 2 :])]
    return found


def _is_field(tokens: list[Token]) -> bool:
    return (
        bool(tokens) and tokens[0].kinds.get("NOUN") == "battlefield" and not tokens[0].has("many")
    )


def _field(side: str, first: Token, last: Token) -> list[Token]:
    """The battlefield of that side, where these words stand."""
    noun = Token(last.text, "battlefield", first.start, last.end, {"NOUN": "battlefield"})
    return [noun, Token(SIDES[side], SIDES[side].lower(), last.end, last.end)]


def _on_them(tokens: list[Token]) -> list[Token]:
    """*I play X on them*, behind two that were told of: on both."""
    for place, token in enumerate(tokens):
        played = any(_does(one, "play", "cast", "flip") or _is_spell(one) for one in tokens[:place])
        on = place > 0 and tokens[place - 1].low == "on"
        if token.low in ("them", "those two", "these two") and on and played:
            token.kinds = {"PRONOUN": "both"}
    return tokens


WAYS: tuple[Callable[[list[Token]], list[Token]], ...] = (
    _domains,
    _goes_to,
    _ready,
    _flipped_free,
    _where_they_are,
    _sides,
    _on_them,
)

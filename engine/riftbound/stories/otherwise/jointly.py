"""What is told of both players at once, told of each: *we both have 7 points*, *each player has a unit
there*; and words that say nothing where they stand: *5 total might*, *we both pass again*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.otherwise.as_told import as_told
from engine.riftbound.stories.otherwise.both_parts import both_parts
from engine.riftbound.stories.otherwise.briefly import briefly
from engine.riftbound.stories.otherwise.next_turn import of_next_turn
from engine.riftbound.stories.otherwise.outcomes_said import outcomes_said
from engine.riftbound.stories.otherwise.put_simply import put_simply
from engine.riftbound.stories.otherwise.roundabout import roundabout
from engine.riftbound.stories.otherwise.shortly import shortly
from engine.riftbound.stories.otherwise.surroundings import surroundings
from engine.riftbound.stories.words.tokens import STOPS, Token

US = frozenset({"we", "us"})
BOTH = frozenset({"both", "each"})
OF_BOTH = frozenset({"both of", "each of"})
PLAYERS = frozenset({"players", "player", "sides", "side"})
SO_FAR = frozenset({"now", "currently", "still", "already"})
"""What may stand between who and what is told of both."""
TOTAL = frozenset({"total", "combined", "whole"})
PASSING = frozenset(
    {"pass", "both pass", "both passed", "both players pass", "both players passed"}
)
"""Verbs of who does nothing, of which *again* changes nothing."""


def jointly(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with what is told of both players told of each."""
    found: list[Token] = []
    at = 0
    tokens = outcomes_said(surroundings(as_told(tokens)))
    tokens = _nobody_there(_both_ours(shortly(both_parts(tokens))))
    tokens = of_next_turn(roundabout(put_simply(briefly(_passing_again(_in_total(tokens))))))
    while at < len(tokens):
        end = _both_here(tokens, at)
        if end and _begins(tokens, at) and (verb := _verb(tokens, end)) is not None:
            close = _close(tokens, verb)
            said = [one for one in tokens[verb:close] if one.low != "both"]
            first, last = tokens[at], tokens[max(at, end - 1)]
            found += [
                _player("i", "ana", first),
                *said,
                Token("and", "and", last.end, last.end, {"LINK": "and", "FILL": "and"}),
                _player("opp", "ben", last if last is not first else tokens[verb]),
                *map(_copied, said),
            ]
            at = close
            continue
        found.append(tokens[at])
        at += 1
    return found


def _both_ours(tokens: list[Token]) -> list[Token]:
    """*both our units*, *both of our guys*: the two of whom was told, one of each."""
    for place in range(len(tokens) - 2):
        both, whose, noun = tokens[place : place + 3]
        said = both.low in ("both", "both of") and whose.low == "our"
        if said and noun.kinds.get("NOUN") == "unit":
            both.kinds, both.end = {"PRONOUN": "both"}, noun.end
            return [*tokens[: place + 1], *tokens[place + 3 :]]
    return tokens


def _nobody_there(tokens: list[Token]) -> list[Token]:
    """*nobody is there*, *there is nobody at A*: we both have no units there."""
    for place, token in enumerate(tokens):
        if token.kinds.get("PERSON") != "nobody" or token.low in ("neither", "nobody else"):
            continue
        begun, end = place, place + 1
        if place > 1 and tokens[place - 2].low == "there" and tokens[place - 1].has("BE"):
            begun = place - 2
        elif end < len(tokens) and tokens[end].has("BE"):
            end += 1
        elif token.low not in ("nobodys", "no ones", "nobody 's", "no one 's"):
            continue
        if not _begins(tokens, begun) or any(one.has("DO", "MODAL") for one in tokens[begun:end]):
            continue
        close = _close(tokens, end)
        where = [one for one in tokens[end:close] if not one.filler]
        here = len(where) == 1 and where[0].kinds.get("ADV") == "here"
        field = bool(where) and where[0].low in ("at", "on") and where[-1].kinds.get("NOUN") in (
            "battlefield", None)  # fmt: skip
        if not where and begun < place:
            continue
        if not (here or (field and not any(one.forms for one in where))):
            continue
        said = [_word("we", {"PERSON": "ana"}, tokens[begun]), _word("both", {"DET": "both"}, tokens[begun]),
                _word("have", {"HAVE": "have"}, tokens[end - 1] if end > place + 1 else tokens[begun]), _word("no", {"DET": "no"}, token),
                _word("units", {"NOUN": "unit", "many": "yes"}, token)]  # fmt: skip
        return [*tokens[:begun], *said, *where, *tokens[close:]]
    return tokens


def _word(low: str, kinds: dict[str, str], token: Token) -> Token:
    """A word, where that one stands."""
    return Token(token.text, low, token.start, token.end, kinds)


def _both_here(tokens: Sequence[Token], at: int) -> int:
    """Where the words end that name both players, of which a *both* may stand behind the verb."""
    lows = [one.low for one in tokens[at : at + 4]]
    if lows[:1] and lows[0] in US and (lows[1:2] and lows[1] in BOTH):
        return at + 2
    if lows[:1] and lows[0] in US and _said_later(tokens, at + 1):
        return at + 1
    if lows[:1] and lows[0] in BOTH and lows[1:2] and lows[1] in PLAYERS:
        return at + 2
    if lows[:1] and lows[0] in OF_BOTH and lows[1:2] and lows[1] in US:
        return at + 2
    if lows[:1] and lows[0] in BOTH and lows[1:3] == ["of", "us"]:
        return at + 3
    if lows in (["both my", "opponent", "and", "i"], ["both", "i", "and", "my"]):
        return at + 4 + (lows[-1] == "my")
    return 0


def _said_later(tokens: Sequence[Token], at: int) -> bool:
    """*we are both at 7*, *we're both on 7*: whether *both* stands behind the verb."""
    return at + 1 < len(tokens) and tokens[at].has("BE", "HAVE") and tokens[at + 1].low in BOTH


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause that tells begins there."""
    before = next((one for one in reversed(tokens[:at]) if not one.filler), None)
    return before is None or before.low in STOPS or before.has("LINK")


def _verb(tokens: Sequence[Token], at: int) -> int | None:
    """Where *have* or *are* stands behind them."""
    while at < len(tokens) and tokens[at].low in SO_FAR:
        at += 1
    told = at < len(tokens) and tokens[at].has("BE", "HAVE")
    return at if told and at + 1 < len(tokens) and not tokens[at + 1].forms else None


def _close(tokens: Sequence[Token], at: int) -> int:
    """Where the clause ends that begins there."""
    while at < len(tokens) and tokens[at].low not in STOPS:
        if tokens[at].has("LINK") and not tokens[at].has("PREP", "DET"):
            break
        at += 1
    return at


def _player(low: str, who: str, token: Token) -> Token:
    """A player, where that word stands."""
    return Token(token.text, low, token.start, token.end, {"PERSON": who})


def _copied(token: Token) -> Token:
    return replace(token, kinds=dict(token.kinds))


def _in_total(tokens: list[Token]) -> list[Token]:
    """*5 total might*, *my whole might*: 5 Might, my Might."""
    found = list(tokens)
    for place in range(1, len(found) - 1):
        counted = found[place - 1].number is not None or found[place - 1].has("NUM")
        might = found[place + 1].kinds.get("NOUN") == "might"
        counted = counted or found[place - 1].has("OWN")  # *my total Might*
        if found[place].low in TOTAL and counted and might:
            total = replace(found[place], kinds={"FILL": found[place].low}, forms=())
            found[place], found[place + 1] = found[place + 1], total
    return found


def _passing_again(tokens: list[Token]) -> list[Token]:
    """*we both pass again*, *he passes focus again*: as it has come to that once more."""
    for place, token in enumerate(tokens):
        before = tokens[max(0, place - 2) : place]
        if before and before[-1].kinds.get("NOUN") not in (None, "focus", "priority"):
            continue
        passed = any(form.stem in PASSING for one in before for form in one.forms)
        if token.kinds.get("ADV") == "again" and passed:
            token.kinds, token.forms = {"FILL": token.low}, ()
    return tokens

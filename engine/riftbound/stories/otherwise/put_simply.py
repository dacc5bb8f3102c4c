"""Words of questions that ask what others ask in simpler ones: *why does it die*, *is holding it enough to
win*, *is that one safe*, *one combat or two*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.otherwise.clause_ends import ends
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import Token

ASKING = ("DO", "BE")
MORE = frozenset({"extra", "additional", "more"})
FIRST = frozenset({"first", "firstly", "first of all", "to begin with"})
TAKING = frozenset({"conquer", "hold"})
WHEN = frozenset({"when", "at what moment", "at which moment", "at what point", "at which point",
                  "at what time", "in which phase"})  # fmt: skip
COMING_ABOUT = frozenset({"die", "kill", "score", "conquer", "trigger", "resolve", "draw", "leave", "win",
                          "channel", "return", "ready", "gain", "lose"})  # fmt: skip
"""Verbs of what comes about at some moment."""
MOST = 6
"""Of how many words *holding this one here enough to win* may be, without the last two."""


def put_simply(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with these read so."""
    _full_damage(tokens)
    _costs(tokens)
    tokens = _over(_first_of_all(_paid_more(tokens)))
    return _enough_to_win(_that_one(_alive(_when(_why(tokens)))))


def _costs(tokens: Sequence[Token]) -> None:
    """*how much does X cost*: what it does, and no cost of X's."""
    for place, token in enumerate(tokens):
        before = tokens[max(0, place - MOST) : place]
        asked = any(one.has("DO", "MODAL") for one in before) and not before[-1].has("DET", "OWN")
        verb = any(one.forms and not (one.kinds or one.name) for one in before)
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        acts = following is not None and (following.forms or following.has("BE", "NOUN", "MODAL"))
        if token.low == "cost" and asked and not verb and not acts:
            token.kinds = {}


def _paid_more(tokens: list[Token]) -> list[Token]:
    """*I pay 1 extra power for Deflect*, told: so much is paid for that."""
    for place in range(1, len(tokens) - 2):
        number, more, noun = tokens[place : place + 3]
        pays = any(form.stem == "pay" for one in tokens[:place] for form in one.forms)
        said = more.low in MORE and noun.kinds.get("NOUN") in ("might", "energy")
        if number.number is not None and said and pays and tokens[-1].low != "?":
            return [*tokens[: place + 1], *tokens[place + 2 :]]
    return tokens


def _first_of_all(tokens: list[Token]) -> list[Token]:
    """*First I move X. Then I …*: it is told first anyway."""
    if len(tokens) < 2 or tokens[0].low not in FIRST:
        return tokens
    rest = tokens[1:] if tokens[1].low != "," else tokens[2:]
    begins = bool(rest) and (rest[0].has("PERSON", "OWN") or rest[0].low in ("he", "she", "they"))
    return rest if begins and tokens[-1].low != "?" else tokens


def _over(tokens: list[Token]) -> list[Token]:
    """*the combat is over*, told: it ended."""
    for place in range(len(tokens) - 2):
        fight, is_, over = tokens[place : place + 3]
        said = fight.kinds.get("NOUN") in ("combat", "showdown") and is_.has("BE")
        if said and over.low in ("over", "done", "finished") and tokens[-1].low != "?":
            ended = Token("ended", "ended", is_.start, over.end, forms=(Form("end", "past"),))
            return [*tokens[: place + 1], ended, *tokens[place + 3 :]]
    return tokens


def _why(tokens: list[Token]) -> list[Token]:
    """*why does it die*: does it? The answer says why; so it does of *…, and why?*."""
    end = next((n for n, one in enumerate(tokens) if n > 1 and one.low == "why"), -1)
    if end > 0 and ends(tokens[end + 1 :]) and tokens[end - 1].low in ("and", ","):
        tokens = [*tokens[: end - 1], *tokens[end + 1 :]]
    place = next((n for n, one in enumerate(tokens) if one.low == "why"), -1)
    following = tokens[place + 1] if 0 <= place < len(tokens) - 1 else None
    if following is None or not following.has(*ASKING) or any(one.has("NOT") for one in tokens):
        return tokens
    return [*tokens[:place], *tokens[place + 1 :]]


def _when(tokens: list[Token]) -> list[Token]:
    """*when does it die?*, *at what moment do I score?*: whether it does, with what asks for when."""
    lows = [one.low for one in tokens]
    length = next((n for n in (3, 2, 1) if " ".join(lows[:n]) in WHEN), 0)
    rest = tokens[length:]
    rest = rest[1:] if rest and rest[0].low in ("exactly", "precisely") else rest
    comes = any(form.stem in COMING_ABOUT for one in rest for form in one.forms)
    plain = not any(one.has("NOT", "MODAL", "LINK") for one in rest)
    if not length or not rest or not rest[0].has(*ASKING) or rest[-1].low != "?":
        return tokens
    if not (comes and plain):
        return tokens
    moment = Token("when", "when", tokens[0].start, tokens[0].end, {"ADV": "at-which-moment"})
    return [*rest[:-1], moment, rest[-1]]


def _alive(tokens: list[Token]) -> list[Token]:
    """*which units are still alive*: survive."""
    who = next((n for n, one in enumerate(tokens) if one.kinds.get("WH") in ("who", "which")), -1)
    be = next((n for n, one in enumerate(tokens) if one.has("BE") and n > who >= 0), -1)
    place = next((n for n, one in enumerate(tokens) if one.low == "alive" and n > be > 0), -1)
    if place < 0 or not all(one.filler for one in tokens[be + 1 : place]):
        return tokens
    forms = (Form("survive", "plain"), Form("survive", "s"))
    lives = replace(tokens[place], kinds={}, forms=forms)
    return [*tokens[:be], *tokens[be + 1 : place], lives, *tokens[place + 1 :]]


def _that_one(tokens: list[Token]) -> list[Token]:
    """*is that one safe*: is it?"""
    for place in range(1, len(tokens) - 2):
        that, one, state = tokens[place : place + 3]
        said = that.low in ("that", "this") and one.low == "one" and tokens[place - 1].has("BE")
        if said and not state.has("NOUN") and state.has("ADJ", "ADV"):
            it = Token("it", "it", that.start, one.end, {"PRONOUN": "it"})
            return [*tokens[:place], it, *tokens[place + 2 :]]
    return tokens


def _full_damage(tokens: Sequence[Token]) -> None:
    """*does it strike back for full damage*: does it?"""
    for place in range(len(tokens) - 2):
        behind = tokens[place : place + 3]
        if [one.low for one in behind[:2]] != ["for", "full"] or not ends(tokens[place + 3 :]):
            continue
        if behind[2].kinds.get("NOUN") in ("damage", "might"):
            for one in behind:
                one.kinds, one.forms, one.name = {"FILL": one.low}, (), None


def _enough_to_win(tokens: list[Token]) -> list[Token]:
    """*is holding it enough to win*, *does conquering that one win me the game*: do I win?"""
    place = next(
        (n for n, one in enumerate(tokens[:-1]) if one.has("BE") and _taking(tokens[n + 1])), -1
    )
    close = next((n for n, one in enumerate(tokens) if one.low == "enough" and n > place >= 0), -1)
    behind = [one.low for one in tokens[close + 1 : close + 3]]
    if place < 0 or not place < close <= place + MOST or behind != ["to", "win"]:
        return tokens
    first, last = tokens[place], tokens[close + 2]
    said = [
        replace(first, text="do", low="do", kinds={"DO": "do"}, forms=()),
        Token("i", "i", first.end, first.end, {"PERSON": "ana"}),
        Token("win", "win", last.start, last.end, forms=(Form("win", "plain"),)),
    ]
    return [*tokens[:place], *said, *tokens[close + 3 :]]


def _taking(token: Token) -> bool:
    return any(form.stem in TAKING and form.form == "ing" for form in token.forms)

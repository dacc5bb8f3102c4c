"""Words of questions that ask in fewer or other words what is asked in full elsewhere: *Cost?*, *is there
an extra cost?*, *does that do it?*, *is it enough damage?*."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.riftbound.stories.otherwise.both_parts import says_both
from engine.riftbound.stories.otherwise.clause_ends import ends
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import STOPS, Token

PRICES = frozenset({"cost", "costs", "price", "total"})
OF_PRICES = frozenset({"total", "the", "the full", "whole", "full", "what's", "what", "is", "whats", "my", "its", "complete",
                       "overall", "final", "entire"})  # fmt: skip
"""Words before a price that is asked for and nothing else."""
MORE = frozenset({"extra", "additional", "more", "added", "further"})
SURCHARGES = frozenset({"cost", "costs", "tax", "price", "fee"})
DOING = frozenset({"it", "job", "trick"})
ASKS = ("DO", "BE", "MODAL", "WH")
ROLES = frozenset({"defender", "attacker"})
HALVES = frozenset({"halves", "halfs", "parts", "shots", "hits", "instances", "choices"})
COUNTING = frozenset({"draw", "discard", "channel", "score", "gain", "take", "deal"})
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
AMOUNTS = frozenset({"damage", "might"})


def briefly(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with these read so."""
    for way in WAYS:
        tokens = way(tokens)
    return tokens


def _words(first: Token, last: Token, said: Sequence[Token]) -> list[Token]:
    """Those words, where the first and the last of the others stood."""
    said[0].start, said[-1].end = first.start, last.end
    return list(said)


def _pay(at: int, *before: Token) -> list[Token]:
    return [
        *before,
        Token("do", "do", at, at, {"DO": "do"}),
        Token("I", "i", at, at, {"PERSON": "ana"}),
        Token("pay", "pay", at, at, forms=(Form("pay", "plain"),)),
    ]


def _price_alone(tokens: list[Token]) -> list[Token]:
    """*Cost?*, *and the total cost?*, *what's the total?*: how much do I pay?"""
    mark = next((n for n, one in enumerate(tokens) if one.low == "?"), -1)
    start = next((n for n, one in enumerate(tokens) if not (one.filler or one.has("LINK"))), -1)
    start = next((n for n in range(max(start, 0)) if tokens[n].low in OF_PRICES), start)
    said = tokens[start:mark] if 0 <= start < mark else []
    if not said or said[-1].low not in PRICES:
        return tokens
    if not all(one.low in OF_PRICES for one in said[:-1]):
        return tokens
    at = said[0].start
    much = Token("how much", "how much", at, at, {"WH": "how-much"})
    return [*tokens[:start], *_words(said[0], said[-1], _pay(at, much)), *tokens[mark:]]


def _surcharge(tokens: list[Token]) -> list[Token]:
    """*is there an extra cost?*, *any additional costs?*: do I pay extra?"""
    place = next(
        (n for n in range(len(tokens) - 1)
         if tokens[n].low in MORE and tokens[n + 1].low in SURCHARGES), -1
    )  # fmt: skip
    close = place + 2
    if place < 0 or not ends(tokens[close:]) or not any(one.low == "?" for one in tokens[close:]):
        return tokens
    start = place
    while start and (tokens[start - 1].has("DET") or tokens[start - 1].low in ("a", "an", "any")):
        start -= 1
    if start > 1 and tokens[start - 1].low == "there" and tokens[start - 2].has("BE"):
        start -= 2
    elif start and not (tokens[start - 1].low in STOPS or tokens[start - 1].has("LINK")):
        return tokens
    at = tokens[start].start
    do, me, _ = _pay(at)
    pay = Token("pay extra", "pay extra", at, at, forms=(Form("pay extra", "plain"),))
    said = _words(tokens[start], tokens[close - 1], [do, me, pay])
    return [*tokens[:start], *said, *tokens[close:]]


def _does_it(tokens: list[Token]) -> list[Token]:
    """*does that do it?*, *does that do the job?*: is that enough?"""
    for place in range(len(tokens) - 3):
        does, that, do = tokens[place : place + 3]
        close = place + 3 + (tokens[place + 3].low == "the")
        if (
            not does.has("DO")
            or that.low not in ("that", "it", "this")
            or do.low not in ("do", "does")
        ):
            continue
        if close < len(tokens) and tokens[close].low in DOING and ends(tokens[close + 1 :]):
            is_ = Token(does.text, "is", does.start, does.end, {"BE": "is"})
            that = Token(that.text, "that", that.start, that.end, {"PRONOUN": "that"})
            so = Token("enough", "enough", do.start, tokens[close].end, {"ADJ": "enough"})
            return [*tokens[:place], is_, that, so, *tokens[close + 1 :]]
    return tokens


def _enough_damage(tokens: list[Token]) -> list[Token]:
    """*is that enough damage?*: enough."""
    for place, token in enumerate(tokens[:-1]):
        said = token.low == "enough" and tokens[place + 1].low in AMOUNTS
        if said and any(one.has("BE") for one in tokens[max(0, place - 4) : place]):
            return [*tokens[: place + 1], *tokens[place + 2 :]]
    return tokens


def _counts_as_paid(tokens: list[Token]) -> list[Token]:
    """*does that count as paid?*: what it is then like."""
    for place, token in enumerate(tokens[1:], 1):
        counts = tokens[place - 1].low in ("count as", "counts as", "counted as")
        if counts and token.low in ("paid", "played") and ends(tokens[place + 1 :]):
            token.kinds, token.forms = {"ADJ": token.low}, ()
    return tokens


def _splits_so(tokens: list[Token]) -> list[Token]:
    """*can I do 3 and 2?*, *can he go 2-1?*: split it so."""
    for place, token in enumerate(tokens[2:-2], 2):
        may = tokens[place - 2].has("MODAL") and tokens[place - 1].has("PERSON", "PRONOUN")
        counted = all(
            tokens[n].number is not None for n in (place + 1, place + 3) if n < len(tokens)
        )
        if may and token.low in ("do", "go") and counted and tokens[place + 2].low == "and":
            token.kinds, token.forms = {}, (Form("split", "plain"),)
    return tokens


def _either(tokens: list[Token]) -> list[Token]:
    """*do I keep either of them?*: of both it is asked."""
    for place, token in enumerate(tokens[1:], 1):
        kept = any(form.stem == "keep" for form in tokens[place - 1].forms)
        close = place + 1
        if close + 1 < len(tokens) and tokens[close].low == "of":
            close += 2
        if kept and token.low in ("either", "either of") and ends(tokens[close:]):
            both = Token("both", "both", token.start, tokens[close - 1].end, {"PRONOUN": "both"})
            return [*tokens[:place], both, *tokens[close:]]
    return tokens


def _or_none(tokens: list[Token]) -> list[Token]:
    """*point or no point?*: do I get a point?"""
    lows = [one.low for one in tokens if not one.filler and not one.has("LINK", "DET")]
    said = [
        one for one in tokens if one.kinds.get("NOUN") == "point" and one.low.startswith("point")
    ]
    if len(said) != 2 or lows[-1:] != ["?"] or len(lows) != 3:
        return tokens
    if not any(one.low in ("or", "or no") for one in tokens):
        return tokens
    at = said[0].start
    do, me, _ = _pay(at)
    get = Token("get", "get", at, at, forms=(Form("get", "plain"),))
    return [
        do,
        me,
        get,
        Token("a", "a", at, at, {"DET": "a"}),
        replace(said[0], end=said[1].end),
        tokens[-1],
    ]


def _in_role(tokens: list[Token]) -> list[Token]:
    """*how big is it as a defender?*: in that role."""
    first = next((one for one in tokens if not (one.filler or one.has("LINK"))), None)
    if first is None or not first.has(*ASKS) or tokens[-1].low != "?":
        return tokens
    for place, token in enumerate(tokens[:-1]):
        at = place + 1 + tokens[place + 1].has("DET")
        role = tokens[at].low if at < len(tokens) and tokens[at].low in ROLES else ""
        if token.low == "as" and role and ends(tokens[at + 1 :]):
            prep = Token(token.text, token.low, token.start, token.end, {"PREP": "in-role"})
            who = Token(tokens[at].text, role, tokens[at].start, tokens[at].end, {"PERSON": role})
            return [*tokens[:place], prep, who, *tokens[at + 1 :]]
    return tokens


def _keyword_bonus(tokens: list[Token]) -> list[Token]:
    """*does it get the Shield bonus?*: its Shield."""
    return [one for n, one in enumerate(tokens)
            if not (one.low in ("bonus", "boost") and n and tokens[n - 1].keyword)]  # fmt: skip


def _for_deflect(tokens: list[Token]) -> list[Token]:
    """*how much extra do I pay for Deflect?*: that is asked already."""
    much = any(one.low in ("how much", "what", "how much extra", "what extra") for one in tokens)
    pays = next(
        (n for n, one in enumerate(tokens) if any("pay" in form.stem for form in one.forms)), -1
    )
    for place, token in enumerate(tokens[1:], 1):
        if token.keyword != "Deflect" or not much or not 0 <= pays < place:
            continue
        start = place - (tokens[place - 1].low in ("the", "its", "his"))
        if tokens[start - 1].low == "for" and ends(tokens[place + 1 :]):
            return [*tokens[: start - 1], *tokens[place + 1 :]]
    return tokens


def _survivors(tokens: list[Token]) -> list[Token]:
    """*any survivors?*, *nobody left?*: who survives?"""
    said = [
        one for one in tokens if not (one.filler and one.low != "alive") and not one.has("LINK")
    ]
    lows = [one.low for one in said]
    if lows not in (["any", "survivors", "?"], ["nobody", "left", "?"], ["no", "survivors", "?"]):
        return tokens
    who = Token("who", "who", said[0].start, said[0].end, {"WH": "who"})
    lives = Token("survives", "survives", said[1].start, said[1].end, forms=(Form("survive", "s"),))
    return [who, lives, said[2]]


def _so_many(tokens: list[Token]) -> list[Token]:
    """*do I draw two?*: 2."""
    for place, token in enumerate(tokens[1:], 1):
        counted = any(form.stem in COUNTING for form in tokens[place - 1].forms)
        if counted and token.low in NUMBERS and ends(tokens[place + 1 :]):
            much = NUMBERS[token.low]
            number = Token(
                str(much), str(much), token.start, token.end, {"NUM": str(much)}, number=much
            )
            return [*tokens[:place], number, *tokens[place + 1 :]]
    return tokens


ASKED_LEAVE = frozenset({"can", "could", "may"})
"""How leave is asked for, before who asks."""


def _both_halves(tokens: list[Token]) -> list[Token]:
    """*both halves*, *both parts*, of what a spell does: both."""
    for place, token in enumerate(tokens[3:], 3):
        may = tokens[place - 3].low in ASKED_LEAVE and tokens[place - 2].has("PERSON")
        if may and says_both(token):
            both = Token(token.text, "both", token.start, token.end, {"PRONOUN": "both"})
            return [*tokens[:place], both, *tokens[place + 1 :]]  # *can I put both halves on it*
    return [one for n, one in enumerate(tokens)
            if not (n and one.low in HALVES and tokens[n - 1].low in ("both", "both of", "the two"))]  # fmt: skip


WAYS: tuple[Callable[[list[Token]], list[Token]], ...] = (
    _price_alone,
    _surcharge,
    _does_it,
    _enough_damage,
    _counts_as_paid,
    _splits_so,
    _either,
    _or_none,
    _in_role,
    _keyword_bonus,
    _for_deflect,
    _survivors,
    _so_many,
    _both_halves,
)

"""Words that are nouns elsewhere and verbs where they stand: *does its Deathknell kill it*, *to buff X*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.otherwise.clause_ends import ends
from engine.riftbound.stories.phrases.nameless import SIGNS
from engine.riftbound.stories.words.tokens import ENDS, Token

BOTH = frozenset({"kill", "draw", "ability"})
"""Nouns whose words may be verbs too: *kill*, *draw*, *buff*."""
DOERS = frozenset({"deathknell", "trigger", "ability"})
"""Nouns of what may do something."""

MIGHTS = frozenset({"might", "mights"})


def doing(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, those read as verbs that can be nothing else there."""
    tokens = _in_response(tokens)
    for place, token in enumerate(tokens):
        if token.low == "choose to" and any(one.has("MODAL", "DO") for one in tokens[:place]):
            token.kinds, token.forms = {}, ()  # *can I choose to keep one*: what may be chosen
        _of_opponent(token, tokens[place + 1 :])
        said = token.kinds.get("NOUN", "")
        if said == "score" and _also_does(tokens[:place]) and ends(tokens[place + 1 :]):
            token.kinds = {}  # *do I conquer it and score?*
        if said in BOTH and any(form.form == "plain" for form in token.forms):
            before, behind = tokens[:place], tokens[place + 1 :]
            also = _also_does(before) and _whom(behind)
            if _does_it(before, behind) or _to_do_it(before, behind) or also:
                token.kinds = {k: v for k, v in token.kinds.items() if k not in ("NOUN", "many")}
    return tokens


def _in_response(tokens: list[Token]) -> list[Token]:
    """*I play X in response to save it*: in response, to save it."""
    found: list[Token] = []
    for token, behind in zip(tokens, [*tokens[1:], None], strict=True):
        does = behind is not None and behind.name is None and not behind.nounlike
        does = does and behind is not None and any(one.form == "plain" for one in behind.forms)
        if token.low != "in response to" or not does:
            found.append(token)
            continue
        cut = token.end - len(" to")
        head = replace(token, text=token.text[:-3], low="in response", end=cut)
        head.kinds = {"ADV": "responding"}
        found += [head, Token("to", "to", cut + 1, token.end, {"TO": "to"})]
    return found


def _of_opponent(token: Token, behind: Sequence[Token]) -> None:
    """*opps lone 5*, *opponents 6 might*, *opp 6 might attacks*: a unit of his, of which only its Might
    is said."""
    if token.kinds.get("PERSON") != "ben":
        return
    one, rest = "many" not in token.kinds, list(behind)
    while rest and rest[0].has("ADJ") and not one:
        rest.pop(0)
    if not rest or rest[0].number is None or rest[0].text[:1] in SIGNS:
        return
    noun = rest[1].kinds.get("NOUN", "") if len(rest) > 1 else ""
    if one and (not noun or rest[1].low not in MIGHTS):
        return
    if noun in ("", "might") and not (noun and rest[1].low == "power"):
        token.kinds = {"OWN": "ben"}


def _also_does(before: Sequence[Token]) -> bool:
    """*do I discard 2 and* stands before it: another thing that is asked."""
    if not before or before[-1].low != "and":
        return False
    asks = next((n for n, one in enumerate(before) if one.has("DO", "MODAL")), -1)
    return asks >= 0 and not any(one.has("LINK") for one in before[asks:-1])


def _does_it(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """*does its Deathknell* stands before it, and to whom behind."""
    noun = before[-1].kinds.get("NOUN", "") if before else ""
    if not (noun in DOERS or noun.endswith("-trigger")) or not _whom(behind):
        return False
    for token in reversed(before[-5:-1]):
        if token.has("DO", "MODAL"):
            return True
        if token.low in ENDS or token.has("LINK"):
            return False
    return False


def _to_do_it(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """*to* stands before it, and to whom behind."""
    return bool(before) and before[-1].has("TO") and _whom(behind)


def _whom(behind: Sequence[Token]) -> bool:
    """Whether somebody or something begins here."""
    token = next((one for one in behind if not one.filler), None)
    if token is None:
        return False
    return token.name is not None or token.has("PRONOUN", "DET", "OWN") or token.number is not None

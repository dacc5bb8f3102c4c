"""Runs of words found by a pattern of what they are compared as, and changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.riftbound.stories.words import lexicon
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import ENDS, Token


def run(tokens: Sequence[Token], pattern: re.Pattern[str]) -> int:
    """How many of the first tokens the pattern takes wholly; 0 where it does not fit."""
    found = pattern.match(" ".join(one.low for one in tokens))
    length = 0
    for place, token in enumerate(tokens):
        length += len(token.low) + (place > 0)
        if found is not None and length == found.end():
            return place + 1
    return 0


def _begins(tokens: Sequence[Token], place: int) -> bool:
    before = tokens[place - 1] if place else None
    return before is None or before.low in (*ENDS, ",") or before.has("LINK")


def each_clause(
    tokens: list[Token], anywhere: bool, change: Callable[[list[Token]], list[Token] | None]
) -> list[Token]:
    """The tokens with what stands where a clause begins, or anywhere, changed if it can be."""
    for place in range(len(tokens)):
        if anywhere or _begins(tokens, place):
            changed = change(tokens[place:])
            if changed is not None:
                return [*tokens[:place], *changed]
    return tokens


def instead(
    tokens: list[Token],
    pattern: re.Pattern[str],
    said: Callable[[list[Token]], list[Token]],
    anywhere: bool = False,
) -> list[Token]:
    """The tokens with the first run that the pattern takes, where a clause begins or anywhere, said
    otherwise."""

    def change(rest: list[Token]) -> list[Token] | None:
        many = run(rest, pattern)
        return [*said(rest[:many]), *rest[many:]] if many else None

    return each_clause(tokens, anywhere, change)


def rewritten(
    tokens: list[Token], pattern: re.Pattern[str], words: str, anywhere: bool = False
) -> list[Token]:
    """The tokens with the first run that the pattern takes, where a clause begins or anywhere, in these
    words; `{name}` among them is what that group of the pattern took."""

    def said(taken: list[Token]) -> list[Token]:
        found = pattern.match(" ".join(one.low for one in taken))
        made: list[Token] = []
        for part in words.split() if found is not None else ():
            if found is not None and part[:1] == "{":
                made += _within(taken, found.span(part.strip("{}")))
            else:
                made.append(_word(part, taken[0], made))
        made[-1] = replace(made[-1], end=max(made[-1].end, taken[-1].end))
        return made

    return instead(tokens, pattern, said, anywhere)


def _within(tokens: Sequence[Token], span: tuple[int, int]) -> list[Token]:
    """The tokens that a group of a pattern took."""
    found, at = [], 0
    for token in tokens:
        if span[0] <= at < span[1]:
            found.append(token)
        at += len(token.low) + 1
    return found


def _word(low: str, first: Token, before: Sequence[Token]) -> Token:
    """A word of the lexicon, behind these; `_` in it is a blank."""
    at = before[-1].end if before else first.start
    run = lexicon.run_of(low.replace("_", " "))
    text = " ".join(run)
    kinds, forms = dict(lexicon.words().get(run, {})), tuple(lexicon.forms().get(run, ()))
    return Token(text, text, at, at, kinds, forms)


def turn_that(verb: str, stem: str, begins: Token, ends: Token) -> list[Token]:
    """*turn starts*, *turn ends*, in the place of these words."""
    turn = Token("turn", "turn", begins.start, begins.start, {"NOUN": "turn"})
    return [turn, Token(verb, verb, begins.start, ends.end, forms=(Form(stem, "s"),))]

"""On whom the parts of a spell go that has two, or that is repeated: *both on X*, *both times on it*, *both halves
hit X*, *one half on X and the other on Y*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.joined import ONTO
from engine.riftbound.stories.words.book import card_text
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import Token

PARTS = frozenset({"half", "part", "shot", "hit", "piece", "bit"})
"""Nouns of one of the two."""
OTHERS = frozenset({"the other", "the second", "the other half", "the second half", "other"})
STRIKING = ("hit", "target", "choose", "strike")


def both_parts(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with what it says of both parts put behind the play."""
    return _one_each(_both_hit(_times_on_it(_both_on(tokens))))


def says_both(token: Token) -> bool:
    """Whether it is *both halves*, *both parts*."""
    return token.kinds.get("ADV") == "twice" and token.low.startswith("both")


def _both_on(tokens: list[Token]) -> list[Token]:
    """*…, both on X*, of a spell that is repeated, or has two parts: both times on X."""
    for place, token in enumerate(tokens[:-2]):
        behind = tokens[place + 1]
        if token.kinds.get("PRONOUN") != "both" or behind.low not in ("on", "at") or not place:
            continue
        before = tokens[:place]
        comma = before[-1].low == ","
        paid = before[-1 - comma :][:1] if place > comma else []
        if paid and paid[0].keyword == "Repeat" and any(_does(one, "pay") for one in before[-5:]):
            return [*before[: place - comma], *tokens[place + 1 :]]  # *pay the repeat, both on X*
        if any(one.keyword == "Repeat" for one in before) or any(
            _does(one, "repeat") for one in before
        ):
            times = Token(token.text, "both times", token.start, token.end, {"ADV": "both-times"})
            onto = Token(behind.text, "on", behind.start, behind.end, dict(behind.kinds))
            return [*before, times, onto, *tokens[place + 2 :]]
        if _has_two_parts(before):
            return [*before[: place - comma], *tokens[place + 1 :]]
    return tokens


def _times_on_it(tokens: list[Token]) -> list[Token]:
    """*I play X on Y, both times on it*, *(with) both halves on Y*: twice."""
    for place, token in enumerate(tokens[:-1]):
        both = says_both(token)
        onto = (both or token.kinds.get("ADV") == "both-times") and tokens[place + 1].low in ONTO
        with_ = place > 0 and tokens[place - 1].low == "with"
        if onto and len(tokens) > place + 2 and _has_two_parts(tokens[:place]):
            found = _twice(_without_comma(tokens[: place - with_]), token, tokens[place + 1 :])
            if found:
                return found
        ends = tokens[place + 1].low in (".", "?", ";")
        if both and place and (with_ or (ends and tokens[place - 1].low == ",")):
            return [*tokens[: place - 1], *tokens[place:]]
    return tokens


def _twice(before: list[Token], times: Token, onto: list[Token]) -> list[Token]:
    """A play that aims, with *both times* said of it or of whom it is on; nothing where it does not fit."""
    said = before[max(n for n, one in enumerate(before) if one.name is not None) :]
    aimed = any(one.low in ONTO for one in before)
    pronoun = onto[1].has("PRONOUN")
    again = pronoun or onto[1].kinds.get("DET") == "same"
    twice = replace(times, kinds={"ADV": "twice"})
    if aimed and again and said:
        return [*before, twice, *onto[2 if pronoun else 3 :]]
    return [] if aimed else [*before, twice, *onto]


def _both_hit(tokens: list[Token]) -> list[Token]:
    """*I play X and both halves hit Y*: choosing Y twice."""
    for place, token in enumerate(tokens[:-2]):
        if not (
            says_both(token)
            and _does(tokens[place + 1], *STRIKING)
            and _has_two_parts(tokens[:place])
        ):
            continue
        verb = tokens[place + 1]
        verb.kinds, verb.name, verb.low = {}, None, "choosing"
        verb.forms = (Form("choose", "ing"),)
        before = _without_comma(tokens[:place])
        if before and before[-1].low == "and":
            before = before[:-1]
        return [*before, token, *tokens[place + 1 :]]
    return tokens


def _one_each(tokens: list[Token]) -> list[Token]:
    """*X with one half on Y and the other on Z*: X on Y and Z."""
    for place, token in enumerate(tokens):
        if token.low != "one" or not _has_two_parts(tokens[:place]):
            continue
        on = _on_behind(tokens, place)
        and_ = next((n for n in range(on, len(tokens)) if tokens[n].low == "and"), 0) if on else 0
        second = _on_behind(tokens, and_ + 1) if and_ else 0
        if not second or " ".join(one.low for one in tokens[and_ + 1 : second]) not in _others():
            continue
        before = _without_comma(tokens[:place])
        if before[-1].low == "with":
            before = before[:-1]
        return [*before, *tokens[on : and_ + 1], *tokens[second + 1 :]]
    return tokens


def _others() -> set[str]:
    """How the second of the two is called."""
    return {one + part for one in OTHERS for part in ("", *(f" {noun}" for noun in PARTS))}


def _on_behind(tokens: Sequence[Token], place: int) -> int:
    """Where *on* stands right behind what names one of the parts; 0 where it does not."""
    for at in range(place + 1, min(len(tokens), place + 4)):
        if tokens[at].low in ONTO:
            return at
    return 0


def _without_comma(tokens: list[Token]) -> list[Token]:
    return tokens[:-1] if tokens and tokens[-1].low == "," else tokens


def _does(token: Token, *stems: str) -> bool:
    return any(form.stem.startswith(stems) for form in token.forms)


def _has_two_parts(tokens: list[Token]) -> bool:
    """Whether the spell that was named last is put on two things."""
    named = [one.name.cards for one in tokens if one.name is not None]
    spells = [cards for cards in named if any("spell" in card.types for card in cards)]
    texts = [card_text(card) for card in (spells[-1] if spells else ()) if "spell" in card.types]
    return any(len(re.findall(r"\bto an? unit|\bunit\b", text)) > 1 for text in texts)

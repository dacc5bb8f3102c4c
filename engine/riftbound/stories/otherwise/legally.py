"""What is asked to be allowed, whatever the cards say: to answer a move, to recycle the rune that was exhausted."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.words.tokens import Token

ANSWERING = frozenset({"respond", "react", "answer", "reply"})
AGAIN = frozenset({"same", "the same", "these", "this", "those", "exhausted"})
"""Words of runes that were spoken of."""
OF_RUNES = frozenset({"exhaust", "recycle", "tap", "pay", "use"})
"""Verbs of what is done with runes."""


def legally(part: list[Token]) -> list[Token]:
    """The tokens of a question, with these read so."""
    return _same_runes(_to_the_move(part))


def _to_the_move(part: list[Token]) -> list[Token]:
    """*can he respond to the move?*, *can I play X in response to this move?*: of what is no play."""
    for at, token in enumerate(part[:-2]):
        article, noun = part[at + 1], part[at + 2]
        before = part[at - 1] if at else None
        to = token.low in ("to", "in response to")
        said = article.low in ("the", "this", "that", "my", "his") and noun.low == "move"
        answers = before is not None and any(one.stem in ANSWERING for one in before.forms)
        if to and said and (answers or token.low != "to"):
            now = Token(token.text, "to the move", token.start, noun.end, {"ADV": "to-the-move"})
            return [*part[:at], now, *part[at + 3 :]]
    return part


def _same_runes(part: list[Token]) -> list[Token]:
    """*can I exhaust this rune for the Energy and then recycle the same rune for the Power?*: is that legal?"""
    verbs = {form.stem for one in part for form in one.forms if one.name is None and not one.kinds}
    runes = any(one.low.split()[-1:] in (["rune"], ["runes"]) for one in part)
    may = part[0].kinds.get("MODAL") == "can" or part[0].has("MAY-I")
    same = any(one.low in AGAIN for one in part)
    if not (may and runes and same and "recycle" in verbs) or verbs - OF_RUNES:
        return part
    first, last = part[0], part[-2]
    end = (last.start, last.end)
    return [
        replace(first, low="is", kinds={"BE": "is"}, forms=()),
        Token("that", "that", first.end, first.end, {"PRONOUN": "that"}),
        Token("so", "with those runes", first.end, end[1], {"ADV": "with-those-runes"}),
        Token("legal", "legal", end[1], end[1], {"LEGAL": "legal"}),
        part[-1],
    ]

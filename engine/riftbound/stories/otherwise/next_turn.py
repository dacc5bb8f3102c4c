"""What is asked of the next turn: *do I hold next turn*, *does he score it at the start of his next
turn*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.words.tokens import STOPS, Token

ASKING = ("DO", "MODAL", "BE", "HAVE")
OF_PLAYERS = frozenset({"hold", "score", "get", "win", "keep", "control", "own", "gain"})
"""Verbs of what is asked of a player's own next turn."""
SCORING = frozenset({"score", "get", "gain", "earn"})
OWNERS = {"ana": "my", "ben": "his"}
LEADING = frozenset({"at", "on", "in", "during", "starting"})


def of_next_turn(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with *next turn* read as that of who is asked about."""
    found = _it_is_the_start(list(tokens))
    for place in range(len(found) - 2, 0, -1):
        turn = found[place + 1].kinds.get("NOUN") == "turn"
        if found[place].low != "next" or not turn:
            continue
        begun, owned = place, found[place - 1].has("OWN")
        begun -= owned or found[place - 1].low == "the"
        led = begun > 0 and found[begun - 1].kinds.get("PREP") in LEADING
        who = _asked_about(found[: begun - led]) or _of_a_state(found[: begun - led])
        if not who or (owned and not led):
            continue
        whose = found[place - 1] if owned else found[place]
        said = whose.kinds["OWN"] if owned else who
        start, end = whose.start, found[place].end
        found[begun - led : place + 1] = [
            Token("on", "on", start, end, {"PREP": "on"}),
            Token(OWNERS.get(said, "his"), OWNERS.get(said, "his"), start, end, {"OWN": said}),
            Token("next", "next", start, end, {"ADJ": "next"}),
        ]
    return found


def _it_is_the_start(tokens: list[Token]) -> list[Token]:
    """*it is the start of my turn and I …*: at the start of my turn, I …"""
    for place in range(len(tokens) - 3):
        it_is = tokens[place].low == "it" and tokens[place + 1].has("BE")
        begun = place + 2 + (it_is and tokens[place + 2].low == "the")
        starts = begun < len(tokens) and tokens[begun].kinds.get("PREP") == "starting"
        if not it_is or not starts or (place and tokens[place - 1].low not in STOPS):
            continue
        turn = next(
            (n for n in range(begun, len(tokens)) if tokens[n].kinds.get("NOUN") == "turn"), 0
        )
        behind = tokens[turn + 1] if turn and turn + 1 < len(tokens) else None
        if behind is not None and behind.low in ("and", "but"):
            comma = Token(",", ",", behind.start, behind.end)
            return [*tokens[:place], *tokens[begun : turn + 1], comma, *tokens[turn + 2 :]]
    return tokens


def _asked_about(before: Sequence[Token]) -> str:
    """The player of whom the clause asks that stands there, where only players do that."""
    at = len(before)
    while at and not (before[at - 1].low in STOPS or before[at - 1].has("LINK")):
        at -= 1
    clause = [one for one in before[at:] if not one.filler]
    if not clause or not clause[0].has(*ASKING) or len(clause) < 3:
        return ""
    who = clause[1].kinds.get("PERSON", "")
    who = "ben" if clause[1].low in ("he", "she", "they") else who
    if clause[1].has("OWN") and clause[2].kinds.get("PERSON") == "ben":
        who = "ben"  # *my opponent*
    done = {form.stem for one in clause[2:] for form in one.forms}
    return who if who in OWNERS and done & OF_PLAYERS else ""


def _of_a_state(before: Sequence[Token]) -> str:
    """Whose turn is meant where it is asked whether a unit is stunned or has a bonus by then: both
    players' turns have come and gone, whoever it is."""
    at = len(before)
    while at and not (before[at - 1].low in STOPS or before[at - 1].has("LINK")):
        at -= 1
    clause = [one for one in before[at:] if not one.filler]
    if len(clause) < 3 or not clause[0].has("DO", "BE") or clause[1].has("PERSON"):
        return ""
    stunned = clause[0].has("BE") and clause[-1].low in ("stunned", "damaged")
    gain = (
        clause[0].has("DO") and clause[-1].text[:1] in ("+", "-") and clause[-1].number is not None
    )
    return "ana" if stunned or gain else ""


def holds_then(frame: Frame) -> Frame:
    """*do I score on my next turn?*: do I hold, as what was scored before is no answer."""
    if not any(_is_next(phrase) for _, phrase in frame.preps) or frame.verb not in SCORING:
        return frame
    point = [one.word for one in frame.objects] == ["point"] and frame.objects[0].number in (
        None,
        1,
    )
    field = [one.word for one in frame.objects] in (["battlefield"], ["it"])
    scored = point or (frame.verb == "score" and (field or not frame.objects))
    if frame.asks != "whether" or not scored:
        return replace(frame, verb="") if frame.asks == "how-many" else frame
    adverbs = [one for one in frame.adverbs if one != "again"]
    return replace(frame, verb="hold", objects=[], adverbs=adverbs)


def _is_next(phrase: Phrase) -> bool:
    return phrase.word == "turn" and "next" in phrase.adjectives

"""Points told by how many are wanting: *I'm one point away from winning*, *he needs 1 more point*, *at
match point*, *7 of 8 points*; or in few words: *my score is 7*, *a unit there and 7 points*."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.otherwise.clause_ends import over
from engine.riftbound.stories.words.tokens import STOPS, Token

VICTORY = 8
"""With how many points a game of two is won (194.3)."""
OTHER_GAMES = frozenset({"2v2", "2vs2", "team", "teams", "teammate", "teammates", "ffa"})
RAISING = "Aspirant's Climb"
"""What makes it more."""
POINTS = frozenset({"point", "points", "pt", "pts", "vp"})
AWAY = frozenset({"away", "short", "off", "from", "of", "winning", "win", "the", "a", "victory", "game", "to",
                  "for", "more", "it", "that"})  # fmt: skip
"""Words that say that so many points are wanting."""
WANTING = frozenset({"away", "short", "off"})
LAST = frozenset({"match", "game"})
TAKING = frozenset({"conquer", "capture", "take"})
SCORING = frozenset({"conquer", "hold", "score", "capture"})


def nearly(parts: list[list[Token]]) -> list[list[Token]]:
    """The tokens of a text, with points told by what is wanting told as what there is; where it is a
    game of more than two, or one that takes more points, they stay as they are."""
    tokens = [token for part in parts for token in part]
    cards = [card.name for one in tokens if one.name is not None for card in one.name.cards]
    if RAISING in cards or any(one.low in OTHER_GAMES for one in tokens):
        return parts
    scored = any(one.low in POINTS for one in tokens) or _at_number(tokens)
    parts = [_and_points(_score_is(_out_of(_wanting(part)))) for part in parts]
    return _taken_again([_at_points(part) for part in parts] if scored else parts)


def _wanting(tokens: list[Token]) -> list[Token]:
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        end, number = _wants(tokens, at)
        if found and number:
            if found and found[-1].low == "only":
                found.pop()
            has = Token(tokens[at].text, "have", tokens[at].start, tokens[at].end, {"HAVE": "have"})
            last = tokens[end - 1]
            many = Token(str(number), str(number), last.start, last.end, number=number)
            points = Token(
                "points", "points", last.start, last.end, {"NOUN": "point", "many": "yes"}
            )
            found += [has, many, points]
            at = end
            continue
        found.append(tokens[at])
        at += 1
    return found


def _wants(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """Where *am one point away from winning*, *needs 1 more point* ends that begins there, behind a
    player, and how many points they have; 0 where it says no such thing."""
    only = at > 1 and tokens[at - 1].low in ("only", "just")
    begun = tokens[at - 1 - only] if at else None
    who = begun is not None and (
        begun.kinds.get("PERSON") in ("ana", "ben") or begun.low in ("he", "she", "they")
    )
    if not who:
        return 0, 0
    needs = any(form.stem == "need" for form in tokens[at].forms)
    needs = needs or tokens[at].low in ("need", "needs")
    if not needs and not tokens[at].has("BE"):
        return 0, 0
    end = at + 1
    while end < len(tokens) and (tokens[end].filler or tokens[end].low in ("only", "at", "on")):
        end += 1
    if [one.low for one in tokens[end : end + 2]] in ([one, "point"] for one in LAST):
        return (end + 2, VICTORY - 1) if not needs and over(tokens, end + 2) else (0, 0)
    number = _number(tokens[end]) if end < len(tokens) else None
    close = end + 1
    while close < len(tokens) and tokens[close].low in (*AWAY, *POINTS):
        close += 1
    said = {one.low for one in tokens[end + 1 : close]}
    wanting = needs or bool(said & WANTING)
    if number is None or not 0 < number < VICTORY or not wanting or not said & POINTS:
        return 0, 0
    return (close, VICTORY - number) if over(tokens, close) else (0, 0)


def _number(token: Token) -> int | None:
    """The number that it says; *a*, *one more* and *another* are one."""
    if token.low in ("a", "one more", "another"):
        return 1
    return int(token.kinds["NUM"]) if token.has("NUM") else token.number


def _out_of(tokens: list[Token]) -> list[Token]:
    """*7 of 8 points*, *7/8 points*, *6 points out of 8*: of as many as it takes."""
    left: set[int] = set()
    for place, token in enumerate(tokens):
        if token.low not in ("of", "out of", "/") or place + 1 >= len(tokens) or not place:
            continue
        pointed = tokens[place - 1].low in POINTS
        before = tokens[place - 2] if pointed and place > 1 else tokens[place - 1]
        behind = place + 2 < len(tokens) and tokens[place + 2].low in POINTS
        led = tokens[place - 2] if not pointed and place > 1 else None
        scored = pointed or behind or (led is not None and led.low in ("at", "on", "to"))
        if before.number is None or not 0 <= before.number < VICTORY or not scored:
            continue
        if tokens[place + 1].number != VICTORY:
            continue
        left |= {place, place + 1}
    return [one for place, one in enumerate(tokens) if place not in left]


def _score_is(tokens: list[Token]) -> list[Token]:
    """*my score is 7*: I have 7 points."""
    for place in range(len(tokens) - 3):
        whose, noun, verb, number = tokens[place : place + 4]
        said = whose.has("OWN") and noun.low == "score" and verb.has("BE")
        if not said or number.number is None or not over(tokens, place + 4):
            continue
        who = "ana" if whose.kinds["OWN"] == "ana" else "ben"
        player = Token(
            whose.text, "i" if who == "ana" else "opp", whose.start, whose.end, {"PERSON": who}
        )
        has = Token(verb.text, "have", verb.start, verb.end, {"HAVE": "have"})
        points = Token(noun.text, "points", noun.start, noun.end, {"NOUN": "point", "many": "yes"})
        return [*tokens[:place], player, has, number, points, *tokens[place + 4 :]]
    return tokens


def _and_points(tokens: list[Token]) -> list[Token]:
    """*I have a unit there and 7 points*, *he has 7 points and a unit there*: has both."""
    has = next((n for n, one in enumerate(tokens) if n and one.has("HAVE")), 0)
    joined = (
        next((n for n in range(has + 2, len(tokens) - 1) if tokens[n].low == "and"), 0)
        if has
        else 0
    )
    if not joined or any(one.low in STOPS for one in tokens[has:joined]):
        return tokens
    pointed = tokens[joined - 1].low in POINTS
    behind = tokens[joined + 1]
    counted = behind.number is not None or behind.has("NUM") or behind.has("DET")
    points = joined + 2 < len(tokens) and tokens[joined + 2].low in POINTS
    unit = counted and any(
        one.kinds.get("NOUN") == "unit" for one in tokens[joined + 2 : joined + 5]
    )
    who = tokens[has - 1]
    if not who.has("PERSON", "PRONOUN") or not ((counted and points) or (pointed and unit)):
        return tokens
    said = [
        Token(one.text, one.low, behind.start, behind.start, {**one.kinds, "FILL": one.low})
        for one in (who, tokens[has])
    ]
    for one in said:
        del one.kinds["FILL"]
    return [*tokens[: joined + 1], *said, *tokens[joined + 1 :]]


def _at_number(tokens: Sequence[Token]) -> bool:
    """Whether somebody is told to be at so many: *I'm at 7*."""
    return any(
        one.kinds.get("PERSON") == "ana"
        and tokens[n + 1].has("BE")
        and tokens[n + 2].low in ("at", "on")
        and tokens[n + 3].number is not None
        for n, one in enumerate(tokens[:-3])
    )


def _at_points(tokens: list[Token]) -> list[Token]:
    """*he is at 6*, where points were told: at 6 points."""
    for place in range(1, len(tokens) - 2):
        he = tokens[place - 1].low in ("he", "she") and tokens[place].has("BE")
        at = tokens[place + 1].low in ("at", "on")
        number = tokens[place + 2]
        if not (he and at) or number.number is None or not 0 <= number.number <= VICTORY:
            continue
        if over(tokens, place + 3):
            points = Token(
                number.text, "points", number.start, number.end, {"NOUN": "point", "many": "yes"}
            )
            return [*tokens[: place + 3], points, *tokens[place + 3 :]]
    return tokens


def _taken_again(parts: list[list[Token]]) -> list[list[Token]]:
    """*I already scored it this turn and conquer it again*: conquers it, as was told of before."""
    scored = False
    for part in parts:
        for place, token in enumerate(part):
            before = part[max(0, place - 4) : place]
            begun = max(
                (n for n, one in enumerate(before) if one.has("LINK") or one.low in STOPS),
                default=-1,
            )
            clause = before[begun + 1 :]
            taken = any(form.stem in TAKING for one in clause for form in one.forms)
            asked = any(one.has("DO", "MODAL") for one in clause)
            if token.kinds.get("ADV") == "again" and taken and scored and not asked:
                token.kinds, token.forms = {"FILL": token.low}, ()
            told = any(form.stem in SCORING for form in token.forms)
            scored = scored or (told and not any(one.has("DO", "MODAL") for one in before))
    return parts

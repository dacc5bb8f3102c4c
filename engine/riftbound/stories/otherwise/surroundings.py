"""What game it is, and what goes on in it, said as sentences of their own: *the game is played to 8*,
*there are two battlefields*, *a showdown is in progress*, *X is one of the battlefields*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.otherwise.patterns import each_clause, instead, run, turn_that
from engine.riftbound.stories.words.tokens import ENDS, Token

OUR_GAME = r"(?: (?:in|of) (?:the|our|this|my|a) (?:game|match)| in play)?"
GOES_WITHOUT_SAYING = (
    r"(?:we|i) (?:are )?(?:play|playing) (?:a game )?(?:(?:up )?to|for) 8(?: points)?",
    r"(?:the|our|this) game (?:is|goes|runs) (?:played )?(?:up )?to 8(?: points)?",
    r"in a game (?:up )?to 8(?: points)?",
    r"(?:i|we) need 8 points to win",
    r"(?:the|a) (?:winning|victory) score is 8(?: points)?",
    r"(?:we|i) (?:are )?(?:play|playing|in) a (?:two-player|two player|2-player|2 player) game",
    r"it is a (?:two-player|two player|2-player|2 player) game",
    r"(?:it is |(?:we|i) (?:are )?(?:play|playing) )?(?:in )?a game (?:with|of|for|between) (?:two|2) players",
    r"(?:we are|there are) (?:only )?(?:two|2) players(?: in (?:the|our|this) game)?",
    r"i (?:am )?(?:play|playing) (?:a game )?against (?:only )?(?:one|an) opponent",
    r"(?:we both|both players|both of us) (?:play|do|use) nothing(?: else)?",
    r"there are (?:only )?(?:two|2) battlefields(?: in (?:the|our|this) game| in play)?",
)
"""What is so of every game of two players, if nobody says otherwise."""
GOES_ON = (
    r"(?:is|are) (?:(?:still |currently )?(?:in progress|going on|happening|underway|under way|taking"
    r" place|open|ongoing)|being fought|in progress)|takes place|is taking place|goes on"
)
FIGHT = r"(?:a|the) (?:combat|showdown|fight|battle)"
AT_LENGTH = re.compile(
    rf"^({FIGHT}) (?:{GOES_ON})\b|^there is ({FIGHT}) (?:going on|in progress)\b"
)
MANY = re.compile(
    r"^(?:we|i) (?:are )?(?:play|playing|in) (?:in )?a game (?:with|of|for|between) (three|four|3|4) players"
)
ONE_OF = re.compile(rf"^is one of (?:the|our|my) (?:two )?battlefields{OUR_GAME}(?= [.,]|$)")
ONE_IS = re.compile(r"^(?:one|1) of (?:the|our|my) (?:two )?battlefields is\b")
THEY_ARE = re.compile(rf"^(?:the|our) (?:two )?battlefields{OUR_GAME} are\b")
MUST_DRAW = re.compile(
    r"^(?:i|my opponent|he|she) (?:must|have to|has to) draw(?: (?:a|my|his|her|the) card)?"
    r" (?:in (?:my|his|her|the) draw phase|for (?:the|my|his|her) turn)(?= [.,]| and| but|$)"
)
BOTH_OF_TWO = re.compile(
    r"^there are (?:only )?(?:two|2) battlefields(?: in (?:the|our|this) game)? (?:and|,)"
    r" (?:i|he|she|my opponent) (?:control|controls|hold|holds|have|has|own|owns) both(?: of them)?(?= [.,]|$)"
)
WITHOUT_SAYING = re.compile(rf"(?:{'|'.join(GOES_WITHOUT_SAYING)})(?= [.,]| and| but|$)")
ASKING = ("DO", "MODAL", "WH")


def surroundings(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with what goes without saying left out and the rest in fewer words;
    one that asks stays as it is."""
    if tokens and (tokens[-1].low == "?" or tokens[0].has(*ASKING)):
        return tokens
    for way in (_unsaid, _goes_on, _phase, _so_many, _in_play, _elsewhere):
        tokens = way(tokens)
    return tokens


def _unsaid(tokens: list[Token]) -> list[Token]:
    """*I have 7 points and the game is played to 8*: I have 7 points; *there are two battlefields and I
    control both*: I control both battlefields."""
    many = run(tokens, BOTH_OF_TWO)
    if many:
        begun = next(n for n, one in enumerate(tokens) if one.low in ("and", ",")) + 1
        both = next(n for n, one in enumerate(tokens) if one.low in ("both", "both of"))
        last = tokens[many - 1]
        said = [replace(tokens[both], low="both", kinds={"DET": "both"})]
        said += [
            Token(
                "battlefields",
                "battlefields",
                last.end,
                last.end,
                {"NOUN": "battlefield", "many": "yes"},
            )
        ]
        return [*tokens[begun:both], *said, *tokens[many:]]
    left = instead(tokens, WITHOUT_SAYING, lambda _: [], anywhere=True)
    while left and len(left) < len(tokens) and (left[0].low == "," or left[0].has("LINK")):
        left = left[1:]
    return left


def _goes_on(tokens: list[Token]) -> list[Token]:
    """*a showdown is in progress at A*: there is a showdown at A."""

    def alone(said: list[Token]) -> list[Token]:
        begun = 2 if said[0].low == "there" else 0
        at = said[begun].start
        there = Token("there", "there", at, at, {"ADV": "here"})
        being = Token("is", "is", at, at, {"BE": "is"})
        return [there, being, said[begun], replace(said[begun + 1], end=said[-1].end)]

    return instead(tokens, AT_LENGTH, alone)


def _phase(tokens: list[Token]) -> list[Token]:
    """*I must draw for the turn*: my turn starts, and all of its first phases come."""

    def starts(said: list[Token]) -> list[Token]:
        mine = said[0].low == "i"
        whose = replace(said[0], low="my" if mine else "his",
                        kinds={"OWN": "ana" if mine else "he"})  # fmt: skip
        return [whose, *turn_that("starts", "start", said[-1], said[-1])]

    return instead(tokens, MUST_DRAW, starts)


def _so_many(tokens: list[Token]) -> list[Token]:
    """*we play a game with three players*: a three player game."""

    def mode(said: list[Token]) -> list[Token]:
        number, last = said[-2:]
        return [number, last, Token("game", "game", last.end, last.end, {"NOUN": "game"})]

    return instead(tokens, MANY, mode)


def _in_play(tokens: list[Token]) -> list[Token]:
    """*X is one of the battlefields*, *one of the battlefields is X*, *the battlefields are X and Y*:
    X is in play."""
    for place, token in enumerate(tokens):
        if token.name is not None and (many := run(tokens[place + 1 :], ONE_OF)):
            end = place + 1 + many
            return [
                *tokens[: place + 1],
                *_there(tokens[place + 1], tokens[end - 1]),
                *tokens[end:],
            ]

    def turned(said: list[Token]) -> list[Token] | None:
        many = run(said, ONE_IS) or run(said, THEY_ARE)
        end = next((n for n, one in enumerate(said) if one.low in (*ENDS, ",")), len(said))
        names = said[many:end]
        if not many or not all(one.name is not None or one.low == "and" for one in names):
            return None
        return [*names, *_there(said[many - 1], said[end - 1]), *said[end:]]

    return each_clause(tokens, False, turned)


def _there(first: Token, last: Token) -> list[Token]:
    return [
        Token("is", "is", first.start, first.start, {"BE": "is"}),
        Token("in play", "in play", last.end, last.end, {"ADV": "active"}),
    ]


def _elsewhere(tokens: list[Token]) -> list[Token]:
    """*it is in another place*: at another battlefield."""
    for place, token in enumerate(tokens[1:], 1):
        if token.low == "place" and tokens[place - 1].low == "another":
            tokens[place] = replace(token, kinds={"NOUN": "battlefield"}, forms=())
    return tokens

"""What is told to be so, in words that are read: *none of my units is ready*, *no unit is there*, *nobody controls
it*, *it belongs to me*, *my trash contains X*, *we have 6 points each*, *my legend, X*, *a Gold gear token*."""

from __future__ import annotations

import re

from engine.riftbound.stories.otherwise.patterns import rewritten
from engine.riftbound.stories.words.tokens import Token

ASKING = ("DO", "MODAL", "WH")
ENDS = r"(?= [.,;]| and| but| so|$)"
MINE = r"(?:my|our)"
HIS = r"(?:his|her|their|my opponent 's|the opponent 's)"
UNITS = r"(?:two |three |other )?(?:units?|ones?)"
NONE = r"(?:none of|neither of|not one of)"
IS = r"(?:is|are|was|were|stays?|stayed|remains?|remained|stands?) (?:now )?"
HAS = r"(?:has|have|had) (?:any|a|an)"
NOBODY = r"(?:no player|no one|nobody|neither player|neither of us)"
WHERE = r"(?:there|(?:at|on) (?:the|that|this|my|his|either|any|a) battlefields?|at [ab])"
ME = r"(?:me|us)"
HIM = r"(?:him|her|them|my opponent|the opponent)"
PLACE = r"(?:the|this|that|one|his|my) (?:other |left |right |first |second )?battlefield|it"
HELD = r"(?:only )?(?:contains?|holds?|has|have)"

TOLD: tuple[tuple[str, str], ...] = (
    (rf"{NONE} {MINE} {UNITS} {IS}(?P<where>{WHERE}){ENDS}", "i have no units {where}"),
    (rf"{NONE} {HIS} {UNITS} {IS}(?P<where>{WHERE}){ENDS}", "he has no units {where}"),
    (
        rf"{NONE} (?P<whose>{MINE}|{HIS}) {UNITS} (?:is|are) ready{ENDS}",
        "all {whose} units are exhausted",
    ),
    (
        rf"{NONE} (?P<whose>{MINE}|{HIS}) {UNITS} (?:is|are) exhausted{ENDS}",
        "all {whose} units are ready",
    ),
    (rf"{NONE} (?P<whose>{MINE}|{HIS}) {UNITS} {HAS}\b", "{whose} units have no"),
    (
        rf"(?:{NONE} (?:them|these units|those units|the units|the two units)|neither unit|neither one|neither) {HAS}\b",
        "both have no",
    ),
    (
        rf"(?:there (?:is|are) )?no (?:units?|defenders?|one) (?:is |are )?(?P<where>{WHERE}){ENDS}",
        "nobody is {where}",
    ),
    (rf"{NOBODY} (?:controls|holds|owns|has) (?P<place>{PLACE}){ENDS}", "{place} is uncontrolled"),
    (
        rf"(?P<what>(?:the|this|that|his|my) (?:other |left |right )?battlefield|it) (?:belongs|belonged) to {ME}{ENDS}",
        "i control {what}",
    ),
    (
        rf"(?P<what>(?:the|this|that|his|my) (?:other |left |right )?battlefield|it) (?:belongs|belonged) to {HIM}{ENDS}",
        "my opponent controls {what}",
    ),
)
"""How it is told, where a clause begins, and the words that say the same."""
RULES = tuple((re.compile(f"^{pattern}"), words) for pattern, words in TOLD)


def as_told(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with these read so; of one that asks only what it calls things."""
    if tokens and (tokens[-1].low == "?" or tokens[0].has(*ASKING)):
        return tokens
    for pattern, words in RULES:
        tokens = rewritten(tokens, pattern, words)
    return tokens

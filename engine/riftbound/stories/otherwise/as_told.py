"""What is told to be so, in words that are read: *none of my units is ready*, *no unit is there*, *nobody controls
it*, *it belongs to me*, *my trash contains X*, *we have 6 points each*, *my legend, X*, *a Gold gear token*."""

from __future__ import annotations

import re

from engine.riftbound.stories.otherwise.patterns import rewritten
from engine.riftbound.stories.words.tokens import Token

LIES = (["is", "on"], ["is", "active", "on"], ["has", "resolved", "on"], ["resolved", "on"])
"""What is said of a spell that was played on somebody before."""
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
MANY = r"(?:many|several|some|a few|enough|plenty of|a lot of|lots of)"
"""Of cards in a trash: more than anybody draws at once."""

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
        rf"(?:now |so )?(?:there (?:is|are) )?no (?:units?|defenders?|one) (?:is |are )?(?P<where>{WHERE}){ENDS}",
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
    (
        rf"(?:my opponent and i|i and my opponent|he and i|we) (?P<what>(?:have|are at) [^.,]{{1,30}}?) each{ENDS}",
        "we both {what}",
    ),
    (
        r"(?:my opponent and i|i and my opponent|he and i) (?:both )?(?P<what>have|are at)\b",
        "we both {what}",
    ),
    (
        rf"i (?P<what>(?:have|am at) \w+ points?) and so (?:does|has|is) (?:my opponent|he){ENDS}",
        "we both {what}",
    ),
    (
        rf"my (?P<pile>trash|hand) (?:contains|holds) (?P<what>[^.;]+?){ENDS}",
        "i have {what} in my {pile}",
    ),
    (
        rf"{HIS} (?P<pile>trash|hand) (?:contains|holds) (?P<what>[^.;]+?){ENDS}",
        "he has {what} in his {pile}",
    ),
    (
        rf"(?P<who>i|he|she|my opponent) (?P<has>have|has) none(?: there| left there)?{ENDS}",
        "{who} {has} no units there",
    ),
    (
        rf"(?:my|the) only (?:gear|equipment) (?:i (?:have|control) )?(?:is|are) (?:my |the )?(?P<what>[^.;,]+?){ENDS}",
        "i have {what}",
    ),
    (
        rf"{HIS} only (?:gear|equipment) (?:is|are) (?:the )?(?P<what>[^.;,]+?){ENDS}",
        "my opponent has {what}",
    ),
    (rf"{MINE} base (?:has|holds|contains) (?P<what>[^.;,]+?){ENDS}", "i have {what} in my base"),
    (
        rf"{HIS} base (?:has|holds|contains) (?P<what>[^.;,]+?){ENDS}",
        "my opponent has {what} in his base",
    ),
)
"""How it is told, where a clause begins, and the words that say the same."""
RUNES = r"\w+ (?:ready |exhausted )?\w+ runes?"
ANYWHERE = (
    (rf"\w+ runes : (?P<these>{RUNES} (?:and|,) {RUNES})", "{these}"),
    (r"(?P<what>energy|power|runes?) available\b", "{what}"),
    (r"(?P<who>(?:the only|my only|my last|the last) unit (?:i|he) (?:have|has)) left\b", "{who}"),
    (rf"{MANY} cards in (?P<whose>{MINE}|{HIS}) trash{ENDS}", "ten cards in {whose} trash"),
)
RULES = tuple((re.compile(f"^{pattern}"), words) for pattern, words in TOLD)
RULES_ANYWHERE = tuple((re.compile(f"^{pattern}"), words) for pattern, words in ANYWHERE)


def as_told(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with these read so; of one that asks only what it calls things."""
    tokens = _tokens_called(_legends(tokens))
    if tokens and (tokens[-1].low == "?" or tokens[0].has(*ASKING)):
        return tokens
    tokens = _lies_on(tokens)
    for pattern, words in RULES:
        tokens = rewritten(tokens, pattern, words)
    for pattern, words in RULES_ANYWHERE:
        tokens = rewritten(tokens, pattern, words, anywhere=True)
    return tokens


def _lies_on(tokens: list[Token]) -> list[Token]:
    """*Ki Barrier is on my unit*, *Discipline has resolved on it*: it was played on it."""
    for place in range(len(tokens) - 3):
        name, *rest = tokens[place : place + 4]
        cards = name.name.cards if name.name is not None else ()
        spell = bool(cards) and all("spell" in card.types for card in cards)
        lows = [one.low for one in rest]
        many = next((n for n, run in enumerate(LIES, 1) if lows[: len(run)] == run), 0)
        behind = tokens[place + 1 + len(LIES[many - 1]) :] if many else []
        whom = bool(behind) and (behind[0].name or behind[0].has("OWN", "DET", "PRONOUN"))
        if spell and many and whom:
            return [*tokens[: place + 1], *tokens[place + len(LIES[many - 1]) :]]
    return tokens


def _legends(tokens: list[Token]) -> list[Token]:
    """*my legend, The Boss,*, *my Jax legend, Grandmaster at Arms*: my legend The Boss."""
    for place in range(1, len(tokens) - 2):
        legend, comma, name = tokens[place : place + 3]
        cards = name.name.cards if name.name is not None else ()
        named = bool(cards) and all("legend" in card.types for card in cards)
        if legend.kinds.get("NOUN") != "legend" or comma.low != "," or not named:
            continue
        before = tokens[place - 1]
        whom = before.name is not None or bool(before.tag) or not before.known
        begun = place - (whom and place > 1)
        behind = tokens[place + 3 :]
        goes_on = len(behind) > 1 and behind[0].low == "," and behind[1].has("BE", "HAVE", "PREP")
        return [*tokens[:begun], legend, name, *_legends([legend, *behind[goes_on:]])[1:]]
    return tokens


def _tokens_called(tokens: list[Token]) -> list[Token]:
    """*a Gold gear token*: a Gold token."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        behind = tokens[place + 1] if place + 1 < len(tokens) else None
        named = bool(found) and found[-1].name is not None
        made = behind is not None and behind.kinds.get("NOUN") == "token"
        if not (named and made and token.kinds.get("NOUN") in ("gear", "unit")):
            found.append(token)
    return found

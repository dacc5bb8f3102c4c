"""The wordings in which players ask for facts, as patterns; `bot/fact_questions.py` asks in them."""

from __future__ import annotations

import re

LONGEST_FACT = 160  # characters; what is longer tells a story
LONGEST_LEAD = 4  # words before a question about a fact
NUMBERS = {
    "might": "might", "strength": "might", "energy": "energy", "cost": "cost", "power": "power",
    "costs": "cost", "price": "cost", "attack": "attack", "life": "life",
}  # fmt: skip
NUMBER = "|".join(NUMBERS)
CARD = r"(?P<card>.{2,60}?)"
LIMITED = r"(?!.*\b(?:limited|sealed|draft)\b)"  # where the ban list is another
TWO = r"(?P<one>[a-z' -]{3,40}?) (?:and|vs\.?|versus|or) (?P<two>[a-z' -]{3,40}?)"
FORMAT = r"(?:in|at|for) (?:constructed|tournaments?|a tournament|ranked|standard)"
HOLD = r"(?:can|could|may|do|should)? ?(?:i|you|we|u|one|a deck|my deck) (?:can |could |may )?(?:run|play|have|use|put|include|hold)"
DECK = r"(?:in(?:to)?|of|per) (?:a|my|one|the|your|each)? ?(?:main ?)?deck"
NUMBER_OF = (
    r"(?:[0-9]{1,2}|two|three|four|five|six|ten|more than (?:3|three)|any number of|as many)"
)
LIMIT = r"(?:max(?:imum)?|limit|most)(?: number)?(?: of)?(?: copies)?(?: of| for| on)?"
ON_WHAT = r"(?: (?:in|on|for|of|with) (?:a |an |the |this |my |these )?(?:cards?|units?|spells?|rules?|game|riftbound))?"
EACH = (
    r"(?:,? (?:and |or )?(?:when|what|how|where|which)\b[^?]*"
    r"\b(?:each|either|one|them|both|which|use|used|matters?|applies|apply))?"
)  # asked behind a difference, and answered by both sides
TWO_APART = (
    r"(?P<one>[a-z' -]{3,40}?) (?:different (?:from|to|than)|differ from) (?P<two>[a-z' -]{3,40}?)"
)
LEGEND_DECK = r"(?:in|into|for|with) (?:a|an|my|the|your|his|her)? ?(?P<legend>[a-z][a-z'!, -]{2,40}?)(?: (?:legend|champion))? decks?"
CARDS = r"(?P<one>[a-z'!, -]{3,40}?),? (?:and|vs\.?|versus|or|with|to) (?P<two>[a-z'!, -]{3,40}?)"
DIFFERENCE = (
    r"(?:(?:what|whats|what's|is|are|whats even|any)(?: is| are| there)?(?: the| any| a)? )?"
    r"(?:actual |real |exact |big |main )?(?:difference|differences|diff)"
)
_ASKS_AGAIN = re.compile(
    r"\?|(?:^|[,.;]|\band)\s*(?:can|could|may|does|did|will|what|which|who|when|how|why)\b", re.I
)
KIND = r"[a-z0-9+ -]*?(?:cards?|units?|spells?|gears?|legends?|battlefields?|runes?)"
LIST = (
    r"(?:which|what|list|show(?: me)?|give me|find|all|any|how many|(?:is|are) there(?: any| an?)?)"
)
MOST = {
    "highest": "", "biggest": "might", "strongest": "might", "most expensive": "energy", "most": "",
    "lowest": "", "smallest": "might", "weakest": "might", "least": "", "cheapest": "energy",
}  # fmt: skip
LEAST = ("lowest", "smallest", "weakest", "least", "cheapest")
BETTER = r"(?:better|stronger|cheaper|worse)"


_FIRST = re.compile(
    r"(?:(?:so|ok|okay|hey|hi|yo|and|but|also|btw|pls|please|sorry|wait|hmm|um|just|quick question)\b"
    r"[:,.!]* *)+",
    re.I,
)
_LAST = re.compile(
    r"(?:,? (?:or (?:what|not|nah)|pls|please|thanks|thx|btw|again|atm|rn|though|tho|so far|exactly))+$",
    re.I,
)
SUBJECT = re.compile(
    r"\b(?:for|about|with|to|on|regarding|in) (?:the |a |how )?(?P<subject>[a-z][a-z' -]*?)"
    r"(?: rules?| works?)?(?= (?:in|of|from|since|between|with)\b|$)",
    re.I,
)


def ask(pattern: str) -> re.Pattern[str]:
    """A way of asking, whatever its case."""
    return re.compile(pattern, re.IGNORECASE)


def readings(text: str) -> list[str]:
    """A question about a fact as it may be read: whole; without what is said after its question
    mark; without the few words before a comma that lead to it; and each without words around it
    that say nothing."""
    asked = " ".join(text.split()).rstrip("?!. ")
    if len(asked) > LONGEST_FACT:
        return []
    question, _, talk = asked.partition("?")
    if _ASKS_AGAIN.search(talk):
        return [asked]
    lead, _, rest = question.partition(",")
    found = [asked, question.strip()]
    if rest and len(lead.split()) <= LONGEST_LEAD:
        found.append(rest.strip())
    found += [_LAST.sub("", _FIRST.sub("", one)) for one in found]
    return list(dict.fromkeys(filter(None, found)))


CHANGED = r"(?:changed|errata(?:'?e?d)?|errated|reworded|updated)"
ERRATA = tuple(
    map(
        ask,
        (
            rf"{CARD}(?:'s|s')? (?:errata|erratum)",
            rf"(?:what(?:'s| is| are)? )?(?:the |any |latest )*(?:errata|erratum) (?:of|for|on|to) {CARD}",
            rf"(?:is|are|was|were|did|does|has|have) {CARD} (?:been |get |have |any )*{CHANGED}",
            rf"(?:what|how) (?:has |was |is )?(?:been )?changed? (?:on|in|with|about|for) {CARD}",
            rf"(?:what|how) (?:has|was|is|did) {CARD} (?:been )?changed?",
            rf"{CARD} (?:what |how )?(?:has |was |is )?(?:been )?changed(?: how)?",
            r"(?:what(?:'s| is)? )?(?:the )?(?:current|new|newest|latest|official)"
            rf" (?:wording|text) (?:of|for|on) {CARD}",
            rf"{CARD}(?:'s|s')? (?:current|new|newest|latest|official) (?:wording|text)",
            rf"(?:how|what) does {CARD} (?:read|say)(?: today| now| currently)*",
        ),
    )
)

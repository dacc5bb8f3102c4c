"""Noun phrases brought into one wording, before they are read."""

from __future__ import annotations

import re

from engine.riftbound.model.names import DOMAINS
from engine.riftbound.phrases.slots import NUMBERS

NAMED = "|".join(DOMAINS)
_DOMAINS = re.compile(rf"\b({NAMED})(?:\s*/\s*|\s+and\s+)(?=(?:{NAMED})\b)", re.IGNORECASE)
COUNT = "|".join(word for word in NUMBERS if word not in ("no", "zero", "a", "an", "both"))
_MINIMUM = re.compile(
    r",?\s*(?:\(?at least|\(?to a minimum of|\(?minimum|\(?but at least) (\d+)\)?", re.IGNORECASE
)


_APPOSED = re.compile(
    r"(?P<name>[A-Z][\w'’-]*), (?P<kind>an? [^,]*?\b(?:unit|gear|spell)\b)(?P<more>.*)$"
)


_SPELLED = re.compile(rf"\b({COUNT})(?=[- ](?:might|damage|energy|power)\b)", re.IGNORECASE)


def normal(text: str) -> str:
    """The noun phrase with what may be worded in several ways worded in one."""
    apposed = _APPOSED.match(text)
    if apposed:  # “Bob, a 3-Might unit with Tank”
        text = "{kind} called {name}{more}".format(**apposed.groupdict())
    text = re.sub(r"\bequipped with\b", "wearing", text)
    text = re.sub(r"\bwith (?:the )?keywords? (?=\S)", "with ", text, flags=re.I)
    text = re.sub(r"\bof (?=-?\d+ might\b)", "with ", text, flags=re.I)
    text = _SPELLED.sub(lambda match: str(NUMBERS[match.group(1).lower()]), text)
    text = _MINIMUM.sub(r" minimum \1", text.strip())
    text = _DOMAINS.sub(r"\1 ", text)
    text = re.sub(r"(\d+) energy and (\d+ (?:\w+ )?power)", r"\1 Energy \2", text, flags=re.I)
    return re.sub(r"\s*\(([^()]*)\)", r", \1", text)

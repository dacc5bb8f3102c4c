"""Other ways to claim: what was paid and is left, where a card went, how much damage there was."""

from engine.core.scenario_rows import THEN, Paraphrase
from engine.riftbound.phrases.slots import WHO

_WHO = rf"(?P<who>{WHO})"
_ZONE = r"(?P<zone>trash|hand|deck)"
_POOL = r"(?P<n>(?:\d+|no) (?:\w+ )?(?:Energy|Power).*?)"

CLAIMS: tuple[Paraphrase, ...] = (
    Paraphrase(THEN, rf"{_WHO} (?:still )?has (?:exactly )?{_POOL} (?:remaining|left|left over)",
               "{who} has {n} left", "Ana has 2 Energy remaining"),
    Paraphrase(THEN, rf"{_WHO}'s (?:rune )?pool (?:is|holds|has|contains) {_POOL}",
               "{who} has {n} left", "Ana's pool is 2 Energy"),
    Paraphrase(THEN, rf"{_WHO} (?:spent|paid) (?:exactly )?{_POOL}(?: in total| altogether)?",
               "{who} paid {n}", "Ana spent 1 Energy and 1 Fury Power"),
    Paraphrase(THEN, rf"(?P<what>.+?) (?:went|goes|was put|was sent|was placed) (?:in)?to {_WHO}'s "
               rf"{_ZONE}", "{what} is in {who}'s {zone}", "Crab went to Ben's trash"),
    Paraphrase(THEN, rf"(?P<what>.+?) (?:went|goes|was put|was sent|was placed) (?:in)?to "
               rf"(?:the|its owner's) {_ZONE}", "{what} is in its owner's {zone}",
               "Hextech Ray went to the trash"),
    Paraphrase(THEN, rf"{_WHO}'s {_ZONE} contains (?:exactly|only) (?P<what>.+)",
               "{who}'s {zone} holds exactly {what}", "Ben's trash contains only Crab"),
    Paraphrase(THEN, rf"{_WHO}'s {_ZONE} contains (?P<what>.+)", "{what} is in {who}'s {zone}",
               "Ben's trash contains Crab"),
    Paraphrase(THEN, rf"{_WHO} has (?P<n>\w+ cards?) left in (?:the |her |his )?{_ZONE}",
               "{who} has {n} in {zone}", "Ana has 1 card left in hand"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:was|were) (?:not damaged|unharmed)",
               "{what} was dealt no damage", "Bob was not damaged"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:was|were) dealt (?:exactly|a total of) (?P<n>\w+)(?: damage)?",
               "{what} was dealt {n} damage", "Bob was dealt exactly 3 damage"),
    Paraphrase(THEN, r"the total damage dealt to (?P<what>.+?) (?:is|was) (?P<n>\w+)",
               "{what} was dealt {n} damage", "the total damage dealt to Bob is 3"),
    Paraphrase(THEN, r"(?P<n>\w+) damage (?:was|is) dealt to (?P<what>.+?) by (?P<by>.+)",
               "{by} dealt {n} damage to {what}", "3 damage was dealt to Crab by Hextech Ray"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:is|are) untouched", "nothing happened to {what}",
               "Bob is untouched"),
    Paraphrase(THEN, r"(?P<what>.+?) is (?:still )?(?P<at>at|in) (?P<place>.+?) with (?P<n>\d+) Might",
               "{what} is {at} {place}; {what} has {n} Might", "Bob is at B with 4 Might"),
    Paraphrase(THEN, rf"{_WHO} did not (?P<did>draw|discard|recycle|channel|burn) "
               r"(?:(?:any|a) (?:cards?|runes?)|anything)", "{who} did not {did}",
               "Ana did not draw any cards"),
    Paraphrase(THEN, rf"{_WHO} (?:can|may) still (?P<what>play|activate|move|react) (?P<rest>.+)",
               "{who} may {what} {rest}", "Ana can still play Defy"),
    Paraphrase(THEN, rf"{_WHO} controls (?:only (?P<what>.+)|(?P<other>.+) only)",
               "{who} controls {what}{other}; {who} controls 1 battlefield", "Ana controls only B"),
    Paraphrase(THEN, rf"{_WHO}'s score is still (?P<n>\w+)", "{who} has {n} points",
               "Ana's score is still 0"),
)  # fmt: skip
"""Tried in this order, before those of `paraphrases`."""

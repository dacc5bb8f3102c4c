"""What stands behind an action in a sentence: modes, costs, repetitions, what it is paid with."""

from __future__ import annotations

import re

from engine.core.scenario_rows import Said
from engine.riftbound.phrases.targets import split_targets
from engine.riftbound.phrases.wishes import Wishes

_COSTS = "(?:paying|killing|sacrificing|discarding|exhausting|recycling|spending)"

_TAILS: tuple[tuple[str, str], ...] = (
    (r"repeating it(?: on (.+))?$", "repeat"),
    (r"(?:paying|with) (?:for )?(?:the )?repeat(?: cost)? on (.+)$", "repeated"),
    (r"(?:paying|with) (?:the )?(?:optional |additional )?(?:costs?|price)(?: for it)?$", "any"),
    (r"(?:paying|with) (?:for )?(?:its |the )?(accelerate|repeat)(?: cost)?$", "extra"),
    (rf"without {_COSTS} .+$", "none"),
    (r"spending (?:\d+ )?xp$", "any"),
    (r"paying with (.+)$", "paying"),
    (r"((?:exhausting|recycling) .+) to pay(?: for it)?$", "paying"),
    (r"spending (.+?)['’]s buffs?(?: as (?:a|an additional|the) cost)?$", "cost"),
    (r"(?:by )?(?:killing|sacrificing|discarding|exhausting|recycling|returning|banishing"
     r"|disempowering|spending the buffs? of) (.+?)(?: as (?:a|an additional|the) cost)?$", "cost"),
    (r"moving (?:it|them) (?:to|at) (.+)$", "place"),
    (r"naming (.+)$", "naming"),
    (r"(?:choosing|moving|targeting|stunning|buffing|readying|countering|on) (.+)$", "choosing"),
    (r"paying (.+)$", "extra"),
    (r"(?:to|at) (.+)$", "place"),
    (r"(.+)$", "choosing"),
)  # fmt: skip
"""What may stand behind the action, and which choice it is."""

_LEADS = "repeating it|paying|naming|choosing|killing|sacrificing|discarding|disempowering|spending|moving"

_PARTED = re.compile(
    rf"\s*;\s*(?:and )?|\s*,\s*(?:and )?(?=(?:{_LEADS}|targeting|on)\b)", re.IGNORECASE
)
"""Where one thing behind the action ends and the next begins."""

_BEGINS = re.compile(
    rf"\s*,?\s+(?=(?:{_LEADS}|without {_COSTS}|with repeat|by (?:killing|sacrificing|discarding|disempowering))\b)",
    re.IGNORECASE,
)
"""Where what stands behind the action begins, with a comma before it or none."""


_OFTEN = re.compile(r"(repeating it) (twice|(?:three|3) times)", re.IGNORECASE)


def _each(match: re.Match[str]) -> str:
    return ", ".join([match.group(1)] * (2 if match.group(2).lower() == "twice" else 3))


_ITSELF = re.compile(r"\b(?:itself|himself|herself)\b", re.IGNORECASE)
"""What does the choosing, as what it chooses."""


def parted(said: Said) -> Said:
    """What was said, with what stands behind the action taken out of the names before it."""
    for slot in ("card", "thing", "targets", "place"):
        match = _BEGINS.search(said.get(slot))
        if match:
            written = said.row.flat[said.form].write(said.values)
            tail = written[written.index(said[slot]) + match.end() :]
            values = {name: text for name, text in said.values.items() if name != "text"}
            later = list(values)[list(values).index(slot) + 1 :]
            values = {name: text for name, text in values.items() if name not in later}
            values |= {slot: said[slot][: match.start()], "text": tail}
            return Said(said.row, said.form, values, said.line, said.sentence)
    return said


def wishes_of(said: Said, tail: str) -> Wishes:
    """The choices that the sentence and its tail name."""
    source = said.get("card") or said.get("thing")
    targets = split_targets(_ITSELF.sub(source or r"\g<0>", said.get("targets")))
    extras: list[str] = []
    again: list[list[str]] = []
    named: dict[str, str] = {}
    for part in _PARTED.split(_OFTEN.sub(_each, tail)) if tail else []:
        for pattern, what in _TAILS:
            match = re.match(pattern, part, re.IGNORECASE)
            if not match:
                continue
            named[what] = group = match.group(1) if match.re.groups else ""
            if what == "repeat":
                extras.append("Repeat")
                again.append([group] if group else [])
            elif what == "repeated":
                extras.append("Repeat")
                if targets:
                    again.append([group])
                else:
                    targets.append(group)
            elif what == "extra":
                extras.append(group)
            elif what in ("any", "cost"):
                extras.append("any")
            elif what == "choosing":
                (again[-1] if again else targets).append(group)
            break
    return Wishes(
        targets,
        place=named.get("place", said.get("place")),
        extras=tuple(extras),
        costs=named.get("cost", ""),
        paying=named.get("paying", ""),
        again=[group for group in again if group],
        name=named.get("naming", ""),
    )

"""What a card is aimed at, asked behind its play: *I play X. Can I target Y with it?*, *if I repeat X, can I choose Y
twice?*: may X be played on Y?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.costing import BOTH_TIMES, CARD_PLAYED
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, same_card
from engine.riftbound.stories.words.book import card_text

AIMING = frozenset({"target", "choose", "pick", "select", "hit"})
"""Verbs of what a spell is aimed at."""
REPEATED = "pays Repeat"
WHENCE = frozenset({"from-hidden", "from-there"})
HOW = frozenset({"twice", BOTH_TIMES})
"""Adverbs of what is chosen for both."""


def aimed_later(frames: Sequence[Frame]) -> list[Frame]:
    """The clauses, with such a question asked of the play that was told before it."""
    found: list[Frame] = []
    for frame in frames:
        if found and _goes_on(found[-1], frame):
            found[-1].end = frame.end
            continue
        place = _played_at(frame, found)
        played = _unaimed(found[place], frame) if found else None
        if played is None or not _aims(frame, found[place], played):
            found.append(frame)
            continue
        if played.names("unit") and found[place].adverbs:
            found.append(frame)  # how it is played is told
            continue
        told = found.pop(place)
        if played.names("unit"):  # chooses as it comes
            found[place:place] = [told] if told.preps or told.adverbs else []
            found.append(replace(frame, verb="target", subject=played, preps=[]))
            continue
        paid = [one for one in told.adverbs if one.startswith("pays ")]
        paid += [REPEATED] if told.verb in ("pay", "repeat") else []
        both = [BOTH_TIMES] if HOW & set(frame.adverbs) and REPEATED in paid else []
        kept = [one for one in frame.adverbs if one not in HOW or not both]
        kept += [one for one in told.adverbs if one in WHENCE]
        target = replace(frame.objects[0])
        found.append(
            replace(frame, verb="play", subject=told.subject, objects=[played],
                    preps=[("on", target)], adverbs=[*kept, *paid, *both])
        )  # fmt: skip
    return found


def _goes_on(before: Frame, frame: Frame) -> bool:
    """*can I choose Y and swap it with X?*: what X does with whom it chooses is asked with that."""
    asked = before.verb == "target" and before.asks == frame.asks == "whether"
    unit = before.subject if asked and frame.link == "and" and frame.modal == "can" else None
    return unit is not None and unit.names("unit") and _does_as_it_comes(unit, frame.verb)


def _does_as_it_comes(unit: Phrase, verb: str) -> bool:
    """Whether a unit of that name may do so as it is played: its player is asked then."""
    cards = unit.naming.cards if unit.naming is not None else ()
    says = rf"when I am played[^;]*\b(?:may|up to)\b[^;]*\b{re.escape(verb)}\b"
    return len(cards) == 1 and re.search(says, card_text(cards[0])) is not None


def _played_at(frame: Frame, told: Sequence[Frame]) -> int:
    """Which clause is meant by it: the last one; *can X choose Y?*, that which plays X, if since then it was
    only told what is so."""
    place = len(told) - 1
    if frame.subject is None or frame.subject.kind != "name":
        return place
    while place > 0 and told[place].verb in ("be", "have") and not told[place].asks:
        place -= 1
    return place


def led_there(frame: Frame) -> Frame:
    """*can I play X at A?*: there, and not the X that is there."""
    card = frame.objects[0] if len(frame.objects) == 1 else None
    asked = frame.asks == "whether" and frame.modal == "can" and frame.verb in CARD_PLAYED
    if not asked or card is None or card.kind != "name" or card.where is None or frame.preps:
        return frame
    prep, place = card.where
    if not place.placed or place.word not in ("battlefield", "base"):
        return frame
    return replace(frame, objects=[replace(card, where=None)], preps=[(prep, place)])


def _unaimed(frame: Frame, asked: Frame) -> Phrase | None:
    """The spell or unit that is told there to be played, on nobody yet; *it* is the spell of which that is
    asked."""
    told = not (frame.asks or frame.negated or frame.purpose or frame.means or frame.passive)
    if not told or frame.modal not in ("", "will"):
        return None
    spells = [one for one in frame.objects if one.names("spell") or one.names("unit")]
    it = [one.kind for one in frame.objects] == ["pronoun"] and asked.subject is not None
    if it and asked.subject is not None and asked.subject.names("spell"):
        spells = [replace(asked.subject, end=frame.objects[0].end)]
    if frame.verb in CARD_PLAYED or frame.verb == "repeat":
        there = bool(spells) and spells[0].names("unit")
        there = there and all(prep in ("at", "to", "on", "in") for prep, _ in frame.preps)
        alone = len(frame.objects) == 1 and (there or not frame.preps)
        return spells[0] if alone and spells else None
    paid = frame.verb == "pay" and [one.word for one in frame.objects] == ["Repeat"]
    on = [one for prep, one in frame.preps if prep in ("on", "for") and one.names("spell")]
    return on[0] if paid and len(on) == len(frame.preps) == 1 else None


def _aims(frame: Frame, told: Frame, played: Phrase) -> bool:
    """Whether it is asked whether that player may aim it at something."""
    subject, before = frame.subject, told.subject
    aims = frame.verb in AIMING
    if played.names("unit") and _does_as_it_comes(played, frame.verb):
        aims = all(one.word in ("hand", "base") for prep, one in frame.preps if prep == "to")
        frame = replace(frame, preps=[one for one in frame.preps if one[0] != "to"])
    can = frame.asks == "whether" and frame.modal == "can" and aims
    same = subject is not None and subject.word == (before.word if before is not None else "ana")
    same = same or (subject is not None and subject.names("spell") and same_card(subject, played))
    using = all(prep == "with" and one.kind == "pronoun" for prep, one in frame.preps)
    plain = not (
        frame.negated or frame.purpose or frame.means or frame.link not in ("", "and", "then")
    )
    return (
        can and same and using and plain and len(frame.objects) == 1 and played.end <= frame.start
    )

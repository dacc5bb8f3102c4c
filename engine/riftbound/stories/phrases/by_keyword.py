"""What is done by a keyword: *I use Ambush to play X there*, *I use Weaponmaster to attach Y to X*, *I move it
there with Ganking*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.behind import WAYS_TO_PLAY
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

USING = frozenset({"use", "activate"})
PAYING = frozenset({"pay", "spend", "use"})
GIVING_UP = frozenset({"spend", "pay", "kill", "discard", "sacrifice", "exhaust"})
"""Verbs of what is paid for a card."""
PAID_FOR = frozenset({"empower", "equip", "attach"})
"""Verbs of abilities that are paid for."""
EMPOWER = frozenset({"Empower", "empower-ability"})
"""What is used or paid for where something is empowered."""
BY = "by "
"""Before the keyword by which something is done, among its adverbs."""
WEAPONMASTER = "Weaponmaster"
ARMING = frozenset({"attach", "equip", "put", "move", "give", "reattach"})
"""Verbs of what is done with an Equipment that changes its bearer."""


def by_keywords(frames: Sequence[Frame]) -> list[Frame]:
    """The clauses, where what a keyword is used for is done by it."""
    found: list[Frame] = []
    for frame in frames:
        done = _empowering(_done_by(_with_its_own(frame)))
        if found and _arms_with_it(found[-1], done):
            found[-1].preps = [one for one in found[-1].preps if one[0] != "from"] + done.preps
            found[-1].end = done.end
        elif found and _used_before(found[-1], done):
            used = found.pop()
            done.adverbs = [*used.adverbs, *done.adverbs, way_of(used.objects[0].word)]
            done.link, done.start = used.link, used.start
            found.append(done)
        elif found and _paid_as_played(found[-1], done):
            found[-1].link, done.link = "and", found[-1].link
            found.insert(len(found) - 1, done)
        else:
            found.append(done)
    return found


def _empowering(frame: Frame) -> Frame:
    """*I use its Empower ability*, *I pay its Empower cost*, *I pay to empower X*, *I spend 3 Energy on the
    Empower ability of X*: empowers it, for so much."""
    wanted, amounts = frame.purpose, [one for one in frame.objects if one.kind == "amount"]
    paid = frame.verb in PAYING and not frame.passive
    used = wanted if wanted is not None and wanted.verb in USING else None
    if paid and amounts and used is not None and len(used.objects) == 1 and not frame.preps:
        more = used.preps or used.purpose or used.adverbs
        return frame if more else replace(frame, preps=[("on", used.objects[0])], purpose=None)
    if paid and wanted is not None and wanted.verb in PAID_FOR and not frame.preps:
        preps = [("for", one) for one in amounts]
        if len(amounts) == len(frame.objects):
            return replace(frame, verb=wanted.verb, objects=wanted.objects, preps=[*preps, *wanted.preps],
                           adverbs=[*frame.adverbs, *wanted.adverbs], purpose=wanted.purpose)  # fmt: skip
    behind = [one for prep, one in frame.preps if prep in ("for", "on")]
    said = [one for one in (*frame.objects, *behind) if one.word in EMPOWER]
    by_it = paid or frame.verb in USING
    if not by_it or len(said) != 1 or len(behind) + len(frame.objects) != 1 + len(amounts):
        return frame
    whom = frame.behind("of") or _having(said[0])
    preps = [one for one in frame.preps if one[0] not in ("for", "on", "of")]
    preps += [("for", one) for one in amounts]
    return replace(frame, verb="empower", objects=[whom], preps=preps)


def _having(ability: Phrase) -> Phrase:
    """What has that ability: who is named, else *it*."""
    if isinstance(ability.owner, Phrase):
        return ability.owner
    he = ability.owner == "he"
    return Phrase("pronoun", "it", ability.start, ability.start, person=he, she=he)


def _paid_as_played(before: Frame, frame: Frame) -> bool:
    """*I spend 3 XP when I play X*: paid for what is played with it."""
    told = frame.link == "when" and not (frame.asks or before.asks or before.negated)
    same = before.subject is not None and frame.subject is not None
    same = same and before.subject.word == frame.subject.word  # type: ignore[union-attr]
    return told and same and frame.verb in ("play", "cast") and before.verb in GIVING_UP


def _used_before(before: Frame, frame: Frame) -> bool:
    """*I use Ambush and play X there*: it is played by that."""
    used = before.verb in USING and [one.kind for one in before.objects] == ["keyword"]
    bare = not (before.preps or before.purpose or before.means or before.passive or before.cut)
    alike = (before.asks, before.modal, before.negated) == (frame.asks, frame.modal, frame.negated)
    joined = frame.link in ("and", "then") and not frame.passive and bool(frame.objects)
    return used and bare and alike and joined and frame.subject is before.subject


def way_of(keyword: str) -> str:
    """The adverb by which something is said to be done by that keyword."""
    return f"pays {keyword}" if keyword in WAYS_TO_PLAY else f"{BY}{keyword}"


def _done_by(frame: Frame) -> Frame:
    """*uses Ambush to play X*: plays X with Ambush."""
    used = [one for one in frame.objects if one.kind == "keyword"]
    wanted, armed = frame.purpose, frame.behind("on")
    if frame.verb in USING and [one.word for one in frame.objects] == [WEAPONMASTER] and armed:
        it = Phrase("pronoun", "it", frame.start, frame.start)
        return replace(frame, verb="attach", objects=[armed], adverbs=[*frame.adverbs, f"{BY}{WEAPONMASTER}"],
                       preps=[("to", it), *(one for one in frame.preps if one[1] is not armed)])  # fmt: skip
    if frame.verb not in USING or len(used) != 1 or len(frame.objects) != 1 or wanted is None:
        return frame
    adverbs = [*frame.adverbs, *wanted.adverbs, way_of(used[0].word)]
    preps = [*wanted.preps, *frame.preps]
    return replace(frame, verb=wanted.verb, objects=wanted.objects, preps=preps, adverbs=adverbs,
                   purpose=wanted.purpose, means=[*frame.means, *wanted.means])  # fmt: skip


def _with_its_own(frame: Frame) -> Frame:
    """*attaches Y to X with Weaponmaster*: by that, and not to an X that has it."""
    to = frame.behind("to", "on")
    if frame.verb not in ARMING or to is None or (WEAPONMASTER, 0) not in to.keywords:
        return frame
    left = [one for one in to.keywords if one != (WEAPONMASTER, 0)]
    preps = [(prep, replace(to, keywords=left) if one is to else one) for prep, one in frame.preps]
    return replace(frame, preps=preps, adverbs=[*frame.adverbs, BY + WEAPONMASTER])


def _arms_with_it(before: Frame, frame: Frame) -> bool:
    """*… to take Y from Z and attach it to X*: the Equipment that is taken by Weaponmaster goes there."""
    taken = f"{BY}{WEAPONMASTER}" in before.adverbs and len(before.objects) == 1
    it = [one.kind for one in frame.objects] == ["pronoun"] and bool(frame.preps)
    joined = frame.link == "and" and frame.verb in ARMING and not (frame.adverbs or frame.negated)
    return taken and it and joined and (before.asks, before.modal) == (frame.asks, frame.modal)

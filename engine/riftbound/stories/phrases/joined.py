"""What a clause that is joined to a play says more of it: what the spell does, and on whom."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase

DONE_BY_CARDS = frozenset(["bounce", "return", "kill", "stun", "pull", "bring", "move", "buff",
                          "take control of", "gain control of"])  # fmt: skip
"""Verbs that say, joined to a play, what the card does."""
PAID_FOR = frozenset({*DONE_BY_CARDS, "send", "deal", "give", "hit", "ready", "draw"})
"""Verbs of what abilities do once they are paid for."""
AIMED = frozenset({"choose", "target", "pick", "select", "hit"})
"""Verbs with which a spell is aimed at what they take."""
PUT = frozenset({"put", "aim", "point", "use", "throw", "fire", "drop", "spend"})
"""Verbs with which its parts are put on something."""
ONTO = frozenset({"on", "at", "onto", "into"})


def as_told(before: Frame, frame: Frame) -> Frame | None:
    """The clause as it may say more of the one before it: both tell, or it is asked whether both may be
    done (*can I play X and choose Y?*)."""
    if not before.asks and not frame.asks:
        return frame
    asks = all(one.asks == "whether" and one.modal == "can" for one in (before, frame))
    return replace(frame, asks="", modal="") if asks and frame.link == "and" else None


def does_so(before: Frame, frame: Frame) -> bool:
    """*plays X and returns Y to hand*: whether that is what the spell does, and to whom."""
    plain = not (frame.means or frame.passive or frame.negated)
    plain = plain and set(frame.adverbs) <= {"here", "home", "in"}
    aimed = all(prep in ("to", "into", "onto", "from") for prep, _ in frame.preps)
    spell = _is_spell(before)
    return plain and aimed and spell and frame.verb in DONE_BY_CARDS and bool(frame.objects)


def does_for_pay(before: Frame, frame: Frame) -> bool:
    """*I pay 1 and send it home*: whether that is what was paid for."""
    plain = not (frame.means or frame.passive or frame.negated or frame.modal or frame.asks)
    free = before.purpose is None and not (before.preps or before.means or before.asks)
    amount = len(before.objects) == 1 and before.objects[0].kind == "amount"
    return plain and free and amount and frame.verb in PAID_FOR and bool(frame.objects)


def aims_play(before: Frame, frame: Frame) -> bool:
    """*plays X and chooses Y (twice)*, *and puts both halves on Y*: whether it says on whom the spell
    is played, of which that was not said; it is then."""
    plain = not (frame.means or frame.passive or frame.negated or frame.modal or frame.asks)
    free = before.behind(*ONTO) is None and before.purpose is None
    if not (plain and free and _is_spell(before)) or set(frame.adverbs) - {"twice"}:
        return False
    whom = _aimed(frame)
    if whom is None or (before.verb == "CARD" and before.objects):
        return False
    before.preps.append(("on", whom))
    before.adverbs += frame.adverbs
    before.end = frame.end
    return True


def _aimed(frame: Frame) -> Phrase | None:
    """On whom it says that the spell goes."""
    if frame.verb in AIMED and len(frame.objects) == 1 and not frame.preps:
        return frame.objects[0]
    put = frame.verb in PUT and "twice" in frame.adverbs and not frame.objects
    put = put and len(frame.preps) == 1 and frame.preps[0][0] in ONTO
    return frame.preps[0][1] if put else None


def _is_spell(before: Frame) -> bool:
    """Whether it plays a spell."""
    cards = [*before.objects, *(phrase for prep, phrase in before.preps if prep == "with")]
    return before.verb == "CARD" or any(one.names("spell") for one in cards)

"""Cards that are told to be played by what is paid for them: *I pay 4 Energy to play X*, *I pay 5 and play X*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame

PLAYING = frozenset({"play", "cast", "flip"})
REVEALING = frozenset({"flip", "unhide", "reveal", "turn up", "turn face up", "turn faceup"})
"""Verbs of what is done with a card that lies facedown."""
FROM_HIDDEN = "from-hidden"
ENERGY = frozenset({"energy", "number"})


def paid_plays(frames: Sequence[Frame]) -> list[Frame]:
    """The clauses, where what is paid to play a card is paid for it as it is played."""
    found: list[Frame] = []
    for frame in frames:
        wanted = frame.purpose
        if _pays(frame) and wanted is not None and wanted.verb in PLAYING and not wanted.negated:
            found.append(_for_so_much(frame, replace(wanted, link=frame.link, asks=frame.asks)))
        elif found and _and_plays(found[-1], frame):
            paid = found.pop()
            found.append(_for_so_much(paid, replace(frame, link=paid.link)))
        elif found and _turns_up(found[-1], frame):
            turned = found.pop()
            found.append(
                replace(frame, link=turned.link, start=turned.start, objects=turned.objects,
                        adverbs=[*turned.adverbs, *frame.adverbs, FROM_HIDDEN])
            )  # fmt: skip
        else:
            found.append(frame)
    return found


def _turns_up(before: Frame, frame: Frame) -> bool:
    """*I reveal X and play it on Y*: X is played from where it lies facedown."""
    turned = before.verb in REVEALING and len(before.objects) == 1 and not before.preps
    it = [one.kind for one in frame.objects] == ["pronoun"]
    alike = (before.asks, before.modal, before.negated) == (frame.asks, frame.modal, frame.negated)
    joined = frame.link in ("and", "then") and frame.subject is before.subject and alike
    return turned and it and joined and frame.verb in PLAYING and not before.purpose


def _pays(frame: Frame) -> bool:
    """Whether an amount of Energy is told to be paid, and nothing said of for what."""
    amount = frame.objects[0] if len(frame.objects) == 1 else None
    energy = amount is not None and amount.kind == "amount" and amount.word in ENERGY
    plain = not (frame.preps or frame.means or frame.passive or frame.negated or frame.asks)
    return frame.verb == "pay" and energy and plain


def _and_plays(paid: Frame, frame: Frame) -> bool:
    """*I pay 5 Energy and play X*."""
    joined = frame.link in ("and", "then") and frame.subject is paid.subject and not frame.negated
    plays = frame.verb in PLAYING and bool(frame.objects) and not (frame.passive or frame.asks)
    plays = plays and frame.behind("for") is None and paid.modal == frame.modal
    return _pays(paid) and paid.purpose is None and joined and plays


def _for_so_much(paid: Frame, played: Frame) -> Frame:
    """That card, played for what is paid."""
    preps = [*played.preps, ("for", paid.objects[0])]
    adverbs = [*paid.adverbs, *played.adverbs]
    return replace(
        played, subject=paid.subject, preps=preps, adverbs=adverbs, start=paid.start,
        end=max(paid.end, played.end), modal=paid.modal,
    )  # fmt: skip

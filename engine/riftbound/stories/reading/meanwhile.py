"""What is told to be so when the other player's turn has come: *he holds a battlefield*, *I hid X*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase, is_ability

ON_A_TURN = frozenset({"attack", "swing", "move", "conquer"})
"""What players do on their own turn alone."""
LATER = frozenset({"when", "if", "after", "before"})
"""Words of clauses that something else hangs on."""


def meanwhile(frames: list[Frame]) -> list[Frame]:
    """The clauses, with control told for a hold where the other player goes on to do what is done
    in a turn of theirs, and where a noun is only described by it (*the battlefield he holds*); what
    was hidden, and is attacked then, was hidden in a turn before."""
    return [_told(frame, frames, place) for place, frame in enumerate(frames)]


def _told(frame: Frame, frames: list[Frame], place: int) -> Frame:
    if frame.verb not in ("hold", "hide") or frame.asks or frame.link in LATER:
        return frame
    if frame.negated or frame.modal or frame.going or frame.purpose or frame.means:
        return frame
    if frame.verb == "hold" and _scored_by_then(frame, frames, place):
        return replace(frame, adverbs=[*frame.adverbs, "already"])
    if frame.verb == "hold":
        return _has(frame) if _is_state(frame, frames, place) else frame
    if frame.past and not frame.adverbs and not frame.passive and _goes_on(frame, frames, place):
        return replace(frame, adverbs=["last-turn"])
    return frame


def _scored_by_then(frame: Frame, frames: list[Frame], place: int) -> bool:
    """*I have 7 points. I held one battlefield this turn and conquer the other one*: the point for
    the hold is among the seven."""
    if not frame.past or frame.adverbs != ["this-turn"] or len(frame.objects) != 1:
        return False
    following = next((one for one in frames[place + 1 :] if not one.asks), None)
    goes_on = following is not None and _needs_a_turn(following)
    return goes_on and any(map(_tells_points, frames[:place]))


def _tells_points(frame: Frame) -> bool:
    """Whether it says how many points somebody has."""
    said = [*frame.objects, *(phrase for prep, phrase in frame.preps if prep == "at")]
    points = any(one.word in ("point", "number") and one.number is not None for one in said)
    return points and not frame.past and frame.verb in ("be", "have", "circumstance", "")


def _is_state(frame: Frame, frames: list[Frame], place: int) -> bool:
    """Whether a hold says no more than who has the battlefield."""
    if "last-turn" in frame.adverbs:
        return True
    if set(frame.adverbs) - {"already"}:
        return False
    inside = [one for one in frames if one.start <= frame.start and frame.end <= one.end]
    return (len(inside) > 1 and not frame.past) or _goes_on(frame, frames, place)


def _goes_on(frame: Frame, frames: list[Frame], place: int) -> bool:
    """Whether the other player then does what needs a turn of theirs."""
    following = next((one for one in frames[place + 1 :] if not one.asks), None)
    if following is None:
        return False
    others = {_player(frame.subject), _player(following.subject)} == {"ana", "ben"}
    return others and _needs_a_turn(following)


def _needs_a_turn(frame: Frame) -> bool:
    """Whether a player does that on their own turn: attacks, moves, plays a unit."""
    units = frame.verb == "play" and frame.objects and frame.objects[0].names("unit")
    return frame.verb in ON_A_TURN or bool(units)


def _player(phrase: Phrase | None) -> str:
    """Whose doing it is, as far as the words say."""
    if phrase is None or is_ability(phrase):
        return ""
    word = phrase.word if phrase.kind in ("person", "pronoun") else phrase.owner
    if phrase.somebody or word in ("they", "he", "ben"):
        return "ben"
    return "ana" if word == "ana" else ""


def _has(frame: Frame) -> Frame:
    """Who has the battlefield, or stands there."""
    field = Phrase("noun", "battlefield", frame.end, frame.end, det="the")
    fields = [one for one in frame.objects if one.placed] or [field]
    adverbs = [one for one in frame.adverbs if one != "last-turn"]
    subject = frame.subject
    player = subject is None or subject.kind == "person" or subject.somebody
    if player or (subject is not None and subject.word == "they"):
        return replace(frame, verb="control", objects=fields, adverbs=adverbs)
    preps = [*frame.preps, ("at", fields[0])]
    return replace(frame, verb="stay", objects=[], preps=preps, adverbs=adverbs)

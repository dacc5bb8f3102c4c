"""What is asked of the units of one player, or of those of the fight, put as which of them or how many:
*who dies on my side*, *does one of mine die*, *how many units do I lose*, *is anyone left*."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase

FATES = frozenset({"die", "perish", "survive", "live"})
"""Verbs of what becomes of units."""
SOME = frozenset({"any", "each", "no", "either"})
LOST = frozenset({"lose"})
PLAYERS = frozenset({"ana", "ben"})
WHOSE = {"he": "ben", "they": "ben"}


def _bare(frame: Frame) -> bool:
    """Whether nothing hangs on the clause but a preposition."""
    more = frame.means or frame.purpose or frame.negated or frame.states or frame.adverbs
    return not (more or frame.modal)


def units_of(frame: Frame, owner: str) -> Phrase:
    """The units of that player."""
    start = frame.start
    return Phrase("noun", "unit", start, start, owner=owner, plural=True)


def side_of(phrase: Phrase) -> str:
    """Whose side it is: *my side*, *mine*, *my units*; nothing where it says more."""
    more = phrase.adjectives or phrase.also or phrase.might is not None or phrase.where
    if more or phrase.facts or phrase.keywords or phrase.number is not None:
        return ""
    if phrase.kind == "pronoun" and phrase.word in PLAYERS and not phrase.person:
        return phrase.word
    owner = phrase.owner if isinstance(phrase.owner, str) else ""
    return WHOSE.get(owner, owner) if phrase.word in ("board", "unit") else ""


def _fate_of(frame: Frame, asks: str, owner: str) -> Frame:
    return Frame(frame.verb, frame.start, frame.end, link=frame.link, asks=asks,
                 about=units_of(frame, owner))  # fmt: skip


def _on_a_side(frame: Frame) -> Frame:
    """*who dies on my side?*, *how many die on his side?*: which units of theirs, how many."""
    if frame.asks not in ("who", "what", "how-many", "which") or frame.verb not in FATES:
        return frame
    if frame.subject is not None or frame.objects or not _bare(frame):
        return frame
    about = frame.about
    if about is not None and (about.word != "unit" or about.owner or about.might is not None):
        return frame
    held = [*frame.preps, *([about.where] if about is not None and about.where else [])]
    sides = [side_of(phrase) for prep, phrase in held if prep in ("on", "from", "at", "of")]
    if len(held) != 1 or len(sides) != 1 or not sides[0]:
        return frame
    return _fate_of(frame, "how-many" if frame.asks == "how-many" else "which", sides[0])


def _some_of_theirs(frame: Frame) -> Frame:
    """*does one of mine die?*, *do any of his units survive?*: which units of theirs."""
    subject = frame.subject
    if frame.asks != "whether" or frame.verb not in FATES or subject is None or frame.passive:
        return frame
    one = subject.part and subject.number is not None
    some = subject.word == "unit" and (one or subject.det in SOME)
    plain = not (subject.adjectives or subject.keywords or subject.where or subject.also)
    if not some or not plain or not isinstance(subject.owner, str) or subject.might is not None:
        return frame
    if frame.objects or frame.preps or not _bare(frame):
        return frame
    return _fate_of(frame, "which", subject.owner)


def _any_of_them(frame: Frame) -> Frame:
    """*does any of them survive?*, *does either die?*: who does."""
    subject = frame.subject
    if frame.asks != "whether" or frame.verb not in FATES or subject is None or frame.passive:
        return frame
    them = subject.kind == "ellipsis" and subject.det in SOME
    if not them or frame.objects or frame.preps or not _bare(frame):
        return frame
    return replace(frame, asks="who", subject=None)


def _lost(frame: Frame) -> Frame:
    """*how many units do I lose?*, *which units does he lose?*, *do I lose both of mine?*: how many of
    theirs die, and which."""
    subject, about, objects = frame.subject, frame.about, frame.objects
    who = subject is not None and subject.kind == "person" and subject.word in ("ana", "ben")
    if frame.verb not in LOST or not who or subject is None or not _bare(frame) or frame.preps:
        return frame
    if frame.asks == "who" and about is None and not objects:
        return _fate_of(
            replace(frame, verb="die"), "which", subject.word
        )  # *which units do I lose*
    of = about if about is not None else objects[0] if len(objects) == 1 else None
    plain = of is not None and of.kind == "noun" and of.word == "unit" and of.might is None
    if of is None or not plain or of.adjectives or of.keywords or of.where or of.also:
        return frame
    if of.owner not in (None, subject.word) or (about is not None and objects):
        return frame
    asks = {"how-many": "how-many", "which": "which"}.get(frame.asks, "")
    if about is not None and asks:
        return _fate_of(replace(frame, verb="die"), asks, subject.word)
    if frame.asks == "whether" and of.det == "both":
        units = replace(units_of(frame, subject.word), det="both")
        return replace(frame, verb="die", subject=units, objects=[])
    several = (of.number or 1) > 1 or (of.det == "all" and of.owner)
    if frame.asks == "whether" and about is None and several:
        return _fate_of(replace(frame, verb="die"), "how-many", subject.word)
    return frame


def _which_side(frame: Frame) -> Frame:
    """*which side wins?*: who?"""
    about = frame.about
    side = about is not None and about.word == "board" and about.owner is None
    if frame.asks not in ("which", "what") or not side or frame.verb != "win":
        return frame
    return replace(frame, asks="who", about=None)


def _has_field(frame: Frame) -> Frame:
    """*does he still have the battlefield?*: does he control it?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    field = said is not None and said.kind == "noun" and said.word == "battlefield"
    if frame.asks != "whether" or frame.verb != "have" or not field or said is None or frame.preps:
        return frame
    plain = not (said.plural or said.number or said.adjectives or said.det in ("a", "any", "no"))
    return replace(frame, verb="control") if plain and _bare(frame) else frame


def _draws_the(frame: Frame) -> Frame:
    """*who draws the 2?*, *who draws the cards?*: so many cards, any."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "who" or frame.verb != "draw" or said is None or not _bare(frame):
        return frame
    if said.bare and said.word == "unit" and said.might and not said.owner:
        number = Phrase("amount", "number", said.start, said.end, number=said.might)
        return replace(frame, objects=[number])
    those = said.kind == "noun" and said.word == "card" and said.det in ("the", "that")
    return replace(frame, objects=[]) if those and not said.owner and said.number is None else frame


OF_SIDES: tuple[Callable[[Frame], Frame], ...] = (
    _on_a_side, _some_of_theirs, _any_of_them, _lost, _draws_the, _which_side, _has_field,
)  # fmt: skip

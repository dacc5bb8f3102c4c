"""What is asked in full sentences, put in plain words: *does it keep the bonus from X*, *does X give it +1
Might*, *is any combat damage dealt*, *does the game go on*, *do I hold first, or does it die first*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.asked.plain import Way, asked, bare, noun, person, words
from engine.riftbound.stories.otherwise.rephrasing import in_fight
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

OF_TWO = "first-of-two"
"""An adverb of questions of which of two things comes first."""
SCORING = frozenset({"score", "hold", "conquer", "gain", "get"})
DYING = frozenset({"die", "leave", "go away", "disappear", "expire", "kill"})
HAVING = frozenset({"keep", "lose", "have", "get", "gain", "retain", "still have", "receive"})
GIVING = frozenset({"give", "grant"})
MOVING = frozenset(
    {"increase", "decrease", "change", "go up", "go down", "rise", "drop", "fall", "grow", "stay"}
)
GOING_ON = frozenset({"go on", "continue", "keep going"})
ABLE = frozenset({"ability", "trigger", "deathknell"})
SOURCES = frozenset({"equipment", "gear", "battlefield", "legend"})


def in_full(frame: Frame) -> list[Frame]:
    """The same in plain words, the likeliest first."""
    return [found for way in WAYS if (found := way(frame)) is not None]


def _bonus(frame: Frame) -> Frame | None:
    """*does it keep the bonus from X?*, *does it get the Might bonus of the sword?*: how much Might has
    it?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    subject = frame.subject
    if frame.asks != "whether" or frame.verb not in HAVING or said is None or subject is None:
        return None
    bonus = said.kind == "noun" and said.word == "ability" and said.det in ("the", "that", "")
    known = [one for prep, one in frame.preps if prep in ("from", "of") and _is_source(one)]
    if not bonus or subject.kind == "person" or len(known) != len(frame.preps):
        return None
    known += [said.owner] if isinstance(said.owner, Phrase) and _is_source(said.owner) else []
    if frame.means or frame.purpose or len(known) != 1:
        return None
    return asked(frame, "have", "how-much", about=noun(frame, "might"), subject=subject)


def _is_source(phrase: Phrase) -> bool:
    """Whether it is a card, or what a card is called by its type."""
    return phrase.kind == "name" or (phrase.kind == "noun" and phrase.word in SOURCES)


def _gives(frame: Frame) -> Frame | None:
    """*does X give it +1 Might?*: does it get that?"""
    if frame.asks != "whether" or frame.verb not in GIVING or len(frame.objects) != 2:
        return None
    whom, much = frame.objects
    might = much.kind == "amount" and much.word == "might" and much.number is not None
    if not might or whom.kind == "person" or frame.means or frame.purpose or frame.passive:
        return None
    return asked(frame, "get", subject=whom, objects=[much])


def _gets_from(frame: Frame) -> Frame | None:
    """*does it get +1 Might from X?*: does it get that?"""
    much = frame.objects[0] if len(frame.objects) == 1 else None
    said = [one for prep, one in frame.preps if prep in ("from", "of") and _is_source(one)]
    if frame.asks != "whether" or frame.verb not in HAVING or much is None or not said:
        return None
    might = much.kind == "amount" and much.word == "might" and much.number is not None
    if not might or len(said) != len(frame.preps) or frame.means or frame.purpose:
        return None
    return asked(frame, "get", subject=frame.subject, objects=[much])


def _much_from(frame: Frame) -> Frame | None:
    """The same, of what was there before: how much Might has it?"""
    got = _gets_from(frame)
    if got is None or got.subject is None or got.subject.kind == "person":
        return None
    return asked(got, "have", "how-much", about=noun(got, "might"), subject=got.subject)


def _its_might(frame: Frame) -> Frame | None:
    """*does its Might increase?*, *does her Might go up?*: how much Might has it?"""
    subject = frame.subject
    might = subject is not None and subject.kind == "noun" and subject.word == "might"
    if frame.asks != "whether" or not might or subject is None or frame.verb not in MOVING:
        return None
    if not bare(frame) or frame.objects or subject.owner is None:
        return None
    owner = subject.owner
    if not isinstance(owner, Phrase):
        owner = Phrase("pronoun", "it", subject.start, subject.start, person=owner == "he")
    return asked(frame, "have", "how-much", about=noun(frame, "might"), subject=owner)


def _any_dealt(frame: Frame) -> Frame | None:
    """*is any combat damage dealt?*, *does anyone deal combat damage?*: is there any?"""
    said = [*frame.objects, *([frame.subject] if frame.passive and frame.subject else [])]
    one = said[0] if len(said) == 1 else None
    whoever = frame.passive or (frame.subject is not None and frame.subject.word == "any")
    if frame.asks != "whether" or frame.verb != "deal" or one is None or not whoever:
        return None
    plain = one.word == "damage" and one.number is None and one.damage is None and not one.owner
    if not plain or not in_fight(frame) or frame.means or frame.purpose or frame.modal:
        return None
    return asked(frame, "exist", objects=[noun(frame, "damage")])


def _goes_on(frame: Frame) -> Frame | None:
    """*does the game go on?*: who wins?"""
    game = frame.subject is not None and frame.subject.word == "game"
    ends = frame.verb in GOING_ON or frame.verb == "end"
    if frame.asks != "whether" or not game or not ends or not bare(frame) or frame.objects:
        return None
    return asked(frame, "win", "who", objects=[noun(frame, "game")])


def _their_side(frame: Frame) -> Frame | None:
    """*how much Might do my defenders have?*, *how much damage do his attackers deal?*: has he, does he
    deal?"""
    side = frame.subject
    if frame.asks != "how-much" or side is None or not side.plural:
        return None
    more = side.adjectives or side.number or side.facts or side.where or side.also or side.det
    if side.kind == "noun" and side.word == "unit" and not more and side.might is None:
        side = replace(side, kind="person", word="attacker")  # *my units*
    if (
        side.kind != "person"
        or side.word not in ("attacker", "defender")
        or side.owner not in ("ana", "ben", "he", "they")
    ):
        return None
    if frame.verb not in ("have", "deal", "take") or words(frame):
        return None
    who = "ana" if side.owner == "ana" else "ben"
    return replace(frame, subject=Phrase("person", who, side.start, side.end))


def _point_from(frame: Frame) -> Frame | None:
    """*do I score 1 point from its ability?*: does that trigger?"""
    said = [one for prep, one in frame.preps if prep in ("from", "with", "for")]
    point = frame.verb == "score" or words(frame) == ["point"]
    source = said[0] if len(said) == len(frame.preps) == 1 else None
    if frame.asks != "whether" or frame.verb not in SCORING or not point or source is None:
        return None
    able = source.kind == "name" or (source.kind == "noun" and source.word in ABLE)
    if not able or frame.means or frame.purpose or source.names("battlefield"):
        return None
    return asked(frame, "trigger", subject=source)


def _gives_player(frame: Frame) -> Frame | None:
    """*does its Deathknell give me the runes?*: do I get them from that?"""
    source, said = frame.subject, frame.objects
    if frame.asks != "whether" or frame.verb not in GIVING or source is None or len(said) != 2:
        return None
    able = source.kind == "name" or (source.kind == "noun" and source.word in ABLE)
    if not able or not person(said[0]) or frame.means or frame.purpose or frame.preps:
        return None
    return asked(frame, "get", subject=said[0], objects=[said[1]], preps=[("from", source)])


def _felled(frame: Frame) -> Frame | None:
    """*does combat damage kill it?*, *does Temporary kill it?*: does it die?; *does the +1 save it?*: does
    it survive?"""
    by, said = frame.subject, frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "whether" or by is None or said is None or frame.passive or not bare(frame):
        return None
    kind = by.kind == "keyword" or (by.kind == "noun" and by.word == "damage")
    more = by.kind == "amount" and by.word == "might"
    if frame.verb in ("kill", "destroy") and kind and by.number is None and by.damage is None:
        return asked(frame, "die", subject=said)
    if frame.verb in ("save", "protect") and (more or kind):
        return asked(frame, "survive", subject=said)
    return None


def _needed(frame: Frame) -> Frame | None:
    """*how much damage kills it?*: how much Might has it?"""
    about = frame.about.word if frame.about is not None else ""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "how-much" or about != "damage" or frame.verb != "kill" or said is None:
        return None
    if frame.subject is not None or not in_fight(frame) or frame.means or frame.purpose:
        return None
    return asked(frame, "have", "how-much", about=noun(frame, "might"), subject=said)


def _anything(frame: Frame) -> Frame | None:
    """*do I conquer anything?*: do I conquer?; *do I pay nothing for it?*: how much do I pay?"""
    said = words(frame)
    if frame.asks != "whether" or frame.means or frame.purpose or frame.passive or frame.modal:
        return None
    if frame.verb in ("conquer", "score", "win") and said == ["anything"] and not frame.preps:
        return replace(frame, objects=[])
    if frame.verb in ("draw", "discard") and len(said) == 1 and frame.objects[0].det == "any":
        return replace(frame, objects=[replace(frame.objects[0], det="")])
    if frame.verb == "pay" and said in (["nothing"], ["anything"]) and person(frame.subject):
        return asked(frame, "pay", "how-much", subject=frame.subject, preps=frame.preps)
    return None


WAYS: tuple[Way, ...] = (
    _bonus, _gives, _gets_from, _much_from, _its_might, _any_dealt, _goes_on, _their_side, _point_from,
    _gives_player, _felled, _needed, _anything,
)  # fmt: skip


def of_two(frames: Sequence[Frame]) -> list[Frame]:
    """*do I hold first, or does it die first?*: both are asked as one of two."""
    found: list[Frame] = []
    for frame in frames:
        before = found[-1] if found else None
        if before is not None and _pair(before, frame):
            found[-1] = replace(before, adverbs=[*_without(before), OF_TWO])
            frame = replace(frame, adverbs=[*_without(frame), OF_TWO])
        found.append(frame)
    return found


def _without(frame: Frame) -> list[str]:
    return [one for one in frame.adverbs if one != "first"]


def _pair(one: Frame, other: Frame) -> bool:
    """Whether it is asked whether somebody scores or something dies first."""
    asks = one.asks == other.asks == "whether" and other.link == "or"
    said = "first" in other.adverbs and not (one.modal or other.modal)
    kinds = [_kind(one), _kind(other)]
    return asks and said and set(kinds) == {"scores", "dies"}


def _kind(frame: Frame) -> str:
    """Whether it says that somebody scores, or that something dies."""
    if frame.verb in DYING and (frame.verb != "kill" or frame.passive):
        return "dies"
    point = frame.verb not in ("get", "gain") or words(frame) == ["point"]
    return "scores" if frame.verb in SCORING and point else ""

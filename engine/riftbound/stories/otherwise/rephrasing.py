"""What is asked in roundabout words, asked in plain ones: *is that enough to kill it*, *is it a 6*."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.riftbound.stories.otherwise.fates import OF_SIDES
from engine.riftbound.stories.otherwise.next_turn import holds_then
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

HARMLESS = frozenset(
    {"already", "this-turn", "now", "responding", "here", "in", "home", "after-damage"}
)
"""Adverbs that change nothing of what is asked."""
THAT = frozenset({"that", "it"})
OF_POINTS = frozenset({"get", "gain", "score", "earn"})
"""Verbs behind which *for it* says no more than *by this*."""
GAINING = frozenset({"win", "conquer", "hold", "take", "kill", "defend", "play", "cast"})
"""Verbs of what points may be asked for: *a point for winning*."""
ASSIGNING = frozenset(
    ["kill", "hit", "snipe", "assign", "put", "deal", "throw", "dump", "allocate", "stack"]
)
"""Verbs of what is done with the damage of a combat."""
BEFALLING = frozenset({"go", "return", "come", "stay", "remain", "die", "leave"})
"""Verbs of what becomes of a unit, also where it is said that it must."""
ENDING = frozenset({"end", "go", "resolve", "play out", "turn out", "work out", "go down"})
"""Verbs of how something ends."""
GANKING = "ganking"
MOVING = frozenset({"move", "go", "come", "return", "hop", "walk"})
LEADING = frozenset({"to", "into", "onto", "up-to", "at"})
"""Prepositions of where somebody goes."""
GOING_FIRST = frozenset({"go first", "act first", "get to act first"})
ANY = frozenset({"any", "anything"})
DYING = frozenset({"die", "perish", "pop", "get killed"})
YIELDING = frozenset({"draw", "get", "net", "earn", "give", "score", "gain"})
"""Verbs of what a card brings a player: *does it draw me a card*."""


def plainly(frame: Frame) -> Frame:
    """The same question in words that verbs' senses have."""
    for way in WAYS:
        frame = way(frame)
    return frame


def _plain(frame: Frame) -> bool:
    """Whether nothing hangs on the clause."""
    return not (frame.means or frame.purpose or frame.negated or frame.preps)


def in_fight(frame: Frame) -> bool:
    """Whether nothing stands behind its verb but in the fight."""
    return all(phrase.word in ("combat", "showdown") for _, phrase in frame.preps)


def _in_turn(frame: Frame) -> bool:
    """Whether nothing stands behind its verb but in whose turn it is."""
    return all(phrase.word == "turn" for _, phrase in frame.preps)


def _how_it_ends(frame: Frame) -> Frame:
    """*how does it end?*, *what's the result?*: what happens?"""
    said = [*([frame.subject] if frame.subject is not None else []), *frame.objects]
    words = [one.word for one in said]
    ends = (
        frame.asks == "how" and frame.verb in ENDING and set(words) <= {*THAT, "combat", "showdown"}
    )
    result = frame.asks == "what" and frame.verb == "be" and words == ["result"]
    plain = _plain(frame) or (result and in_fight(frame) and not (frame.means or frame.purpose))
    if not (ends or result) or not plain or any(one.owner for one in said):
        return frame
    return Frame("happen", frame.start, frame.end, link=frame.link, asks="what")


def _damage_on(frame: Frame) -> Frame:
    """*how much damage is on it?*: how much has it?"""
    about = frame.about is not None and frame.about.word == "damage"
    if frame.asks != "how-much" or frame.verb != "be" or not about or frame.subject is not None:
        return frame
    if [prep for prep, _ in frame.preps] != ["on"] or frame.objects or frame.means:
        return frame
    return replace(frame, verb="have", subject=frame.preps[0][1], preps=[])


def _counts_as(frame: Frame) -> Frame:
    """*is that a conquer?*, *does that count as a conquer?*: does who moved there conquer?"""
    that = frame.subject is not None and frame.subject.word in THAT
    if frame.states != ["conquer"] or not that or frame.asks != "whether" or not _plain(frame):
        return frame
    mover = Phrase("person", "attacker", frame.start, frame.start)
    return replace(frame, verb="conquer", subject=mover, states=[])


def _must(frame: Frame) -> Frame:
    """*do I have to go back to base?*: what becomes of a unit is nobody's choice."""
    if frame.modal != "must" or frame.asks != "whether" or frame.verb not in BEFALLING:
        return frame
    return replace(frame, modal="")


def _enough(frame: Frame) -> Frame:
    """*is that enough to kill it?*, *enough to trade?*: does it?"""
    inner = frame.purpose
    if frame.verb != "be" or frame.states != ["enough"] or inner is None:
        return frame
    if frame.objects or frame.preps or frame.means or frame.negated or frame.modal:
        return frame
    subject = (
        frame.subject if frame.subject is not None and frame.subject.word not in THAT else None
    )
    if inner.verb == "win" and not inner.objects:  # *is that enough to win?*
        subject = Phrase("pronoun", "that", frame.start, frame.start)
    if inner.verb.startswith("trade"):
        subject = subject or Phrase("pronoun", "they", frame.start, frame.start)
    return replace(inner, start=frame.start, end=frame.end, asks=frame.asks, link=frame.link,
                   subject=subject, modal="")  # fmt: skip


def _a_number(frame: Frame) -> Frame:
    """*is it a 6?*: has it 6 Might?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    bare = said is not None and said.kind == "noun" and said.word == "unit" and said.det == "a"
    if frame.verb != "be" or said is None or not bare or said.might is None or not _plain(frame):
        return frame
    more = said.adjectives or said.keywords or said.owner or said.facts or said.number or said.where
    if more or frame.states or frame.asks != "whether":
        return frame
    return replace(
        frame, objects=[Phrase("amount", "might", said.start, said.end, number=said.might)]
    )


def _becomes(frame: Frame) -> Frame:
    """*does it become Mighty?*, *does it stay damaged?*: is it?"""
    if (
        frame.verb not in ("become", "stay", "remain")
        or not frame.states
        or frame.objects
        or not _plain(frame)
    ):
        return frame
    return replace(frame, verb="be")


def _for_me(frame: Frame) -> Frame:
    """*do they keep the battlefield for me?*: do I keep it?"""
    players = [one for prep, one in frame.preps if prep == "for" and one.kind == "person"]
    if frame.verb not in ("keep", "hold", "win") or len(players) != 1 or len(frame.preps) != 1:
        return frame
    return replace(frame, subject=players[0], preps=[])


def _first_in_it(frame: Frame) -> Frame:
    """*who goes first in the showdown?*: who goes first?"""
    if frame.asks != "who" or frame.verb not in GOING_FIRST or not in_fight(frame):
        return frame
    return replace(frame, preps=[])


def _takes_first(frame: Frame) -> Frame:
    """*who takes the damage first?*: who is hit first?"""
    damage = [one.word for one in frame.objects] == ["damage"] and not frame.objects[0].adjectives
    taken = frame.verb in ("take", "get", "receive") and frame.adverbs == ["first"]
    if frame.asks not in ("who", "which") or frame.subject is not None or not (damage and taken):
        return frame
    return replace(frame, verb="hit", objects=[], passive=True)


def _reaches(frame: Frame) -> Frame:
    """*am I at 7 now?*, *do I go to 7?*: have I reached 7?"""
    subject = frame.subject
    player = subject is not None and subject.kind == "person" and subject.word in ("ana", "ben")
    if not player or frame.asks != "whether" or len(frame.preps) != 1 or frame.modal == "can":
        return frame
    prep, said = frame.preps[0]
    counted = said.kind == "amount" and said.word in ("number", "point")
    told = (frame.verb, prep) in (("be", "at"), ("go", "to"), ("be", "on"))
    if not told or not counted or frame.objects or frame.states or frame.means or frame.purpose:
        return frame
    return replace(frame, verb="reach", objects=[replace(said, word="point")], preps=[])


def _ganks(frame: Frame) -> Frame:
    """*can it gank now?*, *can I move it back with Ganking?*: may it move to another battlefield?"""
    by_that = frame.verb in MOVING and GANKING in frame.adverbs
    adverbs = [one for one in frame.adverbs if one != GANKING] if by_that else frame.adverbs
    led = any(prep in LEADING for prep, _ in frame.preps)
    if frame.modal != "can" or (by_that and led):
        return replace(frame, adverbs=adverbs)
    if not by_that and (frame.verb != "gank" or frame.preps or frame.objects):
        return frame
    there = Phrase("noun", "battlefield", frame.end, frame.end, det="another")
    adverbs = [one for one in adverbs if one not in ("back", "here")]
    return replace(frame, adverbs=adverbs, preps=[*frame.preps, ("to", there)])


def _come_in_ready(frame: Frame) -> Frame:
    """*do they come in ready?*: are they?"""
    subject = frame.subject
    they = subject is not None and (subject.word == "they" or subject.plural)
    if frame.verb not in ("come in", "enter", "come down") or not they or frame.preps:
        return frame
    return replace(frame, verb="be") if frame.states and _plain(frame) else frame


def _safe(frame: Frame) -> Frame:
    """*is it safe?*, *is it saved?*: does it survive?"""
    if frame.verb == "save" and frame.passive and not frame.objects and _plain(frame):
        return replace(frame, verb="survive", passive=False)
    if frame.verb != "be" or not in_fight(frame) or frame.objects or frame.states != ["safe"]:
        return frame
    return replace(frame, verb="survive", states=[], preps=[])


def _brings(frame: Frame) -> Frame:
    """*does it draw me a card?*: do I draw a card from it?"""
    objects, subject = frame.objects, frame.subject
    if frame.verb not in YIELDING or len(objects) != 2 or objects[0].kind != "person":
        return frame
    if subject is None or subject.kind == "person" or frame.preps or frame.passive:
        return frame
    verb = "get" if frame.verb == "give" else frame.verb
    return replace(frame, verb=verb, subject=objects[0], objects=objects[1:],
                   preps=[("from", subject)])  # fmt: skip


def _back(frame: Frame) -> Frame:
    """*do I get it back?*: where is it?; *do I get it back in hand?*: does it go there?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    home = [phrase for prep, phrase in frame.preps if prep in ("in", "to", "into", "on")]
    home = [phrase for phrase in home if phrase.word in ("hand", "base", "board")]
    back = frame.verb == "get" and (frame.adverbs == ["back"] or bool(home))
    if not back or said is None or len(home) != len(frame.preps) or frame.means or frame.purpose:
        return frame
    if frame.asks != "whether" or frame.modal or said.kind not in ("name", "noun", "pronoun"):
        return frame
    if home and home[0].word != "board":
        return replace(frame, verb="go", subject=said, objects=[], adverbs=[],
                       preps=[("to", home[0])])  # fmt: skip
    return replace(frame, verb="go", asks="where", subject=said, objects=[], adverbs=[], preps=[])


def _keeps_damage(frame: Frame) -> Frame:
    """*does it keep the damage?*: is it damaged?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    on = frame.preps[0][1] if [prep for prep, _ in frame.preps] == ["on"] else None
    if frame.asks == "whether" and frame.verb in ("be", "stay", "remain") and on is not None:
        marked = frame.subject is not None and frame.subject.word == "damage" and not said
        marked = marked and frame.subject is not None and frame.subject.number is None
        if marked and not (frame.states or frame.means or frame.purpose):
            return replace(frame, verb="be", subject=on, preps=[], states=["damaged"])
    if frame.verb not in ("keep", "have") or said is None or frame.subject is None:
        return frame
    plain = said.kind == "noun" and said.word == "damage"
    plain = plain and (said.det in ("the", "that") or said.owner == "it")
    if not plain or frame.subject.kind == "person" or frame.asks != "whether" or not _plain(frame):
        return frame
    return replace(frame, verb="be", objects=[], states=["damaged"])


def _whatever(frame: Frame) -> Frame:
    """*does it survive both?*, *does it survive that?*: does it survive?"""
    said = [one.word for one in frame.objects if one.kind == "pronoun"]
    if frame.verb not in ("survive", "live") or len(frame.objects) != 1 or not said:
        return frame
    if said[0] not in ("both", "that", "it"):
        return frame
    return replace(frame, objects=[])


def _becomes_of(frame: Frame) -> Frame:
    """*what becomes of it?*: what happens to it?"""
    if frame.asks != "what" or frame.verb != "become" or frame.subject is not None:
        return frame
    if [prep for prep, _ in frame.preps] != ["of"]:
        return frame
    return replace(frame, verb="happen", preps=[("to", frame.preps[0][1])])


def _for_winning(frame: Frame) -> Frame:
    """*do I get a point for winning?*, *does it get +1 Might for playing it?*: does it get that?"""
    points = any(one.word in ("point", "might") for one in frame.objects) or frame.verb == "score"
    if frame.verb not in OF_POINTS or not points or not frame.means:
        return frame
    if not all(one.verb in GAINING and not one.means and _in_turn(one) for one in frame.means):
        return frame
    return replace(frame, means=[])


def _both_points(frame: Frame) -> Frame:
    """*do I get both points?*: two of them."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb not in OF_POINTS or said is None or said.word != "point" or said.det != "both":
        return frame
    two = Phrase("amount", "point", said.start, said.end, number=2)
    return replace(frame, objects=[two]) if said.kind == "noun" and not said.owner else frame


def _all_of_it(frame: Frame) -> Frame:
    """*dump all 5 on X*, *dump it all on X*: all of the damage."""
    if frame.verb not in ASSIGNING or not frame.objects or not frame.preps:
        return frame
    said = frame.objects[0]
    counted = said.kind == "pronoun" and said.word == "both" and said.number is not None
    if not counted and (said.word != "it" or said.det != "all"):
        return frame
    damage = Phrase("noun", "damage", said.start, said.end, det="all")
    return replace(frame, objects=[damage, *frame.objects[1:]])


def _anyone(frame: Frame) -> Frame:
    """*does anything die?*: who dies?; *do I have to discard anything?*: do I have to discard?"""
    some = [one.word for one in frame.objects] == ["anything"]
    if frame.verb == "discard" and frame.modal == "must" and some and _plain(frame):
        return replace(frame, objects=[])
    subject = frame.subject
    anyone = subject is not None and subject.kind == "person" and subject.word in ANY
    if not anyone or frame.verb not in DYING or frame.asks != "whether" or not _plain(frame):
        return frame
    return replace(frame, asks="who", subject=None)


WAYS: tuple[Callable[[Frame], Frame], ...] = (
    _how_it_ends, _damage_on, _counts_as, _must, _first_in_it, _takes_first, _ganks, _come_in_ready, _reaches, _enough, _a_number, _becomes, _for_me, _safe, _brings, _back, _for_winning, _both_points, _all_of_it, _keeps_damage, _whatever, _becomes_of,
    _anyone, *OF_SIDES, holds_then,
)  # fmt: skip

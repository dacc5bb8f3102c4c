"""What is asked in set phrases, put in plain words: *is that lethal*, *is the fight over*, *is he still
attacking*, *does the damage stay*, *what do I end up at*, *does he close the game*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.plain import (
    Way,
    asked,
    bare,
    it,
    noun,
    person,
    whole_of_it,
    words,
)
from engine.riftbound.stories.otherwise.rephrasing import in_fight
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

ENOUGH = (["enough"], ["lethal"])
SIDES = {"attacking": "attacker", "defending": "defender"}
FIGHTS = frozenset({"showdown", "combat"})
LASTS = frozenset({"stay", "remain", "stick", "carry over", "last", "reset", "persist", "wear off", "heal",
                   "go away", "disappear", "go", "vanish", "leave", "clear", "expire"})  # fmt: skip
BECOMING = frozenset({"be", "become", "go", "turn", "end up", "stay", "remain"})
GOING = frozenset({"go", "come", "end up", "land", "return", "be"})
TRIGGERS = frozenset({"trigger", "proc", "go off", "fire", "happen", "blast"})


def idiomatic(frame: Frame) -> list[Frame]:
    """The same in plain words, the likeliest first."""
    return [found for way in WAYS if (found := way(frame)) is not None]


def _lethal(frame: Frame) -> Frame | None:
    """*is that lethal?*, *is 6 enough to kill it?*, *do I have lethal?*: does it kill?"""
    if frame.asks != "whether" or frame.means or frame.preps or frame.objects:
        return None
    subject = frame.subject
    so = frame.verb == "be" and frame.states in ENOUGH
    amount = subject is not None and subject.kind == "amount"
    if so and amount and frame.purpose is not None:
        return replace(frame, subject=None)
    subject = None if amount else subject  # *is 4 enough?*
    so = so and frame.purpose is None and whole_of_it(subject)
    if so or frame.verb == "have lethal":
        that = Phrase("pronoun", "that", frame.start, frame.start)
        return asked(frame, "kill", subject=that, objects=[it(frame)])
    return None


def _sides(frame: Frame) -> Frame | None:
    """*is he still attacking?*, *is the attacker dead?*: is he the attacker, does he die?"""
    if frame.asks != "whether" or frame.objects or frame.subject is None or frame.modal == "can":
        return None
    if frame.verb in ("attack", "defend") and frame.going and person(frame.subject) and bare(frame):
        role = "attacker" if frame.verb == "attack" else "defender"
        side = Phrase("person", role, frame.start, frame.start, det="the")
        return asked(frame, "be", subject=frame.subject, objects=[side])
    if frame.verb not in ("be", "count as", "become"):
        return None
    if len(frame.states) != 1:
        return None
    if frame.means or frame.purpose or not in_fight(frame):
        return None
    state = frame.states[0]
    if state in SIDES:
        side = Phrase("person", SIDES[state], frame.start, frame.start, det="the")
        return asked(frame, "be", subject=frame.subject, objects=[side])
    if state == "dead" and frame.subject.kind == "person":
        return asked(frame, "die", subject=frame.subject)
    return None


def _over(frame: Frame) -> Frame | None:
    """*is the showdown over?*: does it end; *does the game end?*: who wins?"""
    subject = frame.subject
    ends = frame.verb == "end" or (frame.verb == "be" and "over" in frame.adverbs)
    if frame.asks == "whether" and subject is not None and subject.word == "game" and ends:
        plain = bare(frame) and not frame.objects
        return asked(frame, "win", "who", objects=[noun(frame, "game")]) if plain else None
    fight = subject is not None and subject.word in FIGHTS and not subject.owner
    over = frame.verb == "be" and ("over" in frame.adverbs or "done" in frame.states)
    if frame.asks != "whether" or not fight or not over or not bare(replace(frame, states=[])):
        return None
    return asked(frame, "end", subject=subject)


def _is_attack(frame: Frame) -> Frame | None:
    """*is it an attack?*: is there a combat?"""
    it_is = frame.verb in ("be", "count as") and frame.subject is not None
    that = it_is and frame.subject is not None and frame.subject.word in ("it", "that")
    if frame.asks != "whether" or not that or words(frame) != ["attack"] or not bare(frame):
        return None
    return asked(frame, "exist", objects=[noun(frame, "combat")])


def _tie(frame: Frame) -> Frame | None:
    """*is it a tie?*: does the combat end in one?"""
    it_is = frame.asks == "whether" and frame.verb == "be" and whole_of_it(frame.subject)
    if not it_is or words(frame) not in (["tie"], ["draw"]) or not bare(frame):
        return None
    return asked(frame, "tie", subject=noun(frame, "combat"))


def _empty_field(frame: Frame) -> Frame | None:
    """*does the bf become uncontrolled?*, *is the bf empty after?*: who controls it?"""
    subject = frame.subject
    field = subject is not None and subject.word == "battlefield" and not subject.adjectives
    plain = not (frame.means or frame.purpose or frame.preps or frame.objects)
    if frame.asks != "whether" or not field or frame.states != ["empty"] or not plain:
        return None
    return asked(frame, "control", "who", objects=[subject]) if frame.verb in BECOMING else None


def _whose_thing(frame: Frame) -> Frame | None:
    """*is it his now?*, *is the sword still mine?*: who controls it?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    theirs = said is not None and said.kind == "pronoun" and said.word in ("ana", "ben")
    if (
        frame.asks != "whether"
        or frame.verb not in ("be", "stay", "become", "remain")
        or not theirs
    ):
        return None
    thing = frame.subject is not None and frame.subject.word not in ("battlefield", "that")
    return (
        asked(frame, "control", "who", objects=[frame.subject]) if thing and bare(frame) else None
    )


def _where(frame: Frame) -> Frame | None:
    """*where is my unit after?*: where is it; *whose is the bf?*: who controls it."""
    if (
        frame.verb != "be"
        or frame.means
        or frame.purpose
        or frame.preps
        or frame.objects
        or frame.states
    ):
        return None
    if frame.asks == "where" and frame.subject is not None:
        return replace(frame, verb="go")
    field = frame.subject is not None and frame.subject.word == "battlefield"
    if frame.asks == "whose" and frame.about is None and field:
        return asked(frame, "control", "who", objects=[frame.subject])
    return None


def _to_whose(frame: Frame) -> Frame | None:
    """*whose trash does it go to?*, *whose trash gets it?*: where does it go?"""
    to = frame.about is not None and frame.about.word in ("trash", "hand", "base", "deck")
    if to and frame.asks == "whose" and frame.verb in ("get", "receive") and bare(frame):
        gets = len(frame.objects) == 1 and frame.subject is None and not frame.adverbs
        return asked(frame, "go", "where", subject=frame.objects[0]) if gets else None
    if frame.asks not in ("whose", "which") or not to or frame.verb not in GOING:
        return None
    plain = bare(frame) and not frame.objects and frame.subject is not None
    if frame.subject is not None and frame.subject.word == "card":
        return None
    return replace(frame, asks="where", about=None, verb="go", adverbs=[]) if plain else None


def _win_for_me(frame: Frame) -> Frame | None:
    """*is it a win for me?*: do I win?"""
    who = [one for prep, one in frame.preps if prep == "for"]
    if frame.asks != "whether" or frame.verb != "be" or words(frame) not in (["win"], ["loss"]):
        return None
    if len(who) != 1 or len(frame.preps) != 1 or words(frame) == ["loss"]:
        return None
    return asked(frame, "win", subject=who[0])


def _damage_gone(frame: Frame) -> Frame | None:
    """*is the damage removed?*: is it damaged?"""
    subject = frame.subject
    damage = subject is not None and subject.kind == "noun" and subject.word == "damage"
    done = frame.passive and frame.verb in ("remove", "heal", "clear", "wipe", "reset")
    if frame.asks != "whether" or not damage or not done or not bare(frame):
        return None
    return asked(frame, "be", subject=it(frame), states=["damaged"], negated=True)


def _both_stay(frame: Frame) -> Frame | None:
    """*do both stay there?*: where are they?"""
    both = frame.subject is not None and frame.subject.word == "both"
    places = all(one.placed for _, one in frame.preps)
    if (
        frame.asks != "whether"
        or not both
        or frame.verb not in ("stay", "remain", "go")
        or not places
    ):
        return None
    if frame.objects or frame.means or frame.purpose or frame.states or frame.passive:
        return None
    return asked(frame, "happen", "what", preps=[("to", frame.subject)])


def _stuck(frame: Frame) -> Frame | None:
    """*am I stuck with it?*, *is it stuck there?*: where is it?"""
    held = [one for prep, one in frame.preps if prep == "with"]
    who = frame.subject is not None and person(frame.subject) and len(held) == 1
    if frame.asks != "whether" or frame.verb != "stick" or not frame.passive or not who:
        return None
    plain = len(frame.preps) == 1 and not (frame.means or frame.purpose or frame.objects)
    return asked(frame, "go", "where", subject=held[0]) if plain else None


def _energy_gone(frame: Frame) -> Frame | None:
    """*is that energy gone?*: do I get none of it back?"""
    spent = frame.subject is not None and frame.subject.word in ("energy", "rune", "cost")
    gone = frame.passive and frame.verb in ("go", "lose", "waste") and not frame.objects
    if frame.asks != "whether" or not spent or not gone or not bare(frame):
        return None
    me = Phrase("person", "ana", frame.start, frame.start)
    refund = noun(frame, "refund", det="a")
    return asked(frame, "get", subject=me, objects=[refund], negated=True)


def went_back(frame: Frame) -> Frame | None:
    """*does it go back?*, of who did not attack: where is it?"""
    back = frame.verb in ("go", "come") and frame.adverbs == ["back"] and frame.asks == "whether"
    thing = frame.subject is not None and frame.subject.kind in ("name", "noun", "pronoun")
    if not back or not thing or not bare(frame) or frame.objects:
        return None
    return replace(frame, asks="where", verb="go", adverbs=[])


def _for_him_to(frame: Frame) -> Frame | None:
    """*is it lying there for him to grab?*: where does it lie?"""
    hoped = frame.purpose is not None and [prep for prep, _ in frame.preps] == ["for"]
    if frame.asks != "whether" or frame.verb not in ("lie", "sit", "stay", "be") or not hoped:
        return None
    return replace(frame, preps=[], purpose=None)


def _what_happens(frame: Frame) -> Frame | None:
    """*what happens with X?*, *how do they resolve?*: what becomes of it?"""
    if frame.asks == "what" and frame.verb == "happen" and not frame.objects and frame.preps:
        return replace(
            frame, preps=[("to" if prep == "with" else prep, one) for prep, one in frame.preps]
        )
    plain = bare(frame) and not frame.objects
    said = frame.subject.word if frame.subject is not None else ""
    ends = frame.verb in (
        "resolve",
        "end",
        "work",
        "play out",
        "go",
        "go down",
        "turn out",
        "work out",
    )
    if (
        frame.asks == "how"
        and ends
        and plain
        and said in ("they", "it", "that", "this", "combat", "showdown")
    ):
        return asked(frame, "happen", "what")
    return None


def _damage_stays(frame: Frame) -> Frame | None:
    """*does the damage stay?*, *does the damage on it heal?*: is it damaged?"""
    subject = frame.subject
    damage = subject is not None and subject.kind == "noun" and subject.word == "damage"
    on = [one for prep, one in frame.preps if prep in ("on", "from")]
    if (
        frame.asks != "whether"
        or not damage
        or subject is None
        or frame.objects
        or frame.verb not in LASTS
    ):
        return None
    if len(on) != len(frame.preps) or len(on) > 1 or frame.means or frame.purpose or frame.states:
        return None
    whose = on[0] if on else subject.owner if isinstance(subject.owner, Phrase) else it(frame)
    ends = frame.verb not in ("stay", "remain", "stick", "carry over", "last", "persist")
    return asked(frame, "be", subject=whose, states=["damaged"], negated=ends)


def _kills_anything(frame: Frame) -> Frame | None:
    """*do I kill something?*: who dies?"""
    anything = words(frame) in (["any"], ["anything"])
    if frame.asks != "whether" or frame.verb not in ("kill", "destroy") or not anything:
        return None
    return asked(frame, "die", "who") if bare(frame) else None


def _how_often_got(frame: Frame) -> Frame | None:
    """*how many times does she get her +2?*: how many times does she trigger?"""
    got = frame.verb in ("get", "gain") and words(frame) in (["might"], ["ability"], ["draw"])
    thing = frame.subject is not None and frame.subject.kind in ("name", "noun", "pronoun")
    if frame.asks != "how-often" or not got or not thing or not bare(frame):
        return None
    return asked(frame, "trigger", subject=frame.subject)


def _again(frame: Frame) -> Frame | None:
    """*does it trigger again?*: how many times does it?"""
    if frame.asks != "whether" or frame.verb not in TRIGGERS or "again" not in frame.adverbs:
        return None
    return replace(
        frame, asks="how-often", adverbs=[one for one in frame.adverbs if one != "again"]
    )


def _back_with(frame: Frame) -> Frame | None:
    """*can I get it back with X?*, *can I return it with X?*: can I play X on it?"""
    using = [one for prep, one in frame.preps if prep == "with" and one.names("spell")]
    back = (frame.verb == "get" and frame.adverbs in ([], ["back"])) or frame.verb in (
        "return",
        "bounce",
    )
    if frame.modal != "can" or not back or len(using) != 1 or len(frame.objects) != 1:
        return None
    plain = len(frame.preps) == 1 and not (frame.means or frame.purpose or frame.negated)
    said = frame.objects[0]
    if not plain or said.kind not in ("pronoun", "name", "noun") or not person(frame.subject):
        return None
    return replace(frame, verb="play", objects=using, adverbs=[], preps=[("on", said)])


def _to_that(frame: Frame) -> Frame | None:
    """*can he answer that?*, *can he react to it?*: can he react?; *to the draw*: to the ability."""
    if frame.modal != "can" or frame.verb not in ("react", "respond", "answer", "reply"):
        return None
    said = [*frame.objects, *(one for prep, one in frame.preps if prep == "to")]
    bare_that = all(one.kind == "pronoun" and one.word == "that" for one in said)
    if len(said) == 1 and said[0].kind == "noun" and said[0].word == "draw":
        return replace(frame, objects=[], preps=[("to", noun(frame, "trigger"))])
    if not said or not bare_that or len(frame.objects) + len(frame.preps) != len(said):
        return None
    return replace(frame, objects=[], preps=[])


def _closes(frame: Frame) -> Frame | None:
    """*does Nasus close the game?*, *do I close it out?*: who wins?"""
    verbs = ("close", "end", "finish", "seal", "close out", "take")
    if (
        frame.asks != "whether"
        or frame.verb not in verbs
        or words(frame) != ["game"]
        or not bare(frame)
    ):
        return None
    return asked(frame, "win", "who", objects=[noun(frame, "game")])


WAYS: tuple[Way, ...] = (
    _lethal, _sides, _is_attack, _tie, _over, _empty_field, _what_happens, _damage_stays,
    _kills_anything, _how_often_got, _again,    _whose_thing,  _closes, _to_that, _back_with, _where,   _win_for_me, _damage_gone, _both_stay,
    _for_him_to, _to_whose, _stuck, _energy_gone,
)  # fmt: skip

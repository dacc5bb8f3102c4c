"""What is asked put as the question that a play answers whichever way it is: *does the bf stay his* is
*who controls it*, *does it keep the +2* is *how much Might has it*, *nobody scores?* is *who scores*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.plain import (
    LASTING,
    Way,
    asked,
    bare,
    it,
    noun,
    of,
    person,
    whole_of_it,
    words,
)
from engine.riftbound.stories.asked.resources import stays_attached
from engine.riftbound.stories.otherwise.rephrasing import in_fight
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named

FIGHTING = frozenset({"fight", "battle", "brawl", "clash"})
NOBODYS = frozenset({"score", "win", "conquer", "get", "take", "keep", "control", "own", "draw", "gain", "die",
                     "survive", "live", "have", "hold"})  # fmt: skip
SOME = frozenset({"any", "nobody", "anything"})
LIVING = frozenset({"survive", "live", "die", "make it", "remain", "stay alive"})
TURNS = frozenset({"pass", "go", "come", "get", "return", "switch", "flip", "move"})
BELONGING = frozenset({"stay", "remain", "become", "go", "flip", "turn", "end up", "switch"})
ACTS_AGAIN = frozenset({"act", "act now", "get to act"})
AGAIN = frozenset({"again", "before-damage", "back", "now", "first"})
ACTING = frozenset({"act", "play", "respond", "react", "go"})
EVENTFUL = frozenset({"die", "survive", "live", "win", "score", "trigger", "count", "stay", "trade", "conquer",
                      "defend", "go off", "happen", "make it", "lose", "resolve", "hold", "fight", "deal",
                      "take", "keep", "go through", "be", "fizzle", "proc", "join", "join in", "take part"})  # fmt: skip
"""Verbs of what nobody does by choice, so that *can* asks no more than *does*."""


def otherwise(frame: Frame) -> list[Frame]:
    """The same asked as others ask it, the likeliest first."""
    return [found for way in WAYS if (found := way(frame)) is not None]


# who may act


def _focus(frame: Frame) -> Frame | None:
    """*is it my go?*, *does focus pass to him?*, *do I act first?*: who acts next."""
    subject = frame.subject
    if frame.asks == "whose" and frame.verb == "be" and frame.about is not None:
        acts = (
            frame.about.word == "turn"
            and frame.purpose is not None
            and frame.purpose.verb in ACTING
        )
        said = (frame.about.word == "focus" or acts) and whole_of_it(subject) and not frame.objects
        return asked(frame, "act next", "who") if said else None
    if frame.asks != "whether" or frame.means or frame.states:
        return None
    if (
        frame.verb in ACTS_AGAIN
        and set(frame.adverbs) <= AGAIN
        and not (frame.objects or frame.preps)
    ):
        return asked(frame, "act next", subject=subject)  # *do I get to act again before damage?*
    if frame.verb == "be" and words(frame) == ["focus"] and whole_of_it(subject):
        owner = frame.objects[0].owner
        word = {"he": "ben", "they": "ben"}.get(str(owner), str(owner))
        if word in ("ana", "ben") and not frame.preps:
            return asked(
                frame, "act next", subject=Phrase("person", word, frame.start, frame.start)
            )
    if frame.verb in TURNS and subject is not None and subject.word in ("focus", "priority"):
        to = [phrase for prep, phrase in frame.preps if prep in ("to", "on")]
        if len(to) == len(frame.preps) == 1 and not frame.objects:
            return asked(frame, "act next", subject=to[0])
    got = frame.verb in ("get", "have") and words(frame) == ["focus"] and not frame.preps
    if got and subject is not None and subject.kind in ("person", "pronoun"):
        return asked(frame, "act next", subject=subject)
    return None


# whose a battlefield is, and what was got


def _keeps(frame: Frame) -> Frame | None:
    """*do I keep the point?*, *do I keep one Sand Soldier?*: do I get it?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb != "keep" or frame.asks != "whether" or said is None or frame.states:
        return None
    if not (said.word == "point" or tokens_named(said)) or frame.means or frame.purpose:
        return None
    return asked(frame, "get", subject=frame.subject, objects=[said], preps=frame.preps)


def _whose_field(frame: Frame) -> Frame | None:
    """*does the bf stay his?*, *is it still my bf?*, *is it nobody's?*: who controls it."""
    subject, said = frame.subject, frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "whether" or frame.means or frame.purpose or frame.states:
        return None
    field = subject is not None and subject.word == "battlefield"
    verb = frame.verb == "be" or frame.verb in BELONGING
    to = [phrase for prep, phrase in frame.preps if prep in ("to", "with")]
    goes = field and frame.verb in BELONGING and not frame.objects and len(to) == len(frame.preps)
    if goes and all(one.kind in ("person", "pronoun") for one in to):
        return asked(frame, "control", "who", objects=[subject])
    if not verb or frame.preps or said is None:
        return None
    theirs = said.kind == "pronoun" and said.word in ("ana", "ben")
    nobodys = said.kind == "person" and said.word == "nobody"
    owned = (
        said.word == "battlefield"
        and said.owner in ("ana", "ben", "he", "they")
        and not said.adjectives
    )
    if (field and (theirs or nobodys)) or (whole_of_it(subject) and (owned or nobodys)):
        return asked(
            frame, "control", "who", objects=[subject if field else noun(frame, "battlefield")]
        )
    return None


def _nobody(frame: Frame) -> Frame | None:
    """*nobody scores?*, *does anyone survive?*: who does?"""
    subject = frame.subject
    some = subject is not None and subject.kind == "person" and subject.word in SOME
    if not some or frame.asks != "whether" or frame.verb not in NOBODYS or not bare(frame):
        return None
    if frame.verb in ("get", "take", "keep", "gain") and words(frame) == ["it"]:
        return asked(frame, "control", "who", objects=[noun(frame, "battlefield")])
    return asked(frame, frame.verb, "who", objects=frame.objects)


def _by_all_that(frame: Frame) -> Frame | None:
    """*does that save it?*, *does it all kill him?*: is it saved?"""
    if frame.asks != "whether" or not whole_of_it(frame.subject) or frame.subject is None:
        return None
    if (
        frame.verb
        not in (
            "save",
            "kill",
            "destroy",
            "counter",
            "stop",
            "bounce",
            "stun",
            "rescue",
            "protect",
            "hit",
            "start",
            "begin",
        )
        or len(frame.objects) != 1
    ):
        return None
    return None if frame.means or frame.passive or frame.preps else replace(frame, subject=None)


def _buffed(frame: Frame) -> Frame | None:
    """*does it keep the buff?*, *is the buff gone?*: is it buffed?"""
    if frame.asks != "whether" or frame.means or frame.purpose or frame.states:
        return None
    subject = frame.subject
    kept = frame.verb in ("keep", "have", "lose", "get", "retain", "gain") and not frame.preps
    kept = kept and words(frame) == ["buff-counter"]
    if kept and subject is not None and subject.kind != "person":
        ends = frame.verb == "lose"
        return asked(frame, "be", subject=subject, states=["buffed"], negated=ends)
    lasts = frame.verb in (*LASTING, "disappear", "vanish") and not frame.objects
    if subject is not None and subject.word == "buff-counter" and lasts:
        ends = frame.verb not in (
            "stay",
            "remain",
            "count",
            "apply",
            "work",
            "matter",
            "stick",
            "last",
        )
        return asked(frame, "be", subject=of(subject, frame), states=["buffed"], negated=ends)
    return None


def _on_board(frame: Frame) -> Frame | None:
    """*does the sword stay on the board?*: is it there?"""
    said = [phrase.word for prep, phrase in frame.preps if prep in ("on", "in")]
    if (
        frame.verb in BELONGING
        and frame.adverbs == ["active"]
        and bare(frame)
        and not frame.objects
    ):
        return replace(frame, verb="be") if frame.asks == "whether" else None
    if frame.asks != "whether" or frame.verb not in (*BELONGING, "sit", "lie") or frame.objects:
        return None
    if said != ["board"] or len(frame.preps) != 1 or frame.means or frame.purpose or frame.passive:
        return None
    return replace(frame, verb="be")


def _whereabouts(frame: Frame) -> Frame | None:
    """*safe in base?*: where is it?"""
    places = [phrase.word for _, phrase in frame.preps if phrase.placed]
    if frame.asks != "whether" or frame.verb != "be" or frame.states not in (["safe"], ["dead"]):
        return None
    if len(places) != len(frame.preps) or len(places) != 1 or frame.objects or frame.means:
        return None
    return replace(frame, states=[])


def _wears_off(frame: Frame) -> Frame | None:
    """*does the stun wear off?*: is it stunned?"""
    subject = frame.subject
    lasts = frame.verb in (*LASTING, "expire", "fade") and not frame.objects
    if frame.asks != "whether" or subject is None or subject.word != "stun-effect" or not lasts:
        return None
    if frame.verb in ("happen", "count", "work", "apply", "go", "matter", "kick in") or frame.means:
        return None
    owner = subject.owner if isinstance(subject.owner, Phrase) else None
    ends = frame.verb not in ("stay", "remain", "stick", "last")
    return asked(
        frame, "be", subject=owner or it(frame), states=["stunned"], preps=frame.preps, negated=ends
    )


def _any_of_them(frame: Frame) -> Frame | None:
    """*does one of them survive?*, *do they die?*, *do I lose anything?*: who does, how many?"""
    subject = frame.subject
    if frame.asks != "whether" or subject is None:
        return None
    they = subject.kind == "pronoun" and subject.word == "they"
    if they and frame.verb == "be" and frame.states == ["dead"] and not frame.objects:
        return asked(frame, "die", "who") if bare(replace(frame, states=[])) else None
    if not bare(frame):
        return None
    if they and frame.verb in LIVING and not frame.objects:
        return asked(frame, frame.verb, "who")
    if frame.verb in LIVING and not frame.objects:
        one = subject.kind == "ellipsis" and subject.det != "other"
        one = one or (subject.word == "unit" and subject.det == "any")
        return asked(frame, frame.verb, "who") if one else None
    lost = frame.verb == "lose" and words(frame) in (["anything"], ["any"], ["one"], ["unit"])
    lost = lost and (words(frame) != ["unit"] or frame.objects[0].det in ("any", "a", "all"))
    if lost and person(subject):
        return asked(frame, "die", "how-many",
                      about=noun(frame, "unit", det="", plural=True, owner=subject.word))  # fmt: skip
    return None


# fights


def _fights(frame: Frame) -> Frame | None:
    """*do they fight?*, *is it a combat?*, *is that a trade?*: does one begin, do both die?"""
    if frame.asks != "whether" or not bare(replace(frame, preps=[])):
        return None
    subject, nouns = frame.subject, words(frame)
    if frame.preps and not in_fight(frame):
        return None
    if frame.verb == "be" and whole_of_it(subject) and nouns in (["combat"], ["showdown"]):
        return asked(frame, "exist", objects=[replace(frame.objects[0], det="a")])
    they = Phrase("pronoun", "they", frame.start, frame.start)
    if frame.verb == "be" and not nouns and in_fight(frame) and frame.preps and not frame.adverbs:
        return asked(frame, "fight", subject=subject)  # *is he in the fight?*
    if frame.verb == "be" and whole_of_it(subject) and nouns == ["trade"]:
        return asked(frame, "trade", subject=they)
    if frame.verb == "kill" and nouns == ["each-other"]:
        return asked(frame, "trade", subject=subject or they)
    if frame.verb not in FIGHTING or frame.objects:
        return None
    both = subject is not None and (subject.kind == "person" or subject.word in ("they", "both"))
    return asked(frame, "exist", objects=[noun(frame, "combat", det="a")]) if both else None


# numbers


# what somebody gets


def _game(frame: Frame) -> Frame | None:
    """*is that the win?*, *is it over?*, *does it win me the game?*: who wins?"""
    subject, nouns = frame.subject, words(frame)
    if frame.asks != "whether" or not bare(frame) or not whole_of_it(subject):
        return None
    won = frame.verb == "be" and (nouns in (["win"], ["game"], ["loss"]) or "over" in frame.adverbs)
    won = won or (frame.verb == "win" and nouns[-1:] == ["game"])
    won = won or (frame.verb == "end" and nouns == ["game"])
    return asked(frame, "win", "who", objects=[noun(frame, "game")]) if won else None


def _does(frame: Frame) -> Frame | None:
    """*can it still survive?*, *will he be able to score?*: does it?"""
    if frame.modal != "can" or frame.asks not in ("whether", "who") or frame.verb not in EVENTFUL:
        return None
    return None if frame.purpose or frame.means else replace(frame, modal="")


def _reflected(frame: Frame) -> Frame | None:
    """*does my poro kill his guy?*, *does she stun it?*: is it?"""
    subject = frame.subject
    if frame.asks != "whether" or len(frame.objects) != 1 or frame.passive or frame.modal == "can":
        return None
    thing = subject is not None and subject.kind in ("name", "noun", "pronoun") and not subject.also
    if not thing or frame.verb not in (
        "stun",
        "buff",
        "ready",
        "bounce",
        "banish",
        "return",
        "recall",
    ):
        return None
    return replace(frame, subject=frame.objects[0], objects=[], passive=True)


WAYS: tuple[Way, ...] = (
    _keeps, _by_all_that, _buffed, _on_board, _whereabouts, _wears_off, _focus, _whose_field, _nobody, _any_of_them, _fights,     _game,
    _reflected,  _does, stays_attached,
)  # fmt: skip

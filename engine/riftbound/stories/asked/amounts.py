"""What is asked of amounts put in plain words: how much Might, how many points and cards, what is paid."""

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
from engine.riftbound.stories.otherwise.rephrasing import THAT, in_fight
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

HAVING = frozenset({"keep", "lose", "have", "get", "gain", "retain", "take", "still have"})
NUMBERS = frozenset({"keep", "have", "end up with", "end up at", "go to", "be", "become", "count as",
                     "end at", "fight with", "fight as", "fight at", "swing for", "go up to",
                     "go down to", "drop to", "drop down to", "grow to", "get to", "hit for"})  # fmt: skip
YIELDING = frozenset({"give", "get", "net", "grant", "earn", "bring", "award", "draw"})
SPENT = frozenset({"pay", "spend", "owe", "need", "cost"})


def _might(frame: Frame) -> Frame | None:
    """*does it keep the +2?*, *does its +3 count?*, *does it end up with 5?*: how much Might has it?"""
    subject, said = frame.subject, frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "whether" or frame.means or frame.purpose or subject is None:
        return None
    if not all(prep in ("ending", "to") for prep, _ in frame.preps):
        return None
    about = noun(frame, "might")
    to = [one for prep, one in frame.preps if prep == "to"]
    comes = frame.verb in (
        "drop",
        "go",
        "go down",
        "go up",
        "fall",
        "shrink",
        "grow",
        "rise",
        "get",
        "move",
    )
    if (
        comes
        and len(to) == 1
        and to[0].kind == "amount"
        and to[0].word in ("number", "might")
        and said is None
    ):
        if subject.kind != "person":
            return asked(frame, "have", subject=subject, objects=[replace(to[0], word="might")])
        return None
    if _bonus(subject) and not frame.objects and (frame.verb in LASTING or frame.passive):
        return asked(frame, "have", "how-much", about=about, subject=of(subject, frame))
    if said is None or subject.kind == "person":
        return None
    number = said.kind == "amount" and said.word in ("might", "number")
    if frame.verb in HAVING and _bonus(said):
        return asked(frame, "have", "how-much", about=about, subject=subject, preps=frame.preps)
    if frame.verb in NUMBERS and number and frame.verb not in ("be", "have"):
        said = replace(said, word="might")
        return asked(frame, "have", subject=subject, objects=[said], preps=frame.preps)
    return None


def _bonus(phrase: Phrase) -> bool:
    """Whether it is so much more or less Might."""
    plain = phrase.kind == "amount" and phrase.word == "might" and not phrase.also
    return plain and phrase.number is not None


def _hits(frame: Frame) -> Frame | None:
    """*how hard does it hit?*, *what might does it fight with?*, *how much does it hit for?*."""
    if frame.asks not in ("how-much", "what") or frame.subject is None or frame.passive:
        return None
    about = frame.about.word if frame.about is not None else ""
    verbs = ("hit", "swing", "fight", "attack", "hit for", "swing for", "fight for", "defend")
    plain = not (frame.means or frame.purpose or frame.states or frame.objects) and in_fight(frame)
    if about != "might" or frame.verb not in verbs or not plain:
        return None
    return asked(frame, "have", "how-much", about=frame.about, subject=frame.subject)


def _counted(frame: Frame) -> Frame | None:
    """*how many do I draw?*, *any points?*: how many cards, points."""
    if frame.asks == "how-many" and frame.about is None and frame.verb in ("draw", "discard"):
        return replace(frame, about=noun(frame, "card", det="", plural=True))
    if (
        frame.asks == "whether"
        and frame.verb == "be"
        and frame.subject is not None
        and not frame.objects
    ):
        return None
    return None


def _yields(frame: Frame) -> Frame | None:
    """*does that give me a point?*, *is that a point for me?*, *does kaisa draw?*: do I get it?"""
    subject, objects = frame.subject, frame.objects
    if frame.asks != "whether" or frame.means or frame.purpose or frame.passive:
        return None
    if frame.verb in YIELDING and len(objects) == 2 and objects[0].kind in ("person", "pronoun"):
        verb = "draw" if objects[1].word in ("card", "one", "number", "draw") else "get"
        if whole_of_it(subject) and not frame.preps:
            return asked(frame, verb, subject=objects[0], objects=objects[1:])
    if frame.verb in ("draw", "get") and subject is not None and not frame.preps:
        own = (
            len(objects) == 1 and objects[0].kind == "noun" and objects[0].word in ("card", "draw")
        )
        if own and objects[0].owner and person(subject):  # *do I get my card?*
            return asked(frame, "draw", subject=subject)
        me = len(objects) == 2 and person(objects[0]) and objects[1].kind == "ellipsis"
        if me and frame.verb == "draw":  # *does it draw me one?*
            return asked(frame, "draw", subject=subject)
    if frame.verb == "be" and whole_of_it(subject) and [one.word for one in objects] == ["point"]:
        who = [phrase for prep, phrase in frame.preps if prep == "for"]
        if len(who) == len(frame.preps) == 1:
            return asked(frame, "get", subject=who[0], objects=objects)
    return None


def _cost(frame: Frame) -> Frame | None:
    """*what do I pay?*, *how much is X?*, *what does it cost me?*: how much do I pay for it?"""
    subject, said = frame.subject, frame.objects
    runes = frame.asks == "how-many" and frame.about is not None and frame.about.word == "rune"
    if not (runes or frame.asks in ("what", "how-much")) or frame.means or frame.states:
        return None
    if frame.purpose is not None and frame.purpose.verb in (
        "put",
        "equip",
        "attach",
        "move",
        "ready",
    ):
        return None  # *what do I pay to put it on him*
    about = frame.about.word if frame.about is not None else ""
    if frame.verb == "be" and about in ("", "energy", "cost") and not said and not frame.preps:
        if frame.asks == "what" and subject is not None and subject.word == "cost":
            owner = subject.owner if isinstance(subject.owner, Phrase) else None
            return asked(frame, "cost", "how-much", subject=owner or it(frame))
        thing = subject is not None and subject.kind in ("name", "pronoun", "noun")
        if frame.asks == "how-much" and (thing or subject is None):
            return asked(frame, "cost", "how-much", subject=_card(subject, frame))
    if frame.verb in SPENT and about in ("", "energy", "mana", "rune") and person(subject):
        of = [phrase for prep, phrase in frame.preps if prep == "for"]
        if len(of) == len(frame.preps) and not said:
            return asked(frame, "pay", "how-much", subject=subject,
                          preps=[("for", one) for one in of if one.word not in THAT])  # fmt: skip
    if frame.verb == "cost" and frame.asks == "what":
        her = len(said) == 1 and said[0].somebody
        who = [Phrase("person", "ben", said[0].start, said[0].end)] if her else said
        return replace(frame, asks="how-much", objects=who)
    return None


def _card(phrase: Phrase | None, frame: Frame) -> Phrase:
    if phrase is None or (phrase.kind == "pronoun" and phrase.word in THAT):
        return it(frame)
    return phrase


def _score(frame: Frame) -> Frame | None:
    """*what do I end up at?*, *what's the score?*: how many points have I?"""
    if frame.asks != "what" or frame.means or frame.purpose or frame.preps or frame.objects:
        return None
    subject = frame.subject
    about = noun(frame, "point", det="", plural=True)
    if (
        frame.verb == "be"
        and subject is not None
        and subject.word == "score"
        and subject.owner is None
    ):
        return replace(frame, subject=replace(subject, owner="ana"))
    if person(subject) and frame.verb in (
        "end up",
        "end up at",
        "end up on",
        "finish",
        "end",
        "land",
    ):
        return asked(frame, "have", "how-many", subject=subject, about=about)
    if person(subject) and frame.verb in ("score", "gain"):
        return asked(frame, "get", "how-many", subject=subject, about=about)
    return None


def _point(frame: Frame) -> Frame | None:
    """*is that a point?*, *is that a conquer?*: does anybody score, conquer?"""
    if (
        frame.asks != "whether"
        or frame.verb != "be"
        or not whole_of_it(frame.subject)
        or not bare(frame)
    ):
        return None
    if (
        words(frame) == ["point"]
        and frame.objects[0].kind == "noun"
        and not frame.objects[0].plural
    ):
        anyone = Phrase("person", "any", frame.start, frame.start)
        return asked(frame, "get", subject=anyone, objects=frame.objects)
    if words(frame) == ["conquer"]:
        mover = Phrase("person", "attacker", frame.start, frame.start)
        return asked(frame, "conquer", subject=mover)
    return None


def _points(frame: Frame) -> Frame | None:
    """*how many points is that?*, *do I score 2?*: how many are gained, by whose turn it is."""
    about = frame.about.word if frame.about is not None else ""
    if (
        frame.asks == "how-many"
        and about == "point"
        and frame.verb == "be"
        and whole_of_it(frame.subject)
    ):
        turn = Phrase("person", "turn", frame.start, frame.start)
        return asked(frame, "get", subject=turn, about=frame.about) if bare(frame) else None
    number = (
        len(frame.objects) == 1 and frame.objects[0].kind == "amount" and words(frame) == ["number"]
    )
    if frame.verb == "score" and number and frame.asks == "whether" and bare(frame):
        return replace(frame, objects=[replace(frame.objects[0], word="point")])
    return None


def _is_so_mighty(frame: Frame) -> Frame | None:
    """*is it 6?*: has it 6 Might?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "whether" or frame.verb != "be" or said is None or not bare(frame):
        return None
    thing = frame.subject is not None and frame.subject.kind in ("name", "noun", "pronoun")
    if not thing or said.kind != "amount" or said.word != "number" or said.number is None:
        return None
    return replace(frame, verb="have", objects=[replace(said, word="might")])


def _whose_might(frame: Frame) -> Frame | None:
    """*what's my total Might?*: how much Might have I?"""
    said = [*([frame.subject] if frame.subject is not None else []), *frame.objects]
    if frame.asks != "what" or frame.verb != "be" or len(said) != 1 or said[0].word != "might":
        return None
    owner = {"he": "ben", "they": "ben"}.get(str(said[0].owner), str(said[0].owner))
    if owner not in ("ana", "ben") or said[0].number is not None or not bare(frame):
        return None
    who = Phrase("person", owner, said[0].start, said[0].end)
    return asked(frame, "have", "how-much", subject=who, about=noun(frame, "might"))


def _might_back(frame: Frame) -> Frame | None:
    """*does he get his Might back?*: how much Might has it?"""
    if (
        frame.asks != "whether"
        or words(frame) != ["might"]
        or frame.verb not in ("get", "lose", "keep", "have")
    ):
        return None
    subject = frame.subject
    if subject is None or subject.kind == "person" or frame.objects[0].number is not None:
        return None
    if not bare(frame):
        return None
    return asked(frame, "have", "how-much", about=noun(frame, "might"), subject=subject)


def _free(frame: Frame) -> Frame | None:
    """*is it free?*, *is it cheaper?*: how much is paid?"""
    if frame.asks != "whether" or frame.verb != "be" or frame.states != ["free"] or frame.objects:
        return None
    if frame.means or frame.purpose or frame.preps or frame.subject is None:
        return None
    return asked(frame, "cost", "how-much", subject=frame.subject)


def _eats(frame: Frame) -> Frame | None:
    """*does he eat the 6?*: is he dealt 6 damage?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    plain = (
        said is not None
        and said.word == "unit"
        and said.bare
        and not (said.adjectives or said.keywords)
    )
    if (
        frame.asks != "whether"
        or frame.verb not in ("take", "eat", "suffer", "soak")
        or not plain
        or said is None
    ):
        return None
    damage = Phrase("amount", "damage", said.start, said.end, number=said.might)
    return replace(frame, verb="take", objects=[damage])


def _takes_so_much(frame: Frame) -> Frame | None:
    """*does it take 6?*: is it dealt 6 damage?"""
    number = (
        len(frame.objects) == 1 and frame.objects[0].kind == "amount" and words(frame) == ["number"]
    )
    if frame.asks != "whether" or frame.verb not in ("take", "eat", "suffer") or not number:
        return None
    return (
        replace(frame, objects=[replace(frame.objects[0], word="damage")]) if bare(frame) else None
    )


def _anything(frame: Frame) -> Frame | None:
    """*what do I get?*, *do I get anything?*: what happens?"""
    what = frame.asks == "what" and not frame.objects and frame.about is None
    anything = frame.asks == "whether" and words(frame) in (["any"], ["anything"])
    if frame.verb not in ("get", "gain") or not (what or anything) or not person(frame.subject):
        return None
    return asked(frame, "happen", "what") if bare(frame) else None


def _pays_anything(frame: Frame) -> Frame | None:
    """*do I (have to) pay anything?*: how much is paid?"""
    if frame.asks != "whether" or not bare(frame) or frame.adverbs:
        return None
    paid = frame.verb in ("pay", "spend") and words(frame) == ["anything"]
    return asked(frame, "pay", "how-much", subject=frame.subject) if paid else None


WAYS: tuple[Way, ...] = (
    _pays_anything,
    _might, _hits, _counted, _yields, _cost, _score, _point, _points, _is_so_mighty, _whose_might, _might_back, _free, _eats, _takes_so_much, _anything,
)  # fmt: skip


def amounting(frame: Frame) -> list[Frame]:
    """The same in plain words, the likeliest first."""
    return [found for way in WAYS if (found := way(frame)) is not None]

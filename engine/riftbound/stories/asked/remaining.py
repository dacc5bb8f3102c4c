"""What is asked of what is left, kept and owed, put in plain words: *what do I end up with*, *does anything
happen*, *do I keep the point*, *does she shrink*, *do I pay deflect twice*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.plain import Way, asked, bare, noun, person, whole_of_it, words
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

LEFT_WITH = frozenset({"get", "end up with", "leave", "keep", "finish with", "come out with"})
KEEPING = frozenset({"keep", "retain", "lose", "still have"})
LASTING = frozenset({"count", "apply", "stay", "remain", "matter", "stand"})
TURNING = frozenset({"shrink", "grow", "get bigger", "get smaller", "get stronger", "get weaker",
                     "lose might", "gain might"})  # fmt: skip
GIVING = {"card": "draw", "point": "get"}
"""What it is that a player does to whom so many of that are given."""
SPENT = frozenset({"energy", "rune", "cost"})
FIGHTING = frozenset({"be", "defend", "attack", "fight", "fight as", "fight at", "fight with", "hit", "swing",
                      "count as", "hit for", "swing for"})  # fmt: skip
SPREADING = frozenset({"split", "divide", "distribute", "spread", "share"})
DAMAGE = frozenset({"damage", "it"})
NONE_OF = {
    "damage": ("take", "deal", "suffer", "receive"),
    "card": ("draw",),
    "point": ("score", "get", "gain"),
}
"""What may be asked to be none, and beside which verbs."""
RETURNING = frozenset({"come", "return", "come in", "enter", "come back"})
NOTHING = frozenset({"nothing", "anything", "any", "nobody"})


def remaining(frame: Frame) -> list[Frame]:
    """The same in plain words, the likeliest first."""
    return [found for way in WAYS if (found := way(frame)) is not None]


def _left(frame: Frame) -> Frame | None:
    """*what do I end up with?*, *what am I left with?*: what happens?"""
    whose = person(frame.subject) or (frame.subject is not None and frame.subject.somebody)
    who = whose and bare(frame) and frame.about is None
    some = (
        frame.asks == "whether" and frame.verb in ("keep", "get") and set(words(frame)) <= NOTHING
    )
    what = frame.asks == "what" and not frame.objects
    if (
        not (what or (some and frame.objects))
        or not who
        or frame.verb not in LEFT_WITH
        or frame.modal
    ):
        return None
    return asked(frame, "happen", "what")


def _left_there(frame: Frame) -> Frame | None:
    """*what's left on the battlefield?*, *who is left there?*: who survives?"""
    left = frame.verb == "leave" and frame.asks in ("what", "who") and frame.subject is None
    placed = all(phrase.placed for _, phrase in frame.preps) and bool(frame.preps)
    if not left or not placed or not bare(replace(frame, preps=[])) or frame.objects:
        return None
    return asked(frame, "survive", "who")


def _anything_happens(frame: Frame) -> Frame | None:
    """*does anything happen?*, *so nothing happens?*: what happens?"""
    subject = frame.subject
    said = subject is not None and subject.kind == "person" and subject.word in NOTHING
    if frame.asks != "whether" or frame.verb != "happen" or not said or not bare(frame):
        return None
    return asked(frame, "happen", "what")


def _point(frame: Frame) -> Frame | None:
    """*do I keep the point?*, *does the point count?*, *is the point his?*: does he get one?"""
    subject = frame.subject
    if frame.asks != "whether" or not bare(frame) or frame.passive or subject is None:
        return None
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb in KEEPING and person(subject) and said is not None and _a_point(said):
        return asked(frame, "get", subject=subject, objects=[noun(frame, "point")],
                     negated=frame.verb == "lose")  # fmt: skip
    if not _a_point(subject):
        return None
    if frame.verb in LASTING and said is None:
        turn = Phrase("person", "turn", frame.start, frame.start)
        return asked(frame, "get", subject=turn, objects=[noun(frame, "point")])
    if frame.verb == "be" and said is not None and words(frame)[0] in ("ana", "ben"):
        who = Phrase("person", said.word, said.start, said.end)
        return asked(frame, "get", subject=who, objects=[noun(frame, "point")])
    return None


def _a_point(phrase: Phrase) -> bool:
    """Whether it is the point of which it is spoken."""
    plain = phrase.kind == "noun" and phrase.word == "point" and not phrase.plural
    return plain and phrase.det in ("the", "that", "a", "", "only") and phrase.number is None


def _given(frame: Frame) -> Frame | None:
    """*how many points does that give me?*, *how many cards is that?*: how many do I get?"""
    about = frame.about.word if frame.about is not None else ""
    whom = len(frame.objects) == 1 and person(frame.objects[0])
    plain = bare(frame) and about in GIVING and whole_of_it(frame.subject)
    if frame.asks != "how-many" or frame.verb not in ("give", "get", "net", "earn", "bring"):
        return None
    if not plain or not whom:
        return None
    return asked(frame, GIVING[about], subject=frame.objects[0], about=frame.about)


def _turns(frame: Frame) -> Frame | None:
    """*does she shrink?*, *do they get bigger?*: how much Might has it?"""
    plain = bare(frame) and not frame.objects and frame.subject is not None
    if frame.asks != "whether" or frame.verb not in TURNING or not plain:
        return None
    return asked(frame, "have", "how-much", about=noun(frame, "might"), subject=frame.subject)


def _pays_more(frame: Frame) -> Frame | None:
    """*what do I pay extra?*, *do I pay deflect twice?*, *how often do I pay it?*: how much is paid?"""
    extra = frame.verb.startswith(("pay ", "owe ")) or frame.verb == "pay"
    often = frame.asks == "how-often" or (frame.asks == "whether" and "twice" in frame.adverbs)
    much = frame.asks in ("what", "how-much") and frame.verb != "pay"
    if not extra or not (often or much) or not person(frame.subject):
        return None
    aims = [one for prep, one in frame.preps if prep == "for"]
    if len(aims) != len(frame.preps) or frame.objects or frame.means or frame.purpose:
        return None
    aims = [one for one in aims if one.kind != "keyword"]
    return asked(frame, "pay", "how-much", subject=frame.subject,
                 preps=[("for", one) for one in aims])  # fmt: skip


def _keyword_lost(frame: Frame) -> Frame | None:
    """*does it lose Deflect (and Shield)?*: does it not have it?"""
    words_ = bool(frame.objects) and all(one.kind == "keyword" for one in frame.objects)
    whose = frame.subject is not None and not person(frame.subject)
    if frame.asks != "whether" or frame.verb != "lose" or not (words_ and whose):
        return None
    if not bare(replace(frame, preps=[])) or any(one.word != "turn" for _, one in frame.preps):
        return None
    return asked(frame, "have", subject=frame.subject, objects=frame.objects, preps=frame.preps,
                 negated=True)  # fmt: skip


def might_lost(frame: Frame) -> Frame | None:
    """*does it lose (the) 2 Might?*: how much Might has it?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    whose = frame.subject is not None and not person(frame.subject)
    if frame.asks != "whether" or frame.verb not in KEEPING or said is None or not whose:
        return None
    much = said.kind == "amount" and said.word == "might"
    plain = not (said.adjectives or said.keywords or said.where or said.facts or said.plural)
    much = much or (said.word == "unit" and said.det in ("the", "that", "") and plain and not said.bare
                    and said.might is not None and said.owner is None)  # fmt: skip
    unit = said.det and frame.subject is not None and frame.subject.somebody  # of the opponent's
    if not much or unit or frame.means or frame.purpose or frame.modal:
        return None
    return asked(frame, "have", "how-much", about=noun(frame, "might"), subject=frame.subject,
                 preps=frame.preps)  # fmt: skip


def _none_of(frame: Frame) -> Frame | None:
    """*does it take no damage?*, *do I draw no cards?*: does it not take any?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "whether" or said is None or said.det != "no" or frame.negated or frame.modal:
        return None
    if frame.verb not in NONE_OF.get(said.word, ()):
        return None
    return replace(frame, objects=[replace(said, det="")], negated=True)


def _comes_hurt(frame: Frame) -> Frame | None:
    """*does it come back with(out) its damage?*: is it damaged?"""
    said = frame.preps[0] if len(frame.preps) == 1 else ("", frame.subject)
    damage = said[1] is not None and said[1].word == "damage" and said[1].number is None
    if frame.asks != "whether" or frame.verb not in RETURNING or said[0] not in ("with", "without"):
        return None
    if not damage or not bare(replace(frame, preps=[])) or frame.objects:
        return None
    return asked(frame, "be", subject=frame.subject, states=["damaged"],
                 negated=said[0] == "without")  # fmt: skip


def _stays_at(frame: Frame) -> Frame | None:
    """*does it stay at 3 Might?*: has it 3 Might?"""
    said = frame.preps[0][1] if [prep for prep, _ in frame.preps] == ["at"] else None
    if frame.asks != "whether" or frame.verb not in ("stay", "remain") or said is None:
        return None
    unit = said.kind == "noun" and said.word == "unit" and not (said.det or said.owner)
    number = said.might if unit else said.number if said.word == "might" else None
    if number is None or not bare(replace(frame, preps=[])) or frame.objects:
        return None
    much = Phrase("amount", "might", said.start, said.end, number=number)
    return asked(frame, "have", subject=frame.subject, objects=[much])


def _so_often(frame: Frame) -> Frame | None:
    """*do I score once or twice?*: how many points do I get?; *do I draw again?*: how many cards?"""
    counted = {"score": "point", "draw": "card", "channel": "rune"}.get(frame.verb)
    again = frame.asks == "whether" and frame.adverbs == ["again"] and frame.verb != "score"
    if not (frame.asks == "how-often" or again) or counted is None or not bare(frame):
        return None
    if any(one.word != counted or one.det not in ("a", "") or one.number for one in frame.objects):
        return None
    return asked(frame, frame.verb, "how-many", subject=frame.subject,
                 about=noun(frame, counted, det="", plural=True))  # fmt: skip


def _owes(frame: Frame) -> Frame | None:
    """*do I owe him anything?*: how much is paid?"""
    anything = bool(frame.objects) and frame.objects[-1].word in NOTHING
    if frame.asks != "whether" or frame.verb != "owe" or not anything or not bare(frame):
        return None
    return asked(frame, "pay", "how-much", subject=frame.subject)


def _refunded(frame: Frame) -> Frame | None:
    """*do I lose the Energy?*: do I get none back?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    refund = noun(frame, "refund", det="a")
    if frame.asks != "whether" or not bare(frame):
        return None
    lost = frame.verb in ("lose", "waste") and person(frame.subject)
    if lost and said is not None and said.word in SPENT and said.number is None:
        return asked(frame, "get", subject=frame.subject, objects=[refund], negated=True)
    return None


def _goes_first(frame: Frame) -> Frame | None:
    """*whose ability goes first?*, *which trigger happens first?*: which resolves first?"""
    about = frame.about
    able = about is not None and (
        about.word in ("ability", "trigger", "deathknell", "spell", "effect")
        or about.word.endswith("-trigger")
    )
    first = frame.verb in ("go first", "come first", "start", "act first")
    first = first or (
        frame.verb in ("happen", "go", "come", "trigger") and frame.adverbs == ["first"]
    )
    if frame.asks not in ("whose", "which", "what") or not able or not first or not bare(frame):
        return None
    return asked(frame, "resolve", about=about, adverbs=["first"])


def _fights_as(frame: Frame) -> Frame | None:
    """*does it defend with 5?*, *does it fight as a 5?*, *is it at 5?*: has it 5 Might?"""
    said = [
        *frame.objects,
        *(one for prep, one in frame.preps if prep in ("with", "at", "for", "as")),
    ]
    subject = frame.subject
    if frame.asks != "whether" or frame.verb not in FIGHTING or len(said) != 1 or subject is None:
        return None
    if subject.kind == "person" or len(frame.preps) + len(frame.objects) != 1 or frame.means:
        return None
    number = said[0].number if said[0].kind == "amount" and said[0].word == "number" else None
    if said[0].kind == "noun" and said[0].word == "unit" and said[0].bare and not said[0].keywords:
        number = said[0].might
    if number is None or frame.purpose or frame.states or (frame.verb == "be" and frame.objects):
        return None
    much = Phrase("amount", "might", said[0].start, said[0].end, number=number)
    return asked(frame, "have", subject=subject, objects=[much])


def of_keyword(frame: Frame) -> Frame | None:
    """*does Shield save it?*: does it survive?; *do I get the Shield?*: does Shield count?"""
    subject, said = frame.subject, frame.objects[0] if len(frame.objects) == 1 else None
    if frame.asks != "whether" or said is None or not bare(frame) or subject is None:
        return None
    if subject.kind == "keyword" and frame.verb in ("save", "rescue", "protect"):
        return asked(frame, "survive", subject=said)
    counted = said.kind == "keyword" and said.word.partition(" ")[0] in ("Shield", "Assault")
    if counted and person(subject) and frame.verb in ("get", "have", "keep"):
        return asked(frame, "count", subject=replace(said, owner=None))
    return None


def _how_split(frame: Frame) -> Frame | None:
    """*can I split the damage?*: how may I?"""
    said = words(frame)
    plain = bare(frame) and not frame.adverbs and len(said) == 1
    how = frame.asks == "how" and frame.verb in SPREADING and said == ["it"]
    if how and plain:
        return replace(frame, objects=[noun(frame, "damage")])
    if frame.modal != "can" or frame.verb not in SPREADING or not plain or said[0] not in DAMAGE:
        return None
    return asked(frame, "assign", "how", subject=frame.subject, objects=[noun(frame, "damage")])


WAYS: tuple[Way, ...] = (
    _left, _left_there, _anything_happens, _point, _given, _turns, _pays_more, _keyword_lost, _so_often, _none_of, _comes_hurt, _stays_at, _owes, _refunded,
    _goes_first, _how_split, _fights_as,
)  # fmt: skip

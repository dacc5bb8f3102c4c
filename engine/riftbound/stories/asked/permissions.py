"""What is asked to be allowed, in plain words: *can I play it from hidden*, *can I pay its Empower cost*,
*can I move it with Flash*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.plain import Way, asked, it, noun
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

FROM_HIDDEN, FLOW = "from-hidden", "pays Flow"
PLAYING = frozenset({"play", "cast"})
DONE_FOR = {"Empower": "empower", "Equip": "equip"}
"""Keywords that say what is done for their cost."""
BESIDES = frozenset({"Accelerate", "Repeat"})
"""Keywords of what is paid besides."""
LETHAL = frozenset({"assign lethal damage", "deal lethal damage"})
USING = frozenset({"use", "activate"})
ANSWERING = frozenset({"respond", "react", "answer", "reply"})
TAKING = frozenset({"take", "attach", "move", "equip", "put", "bring", "use", "reattach", "get"})
"""Verbs of what is done with an Equipment for its cost."""
SAVING = frozenset({"save", "keep", "protect", "resolve"})
"""Verbs of what a player pays for, where what was played asks for it."""
SPENT = frozenset({"cost", "energy", "nothing", "number"})
STAYING = frozenset({"now", "responding", "this-turn", "already", "before-damage"})
"""Adverbs of when something is done, and not of what it is done for."""
BY = frozenset({"with", "by", "using", "through", "via"})
ABLE = frozenset({"trigger", "ability", "deathknell"})
"""Nouns of what may do something."""


def permitted(frame: Frame) -> list[Frame]:
    """The same in plain words, the likeliest first."""
    if frame.asks != "whether" or frame.modal != "can" or frame.negated:
        return []
    return [found for way in WAYS if (found := way(frame)) is not None]


def _to_that(frame: Frame) -> Frame | None:
    """*can I respond to that?*: before it has come about."""
    that = [(prep, one.kind, one.word) for prep, one in frame.preps] in (
        [("to", "pronoun", "that")], [("to", "pronoun", "it")],
    )  # fmt: skip
    if frame.verb not in ANSWERING or not that:
        return None
    return replace(frame, preps=[], adverbs=[*frame.adverbs, "responding"])


def _from_hidden(frame: Frame) -> Frame | None:
    """*can I play X from hidden?*, *from there?*: can I flip it?"""
    left = [one for one in frame.preps if one[0] != "from" or one[1].word != "battlefield"]
    hidden = FROM_HIDDEN in frame.adverbs or len(left) < len(frame.preps)
    if frame.verb not in PLAYING or not hidden:
        return None
    adverbs = [one for one in frame.adverbs if one != FROM_HIDDEN]
    return replace(frame, verb="flip", adverbs=adverbs, preps=left)


def _some_of_kind(frame: Frame) -> Frame | None:
    """*can I still play units this turn?*, *spells*: one more."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb not in PLAYING or said is None or frame.preps or frame.means or frame.purpose:
        return None
    plain = said.kind == "noun" and said.plural and not (said.det or said.owner or said.adjectives)
    if not plain or said.number is not None or said.word not in ("unit", "spell"):
        return None
    det = "another" if said.word == "spell" else "a"
    base = noun(frame, "base", det="")
    return replace(frame, objects=[replace(said, det=det, plural=False)],
                   preps=[("to", base)] if said.word == "unit" else [])  # fmt: skip


def _flows(frame: Frame) -> Frame | None:
    """*can I play X with Flow again?*: can I flow it?"""
    if frame.verb not in PLAYING or FLOW not in frame.adverbs:
        return None
    return replace(frame, verb="flow", adverbs=[one for one in frame.adverbs if one != FLOW])


def _pays_to(frame: Frame) -> Frame | None:
    """*can I pay to empower X?*: can I empower it?"""
    if frame.verb != "pay" or frame.objects or frame.preps or frame.purpose is None:
        return None
    if frame.purpose.verb in PLAYING and any(one.kind != "name" for one in frame.purpose.objects):
        return None  # *can I pay to play it?*: what plays itself from somewhere, it may be
    adverbs = [*frame.adverbs, *frame.purpose.adverbs]
    return replace(frame.purpose, start=frame.start, end=frame.end, link=frame.link,
                   asks=frame.asks, modal=frame.modal, subject=frame.subject, adverbs=adverbs)  # fmt: skip


def _pays_for(frame: Frame) -> Frame | None:
    """*can I pay its Empower cost?*, *can I pay for Accelerate?*: can I empower it?"""
    said = [*frame.objects, *(one for prep, one in frame.preps if prep == "for")]
    if frame.verb != "pay" or not said or frame.passive or frame.means:
        return None
    word, owner = _keyword_paid(said)
    preps, purpose = [one for one in frame.preps if one[0] != "for"], frame.purpose
    if purpose is not None and purpose.verb in TAKING and word == "Equip" and not purpose.means:
        preps, purpose = [*preps, *purpose.preps], None  # *to move it to X*
    if word in DONE_FOR:
        return replace(frame, verb=DONE_FOR[word], objects=[owner or it(frame)], preps=preps,
                       purpose=purpose)  # fmt: skip
    if word in BESIDES and frame.preps:
        return replace(frame, objects=said, preps=preps)
    return None


def _keyword_paid(said: list[Phrase]) -> tuple[str, Phrase | None]:
    """The keyword whose cost it is, and of what; nothing where it is of none."""
    first = said[0]
    if len(said) == 1 and first.kind == "keyword":
        return first.word, None
    equips = first.kind == "noun" and first.word == "equipment" and first.end - first.start < 12
    if not equips or [one.word for one in said[1:]] != ["cost"]:
        return "", None
    return "Equip", first.owner if isinstance(first.owner, Phrase) else None


def _exhausts_for(frame: Frame) -> Frame | None:
    """*can I exhaust X to deal damage to Y?*: can I use X for that?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    named = said is not None and any(said.names(one) for one in ("gear", "unit", "legend"))
    if frame.verb not in ("exhaust", "tap") or not named or frame.purpose is None or frame.passive:
        return None
    return replace(frame, verb="use")


def _by_keyword(frame: Frame) -> Frame | None:
    """*can I use its Empower ability?*: can I empower it?"""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb not in USING or said is None or said.kind != "keyword" or frame.purpose:
        return None
    verb = DONE_FOR.get(said.word, "")
    return replace(frame, verb=verb, objects=[it(frame)]) if verb else None


def with_card(frame: Frame) -> Frame | None:
    """*can I move it to base with Flash?*: can I play Flash to move it to base?"""
    cards = [one for prep, one in frame.preps if prep in BY and one.kind == "name"]
    if frame.asks != "whether" or frame.modal != "can" or frame.negated or frame.passive:
        return None
    if len(cards) != 1 or frame.purpose is not None or not frame.objects:
        return None
    if cards[0].names("rune") or cards[0].names("battlefield"):
        return None
    preps = [one for one in frame.preps if one[1] is not cards[0]]
    stays = [one for one in frame.adverbs if one in STAYING]
    adverbs = [one for one in frame.adverbs if one not in stays]
    inner = replace(frame, asks="", modal="", link="", preps=preps, adverbs=adverbs)
    verb = "play" if cards[0].names("spell") else "use"
    return replace(frame, verb=verb, objects=cards, preps=[], adverbs=stays, purpose=inner)


def _with_ability(frame: Frame) -> Frame | None:
    """*can I kill it with the trigger of X?*: can that trigger kill it?"""
    said = [one for prep, one in frame.preps if prep in BY and _is_ability(one)]
    if len(said) != 1 or not frame.objects or frame.passive or frame.purpose is not None:
        return None
    preps = [one for one in frame.preps if one[1] is not said[0]]
    return replace(frame, subject=said[0], preps=preps)


def _is_ability(phrase: Phrase) -> bool:
    ability = phrase.word in ABLE or phrase.word.endswith("-trigger")
    meant = phrase.owner is not None or phrase.det == "that"
    return phrase.kind == "noun" and ability and meant


def demanded(frame: Frame) -> list[Frame]:
    """What is asked of what must be paid, asked as how much it is."""
    return [found for way in OF_COSTS if (found := way(frame)) is not None]


def _pays_again(frame: Frame) -> Frame | None:
    """*must I empower it again?*: is it no longer empowered?"""
    again = frame.modal == "must" and frame.asks == "whether" and "again" in frame.adverbs
    plain = not (frame.passive or frame.means or frame.purpose or frame.negated or frame.preps)
    if frame.verb != "empower" or not again or not plain or len(frame.objects) != 1:
        return None
    return asked(frame, "be", subject=frame.objects[0], states=["empowered"], negated=True)


def _pays_to_save(frame: Frame) -> Frame | None:
    """*must he pay 4 to save his spell?*: must he pay so much?"""
    inner = frame.purpose
    if frame.verb != "pay" or inner is None or inner.verb not in SAVING or frame.preps:
        return None
    spell = len(inner.objects) == 1 and (
        inner.objects[0].names("spell") or inner.objects[0].word == "spell"
    )
    return replace(frame, purpose=None) if spell and not inner.preps else None


def _lethal_first(frame: Frame) -> Frame | None:
    """*must I assign lethal damage to X first?*: must I assign damage to it first?"""
    if frame.verb not in LETHAL or frame.modal != "must" or frame.objects:
        return None
    return replace(frame, verb="assign", objects=[noun(frame, "damage", det="")])


def _pays_so_much(frame: Frame) -> Frame | None:
    """*must I pay its cost of 4 Energy?*, *do I pay nothing for it?*: how much do I pay for it?"""
    paid = frame.verb == "pay" and frame.asks == "whether" and frame.modal != "can"
    plain = not (frame.passive or frame.means or frame.purpose or frame.negated)
    if not paid or not plain or not frame.objects:
        return None
    if not all(one.spent or one.word in SPENT for one in frame.objects):
        return None
    if [one.word for one in frame.objects] == ["number"] and not frame.preps:
        return None  # *does he have to pay 2?*: what for is not said
    costs = [one for one in frame.preps if one[0] == "of" and one[1].word in SPENT]
    preps = [one for one in frame.preps if one not in costs]
    if any(prep != "for" for prep, _ in preps):
        return None
    return asked(frame, "pay", "how-much", subject=frame.subject, preps=preps)


def _pays_equip(frame: Frame) -> Frame | None:
    """*must I also pay its Equip cost?*: must I pay more than what it costs?"""
    paid = frame.verb == "pay" and frame.asks == "whether" and frame.modal != "can"
    if not paid or not frame.objects or frame.preps or frame.purpose or frame.negated:
        return None
    if _keyword_paid(frame.objects)[0] != "Equip":
        return None
    return asked(frame, "pay extra", subject=frame.subject)


def _pays_extra_power(frame: Frame) -> Frame | None:
    """*must I pay extra power for Deflect?*: must I pay extra?"""
    more = frame.verb in ("pay extra", "pay more")
    more = more or (frame.verb == "pay" and "for-deflect" in frame.adverbs)
    said = [one.word for one in frame.objects]
    if not more or frame.modal == "can" or not set(said) <= {"might", "energy", "cost"}:
        return None
    return replace(frame, verb="pay extra", objects=[]) if said else None


def _how_often_paid(frame: Frame) -> Frame | None:
    """*does he pay for Deflect once or twice?*: how much more does he pay?"""
    often = frame.asks == "how-often" and frame.verb in ("pay for deflect", "pay deflect")
    if not often or frame.preps or frame.purpose or frame.objects:
        return None
    return asked(frame, "pay", "how-much-extra", subject=frame.subject)


OF_COSTS: tuple[Way, ...] = (
    _lethal_first,
    _pays_again,
    _pays_to_save,
    _pays_equip,
    _pays_so_much,
    _pays_extra_power,
    _how_often_paid,
)
WAYS: tuple[Way, ...] = (
    _to_that, _some_of_kind, _from_hidden, _flows, _pays_to, _pays_for, _by_keyword, _exhausts_for, _with_ability,
)  # fmt: skip

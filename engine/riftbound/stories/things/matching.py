"""A clause laid beside the senses of its verb: the first whose roles it fills, with what fills them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.riftbound.stories.phrases.nameless import DOES
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, Saved, Thing, Unplaced
from engine.riftbound.stories.things.copies import each_of, with_both
from engine.riftbound.stories.things.him import FIGHTING, OF_HANDS
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.things.refs import SIDES, Refs
from engine.riftbound.stories.things.whom import (
    FIELD,
    HE,
    MOVING,
    UNITS,
    chosen_first,
    fated,
    list_others,
    of_units,
    theirs,
    tries,
)
from engine.riftbound.stories.words import lexicon

GROUPS = {
    "thing": frozenset({"unit", "gear"}),
    "card": frozenset({"unit", "gear", "spell"}),
    "any": frozenset({"unit", "gear", "spell", "legend", "item", "field"}),
    "place": frozenset({"field", "base"}),
    "event": frozenset({"showdown", "combat"}),
}
NOBODY = "-"
BOTH_FIELDS = frozenset({"@hold", "@controls", "@controls-with"})
"""Ways that take both battlefields at once."""
SEVERAL = frozenset(
    [
        "@hold",
        "@conquer",
        "@spares",
        "@move",
        "@move-own",
        "@attack",
        "@attacks-into",
        "@attack-together",
        "@struck-by",
        "@controls-with",
        "@by-card",
        "@saved-by",
        "@saved-by-own",
        "@play-role",
        "@flip",
        "@may-choose",
        "@may-play",
        "@defend",
        "@block",
        "@made",
        "@stun",
        "@deals",
        "@gains",
        "@dies",
        "@dies-in-combat",
        "@lethal",
        "@lives",
        "@stands",
        "@owns",
        "@so",
        "@does-by",
        "@moved-by-it",
        "@lethal-to",
        "@brings",
        "@discards",
        "@fells",
        "@can-kill",
        "@must-kill",
        "@may-hit",
        "@may-move",
        "@may-go",
        "@may-attack-with",
        "@may-attack-it",
        "@moved-to",
        "@triggered",
        "@strikes",
        "@strikes-back",
        "@loses",
        "@fights-with",
        "@both-fall",
        "@keeps",
    ]
)
"""Ways that take several things in one role."""
MEANT_BY = {
    "up-to": "to",
    "into": "to",
    "onto": "to",
    "toward": "to",
    "towards": "to",
    "in": "at",
    "off": "from",
}
"""What prepositions are read as."""
ADVERBS = {"here": ("to", "field"), "in": ("to", "field"), "home": ("to", "base")}
ADVERBS |= {"away": ("to", "base"), "out": ("to", "base"), "from-there": ("from", "field")}
"""Adverbs that are a preposition and a place."""
NEEDED = {
    "ambush": "Ambush",
    "hide": "Hidden",
    "flip": "Hidden",
    "unhide": "Hidden",
    "flow": "Flow",
}
"""Verbs of what only cards with a keyword may do, which tells of several of a name which is meant."""
FOUGHT = frozenset({"attack", "defend", "fight", "trade", "trade off"}) | MOVING
FOUGHT |= {"come", "arrive", "enter"}
"""Verbs beside which *attacker* and *defender* begin no fight of their own."""
COMING = frozenset({"attack", "conquer", "move", "take"})
"""Verbs of units that were elsewhere before."""
ANSWERING = frozenset({"react", "respond", "answer", "reply"})
PLAYED = frozenset({"play", "cast", "ambush", "drop"})


@dataclass
class Roles:
    """Who and what a clause is about, once its verb's sense is known."""

    frame: Frame
    meaning: str
    subject: Ref | None = None
    objects: list[Ref] = field(default_factory=list)
    preps: dict[str, Ref] = field(default_factory=dict)

    @property
    def span(self) -> tuple[int, int]:
        """The clause in the text."""
        return self.frame.start, self.frame.end

    def filled(self) -> str:
        """The meaning with everything named; where it is no way but a sentence."""
        found = self.meaning
        if self.subject is not None:
            found = found.replace("{s}", self.subject.text)
        for place, ref in enumerate(self.objects, 1):
            found = found.replace("{" + str(place) + "}", ref.text)
            if ref.amount is not None:
                found = found.replace("{n" + str(place) + "}", str(ref.amount))
        for prep, ref in self.preps.items():
            found = found.replace("{" + prep + "}", ref.text)
        if "{" in found:
            raise Unplaced
        return found

    def apart(self) -> list[Roles]:
        """The same of each of several, one by one, where the way of asking takes one alone."""
        if _takes_all(self.meaning, self) and not self.meaning.endswith("{s} have?"):
            return [self]
        if self.subject is not None and len(self.subject.things) > 1:
            return [replace(self, subject=one) for one in each_of(self.subject)]
        several = next((one for one in self.objects if len(one.things) > 1), None)
        if several is None:
            return [self]
        place = self.objects.index(several)
        objects = [
            [*self.objects[:place], one, *self.objects[place + 1 :]] for one in each_of(several)
        ]
        return [replace(self, objects=one) for one in objects]


def match(frame: Frame, mood: str, refs: Refs, agent: str = "") -> Roles:
    """The first sense of the verb that the clause fills wholly; `Unplaced` if there is none."""
    for roles in matches(frame, mood, refs, agent):
        return roles
    raise Unplaced


def matches(frame: Frame, mood: str, refs: Refs, agent: str = "") -> Iterator[Roles]:
    """The same with *it* as each thing spoken of, the last one first; whoever asks for the next one
    puts the scene back."""
    order = chosen_first(refs.candidates(), frame, refs)
    saved = refs.scene.save()
    refs.asked_it = False
    for place, (thing, meant) in enumerate(tries(order, frame, refs)):
        if place and not meant and not refs.asked_it:
            continue
        try:
            refs.place_it = thing is FIELD
            refs.it, refs.units, refs.he_player = thing, meant == UNITS, meant == HE
            found = _match(frame, mood, refs, agent)
        finally:
            refs.it, refs.units, refs.place_it, refs.he_player = None, False, False, False
            refs.acting, refs.side = None, ""
        if found is not None:
            if refs.asked_it and thing not in (None, FIELD) and not meant and mood != "told":
                assert thing is not None
                fit = [one for one in order if _means(one, thing, found, frame, mood, refs, saved)]
                list_others(frame, thing, fit, refs)
            if meant == HE and frame.subject is not None and frame.subject.she:
                refs.scene.she = refs.scene.she or frame.verb in OF_HANDS
            yield found
        refs.scene.restore(saved)


def _means(
    other: Thing, thing: Thing, found: Roles, frame: Frame, mood: str, refs: Refs, before: Saved
) -> bool:
    """Whether *it* may as well be that other thing of its kind; what was meant last stays meant."""
    if other is thing:
        return True
    if other.kind != thing.kind or refs.scene.meant is thing:
        return False
    now = refs.scene.save()
    refs.scene.restore(before)
    refs.it = other
    again = _match(frame, mood, refs, "")
    refs.it = None
    refs.scene.restore(now)
    return again is not None and again.meaning == found.meaning


def _match(frame: Frame, mood: str, refs: Refs, agent: str) -> Roles | None:
    refs.taken, refs.acting, refs.side = [], None, ""
    refs.fighting = frame.verb in FOUGHT
    refs.of_units = of_units(frame)
    refs.attacked = frame.verb == "attack"
    refs.playing, refs.comes = False, frame.verb in COMING
    refs.fated, refs.needs = fated(frame), NEEDED.get(frame.verb, "")
    try:
        held = _refs(frame, refs, agent)
    except Unplaced:
        return None
    for sense in lexicon.senses(frame.verb):
        takes = _takes_all(sense.meaning, held) or (
            mood == "asked" and _one_by_one(sense.meaning, held)
        )
        if sense.mood == mood and _fits(sense.roles, held) and takes:
            return Roles(frame, sense.meaning, held.subject, held.objects, held.preps)
    return None


def _refs(frame: Frame, refs: Refs, agent: str) -> Roles:
    subject: Phrase | None = frame.subject
    objects = [*([frame.about] if frame.about is not None else []), *frame.objects]
    preps = list(frame.preps)
    if frame.passive:
        objects = [subject, *objects] if subject is not None else objects
        subject = next((phrase for prep, phrase in preps if prep == "by"), None)
        preps = [(prep, phrase) for prep, phrase in preps if prep != "by"]
    found = Roles(frame, "")
    if subject is not None:
        subject = theirs(subject, frame, refs)
        hostile = subject.word == "attacker" and any(one.owner == "ana" for one in objects)
        found.subject = refs.ref(subject, ANA if hostile else agent)
    acting = found.subject.player if found.subject is not None else ""
    refs.acting = found.subject.thing if found.subject is not None else None
    refs.side = acting or (refs.acting.owner if refs.acting is not None else "")
    refs.playing = frame.verb in PLAYED
    objects = [theirs(one, frame, refs) for one in objects]
    found.objects = [refs.ref(one, acting or agent) for one in objects]
    refs.playing = False
    for prep, phrase in preps:
        key = MEANT_BY.get(prep, prep)
        key = "in" if phrase.word in GROUPS["event"] and key == "at" else key
        key = "with" if prep in ("using", "via", "through", "by") else key
        phrase = _own(_by_might(_as_spell(phrase, frame, key), frame, key), key, acting)
        phrase = theirs(phrase, frame, refs)
        ref = refs.ref(phrase, acting or agent)
        key = "at" if key == "on" and ref.role in GROUPS["place"] else key
        if key in found.preps:  # *attacks with X next to Y*
            ref = with_both(key, found.preps[key], ref)
        found.preps[key] = ref
    _nobody_itself([*zip(objects, found.objects, strict=True), *_pronouns(preps, found)], found)
    _said_by_adverbs(frame, refs, found)
    return found


def _said_by_adverbs(frame: Frame, refs: Refs, found: Roles) -> None:
    """*home*, *there*, *in*: places that are said by adverbs."""
    for adverb, (prep, place) in ADVERBS.items():
        if adverb in frame.adverbs and frame.verb != "be":
            if adverb in ("away", "out") and frame.verb not in MOVING:
                raise Unplaced
            if prep == "from" and frame.verb in PLAYED:
                continue  # of a card that lies facedown there
            place = refs.scene.field() if place == "field" else place
            swung = frame.verb == "attack" and adverb == "in"  # *swings a 4 in*
            prep = "at" if frame.verb not in MOVING and prep == "to" and not swung else prep
            if prep in found.preps:
                raise Unplaced
            found.preps[prep] = Ref("base" if place == "base" else "field", place, place=place)


def _by_might(phrase: Phrase, frame: Frame, prep: str) -> Phrase:
    """*attacks with 8*, *attacks into 5 Might*: a unit, by its Might."""
    amount = phrase.kind == "amount" and phrase.word in ("might", "number")
    if not amount or frame.verb not in FIGHTING or prep not in ("with", "to", "against"):
        return phrase
    if phrase.word == "number" and phrase.number == 1 and prep == "with":
        return replace(phrase, kind="noun", word="unit", det="a")  # *attacks with 1*: with one unit
    also = [_by_might(one, frame, prep) for one in phrase.also]
    return replace(phrase, kind="noun", word="unit", might=phrase.number, number=None, also=also)


def _as_spell(phrase: Phrase, frame: Frame, prep: str) -> Phrase:
    """*responds with +2*: with a spell that gives so much Might."""
    given = phrase.kind == "amount" and phrase.word == "might" and phrase.signed
    if not given or prep != "with" or frame.verb not in ANSWERING:
        return phrase
    said = [f"{DOES}give {phrase.number:+}"]
    return replace(phrase, kind="noun", word="spell", det="a", adjectives=said, number=None)


def _pronouns(preps: list[tuple[str, Phrase]], found: Roles) -> Iterator[tuple[Phrase, Ref]]:
    """What stands behind prepositions as a pronoun, with what it means."""
    for prep, phrase in preps:
        if phrase.kind == "pronoun" and prep in found.preps:
            yield phrase, found.preps[prep]


def _nobody_itself(said: list[tuple[Phrase, Ref]], found: Roles) -> None:
    """*X deals damage to it*: *it* is something else; *itself* is not."""
    thing = found.subject.thing if found.subject is not None else None
    if thing is None or found.frame.verb == "make":
        return
    if any(phrase.word == "it" and phrase.kind == "pronoun" and ref.thing is thing
           for phrase, ref in said):  # fmt: skip
        raise Unplaced


def _own(phrase: Phrase, prep: str, acting: str) -> Phrase:
    """*with a unit*, *with two attackers*: of whoever acts with it."""
    plain = (
        (phrase.kind == "noun" or phrase.word in SIDES)
        and phrase.owner is None
        and "enemy" not in phrase.adjectives
        and phrase.det not in ("that", "same")
    )
    if prep != "with" or not plain or not acting:
        return phrase
    return replace(phrase, owner="ana" if acting == ANA else "ben")


def _takes_all(meaning: str, held: Roles) -> bool:
    """Whether several things in one role are all taken into account."""
    refs = [*([held.subject] if held.subject is not None else []), *held.objects]
    if any(ref.places for ref in [*refs, *held.preps.values()]) and meaning not in BOTH_FIELDS:
        return False
    several = any(len(ref.things) > 1 for ref in [*refs, *held.preps.values()])
    return not several or meaning[:1] != "@" or meaning.split()[0] in SEVERAL


def _one_by_one(meaning: str, held: Roles) -> bool:
    """Whether it may be asked of each of several by itself: of those in one role that are, with no
    course of its own for each."""
    roles = [*([held.subject] if held.subject is not None else []), *held.objects]
    several = [one for one in roles if len(one.things) > 1]
    beside = any(len(one.things) > 1 for one in held.preps.values())
    whole = any(one.places for one in [*roles, *held.preps.values()])
    return len(several) == 1 and not beside and not whole and not meaning.startswith("@outcome")


def _fits(roles: tuple[str, ...], held: Roles) -> bool:
    plain = [role for role in roles if ":" not in role]
    subject, wanted = plain[0], plain[1:]
    if subject == NOBODY:
        if held.subject is not None:
            return False
    elif held.subject is None or not is_role(held.subject, subject):
        return False
    least = sum(1 for role in wanted if not role.endswith("?"))
    if not least <= len(held.objects) <= len(wanted):
        return False
    if not all(is_role(ref, role) for ref, role in zip(held.objects, wanted, strict=False)):
        return False
    return _preps_fit([role for role in roles if ":" in role], held)


def _preps_fit(roles: list[str], held: Roles) -> bool:
    allowed: dict[str, str] = {}
    for role in roles:
        prep, _, kind = role.partition(":")
        allowed[prep] = kind
        if not kind.endswith("?") and prep not in held.preps:
            return False
    return all(prep in allowed and is_role(ref, allowed[prep]) for prep, ref in held.preps.items())


def is_role(ref: Ref, role: str) -> bool:
    """Whether it may fill that role: one of several names parted by bars, a `?` behind."""
    for one in role.rstrip("?").split("|"):
        if ref.role == one or ref.role in GROUPS.get(one, ()):
            return True
        if one == "empty" and ref.word == "empty":
            return True
    return False

"""What is told to have come of what was done: nothing more is done, and it must be so."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.asking import Asks
from engine.riftbound.stories.asked.idle import idle
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, again, tokens_named
from engine.riftbound.stories.scene.scene import ANA, Line, Unplaced
from engine.riftbound.stories.things.attacked import kill_each_other
from engine.riftbound.stories.told.circumstances import counts_xp
from engine.riftbound.stories.told.said_so import nobody_there

APART = frozenset({"if", "when", "before", "while", "with", "or", "what-about"})
"""Words that make a clause say more than what came of the one before it."""
UNTOLD = frozenset({"circumstance", "topic", "CARD", "permit", "have", "control", "own"})
"""What clauses say that no play brings about."""
REASONS = frozenset({"counter", "die", "kill", "conquer", "resolve", "survive", "win"})
"""Verbs of what is told as a reason once it has happened, and does not happen again."""
DOING = frozenset({"score", "hold", "conquer", "move", "attack", "play", "cast", "hide", "take"})
"""Verbs of what players do in a turn."""
SCORED = frozenset({"score", "hold", "conquer", "take"})
"""Verbs of what makes a battlefield one that was scored."""
BRINGING = frozenset({"bring", "play", "make", "create"})
"""Verbs of what tokens come of."""
GENERAL = frozenset({"battlefield", "point", "unit", "spell", "card", "one"})
CONTRARY = {
    "a rune of ": "no rune of ",
    " did not die": " died",
    " died": " did not die",
    " is ": " is not ",
    " has ": " does not have ",
    " was ": " was not ",
    " were ": " were not ",
    " controls ": " does not control ",
    " does not control ": " controls ",
    " conquered": " did not conquer",
    " scored": " did not score",
    " held": " did not hold",
    " triggered": " did not trigger",
    " won ": " did not win ",
    " lost ": " did not lose ",
    " drew ": " did not draw ",
    " wins": " does not win",
    " gained ": " did not gain ",
    " moved": " did not move",
    " resolved": " did not resolve",
    " entered": " did not enter",
}
"""How claims are denied."""


def came(frame: Frame, asks: Asks) -> None:
    """What the clause tells is what came of what was done, looked at in the end; `Unplaced` where
    nothing can be looked at. Nothing that is told of the same fight may follow."""
    scene = asks.scene
    kill_each_other(frame)
    nobody_there(frame)
    if _left_alone(frame, asks):
        return
    if idle(frame) or (_not_yet(frame) and (not scene.acted or _besides(frame))):
        return  # nothing has happened: so it is
    plain = not (frame.modal or frame.cut or frame.purpose or frame.means or frame.going)
    score = frame.verb == "be" and any(one.word == "number" for _, one in frame.preps)
    if score and counts_xp(scene):
        raise Unplaced
    untold = frame.verb in UNTOLD and not (frame.negated and frame.verb == "control")
    if not plain or frame.link in APART or untold or not scene.acted:
        raise Unplaced
    if scene.contested or scene.fought:
        frame.preps = [one for one in frame.preps if not _of_the_fight(*one)]
    frame = _as_got(frame, asks)
    like = _made_like(frame)
    asked, none = _whether(frame)
    lines, things = list(scene.lines), len(scene.things)
    Asks.ask(asks, asked)  # in its own words
    found = [one for one in scene.lines if not any(one is line for line in lines)]
    claims = [one for one in found if one.mood == "asked"]
    if not claims or scene.tried is not None or len(scene.things) > things:
        raise Unplaced
    for one in claims:
        one.mood = "premise"
        one.text = contrary(one) if none else one.text
        if "?" in one.text:
            raise Unplaced
    for said in like:
        scene.premise(said, (frame.start, frame.end))
    scene.ended = scene.ended or scene.over


def _as_got(frame: Frame, asks: Asks) -> Frame:
    """*she brings three Recruits*, *its trigger plays a Sprite there*: its player gets them."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    source = frame.subject
    if said is None or source is None or frame.verb not in BRINGING or not tokens_named(said):
        return frame
    if frame.passive or source.kind == "person" or any(not one.placed for _, one in frame.preps):
        return frame
    thing = asks.refs.ref(source).thing
    if thing is None or thing.kind == "spell" or not thing.owner:
        raise Unplaced
    word = "ana" if thing.owner == ANA else "ben"
    player = Phrase("person", word, source.start, source.end)
    adverbs = [one for one in frame.adverbs if one != "here"]
    return replace(frame, verb="get", subject=player, preps=[], adverbs=adverbs)


def _left_alone(frame: Frame, asks: Asks) -> bool:
    """*I haven't scored the other one this turn*, *the other one wasn't scored*: whether it says that
    of a battlefield, and nothing that is told says otherwise; `Unplaced` where it does."""
    said = frame.subject if frame.passive else frame.objects[0] if len(frame.objects) == 1 else None
    plain = not (frame.preps or frame.purpose or frame.means or frame.modal or frame.cut)
    if not frame.negated or not plain or said is None or frame.verb not in SCORED:
        return False
    if set(frame.adverbs) - {"this-turn", "already"} or said.kind not in (
        "noun",
        "ellipsis",
        "name",
    ):
        return False
    before = asks.scene.last_field
    scored = any(one.text.endswith((" conquered A", " conquered B")) for one in asks.scene.lines)
    if said.word == "battlefield" and said.owner == "ana" and scored:
        said = replace(said, owner=None, adjectives=[], det="other")  # *my own one*, not that one
    field = asks.refs.ref(said)
    asks.scene.last_field = before or asks.scene.last_field
    if field.role != "field" or not field.place:
        return False
    if any(
        one.text.endswith((f"conquered {field.place}", f"held {field.place}"))
        for one in asks.scene.lines
    ):
        raise Unplaced
    return True


def _not_yet(frame: Frame) -> bool:
    """*I haven't scored this turn*, *he held nothing*: told of what nobody has done yet."""
    said = [one for one in frame.objects if one.word not in ("nothing", "anything")]
    denied = frame.negated or any(one.word == "nothing" for one in frame.objects)
    general = all(one.kind == "noun" and one.word in GENERAL and not one.owner for one in said)
    plain = not (frame.preps or frame.purpose or frame.means or frame.modal or frame.passive)
    player = frame.subject is not None and frame.subject.kind == "person"
    return denied and general and plain and player and frame.verb in DOING


def _made_like(frame: Frame) -> list[str]:
    """*I get an exhausted Gold token*, *a Shadow Clone with 0 Might*: what the tokens are like, taken off
    the clause."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb not in ("get", "gain") or said is None or not tokens_named(said):
        return []
    card = said.naming.cards[0] if said.naming is not None else None
    states = [word for word in said.adjectives if word in ("exhausted", "ready")]
    if card is None or (said.might is not None and said.might != card.might):
        return []
    adjectives = [word for word in said.adjectives if word not in states]
    frame.objects = [replace(said, adjectives=adjectives, might=None)]
    return [f"each {card.name} is {state}" for state in states]


def _of_the_fight(prep: str, phrase: Phrase) -> bool:
    """*in the combat*, of a fight that is told: when else."""
    fight = phrase.kind == "noun" and phrase.word == "combat"
    return fight and prep in ("in", "during") and not (phrase.adjectives or phrase.owner)


def _besides(frame: Frame) -> bool:
    """*I haven't scored anything else this turn*: besides what is told."""
    said = [(one.det, one.word, *one.adjectives) for one in frame.objects]
    more = any({"other", "another", "anything", "nothing", "else"} & set(one) for one in said)
    return more and "this-turn" in frame.adverbs


def _whether(frame: Frame) -> tuple[Frame, bool]:
    """The same, asked; and whether it is told that it is not so: *does not die*, *draws no card*."""
    asked = replace(again(frame), asks="whether", negated=False, link="")
    none = frame.subject is not None and frame.subject.det == "no" and not frame.subject.owner
    nobody = frame.subject is not None and (frame.subject.word == "nobody" or none)
    if nobody and frame.subject is not None:
        asked.subject = replace(
            frame.subject, kind="noun", word=_of_which(frame.subject), det="all", plural=True
        )
    nothing = [one for one in frame.objects if one.det == "no" or one.word == "nothing"]
    asked.objects = [
        replace(one, det="") if one.det == "no" else one
        for one in frame.objects
        if one.word not in ("nothing", "anything")
    ]
    if nobody + frame.negated + len(nothing) > 1:
        raise Unplaced
    several = frame.subject is not None and (frame.subject.also or frame.subject.word == "both")
    if frame.negated and several:
        raise Unplaced  # not both, or neither
    return asked, bool(frame.negated or nobody or nothing)


def _of_which(subject: Phrase) -> str:
    """Of what kind it is that none does so."""
    if subject.word not in ("nobody", "unit"):
        raise Unplaced
    return "unit"


def contrary(line: Line) -> str:
    """The claim's contrary."""
    if line.text.startswith("at "):
        raise Unplaced
    for said, denied in CONTRARY.items():
        if said in line.text:
            return line.text.replace(said, denied, 1)
    raise Unplaced

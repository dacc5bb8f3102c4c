"""Who stands where somebody attacks: *attacks a battlefield with a 4 Might defender*, *moves to his
battlefield with two enemies*; and where it is."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.apart import SIDES
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, OTHER, Scene, Thing, Unplaced

COMING = frozenset({"attack", "move", "go", "walk", "march", "run", "step"})
COMING |= {"come", "arrive", "enter"}
TOWARDS = frozenset({"to", "at", "into", "onto", "in", "on", "toward", "towards"})
OF_BEN = frozenset({"ben", "he", "they"})
ENEMY = "enemy"


def attacks_there(frame: Frame) -> None:
    """*attacks with X at my battlefield*: that is where X goes, and not where it comes from; who is
    said to be where it goes, is attacked there."""
    if frame.verb == "enter" and [one.word for one in frame.objects] == ["battlefield"]:
        frame.preps.append(("to", frame.objects.pop()))
    meets_there(frame)
    if frame.verb != "attack":
        return
    if frame.subject is not None and frame.subject.kind in ("name", "noun"):
        frame.preps = [_so_mighty(*one) for one in frame.preps]
    subject = frame.subject.word if frame.subject is not None else ""
    for place, (prep, phrase) in enumerate(frame.preps):
        there = phrase.where[1] if prep == "with" and phrase.where is not None else None
        if there is None or there.word != "battlefield" or not isinstance(there.owner, str):
            continue
        if (subject == "ana") != (there.owner == "ana"):
            frame.preps[place] = (prep, replace(phrase, where=None))
            frame.preps.append(("to", there))


def _so_mighty(prep: str, phrase: Phrase) -> tuple[str, Phrase]:
    """*Sivir attacks with 7 Might*: for so much, which is said to be its Might."""
    if prep != "with" or phrase.kind != "amount" or phrase.word != "might" or phrase.signed:
        return prep, phrase
    return "for", replace(phrase, word="number", bare=True)


def meets_there(frame: Frame) -> None:
    """*attacks a battlefield with a 4 Might defender*: who is said to be there is attacked there."""
    if frame.verb not in COMING or frame.passive or frame.subject is None:
        return
    places = [one for one in frame.objects if one.word == "battlefield"]
    places += [one for prep, one in frame.preps if prep in TOWARDS and one.word == "battlefield"]
    there = [one for prep, one in frame.preps
             if prep == "with" and (_stands(one, frame) or _at_it(one, frame, places))]  # fmt: skip
    units = [one for one in frame.objects if one.word != "battlefield"]
    if len(places) != 1 or len(there) != 1 or places[0].plural:
        return
    rest = [
        (prep, one) for prep, one in frame.preps if one is not there[0] and one is not places[0]
    ]
    if units and (frame.subject.kind == "person" or frame.subject.somebody):
        rest += [("with", one) for one in units]  # *I move X to a battlefield with two enemies*
    elif units:
        return
    if len([prep for prep, _ in rest if prep == "with"]) > 1:
        return
    met = replace(there[0], where=("at", places[0]))
    met.also = [replace(one, where=("at", places[0])) for one in there[0].also]
    frame.verb, frame.objects, frame.preps = "attack", [met], rest


def joins(scene: Scene, thing: Thing) -> None:
    """It came with those who attacked, of whom it is told later: *the attackers are two 5s*."""
    field, mover = scene.contested, scene.mover
    for line in scene.lines:
        if line.text.startswith(f"{mover} moves ") and line.text.endswith(f" to {field}"):
            line.text = f"{line.text.removesuffix(f' to {field}')} and {thing.mark} to {field}"
            scene.at(thing, "base", said=True).now = field
            return
    raise Unplaced


def _at_it(phrase: Phrase, frame: Frame, places: list[Phrase]) -> bool:
    """*my Vi attacks a battlefield with a 4 Might unit*: right behind *a battlefield*, of which no
    more is said, where a unit and no player attacks it."""
    those, subject = [phrase, *phrase.also], frame.subject
    unit = subject is not None and subject.kind in ("name", "noun")
    if not unit or len(places) != 1 or places[0].det != "a" or places[0].owner:
        return False
    beside = 0 < phrase.start - places[0].end <= len(" with ")
    free = all(one.owner is None and one.det not in ("another", "other") for one in those)
    return beside and free and all(one.where is None and one.kind != "amount" for one in those)


def _stands(phrase: Phrase, frame: Frame) -> bool:
    """Whether it can only be who is there: a defender, an enemy, one of the other player's."""
    those = [phrase, *phrase.also]
    if any(one.where is not None for one in those):
        return False
    fights = any(one.word == "defender" or ENEMY in one.adjectives for one in those)
    subject = frame.subject
    whose = _whose(subject) if subject is not None else ""
    others = whose == "ana" and all(_whose_is(one) == "ben" for one in those)
    return fights or others or (whose == "ben" and all(_whose_is(one) == "ana" for one in those))


def _whose(subject: Phrase) -> str:
    """Who comes there: the player said, or whose it is said to be."""
    if subject.kind == "person":
        return subject.word
    return "ben" if subject.somebody else _whose_is(subject)


def _whose_is(phrase: Phrase) -> str:
    """Whose it is said to be."""
    owner = phrase.owner if isinstance(phrase.owner, str) else ""
    return "ben" if owner in OF_BEN else owner


def names_side(frame: Frame) -> bool:
    """Whether it speaks of an attacker or a defender, who is in a fight that is told by that."""
    said = [frame.subject, *frame.objects, *(one for _, one in frame.preps)]
    return any(one is not None and one.word in SIDES for one in said)


def kill_each_other(frame: Frame) -> None:
    """*they kill each other (in combat)*: they trade."""
    if frame.verb == "kill" and [one.word for one in frame.objects] == ["each-other"]:
        frame.verb, frame.objects = "trade", []
        frame.preps = [one for one in frame.preps if one[1].word not in ("combat", "showdown")]


def dealt_in_combat(frame: Frame) -> None:
    """*he deals 5 damage to X and Y in combat*: he attacks them with 5 Might."""
    amount = frame.objects[0] if len(frame.objects) == 1 else None
    whom, fight = frame.behind("to"), frame.behind("in", "during")
    plain = not (frame.asks or frame.negated or frame.modal or frame.purpose or frame.passive)
    if frame.verb != "deal" or amount is None or not amount.number or whom is None or not plain:
        return
    player = frame.subject is not None and (
        frame.subject.kind == "person" or frame.subject.somebody
    )
    if not player or fight is None or fight.word != "combat" or len(frame.preps) > 2:
        return
    might = Phrase("amount", "might", amount.start, amount.end, number=amount.number)
    frame.verb, frame.objects, frame.preps = "attack", [whom], [("with", might)]


def has_fighters(frame: Frame, mover: str) -> None:
    """*he has a 5 Might defender*, *he has no defenders*: units that defend, none that are there;
    *the attackers are two 5s*: so many there are."""
    subject = frame.subject
    if frame.verb == "have" and not frame.passive:
        frame.objects = [_as_unit(one) for one in frame.objects]
    several = frame.verb == "be" and subject is not None and subject.word in SIDES
    if not several or subject is None or len(frame.objects) != 1:
        return
    if not mover:  # *my attackers are a 4 and a 2*
        his = subject.owner in OF_BEN or not (subject.owner or subject.word == "attacker")
        mover = BEN if his == (subject.word == "attacker") else ANA
    units = frame.objects[0]
    if units.word != "unit" or units.kind != "noun" or (units.number or 1) + len(units.also) < 2:
        return
    player = {ANA: "ana", BEN: "ben"}[mover if subject.word == "attacker" else OTHER[mover]]
    said = SIDES[subject.word]
    units = replace(units, adjectives=[*units.adjectives, said])
    units.also = [replace(one, adjectives=[*one.adjectives, said]) for one in units.also]
    frame.verb, frame.objects = "have", [units]
    frame.subject = replace(subject, word=player, kind="person", adjectives=[], plural=False)


def _as_unit(phrase: Phrase) -> Phrase:
    also = [_as_unit(one) for one in phrase.also]
    if phrase.kind != "person" or phrase.word not in SIDES or phrase.owner or phrase.where:
        return replace(phrase, also=also)
    unit = replace(phrase, kind="noun", word="unit", also=also)
    if phrase.det == "no":
        unit.where = ("at", Phrase("noun", "battlefield", phrase.end, phrase.end, det="the"))
        return unit
    return replace(unit, adjectives=[*phrase.adjectives, SIDES[phrase.word]])


def swaps_sides(scene: Scene) -> bool:
    """Whether the fight that was just begun may be the other way round: nobody said whose those in it
    are. It is from now on, and who only had to be there is gone."""
    there = [one for one in scene.things if one.kind == "unit" and one.now == scene.contested]
    told = [one for one in there if not one.made]
    if (
        not told
        or len(scene.deeds) != 1
        or scene.chain
        or any("owner" in one.fixed for one in there)
    ):
        return False
    mover, other = scene.mover, OTHER[scene.mover]
    for one in there:
        one.owner = OTHER[one.owner]
    gone = [one for one in there if one.made and one.owner == mover]
    scene.things = [one for one in scene.things if one not in gone]
    scene.recent = [one for one in scene.recent if one not in gone]
    scene.turn = scene.mover = scene.focus = other
    said = f"{mover} moves", f"{other} moves"
    scene.lines = [replace(one, text=one.text.replace(*said, 1)) for one in scene.lines]
    return True

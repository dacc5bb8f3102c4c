"""Whom *it*, *he*, *she*, *they* and *the other one* may mean beside a verb."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.nameless import DOES
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, OTHER, QUIET, Thing, Unplaced
from engine.riftbound.stories.things.him import (
    FIGHTING,
    GETTING,
    attacks_with_mine,
    none_of_mine,
    she_plays,
    she_scores,
    they_attack,
)
from engine.riftbound.stories.things.ref import is_token
from engine.riftbound.stories.things.refs import Refs

FIELD = Thing(0, "field")
"""What stands for the battlefield that was spoken of, where *it* may mean that."""
UNITS, HE = "units", "he"
"""What *attacker* and *defender* are taken for, and *he*: units in the fight, the opponent (rule 4)."""
OF_FIELDS = frozenset({"control", "conquer", "take", "hold", "own", "end up with"})
OF_FIELDS |= {"keep control of", "lose control of"}
"""Verbs of what is done with battlefields rather than with who stands there."""
CONTROL = frozenset({"control", "keep control of", "lose control of"})
FATES = frozenset({"die", "survive", "live", "perish", "make it", "stay alive", "pull through"})
"""Verbs of what becomes of units and of no player."""
HELPING = frozenset({"buff", "heal", "ready", "save", "protect"})
"""Verbs of what players do for their own units."""
STRIKING = frozenset({"deal", "hit back", "fight back", "strike back"})
"""Verbs of what units do with their Might."""
LED = "led"
"""What is said of who is no more than what a player attacks with."""
BELONGING = frozenset({"be", "have", "stay", "remain", "become", "control", "own", "go", "move"})
"""Verbs beside which *mine* says whose something is."""
STRUCK = frozenset(
    {
        "assign too",
        "kill",
        "destroy",
        "wipe",
        "smash",
        "hit",
        "assign",
        "put",
        "damage",
        "stun",
        "save",
        "repeat",
    }
)
BACK = frozenset({"fight back", "hit back", "strike back"})
LIVING = FATES | {"attack", "defend", "stay", "fight", "deal", "hold", "trigger"}
"""Verbs of what befalls units, and of what they do: *the other one* is no battlefield there."""
FELLING = frozenset({"kill", "destroy", "wipe", "smash"})
PASSING_BY = frozenset({"the chain empties", QUIET})
"""What is said to happen in between, for what was asked."""
COUNTERING = frozenset({"counter", "defy", "stop"})
ALIVE = frozenset({"ready", "exhausted"})
"""What only what is in play is like."""
ATTACKING = frozenset({"attack", "come at", "go at", "run into", "charge into", "charge"})
"""Verbs of who attacks what is said behind them."""
MOVING = frozenset(
    {"move", "go", "walk", "travel", "retreat", "march", "run", "step", "bring", "send", "pull"}
)


def _nobody_took(refs: Refs) -> bool:
    """Whether nobody took control of a unit or gear, and nothing waits that may."""
    return not refs.scene.chain and not any("takes control" in one for one in refs.scene.deeds)


def tries(order: list[Thing], frame: Frame, refs: Refs) -> list[tuple[Thing | None, str]]:
    """What *it*, *he*, *the attacker* may mean, one after the other."""
    order, nobody = _able(order, frame)
    if nobody or they_attack(frame, order):
        return [(None, HE)]
    things: list[Thing | None] = [*order] or [None]
    tries = [(thing, "") for thing in things]
    if attacks_with_mine(frame):
        return tries
    tries += [(thing, UNITS) for thing in things]
    gear = _asked_of_gear(refs) if frame.verb in CONTROL | {"keep"} else None
    if gear is not None:
        tries.insert(0, (gear, ""))  # *does the sword die with it, or do I keep it?*
    keeps_field = frame.verb == "keep" and bool(refs.scene.contested or refs.scene.fought)
    keeps_field = keeps_field and gear is None
    if refs.scene.last_field:
        made = frame.verb in OF_FIELDS and (not order or order[0].made or order[0].at_field())
        made = made or (frame.verb in CONTROL and _nobody_took(refs) and gear is None)
        made = made or (frame.verb == "keep" and not _has(frame, order, refs)) or keeps_field
        tries.insert(0 if made else len(tries), (FIELD, ""))
    elif not order and frame.verb in OF_FIELDS:
        tries.append((FIELD, ""))  # *I held it this turn*, of which nobody spoke before
    said = [frame.subject, *frame.objects, *(phrase for _, phrase in frame.preps)]
    if any(one is not None and one.person for one in said):
        of_fields = frame.verb in OF_FIELDS or (frame.verb in GETTING and _field_asked_of(refs))
        of_fields = of_fields and not any(one.word == "damage" for one in said if one)
        if refs.scene.last_field and (of_fields or keeps_field):
            tries.insert(0, (FIELD, HE))  # *he conquers it*
        tries += [(thing, HE) for thing in things]
        if refs.scene.last_field and frame.verb in FIGHTING:
            tries.append((FIELD, HE))  # *he attacks it*
        if none_of_mine(frame, refs):
            tries.sort(key=lambda one: one[1] != HE)  # *I have two units. He attacks*
    elif frame.subject is not None and frame.subject.she and she_scores(frame, refs):
        tries[:0] = [(things[0], HE), *([(FIELD, HE)] if refs.scene.last_field else [])]
    elif frame.subject is not None and frame.subject.she and she_plays(frame, refs):
        tries += [(thing, HE) for thing in things]  # *she plays X on my Vi*
    return tries


def _able(order: list[Thing], frame: Frame) -> tuple[list[Thing], bool]:
    """Those of them that it may be by the verb, and whether it is none of them but the opponent."""
    if frame.verb in FIGHTING and any(one.owner == "ana" for one in frame.objects):
        order = [one for one in order if one.owner != ANA]  # who attacks what is mine is not mine
        if frame.subject is not None and frame.subject.somebody:
            order = [one for one in order if not one.at_field()]
            return order, not order
    if frame.verb in FATES:  # what was discarded was never there to die
        order = [one for one in order if (one.start, one.now) != ("hand", "trash")] or order
    return order, False


def _field_asked_of(refs: Refs) -> bool:
    """Whether what was asked last is who controls a battlefield: *do I keep it? does he get it?*"""
    last = next((one for one in reversed(refs.scene.lines) if one.mood == "asked"), None)
    field = refs.scene.last_field
    return last is not None and last.text.endswith((f"control {field}", f"controls {field}"))


def _asked_of_gear(refs: Refs) -> Thing | None:
    """The gear that was asked about last, if it was one."""
    last = refs.scene.lines[-1] if refs.scene.lines else None
    gears = [one for one in refs.scene.things if one.kind == "gear"]
    if last is None or last.mood != "asked":
        return None
    return next((one for one in gears if one.mark in last.text), None)


def _has(frame: Frame, order: list[Thing], refs: Refs) -> bool:
    """Whether what was last spoken of is that player's, who is asked about as keeping it."""
    subject = frame.subject
    plain = subject is not None and subject.kind == "person" and subject.word in ("ana", "ben")
    who = {"ana": ANA, "ben": OTHER[ANA]}[subject.word] if plain and subject else refs.scene.they
    return bool(order) and not order[0].made and order[0].owner == who


def chosen_first(order: list[Thing], frame: Frame, refs: Refs) -> list[Thing]:
    """What *it* may mean, what a player said first."""
    phrases = [frame.subject, *frame.objects, *(phrase for _, phrase in frame.preps)]
    if any(one is not None and one.she for one in phrases):
        order = sorted(order, key=lambda thing: (thing.generic, is_token(thing)))
    order = _living_first(order, frame, refs)
    order = _helped_first(_attacked_first(order, frame, refs), frame)
    order = _able_first(_others_first(order, frame), frame, refs)
    said = refs.scene.chosen.get(f"it:{frame.start}", "")
    return sorted(order, key=lambda thing: refs.scene.bare(thing) != said) if said else order


def _able_first(order: list[Thing], frame: Frame, refs: Refs) -> list[Thing]:
    """*does it get its Shield?*, *does it get +2?*: asked of who has that keyword, or so much of it."""
    said = [one.word.partition(" ")[0] for one in frame.objects if one.kind == "keyword"]
    said = [one for one in said if one in ("Shield", "Assault")]
    much = [one.number for one in frame.objects if one.word == "might" and one.signed]
    if not frame.asks or not (said or much):
        return order

    def has(thing: Thing) -> bool:
        printed = thing.card is not None and any(
            refs.scene.book.has(thing.card, one) for one in said
        )
        return printed or any(word in said or number in much for word, number in thing.keywords)

    return sorted(order, key=lambda thing: not has(thing))


def _living_first(order: list[Thing], frame: Frame, refs: Refs) -> list[Thing]:
    """*I kill one of them. How big is he?*: of who was told to be killed no Might is asked, nor what
    only the living do."""
    big = frame.asks in ("how-much", "how-big") and frame.verb in ("be", "have", "get")
    does = bool(frame.asks) and (frame.verb in FIGHTING or ALIVE & {*frame.states})
    if not (big or does):
        return order
    return sorted(order, key=lambda one: was_killed(one, refs))


def was_killed(thing: Thing, refs: Refs) -> bool:
    """Whether it was told to be killed."""
    said = f" kills {thing.mark}", f"{thing.mark} died", f" killing {thing.mark} as a cost"
    told = [line.text for line in refs.scene.lines if line.mood != "asked"]
    return any(one.endswith(said) for one in told) and f"{thing.mark} did not die" not in told


def living(refs: Refs) -> Thing | None:
    """The unit that was spoken of last before one that was told to be killed, where one was."""
    units = [one for one in refs.candidates() if one.kind == "unit"]
    if not units or not was_killed(units[0], refs):
        return None
    alive = [one for one in units if not was_killed(one, refs)]
    others = [one for one in alive if one.owner != units[0].owner and not one.made]
    return next(iter(others or alive), None)


def _attacked_first(order: list[Thing], frame: Frame, refs: Refs) -> list[Thing]:
    """*I stunned his 6, then attacked with a 3. Does it die?*: the one that was there is meant before
    what a player attacked with, if no card was named."""
    subject, scene, last = frame.subject, refs.scene, order[0] if order else None
    it = subject is not None and subject.word == "it" and not subject.she
    it = it and subject is not None and subject.end > subject.start  # not of *still alive?*
    fated = frame.verb in FATES | STRIKING or frame.states == ["dead"]
    if not it or not frame.asks or not fated or last is None:
        return order
    field = scene.contested or scene.fought
    deed = next((one for one in reversed(scene.deeds) if one not in PASSING_BY), "")
    so_called = scene.pronouns[max(scene.pronouns)] if scene.pronouns else None
    still = so_called is not None and so_called.owner == OTHER.get(last.owner)
    if LED not in last.fixed or not (last.generic or still) or not field or last.now != field:
        return order  # *I attack it with Vi. Does it die?* is still asked of the same one
    if last.mark not in deed or not deed.endswith(f" to {field}"):
        return order  # something was done since
    foes = [one for one in order if one.kind == "unit" and one.owner == OTHER.get(last.owner)]
    foes = [one for one in foes if one.now == field and not one.made]
    if len(foes) != 1:
        return order
    return [foes[0], *(one for one in order if one is not foes[0])]


def _helped_first(order: list[Thing], frame: Frame) -> list[Thing]:
    """*He attacks my unit with a 5. I give it +2*: a player helps a unit of their own."""
    subject, spells = frame.subject, [one for one in frame.objects if one.word == "spell"]
    raised = any(one.signed and (one.number or 0) > 0 for one in frame.objects)
    helps = frame.verb in HELPING or (frame.verb == "give" and raised)
    helps = helps or any(f"{DOES}give +" in word for one in spells for word in one.adjectives)
    player = {"ana": ANA, "ben": BEN}.get(subject.word, "") if subject is not None else ""
    if not helps or not player or frame.asks:
        return order
    return sorted(order, key=lambda one: one.kind == "unit" and one.owner == OTHER[player])


def _others_first(order: list[Thing], frame: Frame) -> list[Thing]:
    """*He counters my spell with Defy. Can I counter it?*: nobody counters their own."""
    subject = frame.subject
    player = {"ana": ANA, "ben": BEN}.get(subject.word, "") if subject is not None else ""
    player = BEN if subject is not None and subject.somebody else player
    if not player or frame.verb not in COUNTERING:
        return order
    return sorted(order, key=lambda one: one.owner == player)


def list_others(frame: Frame, thing: Thing, order: list[Thing], refs: Refs) -> None:
    """What else of its kind *it* may mean is listed with what is assumed (rule 9)."""
    names = [refs.scene.bare(one) for one in order if one.kind == thing.kind]
    refs.scene.meant = thing
    if len(set(names)) < 2:
        return
    words = {name: f"“it” is {name}" for name in names}
    taken = refs.scene.bare(thing)
    refs.scene.assume(f"it:{frame.start}", taken, words.pop(taken), words)


def of_units(frame: Frame) -> bool:
    """Whether *the other one* is a unit, by what it does or what is done to it."""
    subject = frame.subject
    if subject is not None and subject.kind == "ellipsis":
        return frame.verb in (STRUCK if frame.passive else LIVING)
    return frame.verb in STRUCK


STRIKING = frozenset({"assign", "assign too", "allocate", "distribute", "kill"})
"""Verbs of what is done in a fight to those of the other side."""
STRUCK_BY = {"ana": "ben", "ben": "ana"}


def theirs(phrase: Phrase, frame: Frame, refs: Refs) -> Phrase:
    """*I play X on mine*, *with mine into his*: the one unit of that player in the fight, or that was
    told of; one that is fought, where none was; `Unplaced` where there are several."""
    if phrase is frame.subject and (foe := _attacks_whose(phrase, frame)):
        if phrase.word != "attacker":
            return replace(phrase, owner=foe)
        if not (refs.scene.contested or refs.scene.fought or refs.scene.acted):
            many = phrase.number if phrase.number != 1 else None
            det = "" if many else "a"
            return replace(phrase, kind="noun", word="unit", owner=foe, det=det, number=many)
    if foe := _struck_whose(phrase, frame, refs):
        return replace(phrase, owner=foe) if phrase.kind == "noun" else replace(phrase, part=False)
    if phrase.kind != "pronoun" or phrase.person or phrase.word not in ("ana", "ben", "he"):
        return phrase
    if phrase.det or (phrase is not frame.subject and frame.verb in BELONGING):
        return phrase
    word = "ben" if phrase.word == "he" else phrase.word
    whose, field = {"ana": ANA, "ben": BEN}[word], refs.scene.contested
    units = [one for one in refs.scene.things if one.kind == "unit" and one.owner == whose]
    told = [one for one in units if not one.made]
    units = [one for one in told if field and one.now == field] or told
    fought = not units and frame.verb in FIGHTING and not frame.asks and frame.subject is not phrase
    if len(units) != 1 and not fought:
        raise Unplaced
    return replace(phrase, kind="noun", word="unit", owner=word, det="the")


def _attacks_whose(phrase: Phrase, frame: Frame) -> str:
    """*a 2 Might attacks my battlefield*: whose a unit is that attacks what is somebody's."""
    new = phrase.kind == "noun" and phrase.word == "unit" and phrase.owner is None
    new = new and (phrase.det in ("a", "an") or phrase.number is not None)
    new = (new or phrase.word == "attacker") and not frame.asks
    if frame.verb not in ATTACKING or not new or frame.passive:
        return ""
    held = [
        *frame.objects,
        *(one for prep, one in frame.preps if prep in ("at", "to", "into", "in")),
    ]
    owners = {one.owner if one.kind in ("noun", "name") else one.word for one in held}
    if owners & {"ana"}:
        return "ben"
    return "ana" if owners & {"he", "ben"} else ""


def _struck_whose(phrase: Phrase, frame: Frame, refs: Refs) -> str:
    """*can I assign 3 to the 5 Might unit?*, in the fight that goes on: one of the other side's."""
    who = frame.subject
    asks = frame.modal in ("can", "must") and frame.verb in STRIKING and bool(refs.scene.contested)
    plain = phrase.kind == "noun" and phrase.word == "unit" and phrase.owner is None
    plain = plain and phrase.det in ("the", "that", "both", "each")
    one = phrase.kind == "ellipsis" and phrase.part and phrase.det == ""  # *one of them*
    if not asks or not (plain or one) or phrase is who:
        return ""
    if who is None or who.kind not in ("person", "pronoun") or who.word not in STRUCK_BY:
        return ""
    return STRUCK_BY[who.word]


def fated(frame: Frame) -> tuple[str, ...]:
    """Whose units *they* are, as what befalls them befalls no player: anybody's, those of who acts,
    or the other's."""
    they = frame.subject is not None and frame.subject.word == "they"
    again = frame.verb == "attack" and "again" in frame.adverbs
    lasting = again or (frame.verb in ("stay", "remain") and bool(frame.asks))
    lasting = lasting or frame.verb in BACK
    if they and not frame.objects and (frame.verb in FATES or lasting):
        return ("any",)
    deals = frame.verb == "deal" and [one.word for one in frame.objects] == ["damage"]
    if they and deals and frame.asks == "whether" and not frame.preps:
        return ("any",)
    held = [*frame.objects, *(phrase for _, phrase in frame.preps)]
    if they and frame.verb in FIGHTING and any(one.owner in ("he", "ben") for one in held):
        return ("any",)  # *they attack his unit*: they are no opponent's
    if they or [one.word for one in frame.objects] != ["they"] or frame.subject is None:
        return ()
    if frame.verb in ATTACKING:
        return ("other",)
    return ("own",) if frame.verb in MOVING else ("other",) if frame.verb in FELLING else ()

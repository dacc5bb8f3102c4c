"""Facts of combats and showdowns that are under way: who fights whom, where, and how far it is."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Thing, parts
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.chain import (
    FIGHTS,
    UNDER_WAY,
    is_fight,
)
from engine.riftbound.language.facts.control import contest, sides, unit_of
from engine.riftbound.language.facts.describing import described
from engine.riftbound.language.facts.meant import (
    Meant,
    adjective_of,
    are_players,
    bare,
    number_of,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.facts.members import apposed
from engine.riftbound.language.facts.standing import set_down
from engine.riftbound.language.places import place_name, place_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.decisions import AssignDamage
from engine.riftbound.model.names import NOBODY
from engine.riftbound.stage.driving import drain

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def meaning(tree: Any) -> Meant | None:
    """What a sentence about a combat or a showdown lays down."""
    if not isinstance(tree, Clause):
        return None
    return (
        _moved_in(tree)
        or _attack(tree)
        or _defence(tree)
        or _fighting(tree)
        or _contested(tree)
        or _damage_step(tree)
    )


# -- combats ---------------------------------------------------------------------------------------


def _attack(clause: Clause) -> Meant | None:
    """A combat that begins: the attackers have moved in, exhausted, and the combat opens by the
    rules, with its attack and defend abilities. A side given as a total is one unit."""
    if not are_players(clause.subject):
        return None
    if not says(clause, "attack", needs=("with",), roles=("what", "at", "against")):
        return None
    places = [clause.role(name) for name in ("what", "at") if clause.role(name) is not None]
    if len(places) != 1:
        return None
    attack = partial(_attacks, clause.subject, places[0], clause.role("with"))
    against = clause.role("against")
    if against is None:
        return Meant(60, attack)

    def lay(stage: Stage) -> None:
        _defended_by(stage, against, place_of(stage, places[0]))
        attack(stage)

    return Meant(60, lay)


def _moved_in(clause: Clause) -> Meant | None:
    """*Ben has moved Petty Officer to B*: he has only just, so that its showdown or combat opens."""
    fits = says(clause, "move", needs=("what", "to"), tense=("perfect",), adverbs=("just",))
    if not fits or not are_players(clause.subject):
        return None
    units, where = clause.role("what"), clause.role("to")

    def lay(stage: Stage) -> None:
        place = place_of(stage, where)
        if place < 0:
            raise refuse(stage, where, "{} is no battlefield", ("Ben has moved Crab to A",))
        _attacks(clause.subject, where, units, stage)

    return Meant(60, lay)


def _defended_by(stage: Stage, units: Any, place: int) -> None:
    """Things that are there stand against the attack."""
    for id in nouns.things(stage, units):
        if stage.objects[id].place != place:
            laying.change(stage, id, place=place)
            stage.assume(f"{label(stage, id)} is at {place_name(stage, place)}.")
        _held_by(stage, stage.objects[id].controller, place)


def _attacks(who: Any, where: Any, units: Any, stage: Stage) -> None:
    player, place = player_of(stage, who), place_of(stage, where)
    number = _total(units)
    if number is not None:
        set_down(stage, player, unit_of("Attacker", number), place, exhausted=True)
        stage.assume(f"The attackers are one unit of {number} Might.")
    else:
        _here(stage, player, units, place, exhausted=True)
        stage.assume("The attackers moved in this turn and are exhausted.")
    _attacked_by(stage, player, place)


def _total(units: Any) -> int | None:
    """The Might of a side that is given as a total."""
    if word_of(units) != "might" or units.adjectives or units.owner is not None:
        return None
    return None if {one.kind for one in units.behind} - {"in all", "in total"} else number_of(units)


def _here(stage: Stage, player: int, units: Any, place: int, **more: bool) -> list[int]:
    """Units named in a given combat: those laid down before, brought there, or new ones."""
    found: list[int] = []
    for thing in apposed(parts(units)):
        if not _names_what_is_there(stage, thing):
            for one in described(stage, thing):
                tired = any(name == "exhausted" for name, _ in one.status)
                found += set_down(stage, player, one, place, **({} if tired else more))
            continue
        for id in nouns.things(stage, thing, taken=found):
            if stage.objects[id].place != place:
                laying.change(stage, id, place=place)
                stage.assume(f"{label(stage, id)} is at {place_name(stage, place)}.")
            laying.change(stage, id, **more)
            found.append(id)
    return found


def _names_what_is_there(stage: Stage, thing: Thing) -> bool:
    """Whether the phrase means something that another line lays down, and describes nothing new."""
    new = {"called", "bracket", "with", "wearing", "costing", "each with"}
    if any(one.kind in new for one in thing.behind) or any(
        one.kind == "a" for one in thing.quantity
    ):
        return False
    return bool(nouns.known(stage, thing))


def _attacked_by(stage: Stage, player: int, place: int) -> None:
    """That player contests the battlefield, in a turn of theirs if nobody says whose it is."""
    stage.ledger.say(("contested", place), player)
    if stage.pose.now.player != player and "turn" not in stage.stated:
        stage.pose.turn(player)
        stage.stated.add("turn")
        stage.assume(f"It is {stage.player_name(player)}'s turn.")
    _follow(stage, place)
    contest(stage, player, place)


def _held_by(stage: Stage, player: int, place: int) -> None:
    """Who defends a battlefield controls it, unless something else is said."""
    if f"control {place}" not in stage.stated:
        laying.change(stage, place, controller=player)
        stage.stated.add(f"control {place}")
        stage.assume(f"{stage.player_name(player)} controls {place_name(stage, place)}.")


def _defence(clause: Clause) -> Meant | None:
    """The other side of the combat that another line opens; at A if nobody says where."""
    if not are_players(clause.subject):
        return None
    if not says(clause, "defend", needs=("with",), roles=("what", "at")):
        return None
    where = clause.role("what") or clause.role("at")
    return Meant(58, partial(_defends, clause.subject, where, clause.role("with")))


def _defends(who: Any, where: Any, units: Any, stage: Stage) -> None:
    player = player_of(stage, who)
    attacked = [field.id for field in stage.pose.fields if field.contested_by != NOBODY]
    if where is None:
        place = attacked[0] if len(attacked) == 1 else stage.field_ids[0]
    else:
        place = place_of(stage, where)
    number = _total(units)
    if number is not None:
        ids = set_down(stage, player, unit_of("Defender", number), place)
        stage.assume(f"The defenders are one unit of {number} Might.")
    else:
        ids = _here(stage, player, units, place)
    _held_by(stage, player, place)
    if where is None and not attacked:
        held = stage.ledger.about("defend where attacked") or ()
        stage.ledger.forget("defend where attacked")
        stage.ledger.say("defend where attacked", (*held, *ids))


def _follow(stage: Stage, place: int) -> None:
    """Defenders of whom nobody says where they are stand where the attack is."""
    for id in stage.ledger.about("defend where attacked") or ():
        before, player = stage.objects[id].place, stage.objects[id].controller
        if before == place:
            continue
        laying.change(stage, id, place=place)
        if stage.ledger.about(("control", before)) is None:
            laying.change(stage, before, controller=NOBODY)
            stage.stated.discard(f"control {before}")
            controls = f"{stage.player_name(player)} controls {place_name(stage, before)}."
            stage.assumptions = [one for one in stage.assumptions if one != controls]
        stage.ledger.forget(("units", before))
        _held_by(stage, player, place)


def _fighting(clause: Clause) -> Meant | None:
    """A side of the combat that begins: units that another line lays down, where they are if
    nobody says where."""
    if are_players(clause.subject) or not isinstance(clause.subject, (Thing, Group)):
        return None
    where = clause.role("what") or clause.role("at")
    if says(clause, "attack", "defend", roles=("what", "at")):
        attack = clause.verb == "attack"
    elif says(clause, "be", needs=("is",), roles=("at",)):
        word = word_of(clause.role("is"))
        plain = word in ("attacker", "defender") and bare(clause.role("is"))
        words = [one.word for one in adjective_of(clause)]
        if not plain and words not in (["attacking"], ["defending"]):
            return None
        attack = word == "attacker" or words == ["attacking"]
    else:
        return None
    return Meant(59, partial(_fights, clause.subject, where, attack))


def _fights(who: Any, where: Any, attack: bool, stage: Stage) -> None:
    units = nouns.things(stage, who)
    player = stage.objects[units[0]].controller
    place = place_of(stage, where) if where is not None else stage.objects[units[0]].place
    if place < 0:
        raise refuse(stage, who, "{} is at no battlefield", ("Bob is attacking A",))
    for id in units:
        if stage.objects[id].place != place:
            laying.change(stage, id, place=place)
            stage.assume(f"{label(stage, id)} is at {place_name(stage, place)}.")
        if attack:
            laying.change(stage, id, exhausted=True)
    if attack:
        stage.assume("The attackers moved in this turn and are exhausted.")
        _attacked_by(stage, player, place)
    else:
        _held_by(stage, player, place)


def _contested(clause: Clause) -> Meant | None:
    """The battlefield is contested, so that its showdown or combat opens; by the turn player if not
    said, or by whoever else has units there if that player controls it."""
    words = [one.word for one in adjective_of(clause)]
    if says(clause, "be", needs=("is", "by")) and words == ["contested"]:
        return Meant(60, partial(_open_fight, clause.subject, clause.role("by")))
    if says(clause, "contest", needs=("by",), passive=True):
        return Meant(60, partial(_open_fight, clause.subject, clause.role("by")))
    under_way = len(words) == 1 and words[0] in UNDER_WAY
    there = _fight_at(clause.subject)
    if under_way and there is not None and says(clause, "be", needs=("is",)):
        return _opened(there)
    if under_way and says(clause, "be", needs=("is", "at")) and is_fight(clause.subject):
        return _opened(clause.role("at"))
    if says(clause, "there", needs=("what",)) and isinstance(clause.role("what"), Thing):
        what = clause.role("what")
        at = [one.value for one in what.behind if one.kind == "at"]
        by = [one.value for one in what.behind if one.kind == "contested"]
        rest = {one.kind for one in what.behind} - {"at", "contested"} - UNDER_WAY
        if len(at) == 1 and not rest and word_of(what) in FIGHTS:
            found = _opened(at[0])
            return found if not by else Meant(60, partial(_open_fight, at[0], by[0]))
    return None


def _fight_at(subject: Any) -> Any:
    """Where *the combat showdown at B* is."""
    at = [one.value for one in getattr(subject, "behind", ()) if one.kind == "at"]
    plain = len(at) == 1 and is_fight(replace(subject, behind=()))
    return at[0] if plain and len(subject.behind) == 1 else None


def _opened(where: Thing) -> Meant:
    by = next((one.value for one in where.behind if one.kind == "contested"), None)
    return Meant(60, partial(_open_fight, where, by))


def _open_fight(where: Any, by: Any, stage: Stage) -> None:
    place = place_of(stage, where)
    turn = stage.pose.now.player
    others = [side for side in sides(stage, place) if side != turn]
    held = stage.objects[place].controller == turn and others
    player = player_of(stage, by) if by is not None else others[0] if held else turn
    stage.ledger.say(("contested", place), player)
    contest(stage, player, place)


def _damage_step(clause: Clause) -> Meant | None:
    """Everyone has passed in the combat's showdown; damage is to be assigned."""
    if _at_damage_step(clause) or _showdown_closed(clause):
        return Meant(97, _to_damage_step)
    return None


def _at_damage_step(clause: Clause) -> bool:
    subject = word_of(clause.subject)
    step = word_of(clause.role("is") or clause.role("at") or clause.role("in"))
    steps = ("combat damage step", "damage step")
    if says(clause, "be", needs=("is",)) and subject == "it":
        return step in steps
    if says(clause, "be", needs=("at",)) or says(clause, "be", needs=("in",)):
        return subject == "combat" and step in steps
    return says(clause, "begin", tense=("present", "perfect")) and subject in steps


def _showdown_closed(clause: Clause) -> bool:
    subject = clause.subject
    combat = word_of(subject) == "showdown" and {o.word for o in subject.adjectives} == {"combat"}
    if says(clause, "close", roles=("at",), tense=("perfect",)):
        return combat
    if says(clause, "pass", needs=("what",), tense=("perfect",)):
        every = word_of(subject) in ("everyone", "player") and are_players(subject)
        return every and word_of(clause.role("what")) == "focus"
    over = [one.word for one in adjective_of(clause)]
    return combat and says(clause, "be", needs=("is",)) and over in (["closed"], ["over"])


def _to_damage_step(stage: Stage) -> None:
    drain(stage, lambda game: isinstance(game.state.decision, AssignDamage))
    if stage.game.state.combat is None:
        raise Misread("", "no combat is in progress", ("Ana is attacking A with …",))


# -- what nobody said ------------------------------------------------------------------------------

"""Who is told of right behind an attack and defends: *opp attacks me. I have X and Y*; who stands in
a fight that was told before it is said who attacks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Scene, Thing, Unplaced
from engine.riftbound.stories.things.attacked import joins
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.again import attacks_for


def defends_with(
    scene: Scene, phrase: Phrase, frame: Frame, things: Sequence[Thing], player: str
) -> None:
    """Units of the player who is attacked, of whom nobody says where they are, stand in for who had
    to be there; so do those that are told of in the same breath."""
    placed = frame.preps or frame.adverbs or phrase.where or phrase.out or phrase.adjectives
    if not scene.contested or player != OTHER.get(scene.mover) or placed:
        return
    units = [one for one in things if one.kind == "unit"]
    beside = [one for one in scene.things if one.kind == "unit" and one.owner == player]
    said_now = any(one.now == scene.contested and scene.spoken.get(one.id) == scene.telling
                   for one in beside if one not in units)  # fmt: skip
    for thing in units:
        if thing.start:
            continue
        if scene.stand_in(thing):
            said_now = True  # *he has two 3s*: where the one is, the others are
        elif said_now:
            scene.at(thing, scene.contested)


def stands_for(scene: Scene, player: str, attackers: Sequence[Thing], might: Ref | None) -> bool:
    """*he defends with a 6, I'm attacking for 5*: who attacks had to be there by then, with nothing
    done since; it is that one, with so much Might if that is said. *With 2 units*, new ones, the
    first of them is that one."""
    if scene.mover != player or not scene.contested or scene.chain or len(scene.deeds) != 1:
        return False
    made = [one for one in scene.things if one.kind == "unit" and one.now == scene.contested
            and one.made and one.owner == player and one.mark in scene.deeds[0]]  # fmt: skip
    if len(made) != 1:
        return False
    if attackers:
        new = not any(one.start or one is made[0] for one in attackers) and might is None
        if not new or not scene.stand_in(scene.own(attackers[0], player)):
            return False
        come_besides(scene, [scene.own(one, player) for one in attackers])
        scene.mention(attackers[0])
        return True
    if might is not None and might.amount is not None:
        attacks_for(might, made)
        made[0].made = False
    scene.mention(made[0])
    return True


def come_besides(scene: Scene, attackers: Sequence[Thing]) -> None:
    """*he defends with a 4, I attack with my 3 and my 2*: who attacks besides who had to be there."""
    for one in attackers:
        if not one.start:
            joins(scene, one)


def attacked_before(
    scene: Scene, player: str, attackers: Sequence[Thing], field: str, led: bool
) -> bool:
    """Whether the fight was told before in which they attack, who are there: *X defends. A 5 attacks*."""
    if not any(one.now == field for one in attackers):
        return False
    since = len(scene.deeds) > 1 and not led
    told = scene.contested == field and scene.mover == player and not since
    if not (told or was_brought(scene, attackers, field)):
        raise Unplaced
    come_besides(scene, [scene.own(one, player) for one in attackers])
    return True


def there_too(said: list[Ref]) -> list[Ref]:
    """*my unit is at X. He attacks it there*: the place says no more of who is there."""
    units = [one for one in said if one.role == "unit"]
    places = {one.place for one in said if one.role == "field"}
    same = len(units) == 1 and len(places) == 1 and len(said) == len(OTHER)
    return units if same and all(one.now in places for one in units[0].things) else said


def was_brought(scene: Scene, attackers: Sequence[Thing], field: str) -> bool:
    """*he gets moved to another battlefield and attacks there*: what brought one unit there has begun
    the fight in which it attacks."""
    last = scene.deeds[-1] if scene.deeds else ""
    if scene.contested or scene.chain or len(attackers) != 1:
        return False
    (one,) = attackers
    if not (last.startswith("an effect") and last.endswith(f" moves {one.mark} to {field}")):
        return False
    scene.here(OTHER[one.owner], field)
    scene.contested, scene.mover, scene.focus = field, one.owner, one.owner
    scene.last_field = field
    scene.mention(one)
    return True


def changes_sides(scene: Scene, thing: Thing, player: str) -> None:
    """*in a showdown I hit a 5 with X*: of two who had to be there, a unit of which nobody says whose
    it is, is not that player's own; who had to be there on the other side takes its place."""
    field = scene.contested
    open_ = thing.generic and "owner" not in thing.fixed and thing.owner == player
    if not open_ or not field or thing.now != field or scene.presumed != field:
        return
    others = [one for one in scene.things if one.made and one.now == field != ""
              and one.kind == "unit" and one.owner == OTHER[player]]  # fmt: skip
    if len(others) != 1 or len(scene.deeds) != 1:
        return
    (other,) = others
    for line in (*scene.lines, *scene.facts):
        parts = line.text.split(thing.mark)
        line.text = other.mark.join(part.replace(other.mark, thing.mark) for part in parts)
    thing.owner, other.owner = other.owner, thing.owner
    thing.start, other.start = other.start, thing.start

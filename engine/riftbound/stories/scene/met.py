"""Who is met in a fight, of whom nobody said where they are, by the time that something is asked."""

from __future__ import annotations

from engine.riftbound.stories.scene.scene import OTHER, Scene


def met_there(scene: Scene) -> None:
    """*I attack. He has a 3 and a 4. Do both die?*: his units of which nobody said where they are, are
    where he is attacked; who only had to be there gives way. It is listed with what else it could be."""
    field, player = scene.contested or scene.fought, OTHER.get(scene.mover, "")
    units = [one for one in scene.things if one.kind == "unit" and one.owner == player != ""]
    free = [
        one for one in units if one.generic and not (one.made or one.start or one.now or one.text)
    ]
    if not field or not free:
        return
    for one in free:
        one.now = field
    told = " ".join(line.text for line in scene.lines)
    gone = [one for one in units if one.made and one.now == field and one.mark not in told]
    scene.things = [one for one in scene.things if one not in gone]
    scene.recent = [one for one in scene.recent if one not in gone]

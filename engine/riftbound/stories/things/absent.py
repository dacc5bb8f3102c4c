"""Who is not somewhere: nobody is there, and who only had to be gives way."""

from __future__ import annotations

from engine.riftbound.stories.scene.scene import Scene, Unplaced

OPEN = "a battlefield where nobody is: nobody controls it"


def nobody_there(scene: Scene, player: str, field: str) -> bool:
    """Whether nobody of that player is there, as it was told."""
    there = any(one.kind == "unit" and one.owner == player and one.now == field
                for one in scene.things)  # fmt: skip
    return bool({(player, ""), (player, field)} & scene.absent) and not there


def clears(scene: Scene, player: str, field: str) -> None:
    """Nobody of that player is there, on the whole board where no place is said; `Unplaced` where
    somebody was told to be."""
    if scene.fought and field in ("", scene.fought):
        raise Unplaced  # it came of the fight
    for one in list(scene.things):
        if one.kind != "unit" or one.owner != player or field not in ("", one.now):
            continue
        held = f"{player} held {one.now}"
        lines = [line.text for line in (*scene.lines, *scene.facts)]
        if not one.made or any(one.mark in text or text.startswith(held) for text in lines):
            raise Unplaced
        if "holds" in one.fixed:
            scene.note(OPEN)
        scene.things = [other for other in scene.things if other is not one]
        scene.recent = [other for other in scene.recent if other is not one]
    scene.absent.add((player, field))

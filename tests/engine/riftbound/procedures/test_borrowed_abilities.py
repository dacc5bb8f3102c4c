"""Abilities that a unit has from other cards are told apart where they are used (378, 429.3)."""

from __future__ import annotations

from tests.engine.riftbound.vocabulary.desk import Desk
from tests.engine.table import ANA

INVENTOR = "Heimerdinger, Inventor"


def test_of_two_borrowed_abilities_the_one_that_was_chosen_is_activated() -> None:
    """Two legends' and gears' abilities may stand at the same place in their texts."""
    names = ("Orb of Regret", "Vanguard Armory", "Iron Ballista")
    desk = Desk(INVENTOR, *names)
    inventor = desk.pose.put(INVENTOR, ANA, place=desk.left)
    for name in names:
        desk.pose.put(name, ANA)
    desk.unit(2, ANA, desk.left)
    borrowed = [one for one in desk.legal() if one[:2] == ("activate", inventor)]
    start = desk.game
    used = []
    for choice in borrowed:
        desk.game = start
        desk.do(*choice)
        text = desk.game.state.chain[-1].text
        assert text is not None
        used.append((text.node, text.card))
    assert used == [one[2:] for one in borrowed]
    assert len({node for node, _ in used}) < len(used)

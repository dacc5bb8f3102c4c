"""What a player is said to use that triggered by itself: *uses Reaver's Row to move Crab to base*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Role, Thing
from engine.core.language.words import cut
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.doing import ACTS, run_act
from engine.riftbound.language.claims.claiming import noun
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.places import place_or_none
from engine.riftbound.model.tree import Activated
from engine.riftbound.stage.driving import run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

ROLES = frozenset({"what", "on", "to do"})
TO_PLACE = ("to", "at", "in")


def by_trigger(stage: Stage, clause: Clause, player: int) -> bool:
    """Whether it is an ability on the chain that cannot be used by itself: what it is used on is then
    chosen for it."""
    doing = clause.role("to do")
    chosen = doing.role("what") if isinstance(doing, Clause) else clause.role("on")
    source = source_of(clause.role("what"))
    if not isinstance(source, Thing) or chosen is None or clause.adverbs:
        return False
    if {one.name for one in clause.roles} - ROLES or (doing and clause.role("on")):
        return False
    run(stage)
    triggered = {
        item.object for item in stage.game.state.chain
        if item.kind == "ability" and item.controller == player and item.event is not None
    }  # fmt: skip
    ids = [id for id in nouns.known(stage, source) if id in triggered]
    if len(ids) != 1 or any(isinstance(one, Activated) for one in stage.card_of(ids[0]).abilities):
        return False
    if isinstance(doing, Clause):
        _must_do(stage, ids[0], doing)
    roles = (Role(name="what", value=chosen),)
    choice = Clause(verb="choose", subject=clause.subject, roles=roles, tense="present")
    run_act(stage, next(one for one in ACTS["choose"] if one.meant(choice)), choice)
    return True


def _must_do(stage: Stage, id: int, doing: Clause) -> None:
    """`Misread` unless its words do that, and bring what it moves to that place."""
    texts = [str(node) for node in stage.card_of(id).abilities]
    words = {word.low for text in texts for word in cut(text)}
    where: Any = next((doing.role(name) for name in TO_PLACE if doing.role(name) is not None), None)
    rest = {one.name for one in doing.roles} - {"what", *TO_PLACE}
    fits = doing.verb in words and not rest and not doing.negated
    if fits and where is not None and noun(where) == "base":
        fits = "base" in words
    elif fits and where is not None:
        here = stage.objects[id].place if stage.objects[id].place else id
        fits = "base" not in words and place_or_none(stage, where) == here
    if not fits:
        said = stage.words_of(doing)
        raise Misread(said, "no ability of it does that", tuple(texts))

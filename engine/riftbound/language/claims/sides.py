"""Claims about sides: who attacks and defends, of players and of units, now and in a combat before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims.claiming import check_roles, claim, noun, split
from engine.riftbound.language.claims.judging import each, each_player
from engine.riftbound.language.qualities import inside
from engine.riftbound.language.told import label
from engine.riftbound.model.kinds import EventKind

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def side(stage: Stage, clause: Clause) -> str:
    """Whose combat it is (464.2.c)."""
    subject, said = clause.subject, clause.role("is")
    if not claims_players.has_player(subject) or (
        noun(subject) == "player" and claims_players.has_player(said)
    ):
        subject, said = said, subject
    word = noun(said) or getattr(said, "word", "")
    if word == "turn player":
        now = stage.game.state.turn.player
        return each_player(
            stage, subject, lambda seat: seat == now, lambda seat: f"it is {stage.player_name(now)}",
            clause.negated,
        )  # fmt: skip
    if word == "player":
        word = next(
            (one.word for one in said.adjectives if one.word in ("attacking", "defending")), ""
        )
    sides = {"attacker": 0, "attacking": 0, "defender": 1, "defending": 1}
    if word not in sides:
        raise Misread(word or "that", "a player is the attacker or the defender")
    if clause.tense in ("past", "perfect"):
        return _fought(
            stage, clause, subject, "player defends" if sides[word] else "player attacks"
        )
    combat = stage.game.state.combat
    if combat is None:
        return "" if clause.negated else "no combat is in progress"
    now = combat.defender if sides[word] else combat.attacker
    return each_player(
        stage, subject, lambda seat: seat == now, lambda seat: f"{stage.player_name(now)} is",
        clause.negated,
    )  # fmt: skip


FOUGHT: dict[str, EventKind] = {"attacker": "attack", "defender": "defend"}
"""What happens to a unit that becomes one."""


def _fought(stage: Stage, clause: Clause, subject: Any, kind: EventKind) -> str:
    """Which players attacked or defended in a combat, over or not."""
    seats = {event.player for event in stage.events(kind)}
    who = " and ".join(stage.player_name(seat) for seat in sorted(seats)) or "nobody"
    return each_player(
        stage, subject, lambda seat: seat in seats, lambda _: f"{who} was", clause.negated
    )


def designation(stage: Stage, clause: Clause, said: Thing | Group) -> str:
    """Designations of units now: attacker, defender, neither of them."""
    words = {noun(one) for one in split(said)}
    neither = (isinstance(said, Group) and said.joint == "nor") or "neither" in {
        one.kind for member in split(said) for one in member.quantity
    }  # fmt: skip
    place = clause.role("at")
    there = inside(stage, place) if place is not None else None

    def so(id: int) -> bool:
        return (stage.objects[id].role in words) != neither and (there is None or there(id))

    if clause.tense in ("past", "perfect") and there is None and not neither:
        kinds = [kind for word, kind in FOUGHT.items() if word in words]
        told = {event.object for kind in kinds for event in stage.events(kind)}
        return each(
            stage, clause.subject, lambda id: id in told,
            lambda id: f"{label(stage, id)} was not", clause.negated, past=True,
        )  # fmt: skip
    return each(
        stage, clause.subject, so,
        lambda id: f"{label(stage, id)} is {stage.objects[id].role or 'neither'}", clause.negated,
    )  # fmt: skip


@claim("attack", "defend")
def fights(stage: Stage, clause: Clause) -> str:
    """Who is attacking or defending now: units, or a player."""
    if "ing" not in clause.adverbs:
        events = stage.events("attack" if clause.verb == "attack" else "defend")
        return each(
            stage, clause.subject, lambda id: any(one.object == id for one in events),
            lambda id: f"{label(stage, id)} did not", clause.negated, past=True,
        )  # fmt: skip
    check_roles(stage, clause, "what", "at", "with")
    word = "attacker" if clause.verb == "attack" else "defender"
    if claims_players.has_player(clause.subject):
        combat = stage.game.state.combat
        now = None if combat is None else combat.attacker if word == "attacker" else combat.defender
        return each_player(
            stage, clause.subject, lambda seat: seat == now,
            lambda seat: "no combat is in progress" if now is None else f"{stage.player_name(now)} is",
            clause.negated,
        )  # fmt: skip
    place = clause.role("what") or clause.role("at")
    there = inside(stage, place) if place is not None else None
    return each(
        stage, clause.subject,
        lambda id: stage.objects[id].role == word and (there is None or there(id)),
        lambda id: f"{label(stage, id)} is {stage.objects[id].role or 'neither'}", clause.negated,
    )  # fmt: skip

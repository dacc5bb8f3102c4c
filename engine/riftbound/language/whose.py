"""Players in a sentence: by name, by what they are in the game, by a word for whoever was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.language.trees import Group, Name, Noun, Pronoun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.model.names import PLAYER_NAMES
from engine.riftbound.model.state import Object

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

PERSONAL = frozenset({"he", "she", "they", "him", "her", "them"})
IN_PLAY = ("board", "facedown", "chain")


def controller_or_owner(object: Object) -> int:
    """Who speaks of it as theirs: its controller in play, its owner elsewhere."""
    return object.controller if object.zone in IN_PLAY else object.owner


def is_player(phrase: object) -> bool:
    """Whether the phrase names a player."""
    if not isinstance(phrase, Thing):
        return False
    head = phrase.head
    return (isinstance(head, Name) and head.how == "player") or (
        isinstance(head, Noun) and head.word in ("opponent", "teammate", "player")
    )


def player_of(stage: Stage, phrase: object, you: int | None = None) -> int:
    """The seat of the player that the phrase means; `Misread` if it means none."""
    if isinstance(phrase, str):
        return you if you is not None else stage.spoken_of(0)  # her, his, their
    head = phrase.head if isinstance(phrase, Thing) else phrase
    if isinstance(head, Name) and head.how == "player":
        seat = PLAYER_NAMES.index(head.text)
        if seat >= stage.seats:
            raise Misread(
                head.text,
                f"{head.text} does not play in a game of {stage.seats}",
                ("a three-player free-for-all", "two teams: Ana and Cleo against Ben and Dara"),
            )
        stage.spoken_player = seat
        return seat
    if isinstance(head, Noun):
        owner = phrase.owner if isinstance(phrase, Thing) else None
        speaker = player_of(stage, owner, you) if owner is not None else you
        found = _by_role(stage, head, speaker)
        if found is not None:
            stage.spoken_player = found
            return found
    if isinstance(head, Pronoun) and head.word in PERSONAL:
        return you if you is not None else stage.spoken_of(1)
    text = stage.words_of(phrase)
    raise Misread(text, f"“{text}” is no player", PLAYER_NAMES[: stage.seats])


def _by_role(stage: Stage, head: Noun, you: int | None) -> int | None:
    if head.word == "opponent" and stage.seats == 2:
        return 1 - (you if you is not None else 0)
    combat = stage.begun.state.combat if stage.begun is not None else None
    if combat is not None and head.word in ("attacker", "defender"):
        return combat.attacker if head.word == "attacker" else combat.defender
    if head.word == "player":
        return stage.turn_player
    return None


def players_of(stage: Stage, phrase: object, you: int | None = None) -> list[int]:
    """The players that a phrase or list means; everyone and both players mean all."""
    if isinstance(phrase, Group):
        return [seat for one in phrase.members for seat in players_of(stage, one, you)]
    head = phrase.head if isinstance(phrase, Thing) else phrase
    word = head.word if isinstance(head, (Noun, Pronoun)) else ""
    kinds = {one.kind for one in phrase.quantity} if isinstance(phrase, Thing) else set()
    if word in ("everyone", "everybody") or (word == "player" and kinds & {"both", "all", "each"}):
        return list(range(stage.seats))
    if word == "team" and isinstance(phrase, Thing) and phrase.owner is not None:
        team = stage.team_of(player_of(stage, phrase.owner, you))
        return [seat for seat in range(stage.seats) if stage.team_of(seat) == team]
    return [player_of(stage, phrase, you)]

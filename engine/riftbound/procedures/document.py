"""What the declarations say: the page of all kinds of events, the JSON Schema of a saved game."""

from __future__ import annotations

from typing import Any

from engine.core.meanings import documented, meanings
from engine.riftbound.model.asked import ACTS
from engine.riftbound.model.event import Event
from engine.riftbound.model.saved import Saved
from engine.riftbound.procedures.applying import chain, effects, game, status, zones
from engine.riftbound.procedures.kind import ALWAYS, Kind
from engine.riftbound.procedures.markers import MARKERS
from engine.riftbound.vocabulary.replacements import WOULD

CHAPTERS: dict[str, tuple[Kind, ...]] = {
    "Zones": zones.KINDS,
    "What is on the board": status.KINDS,
    "What is in force": effects.KINDS,
    "The chain": chain.KINDS,
    "Battlefields, players and turns": game.KINDS,
    "Markers": MARKERS,
}

HEAD = """# Events

An event is the only way a game changes ([0012](adr/0012-one-event-shape-one-pipeline.md)).
All have one shape, an [`Event`](../engine/riftbound/model/event.py); what its fields mean in each kind, which sentence tells it and what comes of it is declared once, as a `Kind` ([kind.py](../engine/riftbound/procedures/kind.py)), beside the function that changes the state.
This page is made of those declarations by `python -m engine.riftbound.procedures.document`, and a test compares the two. Another holds what is declared against the records of all shipped scenarios: no event has a field that its kind does not name.

In the sentences OBJECT, PLAYER, PLACE, OTHER, WORD and alike stand for the names of what the fields hold, N for an amount; where a sentence has several forms, one is shown.
*Told by what follows* is a kind that has no sentence of its own.
"""

COMES_OF_IT = """What a card may forbid (054), it names as the act that is quoted; what it may replace (370) by these words or by others.
The markers of the last chapter change no fact; every other kind does.
A Cleanup is due after each that does not say otherwise, and whenever something leaves the board (319).
*Remembered* is what words ask for that speak of this turn.
"""

FORBIDDEN = """## Acts that cards forbid or permit

Before something is done the procedures ask the passive abilities whether a card forbids it, or permits it beyond the rules, as an [`Act`](../engine/riftbound/model/asked.py) with one of these verbs (054).
"""


class Blank:
    """What stands where the stage has a name (`kind.Telling`)."""

    it = "OBJECT"
    other = "OTHER"
    who = "PLAYER"
    place = "PLACE"
    at = "at PLACE"
    whose = "OBJECT"
    item = "ITEM"
    other_item = "ITEM"
    seen = True
    rich = False

    def __init__(self, kind: Kind) -> None:
        self.event = Event(kind=kind.name, player=0, amount=2, place=1, word="WORD", ready=True)

    def player(self, number: int) -> str:
        """A player by their number."""
        return "PLAYER"

    def cites(self, number: str) -> bool:
        """Whatever it is asked for."""
        return True

    def assigned(self) -> str:
        """Who is assigned how much."""
        return "PLAYER assigns N to UNIT, …"

    def covered(self) -> str:
        """What it replaced."""
        return "what it covers"

    def decided(self) -> str:
        """What was chosen."""
        return "PLAYER chooses CHOSEN."

    def effect(self) -> str:
        """What begins."""
        return "OBJECT has EFFECT this turn."

    def impossible(self) -> str:
        """What is forbidden."""
        return "OBJECT can't be WORD."

    def mode(self) -> str:
        """The words of a mode."""
        return "MODE"

    def paid(self) -> str:
        """What was paid."""
        return "PLAYER pays N Energy and CHOSEN."

    def points(self) -> str:
        """How many points."""
        return "N points and has N"

    def replaced(self) -> str:
        """What was replaced."""
        return "OBJECT would WORD; OTHER replaces that."


def page() -> str:
    """The whole page."""
    said = meanings(Event)
    always = [f"| `{name}` | {_phrase(said[name])} |" for name in ALWAYS]
    parts = [HEAD, "## In all kinds\n", "| field | what it means |\n|---|---|", *always]
    parts += ["", COMES_OF_IT.rstrip()]
    for title, kinds in CHAPTERS.items():
        parts += ["", f"## {title}", "", "| kind | fields | told | what comes of it |"]
        parts += ["|---|---|---|---|", *(_row(kind) for kind in kinds)]
    acts = [f"| `{verb}` | {means} |" for verb, means in ACTS.items()]
    parts += ["", FORBIDDEN, "| act | what it is to |", "|---|---|", *acts]
    return "\n".join(parts) + "\n"


def _row(kind: Kind) -> str:
    fields = "; ".join(f"`{name}` {means}" for name, means in kind.means.items())
    return f"| `{kind.name}` | {fields} | {_told(kind)} | {', '.join(_consequences(kind))} |"


def _told(kind: Kind) -> str:
    if kind.told is None:
        return "*told by what follows*"
    text = kind.told(Blank(kind)).replace("2", "N")
    return text[:1].upper() + text[1:]


def _consequences(kind: Kind) -> list[str]:
    would = "".join(f", as `{verb}`" for verb, kinds in WOULD.items() if kind.name in kinds)
    said = {
        f"may be forbidden, as `{kind.verb}`": bool(kind.verb),
        f"may be replaced{would}": kind.would is not None,
        "a unit arrives": kind.arrives,
        "its object leaves": kind.leaves,
        "abilities of what leaves look back at it": kind.looks_back,
        "abilities of what dies trigger before": kind.dies,
        "may fulfil a dependent keyword": kind.fulfils,
        "remembered": kind.history,
        "no Cleanup": not kind.cleanup,
        "not heard by “if you do”": not kind.done,
    }
    return [what for what, holds in said.items() if holds]


def _phrase(sentence: str) -> str:
    """What stands in a cell of a table."""
    return sentence[:1].lower() + sentence[1:].removesuffix(".")


def schema() -> dict[str, Any]:
    """The JSON Schema of a saved game: every class of state, work, question, move and event with
    what each field means, of an event in each kind (docs/schemas/game.json)."""
    found = documented(Saved)
    kinds = [kind for chapter in CHAPTERS.values() for kind in chapter]
    found["$defs"]["Event"]["allOf"] = [_means_in(kind) for kind in kinds]
    return found


def _means_in(kind: Kind) -> dict[str, Any]:
    """What the fields of an event mean if it is of that kind."""
    means = {name: {"description": said} for name, said in kind.means.items()}
    return {
        "if": {"properties": {"kind": {"const": kind.name}}},
        "then": {"properties": means},
    }


if __name__ == "__main__":
    print(page(), end="")

"""A ruling's life: which act leads from where to where, and when it takes a second person."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ruled import STATES, Act, May, NeedsOther, Noted, State, Step, WrongState


@dataclass(frozen=True)
class Way:
    """An act: the states that it may be done in, the state after it, and what it takes to do it."""

    act: Act
    start: tuple[State, ...]
    end: State | None  # None: as before
    may: May
    done: str  # what the act has done, for a sentence


LIFE: dict[Act, Way] = {
    way.act: way
    for way in (
        Way("edit", ("draft", "review", "published"), "draft", "write", "changed"),
        Way("submit", ("draft",), "review", "write", "sent to review"),
        Way("return", ("review",), "draft", "review", "sent back to its writer"),
        Way("approve", ("review",), None, "review", "approved"),
        Way("publish", ("draft", "review"), "published", "publish", "published"),
        Way("confirm", ("published",), None, "review", "confirmed as still right"),
        Way("withdraw", ("draft", "review", "published"), "withdrawn", "publish", "withdrawn"),
        Way("supersede", ("published",), "superseded", "publish", "superseded"),
    )
}
NEXT = {
    "draft": "it can be changed, sent to review, published or withdrawn",
    "review": "it can be approved, sent back, changed, published or withdrawn",
    "published": "it can be changed, confirmed, superseded or withdrawn",
    "superseded": "its last step can be undone",
    "withdrawn": "its last step can be undone",
}


def after(noted: Noted, act: Act) -> State:
    """The state that an act leads to; raises WrongState where it does not lead on."""
    way = LIFE[act]
    if noted.state not in way.start:
        raise WrongState(
            f"{noted.reference} is {STATES[noted.state]}, so it cannot be {way.done};"
            f" {NEXT[noted.state]}."
        )
    return way.end or noted.state


def possible(noted: Noted) -> list[Way]:
    """The acts that a ruling's state allows, in the order of its life."""
    return [way for way in LIFE.values() if noted.state in way.start]


def second_pair(noted: Noted, act: Act, who: int, needed: bool, steps: list[Step]) -> None:
    """Raise NeedsOther where a server wants a second pair of eyes and there was none yet."""
    if act == "approve" and who == noted.author:
        raise NeedsOther(f"You wrote {noted.reference} yourself; somebody else has to approve it.")
    if not needed or act != "publish":
        return
    if noted.state == "draft":
        raise NeedsOther(
            f"This server wants a second pair of eyes: send {noted.reference} to review first."
        )
    approved = (
        step.act == "approve" and step.revision == noted.revision and step.who != noted.author
        for step in steps
    )
    if who == noted.author and not any(approved):
        raise NeedsOther(
            f"You wrote {noted.reference} yourself, and this server wants a second pair of eyes:"
            " somebody else has to approve or publish it."
        )


def permitted(rank: May | None, needed: May) -> bool:
    """Whether one rank is enough for what another may do."""
    order = {"write": 1, "review": 2, "publish": 3}
    return rank is not None and order[rank] >= order[needed]

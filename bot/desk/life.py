"""A ruling's life: which act leads from where to where, and when it takes a second person."""

from __future__ import annotations

from dataclasses import dataclass

from bot.i18n import later, later_in, tr, tr_in
from bot.ruled import Act, May, NeedsOther, Noted, State, Step, WrongState, state_name


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
        Way(
            "edit", ("draft", "review", "published"), "draft", "write", later_in("step", "changed")
        ),
        Way("submit", ("draft",), "review", "write", later_in("step", "sent to review")),
        Way("return", ("review",), "draft", "review", later_in("step", "sent back to its writer")),
        Way("approve", ("review",), None, "review", later_in("step", "approved")),
        Way("publish", ("draft", "review"), "published", "publish", later_in("step", "published")),
        Way(
            "confirm", ("published",), None, "review", later_in("step", "confirmed as still right")
        ),
        Way(
            "withdraw",
            ("draft", "review", "published"),
            "withdrawn",
            "publish",
            later_in("step", "withdrawn"),
        ),
        Way("supersede", ("published",), "superseded", "publish", later_in("step", "superseded")),
    )
}
NEXT = {
    "draft": later("it can be changed, sent to review, published or withdrawn"),
    "review": later("it can be approved, sent back, changed, published or withdrawn"),
    "published": later("it can be changed, confirmed, superseded or withdrawn"),
    "superseded": later("its last step can be undone"),
    "withdrawn": later("its last step can be undone"),
}


def after(noted: Noted, act: Act) -> State:
    """The state that an act leads to; raises WrongState where it does not lead on."""
    way = LIFE[act]
    if noted.state not in way.start:
        raise WrongState(
            tr(
                "{ruling} is {state}, so it cannot be {done}; {next}.",
                ruling=noted.reference,
                state=state_name(noted.state),
                done=tr_in("step", way.done),
                next=tr(NEXT[noted.state]),
            )
        )
    return way.end or noted.state


def possible(noted: Noted) -> list[Way]:
    """The acts that a ruling's state allows, in the order of its life."""
    return [way for way in LIFE.values() if noted.state in way.start]


def second_pair(noted: Noted, act: Act, who: int, needed: bool, steps: list[Step]) -> None:
    """Raise NeedsOther where a server wants a second pair of eyes and there was none yet."""
    if act == "approve" and who == noted.author:
        raise NeedsOther(
            tr(
                "You wrote {ruling} yourself; somebody else has to approve it.",
                ruling=noted.reference,
            )
        )
    if not needed or act != "publish":
        return
    if noted.state == "draft":
        raise NeedsOther(
            tr(
                "This server wants a second pair of eyes: send {ruling} to review first.",
                ruling=noted.reference,
            )
        )
    approved = (
        step.act == "approve" and step.revision == noted.revision and step.who != noted.author
        for step in steps
    )
    if who == noted.author and not any(approved):
        raise NeedsOther(
            tr(
                "You wrote {ruling} yourself, and this server wants a second pair of eyes:"
                " somebody else has to approve or publish it.",
                ruling=noted.reference,
            )
        )


def permitted(rank: May | None, needed: May) -> bool:
    """Whether one rank is enough for what another may do."""
    order = {"write": 1, "review": 2, "publish": 3}
    return rank is not None and order[rank] >= order[needed]

"""What moderators write, as plain values: so that showing or checking one needs no database."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, Protocol

from pydantic import StringConstraints

from bot.i18n import later_in, tr, tr_in
from bot.library.models import Edition, Game, Model, Number, Ruling, Source, Text
from bot.library.search import More

State = Literal["draft", "review", "published", "superseded", "withdrawn"]
STATES: dict[State, str] = {
    "draft": later_in("state", "draft"),
    "review": later_in("state", "in review"),
    "published": later_in("state", "published"),
    "superseded": later_in("state", "superseded"),
    "withdrawn": later_in("state", "withdrawn"),
}
Act = Literal[
    "write", "suggest", "import", "edit", "submit", "return", "approve", "publish", "withdraw",
    "supersede", "confirm", "undo", "settings", "forget",
]  # fmt: skip
May = Literal["write", "review", "publish"]
RANKS: tuple[May, ...] = ("write", "review", "publish")  # each includes those before it

LONGEST_QUESTION, LONGEST_ANSWER, LONGEST_SCENARIO, LONGEST_WHY = 300, 2400, 4000, 300
REFERENCE = re.compile(r"\s*([rd])\s*-?\s*0*([1-9][0-9]{0,6})\s*", re.IGNORECASE)
ANNOTATES = "Annotates"  # the name of the source that ties a ruling to a shipped one

Question = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=3, max_length=LONGEST_QUESTION)
]
Body = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=3, max_length=LONGEST_ANSWER)
]
Scene = Annotated[str, StringConstraints(max_length=LONGEST_SCENARIO)]


def state_name(state: State) -> str:
    """A state in words, in the language spoken."""
    return tr_in("state", STATES[state])


class Content(Model):
    """What a ruling says: one revision of it."""

    game: Game
    question: Question
    body: Body
    rules: tuple[Number, ...] = ()
    cards: tuple[Text, ...] = ()
    keywords: tuple[Text, ...] = ()
    edition: Edition
    sources: tuple[Source, ...] = ()
    scenario: Scene = ""
    asked: tuple[Text, ...] = ()

    @property
    def annotates(self) -> str | None:
        """The shipped ruling that this one is a note on."""
        return next((s.id for s in self.sources if s.name == ANNOTATES), None)

    @property
    def answer(self) -> str:
        """The first line: the answer before its reasons."""
        return self.body.split("\n", 1)[0].strip()


@dataclass(frozen=True)
class Noted:
    """A ruling of a server: where it stands in its life, and one of its revisions.

    `version` counts its steps: an act names the version that its actor saw.
    `shown` is the revision that readers get, if any was ever published.
    """

    server: int
    number: int
    state: State
    version: int
    revision: int
    shown: int | None
    content: Content
    author: int
    written: str
    published: str = ""
    superseded_by: int | None = None
    suggested: bool = False
    proof: str = ""  # "" not played, "holds", else the sentence that says what does not

    @property
    def reference(self) -> str:
        """`R-0142`; before it was ever published `D-0142`, with the same number."""
        return reference(self.number, published=self.shown is not None)

    @property
    def in_force(self) -> bool:
        """Whether readers find it."""
        return self.shown is not None and self.state not in ("superseded", "withdrawn")


def reference(number: int, *, published: bool = True) -> str:
    """A ruling's short id."""
    return f"{'R' if published else 'D'}-{number:04}"


def parse_reference(text: str) -> int | None:
    """The number of a ruling's short id, however it is typed; None for anything else."""
    match = REFERENCE.fullmatch(text)
    return int(match[2]) if match else None


def as_ruling(noted: Noted) -> Ruling:
    """A server's ruling in the shape of the shipped ones."""
    content = noted.content
    return Ruling(
        id=f"r-{noted.number:04}",
        question=content.question,
        asked=content.asked,
        cards=content.cards,
        keywords=content.keywords,
        rules=content.rules,
        edition=content.edition,
        authority="community",
        sources=content.sources or (Source(name="The moderators of this server"),),
        body=content.body,
    )


@dataclass(frozen=True)
class Step:
    """One act, as the audit log keeps it."""

    id: int
    number: int | None
    act: Act
    who: int
    when: str
    why: str = ""
    before: State | None = None
    after: State | None = None
    revision: int = 0
    undoes: int | None = None


@dataclass(frozen=True)
class Choices:
    """What a server chose for itself."""

    game: Game | None = None
    public: bool = False
    review_needed: bool = False
    review_channel: int | None = None
    keep_questions: bool = False
    language: str = ""  # of what everyone sees; as Discord has it where nothing is chosen
    roles: Mapping[int, May] = field(default_factory=dict)


@dataclass(frozen=True)
class Wrong:
    """What a reader wrote about an answer: the answer's view and the words, nobody's name."""

    id: int
    when: str
    view: str
    text: str


class Own(More, Protocol):
    """The rulings of one server that its readers find; a look-up waits for nothing and never fails."""

    name: str

    def drafts(self, start: str, most: int) -> list[tuple[int, str]]:
        """Number and question of rulings that readers do not find, for those who write."""

    def standing(self, number: int, revision: int | None = None) -> Noted | None:
        """A ruling that was published once, as it stands now or in another revision."""


# -- why an act is refused -------------------------------------------------------------------------


class Refused(Exception):
    """An act that cannot be done; the sentence is for the person who tried."""


class NoSuchRuling(Refused):
    """There is no ruling of this number here."""

    def __init__(self, number: int) -> None:
        super().__init__(tr("There is no ruling R-{number:04} in this server.", number=number))


class WrongState(Refused):
    """The ruling is at a point of its life from which this act does not lead on."""


class NeedsOther(Refused):
    """A second person has to look at it."""


class Changed(Refused):
    """Somebody else acted on the ruling since it was looked at: what they did, how it is now."""

    def __init__(self, now: Noted, steps: tuple[Step, ...]) -> None:
        super().__init__(tr("{ruling} was changed since you looked at it.", ruling=now.reference))
        self.now = now
        self.steps = steps


@dataclass(frozen=True)
class Doing:
    """Who does something to which ruling, having seen which version of it, and why."""

    server: int
    number: int
    seen: int
    who: int
    why: str = ""

"""What may be asked in place of a question that was not read: picks, each a question of the language.

The keys are `ask:N`, N where the question begins in the text; a value is a kind of question and what
it is about, by the name that it has for every pick. Which are offered follows from what the words of
the question speak of, so that whoever asks finds their own question said plainly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from engine.riftbound.stories.scene.scene import ANA, BEN, Scene, Thing
from engine.riftbound.stories.sought.sought import lost_parts, permits, sought_in
from engine.riftbound.stories.story import (
    NOWHERE,
    WHAT_HAPPENS,
    Pick,
    Reworded,
    Said,
    Span,
    Story,
    shown,
    within,
)
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.words.tokens import Token

KEY = "ask:"
MOST, MOST_OF_ONE = 4, 2
"""Questions that are offered for one, and of how many things the same."""
UNIT, CARD, PLAYER, FIELD, ALL = "unit", "card", "player", "field", ""
DOES = {ANA: "do you", BEN: "does your opponent"}


class Kind(NamedTuple):
    """A question that the language knows: of what, as its sentence, and as a player would put it."""

    of: str
    sentence: str
    words: str


KINDS = {
    "dies": Kind(UNIT, "did {} die?", "does {} die?"),
    "died": Kind(ALL, "who died?", "who dies?"),
    "damage": Kind(UNIT, "how much damage was dealt to {}?", "how much damage does {} take?"),
    "might": Kind(UNIT, "how much Might does {} have?", "how much Might does {} have?"),
    "stunned": Kind(UNIT, "is {} stunned?", "is {} stunned?"),
    "exhausted": Kind(UNIT, "is {} exhausted?", "is {} exhausted?"),
    "where": Kind(CARD, "where is {}?", "where is {} in the end?"),
    "triggers": Kind(UNIT, "did {} trigger?", "does {} trigger?"),
    "triggered": Kind(ALL, "what triggered?", "what triggers?"),
    "countered": Kind(CARD, "was {} countered?", "is {} countered?"),
    "draws": Kind(PLAYER, "how many cards did {} draw?", "how many cards {does} draw?"),
    "points": Kind(PLAYER, "how many points did {} gain?", "how many points {does} get?"),
    "pays": Kind(PLAYER, "what did {} pay?", "what {does} pay?"),
    "wins": Kind(ALL, "who wins?", "who wins the game?"),
    "won": Kind(ALL, "who won the combat?", "who wins the combat?"),
    "attacks": Kind(ALL, "who attacks?", "who is the attacker?"),
    "controls": Kind(FIELD, "who controls {}?", "who has battlefield {}?"),
}
ABOUT = {
    "die": ("dies", "died"), "damage": ("damage",), "deal": ("damage",), "stun": ("stunned",),
    "draw": ("draws",), "score": ("points", "wins"), "conquer": ("controls", "points"),
    "win": ("wins", "won"), "place": ("where",), "keep": ("where", "controls"),
    "ready": ("exhausted",), "control": ("controls",), "cost": ("pays",), "might": ("might",),
    "fight": ("attacks", "died"), "trigger": ("triggers", "triggered"), "counter": ("countered",),
}  # fmt: skip
"""By which questions what words speak of is asked."""
FATES = ("dies", "where")
"""What is asked of things that are named, where the words speak of nothing."""
USUAL = ("died", "points", "controls")
"""What is asked most, where they name nothing either."""


class _About(NamedTuple):
    """What a question may be about: its name for picks, and what the sentences call it."""

    value: str
    label: str


def instead(
    story: Story,
    tokens: Sequence[Token],
    refs: Refs,
    names: Mapping[str, Thing],
    chosen: Mapping[str, str],
) -> Story:
    """The story with what was picked in place of questions that were not read, and what may be."""
    picks: list[Pick] = []
    for part in lost_parts(tokens, story.unread):
        span = part[0].start, part[-1].end
        key = f"{KEY}{span[0]}"
        kind, _, about = chosen.get(key, "").partition(" ")
        taken = next((one for one in _abouts(kind, refs.scene, names) if one.value == about), None)
        if taken is not None:
            story = _asked(story, span, kind, taken)
            picks.append(Pick(key, "", f"not so: {_words(kind, taken)}"))
        if taken is None and any(within(one.span, span) for one in _asks(story)):
            continue  # half of it was read
        end = part[-1].start if part[-1].low == "," else part[-1].end
        words = shown(story.text, (span[0], end))
        for other, one in islice(_offered(part, refs, names), MOST):
            value = f"{other} {one.value}".strip()
            if value != chosen.get(key):
                picks.append(Pick(key, value, f"{words}: “{_words(other, one)}”"))
    return replace(story, wordings=tuple(picks)) if picks else story


def _asks(story: Story) -> Iterator[Said]:
    """What is asked in words of the question."""
    return (one for one in story.said if one.mood == "asked" and one.span != NOWHERE)


def _asked(story: Story, span: Span, kind: str, about: _About) -> Story:
    """The story with that question in place of the words there; what happens is asked no more."""
    said = [one for one in story.said if (one.text, one.span) != (WHAT_HAPPENS, NOWHERE)]
    said.append(Said(KINDS[kind].sentence.format(about.label), "asked", span))
    return replace(
        story,
        said=tuple(said),
        unread=tuple(one for one in story.unread if not within(one, span)),
        sought=tuple(one for one in story.sought if one.span != span),
        reworded=(*story.reworded, Reworded(span, _words(kind, about))),
    )


def _offered(
    part: Sequence[Token], refs: Refs, names: Mapping[str, Thing]
) -> Iterator[tuple[str, _About]]:
    """The questions that the words may mean, the likeliest first: of what they speak of, then of what
    became of what they name; else what is asked most. What may be done is not among these."""
    scene, sought = refs.scene, sought_in(part, refs)
    kinds = [kind for topic in sought.topics for kind in ABOUT.get(topic, ())]
    kinds += FATES if sought.things and not kinds else []
    for kind in dict.fromkeys(kinds or (() if permits(part) else USUAL)):
        every = [*_abouts(kind, scene, names)]
        named = [one for one in every if one.label in (*sought.things, *sought.players)]
        most = MOST_OF_ONE if kinds else 1
        for one in (named or every)[:most]:
            yield kind, one


def _abouts(kind: str, scene: Scene, names: Mapping[str, Thing]) -> Iterator[_About]:
    """Everything that a question of that kind may be about, what somebody spoke of first."""
    of = KINDS[kind].of if kind in KINDS else None
    if of == ALL:
        yield _About("", "")
    elif of == PLAYER:
        yield from (_About(one, one) for one in (ANA, BEN))
    elif of == FIELD:
        yield from (_About(one, one) for one in ("A", "B"))
    elif of is not None:
        there = [(name, one) for name, one in names.items() if any(one is t for t in scene.things)]
        fits = [(name, one) for name, one in there if one.kind == of or of == CARD]
        for name, one in sorted(fits, key=lambda pair: pair[1].made):
            yield _About(name, one.label)


def _words(kind: str, about: _About) -> str:
    """The question as a player would put it."""
    return KINDS[kind].words.format(about.label, does=DOES.get(about.value, ""))

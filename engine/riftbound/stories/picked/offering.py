"""What a player may change of what was laid down, the likeliest to be wrong first.

What was guessed comes before what was told, and what words that found no place may mean before what
they do not speak of. Everything that may be changed is offered; only the order is a guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.riftbound.stories.picked.changeable import (
    DEALT,
    GONE,
    MANY,
    MOST_ACTS,
    OWNED,
    PLAYED_BY,
    READY,
    RUNES,
    TURNS,
    act_words,
    acts_of,
    befallen,
    brought_to,
    kind_of,
    places_of,
    played,
    sentence_of,
    states_of,
    targets_of,
    there_words,
    turn_words,
    turns_of,
    words_of,
)
from engine.riftbound.stories.picked.changing import Changing
from engine.riftbound.stories.picked.flowing import moved_to
from engine.riftbound.stories.picked.settling import OWNER
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, QUIET, Line, Thing
from engine.riftbound.stories.story import NOWHERE, Pick, Span
from engine.riftbound.stories.words.lexicon import senses
from engine.riftbound.stories.words.tokens import Token

GUESSED, HINTED, UNSAID, USUAL, SAID, LAST = range(6)
"""How likely it is that something was taken wrongly, the likeliest first."""
MIGHTS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
MEANT = {
    "@attack": ("attacks", "is-attacked"), "@attacks-into": ("attacks",), "@struck-by": ("attacks",),
    "@move": ("attacks", "takes", "is-moved"), "@move-own": ("attacks", "takes", "is-moved"),
    "@moved": ("is-moved",), "@conquer": ("takes", "attacks"), "@hold": ("holds",),
    "@hold-unit": ("holds",), "@stands": ("holds",), "@activate": ("uses",),
    "@play-role": ("Ana-plays", "Ben-plays", "uses"), "@react": ("Ana-plays", "Ben-plays"),
    "@repeats": ("Ana-plays", "Ben-plays"), "@flip": ("Ana-plays", "Ben-plays"),
    "@dies": ("dies",), "@dies-to": ("dies",),
    "@dies-in-combat": ("attacks", "dies"), "@lethal": ("dies",), "@sacrifices": ("dies",),
    "@lives": ("dies",), "@stun": ("is-stunned",), "@leave": ("is-moved", "is-returned"),
    "@leaves-field": ("is-moved",), "@removed": ("dies", "is-returned", "is-banished"),
    "@defend": ("is-attacked",), "@block": ("is-attacked",), "@counter": ("Ana-plays", "Ben-plays"),
}  # fmt: skip
"""What the senses of a verb may stand for, if its clause was not read."""
EFFECTS = {"kills": "dies", "returns": "is-returned", "recalls": "is-recalled", "readies": "is-readied",
           "heals": "is-healed", "banishes": "is-banished", "buffs": "is-buffed"}  # fmt: skip
PLAYED = frozenset({"unit", "spell", "gear"})
"""What is played at all."""
SOME = "3"
"""How many runes there are, if some are."""
LETTING = frozenset(
    {"let", "lets", "allow", "allows", "decline", "declines", "refuse", "refuses", "instead"}
)
HURTING = frozenset(
    {"damage", "dmg", "deal", "deals", "dealt", "take", "takes", "took", "hits", "hit"}
)
WHERE = {
    "hand": frozenset({"hand"}),
    "trash": frozenset({"trash", "discard", "discarded", "graveyard"}),
    "facedown": frozenset({"hidden", "hid", "hide", "facedown", "down", "flip"}),
}
"""Words that speak of where something is."""
TOLD_STATES = {
    "stunned": ("stun",),
    "exhausted": ("exhaust", "tap"),
    "buffed": ("buff",),
    "empowered": ("empower",),
}


class Ranked(NamedTuple):
    """A pick and how soon it is offered; of those as likely, one of each thing in turn."""

    rank: int
    pick: Pick
    turn: int = 0


def offered(
    changing: Changing, tokens: Sequence[Token], unread: Sequence[Span], chosen: Mapping[str, str]
) -> tuple[Pick, ...]:
    """Everything that may be picked now, the likeliest first."""
    offers = _Offers(changing, tokens, unread, chosen)
    found = sorted(offers.all(), key=lambda one: (one.rank, one.turn))
    return tuple(one.pick for one in found if chosen.get(one.pick.key) != one.pick.value)


class _Offers:
    def __init__(
        self, changing: Changing, tokens: Sequence[Token], unread: Sequence[Span],
        chosen: Mapping[str, str],
    ) -> None:  # fmt: skip
        self.changing, self.scene, self.chosen = changing, changing.scene, chosen
        lost = [one for one in tokens if any(a <= one.start and one.end <= b for a, b in unread)]
        self.lost = [one.low for one in lost]
        self.numbers = {str(one.number) for one in tokens if one.number is not None}
        self.verbs = {verb for one in lost for verb in _meant(one)}
        self.units = any(one.kinds.get("NOUN") == "unit" for one in lost)
        self.many = {
            one.name.cards[0].name: str(before.number)
            for before, one in pairwise(tokens)
            if one.name is not None and str(before.number) in MANY
        }
        self.things = {
            name: thing
            for name, thing in changing.names.items()
            if any(one is thing for one in self.scene.things)
        }
        self.here = {one.card.name for one in self.things.values() if one.card is not None}

    def all(self) -> Iterator[Ranked]:
        """Every pick there is."""
        for name, thing in self.things.items():
            found = (
                *self._whose(name, thing),
                *self._where(name, thing),
                *self._states(name, thing),
            )
            yield from (one._replace(turn=turn) for turn, one in enumerate(found))
        if not self.scene.starts and self.scene.turn in OTHER:
            player = OTHER[self.scene.turn]
            moves = any(moved_to(one.text) for one in self.scene.lines)
            yield Ranked(SAID if moves else USUAL, Pick("turn:", player, turn_words(player)))
        for name, thing in self.things.items():
            yield from self._targets(name, thing)
        yield from self._there()
        yield from self._done()
        yield from self._told()
        for key, words in self.changing.said.items():
            acts = key.partition(":")[0] in ("out", "act", "whom")
            yield Ranked(HINTED, Pick(key, "", f"not so: {words}", acts))

    def _whose(self, name: str, thing: Thing) -> Iterator[Ranked]:
        if thing.kind not in OWNED or thing.owner not in OTHER:
            return
        told = played(self.scene, thing)
        told = told if told is not None and told.span != NOWHERE else None
        rank = SAID if "owner" in thing.fixed or told is not None else UNSAID
        if {f"{OWNER}{name}", f"player:{name}"} & self.scene.assumed.keys():
            rank = GUESSED
        yield self._of(rank, "owner", name, OTHER[thing.owner])

    def _where(self, name: str, thing: Thing) -> Iterator[Ranked]:
        guessed = f"place:{self.changing.bare(thing)}" in self.scene.assumed
        idle = not any(thing.mark in one.text for one in self.scene.lines)
        for place in places_of(self.scene, thing):
            if place == thing.start:
                continue
            rank = SAID
            if place in ("base", *FIELDS):
                rank = SAID if "place" in thing.fixed else USUAL
                rank = GUESSED if guessed and place != "B" else rank
            elif place == GONE:
                rank = UNSAID if idle or thing.made else SAID
            elif not WHERE[place.partition(" ")[0]].isdisjoint(self.lost):
                rank = HINTED
            yield self._of(rank, "at", name, place)

    def _states(self, name: str, thing: Thing) -> Iterator[Ranked]:
        for state in states_of(self.scene, thing):
            hinted = any(one.startswith(TOLD_STATES[state]) for one in self.lost)
            rank = HINTED if hinted else SAID if state == "buffed" else USUAL
            yield self._of(rank, state, name, "no" if state in thing.states else "yes")
        if thing.kind == "unit" and not thing.text and thing.start in ("base", *FIELDS):
            assumed = f"might:{thing.label}" in self.scene.assumed
            for might in MIGHTS:
                rank = UNSAID if might in self.numbers and assumed else LAST
                if might != str(thing.might):
                    yield self._of(HINTED if might in self.lost else rank, "might", name, might)

    def _of(self, rank: int, kind: str, name: str, value: str) -> Ranked:
        words = words_of(self.scene, kind, self.changing.called(name), value)
        return Ranked(rank, Pick(f"{kind}:{name}", value, words))

    def _targets(self, name: str, thing: Thing) -> Iterator[Ranked]:
        line = played(self.scene, thing)
        aimed = line.text.partition(" on ")[2] if line is not None else ""
        verb = "is played on" if line is not None else "is attached to"
        for other, target in self.things.items():
            if not any(target is one for one in targets_of(self.scene, thing)):
                continue
            if aimed.startswith(target.mark) or thing.attached is target:
                continue
            words = f"{self.changing.called(name)} {verb} {self.changing.called(other)}"
            rank = UNSAID if not aimed or _unspoken(aimed, self.things.values()) else USUAL
            yield Ranked(rank, Pick(f"on:{name}", other, words, line is not None))

    def _done(self) -> Iterator[Ranked]:
        """What may be done besides."""
        number = _next("act", self.chosen)
        for name, thing in self.things.items() if number <= MOST_ACTS else ():
            for turn, verb in enumerate(acts_of(self.scene, thing)):
                words = act_words(verb, self.changing.called(name))
                pick = Pick(f"act:{number}", f"{verb} {name}", words, True)
                yield Ranked(self._rank(verb, thing), pick, turn)
        for name, card in self.changing.cards.items() if number <= MOST_ACTS else ():
            if name not in self.here and kind_of(card) in PLAYED:
                for turn, verb in enumerate(PLAYED_BY):
                    pick = Pick(f"act:{number}", f"{verb} {name}", act_words(verb, name), True)
                    yield Ranked(GUESSED, pick, turn)
        for verb in turns_of(self.scene) if number <= MOST_ACTS else ():
            says = LETTING if "declines" in verb else {"turn"}
            rank = HINTED if not says.isdisjoint(self.lost) else SAID
            yield Ranked(rank, Pick(f"act:{number}", verb, TURNS[verb], True))

    def _there(self) -> Iterator[Ranked]:
        """What may be there besides: what the question names, and a unit of either player."""
        number = _next("there", self.chosen)
        units = HINTED if self.units else SAID
        named = {name: GUESSED for name in self.changing.cards if name not in self.here}
        for name, rank in {**named, "Unit": units}.items() if number <= MOST_ACTS else ():
            many = self.many.get(name, "1")
            for turn, place in enumerate(brought_to(kind_of(self.changing.cards.get(name)))):
                for owner in OTHER:
                    pick = Pick(
                        f"there:{number}",
                        f"{owner} {many} {place} {name}",
                        there_words(owner, many, place, name),
                    )
                    yield Ranked(rank, pick, turn)
        spoken = any(one in ("rune", RUNES) for one in self.lost)
        if spoken and not any(RUNES in one.text for one in self.scene.facts):
            for owner in OTHER:
                for how in READY:
                    value = f"{owner} {SOME} {how} {RUNES}"
                    words = there_words(owner, SOME, how, RUNES)
                    yield Ranked(HINTED, Pick(f"there:{number}", value, words))

    def _rank(self, verb: str, thing: Thing) -> int:
        plays = verb.endswith("-plays")
        if plays and thing.kind == "spell":
            return GUESSED if verb.startswith(thing.owner) else UNSAID
        if verb.startswith(DEALT):
            hurt = not HURTING.isdisjoint(self.lost) and verb.removeprefix(DEALT) in self.lost
            return HINTED if hurt else LAST
        guessed = f"place:{self.changing.bare(thing)}" in self.scene.assumed
        if plays and not guessed:
            return LAST
        if verb in self.verbs:
            return HINTED if not plays or verb.startswith(thing.owner) else USUAL
        if verb in ("attacks", "is-attacked", "uses"):
            return UNSAID if verb == "uses" else USUAL
        return SAID if not plays else LAST

    def _told(self) -> Iterator[Ranked]:
        """What was told, left out."""
        starts = set()
        for line in self.scene.lines:
            start = line.span[0]
            told = line.mood == "act" and line.span != NOWHERE and line.text != QUIET
            if told and start not in starts:
                starts.add(start)
                words = f"leave out: {sentence_of(self.scene, line)}"
                yield Ranked(UNSAID, Pick(f"out:{start}", "yes", words, True))
                yield from self._befallen(line)

    def _befallen(self, line: Line) -> Iterator[Ranked]:
        """Whom else a told effect may be about."""
        about, start = befallen(self.scene, line), line.span[0]
        for turn, (name, thing) in enumerate(self.things.items()):
            lies = thing.start in ("base", *FIELDS)
            if about is None or thing is about or thing.kind != about.kind or not lies:
                continue
            other = Line(line.text.replace(about.mark, thing.mark), "act")
            pick = Pick(f"whom:{start}", name, f"rather: {sentence_of(self.scene, other)}", True)
            yield Ranked(UNSAID, pick, turn)


def _next(kind: str, chosen: Mapping[str, str]) -> int:
    """The first number of that kind that no pick has."""
    taken = [key.partition(":")[2] for key, value in chosen.items() if key.startswith(f"{kind}:")]
    return max((int(one) for one in taken if one.isdecimal()), default=0) + 1


def _unspoken(aimed: str, things: Iterable[Thing]) -> bool:
    """Whether it is played on somebody of whom nobody spoke."""
    return any(one.made and aimed.startswith(one.mark) for one in things)


def _meant(token: Token) -> Iterator[str]:
    """What a word that found no place may stand for as a verb."""
    for form in token.forms:
        for sense in senses(form.stem):
            if sense.meaning.startswith("an effect "):
                yield EFFECTS.get(sense.meaning.split()[2], "")
            yield from MEANT.get(sense.meaning.split()[0], ())

"""Who plays: the players' own names, *I* and *my opponent*, *P1* and *Player 2*.

Whoever does what only players do is a player; they take the seats in the order in which they are
named, and *I* is the first of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.core.language.words import Word
from engine.core.scenario_outcome import ReadAs
from engine.riftbound.language.grammar.lexicon import table
from engine.riftbound.language.grammar.verbs import BY_FORM
from engine.riftbound.language.names import PLAYERS, Names, words_of
from engine.riftbound.model.names import PLAYER_NAMES

OWNED = frozenset(["hand", "deck", "trash", "legend", "base", "turn", "champion", "points", "rune"])
"""What only players have."""
FIRST = frozenset({"i", "me", "p1"})
ACTING = {
    form for kind in ("he", "past", "base") for form, verbs in BY_FORM[kind].items()
    if all(verb.who.rstrip("?") == "P" for verb in verbs)
}  # fmt: skip
"""What only players do: *plays* too, where a name that is no card's stands before it."""


def says_who_plays(words: Sequence[Word]) -> bool:
    """Whether the sentence may be one that says who plays, so that names behind its colon are players."""
    return any(word.low in SEATS for word in words)


def people(heads: Iterable[Sequence[Word]], names: Names, own: Iterable[str]) -> dict[str, str]:
    """Each word for a player, as it is compared, and the seat's name that it stands for; of each
    line what stands before its colon is asked."""
    taken = {words_of(name) for name in own}
    found: dict[str, None] = {}
    said = False
    for words in heads:
        for at, word in enumerate(words):
            said = said or word.low in FIRST or word.low in ("my", "mine")
            if _is_person(words, at, names, taken):
                found[word.low] = None
        found |= dict.fromkeys(_seated(words, names, taken, found))
    seats = list(PLAYER_NAMES)
    players = {name.lower(): name for name in PLAYER_NAMES}
    players |= {f"p{number}": name for number, name in enumerate(PLAYER_NAMES, 1)}
    strangers = [name for name in found if name not in players]
    free = [seat for seat in seats if seat.lower() not in found]
    if said:
        players |= {"i": seats[0], "me": seats[0]}
        free = [seat for seat in free if seat != seats[0]]
    players |= dict(zip(strangers, free, strict=False))
    return players


def renamed(
    heads: Iterable[tuple[int, Sequence[Word]]], players: Mapping[str, str]
) -> Iterator[ReadAs]:
    """The words for players that are not the names of their seats, each where it first stands."""
    seen: set[str] = set()
    for number, words in heads:
        for word in words:
            seat = players.get(word.low, "")
            named = seat and word.capital and word.low != seat.lower()
            if named and word.low not in seen:
                seen.add(word.low)
                yield ReadAs(number, word.text, seat)


def _is_person(words: Sequence[Word], at: int, names: Names, taken: set[tuple[str, ...]]) -> bool:
    word = words[at]
    following = words[at + 1].low if at + 1 < len(words) else ""
    if not word.capital or len(word.text) < 2 or (word.low,) in taken:
        return False
    if word.low in PLAYERS:
        return True
    if (word.low,) in names.found or (word.low,) in table():  # “Everyone passes”
        return False
    behind = words[at + 2].low if at + 2 < len(words) else ""
    if following == "'s":
        return behind in OWNED
    return following in ACTING or (
        following in ("plays", "moves", "passes", "has") and _owns(words, at)
    )


SEATS = frozenset({"playing", "players", "player", "game", "free-for-all", "themselves", "vs", "versus",
                   "against", "between"})  # fmt: skip
"""Words of a sentence that says who plays."""


def _seated(
    words: Sequence[Word], names: Names, taken: set[tuple[str, ...]], found: Iterable[str]
) -> Iterator[str]:
    """The names listed beside players where it is said who plays: *a game between Ana, Ben and Cal*."""
    if not says_who_plays(words):
        return
    known = {*found, *FIRST, *(name.lower() for name in PLAYER_NAMES)}
    plain = [
        at for at, word in enumerate(words)
        if word.low in known or (
            word.capital and len(word.text) > 1 and word.text.isalpha() and at > 0
            and (word.low,) not in {*taken, *names.found} and (word.low,) not in table()
        )
    ]  # fmt: skip
    run: list[str] = []
    for at, word in enumerate((*words, None)):
        if word is not None and at in plain:
            run.append(word.low)
        elif word is None or word.low not in (",", "and", "&", "vs", "versus", "against"):
            if len(run) > 1 and set(run) & known:
                yield from (one for one in run if one not in FIRST)
            run = []


def _owns(words: Sequence[Word], at: int) -> bool:
    """Whether what is had or done is a player's: something in hand or at a place, points, a card that
    is played."""
    behind = [word.low for word in words[at + 2 :]]
    rest = set(behind)
    if words[at + 1].low != "has" or rest & (OWNED | {"point", "energy", "power", "xp"}):
        return True
    placed = any(
        one == "at" and words[at + 3 + n].text.isupper() for n, one in enumerate(behind[:-1])
    )
    return placed and not rest & {"might", "damage"}

"""Given: what has happened earlier this turn: scores, cards played, moves, deaths, draws."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core.scenario_rows import Said
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.views import known
from engine.riftbound.phrases import laying, lists, refs, spots
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.lexicon import UNKNOWN
from engine.riftbound.phrases.rows import given
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage


def _remember(stage: Stage, *events: Event) -> None:
    held = stage.pose.changes.get("history", ())
    stage.pose.changes["history"] = (*held, *events)


@given(
    "{player} (scored|conquered|held) {place} [earlier] this turn",
    "{player} has [already] (scored|conquered|held) {place} [this turn]",
    like=(
        "Ana conquered A this turn",
        "Ana has already scored the left battlefield",
        "Ana held A and B this turn",
    ),
    order=49,
)
def scored(stage: Stage, said: Said) -> None:
    """A battlefield is scored once a turn; nothing has been, if not said. Each brought a point; how
    many there are now is said on its own."""
    player = player_of(stage, said["player"])
    kind = "hold" if said.words("held") else "conquer"
    for place in spots.places(stage, said["place"]):
        facts = {"player": player, "by": player, "place": place}
        _remember(
            stage,
            Event(kind=kind, rules=rules("470"), **facts),  # type: ignore[arg-type]
            Event(kind="gain point", rules=rules("471.1"), amount=1, word=kind, **facts),  # type: ignore[arg-type]
        )


@given(
    "{player} has (scored|conquered|held) nothing [this turn]",
    "{player} (scored|conquered|held) nothing [this turn]",
    "{player} has played (no card|no cards|nothing) [this turn]",
    "{player} (scored|conquered|held) {place} last turn",
    "the chain is empty",
    "no (showdown|combat) is (open|in progress)",
    like=(
        "Ana has scored nothing this turn",
        "Ben has played no card this turn",
        "Ana conquered A last turn",
    ),
    order=49,
)
def nothing_yet(stage: Stage, said: Said) -> None:
    """As it is when nobody says otherwise: what was scored last turn can be scored anew."""
    if said.has("player"):
        player_of(stage, said["player"])


@given(
    "{player} has [already] played {number} [other] (card|cards) this turn",
    "{player} has [already] played {cards} this turn",
    like=("Ana has played 2 cards this turn", "Ana has already played Defy this turn"),
    order=49,
)
def played_before(stage: Stage, said: Said) -> None:
    """Cards played and done with this turn; they are in the trash."""
    player = player_of(stage, said["player"])
    ids: list[int] = []
    if said.has("number"):
        count = number(said["number"])
        ids = [stage.pose.card(UNKNOWN.key, player, "trash") for _ in range(count)]
    else:
        for thing in laying.read(stage, said["cards"]):
            ids += laying.card_in(stage, player, thing, "trash")
    for id in ids:
        word = " ".join(stage.card_of(id).types)
        facts = {"object": id, "player": player, "by": player}
        _remember(
            stage,
            Event(kind="finalized", rules=rules("359.1"), word="card", **facts),  # type: ignore[arg-type]
            Event(kind="played", rules=rules("419.4.a"), word=word, zone="hand", **facts),  # type: ignore[arg-type]
        )


@given(
    "{things} [has|have] [already] moved [{number} times] this turn",
    "{things} [has|have] [already] moved (once|twice) this turn",
    like=(
        "Bob moved 2 times this turn",
        "Bob has already moved this turn",
        "Bob moved twice this turn",
    ),
    order=49,
)
def moved(stage: Stage, said: Said) -> None:
    """Moves made earlier this turn."""
    times = 2 if said.words("twice") else number(said.get("number", "1"))
    for id in lists.find_all(stage, said["things"]):
        object = stage.objects[id]
        for _ in range(times):
            _remember(
                stage,
                Event(
                    kind="move",
                    rules=rules("447"),
                    object=id,
                    player=object.controller,
                    by=object.controller,
                    place=object.place,
                ),
            )


@given(
    "{thing}'s ability was already used this turn",
    "the ability of {thing} was already used this turn",
    like=("the ability of Bob was already used this turn",),
    order=49,
)
def used(stage: Stage, said: Said) -> None:
    """Once-each-turn abilities of it have been performed."""
    id = refs.find(stage, said["thing"])
    object = stage.objects[id]
    for ref in stage.lexicon.cards.profile(object.card).abilities:
        _remember(
            stage,
            Event(
                kind="performed",
                rules=rules("383.3.e.1"),
                object=id,
                era=object.era,
                player=object.controller,
                chosen=(ref.card, ref.node),
            ),
        )


def _theirs(stage: Stage, text: str, player: int | None) -> list[int]:
    """The things named, or new ones of that player that nobody spoke of before."""
    if player is None:
        return lists.find_all(stage, text)
    things = laying.read(stage, text)
    return [id for thing in things for id in laying.lay(stage, player, thing, None)]


@given(
    "{things} (died|was killed|were killed) [earlier] this turn",
    "{things} of {player} (died|was killed|were killed) [earlier] this turn",
    like=("Bob died this turn", "a 3-Might unit of Ben died earlier this turn"),
    order=49,
)
def died(stage: Stage, said: Said) -> None:
    """Killed before the scenario's first step, and in the trash: something that another line puts
    on the board, where it died, or one `of Ben` that nobody else speaks of, in base."""
    player = player_of(stage, said["player"]) if said.has("player") else None
    for id in _theirs(stage, said["things"], player):
        object = stage.objects[id]
        if object.zone == "board":
            _remember(stage, _seen(stage, acts.kill(Scope(object.controller), id)))
            stage.pose.bury(id)


def _seen(stage: Stage, event: Event) -> Event:
    """The event with what its object was like."""
    place = stage.objects[event.object].place
    return replace(event, place=place, known=known(stage.pose.game(), event.object))


CARDS: dict[str, tuple[str, Callable[[Scope, int], Event]]] = {
    "drew": ("hand", lambda scope, id: Event(
        kind="draw", rules=rules("413"), object=id, player=scope.you, by=scope.you)),
    "discarded": ("trash", lambda scope, id: acts.discard(scope, scope.you, id)),
    "recycled": ("deck", acts.recycle),
    "burned": ("trash", lambda scope, id: Event(
        kind="burn", rules=rules("440"), object=id, player=scope.you, by=scope.you)),
}  # fmt: skip
"""What players do to cards: where the card is afterwards, and the event."""


@given(
    "{player} (drew|discarded|recycled|burned) {number} (card|cards) [earlier] this turn",
    "{player} has [already] (drawn|discarded|recycled|burned) {number} (card|cards) this turn",
    "{player} (discarded|recycled) {cards} [earlier] this turn",
    "{player} has [already] (discarded|recycled) {cards} this turn",
    like=("Ana drew 2 cards this turn", "Ben has already discarded Flash this turn"),
    order=49,
)
def handled(stage: Stage, said: Said) -> None:
    """Cards drawn are in hand, discarded ones in the trash, recycled ones in the deck."""
    player = player_of(stage, said["player"])
    zone, make = CARDS[next((word for word in CARDS if said.words(word)), "drew")]
    ids: list[int] = []
    if said.has("number"):
        ids = [stage.pose.card(UNKNOWN.key, player, zone) for _ in range(number(said["number"]))]
    else:
        for thing in laying.read(stage, said["cards"]):
            ids += laying.card_in(stage, player, thing, zone)
    for id in ids:
        _remember(stage, _seen(stage, make(Scope(player), id)))


def _role(kind: str) -> Callable[[Scope, int], Event]:
    return lambda scope, id: Event(
        kind=kind, rules=rules("464.2.e"), object=id, player=scope.you, by=scope.you
    )


THINGS: dict[str, Callable[[Scope, int], Event]] = {
    "stunned": acts.stun, "buffed": acts.buff, "readied": acts.ready, "empowered": acts.empower,
    "exhausted": acts.exhaust, "recalled": lambda scope, id: acts.recall(scope, id, scope.you),
    "attacked": _role("attack"), "defended": _role("defend"),
    "dealt": lambda scope, id: acts.deal(scope, id, 1),
}  # fmt: skip
"""What happens to things, and the event."""


@given(
    "{things} (was|were) (stunned|buffed|readied|exhausted|recalled|empowered) [earlier] this turn",
    "{things} [has|have] [already] (attacked|defended) [earlier] this turn",
    "{things} (was|were) dealt {number} damage [earlier] this turn",
    like=("Bob was readied this turn", "Bob attacked earlier this turn"),
    order=49,
)
def undergone(stage: Stage, said: Said) -> None:
    """What has happened to a thing; what it is like now is said on its own."""
    make = THINGS[next(word for word in THINGS if said.words(word))]
    for id in lists.find_all(stage, said["things"]):
        event = _seen(stage, make(Scope(stage.objects[id].controller), id))
        amount = number(said["number"]) if said.has("number") else event.amount
        _remember(stage, replace(event, amount=amount))


@given(
    "{player} gained {number} (XP|point|points) [earlier] this turn",
    "{player} spent {number} XP [earlier] this turn",
    like=("Ana gained 2 XP this turn",),
    order=49,
)
def gained(stage: Stage, said: Said) -> None:
    """What a player has gained or spent; how much there is now is said on its own."""
    player = player_of(stage, said["player"])
    make = acts.gain_point if said.words("point", "points") else acts.gain_xp
    make = acts.spend_xp if said.words("spent") else make
    _remember(stage, make(Scope(player), player, number(said["number"])))

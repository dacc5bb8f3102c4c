"""Given: what is in force this turn: prohibitions, replacements, abilities, copies."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.errors import Malformed
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.asked import Act
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.event import Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.lasting import Change, Lasting, copyable
from engine.riftbound.model.names import NOBODY, NOWHERE
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.tree import Ability, SpellText
from engine.riftbound.phrases import lists, refs, spots
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.invented import misread
from engine.riftbound.phrases.lexicon import plain
from engine.riftbound.phrases.rows import given
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.vocabulary.language import read
from engine.riftbound.vocabulary.lasting import Delay
from engine.riftbound.vocabulary.replacements import WOULD, Would
from engine.riftbound.vocabulary.whom import It


class Bar(Passive, frozen=True, kw_only=True):
    """What a fact of a scenario forbids: an act of a player, or to an object, at a place."""

    sentence: str
    verb: str
    player: int = NOBODY
    object: int = 0
    place: int = NOWHERE
    kind: str = ""

    def __str__(self) -> str:
        return self.sentence

    def forbids(self, game: Game, scope: Scope, act: Act) -> str:
        meant = act.verb == self.verb and self.object in (0, act.object)
        meant = meant and self.player in (NOBODY, act.player)
        meant = meant and self.place in (NOWHERE, act.place)
        if meant and self.kind:
            meant = self.kind in game.cards[game.object(act.object).card].types
        return self.sentence if meant else ""


def in_force(
    stage: Stage,
    ability: Ability,
    player: int,
    bound: tuple[Chosen, ...] = (),
    uses: int = -1,
) -> None:
    """That ability in force for that player this turn, although no card on the board says it."""
    pose = stage.pose
    key = f"in force {sum(1 for one in stage.lexicon.cards if one.key.startswith('in force'))}"
    stage.invent(CardDefinition(key=key, name=key, types=("spell",), abilities=(ability,)))
    pose.cards = stage.lexicon.cards
    pose.lasting.append(
        Lasting(
            stamp=pose.next_id,
            source=Source("spell", player),
            controller=player,
            text=pose.cards.ref(key, ability),
            bound=bound,
            uses=uses,
        )
    )
    pose.next_id += 1


DOES = {
    "play": ("play", ""), "play cards": ("play", ""), "play anything": ("play", ""),
    "play spells": ("play", "spell"), "play units": ("play", "unit"), "play gear": ("play", "gear"),
    "move": ("move", ""), "move units": ("move", ""), "gain points": ("gain", ""),
    "score": ("score", ""), "hide cards": ("hide", ""), "activate abilities": ("activate", ""),
    "conquer": ("score", ""), "hold": ("score", ""),
}  # fmt: skip
"""What a player can be kept from, the act that is, and the kind of card."""


@given(
    "{player} cannot {mode} [this turn]",
    "{player} cannot {mode} (to|at) {place} [this turn]",
    like=(
        "Ben cannot play spells",
        "Ana cannot move units to A",
        "Ben cannot gain points this turn",
    ),
    order=47,
)
def players_barred(stage: Stage, said: Said) -> None:
    """What an effect in force keeps a player from this turn."""
    player = player_of(stage, said["player"])
    wanted = plain(said["mode"])
    words = wanted.split()
    place = spots.place(stage, said["place"], player) if said.has("place") else NOWHERE
    if wanted not in DOES and words[0] == "score" and len(words) > 1:
        place, wanted = spots.place(stage, " ".join(words[1:])), "score"
    if wanted not in DOES:
        raise Misread(said["mode"], f"I cannot forbid a player to “{said['mode']}”", tuple(DOES))
    verb, kind = DOES[wanted]
    if verb == "play" and place != NOWHERE:
        verb = "play to"
    bar = Bar(sentence=said.sentence, verb=verb, player=player, place=place, kind=kind)
    in_force(stage, bar, player)


SUFFERS = {
    "move": "move", "be moved": "move", "be readied": "ready", "ready": "ready",
    "be exhausted": "exhaust", "be stunned": "stun", "be buffed": "buff",
    "be dealt damage": "damage", "take damage": "damage", "be killed": "kill", "die": "kill",
    "be chosen": "choose", "be targeted": "choose", "be countered": "counter",
    "be played": "play", "be attached": "attach", "be detached": "detach",
    "be hidden": "hide", "be activated": "activate", "deal combat damage": "combat damage",
}  # fmt: skip
"""What a thing can be kept from, and the act that is."""


@given(
    "{things} cannot {mode} [this turn]",
    "{things} cannot {mode} (to|at) {place} [this turn]",
    "{things} cannot {mode} by {player} [this turn]",
    like=(
        "Bob cannot move to base",
        "Crab cannot be chosen by Ben",
        "Bob cannot be killed this turn",
    ),
    order=47,
)
def things_barred(stage: Stage, said: Said) -> None:
    """What an effect in force keeps a thing from this turn."""
    wanted = plain(said["mode"])
    if wanted not in SUFFERS:
        raise Misread(said["mode"], f"I cannot forbid “{said['mode']}”", tuple(SUFFERS))
    for id in lists.find_all(stage, said["things"]):
        owner = stage.objects[id].controller
        place = spots.place(stage, said["place"], owner) if said.has("place") else NOWHERE
        player = player_of(stage, said["player"]) if said.has("player") else NOBODY
        bar = Bar(
            sentence=said.sentence, verb=SUFFERS[wanted], player=player, object=id, place=place
        )
        in_force(stage, bar, owner)


def _read(text: str, at: str, what: str) -> Iterable[Delay]:
    """The abilities that the text puts in force."""
    try:
        parts = read(text, what)
    except Malformed as wrong:
        raise misread(at, wrong) from None
    spells = [one for one in parts.abilities if isinstance(one, SpellText)]
    return [step for spell in spells for step in spell.does.steps if isinstance(step, Delay)]


@given(
    "the next time {things} would {mode} [this turn], [instead] [:] {text}",
    like=(
        "the next time Bob would die, instead: heal it; exhaust it; recall it",
        "the next time Crab would be dealt damage this turn, prevent it",
    ),
    order=48,
)
def next_time(stage: Stage, said: Said) -> None:
    """A replacement effect in force, once for each thing; what happens instead is written in the
    card language, with the thing as `it`."""
    verb = plain(said["mode"])
    if verb not in WOULD:
        raise Misread(said["mode"], f"I cannot replace “would {verb}”", tuple(WOULD))
    for id in lists.find_all(stage, said["things"]):
        object = stage.objects[id]
        if verb == "be dealt damage" and plain(said["text"]).startswith("prevent"):
            _prevent(stage, id)
            continue
        text = f"choose a card\nonce this turn: {{if it would {verb}, instead: ({said['text']})}}"
        for step in _read(text, said["text"], "this replacement"):
            if isinstance(step.ability, Would) and isinstance(step.ability.who, It):
                name = step.ability.who.name
                bound = (Chosen(name, "object", (id,), (object.era,)),)
                in_force(stage, step.ability, object.controller, bound, 1)


def _prevent(stage: Stage, id: int, amount: int = -1, uses: int = 1) -> None:
    object = stage.objects[id]
    stage.pose.lasting.append(
        Lasting(
            stamp=stage.pose.next_id,
            source=Source("spell", object.controller),
            controller=object.controller,
            affects=((id, object.era),),
            prevents=True,
            amount=amount,
            uses=uses,
        )
    )
    stage.pose.next_id += 1


@given(
    "[all] damage to {things} is prevented [this turn]",
    "the next {number} damage to {things} is prevented [this turn]",
    "prevent all damage to {things} [this turn]",
    "prevent the next {number} damage to {things} [this turn]",
    like=("damage to Bob is prevented this turn", "the next 3 damage to Crab is prevented"),
    order=48,
)
def prevented(stage: Stage, said: Said) -> None:
    """A Prevent effect in force (437)."""
    amount = number(said["number"]) if said.has("number") else -1
    for id in lists.find_all(stage, said["things"]):
        _prevent(stage, id, amount, -1)


@given(
    "in force for {player} [this turn]: {text}",
    like=("in force for Ana: when a friendly unit dies: draw 1",),
    order=48,
)
def ability_in_force(stage: Stage, said: Said) -> None:
    """Any ability, written in the card language, in force for that player this turn, as a spell
    leaves it behind."""
    player = player_of(stage, said["player"])
    for step in _read(f"this turn: {{{said['text']}}}", said["text"], "this ability"):
        in_force(stage, step.ability, player)


@given(
    "{thing} is a copy of {card}",
    "{thing} has become a copy of {card}",
    like=("Bob is a copy of Stalwart Poro",),
    order=44,
)
def copies(stage: Stage, said: Said) -> None:
    """Something with the name, types, cost, Might and abilities of another card (477.1.b)."""
    id = refs.find(stage, said["thing"])
    stage.pose.lasting.append(
        Lasting(
            stamp=stage.pose.next_id,
            source=Source("spell", stage.objects[id].controller),
            controller=stage.objects[id].controller,
            until="game",
            affects=((id, stage.objects[id].era),),
            changes=copied(stage, said["card"], stage.pose.lasting),
        )
    )
    stage.pose.next_id += 1


def copied(stage: Stage, text: str, force: Iterable[Lasting]) -> tuple[Change, ...]:
    """What makes a copy of that thing, as it is now, or else of that card (477.1.b.1.b)."""
    there = refs.matches(stage, text)
    if not there:
        return (Change(1, "copy", word=stage.lexicon.card(text, stage.assume).key),)
    one = stage.objects[there[0]]
    return copyable(one.card, one.id, one.era, force)

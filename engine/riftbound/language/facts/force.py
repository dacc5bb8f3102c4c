"""Facts of what is in force this turn: prohibitions, replacements, abilities, copies."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.errors import Malformed
from engine.core.language.trees import Clause, Name, Tailed, Thing
from engine.riftbound.language import nouns
from engine.riftbound.language.cardnames import playable
from engine.riftbound.language.facts.fields import is_place
from engine.riftbound.language.facts.inventing import misread
from engine.riftbound.language.facts.meant import (
    Meant,
    adjective_of,
    are_players,
    number_of,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.grammar.verbs import BY_FORM
from engine.riftbound.language.places import place_of, zone_of
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.asked import Act
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.event import Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.lasting import Change, Lasting, copyable
from engine.riftbound.model.names import NOBODY, NOWHERE
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.tree import Ability, SpellText
from engine.riftbound.vocabulary.delaying import Delay
from engine.riftbound.vocabulary.language import read
from engine.riftbound.vocabulary.replacements import WOULD, Would
from engine.riftbound.vocabulary.whom import It

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


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


def meaning(tree: Any) -> Meant | None:
    """What a sentence about what is in force lays down."""
    if isinstance(tree, Tailed):
        return _worded(tree)
    if not isinstance(tree, Clause):
        return None
    if tree.negated and tree.modal == "can":
        return _player_barred(tree) if are_players(tree.subject) else _thing_barred(tree)
    return _copy(tree) or _prevented(tree) or _no_damage(tree)


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


# -- what players are kept from --------------------------------------------------------------------

DOES: dict[tuple[str, str], tuple[str, str]] = {
    ("play", ""): ("play", ""), ("play", "card"): ("play", ""), ("play", "anything"): ("play", ""),
    ("play", "spell"): ("play", "spell"), ("play", "unit"): ("play", "unit"),
    ("play", "gear"): ("play", "gear"),
    ("move", ""): ("move", ""), ("move", "unit"): ("move", ""), ("gain", "point"): ("gain", ""),
    ("score", ""): ("score", ""), ("score", "battlefield"): ("score", ""),
    ("score", "anything"): ("score", ""), ("hide", ""): ("hide", ""), ("hide", "card"): ("hide", ""),
    ("activate", "ability"): ("activate", ""), ("conquer", ""): ("score", ""),
    ("hold", ""): ("score", ""),
}  # fmt: skip
"""What a player can be kept from, by verb and object; the act that is, and the kind of card."""


def _player_barred(clause: Clause) -> Meant | None:
    """What an effect in force keeps a player from this turn."""
    roles = ("what", "to", "at")
    adverbs = ("this turn",)
    tenses = ("base", "present")
    if not says(
        clause, clause.verb, roles=roles, adverbs=adverbs, tense=tenses, modal="can", negated=True
    ):
        return None
    what, where = clause.role("what"), clause.role("to") or clause.role("at")
    if clause.role("to") is not None and clause.role("at") is not None:
        return None
    if clause.verb in ("score", "conquer", "hold") and is_place(what) and where is None:
        what, where = (
            (what, where)
            if word_of(what) == "battlefield" and not what.adjectives and not what.behind
            else (None, what)
        )
    if what is not None and not isinstance(what, Thing):
        return None
    plain = what is None or (not what.adjectives and not what.behind and what.owner is None)
    word = word_of(what)
    if not plain or (clause.verb, word) not in DOES or (what is not None and not word):
        return None
    verb, kind = DOES[(clause.verb, word)]
    return Meant(47, partial(_bar_player, clause.subject, verb, kind, where))


def _bar_player(who: Any, verb: str, kind: str, where: Any, stage: Stage) -> None:
    player = player_of(stage, who)
    place = place_of(stage, where, player) if where is not None else NOWHERE
    if verb == "play" and place != NOWHERE:
        verb = "play to"
    text = stage.sentence.text
    bar = Bar(sentence=text, verb=verb, player=player, place=place, kind=kind)
    in_force(stage, bar, player)


# -- what things are kept from ---------------------------------------------------------------------

SUFFERS = {
    "move": "move", "ready": "ready", "exhaust": "exhaust", "stun": "stun", "buff": "buff",
    "kill": "kill", "choose": "choose", "target": "choose", "counter": "counter", "play": "play",
    "attach": "attach", "detach": "detach", "hide": "hide", "activate": "activate",
}  # fmt: skip
"""What can be done to a thing, and the act that is."""
STATES = {
    "readied": "ready", "exhausted": "exhaust", "stunned": "stun", "buffed": "buff",
    "chosen": "choose", "attached": "attach", "hidden": "hide", "activated": "activate",
}  # fmt: skip
"""The same where it reads as a state."""


def _thing_barred(clause: Clause) -> Meant | None:
    """What an effect in force keeps a thing from this turn."""
    roles = ("what", "is", "to", "at", "by", "in")
    for passive in (False, True):
        if says(
            clause, clause.verb, roles=roles, adverbs=("this turn",), tense=("base", "present"),
            modal="can", negated=True, passive=passive,
        ):  # fmt: skip
            act = _suffered(clause)
            return None if not act else Meant(47, partial(_bar_things, clause, act))
    return None


def _suffered(clause: Clause) -> str:
    what = clause.role("what")
    by = clause.role("by")
    if by is not None and not are_players(by):
        return ""
    if clause.verb == "be":
        words = [one.word for one in adjective_of(clause)]
        return STATES.get(words[0], "") if len(words) == 1 and what is None else ""
    if clause.role("is") is not None:
        return ""
    if clause.verb == "deal":
        combat = what is not None and [one.word for one in what.adjectives] == ["combat"]
        plain = word_of(what) == "damage" and not what.behind
        if clause.passive:
            return "damage" if plain and not what.adjectives else ""
        return "combat damage" if plain and combat else ""
    if clause.verb == "take":
        return "damage" if word_of(what) == "damage" and not what.adjectives else ""
    if clause.verb == "die":
        return "kill" if what is None else ""
    if what is not None or (not clause.passive and clause.verb not in ("move", "ready")):
        return ""
    return SUFFERS.get(clause.verb, "")


def _bar_things(clause: Clause, act: str, stage: Stage) -> None:
    where = clause.role("to") or clause.role("at")
    for id in nouns.things(stage, clause.subject):
        owner = stage.objects[id].controller
        place = place_of(stage, where, owner) if where is not None else NOWHERE
        by = clause.role("by")
        player = player_of(stage, by) if by is not None else NOBODY
        bar = Bar(sentence=stage.sentence.text, verb=act, player=player, object=id, place=place)
        in_force(stage, bar, owner)


def _no_damage(clause: Clause) -> Meant | None:
    """*Bob deals no combat damage this turn*."""
    what = clause.role("what")
    if not says(clause, "deal", needs=("what",), adverbs=("this turn",)) or are_players(
        clause.subject
    ):
        return None
    none = word_of(what) == "damage" and [one.kind for one in what.quantity] == ["no"]
    if not none or [one.word for one in what.adjectives] != ["combat"]:
        return None
    return Meant(47, partial(_bar_things, clause, "combat damage"))


# -- replacements, prevention, abilities -----------------------------------------------------------


def _text_of(stage: Stage, span: Any) -> str:
    text: str = stage.sentence.text
    return text[span[0] : span[1]] if isinstance(span, tuple) else ""


def _read(text: str, at: str, what: str) -> Iterable[Delay]:
    """The abilities that the text puts in force."""
    try:
        parts = read(text, what)
    except Malformed as wrong:
        raise misread(at, wrong) from None
    spells = [one for one in parts.abilities if isinstance(one, SpellText)]
    return [step for spell in spells for step in spell.does.steps if isinstance(step, Delay)]


def _worded(tree: Tailed) -> Meant | None:
    clause = tree.clause
    if tree.frame == "in force" and isinstance(tree.value, tuple) and are_players(clause.subject):
        return Meant(48, partial(_ability, clause.subject, tree.value))
    if tree.frame != "next time" or not isinstance(clause, Clause):
        return None
    would = _would(clause)
    if not would:
        return None
    if isinstance(tree.value, Clause):
        prevents = says(tree.value, "prevent", needs=("what",), tense=("base",))
        return Meant(48, partial(_prevent_next, clause.subject)) if prevents else None
    return Meant(48, partial(_next_time, clause.subject, would, tree.value))


def _would(clause: Clause) -> str:
    """The happening as the card language words it."""
    if clause.modal != "would" or clause.negated or set(clause.adverbs) - {"this turn"}:
        return ""
    if clause.verb == "deal" and clause.passive and word_of(clause.role("what")) == "damage":
        return "be dealt damage"
    if clause.roles:
        return ""
    verb = next(
        (one for held in BY_FORM["base"].values() for one in held if one.name == clause.verb), None
    )
    if verb is None:
        return ""
    words = f"be {verb.forms[3]}" if clause.passive else clause.verb
    return words if words in WOULD else ""


def _next_time(who: Any, would: str, span: Any, stage: Stage) -> None:
    """A replacement effect in force, once for each thing; what happens instead is written in the
    card language, with the thing as `it`."""
    words = _text_of(stage, span)
    for id in nouns.things(stage, who):
        object = stage.objects[id]
        text = f"choose a card\nonce this turn: {{if it would {would}, instead: ({words})}}"
        for step in _read(text, words, "this replacement"):
            if isinstance(step.ability, Would) and isinstance(step.ability.who, It):
                name = step.ability.who.name
                bound = (Chosen(name, "object", (id,), (object.era,)),)
                in_force(stage, step.ability, object.controller, bound, 1)


def _prevent_next(who: Any, stage: Stage) -> None:
    for id in nouns.things(stage, who):
        _prevent(stage, id)


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


def _prevented(clause: Clause) -> Meant | None:
    """A Prevent effect in force (437): *the next 3 damage to Crab is prevented*."""
    if says(clause, "prevent", adverbs=("this turn",), passive=True):
        damage, to = clause.subject, None
    elif says(
        clause, "prevent", needs=("what",), roles=("to",), adverbs=("this turn",), tense=("base",)
    ):
        damage, to = clause.role("what"), clause.role("to")
    else:
        return None
    if word_of(damage) != "damage":
        return None
    to = next((one.value for one in damage.behind if one.kind == "to"), to)
    words = [one.word for one in damage.adjectives]
    kinds = {one.kind for one in damage.quantity}
    if to is None or set(words) - {"next"} or kinds - {"all", "the", "number"}:
        return None
    number = number_of(damage) if "number" in kinds else -1
    if ("next" in words) != (number is not None and number >= 0) or number is None:
        return None
    return Meant(48, partial(_prevent_to, to, number))


def _prevent_to(who: Any, amount: int, stage: Stage) -> None:
    for id in nouns.things(stage, who):
        _prevent(stage, id, amount, -1)


def _ability(who: Any, span: Any, stage: Stage) -> None:
    """Any ability, written in the card language, in force for that player this turn, as a spell
    leaves it behind."""
    player = player_of(stage, who)
    text = _text_of(stage, span)
    for step in _read(f"this turn: {{{text}}}", text, "this ability"):
        in_force(stage, step.ability, player)


# -- copies ----------------------------------------------------------------------------------------


def _copy(clause: Clause) -> Meant | None:
    """Something with the name, types, cost, Might and abilities of another card (477.1.b)."""
    what = clause.role("is") or clause.role("what")
    fits = says(clause, "be", needs=("is",)) or says(
        clause, "become", needs=("what",), tense=("perfect",)
    )
    if not fits or word_of(what) != "copy" or what.adjectives or len(what.behind) != 1:
        return None
    of = what.behind[0].value if what.behind[0].kind == "of" else None
    if not isinstance(of, Thing) or {one.kind for one in what.quantity} != {"a"}:
        return None
    return Meant(44, partial(_copies, clause.subject, of))


def _copies(who: Any, of: Thing, stage: Stage) -> None:
    id = nouns.one(stage, who)
    stage.pose.lasting.append(
        Lasting(
            stamp=stage.pose.next_id,
            source=Source("spell", stage.objects[id].controller),
            controller=stage.objects[id].controller,
            until="game",
            affects=((id, stage.objects[id].era),),
            changes=copied(stage, of, stage.pose.lasting),
        )
    )
    stage.pose.next_id += 1


def copied(stage: Stage, of: Thing, force: Iterable[Lasting]) -> tuple[Change, ...]:
    """What makes a copy of that thing, as it is now, or else of that card (477.1.b.1.b)."""
    there = nouns.known(stage, of)
    if there:
        one = stage.objects[there[0]]
        return copyable(one.card, one.id, one.era, force)
    if not isinstance(of.head, Name) or of.adjectives or of.behind:
        raise refuse(stage, of, "{} is neither here nor a card")
    return (Change(1, "copy", word=playable(stage, of.head).key),)


__all__ = ["Bar", "copied", "in_force", "meaning", "zone_of"]

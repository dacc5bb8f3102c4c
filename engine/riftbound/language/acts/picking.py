"""Which option of a decision a phrase means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rapidfuzz import process

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Name, Noun, Thing, parts, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.claiming import amount, noun
from engine.riftbound.language.claims.events import ABILITY, source_of
from engine.riftbound.language.places import place_of, place_or_none, zone_of
from engine.riftbound.language.whose import is_player, player_of
from engine.riftbound.model.decisions import ApplyEffect
from engine.riftbound.stage.choosing import (
    effect_source,
    item_text,
    pick_mode,
    sort_of,
    value_text,
)
from engine.riftbound.stage.lexicon import plain

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Values = list[int | str]
ALL = frozenset({"all", "both", "everything"})
NOTHING = frozenset({"nothing", "none", "nobody", "no one", "neither"})
NEWEST = frozenset({"item"})


def is_nothing(phrase: Any) -> bool:
    """Whether nothing is chosen."""
    return pronoun(phrase) in NOTHING


def find_item(stage: Stage, phrase: Any) -> int:
    """The chain item that the phrase names, the newest of several that are alike."""
    chain = stage.game.state.chain
    text = stage.words_of(phrase)
    if not chain:
        raise Misread(text, "there is no chain")
    word = noun(phrase)
    works = [item_text(stage, item.id) for item in chain]
    if pronoun(phrase) in ("it", "that") or word == "item":
        return (
            [one for one in chain if not one.pending][-1].id
            if any(not one.pending for one in chain)
            else chain[-1].id
        )
    if word in ABILITY or word == "spell":
        source = source_of(phrase)
        if source is None or source is phrase:
            wanted = "card" if word == "spell" else "ability"
            found = [one for one in chain if not one.pending and one.kind == wanted]
            if not found:
                raise Misread(text, f"no {word} is on the chain", works)
            return found[-1].id
    source = source_of(phrase)
    sources = sorted({item.object for item in chain})
    found_ = nouns.known(stage, source, sources)
    if not found_:
        nouns.things(stage, source)
        raise Misread(text, f"“{text}” is not on the chain", works)
    items = [item for item in chain if item.object in found_]
    kind = "ability" if word in ABILITY else ""
    items = [item for item in items if kind in ("", item.kind)] or items
    if len({item.object for item in items}) > 1:
        raise Misread(text, f"“{text}” could be several things", works)
    return items[-1].id


def pick(stage: Stage, decision: Decision, phrase: Any, taken: Sequence[int | str] = ()) -> Values:
    """The values among the options that the phrase means, in its order; others than those taken if
    they are alike."""
    if isinstance(phrase, Group) and sort_of(stage, decision) == "word":
        return _word(decision, stage.words_of(phrase))
    if isinstance(phrase, Group):
        found: Values = []
        for one in parts(phrase):
            found += pick(stage, decision, one, (*taken, *found))
        return found
    sort = sort_of(stage, decision)
    text = stage.words_of(phrase)
    if pronoun(phrase) in ALL or (noun(phrase) == "" and _quantity(phrase) & {"all", "both"}):
        return list(decision.of)
    if sort == "place":
        return [place_among(stage, phrase, decision)]
    if sort == "player":
        return [player_of(stage, phrase, decision.player)]
    if sort == "item":
        return [find_item(stage, phrase)]
    if sort == "mode":
        return [pick_mode(stage, text)]
    if sort == "number":
        number = amount(phrase)
        if number is None:
            raise Misread(text, f"a number is asked for, not “{text}”")
        return [number]
    if sort == "word":
        return _word(decision, text)
    if isinstance(decision, ApplyEffect):
        return _effect(stage, decision, phrase, text)
    if isinstance(phrase, Clause):
        raise Misread(text, f"“{text}” is none of the modes: cards and things are chosen here")
    return _object(stage, decision, phrase, text, taken)


def _quantity(phrase: Any) -> set[str]:
    return {one.kind for one in phrase.quantity} if isinstance(phrase, Thing) else set()


def _word(decision: Decision, text: str) -> Values:
    words = [one for one in decision.of if plain(str(one)) == plain(text)]
    words = words or [one for one in decision.of if plain(text) in plain(str(one))]
    if len(words) == 1:
        return list(words)
    near = process.extract(text, [str(one) for one in decision.of], limit=8)
    raise Misread(text, f"“{text}” is none of the choices", [one[0] for one in near])


def _effect(stage: Stage, decision: ApplyEffect, phrase: Any, text: str) -> Values:
    """The replacement effects of what the phrase names."""
    known = nouns.known(stage, phrase)
    sources = {key: effect_source(stage, key) for key, _ in decision.effects}
    found: Values = [
        one for one, (id, card) in sources.items() if id in known or plain(card) == plain(text)
    ]
    if not found:
        works = list(dict.fromkeys(card for _, card in sources.values()))
        raise Misread(text, f"“{text}” is none of the effects to be applied", works)
    return found


def _object(
    stage: Stage, decision: Decision, phrase: Thing, text: str, taken: Sequence[int | str]
) -> Values:
    ids = [int(one) for one in decision.of]
    you = decision.player
    if nouns.known(stage, phrase, ids):
        return list(nouns.things(stage, phrase, ids, you, taken))
    if is_player(phrase) or place_or_none(stage, phrase) in stage.field_ids:
        sort = sort_of(stage, decision)
        works = tuple(value_text(stage, sort, one) for one in decision.of)[:12]
        what = f"{text} cannot be chosen: cards and things are chosen here"
        raise Illegal(what, rules=("355.9.b", "355.8"), works=works)
    return list(nouns.things(stage, phrase, None, you, taken))


def place_among(stage: Stage, phrase: Any, decision: Decision) -> int:
    """The place the phrase means where those are possible: *base* is the one base among them."""
    said = place_of(stage, phrase, decision.player)
    bases = [int(one) for one in decision.of if int(one) < 0]
    zone, owner = zone_of(stage, phrase)
    return bases[0] if zone == "base" and owner is None and len(bases) == 1 else said


def means(stage: Stage, phrase: Any, value: int | str) -> bool:
    """Whether the phrase could mean that value of a choice made before."""
    if isinstance(phrase, Clause):
        return False
    if isinstance(value, str):
        return plain(stage.words_of(phrase)) in plain(value)
    if (
        amount(phrase) == value
        and isinstance(phrase, Thing)
        and not isinstance(phrase.head, (Name, Noun))
    ):
        return True
    if is_player(phrase):
        return value == player_of(stage, phrase)
    if place_or_none(stage, phrase, stage.turn_player) == value:
        return True
    chain = stage.game.state.chain
    if pronoun(phrase) in ("it", "that") and any(item.id == value for item in chain):
        return True
    source = source_of(phrase)
    wanted = set(nouns.known(stage, source)) if source is not None else set()
    if value in wanted:
        return True
    newest = noun(phrase) == "item" or source is None
    return any(
        item.id == value and (newest or item.object in wanted) for item in stage.game.state.chain
    )


def flat(phrase: Any) -> list[Any]:
    """The members of a list, or the one phrase there is."""
    if phrase is None:
        return []
    return list(parts(phrase)) if isinstance(phrase, Group) else [phrase]

"""Acts: *uses Reaver's Row to move Imp to base*, *uses Zhonya's Hourglass for Tock*: abilities that nobody
activates, used where they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Name, Noun, Pronoun, Role, Thing
from engine.core.language.words import lows
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import activate
from engine.riftbound.language.acts.asked import asked, asks
from engine.riftbound.language.acts.choosing import choose, was_chosen
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.ordering import applies
from engine.riftbound.language.acts.picking import flat
from engine.riftbound.language.acts.playing import activates, by_player
from engine.riftbound.language.acts.purposes import said_by
from engine.riftbound.language.acts.used import answers_with_it, names_ability
from engine.riftbound.language.acts.wished import wishes_of
from engine.riftbound.language.claims.claiming import amount, check_adverbs, check_roles, noun
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.places import place_or_none
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.decisions import ApplyEffect, AssignDamage, Consent, FillSlot, Window
from engine.riftbound.model.moves import YES
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.model.tasks import OfferToPay
from engine.riftbound.model.tree import Ability, Activated, Replacement, Triggered
from engine.riftbound.model.work import Happen
from engine.riftbound.stage import policy
from engine.riftbound.stage.driving import give, run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


@act(
    "activate", "use", answers=True,
    meant=lambda clause: names_ability(clause) and answers_with_it(clause),
)  # fmt: skip
@act(
    "attach", "equip", answers=True,
    meant=lambda clause: by_player(clause) and answers_with_it(clause),
)  # fmt: skip
def uses(stage: Stage, clause: Clause) -> None:
    """What is asked for an ability answered so, where one triggered or replaces something; else an
    activated ability used."""
    player = player_of(stage, clause.subject)
    used = attaches if clause.verb in ("attach", "equip") else uses_uncalled
    if not used(stage, player, clause):
        if stage.runs_on:
            raise Illegal("nothing is asked that this answers")
        stage.settle()
        activates(stage, clause)


def attaches(stage: Stage, player: int, clause: Clause) -> bool:
    """*plays Long Sword and attaches it to Bob*: what its ability asks for, or was chosen for it."""
    what = clause.role("what")
    to = next((clause.role(name) for name in ("to", "onto", "on") if clause.role(name)), None)
    if {one.name for one in clause.roles} - {"what", "to", "onto", "on"} or clause.adverbs:
        return False
    ids = nouns.known(stage, what)
    run(stage)
    chain = stage.game.state.chain
    if not any(
        one.object in ids and one.kind == "ability" and one.event is not None for one in chain
    ):
        return False
    choose(stage, player, flat(to))
    return True


SAVING = frozenset({"save", "protect", "recall"})
"""What a replacement of a death does to who would die."""
TELLING = frozenset({"what", "to do", "for", "on", "to"})


def uses_uncalled(stage: Stage, player: int, clause: Clause) -> bool:
    """Whether that is an ability of it that triggers or replaces, and no activated one; then it is used
    as the sentence says."""
    source, doing = source_of(clause.role("what")), clause.role("to do")
    if not isinstance(source, Thing) or {one.name for one in clause.roles} - TELLING:
        return False
    ids = nouns.known(stage, source)
    abilities = [node for id in ids for node in stage.card_of(id).abilities]
    if not abilities or any(_called(node, doing) for node in abilities):
        return False
    if any(isinstance(node, Replacement) for node in abilities) and _saves(clause):
        check_adverbs(stage, clause)
        whom = doing.role("what") if doing is not None else clause.role("for") or clause.role("on")
        _replace(stage, player, clause, source, whom)
        return True
    plain = {one.name for one in clause.roles} == {"what"}
    cards = {stage.objects[id].card for id in ids}
    if plain and _offer(stage, player, cards) is None:
        return False
    speaking = [node for node in abilities if isinstance(node, Triggered) and _says(node, doing)]
    if not speaking:
        return False
    _trigger(stage, player, clause, ids)
    return True


def _replace(stage: Stage, player: int, clause: Clause, source: Thing, whom: Any) -> None:
    """The replacement applied for whom it saves, or agreed to where it is only offered."""
    cards = {stage.objects[id].card for id in nouns.known(stage, source)}

    def offered(one: Decision) -> bool:
        if isinstance(one, ApplyEffect):
            return True
        return isinstance(one, Consent) and _asker(stage, one) in cards

    decision = asked(stage, player, offered, "whether to apply that")
    if isinstance(decision, Consent):
        events = [one for work in stage.game.state.work if isinstance(work, Happen)
                  for one in work.events]  # fmt: skip
        meant = set(nouns.known(stage, whom)) if whom is not None else set()
        if meant and events and not any(one.object in meant for one in events):
            raise Misread(stage.words_of(whom), f"“{stage.words_of(whom)}” is not saved by that")
        give(stage, YES)
        return
    roles = [Role(name="what", value=source)]
    roles += [Role(name="to", value=whom)] if whom is not None else []
    applies(stage, Clause(verb="apply", subject=clause.subject, roles=tuple(roles)))


def _offer(stage: Stage, player: int, cards: set[str]) -> Consent | None:
    """Where that player is asked whether to do what one of these cards offers, before anybody may
    act; what is asked before it is assumed."""
    while (decision := run(stage)) is not None and not isinstance(decision, Window):
        if isinstance(decision, Consent) and decision.player == player:
            if _asker(stage, decision) in cards:
                return decision
        elif isinstance(decision, AssignDamage):
            break
        give(stage, policy.assumed(stage, decision))
    return None


def _asker(stage: Stage, decision: Consent) -> str:
    """The key of the card for which that is asked."""
    work = stage.game.state.work[-1] if stage.game.state.work else None
    if isinstance(work, OfferToPay) and not decision.card:
        return stage.objects[work.me].card
    return decision.card


def _called(node: Ability, doing: Clause | None) -> bool:
    """Whether that ability is activated, and may be what is meant."""
    return isinstance(node, Activated) and _says(node, doing)


def _says(node: Ability, doing: Clause | None) -> bool:
    """Whether the ability does what is said to be done."""
    return doing is None or doing.verb in lows(str(node))


def _saves(clause: Clause) -> bool:
    """Whether somebody is said to be saved by it."""
    doing = clause.role("to do")
    if doing is not None:
        return doing.verb in SAVING and {one.name for one in doing.roles} <= {"what", "to"}
    return clause.role("for") is not None or clause.role("on") is not None


def _trigger(stage: Stage, player: int, clause: Clause, ids: list[int]) -> None:
    """The triggered ability agreed to, where it is optional, and what the sentence names chosen."""
    check_roles(stage, clause, *TELLING)
    check_adverbs(stage, clause)
    doing = clause.role("to do")
    wanted = flat(doing.role("what")) if doing is not None else []
    wanted = wanted or flat(clause.role("on") or clause.role("for") or clause.role("to"))
    wanted = [one for one in wanted if _is_thing(stage, one)]
    cards = {stage.objects[id].card for id in ids}

    def of_it(decision: Decision) -> bool:
        if isinstance(decision, Consent):
            return _asker(stage, decision) in cards
        item = stage.game.item(decision.item) if isinstance(decision, FillSlot) else None
        return item is not None and item.object in ids

    waits = [one for one in stage.game.state.chain if one.object in ids and one.event is not None]
    if not waits:
        asked(stage, player, of_it, "whether to do that")
    decision = run(stage)
    if isinstance(decision, Consent) and of_it(decision):
        give(stage, YES)
    new = [one for one in wanted if not set(nouns.known(stage, one)) <= set(ids)]
    named = any(isinstance(one.head, Name) for one in new)
    if wanted and (named or asks(stage, player) or was_chosen(stage, player, wanted)):
        choose(stage, player, wanted)
    if doing is not None:
        _refuse_elsewhere(stage, doing, ids)


def _is_thing(stage: Stage, phrase: Any) -> bool:
    """Whether it names something there is: *draw 1* names nothing to choose."""
    named = isinstance(phrase, Thing) and isinstance(phrase.head, (Name, Noun, Pronoun))
    return named and (bool(nouns.known(stage, phrase)) or place_or_none(stage, phrase) is not None)


def _refuse_elsewhere(stage: Stage, doing: Clause, ids: list[int]) -> None:
    """`Misread` where it would bring something to another place than it says."""
    to = doing.role("to")
    if to is None:
        return
    texts = " ".join(str(node).lower() for id in ids for node in stage.card_of(id).abilities)
    here = {stage.objects[id].place for id in ids} | {id for id in ids if id in stage.field_ids}
    if noun(to) in lows(texts) or place_or_none(stage, to) in here:
        return
    text = stage.words_of(to)
    raise Misread(text, f"no ability of it brings anything to “{text}”")


@act(
    "exhaust", answers=True,
    meant=lambda clause: by_player(clause) and noun(clause.role("what")) != "rune",
)  # fmt: skip
def exhausts(stage: Stage, clause: Clause) -> None:
    """What is exhausted for its ability: one that is offered now, else an activated one."""
    check_roles(stage, clause, "what", "along")
    player, what = player_of(stage, clause.subject), clause.role("what")
    cards = {stage.objects[id].card for id in nouns.known(stage, what)}
    offered = _offer(stage, player, cards) if clause.role("along") is None else None
    if offered is not None:
        give(stage, YES)
        return
    stage.settle()
    activate(stage, player, what, wishes_of(stage, clause), "", stage.trying)


def _given_by_ability(clause: Clause) -> bool:
    what = clause.role("what")
    fits = noun(what) in KEYWORDS or noun(what) in ("might", "buff")
    whom = clause.role("to") if clause.role("to") is not None else clause.role("whom")
    return by_player(clause) and fits and whom is not None and not by_player(Clause(
        verb="give", subject=whom))  # fmt: skip


@act("give", answers=True, meant=_given_by_ability)
def gives(stage: Stage, clause: Clause) -> None:
    """*gives Shield 2 to Guard*: chooses him for an ability that does so."""
    check_roles(stage, clause, "what", "to", "whom", "from")
    check_adverbs(stage, clause)
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    whom = clause.role("to") if clause.role("to") is not None else clause.role("whom")
    choose(stage, player, flat(whom))
    mine = [one for one in stage.game.state.chain if one.controller == player]
    said = " ".join(said_by(stage.lexicon.cards[one.card]).lower() for one in mine[-1:])
    number = amount(what) or next((one.value for one in what.behind if one.kind == "number"), None)
    words = lows(said)
    if noun(what).lower() not in words or (number is not None and str(number) not in words):
        text = stage.words_of(what)
        raise Misread(text, f"nothing gives “{text}” here")


@act("replace", answers=True, meant=by_player)
def replaces(stage: Stage, clause: Clause) -> None:
    """*replaces A with a Brush*: what an ability offers, or is about to do, of that player's."""
    check_roles(stage, clause, "what", "with")
    check_adverbs(stage, clause)
    player = player_of(stage, clause.subject)
    named = clause.role("with")
    text = stage.words_of(named if named is not None else clause)
    name = getattr(getattr(named, "head", None), "text", "")
    offering = {
        one.card for one in stage.objects.values()
        if name and f'replace that battlefield with "{name}"'.lower()
        in " ".join(map(str, stage.lexicon.cards[one.card].abilities)).lower()
    }  # fmt: skip
    offered = _offer(stage, player, offering)
    mine = [
        one for one in stage.game.state.chain
        if one.card in offering and one.controller == player and one.event is not None
    ]  # fmt: skip
    place = place_or_none(stage, clause.role("what"))
    if not any(one.event is not None and one.event.place == place for one in mine):
        raise Misread(text, f"nothing here replaces that with “{text}”")
    if offered is not None:
        give(stage, YES)

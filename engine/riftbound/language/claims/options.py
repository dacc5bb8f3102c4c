"""Claims about what could be done or chosen, what would be asked, what it would cost, and why not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rapidfuzz import fuzz

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Name, Noun, Quantity, Role, Tailed, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import play, playable
from engine.riftbound.language.acts.choosing import asked, was_left
from engine.riftbound.language.acts.families import attempt
from engine.riftbound.language.acts.picking import flat, is_nothing, means, pick
from engine.riftbound.language.acts.playing import _zones
from engine.riftbound.language.acts.sharing import shares_of
from engine.riftbound.language.acts.wishing import wishes_of
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    claim,
    fits,
    noun,
    pronoun,
)
from engine.riftbound.language.claims.players import has_player, pool_of
from engine.riftbound.language.places import place_name
from engine.riftbound.language.told import label, names_of
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.language.whose import controller_or_owner, player_of
from engine.riftbound.model.cost import Price
from engine.riftbound.model.decisions import (
    AddMore,
    Among,
    ApplyEffect,
    Arrange,
    AssignDamage,
    Chance,
    Consent,
    FillSlot,
    Number,
    Pick,
    PlaceTriggers,
    SplitDamage,
    Window,
)
from engine.riftbound.model.moves import Assign
from engine.riftbound.procedures import answers, discretionary
from engine.riftbound.procedures.beginning import item_of
from engine.riftbound.procedures.costs import total_price
from engine.riftbound.procedures.damage import assignment
from engine.riftbound.stage import policy
from engine.riftbound.stage.choosing import choice_text, options, sort_of, value_text
from engine.riftbound.stage.driving import NoWindow, drain, give, run, window
from engine.riftbound.stage.lexicon import plain
from engine.riftbound.stage.places import since
from engine.riftbound.stage.reasons import cites

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

True_ = Callable[["Stage", Any], str]


def reason(refused: Illegal) -> str:
    """A refusal in words, with its rules and what would work."""
    cited = f" [{', '.join(refused.rules)}]" if refused.rules else ""
    later = refused.later if isinstance(refused, NoWindow) else None
    if later is not None:  # waiting for priority does not help
        return f"{refused.what}{cited}; with priority: {reason(later)}"
    works = f"; what would work: {'; '.join(refused.works[:8])}" if refused.works else ""
    return f"{refused.what}{cited}{works}"


# -- why -------------------------------------------------------------------------------------------

_COMMON = frozenset([
    "a", "an", "and", "are", "at", "be", "because", "can", "cannot", "card", "cards", "does",
    "for", "has", "have", "he", "her", "his", "i", "in", "is", "it", "its", "may", "no", "not",
    "of", "on", "one", "or", "player", "she", "spell", "that", "the", "there", "they", "this",
    "to", "unit", "units", "was", "with",
])  # fmt: skip
"""Words that say nothing about a reason."""
_WINDOW = re.compile(r"\b(?:turn|priority|focus)\b", re.IGNORECASE)


def because(stage: Stage, tree: Tailed, true_instead: True_) -> str:
    """A claim with its reason: a rule that forbids it, or the words for it."""
    clause = tree.clause
    if not (
        isinstance(clause, Clause)
        and (clause.modal or is_that(clause) or noun(clause.role("is")) == "assignment")
    ):
        raise Misread("because", "a reason stands behind what cannot be done")
    stage.reason, held = tree.value, stage.reason
    try:
        return true_instead(stage, clause)
    finally:
        stage.reason = held


def is_that(clause: Clause) -> bool:
    """Whether it speaks of the last attempt: *that is illegal*."""
    return getattr(clause.subject, "word", "") == "that"


def not_for_that(stage: Stage, refused: Illegal) -> str:
    """Nothing if the refusal is for the reason named, or none is named. Who has no priority is
    refused for what would refuse them with priority too."""
    wanted = stage.reason
    if wanted is None:
        return ""
    later = refused.later if isinstance(refused, NoWindow) else None
    if later is not None and not not_for_that(stage, later):
        return ""
    if isinstance(wanted, tuple):
        missing = [one for one in wanted if not cites(refused, one)]
        return f"the reason is: {reason(refused)}" if missing else ""
    said = wanted if isinstance(wanted, str) else stage.reason_text
    waits = isinstance(refused, NoWindow) and _WINDOW.search(said)
    return "" if waits or _alike(stage, said, refused.what) else f"the reason is: {reason(refused)}"


def _alike(stage: Stage, said: str, what: str) -> bool:
    """Whether half of the words that matter in the reason are in what was refused with."""
    names = {
        word for id in stage.objects for name in names_of(stage, id) for word in plain(name).split()
    }
    names |= {stage.player_name(player).lower() for player in range(stage.seats)}
    there = re.findall(r"\w+", what.lower())
    matter = set(re.findall(r"\w+", said.lower())) - _COMMON - names
    hits = sum(any(fuzz.ratio(word, other) >= 80 for other in there) for word in matter)
    return bool(matter) and 2 * hits >= len(matter)


@claim("be", meant=is_that)
def that(stage: Stage, clause: Clause) -> str:
    """Whether the last attempt was legal, and by which rule it was refused; what was done was."""
    if not stage.tried and stage.game.record is stage.started:
        raise Misread("that", "nobody has tried anything", ("Ben tries to play Defy",))
    refused = stage.refusal
    word = getattr(clause.role("is"), "word", "")
    if word not in ("legal", "illegal", "possible", "impossible", "allowed"):
        raise Misread(word or "that", "it was legal or illegal")
    legal = (word in ("legal", "possible", "allowed")) != clause.negated
    if legal:
        return "" if refused is None else reason(refused)
    return "it was legal" if refused is None else not_for_that(stage, refused)


# -- may and cannot --------------------------------------------------------------------------------


@claim("may")
def may(stage: Stage, clause: Clause) -> str:
    """Whether somebody could do that at this moment; the game stays as it is. With `react with`, `in
    response` or `when she has priority`: once the others have passed."""
    if clause.verb in ("choose", "target") and not clause.passive:
        return chooses(stage, clause)
    if clause.verb == "assign":
        return assignments(stage, clause)
    if clause.modal == "must":
        raise Misread(
            "must", "what must be chosen or assigned can be claimed", ("Ana must choose Bob",)
        )
    if "only" in clause.adverbs:
        return only_pass(stage, clause)
    if (
        clause.verb == "do"
        and clause.role("what") is not None
        and pronoun(clause.role("what")) == "nothing"
    ):
        return only_pass(stage, clause)
    if not has_player(clause.subject):
        return may_move(stage, clause)
    player_of(stage, clause.subject)
    wanted = replace(clause, modal="", negated=False, tense="present")
    return _judged(stage, clause, [wanted])


def _judged(stage: Stage, clause: Clause, ways: list[Clause]) -> str:
    """Whether any of the ways is legal now."""
    saved = stage.save()
    refused: Illegal | None = None
    for way in ways:
        try:
            refused = attempt(stage, way)
        except NotMeant:
            text = nouns.said(stage, clause)
            raise Misread(text, f"“{way.verb}” is nothing that a player may do") from None
        assumed = [one for one in stage.assumptions if one not in saved["assumptions"]]
        stage.restore(saved)
        if refused is None:
            break
    if not clause.negated:
        return "" if refused is None else reason(refused)
    if refused is None:
        return "it is legal" + (f" (assuming {assumed[-1]})" if assumed else "")
    if isinstance(refused, NoWindow) and refused.only:
        stage.assume(f"{stage.sentence.text}: {refused.what} at that moment.")
    return not_for_that(stage, refused)


def may_move(stage: Stage, clause: Clause) -> str:
    """Whether its controller could move it there at this moment by a Standard Move, or to anywhere;
    to attack is to move to a battlefield."""
    if clause.verb not in ("move", "attack") or clause.passive:
        text = nouns.said(stage, clause)
        raise Misread(text, "I can say whether it may move or attack", ("Bob cannot move to A",))
    units = nouns.things(stage, clause.subject, stage.game.state.board)
    unit = stage.objects[units[0]]
    wanted = replace(clause, modal="", negated=False, tense="present")
    to = clause.role("to") or clause.role("what") or clause.role("at")
    if to is not None:
        return _judged(stage, clause, [wanted])
    ways = []
    for place, id in enumerate(stage.field_ids):
        if id != unit.place:
            there = Thing(head=Name(text="ABCD"[place], how="place"))
            ways.append(replace(wanted, verb="move", roles=(Role(name="to", value=there),)))
    return _judged(stage, clause, ways)


def only_pass(stage: Stage, clause: Clause) -> str:
    """Whether nothing else is legal in that player's window."""
    player = player_of(stage, clause.subject)
    nothing = clause.verb == "do"
    if clause.verb not in ("pass", "end", "do"):
        text = nouns.said(stage, clause)
        raise Misread(text, "a player can only pass, or only end the turn", ("Ben can only pass",))
    if nothing and stage.game.state.priority != player:
        return ""  # it is not that player's window
    saved = stage.save()
    window(stage, player)
    found = options(stage, 40)
    stage.restore(saved)
    more = [one for one in found if one not in ("pass", "end the turn")]
    return f"{stage.player_name(player)} could {', '.join(more[:6])}" if more else ""


# -- choices ---------------------------------------------------------------------------------------


def _decision(stage: Stage, player: int | None) -> Decision | None:
    """The choice that is open, if it is that player's."""
    decision = run(stage)
    if decision is None or isinstance(decision, (Window, Chance)):
        return None  # what chance decides, nobody is asked
    return decision if player is None or decision.player == player else None


def _choice(stage: Stage, player: int) -> Decision | None:
    """The choice that is open for that player, or will be when they do what they are offered."""
    decision = _decision(stage, player)
    while isinstance(decision, Consent):
        give(stage, policy.assumed(stage, decision))
        decision = _decision(stage, player)
    return decision


def chooses(stage: Stage, clause: Clause) -> str:
    """What is among the options of the choice that is open; `only` makes the list complete, and is
    true of the one possible answer that has been taken. What is optional counts as done, as it is
    when nobody says otherwise."""
    check_roles(stage, clause, "what", "doing", "among", "for")
    check_adverbs(stage, clause, "together", "only")
    player = player_of(stage, clause.subject)
    phrase = clause.role("what") or clause.role("among")
    doing = clause.role("doing")
    wanted = [doing] if doing is not None else _without_only(phrase)
    only = _only(phrase) or "only" in clause.adverbs or clause.modal == "must"
    before = stage.game
    decision = _choice(stage, player)
    if decision is None:
        left = was_left(stage, player, wanted) is not None or _was_forced(
            stage, before, player, wanted
        )
        if only and left and not clause.negated:
            return ""  # the one possible answer has been taken
        return f"{stage.player_name(player)} is not asked to choose anything"
    if "together" in clause.adverbs:
        return _together(stage, clause, decision, wanted)
    values = [] if is_nothing(wanted[0]) else _values(stage, decision, wanted)
    of = set(_offered(stage, decision))
    sort = sort_of(stage, decision)
    names = ", ".join(value_text(stage, sort, one) for one in sorted(of, key=str))
    if clause.negated:
        return f"the choices are {names}" if of & set(values) else ""
    fine = set(values) == of if only else set(values) <= of
    return "" if fine else f"the choices are {names}"


def _only(phrase: Any) -> bool:
    return any(one.kind == "only" for one in getattr(phrase, "quantity", ()))


def _without_only(phrase: Any) -> list[Any]:
    if isinstance(phrase, (Thing, Group)):
        rest = tuple(one for one in phrase.quantity if one.kind != "only")
        return flat(replace(phrase, quantity=rest))
    return flat(phrase)


def _was_forced(stage: Stage, before: Any, player: int, wanted: list[Any]) -> bool:
    """Whether exactly that is all that player has chosen since that game, unasked (355.5)."""
    chosen = [one for one in since(stage, before) if (one.kind, one.player) == ("chose", player)]
    return len(chosen) == 1 and len(wanted) == 1 and means(stage, wanted[0], chosen[0].object)


def _offered(stage: Stage, decision: Decision) -> list[int | str]:
    """Everything that is in some legal answer."""
    return list(dict.fromkeys(one for way in answers.choices(stage.game) for one in way.said))


def _values(stage: Stage, decision: Decision, wanted: list[Any]) -> list[int | str]:
    found: list[int | str] = []
    for phrase in wanted:
        found += pick(stage, decision, phrase, found)
    return found


def _together(stage: Stage, clause: Clause, decision: Decision, wanted: list[Any]) -> str:
    """Whether exactly these are a legal answer to the choice that is open."""
    values = sorted(_values(stage, decision, wanted), key=str)
    ways = [sorted(way.said, key=str) for way in answers.choices(stage.game)]
    return "" if (values in ways) != clause.negated else f"there are {len(ways)} legal choices"


ASKS: dict[type[Decision], str] = {
    Consent: "decide", AssignDamage: "assign damage", SplitDamage: "split damage", AddMore: "pay",
    Arrange: "order", PlaceTriggers: "order triggers", Number: "choose a number",
}  # fmt: skip
"""What a player is asked to do, by kind of decision."""

ASKED: dict[str, tuple[type[Decision], ...]] = {
    "choose": (Among, ApplyEffect, Consent, Number), "decide": (Consent, ApplyEffect),
    "order": (Arrange, PlaceTriggers), "assign": (AssignDamage, SplitDamage),
    "split": (SplitDamage,), "pay": (Consent, AddMore), "discard": (Pick,), "target": (FillSlot,),
}  # fmt: skip


@claim("ask", settles=False)
def is_asked(stage: Stage, clause: Clause) -> str:
    """Whether a choice is open now: choose, decide, order, assign, pay."""
    if not clause.passive:
        raise Misread("asks", "say who is asked", ("Ana is asked to choose",))
    nobody = pronoun(clause.subject) in ("nobody", "no one")
    player = None if nobody else player_of(stage, clause.subject)
    decision = _decision(stage, player)
    word = ASKS.get(type(decision), "choose") if decision is not None else ""
    doing = clause.role("to do")
    fits_ = decision is not None and (
        doing is None or isinstance(decision, ASKED.get(doing.verb, ()))
    )
    who = stage.player_name(decision.player) if decision is not None else "nobody"
    if clause.negated or nobody:
        return f"{who} is asked to {word}" if fits_ else ""
    if decision is None:
        return "nobody is asked" if run(stage) is None else "another choice is open"
    return "" if fits_ else f"{who} is asked to {word}"


# -- costs -----------------------------------------------------------------------------------------


@claim("cost", settles=False)
def costs(stage: Stage, clause: Clause) -> str:
    """What that player would pay for the card now, of several ways to play it in any, or in those from
    that zone; its choices still open and no extras paid unless they are named. Who plays it need not
    be said where one player alone has such a card."""
    check_roles(stage, clause, "what", "whom", "on", "from", "along", "with")
    check_adverbs(stage, clause)
    subject = clause.subject
    if not isinstance(subject, Thing):
        raise Misread(nouns.said(stage, subject), "one card costs something")
    moved = [one for one in subject.behind if one.kind in ("from", "in", "on", "with")]
    card = replace(subject, behind=tuple(one for one in subject.behind if one not in moved))
    roles = tuple(
        Role(name="from" if one.kind == "in" else one.kind, value=one.value) for one in moved
    )
    whole = replace(
        clause,
        verb="play",
        roles=(*(one for one in clause.roles if one.name not in ("what", "whom")), *roles),
    )
    saved = stage.save()
    zones = _zones(stage, whole)
    whom, what = clause.role("whom"), clause.role("what")
    player = player_of(stage, whom) if whom is not None else _holder(stage, card, zones)
    named = any(one.name in ("on", "along", "with") for one in whole.roles)
    prices = (
        _named_prices(stage, player, card, whole, zones)
        if named
        else _prices(stage, player, card, zones)
    )
    stage.restore(saved)
    if not prices:
        return "nothing lets it be played now" if not clause.negated else ""
    if getattr(what, "owner", None) is not None:
        raise Misread(nouns.said(stage, what), "what a card costs is nobody's")
    energy, power = pool_of(what)
    wanted = Counter(symbol for symbol in power or () if symbol != "any")
    for price in prices:
        lacking = sum((wanted - Counter(price.power)).values())
        fine = lacking <= (price.power.count("any") if named else 0)
        if fine and (price.energy, len(price.power)) == (energy or 0, len(power or ())):
            return "" if not clause.negated else "it does"
    if clause.negated:
        return ""
    return f"it costs {' or '.join(dict.fromkeys(_price_text(price) for price in prices))}"


def price(stage: Stage, clause: Clause) -> str:
    """What the card costs now, in words: what is true instead of a price that nothing has."""
    none = Thing(head=Noun(word="energy"), quantity=(Quantity(kind="number", number=1_000),))
    claimed = replace(clause, roles=(*clause.roles, Role(name="what", value=none)))
    return costs(stage, claimed).removeprefix("it costs ")


def _holder(stage: Stage, card: Thing, zones: tuple[str, ...]) -> int:
    """The one player who has that card to play."""
    ids = [id for id, one in stage.objects.items() if one.zone in (*zones, "chain")]
    owners = sorted({stage.objects[id].owner for id in nouns.known(stage, card, ids)})
    text = nouns.said(stage, card)
    if len(owners) != 1:
        works = [f"{text} costs {stage.player_name(player)} …" for player in owners]
        raise Misread(text, f"who plays {text}?", works or [f"{text} costs Ana …"])
    return owners[0]


def _prices(stage: Stage, player: int, card: Thing, zones: tuple[str, ...]) -> list[Price]:
    """What it costs as it is on the chain, or in each way in which it could be played now."""
    meant = nouns.known(stage, card)
    _has_it(stage, player, card, meant)
    found = [
        item for item in stage.game.state.chain
        if item.object in meant and item.controller == player
    ]  # fmt: skip
    if found:
        return [found[-1].price or total_price(stage.game, found[-1])]
    id = playable(stage, player, card, zones)
    return [
        total_price(stage.game, item_of(stage.game, player, id, way))
        for way in discretionary.ways_to_play(stage.game, player, id)
        if way.origin in zones
    ]


def _has_it(stage: Stage, player: int, card: Thing, meant: list[int]) -> None:
    """`Misread` where others alone have such a card: it costs that player nothing."""
    whose = [controller_or_owner(stage.objects[id]) for id in meant]
    if meant and player not in whose:
        text, name = nouns.said(stage, card), stage.player_name(player)
        raise Misread(name, f"{name} has no {text}", [stage.player_name(seat) for seat in whose])


def _named_prices(
    stage: Stage, player: int, card: Thing, clause: Clause, zones: tuple[str, ...]
) -> list[Price]:
    """What is paid as it is played now with the choices and costs that the sentence names."""
    before = len(stage.events("pay"))
    play(stage, player, card, wishes_of(stage, clause), zones, now=True)
    events = [event for event in stage.events("pay")[before:] if event.player == player]
    energy = sum(event.amount for event in events)
    return [Price(energy, tuple(str(word) for event in events for word in event.chosen))]


def _price_text(price: Price) -> str:
    """Energy and Power in words: by domain where one is asked for."""
    counted = Counter("" if symbol == "any" else f"{symbol.title()} " for symbol in price.power)
    parts = [f"{count} {domain}Power" for domain, count in sorted(counted.items())]
    return " and ".join([f"{price.energy} Energy", *parts])


# -- assignments -----------------------------------------------------------------------------------


def _to_assignment(stage: Stage, clause: Any = None) -> AssignDamage:
    """The next assignment of combat damage, everyone passing up to it; that of the player of whom the
    clause speaks, the other side's before it being done as nobody said otherwise."""
    decision = _next_assignment(stage)
    named = isinstance(clause, Clause) and clause.verb == "assign" and has_player(clause.subject)
    player = player_of(stage, clause.subject) if named else decision.player
    if decision.player != player:
        give(stage, policy.assumed(stage, decision))
        decision = _next_assignment(stage)
    if decision.player != player:
        raise Misread("assign", f"{stage.player_name(player)} assigns no damage here")
    return decision


def _next_assignment(stage: Stage) -> AssignDamage:
    decision = run(stage)
    if isinstance(decision, AssignDamage):
        return decision
    combat = stage.game.state.combat
    player = combat.attacker if combat is not None else 0
    found = asked(stage, player, lambda one: isinstance(one, AssignDamage), "to assign damage")
    assert isinstance(found, AssignDamage)
    return found


def _ways(stage: Stage) -> list[Assign]:
    return [one for one in answers.choices(stage.game) if isinstance(one, Assign)]


def _of_assignments(clause: Clause) -> bool:
    """Whether a way to assign combat damage is said to be legal, or to be there."""
    if clause.verb == "there":
        return noun(clause.role("what")) == "assignment"
    subject = clause.subject
    shares_ = isinstance(subject, Group) and subject.joint == "shares"
    return shares_ or "assignment" in (noun(subject), noun(clause.role("is")))


@claim("be", "there", meant=_of_assignments)
def assignments(stage: Stage, clause: Clause) -> str:
    """The legal ways to assign combat damage; everyone passes up to that point."""
    saved = stage.save()
    if clause.modal == "must":
        found = _assigned_first(stage, clause)
        stage.restore(saved)
        return found
    try:
        decision = _to_assignment(stage, clause)
    except Misread:
        stage.restore(saved)
        raise
    ways = _ways(stage)
    texts = "; ".join(choice_text(stage, decision, way) for way in ways[:6])
    told = _assignment(stage, clause, decision, texts)
    stage.restore(saved)
    return told


def _assignment(stage: Stage, clause: Clause, decision: AssignDamage, texts: str) -> str:
    ways = _ways(stage)
    what = clause.role("what")
    if clause.verb == "there":
        holds = fits(what, len(ways))
        return "" if holds != clause.negated else f"there are {len(ways)}: {texts}"
    subject, said = clause.subject, clause.role("is")
    if clause.verb == "assign":
        split, to = what, clause.role("to")
    else:
        split, to = (subject, None) if noun(said) == "assignment" else (said, None)
    kind = said if noun(said) == "assignment" else subject
    kinds = (
        {one.kind for one in getattr(kind, "quantity", ())} if clause.verb != "assign" else set()
    )
    denied = clause.negated != bool(kinds & {"no", "none"})
    try:
        wanted = Assign(shares_of(stage, split, to, decision))
        if "only" in kinds:
            fine = len(ways) == 1 and _same(ways[0], wanted)
            return "" if fine != clause.negated else f"the legal ones are: {texts}"
        answers.fits(stage.game, decision, wanted)
    except Illegal as refused:
        return not_for_that(stage, refused) if denied else reason(refused)
    return "it is legal" if denied else ""


def _same(one: Assign, other: Assign) -> bool:
    """Whether they give every unit the same damage."""
    return {share for share in one.shares if share[1]} == {
        share for share in other.shares if share[1]
    }


def _assigned_first(stage: Stage, clause: Clause) -> str:
    """Whether in every legal assignment they get lethal damage, or all there is (815.1.b)."""
    whom = clause.subject if clause.passive else clause.role("to")
    if whom is None:
        raise Misread("assign", "damage to whom first?", ("Ana must assign damage to Tom first",))
    decision = _to_assignment(stage, clause if not clause.passive else None)
    needs = dict(assignment(stage.game, decision.side).needs)
    ids = nouns.things(stage, whom, list(needs))
    for way in _ways(stage):
        given = dict(way.shares)
        others = sum(given.values()) - sum(given.get(id, 0) for id in ids)
        if others and any(given.get(id, 0) < needs[id] for id in ids):
            return f"this is legal too: {choice_text(stage, decision, way)}"
    return ""


@claim("assign", settles=False)
def assigned(stage: Stage, clause: Clause) -> str:
    """How much damage a player has assigned since the scenario began."""
    check_roles(stage, clause, "what", "to")
    what = clause.role("what")
    if clause.tense != "past" or clause.role("to") is not None or noun(what) != "damage":
        raise Misread("assigned", "say how much damage was assigned", ("Ana assigned 5 damage",))
    player = player_of(stage, clause.subject)
    found = sum(one.amount for one in stage.events("assigned") if one.player == player)
    return "" if fits(what, found) != clause.negated else f"it is {found}"


def _of_damage(clause: Clause) -> bool:
    return noun(clause.role("what")) == "damage" and has_player(clause.subject)


@claim("have", meant=_of_damage)
def damage_to_assign(stage: Stage, clause: Clause) -> str:
    """How much combat damage a side has to assign by the Might of its units now (465.2.a–c)."""
    what = clause.role("what")
    player = player_of(stage, clause.subject)
    combat = stage.game.state.combat
    if combat is None or player not in (combat.attacker, combat.defender):
        return f"{stage.player_name(player)} is in no combat"
    found = assignment(stage.game, "attacker" if player == combat.attacker else "defender").total
    return "" if fits(what, found) != clause.negated else f"it is {found}"


def over_assignments(stage: Stage, clause: Any, said: str, true_instead: True_) -> str:
    """Each legal way to assign combat damage tried out to the end of the combat."""
    saved = stage.save()
    found: list[tuple[str, bool]] = []
    decision = _to_assignment(stage)
    here = stage.save()
    for way in _ways(stage):
        text = choice_text(stage, decision, way)
        give(stage, way)
        drain(stage, lambda game: game.state.combat is None)
        found.append((text, not true_instead(stage, clause)))
        stage.restore(here)
    stage.restore(saved)
    if "some" in said:
        return "" if any(true for _, true in found) else f"in none of {len(found)}"
    want = "no" not in said.split()
    wrong = [text for text, true in found if true != want]
    return f"not with {wrong[0]}" if wrong else ""


__all__ = ["amount", "label", "place_name"]

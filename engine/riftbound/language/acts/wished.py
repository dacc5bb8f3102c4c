"""What a sentence names for an action: targets, places, additional costs, payments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.picking import flat
from engine.riftbound.language.acts.wishing import Wishes
from engine.riftbound.language.claims.claiming import amount, noun, times
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.stage.lexicon import plain

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

COSTS = frozenset({"kill", "sacrifice", "discard", "exhaust", "recycle", "return", "banish", "disempower",
                   "spend"})  # fmt: skip
TARGETING = frozenset({
    "detach", "attach", "give", "choose", "target", "move", "stun", "buff", "ready", "counter",
})  # fmt: skip


# -- from the sentence -----------------------------------------------------------------------------


def wishes_of(stage: Stage, clause: Clause) -> Wishes:
    """The choices that the clause names."""
    wishes = Wishes()
    wishes.played = clause.role("what")
    extras: list[str] = []
    for role in clause.roles:
        if role.name in ("on", "against"):
            for one in flat(role.value):
                wishes.targets += _and_place(one)
        elif role.name in ("to", "at", "in", "onto", "into"):
            wishes.place = role.value
        elif role.name == "with" and clause.verb in ("play", "activate", "use"):
            extras += _extras(stage, role.value)
        elif role.name == "along":
            _along(stage, wishes, extras, role.value)
    wishes.extras = wishes.named = tuple(plain(one) for one in extras)
    card = clause.role("what") if clause.role("what") is not None else clause.role("with")
    wishes.targets = [_itself(one, card) for one in wishes.targets]
    if "both times" in clause.adverbs:
        _both_times(stage, clause, wishes)
    return wishes


def _both_times(stage: Stage, clause: Clause, wishes: Wishes) -> None:
    """*on Crab both times*: chosen anew by each half, or for the repetition."""
    if not wishes.targets or wishes.again:
        raise Misread(stage.words_of(clause), "chosen both times is what stands before that")
    if "repeat" in wishes.extras:
        wishes.again.append(list(wishes.targets))
    else:
        wishes.targets *= 2


def _and_place(phrase: Any) -> list[Any]:
    """The target, and behind it the place that the sentence gives it: *Bob to A*."""
    to = [one for one in getattr(phrase, "behind", ()) if one.kind == "to"]
    if not to:
        return [phrase]
    from dataclasses import replace as changed

    rest = tuple(one for one in phrase.behind if one.kind != "to")
    return [changed(phrase, behind=rest), to[0].value]


def _itself(phrase: Any, card: Any) -> Any:
    """The card itself, where the sentence says so."""
    return card if pronoun(phrase) == "itself" else phrase


def _extras(stage: Stage, phrase: Any) -> list[str]:
    """The additional costs that are paid: by keyword, any, or a price."""
    found = []
    for one in flat(phrase):
        word = noun(one)
        if pronoun(one).endswith(ASKED_FOR):
            continue  # what has to be paid is
        if word in KEYWORDS or (
            word == "cost" and any(adj.word in KEYWORDS for adj in one.adjectives)
        ):
            found.append(
                word
                if word in KEYWORDS
                else next(adj.word for adj in one.adjectives if adj.word in KEYWORDS)
            )
        elif word in ("cost", "additional cost"):
            found.append("any")
        elif word in ("energy", "power", "xp"):
            return ["any"] if word == "xp" else [stage.words_of(phrase)]
        else:
            found.append(stage.words_of(one))  # by the name of what lets it be paid
    return found


ASKED_FOR = (" it asks for", " it costs", " it takes")


def _along(stage: Stage, wishes: Wishes, extras: list[str], along: Clause) -> None:
    """What is done along the way; not to let something resolve is no cost that is not paid."""
    if along.negated and along.verb == "let":
        said = stage.words_of(along)
        raise Misread(said, f"“{said}” says nothing with this action")
    verb, what = along.verb, along.role("what")
    if along.negated:
        wishes.spared = wishes.spared or verb in COSTS or verb in ("pay", "repeat")
        if verb in COSTS and verb not in TARGETING and what is not None:
            wishes.kept += [(verb, one) for one in flat(what)]
        return
    for role in along.roles:
        if role.name != "along":
            continue
        if isinstance(along.role("with"), Clause) and role.value.verb in ("exhaust", "recycle"):
            _pays_with(wishes, role.value)
        else:
            _along(stage, wishes, extras, role.value)
    if verb == "pay":
        _paid(stage, wishes, extras, along, wishes.played)
    elif verb in ("exhaust", "recycle") and noun(what) == "rune":
        _pays_with(wishes, along)
    elif verb == "repeat":
        _repeats(wishes, extras, along)
    elif verb == "name":
        wishes.name = what
    elif verb == "ignore":
        wishes.free = True
    elif verb in COSTS and verb not in TARGETING:
        extras.append("any")
        if noun(what) == "xp":
            return
        wishes.costs = _spent(what) if wishes.costs is None else wishes.costs
    elif verb in TARGETING:
        _aims(wishes, along)
    else:
        text = stage.words_of(along)
        raise Misread(text, f"“{text}” says nothing with this action")


def _repeats(wishes: Wishes, extras: list[str], along: Clause) -> None:
    """Repeat is paid, as often as is said, with what is chosen for it."""
    again = [*flat(along.role("on"))]
    if along.role("to") is not None:
        again.append(along.role("to"))
    for _ in range(times(along) or 1):
        extras.append("Repeat")
        wishes.again.append(list(again))


def _aims(wishes: Wishes, along: Clause) -> None:
    """What is done to something is what it is chosen for; where something goes is the place."""
    verb, what = along.verb, along.role("what")
    same = pronoun(what) in nouns.SPOKEN or (verb == "move" and what in wishes.targets)
    if along.role("to") is not None and same:
        wishes.place = along.role("to")
        return
    doing = along.role("doing")
    if verb in ("detach", "attach", "give") and pronoun(what) in ("it", "them", "me"):
        doing = along  # the mode in its own words
    target = wishes.again[-1] if wishes.again else wishes.targets
    often = 2 if "both times" in along.adverbs else times(along) or 1
    target += [doing] if doing is not None else flat(what) * often
    moved = verb == "move" and wishes.place is None and not wishes.again
    if moved:
        wishes.place = along.role("to")
    for name in ("on",) if moved else ("on", "to"):
        if along.role(name) is not None:
            target += flat(along.role(name))


def _spent(what: Any) -> Any:
    """Whose buff it is that is spent: *the buffs of Bob and Tom*."""
    if noun(what) == "buff":
        of = next((one.value for one in what.behind if one.kind == "of"), None)
        return of if of is not None else what.owner
    return what


def _pays_with(wishes: Wishes, done: Clause) -> None:
    """What is exhausted or recycled to pay, each as often as it is said."""
    for one in flat(done.role("what")):
        for _ in range(amount(one) or 1):
            wishes.paying.append((done.verb, one))


def _paid(
    stage: Stage, wishes: Wishes, extras: list[str], along: Clause, played: Any = None
) -> None:
    with_ = along.role("with")
    if isinstance(with_, Clause):
        _pays_with(wishes, with_)
        return
    if with_ is not None:
        for one in flat(with_):
            for _ in range(amount(one) or 1):
                wishes.paying.append(("", one))
        return
    what = along.role("what") if along.role("what") is not None else along.role("for")
    if what is None:
        extras.append("any")
        return
    if along.role("for") is what and (pronoun(what) in nouns.SPOKEN or what == played):
        return  # “pays for it”: what it costs
    extras += _extras(stage, what)
    on = along.role("on")
    if on is not None:
        (wishes.again.append(flat(on)) if wishes.targets else wishes.targets.extend(flat(on)))

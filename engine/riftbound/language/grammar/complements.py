"""What stands behind a verb: its objects, what its prepositions take, adverbs, what is done along the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.core.language.chart import Chart, Edge, packed
from engine.core.language.trees import Clause, Group, Name, Noun, Pronoun, Quantity, Thing
from engine.riftbound.language.grammar.lexicon import ADVERBS, table
from engine.riftbound.language.grammar.marking import marked, with_role
from engine.riftbound.language.grammar.sorts import THERE, sorts, takes
from engine.riftbound.language.grammar.stretches import is_turn_or_phase
from engine.riftbound.language.grammar.verbs import BY_FORM, Verb

ROLES_MOST = 9
table()  # its reading fills ADVERBS


def verb_alone(chart: Chart, at: int) -> Iterator[Edge]:
    """A verb by itself, whatever it would take: *is asked to order*."""
    for verb in BY_FORM["base"].get(chart.low(at), ()):
        if verb.wants:
            yield Edge(at + 1, Clause(verb=verb.name, tense="base"), 0.3)


def complements(chart: Chart, at: int, verb: Verb, passive: bool = False) -> Iterator[Edge]:
    """The verb with every choice of its objects, prepositions and adverbs, and its particle."""
    for end, begun, price in _begun(chart, at, verb, passive):
        for edge in followed(chart, end, begun, price, verb.prepositions, verb):
            if all(_has(edge.tree, name) for name in verb.needs):
                yield edge


def _has(clause: Clause, name: str) -> bool:
    """Whether the clause has that role, or for *to* any that says whereto."""
    names = ("to", "into", "onto") if name == "to" else (name,)
    return any(clause.role(one) is not None for one in names)


def _begun(chart: Chart, at: int, verb: Verb, passive: bool) -> Iterable[tuple[int, Clause, float]]:
    """The verb with its objects; its particle stands before or behind them: *throws it away*."""
    if not verb.particle:
        return _starts(chart, at, verb, passive)
    before = _starts(chart, at + 1, verb, passive) if chart.low(at) == verb.particle else []
    behind = [
        (end + 1, clause, price)
        for end, clause, price in _starts(chart, at, verb, passive)
        if end > at and chart.low(end) == verb.particle
    ]
    return [*before, *behind]


def _starts(chart: Chart, at: int, verb: Verb, passive: bool) -> list[tuple[int, Clause, float]]:
    """The verb with every choice of its objects and of what is done with them."""
    clause = Clause(verb=verb.name)
    starts: list[tuple[int, Clause, float]] = []
    if not verb.wants or passive:
        starts.append((at, clause, 0.0))
    if verb.what != "-" and (not passive or "d" in verb.flags):
        starts += _objects(chart, at, verb, clause)
    if "t" in verb.flags and chart.low(at) == "to":
        for edge in chart.rule("bare", at + 1):
            starts.append((edge.end, with_role(clause, "to do", edge.tree), edge.price))
    if verb.name == "choose" and chart.low(at) == "not" and chart.low(at + 1) == "to":
        starts.append((at + 2, Clause(verb="decline"), 0.1))
        for edge in chart.rule("bare", at + 2):
            declining = with_role(Clause(verb="decline"), "to do", edge.tree)
            starts.append((edge.end, declining, edge.price))
    if "x" in verb.flags:
        start = at + (chart.low(at) == "to")
        for edge in (*chart.rule("bare", start), *verb_alone(chart, start)):
            doing = marked(edge.tree, span=(start, edge.end))
            starts.append((edge.end, with_role(clause, "doing", doing), edge.price + 0.4))
    if "o" in verb.flags:
        starts += _ordered(chart, at, clause)
    return starts


def _ordered(chart: Chart, at: int, clause: Clause) -> Iterator[tuple[int, Clause, float]]:
    """*orders his triggers: Bob, Crab*."""
    for edge in chart.rule("phrase", at):
        if chart.low(edge.end) == ":":
            for rest in chart.rule("phrase", edge.end + 1):
                both = with_role(with_role(clause, "what", edge.tree), "order", rest.tree)
                yield rest.end, both, edge.price + rest.price


def _objects(
    chart: Chart, at: int, verb: Verb, clause: Clause
) -> Iterator[tuple[int, Clause, float]]:
    """The verb with each of its objects, and whom they are for or what they are to do."""
    wanted = verb.what.rstrip("?")
    if verb.name in ("assign", "split", "put"):
        dearer = 0.1 if verb.name == "put" else 0.0
        for edge in chart.rule("shares", at):
            yield edge.end, with_role(clause, "what", edge.tree), edge.price + dearer
        yield from _parted(chart, at, clause)
    for edge in chart.rule("phrase", at):
        if not takes(wanted, edge.tree):
            continue
        if verb.name == "do" and not isinstance(getattr(edge.tree, "head", None), Pronoun):
            continue
        one = with_role(clause, "what", edge.tree)
        yield edge.end, one, edge.price
        if "d" in verb.flags:
            for other in chart.rule("phrase", edge.end):
                if takes("MKE" if verb.name != "cost" else "M", other.tree):
                    both = with_role(with_role(clause, "whom", edge.tree), "what", other.tree)
                    yield other.end, both, edge.price + other.price
        if "b" in verb.flags:
            for other in chart.rule("bare", edge.end):
                yield other.end, with_role(one, "doing", other.tree), edge.price + other.price
            for other in chart.rule("phrase", edge.end):
                if verb.name == "make":
                    yield other.end, with_role(one, "into", other.tree), edge.price + other.price
        if verb.name in ("choose", "target") and chart.low(edge.end) == "to":
            for other in verb_alone(chart, edge.end + 1):  # “chooses Bob to stun”
                yield other.end, with_role(one, "to do", other.tree), edge.price + other.price
        if "i" in verb.flags and chart.low(edge.end) == "to":
            for other in chart.rule("bare", edge.end + 1):
                yield other.end, with_role(one, "to do", other.tree), edge.price + other.price


def _parted(chart: Chart, at: int, clause: Clause) -> Iterator[tuple[int, Clause, float]]:
    """*splits her damage: 3 to Bob and 2 to Crab*: how it is shared out."""
    for edge in chart.rule("thing", at):
        if getattr(edge.tree.head, "word", "") != "damage" or edge.tree.behind:
            continue
        for rest in chart.rule("shares", edge.end + (chart.low(edge.end) in (",", ":"))):
            yield rest.end, with_role(clause, "what", rest.tree), edge.price + rest.price


def followed(
    chart: Chart,
    at: int,
    clause: Clause,
    price: float,
    prepositions: dict[str, str],
    verb: Verb | None = None,
) -> list[Edge]:
    """Prepositions, adverbs and what is done along the way, in any order, each once."""
    found = [Edge(at, clause, price)]
    reached = found
    for _ in range(ROLES_MOST):
        reached = packed(
            edge for one in reached for edge in _one_more(chart, one, prepositions, verb)
        )
        if not reached:
            break
        found = found + reached
    return found


def _one_more(
    chart: Chart, one: Edge, prepositions: dict[str, str], verb: Verb | None
) -> Iterator[Edge]:
    """The clause with one thing more of what stands behind it."""
    at, clause, price = one
    low = chart.low(at)
    wanted = "PTEM" if low == "by" and verb is not None else prepositions.get(low)
    if wanted is not None and clause.role(low) is None:
        chart.furthest = max(chart.furthest, at + 1)
        yield from _preposition(chart, one, wanted, verb)
    if low == "out" and chart.low(at + 1) == "of" and clause.role("from") is None:
        fits = chart.rule("phrase", at + 2) if "from" in prepositions else ()
        wanted = prepositions.get("from", "")
        yield from _taking(one, "from", (edge for edge in fits if takes(wanted, edge.tree)))
    if low == "there":
        yield from _there(one, at, prepositions)
    homeward = low == "home" and not chart.words[at].capital  # the card “Home” is none
    if homeward and "L" in prepositions.get("to", "") and clause.role("to") is None:
        yield Edge(at + 1, with_role(clause, "to", HOME), price)
    if low in ("instead", ","):
        yield from _instead_or_hidden(chart, one)
    for edge in chart.of_class("ADVERB", at):
        if edge.tree not in clause.adverbs and _goes_with(str(edge.tree), clause.verb):
            more = replace(clause, adverbs=(*clause.adverbs, str(edge.tree)))
            yield Edge(edge.end, more, price + 0.05)
    if low in ("as", "without", "for", "by"):
        yield from _as_or_without(chart, one)
    if low == "to" and verb is not None:
        yield from _to_do(chart, one, verb)
    if clause.verb in DESCRIBING and clause.role("is") is None:
        yield from _late(chart, one)
    if low == ",":
        yield from _after_comma(chart, one)
        if verb is not None:
            yield from _after_comma_how(chart, one)
    if clause.verb in ALONG and (
        low in (",", ";", "(", "by", "without", "with")
        or low in BY_FORM["ing"]
        or (low == "and" and chart.low(at + 1) in BY_FORM["ing"])
    ):
        yield from _along(chart, one)


def _taking(one: Edge, name: str, found: Iterable[Edge], dearer: float = 0.0) -> Iterator[Edge]:
    """The clause with each of these in that role."""
    for edge in found:
        yield Edge(edge.end, with_role(one.tree, name, edge.tree), one.price + edge.price + dearer)


def _preposition(chart: Chart, one: Edge, wanted: str, verb: Verb | None) -> Iterator[Edge]:
    """A preposition of the verb and what it takes: *at A*, *by paying 2*, *as well*."""
    at, clause, price = one
    low = chart.low(at)
    if wanted == "":
        yield Edge(at + 1, with_role(clause, low, True), price)
        return
    if low == "with" and verb is not None and verb.name == "pay":
        yield from _taking(one, low, chart.rule("predicate_ing", at + 1))
    fits = [
        edge
        for edge in chart.rule("phrase", at + 1)
        if takes(wanted, edge.tree)
        and not (clause.verb == "have" and (mixed_places(edge.tree) or _is_fight(edge.tree)))
        and not (low == "at" and chart.low(edge.end - 1) == "all")  # “no power at all”
        and not (low == "on" and is_turn_or_phase(edge.tree))
    ]
    farther = low == "with" and clause.verb in ("have", "control")
    by_card = low == "with" and clause.verb == "play"  # “shoots Crab with Hextech Ray” plays that
    for edge in fits:
        dearer = 0.2 if by_card and isinstance(getattr(edge.tree, "head", None), Name) else 0.0
        dearer += 0.3 if clause.role("to do") is not None else 0.0  # it is rather of what is done
        yield from _taking(one, low, [edge], 0.6 if farther else dearer)
    if low == "as" and chart.low(at + 1) == "well":
        yield Edge(at + 2, replace(clause, adverbs=(*clause.adverbs, "as well")), price)


REASONED = frozenset({"get", "gain", "score", "draw", "receive", "win"})
"""What may be said to come of what somebody does."""
REASONS = frozenset({"conquer", "hold", "win", "score"})


def _reason(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*gets a point for holding A*, *wins by conquering B*: what it comes of."""
    for verb in BY_FORM["ing"].get(chart.low(one.end + 1), ()):
        if verb.name in REASONS:
            found = complements(chart, one.end + 2, verb)
            yield from _taking(one, "reason", found, 0.1)


def _is_fight(phrase: Any) -> bool:
    """*in the combat*: it is then that somebody has something, not there."""
    head = phrase.head if isinstance(phrase, Thing) else None
    return isinstance(head, Noun) and head.word in ("combat", "showdown")


def _instead_or_hidden(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*dies instead of Bob*; *has Teemo, hidden this turn*."""
    at, clause, price = one
    low, after = chart.low(at), chart.low(at + 1)
    if clause.verb == "have" and low == "," and after == "hidden":
        for edge in chart.of_class("ADVERB", at + 2):
            yield Edge(edge.end, with_role(clause, "hidden", str(edge.tree)), price)
    if low == "instead" and after == "of" and clause.verb in ("die", "draw"):
        yield from _taking(one, "instead", chart.rule("phrase", at + 2))


def _as_or_without(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*plays Bob as a unit with 3 Might*; *dies without having attacked*."""
    low, after = chart.low(one.end), chart.low(one.end + 1)
    if low == "as" and after in ("a", "an", "the", "its") and one.tree.role("as") is None:
        found = chart.rule("thing", one.end + 1)
        yield from _taking(one, "as", (edge for edge in found if "M" in sorts(edge.tree)))
    if low in ("for", "by") and one.tree.verb in REASONED and one.tree.role("reason") is None:
        yield from _reason(chart, one)
    if low == "without" and one.tree.verb not in ALONG:
        yield from _taking(one, "without", chart.rule("predicate_ing", one.end + 1))


def _late(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*has Bob at A, equipped with Long Sword*: told of the object at the end."""
    for edge in chart.rule("late", one.end):
        if one.tree.role(edge.tree.kind) is None:
            more = with_role(one.tree, edge.tree.kind, edge.tree.value)
            yield Edge(edge.end, more, one.price + edge.price + 0.1)


def _to_do(chart: Chart, one: Edge, verb: Verb) -> Iterator[Edge]:
    """*plays Charm on Crab to move it to B*: what it is done for."""
    open_ = one.tree.role("to do") is None and one.tree.role("to") is None
    if open_ and "i" in verb.flags and one.tree.role("on") is not None:
        yield from _taking(one, "to do", chart.rule("bare", one.end + 1), 0.1)


def mixed_places(phrase: Any) -> bool:
    """Whether a battlefield's letter, or a zone, stands beside another name: no list of places."""
    members = phrase.members if isinstance(phrase, Group) else ()
    heads = [one.head for one in members if isinstance(one, Thing)]
    hows = {head.how if isinstance(head, Name) else "zone" for head in heads}
    return bool({"place", "zone"} & hows) and bool(hows - {"place", "zone"})


def _there(one: Edge, at: int, prepositions: dict[str, str]) -> Iterator[Edge]:
    """*moves there*, *is there*: the verb's place."""
    name = next((name for name in ("at", "to") if "L" in prepositions.get(name, "")), "")
    if name and one.tree.role(name) is None:
        there = replace(THERE, span=(at, at + 1))
        yield Edge(at + 1, with_role(one.tree, name, there), one.price)


HOME = Thing(head=Noun(word="base"))
"""Where *takes Crab home* takes it."""


ALONG = frozenset([
    "play", "react", "activate", "use", "equip", "empower", "counter", "try", "let", "cost",
    "pay",
])  # fmt: skip
"""Verbs of actions along which costs are paid and things chosen."""


def _goes_with(adverb: str, verb: str) -> bool:
    """Whether that adverb may stand with that verb; most stand with any."""
    counted = adverb.endswith(" times") and adverb not in ADVERBS
    verbs = ADVERBS["once"] if counted else ADVERBS.get(adverb)
    return not verbs or verb in verbs


DESCRIBING = frozenset({"have", "attack", "defend", "control", "stay"})
"""Verbs whose object may be told more of at the end: *at A, equipped with Long Sword*."""


def _along(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*, paying Accelerate*; *killing Bob as a cost*."""
    at = one.end + (chart.low(one.end) in (",", ";", "(", "and"))
    bracket = chart.low(one.end) == "("
    negated = chart.low(at) == "without"
    at += chart.low(at) in ("by", "without")
    if chart.low(at) == "and" and at > one.end:
        at += 1
    for edge in chart.rule("predicate_ing", at):
        along = marked(edge.tree, span=(at, edge.end))
        along = marked(along, negated=True) if negated else along
        if bracket:
            if chart.low(edge.end) != ")":
                continue
            edge = Edge(edge.end + 1, edge.tree, edge.price)
        yield Edge(edge.end, with_role(one.tree, "along", along), one.price + edge.price + 0.1)
    for edge in chart.of_class("ADVERB", at):
        if at > one.end and _goes_with(str(edge.tree), one.tree.verb):
            more = replace(one.tree, adverbs=(*one.tree.adverbs, str(edge.tree)))
            yield Edge(edge.end, more, one.price + 0.1)


def _after_comma(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*, at least 1*; *, in base*: what stands behind a comma and belongs to the verb."""
    at = one.end + 1
    if chart.low(at) in ("both", "all") and one.tree.verb in DESCRIBING:
        yield from _each_placed(chart, one)
    if chart.low(at) == "at":
        for edge in chart.rule("thing", at):
            if isinstance(edge.tree, Thing) and isinstance(edge.tree.head, Quantity):
                yield from _taking(one, "least", [edge])
    if chart.low(at) in ("with", "at", "to", "in", "on", "from"):
        for edge in chart.rule("phrase", at + 1):
            if one.tree.verb != "have" or not mixed_places(edge.tree):
                yield from _taking(one, chart.low(at), [edge], 0.3)


def _each_placed(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*has Bob and Crab, both in base*: where each of them is."""
    at, what = one.end + 2, one.tree.role("what")
    two = isinstance(what, Group) and (chart.low(at - 1) == "all" or len(what.members) == 2)
    if two and chart.low(at) in ("at", "in", "on"):
        yield from _taking(one, chart.low(at), chart.rule("phrase", at + 1), 0.1)


def _after_comma_how(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*enters at A, exhausted*: an adverb of that verb alone."""
    for edge in chart.of_class("ADVERB", one.end + 1):
        adverb = str(edge.tree)
        counted = one.tree.verb == "let" and _goes_with(adverb, "let")  # “, three times”
        own = counted or one.tree.verb in ADVERBS.get(adverb, ())
        if own and adverb not in one.tree.adverbs:
            adverbs = (*one.tree.adverbs, adverb)
            yield Edge(edge.end, replace(one.tree, adverbs=adverbs), one.price + 0.06)

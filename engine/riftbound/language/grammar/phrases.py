"""Verb phrases: every verb of the table with what it takes, in every tense, mood and voice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.core.language.chart import Chart, Edge, packed
from engine.core.language.trees import (
    Adjective,
    Clause,
    Group,
    Joined,
    Name,
    Pronoun,
    Quantity,
    Role,
    Thing,
)
from engine.riftbound.language.grammar.lexicon import ADVERBS, table
from engine.riftbound.language.grammar.sorts import THERE, sorts, takes
from engine.riftbound.language.grammar.verbs import BY_FORM, Verb

MODALS = {
    "can": "can", "could": "can", "may": "may", "might": "may", "must": "must", "will": "will",
    "would": "would", "should": "must",
}  # fmt: skip
BE = {"is": "present", "are": "present", "am": "present", "was": "past", "were": "past"}
HAVE = {"has": "present", "have": "present", "had": "past"}
GET = {"gets": "present", "get": "present", "got": "past"}
DO = {"does": "present", "do": "present", "did": "past"}
BEFORE_VERB = frozenset(
    {"still", "already", "now", "again", "also", "first", "only", "just", "both", "each", "all"}
)
ABLE = frozenset({"able", "allowed"})
"""What somebody is who can: *is allowed to play Flash*."""
ROLES_MOST = 9
table()


def predicate(chart: Chart, at: int) -> list[Edge]:
    """A finite verb phrase."""
    found: list[Edge] = []
    low = chart.low(at)
    if low in BEFORE_VERB:
        chart.furthest = max(chart.furthest, at + 1)
        for edge in chart.rule("predicate", at + 1):
            found.append(_adverb(edge, low))
    if low == "no" and chart.low(at + 1) == "longer":
        found += [_adverb(_negated(edge), "no longer") for edge in chart.rule("predicate", at + 2)]
    if low in MODALS:
        found += _modal(chart, at + 1, MODALS[low])
    if low in GET:
        found += [_tense(edge, GET[low]) for edge in chart.rule("passive", at + 1)]
    if low in BE:
        found += [_state(edge, BE[low]) for edge in chart.rule("being", at + 1)]
    if low in HAVE:
        found += [_tense(edge, "perfect") for edge in chart.rule("perfect", at + 1)]
        found += _having(chart, at + 1 + (chart.low(at + 1) == "got"), HAVE[low])
    if low in DO and chart.low(at + 1) == "not":
        found += [_negated(_tense(edge, DO[low])) for edge in _base(chart, at + 2)]
        if not found:
            found.append(Edge(at + 2, Clause(verb="do", negated=True, tense=DO[low]), 0.5))
    if low in DO and chart.low(at + 1) != "not":
        found += [
            _tense(_dearer(edge), DO[low])
            for edge in _base(chart, at + 1)
            if edge.tree.verb != "do"
        ]
    for kind, tense in (("base", "present"), ("he", "present"), ("past", "past")):
        for verb in BY_FORM[kind].get(low, ()):
            chart.furthest = max(chart.furthest, at + 1)
            if verb.name == "become":
                found += [_tense(edge, tense) for edge in _made_so(chart, at + 1)]
            if verb.name == "stay":  # “stays ready” is still ready
                found += [_adverb(_tense(edge, tense), "still") for edge in _like(chart, at + 1)]
            for edge in _complements(chart, at + 1, verb):
                found.append(_tense(edge, tense))
    return found


def _adverb(edge: Edge, word: str) -> Edge:
    return Edge(edge.end, _mapped(edge.tree, adverbs=(word,)), edge.price + 0.02)


def _mapped(tree: Any, **changes: Any) -> Any:
    if isinstance(tree, Joined):
        return Joined(
            joint=tree.joint, clauses=tuple(_mapped(one, **changes) for one in tree.clauses)
        )
    if "adverbs" in changes:
        changes = {**changes, "adverbs": (*changes["adverbs"], *tree.adverbs)}
    return replace(tree, **changes)


def _tense(edge: Edge, tense: str) -> Edge:
    return Edge(edge.end, _mapped(edge.tree, tense=tense), edge.price)


FINITE = frozenset(
    {
        *BE,
        *HAVE,
        *DO,
        *MODALS,
        *BEFORE_VERB,
        "no",
        *BY_FORM["base"],
        *BY_FORM["he"],
        *BY_FORM["past"],
    }
)
"""How a finite verb phrase may begin."""


def _dearer(edge: Edge) -> Edge:
    return Edge(edge.end, edge.tree, edge.price + 0.2)


PARTICIPLES = frozenset(BY_FORM["participle"])


def _state(edge: Edge, tense: str) -> Edge:
    """*is stunned* is a state, *was stunned* something that happened."""
    edge = _happening(edge) if tense == "past" else edge
    return Edge(edge.end, _mapped(edge.tree, tense=tense), edge.price)


def _happening(edge: Edge) -> Edge:
    """What *was*, *has been* or *can be* is rather something that happens than a state."""
    return Edge(edge.end, edge.tree, edge.price + (0.1 if participle(edge.tree) else 0.0))


def participle(tree: Any) -> bool:
    """Whether it says a state in a word that is also what was done: *stunned*, *exhausted*."""
    said = tree.role("is") if isinstance(tree, Clause) and tree.verb == "be" else None
    return isinstance(said, Adjective) and said.word in PARTICIPLES


def state(chart: Chart, at: int) -> list[Edge]:
    """A state or place with its *is* left out: *and exhausted*, *and no longer in combat*."""
    found = []
    for edge in chart.rule("being", at):
        tree = edge.tree
        said = tree.role("is") if isinstance(tree, Clause) and tree.verb == "be" else None
        if isinstance(said, Adjective) or (
            isinstance(tree, Clause) and tree.verb == "be" and said is None
        ):
            found.append(edge)
    return found


def _like(chart: Chart, at: int) -> list[Edge]:
    """What something is like, with its *is* left out."""
    return [edge for edge in chart.rule("state", at) if edge.tree.role("is") is not None]


def _made_so(chart: Chart, at: int) -> list[Edge]:
    """*became exhausted*: was exhausted, as something that happened."""
    found = []
    for edge in chart.of_class("ADJECTIVE", at):
        verbs = BY_FORM["participle"].get(edge.tree.word, ())
        verb = next((one for one in verbs if one.what != "-"), None)
        if verb is not None:
            found += _tails(chart, edge.end, Clause(verb=verb.name, passive=True), 0.1, {}, verb)
    return found


def passive(chart: Chart, at: int) -> list[Edge]:
    """A participle and what it takes, with its *is* left out: *, controlled by Ana*; alone it rather
    says a state: *and exhausted*."""
    return [
        Edge(edge.end, edge.tree, edge.price + (0.0 if edge.tree.roles else 0.15))
        for edge in chart.rule("being", at)
        if getattr(edge.tree, "passive", False)
    ]


def _negated(edge: Edge) -> Edge:
    return Edge(edge.end, _mapped(edge.tree, negated=True), edge.price)


def _modal(chart: Chart, at: int, modal: str) -> Iterator[Edge]:
    negated = chart.low(at) == "not"
    at += negated
    only = chart.low(at) == "only"
    at += only
    for edge in _base(chart, at):
        tree = _mapped(edge.tree, modal=modal, negated=negated, adverbs=("only",) if only else ())
        yield Edge(edge.end, tree, edge.price)


def _base(chart: Chart, at: int) -> list[Edge]:
    """A verb phrase that begins with an infinitive."""
    return [*chart.rule("bare", at)]


def bare(chart: Chart, at: int) -> list[Edge]:
    """A verb phrase from its infinitive on."""
    low = chart.low(at)
    found: list[Edge] = []
    if low == "not":
        return [_negated(edge) for edge in chart.rule("bare", at + 1)]
    if low in BEFORE_VERB:
        found += [_adverb(edge, low) for edge in chart.rule("bare", at + 1)]
    if low == "be":
        found += [_happening(edge) for edge in chart.rule("being", at + 1)]
    if low == "have":
        found += [_tense(edge, "perfect") for edge in chart.rule("perfect", at + 1)]
        found += _having(chart, at + 1, "base")
    if low == "do" and chart.low(at + 1) in ("", ",", ".", "?"):
        found.append(Edge(at + 1, Clause(verb="do", tense="base"), 0.3))
    for verb in BY_FORM["base"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        for edge in _complements(chart, at + 1, verb):
            found.append(_tense(edge, "base"))
    return packed(found)


def perfect(chart: Chart, at: int) -> list[Edge]:
    """What follows *has*: a participle and what it takes."""
    low = chart.low(at)
    if low == "not":
        return [_negated(edge) for edge in chart.rule("perfect", at + 1)]
    found: list[Edge] = []
    if low in BEFORE_VERB:
        found += [_adverb(edge, low) for edge in chart.rule("perfect", at + 1)]
    if low == "been":
        found += [_happening(edge) for edge in chart.rule("being", at + 1)]
    for verb in BY_FORM["participle"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        found += [_tense(edge, "perfect") for edge in _complements(chart, at + 1, verb)]
    return found


def being(chart: Chart, at: int) -> list[Edge]:
    """What follows *is*: a passive, what goes on, a state, a place, a name for it."""
    low = chart.low(at)
    found: list[Edge] = []
    if low == "not":
        found += [_negated(edge) for edge in chart.rule("being", at + 1)]
    if low in BEFORE_VERB or low == "back":
        found += [_adverb(edge, low) for edge in chart.rule("being", at + 1)]
    if low == "no" and chart.low(at + 1) == "longer":
        found += [_adverb(_negated(edge), "no longer") for edge in chart.rule("being", at + 2)]
    if low == "about" and chart.low(at + 1) == "to":
        found += [_mode(edge, "about") for edge in chart.rule("bare", at + 2)]
    if low in ABLE and chart.low(at + 1) == "to":
        found += [_mode(edge, "can") for edge in chart.rule("bare", at + 2)]
    if low == "to":
        found += [_mode(edge, "to be") for edge in chart.rule("bare", at + 1)]
    if low == "being":
        found += chart.rule("being", at + 1)
    if low == "asked":
        found += _asked(chart, at + 1)
    for verb in BY_FORM["participle"].get(low, ()):
        if verb.what == "-":
            continue
        chart.furthest = max(chart.furthest, at + 1)
        for edge in _complements(chart, at + 1, verb, passive=True):
            found.append(Edge(edge.end, _mapped(edge.tree, passive=True), edge.price + 0.01))
    for verb in BY_FORM["ing"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        for edge in _complements(chart, at + 1, verb):
            found.append(Edge(edge.end, _mapped(edge.tree, adverbs=("ing",)), edge.price))
    found += _complement(chart, at)
    return found


def _mode(edge: Edge, modal: str) -> Edge:
    return Edge(edge.end, _mapped(edge.tree, modal=modal), edge.price)


def _asked(chart: Chart, at: int) -> Iterator[Edge]:
    """*is asked to pay*, *is asked*."""
    yield Edge(at, Clause(verb="ask", passive=True), 0.3)
    if chart.low(at) == "to":
        for edge in (*chart.rule("bare", at + 1), *_alone(chart, at + 1)):
            roles = (Role(name="to do", value=edge.tree),)
            yield Edge(edge.end, Clause(verb="ask", passive=True, roles=roles), edge.price)
    if chart.low(at) == "about":
        for edge in chart.rule("phrase", at + 1):
            roles = (Role(name="about", value=edge.tree),)
            yield Edge(edge.end, Clause(verb="ask", passive=True, roles=roles), edge.price)


def _alone(chart: Chart, at: int) -> Iterator[Edge]:
    """A verb by itself, whatever it would take: *is asked to order*."""
    for verb in BY_FORM["base"].get(chart.low(at), ()):
        if verb.wants:
            yield Edge(at + 1, Clause(verb=verb.name, tense="base"), 0.3)


def _complement(chart: Chart, at: int) -> Iterator[Edge]:
    """A state, a phrase or a place as what something is, and what may stand behind it."""
    heads: list[tuple[int, Role, float]] = []
    for edge in chart.of_class("ADJECTIVE", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price))
    for edge in chart.rule("adjectives", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price + 0.05))
    for edge in chart.rule("phrase", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price + 0.1))
    for edge in chart.rule("owner", at):
        if not isinstance(edge.tree, str) and sorts(edge.tree) == "P":  # “is Ben's”
            heads.append((edge.end, Role(name="of", value=edge.tree), edge.price))
    for edge in chart.rule("shares", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price + 0.1))
    low = chart.low(at)
    if low == "there":
        chart.furthest = max(chart.furthest, at + 1)
        heads.append((at + 1, Role(name="at", value=replace(THERE, span=(at, at + 1))), 0.0))
    if low in ("at", "in", "on", "from"):
        for edge in chart.rule("phrase", at + 1):
            wanted = {"in": "LETP", "at": "LTEM", "on": "LTM"}.get(low, "LT")
            if takes(wanted, edge.tree) and not _mixed(edge.tree):
                heads.append((edge.end, Role(name=low, value=edge.tree), edge.price))
    for end, role, price in heads:
        yield from _tails(chart, end, Clause(verb="be", roles=(role,)), price, COPULA_TAKES)


COPULA_TAKES = {"at": "LTEM", "in": "LET", "on": "LT", "by": "PTE", "of": "P", "to": "T"}


def _having(chart: Chart, at: int, tense: str) -> list[Edge]:
    """*has* and what is had, where, and for how long."""
    low = chart.low(at)
    if low in ("still", "already", "only", "exactly", "now", "both", "each"):
        more = [_adverb(edge, low) for edge in _having(chart, at + 1, tense)]
    else:
        more = []
    if low == "not" and tense != "base":
        more += [_negated(edge) for edge in _having(chart, at + 1, tense)]
    found: list[Edge] = more
    for edge in chart.rule("phrase", at):
        roles = (Role(name="what", value=edge.tree),)
        clause = Clause(verb="have", roles=roles, tense=tense)
        found += _tails(chart, edge.end, clause, edge.price, HAVE_TAKES)
    return found


HAVE_TAKES = {"at": "LT", "in": "LE", "on": "LT", "to": "P", "with": "TMK", "as": "T"}


def _complements(chart: Chart, at: int, verb: Verb, passive: bool = False) -> Iterator[Edge]:
    """The verb with every choice of its objects, prepositions and adverbs."""
    clause = Clause(verb=verb.name)
    starts: list[tuple[int, Clause, float]] = []
    optional = not verb.wants or passive
    if optional:
        starts.append((at, clause, 0.0))
    if verb.what != "-" and (not passive or "d" in verb.flags):
        starts += _objects(chart, at, verb, clause)
    if "t" in verb.flags and chart.low(at) == "to":
        for edge in chart.rule("bare", at + 1):
            starts.append((edge.end, _with(clause, "to do", edge.tree), edge.price))
    if verb.name == "choose" and chart.low(at) == "not" and chart.low(at + 1) == "to":
        starts.append((at + 2, Clause(verb="decline"), 0.1))
        for edge in chart.rule("bare", at + 2):
            starts.append(
                (
                    edge.end,
                    Clause(verb="decline", roles=(Role(name="to do", value=edge.tree),)),
                    edge.price,
                )
            )
    if "x" in verb.flags:
        start = at + (chart.low(at) == "to")
        for edge in (*chart.rule("bare", start), *_alone(chart, start)):
            doing = _mapped(edge.tree, span=(start, edge.end))
            starts.append((edge.end, _with(clause, "doing", doing), edge.price + 0.4))
    if "o" in verb.flags:
        starts += _ordered(chart, at, clause)
    for end, begun, price in starts:
        yield from _tails(chart, end, begun, price, verb.prepositions, verb)


def _with(clause: Clause, name: str, value: Any) -> Clause:
    return replace(clause, roles=(*clause.roles, Role(name=name, value=value)))


def _ordered(chart: Chart, at: int, clause: Clause) -> Iterator[tuple[int, Clause, float]]:
    for edge in chart.rule("phrase", at):
        if chart.low(edge.end) == ":":
            for rest in chart.rule("phrase", edge.end + 1):
                both = _with(_with(clause, "what", edge.tree), "order", rest.tree)
                yield rest.end, both, edge.price + rest.price


def _objects(
    chart: Chart, at: int, verb: Verb, clause: Clause
) -> Iterator[tuple[int, Clause, float]]:
    wanted = verb.what.rstrip("?")
    if verb.name in ("assign", "split"):
        for edge in chart.rule("shares", at):
            yield edge.end, _with(clause, "what", edge.tree), edge.price
    for edge in chart.rule("phrase", at):
        if not takes(wanted, edge.tree):
            continue
        if verb.name == "do" and not isinstance(getattr(edge.tree, "head", None), Pronoun):
            continue
        one = _with(clause, "what", edge.tree)
        yield edge.end, one, edge.price
        if "d" in verb.flags:
            for other in chart.rule("phrase", edge.end):
                if takes("MKE" if verb.name != "cost" else "M", other.tree):
                    both = _with(_with(clause, "whom", edge.tree), "what", other.tree)
                    yield other.end, both, edge.price + other.price
        if "b" in verb.flags:
            for other in chart.rule("bare", edge.end):
                yield other.end, _with(one, "doing", other.tree), edge.price + other.price
            for other in chart.rule("phrase", edge.end):
                if verb.name == "make":
                    yield other.end, _with(one, "into", other.tree), edge.price + other.price
        if "i" in verb.flags and chart.low(edge.end) == "to":
            for other in chart.rule("bare", edge.end + 1):
                yield other.end, _with(one, "to do", other.tree), edge.price + other.price


def _tails(
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
        reached = packed(edge for one in reached for edge in _tail(chart, one, prepositions, verb))
        if not reached:
            break
        found = found + reached
    return found


def _tail(
    chart: Chart, one: Edge, prepositions: dict[str, str], verb: Verb | None
) -> Iterator[Edge]:
    at, clause, price = one
    low = chart.low(at)
    taken = {role.name for role in clause.roles}
    wanted = prepositions.get(low)
    if low == "by" and verb is not None:
        wanted = "PTEM"
    if wanted is not None and low not in taken:
        chart.furthest = max(chart.furthest, at + 1)
        if wanted == "":
            yield Edge(at + 1, _with(clause, low, True), price)
        else:
            if low == "with" and verb is not None and verb.name == "pay":
                for edge in chart.rule("predicate_ing", at + 1):
                    yield Edge(edge.end, _with(clause, low, edge.tree), price + edge.price)
            for edge in chart.rule("phrase", at + 1):
                if takes(wanted, edge.tree) and not (clause.verb == "have" and _mixed(edge.tree)):
                    farther = 0.6 if low == "with" and clause.verb in ("have", "control") else 0.0
                    yield Edge(
                        edge.end, _with(clause, low, edge.tree), price + edge.price + farther
                    )
            if low == "as" and chart.low(at + 1) == "well":
                yield Edge(at + 2, replace(clause, adverbs=(*clause.adverbs, "as well")), price)
    if low == "there":
        yield from _there(one, at, prepositions)
    if clause.verb == "have" and low == "," and chart.low(at + 1) == "hidden":
        for edge in chart.of_class("ADVERB", at + 2):
            yield Edge(edge.end, _with(clause, "hidden", str(edge.tree)), price)
    if low == "instead" and chart.low(at + 1) == "of" and clause.verb in ("die", "draw"):
        for edge in chart.rule("phrase", at + 2):
            yield Edge(edge.end, _with(clause, "instead", edge.tree), price + edge.price)
    for edge in chart.of_class("ADVERB", at):
        if edge.tree not in clause.adverbs and _goes_with(str(edge.tree), clause.verb):
            more = replace(clause, adverbs=(*clause.adverbs, str(edge.tree)))
            yield Edge(edge.end, more, price + 0.05)
    if low == "as" and chart.low(at + 1) in ("a", "an", "the", "its") and "as" not in taken:
        for edge in chart.rule("thing", at + 1):
            if "M" in sorts(edge.tree):
                yield Edge(edge.end, _with(clause, "as", edge.tree), price + edge.price)
    if low == "without" and clause.verb not in ALONG:
        for edge in chart.rule("predicate_ing", at + 1):
            yield Edge(edge.end, _with(clause, "without", edge.tree), price + edge.price)
    if clause.verb in DESCRIBING and "is" not in taken:
        for edge in chart.rule("late", at):
            if edge.tree.kind not in taken:
                more = _with(clause, edge.tree.kind, edge.tree.value)
                yield Edge(edge.end, more, price + edge.price + 0.1)
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


def _mixed(phrase: Any) -> bool:
    """Whether a battlefield's letter stands beside another name: that is no list of places."""
    members = phrase.members if isinstance(phrase, Group) else ()
    heads = [one.head for one in members if isinstance(one, Thing)]
    hows = {head.how for head in heads if isinstance(head, Name)}
    return "place" in hows and len(hows) > 1


def _there(one: Edge, at: int, prepositions: dict[str, str]) -> Iterator[Edge]:
    """*moves there*, *is there*: the verb's place."""
    name = next((name for name in ("at", "to") if "L" in prepositions.get(name, "")), "")
    if name and one.tree.role(name) is None:
        there = replace(THERE, span=(at, at + 1))
        yield Edge(at + 1, _with(one.tree, name, there), one.price)


ALONG = frozenset([
    "play", "react", "activate", "use", "equip", "empower", "counter", "try", "let", "cost",
    "pay",
])  # fmt: skip
"""Verbs of actions along which costs are paid and things chosen."""


def _goes_with(adverb: str, verb: str) -> bool:
    counted = adverb.endswith(" times") and adverb not in ADVERBS
    verbs = ADVERBS["once"] if counted else ADVERBS.get(adverb)
    return not verbs or verb in verbs


DESCRIBING = frozenset({"have", "attack", "defend", "control"})
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
        along = _mapped(edge.tree, span=(at, edge.end))
        along = _mapped(along, negated=True) if negated else along
        if bracket:
            if chart.low(edge.end) != ")":
                continue
            edge = Edge(edge.end + 1, edge.tree, edge.price)
        yield Edge(edge.end, _with(one.tree, "along", along), one.price + edge.price + 0.1)
    for edge in chart.of_class("ADVERB", at):
        if at > one.end and _goes_with(str(edge.tree), one.tree.verb):
            more = replace(one.tree, adverbs=(*one.tree.adverbs, str(edge.tree)))
            yield Edge(edge.end, more, one.price + 0.1)


def _after_comma(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*, at least 1*; *, in base*: what stands behind a comma and belongs to the verb."""
    at = one.end + 1
    if chart.low(at) == "at":
        for edge in chart.rule("thing", at):
            if isinstance(edge.tree, Thing) and isinstance(edge.tree.head, Quantity):
                yield Edge(edge.end, _with(one.tree, "least", edge.tree), one.price + edge.price)
    if chart.low(at) in ("with", "at", "to", "in", "on", "from"):
        for edge in chart.rule("phrase", at + 1):
            if one.tree.verb == "have" and _mixed(edge.tree):
                continue
            yield Edge(
                edge.end, _with(one.tree, chart.low(at), edge.tree), one.price + edge.price + 0.3
            )


def _after_comma_how(chart: Chart, one: Edge) -> Iterator[Edge]:
    """*enters at A, exhausted*: an adverb of that verb alone."""
    for edge in chart.of_class("ADVERB", one.end + 1):
        adverb = str(edge.tree)
        if one.tree.verb in ADVERBS.get(adverb, ()) and adverb not in one.tree.adverbs:
            adverbs = (*one.tree.adverbs, adverb)
            yield Edge(edge.end, replace(one.tree, adverbs=adverbs), one.price + 0.06)


INTRANSITIVE = frozenset({"repeat", "attack", "defend", "resolve"})
"""What may be done along the way without saying to what."""


def predicate_ing(chart: Chart, at: int) -> list[Edge]:
    """What is done along the way: a verb in its ing-form and what it takes."""
    found: list[Edge] = []
    low = chart.low(at)
    if low == "not":
        return [_negated(edge) for edge in chart.rule("predicate_ing", at + 1)]
    for verb in BY_FORM["ing"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        for edge in _complements(chart, at + 1, verb):
            if edge.tree.roles or verb.name in INTRANSITIVE:
                found.append(_tense(edge, "ing"))
    return found


def imperative(chart: Chart, at: int) -> list[Edge]:
    """A verb phrase that somebody is told to carry out: *draw 1*."""
    return [*chart.rule("bare", at)]


def gapped(chart: Chart, at: int) -> list[Edge]:
    """A verb phrase whose object is asked for: *how many cards does Ana have in hand?*"""
    low = chart.low(at)
    found: list[Edge] = []
    if low == "have":
        found += _tails(chart, at + 1, Clause(verb="have", tense="base"), 0.0, HAVE_TAKES)
    for verb in BY_FORM["base"].get(low, ()):
        if verb.what != "-":
            clause = Clause(verb=verb.name, tense="base")
            found += _tails(chart, at + 1, clause, 0.0, verb.prepositions, verb)
    return found


def gapped_done(chart: Chart, at: int) -> list[Edge]:
    """The same behind *has*: *how much damage has Crab taken?*"""
    found: list[Edge] = []
    for verb in BY_FORM["participle"].get(chart.low(at), ()):
        if verb.what != "-":
            clause = Clause(verb=verb.name, tense="perfect")
            found += _tails(chart, at + 1, clause, 0.0, verb.prepositions, verb)
    return found


def adjectives(chart: Chart, at: int) -> list[Edge]:
    """Two or more states one after the other: *ready and unharmed*."""
    found: list[Edge] = []
    for first in chart.of_class("ADJECTIVE", at):
        joint = first.end
        if chart.low(joint) in ("and", ",", "or"):
            joint += 1
            if chart.low(joint) == "and":
                joint += 1
            for second in (*chart.of_class("ADJECTIVE", joint), *chart.rule("adjectives", joint)):
                rest = second.tree if isinstance(second.tree, tuple) else (second.tree,)
                found.append(Edge(second.end, (first.tree, *rest), first.price + second.price))
    return found


NATIVES = {
    "predicate": predicate,
    "bare": bare,
    "perfect": perfect,
    "being": being,
    "passive": passive,
    "state": state,
    "predicate_ing": predicate_ing,
    "imperative": imperative,
    "adjectives": adjectives,
    "gapped": gapped,
    "gapped_done": gapped_done,
}
INFINITIVE = frozenset({*BY_FORM["base"], *BEFORE_VERB, "not", "be", "have", "do"})
BEGINS = {
    "predicate": FINITE,
    "bare": INFINITIVE,
    "imperative": INFINITIVE,
    "perfect": PARTICIPLES | BEFORE_VERB | {"not", "been"},
    "predicate_ing": frozenset({*BY_FORM["ing"], "not"}),
    "gapped": frozenset({*BY_FORM["base"], "have"}),
    "gapped_done": PARTICIPLES,
}
"""The words with which a verb phrase begins; those that are not named begin with any."""

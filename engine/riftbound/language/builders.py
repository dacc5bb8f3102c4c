"""What the grammar's rules build: typed trees, or nothing where the parts do not fit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Built, Chart
from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Declared,
    Group,
    Joined,
    Name,
    Noun,
    Quantity,
    Question,
    Role,
    Tailed,
    Thing,
)
from engine.riftbound.language.phrases import participle
from engine.riftbound.language.sorts import STATUSES, agree, countable, sorts, takes
from engine.riftbound.model.names import PLAYER_NAMES

Parts = dict[str, Any]
BUILDERS: dict[str, Any] = {}


def builder(function: Any) -> Any:
    """A function that builds the tree of the rules that name it."""
    BUILDERS[function.__name__] = function
    return function


def _also(joined: tuple[tuple[str, Any], ...], first: Any) -> tuple[str, tuple[Any, ...]]:
    joint = next((joint for joint, _ in reversed(joined) if joint in ("and", "or", "nor")), "and")
    return joint, (first, *(body for _, body in joined))


@builder
def also(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    word = chart.low(at)
    if word == ",":
        word = chart.low(at + 1) if chart.low(at + 1) in ("and", "or", "nor") else ","
    return Built((word, parts["body"]))


@builder
def whole(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["body"])


@builder
def sentence(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    more = parts["more"]
    if not more:
        return Built(parts["first"])
    return Built(Joined(joint="and", clauses=(parts["first"], *(body for _, body in more))), 0.2)


@builder
def both_placed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana has Bob and Ben has Crab, both at A*: each of them is there."""
    clauses = (parts["first"], *(body for _, body in parts["more"]))
    name = parts["preposition"]
    both = chart.low(parts["where"].span[0] - 2) != "both" or len(clauses) == 2
    alike = all(isinstance(one, Clause) and one.verb == "have" for one in clauses)
    if not both or not alike or any(one.role(name) is not None for one in clauses):
        return None
    if not takes(COPULA_PLACES.get(name, "L"), parts["where"]):
        return None
    there = Role(name=name, value=parts["where"])
    placed_ = tuple(replace(one, roles=(*one.roles, there)) for one in clauses)
    return Built(Joined(joint="and", clauses=placed_))


COPULA_PLACES = {"in": "LE", "on": "LE"}


@builder
def pile(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana's trash: Defy and Flash*: what it holds."""
    subject = parts["subject"]
    if "L" not in sorts(subject) or subject.owner is None:
        return None
    roles = (Role(name="what", value=parts["what"]),)
    return Built(Clause(verb="hold", subject=subject, roles=roles))


@builder
def framed(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    body = parts["body"]
    for frame, value in parts["frame"]:
        body = Tailed(clause=body, frame=frame, value=value)
    if "moment" in parts:
        body = Tailed(clause=body, frame="moment", value=parts["moment"])
    return Built(body)


for _name in ("because", "before", "after", "when", "while", "moment"):

    def _frame(chart: Chart, parts: Parts, at: int, end: int, name: str = _name) -> Built:
        return Built((name, parts["value"]), 0.05)

    BUILDERS[_name] = _frame


# -- clauses ---------------------------------------------------------------------------------------


def _with_subject(vp: Any, subject: Any) -> Any:
    if isinstance(vp, Joined):
        return Joined(
            joint=vp.joint, clauses=tuple(_with_subject(one, subject) for one in vp.clauses)
        )
    return replace(vp, subject=subject)


@builder
def clause(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vps = parts["vp"].clauses if isinstance(parts["vp"], Joined) else (parts["vp"],)
    price = 0.0
    for vp in vps:
        fit = agree(parts["subject"], vp)
        if fit is None:
            return None
        price += fit
    return Built(_with_subject(parts["vp"], parts["subject"]), price)


@builder
def predicates(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    if not parts["more"]:
        return Built(parts["first"])
    joint, clauses = _also(parts["more"], parts["first"])
    return Built(Joined(joint=joint, clauses=clauses), 0.1)


@builder
def existence(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["vp"])


@builder
def verdict(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(replace(parts["vp"], subject=Noun(word=chart.low(at))))


@builder
def verdict_it(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*it is illegal* says the same as *that is illegal*."""
    return Built(replace(parts["vp"], subject=Noun(word="that")))


@builder
def neither(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    group = Group(joint="nor", members=(parts["subject"], parts["second"]))
    fit = agree(group, parts["vp"], counted=False)
    return None if fit is None else Built(_with_subject(parts["vp"], group), fit)


def _there(tense: str, negated: bool) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built:
        roles = (Role(name="what", value=parts["what"]),)
        adverbs = tuple(parts.get("adverb", ()))
        return Built(
            Clause(verb="there", roles=roles, tense=tense, negated=negated, adverbs=adverbs)
        )

    return build


BUILDERS["there_is"] = _there("present", False)
BUILDERS["there_was"] = _there("past", False)
BUILDERS["there_is_not"] = _there("present", True)


@builder
def it_is(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if "E" not in sorts(parts["what"]):
        return None
    roles = (Role(name="is", value=parts["what"]),)
    return Built(Clause(verb="be", roles=roles, adverbs=tuple(parts["adverb"])))


@builder
def verdict_word(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Clause(verb="be", roles=(Role(name="is", value=Adjective(word=parts["word"])),)))


@builder
def verdict_not(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    roles = (Role(name="is", value=Adjective(word=parts["word"])),)
    return Built(Clause(verb="be", roles=roles, negated=True))


# -- noun phrases ----------------------------------------------------------------------------------


@builder
def thing(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    head = parts["head"]
    quantity = parts.get("quantity", ())
    quantity = quantity if isinstance(quantity, tuple) else (quantity,)
    behind = parts.get("behind", ())
    behind = behind if isinstance(behind, tuple) else (behind,)
    adjectives = _flat(parts.get("adjective", ()))
    found = Thing(
        head=head, quantity=quantity, owner=parts.get("owner"), adjectives=adjectives,
        behind=behind, span=(at, end),
    )  # fmt: skip
    fit = countable(found)
    return None if fit is None or not _named_each(found) else Built(found, fit)


def _named_each(found: Thing) -> bool:
    """Whether there are as many names behind *called* as there are things, or one for all."""
    names = next((len(one.value) for one in found.behind if one.kind == "called"), 1)
    if names == 1:
        return True
    number = next((one.number for one in found.quantity if one.kind == "number"), None)
    if number is not None:
        return number == names
    return isinstance(found.head, Noun) and found.head.plural


def _flat(found: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(one for part in found for one in (part if isinstance(part, tuple) else (part,)))


@builder
def possessed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """Whose something is, before it is known whose that is in turn."""
    quantity = (parts["quantity"],) if "quantity" in parts else ()
    behind = (parts["behind"],) if "behind" in parts else ()
    if any(one.kind not in ("the", "a", "each", "all", "both") for one in quantity):
        return None
    return Built(Thing(head=parts["head"], quantity=quantity, behind=behind, span=(at, end)))


@builder
def keyworded(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a Tank* is a unit with Tank."""
    keyword = parts["keyword"]
    unit = {"head": Noun(word="unit", plural=keyword.plural)}
    adjectives = (*parts["adjective"], Adjective(word=keyword.word))
    built: Built | None = thing(chart, {**parts, **unit, "adjective": adjectives}, at, end)
    return built


@builder
def adjective_pair(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    first, second = parts["first"], parts["second"]
    return Built((first, second), 0.05) if first.word != second.word else None


@builder
def costing_on(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vp = parts["vp"]
    if not isinstance(vp, Clause) or vp.verb != "cost":
        return None
    roles = (*vp.roles, Role(name="on", value=parts["on"]))
    return Built(replace(vp, subject=parts["card"], roles=roles))


@builder
def in_total(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a total of 7 Might* is 7 Might in total."""
    whole = parts["whole"]
    if sorts(whole) != "M" or not any(one.kind == "number" for one in whole.quantity):
        return None
    return Built(replace(whole, behind=(*whole.behind, Behind(kind="in total")), span=(at, end)))


@builder
def placed_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*at A, Ben has Stalwart Poro*, *at A there is a unit*: what is had or is there is there."""
    body = parts["body"]
    if not isinstance(body, Clause) or body.role("at") is not None:
        return None
    if "L" not in sorts(parts["where"]):
        return None
    if body.verb == "there" and isinstance(what := body.role("what"), Thing):
        there = Behind(kind="at", value=parts["where"])
        placed_ = replace(what, behind=(*what.behind, there))
        return Built(replace(body, roles=(Role(name="what", value=placed_),)))
    if body.verb != "have":
        return None
    return Built(replace(body, roles=(*body.roles, Role(name="at", value=parts["where"]))))


@builder
def part_of(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    whole = parts["whole"]
    last = parts["quantity"][-1]
    if last.kind in ("a", "the", "signed"):
        return None
    quantity = (*parts["quantity"][:-1], replace(last, whole=True))
    if isinstance(whole, Group):
        return Built(replace(whole, quantity=quantity))
    if sorts(whole) == "M":
        return None
    return Built(replace(whole, quantity=(*quantity, *whole.quantity)), 0.05)


@builder
def bare_number(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    last = parts["quantity"][-1]
    if last.kind not in ("number", "signed", "none", "both", "neither", "all", "each"):
        return None
    if len(parts["quantity"]) > 2:
        return None
    return Built(Thing(head=last, quantity=parts["quantity"][:-1], span=(at, end)))


@builder
def not_adjective(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(replace(parts["adjective"], negated=True))


@builder
def owner(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    found: Any = None
    for one in parts["possessor"]:
        if found is not None and (not isinstance(one, Thing) or _is_player(one)):
            return None  # nothing is “Ben's her” or “Ben's my”
        found = replace(one, owner=found) if found is not None else one
    return Built(found)


MINE = frozenset({"my", "our", "your"})


def _is_player(thing: Thing) -> bool:
    return isinstance(thing.head, Name) and thing.head.how == "player"


@builder
def possessor(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["of"])


@builder
def mine(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """Whose it is by a word for the one who speaks, the first player, or for somebody spoken of."""
    of = parts["of"]
    return Built(Thing(head=Name(text=PLAYER_NAMES[0], how="player")) if of in MINE else of)


@builder
def number_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="number", value=parts["number"]))


@builder
def group(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if "joint" in parts or not parts["more"] or not isinstance(parts["more"][0], tuple):
        members = (parts["first"], *parts["more"])
        joint = "either" if chart.low(at) == "either" else "both"
        return Built(Group(joint=joint, members=members, span=(at, end)))
    joints = [joint for joint, _ in parts["more"]]
    if any(joint == ";" for joint in joints):
        return None
    said = {joint for joint in joints if joint in ("and", "or", "nor", "&")}
    if len(said) > 1:
        return None
    joint = next(iter(said), ",")
    members = (parts["first"], *(body for _, body in parts["more"]))
    if not _alike(members):
        amounts = [set(sorts(one)) <= set("MW") for one in members]
        things = ["T" in sorts(one) and not _is_letter(one) for one in members]
        apart = Group(joint="mixed", members=members, span=(at, end))
        mixed = joint == "and" and sorted((*amounts, *things)) == [False, False, True, True]
        return Built(apart, 0.3) if mixed and len(members) == 2 else None
    return Built(_lifted(Group(joint=joint, members=members, span=(at, end))), 0.02 * len(members))


def _alike(members: tuple[Any, ...]) -> bool:
    """Whether things of one sort stand beside each other."""
    common = set(sorts(members[0]))
    for one in members[1:]:
        common &= set(sorts(one))
    lettered = any(_is_letter(one) for one in members)
    if not common and all({"K", "M"} & set(sorts(one)) for one in members):
        return True  # “Shield 2 and 3 Might”
    return bool(common) and (not lettered or all(_may_be_place(one) for one in members))


def _may_be_place(tree: Any) -> bool:
    """Whether it may stand beside a battlefield's letter: nothing is said of it as of a thing."""
    said = {one.kind for one in tree.behind} if isinstance(tree, Thing) else set()
    return "L" in sorts(tree) and not said & THINGS_ONLY


THINGS_ONLY = frozenset({"with", "bracket", "called", "wearing", "trailing", "costing"})


def _is_letter(tree: Any) -> bool:
    return isinstance(tree, Thing) and isinstance(tree.head, Name) and tree.head.how == "place"


def _lifted(group: Group) -> Group:
    """`only` before the first and a place behind the last belong to all of them."""
    first, *_, last = group.members
    members = list(group.members)
    quantity, behind = group.quantity, group.behind
    if (
        isinstance(first, Thing)
        and first.quantity
        and first.quantity[0].kind in ("only", "exactly")
    ):
        quantity = first.quantity[:1]
        members[0] = replace(first, quantity=first.quantity[1:])
    if isinstance(last, Thing) and last.behind:
        tail = [one for one in last.behind if one.kind in LIFTED]
        bare = not any(
            one.kind in LIFTED
            for other in members[:-1]
            if isinstance(other, Thing)
            for one in other.behind
        )
        if tail and bare:
            behind = (*behind, *tail)
            members[-1] = replace(
                members[-1], behind=tuple(one for one in last.behind if one not in tail)
            )
    return replace(group, members=tuple(members), quantity=quantity, behind=behind)


LIFTED = frozenset(
    {
        "each with",
        "at",
        "in",
        "on",
        "from",
        "to",
        "each",
        "token",
        "tokens",
        "left",
        "in all",
        "together",
    }
)


def _behind(kind: str) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built:
        return Built(Behind(kind=kind, value=parts.get("value"), span=(at, end)))

    return build


for _kind in (
    "with", "without", "costing", "wearing", "attached", "owned", "controlled", "contested",
    "ignoring", "that", "except", "each with", "apposed",
):  # fmt: skip
    BUILDERS[_kind.replace(" ", "_")] = _behind(_kind)


@builder
def called(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="called", value=parts["names"], span=(at, end)))


@builder
def names(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built((parts["first"], *(body for _, body in parts["more"])))


@builder
def hidden(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if parts["when"] not in ("this turn", "last turn", "earlier"):
        return None
    return Built(Behind(kind="hidden", value=parts["when"], span=(at, end)))


@builder
def bracket(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    facts = (parts["facts"], *(body for _, body in parts["more"]))
    return Built(Behind(kind="bracket", value=facts, span=(at, end)))


@builder
def fact_now(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if parts["adverb"] != "this turn":
        return None
    value = parts["value"]
    return Built(replace(value, behind=(*value.behind, Behind(kind="this turn"))))


@builder
def teams(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    sides = parts.get("who"), parts.get("whom")
    if any(side is not None and sorts(side) != "P" for side in sides):
        return None
    return Built(("teams", *sides))


@builder
def later(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    head = parts["what"].head
    fits = isinstance(head, Noun) and head.word == "turn"
    return Built(("later", parts["what"])) if fits else None


@builder
def trailing(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="trailing", value=parts["value"], span=(at, end)))


@builder
def trailing_words(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    words = tuple(
        replace(one, word="facedown") if one.word == "hidden" else one
        for one in (parts["first"], *(body for _, body in parts["more"]))
    )
    return Built(words) if all(one.word in TRAILING for one in words) else None


TRAILING = STATUSES | {"alone"}


@builder
def of(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    value = parts["value"]
    might = isinstance(value, Thing) and getattr(value.head, "word", "") == "might"
    if might and any(one.kind == "number" for one in value.quantity):  # “a unit of 4 Might”
        return Built(Behind(kind="with", value=value, span=(at, end)))
    return Built(Behind(kind="of", value=parts["value"], span=(at, end)), 0.01)


@builder
def placed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    wanted = {"in": "LE", "on": "LE", "to": "LT"}.get(parts["preposition"], "L")
    if not takes(wanted, parts["value"]):
        return None
    return Built(Behind(kind=parts["preposition"], value=parts["value"], span=(at, end)))


@builder
def numbered(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="number", value=parts["number"], span=(at, end)), 0.02)


@builder
def word_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    word = " ".join(chart.low(place) for place in range(at, end))
    return Built(Behind(kind=word, span=(at, end)), 0.05)


@builder
def shares(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    members = (parts["first"], *(body for _, body in parts["more"]))
    return Built(Group(joint="shares", members=members, span=(at, end)))


@builder
def rest(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["head"])


@builder
def lettered(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="letter", value=parts["value"], span=(at, end)))


@builder
def more_than(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="more than", value=parts["value"], span=(at, end)))


@builder
def share(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    amount = parts["amount"]
    said = (
        Quantity(kind="share", number=amount) if isinstance(amount, int) else Quantity(kind=amount)
    )
    return Built(replace(parts["whom"], quantity=(said, *parts["whom"].quantity)))


# -- questions, declarations, fragments ------------------------------------------------------------


def _whether(tense: str) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
        vp = replace(parts["vp"], tense=tense) if tense else parts["vp"]
        if agree(parts["subject"], vp, counted=False) is None:
            return None
        happened = chart.low(at) in ("was", "were") and participle(vp)
        vp = replace(vp, tense="past") if chart.low(at) in ("was", "were") else vp
        asked = Question(asks="whether", clause=_with_subject(vp, parts["subject"]))
        return Built(asked, 0.1 if happened else 0.0)

    return build


BUILDERS["whether"] = _whether("present")
BUILDERS["whether_past"] = _whether("past")
BUILDERS["whether_is"] = _whether("")


@builder
def whether_modal(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vp = replace(parts["vp"], modal=parts["modal"], tense="present")
    if agree(parts["subject"], vp, counted=False) is None:
        return None
    return Built(Question(asks="whether", clause=_with_subject(vp, parts["subject"])))


@builder
def whether_there(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(
        Question(
            asks="whether",
            clause=Clause(verb="there", roles=(Role(name="what", value=parts["what"]),)),
        )
    )


@builder
def who(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks=parts["who"], clause=parts["vp"]))


@builder
def which(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if agree(parts["what"], parts["vp"], counted=False) is None:
        return None
    return Built(Question(asks="which", clause=parts["vp"], about=parts["what"]))


@builder
def how_many(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="how many", clause=parts["order"], about=parts["what"]))


@builder
def how_much(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if parts["order"].verb != "cost":
        return None
    return Built(Question(asks="what", clause=parts["order"]))


@builder
def how_many_which(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if agree(parts["what"], parts["vp"], counted=False) is None:
        return None
    return Built(Question(asks="how many", clause=parts["vp"], about=parts["what"]))


@builder
def where(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="where", clause=Clause(verb="be", subject=parts["subject"])))


@builder
def what(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="what", clause=parts["order"]))


@builder
def what_happens(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="what happens", clause=None))


@builder
def why(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="why", clause=None))


@builder
def inverted(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    being = chart.low(at) in ("is", "are", "was", "were")
    vp = parts.get("vp") or Clause(verb=parts.get("verb", "be" if being else "have"))
    tense = "past" if chart.low(at) in ("did", "was", "were") else "present"
    vp = replace(vp, tense=tense, modal=parts.get("modal", vp.modal))
    return Built(_with_subject(vp, parts["subject"]))


@builder
def declared(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    kind = parts["kind"]
    if not isinstance(kind.head, Noun) or not kind.quantity:
        return None
    return Built(
        Declared(name=parts["name"], kind=kind, text=parts.get("text", ""), span=(at, end))
    )


@builder
def worded(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Tailed(clause=parts["body"], frame="next time", value=parts["text"]))


@builder
def next_time(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Tailed(clause=parts["body"], frame="next time", value=parts["verb"]))


@builder
def in_force(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(
        Tailed(
            clause=Clause(verb="be", subject=parts["who"]), frame="in force", value=parts["text"]
        )
    )


@builder
def case(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(("case", parts["text"]))


@builder
def imperative(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["verb"])


@builder
def turn_of(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(("turn", parts["who"]))


MODES = frozenset({"duel", "match", "free-for-all", "free for all", "game", "1v1", "2v2", "player"})


@builder
def only_mode(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    head = getattr(parts["what"], "head", None)
    known = isinstance(head, Noun) and head.word in MODES
    return Built(parts["what"]) if known else None

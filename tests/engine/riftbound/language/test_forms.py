"""Every verb in every form that it has reads, and to the same clause."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.core.language.text import Line
from engine.core.language.trees import Adjective, Clause, Question, Tailed
from engine.riftbound.language.grammar.verbs import VERBS, Verb
from engine.riftbound.language.understanding import Understanding
from tests.engine.cardfile import all_cards

GIVEN = ["Ana has a 3-Might unit called Bob at A", "Ben has a 3-Might unit called Crab at A"]
DOES = {"P": "Ana", "T": "Bob", "L": "A", "E": "the combat"}
DONE = {"T": "Crab", "M": "3 damage", "P": "Ben", "L": "B", "E": "the trigger", "K": "Tank",
        "W": "priority"}  # fmt: skip
"""Somebody or something of each sort, to do it and to have it done to."""
NOT = frozenset({"did not", "does not", "has not", "can not", "may not", "was not", "can not be"})
EVENTS = frozenset({"was", "has been", "was not", "can be", "can not be", "was?", "can be?", "by"})


def _object(verb: Verb) -> str:
    if verb.name == "do":
        return "it"
    if verb.what == "-":
        return "to move Bob" if "t" in verb.flags else ""
    thing = next(DONE[sort] for sort in "TMPELKW" if sort in verb.what)
    doing = {"let": " play Bob", "make": " lose Tank"}
    return thing + doing.get(verb.name, "")


def _forms(verb: Verb) -> Iterator[tuple[str, str]]:
    """What the form is called, and a sentence in it."""
    base, he, past, participle, ing = verb.forms
    who, what = next(DOES[sort] for sort in "PTEL" if sort in verb.who), _object(verb)
    yield "present", f"{who} {he} {what}"
    yield "past", f"{who} {past} {what}"
    yield "has", f"{who} has {participle} {what}"
    yield "has not", f"{who} has not {participle} {what}"
    yield "going on", f"{who} is {ing} {what}"
    yield "has?", f"has {who} {participle} {what}?"
    for helper in ("did", "does"):
        yield f"{helper} not", f"{who} {helper} not {base} {what}"
        yield f"{helper}?", f"{helper} {who} {base} {what}?"
    for modal in ("can", "may", "must", "will"):
        yield modal, f"{who} {modal} {base} {what}"
        yield f"{modal}?", f"{modal} {who} {base} {what}?"
    yield "can not", f"{who} cannot {base} {what}"
    yield "may not", f"{who} may not {base} {what}"
    if set("PT") & set(verb.who):
        yield "tries", f"{who} tries to {base} {what}"
    if verb.what != "-" and verb.name not in ("do", "let", "make"):
        yield "is", f"{what} is {participle}"
        yield "was", f"{what} was {participle}"
        yield "was not", f"{what} was not {participle}"
        yield "has been", f"{what} has been {participle}"
        yield "can be", f"{what} can be {participle}"
        yield "can not be", f"{what} cannot be {participle}"
        yield "was?", f"was {what} {participle}?"
        yield "can be?", f"can {what} be {participle}?"
        yield "by", f"{what} was {participle} by {who}"


@cache
def _understanding() -> Understanding:
    return Understanding(all_cards(), GIVEN)


def _clause(text: str) -> Any:
    """The clause that the sentence is about."""
    tree = _understanding().read_text(Line(1, 1, text, text), text).tree
    while isinstance(tree, (Tailed, Question)):
        tree = tree.clause
    return tree


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: f"{verb.name} {verb.forms[1]}")
def test_a_verb_reads_in_every_form(verb: Verb) -> None:
    """With its negation, its voice, its mood and what it is done to."""
    for form, text in _forms(verb):
        text = text.replace("  ", " ").replace(" ?", "?").strip()
        clause = _clause(text)
        assert isinstance(clause, Clause), text
        if form == "tries" and verb.name != "try":
            clause = clause.role("to do")
        if form == "is" and clause.verb == "be":
            said = clause.role("is")  # a state: “is stunned”
            assert isinstance(said, Adjective), text
            assert said.word == verb.forms[3], text
            continue
        assert clause.verb == verb.name, text
        assert clause.negated is (form in NOT), text
        assert clause.passive is (form in EVENTS or form == "is"), text
        wants = verb.what != "-" and not clause.passive
        assert (clause.role("what") is not None or clause.role("whom") is not None) is wants, text


@pytest.mark.parametrize(
    "text",
    ["Ana moves to Bob A", "Ana not moved Bob", "Ana has move Bob", "Ana can moved Bob",
     "Bob was moving by", "does Ana moves Bob?", "did Ana moved Bob?", "Ana is moved Bob",
     "Ana tries moved Bob"],
)  # fmt: skip
def test_a_form_that_no_verb_has_does_not_read(text: str) -> None:
    """The wrong form behind a helper is refused, not taken for the right one."""
    assert _clause(text) is None

"""Any tree the grammar can make is printed and read back the same."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riftbound.vocabulary.cards import print_parts
from engine.riftbound.vocabulary.language import read

nouns = st.sampled_from(["unit", "gear", "permanent"])
places = st.sampled_from(["", " here", " at a battlefield", " in a base", " elsewhere"])
tests = st.sampled_from(
    ["", " with Might 3 or less", " costing 2 Energy or more", " with Tank", ' named "Recruit"']
)


@st.composite
def filters(draw: st.DrawFn) -> str:
    """A noun phrase without its article."""
    words = draw(st.lists(st.sampled_from(["friendly", "enemy", "stunned", "Poro"]), max_size=2))
    return " ".join([*words, draw(nouns)]) + draw(places) + draw(tests)


values = st.one_of(
    st.integers(0, 20).map(str),
    filters().map(lambda text: f"the number of {text}"),
    st.tuples(st.integers(1, 5), filters()).map(lambda pair: f"{pair[0]} for each {pair[1]}"),
    st.sampled_from(
        ["my Might", "your points", "my Assault", "the Might of me plus 2", "2 plus your points"]
    ),
)
some = st.one_of(
    filters().map(lambda text: f"a {text}"),
    st.tuples(st.integers(2, 5), filters()).map(lambda pair: f"{pair[0]} {pair[1]}"),
    st.tuples(st.integers(1, 5), filters()).map(lambda pair: f"up to {pair[0]} {pair[1]}"),
    filters().map(lambda text: f"any number of {text}"),
)
whom = st.one_of(
    some,
    st.sampled_from(["me", "it", "that unit"]),
    filters().map(lambda text: f"all {text}"),
)
players = st.sampled_from(["each player", "each opponent", "an opponent", "the controller of it"])

simple_steps = st.one_of(
    st.tuples(values, whom).map(lambda pair: f"deal {pair[0]} to {pair[1]}"),
    st.tuples(
        st.sampled_from(["kill", "stun", "ready", "exhaust", "buff", "heal", "banish"]), whom
    ).map(" ".join),
    values.map(lambda value: f"draw {value}"),
    st.tuples(players, values).map(lambda pair: f"{pair[0]} draws {pair[1]}"),
    whom.map(lambda who: f"return {who} to hand"),
    whom.map(lambda who: f"move {who} to its base"),
    whom.map(lambda who: f"move {who} somewhere"),
    st.tuples(whom, values).map(lambda pair: f"give {pair[0]} +{pair[1]} Might this turn"),
    whom.map(lambda who: f"give {who} Assault 3 and Tank this turn"),
    st.tuples(whom, whom).map(lambda pair: f"{pair[0]} and {pair[1]} strike each other"),
    st.sampled_from(['play token "Recruit" to here', "counter a spell", "channel 1 exhausted"]),
)
facts = st.one_of(
    filters().map(lambda text: f"you control a {text}"),
    st.tuples(st.integers(2, 9), filters()).map(lambda p: f"there are {p[0]} or more {p[1]}"),
    st.sampled_from(["it's your turn", "I am attacking", "you have 6 or more XP"]),
)
conditions = st.one_of(
    facts,
    st.tuples(facts, facts).map(" and ".join),
    st.tuples(facts, facts).map(" or ".join),
)
steps = st.recursive(
    simple_steps,
    lambda inner: st.one_of(
        st.tuples(conditions, inner).map(lambda pair: f"if {pair[0]}: {pair[1]}"),
        st.tuples(inner, inner).map(lambda pair: f"if you do: ({pair[0]}; {pair[1]})"),
        inner.map(lambda text: f"you may {text}"),
        inner.map(lambda text: f"you may pay [1 calm]: {text}"),
        inner.map(lambda text: f"then do this: {{{text}}}"),
    ),
    max_leaves=3,
)
events = st.sampled_from(
    [
        "I am played",
        "I attack or I defend",
        "the first time each turn a friendly unit dies",
        "you stun an enemy unit",
        "your turn ends",
        "you conquer here",
        "you discard a card, however many",
    ]
)
sequences = st.lists(steps, min_size=1, max_size=3).map("; ".join)
lines = st.one_of(
    st.tuples(events, sequences).map(lambda pair: f"when {pair[0]}: {pair[1]}"),
    st.tuples(events, conditions, sequences).map(
        lambda part: f"when {part[0]}, if {part[1]}: {part[2]}"
    ),
    sequences.map(lambda text: f"reaction [1 Energy, exhaust me]: {text}"),
    sequences.map(lambda text: f"deathknell: {text}"),
    st.tuples(filters(), conditions).map(
        lambda pair: f"{pair[0]} have +1 Might and Shield, while {pair[1]}"
    ),
    st.tuples(filters(), sequences).map(
        lambda pair: f"if a {pair[0]} would die, instead: ({pair[1]}; draw 1)"
    ),
    sequences.map(lambda text: f"choose a unit; {text}"),
)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.lists(lines, min_size=1, max_size=3).map("\n".join))
def test_printing_reads_back_to_the_same_trees(text: str) -> None:
    """Whatever is read is printed in words that are read as the same."""
    parts = read(text)
    assert read(print_parts(parts)) == parts

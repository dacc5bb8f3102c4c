"""Every row of Riftbound's scenario language reads its examples and prints them back."""

from hypothesis import given as property_of
from hypothesis import settings
from hypothesis import strategies as st

from engine.core.scenario_rows import Row
from engine.core.scenario_text import check_patterns
from engine.riftbound.language import play

EXAMPLES = [(row, example) for row in RIFTBOUND.rows for example in row.examples]


def test_every_slot_of_a_pattern_is_defined() -> None:
    """A pattern with an unknown slot could never read."""
    assert check_patterns(RIFTBOUND) == []


def test_every_example_reads_as_its_own_row() -> None:
    """Its row is among the readings, whichever is tried first."""
    for row, example in EXAMPLES:
        readings = RIFTBOUND.read(row.block, example)
        assert any(said.row is row for said in readings), (row.key, example)


def test_every_other_way_to_say_it_means_sentences_that_read() -> None:
    """What it stands for reads in its block, and so does a scenario with it."""
    for paraphrase in RIFTBOUND.paraphrases:
        meant = paraphrase.rewrite(paraphrase.example)
        assert all(RIFTBOUND.read(paraphrase.block, one) for one in meant.split("; ")), meant
        parse_scenario(f"Any\n{paraphrase.block}\n  {paraphrase.example}", RIFTBOUND)


def test_every_row_explains_itself() -> None:
    """The documentation is made of this."""
    assert [row.key for row in RIFTBOUND.rows if not row.about or not row.examples] == []


@settings(max_examples=60, deadline=None)
@property_of(st.lists(st.sampled_from(EXAMPLES), min_size=1, max_size=12))
def test_any_scenario_prints_to_text_that_reads_the_same(chosen: list[tuple[Row, str]]) -> None:
    """Printing is the inverse of reading, whatever sentences are put together."""
    blocks: dict[str, list[str]] = {"given": [], "when": [], "then": []}
    for row, example in chosen:
        blocks[row.block].append(f"  {example}")
    lines = ["Any", "rules 340.1"]
    for kind, sentences in blocks.items():
        if sentences:
            lines += [kind, *sentences]
    scenario = parse_scenario("\n".join(lines), RIFTBOUND)
    assert parse_scenario(print_scenario(scenario), RIFTBOUND) == scenario

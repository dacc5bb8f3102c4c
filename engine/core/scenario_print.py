"""A scenario as read printed back: reading the text gives the same scenario."""

from __future__ import annotations

from engine.core.scenario_text import Block, Scenario


def print_scenario(scenario: Scenario) -> str:
    """The text of the scenario; reading it gives the same scenario."""
    written = [scenario.title]
    if scenario.rules:
        written.append(f"rules {', '.join(scenario.rules)}")
    for block in scenario.shared:
        written += _print_block(block, "")
    for case in scenario.cases:
        written.append("")
        written.append(f"case {case.name}: {case.title}".rstrip().rstrip(":"))
        for block in case.blocks:
            written += _print_block(block, "  ")
    return "\n".join(written).lstrip("\n") + "\n"


def _print_block(block: Block, indent: str) -> list[str]:
    written = ["", f"{indent}{block.kind}"] if not indent else [f"{indent}{block.kind}"]
    for line in block.lines:
        said = line.readings[0]
        first, *rest = said.row.flat[said.form].write(said.values).split("\n")
        if rest:  # only what stands behind a colon goes on below it
            first, _, begun = first.partition(": ")
            first, rest = f"{first}:", [begun, *rest]
        written.append(f"{indent}  {first}")
        written += [f"{indent}    {more}" for more in rest]
    return written

"""Then: of how many things of a group something is true."""

from __future__ import annotations

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import THEN, Said
from engine.riftbound.phrases import lists, refs
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage


@then(
    "[exactly|only] {number} of {things} (is|are|has|have) {claim}",
    like=("exactly one of Ana's units is ready", "two of Ben's units at A have 3 Might"),
)
def so_many(stage: Stage, said: Said) -> str:
    """Of how many of a group something is true now: of that many or more, or no more than that if
    it says `exactly` or `only`."""
    verb = next(word for word in ("is", "are", "has", "have") if said.words(word))
    ids = lists.find_all(stage, said["things"])
    true = [id for id in ids if not _instead(stage, refs.label(stage, id), verb, said["claim"])]
    wanted = number(said["number"])
    exact = wanted == 0 or said.words("exactly", "only")
    if len(true) == wanted or (len(true) > wanted and not exact):
        return ""
    names = ", ".join(refs.label(stage, id) for id in true) or "none"
    return f"of {len(ids)}, {len(true)}: {names}"


def _instead(stage: Stage, name: str, verb: str, rest: str) -> str:
    """What is true instead of that claim about one thing."""
    text = f"{name} {verb} {rest}"
    first = Misread(rest, f"I cannot read “{text}” as a claim", ("exactly one of … is ready",))
    for inner in stage.language.read(THEN, text):
        try:
            instead: str = inner.row.do(stage, inner)
            return instead
        except Misread as wrong:
            first = wrong
    raise first

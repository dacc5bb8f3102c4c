"""What to say of a sentence that does not read, or that means nothing where it stands."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.language.text import Line
from engine.core.language.words import Word
from engine.core.scenario_errors import PAGE, ScenarioError
from engine.riftbound.language.understanding import Sentence


def unread(sentence: Sentence) -> ScenarioError:
    """The error for a sentence that does not read: the caret where it stops making sense, and what
    was understood."""
    line, words = sentence.line, sentence.words
    at = min(sentence.furthest, len(words) - 1)
    word = words[at]
    understood = sentence.text[: words[at - 1].end] if at else ""
    what = f"“{sentence.text}” is not something I can read"
    if sentence.furthest >= len(words):
        what = f"I know every word of “{sentence.text}”, but together they say nothing"
    elif understood:
        what = f"I understand “{understood}”, but not “{word.text}” behind it"
    return ScenarioError(
        what, line=line.number, column=_column(line, sentence, word), source=line.source,
        span=len(word.text) if word.text else 1, works=(f"all that reads is in {PAGE}",),
    )  # fmt: skip


NOT_DONE = {
    "block": "nobody blocks in this game; all units of a player at the battlefield defend",
    "mulligan": "a scenario begins behind the mulligan; say which cards are in hand",
}
"""What people say is done and is not, or not in a scenario, by its verb."""


def unmeant(sentence: Sentence, kind: str, elsewhere: Iterable[str]) -> ScenarioError:
    """The error for a sentence that reads and means nothing where it stands."""
    there = [f"“{one}”" for one in elsewhere]
    what = f"“{sentence.text}” says nothing"
    if kind:
        what += f" after “{kind}”"
    if there:
        what += f"; it would after {' or '.join(there)}"
    elif (verb := getattr(sentence.tree, "verb", "")) in NOT_DONE:
        what += f": {NOT_DONE[verb]}"
    return sentence.line.error(what, sentence.text, (f"all that reads is in {PAGE}",))


def _column(line: Line, sentence: Sentence, word: Word) -> int:
    found = line.source.find(sentence.text[word.start : word.end], line.column - 1 + word.start)
    return found + 1 if found >= 0 else line.column + word.start

"""Answers as plain values for programs (`--json`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.answers import Answers
from bot.library.catalog import Entry
from bot.library.documents import Kind
from bot.library.imported import Quoted
from bot.library.models import Game
from bot.render.results import entry_label, entry_text
from bot.render.review import reason
from bot.render.views import StaleView, View

if TYPE_CHECKING:
    from engine.riftbound.stories.answered import Answered


def entry_json(answers: Answers, entry: Entry) -> dict[str, Any]:
    """An entry: kind, id, game, title, text, sources."""
    return {
        "kind": entry.kind,
        "id": entry.key,
        "game": entry.game,
        "title": entry_label(entry),
        "text": entry_text(entry),
        "sources": list(entry.sources),
        "edition": answers.catalog.edition(entry.game, entry.key if entry.kind == "rule" else ""),
        "wording": "official" if isinstance(entry.model, Quoted) else "ours",
        "to_review": [reason(due) for due in entry.due],
    }


def official_json(answers: Answers, entry: Entry) -> dict[str, Any] | None:
    """The official text of a rule or card, with where it stands; None where it is not imported."""
    if entry.kind == "rule":
        clause = answers.wording(entry.game, entry.key).get(entry.key)
        edition = answers.catalog.edition(entry.game, entry.key)
        if clause is None:
            return None
        return {"edition": edition, "text": clause.text, "examples": clause.examples}
    quote = answers.catalog.quotes.card(entry.game, entry.key) if entry.kind == "card" else None
    return {"document": quote.document, "date": quote.date, "text": quote.text} if quote else None


def answer_json(answers: Answers, text: str, game: Game) -> dict[str, Any]:
    """A search's results: whether anything was found, how it was read, the ranked results."""
    answer, _ = answers.find(text, game)
    results = [
        entry_json(answers, hit.entry) | {"reason": hit.reason, "score": round(hit.score, 3)}
        for hit in answer.hits
    ]
    return {
        "query": text,
        "game": answer.game,
        "found": answer.found,
        "read_as": answer.query.corrections,
        "results": results if answer.found else [],
        "nearest": [] if answer.found else results[:3],
    }


def played_json(answered: Answered) -> dict[str, Any]:
    """A question as it was played: each answer with its steps, what it depends on, how it was read."""
    told = answered.told
    splits = answered.varied.splits if answered.varied else ()
    return {
        "stands": answered.stands,
        "answers": [
            {
                "sentence": verdict.sentence,
                "course": verdict.course,
                "answer": verdict.answer,
                "why": verdict.why,
                "steps": [{"sentence": s.sentence, "rules": s.rules} for s in verdict.steps],
                "depends": [
                    {"answer": course.answer, "if": course.words, "scenario": course.text}
                    for split in splits
                    if split.asked == place
                    for course in split.courses
                ],
            }
            for place, verdict in enumerate(told.verdicts)
        ],
        "failed": told.failed.sentence if told.failed else "",
        "assumed": [one.words for one in told.story.assumed],
        "open": [one.words for one in told.story.open],
        "unread": [told.story.text[start:end] for start, end in told.story.unread],
        "scenario": told.text,
    }


def view_json(answers: Answers, view: View) -> dict[str, Any]:
    """Everything the library has about what a view shows."""
    kinds: dict[str, tuple[Kind, ...]] = {
        "rule": ("rule",),
        "card": ("card",),
        "term": ("keyword", "term"),
        "ruling": ("ruling",),
    }
    for kind in kinds.get(view.kind, ()):
        entry = answers.catalog.named(view.game, kind, view.key) or answers.catalog.get(
            view.game, kind, view.key
        )
        if entry is not None:
            return {
                "found": True,
                **entry_json(answers, entry),
                "official": official_json(answers, entry),
                "data": entry.model.model_dump(mode="json"),
            }
    raise StaleView(str(view))

"""What is declared of each kind of event is what its events are, and stands on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import fields

from engine.core.record import nodes
from engine.riftbound.language import play
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EVENT_KINDS, EventKind
from engine.riftbound.model.tree import Replacement, walk
from engine.riftbound.procedures.document import CHAPTERS, page
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.kind import ALWAYS, Means
from engine.riftbound.stage.telling import Told
from engine.riftbound.stage.whole import WholeStage
from engine.riftbound.vocabulary.replacements import WOULD
from tests import documents
from tests.engine.cardfile import all_cards
from tests.scenarios import files

PAGE = Path(__file__).parents[4] / "docs" / "events.md"

AT_ONCE = 2
"""Processes that play scenarios."""
DEFAULTS = {field.name: field.default for field in fields(Event)}

OF_ITS_OBJECT = frozenset({"era", "origin", "origin_zone", "known"})
"""What only an event that has an object has."""

SELDOM: dict[EventKind, frozenset[str]] = {
    # set-up, where no scenario begins
    "battlefield": frozenset({"object", "player"}),
    "shuffle": frozenset({"player", "zone", "chosen"}),
    # what no scenario comes to
    "chose mode": frozenset({"other"}),
    "performed": frozenset({"word"}),
}
"""Fields that no event of the shipped scenarios need have: one more scenario may come to them."""


def test_every_kind_that_an_event_may_have_is_declared_once() -> None:
    assert sorted(KINDS) == sorted(EVENT_KINDS)
    assert Counter(one.name for kinds in CHAPTERS.values() for one in kinds) == Counter(list(KINDS))


def test_every_field_of_an_event_is_one_that_kinds_declare_or_means_the_same_in_all() -> None:
    assert set(Means.__annotations__) | set(ALWAYS) == set(DEFAULTS)
    assert not set(Means.__annotations__) & set(ALWAYS)


def carried(paths: Sequence[Path]) -> dict[EventKind, set[str]]:
    """The fields that the events of each kind have, in the records of these scenarios."""
    found: dict[EventKind, set[str]] = {}
    report = WholeStage.report

    def noted(stage: WholeStage) -> Told:
        for node in nodes(stage.begun.record if stage.begun is not None else None):
            event = node.entry.event
            found.setdefault(event.kind, set()).update(
                name for name, default in DEFAULTS.items() if getattr(event, name) != default
            )
        return report(stage)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WholeStage, "report", noted)
        for path in paths:
            play(path.read_text(encoding="utf-8"), all_cards())
    return found


def test_events_have_the_fields_that_their_kind_declares() -> None:
    """Over the records of all shipped scenarios: no other, and each of them in some event."""
    found: dict[EventKind, set[str]] = {}
    with ProcessPoolExecutor(AT_ONCE) as pool:
        for part in pool.map(carried, [files()[n::AT_ONCE] for n in range(AT_ONCE)]):
            for event, names in part.items():
                found.setdefault(event, set()).update(names)
    for name, kind in KINDS.items():
        has, means = found.get(name, set()), set(kind.means)
        always = set(ALWAYS) if "object" in means else set(ALWAYS) - OF_ITS_OBJECT
        assert has - always <= means, name
        assert means - has <= SELDOM.get(name, frozenset()), name


def test_a_kind_that_a_card_replaces_says_so() -> None:
    """By its words, those of any shipped card or what the card language can say would happen."""
    replaced = {kind for kinds in WOULD.values() for kind in kinds}
    for card in all_cards():
        for node in walk(card.abilities):
            replaced |= node.kinds() if isinstance(node, Replacement) else frozenset()
    assert {name for name, kind in KINDS.items() if kind.would is not None} == replaced


def test_the_page_of_events_is_made_of_the_declarations() -> None:
    documents.same(PAGE, page(), "python -m engine.riftbound.procedures.document > docs/events.md")

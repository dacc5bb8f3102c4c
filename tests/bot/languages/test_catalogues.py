"""Every sentence in every language, and every one within what Discord takes."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message

from bot.i18n import HERE, LANGUAGES, speaking
from bot.i18n.catalogs import missing, read_catalog
from bot.i18n.wanted import wanted
from bot.registry import COMMANDS, given

OTHERS = [name for name in LANGUAGES if name != "en"]
# Discord's limits, in characters; two places in a form share one.
MOST = {
    "command": 32, "option": 32, "menu": 32, "description": 100, "choice": 100,
    "button": 80, "form": 45, "hint": 100, "select": 100,
}  # fmt: skip


@pytest.fixture(scope="module")
def template() -> Catalog:
    """Every sentence that the code has."""
    return wanted()


@pytest.fixture(params=OTHERS)
def catalog(request: pytest.FixtureRequest) -> Catalog:
    """The catalogue of a language."""
    return read_catalog(HERE / f"{request.param}.po")


def keys(catalog: Catalog) -> set[tuple[str | None, str]]:
    """The messages of a catalogue, without its header."""
    return {(one.context, str(one.id)) for one in catalog if one.id}


def forms(message: Message) -> tuple[str, ...]:
    """A translation's forms: one, or one for each plural."""
    said = message.string
    return tuple(said) if isinstance(said, (list, tuple)) else (said or "",)


def places(text: str) -> set[tuple[str, str]]:
    """The places that a sentence has for values, each with how the value is written."""
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name}


def test_german_and_french_are_there() -> None:
    assert {"en", "de", "fr"} <= set(LANGUAGES)


def test_every_sentence_is_in_every_language_and_none_is_left_over(
    template: Catalog, catalog: Catalog
) -> None:
    """Mended by `python -m bot.i18n`, which says what is to be translated (docs/translating.md)."""
    assert sorted(map(str, keys(template) - keys(catalog))) == []
    assert sorted(map(str, keys(catalog) - keys(template))) == []
    assert [str(one.id) for one in missing(catalog)] == []


def test_a_sentence_that_is_missing_is_found(template: Catalog, catalog: Catalog) -> None:
    """What the test above rests on: an empty and a fuzzy translation count as missing."""
    first, second = [one for one in catalog if one.id][:2]
    first.string = ("", "") if isinstance(first.string, (list, tuple)) else ""
    second.flags.add("fuzzy")
    assert [one.id for one in missing(catalog)] == [first.id, second.id]


def test_translations_have_the_places_of_the_english_sentence(catalog: Catalog) -> None:
    """A number's own place may be left out of one of its forms (“one card”)."""
    for message in catalog:
        if not message.id:
            continue
        english = message.id[1] if isinstance(message.id, (list, tuple)) else message.id
        for form in forms(message):
            assert places(form) ^ places(english) <= {("n", "")}, form
            assert all(name.isidentifier() for name, _ in places(form)), form


def test_translations_begin_and_end_as_the_english_sentence(catalog: Catalog) -> None:
    """They are put before and behind other text, so blanks and line breaks count; so does Markdown."""
    for message in catalog:
        if not message.id:
            continue
        english = message.id[1] if isinstance(message.id, (list, tuple)) else message.id
        for form in forms(message):
            assert form[:1].isspace() == english[:1].isspace(), form
            assert form[-1:].isspace() == english[-1:].isspace(), form
            for mark in ("**", "`", "\n", "-# ", "~~"):
                assert form.count(mark) == english.count(mark), form


def test_texts_fit_where_discord_shows_them(template: Catalog, catalog: Catalog) -> None:
    for message in [*template, *catalog]:
        for form in (*forms(message), message.id):
            if isinstance(form, str) and message.context in MOST:
                assert len(form) <= MOST[message.context], form


def commands_in(text: str) -> Iterator[str]:
    """The slash commands that a sentence names."""
    return (match[1] for match in re.finditer(r"(?<![\w/])/([^\W\d_][\w-]*)", text))


@pytest.mark.parametrize("name", OTHERS)
def test_a_sentence_names_commands_as_its_readers_find_them(name: str) -> None:
    """“/example” is “/beispiel” in a German sentence."""
    with speaking(name):
        localised = {command.name: given(command.name).removeprefix("/") for command in COMMANDS}
    for message in read_catalog(HERE / f"{name}.po"):
        english = message.id[1] if isinstance(message.id, (list, tuple)) else message.id
        wanted = sorted(localised[one] for one in commands_in(english) if one in localised)
        for form in forms(message):
            assert sorted(o for o in commands_in(form) if o in localised.values()) == wanted, form

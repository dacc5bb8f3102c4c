"""Every fixed sentence of the bot in the language of whoever reads it.

The English sentence stands where it is used and is the key to its translations:
`tr("I know no edition {edition}.", edition=asked)`.
`bot/i18n/de.po` holds the German ones; `python -m bot.i18n` keeps these files in step with the
code, and docs/translating.md says how a language is added.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENGLISH = "en"
LANGUAGES: tuple[str, ...] = (ENGLISH, *sorted(file.stem for file in HERE.glob("*.po")))

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


# -- saying something ------------------------------------------------------------------------------


def tr(sentence: str, /, **values: object) -> str:
    """A sentence in the language spoken now, with `values` in its places.

    One that is in no catalogue, such as the engine's, stays as it is.
    """
    if not sentence:  # in a catalogue the empty text stands for its header
        return ""
    return _filled(translations(_spoken.get()).gettext(sentence), values)


def tr_n(one: str, many: str, number: int, /, **values: object) -> str:
    """A sentence about `number` of something, which stands in it as `{n}`."""
    said = translations(_spoken.get()).ngettext(one, many, number)
    return said.format(n=number, **values)


def tr_in(context: str, sentence: str, /, **values: object) -> str:
    """As `tr`, for a sentence with a context: what it is for, where that limits its length
    (`button`, `form`, `hint`, `command` …) or tells one meaning from another."""
    return _filled(translations(_spoken.get()).pgettext(context, sentence), values)


def later(sentence: str, /) -> str:
    """The English sentence itself, noted for translation: `tr` says it where it is shown."""
    return sentence


def later_in(context: str, sentence: str, /) -> str:
    """As `later`, for what `tr_in` will say."""
    return sentence


def _filled(said: str, values: dict[str, object]) -> str:
    return said.format(**values) if values else said


# -- which language --------------------------------------------------------------------------------


def language() -> str:
    """The language spoken now: English, unless `speak` or `speaking` said otherwise."""
    return _spoken.get()


def speak(name: str) -> None:
    """Speak a language from here on, in this task (or thread) alone."""
    _spoken.set(name)


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak a language for a while."""
    token = _spoken.set(name)
    try:
        yield
    finally:
        _spoken.reset(token)


def nearest(locale: str | None) -> str:
    """The language for a locale as Discord or an environment names it (`de`, `fr_CA.UTF-8`);
    English for one that nobody has translated."""
    name = (locale or "").replace("_", "-").partition(".")[0].partition("@")[0].lower()
    known = {one.lower(): one for one in LANGUAGES}
    return known.get(name) or known.get(name.partition("-")[0]) or ENGLISH


def of_environment() -> str:
    """The language of the terminal, by the variables that every program reads; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return nearest(value)
    return ENGLISH


@cache
def language_name(name: str) -> str:
    """What a language is called by those who speak it: `Deutsch`."""
    from babel import Locale  # loaded only where it is needed

    said = Locale.parse(name, sep="-").get_display_name(name.replace("-", "_")) or name
    return said[:1].upper() + said[1:]


@cache
def translations(name: str) -> NullTranslations:
    """The translations of a language; English needs none."""
    if name == ENGLISH:
        return NullTranslations()
    from bot.i18n.catalogs import read_translations  # Babel is loaded only where it is needed

    return read_translations(HERE / f"{name}.po")

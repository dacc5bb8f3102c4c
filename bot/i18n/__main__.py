"""`python -m bot.i18n [LANGUAGE]`: keep the catalogues in step with the code, or begin a new one."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog

from bot.exits import DONE, FAILED, MISUSED
from bot.i18n import ENGLISH, HERE
from bot.i18n.catalogs import missing, read_catalog, write_catalog
from bot.i18n.wanted import wanted


def main(arguments: Sequence[str]) -> int:
    """Bring every catalogue up to date and say what is not translated; 1 where something is not."""
    files = sorted(HERE.glob("*.po"))
    for name in arguments:
        try:
            Locale.parse(name, sep="-")
        except (UnknownLocaleError, ValueError):
            print(f"“{name}” is no language that I know; write it as de or pt-BR.", file=sys.stderr)
            return MISUSED
        if name != ENGLISH:
            files.append(HERE / f"{name}.po")
    template = wanted()
    left = 0
    for file in sorted(set(files)):
        catalog = (
            read_catalog(file) if file.exists() else Catalog(locale=file.stem.replace("-", "_"))
        )
        catalog.update(template)
        write_catalog(file, catalog)
        open_ones = missing(catalog)
        left += len(open_ones)
        print(f"{file.name}: {len(catalog)} sentences, {len(open_ones)} to translate")
        for message in open_ones:
            print(f"  {message.context or ''}|{message.id}")
    return FAILED if left else DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

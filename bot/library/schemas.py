"""Writes the JSON Schemas of the data formats: `python -m bot.library.schemas docs/schemas`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pydantic import BaseModel

from bot.library.models import CardFile, ChangeFile, RuleFile, Ruling, TermFile, ThesaurusFile
from engine.riftbound.procedures import document

FORMATS: dict[str, type[BaseModel]] = {
    "rules": RuleFile,
    "changes": ChangeFile,
    "terms": TermFile,
    "thesaurus": ThesaurusFile,
    "cards": CardFile,
    "ruling": Ruling,
}


def write_schemas(folder: Path) -> None:
    """Write one schema a format, from its pydantic model, and that of a saved game."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {name: model.model_json_schema(by_alias=True) for name, model in FORMATS.items()}
    for name, schema in {**found, "game": document.schema()}.items():
        text = json.dumps(schema, indent=1, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_schemas(Path(sys.argv[1]))

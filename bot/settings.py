"""Every setting: its environment variable, its default and its reason.

They are read from the environment and from a file `.env` in the working directory.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.exits import Unusable
from bot.i18n import LANGUAGES, of_environment
from bot.library.models import Game

HERE = Path(__file__).resolve().parent.parent
TOKEN_SHAPE = r"^[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}$"  # noqa: S105  # a shape, no secret


class WrongSettings(Unusable):
    """A setting has a value that cannot be used; the sentences say which and what would work."""


class Settings(BaseSettings):
    """What an operator can set.

    Each field's description is its documentation (`docs/hosting.md` is compared with it).
    """

    model_config = SettingsConfigDict(
        env_prefix="RULEWRIGHT_", env_file=".env", env_file_encoding="utf-8", extra="ignore",
        frozen=True, populate_by_name=True, env_ignore_empty=True,
    )  # fmt: skip

    token: SecretStr | None = Field(
        default=None,
        validation_alias="DISCORD_TOKEN",
        description="The bot's token. Without one the console starts instead of the bot.",
    )
    data: Path = Field(
        default=HERE / "data",
        description="The folder with the rules, cards and rulings.",
    )
    var: Path = Field(
        default=HERE / "var",
        description="Where the index and the desk's database are kept; must be writable.",
    )
    game: Game = Field(
        default="riftbound",
        description="The game that is meant where nobody says which.",
    )
    language: str = Field(
        default="auto",
        description="The language of the console and of look-ups on the command line; `auto` is the "
        "terminal's (`LC_ALL`, `LC_MESSAGES`, `LANG`). In Discord everybody gets their own.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info",
        description="How much is logged. Logs hold no message content and no names.",
    )
    cooldown_uses: int = Field(
        default=8,
        ge=1,
        le=100,
        description="How many answers one user gets in the cooldown's time.",
    )
    cooldown_seconds: float = Field(
        default=10.0,
        gt=0,
        le=3600,
        description="The cooldown's time in seconds.",
    )
    semantic: Literal["auto", "off"] = Field(
        default="auto",
        description="Whether sentence vectors help the search where they are installed; "
        "they take some 90 MB of memory.",
    )
    sync: Literal["changed", "never"] = Field(
        default="changed",
        description="Whether the slash commands are sent to Discord at a start when they changed.",
    )

    backup_hours: float = Field(
        default=24.0,
        ge=0,
        le=24 * 31,
        description="Hours between the desk's own backups; 0 makes none.",
    )
    backups: int = Field(
        default=14,
        ge=1,
        le=1000,
        description="How many of these backups are kept, the newest.",
    )

    @field_validator("game", "language", "log_level", "semantic", "sync", mode="before")
    @classmethod
    def _in_any_case(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("language")
    @classmethod
    def _a_language_that_is_there(cls, value: str) -> str:
        if value != "auto" and value not in LANGUAGES:
            raise ValueError(f"not a language I speak; those are auto, {', '.join(LANGUAGES)}")
        return value

    @field_validator("token")
    @classmethod
    def _of_a_tokens_shape(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.match(TOKEN_SHAPE, value.get_secret_value().strip()):
            raise ValueError("not of a token's shape; copy it anew from the developer portal")
        return value

    @property
    def terminal_language(self) -> str:
        """The language that is spoken in a terminal."""
        return of_environment() if self.language == "auto" else self.language

    @property
    def index_file(self) -> Path:
        """The library's index: derived, thrown away and built anew at will."""
        return self.var / "library.db"

    @property
    def official_file(self) -> Path:
        """The official documents that were imported; only migrated, never rebuilt."""
        return self.var / "official.db"

    @property
    def desk_file(self) -> Path:
        """The desk's database: what people wrote; never rebuilt, only migrated."""
        return self.var / "desk.db"


def variable(name: str) -> str:
    """The environment variable of a settings field."""
    alias = Settings.model_fields[name].validation_alias
    return alias if isinstance(alias, str) else f"RULEWRIGHT_{name.upper()}"


def read_settings() -> Settings:
    """The settings from the environment; raises WrongSettings with a sentence for each fault."""
    known = {variable(name).upper() for name in Settings.model_fields}
    strange = sorted(
        name
        for name in os.environ
        if name.upper().startswith("RULEWRIGHT_") and name.upper() not in known
    )
    if strange:
        text = f"There is no setting {', '.join(strange)}. Known: {', '.join(sorted(known))}."
        raise WrongSettings(text)
    try:
        return Settings()
    except UnicodeDecodeError:
        raise WrongSettings("The file .env is not UTF-8 text; save it as UTF-8.") from None
    except ValidationError as error:
        sentences = []
        for fault in error.errors():
            name = str(fault["loc"][0]) if fault["loc"] else "settings"
            shown = (
                name
                if name.isupper()
                else variable(name)
                if name in Settings.model_fields
                else name
            )
            secret = shown == "DISCORD_TOKEN"
            got = "" if secret else f" (it is {str(fault['input'])[:60]!r})"
            sentences.append(f"{shown}: {fault['msg']}{got}")
        text = "; ".join(sentences)
        raise WrongSettings(
            f"These settings cannot be used: {text}. See docs/hosting.md."
        ) from None

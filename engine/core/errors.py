"""One error per reason, each saying whose it is, what it got, where, and what would work."""

from collections.abc import Sequence


class EngineError(Exception):
    """Base of everything the engine refuses; `fault` says whose it is: yours or ours."""

    fault = "yours"

    def __init__(
        self,
        what: str,
        *,
        where: str = "",
        works: Sequence[str] = (),
        rules: Sequence[str] = (),
    ) -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.works = tuple(works)
        self.rules = tuple(rules)

    def __str__(self) -> str:
        parts = [f"{self.where}: {self.what}" if self.where else self.what]
        if self.rules:
            parts.append(f"[{', '.join(self.rules)}]")
        if self.works:
            parts.append("What would work: " + "; ".join(self.works) + ".")
        return " ".join(parts)


class Malformed(EngineError):
    """What was handed in cannot be read at all."""


class Illegal(EngineError):
    """What was asked for can be read, and a rule forbids it here; `rules` names which."""


class NotModelled(EngineError):
    """A card, word or rule that the engine has not been taught; nothing was guessed."""

    fault = "ours"


class Endless(EngineError):
    """The steps or the time allowed are used up."""

    fault = "yours"


class Broken(EngineError):
    """The engine contradicts itself: a bug of ours."""

    fault = "ours"

"""Noun phrases for what is there: `a 3-Might unit called Bob with Tank and Shield 2, stunned`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.names import DOMAINS
from engine.riftbound.model.tree import Keyword
from engine.riftbound.phrases.lexicon import Lexicon, plain, singular
from engine.riftbound.phrases.nouns import COUNT, NAMED, normal
from engine.riftbound.phrases.slots import KEYWORD_NAMES, number, seat

PRICED = frozenset({"Equip", "Repeat", "Empower", "Flow"})
"""Keywords that state a cost; the card language writes them."""


class Boost(Struct, frozen=True):
    """Might changed, a keyword given, or it or all that a thing says lost, for this turn or longer."""

    amount: int = 0
    least: int | None = None
    keyword: str = ""
    base: bool = False
    lost: bool = False


class Thing(Struct, frozen=True, kw_only=True):
    """What a noun phrase describes: a card, or what an invented one is like, and its status."""

    text: str
    count: int = 1
    card: str = ""
    kind: str = ""
    names: tuple[str, ...] = ()
    might: int | None = None
    energy: int | None = None
    power: int = 0
    domains: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    status: tuple[tuple[str, Any], ...] = ()
    damage: int = 0
    boosts: tuple[Boost, ...] = ()
    attached: str = ""
    worn: tuple[str, ...] = ()
    place: str = ""
    owner: int | None = None
    controller: int | None = None
    textless: bool = False

    def with_status(self, name: str, value: Any) -> Thing:
        """The thing with that fact of the object."""
        return replace(self, status=(*self.status, (name, value)))


_LEAD = re.compile(
    rf"(?:(?P<article>an?|the)|(?P<might>-?\d+)[- ]might|(?P<count>\d+|{COUNT})"
    r"|(?P<status>ready|exhausted|stunned|buffed|unbuffed|empowered|attached)"
    r"|(?P<copy>cop(?:y|ies) of)|(?P<token>token)|(?P<plain>plain|vanilla)"
    rf"|(?P<domain>{NAMED}))\s*,?\s+(?=\S)",
    re.IGNORECASE,
)
_CORE = re.compile(
    r"(?P<kind>(?i:unit|gear|equipment|spell|legend|battlefield))s?(?: tokens?)?"
    r"(?:\s+(?:called|named)\s+(?P<names>.+)|\s+(?P<short>[A-Z]\w{0,11}))?$"
)
_CALLED = re.compile(r"(?P<card>.+?)\s+(?:called|named)\s+(?P<names>.+)$")
_BREAK = re.compile(
    r"\s*,\s*(?:and\s+|with\s+)?|\s+and\s+|\s+with\s+|\s+(?=called \S|named \S|wearing |costing \d|attached to |owned by |controlled by |ignoring its |(?:ready|exhausted|stunned|buffed)(?:$|,? )|at \S|in base|in \w+['’]s base)"
)

MODIFIER_WORDS = (
    "ready", "exhausted", "stunned", "buffed", "empowered", "2 damage", "+2 Might this turn",
    "base Might 5", "costing 3 Energy", "attached to Bob", "owned by Ben", "ignoring its text",
)  # fmt: skip
"""Examples of what may stand behind a noun."""

Modify = Callable[[Thing, "re.Match[str]"], Thing]


def _status(thing: Thing, match: re.Match[str]) -> Thing:
    if match.group(2):
        return thing.with_status("empowered", number(match.group(2)))
    return _with_word(thing, match.group(1).lower())


def _with_word(thing: Thing, word: str) -> Thing:
    facts: dict[str, tuple[str, Any]] = {
        "ready": ("exhausted", False),
        "exhausted": ("exhausted", True),
        "stunned": ("stunned", True),
        "buffed": ("buffs", 1),
        "unbuffed": ("buffs", 0),
        "empowered": ("empowered", 1),
        "undamaged": ("wounds", ()),
    }
    return thing.with_status(*facts[word]) if word in facts else thing


def _keyword(thing: Thing, match: re.Match[str]) -> Thing:
    name = KEYWORD_NAMES[match.group(1).lower()]
    if name in PRICED:
        raise Misread(
            match.group(1),
            f"{name} states a cost, so the thing needs its text",
            (f"Bob is a gear: {name.lower()} …",),
        )
    value = int(match.group(2) or 1)
    if match.group(3):
        return replace(thing, boosts=(*thing.boosts, Boost(value, keyword=name)))
    return replace(thing, keywords=(*thing.keywords, Keyword(name, value)))


def _boost(thing: Thing, match: re.Match[str]) -> Thing:
    amount = number(match.group(1))
    least = int(match.group(2)) if match.group(2) else None
    return replace(thing, boosts=(*thing.boosts, Boost(amount, least)))


def _cost(thing: Thing, match: re.Match[str]) -> Thing:
    domain = (match.group(3) or "any").lower()
    domains = thing.domains if domain == "any" else (*thing.domains, domain)
    energy, power = int(match.group(1) or 0), int(match.group(2) or 0)
    return replace(thing, energy=energy, power=power, domains=domains)


_KEYWORDS = "|".join(re.escape(name) for name in sorted(KEYWORD_NAMES, key=len, reverse=True))

MODIFIERS: tuple[tuple[str, Modify], ...] = (
    (r"(ready|exhausted|stunned|buffed|unbuffed|empowered|undamaged)$|empowered (\w+) times$",
     _status),
    (r"(?:a )?might (?:of )?(-?\d+)$|(-?\d+)[- ]might$",
     lambda thing, match: replace(thing, might=int(match.group(1) or match.group(2)))),
    (r"(\d+|no) damage(?: marked| on it)?$",
     lambda thing, match: replace(thing, damage=number(match.group(1)))),
    (r"(\d+|an?|no|two|three) buffs?$",
     lambda thing, match: thing.with_status("buffs", number(match.group(1)))),
    (r"([+-]\d+) might(?: this turn)?(?: minimum (\d+))?$", _boost),
    (r"base might (?:set to |of )?(-?\d+)$",
     lambda thing, match: replace(
         thing, boosts=(*thing.boosts, Boost(int(match.group(1)), base=True)))),
    (rf"({_KEYWORDS})(?: (\d+))?( this turn)?$", _keyword),
    (rf"costing (?:(\d+) energy)?(?: ?(\d+) (?:({'|'.join(DOMAINS)}|any) )?power)?$", _cost),
    (r"(?:the tag |an? )([A-Z][\w' -]*)$",
     lambda thing, match: replace(thing, tags=(*thing.tags, match.group(1)))),
    (r"(?:called|named) (\S.{0,40})$",
     lambda thing, match: replace(thing, names=(match.group(1).strip('"“”'),))),
    (r"wearing (.+)$|(.+) attached$",
     lambda thing, match: replace(
         thing, worn=(*thing.worn, match.group(1) or match.group(2)))),
    (r"attached to (.+)$", lambda thing, match: replace(thing, attached=match.group(1))),
    (r"(?:at|in) (.+)$", lambda thing, match: replace(thing, place=match.group(1))),
    (r"owned by (ana|ben|cleo|dara)$",
     lambda thing, match: replace(thing, owner=seat(match.group(1)))),
    (r"controlled by (ana|ben|cleo|dara)$",
     lambda thing, match: replace(thing, controller=seat(match.group(1)))),
    (r"ignoring its text$", lambda thing, match: replace(thing, textless=True)),
    (r"(?:no|without) (?:abilities|text)(?: or damage)?$", lambda thing, match: thing),
    (rf"(?:a )?({'|'.join(DOMAINS)})(?: one| card)?$",
     lambda thing, match: replace(thing, domains=(*thing.domains, match.group(1).lower()))),
)  # fmt: skip
"""What may stand behind the noun, in any order, and what it says."""

_MODIFIERS = tuple((re.compile(text, re.IGNORECASE), modify) for text, modify in MODIFIERS)
_OWN_NAME = re.compile(r"(?!.*\s(?:in (?:base|hand|the trash)|at [A-D])\b)[A-Z][\w'’ -]{0,30}")
"""A name of one's own: nothing in it says where something is."""


class Reader:
    """Reads noun phrases with a lexicon; `notice` hears how a mistyped name was taken."""

    def __init__(self, lexicon: Lexicon, notice: Callable[[str], None]) -> None:
        self.lexicon = lexicon
        self.notice = notice
        self.lost = ""

    def things(self, text: str) -> list[Thing]:
        """What a list describes; names are taken exactly if the whole can be read so."""
        trouble: Misread | None = None
        for near in (False, True):
            try:
                found = self._list(text, near)
            except Misread as wrong:
                trouble = wrong
                continue
            if found is not None:
                return found
        if trouble is None and self.lost:
            what = f"I do not understand “{self.lost}” in “{text}”"
            works = (*sorted(KEYWORD_NAMES.values()), *MODIFIER_WORDS)
            raise Misread(self.lost, what, works)
        raise trouble or Misread(text, f"I do not understand “{text}”")

    def thing(self, text: str) -> Thing:
        """What a phrase for one kind of thing describes."""
        return self.things(text)[0]

    def _list(self, text: str, near: bool) -> list[Thing] | None:
        trouble: Misread | None = None
        whole = self._one(text, near=False)
        if whole is not None:
            return [whole]
        cuts = list(re.finditer(r"\s*[,;]\s*(?:and\s+)?|\s+and\s+", text))
        for cut in reversed(cuts):
            try:
                head = self._one(text[: cut.start()], near)
                tail = self._list(text[cut.end() :], near) if head is not None else None
            except Misread as wrong:
                trouble = trouble or wrong
                continue
            if head is not None and tail is not None:
                return [head, *tail]
        if near:
            found = self._one(text, near)
            if found is not None:
                return [found]
        if trouble is not None:
            raise trouble
        return None

    def _one(self, text: str, near: bool) -> Thing | None:
        """The thing, or None if it is not one (with exact names only, unless `near`)."""
        text = normal(text)
        breaks = [(match.start(), match.end()) for match in _BREAK.finditer(text)]
        cuts = [(len(text), len(text)), *reversed(breaks)]
        trouble: Misread | None = None
        for start, end in cuts:
            parts = [part for part in _BREAK.split(text[end:]) if part] if end < len(text) else []
            try:
                thing = self._head(text[:start], parts, near, text)
            except Misread as wrong:
                trouble = wrong
                continue
            if thing is not None:
                return thing
        if trouble is not None and near:
            raise trouble
        return None

    def _head(self, head: str, parts: list[str], near: bool, text: str) -> Thing | None:
        blank = Thing(text=text)
        modified = self._modified(blank, parts)
        if modified is None:
            return None
        while True:
            tagged = self._tagged(head)
            if tagged is not None:
                modified, head = replace(modified, tags=(*modified.tags, tagged[0])), tagged[1]
                continue
            thing = self._core(head, modified, near=False)
            if thing is not None:
                return thing
            match = _LEAD.match(head)
            if match is None:
                break
            modified = _led(modified, match)
            head = head[match.end() :]
        return self._core(head, modified, near)

    def _tagged(self, head: str) -> tuple[str, str] | None:
        """The tag in front of a kind of card (“Dragon unit called Bob”), and what is behind it."""
        for space in reversed(list(re.finditer(r"\s+", head))):
            tag = self.lexicon.tags.get(plain(head[: space.start()]))
            rest = head[space.end() :]
            if tag is not None and (_CORE.match(rest) or self._tagged(rest)):
                return tag, rest
        return None

    def _modified(self, thing: Thing, parts: list[str]) -> Thing | None:
        for part in parts:
            for pattern, modify in _MODIFIERS:
                match = pattern.match(part)
                if match:
                    thing = modify(thing, match)
                    break
            else:
                if self._wears(thing.text, part):
                    thing = replace(thing, worn=(*thing.worn, part))
                    continue
                self.lost = self.lost or part
                return None
        known = self.lexicon.tags
        return replace(thing, tags=tuple(known.get(plain(tag), tag) for tag in thing.tags))

    def _wears(self, text: str, part: str) -> bool:
        """Whether that is Equipment which the text says it is `with`."""
        card = self.lexicon.exact(re.sub(r"^an? ", "", part))
        behind = f"with {part}".lower() in text.lower()
        return behind and card is not None and "Equipment" in card.tags

    def _core(self, head: str, thing: Thing, near: bool) -> Thing | None:
        match = _CORE.match(head)
        if match:
            kind = match.group("kind").lower()
            tags = thing.tags + (("Equipment",) if kind == "equipment" else ())
            names = _names(match.group("names") or match.group("short") or "", thing.count)
            if names is None:
                return None
            return replace(
                thing,
                kind="gear" if kind == "equipment" else kind,
                tags=tags,
                names=names or thing.names,
            )
        match = _CALLED.match(head)
        if match:
            names = _names(match.group("names"), thing.count)
            if names is None:
                return None
            return self._core(match.group("card"), replace(thing, names=names), near)
        card = self._card(head)
        if card is not None:
            return replace(thing, card=card.key)
        if thing.might is not None and thing.names and plain(head) in KEYWORD_NAMES:
            own = Keyword(KEYWORD_NAMES[plain(head)], 1)  # “a 2-Might Tank called Wall”
            return replace(thing, kind="unit", keywords=(*thing.keywords, own))
        if thing.might is not None and _OWN_NAME.fullmatch(head) and not _BREAK.search(head):
            tags = self._tag(head)
            if thing.names and not tags:  # a second name would be lost
                self.lost = self.lost or head
                return None
            names = thing.names or (head,)
            return replace(thing, kind="unit", names=names, tags=thing.tags + tags)
        if near:
            name = re.sub(r"\s+tokens?$", "", head, flags=re.I)
            return replace(thing, card=self.lexicon.card(name, self.notice, whole=False).key)
        return None

    def _tag(self, word: str) -> tuple[str, ...]:
        """The tag that the word is, if it is one."""
        tags = (self.lexicon.tags.get(plain(one)) for one in (word, word.removesuffix("s")))
        return tuple(tag for tag in tags if tag is not None)[:1]

    def _card(self, head: str) -> CardDefinition | None:
        bare = re.sub(r"\s+tokens?$", "", head, flags=re.I)
        for name in (head, bare, *singular(head), *singular(bare)):
            found = self.lexicon.exact(name)
            if found is not None:
                if plain(found.name) != plain(name) and plain(found.name) != plain(head):
                    self.notice(f"“{name}” is {found.name}.")
                return found
        return None


def _led(thing: Thing, match: re.Match[str]) -> Thing:
    if match.group("count"):
        return replace(thing, count=number(match.group("count")))
    if match.group("might"):
        return replace(thing, might=int(match.group("might")))
    if match.group("status"):
        return _with_word(thing, match.group("status").lower())
    if match.group("domain"):
        return replace(thing, domains=(*thing.domains, match.group("domain").lower()))
    return thing


_NAME = re.compile(
    r"[^\s,;:]+(?:\s+(?!with\b|and\b|wearing\b|costing\b|attached\b|owned\b|controlled\b|ignoring\b|at\b|in\b)[^\s,;:]+){0,3}$"
)


def _names(text: str, count: int) -> tuple[str, ...] | None:
    """The names given; None if that is no name, or not as many as there are things."""
    if not text:
        return ()
    names = tuple(
        one.strip().strip('"“”') for one in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text)
    )
    if len(names) not in (1, count) or not all(_NAME.match(name) for name in names):
        return None
    return names

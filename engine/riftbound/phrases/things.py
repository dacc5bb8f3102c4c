"""Noun phrases for what is there: `a 3-Might unit called Bob with Tank and Shield 2, stunned`."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.tree import Keyword
from engine.riftbound.phrases.lexicon import Lexicon, plain, singular
from engine.riftbound.phrases.modifiers import MODIFIER_WORDS, PATTERNS, Thing, with_word
from engine.riftbound.phrases.nouns import COUNT, NAMED, normal
from engine.riftbound.phrases.slots import KEYWORD_NAMES, number

_LEAD = re.compile(
    rf"(?:(?P<article>an?|the)|(?P<might>[+-]?\d+)[- ]might|(?P<count>\d+|{COUNT})"
    r"|(?P<status>ready|exhausted|stunned|buffed|unbuffed|empowered|attached)"
    r"|(?P<copy>cop(?:y|ies) of)|(?P<token>token)|(?P<plain>plain|vanilla)"
    rf"|(?P<domain>{NAMED})|(?P<keyword>{'|'.join(KEYWORD_NAMES)})(?=\s+units?\b))\s*,?\s+(?=\S)",
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

_OWN_NAME = re.compile(r"(?!.*\s(?:in (?:base|hand|the trash)|at [A-D])\b)[A-Z][\w'’ -]{0,30}")
"""A name of one's own: nothing in it says where something is."""

_GEAR = frozenset({"gear", "equipment"})


def _own_name(head: str) -> bool:
    """Whether that names a unit; `Fury unit` says what it is like."""
    named = _OWN_NAME.fullmatch(head) and not _BREAK.search(head)
    return bool(named) and not _CORE.match(head.split()[-1])


def _gear(thing: Thing, tags: tuple[str, ...]) -> Thing:
    """Gear: the Might it is said to have or to give is its Might Bonus."""
    given = [one for one in thing.boosts if not (one.keyword or one.base or one.lost)]
    said = sum(one.amount for one in given) if given else thing.might
    return replace(
        thing,
        kind="gear",
        tags=tags,
        might=None,
        bonus=said if thing.bonus is None else thing.bonus,
        boosts=tuple(one for one in thing.boosts if one not in given),
    )


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
            for pattern, modify in PATTERNS:
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
        tags = tuple(known.get(plain(tag), tag) for tag in thing.tags)
        stray = next((tag for tag in tags if not tag[0].isupper()), "")
        self.lost = self.lost or stray
        return None if stray else replace(thing, tags=tags)

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
            named = replace(thing, names=names or thing.names)
            return _gear(named, tags) if kind in _GEAR else replace(named, kind=kind)
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
        if thing.might is not None and _own_name(head):
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
        return with_word(thing, match.group("status").lower())
    if match.group("keyword"):
        own = Keyword(KEYWORD_NAMES[match.group("keyword").lower()], 1)
        return replace(thing, keywords=(*thing.keywords, own))
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

"""What the reader of questions knows of the cards: what players call them, and what they say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.core.language.words import Word, cut
from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.names import DOMAINS
from engine.riftbound.model.tree import Activated, Instruction, Slot, SpellText, Triggered, walk
from engine.riftbound.vocabulary.destinations import ChoosePlace
from engine.riftbound.vocabulary.items import ChooseItem
from engine.riftbound.vocabulary.steps.damage import Deal
from engine.riftbound.vocabulary.steps.flow import If
from engine.riftbound.vocabulary.steps.objects import ChooseStep
from engine.riftbound.vocabulary.whom import Choose

LONGEST = 7
NEAR = 5
"""From how many letters on a name may be off by one."""
VERBS = {"save": "", "destroy": "kill", "hit": "deal", "damage": "deal", "bounce": "return"}
HELPING = (": +", " +", "ready it", "buff", "heal", "prevent the next", "double the Might")
GIVES = re.compile(r"\bgive (\w+ ){1,3}(Assault|Shield|Deflect|Ganking|Hunt)\b")
YOU_MAY = re.compile(r"\b(you may|up to)\b")
OTHERS_MAY = re.compile(r"\b(controller|owner|player)\b[^;(]{0,30}\b(may|pays|up to)\b")
HOWS = ("full", "nick", "short", "tag", "word", "clipped", "near")
TELLING = 6
"""From how many letters on a word of one name, written small, names it if it is no everyday one."""
CLIPPED = 4
"""Of how many letters a champion's name is cut short at least: *Voli*."""
OF_RUNES = frozenset(map(str.lower, DOMAINS))
"""Words of domains, which by themselves name no card."""
SMALL = frozenset(["of", "the", "and", "to", "a", "in", "from", "on", "for", "with", "not", "at"])


@dataclass(frozen=True)
class Naming:
    """A run of words that names cards: where it ends, which they may be, how they are named.

    `legends` are those whose champion it names, meant where the words say so.
    """

    end: int
    cards: tuple[CardDefinition, ...]
    how: str
    plural: bool = False
    legends: tuple[CardDefinition, ...] = ()


@dataclass
class Book:
    """Cards, and what players call them besides: a nickname to the name it stands for.

    `ordinary` are everyday words, which are no slip for a name.
    """

    cards: Cards
    nicknames: Mapping[str, str] = field(default_factory=dict)
    ordinary: frozenset[str] = frozenset()

    @cached_property
    def _called(self) -> dict[str, dict[str, list[CardDefinition]]]:
        found: dict[str, dict[str, list[CardDefinition]]] = {}
        by_name: dict[str, CardDefinition] = {}
        for card in self.cards:
            if card.key.startswith("keyword:") or card.name == "Plain Battlefield":
                continue
            by_name[letters(card.name)] = card
            for key, how in _keys(card):
                held = found.setdefault(key, {}).setdefault(how, [])
                if card not in held:
                    held.append(card)
        for said, meant in self.nicknames.items():
            if (named := by_name.get(letters(meant))) is not None:
                found.setdefault(letters(said), {}).setdefault("nick", []).append(named)
        return found

    @cached_property
    def _brief(self) -> frozenset[str]:
        """Names of two letters that are part of no other name: Vi, and not Yi, who is Master Yi."""
        shorts = {card.name.split(",")[0] for card in self.cards}
        words = [word for name in shorts for word in name.lower().split()]
        words += [
            word for card in self.cards for tag in card.tags for word in tag.lower().split()[1:]
        ]
        return frozenset(
            letters(name)
            for name in shorts
            if len(letters(name)) == 2 and words.count(name.lower()) == 1
        )

    @cached_property
    def initials(self) -> tuple[tuple[str, ...], ...]:
        """How names with points in them begin, up to the last point, the longest first."""
        found: set[tuple[str, ...]] = set()
        for card in self.cards:
            lows = [word.low for word in cut(card.name)]
            last = max((at for at, low in enumerate(lows) if low == "."), default=0)
            if last:
                found |= {tuple(lows[: last + 1])} | ({tuple(lows[:last])} if last > 1 else set())
        return tuple(sorted(found, key=len, reverse=True))

    @cached_property
    def _tags(self) -> dict[str, str]:
        """The tags of units that are no champion's name, by their letters, as one and as several."""
        units = [card for card in self.cards if "unit" in card.types]
        names = {card.name.split(",")[0] for card in self.cards}
        tags = {tag for card in units for tag in card.tags} - names
        return {letters(tag): tag for tag in tags} | {letters(tag) + "s": tag for tag in tags}

    def tag(self, word: str) -> str:
        """The tag that a word says, as *poros* says Poro; empty where it says none."""
        return self._tags.get(letters(word), "")

    @cached_property
    def _by_deletion(self) -> dict[str, set[str]]:
        """Names of some length by what is left of them without one letter."""
        found: dict[str, set[str]] = {}
        for key, hows in self._called.items():
            if len(key) >= NEAR and set(hows) & {"full", "short", "tag"}:
                for less in (key, *_without_one(key)):
                    found.setdefault(less, set()).add(key)
        return found

    def called(self, word: Word, end: int) -> Naming | None:
        """The cards whose whole name that word is, however it is written; it ends there."""
        cards = self._called.get(letters(word.low), {}).get("full")
        return Naming(end, tuple(cards), "full") if cards else None

    def naming(
        self, words: Sequence[Word], at: int, known: bool, plain: bool = False
    ) -> Naming | None:
        """The longest name that begins at that word.

        `plain` says that the word is one of players' English, which is then no part of a name by
        itself; `known` that it is not even written large, so that it is no whole name either.
        """
        best: Naming | None = None
        for end in range(at + 1, min(len(words), at + LONGEST) + 1):
            if not words[end - 1].low[:1].isalnum() and words[end - 1].low not in (
                "'s",
                ",",
                "!",
                "&",
                "(",
                ")",
            ):
                break
            if words[end - 1].low in (",", "&", "!", "(", ")") and end == at + 1:
                break
            marks = [one.low for one in words[at:end] if one.low in ("(", ")")]
            if marks and (marks != ["(", ")"] or words[end - 1].low != ")"):
                continue  # *Nidalee (Cat Form)*
            found = self._named(words[at:end], end, known, plain)
            if found is not None and not (found.how == "word" and self._too_brief(words, at)):
                best = found
        return best

    def _too_brief(self, words: Sequence[Word], at: int) -> bool:
        """*Man, that hurts*, *a Cat*: a short word with which a sentence begins, or that is a tag."""
        first = at == 0 or not words[at - 1].low[:1].isalnum()
        return len(words[at].low) < CLIPPED and (first or bool(self.tag(words[at].low)))

    def _named(self, run: Sequence[Word], end: int, known: bool, plain: bool) -> Naming | None:
        key = "".join(letters(word.low) for word in run)
        if run[-1].low == "," or (len(key) < 3 and key not in self._brief):
            return None
        if len(run) > 1 and all(len(word.low) < 3 for word in run):
            return None  # *as he*
        plural = False
        hows = self._called.get(key)
        if hows is None and key.endswith("s") and run[-1].low != "'s":
            hows, plural = self._called.get(key[:-1]), True
        if hows is None:
            return self._near(run, key, end, known or plain)
        large = run[0].capital
        for how in HOWS:
            cards = hows.get(how)
            if not cards:
                continue
            if how == "word" and (known or plain or len(run) > 2 or key in OF_RUNES):
                continue  # *pay the Fury*
            if how == "word" and not large and not self._tells(key, cards):
                continue
            if how == "clipped" and (known or plain or key in self.ordinary):
                continue
            if (
                len(run) == 1
                and not large
                and (known or (how in ("tag",) and key in self.ordinary))
            ):
                continue
            legends = tuple(card for card in hows.get("tag", ()) if "legend" in card.types)
            return Naming(end, tuple(cards), how, plural, legends)
        return None

    def _tells(self, key: str, cards: Sequence[CardDefinition]) -> bool:
        """Whether a word written small can only be that of one card's name."""
        return len(cards) == 1 and len(key) >= TELLING and key not in self.ordinary

    def _near(self, run: Sequence[Word], key: str, end: int, known: bool) -> Naming | None:
        """A name that is one letter off, where the words are no everyday ones."""
        edges = (run[0].low, run[-1].low)
        plain = any(len(low) < 3 or low in self.ordinary or low in SMALL for low in edges)
        if known or plain or len(key) < NEAR or run[-1].low == "'s":
            return None
        near: set[str] = set()
        for less in (key, *_without_one(key)):
            near |= self._by_deletion.get(less, set())
        cards = {
            id(card): card
            for name in near
            for how, cards in self._called[name].items()
            if how in ("full", "short", "tag")
            for card in cards
        }
        return Naming(end, tuple(cards.values()), "near") if cards else None

    def has(self, card: CardDefinition, keyword: str) -> bool:
        """Whether it is printed with that keyword."""
        return keyword in self.cards.profile(card.key).keywords

    def slots(self, card: CardDefinition) -> tuple[Slot, ...]:
        """The choices that a spell asks for as it is played, in their order."""
        for ability in card.abilities:
            if isinstance(ability, SpellText):
                found = tuple(one for one in ability.slots if isinstance(one, Choose | ChooseItem))
                return found or tuple(self.slots_inside(ability))
        return ()

    def slots_inside(self, spoken: SpellText) -> Iterator[Slot]:
        """The choices of a spell that are made inside of its first *if*, as it is played for more."""
        steps = getattr(spoken.does, "steps", ())
        if steps and isinstance(steps[0], If):
            for one in walk((steps[0].then,)):
                slot = getattr(one.who, "slot", None) if isinstance(one, ChooseStep) else None
                if isinstance(slot, Choose):
                    yield slot

    def does_to_first(self, card: CardDefinition, verb: str) -> bool:
        """Whether what it does to what it chooses first is called so."""
        slots = self.slots(card)
        if not slots:
            return False
        spoken = tuple(one for one in card.abilities if isinstance(one, SpellText))
        return any(
            getattr(getattr(step, "who", None), "slot", None) == slots[0]
            and str(step).startswith(VERBS.get(verb, verb))
            for step in walk(spoken)
            if isinstance(step, Instruction)
        )

    def deals(self, card: CardDefinition) -> frozenset[int]:
        """How much damage it deals as a spell, where its text says the number."""
        spoken = tuple(one for one in card.abilities if isinstance(one, SpellText))
        said = (str(step.value) for step in walk(spoken) if isinstance(step, Deal))
        return frozenset(int(amount) for amount in said if amount.isdigit())

    def goes_somewhere(self, card: CardDefinition) -> str:
        """Whether its player chooses a place: a battlefield, where something moves, or nothing."""
        for ability in card.abilities:
            if isinstance(ability, SpellText):
                places = [one for one in ability.slots if isinstance(one, ChoosePlace)]
                if places:
                    return "moves" if places[0].mover is not None else "field"
        return ""

    def counters(self, card: CardDefinition) -> bool:
        """Whether it chooses an item of the chain."""
        return any(isinstance(slot, ChooseItem) for slot in self.slots(card))

    def activated(self, card: CardDefinition) -> bool:
        """Whether it has an ability that a player may use."""
        return any(isinstance(node, Activated) for node in self.cards.nodes(card.key))

    def helps(self, card: CardDefinition) -> bool:
        """Whether it is good for what it chooses: more Might, ready, a buff, healing."""
        text = card_text(card)
        return GIVES.search(text) is not None or any(word in text for word in HELPING)

    def asks_leave(self, card: CardDefinition, mine: bool) -> bool:
        """Whether it lets somebody choose to do something or not: who has it, or the other player."""
        text = card_text(card)
        return (YOU_MAY if mine else OTHERS_MAY).search(text) is not None

    def says(self, card: CardDefinition, word: str) -> bool:
        """Whether that word stands in what it says."""
        return any(word in str(ability).lower() for ability in card.abilities)

    def events(self, card: CardDefinition) -> frozenset[str]:
        """The kinds of event that its triggered abilities look at."""
        nodes = self.cards.nodes(card.key)
        found = [node.when.kinds() for node in nodes if isinstance(node, Triggered)]
        return frozenset(kind for kinds in found for kind in kinds)


def makes(card: CardDefinition, naming: Naming | None) -> bool:
    """*a Sprite* behind *Sprite Call*: whether it plays the token of that name."""
    names = {one.name.lower() for one in naming.cards} if naming is not None else set()
    return any(name in str(ability).lower() for ability in card.abilities for name in names)


def letters(text: str) -> str:
    """The letters and digits of a text, small: how names are compared."""
    return "".join(one for one in text.lower() if one.isalnum())


def _keys(card: CardDefinition) -> Iterable[tuple[str, str]]:
    yield letters(card.name), "full"
    short = card.name.split(",")[0].split(" - ")[0]
    if short != card.name:
        yield letters(short), "short"
        epithet = card.name[len(short) :].strip(" ,-").split()
        yield letters("".join(epithet)) + letters(short), "full"  # *Unleashed Kayn*
        for many in range(1, len(epithet)):  # *Shen Leader of the Kinkou*
            if epithet[many - 1].lower() not in SMALL:
                yield letters(short) + letters(" ".join(epithet[:many])), "full"
        for cut_off in range(CLIPPED, len(letters(short)) - 1):  # *Voli Imposing*
            yield letters(short)[:cut_off], "clipped"
            for many in range(1, len(epithet) + 1):
                if epithet[many - 1].lower() not in SMALL:
                    said = letters(" ".join(epithet[:many]))
                    yield letters(short)[:cut_off] + said, "full"
    if short.startswith("The ") and short.count(" ") > 1:
        yield letters(short.removeprefix("The ")), "short"  # *Grand Plaza*
    parts = [word.text for word in cut(card.name)]
    for at, part in enumerate(parts):
        if len(part) > 2 and len(parts) > 1 and part.lower() not in SMALL:
            yield letters(part), "word"
            if parts[at + 1 : at + 2] == ["'s"]:
                yield letters(part) + "s", "word"
    if "legend" in card.types:
        for tag in card.tags:
            yield letters(tag), "tag"
            yield letters(tag) + letters(card.name), "full"
            yield letters(card.name) + letters(tag), "full"


def _without_one(key: str) -> Iterable[str]:
    return (key[:at] + key[at + 1 :] for at in range(len(key)))


def of_gear(keyword: str, namings: Iterable[Naming | None]) -> bool:
    """Whether a gear is named there of whose name that keyword is a word: *Doran's Shield*."""
    cards = [card for one in namings if one is not None for card in one.cards]
    return any(keyword in one.name.split() and "gear" in one.types for one in cards)


def card_text(card: CardDefinition | None) -> str:
    """What the abilities of a card say; nothing where there is no card."""
    return " ".join(map(str, card.abilities)) if card is not None else ""

"""A question cut into tokens: names, words of known classes, numbers and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from engine.core.language.words import Word, cut
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.stories.words import lexicon
from engine.riftbound.stories.words.book import Book, Naming, letters, makes, of_gear
from engine.riftbound.stories.words.initials import initialled, put_shortly
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.signs import sign_of

SWINGING = frozenset({"swing", "swings", "swung", "swinging"})
FOUGHT = ("defend", "attack", "fight", "fought", "swing")
EVENTS = frozenset({"attack", "conquer", "hold", "defend", "play", "move"})
"""Verbs of what abilities wait for."""
EQUIPS = frozenset({"equip", "equips"})
NO_THING = frozenset(["PREP", "ADV", "LINK", "FILL", "WH", "PERSON", "PRONOUN", "NOT", "TO"])
"""Classes of words that name nothing that attacks."""
BEFORE_NAMES = ("DO", "BE", "MODAL", "NOT", "PREP", "LINK", "FILL", "WH")
"""What may stand before a word of a name that was said before, where nothing else is known by it."""
HELPING = frozenset({"does", "would", "will", "could", "can"})
"""What stands before who does something, where a verb follows."""
ORDINALS = frozenset({"st", "nd", "rd", "th"})
SEVERAL = {"Assaults": "Assault", "Shields": "Shield", "Deflects": "Deflect"}
"""Keywords of which there may be more than one."""
DOING = frozenset({"do", "does", "did"})
IS_SO = ("DET", "OWN", "MINE", "NOT", "PREP", "ADV", "FILL", "MODAL")
"""Classes of words that say behind *its* what something is."""
ENDS = frozenset([".", "!", ";", "…"])
STOPS = frozenset([",", ":", "-", "–", "—", "(", ")", "?", *ENDS])
PLAYING = ("cast", "play", "flip", "hid", "hide")
"""How verbs begin behind which a card stands."""
BENT = (("ies", "s"), ("ied", "past"), ("ing", "ing"), ("ed", "past"), ("es", "s"), ("s", "s"))
"""Endings of verbs, and the forms that they make."""
ANSWERING = ("respond", "react", "answer", "repl")
BEHIND_NAMES = ENDS | {"?", ",", "on", "in", "at", "to", "from", "by", "targeting",
                       "and", "so", "but", "there"}  # fmt: skip
"""What may stand behind a name that is an everyday word."""


@dataclass
class Token:
    """One or several words that belong together, and what they may be; `tag` is one of units."""

    text: str
    low: str
    start: int
    end: int
    kinds: dict[str, str] = field(default_factory=dict)
    forms: tuple[Form, ...] = ()
    name: Naming | None = None
    number: int | None = None
    keyword: str = ""
    tag: str = ""

    def has(self, *kinds: str) -> bool:
        """Whether it may be of one of these classes."""
        return any(kind in self.kinds for kind in kinds)

    @property
    def filler(self) -> bool:
        """Whether it says nothing of the situation."""
        return "FILL" in self.kinds

    @property
    def nounlike(self) -> bool:
        """Whether it may have named something: a name, a noun, a number, a word nobody knows."""
        named = self.name or self.keyword or self.number is not None
        return bool(named) or self.has("NOUN", "NUM") or not self.known

    @property
    def known(self) -> bool:
        """Whether it may be anything at all."""
        return bool(
            self.kinds or self.forms or self.name or self.keyword or self.number is not None
        )


def index_of(token: Token, tokens: Sequence[Token]) -> int:
    """Which of the tokens it is; one that reads alike is another."""
    return next(place for place, one in enumerate(tokens) if one is token)


def sentences(text: str, book: Book) -> list[list[Token]]:
    """The tokens of a text, sentence by sentence, each with its closing mark last if it has one."""
    found: list[list[Token]] = [[]]
    for token in _tokens(parted(put_shortly(initialled(cut(text), book))), book):
        found[-1].append(token)
        if token.low in ENDS or token.low == "?":
            found.append([])
    return [one for one in found if one]


def parted(words: Sequence[Word]) -> list[Word]:
    """The words with those written carelessly as they are meant: *im* is *i am*; *its* is *it is*
    where what follows can belong to nobody."""
    found: list[Word] = []
    for place, word in enumerate(words):
        low = straight(word.low)
        if low[:-1] in ("bf", "battlefield") and low[-1] in "12":
            found += [word._replace(low=low[:-1]), word._replace(low=low[-1])]
            continue
        digits = found[-1].low.isdigit() and found[-1].end == word.start if found else False
        if digits and low in ("m", "s"):
            low, word = "might", word._replace(low="might")  # *8m*, *two 3s*
        if (
            digits
            and low in ORDINALS
            and words[place + 1 : place + 2]
            and words[place + 1].low == "point"
        ):
            found[-1] = word._replace(low="final", text="final", start=found[-1].start)
            continue  # *the 8th point*
        if digits and low in ("st", "nd", "rd", "th"):
            found[-1] = found[-1]._replace(
                text=found[-1].text + word.text, low=found[-1].low + low, end=word.end
            )
            continue
        behind = [one.low for one in words[place + 1 : place + 2]]
        if found and (signed := sign_of(found[-1].low, low, behind)):
            found[-1] = word._replace(text=signed, low=signed, start=found[-1].start)
            continue
        kinds = lexicon.words().get((low,), {})
        meant = kinds.get("SLUR", "")
        if low == "its" and _predicative(words, place + 1):
            meant = "it is"
        if low in ("vs", "versus"):
            before = words[max(0, place - 4) : place]
            fought = any(one.low.startswith(FOUGHT) and one.low[-2:] != "er" for one in before)
            meant = "against" if fought else "attacks"  # *they defend together vs X*
        if low == "home" and found and found[-1].low == "at":
            meant = "base"
        if low in SWINGING and _swung(words, place + 1):
            meant = f"{meant} with"
        found += [word._replace(low=one) for one in meant.split()] if meant else [word]
    return found


def _swung(words: Sequence[Word], at: int) -> bool:
    """Whether what is swung with follows: *swings X*; not *swings into X*, *swings my bf*."""
    while at < len(words) and {"OWN", "DET"} & set(lexicon.words().get((words[at].low,), {})):
        at += 1
    if at >= len(words) or not words[at].low[:1].isalnum():
        return False
    kinds = lexicon.words().get((words[at].low,), {})
    kinds = lexicon.words().get((kinds.get("SLUR", ""),), kinds)  # *w* is *with*
    return not (set(kinds) & NO_THING or kinds.get("NOUN") == "battlefield")


def _predicative(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands there that says what something is, not what is whose."""
    if at >= len(words):
        return False
    kinds = lexicon.words().get((words[at].low,), {})
    if words[at].low in ("might", "own"):
        return False  # *what's its might now*
    if words[at].low.isdigit():
        after = words[at + 1].low if at + 1 < len(words) else ""
        held = lexicon.words().get((after,), {})
        return after == "might" or not ("NOUN" in held or "ADJ" in held or after[:1].isdigit())
    done = not kinds and any(one.form == "part" for one in _verb(words, at)[1])
    if "ADJ" in kinds or done:  # *its exhausted*, *its gone*, not *its exhausted unit*
        after = words[at + 1].low if at + 1 < len(words) else ""
        return "NOUN" not in lexicon.words().get((after,), {})
    return any(kind in kinds for kind in IS_SO)


def _tokens(words: Sequence[Word], book: Book) -> list[Token]:
    found: list[Token] = []
    at = 0
    while at < len(words):
        token, at = _token(words, at, book)
        so_much = bool(token.keyword) and at < len(words) and words[at].low.isdigit()
        if not so_much and (name := _named_before(token, found)) is not None:
            token.name, token.keyword = name, ""
        found.append(token)
    for before, token in pairwise(found):
        if token.low in EQUIPS and before.has("DET", "OWN"):  # *an equip*, *my equips*
            token.kinds, token.forms, token.keyword = {"NOUN": "equipment"}, (), ""
    found = _named_by_when(found)
    for place, token in enumerate(found[:-2]):
        _meant_as_verb(token, found[place + 1], found[place + 2])
    return found


def _named_by_when(tokens: list[Token]) -> list[Token]:
    """*her when I attack*, *the when you play me trigger*: an ability, called by what it waits for."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        found.append(token)
        run = found[-4:]
        if len(run) < 4 or run[1].low != "when" or not run[0].has("DET", "OWN"):
            continue
        events = {form.stem for form in token.forms} & EVENTS
        if events and tokens[place - 1].low in ("i", "you"):
            text = " ".join(one.text for one in run[1:])
            kinds = {"NOUN": f"{min(events)}-trigger"}
            found[-3:] = [Token(text, text.lower(), run[1].start, token.end, kinds)]
    return found


def _meant_as_verb(token: Token, following: Token, behind: Token) -> None:
    """*flash in Janna*: a word that names a spell too, said of a unit that is played."""
    spell = token.name is not None and all("spell" in card.types for card in token.name.cards)
    unit = behind.name is not None and all("unit" in card.types for card in behind.name.cards)
    if spell and unit and " " not in token.text and following.low == "in":
        token.name, token.kinds = None, {}
        token.forms = tuple(replace(form, stem="play") for form in token.forms)
        following.kinds, following.forms = {"FILL": "in"}, ()


def _named_before(token: Token, before: Sequence[Token]) -> Naming | None:
    """What was named before, by a word of its name: *the blade* behind *Doran's Blade*."""
    word = letters(token.low)
    said = {word, word.removesuffix("s") if len(word) > 3 and token.name is None else word}
    again = token.name is not None and (token.kinds or token.forms or " " not in token.text)
    unsure = again and not any(letters(one.low) == word for one in before)
    acting = token.known and bool(before) and before[-1].has("DO") and not token.has("NOUN", "ADV")
    if acting and (said_so := _said_in_full(word, before)) is not None:
        return said_so
    unsure = unsure or (bool(token.keyword) and not (token.kinds or token.forms))
    unsure = unsure or token.low == token.kinds.get("NOUN") == "sacrifice"
    if (token.known and not unsure and not token.tag) or len(word) < 2:
        return None
    gear = not token.keyword or of_gear(token.keyword, [one.name for one in before])
    of_token = token.name is not None and all("token:" in card.key for card in token.name.cards)
    loose = BEFORE_NAMES if of_token or not token.known else ()
    behind_verb = bool(loose and before) and bool(before[-1].forms)  # *hit guardian*
    if not (gear and before and (behind_verb or before[-1].has("DET", "OWN", *loose))):
        return None
    named = {
        card.name: one.name
        for one in before
        if one.name is not None and one.name.how in ("full", "nick", "short")
        for card in one.name.cards
        if said & set(map(letters, card.name.replace("-", " ").split()))
        and not (of_token and makes(card, token.name))
    }
    return next(iter(named.values())) if len(named) == 1 else None


def _said_in_full(word: str, before: Sequence[Token]) -> Naming | None:
    """*does defy work*: the card of that name, where it was named before."""
    names = [one.name for one in before if one.name is not None]
    return next(
        (one for one in names if any(letters(card.name) == word for card in one.cards)), None
    )


def _token(words: Sequence[Word], at: int, book: Book) -> tuple[Token, int]:
    """The token that begins at that word and where the next one begins."""
    if (symbol := _symbol(words, at)) is not None:
        return symbol, at + 3
    if (bent := _bent_names(words, at, book)) is not None:
        return bent
    end, kinds = _classed(words, at)
    if end > at + 1 and (_cuts_a_name(words, at, end, book) or lexicon.owns_a_noun(words, end)):
        end, kinds = _classed(words[: at + 1], at)  # *from Hidden Blade*, *on his own unit*
    verb_end, forms = _verb(words, at)
    word = words[at]
    begins = at == 0 or words[at - 1].low in (*ENDS, "?")
    if begins and word.low in DOING:
        verb_end, forms = at, ()  # *does anything die?*
    known = bool(kinds or forms or _keyword(word.low))
    naming = book.naming(words, at, known and (begins or not word.capital), known)
    if naming is None and known and _name_expected(words, at):
        naming = book.called(word, at + 1)
    if naming is not None and naming.end >= max(end, verb_end):
        token = _made(words, at, naming.end)
        token.name = naming
        if any("spell" in card.types for card in naming.cards):  # rule 2
            token.forms = (Form("CARD", "s" if naming.plural else "plain"),)
        return token, naming.end
    end = max(end, verb_end, at + 1)
    token = _made(words, at, end)
    token.kinds = kinds if end > at and kinds and _classed(words[:end], at)[0] == end else {}
    token.forms = forms if verb_end == end else ()
    low = straight(word.low)
    if end == at + 1:
        token.number = _number(low)
        token.keyword = _keyword(low)
    if token.known:
        return token, end
    made, following = _bent_name(words, at, book, token)
    if made is token and (tag := book.tag(low)):
        token.tag, token.kinds = tag, {"NOUN": "unit"}
        if low.endswith("s") and not tag.endswith("s"):
            token.kinds["many"] = "yes"
    return made, following


def _cuts_a_name(words: Sequence[Word], at: int, end: int, book: Book) -> bool:
    """Whether a name of several words begins within a run of words and goes on behind it."""
    names = (book.naming(words, place, True, True) for place in range(at + 1, end))
    return any(naming is not None and naming.end > end for naming in names)


def _name_expected(words: Sequence[Word], at: int) -> bool:
    """Whether only a card can be meant there: *responds with X*, *casts X on …*, *a hidden X on …*,
    and no more of it."""
    if at and words[at - 1].low in HELPING and at + 1 < len(words):
        forms = lexicon.forms().get((words[at + 1].low,), [])
        if any(form.form == "plain" for form in forms):
            return True  # *does defy counter it*
    if at == 0 or (at + 1 < len(words) and words[at + 1].low not in BEHIND_NAMES):
        return False
    before = [word.low for word in words[max(0, at - 2) : at]]
    if before[-1] == "with":
        return len(before) > 1 and before[0].startswith(ANSWERING)
    paid = before[-1] == "paid" or (before[-1] == "for" and before[0] in ("pay", "paid"))
    return paid or before[-1].startswith(PLAYING) or before[-1] in ("hidden", "facedown")


def _symbol(words: Sequence[Word], at: int) -> Token | None:
    """*[M]*, as cards write Might."""
    run = [word.low for word in words[at : at + 3]]
    if run != ["[", "m", "]"]:
        return None
    token = _made(words, at, at + 3)
    token.kinds = {"NOUN": "might"}
    return token


def _keyword(low: str) -> str:
    """The keyword of that word (*Assault*, *Assaults*), or nothing."""
    said = straight(low).title()  # *Quick-Draw*
    return said if said in KEYWORDS else SEVERAL.get(said, "")


def straight(low: str) -> str:
    """A word without what stands around it."""
    return low.strip("\"'“”")


def _made(words: Sequence[Word], at: int, end: int) -> Token:
    text = " ".join(word.text for word in words[at:end])
    low = " ".join(word.low for word in words[at:end])
    return Token(text, low, words[at].start, words[end - 1].end)


def _classed(words: Sequence[Word], at: int) -> tuple[int, dict[str, str]]:
    table = lexicon.words()
    for end in range(min(len(words), at + lexicon.longest()), at, -1):
        run = tuple(word.low for word in words[at:end])
        if (kinds := table.get(run)) is not None:
            return end, kinds
    return at, {}


def _verb(words: Sequence[Word], at: int) -> tuple[int, tuple[Form, ...]]:
    table = lexicon.forms()
    for end in range(min(len(words), at + lexicon.longest()), at, -1):
        run = tuple(word.low for word in words[at:end])
        if (found := table.get(run)) is not None:
            return end, tuple(found)
    return at, ()


def _number(low: str) -> int | None:
    if low.isascii() and low.lstrip("+-").isdigit() and len(low) < 5:
        return int(low)
    return None


def _bent_names(words: Sequence[Word], at: int, book: Book) -> tuple[Token, int] | None:
    """*Rune Prisoned*, *Wind Walling*: a name of several words, bent as a verb is."""
    for end in range(at + 2, min(len(words), at + 4) + 1):
        if words[end - 1].low.endswith(("ed", "ing")):
            token, found = _bent_name(words[:end], at, book, _made(words, at, at + 1))
            if found == end:
                return token, found
    return None


def _bent_name(words: Sequence[Word], at: int, book: Book, token: Token) -> tuple[Token, int]:
    """A card's name bent where a verb stands: *Charmed*, *Hidden Blading* (rule 2)."""
    for end in range(min(len(words), at + 4), at, -1):
        last = words[end - 1]
        for ending, form in BENT:
            if not last.low.endswith(ending):
                continue
            bare_end = last.text[: -len(ending)]
            for stem in (
                (f"{bare_end}y",)
                if ending[0] == "i" and form != "ing"
                else (bare_end, f"{bare_end}e")
            ):
                bare = [*words[at : end - 1], last._replace(text=stem, low=stem.lower())]
                naming = book.naming(bare, 0, known=False)
                if naming is not None and naming.end == len(bare) and naming.how == "full":
                    found = _made(words, at, end)
                    found.name = naming
                    found.forms = (Form("CARD", form),)
                    return found, end
    return token, at + 1

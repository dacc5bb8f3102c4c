"""A last look over a story: whether every name, number and state of the question stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.core.language.words import cut
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.before import DOMAINS
from engine.riftbound.stories.story import Assumed, Said, Span
from engine.riftbound.stories.things.described import EQUIPMENTS
from engine.riftbound.stories.words.book import card_text, letters
from engine.riftbound.stories.words.tokens import ENDS, Token, index_of

STATES = {
    "stunned": "stun",
    "exhausted": "exhaust",
    "buffed": "buff",
    "empowered": "empower",
    "hidden": "facedown",
}
"""How sentences say what an adjective does."""
COSTED = frozenset({"Flow", "Repeat", "Accelerate", "Equip"})
"""Keywords that cost what stands beside them."""
SPENT = r"has (?:0 ready runes|\d+ energy)"
"""How sentences say that somebody has nothing left."""


ASKED_OF = {"Deflect": " pay ", "Vision": " trigger", "Temporary": " died", "Hunt": " XP"}
"""Keywords that no sentence names which asks what they do, and how it asks that."""


def missing(
    tokens: Iterable[Token], said: Sequence[Said], assumed: Sequence[Assumed] = ()
) -> list[Span]:
    """The tokens that the story does not speak of: names of cards, numbers, states, keywords.

    A reader that drops a word in silence is found here, whatever the reason; a Might that is only
    assumed speaks of no number.
    """
    lines = [one.text for one in said]
    for one in assumed:
        kind, _, name = one.key.partition(":")
        if kind == "might":
            lines = [_without(line, f"{one.value}-Might ", f"unit called {name}") for line in lines]
    text = "\n".join(lines)
    held = letters(text)
    numbers = {word.low.lstrip("+-") for word in cut(text)}
    low = text.lower()
    found = []
    listed = list(tokens)
    for token, following in zip(listed, [*listed[1:], None], strict=True):
        if token.name is not None:
            known = any(
                letters(card.name) in held for card in token.name.cards + token.name.legends
            )
            known = known or _price(listed, token)
            known = known and not (_stands_alone(listed, token) and _lies_unused(token, said))
        elif token.number is not None:
            known = str(abs(token.number)) in numbers
            known = known or _number_known(listed, token, token.number, following, said, low)
        elif token.kinds.get("ADJ") in STATES:
            known = STATES[token.kinds["ADJ"]] in low or _denied(listed, token)
            known = known or _done_by_card(token, listed, said)
            known = known or (token.kinds["ADJ"] == "exhausted" and bool(re.search(SPENT, low)))
            known = known or (token.kinds["ADJ"] == "hidden" and " hides " in low)
        elif token.keyword and not token.kinds and not token.forms:
            known = token.keyword.lower() in low or _printed(token, listed)
            known = known or _price_of(token, said) or _used(token, listed)
        else:
            continue
        if not known:
            found.append((token.start, token.end))
    return found


def _done_by_card(token: Token, tokens: Sequence[Token], said: Sequence[Said]) -> bool:
    """Whether it is *stunned by X*, of a card that does so and is told to be played."""
    place = index_of(token, tokens)
    by = [one for one in tokens[place + 1 : place + 5] if one.name is not None]
    before = [one.low for one in tokens[place + 1 : index_of(by[0], tokens)]] if by else []
    cards = by[0].name.cards if by and by[0].name is not None else ()
    acts = [letters(one.text) for one in said if one.mood == "act"]
    played = any(letters(card.name) in text for card in cards for text in acts)
    does = any(STATES[token.kinds["ADJ"]] in card_text(card) for card in cards)
    return "by" in before and played and does


def _number_known(
    tokens: Sequence[Token],
    token: Token,
    number: int,
    following: Token | None,
    said: Sequence[Said],
    low: str,
) -> bool:
    """Whether sentences that do not have a number say what it says."""
    return (
        _gained(number, low)
        or _laid(number, following, said)
        or _of_both(tokens, token)
        or _dealt(tokens, token)
        or _between(tokens, token, said)
        or _as_printed(tokens, token)
        or _given(tokens, token, following)
        or _of_keyword(tokens, token)
        or _of_players(tokens, token, low)
        or _worn(number, following, low)
        or _of_equipment(tokens, token, low)
        or _buffs(following, low)
        or _of_cost(tokens, token, following)
        or _besides(tokens, token, low)
        or _paid_for(tokens, token)
    )


def _stands_alone(tokens: Sequence[Token], token: Token) -> bool:
    """Whether a spell's name is a sentence of its own, or what the text is said to be about."""
    place = index_of(token, tokens)
    spell = token.name is not None and all("spell" in card.types for card in token.name.cards)
    begins = place == 0 or tokens[place - 1].low in ENDS
    behind = next((one.low for one in tokens[place + 1 :] if not one.filler), "")
    return spell and begins and behind in (*ENDS, ":")


def _lies_unused(token: Token, said: Sequence[Said]) -> bool:
    """Whether nothing of that name is spoken of but that it is there."""
    names = [letters(card.name) for card in (token.name.cards if token.name is not None else ())]
    used = [letters(one.text) for one in said if one.mood != "fact"]
    return not any(name in text for name in names for text in used)


def _denied(tokens: Sequence[Token], token: Token) -> bool:
    """Whether it is *not empowered*: of what nobody is without being told."""
    place = index_of(token, tokens)
    return place > 0 and tokens[place - 1].has("NOT")


def _without(line: str, words: str, where: str) -> str:
    """A sentence without some words, if it speaks of that."""
    return line.replace(words, "") if where in line else line


def _printed(token: Token, tokens: Sequence[Token]) -> bool:
    """Whether a keyword is said of the card named before it, *with* it or as what it *has*, that is
    printed with it."""
    place = index_of(token, tokens)
    named = [one for one in tokens[:place] if one.name is not None]
    if not named or named[-1].name is None:
        return False
    words = {one.name for card in named[-1].name.cards for one in card.keywords}
    behind = tokens[index_of(named[-1], tokens) + 1 : place]
    with_it = any(one.low in ("with", "(") for one in behind)
    return token.keyword in words and (with_it or _described(tokens[:place]))


def _begins(token: Token) -> bool:
    """Whether a clause that tells begins behind it."""
    return token.low in ENDS or token.kinds.get("LINK") == "because"


def _described(before: Sequence[Token]) -> bool:
    """Whether *has* or *is* stands before what is told there, with nothing between but more of it."""
    for place in range(len(before) - 1, -1, -1):
        token = before[place]
        if token.has("HAVE", "BE"):
            said = list(before[:place])
            begun = next((n for n in range(place - 1, -1, -1) if _begins(said[n])), -1)
            asks = (one for one in said[begun + 1 :] if not one.has("WHICH"))
            return not any(one.has("DO", "MODAL", "WH") for one in asks)
        more = token.keyword or token.number is not None or token.has("ADV", "NUM") or token.filler
        if not (more or token.low in ("and", ",") or token.kinds.get("NOUN") == "might"):
            return False
    return False


def _used(token: Token, tokens: Sequence[Token]) -> bool:
    """Whether it is *use Weaponmaster to …*, *with Ganking*, of a keyword that a named card is printed with."""
    place = index_of(token, tokens)
    before = [one for one in tokens[max(0, place - 2) : place] if not one.has("OWN")]
    by = bool(before) and (
        before[-1].low in ("with", "by", "via", "using")
        or before[-1].kinds.get("PREP") == "cause"
        or any(form.stem in ("use", "activate") for form in before[-1].forms)
    )
    cards = [card for one in tokens if one.name is not None for card in one.name.cards]
    near = [form.stem for one in tokens[max(0, place - 6) : place] for form in one.forms]
    if {"give", "make", "grant"} & set(near):
        return any(token.keyword.lower() in card_text(card).lower() for card in cards)
    return by and any(token.keyword == word.name for card in cards for word in card.keywords)


def _of_players(tokens: Sequence[Token], token: Token, low: str) -> bool:
    """Whether it is how many play, or *attacks with 1*, one unit."""
    place = index_of(token, tokens)
    behind = tokens[place + 1].low if place + 1 < len(tokens) else ""
    if behind in ("-", "player", "players", "ffa"):
        return "player free-for-all" in low
    if behind in ("unit", "gear") and token.number == 1:
        return True  # one, which is there
    ends = behind in ("", ",", ".", "?") or tokens[place + 1].has("LINK")
    return token.number == 1 and place > 0 and tokens[place - 1].low == "with" and ends


def _price_of(token: Token, said: Sequence[Said]) -> bool:
    """Whether it is Deflect, of which it is asked what it makes somebody pay, or Vision, whether it
    triggers."""
    does = ASKED_OF.get(token.keyword)
    asked = (one for one in said if one.mood == "asked" and does is not None and does in one.text)
    return any(one.span[0] <= token.start and token.end <= one.span[1] for one in asked)


def _of_keyword(tokens: Sequence[Token], token: Token) -> bool:
    """Whether it is the number of a keyword that a card named before it is printed with."""
    place = index_of(token, tokens)
    word = tokens[place - 1].keyword if place else ""
    named = [card for one in tokens[:place] if one.name is not None for card in one.name.cards]
    said = (str(one) for card in named for one in card.keywords if one.name == word)
    if word and any(f"{word} {token.number}" in card_text(card) for card in named):
        return True
    return bool(word) and any(str(token.number) in one for one in said)


def _between(tokens: Sequence[Token], token: Token, said: Sequence[Said]) -> bool:
    """Whether it is one of several numbers, between which a *how many* decides."""
    asked = (one for one in said if one.mood == "asked" and one.text.startswith("how m"))
    if not any(one.span[0] <= token.start and token.end <= one.span[1] for one in asked):
        return False
    place = index_of(token, tokens)
    beside = [one.low for one in tokens[max(0, place - 2) : place + 3] if one is not token]
    return bool({"or", ","} & set(beside))


def _of_both(tokens: Sequence[Token], token: Token) -> bool:
    """Whether it is a number of *1 of the 2 battlefields*: two there are, and one is meant."""
    place = index_of(token, tokens)
    behind = [one.low for one in tokens[place + 1 : place + 3]]
    noun = tokens[place + 1].kinds.get("NOUN", "") if behind else ""
    before = tokens[place - 1].low if place else ""
    one = token.number == 1 and behind in (["of", "the"], ["of", "both"])
    return one or (token.number == 2 and before in ("the", "of") and noun == "battlefield")


def _dealt(tokens: Sequence[Token], token: Token) -> bool:
    """Whether it is *for 3* or *deals 3* behind the name of a card that deals 3."""
    place = index_of(token, tokens)
    named = [card for one in tokens[:place] if one.name is not None for card in one.name.cards]
    said = (str(ability) for card in named for ability in card.abilities)
    before = tokens[place - 1] if place else None
    behind = before is not None and (
        before.low == "for" or any(form.stem == "deal" for form in before.forms)
    )
    return behind and any(f"deal {token.number} to" in text for text in said)


def _as_printed(tokens: Sequence[Token], token: Token) -> bool:
    """Whether it is *X is 4*: the Might that a card named before it is printed with."""
    place = index_of(token, tokens)
    being = any(one.has("BE") for one in tokens[max(0, place - 2) : place])
    named = [card for one in tokens[:place] if one.name is not None for card in one.name.cards]
    return being and any(card.might == token.number for card in named)


def _given(tokens: Sequence[Token], token: Token, following: Token | None) -> bool:
    """Whether it is the Might that a card named before it gives: *it gets +2*."""
    place = index_of(token, tokens)
    named = [card for one in tokens[:place] if one.name is not None for card in one.name.cards]
    behind = tokens[place + 1 : place + 7]
    named += [  # *+5 Might from X*
        card
        for before, one in pairwise(behind)
        if one.name is not None and before.low in ("from", "with")
        for card in one.name.cards
    ]
    texts = " ".join(map(card_text, named))
    might = following is not None and following.kinds.get("NOUN") == "might"
    signed = token.text[:1] in "+-"
    return (signed or might) and f"{token.number:+} Might" in texts


def _of_cost(tokens: Sequence[Token], token: Token, following: Token | None) -> bool:
    """Whether it is so much Energy or Power, or so many runes, as a card named before it costs, or so
    much XP as one that is named may spend."""
    place = index_of(token, tokens)
    noun = following.kinds.get("NOUN") if following is not None else ""
    if following is not None and following.low in DOMAINS and place + 2 < len(tokens):
        noun = tokens[place + 2].kinds.get("NOUN", "")  # *1 fury power*
    named = [card for one in tokens[:place] if one.name is not None for card in one.name.cards]
    texts = " ".join(map(card_text, named))
    before = tokens[place - 2 : place] if place > 1 else []
    paid = any(form.stem == "pay" for one in before for form in one.forms)
    spent = any(form.stem == "spend" for one in before[-1:] for form in one.forms)
    every = [card for one in tokens if one.name is not None for card in one.name.cards]
    if noun == "xp" and spent:
        said = " ".join(map(card_text, every))
        return f"spend {token.number} XP" in said
    forms = [form for one in before[-1:] for form in one.forms]
    of_cost = [one.low for one in before] == ["cost", "of"]
    if (of_cost or any(form.stem in ("pay", "spend") for form in forms)) and _uses(
        every, token.number or 0
    ):
        return True
    if before and before[-1].low == "for" and named and token.number == named[-1].energy:
        return True  # *I play X for 2*
    behind = [one.low for one in tokens[place + 1 : place + 8]]
    brings = [card for one in tokens if one.name is not None for card in one.name.cards]
    if noun == "might" and any(f"add {token.number} " in card_text(card) for card in brings):
        return True  # *I use the Gold to get 1 Power*
    if token.number == 1 and "accelerate" in behind and "for" in behind:
        return True  # *I pay 1 Energy and 1 Power for Accelerate*
    plays = [one for one in tokens[place + 1 : place + 6] if one.name is not None]
    played = [card for one in plays[:1] if one.name is not None for card in one.name.cards]
    if any(form.stem == "pay" for form in forms) and any(
        one.energy == token.number for one in played
    ):
        return True  # *I pay 5 Energy and play X*
    return (paid and f"[{token.number} Energy]" in texts) or (
        noun in ("energy", "might", "rune")
        and any(token.number in (card.energy, card.power) for card in named)
    )


def _uses(cards: Sequence[CardDefinition], number: int) -> bool:
    """Whether an ability of one of these costs so much Energy, or is paid for so much a few times."""
    empowers = [word.cost for card in cards for word in card.keywords if word.name == "Empower"]
    costs = f"[{number} Energy"
    often = [one.energy * many for one in empowers if one is not None for many in range(1, 6)]
    others = [word.cost for card in cards for word in card.keywords if word.name in COSTED]
    often += [one.energy for one in others if one is not None]
    often += [len(one.power) for one in others if one is not None]
    return number in often or any(costs in card_text(card) for card in cards)


def _laid(number: int, following: Token | None, said: Sequence[Said]) -> bool:
    """Whether that many of the card named behind the number lie there."""
    if following is None or following.name is None:
        return False
    names = [card.name for card in following.name.cards]
    facts = [one.text for one in said if one.mood == "fact"]
    return any(sum(f" has {name}" in fact for fact in facts) == number for name in names)


def _worn(number: int, following: Token | None, low: str) -> bool:
    """Whether that many Equipments that nobody named are worn."""
    noun = following.kinds.get("NOUN") if following is not None else ""
    return noun == "equipment" and low.count(" attached to ") == number


def _of_equipment(tokens: Sequence[Token], token: Token, low: str) -> bool:
    """Whether it is the Might that an Equipment that nobody named gives."""
    place = index_of(token, tokens)
    nouns = [one.kinds.get("NOUN") for one in tokens[place + 1 : place + 3]]
    name = EQUIPMENTS.get(token.number or 0, "")
    return nouns == ["might", "equipment"] and bool(name) and name.lower() in low


def _buffs(following: Token | None, low: str) -> bool:
    """Whether it is how many buffs something is asked to have."""
    noun = following.kinds.get("NOUN") if following is not None else ""
    return noun == "buff-counter" and "how many buffs" in low


def _besides(tokens: Sequence[Token], token: Token, low: str) -> bool:
    """Whether it is *1 other card in hand*: with those that are named there are more."""
    place = index_of(token, tokens)
    behind = [one.low for one in tokens[place + 1 : place + 3]]
    return behind in (["other", "card"], ["other", "cards"]) and "in hand" in low


def _paid_for(tokens: Sequence[Token], token: Token) -> bool:
    """Whether it is *I pay 1 for its trigger*, of a card that lets so much be paid."""
    place = index_of(token, tokens)
    pays = place > 0 and any(form.stem == "pay" for form in tokens[place - 1].forms)
    named = [card for one in tokens[:place] if one.name is not None for card in one.name.cards]
    texts = " ".join(map(card_text, named))
    return pays and f"may pay [{token.number} " in texts


def _price(tokens: Sequence[Token], token: Token) -> bool:
    """Whether it is *I pay the fury*: Power of a domain that a card named before it lets be paid."""
    place = index_of(token, tokens)
    runes = [one for one in token.name.cards if "rune" in one.types] if token.name else []
    pays = any(form.stem.startswith(("pay", "skip pay"))
               for one in tokens[max(0, place - 3) : place] for form in one.forms)  # fmt: skip
    named = [card for one in tokens[:place] if one.name is not None for card in one.name.cards]
    domains = {power for card in named for extra in card.extras for power in extra.cost.power}
    texts = " ".join(map(card_text, named))
    return pays and any(
        domain in domains or f" {domain}]" in texts for card in runes for domain in card.domains
    )


def _gained(number: int, low: str) -> bool:
    """Whether it is a gain that a claim has added up."""
    return number > 0 and "at some moment" in low

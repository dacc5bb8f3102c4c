"""Words of questions read as what they ask: *still alive?*, *how much damage does it do*, *does it go to
the trash or banish*, *what did flipping it cost*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.otherwise.clause_ends import ends
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import STOPS, Token

BANISHED = frozenset({"banish", "banished", "banishment", "exile", "exiled"})
LEADING = frozenset({"in", "to", "into", "the", "my", "his", "her"})
BOTH = frozenset({"both", "both of", "two", "2", "the other", "other"})
BOTH_FIELDS = BOTH | {
    "battlefields",
    "battlefield",
    "bfs",
    "bf",
    "one",
    "of",
    "them",
    "to",
    "win",
    "too",
    "the",
}
TRASH = frozenset({"trash", "graveyard"})
EVERY = frozenset({"every", "each", "all"})
LAST = frozenset({"last", "the last", "final", "the final", "winning", "8th"})
AT = frozenset({"at", "on", "in"})
AT_ONCE = frozenset({"right away", "immediately", "straight away", "straightaway", "on the spot"})
DOING = frozenset({"flip", "play", "cast", "hide", "use", "activate", "unhide"})
WHAT = frozenset({"what", "how much"})


def roundabout(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with these read so."""
    tokens = _what_it_cost(_hid_there(_once_or_twice(_only_unit(_once(tokens)))))
    tokens = _in_response(tokens)
    _without_ganking(tokens)
    return _at_once(_banished_or(_needs_both(_last_point(_gets_to(_does(_alive(tokens)))))))


def _only_unit(tokens: list[Token]) -> list[Token]:
    """*is the only unit left on my battlefield*: is alone there."""
    for place in range(1, len(tokens) - 2):
        only, unit, behind = tokens[place : place + 3]
        left = behind.low == "left" and place + 3 < len(tokens)
        behind = tokens[place + 3] if left else behind
        there = behind.low in AT or behind.kinds.get("ADV") == "here"
        said = only.low == "the only" and unit.kinds.get("NOUN") == "unit"
        if said and there and tokens[place - 1].has("BE"):
            alone = Token(
                only.text, "alone", only.start, unit.end, {"ADJ": "alone", "ADV": "alone"}
            )
            return [*tokens[:place], alone, *tokens[place + 2 + left :]]
    return tokens


def _alive(tokens: list[Token]) -> list[Token]:
    """*still alive?*: does it survive?"""
    said = [one for one in tokens if one.low not in STOPS]
    asked = bool(tokens) and tokens[-1].low == "?"
    if asked and said and said[-1].low == "alive" and all(one.filler for one in said):
        said[-1].kinds, said[-1].forms = {}, (Form("survive", "plain"),)
    return tokens


def _at_once(tokens: list[Token]) -> list[Token]:
    """*does it die right away*: when it does is asked."""
    asks = next((one for one in tokens if not one.filler and not one.has("LINK")), None)
    if asks is None or not asks.has("DO", "BE") or asks.low == "'s":
        return tokens
    modal = False
    for token in tokens:
        modal = token.has("MODAL") or (modal and not (token.low in STOPS or token.has("LINK")))
        if token.low in AT_ONCE and not modal:
            token.kinds = {"ADV": "at-once"}
    return tokens


def _once(tokens: list[Token]) -> list[Token]:
    """*is empowered once and …*: it is."""
    for place, token in enumerate(tokens[1:], 1):
        state = tokens[place - 1].kinds.get("ADJ") == "empowered"
        if token.low == "once" and state and ends(tokens[place + 1 :]):
            token.kinds = {"FILL": "once"}
    return tokens


def _once_or_twice(tokens: list[Token]) -> list[Token]:
    """*does it trigger once or twice?*, *twice, or only once?*, *twice, or does it trigger only once?*: how
    many times does it?"""
    end = len(tokens) - bool(tokens and tokens[-1].low in STOPS)
    does = next((n for n, one in enumerate(tokens) if one.has("DO", "MODAL")), -1)
    led = [one for one in tokens[: max(does, 0)] if not one.filler]
    last = led[-1] if led else None
    begins = last is None or last.low in STOPS or last.has("LINK")
    times = _so_often(tokens[:end]) if does >= 0 and begins else 0
    if not times:
        return tokens
    place = tokens[does]
    word = Token("how many times", "how many times", place.start, place.start, {"WH": "how-often"})
    return [*tokens[:does], word, *tokens[does:times], *tokens[end:]]


def _so_often(tokens: list[Token]) -> int:
    """Where it ends in *once or twice*: where that begins; 0 where it does not."""
    told = [one for one in tokens if one.low not in (",", "only", "just") and not one.filler]
    lows = [one.low for one in told]
    again = next((n for n, low in enumerate(lows) if low == "or" and n), 0)
    asked = again and told[again + 1 :] and told[again + 1].has("DO")
    same = asked and lows[again + 3 : -1] == [one.low for one in told[again - 2 : again - 1]]
    pair = {lows[again - 1], lows[-1]} if again else set()
    if pair != {"once", "twice"} or (len(lows) != again + 2 and not same):
        return 0
    place = tokens.index(told[again - 1])
    return place - (tokens[place - 1].low in ("only", "just"))


def _hid_there(tokens: list[Token]) -> list[Token]:
    """*the card I hid there last turn*: my hidden card."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        the, card, who, *rest = [*tokens[at : at + 5], *tokens[:1] * 5][:5]
        whose = {"i": "my", "we": "my", "he": "his", "she": "her", "opp": "his"}.get(who.low, "")
        verb = rest[1] if rest[0].low in ("had", "have") else rest[0]
        hid = verb.low in ("hid", "hidden")
        if not (the.low in ("the", "a") and card.low == "card" and whose and hid):
            found.append(the)
            at += 1
            continue
        close = at + (5 if verb is rest[1] else 4)
        while close < len(tokens) and tokens[close].kinds.get("ADV") in ("here", "last-turn"):
            close += 1
        found += [Token(whose, whose, the.start, the.end, {"OWN": "ana" if whose == "my" else "he"}),
                  Token("hidden", "hidden", who.start, tokens[close - 1].end, {"ADJ": "hidden"}),
                  card]  # fmt: skip
        at = close
    return found


def _in_response(tokens: list[Token]) -> list[Token]:
    """*play X in response to save Y*: in answer, and for that."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        verb = tokens[place + 1] if place + 1 < len(tokens) else token
        plain = any(one.form == "plain" for one in verb.forms) and not verb.name
        if token.low == "in response to" and plain and not verb.has("NOUN", "PREP", "DET", "OWN"):
            to = token.end - len("to")
            found.append(Token(token.text, "in response", token.start, to, {"ADV": "responding"}))
            found.append(Token("to", "to", to, token.end, {"TO": "to"}))
        else:
            found.append(token)
    return found


def _without_ganking(tokens: list[Token]) -> None:
    """*can it move to the other one without Ganking*: says no more of who has none."""
    for place, token in enumerate(tokens[1:], 1):
        without = tokens[place - 1].low == "without" and token.low == "ganking"
        if without and any(one.has("MODAL", "DO") for one in tokens[:place]):
            for one in tokens[place - 1 : place + 1]:
                one.kinds, one.forms, one.keyword = {"FILL": one.low}, (), ""


def _what_it_cost(tokens: list[Token]) -> list[Token]:
    """*what did flipping it cost (me)*: what did I pay?"""
    start = next((n for n, one in enumerate(tokens) if one.low in WHAT), len(tokens))
    does, doing = [*tokens[start + 1 : start + 3], *tokens[:1] * 2][:2]
    close = next((n for n in range(start, len(tokens)) if tokens[n].low in ("cost", "costs")), 0)
    said = any(one.stem in DOING and one.form == "ing" for one in doing.forms)
    if not (does.has("DO") and said and start + 2 < close <= start + 5):
        return tokens
    end = close + 1
    while end < len(tokens) and tokens[end].low in ("me", "you", "us"):
        end += 1
    if not ends(tokens[end:]):
        return tokens
    me = Token("I", "i", doing.start, doing.end, {"PERSON": "ana"})
    cost = tokens[close]
    pay = Token(cost.text, "pay", cost.start, cost.end, forms=(Form("pay", "plain"),))
    return [*tokens[: start + 2], me, pay, *tokens[end:]]


def _does(tokens: list[Token]) -> list[Token]:
    """*how much (damage) does it do*: deals."""
    for place, token in enumerate(tokens):
        before = tokens[max(0, place - 6) : place]
        asked = any(one.low in ("how much", "what") for one in before)
        done = ends(tokens[place + 1 :])
        if token.low == "do" and asked and done and any(one.low == "does" for one in before):
            much = any(one.low == "how much" or one.kinds.get("NOUN") == "damage" for one in before)
            if much:
                token.kinds, token.forms = {}, (Form("deal", "plain"),)
    return tokens


def _gets_to(tokens: list[Token]) -> list[Token]:
    """*do I get to 8*: reach 8; *do I only draw a card*: draw one, which says whether it is all."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        asked = any(one.has("DO", "MODAL") for one in tokens[max(0, place - 3) : place])
        if token.low == "get to" and asked and following is not None and following.number:
            token.kinds, token.forms = {}, (Form("reach", "plain"),)
        if token.low == "only" and asked and following is not None and following.low == "draw":
            continue
        does = following is not None and any(one.form == "plain" for one in following.forms)
        does = does and following is not None and not following.kinds
        if token.low in ("only", "just") and place and tokens[place - 1].low == "or" and does:
            continue  # *or only go home*
        found.append(token)
    return found


def _last_point(tokens: list[Token]) -> list[Token]:
    """*does the last point need both battlefields?*: do I win?"""
    place = next((n for n, one in enumerate(tokens) if one.low in ("need", "needs", "require")), 0)
    begun = next((n for n in range(max(0, place - 4), place) if tokens[n].has("DO")), None)
    point = place > 1 and tokens[place - 1].kinds.get("NOUN") == "point"
    if begun is None or not point or not any(one.low in LAST for one in tokens[begun:place]):
        return tokens
    close = place + 1
    while close < len(tokens) and tokens[close].low in BOTH_FIELDS | EVERY:
        close += 1
    if not {one.low for one in tokens[place + 1 : close]} & (BOTH | EVERY) or not ends(
        tokens[close:]
    ):
        return tokens
    who = Token(tokens[begun].text, "i", tokens[begun].start, tokens[begun].end, {"PERSON": "ana"})
    need = tokens[place]
    win = Token(need.text, "win", need.start, tokens[close - 1].end, forms=(Form("win", "plain"),))
    return [*tokens[: begun + 1], who, win, *tokens[close:]]


def _needs_both(tokens: list[Token]) -> list[Token]:
    """*do I win, or do I need both*: says no more; *do I need both to win*: do I win?"""
    place = next((n for n, one in enumerate(tokens) if one.low in ("need", "needs")), 0)
    if place < 2 or not tokens[place - 2].has("DO"):
        return tokens
    close = place + 1
    while close < len(tokens) and tokens[close].low in BOTH_FIELDS:
        close += 1
    said = {one.low for one in tokens[place + 1 : close]}
    if not said & BOTH or not ends(tokens[close:]):
        return tokens
    led = next((one for one in reversed(tokens[: place - 2]) if not one.filler), None)
    if led is not None and led.low == "or" and any(_wins(one) for one in tokens[:place]):
        for one in tokens[place - 2 : close]:
            one.kinds, one.forms, one.name = {"FILL": one.low}, (), None
        return tokens
    if not any(_wins(one) for one in tokens[place:close]):
        return tokens
    need = tokens[place]
    win = Token(need.text, "win", need.start, tokens[close - 1].end, forms=(Form("win", "plain"),))
    return [*tokens[:place], win, *tokens[close:]]


def _wins(token: Token) -> bool:
    return any(form.stem == "win" for form in token.forms)


def _banished_or(tokens: list[Token]) -> list[Token]:
    """*does it go to the trash or banish?*, *is it banished or in trash?*: asked of both."""
    place = next((n for n, one in enumerate(tokens) if one.low == "or"), 0)
    if not place or place + 1 >= len(tokens):
        return tokens
    behind = place + 1
    while behind < len(tokens) and tokens[behind].low in LEADING:
        behind += 1
    if behind >= len(tokens) or not ends(tokens[behind + 1 :]):
        return tokens
    last, first = tokens[behind], tokens[place - 1]
    begun = max((n for n in range(place) if tokens[n].low in STOPS), default=-1) + 1
    clause = tokens[begun:place]
    if last.low in BANISHED and any(one.low in TRASH for one in clause):
        said = [_form(last, "banish")]
    elif last.low in TRASH and (first.low in BANISHED or clause[-1].low in BANISHED):
        said = [Token("in", "in", last.start, last.end, {"PREP": "in"}), replace(last)]
    else:
        return tokens
    asks = any(one.has("DO", "BE", "MODAL") for one in clause)
    if not asks and len([one for one in clause if one.low not in LEADING]) > 1:
        return tokens
    led = tokens[begun:place] if asks else [*_is_it(clause[0]), *_placed(clause)]
    return [*tokens[:begun], *led, tokens[place], *_is_it(last), *said, *tokens[behind + 1 :]]


def _placed(clause: Sequence[Token]) -> list[Token]:
    """*trash*, with nothing before it: in the trash; *banish*: banished."""
    last = clause[-1]
    if last.low in BANISHED:
        return [_form(last, "banish")]
    return [Token("in", "in", last.start, last.end, {"PREP": "in"}), replace(last)]


def _is_it(token: Token) -> list[Token]:
    """*is it*, where that word stands."""
    return [Token("is", "is", token.start, token.end, {"BE": "is"}),
            Token("it", "it", token.start, token.end, {"PRONOUN": "it"})]  # fmt: skip


def _form(token: Token, stem: str) -> Token:
    return replace(token, kinds={}, forms=(Form(stem, "part"),), name=None)

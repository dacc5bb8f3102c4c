"""The words of a question read as what they are there: *her stun*, *my go*, *does its deathknell
trigger*, *or is it too late*, *…, does it?*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import ENDS, Token

EFFECTS = frozenset(
    ["stun", "buff", "heal", "discard", "ready", "bounce", "banish", "recall", "ping"]
)
"""What abilities do, by which they are called: *her stun*."""
HAPPENING = frozenset(
    ["happen", "occur", "go off", "go", "trigger", "proc", "work", "count", "apply", "resolve", "come",
     "matter", "go through", "hit", "fire", "kick in", "still", "wear off", "stay", "last", "end"]
)  # fmt: skip
"""What abilities are asked to do."""
GETTING = frozenset({"get", "gain", "keep", "lose", "have"})
MORE = frozenset({"a second", "another", "a third", "one more", "two", "three"})
SPENDING = frozenset({"spend", "remove", "strip", "use", "pay"})
"""Verbs of what is done with a buff."""
WEAPONS = frozenset({"sword", "axe"})
FRIENDS = frozenset({"friend", "friends", "mate", "mates"})
TEAMS = frozenset({"2v2", "2vs2", "team", "teams"})
ASKS = ("DO", "BE", "MODAL", "HAVE")
CLOSING = ENDS | {"?", ","}
TAGS = frozenset({"yes", "yeah", "no", "yep", "correct", "right", "true"})
"""Words that ask behind what is told whether it is so."""
ARTICLES = frozenset({"a", "an", "the"})
ENDINGS = frozenset({"attack", "trade", "win", "loss", "conquer", "tie", "draw"})
BEFORE_ENDS = frozenset({"it", "that", "this", "be"})
ACTING = frozenset({"do", "play", "cast", "use"})
ANSWERING = frozenset({"react", "respond", "answer", "reply"})
FREE = frozenset({"for free", "for nothing", "at no cost"})
DO_SOMETHING = frozenset({"do something"})
SOMETHING = frozenset({"something", "anything", "smth"})
OF_BOTH = frozenset({"deal", "die", "survive", "live", "stay", "remain", "perish"})
EACH_GETS = frozenset({"draw", "score", "discard", "channel", "conquer"})
LATE = frozenset({"late", "slow"})


def worded(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, each read as what it is where it stands."""
    found = _parted_triggers(tokens)
    for place, token in enumerate(found):
        _both_of_us(token, found[:place], found[place + 1 :])
        _both_trigger(token, found[:place], found[place + 1 :])
        _although(token, found[place + 1 :])
        _makes_it(token, found[:place], found[place + 1 :])
        _does_damage(token, found[:place], found[place + 1 :])
        _counter(token, found[:place], found[place + 1 :])
        _acts_at_all(token, found[:place], found[place + 1 :])
        _next_turn(token, found[:place], found[place + 1 :])
        _for_free(token, found[:place], found[place + 1 :])
        _a_copy_of(found[place : place + 4])
        _is_dealt(token, found[place + 1 : place + 3])
        _turn_to_act(token, found[:place], found[place + 1 :])
        _named_by_effect(token, found[:place], found[place + 1 :])
        _how_it_ends(token, found[:place], found[place + 1 :])
        _conquest(token, found[:place], found[place + 1 :])
    _too_late(found)
    return _tagged(found)


def befriended(parts: list[list[Token]]) -> list[list[Token]]:
    """*my friend*: the opponent, if no opponent is spoken of beside them and nobody plays in a team."""
    tokens = [token for part in parts for token in part]
    friends = [one for one in tokens if one.low in FRIENDS and one.has("PERSON")]
    others = [one for one in tokens if one.kinds.get("PERSON") in ("ben", "mate")]
    if friends and (len(others) > len(friends) or any(one.low in TEAMS for one in tokens)):
        for token in friends:
            token.kinds = {**token.kinds, "PERSON": "mate"}
    return parts


def armed(parts: list[list[Token]]) -> list[list[Token]]:
    """*a sword*, *the axe*, where no card is named so: an Equipment that nobody names."""
    tokens = [token for part in parts for token in part]
    named = {word for one in tokens if one.name is not None for word in one.low.split()}
    for token in tokens:
        if token.low == "equips" and token.kinds == {"NOUN": "equipment"}:
            token.kinds = {**token.kinds, "many": "yes"}
        word = token.low.removesuffix("s")
        if word in WEAPONS - named and not (token.name or token.kinds or token.forms):
            token.kinds = {"NOUN": "equipment"}
            token.kinds |= {"many": "yes"} if token.low != word else {}
    return parts


def _ends(tokens: Sequence[Token]) -> bool:
    """Whether a clause ends here, whatever words that say nothing stand before its end."""
    token = next((one for one in tokens if not one.filler and one.low != "back"), None)
    return token is None or token.low in CLOSING or token.has("LINK")


def _asked(before: Sequence[Token]) -> bool:
    """Whether it stands behind *does* and who does it, with no verb between."""
    for token in reversed(before[-6:]):
        if token.has("DO"):
            return True
        if token.low in CLOSING or (token.forms and not token.has("NOUN", "ADJ", "NOUN")):
            return False
    return False


def _parted_triggers(tokens: list[Token]) -> list[Token]:
    """*does its deathknell trigger?*: what it does, and not what it is called."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        words = token.text.split()
        noun = token.kinds.get("NOUN", "")
        named = noun == "deathknell" or noun.endswith("-trigger")
        ends = _ends(
            [one for one in tokens[place + 1 :] if one.kinds.get("ADV") not in ("twice", "first")]
        )
        verb = len(words) > 1 and words[-1].lower() == "trigger"
        if not (named and verb and ends and _asked(found)):
            found.append(token)
            continue
        cut = token.end - len(words[-1])
        head = " ".join(words[:-1])
        kinds = {"NOUN": noun}
        found.append(replace(token, text=head, low=head.lower(), end=cut - 1, kinds=kinds))
        form = (Form("trigger", "plain"),)
        found.append(Token("trigger", "trigger", cut, token.end, forms=form))
    return found


def _both_of_us(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*do we both die*, *both of us lose*: two of whom was told; *the hold point*: a point."""
    verb = next((one for one in behind if not one.filler), None)
    fate = verb is not None and any(form.stem in OF_BOTH for form in verb.forms)
    if token.low == "both" and before and before[-1].low in ("we", "us") and fate:
        token.kinds, before[-1].kinds = {"FILL": "both"}, {"PRONOUN": "both"}
    gets = verb is not None and any(form.stem in EACH_GETS for form in verb.forms)
    if token.low == "both" and before and before[-1].low in ("we", "us") and gets:
        token.kinds, before[-1].kinds = {"FILL": "both"}, {"PERSON": "any"}  # *do we both draw*
    if token.low == "both of" and behind and behind[0].low == "us":
        verb = next((one for one in behind[1:] if not one.filler), None)
        if verb is not None and any(form.stem in EACH_GETS for form in verb.forms):
            token.kinds, behind[0].kinds = {"FILL": "both"}, {"PERSON": "any"}
    if token.low == "both" and fate and before and before[-1].name is not None:
        named = [one for one in before if one.name is not None]
        if len(named) == 2 and any(one.low == "and" for one in before):
            token.kinds = {"FILL": "both"}  # *X and Y both die*
    if token.low == "draw" and before and before[-1].low == "we" and _ends(behind):
        token.kinds, token.forms = {}, ()  # a card, or the game
    if (
        token.kinds.get("NOUN") == "point"
        and before
        and before[-1].low in ("hold", "conquer", "conquest")
    ):
        before[-1].kinds, before[-1].forms = {"ADJ": "plain"}, ()


def _both_trigger(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*do both trigger?*: what both do, and not what both are."""
    does = bool(before) and before[-1].has("DO") and bool(behind) and behind[0].low == "trigger"
    if token.low == "both" and does and _ends(behind[1:]):
        token.kinds, behind[0].kinds = {"PRONOUN": "both"}, {}


def _although(token: Token, behind: Sequence[Token]) -> None:
    """*does it fight though it is exhausted*: a reason against, where a clause follows."""
    if (
        token.low != "though"
        or len(behind) < 2
        or not behind[0].has("PRONOUN", "PERSON", "OWN", "DET")
    ):
        return
    if any(one.has("BE", "HAVE") for one in behind[1:4]) and not behind[-1].has("DO"):
        token.kinds = {"LINK": "because"}


def _makes_it(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*does it make it*: lives."""
    makes = any(form.stem == "make" and form.form in ("plain", "s") for form in token.forms)
    if makes and behind and behind[0].low == "it" and _ends(behind[1:]):
        token.forms = tuple(Form("survive", form.form) for form in token.forms)
        behind[0].kinds, behind[0].forms = {"FILL": "it"}, ()


def _does_damage(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*does it still do damage*: deals it."""
    following = next(
        (one for one in behind if not (one.filler or one.has("DET") or one.number)), None
    )
    damage = following is not None and following.kinds.get("NOUN") == "damage"
    if token.low == "do" and damage and any(one.has("DO", "MODAL") for one in before[-5:]):
        token.kinds, token.forms = {}, (Form("deal", "plain"),)


def _acts_at_all(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*can he do something*, *can I play anything*, *respond with anything*: respond."""
    if not any(one.has("MODAL") for one in before[-5:]):
        return
    if token.low in DO_SOMETHING:
        token.kinds, token.forms = {}, (Form("react", "plain"),)
    if not behind:
        return
    stems = {form.stem for form in token.forms if form.form == "plain"}
    if behind[0].low == "with" and stems & ANSWERING and len(behind) > 1:
        said = behind[:2]
    elif token.low in ACTING:
        said = behind[:1]
    else:
        return
    if said[-1].low not in SOMETHING:
        return
    if token.low in ACTING:
        token.kinds, token.forms = {}, (Form("react", "plain"),)
    for one in said:
        one.kinds, one.forms, one.name = {"FILL": one.low}, (), None


def _next_turn(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*on my next turn*: one that is still to come."""
    turn = bool(behind) and behind[0].kinds.get("NOUN") == "turn"
    owned = bool(before) and (before[-1].has("OWN") or before[-1].low == "'s")
    if token.low == "next" and turn and owned:
        token.kinds, token.forms = {"ADJ": "next"}, ()


def _a_copy_of(tokens: Sequence[Token]) -> None:
    """*becomes a copy of X*: becomes X; *is a copy of X* has become it."""
    lows = [one.low for one in tokens]
    if lows == ["is", "a", "copy", "of"]:
        tokens[0].kinds, tokens[0].forms = {}, (Form("become", "s"),)
    makes = bool(tokens) and any(form.stem == "become" for form in tokens[0].forms)
    if makes and lows[1:] == ["a", "copy", "of"]:
        for one in tokens[1:]:
            one.kinds, one.forms = {"FILL": one.low}, ()


def _is_dealt(token: Token, behind: Sequence[Token]) -> None:
    """*before the damage is dealt*: before damage."""
    lows = [one.low for one in behind]
    if token.kinds.get("ADV") == "before-damage" and lows in (["is", "dealt"], ["gets", "dealt"]):
        for one in behind:
            one.kinds, one.forms = {"FILL": one.low}, ()


def _for_free(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*can I flip it for free*: paying nothing."""
    if token.low in FREE and any(one.has("MODAL", "MAY-I") for one in before):
        token.kinds, token.forms = {"ADV": "free"}, ()


def _counter(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*does it keep the buff*: that it is buffed."""
    owned = bool(before) and (
        before[-1].low in ("the", "that", "its", "his", "her") or before[-1].has("OWN")
    )
    spent = owned or (bool(before) and before[-1].low in ("a", "'s"))
    if _counted_buff(token, before) or (spent and _spent_buff(token, before, behind)):
        token.kinds, token.forms = {"NOUN": "buff-counter"}, ()
        return
    said = token.low == "buff" and bool(before) and before[-1].low in ("the", "its", "his", "her")
    kept = any(form.stem in GETTING for one in before[-4:] for form in one.forms)
    kept = kept or (
        len(before) > 1 and before[-2].low == "with"
    )  # *does it come back with its buff*
    verb = next((one for one in behind if not one.filler), None)
    stays = (
        verb is not None
        and any(form.form == "plain" for form in verb.forms)
        and not verb.has("NOUN")
    )
    asked = any(one.has("DO", "MODAL") for one in before[-6:])
    if said and asked and ((kept and _ends(behind)) or stays):
        token.kinds, token.forms = {"NOUN": "buff-counter"}, ()


def _counted_buff(token: Token, before: Sequence[Token]) -> bool:
    """*does it get a second buff*, *can I put 2 buffs on it*: so many buffs, asked about."""
    asked = any(one.has("DO", "MODAL") for one in before[-6:])
    asked = asked or any(form.stem in SPENDING for one in before[-2:] for form in one.forms)
    counted = bool(before) and (before[-1].low in MORE or (before[-1].number or 0) > 1)
    return asked and counted and token.low in ("buff", "buffs")


def _spent_buff(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """*I spend its buff*, *the buff gets removed*: the buff that a unit has."""
    done = {form.stem for one in before[-4:] for form in one.forms}
    done |= {form.stem for one in behind[:2] for form in one.forms if form.form in ("past", "part")}
    helped = bool(behind) and (
        behind[0].has("BE") or any(one.stem == "get" for one in behind[0].forms)
    )
    by_verb = any(form.stem in SPENDING for one in before[-4:] for form in one.forms)
    return token.low == "buff" and bool(done & SPENDING) and (by_verb or helped)


def _turn_to_act(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*is it my go*, *whose go is it*: who may act."""
    whose = bool(before) and (before[-1].has("OWN") or before[-1].low in ("whose", "'s"))
    verb = next((one for one in behind if not one.filler), None)
    plain = _ends(behind) or (verb is not None and verb.has("ADV", "BE"))
    if token.low == "go" and whose and plain:
        token.kinds, token.forms = {"NOUN": "focus"}, ()


def _named_by_effect(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*does her stun happen*, *do I get the buff*, *her when I attack stun*: an ability, called by
    what it does."""
    stems = {form.stem for form in token.forms if form.form == "plain"} & EFFECTS
    if not stems or not before or token.name is not None:
        return
    following = next((one for one in behind if not one.filler), None)
    if (
        following is not None
        and following.kinds.get("NOUN") == "trigger"
        and before[-1].has("DET", "OWN")
    ):
        token.kinds, token.forms = {"FILL": token.low}, ()  # *the stun trigger*
        return
    happens = following is not None and any(
        form.form in ("plain", "s") and form.stem in HAPPENING for form in following.forms
    )
    got = _ends(behind) and any(form.stem in GETTING for one in before[-4:] for form in one.forms)
    if not (happens or got):
        return
    if before[-1].kinds.get("NOUN", "").endswith("-trigger"):
        token.kinds, token.forms = {"FILL": token.low}, ()  # of which it is said what it does
    elif before[-1].has("OWN") or before[-1].low in ("the", "'s", "that") or before[-1].name:
        token.kinds, token.forms = {"NOUN": f"{min(stems)}-effect"}, ()


def _how_it_ends(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*is it a trade*, *is that the win*: how a fight, the game ends."""
    said = len(before) > 1 and before[-1].low in ARTICLES and before[-2].low in BEFORE_ENDS
    if said and token.low in ENDINGS and _ends(behind):
        token.kinds, token.forms = {"NOUN": token.low}, ()


def _conquest(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> None:
    """*do I win off the conquer*, *a point for the hold*: that it is conquered, held."""
    said = len(before) > 1 and before[-1].low in ("the", "that", "my") and before[-2].has("PREP")
    stems = {form.stem for form in token.forms if form.form == "plain"}
    if said and stems & {"conquer", "hold", "win"} and _ends(behind):
        token.kinds, token.forms = {"NOUN": "conquest"}, ()


def _tagged(tokens: list[Token]) -> list[Token]:
    """*it dies, yes?*, *he doesn't die from that, does he*: told, and asked whether it is so."""
    end = len(tokens) - (1 if tokens and tokens[-1].low == "?" else 0)
    marked = end < len(tokens)
    last = tokens[end - 1] if end else None
    if last is None or end < 3:
        return tokens
    begun = (
        max(
            (n for n in range(end - 1) if tokens[n].low in CLOSING or tokens[n].has("LINK")),
            default=-1,
        )
        + 1
    )
    if last.low in TAGS and marked and not tokens[end - 2].has("LINK"):
        last.kinds, last.forms = {"FILL": last.low}, ()
        return tokens
    aux = end - (3 if tokens[end - 2].has("NOT") else 2)
    if begun == aux and begun > 1 and tokens[begun - 1].low == ",":  # *I conquer, don't I*
        begun = max((n for n in range(begun - 1) if tokens[n].low in CLOSING or tokens[n].has("LINK")),
                    default=-1) + 1  # fmt: skip
    said = tokens[begun:aux]
    said = said[:-1] if said and said[-1].low == "," else said
    if not (last.has("PERSON", "PRONOUN") and tokens[aux].has("DO", "BE") and len(said) > 1):
        return tokens
    if (
        said[0].has(*ASKS, "WH")
        or said[-1].has(*ASKS, "WH", "PREP", "NOT")
        or not any(one.forms or one.has("BE", "HAVE") for one in said[1:])
    ):
        return tokens
    for one in [*tokens[aux:end], *(one for one in said if one.has("NOT"))]:
        one.kinds, one.forms = {"FILL": one.low}, ()
    if marked:
        return tokens
    return [*tokens, Token("", "?", last.end, last.end)]


def _too_late(tokens: Sequence[Token]) -> None:
    """*can I flip it, or is it too late*, *or did she come too late*: not, which the answer says."""
    for place, token in enumerate(tokens):
        if (
            token.low not in LATE
            or tokens[place - 1].low != "too"
            or not _ends(tokens[place + 1 :])
        ):
            continue
        begun = next((n for n in range(place, -1, -1) if tokens[n].low == "or"), None)
        if begun is None or not any(one.has(*ASKS) for one in tokens[:begun]):
            continue
        between = tokens[begun + 1 : place - 1]
        if len(between) > 4 or any(one.low in CLOSING or one.number is not None for one in between):
            continue
        for one in tokens[begun : place + 1]:
            one.kinds, one.forms, one.name, one.keyword = {"FILL": one.low}, (), None, ""

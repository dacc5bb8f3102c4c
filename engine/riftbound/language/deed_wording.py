"""What is worded in several ways of acts, in one: *discards Flash to empower Bob* empowers him."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.core.language.trees import (
    Behind,
    Clause,
    Group,
    Joined,
    Name,
    Noun,
    Pronoun,
    Role,
    Thing,
)
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.parting import word_of

Wording = Callable[[Clause], Clause | Joined | None]


def deed(tree: Clause) -> Clause | Joined | None:
    """The act in the words that have a meaning; None where it is in them."""
    if tree.negated:
        return _wants_nothing(tree)
    for wording in WORDINGS:
        if (found := wording(tree)) is not None:
            return found
    return None


def said_as(phrase: Any) -> str:
    """The pronoun that a phrase is, or nothing."""
    head = phrase.head if isinstance(phrase, Thing) else None
    return head.word if isinstance(head, Pronoun) else ""


def without(tree: Clause, *names: str) -> tuple[Role, ...]:
    """The roles of the clause but for those."""
    return tuple(one for one in tree.roles if one.name not in names)


def is_card(phrase: Any) -> bool:
    """Whether it names a card or thing."""
    head = phrase.head if isinstance(phrase, Thing) else None
    return isinstance(head, Name) and head.how not in ("player", "place")


# -- costs -----------------------------------------------------------------------------------------

GIVEN_FOR = frozenset({"discard", "sacrifice", "kill", "spend", "banish", "exhaust", "pay"})
"""What is done to something as a cost."""


def _for_that(tree: Clause) -> Clause | Joined | None:
    """*discards Flash to empower Bob*: empowers Bob, discarding Flash."""
    doing = tree.role("to do")
    if tree.verb not in GIVEN_FOR or not isinstance(doing, Clause) or doing.negated:
        return None
    what = tree.role("what")
    if tree.verb != "exhaust" and doing.verb == "move" and doing.role("what") is not None:
        chosen = (Role(name="what", value=doing.role("what")),)  # what is moved for it is chosen
        done = replace(tree, roles=without(tree, "to do"))
        choice = Clause(verb="choose", subject=tree.subject, roles=chosen, tense=tree.tense)
        return Joined(joint="and", clauses=(done, choice))
    if tree.verb == "pay" and doing.verb not in PAID_FOR:
        return None  # “pays 1 to draw”: whether it is paid is asked
    adverbs = (*tree.adverbs, *doing.adverbs)
    done = replace(tree, verb=doing.verb, roles=doing.roles, adverbs=adverbs)
    more = without(tree, "what", "to do")
    if tree.verb == "exhaust" and doing.verb == "move" and doing.role("what") is None:
        moved = (Role(name="what", value=what), *doing.roles)
        return replace(done, roles=moved) if not more else None
    if tree.verb == "pay" and what is None:
        return done if not more else None  # “pays to equip Bob”: its own cost
    done = replace(done, adverbs=doing.adverbs)
    verb = "pay" if tree.verb == "spend" and word_of(what) in ("energy", "power") else tree.verb
    along = replace(tree, verb=verb, subject=None, tense="ing", roles=without(tree, "to do"))
    return replace(done, roles=(*doing.roles, Role(name="along", value=along)))


def _for_ability(tree: Clause) -> Clause | None:
    """*kills Crab for Malzahar's ability*: uses it, killing Crab."""
    ability = tree.role("for")
    if tree.verb not in (*GIVEN_FOR, "recycle") or tree.passive or sorts(tree.subject) != "P":
        return None
    if word_of(ability) != "ability" or not is_card(getattr(ability, "owner", None)):
        return None
    along = replace(tree, subject=None, tense="ing", roles=without(tree, "for"))
    roles = (Role(name="what", value=ability), Role(name="along", value=along))
    return replace(tree, verb="use", roles=roles)


PAID_FOR = frozenset({"play", "activate", "use", "equip", "hide", "empower"})


def _not_paid(tree: Clause) -> Clause | None:
    """*plays Bob without Accelerate*, *plays Stupefy (no Repeat)*: that is not paid."""
    if tree.modal or tree.verb not in ("play", "react", "activate", "use"):
        return None
    for role in tree.roles:
        if (listed := _listed_unpaid(tree, role)) is not None:
            return listed
        for part in getattr(role.value, "behind", ()):
            what = _unpaid(part)
            if what is None:
                continue
            behind = tuple(one for one in role.value.behind if one is not part)
            span = (role.value.span[0], what.span[0] - 1)
            bare = replace(role, value=replace(role.value, behind=behind, span=span))
            said = (Role(name="what", value=replace(what, quantity=())),)
            along = Clause(verb="pay", tense="ing", negated=True, roles=said)
            rest = tuple(bare if one is role else one for one in tree.roles)
            return replace(tree, roles=(*rest, Role(name="along", value=along)))
    return None


def _listed_unpaid(tree: Clause, role: Role) -> Clause | None:
    """*plays Stupefy on Bob, no Repeat*: what is not paid stands behind the target, as if in a list."""
    group = role.value
    if not isinstance(group, Group) or len(group.members) != 2:
        return None
    first, last = group.members
    none = isinstance(last, Thing) and [one.kind for one in last.quantity] == ["no"]
    words = [word_of(last), *(one.word for one in getattr(last, "adjectives", ()))]
    cost = next((word for word in words if word in EXTRA), "")
    if not none or not cost or not isinstance(first, Thing):
        return None
    said = (Role(name="what", value=Thing(head=Noun(word=cost), span=last.span)),)
    along = Clause(verb="pay", tense="ing", negated=True, roles=said)
    rest = tuple(replace(one, value=first) if one is role else one for one in tree.roles)
    return replace(tree, roles=(*rest, Role(name="along", value=along)))


def _unpaid(part: Behind) -> Thing | None:
    """The additional cost that stands behind a card as one that is not paid."""
    facts = part.value if isinstance(part.value, tuple) else (part.value,)
    what = facts[0] if len(facts) == 1 else None
    if not isinstance(what, Thing) or word_of(what) not in EXTRA:
        return None
    none = {one.kind for one in what.quantity} == {"no"}
    return what if part.kind == "without" or (part.kind == "bracket" and none) else None


EXTRA = frozenset({"Accelerate", "Repeat"})
"""Additional costs that are paid only where somebody says so."""

# -- by what means ---------------------------------------------------------------------------------

DONE_WITH = frozenset({"move", "return", "kill", "stun", "ready", "buff", "heal", "banish"})
"""What a card does that is named behind *with*."""


def _with_a_card(tree: Clause) -> Joined | Clause | None:
    """*moves Crab to base with Flash*: plays Flash, and moves Crab; *targets Crab with Hextech Ray*:
    plays it on Crab."""
    card = tree.role("with")
    if not is_card(card) or sorts(tree.subject) != "P" or tree.modal or tree.tense != "present":
        return None
    on = tree.role("what")
    if tree.verb == "target" and on is not None and len(tree.roles) == 2:
        roles = (Role(name="what", value=card), Role(name="on", value=on))
        return replace(tree, verb="play", roles=roles)
    if tree.verb not in DONE_WITH or on is None:
        return None
    played = replace(tree, verb="play", roles=(Role(name="what", value=card),), adverbs=())
    if tree.verb != "move":  # a move names what is moved, and whereto
        played = replace(played, roles=(*played.roles, Role(name="on", value=on)))
    return Joined(joint="and", clauses=(played, replace(tree, roles=without(tree, "with"))))


def _by_playing(tree: Clause) -> Clause | None:
    """*responds by playing Defy on Hextech Ray*: plays it in response."""
    doing = tree.role("along")
    if tree.verb != "react" or len(tree.roles) != 1 or not isinstance(doing, Clause):
        return None
    if doing.verb != "play" or doing.negated:
        return None
    adverbs = (*tree.adverbs, *doing.adverbs, "in response")
    return replace(tree, verb="play", roles=doing.roles, adverbs=adverbs)


# -- moves and attacks -----------------------------------------------------------------------------


def _to_attack(tree: Clause) -> Clause | None:
    """*sends Bob to attack A*, *moves Bob to A to attack*: attacks A with Bob."""
    doing, what = tree.role("to do"), tree.role("what")
    if tree.verb not in ("move", "send") or not isinstance(doing, Clause) or what is None:
        return None
    place = tree.role("to") or tree.role("into") or doing.role("what")
    there = [one for one in getattr(what, "behind", ()) if one.kind == "to"]
    if there and place is None:
        place, what = (
            there[0].value,
            replace(what, behind=tuple(one for one in what.behind if one not in there)),
        )
    if doing.verb != "attack" or {one.name for one in doing.roles} - {"what"}:
        return None
    if doing.negated or doing.adverbs:
        return None
    if len(without(tree, "what", "to do", "to", "into")):
        return None
    at = (Role(name="what", value=place),) if place is not None else ()
    return replace(tree, verb="attack", roles=(*at, Role(name="with", value=what)))


def _in_with(tree: Clause) -> Clause | None:
    """*swings Bob into A*: attacks A with Bob."""
    into, what = tree.role("into"), tree.role("what")
    if tree.verb != "attack" or into is None or what is None or len(tree.roles) != 2:
        return None
    roles = (Role(name="what", value=into), Role(name="with", value=what))
    return replace(tree, roles=roles)


def _declared(tree: Clause) -> Clause | None:
    """*declares an attack on A with Bob*: attacks it; *takes A with Bob*: conquers it; *uses a standard
    move to move Bob*: moves him."""
    what, place = tree.role("what"), tree.role("on") or tree.role("at")
    if tree.verb == "declare" and word_of(what) == "attack" and place is not None:
        roles = (Role(name="what", value=place), *without(tree, "what", "on", "at"))
        return replace(tree, verb="attack", roles=roles)
    if tree.verb == "take" and tree.role("with") is not None and "L" in sorts(what):
        return replace(tree, verb="conquer")
    doing = tree.role("to do")
    if tree.verb == "use" and word_of(what) == "standard move" and isinstance(doing, Clause):
        plain = len(tree.roles) == 2 and not doing.negated and not doing.adverbs
        return replace(tree, verb=doing.verb, roles=doing.roles) if plain else None
    return None


def _back(tree: Clause) -> Clause | None:
    """*brings Bob back*: to base; *Bob returns to base*: he goes there."""
    if tree.verb == "move" and "back" in tree.adverbs and not without(tree, "what", "from"):
        home = Role(name="to", value=Thing(head=Noun(word="base")))
        return replace(tree, roles=(*tree.roles, home)) if tree.role("what") is not None else None
    to = tree.role("to")
    if tree.verb == "return" and not tree.passive and tree.role("what") is None:
        by_itself = sorts(tree.subject) != "P" and word_of(to) == "base"
        return replace(tree, verb="go") if by_itself else None
    return None


def _dealt_there(tree: Clause) -> Clause | None:
    """*deals 6 to Bob at B*: where Bob is."""
    to, at = tree.role("to"), tree.role("at")
    if tree.verb != "deal" or not isinstance(to, Thing) or at is None:
        return None
    there = replace(to, behind=(*to.behind, Behind(kind="at", value=at)))
    roles = tuple(
        replace(one, value=there) if one.value is to else one for one in without(tree, "at")
    )
    return replace(tree, roles=roles)


# -- turns and passing -----------------------------------------------------------------------------


def _turn_passed(tree: Clause) -> Clause | Joined | None:
    """*passes the turn to Ben*: ends it, and Ben's begins."""
    what, to = tree.role("what"), tree.role("to")
    if tree.verb != "pass" or word_of(what) != "turn" or sorts(tree.subject) != "P":
        return None
    if without(tree, "what", "to"):
        return None
    ended = replace(tree, verb="end", roles=(Role(name="what", value=what),))
    if to is None:
        return ended
    begins = Clause(verb="begin", subject=Thing(head=Noun(word="turn"), owner=to))
    return Joined(joint="and", clauses=(ended, replace(begins, tense=tree.tense)))


def _sent_to_hand(tree: Clause) -> Clause | None:
    """*sends Crab back to hand*: returns it there."""
    to = tree.role("to")
    sent = tree.verb in ("move", "send") and word_of(to) == "hand" and not tree.passive
    return replace(tree, verb="return") if sent and tree.role("what") is not None else None


def _wants_nothing(tree: Clause) -> Clause | None:
    """*does not want to do anything*: declines."""
    doing = tree.role("to do")
    if tree.verb != "try" or not tree.negated or not isinstance(doing, Clause):
        return None
    nothing = doing.verb == "do" and said_as(doing.role("what")) in ("anything", "something")
    plain = len(doing.roles) == 1 and len(tree.roles) == 1 and not doing.adverbs
    return replace(tree, verb="decline", negated=False, roles=()) if nothing and plain else None


def _declines(tree: Clause) -> Clause | None:
    """*declines to respond*: does not."""
    doing = tree.role("to do")
    if tree.verb != "decline" or not isinstance(doing, Clause) or doing.verb != "react":
        return None
    plain = not doing.roles and not doing.adverbs and not doing.negated and len(tree.roles) == 1
    return replace(tree, verb="react", roles=(), negated=True) if plain else None


def _decides(tree: Clause) -> Clause | None:
    """*decides to play Flash*: plays it."""
    doing = tree.role("to do")
    if tree.verb != "decide" or not isinstance(doing, Clause) or len(tree.roles) != 1:
        return None
    adverbs = (*tree.adverbs, *doing.adverbs)
    done = replace(tree, verb=doing.verb, roles=doing.roles, adverbs=adverbs)
    return replace(done, negated=doing.negated)


def _becomes(tree: Clause) -> Clause | None:
    """*it becomes Ben's turn*: it is that."""
    it = isinstance(tree.subject, Noun) and tree.subject.word == "it"
    it = it or said_as(tree.subject) == "it"
    what = tree.role("what")
    if tree.verb != "become" or not it or word_of(what) != "turn" or len(tree.roles) != 1:
        return None
    return replace(tree, verb="be", subject=Noun(word="it"), roles=(Role(name="is", value=what),))


# -- things put somewhere --------------------------------------------------------------------------


def _given(tree: Clause) -> Clause | None:
    """*gives Bob the Long Sword*: puts it on him."""
    what, whom = tree.role("what"), tree.role("whom") or tree.role("to")
    plain = tree.verb == "give" and sorts(tree.subject) == "P" and len(tree.roles) == 2
    if not plain or not is_card(what) or not is_card(whom):
        return None
    roles = (Role(name="what", value=what), Role(name="on", value=whom))
    return replace(tree, verb="put", roles=roles)


def _who_plays(tree: Clause) -> Clause | None:
    """*Ana, Ben and Cleo play*: those are playing."""
    who = tree.subject.members if isinstance(tree.subject, Group) else ()
    plain = tree.verb == "play" and not tree.roles and not tree.adverbs and not tree.modal
    if not plain or tree.tense != "present" or not who or sorts(tree.subject) != "P":
        return None
    return replace(tree, adverbs=("ing",))


WORDINGS: tuple[Wording, ...] = (
    _who_plays,
    _for_that,
    _for_ability,
    _not_paid,
    _with_a_card,
    _by_playing,
    _to_attack,
    _in_with,
    _dealt_there,
    _declared,
    _back,
    _turn_passed,
    _sent_to_hand,
    _declines,
    _decides,
    _becomes,
    _given,
)
"""Each takes an act in one of its wordings."""

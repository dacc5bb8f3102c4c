"""What is told to come of an act behind it, in the same sentence: a claim, never done once more.

*Ana plays Void Seeker on Crab and draws 1*: the spell draws, so that she drew 1 since she played it is
what is claimed, once it has come about.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core.errors import EngineError, Illegal
from engine.core.language.trees import Clause, Name, Noun, Role, Tailed, Thing, pronoun
from engine.core.language.words import lows
from engine.core.scenario_errors import Misread
from engine.riftbound.language.acts import families as acts
from engine.riftbound.language.acts import flow, passing, turns
from engine.riftbound.language.acts.asked import asks
from engine.riftbound.language.acts.effects import MAKERS
from engine.riftbound.language.acts.purposes import said_by
from engine.riftbound.language.acts.wished import COSTS, TARGETING
from engine.riftbound.language.cardnames import card_or_none
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.claims.claiming import noun
from engine.riftbound.language.claims.events import ABILITY, source_of
from engine.riftbound.language.claims.moments import since
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.grammar.verbs import BY_NAME
from engine.riftbound.language.nouns import SPOKEN
from engine.riftbound.language.parting import is_field
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.decisions import Window
from engine.riftbound.stage.driving import pass_round, run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

CAUSES = frozenset([
    "play", "react", "activate", "use", "equip", "empower", "move", "go", "send", "attack", "exhaust", "gank",
])  # fmt: skip
"""What something comes of, as a card or ability says."""


class Coming(NamedTuple):
    """What a clause says behind an act: what it claims to come of it; what it may say of how that act is
    done (*and sacrifices Crab*); and what it answers where that is asked on the way."""

    claim: Clause | None
    along: Clause | None
    answer: Clause | None


def come_of(tree: Any, before: Any) -> Coming | None:
    """What the clause says behind the act before it; None where it is an act by itself."""
    cause = acts.core(before)
    if not isinstance(tree, Clause) or not isinstance(cause, Clause) or cause.verb not in CAUSES:
        return None
    plain = tree.tense == "present" and not tree.modal and not tree.negated
    tree = _for_it(tree)
    if tree.verb == "attack" and cause.verb not in ("move", "go", "send"):
        return None
    if not plain or noun(tree.subject) == "effect" or "in response" in tree.adverbs:
        return None
    same = tree.subject == cause.subject
    along = _along(tree) if same and tree.verb in BESIDE else None
    told, answers = _told(tree)
    claim = _claim(tree, cause) if told else None
    if claim is None and along is None:
        return None
    return Coming(claim, along, tree if answers and claim is not None else None)


def _for_it(tree: Clause) -> Clause:
    """*and kills Crab for it*, *as its cost*: for what was done before it."""
    for_it = pronoun(tree.role("for")) in ("it", "that", "this") and tree.verb in COSTS
    roles = tuple(one for one in tree.roles if one.name != "for")
    return replace(tree, roles=roles) if for_it else tree


def _along(tree: Clause) -> Clause:
    """The clause as what is done along the way: *and sends Crab to B*, moving Crab to B."""
    verb = "move" if tree.verb == "send" else tree.verb
    return replace(tree, verb=verb, subject=None, tense="ing")


def _claim(tree: Clause, cause: Clause) -> Clause | None:
    """What is claimed to have come of the cause; None where nobody has said what that means."""
    if tree.verb == "attack" and cause.verb in ("move", "go", "send"):
        return _attacked(tree, cause)
    if tree.verb == "take" and is_field(tree.role("what")) and len(tree.roles) == 1:
        tree = replace(tree, verb="conquer")  # “moves to B and takes it”
    if tree.verb in GETTING and (come := _entered(tree)) is not None:
        return come
    claim = _undergone(replace(_by_what(_dealt(tree), cause), tense="past"))
    try:
        claims.meaning(claim)
    except NotMeant:
        return None
    return claim


def _dealt(tree: Clause) -> Clause:
    """*deals 6 to Bob at B*: to Bob, wherever he is by now."""
    to = tree.role("to")
    if tree.verb != "deal" or not isinstance(to, Thing) or not isinstance(to.head, Name):
        return tree
    bare = replace(to, behind=tuple(one for one in to.behind if one.kind not in ("at", "in")))
    return replace(
        tree,
        roles=tuple(replace(one, value=bare) if one.value is to else one for one in tree.roles),
    )


def _attacked(tree: Clause, cause: Clause) -> Clause:
    """*moves Bob to A and attacks*: Bob attacked."""
    who = cause.role("what") if cause.role("what") is not None else cause.subject
    return replace(tree, subject=who, tense="past")


GETTING = frozenset({"get", "receive", "gain", "create", "make"})


def _entered(tree: Clause) -> Clause | None:
    """*gets a Recruit in her base*: a Recruit entered there."""
    what = tree.role("what")
    if not isinstance(what, Thing) or not isinstance(what.head, Name):
        return None
    places = tuple(one for one in what.behind if one.kind in ("at", "in"))
    roles = tuple(one for one in tree.roles if one.name != "what")
    where = tuple(Role(name=one.kind, value=one.value) for one in places)
    new = replace(what, behind=tuple(one for one in what.behind if one not in places))
    return replace(tree, verb="enter", subject=new, roles=(*roles, *where), tense="past")


BESIDE = COSTS | TARGETING | {"send"}
"""What may be told beside an act of how it is done: its costs and its choices."""


def beside(stage: Stage, cause: Any, alongs: Sequence[Clause]) -> Any:
    """The act with what is told beside it as done along the way; None where its card speaks of
    nothing of the kind."""
    if isinstance(cause, Tailed):
        inner = beside(stage, cause.clause, alongs)
        return replace(cause, clause=inner) if inner is not None else None
    words = words_of(stage, cause) if isinstance(cause, Clause) else None
    if words is None:
        return None
    for one in alongs:
        it = pronoun(one.role("what")) in SPOKEN
        if it if is_cost(one) else one.verb not in words:
            return None  # “and kills it”: that is what the act is done to
    roles = tuple(Role(name="along", value=one) for one in alongs)
    return replace(cause, roles=(*cause.roles, *roles))


def is_cost(along: Clause) -> bool:
    """Whether it can only be a cost, and no choice."""
    return along.verb in COSTS - TARGETING


def asked_more(stage: Stage) -> bool:
    """Whether a choice is still open."""
    decision = stage.game.state.decision
    return decision is not None and not isinstance(decision, Window)


def words_of(stage: Stage, cause: Clause) -> frozenset[str] | None:
    """The words of what is played or used; None where it is no card by its name."""
    phrase = cause.role("with") if cause.verb == "react" else source_of(cause.role("what"))
    if not isinstance(phrase, Thing) or not isinstance(phrase.head, Name):
        return None
    with suppress(Misread):
        found = card_or_none(stage, phrase.head)
        if found is not None:
            return lows(said_by(found))
    return None


def _by_what(tree: Clause, cause: Clause) -> Clause:
    """*it* that does something to others is what was played or used, and not what that was done to."""
    verb = BY_NAME.get(tree.verb)
    source = cause.role("with") if cause.verb == "react" else cause.role("what")
    does = verb is not None and "E" in verb.who and tree.verb not in UNDERGOING and not tree.passive
    if pronoun(tree.subject) == "it" and does and isinstance(source, Thing):
        return replace(tree, subject=replace(source, quantity=(), behind=()))
    return tree


def _undergone(claim: Clause) -> Clause:
    """*the trigger readied Crab*: Crab was readied by the trigger."""
    what = claim.role("what")
    if claim.passive or claim.subject is None:
        return claim
    if claim.verb not in {*MAKERS, "recall"} or what is None:
        return claim
    verb = "kill" if claim.verb == "sacrifice" else claim.verb
    back = ("to",) if verb == "return" and noun(claim.role("to")) == "hand" else ()
    rest = tuple(one for one in claim.roles if one.name not in ("what", *back))
    named = not has_player(claim.subject) and source_of(claim.subject) is not None
    by = (Role(name="by", value=claim.subject),) if named else ()
    return replace(claim, verb=verb, subject=what, roles=(*rest, *by), passive=True)


UNDERGOING = frozenset({"gain", "get", "receive", "lose", "become", "die"})
"""What things undergo, though something that does it may be said to as well."""


def _told(tree: Clause) -> tuple[bool, bool]:
    """Whether no act of a player is meant, and whether it may answer what one is asked."""
    if tree.verb == "attack":  # where that is told of a move, it is the same one
        return not tree.role("with") and not tree.role("at"), False
    if tree.verb == "take" and is_field(tree.role("what")):
        return True, False
    try:
        one = acts.meaning(tree)
    except NotMeant:
        return True, False
    return one.do.__module__ in acts.TOLD, one.answers


def come_about(stage: Stage, coming: Coming, began: Any) -> None:
    """Everyone passes on what is on the chain until the claim is so, or nothing is left there; what is
    asked on the way is answered with what is told."""
    run(stage)
    _answer(stage, coming)
    claim = coming.claim
    while claim is not None and stage.game.state.chain and not _so(stage, claim, began):
        if not pass_round(stage):
            return
        _answer(stage, coming)
        stage.settle()
    if claim is not None and claim.verb in FIGHTING:
        pass_until(stage, claim, began)


FIGHTING = frozenset({"win", "lose", "conquer", "die", "survive", "score"})
"""What comes of a showdown or combat."""


def comes_of(stage: Stage, cause: Any, coming: Coming, began: Any) -> bool:
    """Whether a move that is told behind the act comes of what its card says."""
    along = coming.along
    what = along.role("what") if along is not None and along.verb == "move" else None
    if along is None or what is None or beside(stage, cause, [along]) is None:
        return False
    rest = tuple(one for one in along.roles if one.name != "what")
    moved = replace(along, subject=what, roles=rest, tense="past")
    come_about(stage, Coming(moved, None, None), began)
    return _so(stage, moved, began)


def _answer(stage: Stage, coming: Coming) -> None:
    """What is told given as the answer, where its player is asked and it is one."""
    tree = coming.answer
    if tree is None or not asks(stage, player_of(stage, tree.subject)):
        return
    saved = stage.save()
    try:
        acts.do(stage, tree)
    except (Misread, EngineError):
        stage.restore(saved)


def telling(tree: Any) -> Clause | None:
    """*Hextech Ray kills Crab*, *Bob deals 5 to Wolf*: what is claimed to come about, told by itself;
    None where it is no telling."""
    if not isinstance(tree, Clause) or tree.tense != "present" or tree.modal or tree.negated:
        return None
    subject = tree.subject
    thing = isinstance(subject, Thing) and not has_player(subject) and "T" in sorts(subject)
    if tree.verb not in TELLING or not (thing or noun(subject) in ABILITY):
        return None
    claim = _undergone(replace(_dealt(tree), tense="past"))
    try:
        claims.meaning(claim)
    except NotMeant:
        return None
    return claim


TELLING = frozenset({"deal", "trigger", *MAKERS, "recall", "counter", "move"})
"""What things and abilities do to others."""


def perhaps_told(tree: Any) -> Clause | None:
    """*Ana draws 1*: what is claimed where it came of what was done; None where it is an act alone."""
    plain = isinstance(tree, Clause) and tree.tense == "present" and not tree.modal
    if not plain or tree.verb not in COMING or tree.negated or not has_player(tree.subject):
        return None
    if {one.name for one in tree.roles} - {"what"}:
        return None
    claim: Clause = replace(tree, tense="past")
    try:
        claims.meaning(claim)
    except NotMeant:
        return None
    return claim


COMING = frozenset({"draw", "channel", "score", "gain"})


def pass_until(stage: Stage, claim: Clause, began: Any = None) -> bool:
    """Everyone passes until the claim is so; where it never is, nothing has been passed on, and False
    is given."""
    run(stage)
    saved = stage.save()
    goes_on = True
    while not _so(stage, claim, began):
        if not goes_on:
            stage.restore(saved)
            return False
        goes_on = pass_round(stage)
        stage.settle()
    return True


def reach(stage: Stage, clause: Any) -> None:
    """Everyone passes until that is so, or is over; `Illegal` where it does not come to that."""
    stage.begin()
    clause = _whose_turn(stage, clause)
    now = replace(clause, tense="present") if isinstance(clause, Clause) else clause
    with suppress(NotMeant):
        if acts.meaning(now).do.__module__ in FLOWING:
            acts.do(stage, now)
            return
    clause = _left(clause)
    try:
        claims.meaning(clause)
    except NotMeant:
        text = stage.words_of(clause)
        raise Misread(text, f"I do not know when “{text}” is so") from None
    run(stage)
    goes_on = True
    while instead := claims.true_instead(stage, clause):
        if not goes_on:
            raise Illegal(f"it does not come to “{stage.words_of(clause)}”: {instead}")
        goes_on = pass_round(stage)
        stage.settle()


def _whose_turn(stage: Stage, clause: Any) -> Any:
    """*Next turn Ana moves Bob*: her next one; `Misread` where she may be meant to act in another's."""
    body = clause.role("for") if isinstance(clause, Clause) and clause.verb == "pass" else None
    if body is None:
        return clause
    passed = replace(clause, roles=())
    done = acts.core(body)
    own = isinstance(done, Clause) and has_player(done.subject) and opens_turn(done)
    if not own:
        return passed
    player = player_of(stage, done.subject)
    if stage.game.state.turn.player != player and stage.seats == 2:
        return passed
    if done.verb in ("play", "use", "activate") and stage.seats == 2:
        name, text = stage.player_name(player), stage.words_of(body)
        raise Misread(text, f"in the next turn, or in {name}'s next turn?",
                      (f"On {name}'s next turn {text}", f"On the opponent's turn {text}"))  # fmt: skip
    seat = Thing(head=Name(text=stage.player_name(player), how="player"))
    return Clause(verb="begin", subject=Thing(head=Noun(word="turn"), owner=done.subject or seat))


def opens_turn(clause: Clause) -> bool:
    """Whether a player does it in their own turn while nothing is going on."""
    try:
        return acts.meaning(clause).own
    except NotMeant:
        return False


def _left(clause: Any) -> Any:
    """*once Bob is gone*: once he left the board."""
    said = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" else None
    if getattr(said, "word", "") != "gone" or len(clause.roles) != 1:
        return clause
    board = Role(name="what", value=Thing(head=Noun(word="board")))
    return replace(clause, verb="leave", tense="past", roles=(board,))


FLOWING = frozenset({passing.__name__, flow.__name__, turns.__name__})
"""The acts that go on to something."""


def _so(stage: Stage, claim: Clause, began: Any) -> bool:
    with since(stage, began):
        try:
            return not claims.true_instead(stage, claim)
        except (Misread, EngineError):
            return False

"""Given: combats and showdowns in progress, the chain, windows."""

from __future__ import annotations

from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Field
from engine.riftbound.phrases import laying, lists, refs, spots
from engine.riftbound.phrases.driving import drain, pass_round, run, window
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.modifiers import Thing
from engine.riftbound.phrases.playing import add_to_hand, play, play_by_effect
from engine.riftbound.phrases.rows import given
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.targets import split_targets
from engine.riftbound.phrases.wishes import Wishes
from engine.riftbound.procedures.showdown import give_focus


def _here(stage: Stage, player: int, text: str, place: int, **more: bool) -> list[int]:
    """Units named in a given combat: those laid down before, brought there, or new ones."""
    found: list[int] = []
    try:
        found = lists.find_all(stage, text)
    except Misread:
        for thing in laying.read(stage, text):
            if any(name == "exhausted" for name, _ in thing.status):
                more = {}
            found += laying.lay(stage, player, thing, place, **more)
        return found
    for id in found:
        if stage.objects[id].place != place:
            laying.change(stage, id, place=place)
            stage.assume(f"{refs.label(stage, id)} is at {spots.place_name(stage, place)}.")
        laying.change(stage, id, **more)
    return found


def _contest(stage: Stage, player: int, place: int) -> None:
    fields = stage.pose.fields
    for index, field in enumerate(fields):
        if field.id == place:
            fields[index] = Field(place, player)
    stage.pose.changes["cleanup"] = True


@given(
    "{player} (is attacking|attacks) {place} with {things}[; {player2} defends with {things2}]",
    "{player} (is attacking|attacks) {place} with {number} Might [in all][; {player2} defends with {things2}]",
    "{player} (is attacking|attacks) {place} with {number} Might [in all][; {player2} defends with {number2} Might [in all]]",
    like=("Ana is attacking A with a 5-Might unit; Ben defends with Stalwart Poro",
          "Ana attacks A with 7 Might in all"),
    order=60,
)  # fmt: skip
def attacking(stage: Stage, said: Said) -> None:
    """A combat that begins: the attackers have moved in, exhausted, and the combat opens by the
    rules, with its attack and defend abilities. A side given as a total is one unit."""
    player = player_of(stage, said["player"])
    place = spots.place(stage, said["place"])
    if said.has("number"):
        thing = Thing(text="", kind="unit", might=number(said["number"]), names=("Attacker",))
        laying.lay(stage, player, thing, place, exhausted=True)
        stage.assume(f"The attackers are one unit of {said['number']} Might.")
    else:
        _here(stage, player, said["things"], place, exhausted=True)
        stage.assume("The attackers moved in this turn and are exhausted.")
    if said.has("player2"):
        other = player_of(stage, said["player2"])
        if said.has("number2"):
            thing = Thing(text="", kind="unit", might=number(said["number2"]), names=("Defender",))
            laying.lay(stage, other, thing, place)
            stage.assume(f"The defenders are one unit of {said['number2']} Might.")
        else:
            _here(stage, other, said["things2"], place)
        _held_by(stage, other, place)
    _attacked_by(stage, player, place)


@given(
    "{player} (is defending|defends) [{place}] with {things}",
    "{player} (is defending|defends) [{place}] with {number} Might [in all]",
    like=("Ben defends with Poro and Bob", "Ben is defending A with a 4-Might unit"),
    order=58,
)
def defending(stage: Stage, said: Said) -> None:
    """The other side of the combat that another line opens; at A if nobody says where."""
    player = player_of(stage, said["player"])
    place = spots.place(stage, said["place"]) if said.has("place") else stage.field_ids[0]
    if said.has("number"):
        thing = Thing(text="", kind="unit", might=number(said["number"]), names=("Defender",))
        laying.lay(stage, player, thing, place)
        stage.assume(f"The defenders are one unit of {said['number']} Might.")
    else:
        _here(stage, player, said["things"], place)
    _held_by(stage, player, place)


@given(
    "{things} (is|are) (attacking|defending)",
    "{things} (is|are) attacking [at] {place}",
    "{things} (attacks|attack) {place}",
    "{things} (is|are) [the|an] (attacker|attackers) [at {place}]",
    "{things} (is|are) defending [at] {place}",
    "{things} (is|are) [the|a] (defender|defenders) [at {place}]",
    like=("Bob is attacking A", "Bob is an attacker", "Poro is a defender at B"),
    order=59,
)
def fighting(stage: Stage, said: Said) -> None:
    """A side of the combat that begins: units that another line lays down, where they are if
    nobody says where."""
    units = lists.find_all(stage, said["things"])
    player = stage.objects[units[0]].controller
    place = (
        spots.place(stage, said["place"]) if said.has("place") else stage.objects[units[0]].place
    )
    attack = said.words("attacking", "attacks", "attack", "attacker", "attackers")
    _here(stage, player, said["things"], place, **({"exhausted": True} if attack else {}))
    if attack:
        stage.assume("The attackers moved in this turn and are exhausted.")
        _attacked_by(stage, player, place)
    else:
        _held_by(stage, player, place)


def _attacked_by(stage: Stage, player: int, place: int) -> None:
    """That player contests the battlefield, in a turn of theirs if nobody says whose it is."""
    if stage.pose.changes["turn"].player != player and "turn" not in stage.stated:
        stage.pose.turn(player)
        stage.stated.add("turn")
        stage.assume(f"It is {stage.player_name(player)}'s turn.")
    _contest(stage, player, place)


def _held_by(stage: Stage, player: int, place: int) -> None:
    """Who defends a battlefield controls it, unless something else is said."""
    if f"control {place}" not in stage.stated:
        laying.change(stage, place, controller=player)
        stage.stated.add(f"control {place}")
        stage.assume(f"{stage.player_name(player)} controls {spots.place_name(stage, place)}.")


@given(
    "{place} is contested by {player}",
    "a [non-combat|combat] showdown is (open|in progress|staged) at {place}[, contested by {player}]",
    "[a|the] combat is (in progress|going on|staged) at {place}[, contested by {player}]",
    "there is a (combat|showdown) at {place}[, contested by {player}]",
    like=("A is contested by Ana", "a showdown is open at A, contested by Ana",
          "a combat is in progress at A"),
    order=60,
)  # fmt: skip
def contested(stage: Stage, said: Said) -> None:
    """The battlefield is contested, so that its showdown or combat opens; by the turn player if not
    said, or by whoever else has units there if that player controls it."""
    place = spots.place(stage, said["place"])
    turn = stage.pose.changes["turn"].player
    others = [side for side in _sides(stage, place) if side != turn]
    held = stage.objects[place].controller == turn and others
    player = player_of(stage, said["player"]) if said.has("player") else others[0] if held else turn
    _contest(stage, player, place)


@given(
    "[the] combat is (at|in) (its|the) [combat] damage step",
    "it is the [combat] damage step",
    "[the] [combat] damage step (begins|has begun)",
    "combat damage is (about to be|being) assigned",
    "{player} is about to assign combat damage",
    "[the] combat showdown [at {place}] (has closed|is closed|is over)",
    "(everyone|both players) (has|have) passed focus",
    like=("combat is at its damage step",),
    order=97,
)
def damage_step(stage: Stage, said: Said) -> None:
    """Everyone has passed in the combat's showdown; damage is to be assigned."""
    drain(stage, lambda game: game.state.decision is not None
          and game.state.decision.kind == "assign")  # fmt: skip
    if stage.game.state.combat is None:
        raise Misread("", "no combat is in progress", ("Ana is attacking A with …",))


@given(
    "{player} has played {card} [on {targets}] [at {place}]",
    "the chain holds {card} of {player} [on {targets}]",
    "{player} plays {card} [on {targets}]",
    like=("Ana has played Falling Star on Bob", "the chain holds Defy of Ben on Falling Star"),
    order=90,
)
def on_the_chain(stage: Stage, said: Said) -> None:
    """The card is played by the rules and waits on the chain; the next such line is newer."""
    player = player_of(stage, said["player"])
    place = said.get("place")
    play(stage, player, said["card"], Wishes(split_targets(said.get("targets")), place=place))


@given(
    "{card} of {player} has [already] resolved [on {targets}]",
    "{player}'s {card} has [already] resolved [on {targets}]",
    "{player} has [already] resolved {card} [on {targets}]",
    "{card} of {player} resolved [on {targets}] [earlier] this turn",
    like=("Smoke Screen of Ana has resolved on Bob", "Ana has already resolved Discipline on Bob"),
    order=85,
)
def resolved_before(stage: Stage, said: Said) -> None:
    """A spell played and resolved before the scenario's first step, so that what it leaves in force
    is in force; it was paid for then, and was none of the cards that are said to be in hand."""
    player = player_of(stage, said["player"])
    run(stage)
    focus = stage.game.state.focus
    card = add_to_hand(stage, player, stage.lexicon.card(said["card"], stage.assume).key)
    play_by_effect(stage, player, card, Wishes(split_targets(said.get("targets"))), "ignored")
    while stage.game.state.chain and pass_round(stage):
        stage.settle()
    if focus != NOBODY and stage.game.state.showdown is not None:
        stage.game = give_focus(stage.game, focus, rules("345"))
    stage.start_here()


@given("{player} has priority", like=("Ben has priority",), order=96)
def priority(stage: Stage, said: Said) -> None:
    """Those before have passed."""
    window(stage, player_of(stage, said["player"]))


@given("{player} has focus", like=("Ben has focus",), order=96)
def focus(stage: Stage, said: Said) -> None:
    """Those before have passed focus in the showdown that is open."""
    player = player_of(stage, said["player"])
    run(stage)
    if stage.game.state.showdown is None:
        raise Misread(said["player"], "no showdown is open", ("a showdown is open at A",))
    window(stage, player)
    if stage.game.state.focus != player:
        raise Illegal(f"{stage.player_name(player)} cannot have focus here", rules=("313",))


def settle_control(stage: Stage) -> None:
    """Battlefields nobody spoke of belong to whoever alone has units there, attackers apart; two
    sides fight."""
    pose = stage.pose
    for field in list(pose.fields):
        if f"control {field.id}" in stage.stated:
            _guard(stage, field.id)
        elif pose.objects[field.id].controller == NOBODY:
            there = [side for side in _sides(stage, field.id) if side != field.contested_by]
            if len(there) == 1 and f"no control {there[0]}" not in stage.stated:
                laying.change(stage, field.id, controller=there[0])
                name = stage.player_name(there[0])
                stage.assume(f"{name} controls {spots.place_name(stage, field.id)}.")
        _oppose(stage, field)


def _guard(stage: Stage, place: int) -> None:
    """Control needs a unit (323.6), so one is there that nobody mentioned."""
    player = stage.pose.objects[place].controller
    if player == NOBODY or _sides(stage, place):
        return
    name = f"{stage.player_name(player)}'s unit"
    thing = Thing(text="", kind="unit", might=laying.DEFAULT_MIGHT, names=(name,))
    laying.lay(stage, player, thing, place)
    stage.assume(f"{name} at {spots.place_name(stage, place)} has {laying.DEFAULT_MIGHT} Might.")


def _sides(stage: Stage, place: int) -> list[int]:
    return sorted(
        {
            object.controller
            for id, object in stage.pose.objects.items()
            if object.zone == "board" and object.place == place and id != place
            and "unit" in stage.card_of(id).types
        }
    )  # fmt: skip


def _oppose(stage: Stage, field: Field) -> None:
    """Units of two sides with nothing contested: whoever does not control the place attacks."""
    if field.contested_by != NOBODY:
        return
    there = _sides(stage, field.id)
    controller = stage.pose.objects[field.id].controller
    strangers = [player for player in there if player != controller]
    if len(there) < 2 and not (strangers and controller != NOBODY):
        return
    turn = stage.pose.changes["turn"].player
    attacker = turn if turn in strangers else strangers[-1]
    place = spots.place_name(stage, field.id)
    if controller == NOBODY and len(there) == 2:
        other = next(player for player in there if player != attacker)
        laying.change(stage, field.id, controller=other)
        stage.assume(f"{stage.player_name(other)} controls {place}.")
    stage.assume(f"{stage.player_name(attacker)} is attacking {place}.")
    _contest(stage, attacker, field.id)

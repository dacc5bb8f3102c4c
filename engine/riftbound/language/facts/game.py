"""Facts of the game itself: mode and players, points, whose turn it is and how far."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Noun, Pronoun, Quantity, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.facts.meant import (
    Meant,
    are_players,
    bare,
    confirm,
    number_of,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.grammar.builders_notes import counted_players
from engine.riftbound.language.places import ORDINALS
from engine.riftbound.language.whose import is_player, player_of, players_of
from engine.riftbound.model.modes import MAIN, MODES

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

HEADS = frozenset({"duel", "match", "1v1", "2v2", "free-for-all", "free for all", "game"})
COUNTED = {
    "two-player": 2, "three-player": 3, "four-player": 4, "2 - player": 2, "3 - player": 3,
    "4 - player": 4, "1v1": 2, "three player": 3, "four player": 4, "3 player": 3, "4 player": 4,
}  # fmt: skip
TEAMS = "two teams: Ana and Cleo against Ben and Dara"
BY_PLAYERS = {2: "duel", 3: "ffa3", 4: "ffa4"}


def meaning(tree: Any) -> Meant | None:
    """What a sentence about the game itself lays down."""
    if isinstance(tree, tuple):
        return _fragment(tree)
    if isinstance(tree, Thing):
        return _it_is(tree)
    if says(tree, "there", needs=("what",)) and word_of(tree.role("what")) == "player":
        return _mode(tree.role("what"))
    if says(tree, "be", needs=("is",)):
        return _is_herself(tree) or _is(tree)
    if says(tree, "have", needs=("what",)) or says(tree, "be", needs=("at",)):
        return _points(tree)
    if says(tree, "play", adverbs=("in turn order",)) and isinstance(tree.subject, Group):
        return _playing(tree.subject, tree.adverbs) if "ing" in tree.adverbs else None
    counted = counted_players(tree.subject) if says(tree, "play") else None
    if isinstance(counted, Thing) and word_of(counted) == "player" and "ing" in tree.adverbs:
        return _mode(counted)  # “three of us are playing”
    if says(tree, "begin") and word_of(tree.subject) == "turn":
        return _turn(tree.subject, "start")
    return None


def _is_herself(tree: Clause) -> Meant | None:
    """*I'm Ana*: who tells of it is Ana, as the first of the players is anyway."""
    said = tree.role("is")
    who = tree.subject if is_player(tree.subject) else None
    if not isinstance(said, Thing) or not isinstance(who, Thing) or said.head != who.head:
        return None
    plain = not (said.behind or who.behind or tree.adverbs or tree.negated)
    return Meant(0, lambda stage: None) if plain else None


# -- the mode --------------------------------------------------------------------------------------


def _mode(thing: Thing) -> Meant | None:
    word = word_of(thing)
    number = number_of(thing)
    if word == "player" and number and not thing.adjectives and not thing.behind:
        return Meant(0, partial(_set_mode, thing, number, False))
    if word not in HEADS or thing.owner is not None:
        return None
    words = {one.word for one in thing.adjectives}
    if words - COUNTED.keys() - {"2v2", "team", "free-for-all"}:
        return None
    teams = bool(words & {"2v2", "team"}) or word == "2v2"
    players = next((COUNTED[one] for one in words if one in COUNTED), 0)
    if word in ("duel", "match", "1v1"):
        players = players or (0 if teams else 2)
    return Meant(0, partial(_set_mode, thing, players, teams))


def _playing(players: Group, adverbs: tuple[str, ...]) -> Meant | None:
    """*Ana, Ben and Cleo are playing*; four may be two teams, where that is said."""
    number = len(players.members)
    if not are_players(players) or number not in BY_PLAYERS:
        return None

    def lay(stage: Stage) -> None:
        teams = stage.ledger.about("mode") == "2v2"
        stage.mode = "2v2" if teams else BY_PLAYERS[number]
        seats = players_of(stage, players)
        if sorted(seats) != list(range(number)):
            raise refuse(
                stage, players, "{} do not sit beside each other", ("a three-player game",)
            )
        if "in turn order" in adverbs and seats != sorted(seats):
            order = ", ".join(stage.player_name(one) for one in sorted(seats))
            raise refuse(stage, players, f"the order of turns is {order}")
        choose_mode(stage, stage.mode)
        if number > 3 and not teams:
            stage.assume("It is a free-for-all of four.")

    return Meant(1, lay)


def _fields_counted(counted: Thing, stage: Stage) -> None:
    """*three battlefields: A, B and C*: as many as the mode is played with."""
    fields = MODES[stage.mode].battlefields
    if number_of(counted) != fields:
        raise refuse(stage, counted, f"it is played with {fields} battlefields")


def _set_mode(thing: Thing, players: int, teams: bool, stage: Stage) -> None:
    fields = 0
    for one in thing.behind:
        counted = one.value if one.kind == "with" else None
        number = number_of(counted)
        if number is None or word_of(counted) not in ("player", "battlefield"):
            raise refuse(
                stage, one, "{} says nothing about a mode of play", ("a three-player game",)
            )
        if word_of(counted) == "battlefield":
            fields = number
        elif players in (0, number) and not (teams and number != 4):
            players = number
        else:
            raise refuse(stage, thing, "{} is not one number of players")
    name = "2v2" if teams and players in (0, 4) else BY_PLAYERS.get(players, "")
    if not name or (teams and name != "2v2"):
        works = ("a duel", "a three-player free-for-all", "a four-player free-for-all", TEAMS)
        raise refuse(stage, thing, "{} does not say which mode of play it is", works)
    if fields and fields != MODES[name].battlefields:
        raise Misread(
            stage.words_of(thing), f"it is played with {MODES[name].battlefields} battlefields",
            rules=(MODES[name].rule,),
        )  # fmt: skip
    choose_mode(stage, name)


def choose_mode(stage: Stage, name: str) -> None:
    """The game is played in that mode."""
    if not confirm(stage, "mode", name):
        return
    if stage.laid is not None and stage.mode != name:
        raise Misread("", "the mode is said before anything else")
    stage.mode = name


def _fragment(tree: tuple[Any, ...]) -> Meant | None:
    if tree[0] == "teams":
        return Meant(0, partial(_teams, tree[1], tree[2]))
    if tree[0] == "battlefields":
        return Meant(2, partial(_fields_counted, tree[1]))
    if tree[0] == "turn":
        return Meant(10, partial(_set_turn, tree[1], MAIN, False))
    return None


def _teams(who: Any, whom: Any, stage: Stage) -> None:
    stage.mode = "2v2"
    if who is not None:
        sides = [tuple(sorted(players_of(stage, side))) for side in (who, whom)]
        if sorted(len(side) for side in sides) != [2, 2]:
            short = who if len(sides[0]) != 2 else whom
            what = "two teams are two players against two; {} is not two players"
            raise refuse(stage, short, what, (TEAMS,))
        if set(sides) != {(0, 2), (1, 3)}:
            raise refuse(stage, who, "partners sit opposite each other", (TEAMS,))
    choose_mode(stage, "2v2")


def _teammates(who: Any, stage: Stage) -> None:
    stage.mode = "2v2"
    if sorted(players_of(stage, who)) not in ([0, 2], [1, 3]):
        raise refuse(stage, who, "partners sit opposite each other", (TEAMS,))
    choose_mode(stage, "2v2")


# -- the turn --------------------------------------------------------------------------------------

PHASES = {
    "awaken phase": 0, "awakening": 0, "beginning phase": 1, "beginning step": 1,
    "scoring step": 2, "scoring": 2, "channel phase": 3, "draw phase": 4, "main phase": MAIN,
    "ending phase": 8, "ending step": 8, "expiration step": 9,
}  # fmt: skip
"""The row of the turn that is next in each phase or step."""
EDGES = {"start": 0, "beginning": 0, "end": 8}
OF_MAIN = {"start": 6, "beginning": 6}


def _is(clause: Clause) -> Meant | None:
    what = clause.role("is")
    subject = clause.subject
    if word_of(subject) == "it" or word_of(subject) == "this":
        return _it_is(what)
    if word_of(subject) == "victory score" and isinstance(what, Thing):
        return Meant(1, partial(_victory, what)) if number_of(what) is not None else None
    if bare(what, "teammate") or (are_players(subject) and word_of(what) in ("teammate", "team")):
        return Meant(0, partial(_teammates, subject))
    active = ("turn player", "active player")
    if word_of(what) in active and are_players(subject):
        return Meant(10, partial(_set_turn, subject, MAIN, False))
    if word_of(subject) in active and are_players(what):
        return Meant(10, partial(_set_turn, what, MAIN, False))
    if bare(subject, "score") and subject.owner is None and isinstance(what, Group):
        return _level(what)
    if word_of(subject) == "score" and number_of(what) is not None:
        return Meant(12, partial(_set, subject.owner, "points", what))
    return None


def _it_is(what: Any) -> Meant | None:
    if isinstance(what, Group):
        said = [_turn(one) for one in what.members]
        return _turn_and_phase(what) if len(said) == 2 else None
    if not isinstance(what, Thing):
        return None
    return _mode(what) or _turn(what)


def _turn_and_phase(what: Group) -> Meant | None:
    """*it is Ana's turn, draw phase*."""
    turn, phase = what.members
    if not isinstance(turn, Thing) or not isinstance(phase, Thing) or not bare(turn, "turn"):
        return None
    row = PHASES.get(word_of(phase))
    if row is None or turn.owner is None or phase.owner is not None or phase.adjectives:
        return None
    return Meant(10, partial(_set_turn, turn.owner, row, True))


def _turn(thing: Any, edge: str = "") -> Meant | None:
    """A turn or phase as the place where the game is."""
    if not isinstance(thing, Thing) or not isinstance(thing.head, Noun):
        return None
    word = thing.head.word
    of = next((one.value for one in thing.behind if one.kind == "of"), None)
    if len(thing.behind) > (of is not None) or {one.kind for one in thing.quantity} - {"the"}:
        return None
    if word in EDGES and of is not None and not thing.adjectives:
        return _turn(of, word)
    who = thing.owner if of is None else of
    if word in PHASES and who is None and not thing.adjectives and not edge:
        return Meant(11, partial(_set_phase, PHASES[word]))
    if word in PHASES and not thing.adjectives:
        if word_of(who) == "turn" and isinstance(who, Thing):
            who = who.owner or next((one.value for one in who.behind if one.kind == "of"), None)
        row = OF_MAIN.get(edge, PHASES[word]) if word == "main phase" else PHASES[word]
        return Meant(10, partial(_set_turn, who, row, True)) if are_players(who) else None
    if word != "turn" or not are_players(who):
        return None
    ordinal = [ORDINALS[one.word] for one in thing.adjectives if one.word in ORDINALS]
    if len(ordinal) != len(thing.adjectives) or len(ordinal) > 1:
        return None
    if ordinal:
        return (
            Meant(11, partial(_first_turn, who, ordinal[0]))
            if edge in ("", "start", "beginning")
            else None
        )
    return Meant(10, partial(_set_turn, who, EDGES.get(edge, MAIN), bool(edge)))


def _set_turn(who: Any, row: int, said: bool, stage: Stage) -> None:
    """Whose turn it is, and how far; the Main Phase if not said. What a phase does is still to come."""
    player = player_of(stage, who)
    _turn_of(stage, player)
    if said:
        confirm(stage, "phase", row, True)
    elif "turn" in stage.stated:
        return  # another line says how far the turn is
    stage.pose.turn(player, row)
    stage.stated.add("turn")


def _set_phase(row: int, stage: Stage) -> None:
    """How far the turn is, whosever it is."""
    if row != MAIN or "turn" in stage.stated:
        confirm(stage, "phase", row, True)
        stage.pose.turn(stage.turn_player, row)
        stage.stated.add("turn")


def _turn_of(stage: Stage, player: int) -> None:
    """It is that player's turn; how far another's was does not matter any more."""
    before = stage.ledger.about("turn")
    stage.ledger.say("turn", player, True)
    if before not in (None, player):
        stage.ledger.forget("phase")
        stage.ledger.forget("nth turn")
        stage.stated.discard("turn")


def _first_turn(who: Any, nth: int, stage: Stage) -> None:
    """How many turns there have been: this one begins, and those before it in the order of turns
    have had as many, those after it one less."""
    player = player_of(stage, who)
    _turn_of(stage, player)
    if not confirm(stage, "nth turn", nth, True):
        return
    stage.pose.turn(player, 0, number=player + 1 + (nth - 1) * stage.seats)
    for one in range(stage.seats):
        stage.pose.set(one, turns=nth - 1 + int(one < player))
    stage.stated.add("turn")


# -- points and experience -------------------------------------------------------------------------


def _victory(what: Thing, stage: Stage) -> None:
    """The points that win, when they are not the mode's."""
    number = number_of(what)
    assert number is not None
    if confirm(stage, "victory", number, True):
        stage.victory = number
        if stage.laid is not None:
            stage.laid.victory = number


def _level(score: Group) -> Meant | None:
    """*the score is 3 to 3*: everybody has as many; 3 to 4 does not say whose the 4 are."""
    if score.joint != "shares" or len(score.members) != 1:
        return None
    said = score.members[0]
    head = said.head if isinstance(said, Thing) else None
    if not isinstance(head, Quantity) or [one.number for one in said.quantity] != [head.number]:
        return None
    each = Thing(head=Pronoun(word="everyone"))
    return Meant(12, partial(_set, each, "points", Thing(head=head)))


MATTER = {"point": "points", "xp": "xp"}


def _points(clause: Clause) -> Meant | None:
    """Points and XP; none if not said. Partners share points."""
    what = clause.role("what") or clause.role("at")
    if word_of(what) not in MATTER or what.adjectives or what.behind or what.owner is not None:
        return None
    if number_of(what) is None:
        return None
    subject = clause.subject
    team = word_of(subject) == "team" and subject.owner is not None
    if not (are_players(subject) or team) or (clause.verb == "be" and word_of(what) != "point"):
        return None
    return Meant(12, partial(_set, subject, MATTER[word_of(what)], what))


def _set(subject: Any, matter: str, what: Thing, stage: Stage) -> None:
    number = number_of(what)
    for player in players_of(stage, subject):
        team = stage.pose.players[player].team
        about = (matter, team if matter == "points" else player)
        if not confirm(stage, about, number, True):
            continue
        for mate in stage.pose.players:
            if mate.id == player or (matter == "points" and mate.team == team):
                stage.pose.set(mate.id, **{matter: number})

"""Events of battlefields, players, turns and windows."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY, POWERS, RESOURCES
from engine.riftbound.model.state import Combat, Kept, Showdown
from engine.riftbound.procedures.kind import Kind, Means


def change_field(game: Game, place: int, **facts: Any) -> Game:
    """The game with that status of that battlefield."""
    changed = game.with_field(place, **facts)
    return changed if changed.state.fields != game.state.fields else game


def contest(game: Game, event: Event) -> Game:
    """The battlefield is Contested by that player, if it was not contested (190.3.a.1)."""
    if game.field(event.place).contested_by != NOBODY:
        return game
    return change_field(game, event.place, contested_by=event.player)


def uncontest(game: Game, event: Event) -> Game:
    """The battlefield is not Contested, and nothing is staged there (323.11, 466.5.a)."""
    return change_field(
        game, event.place, contested_by=NOBODY, showdown_staged=False, combat_staged=False
    )


def stage(game: Game, event: Event) -> Game:
    """A showdown or a combat is staged there (323.8, 323.9)."""
    if event.word == "combat":
        return change_field(game, event.place, combat_staged=True)
    return change_field(game, event.place, showdown_staged=True)


def unstage(game: Game, event: Event) -> Game:
    """A showdown or a combat is no longer staged there (323.8.a, 323.10)."""
    if event.word == "combat":
        return change_field(game, event.place, combat_staged=False)
    return change_field(game, event.place, showdown_staged=False)


def establish(game: Game, event: Event) -> Game:
    """That player controls the battlefield (190.4)."""
    if game.object(event.place).controller == event.player:
        return game
    return game.with_object(event.place, controller=event.player)


def showdown_begins(game: Game, event: Event) -> Game:
    """A showdown is in progress there; `word` is `combat` for a Combat Showdown (344–345)."""
    game = change_field(game, event.place, showdown_staged=False)
    return game.with_(showdown=Showdown(event.place, event.word == "combat"), passes=0)


def showdown_changes(game: Game, event: Event) -> Game:
    """The showdown in progress is a Combat Showdown now (323.14)."""
    showdown = game.state.showdown
    if showdown is None or showdown.combat:
        return game
    return game.with_(showdown=replace(showdown, combat=True))


def showdown_ends(game: Game, event: Event) -> Game:
    """No showdown is in progress, and nobody has focus or priority (313.5)."""
    return game.with_(showdown=None, focus=NOBODY, priority=NOBODY, passes=0)


def combat_begins(game: Game, event: Event) -> Game:
    """A combat is in progress there between those two (464)."""
    number = game.state.combats + 1
    combat = Combat(number, event.place, event.player, event.other)
    game = change_field(game, event.place, combat_staged=False, showdown_staged=False)
    return game.with_(combat=combat, combats=number)


def combat_ends(game: Game, event: Event) -> Game:
    """No combat is in progress (466.7)."""
    return game.with_(combat=None)


def combat_result(game: Game, event: Event) -> Game:
    """The combat has that result (466.3)."""
    combat = game.state.combat
    return game if combat is None else game.with_(combat=replace(combat, result=event.word))


def gain_point(game: Game, event: Event) -> Game:
    """That player, and with teams that team, has more points (471.1, 489.8.d)."""
    if event.amount <= 0:
        return game
    return _points(game, event.player, event.amount)


def _points(game: Game, player: int, amount: int) -> Game:
    team = game.player(player).team
    for mate in game.state.players:
        if mate.team == team:
            game = game.with_player(mate.id, points=mate.points + amount)
    return game


def gain_xp(game: Game, event: Event) -> Game:
    """That player has more XP (730.1)."""
    return game.with_player(event.player, xp=game.player(event.player).xp + event.amount)


def spend_xp(game: Game, event: Event) -> Game:
    """That player has less XP (730.2)."""
    return game.with_player(event.player, xp=game.player(event.player).xp - event.amount)


def add(game: Game, event: Event) -> Game:
    """The Rune Pool holds more (429.1), for the purposes in `chosen` only."""
    player = game.player(event.player)
    if event.chosen:
        more = _kept(event)
        return game.with_player(event.player, kept=(*player.kept, *(more,) * event.amount))
    resource = RESOURCES[event.word]
    if resource == "energy":
        return game.with_player(event.player, energy=player.energy + event.amount)
    power = tuple(sorted((*player.power, *(resource,) * event.amount)))
    return game.with_player(event.player, power=power)


def _kept(event: Event) -> Kept:
    return Kept(RESOURCES[event.word], tuple(str(purpose) for purpose in event.chosen))


def pay(game: Game, event: Event) -> Game:
    """The Rune Pool holds that much less (444.1)."""
    player = game.player(event.player)
    power = list(player.power)
    for word in event.chosen:
        power.remove(POWERS[str(word)])
    return game.with_player(event.player, energy=player.energy - event.amount, power=tuple(power))


def release(game: Game, event: Event) -> Game:
    """What was kept for some purposes is spent on one of them: the Rune Pool holds it for all."""
    kept = list(game.player(event.player).kept)
    kept.remove(_kept(event))
    game = game.with_player(event.player, kept=tuple(kept))
    return add(game, replace(event, chosen=()))


def empty_pool(game: Game, event: Event) -> Game:
    """The Rune Pool is empty (167)."""
    player = game.player(event.player)
    if not player.energy and not player.power and not player.kept:
        return game
    return game.with_player(event.player, energy=0, power=(), kept=())


def extra_turn(game: Game, event: Event) -> Game:
    """A turn of that player is queued before those already queued (738)."""
    turn = game.state.turn
    return game.with_(turn=replace(turn, extra=(event.player, *turn.extra)))


def win(game: Game, event: Event) -> Game:
    """The game is over (196)."""
    return game.with_(winner=event.player, over=True, decision=None)


def remove_player(game: Game, event: Event) -> Game:
    """That player is no longer in the game (651)."""
    return game.with_player(event.player, gone=True)


def pass_priority(game: Game, event: Event) -> Game:
    """One more player has passed in sequence (338.1.b)."""
    return game.with_(passes=game.state.passes + 1)


def priority(game: Game, event: Event) -> Game:
    """That player has priority (312.3)."""
    return game.with_(priority=event.player)


def focus(game: Game, event: Event) -> Game:
    """That player has focus, and with it priority (313.2)."""
    return game.with_(focus=event.player, priority=event.player)


def pass_focus(game: Game, event: Event) -> Game:
    """One more player has passed focus in sequence (347.2)."""
    showdown = game.state.showdown
    if showdown is None:
        return game
    return game.with_(showdown=replace(showdown, passes=showdown.passes + 1))


def _added(event: Event) -> str:
    plain = {"energy": "Energy", "any": "Power of any domain"}
    what = plain.get(event.word, f"{event.word.capitalize()} Power")
    only = f", only to {' or '.join(map(str, event.chosen))}" if event.chosen else ""
    return f"{event.amount} {what}{only}"


KINDS = (
    Kind(
        "contest",
        Means(player="who contests it", place="the battlefield"),
        lambda t: f"{t.who} contests {t.place}.",
        contest,
    ),
    Kind(
        "uncontest",
        Means(place="the battlefield"),
        lambda t: f"{t.place} is no longer contested." if t.cites("323.11") else "",
        uncontest,
    ),
    Kind(
        "stage",
        Means(place="the battlefield", word="`showdown` or `combat`"),
        lambda t: f"A {t.event.word} is staged at {t.place}.",
        stage,
        cleanup=False,
    ),
    Kind(
        "unstage",
        Means(place="the battlefield", word="`showdown` or `combat`"),
        lambda t: f"The {t.event.word} at {t.place} is no longer staged.",
        unstage,
        cleanup=False,
    ),
    Kind(
        "establish control",
        Means(player="who controls it then", place="the battlefield"),
        lambda t: f"{t.who} controls {t.place}.",
        establish,
    ),
    Kind(
        "showdown begins",
        Means(player="who has focus", place="the battlefield", word="`combat` where it is one"),
        lambda t: (
            f"A {'combat ' if t.event.word else ''}showdown begins at {t.place}; {t.who} has focus."
        ),
        showdown_begins,
    ),
    Kind(
        "showdown changes",
        Means(place="the battlefield", word="`combat`, which it becomes"),
        lambda t: f"The showdown at {t.place} becomes a combat showdown.",
        showdown_changes,
        cleanup=False,
    ),
    Kind(
        "showdown ends",
        Means(place="the battlefield"),
        lambda t: f"The showdown at {t.place} closes.",
        showdown_ends,
    ),
    Kind(
        "combat begins",
        Means(player="the Attacker", other="the Defender", place="the battlefield"),
        lambda t: f"A combat begins at {t.place}; {t.who} is the attacker.",
        combat_begins,
    ),
    Kind(
        "combat ends",
        Means(place="the battlefield", units="who took part"),
        lambda t: f"The combat at {t.place} ends.",
        combat_ends,
    ),
    Kind(
        "combat result",
        Means(
            player="who won",
            place="the battlefield",
            word="which side won, `attacker` or `defender`, or `no result`",
            chosen="their units there",
        ),
        lambda t: (
            "The combat has no result." if t.event.player < 0 else f"{t.who} wins the combat."
        ),
        combat_result,
        cleanup=False,
        history=True,
    ),
    Kind(
        "gain point",
        Means(
            player="who scores",
            amount="how many",
            place="the battlefield, where one is scored",
            word="`conquer`, `hold` or `burn out`, unless words give them",
        ),
        lambda t: f"{t.who} gains {t.points()}.",
        gain_point,
        verb="gain",
        history=True,
        would="score",
    ),
    Kind(
        "gain xp",
        Means(player="who gains it", amount="how much"),
        lambda t: f"{t.who} gains {t.event.amount} XP.",
        gain_xp,
        cleanup=False,
        history=True,
        fulfils=True,
    ),
    Kind(
        "spend xp",
        Means(player="who spends it", amount="how much"),
        lambda t: f"{t.who} spends {t.event.amount} XP.",
        spend_xp,
        cleanup=False,
        history=True,
    ),
    Kind(
        "add",
        Means(
            player="whose Rune Pool it is",
            amount="how much",
            word="of what: `energy`, a domain, or `any`",
            chosen="what alone it may be spent on",
        ),
        lambda t: f"{t.who} adds {_added(t.event)}.",
        add,
        cleanup=False,
        history=True,
    ),
    Kind(
        "pay",
        Means(
            player="whose Rune Pool it is",
            amount="the Energy",
            chosen="the Power, each by its domain or `any`",
            other="the chain item that it is paid for",
        ),
        lambda t: t.paid(),
        pay,
        cleanup=False,
        history=True,
    ),
    Kind(
        "release",
        Means(
            player="whose Rune Pool it is",
            amount="how much",
            word="of what: `energy`, a domain, or `any`",
            chosen="what alone it could be spent on",
        ),
        None,
        release,
        cleanup=False,
    ),
    Kind(
        "empty pool",
        Means(player="whose Rune Pool it is"),
        lambda t: "" if t.rich else f"What is left in the Rune Pool of {t.who} is lost.",
        empty_pool,
        cleanup=False,
    ),
    Kind(
        "extra turn",
        Means(player="whose turn it will be"),
        lambda t: f"{t.who} will take an extra turn.",
        extra_turn,
        cleanup=False,
    ),
    Kind("win", Means(player="who wins"), lambda t: f"{t.who} wins.", win),
    Kind(
        "remove player",
        Means(player="who leaves"),
        lambda t: f"{t.who} leaves the game.",
        remove_player,
    ),
    Kind(
        "pass priority",
        Means(player="who passes"),
        lambda t: f"{t.who} passes priority.",
        pass_priority,
        cleanup=False,
    ),
    Kind("priority", Means(player="who has it then"), None, priority, cleanup=False),
    Kind("focus", Means(player="who has it then"), None, focus, cleanup=False),
    Kind(
        "pass focus",
        Means(player="who passes"),
        lambda t: f"{t.who} passes focus.",
        pass_focus,
        cleanup=False,
    ),
)

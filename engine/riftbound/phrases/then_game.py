"""Then: points and control, priority, the chain."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import NOBODY
from engine.riftbound.phrases import lists, refs, spots
from engine.riftbound.phrases.choosing import ABILITIES, find_item, item_text
from engine.riftbound.phrases.given_game import player_of, players_of
from engine.riftbound.phrases.lexicon import plain, source_name
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.then_things import each, first
from engine.riftbound.procedures.pipeline import MARKERS


@then(
    "{player} [still] has {number} (point|points|XP)",
    "{player}'s team [still] has {number} (point|points)",
    like=("Ana has 8 points", "Ana still has 7 points"),
)
def points(stage: Stage, said: Said) -> str:
    """Points or XP now."""
    player = stage.game.player(player_of(stage, said["player"]))
    now = player.xp if said.words("xp") else player.points
    return "" if now == number(said["number"]) else f"{said['player']} has {now}"


@then(
    "{player} (gained|gains) {number} (point|points|XP)",
    "{player} (gained|gains) no (point|points|XP)",
    "(nobody|no one|neither player) (gained|gains) [a|any] (point|points|XP)",
    like=("Ana gained 1 point", "Ben gained no XP"),
)
def gained(stage: Stage, said: Said) -> str:
    """Points or XP gained since the scenario began; partners gain together."""
    kind = "gain xp" if said.words("xp") else "gain point"
    mine = [seat.id for seat in stage.game.state.players]
    if said.has("player"):
        player = stage.game.player(player_of(stage, said["player"]))
        team = player.team if kind == "gain point" else -1
        mine = [seat.id for seat in stage.game.state.players if seat.team == team] or [player.id]
    found = sum(one.amount for one in stage.events(kind) if one.player in mine)
    wanted = number(said["number"]) if said.has("number") else 0
    return "" if found == wanted else f"it was {found}"


@then(
    "{player} (wins|has won|won)",
    "{players} (win|have won|won|lose|lost)",
    "{player} (has not won|did not win|does not win|loses|lost)",
    "{player}'s team (wins|has won|won)",
    "(nobody|no one) has won",
    "the game (goes on|is not over)",
    "the game is over",
    like=("Ana wins", "nobody has won", "Ana and Cleo win"),
)
def winner(stage: Stage, said: Said) -> str:
    """Who has won; a team wins together."""
    state = stage.game.state
    name = stage.player_name(state.winner) if state.winner != NOBODY else "nobody"
    if not said.has("player", "players"):
        wanted = said.words("over") and not said.words("not")
        return "" if state.over == wanted else f"{name} has won"
    best = state.players[state.winner].team if state.winner != NOBODY else NOBODY
    text = said.get("players") or said["player"]
    seats = [state.players[player] for player in players_of(stage, text)]
    won = [seat.team == best for seat in seats]
    if said.words("loses", "lost", "lose"):
        out = all(seat.gone for seat in seats)  # 195, 651
        return "" if out or (state.over and not any(won)) else f"{name} has won"
    return "" if won == [not said.words("not")] * len(won) else f"{name} has won"


@then(
    "{player} [still] controls {place}",
    "(nobody|no one) controls {place}",
    "{place} is [now] uncontrolled",
    "{player} controls {number} (battlefield|battlefields)",
    "{player} does not control {place}",
    like=("Ben controls A", "nobody controls A", "Ana controls no battlefields"),
)
def controls(stage: Stage, said: Said) -> str:
    """Who controls a battlefield, or how many of them."""
    if said.has("number"):
        player = player_of(stage, said["player"])
        mine = [id for id in stage.field_ids if stage.objects[id].controller == player]
        return "" if len(mine) == number(said["number"]) else f"it is {len(mine)}"
    found = spots.places(stage, said["place"])
    if min(found) < 0:
        raise Misread(said["place"], "only battlefields are controlled this way")
    wanted = player_of(stage, said["player"]) if said.has("player") else NOBODY
    return first(
        f"{stage.player_name(now)} controls {spots.place_name(stage, place)}"
        for place in found
        if ((now := stage.objects[place].controller) == wanted) == said.words("not")
    )


@then(
    "{player} (conquered|conquers|held|holds|scored|scores) {place}",
    "{player} (conquered|held|scored)",
    "{player} (did|does) not (conquer|hold|score) [{place}]",
    "{player} (conquered|scored|held) nothing",
    "(nobody|no one|neither player) (conquered|held|scored) [{place}]",
    like=("Ana conquered A", "Ana did not score", "Ben held A and B"),
)
def scored(stage: Stage, said: Said) -> str:
    """What was conquered or held since the scenario began."""
    player = player_of(stage, said["player"]) if said.has("player") else NOBODY
    kinds: tuple[str, ...] = ("conquer", "hold")
    if said.words("conquered", "conquers", "conquer"):
        kinds = ("conquer",)
    elif said.words("held", "holds", "hold"):
        kinds = ("hold",)
    found = [one for one in stage.events(*kinds) if player in (NOBODY, one.player)]
    wanted = set(spots.places(stage, said["place"])) if said.has("place") else set()
    found = [one for one in found if one.place in wanted or not wanted]
    no = said.words("not", "nothing") or player == NOBODY
    if bool(found) != no and (no or wanted <= {one.place for one in found}):
        return ""
    if no:
        return (
            f"{stage.player_name(found[0].player)} scored {spots.place_name(stage, found[0].place)}"
        )
    done = [f"{one.kind} {spots.place_name(stage, one.place)}" for one in stage.events(*kinds)]
    return f"there was {', '.join(done) or 'no such thing'}"


@then(
    "{player} has (priority|focus)",
    "{player} (does not have|has no) (priority|focus)",
    "{player} has priority and focus",
    "nobody has (priority|focus)",
    like=("Ben has priority", "Ana has focus"),
)
def window_of(stage: Stage, said: Said) -> str:
    """Who may act now."""
    state = stage.game.state
    wanted = player_of(stage, said["player"]) if said.has("player") else NOBODY
    facts = []
    if said.words("priority"):
        facts.append(("priority", state.priority))
    if said.words("focus"):
        facts.append(("focus", state.focus))
    return first(
        "" if (now == wanted) != said.words("not", "no") else f"{stage.player_name(now)} has {name}"
        for name, now in facts
    )


@then(
    "the chain is empty",
    "the chain holds [exactly] {cards}",
    "the chain holds {number} (item|items|ability|abilities|trigger|triggers|spell|spells)",
    "there (is|are) {number} (item|items|ability|abilities|trigger|triggers|spell|spells) on the chain",
    "the chain is not empty",
    "{target} is [not] (pending|finalized)",
    "{target} is the (newest|oldest) item on the chain",
    like=("the chain is empty", "the chain holds Hextech Ray, Defy"),
)
def chain(stage: Stage, said: Said) -> str:
    """What is on the chain, oldest first."""
    items = stage.game.state.chain
    names = [item_text(stage, item.id) for item in items]
    if said.has("target"):
        return _of_item(stage, said, names)
    if said.has("number"):
        kind = "card" if said.words("spell", "spells") else ""
        kind = kind or ("" if said.words("item", "items") else "ability")
        found = [item for item in items if kind in ("", item.kind)]
        return "" if len(found) == number(said["number"]) else f"it holds {', '.join(names)}"
    if not said.has("cards"):
        if said.words("not"):
            return "" if names else "it is"
        return f"it holds {', '.join(names)}" if names else ""
    fits = [_named_item(stage, part) for part in lists.parted(stage, said["cards"])]
    if len(items) == len(fits) and all(fit(item) for item, fit in zip(items, fits, strict=True)):
        return ""
    return f"it holds {', '.join(names) or 'nothing'}"


def _of_item(stage: Stage, said: Said, names: list[str]) -> str:
    """What is true instead of an item's standing or its place on the chain."""
    items = stage.game.state.chain
    item = stage.game.item(find_item(stage, said["target"]))
    if said.words("newest", "oldest"):
        end = items[0 if said.words("oldest") else -1] if items else None
        return "" if item is not None and item == end else f"it holds {', '.join(names)}"
    pending = item is not None and item.pending
    fine = pending == (said.words("pending") != said.words("not"))
    return "" if fine else "it is pending" if pending else "it is not"


def _named_item(stage: Stage, part: str) -> Callable[[Item], bool]:
    """Whether a chain item is what that part of a list names: a card, its ability, any trigger."""
    if plain(part).removeprefix("the ").removeprefix("a ") in ABILITIES:
        return lambda item: item.kind == "ability"
    meant = refs.matches(stage, source_name(part))
    if not meant:
        raise refs.unknown(stage, part)
    return lambda item: item.object in meant


@then(
    "the (ability|trigger) of {thing} is [still] on the chain",
    "{thing}'s (ability|trigger|deathknell) is [still] on the chain",
    like=("the ability of Bob is on the chain", "Bob's trigger is still on the chain"),
)
def ability_on_chain(stage: Stage, said: Said) -> str:
    """Whether an ability of it waits on the chain, wherever the thing itself is by now."""
    sources = refs.matches(stage, said["thing"])
    if not sources:
        raise refs.unknown(stage, said["thing"])
    items = stage.game.state.chain
    if any(item.kind == "ability" and item.object in sources for item in items):
        return ""
    return f"it holds {', '.join(item_text(stage, item.id) for item in items) or 'nothing'}"


def _resolved(stage: Stage, text: str) -> list[int]:
    """When things of that name resolved: their places in the record."""
    lower = source_name(text)
    ids = set(refs.matches(stage, lower))
    if not ids:
        raise refs.unknown(stage, lower)
    return [
        place
        for place, event in enumerate(stage.events())
        if event.kind == "resolves" and event.object in ids
    ]


@then(
    "{target} resolved before {target2}",
    "{target} (resolved|has resolved)",
    "{target} (did not resolve|has not resolved)",
    like=("Defy resolved before Hextech Ray", "Hextech Ray has not resolved"),
)
def resolved(stage: Stage, said: Said) -> str:
    """Which items have resolved, and in which order."""
    one = _resolved(stage, said["target"])
    if said.has("target2"):
        other = _resolved(stage, said["target2"])
        if one and other and one[0] < other[0]:
            return ""
        return "it did not resolve first" if one else f"{said['target']} has not resolved"
    no = said.words("not")
    return "" if bool(one) != no else ("it has resolved" if one else "it has not resolved")


NOT_PERFORMED = frozenset({"402.1.a", "404.2", "383.3.e.1"})
"""Why an ability counts as not triggered: declined, not paid for, or performed often enough
(383.3.a.2, 383.3.e.1)."""


@then(
    "[the (ability|trigger|deathknell) of] {thing} triggered [{number} (time|times)]",
    "[the (ability|trigger|deathknell) of] {thing} triggered (once|twice)",
    "[the (ability|trigger|deathknell) of] {thing} (did not trigger|has not triggered"
    "|does not trigger)",
    like=(
        "Bob triggered",
        "the ability of Leona triggered 2 times",
        "Poro did not trigger",
        "Crab's deathknell triggered once",
    ),
)
def triggered(stage: Stage, said: Said) -> str:
    """How often abilities of it triggered since the scenario began, those declined left out."""
    name = source_name(said["thing"])
    ids = set(refs.matches(stage, name))
    if not ids:
        raise refs.unknown(stage, name)
    given_up = {
        event.other
        for event in stage.events("silent")
        if any(rule.number in NOT_PERFORMED for rule in event.rules)
    }
    found = [event for event in stage.events("trigger") if event.object in ids]
    count = sum(1 for event in found if event.other not in given_up)
    if said.words("not"):
        return "" if not count else f"it triggered {_times(count)}{_gone(stage, found)}"
    wanted = 1 if said.words("once") else 2 if said.words("twice") else None
    if said.has("number"):
        wanted = number(said["number"])
    fine = count == wanted if wanted is not None else count > 0
    return "" if fine else f"it triggered {_times(count)}"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _gone(stage: Stage, triggers: list[Event]) -> str:
    """That an ability which triggered left the chain, and by which rule."""
    items = {event.other for event in triggers}
    silent = [event for event in stage.events("silent") if event.other in items]
    return f", and left the chain [{silent[0].rules[0]}]" if silent else ""


@then(
    "(nothing|no ability) triggered",
    "only {things} triggered",
    like=("nothing triggered", "only Bob triggered"),
)
def nothing_else_triggered(stage: Stage, said: Said) -> str:
    """Whether abilities triggered since the scenario began, of other things than those named."""
    ids = lists.find_all(stage, said["things"]) if said.has("things") else []
    found = dict.fromkeys(event.object for event in stage.events("trigger"))
    others = [refs.label(stage, id) for id in found if id not in ids]
    others += [f"not {refs.label(stage, id)}" for id in ids if id not in found]
    return f"it was {', '.join(others)}" if others else ""


@then(
    "{target} (had no effect|did nothing)",
    "{target} affected (only|nothing but) {things}",
    like=("Hextech Ray had no effect", "Void Seeker affected only Crab"),
)
def effect(stage: Stage, said: Said) -> str:
    """What an item that has resolved did to things: nothing, or something to those and no others."""
    if not _resolved(stage, said["target"]):
        return f"{said['target']} has not resolved"
    sources = set(refs.matches(stage, source_name(said["target"])))
    touched = {
        event.object
        for event in stage.events()
        if event.object and event.source is not None and event.source.object in sources
        if event.kind not in MARKERS and event.object not in sources
    }
    wanted = set(lists.find_all(stage, said["things"])) if said.has("things") else set()
    names = ", ".join(sorted(refs.label(stage, id) for id in touched))
    return "" if touched == wanted else f"it did something to {names or 'nothing'}"


@then(
    "[the ability of] {thing} was removed without resolving",
    "{things} (was|were) countered",
    "{things} (was|were) not countered",
    "{things} (was|were) played",
    "{things} (was|were) not played",
    like=("Hextech Ray was countered", "the ability of Bob was countered", "Defy was played"),
)
def on_chain(stage: Stage, said: Said) -> str:
    """What became of items; a countered card was not played (425.1.b)."""
    if said.has("thing"):
        ids = set(refs.matches(stage, source_name(said["thing"])))
        found = any(one.object in ids for one in stage.events("silent", "declined"))
        return "" if found else "it was not"
    kind = "counter" if said.words("countered") else "played"
    no = said.words("not")
    events = stage.events(kind)

    def look(id: int) -> str:
        yes = any(_item_of(stage, event) == id for event in events)
        if yes != no:
            return ""
        return f"{refs.label(stage, id)} was {'' if yes else 'not '}{said_word(kind)}"

    return each(stage, source_name(said["things"]), look)


def said_word(kind: str) -> str:
    """The kind of event as a participle."""
    return {"counter": "countered"}.get(kind, kind)


def _item_of(stage: Stage, event: Event) -> int:
    """The card that an event of the chain is about."""
    if event.object:
        return event.object
    for other in stage.events("put on chain", "trigger"):
        if other.other == event.other:
            return other.object
    return 0


def reason(refused: Illegal) -> str:
    """A refusal in words, with its rules and what would work."""
    cited = f" [{', '.join(refused.rules)}]" if refused.rules else ""
    works = f"; what would work: {'; '.join(refused.works[:8])}" if refused.works else ""
    return f"{refused.what}{cited}{works}"

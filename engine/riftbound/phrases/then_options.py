"""Then: what was legal, what could be done or chosen, what would be asked."""

from __future__ import annotations

import re
from collections import Counter

from rapidfuzz import fuzz

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.cost import Price
from engine.riftbound.phrases import lists, policy, refs
from engine.riftbound.phrases.choosing import options, pick, sort_of, value_text
from engine.riftbound.phrases.driving import NoWindow, give, run
from engine.riftbound.phrases.given_game import player_of, pool_of
from engine.riftbound.phrases.lexicon import plain
from engine.riftbound.phrases.playing import play, playable
from engine.riftbound.phrases.reasons import cites
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.stage import LETTERS, Stage
from engine.riftbound.phrases.tails import wishes_of
from engine.riftbound.phrases.targets import spread
from engine.riftbound.phrases.then_game import reason
from engine.riftbound.phrases.when_actions import attempt, sources
from engine.riftbound.phrases.wishes import Wishes, was_forced, was_left
from engine.riftbound.procedures import answers, discretionary
from engine.riftbound.procedures.costs import total_price
from engine.riftbound.procedures.play import item_of

_COMMON = frozenset({
    "a", "an", "and", "are", "at", "be", "because", "can", "cannot", "card", "cards", "does",
    "for", "has", "have", "he", "her", "his", "i", "in", "is", "it", "its", "may", "no", "not",
    "of", "on", "one", "or", "player", "she", "spell", "that", "the", "there", "they", "this",
    "to", "unit", "units", "was", "with",
})  # fmt: skip
"""Words that say nothing about a reason."""


def _alike(stage: Stage, reason: str, what: str) -> bool:
    """Whether half of the words that matter in the reason are in what was refused with."""
    names = {word for id in stage.objects for name in refs.base_names(stage, id)
             for word in plain(name).split()}  # fmt: skip
    names |= {stage.player_name(player).lower() for player in range(stage.seats)}
    there = re.findall(r"\w+", what.lower())
    matter = set(re.findall(r"\w+", reason.lower())) - _COMMON - names
    hits = sum(any(fuzz.ratio(word, other) >= 80 for other in there) for word in matter)
    return bool(matter) and 2 * hits >= len(matter)


_WINDOW = re.compile(r"\b(?:turn|priority|focus)\b", re.IGNORECASE)


def because(stage: Stage, said: Said, refused: Illegal) -> str:
    """Nothing if the refusal is for the reason named: a rule that forbids it, or its words. Who has
    no priority is refused for what would refuse them with priority too."""
    later = refused.later if isinstance(refused, NoWindow) else None
    if later is not None and not because(stage, said, later):
        return ""
    if said.has("rules"):
        wanted = [one for one in said["rules"].replace("and", " ").replace(",", " ").split() if one]
        missing = [one for one in wanted if not cites(refused, one)]
        return f"the reason is: {reason(refused)}" if missing else ""
    if said.has("reason"):
        waits = isinstance(refused, NoWindow) and _WINDOW.search(said["reason"])
        return (
            ""
            if waits or _alike(stage, said["reason"], refused.what)
            else f"the reason is: {reason(refused)}"
        )
    return ""


@then(
    "that is legal",
    "that is illegal[, because {rules}]",
    "that is illegal[, because {reason}]",
    "that is not (legal|possible)[, because {rules}]",
    like=("that is legal", "that is illegal, because 309.1.a"),
    settled=False,
)
def that(stage: Stage, said: Said) -> str:
    """Whether the last attempt was legal, and by which rule it was refused; what was done was."""
    if not stage.tried and stage.game.record is stage.started:
        raise Misread("that", "nobody has tried anything", ("Ben tries to play Defy",))
    refused = stage.refusal
    legal = said.words("legal") and not said.words("not")
    if legal:
        return "" if refused is None else reason(refused)
    return "it was legal" if refused is None else because(stage, said, refused)


@then(
    "{player} (may|can) {action}",
    "{player} (cannot|may not|can not|can't) {action}[, because {rules}]",
    "{player} (cannot|may not|can not|can't) {action}[, because {reason}]",
    like=("Ben may play Flash", "Ben cannot play Defy on Bob, because 338.1.a",
          "Ana can move Bob to A", "Ben may react with Defy on Hextech Ray"),
    settled=False,
)  # fmt: skip
def may(stage: Stage, said: Said) -> str:
    """Whether the player could do that at this moment; the game stays as it is. With `react with`,
    `in response` or `when he has priority`: once the others have passed."""
    player_of(stage, said["player"])
    if said["action"].lower().startswith(("choose", "assign")):
        raise Misread(said["action"], "choices have sentences of their own")
    saved = stage.save()
    refused = attempt(stage, said["player"], said["action"])
    assumed = [one for one in stage.assumptions if one not in saved["assumptions"]]
    stage.restore(saved)
    if said.words("may", "can") and not said.words("not", "cannot"):
        return "" if refused is None else reason(refused)
    if refused is None:
        return "it is legal" + (f" (assuming {assumed[-1]})" if assumed else "")
    if isinstance(refused, NoWindow) and refused.only:
        stage.assume(f"{said.sentence}: {refused.what} at that moment.")
    return because(stage, said, refused)


@then(
    "{things} (may|can) (move to|attack) {place}",
    "{things} cannot (move to|attack) {place}[, because {rules}]",
    "{things} (may|can) (move|attack)",
    "{things} cannot (move|attack)[, because {rules}]",
    like=("Bob may move to A", "Rook cannot move to B, because 144.3", "Bob cannot move"),
    settled=False,
)
def may_move(stage: Stage, said: Said) -> str:
    """Whether its controller could move it there at this moment by a Standard Move, or to anywhere;
    to attack is to move to a battlefield."""
    unit = stage.objects[lists.find_all(stage, said["things"], stage.game.state.board)[0]]
    player = stage.player_name(unit.controller)
    places = [
        f"battlefield {LETTERS[at]}" for at, id in enumerate(stage.field_ids) if id != unit.place
    ]
    if unit.place > 0 and not said.words("attack"):
        places.append(f"{player}'s base")
    refused: Illegal | None = None
    for place in [said["place"]] if said.has("place") else places:
        refused = attempt(stage, player, f"move {said['things']} to {place}")
        if refused is None:
            break
    if said.words("may", "can"):
        return "" if refused is None else reason(refused)
    return "it is legal" if refused is None else because(stage, said, refused)


@then(
    "{player} can (only pass|do nothing but pass|do nothing)",
    "{player} can only end the turn",
    like=("Ben can only pass",),
)
def only_pass(stage: Stage, said: Said) -> str:
    """Whether nothing else is legal in that player's window."""
    from engine.riftbound.phrases.driving import window

    player = player_of(stage, said["player"])
    if said.words("nothing") and not said.words("but") and stage.game.state.priority != player:
        return ""  # it is not that player's window
    saved = stage.save()
    window(stage, player)
    found = options(stage, 40)
    stage.restore(saved)
    more = [one for one in found if one not in ("pass", "end the turn")]
    return f"{said['player']} could {', '.join(more[:6])}" if more else ""


def _decision(stage: Stage, player: int | None) -> Decision | None:
    """The choice that is open, if it is that player's."""
    decision = run(stage)
    if decision is None or decision.kind in ("act", "chance"):
        return None  # what chance decides, nobody is asked
    return decision if player is None or decision.player == player else None


def _choice(stage: Stage, player: int) -> Decision | None:
    """The choice that is open for that player, or will be when they do what they are offered."""
    decision = _decision(stage, player)
    while decision is not None and decision.kind == "may":
        give(stage, policy.assumed(stage, decision))
        decision = _decision(stage, player)
    return decision


@then(
    "{player} may choose [among] {targets}",
    "{player} may choose only [among] {targets}",
    "{player} may only choose [among] {targets}",
    "{player} may not choose {targets}",
    "{player} (cannot|can't) choose {targets}",
    "{player} must choose [among] {targets}",
    like=("Ana may choose Bob and Poro", "Ana may choose only Bob", "Ana may not choose Bob"),
    settled=False,
)
def choose(stage: Stage, said: Said) -> str:
    """What is among the options of the choice that is open; `only` makes the list complete, and is
    true of the one possible answer that has been taken. What is optional counts as done, as it is
    when nobody says otherwise."""
    player = player_of(stage, said["player"])
    before = stage.game
    decision = _choice(stage, player)
    text = said["targets"]
    if decision is None:
        left = was_left(stage, player, text) or was_forced(stage, before, player, text)
        if said.words("only", "must") and left:
            return ""  # the one possible answer has been taken
        return f"{said['player']} is not asked to choose anything"
    values = [] if text.lower() == "nothing" else _values(stage, decision, text)
    of = set(_offered(stage, decision))
    names = ", ".join(
        value_text(stage, sort_of(stage, decision), one) for one in sorted(of, key=str)
    )
    if said.words("not", "cannot", "can't"):
        return f"the choices are {names}" if of & set(values) else ""
    fine = set(values) <= of
    if said.words("only", "must"):
        fine = set(values) == of
    return "" if fine else f"the choices are {names}"


def _offered(stage: Stage, decision: Decision) -> list[int | str]:
    """Everything that is in some legal answer."""
    return list(dict.fromkeys(one for way in answers.choices(stage.game) for one in way))


def _values(stage: Stage, decision: Decision, text: str) -> list[int | str]:
    wishes = Wishes([text.replace(" or ", " and ")])
    spread(stage, wishes)
    return [value for part in wishes.targets for value in pick(stage, decision, part)]


@then(
    "{player} may choose {targets} together",
    "{player} may not choose {targets} together",
    "{player} (cannot|can't) choose {targets} together",
    like=("Ana may not choose Bob, Poro and Tom together",),
    settled=False,
)
def together(stage: Stage, said: Said) -> str:
    """Whether exactly these are a legal answer to the choice that is open."""
    decision = _choice(stage, player_of(stage, said["player"]))
    if decision is None:
        return f"{said['player']} is not asked to choose anything"
    values = sorted(_values(stage, decision, said["targets"]), key=str)
    ways = [sorted(way, key=str) for way in answers.choices(stage.game)]
    legal = values in ways
    if legal != said.words("not", "cannot", "can't"):
        return ""
    return f"there are {len(ways)} legal choices"


@then(
    "{player} is asked to {action}",
    "{player} is not asked [to {action}]",
    "nobody is asked [to {action}]",
    like=("Ana is asked to choose", "nobody is asked"),
    settled=False,
)
def is_asked(stage: Stage, said: Said) -> str:
    """Whether a choice is open now: choose, decide, order, assign, pay."""
    player = player_of(stage, said["player"]) if said.has("player") else None
    decision = _decision(stage, player)
    if said.words("not", "nobody"):
        if decision is None:
            return ""
        return (
            f"{stage.player_name(decision.player)} is asked to {ASKS.get(decision.kind, 'choose')}"
        )
    if decision is None:
        return "nobody is asked" if run(stage) is None else "another choice is open"
    kinds = {
        "choose": ("choose", "slot", "subset", "replace", "may", "number", "renew"),
        "decide": ("may", "replace"),
        "order": ("order", "triggers"), "assign": ("assign", "split"), "pay": ("may", "add"),
        "discard": ("choose",), "target": ("slot",),
    }  # fmt: skip
    word = said["action"].split()[0].lower()
    fine = decision.kind in kinds.get(word, (word,))
    return "" if fine else f"{said['player']} is asked to {ASKS.get(decision.kind, 'choose')}"


ASKS = {
    "may": "decide", "assign": "assign damage", "split": "split damage", "add": "pay",
    "order": "order", "triggers": "order triggers", "number": "choose a number",
}  # fmt: skip
"""What a player is asked to do, by kind of decision."""


@then(
    "{card} [from [the|her|his] {mode}] [on {targets}] [(,|with) {text}] costs {player} {pool}",
    "{card} [from [the|her|his] {mode}] [on {targets}] [(,|with) {text}] costs {player} nothing",
    "{card} costs {pool}",
    "{card} costs nothing",
    like=(
        "Falling Star costs Ana 2 Energy and 2 Power",
        "Flash from facedown costs Ben nothing",
        "Falling Star on Bob and Bob costs Ana 2 Energy and 4 Power",
        "Legion Rearguard, paying Accelerate costs Ana 3 Energy and 1 Power",
        "Falling Star costs 2 Energy and 2 Power",
    ),
    settled=False,
)
def costs(stage: Stage, said: Said) -> str:
    """What that player would pay for the card now, of several ways to play it in any, or in those
    from that zone; its choices still open and no extras paid unless they are named. Who plays it
    need not be said where one player alone has such a card."""
    saved = stage.save()
    zones = sources(said)
    player = player_of(stage, said["player"]) if said.has("player") else _holder(stage, said, zones)
    if said.has("targets", "text"):
        prices = _named_prices(stage, player, said, zones)
    else:
        prices = _prices(stage, player, said["card"], zones)
    stage.restore(saved)
    if not prices:
        return "nothing lets it be played now"
    energy, power = pool_of(said["pool"]) if said.has("pool") else (0, ())
    named = Counter(symbol for symbol in power if symbol != "any")
    for price in prices:
        lacking = sum((named - Counter(price.power)).values())
        fits = lacking <= (price.power.count("any") if said.has("targets", "text") else 0)
        if fits and (price.energy, len(price.power)) == (energy, len(power)):
            return ""
    return f"it costs {' or '.join(dict.fromkeys(_price_text(price) for price in prices))}"


def _holder(stage: Stage, said: Said, zones: tuple[str, ...]) -> int:
    """The one player who has that card to play."""
    ids = [id for id, one in stage.objects.items() if one.zone in (*zones, "chain")]
    owners = sorted({stage.objects[id].owner for id in refs.matches(stage, said["card"], ids)})
    if len(owners) != 1:
        works = [f"{said['card']} costs {stage.player_name(player)} …" for player in owners]
        raise Misread(said["card"], "this does not say who would pay", works)
    return owners[0]


def _named_prices(stage: Stage, player: int, said: Said, zones: tuple[str, ...]) -> list[Price]:
    """What is paid as it is played now with the choices and costs that the sentence names."""
    tail = said.get("text")
    tail = f"paying {tail}" if tail and said.words("with") else tail
    before = len(stage.events("pay"))
    play(stage, player, said["card"], wishes_of(said, tail), zones, now=True)
    events = [event for event in stage.events("pay")[before:] if event.player == player]
    energy = sum(event.amount for event in events)
    return [Price(energy, tuple(str(word) for event in events for word in event.chosen))]


def _prices(stage: Stage, player: int, card: str, zones: tuple[str, ...]) -> list[Price]:
    """What it costs as it is on the chain, or in each way in which it could be played now."""
    found = [item for item in stage.game.state.chain if item.object in refs.matches(stage, card)]
    if found:
        return [found[-1].price or total_price(stage.game, found[-1])]
    id = playable(stage, player, card, zones)
    ways = discretionary.ways_to_play(stage.game, player, id)
    return [
        total_price(stage.game, item_of(stage.game, player, id, way))
        for way in ways
        if way.origin in zones
    ]


def _price_text(price: Price) -> str:
    """Energy and Power in words: by domain where one is asked for."""
    counted = Counter("" if symbol == "any" else f"{symbol.title()} " for symbol in price.power)
    parts = [f"{count} {domain}Power" for domain, count in sorted(counted.items())]
    return " and ".join([f"{price.energy} Energy", *parts])

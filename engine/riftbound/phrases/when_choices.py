"""When: answers to what is asked: choices, damage, orders, costs."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.core.decision import Choice, Decision
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.phrases import lists, policy, refs, spots
from engine.riftbound.phrases.choosing import pick, slot_of
from engine.riftbound.phrases.driving import give, idle, run
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.lexicon import plain
from engine.riftbound.phrases.playing import give_choice
from engine.riftbound.phrases.rows import when
from engine.riftbound.phrases.shares import named, no_such_split, shares
from engine.riftbound.phrases.slots import SLOTS, number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.targets import NOTHING, spread
from engine.riftbound.phrases.wishes import Wishes, chosen_already, forced_already
from engine.riftbound.procedures import answers
from engine.riftbound.vocabulary.whom import Choose

Wanted = Callable[[Decision], bool]


def asked(stage: Stage, player: int, wanted: Wanted, what: str) -> Decision:
    """The decision of that player that a sentence answers; others before it are assumed."""
    for _ in range(200):
        decision = run(stage)
        if decision is None:
            break
        if decision.player == player and wanted(decision):
            return decision
        if decision.kind == "act":
            if stage.runs_on or idle(stage.game):
                break  # on the way of another sentence an answer is given where it is asked
            stage.assume("Players pass where nobody says what they do.")
            give(stage, ("pass",))
            continue
        give(stage, policy.assumed(stage, decision))
    raise Illegal(f"{stage.player_name(player)} is not asked {what} here")


CHOOSING = frozenset(
    {"choose", "slot", "subset", "replace", "order", "triggers", "number", "renew"}
)


@when(
    "{player} chooses {targets}",
    "{player} (takes|keeps|picks|names|draws) {targets}",
    "{player} keeps {targets} on top",
    like=("Ana chooses Bob and Poro", "Ben takes Defy"),
    choice=True,
)
def chooses(stage: Stage, said: Said) -> None:
    """An answer to a choice: units, cards, players, battlefields, modes, a number, or `nothing`."""
    player = player_of(stage, said["player"])
    text = said["targets"]
    if said.words("draws") and (SLOTS.takes("number", text) or not asks(stage, player)):
        raise Misread(text, f"{said['player']} is not asked which card to draw")
    choose(stage, player, text, inverse=said.words("keeps"))


def choose(stage: Stage, player: int, text: str, inverse: bool = False) -> None:
    """What that player is asked to choose; with `inverse`, what Predict leaves on top."""
    if not asks(stage, player) and _chosen(stage, player, text):
        return
    try:
        decision = asked(stage, player, lambda one: one.kind in CHOOSING, "to choose")
    except Illegal:
        if _chosen(stage, player, text):  # it was the only choice when it came to that
            return
        raise
    if decision.kind == "triggers" and not _is_order(stage, decision, text):
        give(stage, policy.assumed(stage, decision))  # what is named is for one of them
        choose(stage, player, text, inverse)
        return
    if decision.kind in ("order", "triggers"):
        give(stage, in_order(stage, decision, text))
        return
    if decision.kind == "replace":
        give(stage, replacement(stage, decision, text, ""))
        return
    if text.lower() in NOTHING:
        give_choice(stage, decision, ())
        return
    if decision.name == "named":
        give_choice(stage, decision, tuple(pick(stage, decision, text)))
        return
    wishes = Wishes([text])
    spread(stage, wishes)
    if decision.kind == "slot" and len(wishes.targets) > 1:
        wishes.use_forced(stage, decision)
    values: list[int | str] = []
    while wishes.targets and (not values or len(values) < decision.most):
        values += pick(stage, decision, wishes.targets.pop(0), values)
    if inverse and decision.name == "predict":
        values = [one for one in decision.of if one not in values]
    give_choice(stage, decision, tuple(values))
    while wishes.targets:
        following = asked(stage, player, lambda one: one.kind in CHOOSING, "to choose")
        give_choice(stage, following, tuple(pick(stage, following, wishes.targets.pop(0))))


def _chosen(stage: Stage, player: int, text: str) -> bool:
    """Whether that is what the player was left to choose, or had chosen, or left out."""
    if text.lower() in NOTHING and _left_out(stage, player):
        return True
    name = stage.player_name(player)
    if forced_already(stage, player, text):
        stage.assume(f"{text} was the only choice {name} had.")
        return True
    if chosen_already(stage, player, text):
        stage.assume(f"{name} had chosen {text} before.")
        return True
    return False


def _is_order(stage: Stage, decision: Decision, text: str) -> bool:
    """Whether the text names the sources of abilities that are to be ordered."""
    try:
        in_order(stage, decision, text)
    except Misread:
        return False
    return True


def _left_out(stage: Stage, player: int) -> bool:
    """Whether that player's newest item has a choice that was left empty."""
    mine = [item for item in stage.game.state.chain if item.controller == player]
    return bool(mine) and any(not chosen.values for chosen in mine[-1].chosen)


def asks(stage: Stage, player: int) -> bool:
    """Whether that player is being asked to choose; what others are asked is assumed."""
    while True:
        decision = run(stage)
        if decision is None or decision.kind == "act":
            return False
        if decision.player == player and decision.kind in CHOOSING:
            return True
        if decision.kind == "assign":
            return False
        give(stage, policy.assumed(stage, decision))


@when(
    "{player} recycles {targets} [with Predict]",
    "{player} (recycles|keeps) (it|them|the card|the cards)",
    like=("Ana recycles Defy", "Ana keeps it"),
    choice=True,
)
def recycles(stage: Stage, said: Said) -> None:
    """What Predict or a choice among cards recycles or leaves."""
    player = player_of(stage, said["player"])
    decision = asked(stage, player, lambda one: one.kind == "choose", "to recycle")
    if not said.has("targets"):
        give(stage, decision.of if said.words("recycles") else ())
        return
    values = [value for part in [said["targets"]] for value in pick(stage, decision, part)]
    give_choice(stage, decision, tuple(values))


@when(
    "{player} (accepts|agrees|does|uses it|does it)",
    "{player} (declines|refuses|does not|does not use it)",
    "{player} pays [{text}]",
    "{player} does not pay [{text}]",
    like=("Ana accepts", "Ben declines", "Ben pays", "Ana does not pay"),
    choice=True,
)
def decides(stage: Stage, said: Said) -> None:
    """Yes or no to what is optional, or to paying; no to a choice that may be of nothing."""
    player = player_of(stage, said["player"])
    no = said.words("declines", "refuses", "not")
    nothing = no and not said.words("pay")
    decision = asked(
        stage,
        player,
        lambda one: (
            one.kind in ("may", "replace", "number")
            or (nothing and one.kind == "choose" and not one.least)
        ),
        "whether to do something",
    )
    if decision.kind == "choose":
        give_choice(stage, decision, ())
        return
    if decision.kind == "number":
        amount = number(said["text"].split()[0]) if said.has("text") else decision.least
        give_choice(stage, decision, (amount,))
        return
    if decision.kind == "replace":
        options = answers.choices(stage.game)
        if no and ("none",) not in options:
            raise Illegal("the replacement is not optional", rules=("371.2",))
        give(stage, ("none",) if no else options[0])
        return
    give(stage, ("no",) if no else ("yes",))


@when(
    "{player} assigns {split}",
    "{player} splits {split}",
    like=("Ana assigns 3 to Bob and 2 to Poro", "Ana assigns 3 to Bob, the rest to Poro",
          "Ana assigns all damage to Bob", "Ben splits 2 to Bob, 1 to Poro"),
    choice=True,
)  # fmt: skip
def assigns(stage: Stage, said: Said) -> None:
    """Combat damage assigned, or an effect's damage split; everyone passes up to that point."""
    player = player_of(stage, said["player"])
    _aim(stage, player, said["split"])
    kinds = ("split",) if said.words("splits") else ("assign", "split")
    decision = asked(stage, player, lambda one: one.kind in kinds, "to assign damage")
    choice = shares(stage, said["split"], decision)
    total = sum(int(one) for one in choice[1::2])
    split = decision.kind == "split"
    if split:
        amounts = dict(zip(choice[::2], choice[1::2], strict=True))
        choice = tuple(amounts.get(one, 0) for one in decision.of)
    try:
        give(stage, choice)
    except Illegal as refused:
        why = no_such_split(stage, decision) if split else refused.what
        works = () if split else refused.works
        raise Illegal(
            f"{said['split']} ({total}) is no legal assignment: {why}",
            rules=refused.rules,
            works=works or tuple(policy_texts(stage, decision)),
        ) from None


def _aim(stage: Stage, player: int, text: str) -> None:
    """Whom damage is to be split among, if that is still being chosen (355.14.b)."""
    decision = run(stage)
    found = slot_of(stage, decision) if decision is not None and decision.kind == "slot" else None
    if decision is None or found is None or decision.player != player:
        return
    if isinstance(found[1], Choose) and found[1].split is not None:
        units = (id for id, _ in named(stage, text, decision))
        give_choice(stage, decision, tuple(dict.fromkeys(units)))


def policy_texts(stage: Stage, decision: Decision) -> list[str]:
    """The legal answers in words."""
    from engine.riftbound.phrases.choosing import options

    return [] if decision.kind == "act" else options(stage)


@when(
    "{player} (orders|places) [her|his|the] triggers: {targets}",
    "{player} (orders|places) [her|his|the] abilities: {targets}",
    like=("Ana orders her triggers: Bob, then Poro",),
    choice=True,
)
def orders(stage: Stage, said: Said) -> None:
    """The order in which abilities go on the chain: the first named resolves last."""
    player = player_of(stage, said["player"])
    decision = asked(stage, player, lambda one: one.kind in ("triggers", "order"), "for an order")
    give(stage, in_order(stage, decision, said["targets"]))


def in_order(stage: Stage, decision: Decision, text: str) -> Choice:
    """All that is to be ordered, those named first."""
    left = list(decision.of)
    found: list[int | str] = []
    for part in lists.parted(stage, text):
        value = _ordered(stage, decision, part, left)
        found.append(value)
        left.remove(value)
    return (*found, *left)


def _ordered(stage: Stage, decision: Decision, part: str, left: list[int | str]) -> int | str:
    if decision.kind == "triggers":
        for place in left:
            object = int(decision.about[3 * int(place)])
            if object in refs.matches(stage, re.sub(r"['’]s (?:trigger|ability)$", "", part)):
                return place
        raise Misread(part, f"“{part}” has no ability to place here")
    for value in pick(stage, decision, part):
        if value in left:
            return value
    raise Misread(part, f"“{part}” is not to be ordered here")


@when(
    "{player} applies {thing} [first] [to {thing2}]",
    like=("Ben applies Zhonya's Hourglass to Poro", "Ben applies Lotus Trap first"),
    choice=True,
)
def applies(stage: Stage, said: Said) -> None:
    """Which replacement effect comes first, and for what; in combat before damage is assigned."""

    def wanted(one: Decision) -> bool:
        return one.kind == "replace" or one.about[:1] == ("replacements",)

    player = player_of(stage, said["player"])
    if not asks(stage, player) and _applied(stage, said["thing"], said.get("thing2")):
        stage.assume(f"{said['player']} had nothing else to apply than {said['thing']}.")
        return
    decision = asked(stage, player, wanted, "what to apply")
    if decision.kind == "replace":
        give(stage, replacement(stage, decision, said["thing"], said.get("thing2")))
    else:
        give(stage, _first_of(stage, decision, said["thing"]))


def _applied(stage: Stage, text: str, target: str) -> bool:
    """Whether that effect was applied, to that thing, without anybody being asked."""
    sources = refs.matches(stage, text)
    things = refs.matches(stage, target) if target else []
    done = [one for one in stage.events("replaced") if not target or one.object in things]
    lent = {one.source.card for one in done if one.source is not None}
    return any(one.other in sources for one in done) or any(
        plain(stage.game.cards[card].name) == plain(text) for card in lent if card
    )


def _first_of(stage: Stage, decision: Decision, text: str) -> Choice:
    """The replacement effect of that thing, then the others as they came (465.2.c.5)."""
    matching = refs.matches(stage, text)
    for place, key in zip(decision.of, decision.about[2:], strict=True):
        source, speaks = policy.source_of(stage, (key,))
        if source in matching or plain(speaks) == plain(text):
            return (place, *(other for other in decision.of if other != place))
    raise Misread(text, f"“{text}” has nothing to apply here")


def replacement(stage: Stage, decision: Decision, text: str, target: str) -> Choice:
    """The option of a replacement decision that comes from that thing, for that target."""
    from engine.riftbound.model.work import Happen

    work = stage.game.state.work[-1]
    wanted = refs.matches(stage, text)
    for choice in answers.choices(stage.game):
        source, speaks = policy.source_of(stage, choice)
        if source not in wanted and plain(speaks) != plain(text):
            continue
        if target and isinstance(work, Happen):
            event = work.events[int(choice[1])]
            if event.object not in refs.matches(stage, target):
                continue
        return choice
    raise Misread(text, f"“{text}” has nothing to apply here")


@when(
    "{player} (starts|begins) with [the (showdown|combat) at] {place}",
    like=("Ana starts with the combat at A",),
    choice=True,
)
def starts(stage: Stage, said: Said) -> None:
    """Which of several staged showdowns or combats comes first."""
    player = player_of(stage, said["player"])
    places = ("showdown", "combat")
    decision = asked(
        stage,
        player,
        lambda one: one.kind == "choose" and bool(one.about) and one.about[0] in places,
        "where to begin",
    )
    give_choice(stage, decision, (spots.place(stage, said["place"]),))

"""Then: what things are like: Might, status, keywords, whose they are."""

from __future__ import annotations

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import scope_of
from engine.riftbound.model.traits import MIGHTY, keyword, traits
from engine.riftbound.model.tree import Ability, Condition
from engine.riftbound.phrases import lists, refs, spots
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import keyword_name, number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.then_things import each
from engine.riftbound.vocabulary.abilities import Empowered, Legion, Level


@then(
    "{things} [still] (has|have) {number} Might [each] [while (attacking|defending)]",
    "the Might of {things} is {number}",
    like=("Bob has 5 Might", "Poro has 3 Might while defending"),
)
def might(stage: Stage, said: Said) -> str:
    """Might now, after the layers; a negative one is 0. While attacking or defending, if not in
    combat, is worked out as if it were."""
    wanted = number(said["number"])

    def look(id: int) -> str:
        now = _might(stage, id, said)
        return "" if now == wanted else f"{refs.label(stage, id)} has {now} Might"

    return each(stage, said["things"], look)


@then(
    "{things} (has|have) {number} (more|less) Might [than before]",
    like=("Bob has 2 more Might than before", "Crab has 1 less Might"),
)
def might_changed(stage: Stage, said: Said) -> str:
    """How much its Might differs from what it was when the scenario began."""
    assert stage.first is not None
    wanted = number(said["number"]) * (1 if said.words("more") else -1)
    first = Game(stage.first, stage.game.cards)

    def look(id: int) -> str:
        now, before = traits(stage.game, id).might or 0, traits(first, id).might or 0
        return "" if now - before == wanted else f"it had {before} and has {now}"

    return each(stage, said["things"], look)


@then(
    "{things} (has|have) {number} Might (in all|in total|together)",
    "{things} (has|have) a total Might of {number}",
    "the total Might of {things} is {number}",
    like=("the attackers have 7 Might in all", "Ben's units at A have 5 Might in all"),
)
def total(stage: Stage, said: Said) -> str:
    """The Might of all of them added up."""
    ids = lists.find_all(stage, said["things"], stage.game.state.board)
    found = sum(max(0, traits(stage.game, id).might or 0) for id in ids)
    return "" if found == number(said["number"]) else f"it is {found}"


def _might(stage: Stage, id: int, said: Said) -> int | None:
    from msgspec.structs import replace

    object = stage.objects[id]
    role = "attacker" if said.words("attacking") else "defender" if said.words("defending") else ""
    game = stage.game
    if role and object.role != role:
        game = game.with_(objects=game.state.objects | {id: replace(object, role=role)})
    value = traits(game, id).might
    return None if value is None else max(0, value)


FLAGS = ("ready", "exhausted", "stunned", "buffed", "unbuffed", "empowered", "mighty")


@then(
    "{things} (is|are) [still] (ready|exhausted|stunned|buffed|unbuffed|empowered)",
    "{things} (is|are) [no longer|not] (stunned|buffed|empowered|exhausted|ready)",
    "{things} (is|are) [now|still|not|no longer] Mighty",
    "{things} (is|are) [now|still] empowered {number} times",
    like=("Bob is exhausted", "Poro is not stunned", "Bob is Mighty",
          "Kayle, Justified is empowered 2 times"),
)  # fmt: skip
def status(stage: Stage, said: Said) -> str:
    """A status now."""
    word = next(word for word in FLAGS if said.words(word))

    def look(id: int) -> str:
        object = stage.objects[id]
        if said.has("number"):
            often = object.empowered
            return "" if often == number(said["number"]) else f"it is so {often} times"
        now = _is(stage, id, word)
        if now != said.words("not", "no") and object.zone in ("board", "legend", "facedown"):
            return ""
        if object.zone not in ("board", "legend"):
            return f"{refs.label(stage, id)} is {spots.where(stage, id)}"
        return f"{refs.label(stage, id)} is {'' if now else 'not '}{word}"

    return each(stage, said["things"], look)


@then(
    "exactly {number} [of] {things} (is|are) (ready|exhausted|stunned|buffed|unbuffed|empowered)",
    "exactly {number} [of] {things} (is|are) Mighty",
    like=("exactly two of Ben's units are ready", "exactly 1 Recruit is exhausted"),
)
def some_are(stage: Stage, said: Said) -> str:
    """How many of those on the board have a status now."""
    word = next(word for word in FLAGS if said.words(word))
    text = said["things"].removeprefix("the ")
    found = [
        id for id in lists.find_all(stage, text, stage.game.state.board) if _is(stage, id, word)
    ]
    return "" if len(found) == number(said["number"]) else f"it is so of {len(found)}"


def _is(stage: Stage, id: int, word: str) -> bool:
    object = stage.objects[id]
    return {
        "ready": not object.exhausted,
        "exhausted": object.exhausted,
        "stunned": object.stunned,
        "buffed": object.buffs > 0,
        "unbuffed": object.buffs == 0,
        "empowered": object.empowered > 0,
        "mighty": (traits(stage.game, id).might or 0) >= MIGHTY,
    }[word]


@then(
    "{things} (has|have) {number} (buff|buffs)",
    like=("Bob has a buff", "Crab has no buff"),
)
def buffs(stage: Stage, said: Said) -> str:
    """How many buffs are on it (702)."""
    wanted = number(said["number"])

    def look(id: int) -> str:
        now = stage.objects[id].buffs
        return "" if now == wanted else f"{refs.label(stage, id)} has {now}"

    return each(stage, said["things"], look)


@then(
    "{things} [still] (has|have) {keyword} [{number}]",
    "{things} (has|have) no {keyword}",
    "{things} (does|do) not have {keyword}",
    like=("Bob has Shield 2", "Poro has no Tank"),
)
def has_keyword(stage: Stage, said: Said) -> str:
    """A keyword now, with its summed value if one is named."""
    name = keyword_name(said["keyword"])
    no = said.words("no", "not")

    def look(id: int) -> str:
        value = keyword(stage.game, id, name)
        wanted = number(said["number"]) if said.has("number") else None
        fine = not value if no else value == wanted if wanted is not None else value > 0
        if fine:
            return ""
        return f"{refs.label(stage, id)} has {f'{name} {value}' if value else f'no {name}'}"

    return each(stage, said["things"], look)


DEPENDENT: dict[str, type[Condition]] = {
    "legion": Legion, "level": Level, "empowered": Empowered,
}  # fmt: skip


@then(
    "(Legion|Level|Empowered) of {things} is [not] (active|inactive)",
    "{things}'s (Legion|Level|Empowered) is [not] (active|inactive)",
    like=("Legion of Darius is active", "Novice's Level is not active"),
)
def is_active(stage: Stage, said: Said) -> str:
    """Whether the condition of a dependent ability is met now (727.1)."""
    kind = next(DEPENDENT[word] for word in DEPENDENT if said.words(word))
    want = said.words("active") != said.words("not")

    def look(id: int) -> str:
        found = [
            condition.holds(stage.game, scope_of(stage.game, id, ref))
            for ref in stage.game.cards.profile(stage.objects[id].card).abilities
            for ability in [stage.game.cards.node(ref)]
            if isinstance(ability, Ability)
            for condition in ability.needs
            if isinstance(condition, kind)
        ]
        name = refs.label(stage, id)
        if not found:
            return f"{name} has no such ability"
        return "" if all(one == want for one in found) else f"that of {name} is not so"

    return each(stage, said["things"], look)


@then(
    "{things} entered [(ready|exhausted)]",
    like=("Legion Rearguard entered ready", "Bob entered"),
)
def entered(stage: Stage, said: Said) -> str:
    """That it came onto the board since the scenario began, and how, whatever it is now."""

    def look(id: int) -> str:
        found = [one for one in stage.events("enter", "create", "channel") if one.object == id]
        if not found:
            return f"{refs.label(stage, id)} did not enter"
        ready = found[-1].ready
        same = not said.words("ready", "exhausted") or ready == said.words("ready")
        return (
            "" if same else f"{refs.label(stage, id)} entered {'ready' if ready else 'exhausted'}"
        )

    return each(stage, said["things"], look)


@then(
    "{things} (is|are) owned by {player}[, controlled by {player2}]",
    "{things} (is|are) controlled by {player2}",
    "{player2} controls {things}",
    "{player2} does not control {things}",
    like=("Bob is owned by Ben, controlled by Ana", "Bob is controlled by Ana"),
)
def whose(stage: Stage, said: Said) -> str:
    """Owner and controller."""

    def look(id: int) -> str:
        object = stage.objects[id]
        if "battlefield" in stage.card_of(id).types:
            raise Misread(said["things"], "battlefields have a sentence of their own")
        wrong = []
        if said.has("player") and object.owner != player_of(stage, said["player"]):
            wrong.append(f"owned by {stage.player_name(object.owner)}")
        if said.has("player2"):
            theirs = object.controller == player_of(stage, said["player2"])
            if theirs == said.words("not"):
                wrong.append(f"controlled by {stage.player_name(object.controller)}")
        return f"{refs.label(stage, id)} is {', '.join(wrong)}" if wrong else ""

    return each(stage, said["things"], look)


@then(
    "{thing} is attached to {thing2}",
    "{thing} is (attached to nothing|not attached|not attached to anything|unattached)",
    like=("Long Sword is attached to Bob", "Long Sword is unattached"),
)
def is_attached(stage: Stage, said: Said) -> str:
    """What Equipment is attached to."""
    if not said.has("thing2") and not said.words("attached", "unattached"):
        raise Misread(said["thing"], f"{said['thing']} is what?")
    gear = stage.objects[refs.find(stage, said["thing"])]
    wanted = refs.find(stage, said["thing2"]) if said.has("thing2") else 0
    if gear.attached_to == wanted:
        return ""
    to = refs.label(stage, gear.attached_to) if gear.attached_to else "nothing"
    return f"it is attached to {to}"


@then(
    "nothing happened to {things}",
    "{things} (is|are) unchanged",
    like=("nothing happened to Poro",),
)
def unchanged(stage: Stage, said: Said) -> str:
    """As it was when the scenario began."""
    assert stage.first is not None
    was_ = stage.first.objects

    def look(id: int) -> str:
        now = stage.objects[id]
        old = was_.get(id)
        if old == now:
            return ""
        return f"{refs.label(stage, id)} is {spots.where(stage, id)}, {now.damage} damage"

    return each(stage, said["things"], look)

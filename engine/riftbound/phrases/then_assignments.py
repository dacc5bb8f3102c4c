"""Then: the legal ways to assign combat damage, and what comes of them."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.scenario_rows import Said
from engine.riftbound.phrases import lists
from engine.riftbound.phrases.choosing import choice_text
from engine.riftbound.phrases.driving import drain, give, run
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.shares import shares
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.then_game import reason
from engine.riftbound.phrases.then_happened import died
from engine.riftbound.phrases.then_options import because
from engine.riftbound.phrases.then_things import group
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.damage import assignment


@then(
    "the only legal assignment is {split}",
    "{split} is a legal assignment",
    "{split} is (not a legal|no legal) assignment[, because {rules}]",
    "there (is|are) [only|exactly] {number} legal (assignment|assignments)",
    "{player} may assign {split}",
    "{player} (may not|cannot) assign {split}[, because {rules}]",
    like=("the only legal assignment is 3 to Tom, 3 to Ugo, 1 to Caitlyn",
          "there are 4 legal assignments", "Ana may not assign 2 to Bob, 1 to Poro"),
    settled=False,
)  # fmt: skip
def assignments(stage: Stage, said: Said) -> str:
    """The legal ways to assign combat damage; everyone passes up to that point."""
    saved = stage.save()
    decision = _to_assignment(stage)
    ways = answers.choices(stage.game)
    texts = "; ".join(choice_text(stage, decision, way) for way in ways[:6])
    told = _assignment(stage, said, decision, texts)
    stage.restore(saved)
    return told


def _assignment(stage: Stage, said: Said, decision: Decision, texts: str) -> str:
    ways = answers.choices(stage.game)
    if said.has("number"):
        fine = len(ways) == number(said["number"])
        return "" if fine else f"there are {len(ways)}: {texts}"
    choice = shares(stage, said["split"], decision)
    if said.words("only"):
        fine = len(ways) == 1 and _same(ways[0], choice)
        return "" if fine else f"the legal ones are: {texts}"
    try:
        answers.fits(stage.game, decision, choice)
    except Illegal as refused:
        if said.words("not", "no", "cannot"):
            return because(stage, said, refused)
        return reason(refused)
    return "it is legal" if said.words("not", "no", "cannot") else ""


@then(
    "{player} has {number} damage to assign",
    "{player} assigned {number} damage",
    like=("Ana has 7 damage to assign",),
    settled=False,
)
def amount(stage: Stage, said: Said) -> str:
    """How much combat damage a side has to assign by the Might of its units now, or has assigned
    since the scenario began (465.2.a–c)."""
    player = player_of(stage, said["player"])
    combat = stage.game.state.combat
    if said.words("assigned"):
        found = sum(one.amount for one in stage.events("assigned") if one.player == player)
    elif combat is None or player not in (combat.attacker, combat.defender):
        return f"{said['player']} is in no combat"
    else:
        side = "attacker" if player == combat.attacker else "defender"
        found = assignment(stage.game, side).total
    return "" if found == number(said["number"]) else f"it is {found}"


@then(
    "{player} must assign [lethal] damage to {things} [first]",
    "{things} must be assigned [lethal] damage first",
    like=("Ana must assign damage to Tom first",),
    settled=False,
)
def assigned_first(stage: Stage, said: Said) -> str:
    """Whether in every legal assignment they get lethal damage, or all there is (815.1.b)."""
    saved = stage.save()
    decision = _to_assignment(stage)
    needs = dict(assignment(stage.game, str(decision.about[0])).needs)
    ids = lists.find_all(stage, said["things"], list(needs))
    short = []
    for way in answers.choices(stage.game):
        given = {way[at]: int(way[at + 1]) for at in range(0, len(way), 2)}
        others = sum(given.values()) - sum(given.get(id, 0) for id in ids)
        if others and any(given.get(id, 0) < needs[id] for id in ids):
            short.append(choice_text(stage, decision, way))
    stage.restore(saved)
    return f"this is legal too: {short[0]}" if short else ""


def _same(one: tuple[int | str, ...], other: tuple[int | str, ...]) -> bool:
    def shares_of(way: tuple[int | str, ...]) -> dict[int | str, int]:
        return {way[at]: int(way[at + 1]) for at in range(0, len(way), 2) if way[at + 1]}

    return shares_of(one) == shares_of(other)


@then(
    "in every legal assignment {things} (dies|die)",
    "in every legal assignment {things} (survives|survive)",
    "in every legal assignment {number} of {things} (dies|die)",
    "in some legal assignment {things} (dies|die)",
    "in some legal assignment {things} (survives|survive)",
    "in no legal assignment {things} (dies|die)",
    like=("in every legal assignment Bob dies",
          "in every legal assignment one of Ben's units dies"),
    settled=False,
)  # fmt: skip
def over_assignments(stage: Stage, said: Said) -> str:
    """Each legal way to assign combat damage tried out to the end of the combat."""
    saved = stage.save()
    found: list[tuple[str, bool]] = []
    decision = _to_assignment(stage)
    here = stage.save()
    for way in answers.choices(stage.game):
        text = choice_text(stage, decision, way)
        give(stage, way)
        drain(stage, lambda game: game.state.combat is None)
        found.append((text, _comes_true(stage, said)))
        stage.restore(here)
    stage.restore(saved)
    if said.words("some"):
        return "" if any(true for _, true in found) else f"in none of {len(found)}"
    want = not said.words("no")
    wrong = [text for text, true in found if true != want]
    return f"not with {wrong[0]}" if wrong else ""


def _to_assignment(stage: Stage) -> Decision:
    from engine.riftbound.phrases.when_choices import asked

    decision = run(stage)
    if decision is not None and decision.kind == "assign":
        return decision
    combat = stage.game.state.combat
    player = combat.attacker if combat is not None else 0
    return asked(stage, player, lambda one: one.kind == "assign", "to assign damage")


def _comes_true(stage: Stage, said: Said) -> bool:
    ids = group(stage, said["things"].lower().removeprefix("the "))
    dead = [id for id in ids if died(stage, id)]
    if said.has("number"):
        return len(dead) == number(said["number"])
    return len(dead) == (0 if said.words("survives", "survive") else len(ids))

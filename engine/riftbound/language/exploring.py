"""What can come of a situation: whether a player can bring something about, by which line of play,
whatever the others do, and which choice decides.

Every legal choice is tried up to a number of positions. Payments are assumed, as in a played text;
hands that nobody described hold nothing that can be played.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from msgspec import Struct

from engine.core.errors import Endless, EngineError
from engine.core.language.playing import stand
from engine.core.language.text import THEN, Line, read_text
from engine.core.language.trees import Clause, Question
from engine.core.patience import patience
from engine.core.scenario import LIMITS, Limits
from engine.core.scenario_errors import Misread, ScenarioError
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.moods import STATES
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.whose import player_of
from engine.riftbound.language.writing import position, sentence, to_decision, ways
from engine.riftbound.model.decisions import Window
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import Answer
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.stage.driving import idle
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.telling import changes
from engine.riftbound.stage.whole import WholeStage

BUDGET = 2_000
"""Positions that are looked at, if nobody says otherwise."""

MOST_DEEP = 60
"""Choices in a row that are followed."""

MOST_ENDS = 6
"""Different ends that are told."""

Way = tuple[Answer, ...]


class End(Struct, frozen=True):
    """What may come of it: what is otherwise than at the start, and one line that leads there."""

    changes: tuple[str, ...]
    line: tuple[str, ...]


class Explored(Struct, frozen=True):
    """What was found.

    `verdict` is `always` (the player brings it about whatever the others do), `possible` (a line
    leads there, others choosing so), `stoppable` (that line can be stopped), `never` (no line of
    all there are) or `unknown` (none among those that were looked at). `line` is the proof, in
    sentences. `ends` and `decides` answer where nothing is asked for: what can come of it, and the
    first choice after which that differs, as (player, options).
    """

    goal: str
    player: str
    verdict: str
    line: tuple[str, ...] = ()
    seen: int = 0
    complete: bool = True
    ends: tuple[End, ...] = ()
    decides: str = ""
    options: tuple[str, ...] = ()


def explore(
    text: str, cards: Any, goal: str = "", budget: int = BUDGET, limits: Limits = LIMITS
) -> Explored:
    """What can come of the text's last case. With a goal, a question (`can Ana win this turn?`) or a
    claim (`Stalwart Poro survives`): whether it can be brought about.

    It is looked at up to where nothing is going on any more; up to the end of the turn where nothing
    is going on at the start, or where the goal says `this turn`. `ScenarioError` says what could not
    be read; `EngineError` why the text does not lead anywhere.
    """
    taken = read_text(text)
    speaker = RiftboundSpeaker(cards, taken, lenient=True)
    stage, stopped = stand(
        taken, speaker, lambda: WholeStage(cards, limits, settle_control), limits.seconds
    )
    if stopped is not None:
        raise Misread("", stopped.what, stopped.works, stopped.rules)
    stage.begin()
    wanted = Goal(stage, speaker, goal) if goal.strip() else None
    search = Search(stage, speaker, wanted, budget)
    with patience(limits.seconds):
        return search.aimed() if wanted is not None else search.open()


class Goal:
    """What is asked for: who is to bring about what, and until when."""

    def __init__(self, stage: Stage, speaker: RiftboundSpeaker, text: str) -> None:
        self.text = " ".join(text.split())
        self.unit = speaker.unit(THEN, Line(0, 1, self.text, self.text), True)[0]
        stage.at_sentence(self.unit)
        tree = self.unit.tree
        self.player = -1
        self.turn = "this turn" in getattr(_clause(tree), "adverbs", ())
        if isinstance(tree, Question):
            tree = self._asked(stage, tree)
        self.tree = tree
        claims.meaning(tree)

    def _asked(self, stage: Stage, question: Question) -> Any:
        """*Can Ana win?* as the claim that she did."""
        clause = question.clause
        able = isinstance(clause, Clause) and clause.modal in ("can", "may", "could")
        if question.asks != "whether" or not able:
            works = ("can Ana win this turn?", "Stalwart Poro survives")
            raise Misread(self.text, "I can look for what somebody can bring about", works)
        if has_player(clause.subject):
            self.player = player_of(stage, clause.subject)
        adverbs = tuple(one for one in clause.adverbs if one != "this turn")
        tense = "present" if clause.verb in STATES else "past"
        clause = replace(clause, modal="", tense=tense, adverbs=adverbs)
        if clause.verb == "save":
            what = clause.role("what")
            return replace(clause, verb="survive", subject=what, roles=(), tense="present")
        return clause

    def met(self, stage: Stage) -> bool:
        """Whether it holds now."""
        stage.at_sentence(self.unit)
        try:
            return not claims.look(stage, self.tree, True)
        except (EngineError, Misread, ScenarioError):
            return False


def _clause(tree: Any) -> Any:
    return tree.clause if isinstance(tree, Question) else tree


class Search:
    """Every line of play from the stage's position, up to where it ends, each position once."""

    def __init__(
        self, stage: Stage, speaker: RiftboundSpeaker, goal: Goal | None, budget: int
    ) -> None:
        self.stage = stage
        self.speaker = speaker
        self.goal = goal
        self.budget = budget
        self.seen = 0
        self.complete = True
        to_decision(stage)
        self.start = stage.game
        self.turn = self.start.state.turn.number
        self.whole_turn = idle(self.start) or (goal is not None and goal.turn)
        self.met: dict[Hashable, bool] = {}
        self.next: dict[Hashable, list[tuple[Way, Game]]] = {}

    # -- from position to position -----------------------------------------------------------------

    def over(self, game: Game) -> bool:
        """Whether nothing more is looked at from there."""
        state = game.state
        if state.over or state.decision is None or state.turn.number != self.turn:
            return True
        return not self.whole_turn and idle(game) and isinstance(state.decision, Window)

    def after(self, game: Game) -> list[tuple[Way, Game]]:
        """Every choice there with the position that it leads to; none once the budget is spent."""
        key = RULES.key(game)
        if key in self.next:
            return self.next[key]
        if self.seen >= self.budget:
            self.complete = False
            return []
        self.seen += 1
        self.stage.begun = game
        found: list[tuple[Way, Game]] = []
        try:
            for way in ways(self.stage):
                self.stage.begun = game
                reached = position(self.stage, way)
                if reached is not None:
                    found.append((way, reached))
        except Endless:
            self.complete = False
        self.next[key] = found
        return found

    def holds(self, game: Game) -> bool:
        """Whether the goal is met there."""
        if self.goal is None:
            return False
        key = RULES.key(game)
        if key not in self.met:
            self.stage.begun = game
            self.met[key] = self.goal.met(self.stage)
        return self.met[key]

    # -- something is asked for --------------------------------------------------------------------

    def aimed(self) -> Explored:
        """Whether the goal can be brought about."""
        assert self.goal is not None
        line = self.reached()
        if line is None:
            return self.told("never" if self.complete else "unknown")
        if self.goal.player < 0:
            return self.told("possible", line)
        forced = self.forced(self.start, {}, set(), 0)
        if forced is None or not self.complete:
            return self.told("always" if forced else "possible", line)
        return self.told("always" if forced else "stoppable", line)

    def reached(self) -> list[Way] | None:
        """A line to an end where the goal is met; shorter ones are found first."""
        open_: list[tuple[Game, list[Way]]] = [(self.start, [])]
        known: set[Hashable] = {RULES.key(self.start)}
        while open_:
            following: list[tuple[Game, list[Way]]] = []
            for game, line in open_:
                if self.over(game):
                    if self.holds(game):
                        return line
                    continue
                if len(line) >= MOST_DEEP:
                    self.complete = False
                    continue
                for way, reached in self.after(game):
                    key = RULES.key(reached)
                    if key not in known:
                        known.add(key)
                        following.append((reached, [*line, way]))
            open_ = following
        return None

    def forced(
        self, game: Game, known: dict[Hashable, bool], path: set[Hashable], deep: int
    ) -> bool | None:
        """Whether the player brings it about whatever others choose; None where that is not seen."""
        assert self.goal is not None
        if self.over(game):
            return self.holds(game)
        key = RULES.key(game)
        if key in known:
            return known[key]
        if key in path or deep >= MOST_DEEP:
            return None
        decision = game.state.decision
        assert decision is not None
        mine = decision.player == self.goal.player
        path.add(key)
        unseen = False
        result: bool | None = not mine
        found = self.after(game)
        for _, reached in found:
            one = self.forced(reached, known, path, deep + 1)
            unseen = unseen or one is None
            if one is mine:
                result = mine
                break
        else:
            if unseen or not found:
                result = None
        path.discard(key)
        if result is not None:
            known[key] = result
        return result

    # -- nothing is asked for ----------------------------------------------------------------------

    def open(self) -> Explored:
        """What can come of it, and the first choice that decides."""
        reached: dict[tuple[str, ...], list[Way]] = {}
        self.walk(self.start, [], reached, set())
        ends = tuple(End(end, self.said(line)) for end, line in list(reached.items())[:MOST_ENDS])
        found = self.told("open")
        who, options = self.deciding() if len(reached) > 1 and self.complete else ("", ())
        return Explored(
            "", "", found.verdict, (), self.seen, self.complete, ends, who, options
        )  # fmt: skip

    def walk(
        self, game: Game, line: list[Way], reached: dict[tuple[str, ...], list[Way]],
        known: set[Hashable],
    ) -> None:  # fmt: skip
        """Every end from there, with the first line that leads to it."""
        if self.over(game):
            reached.setdefault(self.changed(game), line)
            return
        key = RULES.key(game)
        if key in known:
            return
        known.add(key)
        if len(line) >= MOST_DEEP:
            self.complete = False
            return
        for way, following in self.after(game):
            self.walk(following, [*line, way], reached, known)

    def changed(self, game: Game) -> tuple[str, ...]:
        """What is otherwise than at the start."""
        self.stage.begun = game
        return changes(self.stage)

    def deciding(self) -> tuple[str, tuple[str, ...]]:
        """The first choice after which different things can come of it: whose, and its options."""
        game, line = self.start, []
        while not self.over(game):
            found = self.after(game)
            below = [frozenset(self.below(reached)) for _, reached in found]
            if len(set(below)) > 1:
                self.stage.begun = game
                decision = game.state.decision
                who = self.stage.player_name(decision.player) if decision is not None else ""
                texts = (sentence(self.stage, self.speaker, way) for way, _ in found)
                return who, tuple(text for text in texts if text)
            if not found:
                break
            way, game = found[0]
            line.append(way)
        return "", ()

    def below(self, game: Game) -> set[tuple[str, ...]]:
        """Every end from there."""
        reached: dict[tuple[str, ...], list[Way]] = {}
        self.walk(game, [], reached, set())
        return set(reached)

    # -- telling -----------------------------------------------------------------------------------

    def told(self, verdict: str, line: list[Way] | None = None) -> Explored:
        """What was found, in words."""
        goal = self.goal
        who = self.stage.player_name(goal.player) if goal is not None and goal.player >= 0 else ""
        text = goal.text if goal is not None else ""
        return Explored(text, who, verdict, self.said(line or []), self.seen, self.complete)

    def said(self, line: list[Way]) -> tuple[str, ...]:
        """A line of play in sentences."""
        found: list[str] = []
        game: Game | None = self.start
        for way in line:
            if game is None:
                break
            self.stage.begun = game
            found.append(sentence(self.stage, self.speaker, way) or "something is chosen")
            self.stage.begun = game
            game = position(self.stage, way)
        return tuple(found)

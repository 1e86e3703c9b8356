"""A bot that thinks ahead: tree search over imagined worlds, by iterations or by time."""

import re
from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter
from typing import Final

import msgspec

from sugoroku.bots.bot import Bot, Sight
from sugoroku.bots.lines import FIRST_SIGHTS, Heats, Line, LineSearch, Propose, new_root, waits
from sugoroku.bots.search import NEVER, Manner, Search
from sugoroku.bots.thought import WHOLE_LINE, Candidate, Thought
from sugoroku.bots.tree import Node
from sugoroku.bots.turns import BEAM, Turns
from sugoroku.core.errors import UnknownName
from sugoroku.core.game import Game
from sugoroku.core.save import step_text
from sugoroku.core.state import State
from sugoroku.core.value import Value

CLEAR_LEAD: Final = 1 / 20  # of the range of scores that the game declares
LONGEST_LINE: Final = 12
MOST_CANDIDATES: Final = 8
MOST_LINES: Final = 32  # proposed by a game, of which one is chosen
LOOKS_AT_CLOCK: Final = 4  # iterations between two looks
MOST_HEATS: Final = 100  # iterations that heats reckon with where only time is limited

Question = tuple[int, str, tuple[int, ...]]  # what was revealed, the step, the legal actions


class Budget(msgspec.Struct, frozen=True):
    """How long a bot thinks: iterations, milliseconds, or what ends first (0: no limit)."""

    iterations: int = 0
    milliseconds: int = 0
    level: str = ""  # for which a game may set `Parts.levels`, `horizons`, `beams`, `temperatures`

    def __str__(self) -> str:
        time = f"{self.milliseconds}ms" if self.milliseconds else ""
        return " or ".join([str(self.iterations)] * bool(self.iterations) + [time] * bool(time))


def read_budget(text: str) -> Budget:
    """`400` iterations, `200ms`, `2s`."""
    match = re.fullmatch(r"([1-9][0-9]{0,7})(ms|s)?", text)
    if match is None:
        raise UnknownName(
            f"{text!r} is not a valid budget for mcts.", "Use mcts:400 (iterations) or mcts:200ms."
        )
    number, unit = int(match[1]), match[2]
    if unit is None:
        return Budget(iterations=number)
    return Budget(milliseconds=number * (1000 if unit == "s" else 1))


class Style(msgspec.Struct, frozen=True):
    """The settings of a search, as multiples of what a clear lead is in the game."""

    explore: float = 2.0
    temper: float = 0.1
    rounds: int | None = None  # looked ahead after the turn; -1: to the end; None: as the game says
    greed: float = 1.0  # of the decisions below the tree; the rest at random
    few: int = 4  # choices looked at for such a decision, drawn at random; 0: all
    wide: int = 6  # choices looked at when a node is new; 0: all
    temperature: float = 0.0  # above 0 it makes mistakes: see `by_mood`

    def manner(self, game: Game, level: str = "") -> Manner:
        """For a bot of this level: the game may set how far it looks ahead (`Parts.horizons`)."""
        low, high = game.info.bounds.score
        scale = (high - low) * CLEAR_LEAD
        rounds = self.rounds
        if rounds is None:
            rounds = game.parts.horizons.get(level, game.parts.ahead)
        return Manner(scale, self.explore, self.temper, rounds, self.greed, self.few, self.wide)


class MctsBot(Bot):
    """Searches among imagined worlds; keeps what it learned while it answers several in a row."""

    def __init__(self, budget: Budget, style: Style | None = None, value: Value | None = None) -> None:
        self.budget = budget
        self.style = style or Style()
        self.value = value  # to try others than the game's own
        self._kept: tuple[Question, Node] | None = None  # the question expected next
        self._line: tuple[Question, Line] | None = None  # the same, and the answers it has chosen

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            self.thought, self.reason = None, ""
            return sight.legal[0]
        propose = self._proposing(sight)
        if propose is not None:
            line = self._next_of_line(sight)
            if not line:
                lines = propose(sight.imagine(), sight.seat, sight.random, MOST_LINES)
                line = self._choose_line(sight, lines, propose) if lines else ()
            if line:
                self._line = continued(sight, line)
                return line[0]
        root = self._root(sight)
        search = self._search(sight, root)
        self._think(search.iterate, root, sight.legal, sight)
        action = self._decide(sight, search, sight.legal)
        self.thought = thought_of(sight.game, root, sight.legal)
        self.reason = self.thought.words()
        self._keep(sight, root, action)
        return action

    def _proposing(self, sight: Sight) -> Propose | None:
        """What proposes lines: the game itself, or whole turns by the value."""
        parts = sight.game.parts
        if parts.lines is None and parts.whole_turns:
            beam = parts.beams.get(self.budget.level, BEAM)
            return Turns(self.value or sight.value, beam).propose
        return parts.lines

    def _search(self, sight: Sight, root: Node) -> Search:
        game = sight.game
        manner = self.style.manner(game, self.budget.level)
        value = self.value or sight.value
        return Search(sight.seat, root, manner, value, game.parts.standings, sight.random)

    def _decide(self, sight: Sight, search: Search, choices: list[int]) -> int:
        usual = self.style.temperature
        if usual > 0.0:
            temperature = sight.game.parts.temperatures.get(self.budget.level, usual)
            warmth = temperature * search.manner.scale
            return by_mood(search.root, choices, warmth, search.random)
        return favourite(search.root, choices)

    def _think(
        self, iterate: Callable[[State], None], root: Node, choices: list[int], sight: Sight
    ) -> None:
        """Until the budget is spent, or more thought cannot change the choice."""
        budget = self.budget
        end = perf_counter() + budget.milliseconds / 1000 if budget.milliseconds else inf
        most = self._most(sight) or NEVER
        while wants_more(root, choices, most):
            iterate(sight.imagine())
            if root.visits % LOOKS_AT_CLOCK == 0 and perf_counter() >= end:
                return

    def _most(self, sight: Sight) -> int:
        """Iterations; 0: no limit."""
        return sight.game.parts.levels.get(self.budget.level, self.budget.iterations)

    # ---------------------------------------------------------------- questions answered as a whole

    def _choose_line(self, sight: Sight, lines: list[Line], propose: Propose) -> Line:
        """The best of the proposed lines, tried against what the others may answer."""
        root = new_root(lines)
        search = self._search(sight, root)
        if sight.game.parts.heats and len(lines) > 1:
            arm = self._run_heats(sight, search, lines, propose)
        else:
            thinking = LineSearch(search, lines, propose)
            if len(lines) > 1:
                self._think(thinking.iterate, root, thinking.arms, sight)
            else:
                thinking.iterate(sight.imagine())
            arm = self._decide(sight, search, thinking.arms)
        self.thought = thought_of_lines(sight.game, root, lines)
        self.reason = self.thought.words()
        return lines[arm]

    def _run_heats(self, sight: Sight, search: Search, lines: list[Line], propose: Propose) -> int:
        """Lines compared in the same worlds; a world once begun is ended."""
        thinking = Heats(search, lines, propose, self._most(sight) or MOST_HEATS)
        for _ in range(FIRST_SIGHTS):
            thinking.first_sight(sight.imagine())
        thinking.iterate(sight.imagine())
        if len(thinking.heat) > 1:
            self._think(thinking.iterate, search.root, thinking.heat, sight)
        while thinking.waiting:
            thinking.iterate(sight.imagine())
        return self._decide(sight, search, thinking.arms)

    def _next_of_line(self, sight: Sight) -> Line:
        """What is left of the line that it has begun, if this is the question that it expected."""
        begun, self._line = self._line, None
        if begun is None or begun[0] != question(sight.imagine(), sight.legal):
            return ()
        return begun[1] if begun[1][0] in sight.legal else ()

    # ---------------------------------------------------------------- from question to question

    def _root(self, sight: Sight) -> Node:
        """The tree that belongs to this question: what the last thought left of it, or a new one."""
        kept, self._kept = self._kept, None
        if kept is not None and kept[0] == question(sight.imagine(), sight.legal):
            return kept[1]
        return Node()

    def _keep(self, sight: Sight, root: Node, action: int) -> None:
        """If this seat is asked at once again, nothing hidden having shown, the tree goes on."""
        world = sight.imagine()
        revealed = world.revealed
        used = world.chance.position
        world.apply(action)
        if world.over or world.own or world.seat != sight.seat:
            return
        if world.revealed == revealed and world.chance.position == used:
            self._kept = question(world, world.legal()), root.child(action)


def question(world: State, legal: list[int]) -> Question:
    return world.revealed, step_text(world.asking()), tuple(legal)


def continued(sight: Sight, line: Line) -> tuple[Question, Line] | None:
    """The next question with a choice after the first action of a line, and the rest of the line.

    None at its end, and where something hidden shows or chance decides: then it thinks again.  Where
    there is only one answer nobody is asked, or need think.
    """
    world = sight.imagine()
    stacks, revealed, used = world.own, world.revealed, world.chance.position
    for place in range(1, len(line)):
        world.apply(line[place - 1])
        if not waits(world, sight.seat, stacks):
            return None
        if world.revealed != revealed or world.chance.position != used:
            return None
        world.seat = sight.seat
        legal = world.legal()
        if line[place] not in legal:
            return None
        if len(legal) > 1:
            return question(world, legal), line[place:]
    return None


def by_mood(root: Node, choices: list[int], warmth: float, random: Random) -> int:
    """A choice as people make them: what looks worse by `warmth` points is chosen half as often or less.

    It goes by first sight, as somebody does who does not calculate.
    """
    worth = root.worth
    best = max([worth[choice] for choice in choices if choice in worth])
    weights = [0.5 ** ((best - worth[c]) / warmth) if c in worth else 0.0 for c in choices]
    at = random.random() * sum(weights)
    for choice, weight in zip(choices, weights, strict=True):
        at -= weight
        if at < 0.0:
            return choice
    return choices[weights.index(max(weights))]


def favourite(root: Node, legal: list[int]) -> int:
    """The action tried most; of equals the one that went best, then the first."""
    best, key = legal[0], (-1, 0.0)
    for action in legal:
        node = root.children.get(action)
        found = (node.visits, node.mean()) if node is not None else (0, 0.0)
        if found > key:
            best, key = action, found
    return best


def wants_more(root: Node, legal: list[int], budget: int) -> bool:
    """While the budget lasts and could still bring another favourite; or nothing was tried yet.

    A kept tree may have been visited as often as the budget wants, and know no action that is legal now.
    """
    counts = sorted([root.children[a].visits if a in root.children else 0 for a in legal])
    left = budget - root.visits
    return counts[-1] == 0 or 0 < left >= counts[-1] - counts[-2]


def thought_of(game: Game, root: Node, legal: list[int]) -> Thought:
    tried = [(a, root.children[a]) for a in legal if a in root.children and root.children[a].visits]
    tried.sort(key=lambda one: (-one[1].visits, -one[1].mean()))
    found = [
        Candidate(a, game.codec.text(a), node.visits, round(node.mean(), 4), lead(node))
        for a, node in tried[:MOST_CANDIDATES]
    ]
    line = [found[0].text, *expected(game, tried[0][1])]
    return Thought(root.visits, found[0].win, found[0].lead, tuple(line), tuple(found))


def thought_of_lines(game: Game, root: Node, lines: list[Line]) -> Thought:
    """The same for whole lines."""
    tried = [(arm, node) for arm, node in root.children.items() if node.visits]
    tried.sort(key=lambda one: (-one[1].visits, -one[1].mean()))
    texts = {arm: [game.codec.text(action) for action in lines[arm]] for arm, _ in tried}
    found = [
        Candidate(WHOLE_LINE, " + ".join(texts[a]), node.visits, round(node.mean(), 4), lead(node))
        for a, node in tried[:MOST_CANDIDATES]
    ]
    line = tuple(texts[tried[0][0]])
    return Thought(root.visits, found[0].win, found[0].lead, line, tuple(found))


def lead(node: Node) -> float:
    return round(node.lead / node.visits, 2)


def expected(game: Game, node: Node) -> list[str]:
    """The line on from a node: always what was tried most."""
    line: list[str] = []
    while node.children and len(line) < LONGEST_LINE - 1:
        actions = list(node.children)
        action = favourite(node, actions)
        node = node.children[action]
        if node.visits < 2:
            break
        line.append(game.codec.text(action))
    return line

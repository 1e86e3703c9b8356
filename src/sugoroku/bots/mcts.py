"""A bot that thinks ahead: tree search over imagined worlds, by iterations or by time."""

import re
from time import perf_counter
from typing import Final

import msgspec

from sugoroku.bots.bot import Bot, Sight
from sugoroku.bots.search import Manner, Search
from sugoroku.bots.thought import Candidate, Thought
from sugoroku.bots.tree import Node
from sugoroku.core.errors import UnknownName
from sugoroku.core.game import Game
from sugoroku.core.save import step_text
from sugoroku.core.state import State
from sugoroku.core.value import Value

CLEAR_LEAD: Final = 1 / 20  # of the range of scores that the game declares
LONGEST_LINE: Final = 12
MOST_CANDIDATES: Final = 8
LOOKS_AT_CLOCK: Final = 8  # iterations between two looks

Question = tuple[int, str, tuple[int, ...]]  # what was revealed, the step, the legal actions


class Budget(msgspec.Struct, frozen=True):
    """How long a bot thinks about a question: iterations, or milliseconds (0: no limit)."""

    iterations: int = 0
    milliseconds: int = 0

    def __str__(self) -> str:
        return f"{self.milliseconds}ms" if self.milliseconds else str(self.iterations)


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
    rounds: int = 1  # looked ahead after the turn; -1: to the end of the game
    greed: float = 1.0  # of the decisions below the tree; the rest at random
    few: int = 4  # choices looked at for such a decision, drawn at random; 0: all
    wide: int = 6  # choices looked at when a node is new; 0: all

    def manner(self, game: Game) -> Manner:
        low, high = game.info.bounds.score
        scale = (high - low) * CLEAR_LEAD
        return Manner(scale, self.explore, self.temper, self.rounds, self.greed, self.few, self.wide)


class MctsBot(Bot):
    """Searches among imagined worlds; keeps what it learned while it answers several in a row."""

    def __init__(self, budget: Budget, style: Style | None = None, value: Value | None = None) -> None:
        self.budget = budget
        self.style = style or Style()
        self.value = value  # to try others than the game's own
        self._kept: tuple[Question, Node] | None = None  # the question expected next

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            self.thought, self.reason = None, ""
            return sight.legal[0]
        game = sight.game
        root = self._root(sight)
        manner = self.style.manner(game)
        value = self.value or sight.value
        search = Search(sight.seat, root, manner, value, game.parts.standings, sight.random)
        self._think(search, sight)
        action = favourite(root, sight.legal)
        self.thought = thought_of(game, root, sight.legal)
        self.reason = self.thought.words()
        self._keep(sight, root, action)
        return action

    def _think(self, search: Search, sight: Sight) -> None:
        """Until the budget is spent, or more thought cannot change the choice."""
        root, legal = search.root, sight.legal
        if self.budget.milliseconds:
            end = perf_counter() + self.budget.milliseconds / 1000
            while perf_counter() < end:
                for _ in range(LOOKS_AT_CLOCK):
                    search.iterate(sight.imagine())
            return
        while wants_more(root, legal, self.budget.iterations):
            search.iterate(sight.imagine())

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
            self._kept = question(world, world.legal()), root.children[action]


def question(world: State, legal: list[int]) -> Question:
    return world.revealed, step_text(world.asking()), tuple(legal)


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

"""Tree search on catanatron: catanatron_search_worker.py PLAYERS SECONDS.

Its own MCTS player is in its repository (catanatron/players/mcts.py) but not in the published package.
This one is written from scratch and does the same work per iteration: go down by UCB1, copy the
game for every action of the leaf (for every number of the dice where they are rolled), then copy one of
these and let `Game.play` play it out at random.
"""

import math
import random
import sys
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.models.enums import Action, ActionType
from measure import iterations_per_second, report_search

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
DICE = [((number // 2, number - number // 2), 6 - abs(number - 7)) for number in range(2, 13)]
MIDDLE = 0.5  # of a random game


class Node:
    def __init__(self, game: Game, parent: "Node | None") -> None:
        self.game = game
        self.parent = parent
        self.wins = 0
        self.visits = 0
        self.children: list[tuple[list[Node], list[int]]] = []  # by action: outcomes and weights

    def expand(self) -> None:
        for action in self.game.state.playable_actions:
            if action.action_type == ActionType.ROLL:
                rolls = [Action(action.color, action.action_type, dice) for dice, _ in DICE]
                self.children.append(([self.after(roll) for roll in rolls], [w for _, w in DICE]))
            else:
                self.children.append(([self.after(action)], [1]))

    def after(self, action: Action) -> "Node":
        game = self.game.copy()
        game.execute(action, validate_action=False)
        return Node(game, self)

    def select(self) -> "Node":
        outcomes, weights = max(self.children, key=self.promise)
        return random.choices(outcomes, weights)[0]

    def promise(self, child: tuple[list["Node"], list[int]]) -> float:
        found = 0.0
        for node, weight in zip(*child, strict=True):
            visits = node.visits + 1e-8
            found += weight * (node.wins / visits + math.sqrt(2 * math.log(self.visits) / visits))
        return found / sum(child[1])


def decide_at_random(player: object, game: Game, actions: list[Action]) -> Action:
    return actions[random.randrange(len(actions))]


def iterate(root: Node, colour: Color) -> None:
    node = root
    while node.children:
        node = node.select()
    if node.game.winning_color() is None:
        node.visits += 1  # a logarithm of 0 below
        node.expand()
        node.visits -= 1
        node = random.choice(random.choice(node.children)[0])
    game = node.game.copy()
    won = game.play(decide_fn=decide_at_random) == colour
    up: Node | None = node
    while up is not None:
        up.visits += 1
        up.wins += won
        up = up.parent


def middle_of_game(players: int, seed: int) -> Game:
    """A position with several actions, half-way through a random game."""

    def start() -> Game:
        return Game([RandomPlayer(colour) for colour in COLOURS[:players]], seed=seed)

    game, length = start(), 0
    while game.winning_color() is None:
        game.play_tick()
        length += 1
    game = start()
    for _ in range(int(length * MIDDLE)):
        game.play_tick()
    while len(game.state.playable_actions) == 1:
        game.play_tick()
    return game


def main(players: int, seconds: float) -> None:
    def think(seed: int, count: int) -> None:
        root = Node(middles[seed].copy(), None)
        for _ in range(count):
            iterate(root, root.game.state.current_color())

    middles = [middle_of_game(players, seed + 1) for seed in range(3)]
    report_search(version("catanatron"), iterations_per_second(think, len(middles), 8, seconds))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))

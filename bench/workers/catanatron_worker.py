"""Random play of catanatron: catanatron_worker.py PLAYERS SECONDS."""

import random
import sys
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from measure import clone_microseconds, decisions_per_second, report

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def main(players: int, seconds: float) -> None:
    def start(seed: int) -> Game:
        return Game([RandomPlayer(colour) for colour in COLOURS[:players]], seed=seed + 1)

    def play(game: Game, seed: int, limit: int = sys.maxsize) -> int:
        """The loop of `Game.play`, counting."""
        random.seed(seed)
        made = 0
        while made < limit and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            made += 1
        return made

    speed = decisions_per_second(start, play, seconds)
    middle = start(1)
    play(middle, 1, play(start(1), 1) // 2)
    report(version("catanatron"), speed, clone_microseconds(middle.copy, seconds / 2))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))

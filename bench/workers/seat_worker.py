"""Bots of one version of sugoroku at a table that another process referees: seat_worker.py.

Runs in any environment, also in that of an earlier commit, so it uses only what all versions have.
A line of JSON comes in, a line goes out:

- ``{"game", "settings", "seed", "table", "number", "bots": {seat: name}}`` sets up a game;
- ``{"moves": ["seat action", ...], "seat", "legal": [...]}`` plays the moves that it does not know yet
  and asks for a choice; the answer is ``{"action", "seconds"}``, or ``{"differs": why}`` where the
  two versions disagree about what is legal.

Budgets of time are CPU time of this process: what else the machine does decides no game.
"""

import json
import sys
import time
from random import Random
from typing import Any

from sugoroku import __version__, load
from sugoroku.bots import Bot, Sight, make, mcts
from sugoroku.bots import search as search_module
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError

mcts.perf_counter = time.process_time  # type: ignore[attr-defined]


class Table:
    """The game as this version replays it."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self.game = load(wish["game"])
        chosen = wish["settings"]
        settings = self.game.settle(chosen["players"], chosen["options"], tuple(chosen["modules"]))
        self.state = self.game.setup(settings, Chance(secret_from("strength", wish["table"])))
        self.bots: dict[int, Bot] = {int(seat): make(name) for seat, name in wish["bots"].items()}
        self.randoms = {
            seat: Random(secret_from("bot", wish["table"], wish["number"], seat)) for seat in self.bots
        }

    def follow(self, moves: list[str]) -> None:
        for move in moves:
            seat, _, text = move.partition(" ")
            self.state.turn_to(int(seat))
            action = self.game.codec.number(text)
            if action not in self.state.legal():
                raise SugorokuError(f"{text} is not legal in {__version__}.")
            self.state.apply(action)

    def choose(self, seat: int, legal: list[str]) -> dict[str, Any]:
        began = time.process_time()
        sight = Sight(self.game, self.state, seat, self.randoms[seat])
        known = {self.game.codec.text(action): action for action in sight.legal}
        if set(known) != set(legal):
            raise SugorokuError(f"{__version__} lists other legal actions.")
        action = self.bots[seat].choose(sight)
        return {"action": self.game.codec.text(action), "seconds": time.process_time() - began}


def answers(wish: dict[str, Any], table: Table) -> dict[str, Any]:
    try:
        table.follow(wish["moves"])
        return table.choose(wish["seat"], wish["legal"])
    except SugorokuError as problem:  # an action or a question that is not known here
        return {"differs": problem.what}


def main() -> None:
    table: Table | None = None
    for line in sys.stdin:
        wish = json.loads(line)
        if "game" in wish:
            table = Table(wish)
            compiled = str(search_module.__file__).endswith(".so")
            answer: dict[str, Any] = {"version": __version__, "compiled": compiled}
        else:
            assert table is not None
            answer = answers(wish, table)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

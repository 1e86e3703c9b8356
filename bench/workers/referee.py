"""Games between bots of several versions: referee.py MATCH, with game numbers on standard input.

MATCH is JSON: ``{"game", "settings", "bots", "seed", "pythons": {version: interpreter}}``.  A bot is
named as in the arena, of another version with ``@``: ``expert@0.1``.  Every version sits in a process
of its own (seat_worker.py) that replays the game from its seed.  Writes a line of JSON per game.

The games of a group (as many as there are players) have the same seed, with the bots moved on by a seat.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from sugoroku import load
from sugoroku.core.chance import Chance, secret_from

WORKER = Path(__file__).with_name("seat_worker.py")


class Version:
    """The process of one version's bots, and how many moves it knows."""

    def __init__(self, python: str) -> None:
        self.known = 0
        self._worker = subprocess.Popen(
            [python, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, wish: dict[str, Any]) -> dict[str, Any]:
        assert self._worker.stdin is not None and self._worker.stdout is not None
        self._worker.stdin.write(json.dumps(wish) + "\n")
        self._worker.stdin.flush()
        line = self._worker.stdout.readline()
        if not line:
            sys.exit("The process of a version ended; its message is above.")
        found: dict[str, Any] = json.loads(line)
        return found


class Referee:
    """Knows the truth, asks each version for the choices of its seats."""

    def __init__(self, match: dict[str, Any]) -> None:
        self.match = match
        self.game = load(match["game"])
        chosen = match["settings"]
        self.settings = self.game.settle(chosen["players"], chosen["options"], tuple(chosen["modules"]))
        used = {name.partition("@")[2] for name in match["bots"]}
        pythons = match["pythons"]
        self.versions = {one: Version(pythons[one]) for one in used}

    def seating(self, number: int) -> list[str]:
        bots, players = self.match["bots"], self.settings.players
        return [bots[(seat - number) % players] for seat in range(players)]

    def play(self, number: int) -> dict[str, Any]:
        table = f"{self.match['seed']} {number // self.settings.players}"
        names = self.seating(number)
        self._set_up(table, number, names)
        state = self.game.setup(self.settings, Chance(secret_from("strength", table)))
        moves: list[str] = []
        seconds, decisions = [0.0] * len(names), [0] * len(names)
        text = self.game.codec.text
        result: dict[str, Any] = {"number": number, "bots": names}
        while not state.over:
            seat, legal = state.seat, [text(action) for action in state.legal()]
            if len(legal) == 1:
                choice = legal[0]
            else:
                version = self.versions[names[seat].partition("@")[2]]
                wish = {"moves": moves[version.known :], "seat": seat, "legal": legal}
                answer = version.ask(wish)
                if "differs" in answer:
                    return result | {"void": answer["differs"]}
                version.known = len(moves)
                choice = answer["action"]
                seconds[seat] += answer["seconds"]
                decisions[seat] += 1
            state.apply(self.game.codec.number(choice))
            moves.append(f"{seat} {choice}")
        standings = sorted(self.game.standings(state), key=lambda one: one.seat)
        return result | {
            "scores": [one.score for one in standings],
            "places": [one.place for one in standings],
            "seconds": [round(one, 4) for one in seconds],
            "decisions": decisions,
        }

    def _set_up(self, table: str, number: int, names: list[str]) -> None:
        for key, version in self.versions.items():
            version.known = 0
            mine = {
                seat: name.partition("@")[0]
                for seat, name in enumerate(names)
                if name.partition("@")[2] == key
            }
            match = {key: self.match[key] for key in ("game", "settings")}
            version.ask({**match, "table": table, "number": number, "bots": mine})


def main(match: str) -> None:
    referee = Referee(json.loads(match))
    for line in sys.stdin:
        print(json.dumps(referee.play(int(line))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])

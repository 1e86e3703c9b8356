"""Learn the weights that the games ship with again: `make weights` (about an hour on two idle cores).

Writes src/sugoroku/games/*/data/weights.toml with the compiled build.  An interrupted run resumes; a
part of a name as argument picks some (`make weights ARGS=jiguan`).
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SUGOROKU = ROOT / ".venv-compiled" / "bin" / "sugoroku"
GAMES = ROOT / "src" / "sugoroku" / "games"
KEPT = ROOT / "build" / "weights"

# What to learn for: the game, the players, how many games of self-play in a round, and how
# (docs/learning.md).
DAITOSHI = ("--target", "score")
MAYOR = (*DAITOSHI, "--penalty", "0.1", "--rounds", "3")
JIGUAN = ("--target", "difference", "--penalty", "1")
COURSES = (
    ("daitoshi", 2, 300, DAITOSHI),
    ("daitoshi", 1, 1200, MAYOR),
    ("daitoshi", 3, 90, DAITOSHI),
    ("daitoshi", 4, 120, DAITOSHI),
    ("jiguan", 2, 400, JIGUAN),
    ("jiguan", 3, 250, JIGUAN),
    ("jiguan", 4, 200, JIGUAN),
)


def main(wanted: str) -> None:
    for game, players, games, how in COURSES:
        name = f"{game}-{players}"
        if wanted not in name:
            continue
        print(f"==> {name}", flush=True)
        command = [str(SUGOROKU), "learn", game, "--players", str(players), "--games", str(games), *how]
        command += ["--seed", "1", "--duel", "60", "--against", "plain", "--always"]
        command += ["--folder", str(KEPT / name), "--out", str(GAMES / game / "data" / "weights.toml")]
        if subprocess.run(command, check=False).returncode:
            sys.exit(f"{name} did not end; run this again to go on.")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")

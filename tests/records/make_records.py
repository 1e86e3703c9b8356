"""Plays whole games with bots and saves their records: tests/records/<game>/*.sgk.

They are replayed on every change (test_records.py) and in the compiled build
(tests/build/test_compiled.py).  Regenerate them only when the rules were changed on purpose:

    make golden        (or: python -m tests.records.make_records)
"""

import sys
from pathlib import Path
from random import Random

from sugoroku import Match, load
from sugoroku.bots import Sight, make
from sugoroku.core.chance import secret_from
from sugoroku.core.record import Seat

HERE = Path(__file__).parent
ALL_OPTIONS = {
    "gear_board_side": "plain",
    "assembly_side": "advanced",
    "house_access": "any",
    "setup_choice": "random",
}

MODULES = {"edo": ("jiin", "tokken", "ronin")}  # of plans whose names end with "modules"

# game -> file name -> the bots by seat, the options that are not the default
Plans = dict[str, tuple[str, dict[str, str]]]
PLANS: dict[str, Plans] = {
    "jiguan": {
        "2-standard": ("greedy random", {}),
        "3-standard": ("random greedy random", {}),
        "4-standard": ("greedy random greedy random", {}),
        "2-beginner": ("random greedy", {"mode": "beginner"}),
        "3-beginner": ("greedy random random", {"mode": "beginner"}),
        "4-beginner": ("random random greedy greedy", {"mode": "beginner"}),
        "2-plain": ("greedy greedy", {"gear_board_side": "plain"}),
        "3-advanced": ("greedy random greedy", {"assembly_side": "advanced"}),
        "4-any": ("random greedy random random", {"house_access": "any"}),
        "3-random-setup": ("random random greedy", {"setup_choice": "random"}),
        "2-all-options": ("random random", ALL_OPTIONS),
        "4-all-options": ("greedy random random greedy", ALL_OPTIONS),
        "3-beginner-all-options": (
            "random greedy random",
            {"mode": "beginner", "beginner_energy_scoring": "level", **ALL_OPTIONS},
        ),
    },
    "daitoshi": {
        "2-players": ("greedy random", {}),
        "3-players": ("random greedy random", {}),
        "4-players": ("greedy random greedy random", {}),
        "2-expert": ("random greedy", {"expert": "on"}),
        "4-expert": ("random random greedy random", {"expert": "on"}),
        **{f"solo-{n}-advisors": ("greedy", {"advisors": str(n)}) for n in (0, 3, 5, 7, 10)},
        "solo-random": ("random", {"advisors": "5"}),
        "solo-expert": ("random", {"advisors": "10", "expert": "on"}),
    },
    "edo": {
        "2-players": ("greedy random", {}),
        "3-players": ("random greedy random", {}),
        "4-players": ("greedy random greedy random", {}),
        "5-players": ("random random greedy random greedy", {}),
        "2-all-modules": ("random greedy", {}),
        "3-all-modules": ("greedy random random", {}),
        "5-all-modules": ("random greedy random random greedy", {}),
    },
    "daimyo": {
        "2-players": ("greedy random", {}),
        "3-players": ("random greedy random", {}),
        "4-players": ("greedy random greedy random", {}),
        "4-advanced": ("random greedy random random", {"boards": "advanced", "aggressive": "without"}),
        **{f"solo-{level}": ("greedy", {"difficulty": level}) for level in ("easy", "normal")},
        "solo-difficult": ("random", {"difficulty": "difficult", "boards": "advanced"}),
    },
    "tapestry": {
        "2-players": ("greedy random", {}),
        "3-players": ("random greedy random", {}),
        "4-players": ("greedy random greedy random", {}),
        "5-adjusted": ("random greedy random random greedy", {"civilizations": "adjusted"}),
        "2-shadow": ("random greedy", {"shadow": "with"}),
        **{f"solo-{level}": ("greedy", {"level": level}) for level in ("1", "2", "3", "4", "5", "6")},
        "solo-optional": ("random", {"removed": "optional"}),
    },
}


def modules_of(game: str, plan: str) -> tuple[str, ...]:
    return MODULES.get(game, ()) if plan.endswith("modules") else ()


def play(game_name: str, plan: str) -> Match:
    """The whole match of a plan; the same one each time."""
    game = load(game_name)
    names, options = PLANS[game_name][plan]
    bots = [make(name) for name in names.split()]
    seats = [Seat(f"{name.title()} {i + 1}", name) for i, name in enumerate(names.split())]
    settings = game.settle(len(bots), options, modules_of(game_name, plan))
    match = Match(game, settings, seats, secret_from("record", game_name, plan))
    randoms = [Random(secret_from("seat", plan, i)) for i in range(len(bots))]
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.act(seat, bots[seat].choose(Sight(game, match.state, seat, randoms[seat])))
    return match


if __name__ == "__main__":
    for game_name in sys.argv[1:] or PLANS:
        plans = PLANS[game_name]
        (HERE / game_name).mkdir(exist_ok=True)
        for plan in plans:
            record = play(game_name, plan).record()
            (HERE / game_name / f"{plan}.sgk").write_text(record.to_text(), encoding="utf-8")
            print(f"{game_name} {plan}: {len(record.moves)} moves, {record.result}")

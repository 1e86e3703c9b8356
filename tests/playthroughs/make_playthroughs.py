"""Readable golden texts: seeded random games, decision by decision.

A change of the rules shows up here as a diff that a person can read.  For each decision: the seat,
the prompt, the legal actions, the chosen one, what happened; now and then the scores.

    make golden        (or: python -m tests.playthroughs.make_playthroughs)
"""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random
from textwrap import fill

from sugoroku import Match, load
from sugoroku.core.chance import secret_from
from sugoroku.core.events import Event
from sugoroku.core.game import Game
from sugoroku.core.record import Seat
from tests.records.make_records import modules_of

HERE = Path(__file__).parent
SCORES_EVERY = 25  # decisions

# game -> file name -> players, options
PLANS: dict[str, dict[str, tuple[int, dict[str, str]]]] = {
    "jiguan": {
        f"{players}-{mode}": (players, {"mode": mode})
        for players in (2, 3, 4)
        for mode in ("standard", "beginner")
    },
    "daitoshi": {
        **{f"{players}-players": (players, {}) for players in (2, 3, 4)},
        "3-expert": (3, {"expert": "on"}),
        **{f"solo-{n}-advisors": (1, {"advisors": str(n)}) for n in (0, 5, 10)},
    },
    "edo": {
        **{f"{players}-players": (players, {}) for players in (2, 3)},
        **{f"{players}-all-modules": (players, {}) for players in (2, 3)},
    },
    "daimyo": {
        **{f"{players}-players": (players, {}) for players in (2, 3)},
        "4-advanced": (4, {"boards": "advanced"}),
        "solo-normal": (1, {"difficulty": "normal"}),
    },
    "tapestry": {
        **{f"{players}-players": (players, {}) for players in (2, 3, 5)},
        "solo-2": (1, {"level": "2"}),
    },
}


def playthrough(game_name: str, plan: str) -> str:
    """The text of one game."""
    game = load(game_name)
    players, options = PLANS[game_name][plan]
    seats = [Seat(f"Seat {i + 1}", "random") for i in range(players)]
    settings = game.settle(players, options, modules_of(game_name, plan))
    match = Match(game, settings, seats, secret_from("playthrough", game_name, plan))
    return "\n".join(_lines(match, Random(secret_from("choices", game_name, plan)))) + "\n"


def _lines(match: Match, random: Random) -> Iterator[str]:
    settings, state = match.settings, match.state
    yield f"{match.game.info.title}, version {match.game.info.version}, {settings.players} players"
    chosen = [f"{key}={value}" for key, value in settings.options.items()]
    yield ", ".join([*chosen, *settings.modules])
    yield from map(_event, match.log)
    while not state.over:
        seat = state.deciders()[0]
        state.turn_to(seat)
        ask, legal = state.asking(), state.legal()
        number = len(match.moves)
        if number % SCORES_EVERY == 0:
            yield from ("", _scores(match))
        yield ""
        yield f"{number + 1}. Seat {seat + 1}: {ask.prompt(state)} [{type(ask).rule}]"
        yield _legal(match.game, legal)
        action = legal[int(random.random() * len(legal))]
        match.act(seat, action)
        yield f"  > {match.game.codec.text(action)}"
        yield from map(_event, match.events_of(number))
    yield from ("", "The end.", _scores(match))
    for standing in match.game.standings(state):
        points = ", ".join(f"{source} {n}" for source, n in standing.points.items() if n)
        tie_break = f"; tie-break {standing.tie_break}" if standing.tie_break else ""
        yield f"  {standing.place}. Seat {standing.seat + 1}: {standing.score} ({points}{tie_break})"


def _scores(match: Match) -> str:
    standings = sorted(match.game.standings(match.state), key=lambda s: s.seat)
    return "-- scores: " + ", ".join(f"seat {s.seat + 1} {s.score}" for s in standings)


def _legal(game: Game, legal: list[int]) -> str:
    """`3 legal: take 1, 4; end`: neighbours that differ in their last word share the rest."""
    texts = [game.codec.text(action).rpartition(" ") for action in legal]
    groups = []
    for (head, _), members in groupby(texts, key=lambda parts: parts[:2]):
        groups.append(f"{head} {', '.join(last for _, _, last in members)}".strip())
    text = f"{len(legal)} legal: {'; '.join(groups)}"
    return fill(text, 105, initial_indent="    ", subsequent_indent="        ", break_on_hyphens=False)


def _event(event: Event) -> str:
    who = f"seat {event.seat + 1} " if event.seat >= 0 else ""
    return f"    {who}{event.words()}"


if __name__ == "__main__":
    for game_name in sys.argv[1:] or PLANS:
        plans = PLANS[game_name]
        (HERE / game_name).mkdir(exist_ok=True)
        for plan in plans:
            text = playthrough(game_name, plan)
            (HERE / game_name / f"{plan}.txt").write_text(text, encoding="utf-8")
            print(f"{game_name} {plan}: {len(text.splitlines())} lines")

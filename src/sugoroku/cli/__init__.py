"""The command line: `sugoroku serve | games | play | arena | balance | learn | rules | ...`."""

import os
import sys
from collections.abc import Callable, Sequence

from cyclopts import App, CycloptsError

from sugoroku import __version__
from sugoroku.cli.arena import arena
from sugoroku.cli.balance import balance
from sugoroku.cli.console import print_error, stderr
from sugoroku.cli.data import data
from sugoroku.cli.games import games
from sugoroku.cli.learn import learn
from sugoroku.cli.play import play
from sugoroku.cli.replay import replay, verify
from sugoroku.cli.rules import rules
from sugoroku.cli.serve import serve
from sugoroku.cli.simulate import simulate
from sugoroku.core.errors import SugorokuError

EXAMPLES: dict[Callable[..., None], tuple[str, ...]] = {
    serve: (
        "sugoroku serve --browser",
        "sugoroku serve --name games.example.org --secure --trusted-proxy 127.0.0.1",
        "sugoroku serve --database postgresql+asyncpg://sugoroku@localhost/sugoroku",
    ),
    play: (
        "sugoroku play jiguan",
        "sugoroku play jiguan --seats you,greedy,random --option mode=beginner",
        "sugoroku play jiguan --seats Mika,Ren,greedy --seed friday",
        "sugoroku play --position puzzle.txt --seed 1",
        "sugoroku play --resume ~/.local/state/sugoroku/jiguan-20250101-180000.sgk",
    ),
    games: ("sugoroku games", "sugoroku games --json"),
    simulate: (
        "sugoroku simulate jiguan --players 4 --bots random --games 300 --seed 1",
        "sugoroku simulate jiguan --bots greedy,random,random,random --games 200 --rotate --json",
    ),
    arena: (
        "sugoroku arena jiguan --seats mcts:200ms,greedy,random --games 500 --rotate",
        "sugoroku arena jiguan --seats greedy --players 4 --games 10000 --out runs/a",
        "sugoroku arena --resume --out runs/a",
        "sugoroku arena jiguan --games 10000 --ray 10.0.0.1:6379 --json",
        "sugoroku arena daitoshi --seats greedy,mayor --option advisors=3",
    ),
    balance: (
        "sugoroku balance jiguan --vary airship.vp=3,5,8 --games 200",
        "sugoroku balance daitoshi --vary option.advisors=0,3,5 --seats greedy,mayor",
        "sugoroku balance jiguan --vary game.start_coins=1,2,3 --players 4 --seats greedy",
    ),
    learn: (
        "sugoroku learn jiguan --players 3",
        "sugoroku learn daitoshi --players 1 --games 600 --seed 7",
        "sugoroku learn jiguan --games 2000 --rounds 2 --ray 10.0.0.1:6379 --out my-weights.toml",
    ),
    rules: (
        "sugoroku rules jiguan",
        "sugoroku rules jiguan JIG-101",
        "sugoroku rules jiguan --untested",
        "sugoroku rules jiguan --json",
    ),
    data: (
        "sugoroku data jiguan",
        "sugoroku data jiguan --provenance",
        "sugoroku data jiguan --check my-box.toml",
    ),
    replay: (
        "sugoroku replay match.sgk",
        "sugoroku replay match.sgk --to 20 --json",
        "sugoroku replay match.sgk --to 20 --position",
    ),
    verify: ("sugoroku verify match.sgk",),
}


def _app() -> App:
    app = App(
        name="sugoroku",
        help="Heavy Euro games, every rule enforced: play them, study them, let bots play them.",
        help_epilogue="Start here:  sugoroku serve --browser  or, in a terminal:  sugoroku play jiguan",
        version=__version__,
        help_format="plaintext",
        suppress_keyboard_interrupt=False,
    )
    for command, examples in EXAMPLES.items():
        lines = "\n".join(f"  {example}" for example in examples)
        app.command(command, help_epilogue=f"Examples:\n{lines}")
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 2 for mistakes that the caller can correct."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    try:
        _app()(tokens, exit_on_error=False, print_error=False, result_action="return_none")
        sys.stdout.flush()
    except SugorokuError as problem:
        print_error(problem)
        return 2
    except CycloptsError as problem:
        print_error(SugorokuError(_one_sentence(problem), _usage(tokens)))
        return 2
    except KeyboardInterrupt:
        stderr().print("Interrupted.")
        return 130
    except BrokenPipeError:
        # Nobody reads any more; the interpreter must not trip over it again when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return 0


def _one_sentence(problem: CycloptsError) -> str:
    return " ".join(str(problem).split())


def _usage(tokens: list[str]) -> str:
    known = {command.__name__ for command in EXAMPLES}
    command = next((token for token in tokens if token in known), "")
    return f"See: sugoroku {command} --help" if command else "See: sugoroku --help"

"""Chaya: tea houses compete for the guests of a street.  The game of docs/your-own-game.md."""

from sugoroku.core.game import Game, Parts
from sugoroku.core.info import Bounds, Info
from sugoroku.core.save import step_classes

from . import draw, rules, view
from .components import CODEC, load
from .modules import lanterns
from .numbers import NUMBERS
from .position import POSITION

INFO = Info(
    name="chaya",
    title="Chaya",
    summary="Choose your tea in secret; the strongest has the first guest.",
    players=(1, 4),
    minutes=(10, 20),
    version=2,
    stage="alpha",
    bounds=Bounds(decisions=2 * 4 * 4, score=(0, 60)),
    ledger_prefix="CHA",
    hidden=True,
    simultaneous=True,
    weight="light",
)

GAME = Game(
    INFO,
    module=__name__,
    codec=CODEC,
    steps=step_classes(rules),
    parts=Parts(
        load=load,
        setup=rules.setup,
        board=view.board,
        words=view.words,
        redeal=view.redeal,
        standings=rules.standings,
        census=view.census,
        tally=view.tally,
        evaluate=rules.evaluate,
        numbers=NUMBERS,
        features=view.features,
        text=draw.in_text,
        picture=draw.picture,
        cover=draw.cover,
        position=POSITION,
    ),
    modules=(lanterns.MODULE,),
    moments=rules.MOMENTS,
)

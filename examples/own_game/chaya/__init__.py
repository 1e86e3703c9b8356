"""Chaya: tea houses, a whole game in an hour.  See docs/your-own-game.md."""

from chaya import rules
from chaya.draw import cover, picture
from chaya.view import board, features, redeal, text, words
from sugoroku.core.game import Game, Parts
from sugoroku.core.info import Bounds, Info
from sugoroku.core.save import step_classes

INFO = Info(
    name="chaya",
    title="Chaya",
    summary="Buy teas from a market and serve them in sets.",
    players=(2, 4),
    minutes=(10, 20),
    version=1,
    stage="beta",
    bounds=Bounds(decisions=200, score=(0, 150)),
    ledger_prefix="CHA",
)

GAME = Game(
    info=INFO,
    module=__name__,
    codec=rules.CODEC,
    steps=step_classes(rules),
    parts=Parts(
        load=rules.load,
        setup=rules.setup,
        board=board,
        words=words,
        redeal=redeal,
        standings=rules.standings,
        census=rules.census,
        tally=rules.tally,
        evaluate=rules.evaluate,
        features=features,
        text=text,
        picture=picture,
        cover=cover,
    ),
)

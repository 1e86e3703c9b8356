"""Jiguan: The Eastern Mechanist."""

from sugoroku.core.game import Game, Parts
from sugoroku.core.save import step_classes
from sugoroku.games.jiguan import scoring, setup
from sugoroku.games.jiguan.actions import CODEC
from sugoroku.games.jiguan.draw.picture import picture, sketch
from sugoroku.games.jiguan.draw.svg.cover import cover
from sugoroku.games.jiguan.draw.text.table import text
from sugoroku.games.jiguan.evaluate import evaluate
from sugoroku.games.jiguan.features import features
from sugoroku.games.jiguan.info import INFO
from sugoroku.games.jiguan.load import load
from sugoroku.games.jiguan.moments import MOMENTS
from sugoroku.games.jiguan.numbers import NUMBERS
from sugoroku.games.jiguan.position import POSITION
from sugoroku.games.jiguan.rules import (
    beasts,
    cards,
    gears,
    pagodas,
    payment,
    plans,
    purchase,
    resources,
    turn,
)
from sugoroku.games.jiguan.tally import tally
from sugoroku.games.jiguan.view import board, census, redeal
from sugoroku.games.jiguan.words import words

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps=step_classes(
        setup, turn, gears, purchase, plans, beasts, pagodas, cards, payment, resources, scoring
    ),
    parts=Parts(
        load=load,
        setup=setup.setup,
        board=board,
        words=words,
        redeal=redeal,
        standings=scoring.standings,
        census=census,
        tally=tally,
        evaluate=evaluate,
        numbers=NUMBERS,
        levels={"expert": 1600},
        temperatures={"novice": 0.08},
        features=features,
        text=text,
        picture=picture,
        sketch=sketch,
        cover=cover,
        start=setup.start,
        position=POSITION,
    ),
    moments=MOMENTS,
)

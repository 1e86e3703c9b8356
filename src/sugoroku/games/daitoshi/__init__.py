"""Daitoshi, with the Mayor."""

from sugoroku.core.game import Game, Parts
from sugoroku.core.save import step_classes
from sugoroku.games.daitoshi import scoring, setup
from sugoroku.games.daitoshi.actions import CODEC
from sugoroku.games.daitoshi.draw.picture import picture, sketch
from sugoroku.games.daitoshi.draw.svg.cover import cover
from sugoroku.games.daitoshi.draw.text.table import text
from sugoroku.games.daitoshi.evaluate import evaluate, settle
from sugoroku.games.daitoshi.features import features
from sugoroku.games.daitoshi.info import INFO
from sugoroku.games.daitoshi.load import load
from sugoroku.games.daitoshi.moments import MOMENTS
from sugoroku.games.daitoshi.numbers import NUMBERS
from sugoroku.games.daitoshi.opponents import advisors, mayor
from sugoroku.games.daitoshi.opponents import production as mayor_production
from sugoroku.games.daitoshi.position import POSITION
from sugoroku.games.daitoshi.rules import (
    districts,
    inventions,
    machine,
    partnerships,
    pilgrims,
    production,
    progress,
    renown,
    resources,
    steam,
    turn,
    wilderness,
    workers,
    workshops,
)
from sugoroku.games.daitoshi.tally import tally
from sugoroku.games.daitoshi.view import board, census, redeal
from sugoroku.games.daitoshi.words import words

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps=step_classes(
        setup, turn, production, pilgrims, wilderness, progress, workers, workshops, inventions,
        districts, partnerships, renown, machine, resources, steam, mayor, mayor_production,
        advisors,
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
        settle=settle,
        numbers=NUMBERS,
        levels={"club": 48},
        temperatures={"novice": 0.1},
        features=features,
        text=text,
        picture=picture,
        sketch=sketch,
        cover=cover,
        start=setup.start,
        position=POSITION,
    ),
    moments=MOMENTS,
)  # fmt: skip

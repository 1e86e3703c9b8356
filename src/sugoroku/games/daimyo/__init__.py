"""Daimyo: Rebirth of the Empire, for 1 to 4 players."""

from sugoroku.core.game import Game, Parts
from sugoroku.core.save import step_classes
from sugoroku.games.daimyo import scoring, setup
from sugoroku.games.daimyo.actions import CODEC
from sugoroku.games.daimyo.draw.picture import cover, picture, sketch, text
from sugoroku.games.daimyo.evaluate import evaluate
from sugoroku.games.daimyo.features import features
from sugoroku.games.daimyo.info import INFO
from sugoroku.games.daimyo.load import load
from sugoroku.games.daimyo.numbers import NUMBERS
from sugoroku.games.daimyo.opponents import deeds, empire, mercenaries, neutral
from sugoroku.games.daimyo.opponents.achievements import ACHIEVEMENTS
from sugoroku.games.daimyo.position import POSITION
from sugoroku.games.daimyo.rules import (
    bonus,
    building,
    dice,
    effects,
    goals,
    heroes,
    offers,
    rivals,
    round_end,
    scavenging,
    start,
    storage,
    turn,
    units,
)
from sugoroku.games.daimyo.tally import tally
from sugoroku.games.daimyo.view import board, census, redeal
from sugoroku.games.daimyo.words import words

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps=step_classes(
        bonus,
        building,
        deeds,
        dice,
        effects,
        empire,
        goals,
        heroes,
        mercenaries,
        neutral,
        offers,
        rivals,
        round_end,
        scavenging,
        start,
        storage,
        turn,
        units,
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
        whole_turns=True,
        levels={"club": 6, "expert": 60},
        beams={"expert": 24, "master": 40},
        features=features,
        achievements=ACHIEVEMENTS,
        text=text,
        picture=picture,
        sketch=sketch,
        cover=cover,
        start=setup.start,
        position=POSITION,
    ),
)

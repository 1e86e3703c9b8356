"""Tapestry, for 1 to 5 players."""

from sugoroku.core.game import Game, Parts
from sugoroku.core.save import step_classes
from sugoroku.games.tapestry import card_questions, civ_words, mat_words, scoring, setup
from sugoroku.games.tapestry.actions import CODEC
from sugoroku.games.tapestry.draw.picture import cover, picture, sketch, text
from sugoroku.games.tapestry.draw.svg.why import figure
from sugoroku.games.tapestry.evaluate import evaluate
from sugoroku.games.tapestry.features import features
from sugoroku.games.tapestry.info import INFO
from sugoroku.games.tapestry.load import load
from sugoroku.games.tapestry.modules.arts import MODULE as ARTS
from sugoroku.games.tapestry.modules.atlantis import MODULE as ATLANTIS
from sugoroku.games.tapestry.modules.fantasies import MODULE as FANTASIES
from sugoroku.games.tapestry.modules.kaiju import MODULE as KAIJU
from sugoroku.games.tapestry.modules.plans import MODULE as PLANS
from sugoroku.games.tapestry.numbers import NUMBERS
from sugoroku.games.tapestry.opponents.bots import STEPS
from sugoroku.games.tapestry.position import POSITION
from sugoroku.games.tapestry.redeal import redeal
from sugoroku.games.tapestry.rules import (
    advance,
    city,
    conquer,
    conquest_dice,
    explore,
    gain_civ,
    gains,
    income,
    income_goods,
    perform,
    research,
    spaces,
    start,
    tapestry,
    tech,
    tokens,
    triggers,
    turn,
    turn_end,
)
from sugoroku.games.tapestry.rules.cards import copies, lands, tracks
from sugoroku.games.tapestry.rules.civilizations import MODULES as CIVILIZATIONS
from sugoroku.games.tapestry.tally import census, tally
from sugoroku.games.tapestry.view import board
from sugoroku.games.tapestry.words import words

civ_words.register()
mat_words.register()

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps=step_classes(
        advance,
        city,
        conquer,
        conquest_dice,
        copies,
        explore,
        gain_civ,
        gains,
        income,
        income_goods,
        lands,
        perform,
        research,
        spaces,
        start,
        tapestry,
        tech,
        tokens,
        tracks,
        triggers,
        turn,
        turn_end,
        *CIVILIZATIONS,
        *STEPS,
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
        heats=True,
        levels={"club": 12, "expert": 40, "master": 600},
        horizons={"novice": 0, "club": 0, "expert": 4, "master": 4},
        features=features,
        text=text,
        picture=picture,
        sketch=sketch,
        figure=figure,
        cover=cover,
        start=setup.start,
        position=POSITION,
    ),
    modules=(PLANS, ARTS, FANTASIES, KAIJU, ATLANTIS),
)

assert card_questions  # registers words

"""EDO, for 2 to 5 players."""

from sugoroku.core.game import Game, Parts
from sugoroku.core.save import step_classes
from sugoroku.games.edo import scoring, setup
from sugoroku.games.edo.actions import CODEC
from sugoroku.games.edo.course import settle
from sugoroku.games.edo.draw.picture import picture, sketch
from sugoroku.games.edo.draw.svg.cover import cover
from sugoroku.games.edo.draw.text.table import text
from sugoroku.games.edo.evaluate import NUMBERS, evaluate
from sugoroku.games.edo.features import features
from sugoroku.games.edo.info import INFO
from sugoroku.games.edo.lines import lines
from sugoroku.games.edo.load import load
from sugoroku.games.edo.modules.jiin import MODULE as JIIN
from sugoroku.games.edo.modules.ronin import MODULE as RONIN
from sugoroku.games.edo.modules.tokken import MODULE as TOKKEN
from sugoroku.games.edo.moments import MOMENTS
from sugoroku.games.edo.position import POSITION
from sugoroku.games.edo.rules import draft, planning, round_end, turn, wages
from sugoroku.games.edo.tally import tally
from sugoroku.games.edo.view import board, census, redeal
from sugoroku.games.edo.words import words

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps=step_classes(draft, planning, turn, wages, round_end, scoring),
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
        lines=lines,
        ahead=3,
        levels={"club": 6},
        features=features,
        text=text,
        picture=picture,
        sketch=sketch,
        cover=cover,
        start=setup.start,
        position=POSITION,
    ),
    modules=(JIIN, TOKKEN, RONIN),
    moments=MOMENTS,
)

"""The box: name, players, stage, options, bounds."""

from sugoroku.core.info import Bounds, Info, Opponent, Option, Value
from sugoroku.games.daimyo.names import DIFFICULTIES, EMPIRE, MERCENARIES

INFO = Info(
    name="daimyo",
    title="Daimyo",
    summary="Draft dice, send governors and shadows to six islands, restore relics and hire heroes.",
    players=(1, 4),
    minutes=(90, 120),
    version=3,
    stage="alpha",
    bounds=Bounds(decisions=3_000, score=(0, 250)),
    ledger_prefix="DYO",
    options=(
        Option(
            key="boards",
            words="Construction boards",
            values=(
                Value("basic", "The basic sides, dealt in turn order"),
                Value("advanced", "The advanced sides, drafted"),
            ),
            default="basic",
            rule="DYO-331",
            hint="Basic for a first game.",
        ),
        Option(
            key="aggressive",
            words="Heroes against other players",
            values=(
                Value("with", "All 40 heroes"),
                Value("without", "Heroes marked with ! are left out"),
            ),
            default="with",
            rule="DYO-330",
            players=(2, 4),
        ),
        Option(
            key="difficulty",
            words="The empire",
            values=(
                Value(DIFFICULTIES[0], "2 governors at the start"),
                Value(DIFFICULTIES[1], "4 governors at the start"),
                Value(DIFFICULTIES[2], "4 governors, a radio tower and 2 relic tiles at the start"),
            ),
            default="normal",
            rule="DYO-292",
            players=(1, 1),
        ),
    ),
    hidden=True,  # hands: DYO-R64c
    opponents=(
        Opponent(MERCENARIES, players=(2, 2), turns=False, scores=False, icon="mercenary"),
        Opponent(EMPIRE, players=(1, 1), turns=False, icon="empire"),
    ),
    buy="Published by La Boite de Jeu; ask your local game shop.",
    subtitle="Rebirth of the Empire",
    weight="heavy",
    foremost=("resolve", "hero", "ability", "activate"),
)

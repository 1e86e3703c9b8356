"""The box: name, players, stage, options, bounds."""

from sugoroku.core.info import Bounds, Info, Opponent, Option, Value
from sugoroku.games.tapestry.names import AUTOMA, LEVELS, SHADOW

_LEVELS = ("beginner", "normal", "a little harder", "hard", "very hard", "extreme")

INFO = Info(
    name="tapestry",
    title="Tapestry",
    summary="Lead a civilization through five eras: advance on four tracks, explore, conquer, invent.",
    players=(1, 5),
    minutes=(90, 120),
    version=2,
    stage="alpha",
    bounds=Bounds(decisions=8_000, score=(0, 700)),
    ledger_prefix="TAP",
    options=(
        Option(
            key="level",
            words="Level of the Automa",
            values=tuple(Value(n, words) for n, words in zip(LEVELS, _LEVELS, strict=True)),
            default="2",
            rule="TAP-A-260",
            players=(1, 1),
            hint="For a first game: 1, where novice bots win half of their games and club bots most."
            " Against 2 expert bots win about half of their games, club bots about one in four.",
        ),
        Option(
            key="automa",
            words="Civilization of the Automa",
            values=(
                Value("random", "drawn at random"),
                Value("first", "for first games: Engineers, Explorers or Scientists"),
                Value("scientists", "favorite track: science"),
                Value("explorers", "favorite track: exploration"),
                Value("engineers", "favorite track: technology"),
                Value("conquerors", "favorite track: military"),
            ),
            default="random",
            rule="TAP-A-036",
            players=(1, 1),
            hint="For a first game: engineers, explorers or scientists.",
        ),
        Option(
            key="shadow",
            words="A Shadow Empire between two players (unofficial)",
            values=(Value("without", "two players"), Value("with", "it competes for landmarks")),
            default="without",
            rule="TAP-A-471",
            players=(2, 2),
        ),
        Option(
            key="removed",
            words="Cards and civilizations that suit a solo game badly",
            values=(
                Value("without", "all that the Automa rulebook lists are left out"),
                Value("optional", "those it leaves to you stay in"),
            ),
            default="without",
            rule="TAP-A-015",
            players=(1, 1),
        ),
        Option(
            key="civilizations",
            words="Civilization mats",
            values=(
                Value("printed", "as printed"),
                Value("adjusted", "with the publisher's balance adjustments"),
            ),
            default="printed",
            rule="TAP-B-400",
        ),
    ),
    hidden=True,  # hands: TAP-B-016
    simultaneous=True,  # capital mats and civilizations: TAP-B-012
    opponents=(
        Opponent(AUTOMA, players=(1, 1), icon="p4"),
        Opponent(SHADOW, players=(1, 1), scores=False, icon="p6"),
        Opponent(SHADOW, players=(2, 2), options={"shadow": "with"}, scores=False, icon="p6"),
    ),
    buy="Published by Stonemaier Games; ask your local game shop.",
    subtitle="Five eras of a civilization",
    weight="heavy",
    foremost=("advance", "income"),
    hindmost=("pass",),
)

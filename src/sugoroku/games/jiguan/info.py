"""The box: name, players, options, stage, bounds."""

from sugoroku.core.info import Bounds, Info, Option, Value

INFO = Info(
    name="jiguan",
    title="Jiguan: The Eastern Mechanist",
    summary="Take gears, set them into lines, complete mechanical beasts and climb five pagodas.",
    players=(2, 4),  # no automated opponent: JIG-244
    minutes=(45, 90),
    version=2,
    stage="beta",
    bounds=Bounds(decisions=2_000, score=(0, 500)),
    ledger_prefix="JIG",
    options=(
        Option(
            key="mode",
            words="The whole game, or the shorter first game",
            values=(
                Value("standard", "two rounds, all cards, bonuses and conversion"),
                Value("beginner", "one round; reward cards count only as their dot"),
            ),
            default="standard",
            rule="JIG-220",
        ),
        Option(
            key="gear_board_side",
            words="Side of the gear board",
            values=(
                Value("printed", "each house shows its reward"),
                Value("plain", "an empty house gives a coin, 2 energy or a point, as you choose"),
            ),
            default="printed",
            rule="JIG-037",
        ),
        Option(
            key="assembly_side",
            words="Side of the assembly mats",
            values=(
                Value("basic", "all mats are alike"),
                Value("advanced", "some slots pay points for a beast of their colour"),
            ),
            default="basic",
            rule="JIG-018",
        ),
        Option(
            key="house_access",
            words="The gears of a house",
            values=(
                Value("top", "a pile: only its top gear is seen and taken"),
                Value("any", "all of them are open; take the one you like"),
            ),
            default="top",
            rule="JIG-030",
        ),
        Option(
            key="setup_choice",
            words="Mats and first blueprints",
            values=(
                Value("draft", "chosen in turn order"),
                Value("random", "dealt; you choose only the slots"),
            ),
            default="draft",
            rule="JIG-034",
        ),
        Option(
            key="beginner_energy_scoring",
            words="What black tokens multiply in beginner mode",
            values=(Value("dots", "own energy dots"), Value("level", "the level on the pagoda")),
            default="dots",
            rule="JIG-228",
        ),
    ),
    buy="Published by EmperorS4 Games; ask your local game shop.",
    subtitle="The eastern mechanist",
    weight="medium",
)
